"""Special cards of 왕도: what a card does is chosen from a list; a table can write down its own.

Only one card's text is known, so none is shipped. What a table writes is kept beside its games.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import ttkbootstrap as ttk

from referee.errors import Illegal, system_text
from referee.games.wangdo.pieces import EFFECTS
from referee.games.wangdo.state import Play, Reveal
from referee.notation import number
from referee.text import Text
from ui.dialogs import CANCEL, Dialog, entry
from ui.games.wangdo.match import MatchDialog
from ui.plain import one_line
from ui.settings import set_aside, write_json

if TYPE_CHECKING:
    from ui.games.wangdo.window import Window

log = logging.getLogger(__name__)

T_CARD = Text("특수 카드", "Special card")
ABOUT = Text(
    "{name}: 카드에 적힌 대로 고릅니다 (카드의 글은 이 프로그램에 없습니다)",
    "{name}: choose what the card says (its text is not in this program)",
)
OWN_CARDS = Text("적어 둔 카드", "cards written down")
NAME = Text("이름 (적으면 다음에도 씀)", "name (kept for next time)")
KIND = Text("종류", "kind")
KINDS = {
    "A": Text("A 행동과 함께", "A with the action"),
    "B": Text("B 행동 전이나 후에 (아이콘 있음)", "B before or after it (icon)"),
}
EFFECT = Text("효과", "effect")
AMOUNT = Text("제물을 덜 내는 수", "statues saved")
PLAY = Text("쓰기", "Play")
PLUS_TWO = Text("용 2개 카드라고 밝힘", "It is the +2 dragons card")
ASIDE = Text(
    "카드 목록에 읽을 수 없는 것이 있어 {name:으로/로} 남겨 두었습니다",
    "something in the card list could not be read; it is kept as {name}",
)
NOT_KEPT = Text("카드 목록을 저장하지 못했습니다: {why}", "the card list was not saved: {why}")


class Written(NamedTuple):
    """A card a table wrote down."""

    name: str
    kind: str
    effect: str
    amount: int


def path(folder: Path) -> Path:
    """The file of the cards written down."""
    return folder / "wangdo_cards.json"


def load(folder: Path) -> list[Written]:
    """The cards written down; what cannot be read is not shown, and kept by `keep`."""
    return _read(folder)[0]


def _read(folder: Path) -> tuple[list[Written], bool]:
    """The cards, and whether something in the file could not be read."""
    try:
        data = json.loads(path(folder).read_text("utf-8"))
    except FileNotFoundError:
        return [], False
    except (OSError, ValueError):
        log.exception("card list not read")
        return [], True
    found = [card for entry in data if (card := _written(entry))] if isinstance(data, list) else []
    return found, not isinstance(data, list) or len(found) < len(data)


def _written(entry: Any) -> Written | None:
    try:
        name = one_line(str(entry["name"]), 40)
        card = Written(name, entry["kind"], entry["effect"], int(entry["amount"]))
    except (KeyError, TypeError, ValueError):
        return None
    return card if card.kind in KINDS and card.effect in EFFECTS else None


def keep(folder: Path, card: Written) -> Path | None:
    """Write a card down, in the place of one of the same name. Raises OSError.

    A file with something unreadable in it is kept under the name that is given back.
    """
    cards, broken = _read(folder)
    aside = None
    if broken:
        aside = set_aside(path(folder))
    cards = [other for other in cards if other.name != card.name]
    write_json(path(folder), [c._asdict() for c in (*cards, card)])
    return aside


class CardDialog:
    """A special card of the player on turn."""

    def __init__(self, window: Window) -> None:
        self.window, look = window, window.look
        self.seat = window.state.turn
        paying = any(window.state.owe)
        self.kind, self.effect = ("A", "cheaper") if paying else ("B", "again")
        self.dialog = Dialog(look, window.top, T_CARD, "card")
        name = window.state.table.name(self.seat)
        self.dialog.label(look.say(ABOUT, name=name))
        self._written()
        self.kinds = self._choices(KIND, "kind", KINDS, self.choose_kind)
        self.effects = self._choices(EFFECT, "effect", EFFECTS, self.choose_effect)
        self.amount = self._field(AMOUNT, "amount", "1", 4)
        self.name = self._field(NAME, "name", "", 24)
        self.dialog.button(PLAY, self._play, "play", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.dialog.button(PLUS_TWO, self._plus_two, "plus_two")
        self._mark()
        self.dialog.on_enter(self._play)
        self.dialog.show(self.name)

    def _row(self, name: str, text: Text) -> Any:
        look = self.window.look
        row = ttk.Frame(self.dialog.body, name=name)
        row.pack(fill="x", pady=look.px(3))
        ttk.Label(row, text=look.say(text), style="strong.TLabel", width=24).pack(side="left")
        return row

    def _written(self) -> None:
        cards = load(self.window.app.folder)
        if not cards:
            return
        row = self._row("written", OWN_CARDS)
        for i, card in enumerate(cards[-16:]):
            if i and i % 3 == 0:
                row = self._row(f"written{i}", Text("", ""))
            ttk.Button(
                row, name=f"card{i}", text=card.name, bootstyle="secondary-outline",
                command=lambda c=card: self.choose(c),
            ).pack(side="left", padx=2)  # fmt: skip

    def _choices(self, text: Text, name: str, options: Any, run: Any) -> dict[str, Any]:
        look, row, buttons = self.window.look, self._row(name, text), {}
        for i, (option, words) in enumerate(options.items()):
            if i and i % 2 == 0:
                row = self._row(f"{name}{i}", Text("", ""))
            button = ttk.Button(
                row, name=option.lower(), text=look.say(words), command=lambda o=option: run(o)
            )
            button.pack(side="left", padx=look.px(2), ipady=look.px(3))
            buttons[option] = button
        return buttons

    def _field(self, text: Text, name: str, value: str, width: int) -> Any:
        field = entry(self._row(f"row_{name}", text), self.window.look, name, value, width)
        field.pack(side="left", ipady=self.window.look.px(3))
        return field

    def choose(self, card: Written) -> None:
        """A card that was written down."""
        self.kind, self.effect = card.kind, card.effect
        self.name.text.set(card.name)
        self.amount.text.set(str(card.amount))
        self._mark()

    def choose_kind(self, kind: str) -> None:
        """A or B."""
        self.kind = kind
        self._mark()

    def choose_effect(self, effect: str) -> None:
        """What it does."""
        self.effect = effect
        self._mark()

    def _mark(self) -> None:
        for chosen, buttons in ((self.kind, self.kinds), (self.effect, self.effects)):
            for option, button in buttons.items():
                button.configure(bootstyle="primary" if option == chosen else "secondary-outline")

    def _play(self) -> None:
        name = " ".join(self.name.text.get().split())[:40]
        try:
            amount = number(self.amount.text.get().strip() or "0", 0, 9)
        except Illegal as error:
            self.dialog.bad(error.text)
            return
        amount = amount if self.effect == "cheaper" else 0
        self.dialog.close()
        played = self.window.do(Play(self.seat, self.kind, self.effect, amount, name))
        if played and self.effect == "other":
            MatchDialog(self.window)
        if name:
            try:
                written = Written(name, self.kind, self.effect, amount)
                if aside := keep(self.window.app.folder, written):
                    self.window.say(ASIDE(name=aside.name), bad=True)
            except OSError as error:
                self.window.say(NOT_KEPT(why=system_text(error)), bad=True)

    def _plus_two(self) -> None:
        self.dialog.close()
        self.window.do(Reveal(self.seat))
