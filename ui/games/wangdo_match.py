"""Everything on the table of 왕도 as it really lies there: for corrections, and after a card."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee import notation
from referee.errors import Illegal
from referee.games.wangdo.edits import check_altars, read_special, show_special
from referee.games.wangdo.pieces import read_counts, read_token, show_counts
from referee.games.wangdo.state import SetAltars, SetCards, SetHand, SetMap, SetTokens
from referee.text import Text
from ui.dialogs import CANCEL, OK, Dialog, entry

if TYPE_CHECKING:
    from ui.games.wangdo import Window

T_MATCH = Text("실물에 맞추기", "Match the table")
ABOUT = Text(
    "o 주황, k 검정, w 하양, u 파랑 (o2 k1) · r 종교, e 교육, m 군사, c 상업, + 용 있음 (r+ e-) · "
    "카드: 뽑은 차례, 모르면 0, x 쓴 카드, p 용 2개 카드",
    "o orange, k black, w white, u blue (o2 k1) · r religion, e education, m military, c commerce, "
    "+ dragon (r+ e-) · cards: turn drawn, 0 if unknown, x used, p the +2 card",
)
ALTARS, MAP = Text("제단", "altars"), Text("지도의 석상", "on the map")
HAND = Text("{name}: 석상", "{name}: statues")
TOKENS = Text("{name}: 토큰", "{name}: tokens")
CARDS = Text("{name}: 카드", "{name}: cards")


class MatchDialog:
    """A line for altars, map and all that players have; only what was changed is recorded."""

    def __init__(self, window: Window) -> None:
        self.window = window
        state, look = window.state, window.look
        self.dialog = Dialog(look, window.top, T_MATCH, "match")
        self.dialog.label(look.say(ABOUT), "small")
        self.fields: list[tuple[Any, str, Any]] = []
        self._line(ALTARS, show_counts(state.altars, zeros=True), SetAltars)
        if state.world is None:
            self._line(MAP, show_counts(state.map, zeros=True) if state.map else [], SetMap)
        for seat, player in enumerate(state.players):
            name = state.table.name(seat)
            self._line(HAND(name=name), show_counts(player.hand), partial(SetHand, seat))
            self._line(TOKENS(name=name), list(player.tokens), partial(SetTokens, seat))
            cards = [show_special(card) for card in player.cards]
            self._line(CARDS(name=name), cards, partial(SetCards, seat))
        self.dialog.button(OK, self._ok, "ok", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.dialog.on_enter(self._ok)
        self.dialog.show(self.fields[0][0])

    def _line(self, text: Text, words: list[str], event: Any) -> None:
        look = self.window.look
        row = ttk.Frame(self.dialog.body, name=f"row{len(self.fields)}")
        row.pack(fill="x", pady=look.px(1))
        ttk.Label(row, text=look.say(text), style="text.TLabel", width=20).pack(side="left")
        before = " ".join(words)
        field = entry(row, look, "field", before, 30)
        field.pack(side="left", fill="x", expand=True)
        self.fields.append((field, before, event))

    def _ok(self) -> None:
        events = []
        try:
            for field, before, event in self.fields:
                text = field.text.get().lower()
                if text.split() != before.split():
                    words = tuple(notation.words(text))
                    made = event(words)
                    _check(made, words)
                    events.append(made)
        except Illegal as error:
            self.dialog.bad(error.text)
            return
        self.dialog.close()
        for made in events:
            if not self.window.do(made):
                break


def _check(event: Any, words: tuple[str, ...]) -> None:
    """Raises Illegal for words that mean nothing, before anything is recorded."""
    read = {SetTokens: read_token, SetCards: read_special}.get(type(event))
    if read is None:
        statues = read_counts(words)
        if isinstance(event, SetAltars):
            check_altars(statues)
        return
    for word in words:
        read(word)
