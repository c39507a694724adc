"""The 판정서 as a picture to save and to send, with what it says as text in the file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import ImageDraw

from referee import VERSION
from referee.exports.picture import EDGE, GOLD, INK, LINE, MUTE, WIDE, page_png, typeface, wrapped
from referee.exports.sheets import SIGNED
from referee.judgment import MARKS, RULING
from referee.text import LANGS, Lang

GOOD = "#197044"
LEFT, STEP = EDGE + 30, 30
"""Where lines begin; how far those are set in that belong to the line above."""
GAP = 18


class Style(NamedTuple):
    """How a line is written."""

    size: int
    ink: str
    bold: bool = False
    above: int = 0


TITLE, ABOUT, HEAD = Style(44, INK, True), Style(24, MUTE), Style(30, INK, True, GAP)
BODY, END = Style(26, INK), Style(34, GOOD, True, GAP)


HEADS = {
    lang: (*(f"{mark}." for mark in MARKS), RULING(verdict="", id="").say(lang).split()[0])
    for lang in LANGS
}
"""With these begin the readings and the verdict."""


def _styled(lines: Sequence[str], lang: Lang) -> list[tuple[str, Style]]:
    """The title, then who and when, the readings and other heads, the decision last."""
    styled = []
    for n, line in enumerate(lines):
        if n == 0:
            style = TITLE
        elif n == len(lines) - 1:
            style = END
        elif n < 3:
            style = ABOUT
        elif n == 3 or line.endswith(":") or line.startswith(HEADS[lang]):
            style = HEAD
        else:
            style = BODY
        styled.append((line, style))
    return styled


def _fill(lines: Sequence[tuple[str, Style]], draw: ImageDraw.ImageDraw | None, lang: Lang) -> int:
    """Write everything; gives the height. draw None = only how high it gets."""
    y = EDGE + 16
    for line, style in lines:
        font, words = typeface(style.size, style.bold), line.strip()
        x = LEFT + (STEP if line.startswith(" ") else 0)
        y += style.above
        if draw and style is HEAD and line.startswith(HEADS[lang]):
            draw.rectangle((EDGE, y - 2, EDGE + 8, y + style.size + 4), GOLD)
        for row in wrapped(words.split(" "), font, WIDE - x - EDGE - 30, " "):
            if draw:
                draw.text((x, y), row, style.ink, font)
            y += round(style.size * 1.42)
    y += GAP
    if draw:
        draw.line((LEFT, y, WIDE - LEFT, y), LINE, 2)
        draw.text((LEFT, y + 14), SIGNED(version=VERSION).say(lang), MUTE, typeface(22, False))
    return y + 50 + EDGE // 2


def judgment_png(lines: Sequence[str], lang: Lang) -> bytes:
    """The lines of `referee.judgment` as PNG."""
    styled = _styled(lines, lang)
    return page_png(lambda draw: _fill(styled, draw, lang), "\n".join(lines), lang)
