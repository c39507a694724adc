"""A row that grows at its end and shares its past: 10,000 of them cost as much as the longest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class Row(Sequence[T]):
    """Never changes, like a tuple, and equal to a tuple of the same items."""

    __slots__ = ("_items", "_size")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._size = len(self._items)

    def added(self, item: T) -> Row[T]:
        """This row and one more item."""
        row = self.upto(self._size)
        if len(row._items) > self._size:  # somebody else has gone on from here
            row._items = self._items[: self._size]
        row._items.append(item)
        row._size += 1
        return row

    def upto(self, size: int) -> Row[T]:
        """The first items; at most as many as there are."""
        row: Row[T] = Row.__new__(Row)
        row._items, row._size = self._items, min(size, self._size)
        return row

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return tuple(self._items[i] for i in range(*index.indices(self._size)))
        return self._items[range(self._size)[index]]

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._size)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Row) and other._items is self._items:
            return other._size == self._size
        return isinstance(other, Row | tuple) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))
