"""What a press changes is drawn once, after all of it: choosing a seat, recording, going on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

_due: list[dict[Callable[[], None], None]] = []


def draw(drawer: Callable[[], None]) -> None:
    """Draw now, or at the end of the press that is under way."""
    if _due:
        _due[0][drawer] = None
    else:
        drawer()


def now() -> None:
    """Draw what waits for the end of the press: made anew, it must not be seen empty."""
    if _due:
        due = list(_due[0])
        _due[0].clear()
        for drawer in due:
            drawer()


@contextmanager
def press() -> Iterator[None]:
    """What is to be drawn within is drawn at the end, each once, also after an error."""
    due: dict[Callable[[], None], None] = {}
    _due.append(due)
    try:
        yield
    finally:
        _due.pop()
        if not _due:
            for drawer in due:
                drawer()
