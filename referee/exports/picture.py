"""The score sheet as a picture to save and to send: places, points, where they came from.

Drawn with the bundled font, so that it looks the same everywhere. What it says stands in the file
as text too, for whoever cannot see it.
"""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, PngImagePlugin

from referee import VERSION, report
from referee.exports.play import Play, Player
from referee.exports.sheets import NOT_FINISHED, SIGNED, STILL, sheet_text, title
from referee.text import Lang, Text

FONTS = Path(__file__).parents[2] / "ui" / "fonts"
WIDE, EDGE = 1200, 60
PAGE, PAPER, LINE = "#F3EEE4", "#FFFDF8", "#DED5C5"
INK, MUTE, GOLD, BAD = "#2A2521", "#6B6258", "#A9780B", "#A62B2B"
CROWN = ((0, 5), (4, 9), (8, 2), (12, 9), (16, 5), (14, 14), (2, 14))
"""On a grid of 16 x 16."""
LEFT = 190
"""Names and parts begin here; places stand before."""
PLACE = Text("{n}위", "#{n}")
PART = Text("{text} {points}", "{text} {points}")
NO_PLACE = "–"


@cache
def typeface(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """The bundled font in a size."""
    return ImageFont.truetype(FONTS / f"NanumSquare{'B' if bold else 'R'}.ttf", size)


@cache
def _drawn(char: str) -> str:
    """A character as the font has it: all syllables, few accents (é becomes e), no emoji ("")."""
    font = typeface(24)
    nothing, found = font.getmask("\uffff"), font.getmask(char)
    if char.isspace() or (found.size, bytes(found)) != (nothing.size, bytes(nothing)):
        return "" if unicodedata.category(char) == "Cf" else char
    plain = unicodedata.normalize("NFD", char)[0]
    return _drawn(plain) if plain != char else ""


def drawable(said: str) -> str:
    """What can be drawn of a text; a dot where that is nothing."""
    return "".join(map(_drawn, said)) or "·"


def wrapped(words: list[str], font: ImageFont.FreeTypeFont, room: float, glue: str) -> list[str]:
    """Words in lines no longer than the room; one that is longer alone is cut with "…"."""
    lines = list[str]()
    for word in map(drawable, words):
        while font.getlength(word) > room:
            word = word.removesuffix("…")[:-1] + "…"
        longer = f"{lines[-1]}{glue}{word}" if lines else word
        if lines and font.getlength(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


class _Sheet:
    """A column that is written downwards; `draw` None = only how high it gets."""

    def __init__(self, draw: ImageDraw.ImageDraw | None) -> None:
        self.draw, self.y = draw, float(EDGE)

    def words(
        self, x: float, y: float, said: str, size: int, ink: str, bold: bool = False,
        anchor: str = "la",
    ) -> None:  # fmt: skip
        """Words at a place."""
        if self.draw:
            self.draw.text((x, y), said, ink, typeface(size, bold), anchor)

    def block(self, words: list[str], size: int, ink: str, glue: str = "  ·  ") -> None:
        """Words in lines, below what is there."""
        for line in wrapped(words, typeface(size), WIDE - LEFT - EDGE - 30, glue):
            self.words(LEFT, self.y, line, size, ink)
            self.y += size * 1.4


def _player(sheet: _Sheet, play: Play, player: Player, lang: Lang) -> None:
    """A row: place, name, total; below, where the points came from."""
    top = sheet.y
    whole = not play.missing
    total = player.sheet.shown
    place = PLACE(n=player.place).say(lang) if whole and player.place else NO_PLACE
    sheet.words(LEFT - 40, top + 24, place, 40, GOLD if player.winner else MUTE, True, "ra")
    crowned = whole and player.winner
    room = WIDE - LEFT - EDGE - (120 if crowned else 60) - typeface(60, True).getlength(total)
    (name,) = wrapped([player.said.say(lang)], typeface(44, True), room, "")
    sheet.words(LEFT, top + 20, name, 44, INK, True)
    sheet.words(WIDE - EDGE - 30, top + 12, total, 60, INK, True, "ra")
    if crowned and sheet.draw:
        x, y = LEFT + typeface(44, True).getlength(name) + 18, top + 18
        sheet.draw.polygon([(x + a * 2.6, y + b * 2.6) for a, b in CROWN], GOLD)
    sheet.y = top + 84
    parts = play.parts(player)
    said = [PART(text=part.text, points=report.points(part.points)).say(lang) for part in parts]
    sheet.block(said, 26, INK)
    if (whole and len(player.reasons) > 1) or not player.place:
        sheet.block([reason.say(lang) for reason in player.reasons], 24, MUTE)
    sheet.y += 24
    if sheet.draw:
        sheet.draw.line((EDGE + 30, sheet.y - 8, WIDE - EDGE - 30, sheet.y - 8), LINE, 2)


def _notes(play: Play, lang: Lang) -> Iterator[tuple[str, str]]:
    """Below the players: on what it hangs, and who says so."""
    standings = play.result.standings
    for hanging in standings.hanging if standings else ():
        yield report.hanging_text(hanging).say(lang), MUTE
    for rule in play.rules:
        yield rule.say(lang), MUTE
    yield SIGNED(version=VERSION).say(lang), MUTE


def _fill(sheet: _Sheet, play: Play, lang: Lang) -> float:
    """Write everything; gives the height."""
    sheet.words(EDGE + 30, sheet.y + 16, title(play).say(lang), 34, MUTE)
    sheet.y += 84
    if missing := play.missing:
        sheet.block([NOT_FINISHED.say(lang)], 30, BAD)
        for what in missing:
            sheet.block(STILL(what=what).say(lang).split(" "), 26, BAD, " ")
        sheet.y += 12
    for player in play.ranked:
        _player(sheet, play, player, lang)
    sheet.y += 10
    for said, ink in _notes(play, lang):
        sheet.block(said.split(" "), 22, ink, " ")
    return sheet.y + EDGE


def page_png(fill: Callable[[ImageDraw.ImageDraw | None], float], said: str, lang: Lang) -> bytes:
    """A framed page as PNG. fill: writes on it (None = only measures), gives the height; said: the
    same as text, for the file.
    """
    high, edge = round(fill(None)), EDGE // 2
    image = Image.new("RGB", (WIDE, high), PAGE)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((edge, edge, WIDE - edge, high - edge), 26, PAPER, LINE, 2)
    fill(draw)
    about, out = PngImagePlugin.PngInfo(), io.BytesIO()
    about.add_itxt("Description", said, lang)
    image.save(out, "PNG", pnginfo=about, optimize=True)
    return out.getvalue()


def sheet_png(play: Play, lang: Lang) -> bytes:
    """The score sheet as PNG."""
    return page_png(lambda draw: _fill(_Sheet(draw), play, lang), sheet_text(play, lang), lang)
