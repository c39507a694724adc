"""Readers for what is exported, written apart: they share no code with what writes it."""

from __future__ import annotations

import re
import sqlite3
import struct
import zlib
from contextlib import closing
from typing import Any


def read_csv(data: bytes) -> list[dict[str, str]]:
    """RFC 4180, letter by letter; the mark that Excel needs must be there."""
    assert data[:3] == b"\xef\xbb\xbf", "Excel takes it for another encoding"
    text = data[3:].decode("utf-8")
    rows, row, cell, quoted, i = [], list[str](), "", False, 0
    while i < len(text):
        char = text[i]
        if quoted:
            if char == '"' and text[i + 1 : i + 2] == '"':
                cell, i = cell + '"', i + 1
            elif char == '"':
                quoted = False
            else:
                cell += char
        elif char == '"':
            assert not cell, "a quote in the middle of a cell"
            quoted = True
        elif char == ",":
            row, cell = [*row, cell], ""
        elif text[i : i + 2] == "\r\n":
            rows, row, cell, i = [*rows, [*row, cell]], [], "", i + 1
        else:
            assert char not in "\r\n"
            cell += char
        i += 1
    assert not quoted
    assert not row
    assert not cell, "no line end at the end"
    head, *rest = rows
    return [dict(zip(head, one, strict=True)) for one in rest]


class Json:
    """A JSON text, asked with SQLite's own parser: `found("$.players[0].name")`."""

    def __init__(self, text: str) -> None:
        self.text = text
        assert self._asked("json_valid(?)") == 1

    def _asked(self, what: str, *path: str) -> Any:
        with closing(sqlite3.connect(":memory:")) as base:
            return base.execute(f"SELECT {what}", (self.text, *path)).fetchone()[0]

    def __call__(self, path: str) -> Any:
        return self._asked("json_extract(?, ?)", path)

    def kind(self, path: str) -> str | None:
        """ "true", "false", "integer", "text", "null", …; None = not there."""
        kind: str | None = self._asked("json_type(?, ?)", path)
        return kind

    def count(self, path: str) -> int:
        """How many are in a list."""
        return int(self._asked("json_array_length(?, ?)", path))


def read_link(url: str) -> Json:
    """What a BG Stats link says."""
    found = re.fullmatch(r"https://app\.bgstatsapp\.com/createPlay\.html\?data=([^?&#]+)", url)
    assert found
    assert re.fullmatch(r"(%[0-9A-F]{2}|[A-Za-z0-9._~-])+", found[1])
    raw = re.sub(
        rb"%([0-9A-F]{2})", lambda m: bytes.fromhex(m[1].decode()), found[1].encode("ascii")
    )
    return Json(raw.decode("utf-8"))


class Png:
    """A PNG taken apart: its size, its rows of (red, green, blue), its texts."""

    def __init__(self, data: bytes) -> None:
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        at, packed, self.texts = 8, b"", dict[str, str]()
        kind = b""
        while kind != b"IEND":
            size, kind = struct.unpack(">I4s", data[at : at + 8])
            body = data[at + 8 : at + 8 + size]
            (sum_,) = struct.unpack(">I", data[at + 8 + size : at + 12 + size])
            assert zlib.crc32(kind + body) == sum_
            at += 12 + size
            if kind == b"IHDR":
                self.w, self.h, *self.form = struct.unpack(">IIBBBBB", body)
            elif kind == b"IDAT":
                packed += body
            elif kind == b"iTXt":
                key, rest = body.split(b"\0", 1)
                text = rest[2:].split(b"\0", 2)[2]
                self.texts[key.decode()] = (zlib.decompress(text) if rest[0] else text).decode()
        assert at == len(data)
        self.raw = zlib.decompress(packed)

    def rows(self) -> list[bytes]:
        """The rows of an ordinary picture (8 bits, red green blue), unfiltered."""
        assert self.form == [8, 2, 0, 0, 0]
        size, rows, above = 3 * self.w, list[bytes](), bytes(3 * self.w)
        for start in range(0, len(self.raw), size + 1):
            above = _unfiltered(self.raw[start], self.raw[start + 1 : start + 1 + size], above)
            rows.append(above)
        assert len(rows) == self.h
        return rows


def _unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    out = bytearray(line)
    for i in range(len(out)):
        left, up = (out[i - 3] if i >= 3 else 0), above[i]
        corner = above[i - 3] if i >= 3 else 0
        near = (left, up, corner)
        paeth = min(near, key=lambda p: abs(left + up - corner - p))
        out[i] = (out[i] + (0, left, up, (left + up) // 2, paeth)[kind]) & 255
    return bytes(out)
