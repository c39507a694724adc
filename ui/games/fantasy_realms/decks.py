"""판타지 왕국: the deck of a table: the base game, what of The Cursed Hoard, promo cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from referee.games.fantasy_realms.cards import PROMOS
from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.options import Rules
from referee.rules import Value, rule_fields, write_value
from referee.table import SetRule
from referee.text import Text
from ui.desk import Host
from ui.dialogs import Dialog
from ui.kit import Scrolled, option
from ui.plain import capital

T_DECK = Text("덱 고르기", "Choose the deck")
ABOUT = Text("누르면 바로 바뀌고, 되돌릴 수 있습니다", "A press acts at once and can be undone")
DECKS = (
    ("base", Text("기본판", "The base game"), {"suits": False, "items": False}),
    ("items", Text("기본판 + 저주받은 유물", "With the cursed items"),
     {"suits": False, "items": True}),
    ("suits", Text("새 종류 (건물·이방인·언데드)", "With the suits of The Cursed Hoard"),
     {"suits": True, "items": False}),
    ("both", Text("새 종류 + 저주받은 유물", "With suits and cursed items"),
     {"suits": True, "items": True}),
)  # fmt: skip
COMES = Text(
    "카드 {n}장 · 손패 {hand}장(더 가져오면 {most}장) · 버려진 카드 {end}장이면 끝",
    "{n} cards · hands of {hand} (with an extra card {most}) · {end} discards end it",
)
T_PROMOS = Text("프로모 카드", "Promo cards")
SAY = Text("{deck:으로/로} 합니다", "Play with this: {deck}")
HIGH = 62


class DeckDialog:
    """A press changes the table rules, as one action."""

    def __init__(self, window: Host) -> None:
        self.window, self.kit = window, window.kit
        self.dialog = Dialog(
            window.look, window.top, T_DECK, "deck", self.kit, ABOUT, self._draw, 620
        )
        self.dialog.closes()
        self.dialog.follows()
        self.dialog.show()

    @property
    def rules(self) -> Rules:
        """The table's rules now."""
        rules: Rules = self.window.state.table.rules
        return rules

    def _draw(self, area: Scrolled) -> None:
        y, rules = 12.0, self.rules
        for name, title, values in DECKS:
            deck = deck_of(replace(rules, suits=values["suits"], items=values["items"]))
            here = all(getattr(rules, rule) == value for rule, value in values.items())
            about = COMES(n=len(deck.cards), hand=deck.hand, most=deck.most, end=deck.end)
            option(area, name, (2, y, area.w - 16, y + HIGH), title, about,
                   partial(self._set, values), SAY(deck=title), here)  # fmt: skip
            y += HIGH + 10
        y += area.words(4, y + 6, T_PROMOS, "small_strong", "mute").h + 18
        for name in dict.fromkeys(rule for rule, _ in PROMOS.values()):
            y = self._promo(area, y, name)
        area.full(y + 4)

    def _promo(self, area: Scrolled, y: float, name: str) -> float:
        """The options of a rule that puts a promo into the deck, side by side."""
        rule, now = rule_fields(Rules)[name], getattr(self.rules, name)
        y += area.words(4, y, capital(self.kit.say(rule.question)), "text", width=area.w - 20).h + 8
        said = {value: capital(self.kit.say(text)) for value, text in rule.options.items()}
        x, wide = 2.0, round((area.w - 8) / len(said) - 10, 1)
        beside = max(self.kit.wide(text, "strong") for text in said.values()) <= wide - 36
        wide = wide if beside else area.w - 18
        for value, text in said.items():
            option(area, f"{name}_{write_value(value)}", (x, y, x + wide, y + 44), text, "",
                   partial(self._set, {name: value}), SAY(deck=text), value == now)  # fmt: skip
            x, y = (x + wide + 10, y) if beside else (x, y + 52)
        return y + (56 if beside else 4)

    def _set(self, values: Mapping[str, Value]) -> None:
        """These rules from now on."""
        changed = [
            SetRule(name, write_value(value))
            for name, value in values.items()
            if getattr(self.rules, name) != value
        ]
        if changed:
            self.window.do_all(changed)
        self.dialog.area.redraw()
