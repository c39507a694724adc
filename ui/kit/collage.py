"""Several pieces put together into one opaque picture: Tk shows one such in a fraction of the time
that many see-through ones take. For pictures that stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from PIL import Image, ImageDraw

from ui.kit.pen import Sign
from ui.kit.picture import CACHE, Kit, Picture, drawn, shown


class Collage:
    """Draws as an `Area` does; (0, 0) is the upper left corner."""

    def __init__(self, kit: Kit, w: float, h: float, ground: Image.Image) -> None:
        self.kit, self.w, self.h = kit, w, h
        self.image = ground.convert("RGB")

    def picture(self, x: float, y: float, kind: str, w: float, h: float, **spec: Hashable) -> None:
        """A piece with its body's upper left corner at (x, y)."""
        image, margin = drawn(self.kit, kind, w, h, "", spec)
        z = self.kit.z
        place = (round(x * z) - margin, round(y * z) - margin)
        self.image.paste(image, place, image if image.mode == "RGBA" else None)

    def sign(self, x: float, y: float, sign: Sign, size: float, colour: str) -> None:
        """A sign with its upper left corner at (x, y)."""
        self.picture(x, y, "sign", size, size, sign=sign, colour=colour)

    def rule(self, x0: float, y: float, x1: float, colour: str) -> None:
        """A hairline."""
        z = self.kit.z
        ImageDraw.Draw(self.image).line((x0 * z, y * z, x1 * z, y * z), colour, max(1, round(z)))


def collage(
    kit: Kit, name: Hashable, w: float, h: float, ground: tuple[str, dict[str, Any]],
    draw: Callable[[Collage], object],
) -> Picture:  # fmt: skip
    """The picture of this name and size, drawn once; ground: the kind below, and its parameters."""

    def make() -> Picture:
        kind, spec = ground
        image, _ = drawn(kit, kind, w, h, kit.ground(spec.pop("on", "page")), spec)
        sheet = Collage(kit, w, h, image)
        draw(sheet)
        return shown(kit, sheet.image, 0)

    return CACHE.get(("collage", name, w, h, kit.z, kit.c.dark), make)
