"""Everything on the table of 왕도 as it really lies there: for corrections, and after a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from referee.games.wangdo.edits import check_altars, show_special
from referee.games.wangdo.legal import need
from referee.games.wangdo.pieces import NONE, TYPE_NAMES, TYPES, Counts, Token, show_counts
from referee.games.wangdo.state import (
    Player,
    SetAltars,
    SetCards,
    SetHand,
    SetMap,
    SetTokens,
    SpecialCard,
)
from referee.notation import AnyEvent
from referee.text import Text
from ui.desk import Host
from ui.dialogs import OK, Dialog
from ui.games.wangdo.statues import BACK, tally, token
from ui.kit import Scrolled, Spots
from ui.kit.colours import person_ink
from ui.kit.pieces import STAR
from ui.kit.seatstrip import person_sign

T_MATCH = Text("테이블과 맞추기", "Match the table")
ABOUT = Text(
    "토큰과 카드는 누를 때마다 바뀝니다: 빈칸, 토큰, 용이 있는 토큰",
    "Press tokens and cards to change them: empty, a token, one with a dragon",
)
ALTARS = Text("제단", "Altars")
MAP = Text("지도 (0이면 모름)", "Map (0 = unknown)")
UNUSED, USED = Text("안 씀", "unused"), Text("씀", "used")
PLUS_TWO = Text("용 +2", "+2 dragons")
ADD, REMOVE = Text("카드 넣기", "Add a card"), Text("카드 빼기", "Remove a card")
SAY_TOKEN = Text("{kind} {n}번 칸을 바꾸세요", "Change {kind}, space {n}")
SAY_CARD = Text("특수 카드 {n}: {what}", "Special card {n}: {what}")
NAME, WIDE, TALLY, LINE = 128.0, 780.0, 44.0, 36.0


class MatchDialog:
    """Altars, map and all that players have, to be pressed; only what was changed is recorded.

    Spots of `.area`: `altars_o`, `map_o`, `hand0_o` (`…_less`), `r0_0` (seat 0), `card0_1`, `add0`.
    """

    def __init__(self, window: Host) -> None:
        self.window, self.kit = window, window.kit
        state = window.state
        self.altars: Counts = state.altars
        self.map: Counts = state.map or NONE
        self.players: list[Player] = list(state.players)
        # a type's spaces on a board: what lies on each, None = nothing
        self.spaces = [
            {kind: _spaces(player, kind, need(state)) for kind in TYPES} for player in self.players
        ]
        self.dialog = Dialog(
            window.look, window.top, T_MATCH, "match", self.kit, ABOUT, self._draw, WIDE
        )
        self.area = self.dialog.area
        self.dialog.settles(OK, self._ok)
        self.dialog.show()

    # drawing

    def _draw(self, area: Scrolled) -> None:
        y = self._tally(area, ALTARS, "altars", self.altars, self._altar, 8)
        if self.window.state.world is None:
            y = self._tally(area, MAP, "map", self.map, self._map, y)
        for seat, (_, colour) in enumerate(self.window.people()):
            area.rule(12, y, area.w - 12)
            sign = person_sign(colour)
            area.sign(14, y + 24, sign, 16, person_ink(self.kit.c, colour))
            name, hand = self.window.seat_name(seat), self.players[seat].hand
            y = self._tally(area, name, f"hand{seat}", hand, partial(self._hand, seat), y + 8, 22)
            self._tokens(area, seat, y)
            y += LINE + 10
        area.full(y)

    def _tally(
        self, area: Spots, who: Text | str, name: str, there: Counts,
        change: Callable[[str, int], object], y: float, left: float = 0,
    ) -> float:  # fmt: skip
        area.words(
            14 + left, y + TALLY / 2, who, "strong", "ink", "w", NAME - 18 - left, 2, leading=18
        )
        tally(area, name, (NAME, y, area.w - 14, y + TALLY), there, change)
        return y + TALLY + 8

    def _tokens(self, area: Spots, seat: int, y: float) -> None:
        """The spaces of a board, and the special cards."""
        x = NAME
        for kind, spaces in self.spaces[seat].items():
            for i, there in enumerate(spaces):
                token(area, kind, x, y + 4, 27, bool(there and there.dragon), not there)
                area.spot(f"{kind}{i}_{seat}", (x - 2, y, x + 30, y + LINE),
                          partial(self._token, seat, kind, i),
                          SAY_TOKEN(kind=TYPE_NAMES[kind], n=i + 1), r=16)  # fmt: skip
                x += 33
            x += 8
        cards = self.players[seat].cards
        for i, card in enumerate(cards):
            said = USED if card.used else PLUS_TWO if card.plus_two else UNUSED
            area.picture(x, y + 1, "mini", 27, 34, colour=BACK, sign=() if said != UNUSED else STAR,
                         dead=card.used)  # fmt: skip
            if card.used:
                area.icon(x + 5, y + 9, "cross", 18, "deadink")
            elif card.plus_two:
                area.words(x + 13.5, y + 18, "+2", "small_strong", "#FFFFFF", "center")
            area.spot(f"card{i}_{seat}", (x - 2, y, x + 29, y + LINE),
                      partial(self._card, seat, i), SAY_CARD(n=i + 1, what=said), r=6)  # fmt: skip
            x += 34
        x += 4
        for name, icon, say, kept in (
            ("add", "plus", ADD, (*cards, SpecialCard(0))), ("remove", "minus", REMOVE, cards[:-1]),
        ):  # fmt: skip
            if name == "add" or cards:
                area.cell((x, y + 2, x + 32, y + 34), "sunk", "line", 9)
                area.icon(x + 8, y + 10, icon, 16)
                area.spot(f"{name}{seat}", (x, y + 2, x + 32, y + 34),
                          partial(self._set_cards, seat, kept), say, r=9)  # fmt: skip
                x += 36

    # changing

    def _altar(self, colour: str, step: int) -> None:
        self.altars = _stepped(self.altars, colour, step)
        self.area.redraw()

    def _map(self, colour: str, step: int) -> None:
        self.map = _stepped(self.map, colour, step)
        self.area.redraw()

    def _hand(self, seat: int, colour: str, step: int) -> None:
        player = self.players[seat]
        self.players[seat] = player._replace(hand=_stepped(player.hand, colour, step))
        self.area.redraw()

    def _token(self, seat: int, kind: str, i: int) -> None:
        spaces = self.spaces[seat][kind]
        plain, marked = Token(kind, False), Token(kind, True)
        spaces[i] = {None: plain, plain: marked, marked: None}[spaces[i]]
        self.area.redraw()

    def _card(self, seat: int, i: int) -> None:
        """Unused, used, the +2 card, in turn."""
        cards = self.players[seat].cards
        card = cards[i]
        after = card._replace(used=not card.used and not card.plus_two, plus_two=card.used)
        self._set_cards(seat, (*cards[:i], after, *cards[i + 1 :]))

    def _set_cards(self, seat: int, cards: tuple[SpecialCard, ...]) -> None:
        self.players[seat] = self.players[seat]._replace(cards=cards)
        self.area.redraw()

    # recording

    def _ok(self) -> None:
        check_altars(self.altars)
        self.dialog.close()
        self.window.do_all(list(self._events()))

    def _events(self) -> Iterator[AnyEvent]:
        """What differs from the table as it was recorded."""
        state = self.window.state
        if self.altars != state.altars:
            yield SetAltars(tuple(show_counts(self.altars, zeros=True)))
        if state.world is None and self.map != (state.map or NONE):
            yield SetMap(tuple(show_counts(self.map, zeros=True)) if any(self.map) else ())
        for seat, (now, then) in enumerate(zip(self.players, state.players, strict=True)):
            if now.hand != then.hand:
                yield SetHand(seat, tuple(show_counts(now.hand)))
            tokens = [token for tokens in self.spaces[seat].values() for token in tokens if token]
            if sorted(tokens) != sorted(then.tokens):
                yield SetTokens(seat, tuple(tokens))
            if now.cards != then.cards:
                yield SetCards(seat, tuple(show_special(card) for card in now.cards))


def _spaces(player: Player, kind: str, spaces: int) -> list[Token | None]:
    """What lies on the spaces of a type, None = nothing."""
    there = [token for token in player.tokens if token.kind == kind]
    return [*there, *[None] * (spaces - len(there))]


def _stepped(counts: Counts, colour: str, step: int) -> Counts:
    return counts.more(colour, step) if counts[colour] + step >= 0 else counts
