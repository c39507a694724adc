"""The ways to say no (a fifth, "nobody knows", is an empty field that says so)."""

from __future__ import annotations

from typing import NamedTuple

from referee.text import Text


class Illegal(Exception):
    """Cannot be represented: a card that does not exist, a ninth card, a broken text.

    The state is untouched. `text` tells the table what is wrong and where.
    """

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return self.text.say("en")


class Problem(NamedTuple):
    """Against a rule, or odd. The table may insist; `ruling` is the id of the rule ("" = none)."""

    text: Text
    ruling: str = ""


class Flagged(Exception):
    """An event that breaks rules was offered without insisting; nothing has happened."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(problem.text.say("en") for problem in self.problems)
