"""A placement of 왕도 entered on the felt: token, statue, what is adjacent; then the verdict."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from referee.errors import Illegal, Problem
from referee.games.wangdo.answers import YES
from referee.games.wangdo.legal import besides, verdict
from referee.games.wangdo.offering import Verdict
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    COLOURS,
    NONE,
    TYPE_NAMES,
    TYPES,
    Counts,
    Token,
)
from referee.games.wangdo.state import Place as Placed
from referee.games.wangdo.state import State
from referee.games.wangdo.world import World
from referee.text import Text
from ui.desk import Desk
from ui.games.wangdo.altars import Shown
from ui.games.wangdo.statues import choices, ground, token
from ui.games.wangdo.verdict import MAY_NOT
from ui.games.wangdo.village import Group, Place, neighbours
from ui.kit import Spots
from ui.kit.pen import Box

KIND = Text("토큰", "token")
DRAGON = Text("용", "dragon")
STATUE = Text("놓을 석상", "statue")
NO_STATUES = Text(
    "가진 석상이 없습니다 (테이블과 맞추기 F9)", "no statues in hand (match the table: F9)"
)
BESIDE = Text("인접한 석상", "Adjacent statues")
VILLAGE = Text("마을", "Village")
T_PLACE = Text("어디에 무엇을 놓나요?", "What stands where?")
DO = Text("놓기", "Place it")
NEXT = Text("다음: {what} 고르기", "next: choose {what}")
SAY_KIND = Text("{kind} 토큰을 고르세요", "The {kind} token")
SAY_DRAGON = Text("토큰에 용이 있는지 고르세요", "Whether a dragon is on the token")
SAY_OWN = Text("{colour} 석상을 놓으세요", "Place the {colour} statue")
SAY_VILLAGE = Text("{name} 마을을 고르세요", "Choose village {name}")
IN_A_ROW = 10


class Placement:
    """What is entered so far. kind, statue: "" = not chosen; village: on a map."""

    def __init__(self) -> None:
        self.kind, self.statue, self.village, self.dragon = "", "", "", False
        self.beside: Counts = NONE

    @classmethod
    def of(cls, event: Placed, map_known: bool) -> Placement:
        """A placement as it was entered. map_known: what is adjacent is a village's name."""
        found = cls()
        found.kind, found.dragon = event.token.kind, event.token.dragon
        found.statue = event.statue
        if map_known:
            found.village = "".join(event.beside)
        else:
            found.beside = Counts(*["".join(event.beside).count(colour) for colour in COLOURS])
        return found

    @property
    def begun(self) -> bool:
        """Whether something was entered."""
        return bool(self.kind or self.statue or self.village or self.dragon or any(self.beside))

    @property
    def token(self) -> Token | None:
        """None = no kind chosen."""
        return Token(self.kind, self.dragon) if self.kind else None

    @property
    def missing(self) -> list[Text]:
        """What is still to be chosen."""
        return [text for text, has in ((KIND, self.kind), (STATUE, self.statue)) if not has]

    def event(self, player: int) -> Placed | None:
        """The placement; None = something is missing."""
        if not self.token or not self.statue:
            return None
        beside = (self.village,) if self.village else tuple(self.beside.letters)
        return Placed(player, self.token, self.statue, beside)


class Placing:
    """The felt while a placement is entered; `changed()` is called when something was.

    Spots: `own_o`, `kind_r`, `dragon`, `near_o`, `beside_0`, `village_<name>`.
    """

    def __init__(
        self, desk: Desk[State], placement: Callable[[], Placement], changed: Callable[[], object]
    ) -> None:
        self.desk, self.placement, self.changed = desk, placement, changed

    def set(self, **changes: Any) -> None:
        """Something was entered."""
        for name, value in changes.items():
            setattr(self.placement(), name, value)
        self.changed()

    # judging

    def found(self) -> Verdict | None:
        """The verdict; None = something is missing."""
        event, state = self.placement().event(self.desk.state.turn), self.desk.state
        if event is None or self.wanted:
            return None
        return verdict(state, event, besides(state, event.beside)[1])

    @property
    def wanted(self) -> list[Text]:
        """What is still to be entered before it is judged."""
        placement, world = self.placement(), self.desk.state.world
        if placement.village or (world is None and any(placement.beside)):
            return placement.missing
        return [*placement.missing, BESIDE if world is None else VILLAGE]

    def odd(self) -> list[Problem]:
        """What else does not fit what was entered before."""
        event, found = self.placement().event(self.desk.state.turn), self.found()
        if event is None or found is None:
            return []
        try:
            problems = self.desk.game.check(self.desk.state, event)
        except Illegal:  # it is said when the button is pressed
            return []
        return [problem for problem in problems if problem not in found.problems]

    def said(self, found: Verdict) -> tuple[Text, Text]:
        """The verdict's head: the sentence, and what it is about."""
        return YES if found.legal else MAY_NOT, COLOUR_NAMES[self.placement().statue]

    # showing

    def altars(self) -> Shown:
        """How the altars are shown."""
        found = self.found()
        if found is None or not found.legal:
            return Shown()
        return Shown(found.cost, rituals=[step.pay for step in found.order if step.ritual])

    def place(self) -> tuple[Place, list[tuple[float, list[Group]]]]:
        """The village, and what is entered about it."""
        placement, found, world = self.placement(), self.found(), self.desk.state.world
        beside = placement.beside
        if world is not None:
            beside = world.beside(placement.village) if placement.village else NONE
        place = Place(
            T_PLACE, beside, placement.statue, placement.token,
            found.legal if found else None, placement.village,
            None if world is not None else self._step,
        )  # fmt: skip
        first = [Group(STATUE, 0.5, self._statues), Group(KIND, 0.5, self._tokens)]
        if world is None:
            return place, [(54.0, first), (46.0, [Group(BESIDE, 1, self._palette)])]
        rows = -(-len(self._empty(world)) // IN_A_ROW)
        return place, [(54.0, first), (30.0 * rows, [Group(VILLAGE, 1, self._villages)])]

    def _statues(self, area: Spots, box: Box) -> None:
        own = self.desk.state.hand(self.desk.state.turn)
        if not own:
            area.words(box[0], (box[1] + box[3]) / 2, NO_STATUES, "small", "ink", "w",
                       box[2] - box[0], 2)  # fmt: skip
            return
        notes = {colour: str(own[colour]) for colour in own.colours}
        choices(area, "own", box, own.colours, lambda colour: self.set(statue=colour), SAY_OWN,
                self.placement().statue, notes)  # fmt: skip

    def _tokens(self, area: Spots, box: Box) -> None:
        x0, y0, x1, y1 = box
        placement, step = self.placement(), (x1 - x0 + 6) / 5
        for i, kind in enumerate((*TYPES, "")):
            cell = (x0 + i * step, y0, x0 + (i + 1) * step - 6, y1)
            wide, high = cell[2] - cell[0], y1 - y0
            name = TYPE_NAMES[kind] if kind else DRAGON
            ground(area, cell, kind == placement.kind if kind else placement.dragon)
            fits = high >= 50 and area.kit.wide(area.kit.say(name), "small") < wide - 2
            size = min(30.0, wide - 8, high - (24 if fits else 8))
            x, y = (cell[0] + cell[2]) / 2, y0 + (high - (18 if fits else 0)) / 2
            if fits:
                area.words(x, y1 - 11, name, "small", "ink", "center")
            if kind:
                token(area, kind, x - size / 2, y - size / 2, round(size), False, False)
                run, say = partial(self.set, kind=kind), SAY_KIND(kind=name)
                area.spot(f"kind_{kind}", cell, run, say, r=10)
            else:
                area.icon(x - 11, y - 11, "star", 22, "gold")
                run = partial(self.set, dragon=not placement.dragon)
                area.spot("dragon", cell, run, SAY_DRAGON, r=10)

    def _palette(self, area: Spots, box: Box) -> None:
        neighbours(area, box, self.placement().beside, self._step, False)

    def _step(self, colour: str, step: int) -> None:
        beside = self.placement().beside.more(colour, step)
        if beside[colour] >= 0:
            self.set(beside=beside)

    def _empty(self, world: World) -> list[str]:
        """The villages where a statue could stand: empty, with statues beside them."""
        empty = (village.name for village in world.villages if not village.statue)
        return [name for name in empty if any(world.beside(name))]

    def _villages(self, area: Spots, box: Box) -> None:
        """On a map the village is chosen; what is adjacent follows."""
        world = self.desk.state.world
        assert world is not None
        empty = self._empty(world)
        rows = max(1, -(-len(empty) // IN_A_ROW))
        wide, high = (box[2] - box[0] + 4) / IN_A_ROW, (box[3] - box[1]) / rows
        for i, name in enumerate(empty):
            x, y = box[0] + wide * (i % IN_A_ROW), box[1] + high * (i // IN_A_ROW)
            cell = (x, y, x + wide - 4, y + high - 4)
            ground(area, cell, name == self.placement().village, 6)
            area.words(x + wide / 2 - 2, y + high / 2 - 2, name, "small", "ink", "center", wide - 6)
            area.spot(f"village_{name}", cell, partial(self.set, village=name),
                      SAY_VILLAGE(name=name), r=6)  # fmt: skip
