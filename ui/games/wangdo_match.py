"""Everything on the table of 왕도 as it really lies there: for corrections, and after a card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee.errors import Illegal
from referee.games.wangdo.edits import check_altars, show_special
from referee.games.wangdo.legal import need
from referee.games.wangdo.pieces import (
    NONE,
    TYPE_NAMES,
    TYPES,
    Counts,
    show_counts,
)
from referee.games.wangdo.state import (
    Player,
    SetAltars,
    SetCards,
    SetHand,
    SetMap,
    SetTokens,
    SpecialCard,
)
from referee.text import Text
from ui.dialogs import CANCEL, OK, Dialog
from ui.games.wangdo_bears import Tally

if TYPE_CHECKING:
    from ui.games.wangdo import Window

T_MATCH = Text("실물에 맞추기", "Match the table")
ABOUT = Text(
    "토큰과 카드는 누를 때마다 바뀝니다: ○ 빈칸, ● 용 없음, ★ 용 있음",
    "Press tokens and cards to change them: ○ empty, ● no dragon, ★ dragon",
)
ALTARS, MAP = Text("제단", "altars"), Text("지도의 석상", "on the map")
UNKNOWN_MAP = Text("0이면 모름", "0 = not known")
CARDS = Text("특수 카드", "special cards")
UNUSED, USED = Text("안 씀", "unused"), Text("씀", "used")
PLUS_TWO = Text("용 +2", "+2 dragons")
ADD, REMOVE = Text("+ 카드", "+ card"), Text("- 카드", "- card")
MARKS = {"": "○", "-": "●", "+": "★"}
AFTER = {"": "-", "-": "+", "+": ""}


class MatchDialog:
    """Altars, map and all that players have, to be clicked; only what was changed is recorded."""

    def __init__(self, window: Window) -> None:
        self.window, self.look = window, window.look
        state = window.state
        self.altars: Counts = state.altars
        self.map: Counts = state.map or NONE
        self.players: list[Player] = list(state.players)
        # a type's spaces on a board: what lies on each, "" = nothing
        self.spaces = [
            {kind: _spaces(player, kind, need(state)) for kind in TYPES} for player in self.players
        ]
        self.dialog = Dialog(self.look, window.top, T_MATCH, "match")
        self.dialog.label(self.look.say(ABOUT), "small")
        self.shown: list[tuple[Tally, Any]] = []  # a tally, and what it counts
        self.cards: dict[int, Any] = {}
        self._tally(ALTARS, "altars", self._altar, lambda: self.altars)
        if state.world is None:
            self._tally(MAP, "map", self._map, lambda: self.map, UNKNOWN_MAP)
        for seat in range(len(self.players)):
            self._player(seat)
        self.dialog.button(OK, self._ok, "ok", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.dialog.on_enter(self._ok)
        self._render()
        self.dialog.show()

    # widgets

    def _row(self, name: str) -> Any:
        row = ttk.Frame(self.dialog.body, name=name)
        row.pack(anchor="w", pady=self.look.px(1))
        return row

    def _tally(
        self, about: Text, name: str, change: Any, counted: Any, more: Text | None = None
    ) -> None:
        row = self._row(f"row_{name}")
        tally = Tally(row, self.look, name, about, change)
        tally.frame.pack(side="left")
        if more:
            ttk.Label(row, text=self.look.say(more), style="small.TLabel").pack(side="left")
        self.shown.append((tally, counted))

    def _player(self, seat: int) -> None:
        px, look = self.look.px, self.look
        ttk.Separator(self.dialog.body).pack(fill="x", pady=px(3))
        name = self.window.state.table.name(seat)
        self._tally(name, f"hand{seat}", partial(self._hand, seat), partial(self._held, seat))
        row = self._row(f"tokens{seat}")
        for kind in TYPES:
            label = ttk.Label(row, text=look.say(TYPE_NAMES[kind]), style="small.TLabel")
            label.pack(side="left", padx=(px(10), px(2)))
            for i, token in enumerate(self.spaces[seat][kind]):
                button = ttk.Button(
                    row, name=f"{kind}{i}", text=MARKS[token], width=2,
                    bootstyle="secondary-outline",
                )  # fmt: skip
                button.configure(command=partial(self._token, seat, kind, i, button))
                button.pack(side="left", ipady=px(2))
        self.cards[seat] = self._row(f"cards{seat}")

    def _render(self) -> None:
        for tally, counted in self.shown:
            tally.render(counted())
        for seat in self.cards:
            self._show_cards(seat)

    def _show_cards(self, seat: int) -> None:
        row, look, px = self.cards[seat], self.look, self.look.px
        for child in row.winfo_children():
            child.destroy()
        label = ttk.Label(row, text=look.say(CARDS), style="small.TLabel")
        label.pack(side="left", padx=(px(10), px(2)))

        def button(name: str, text: Text, run: Any) -> None:
            ttk.Button(
                row, name=name, text=look.say(text), command=run, bootstyle="secondary-outline"
            ).pack(side="left", padx=px(2), ipady=px(2))

        cards = self.players[seat].cards
        for i, card in enumerate(cards):
            said = USED if card.used else PLUS_TWO if card.plus_two else UNUSED
            button(f"card{i}", said, partial(self._card, seat, i))
        button("add", ADD, partial(self._set_cards, seat, (*cards, SpecialCard(0))))
        if cards:
            button("remove", REMOVE, partial(self._set_cards, seat, cards[:-1]))

    # changing

    def _altar(self, colour: str, step: int) -> None:
        self.altars = _stepped(self.altars, colour, step)
        self._render()

    def _map(self, colour: str, step: int) -> None:
        self.map = _stepped(self.map, colour, step)
        self._render()

    def _held(self, seat: int) -> Counts:
        return self.players[seat].hand

    def _hand(self, seat: int, colour: str, step: int) -> None:
        player = self.players[seat]
        self.players[seat] = player._replace(hand=_stepped(player.hand, colour, step))
        self._render()

    def _token(self, seat: int, kind: str, i: int, button: Any) -> None:
        spaces = self.spaces[seat][kind]
        spaces[i] = AFTER[spaces[i]]
        button.configure(text=MARKS[spaces[i]])

    def _card(self, seat: int, i: int) -> None:
        """Unused, used, the +2 card, in turn."""
        cards = self.players[seat].cards
        card = cards[i]
        after = card._replace(used=not card.used and not card.plus_two, plus_two=card.used)
        self._set_cards(seat, (*cards[:i], after, *cards[i + 1 :]))

    def _set_cards(self, seat: int, cards: tuple[SpecialCard, ...]) -> None:
        self.players[seat] = self.players[seat]._replace(cards=cards)
        self._show_cards(seat)

    # recording

    def _ok(self) -> None:
        try:
            check_altars(self.altars)
        except Illegal as error:
            self.dialog.bad(error.text)
            return
        self.dialog.close()
        self.window.do_all(list(self._events()))

    def _events(self) -> Iterator[Any]:
        """What differs from the table as it was recorded."""
        state = self.window.state
        if self.altars != state.altars:
            yield SetAltars(tuple(show_counts(self.altars, zeros=True)))
        if state.world is None and self.map != (state.map or NONE):
            yield SetMap(tuple(show_counts(self.map, zeros=True)) if any(self.map) else ())
        for seat, (now, then) in enumerate(zip(self.players, state.players, strict=True)):
            if now.hand != then.hand:
                yield SetHand(seat, tuple(show_counts(now.hand)))
            tokens = [k + mark for k, marks in self.spaces[seat].items() for mark in marks if mark]
            if sorted(tokens) != sorted(then.tokens):
                yield SetTokens(seat, tuple(tokens))
            if now.cards != then.cards:
                yield SetCards(seat, tuple(show_special(card) for card in now.cards))


def _spaces(player: Player, kind: str, spaces: int) -> list[str]:
    """What lies on the spaces of a type: "-" or "+" (a dragon), "" = nothing."""
    there = [token[1] for token in player.tokens if token[0] == kind]
    return there + [""] * (spaces - len(there))


def _stepped(counts: Counts, colour: str, step: int) -> Counts:
    return counts.more(colour, step) if counts[colour] + step >= 0 else counts
