"""The dialog of house rules: each point on which tables differ, what is usual, how sure that is."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial
from typing import Protocol

from referee import rulings
from referee.game import AnyGame
from referee.rules import CERTAINTIES, RuleField, Value, rule_fields, write_value
from referee.table import HasTable, SetRule
from referee.text import Text
from ui.dialogs import Dialog
from ui.kit import Kit, Scrolled, Spots, wrap
from ui.style import Look

T_RULES = Text("하우스 룰", "House rules")
ABOUT = Text("누르면 바로 바뀌고, 되돌릴 수 있습니다", "A press acts at once and can be undone")
DEFAULT = Text("기본값 · {certainty}", "Default · {certainty}")
OWN = Text("하우스 룰", "House rule")
SEE = Text("판정 보기", "See the ruling")
SEE_ABOUT = Text("판정 보기: {question}", "See the ruling: {question}")
WEIGH = Text("견주기", "Weigh")
WEIGH_ABOUT = Text("두 해석 견주기: {rule}", "Weigh both readings: {rule}")
IS = Text("{question} {option}", "{question} {option}")
NO_RULES = Text("이 게임에는 하우스 룰이 없습니다", "This game has no house rules")

PAD = 18
GAP = 10
SHORT = 64
"""Options not wider than this stand side by side."""


class RuleDesk(Protocol):
    """Where rules are looked up and changed: a game's window, or the settings of new games."""

    look: Look
    kit: Kit
    top: tkinter.Toplevel
    game: AnyGame

    @property
    def state(self) -> HasTable:
        """What has a table with its rules."""

    def do(self, event: SetRule) -> bool:
        """Change a rule."""

    def open_ruling(self, ruling_id: str) -> None:
        """One entry of the rule book."""


def weighed(game_id: str, rule: RuleField) -> bool:
    """Whether the book has readings of a rule: a variant that is chosen is no dispute."""
    entry = rulings.book(game_id).get(rule.ruling)
    return entry is not None and any(reading.rule == rule.name for reading in entry.readings)


class RulesDialog:
    """A press changes a rule, as an event like any other; it can be undone while this is open.

    weigh(rule): shows both readings of it, None = there is no table to show them on.
    """

    def __init__(
        self, window: RuleDesk, about: Text = ABOUT, weigh: Callable[[str], object] | None = None
    ) -> None:
        self.window, self.kit, self.weigh = window, window.kit, weigh
        self.dialog = Dialog(
            window.look, window.top, T_RULES, "rules_dialog", self.kit, about, self._draw, 900
        )
        self.dialog.closes()
        self.dialog.follows()
        self.dialog.show(self.dialog.area)

    def _draw(self, area: Scrolled) -> None:
        y = 4.0
        for rule in rule_fields(self.window.game.rules).values():
            y = self._rule(area, y, rule) + GAP
        if y == 4:
            y += area.words(4, y, NO_RULES, "text", "mute").h + GAP
        area.full(y)

    def _rule(self, area: Spots, y: float, rule: RuleField) -> float:
        """A point with its options at its right, or below it; gives the y below."""
        beside = area.w >= 720
        left = area.w * 0.42 - PAD if beside else area.w - 2 * PAD
        x = area.w * 0.42 + PAD if beside else float(PAD)
        room = area.w - x - PAD
        asked = self._asked_high(rule, left)
        top = y + PAD if beside else y + PAD + asked + 8
        low = max(y + PAD + asked, top + self._options_high(rule, room)) + PAD - 2
        area.cell((0, y, area.w, low), "paper", "line", r=12, shadow=1)
        self._asked(area, y + PAD, rule, left)
        self._options(area, x, top, room, rule)
        return low

    def _now(self, rule: RuleField) -> Value:
        now: Value = getattr(self.window.state.table.rules, rule.name)
        return now

    def _asked_high(self, rule: RuleField, width: float) -> float:
        rows, _ = wrap(self.kit, self.kit.say(rule.question), "strong", width, 6)
        more = bool(rule.ruling) or self._now(rule) != rule.default
        return self._lines(rows, "strong") + (36 if more else 0)

    def _lines(self, rows: list[str], role: str) -> float:
        line: float = self.kit.font(role).metrics("linespace") / self.kit.z
        return len(rows) * line

    def _asked(self, area: Spots, y: float, rule: RuleField, width: float) -> None:
        said = area.words(PAD, y, self.kit.say(rule.question), "strong", "ink", "nw", width, 6)
        x, y = PAD - 8.0, y + said.h + 6
        if rule.ruling:
            wide = self.kit.wide(self.kit.say(SEE), "small_strong") + 38
            ink = self.kit.c.link
            area.picture(x + 8, y + 6, "icon", 18, 18, on="paper", name="book", colour=ink)
            area.words(x + 32, y + 15, SEE, "small_strong", "link", "w")
            run = partial(self.window.open_ruling, rule.ruling)
            about = SEE_ABOUT(question=rule.question)
            area.spot(f"see_{rule.name}", (x, y, x + wide, y + 30), run, about)
            x += wide
        if self.weigh and weighed(self.window.game.id, rule):
            wide = self.kit.wide(self.kit.say(WEIGH), "small_strong") + 38
            area.picture(x + 8, y + 6, "icon", 18, 18, on="paper", name="scales",
                         colour=self.kit.c.link)  # fmt: skip
            area.words(x + 32, y + 15, WEIGH, "small_strong", "link", "w")
            area.spot(f"weigh_{rule.name}", (x, y, x + wide, y + 30),
                      partial(self.weigh, rule.name),
                      WEIGH_ABOUT(rule=rule.question))  # fmt: skip
            x += wide
        if self._now(rule) != rule.default:
            area.chip(x + 8, y + 3, OWN, "gold", icon="people")

    def _default(self, rule: RuleField) -> str:
        return self.kit.say(DEFAULT, certainty=self.kit.say(CERTAINTIES[rule.certainty]))

    def _side_by_side(self, rule: RuleField, room: float) -> float:
        """How wide each option is, if they stand side by side; 0 = one below the other."""
        said = [self.kit.wide(self.kit.say(text), "text") for text in rule.options.values()]
        wide = (room - GAP * (len(said) - 1)) / len(said)
        default = self.kit.wide(self._default(rule), "small")
        return wide if max(*said, default) <= wide - 52 and max(said) <= SHORT else 0

    def _option_high(self, rule: RuleField, text: Text, room: float) -> float:
        rows, _ = wrap(self.kit, self.kit.say(text), "text", room - 52, 4)
        default = rule.options[rule.default] is text
        return max(44, self._lines(rows, "text") + 18 + (20 if default else 0))

    def _are_numbers(self, rule: RuleField) -> bool:
        """Whether options are numbers, or as short: many of them stand in one line."""
        wide = max(self.kit.wide(self.kit.say(text), "strong") for text in rule.options.values())
        return len(rule.options) > 3 and wide <= 30

    def _numbers(self, area: Spots, x: float, y: float, room: float, rule: RuleField) -> None:
        """Options side by side, what is usual told below them."""
        step = min(64.0, (room + 6) / len(rule.options))
        for n, (value, text) in enumerate(rule.options.items()):
            box = (round(x + n * step, 1), y, round(x + (n + 1) * step - 6, 1), y + 44)
            here = self._now(rule) == value
            area.choice(box, here, on="paper")
            area.words((box[0] + box[2]) / 2, y + 22, text, "strong", "ink", "center")
            area.spot(f"{rule.name}.{write_value(value)}", box,
                      partial(self._set, rule.name, value),
                      IS(question=rule.question, option=text), r=10)  # fmt: skip
        usual = self.kit.say(rule.options[rule.default])
        area.words(x + 4, y + 50, f"{self._default(rule)}: {usual}", "small", "mute", "nw", room)

    def _options_high(self, rule: RuleField, room: float) -> float:
        if self._are_numbers(rule):
            return 70
        wide = self._side_by_side(rule, room)
        highs = [self._option_high(rule, text, wide or room) for text in rule.options.values()]
        return max(highs) if wide else sum(highs) + 8 * (len(highs) - 1)

    def _options(self, area: Spots, x: float, y: float, room: float, rule: RuleField) -> None:
        if self._are_numbers(rule):
            self._numbers(area, x, y, room, rule)
            return
        wide = self._side_by_side(rule, room)
        for value, text in rule.options.items():
            if wide:
                self._option(
                    area, (x, y, x + wide, y + self._options_high(rule, room)), rule, value
                )
                x += wide + GAP
            else:
                high = self._option_high(rule, text, room)
                self._option(area, (x, y, x + room, y + high), rule, value)
                y += high + 8

    def _option(
        self, area: Spots, box: tuple[float, float, float, float], rule: RuleField, value: Value
    ) -> None:
        kit, c = self.kit, self.kit.c
        x0, y0, x1, y1 = box
        here, text = self._now(rule) == value, rule.options[value]
        ground = area.choice(box, here, on="paper")
        middle = (y0 + y1) / 2
        area.picture(x0 + 12, middle - 9, "knob", 18, 18, on=ground,
                     fill=c.accent if here else c.raised, line="" if here else c.edge,
                     icon="check" if here else "", ink=c.onaccent)  # fmt: skip
        left, default = x0 + 40, value == rule.default
        rows, _ = wrap(kit, self.kit.say(text), "text", x1 - left - 12, 4)
        top = middle - (self._lines(rows, "text") + (20 if default else 0)) / 2
        said = area.words(left, top, self.kit.say(text), "text", "ink", "nw", x1 - left - 12, 4)
        if default:
            room = x1 - left - 12
            area.words(left, top + said.h + 1, self._default(rule), "small", "mute", "nw", room)
        area.spot(f"{rule.name}.{write_value(value)}", box, partial(self._set, rule.name, value),
                  IS(question=rule.question, option=text), r=10)  # fmt: skip

    def _set(self, name: str, value: Value) -> None:
        self.window.do(SetRule(name, write_value(value)))
        self.dialog.area.redraw()
