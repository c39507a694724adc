"""May it stand there? Counters for hand, altars and adjacent statues; a verdict for each colour."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee.games.wangdo.answers import (
    ANY,
    IF_HELD,
    YES,
    cost_text,
    one_reason,
    told,
    verdicts,
)
from referee.games.wangdo.legal import need
from referee.games.wangdo.offering import Verdict
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    COLOURS,
    NONE,
    SPACES,
    show_counts,
)
from referee.games.wangdo.state import Ask, Question, SetAltars, SetHand
from referee.report import certainty_of
from referee.text import Text
from ui.games.wangdo_bears import Tally, draw_bear
from ui.panel import Rows, opens, show_own_rules

if TYPE_CHECKING:
    from ui.games.wangdo import Window

BESIDE = Text("인접한 석상", "adjacent")
HAND = Text("{name}의 석상", "{name} holds")
ALTARS = Text("제단", "altars")
OWNED = Text("이 종류의 토큰을 이미", "tokens of this type")
OWNED_N = Text("{n}개", "{n}")
CLEAR = Text("인접한 석상 지우기", "Clear the adjacent ones")
HOW = Text(
    "인접한 석상은 길로 이어진 마을의 것만 셉니다", "Adjacent: only in villages joined by a road"
)
ENTER = Text("인접한 석상을 적으면 판정합니다", "Enter the adjacent statues for a verdict")


class JudgePanel:
    """Counters at the left, four verdicts at the right."""

    MOST = 20

    def __init__(self, parent: Any, window: Window) -> None:
        self.window, self.look = window, window.look
        px = self.look.px
        self.frame = ttk.Frame(parent, name="judge", padding=px(8))
        wide = window.top.winfo_screenwidth() >= px(1150)
        left = ttk.Frame(self.frame, name="left")
        right = ttk.Frame(self.frame, name="right", padding=(px(18), 0, 0, 0))
        for frame in (left, right) if wide else (right, left):  # the verdict is always in view
            frame.pack(side="left" if wide else "top", anchor="nw")
        self.rows = Rows(right, self.look)
        self.beside = Tally(left, self.look, "beside", BESIDE, self._beside)
        self.hand = Tally(left, self.look, "hand", "", self._hand)
        self.altars = Tally(left, self.look, "altars", ALTARS, self._altar)
        for tally in (self.beside, self.hand, self.altars):
            tally.frame.pack(anchor="w", pady=px(3))
        self.below = Rows(ttk.Frame(left, name="below"), self.look)
        self.below.frame.pack(anchor="w")

    @property
    def question(self) -> Question:
        """What is asked about."""
        asked: Question | None = self.window.state.question
        return asked or Question(0, NONE)

    # changing

    def _ask(self, question: Question) -> None:
        self.window.leave_game()
        self.window.do(Ask(question.owned, tuple(show_counts(question.beside))))

    def _beside(self, colour: str, step: int) -> None:
        beside = self.question.beside.more(colour, step)
        if 0 <= beside[colour] <= self.MOST:
            self._ask(self.question._replace(beside=beside))

    def owned(self, n: int) -> None:
        """So many tokens of the type are on the board."""
        self._ask(self.question._replace(owned=n))

    def clear(self) -> None:
        """Another place on the map."""
        self._ask(Question(0, NONE))

    def _hand(self, colour: str, step: int) -> None:
        seat = self.window.seat
        hand = self.window.state.players[seat].hand.more(colour, step)
        if 0 <= hand[colour] <= self.MOST:
            self.window.leave_game()
            self.window.do(SetHand(seat, tuple(show_counts(hand))))

    def _altar(self, colour: str, step: int) -> None:
        altars = self.window.state.altars.more(colour, step)
        if 0 <= altars[colour] < SPACES:
            self.window.leave_game()
            self.window.do(SetAltars(tuple(show_counts(altars))))

    def more_on_altar(self, colour: str) -> None:
        """One more statue on an altar."""
        self._altar(colour, 1)

    # drawing

    def render(self) -> None:
        """The counters and the verdicts."""
        window, state, look = self.window, self.window.state, self.look
        player = state.players[window.seat]
        self.beside.render(self.question.beside)
        self.hand.about.configure(text=look.say(HAND, name=state.table.name(window.seat)))
        self.hand.render(player.hand)
        self.altars.render(state.altars)
        self.below.clear()
        row = self.below.row("owned")
        self.below.label(row, OWNED, "strong")
        for n in range(need(state) + 1):
            self.below.button(
                row, f"owned{n}", OWNED_N(n=n), partial(self.owned, n),
                "primary" if n == self.question.owned else "secondary-outline",
            )  # fmt: skip
        self.below.button(row, "clear", CLEAR, self.clear)
        self.below.label(self.below.row("how"), HOW, "small")
        show_own_rules(self.below, state.table.rules)
        self.rows.clear()
        if self.question == Question(0, NONE) and not any(player.hand):
            self.rows.label(self.rows.row("enter"), ENTER, "big", "verdict")
            return
        found = verdicts(state, window.seat)
        if one_reason(found):
            row = self.rows.row("verdict_all")
            show_verdict(window, row, ANY, found[COLOURS[0]])
            return
        for colour in COLOURS:
            self._verdict(colour, found[colour])

    def _verdict(self, colour: str, found: Verdict) -> None:
        look = self.look
        row = self.rows.row(f"verdict_{colour}")
        bear = ttk.Canvas(
            row, width=look.px(36), height=look.px(36), highlightthickness=0,
            background=look.colours.bg,
        )  # fmt: skip
        bear.pack(side="left")
        draw_bear(bear, look, colour, look.px(3), look.px(3), look.px(30))
        show_verdict(self.window, row, COLOUR_NAMES[colour], found, told(self.window.state))


def show_verdict(window: Window, row: Any, name: Text, found: Verdict, held: bool = True) -> None:
    """A verdict as a sentence, with the cost and a way to pay it, or the reason against it, and how
    sure it is. held: False = nobody said which statues there are.
    """
    look = window.look
    box = ttk.Frame(row, name="said")
    box.pack(side="left")
    if found.legal:
        head, ink, ruling_id = YES if held else IF_HELD, look.good, found.ruling
    else:
        head, ruling_id = found.problems[0].text, found.problems[0].ruling
        ink = look.bad if ruling_id else look.dim
    _line(window, box, "verdict", f"{look.say(name)}: {look.say(head)}", "big", ink)
    if found.legal:
        _line(window, box, "cost", look.say(cost_text(found)), "text", look.colours.fg)
    rules = window.state.table.rules
    if certainty := certainty_of(window.game.id, rules, ruling_id):
        label = _line(window, box, "sure", look.say(certainty), "small", look.colours.primary)
        opens(label, ruling_id, window.open_ruling)


def _line(window: Window, box: Any, name: str, said: str, font: str, ink: str) -> Any:
    label = ttk.Label(
        box, text=said, style=f"{font}.TLabel", foreground=ink, name=name,
        wraplength=window.look.px(480),
    )  # fmt: skip
    label.pack(anchor="w")
    return label
