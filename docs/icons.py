"""The program's icon in every form that desktops want, into icons/: python -m docs.icons"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from ui.kit.colours import LIGHT
from ui.kit.pen import Pen
from ui.kit.pieces import CROWN, emblem

HERE = Path(__file__).parents[1] / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256)


def drawn(size: int) -> Image.Image:
    """The crown on felt, with nothing around it."""
    pen = Pen(size, size, 1)
    emblem(pen, LIGHT, LIGHT.felt, CROWN, LIGHT.gold)
    return pen.done()


def svg() -> str:
    """The same for any size."""
    side, at = 0.56 * 256, 0.22 * 256
    points = " ".join(f"{at + x * side / 16:g},{at + y * side / 16:g}" for x, y in CROWN[0])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">\n'
        f'<rect width="256" height="256" rx="{at:g}" fill="{LIGHT.felt}"/>\n'
        f'<polygon points="{points}" fill="{LIGHT.gold}"/>\n</svg>\n'
    )


def main() -> None:
    """Write them."""
    HERE.mkdir(exist_ok=True)
    drawn(256).save(HERE / "five-kingdoms.png", optimize=True)
    large = drawn(256)
    large.save(HERE / "five-kingdoms.ico", sizes=[(n, n) for n in SIZES])
    drawn(1024).save(HERE / "five-kingdoms.icns")
    (HERE / "five-kingdoms.svg").write_text(svg(), "utf-8")


if __name__ == "__main__":
    main()
