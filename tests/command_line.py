"""The command line, run within this process."""

from __future__ import annotations

import io
import sys

import pytest

from referee.__main__ import main


def run(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *arguments: str,
    said: str = "",
) -> tuple[int, str, str]:
    stdin = io.TextIOWrapper(io.BytesIO(said.encode()), "utf-8")
    monkeypatch.setattr(sys, "stdin", stdin)
    status = main(list(arguments))
    out, err = capsys.readouterr()
    return status, out, err
