"""Whose decision it is in 제왕의 깃발, and what may be chosen: placing, keeping, revealing, acting.

A decision may take several clicks (the card's name, what it copies, whom it hits, what that card
is). What is chosen so far is a draft; it ends when the table changes.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.legal import (
    NOTHING,
    Choice,
    could_be,
    neighbours,
    options,
    places,
    to_place,
    unnamed,
    why_not,
)
from referee.games.oriflamme.results import choice_text
from referee.games.oriflamme.state import Card, Place, Visit, card_title
from referee.score import Line
from referee.text import Text
from ui.games.oriflamme_row import Spot
from ui.panel import Rows, show_lines

if TYPE_CHECKING:
    from ui.games.oriflamme import Window

DECIDES = Text("{name}: {n}번째 카드를 공개할까요?", "{name}: reveal card {n}?")
ACTS = Text("{name}: {n}번째 {card:이/가} 효과를 씁니다", "{name}: card {n}, the {card}, acts")
LAYS = Text("{name}: 카드를 놓습니다", "{name} lays a card")
KEEP = Text("K  공개 안 함 (카드에 1점)", "K  Keep (1 point on it)")
REVEAL = Text("공개:", "Reveal:")
DO = Text("{card} 처리{choice}", "{card}{choice}")
AS = Text("{card}: {what}", "{card}: {what}")
WHOM = Text("제거할 카드를 누르십시오", "click the card to eliminate")
WHICH = Text("효과를 따라 할 카드를 누르십시오", "click the card to copy")
MOVE = Text("옮길 카드를 누르십시오", "click the card to move")
WHITHER = Text("옮길 자리를 누르십시오", "click where it goes")
ROB = Text("누구에게서 1점을 뺏어옵니까?", "Take 1 point from whom?")
VICTIM = Text("제거된 {n}번째 {card}는 무엇입니까?", "What was the eliminated card {n} ({card})?")
NOT_TOLD = Text("말 안 함 (매복 아님)", "not told (no Ambush)")
BACK = Text("다시 고르기", "Choose again")
KEYED = Text("{key} {card}", "{key} {card}")
PLACES = {
    "left": Text("맨 왼쪽", "Far left"),
    "right": Text("맨 오른쪽", "Far right"),
    "start": Text("가운데", "In the middle"),
    "on": Text("{n}번째 위", "On {n}"),
}
PROMPTS = {"kill": WHOM, "copy": WHICH, "move": MOVE, "to": WHITHER, "on": WHITHER, "steal": ROB}


class StepPanel:
    """The rows that ask for the next decision. before: the panel this one takes the place of."""

    def __init__(self, window: Window, rows: Rows, before: StepPanel | None) -> None:
        self.window, self.look, self.rows = window, window.look, rows
        self.name: str = before.name if before else ""  # as what a face-down card is revealed
        self.words: Choice = before.words if before else ()
        self.made_at: tuple[Any, ...] = before.made_at if before else ()

    def _here(self) -> tuple[Any, ...]:
        """What a draft is about."""
        state = self.window.state
        return state.row, state.at, state.phase, state.table.rules

    def drop(self) -> None:
        """Forget the draft."""
        self.name, self.words = "", ()

    @property
    def drafting(self) -> bool:
        """Whether part of a decision is made."""
        return bool(self.name or self.words) and not self._stale()

    @property
    def top(self) -> Card | None:
        """The card whose turn it is."""
        state = self.window.state
        return None if state.at is None else state.row[state.at][0]

    def _acting(self) -> str:
        """The name that acts, "" = not decided yet."""
        top = self.top
        assert top is not None
        return top.name if top.up else self.name

    def _open(self) -> list[Choice]:
        """What the rules still leave, as the words after those chosen."""
        if self.top is None or not (name := self._acting()):
            return []
        n = len(self.words)
        found = options(self.window.state, name)
        return [choice[n:] for choice in found if choice[:n] == self.words]

    # what is lit, and what a click on it means

    def lit(self) -> list[Spot]:
        """The cards and gaps that may be clicked."""
        state = self.window.state
        if self._stale():
            self.drop()
        if state.table.finished:
            return []
        if (seat := to_place(state)) is not None:
            return [_where(place, len(state.row)) for place in places(state, state.families[seat])]
        if self._victim():
            return []
        return list(dict.fromkeys(spot for spot, _ in self._meanings()))

    def _stale(self) -> bool:
        return bool(self.name or self.words) and self.made_at != self._here()

    def _meanings(self) -> list[tuple[Spot, Choice]]:
        """A spot and the words it adds to the draft."""
        state, found = self.window.state, list[tuple[Spot, Choice]]()
        for rest in self._open():
            match list(rest[:2]):
                case ["kill" | "copy" | "move" as what, n]:
                    found.append((("card", int(n) - 1), (what, n)))
                case ["to", gap]:
                    found.append((("gap", int(gap)), ("to", gap)))
                case ["on", n]:
                    found.append((("card", int(n) - 1), ("on", n)))
                case ["steal", family]:
                    assert state.at is not None
                    beside = neighbours(state, state.at)
                    found += [
                        (("card", i), ("steal", family))
                        for i in beside
                        if state.row[i][0].family == family
                    ]
                case _:
                    pass
        return found

    def pick(self, kind: str, index: int) -> bool:
        """A lit card or gap was clicked. False = it was not lit."""
        spot, state = (kind, index), self.window.state
        if spot not in self.lit():
            self._refuse(kind, index)
            return False
        if (seat := to_place(state)) is not None:
            for place in places(state, state.families[seat]):
                if _where(place, len(state.row)) == spot:
                    self.window.do(place)
                    break
            return True
        self._choose(next(words for there, words in self._meanings() if there == spot))
        return True

    def _refuse(self, kind: str, index: int) -> None:
        """Say why a card that was clicked cannot be chosen."""
        rest = self._open()
        if kind == "card" and rest and rest[0] not in ((), NOTHING) and not self._victim():
            name = self._copying() or self._acting()
            moving = self.words[:1] == ("move",)
            problem = why_not(self.window.state, name, index, moving)
            self.window.refuse(problem)

    def _copying(self) -> str:
        """What a Shapeshifter that has chosen acts as."""
        if self.words[:1] != ("copy",):
            return ""
        name: str = self.window.state.row[int(self.words[1]) - 1][0].name
        return name

    @property
    def held(self) -> int | None:
        """The position (index) of the card that was chosen last, to be marked in the row."""
        if not self.words or self._stale():
            return None
        return int(self.words[-1]) - 1 if self.words[-2] in ("move", "kill", "copy") else None

    def _choose(self, words: Choice) -> None:
        """More words of the decision; a decision that is whole is recorded."""
        self.words, self.made_at = (*self.words, *words), self._here()
        self._go_on()

    def reveal(self, name: str) -> None:
        """The card's owner reveals it: it is this card."""
        self.name, self.words, self.made_at = name, (), self._here()
        self._go_on()

    def keep(self) -> None:
        """The card's owner leaves it face-down."""
        if (top := self.top) and not top.up:
            self.drop()
            self.window.do(Visit(f"{top.family}.{top.name or '?'}", "keep"))

    def _go_on(self) -> None:
        """Record the decision when only one way is left, else ask on."""
        rest = self._open()
        if len(rest) == 1:
            self.words = (*self.words, *rest[0])
            if not self._victim():
                self.record()
                return
        self.window.render()

    def _victim(self) -> Card | None:
        """The card hit by a decision that is otherwise whole, where nobody knows what it is."""
        if self.words[-2:-1] != ("kill",) or self.top is None or self._stale():
            return None
        return unnamed(self.window.state, self.words[-1])

    def told(self, name: str) -> None:
        """What the card removed was; `?` = nobody said."""
        self.words = (*self.words, name)
        self.record()

    def record(self) -> None:
        """The decision as an event."""
        top = self.top
        assert top is not None
        event = Visit(f"{top.family}.{self._acting()}", "act" if top.up else "reveal", self.words)
        self.drop()
        self.window.do(event)

    def seat(self) -> int | None:
        """Who decides, None = nobody."""
        state = self.window.state
        if state.table.finished or self.top is None:
            return None if state.table.finished else to_place(state)
        return int(state.seat(self.top.family))

    # drawing

    def render(self) -> None:
        """Who decides, and the buttons."""
        state = self.window.state
        seat = to_place(state)
        if state.table.finished:
            return
        if seat is not None:
            self._placing(seat)
        elif self.top is not None:
            self._deciding(self.top)

    def _placing(self, seat: int) -> None:
        state = self.window.state
        self.window.who(LAYS(name=state.table.name(seat)), state.families[seat])
        row = self.rows.row("places")
        for place in places(state, state.families[seat]):
            text = PLACES[place.where](n=place.position)
            name = f"{place.where}{place.position or ''}"
            self.rows.button(row, name, text, partial(self.window.do, place))

    def _deciding(self, top: Card) -> None:
        state = self.window.state
        name, n = state.table.name(state.seat(top.family)), state.at + 1
        text, acting = DECIDES(name=name, n=n), self._acting()
        if acting:
            text = ACTS(name=name, n=n, card=CARDS[acting].name)
        self.window.who(text, top.family)
        if victim := self._victim():
            self._ask_victim(victim)
        elif acting:
            self._ask(acting)
        else:
            self._ask_name(top)

    def _ask_name(self, top: Card) -> None:
        """Keep or reveal; only the owner knows what it is."""
        self.rows.button(self.rows.row("keep"), "keep", KEEP, self.keep, "primary")
        row = self.rows.row("ask_name")
        self.rows.label(row, REVEAL, "strong")
        self._names("reveal", self._could_be(top), self.reveal)

    def _names(self, where: str, names: list[str], run: Any) -> None:
        """A button per name, five a row, each with its key."""
        row = None
        for i, name in enumerate(names):
            if row is None or i == 5:
                row = self.rows.row(where if i == 0 else f"{where}2")
            key = (list(CARDS).index(name) + 1) % 10
            text = KEYED(key=key, card=CARDS[name].name)
            self.rows.button(row, name, text, partial(run, name))

    def _ask(self, name: str) -> None:
        """What is left to choose."""
        rest = self._open()
        row = self.rows.row("ask")
        if len(rest) == 1:
            self._single(row, name, rest[0])
        else:
            what = PROMPTS[rest[0][0]]
            text = AS(card=CARDS[name].name, what=what)
            self.rows.label(row, text, "big", "what")
            self._steals(row, rest)
        if self.name or self.words:
            self.rows.button(row, "back", BACK, self.again)

    def _single(self, row: Any, name: str, rest: Choice) -> None:
        """Nothing to choose: one button does it."""
        text = DO(card=CARDS[name].name, choice=choice_text(self.window.state, rest))
        self.rows.button(row, "do", text, partial(self._choose, rest), "primary")

    def _steals(self, row: Any, rest: list[Choice]) -> None:
        families = [choice[1] for choice in rest if choice[0] == "steal"]
        state = self.window.state
        for family in families:
            text = state.table.name(state.seat(family))
            self.rows.button(row, f"steal{family}", text, partial(self._choose, ("steal", family)))

    def _ask_victim(self, victim: Card) -> None:
        row = self.rows.row("victim")
        text = VICTIM(n=self.words[-1], card=card_title(victim.family, ""))
        self.rows.label(row, text, "big", "what")
        self.rows.button(row, "back", BACK, self.again)
        self._names("victims", self._could_be(victim), self.told)
        row = self.rows.row("not")
        self.rows.button(row, "not_told", NOT_TOLD, partial(self.told, "?"))

    def again(self) -> None:
        """Choose once more from the beginning."""
        self.drop()
        self.window.render()

    # keys

    def digit(self, n: int) -> None:
        """The n-th of the ten cards, where a name is asked for (10 = the last)."""
        name, top = list(CARDS)[n - 1], self.top
        if top is None:
            return
        if victim := self._victim():
            if name in self._could_be(victim):
                self.told(name)
        elif not top.up and name in self._could_be(top):
            self.reveal(name)

    def _could_be(self, card: Card) -> list[str]:
        top = self.top
        acting = top.family if top else ""
        return could_be(self.window.state, card, acting, self._acting() if top else "")

    def go(self) -> bool:
        """Do what is left when there is only one way. False = there are several."""
        if self.top is not None and not self._victim() and len(rest := self._open()) == 1:
            self._choose(rest[0])
            return True
        return False


def _where(place: Place, positions: int) -> Spot:
    """The spot of the row that a placement means."""
    if place.where == "on":
        return ("card", place.position - 1)
    return ("gap", positions if place.where == "right" else 0)


def last_lines(window: Window) -> tuple[tuple[int, Line], ...]:
    """The lines of the last card resolved, as long as nothing else was changed."""
    for played in reversed(window.session.played):
        if isinstance(played.event, Visit):
            lines: tuple[tuple[int, Line], ...] = played.step.lines
            return lines
        if not isinstance(played.event, Place):
            break
    return ()


def show_last(window: Window, rows: Rows) -> None:
    """Why the last card earned what it did."""
    show_lines(rows, window.game.id, window.state.table, last_lines(window), window.open_ruling)
