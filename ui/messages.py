"""What a game's window says: a line at the foot, and a question over the seats.

Neither stops anything: one may go on playing and leave a question unanswered.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from referee import report
from referee.errors import Problem
from referee.text import Text
from ui.kit import Act, Bar, Kit, Toast, flat, frame, label
from ui.plain import shown
from ui.style import Look

AGAINST = Text("규칙에 어긋납니다: {why}", "Against the rules: {why}")
RECORD = Text("그래도 기록", "Record anyway")
DOUBT = Text("맞는지 확인하세요: {why}", "Please check: {why}")
BOTH = Text("{against}\n{doubt}", "{against}\n{doubt}")
RIGHT = Text("맞습니다, 기록", "It is right, record")
DROP = Text("취소", "Cancel")
SHOW_RULE = Text("규칙 보기", "See the rule")
WEIGH = Text("견주어 보기", "Weigh both")
LOSE = Text(
    "기록 {n}개가 저장되지 않았습니다. 닫으면 잃습니다.",
    "{n:change is/changes are} not saved and will be lost.",
)
CLOSE_ANYWAY = Text("그래도 닫기", "Close anyway")

LATER = Text(
    "고칠 것을 다시 입력한 뒤, 뒤의 기록 {n}개를 이어 붙이세요",
    "Re-enter what was wrong, then re-apply the {n:later entry/later entries}",
)
GO_ON = Text("뒤의 {n}개 그대로 이어 붙이기", "Re-apply {n:later entry/later entries}")
READ_RULING = Text("판정 읽기", "Read the ruling")
BACK_TO_GAME = Text("하던 게임으로", "Back to the game")
FORGET = Text("뒤의 {n}개 버리기", "Drop {n:later entry/later entries}")

N_DOUBTS = Text("확인할 것이 {n}가지 있습니다", "There are {n} things to check")

NOTHING = Text("", "")


class Foot:
    """The last message; with what can be taken back, or gone back to.

    What has been read goes away; the same message said again comes again. A doubt is told with the
    message that brought it, several are only counted there (`ui.doubts` has them all).
    """

    def __init__(self, toast: Toast, look: Look) -> None:
        self.toast, self.look = toast, look
        self.frame, self.status = toast.frame, toast.status
        self.shown: tuple[str, bool, tuple[str, ...]] | None = None
        self.told: frozenset[Problem] = frozenset()  # doubts, with messages before this one
        self.telling: frozenset[Problem] = frozenset()
        self.saying = False

    def again(self) -> None:
        """Something is said, be it the same."""
        self.shown = None
        self.told, self.saying = self.telling, True

    def render(
        self, texts: Iterable[Text], doubts: Sequence[Problem], bad: bool, recorded: bool,
        before: bool,
    ) -> None:  # fmt: skip
        """Draw it. bad: it stays until the next; recorded: there is something to take back; before:
        there is a game to go back to.
        """
        texts = [*texts, *self._new(doubts)]
        said = shown("   ".join(filter(None, map(self.look.line, texts))))
        offers = ("take_back",) * recorded + ("before",) * before
        if (said, bad, offers) != self.shown:
            self.shown = (said, bad, offers)
            self.toast.show(said, bad, offers)

    def _new(self, doubts: Sequence[Problem]) -> list[Text]:
        """What is said of doubts that were not there at the message before."""
        new = [doubt for doubt in doubts if doubt not in self.told]
        if self.saying:
            self.telling, self.saying = frozenset(doubts), False
        if len(new) > 1:
            return [N_DOUBTS(n=len(new))]
        return [report.problem_text(doubt) for doubt in new]


ROOM = 450
"""What the ways back, and a chip of doubts, take beside the words."""


class OverGame:
    """A note at the lower right while something lies over the game, with the way back."""

    def __init__(
        self, kit: Kit, notes: tkinter.Misc, back: Callable[[], object], read: Callable[[], object]
    ) -> None:
        px = kit.px
        self.kit = kit
        self.frame = frame(kit, notes, "over_game", "goldtint")
        self.what = label(kit, self.frame, "", "small_strong", "goldink", "goldtint", "what")
        self.what.pack(side="left", padx=px(12), pady=px(5))
        self.read = flat(kit, self.frame, "to_ruling", READ_RULING, read, "goldtint", "link",
                         padx=px(10), pady=px(3))  # fmt: skip
        flat(kit, self.frame, "to_game", BACK_TO_GAME, back, "accent", "onaccent", "onaccent",
             padx=px(12), pady=px(3)).pack(side="right", fill="y")  # fmt: skip

    def render(self, what: Text | None, told: Text | None = None) -> None:
        """Show what lies over the game; None = nothing. told: what the ruling says whose case it
        is, as much of it as there is room for.
        """
        if what is None:
            self.frame.pack_forget()
            return
        px = self.kit.px
        look, room = self.kit.look, self.frame.winfo_toplevel().winfo_width() - px(ROOM)
        said = look.say(told) if told else look.say(what)
        self.what.configure(text=look.shorten(said, max(px(120), room), "small_strong"))
        if told:
            self.read.pack(side="right", fill="y")
        else:
            self.read.pack_forget()
        self.frame.pack(side="right")


class Answer(NamedTuple):
    """A button. name: of the widget; run: what it does."""

    text: Text
    name: str
    run: Callable[[], object]


SAFE = {"drop": "Esc", "go_on": ""}
"""The answers that do no harm, with their keys: the first of them is the primary button."""
WARNING = ("record", "leave")
ELSEWHERE = ("rule", "weigh")
"""What opens another window, which then has the keyboard."""


class Question:
    """A question with its answers as buttons. answered: called after every answer, which takes its
    button and with it the keyboard away; asking(bool): when a question comes and goes.
    """

    def __init__(
        self, bar: Bar, answered: Callable[[], object], asking: Callable[[bool], object]
    ) -> None:
        self.bar, self.frame = bar, bar.frame
        self.answered, self.asking = answered, asking

    def hide(self) -> None:
        """Nothing is asked; no key presses an answer that is gone."""
        if self.bar.focused:
            self.answered()
        self.bar.hide()
        self.asking(False)

    def ask_rule(
        self,
        problems: Iterable[Problem],
        drop: Callable[[], object],
        record: Callable[[], object],
        open_ruling: Callable[[str], object],
        weigh: Callable[[], object],
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
        if breaches:
            answers.append(Answer(WEIGH, "weigh", weigh))
        against, doubt = AGAINST(why=breaches), DOUBT(why=doubts)
        both = BOTH(against=against, doubt=doubt) if doubts else against
        self.ask(both if breaches else doubt, answers)

    def ask_later(self, n: int, forget: Callable[[], object], go_on: Callable[[], object]) -> None:
        """Ask when the n events that came later are to happen again."""
        answers = [
            Answer(FORGET(n=n), "forget", forget), Answer(GO_ON(n=n), "go_on", go_on),
        ]  # fmt: skip
        self.ask(LATER(n=n), answers)

    def ask_leave(self, n: int, stay: Callable[[], object], leave: Callable[[], object]) -> None:
        """Ask whether to close though n changes are not saved."""
        self.ask(LOSE(n=n), [Answer(DROP, "drop", stay), Answer(CLOSE_ANYWAY, "leave", leave)])

    def _answer(self, answer: Answer) -> None:
        answer.run()
        if answer.name not in ELSEWHERE and self.frame.winfo_exists():
            self.answered()

    def ask(self, why: Text, answers: Iterable[Answer]) -> None:
        """Ask anything."""
        acts = [
            Act(a.name, a.text, partial(self._answer, a), SAFE.get(a.name, "")) for a in answers
        ]
        safe = next(act for name in SAFE for act in acts if act.name == name)
        others = [act for act in acts if act is not safe]
        self.bar.ask(why, safe, others, any(act.name in WARNING for act in acts))
        self.asking(True)
