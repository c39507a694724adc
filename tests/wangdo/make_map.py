"""An invented map of 40 villages with roads that do not cross, for tests only: it is not the
printed board, which is not known.

python tests/wangdo/make_map.py > tests/wangdo/map40.txt
"""

from __future__ import annotations

from random import Random

COLUMNS, ROWS = 8, 5
TYPES, COLOURS = "remc", "okwu"


def name(column: int, row: int) -> str:
    return f"{'ABCDEFGH'[column]}{row + 1}"


def roads(random: Random) -> list[str]:
    """A grid with some roads left out and one diagonal in some of its squares."""
    found = []
    for c in range(COLUMNS):
        for r in range(ROWS):
            if c + 1 < COLUMNS and (r == 0 or random.random() < 0.75):
                found.append(f"{name(c, r)}-{name(c + 1, r)}")
            if r + 1 < ROWS and (c == 0 or random.random() < 0.85):
                found.append(f"{name(c, r)}-{name(c, r + 1)}")
            if c + 1 < COLUMNS and r + 1 < ROWS and random.random() < 0.4:
                a, b = (r, r + 1) if random.random() < 0.5 else (r + 1, r)
                found.append(f"{name(c, a)}-{name(c + 1, b)}")
    return found


def main() -> None:
    """Villages with 36 tokens (nine of each type, five with a dragon) and four statues."""
    random = Random("invented")
    tokens = [f"{kind}{'+' if i < 5 else '-'}" for kind in TYPES for i in range(9)]
    statues = random.choices(COLOURS, k=4)
    contents = [*tokens, *statues]
    random.shuffle(contents)
    villages = [
        f"{name(c, r)}={contents[r * COLUMNS + c]}" for r in range(ROWS) for c in range(COLUMNS)
    ]
    print("villages:", *villages)
    print("roads:", *roads(random))


if __name__ == "__main__":
    main()
