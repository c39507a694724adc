"""How often tests throw dice, and how much they look at: a part of what they do at length
(`AT_LENGTH=1 pytest …`).

The seeds are the same, so what fails in short fails at length. Run the tests of a game at length
after changing its rules.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TypeVar

T = TypeVar("T")


def times(n: int) -> int:
    """n, or a quarter of it."""
    return n if os.environ.get("AT_LENGTH") else n // 4


def some(things: Sequence[T]) -> Sequence[T]:
    """All of them, or every third."""
    return things[:: 1 if os.environ.get("AT_LENGTH") else 3]


def in_turn(first: int) -> Iterator[bool]:
    """For each of many things whether it is looked at: all, or every second, beginning with the
    first where `first` is even.
    """
    whole = bool(os.environ.get("AT_LENGTH"))
    return (whole or n % 2 == 0 for n in count(first))
