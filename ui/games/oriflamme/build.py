"""Building a situation of 제왕의 깃발: cards from the palette, then names, points, places."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from referee.games.oriflamme.build import cleared, corrected, with_family, with_row, without
from referee.games.oriflamme.cards import CARDS, FAMILIES
from referee.games.oriflamme.legal import first_position
from referee.games.oriflamme.play import MOST_TOKENS, show_row
from referee.games.oriflamme.state import Card, Mark, SetRow, Stack, State
from referee.table import SetPosition
from referee.text import Text
from ui.desk import Desk
from ui.games.oriflamme.decide import LEFT, Asked, Cell, draw_cell, names
from ui.games.oriflamme.families import whose
from ui.kit import Act, Scrolled, stepper
from ui.messages import BACK_TO_GAME

HOW = Text(
    "놓을 카드를 왼쪽부터 누르세요. 필요한 카드만 놓으면 됩니다. 이름은 공개할 때 정해도 됩니다",
    "Press the cards to lay, from the left; only those it is about. "
    "Names can wait until they are revealed",
)
CHOOSE = Text("고칠 카드를 대기열에서 누르세요", "Press a card of the row to change it")
WHAT_LIES = Text("무엇이 놓여 있나요?", "What lies there?")
CORRECTING = Text("게임 기록을 고칩니다", "This corrects the game itself")
THE_CARD = Text("{n}번째: {card}", "Card {n}: {card}")
COVERED = Text("{n}번째, 위에서 {depth}: {card}", "Card {n}, {depth} from the top: {card}")
UP, DOWN = Text("앞면", "Face-up"), Text("뒷면", "Face-down")
TOKENS = Text("카드의 점수", "Points on it")
COVER = Text("위에 겹치기", "Cover it")
TO_LEFT, TO_RIGHT = (
    Text("왼쪽으로 옮기기", "Move it left"),
    Text("오른쪽으로 옮기기", "Move it right"),
)
REMOVE = Text("카드 빼기", "Remove")
TO_HAND = Text("손으로", "To the hand")
LEFT_ROW = Text("대기열을 떠난 카드로", "It left the row")
START = Text("처리하기", "Resolve")
FROM_HERE = Text("여기부터 처리", "Resolve from here")
CLEAR = Text("모두 치우기", "Clear the row")
NAME_FIRST = Text("먼저 어떤 카드인지 고르세요", "First choose which card it is")


class Builder:
    """What changes the queue. The card worked on: position `selected` and, in its stack, `depth`
    (both from 0; 0 = the top card). correcting(): whether the followed game itself is changed;
    apart(): what is built is not the followed game; build(bool): on with building, or resolving.
    """

    def __init__(
        self, desk: Desk[State], correcting: Callable[[], bool], apart: Callable[[], object],
        build: Callable[[bool], object], follow: Callable[[], object],
    ) -> None:  # fmt: skip
        self.desk, self.is_correcting, self.leave = desk, correcting, apart
        self.build, self.follow = build, follow
        self.selected: int | None = None
        self.depth = 0

    def select(self, position: int | None, depth: int = 0) -> None:
        """Work on this card; None = on none."""
        self.selected, self.depth = position, depth

    @property
    def correcting(self) -> bool:
        """Whether the followed game itself is changed."""
        return self.is_correcting()

    @property
    def families(self) -> str:
        """Whose cards may be laid: in a game that is corrected, those of the table."""
        return self.desk.state.families if self.correcting else "".join(FAMILIES)

    def settle(self) -> None:
        """The card worked on is one that is there."""
        row = self.desk.state.row
        if self.selected is not None and self.selected >= len(row):
            self.select(None)
        if self.selected is not None and self.depth >= len(row[self.selected]):
            self.depth = 0

    # what is shown

    def asked(self) -> Asked:
        """The card worked on, or what to do."""
        self.settle()
        primary, others = self._acts()
        if self.selected is None:
            head = CORRECTING if self.correcting else WHAT_LIES
            return Asked(head, "", self._how, primary, others)
        n, card = self.selected + 1, self._selected()
        title = whose(self.desk.state, card)
        deep = len(self.desk.state.row[self.selected]) > 1
        head = COVERED(n=n, depth=self.depth + 1, card=title) if deep else THE_CARD(n=n, card=title)
        return Asked(head, card.family, self._card, primary, others)

    def _acts(self) -> tuple[Act | None, list[Act]]:
        if self.correcting:
            return Act("to_game", BACK_TO_GAME, self.follow, "Enter"), []
        if not self.desk.state.row:
            return None, []
        others = [Act("clear", CLEAR, self.clear)]
        if self.selected is not None:
            others.insert(0, Act("from_here", FROM_HERE, self.from_here))
        return Act("start", START, self.start, "Enter"), others

    def _how(self, area: Scrolled) -> float:
        text = CHOOSE if self.desk.state.row else HOW
        took = area.words(LEFT + 4, 8, text, "text", "mute", "nw", area.w - 2 * LEFT, 5)
        return took.h + 16

    def _card(self, area: Scrolled) -> float:
        card, high = self._selected(), 34.0 if area.h < 200 else 40.0
        _, y = names(area, 4, ("", *CARDS), self.name, high, card.name, keys=False)
        return self._more(area, y + 6, card)

    def _more(self, area: Scrolled, y: float, card: Card) -> float:
        """Its side, its points, where it lies."""
        x, high, right = float(LEFT), 40.0, area.w - LEFT

        def put(name: str, text: Text, run: Callable[[], object], icon: str = "", on: bool = False,
                words: Text | str | None = None) -> None:  # fmt: skip
            nonlocal x, y
            shown = text if words is None else words
            wide = area.kit.wide(area.kit.say(shown), "small_strong") + 26 + (26 if icon else 0)
            wide = 44.0 if shown == "" else wide
            if x + wide > right:
                x, y = float(LEFT), y + high + 8
            draw_cell(area, (x, y, x + wide, y + high), Cell(name, shown, run, text, on, icon=icon))
            x += wide + 8

        put("down", DOWN, partial(self.turn, False), on=not card.up)
        put("up", UP, partial(self.turn, True), on=card.up)
        if not card.up:
            x, y = self._tokens(area, x, y, card.tokens, right)
        put("left", TO_LEFT, partial(self.shift, -1), "left", words="")
        put("right", TO_RIGHT, partial(self.shift, 1), "right", words="")
        put("cover", COVER, self.cover)
        put("remove", TO_HAND if self.correcting else REMOVE, self.remove)
        if self.correcting:
            put("left_row", LEFT_ROW, partial(self.remove, True))
        return y + high + 5

    def _tokens(
        self, area: Scrolled, x: float, y: float, n: int, right: float
    ) -> tuple[float, float]:  # fmt: skip
        """The points on it, a step more or less; gives where it goes on."""
        label = area.kit.wide(area.kit.say(TOKENS), "small")
        if x + label + 140 > right:
            x, y = float(LEFT), y + 48
        area.words(x + 6, y + 20, TOKENS, "small", "mute", "w")
        stepper(area, "tokens", (x + label + 76, y + 20), str(n), self.tokens, 116, 44)
        return x + label + 148, y

    # what is done

    def look_at(self, position: int, depth: int = 0) -> None:
        """Work on another card."""
        self.select(position, depth)
        self.desk.render()

    def add(self, family: str) -> None:
        """A face-down card at the right end; a family that is not there yet sits down."""
        desk, before = self.desk, (self.selected, self.depth)
        row = (*desk.state.row, (Card(family),))
        self.select(len(row) - 1)
        if family in desk.state.families:
            done = self._set(row)
        else:
            state = with_row(with_family(desk.state, family), row)
            done = desk.do(SetPosition(desk.game.show(state), "seats"))
        if not done:
            self.select(*before)

    def apart(self) -> None:
        """What is built is not the game that is followed, unless that is being corrected."""
        if self.desk.state.row and not self.correcting:
            self.leave()

    def _set(self, row: tuple[Stack, ...]) -> bool:
        if self.correcting:
            return self._put(corrected(self.desk.state, row))
        self.apart()
        return self.desk.do(SetRow(tuple(show_row(row).split())))

    def _put(self, state: State, why: str = "there") -> bool:
        return self.desk.do(SetPosition(self.desk.game.show(state), why))

    def _put_card(self, card: Card) -> None:
        """Another card in the place of the selected one."""
        row, n, depth = list(self.desk.state.row), self.selected, self.depth
        if n is not None:
            row[n] = (*row[n][:depth], card, *row[n][depth + 1 :])
            self._set(tuple(row))

    def _selected(self) -> Card:
        assert self.selected is not None
        return self.desk.state.row[self.selected][self.depth]

    def name(self, name: str) -> None:
        """The selected card is this one; "" = not known, so it lies face-down."""
        card = self._selected()
        self._put_card(card._replace(name=name, up=card.up and bool(name)))

    def turn(self, up: bool) -> None:
        """Face-up or face-down; a face-up card has a name."""
        card = self._selected()
        if up and not card.name:
            self.desk.say(NAME_FIRST, bad=True)
        else:
            self._put_card(card._replace(up=up, tokens=0 if up else card.tokens))

    def tokens(self, step: int) -> None:
        """One point more or less on the selected card."""
        card = self._selected()
        if 0 <= card.tokens + step <= MOST_TOKENS:
            self._put_card(card._replace(tokens=card.tokens + step))

    def cover(self) -> None:
        """Another card of the family on top of the selected one."""
        row, n = list(self.desk.state.row), self.selected
        if n is not None:
            row[n] = (Card(row[n][0].family), *row[n])
            self.depth = 0
            self._set(tuple(row))

    def shift(self, step: int) -> None:
        """The selected stack changes places with its neighbour."""
        row, n = list(self.desk.state.row), self.selected
        if n is not None and 0 <= n + step < len(row):
            row[n], row[n + step] = row[n + step], row[n]
            self.selected = n + step
            self._set(tuple(row))

    def remove(self, left: bool = False) -> None:
        """The selected card goes: back to the hand of a game that is corrected, or it left."""
        if self.selected is not None:
            self.apart()
            self._put(without(self.desk.state, self.selected, self.depth, left))

    def clear(self) -> None:
        """An empty table, to build another situation."""
        self.select(None)
        self._put(cleared(self.desk.state), "cleared")

    def start(self) -> None:
        """Go through the situation from the marker, or from its beginning."""
        first = first_position(self.desk.state)
        if self.desk.state.at is None and first is not None:
            self.desk.do(Mark(first + 1))
        self.build(False)

    def from_here(self) -> None:
        """The marker on the selected position."""
        self.apart()
        if self.selected is not None and self.desk.do(Mark(self.selected + 1)):
            self.build(False)
