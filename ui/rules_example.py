"""The worked example of an entry, drawn small: what lay there, what happened, what came of it."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import NamedTuple

from referee import games, rulings
from referee.text import Text
from referee.worked import Worked, work
from ui.kit import Area, Kit, person_sign, wrap
from ui.kit.area import EDGE
from ui.kit.colours import card_ink
from ui.kit.fitted import Fitted
from ui.seats import seat_colours

THIS = Text("이런 자리였습니다", "The position")
REFUSED = Text("할 수 없습니다: {why}", "Not possible: {why}")
AGAINST = Text("규칙에 어긋납니다: {why}", "Against the rules: {why}")
FIRST = Text("1위", "1st")

PAD = 16.0


class Shown(NamedTuple):
    """Which example: of which entry, and its number."""

    game: str
    ruling: str
    number: int = 0


@lru_cache(64)
def worked(shown: Shown) -> Worked | None:
    """An example played through; None where there is none to draw."""
    found = rulings.by_id(shown.ruling)
    cases = [case for case in found[1].cases if not case.refused] if found else []
    return work(games.load(shown.game), cases[shown.number]) if cases else None


class Example(Fitted):
    """An example on felt. It is as high as `high_at` says."""

    def __init__(self, kit: Kit, parent: tkinter.Misc, name: str = "example") -> None:
        super().__init__(kit, parent, name, Example._draw, ground="felt", on="paper")
        self.shown: Shown | None = None

    def _draw(self) -> None:
        done = worked(self.shown) if self.shown else None
        if done is None or self.shown is None:
            return
        game_id, kit = self.shown.game, self.kit
        x0, x1 = PAD, self.w - PAD
        y = 12 + self.words(PAD, 12, THIS, "small_strong", "ink").h + 8
        module = import_module(f"ui.games.{game_id}.small")
        small, seen = module.draw, getattr(module, "seen", games.load(game_id).show)
        (before, first), (after, last) = done.before, done.after
        y = small(self, before, first.sheets, (x0, y, x1, y))
        for text in done.did:
            y = self._did(kit.say(text), y)
        if seen(before) != seen(after):
            y = small(self, after, last.sheets, (x0, y + 2, x1, y + 2))
        for text, kind in ((REFUSED, done.refused), (AGAINST, done.against)):
            if kind:
                y = self._wrong(text(why=kind), y)
        self.below = self._results(done, y) + 8

    def _did(self, said: str, y: float) -> float:
        """What happened."""
        kit = self.kit
        self.picture(PAD, y, "icon", 18, 18, name="down", colour=kit.c.gold)
        room = self.w - 2 * PAD - 26
        took = self.words(PAD + 26, y, said, "small_strong", "gold", "nw", room, 4)
        return y + took.h + 8

    def _wrong(self, text: Text, y: float) -> float:
        room = self.w - 2 * PAD - 24
        rows, _ = wrap(self.kit, self.kit.say(text), "small_strong", room, 5)
        line: float = self.kit.font("small_strong").metrics("linespace") / self.kit.z
        high = len(rows) * line + 14
        self.cell((PAD, y, self.w - PAD, y + high), "badtint", r=9, on="")
        self.words(PAD + 12, y + high / 2, text, "small_strong", "bad", "w", room, 5)
        return y + high + 8

    def _results(self, done: Worked, y: float) -> float:
        """What everybody has, before and after, where anybody has something."""
        (_, first), (after, last) = done.before, done.after
        colours = seat_colours(after.table.seats)
        winners = last.standings.winners if last.standings else ()
        if not winners and not any(sheet.total for sheet in (*first.sheets, *last.sheets)):
            return y
        same = len(first.sheets) == len(last.sheets)
        told = [
            (seat, first.sheets[seat].total if same else 0, sheet.total)
            for seat, sheet in enumerate(last.sheets)
        ]
        self.rule(PAD, y + 2, self.w - PAD)
        x, y = PAD, y + 10
        for seat, had, has in told:
            name = self.kit.say(after.table.name(seat))
            said = f"{had} → {has}" if done.did else str(has)
            gain = f"{has - had:+d}" if done.did and has != had else ""
            first_place = self.kit.say(FIRST) if seat in winners else ""
            parts = [(name, "small", "ink"), (said, "strong", "ink"), (gain, "strong", "gold"),
                     (first_place, "small_strong", "gold")]  # fmt: skip
            wide = 26 + sum(self.kit.wide(words, role) + 8 for words, role, _ in parts if words)
            if x > PAD and x + wide > self.w - PAD:
                x, y = PAD, y + 30
            self._seat(colours[seat], parts, x, y)
            x += wide + 14
        return y + 30

    def _seat(self, colour: int, parts: Sequence[tuple[str, str, str]], x: float, y: float) -> None:
        ink = card_ink(colour)
        self.picture(x, y + 3, "emblem", 20, 20, on="", colour="#FFFFFF",
                     sign=person_sign(colour), ink=ink)  # fmt: skip
        x += 26
        for words, role, token in parts:
            if words:
                x += self.words(x, y + 13, words, role, token, "w").w + 8


def place(area: Area, example: Example, shown: Shown, x: float, y: float, w: float) -> float:
    """Put an example on an entry, its plate so wide; gives the y below."""
    example.shown = shown
    high = round(example.high_at(w))
    area.widget(x - EDGE, y - EDGE, example, w + 2 * EDGE, high + 2 * EDGE)
    example.redraw()
    return y + high
