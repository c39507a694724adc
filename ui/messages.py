"""What a game's window says: the line at the foot, and the question above the seats.

Neither stops anything: one may go on playing and leave a question unanswered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

import ttkbootstrap as ttk

from referee.errors import Problem
from referee.text import Text
from ui.plain import shown
from ui.style import Look

AGAINST = Text("규칙에 어긋납니다: {why}", "Against the rules: {why}")
RECORD = Text("그래도 기록", "Record anyway")
DOUBT = Text("맞는지 확인하세요: {why}", "Please check: {why}")
BOTH = Text("{against}\n{doubt}", "{against}\n{doubt}")
RIGHT = Text("맞습니다, 기록", "It is right, record")
DROP = Text("취소", "Cancel")
SHOW_RULE = Text("규칙 보기", "See the rule")
TAKE_BACK = Text("되돌리기", "Take back")
LOSE = Text(
    "기록 {n}개가 저장되지 않았습니다. 닫으면 잃습니다.",
    "{n:change is/changes are} not saved and will be lost.",
)
CLOSE_ANYWAY = Text("그래도 닫기", "Close anyway")

LATER = Text(
    "고칠 것을 다시 한 뒤 나머지를 이어서 합니다 (뒤의 기록 {n}개)",
    "Do again what was wrong, then go on with the rest ({n:later entry/later entries})",
)
GO_ON = Text("나머지 이어서", "Go on with the rest")
BEFORE = Text("앞의 게임으로", "Back to the game before")
BACK_TO_GAME = Text("하던 게임으로", "Back to the game")
FORGET = Text("나머지 버리기", "Drop the rest")

NOTHING = Text("", "")


STYLES = {"record": "danger", "leave": "danger", "go_on": "primary", "another": "primary"}


class Foot:
    """The last message, what is wrong beside it, and a button that takes back what it is about."""

    def __init__(
        self, parent: Any, look: Look, take_back: Callable[[], Any], before: Callable[[], Any]
    ) -> None:
        self.look, px = look, look.px
        self.frame = ttk.Frame(parent, name="foot")
        self.take_back = ttk.Button(
            self.frame, name="take_back", text=look.say(TAKE_BACK), command=take_back,
            bootstyle="primary-outline", takefocus=False,
        )  # fmt: skip
        self.before = ttk.Button(
            self.frame, name="before", text=look.say(BEFORE), command=before,
            bootstyle="primary-outline", takefocus=False,
        )  # fmt: skip
        self.status = ttk.Label(
            self.frame, name="status", padding=(px(10), px(6)), wraplength=px(1000)
        )
        self.status.pack(side="left")

    def render(self, texts: Iterable[Text], bad: bool, recorded: bool, before: bool) -> None:
        """Draw it. bad: in red; recorded: there is something to take back; before: there is a game
        to go back to.
        """
        look = self.look
        self.status.configure(
            text=shown("   ".join(filter(None, map(look.line, texts)))),
            foreground=look.bad if bad else look.colours.fg,
        )
        for button, wanted in ((self.take_back, recorded), (self.before, before)):
            if wanted:
                button.pack(side="left", padx=look.px(6))
            else:
                button.pack_forget()


class OverGame:
    """A line that appears before `before` while something lies over the game, with the way back."""

    def __init__(
        self, parent: Any, look: Look, before: Callable[[], Any], back: Callable[[], Any]
    ) -> None:
        self.look, self.before = look, before
        self.frame = ttk.Frame(parent, name="over_game", padding=look.px(6))
        self.what = ttk.Label(self.frame, name="what", style="strong.TLabel")
        self.what.pack(side="left")
        ttk.Button(
            self.frame, name="to_game", text=look.say(BACK_TO_GAME), command=back,
            bootstyle="primary", takefocus=False,
        ).pack(side="right", padx=look.px(4), ipady=look.px(5))  # fmt: skip

    def render(self, what: Text | None) -> None:
        """Show what lies over the game; None = nothing."""
        if what is None:
            self.frame.pack_forget()
        else:
            self.what.configure(text=self.look.say(what), foreground=self.look.colours.primary)
            self.frame.pack(fill="x", before=self.before())


class Answer(NamedTuple):
    """A button. name: of the widget; run: what it does."""

    text: Text
    name: str
    run: Callable[[], Any]


class Question:
    """A question that appears before `before`, with its answers as buttons. answered: called after
    every answer, which takes its button and with it the keyboard away.
    """

    def __init__(
        self, parent: Any, look: Look, before: Callable[[], Any], answered: Callable[[], Any]
    ) -> None:
        self.look, self.before, self.answered = look, before, answered
        self.frame = ttk.Frame(parent, name="problem", padding=look.px(6))

    def hide(self) -> None:
        """Nothing is asked."""
        self.frame.pack_forget()

    def ask_rule(
        self,
        problems: Iterable[Problem],
        drop: Callable[[], Any],
        record: Callable[[], Any],
        open_ruling: Callable[[str], Any],
    ) -> None:
        """Ask whether what breaks a rule is recorded all the same, and what is odd is right."""
        problems = tuple(problems)
        doubts = [problem.text for problem in problems if problem.doubt]
        breaches = [problem.text for problem in problems if not problem.doubt]
        answers = [
            Answer(DROP, "drop", drop), Answer(RECORD if breaches else RIGHT, "record", record),
        ]  # fmt: skip
        if rulings := [problem.ruling for problem in problems if problem.ruling]:
            answers.append(Answer(SHOW_RULE, "rule", lambda: open_ruling(rulings[0])))
        against, doubt = AGAINST(why=breaches), DOUBT(why=doubts)
        both = BOTH(against=against, doubt=doubt) if doubts else against
        self.ask(both if breaches else doubt, answers)

    def ask_later(self, n: int, forget: Callable[[], Any], go_on: Callable[[], Any]) -> None:
        """Ask when the n events that came later are to happen again."""
        self.ask(LATER(n=n), [Answer(FORGET, "forget", forget), Answer(GO_ON, "go_on", go_on)])

    def ask_leave(self, n: int, stay: Callable[[], Any], leave: Callable[[], Any]) -> None:
        """Ask whether to close though n changes are not saved."""
        self.ask(LOSE(n=n), [Answer(DROP, "drop", stay), Answer(CLOSE_ANYWAY, "leave", leave)])

    def _answer(self, answer: Answer) -> None:
        answer.run()
        if answer.name != "rule" and self.frame.winfo_exists():  # the rule book has the keyboard
            self.answered()

    def ask(self, why: Text, answers: Iterable[Answer]) -> None:
        """Ask anything."""
        look, px = self.look, self.look.px
        for child in self.frame.winfo_children():
            child.destroy()
        ttk.Label(
            self.frame, text=look.say(why), style="strong.TLabel", foreground=look.bad,
            wraplength=px(700), name="why",
        ).pack(side="left")  # fmt: skip
        for answer in answers:
            ttk.Button(
                self.frame, text=look.say(answer.text), name=answer.name,
                command=partial(self._answer, answer),
                bootstyle=STYLES.get(answer.name, "secondary-outline"),
            ).pack(side="right", padx=px(4), ipady=px(5))  # fmt: skip
        self.frame.pack(fill="x", before=self.before())
