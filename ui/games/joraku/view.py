"""What the window of 상락 shows, from the state: whose turn, what is scored, what a press does.
Draws nothing.
"""

from __future__ import annotations

from dataclasses import replace

from referee.errors import Illegal
from referee.game import AnyGame
from referee.games.joraku.board import (
    ANY,
    AREAS,
    NINJA,
    NO_CELLS,
    Card,
    Payment,
    area_key,
    trick_winner,
)
from referee.games.joraku.choices import next_area
from referee.games.joraku.legal import PHASE_NAMES
from referee.games.joraku.payments import kachidoki, prestige
from referee.games.joraku.seats import (
    left,
    players,
    rules,
    skirmishes_per_round,
    to_play,
    virtual_seat,
    where,
)
from referee.games.joraku.state import (
    PRESTIGE,
    SKIRMISH,
    MoveDaimyo,
    MoveSamurai,
    Place,
    Played,
    Push,
    State,
)
from referee.notation import AnyEvent
from referee.text import Text
from ui.games.joraku.board import AreaView, BoardView, Piece
from ui.games.joraku.desk import Table
from ui.kit import person_sign
from ui.kit.colours import person_ink
from ui.kit.pen import Sign

JUDGE, COUNT, FOLLOW = "judge", "count", "follow"
SHORT = (
    Text("교토", "Kyoto"),
    *(Text(f"{n}번", f"Area {n}") for n in range(1, 6)),
    Text("6번 시나노", "6 Shinano"),
)
TINY = (Text("교토", "K"), *(Text(f"{n}번", f"{n}") for n in range(1, 7)))
RANK = Text("{n}위", "#{n}")
UNKNOWN = "—"
NO_POINTS = Text(
    "구역 점수표가 비어 있어 명성 점수는 아직 셀 수 없습니다",
    "The points table is empty, so prestige cannot be counted yet",
)
SOME_POINTS = Text(
    "구역 점수표에 빈칸이 있습니다. 적은 칸만 셉니다",
    "The points table has gaps; only what is entered counts",
)
WHOLE = Text("구역 점수표를 모두 적었습니다", "The points table is whole")
SAME = Text("접전은 어느 구역이든 {points}", "a skirmish pays {points} in any area")
ACTS = Text(
    "{name}의 {card} · {place}개까지 놓기, 또는 행동 {points}: 다이묘 {daimyo}, "
    "사무라이 {samurai}, 제거 {remove}",
    "{name}, {card} · place up to {place}, or {points} actions: daimyo {daimyo}, "
    "samurai {samurai}, removal {remove}",
)
ACTS_PLACE = Text(
    "{name}의 {card} · {place}개까지 더 놓을 수 있습니다", "{name}, {card} · {place} more to place"
)
ACTS_POINTS = Text(
    "{name}의 {card} · 행동 {points} 남음: 다이묘 {daimyo}, 사무라이 {samurai}, 제거 {remove}",
    "{name}, {card} · {points} actions left: daimyo {daimyo}, samurai {samurai}, removal {remove}",
)
ACTS_NINJA = Text(
    "{name}의 닌자 · 어디든 {place}개까지 놓기", "{name}, ninja · place up to {place} anywhere"
)
ACTED = Text("{name}의 {card} · 다 했습니다", "{name}, {card} · all done")

PUT = Text("{name}의 다이묘를 {where}에 놓으세요", "Put the daimyo of {name} on {where}")
TAKE = Text("{name}의 다이묘를 {where}에서 빼세요", "Take the daimyo of {name} off {where}")
ADD = Text("{where}에 {name}의 사무라이를 놓으세요", "A samurai of {name} to {where}")
LESS = Text(
    "{where}에서 {name}의 사무라이를 빼세요. 끌면 옮깁니다",
    "Take a samurai of {name} off {where}; drag to move it",
)
HOLD_DAIMYO = Text("{name}의 다이묘를 드세요. 갈 구역을 누릅니다",
                   "Lift the daimyo of {name}, then press where it goes")  # fmt: skip
HOLD_SAMURAI = Text("{name}의 사무라이를 드세요. 갈 구역을 누릅니다",
                    "Lift a samurai of {name}, then press where it goes")  # fmt: skip
REMOVE = Text("{name}의 사무라이를 제거하세요", "Remove a samurai of {name}")
DROP = Text("든 말을 제자리에 두세요", "Leave the piece where it is")
TO = Text("든 말을 {where:으로/로} 옮기세요", "Move the piece to {where}")

WHERE = Text("{round}라운드 · {phase}", "round {round} · {phase}")
WHERE_SKIRMISH = Text("{round}라운드 · 접전 {n}/{of}", "round {round} · skirmish {n}/{of}")


def table_doubts(game: AnyGame, state: State) -> list[Text]:
    """What the position says against its points table, which it would not say without one."""
    usual = [problem.text for problem in game.problems(replace(state, cells=NO_CELLS))]
    return [p.text for p in game.problems(state) if p.text not in usual]


class View:
    """The state through the eyes of the window."""

    def __init__(self, desk: Table) -> None:
        self.desk = desk

    @property
    def state(self) -> State:
        """The state now."""
        return self.desk.state

    def name(self, seat: int) -> Text:
        """A seat's name."""
        return self.state.table.name(seat)

    def sign(self, seat: int) -> tuple[Sign, str]:
        """A person's sign and its ink."""
        colour = self.desk.people()[seat][1]
        return person_sign(colour), person_ink(self.desk.kit.c, colour)

    def short(self, area: int) -> Text:
        """An area's name where there is little room: the table's own, if it wrote one."""
        return where(self.state, area) if self.state.names[area] else SHORT[area]

    # the skirmish

    @property
    def full(self) -> bool:
        """Whether all have played."""
        return bool(self.state.trick) and not to_play(self.state)

    def winner(self) -> tuple[int, Text, str]:
        """Who wins the full skirmish, why, and the ruling."""
        index, why, ruling = trick_winner([played.card.value for played in self.state.trick])
        return self.state.trick[index].player, why, ruling

    def scored(self) -> int | None:
        """Where the winner's daimyo stands, once there is a winner."""
        if self.desk.mode == COUNT or not self.full:
            return None
        area: int | None = self.state.pieces[self.winner()[0]].daimyo
        return area

    def order(self) -> list[int | None]:
        """Who plays after those who have; None = one of several."""
        state, found = self.state, list[int | None]()
        while turn := to_play(state):
            found.append(turn[0] if len(turn) == 1 else None)
            state = replace(state, trick=(*state.trick, Played(turn[0], Card(ANY, 1))))
        return found

    @property
    def acting(self) -> int | None:
        """Who acts with the card just played; None = pieces are set by hand."""
        follows = self.desk.mode == FOLLOW and self.state.phase == SKIRMISH
        return self.state.trick[-1].player if follows and self.state.trick else None

    # the areas

    def area(self) -> int:
        """The area that is shown and counted: the one looked at, else the next in order."""
        return next_area(self.state) if self.desk.looked is None else self.desk.looked

    def payments(self, area: int) -> list[Payment]:
        """What the area would pay now: Kachidoki while judging, else this round's prestige."""
        judging = self.desk.mode != COUNT and self.state.phase != PRESTIGE
        return kachidoki(self.state, area) if judging else prestige(self.state, area)

    def board(self) -> BoardView:
        """What the board shows."""
        state, acting = self.state, self.acting
        cells = [p for area in state.cells for cell in area for p in cell]
        doubt = bool(self.table_doubts())
        return BoardView(
            state.pieces, [colour for _, colour in self.desk.people()],
            [self._area(area) for area in AREAS], self.say, self.desk.held, acting,
            self._ready() if acting is not None else (),
            (self._left(cells), self._same()), acting is None and (doubt or None in cells),
            self.desk.mode != FOLLOW, doubt,
        )  # fmt: skip

    def _area(self, area: int) -> AreaView:
        state, look = self.state, self.desk.look
        cell = state.cells[area][state.round - 1]
        pays = " · ".join(UNKNOWN if p is None else str(p) for p in cell)
        counting = self.desk.mode == COUNT or state.phase == PRESTIGE
        lit = area == (self.area() if counting else self.scored())
        shown = counting or lit
        ranks = [look.say(RANK, n=p.rank) if p.rank and shown else "" for p in self.payments(area)]
        return AreaView(look.say(self.short(area)), pays, ranks, lit, area in self._goals())

    def table_doubts(self) -> list[Text]:
        """What of the points table looks wrong."""
        return table_doubts(self.desk.game, self.state)

    def _same(self) -> Text:
        return SAME(points=" · ".join(map(str, rules(self.state).kachidoki)))

    def _left(self, cells: list[int | None]) -> Text:
        """Below the areas: what the last card may still do, or what is missing of the points."""
        state, found = self.state, rules(self.state)
        if self.acting is None and (doubts := self.table_doubts()):
            return doubts[0]
        if self.acting is None:
            return NO_POINTS if set(cells) == {None} else SOME_POINTS if None in cells else WHOLE
        player, card = state.trick[-1]
        place, points = left(state)
        text = ACTS if place and points else ACTS_PLACE if place else ACTS_POINTS
        if card.value == NINJA:
            text = ACTS_NINJA
        if not place and not points:
            text = ACTED
        return text(
            name=self.name(player), card=card.name, place=place, points=points,
            daimyo=found.move_daimyo, samurai=found.move_samurai, remove=found.remove_samurai,
        )  # fmt: skip

    # what a press on the board does

    def _fine(self, event: AnyEvent) -> bool:
        try:
            return not self.desk.game.check(self.state, event)
        except Illegal:
            return False

    def _ready(self) -> list[int]:
        assert self.acting is not None
        return [a for a in AREAS if self._fine(Place(self.acting, area_key(a), 1))]

    def _goals(self) -> list[int]:
        """Where the piece in hand may go."""
        held, acting = self.desk.held, self.acting
        if held is None or acting is None:
            return []
        return [a for a in AREAS if a != held[2] and self._fine(self.move(held, a))]

    def move(self, piece: Piece, to: int) -> MoveDaimyo | MoveSamurai | Push:
        """What moving a piece with the last card is."""
        what, seat, area = piece
        acting, there = self.state.trick[-1].player, area_key(to)
        if what == "daimyo":
            return MoveDaimyo(acting, there)
        if seat == virtual_seat(self.state):
            return Push(acting, there)
        return MoveSamurai(acting, area_key(area), there)

    def say(self, what: str, seat: int, area: int) -> Text | None:
        """What a press does; None = nothing."""
        text = self._setting(what, seat, area) if self.acting is None else self._acts(
            self.acting, what, seat, area
        )  # fmt: skip
        return text(name=self.name(seat), where=where(self.state, area)) if text else None

    def _setting(self, what: str, seat: int, area: int) -> Text | None:
        here = self.state.pieces[seat].daimyo == area
        texts = {"daimyo": TAKE if here else PUT, "samurai": LESS, "more": ADD}
        return texts.get(what)

    def _acts(self, acting: int, what: str, seat: int, area: int) -> Text | None:
        pieces = self.state.pieces[acting]
        if what == "to":
            return TO
        if self.desk.held == (what, seat, area):
            return DROP
        if what == "daimyo" and self.state.pieces[seat].daimyo is None:
            return PUT
        if seat == acting:
            here = pieces.daimyo == area
            texts = {"daimyo": HOLD_DAIMYO if here else PUT, "samurai": HOLD_SAMURAI, "more": ADD}
            return texts[what]
        if what == "samurai" and area == pieces.daimyo:
            return HOLD_SAMURAI if seat == virtual_seat(self.state) else REMOVE
        return None

    # words

    def where(self) -> Text:
        """Where the game is."""
        state = self.state
        if state.phase != SKIRMISH:
            return WHERE(round=state.round, phase=PHASE_NAMES[state.phase])
        n, of = state.skirmishes + 1, skirmishes_per_round(state)
        return WHERE_SKIRMISH(round=state.round, n=min(n, of), of=of)

    def playing(self) -> list[int]:
        """Seats that play cards."""
        return players(self.state)
