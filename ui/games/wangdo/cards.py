"""Special cards of 왕도: what a card does is chosen from a list; a table can write down its own.

Only one card's text is known, so none is shipped. What a table writes is kept beside its games.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from referee.errors import system_text
from referee.games.wangdo.pieces import EFFECTS
from referee.games.wangdo.state import Play, Reveal
from referee.notation import number
from referee.text import Text
from ui.desk import Host
from ui.dialogs import CANCEL, Dialog, fields
from ui.games.wangdo.match import MatchDialog
from ui.kit import Scrolled, entry, option
from ui.plain import one_line
from ui.settings import set_aside, write_json

log = logging.getLogger(__name__)

T_CARD = Text("특수 카드", "Special card")
ABOUT = Text(
    "{name}: 카드에 적힌 대로 고르세요 (카드의 글은 이 프로그램에 없습니다)",
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
PLAY = Text("카드 쓰기", "Play it")
PLUS_TWO = Text("용 2개 카드라고 밝힘", "It is the +2 dragons card")
ASIDE = Text(
    "카드 목록에 읽을 수 없는 것이 있어 {name:으로/로} 남겨 두었습니다",
    "something in the card list could not be read; it is kept as {name}",
)
TAKE = Text("{what:을/를} 고르세요", "Choose: {what}")
WIDE = 640.0
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
        data = json.loads(path(folder).read_text("utf-8-sig"))
    except FileNotFoundError:
        return [], False
    except (OSError, ValueError, RecursionError):
        log.exception("card list not read")
        return [], True
    found = [card for entry in data if (card := _written(entry))] if isinstance(data, list) else []
    return found, not isinstance(data, list) or len(found) < len(data)


def _written(entry: object) -> Written | None:
    match entry:
        case {"name": str(name), "kind": str(kind), "effect": str(effect), "amount": int(amount)}:
            known = kind in KINDS and effect in EFFECTS
            return Written(one_line(name, 40), kind, effect, amount) if known else None
    return None


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
    """A special card of the player on turn.

    Spots of `.area`: `kind_A`, `effect_again`, … and `card0`, … for those written down.
    """

    def __init__(self, window: Host) -> None:
        self.window, self.kit = window, window.kit
        self.seat = window.state.turn
        self.kind, self.effect = ("A", "cheaper") if any(window.state.owe) else ("B", "again")
        self.written = load(window.app.folder)[-16:]
        self.dialog = Dialog(
            window.look, window.top, T_CARD, "card", self.kit, draw=self._draw, wide=WIDE
        )
        self.area = self.dialog.area
        self.amount = entry(self.kit, self.area, "amount", "1", 4, "page")
        self.name = entry(self.kit, self.area, "name", "", 24, "page")
        self.dialog.button(PLAY, self._play, "play", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.dialog.button(PLUS_TWO, self._plus_two, "plus_two")
        self.dialog.on_enter(self._play)
        self.dialog.show(self.name)

    # drawing

    def _draw(self, area: Scrolled) -> None:
        name = self.window.state.table.name(self.seat)
        y = area.words(4, 2, ABOUT(name=name), "text", "mute", "nw", area.w - 16, 3).h + 12
        if self.written:
            y = self._own(area, y)
        y = self._options(area, y, KIND, "kind", KINDS, self.kind, self.choose_kind)
        y = self._options(area, y, EFFECT, "effect", EFFECTS, self.effect, self.choose_effect)
        if self.effect == "cheaper":
            y = fields(area, y, [(AMOUNT, self.amount)], 80)
        area.full(fields(area, y, [(NAME, self.name)], 280))

    def _own(self, area: Scrolled, y: float) -> float:
        """The cards written down, side by side."""
        y += area.words(4, y, OWN_CARDS, "small_strong", "mute").h + 4
        x = 4.0
        for i, card in enumerate(self.written):
            wide = self.kit.wide(card.name, "small_strong") + 22
            if x > 4 and x + wide > area.w - 8:
                x, y = 4.0, y + 40
            area.chip(x, y, card.name, "plain", 34)
            area.spot(f"card{i}", (x, y, x + wide, y + 34), partial(self.choose, card),
                      TAKE(what=card.name), r=17)  # fmt: skip
            x += wide + 6
        return y + 46

    def _options(
        self, area: Scrolled, y: float, title: Text, name: str, options: Mapping[str, Text],
        chosen: str, run: Callable[[str], object],
    ) -> float:  # fmt: skip
        """One of a few, in two columns."""
        y += area.words(4, y, title, "small_strong", "mute").h + 6
        wide = (area.w - 28) / 2
        for i, (key, text) in enumerate(options.items()):
            x, top = 4 + (wide + 10) * (i % 2), y + 54 * (i // 2)
            option(area, f"{name}_{key}", (x, top, x + wide, top + 46), text, "", partial(run, key),
                   TAKE(what=text), key == chosen)  # fmt: skip
        return y + 54 * -(-len(options) // 2) + 6

    # choosing

    def choose(self, card: Written) -> None:
        """A card that was written down."""
        self.kind, self.effect = card.kind, card.effect
        self.name.text.set(card.name)
        self.amount.text.set(str(card.amount))
        self._again()

    def choose_kind(self, kind: str) -> None:
        """A or B."""
        self.kind = kind
        self._again()

    def choose_effect(self, effect: str) -> None:
        """What it does."""
        self.effect = effect
        self._again()

    def _again(self) -> None:
        self.dialog.fit()  # which draws it

    def _play(self) -> None:
        name = " ".join(self.name.text.get().split())[:40]
        amount = number(self.amount.text.get().strip() or "0", 0, 9)
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
