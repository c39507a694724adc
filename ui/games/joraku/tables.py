"""상락: tables of points as people copied them from their boards, remembered per edition.

The table is printed on the board and not known to the program; people copy it once.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from referee.games.joraku.board import AREAS, MOST_POINTS, NO_CELLS, Cells
from referee.text import visible
from ui.settings import write_json

LONGEST_NAME = 40


def profiles_path(folder: Path) -> Path:
    """Where tables of points are kept, one per edition."""
    return folder.parent / "joraku_points.json"


def load_profiles(path: Path) -> tuple[dict[str, Cells], bool]:
    """Name -> cells; and whether all of the file could be read. What cannot is left out."""
    try:
        data = json.loads(path.read_text("utf-8-sig"))
    except FileNotFoundError:
        return {}, True
    except (OSError, ValueError, RecursionError):
        return {}, False
    found: dict[str, Cells] = {}
    for name, cells in data.items() if isinstance(data, dict) else ():
        with contextlib.suppress(ValueError):
            found[visible(name)[:LONGEST_NAME]] = usable(cells)
    return found, isinstance(data, dict) and len(found) == len(data)


def usable(cells: object) -> Cells:
    """Cells from JSON. Raises ValueError."""
    match cells:
        case [*areas] if len(areas) == len(AREAS):
            return tuple(
                tuple(tuple(_point(p) for p in _row(cell)) for cell in _row(area)) for area in areas
            )
    raise ValueError(cells)


def _row(row: object) -> list[Any]:
    if not isinstance(row, list) or len(row) != 3:
        raise ValueError(row)
    return row


def _point(value: object) -> int | None:
    if value is None:
        return None
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_POINTS:
        return value
    raise ValueError(value)


def save_profiles(path: Path, profiles: Mapping[str, Cells]) -> None:
    """Replace the file. Raises OSError."""
    write_json(path, profiles)


def first_cells(folder: Path) -> Cells:
    """The table used last, for a new game."""
    profiles, _ = load_profiles(profiles_path(folder))
    return next(iter(profiles.values()), NO_CELLS)
