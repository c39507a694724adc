"""What is drawn, held against small pictures of it (tests/small) that somebody has looked at.

A picture is kept at an eighth of its size, 8 x 8 points as one: a line that moves by a point shows
there, another release of a font's renderer hardly does. After a change that is meant,

    SMALL_PICTURES=write .venv/bin/pytest -k small_picture

writes them anew: look at the difference before keeping it.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from PIL import Image, ImageChops

FOLDER = Path(__file__).parent / "small"
BLOCK = 8
ALIKE = 5
"""How far the mean of a block may be off, of 255."""


def check_small(name: str, picture: Image.Image) -> None:
    """A picture looks like the one that is kept under this name."""
    path, small = FOLDER / f"{name}.png", picture.convert("RGB").reduce(BLOCK)
    if os.environ.get("SMALL_PICTURES") == "write":
        FOLDER.mkdir(exist_ok=True)
        small.save(path, optimize=True)
        return
    with Image.open(path) as kept:
        assert small.size == kept.size, name
        off = ImageChops.difference(small, kept.convert("RGB"))
    most = off.convert("RGB").point(lambda value: 255 if value > ALIKE else 0).getbbox()
    if most:
        x0, y0, x1, y1 = (BLOCK * edge for edge in most)
        seen = Path(tempfile.gettempdir(), f"{name}.png")
        picture.save(seen)
        raise AssertionError(f"{seen} looks otherwise between {x0}, {y0} and {x1}, {y1}")
