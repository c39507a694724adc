"""What can happen in a session, in the words of a journal: events stand there as texts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Done:
    """Events happened, as one action. insisted: ids of the rules that were broken knowingly."""

    events: tuple[str, ...]
    insisted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Replaced:
    """Events came into the place of the one at `index`."""

    index: int
    events: tuple[str, ...]
    insisted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kept:
    """Only the first events still count."""

    count: int


@dataclass(frozen=True, slots=True)
class Walked:
    """So many actions were done again; where negative, taken back."""

    steps: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished game's totals (None = not known), and (seat, place; None = not placed)."""

    totals: tuple[int | None, ...]
    places: tuple[tuple[int, int | None], ...]


Change = Done | Replaced | Kept | Walked | Ended
