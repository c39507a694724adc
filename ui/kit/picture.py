"""Pictures by name: drawn once, kept while there is room.

`picture(kit, "card", 76, 152, head="#C04A00", sign=FLAME)` gives an image of a card. What a kind
takes is said where it is drawn (`pieces`, `wood`, `panels`); everything in `spec` is part of the
key, so everything that changes pixels must be there. Whoever shows a picture keeps a reference to
it: the cache may forget it, Tk then shows nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from PIL import Image, ImageTk

from referee.text import Lang, Text
from ui.fonts import Font
from ui.kit.colours import DARK, LIGHT, Colours
from ui.kit.looks import Look
from ui.kit.pen import Pen

ROOM = 32 << 20
"""Bytes of pixels kept although nobody may show them any more."""


class Picture(ImageTk.PhotoImage):
    """A Tk image; `margin` real pixels of it lie around the body."""

    margin: int = 0


Margin = float | Callable[[dict[str, Any]], float]


class Drawing(NamedTuple):
    """How a kind is drawn. margin: design pixels around the body for shadow and ring; a function
    where it depends on what is drawn.
    """

    draw: Callable[..., Image.Image | None]
    margin: Margin
    penned: bool  # draw(pen, colours, **spec); else draw(kit, w, h, on, **spec) -> image


KINDS: dict[str, Drawing] = {}


def piece(margin: Margin = 0) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make a function `(pen, colours, **spec)` the way its name is drawn."""

    def register(draw: Callable[..., None]) -> Callable[..., None]:
        KINDS[draw.__name__] = Drawing(draw, margin, True)
        return draw

    return register


def sliced(
    margin: Margin = 0,
) -> Callable[[Callable[..., Image.Image]], Callable[..., Image.Image]]:
    """Make a function `(kit, w, h, on, **spec) -> image` the way its name is drawn."""

    def register(draw: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
        KINDS[draw.__name__] = Drawing(draw, margin, False)
        return draw

    return register


class Kit:
    """What everything drawn needs to know: colours with the game's accent, zoom, fonts, language.

    accent: the game's one colour by day. Made anew whenever a window is built.
    """

    def __init__(self, look: Look, accent: str = LIGHT.accent) -> None:
        self.look = look
        self.c: Colours = (DARK if look.settings.dark else LIGHT).with_accent(accent)
        self.z = look.px(1000) / 1000

    def px(self, size: float) -> int:
        """Real pixels for design pixels."""
        return round(size * self.z)

    def font(self, role: str) -> Font:
        """A font by its role: small, text, body, strong, head, title, d18 … d66."""
        return self.look.fonts[role]

    def say(self, text: Text | str, **args: object) -> str:
        """A sentence in the language on screen."""
        return text if isinstance(text, str) else self.look.say(text, **args)

    @property
    def lang(self) -> Lang:
        """The language on screen."""
        return self.look.lang

    def wide(self, text: str, role: str) -> float:
        """How wide a line of text is, in design pixels."""
        return float(self.font(role).measure(text)) / self.z

    def ground(self, on: str) -> str:
        """The colour of a ground by its name: page, paper, sunk, raised, felt, felt2, felt3."""
        return str(getattr(self.c, on, on))

    def picture(self, kind: str, w: float, h: float, on: str = "", **spec: Hashable) -> Picture:
        """See `picture`."""
        return picture(self, kind, w, h, on, **spec)


class Cache:
    """The last pictures used, up to `room` bytes; what is still shown is found beyond that."""

    def __init__(self, room: int = ROOM) -> None:
        self.room, self.held = room, 0
        self.recent: OrderedDict[Hashable, Picture] = OrderedDict()
        self.alive: WeakValueDictionary[Hashable, Picture] = WeakValueDictionary()
        self.made = 0  # pictures drawn; a redraw from the cache draws none

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """The picture of this key, drawn if it is not there."""
        found = self.alive.get(key)
        if found is None:
            found = self.alive[key] = make()
            self.made += 1
        if key in self.recent:
            self.recent.move_to_end(key)
        else:
            self.recent[key] = found
            self.held += _bytes(found)
        while self.held > self.room and len(self.recent) > 1:
            _, old = self.recent.popitem(last=False)
            self.held -= _bytes(old)
        return found

    def clear(self) -> None:
        """Forget everything: another theme or scale."""
        self.recent.clear()
        self.alive.clear()
        self.held = 0


def _bytes(image: Picture) -> int:
    return image.width() * image.height() * 4


CACHE = Cache()


def picture(kit: Kit, kind: str, w: float, h: float, on: str = "", **spec: Hashable) -> Picture:
    """The picture of a piece whose body is `w` x `h` design pixels.

    on: the name or colour of a plain ground below it (then opaque, which Tk shows faster); "" =
    transparent, for felt and whatever moves. Raises KeyError for a kind nobody draws.
    """
    key = (kind, w, h, kit.z, kit.c.dark, kit.c.accent, on, tuple(sorted(spec.items())))
    return CACHE.get(key, lambda: _make(kit, kind, w, h, kit.ground(on) if on else "", spec))


def margin_of(kind: str, spec: dict[str, Any]) -> float:
    """How much further than its body a picture goes, in design pixels."""
    margin = KINDS[kind].margin
    return margin(spec) if callable(margin) else margin


def _make(kit: Kit, kind: str, w: float, h: float, on: str, spec: dict[str, Any]) -> Picture:
    return shown(kit, *drawn(kit, kind, w, h, on, spec))


def drawn(
    kit: Kit, kind: str, w: float, h: float, on: str, spec: dict[str, Any]
) -> tuple[Image.Image, int]:
    """A piece as an image, and its margin in real pixels. on: a colour, "" = transparent."""
    drawing, margin = KINDS[kind], margin_of(kind, spec)
    if drawing.penned:
        pen = Pen(w, h, kit.z, on, margin, kit.c.dark)
        drawing.draw(pen, kit.c, **spec)
        return pen.done(), round(margin * kit.z)
    image = drawing.draw(kit, w, h, on, **spec)
    assert image is not None
    return image, round(margin * kit.z)


def shown(kit: Kit, image: Image.Image, margin: int) -> Picture:
    """An image for Tk."""
    found = Picture(image, master=kit.look.root)
    found.margin = margin
    return found
