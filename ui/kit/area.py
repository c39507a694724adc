"""A canvas to draw on in design pixels: one for the seats, one for the felt, one for each panel.

`draw(area)` draws everything anew, from pictures of the cache, whenever the state or the size has
changed. Nothing of it needs to be remembered; a board is drawn in a few milliseconds.

    def draw(area: Area) -> None:
        area.words(24, 20, HEADING, "head")
        area.picture(24, 60, "coin", 34, 34)
        area.chip(70, 65, "+8", "good")

    area = Area(kit, parent, "told", draw, ground="paper")
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from referee.text import Text
from ui.kit import pieces
from ui.kit.glide import Glides
from ui.kit.pen import Box, Sign
from ui.kit.picture import Kit, Picture, margin_of
from ui.kit.wrapping import wrap

EDGE = 6
"""Around a panel's plate, inside its canvas: room for its shadow."""

RADII = {"paper": 13, "felt": 16, "sunk": 12, "raised": 12}


@dataclass
class Written:
    """Words on an area, and whether they had to be cut."""

    area: Area = field(repr=False)
    items: tuple[int, ...]
    said: str
    cut: bool

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """Where they are, in real pixels; to be asked before the next drawing."""
        return self.area.bbox(*self.items)


class Tint(NamedTuple):
    """The colours of a chip, tokens or #RRGGBB: its ground, its words, its outline ("" = none)."""

    fill: str
    ink: str
    line: str = ""


TINTS = {
    "plain": Tint("sunk", "mute", "line"), "good": Tint("goodtint", "good"),
    "bad": Tint("badtint", "bad"), "gold": Tint("goldtint", "goldink"),
    "link": Tint("linktint", "link"), "solid": Tint("#A62B2B", "#FFFFFF"),
    "sure": Tint("good", "ongood"),
}  # fmt: skip


class Extent(NamedTuple):
    """How much room something took, in design pixels."""

    w: float
    h: float


class Area(tkinter.Canvas):
    """See the module. ground: "page" = bare; "paper", "felt", "sunk" = a rounded plate of it.

    (0, 0) is the plate's upper left corner; `w` and `h` are its size.
    """

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, name: str,
        draw: Callable[[Any], object] | None = None, ground: str = "page", on: str = "page",
        w: float = 0, h: float = 0,
    ) -> None:  # fmt: skip
        edge = 0 if ground == on else EDGE
        super().__init__(
            parent, name=name, highlightthickness=0, borderwidth=0, takefocus=0,
            background=kit.ground(on), width=kit.px(w + 2 * edge) if w else 1,
            height=kit.px(h + 2 * edge) if h else 1,
        )  # fmt: skip
        self.kit, self.ground, self.around, self.edge = kit, ground, on, edge
        self.drawer = draw
        self.w = self.h = 0.0
        self.written: list[Written] = []
        self.images: list[Picture] = []
        self.drawn = 0
        self.windows: dict[str, int] = {}
        self.placed: set[str] = set()
        self.accent_top = ("", 0.0)
        self.glides = Glides(self)
        self.bind("<Configure>", lambda event: self.redraw())

    @property
    def on(self) -> str:
        """The plain ground of what is drawn; "" where it is not plain."""
        return "" if self.ground.startswith("felt") else self.ground

    @property
    def inks(self) -> tuple[str, str]:
        """The colours of words and of second words here."""
        c = self.kit.c
        return (c.onfelt, c.onfelt2) if self.ground.startswith("felt") else (c.ink, c.mute)

    def ink(self, name: str) -> str:
        """A colour by its token's name; `ink` and `mute` are those of this ground."""
        if name in ("ink", "mute"):
            return self.inks[name == "mute"]
        return self.kit.ground(name)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A place in real pixels."""
        return self.kit.px(x + self.edge), self.kit.px(y + self.edge)

    # drawing

    def redraw(self) -> None:
        """Draw everything anew."""
        width, height = self.winfo_width(), self.winfo_height()
        z = self.kit.z
        self.w, self.h = width / z - 2 * self.edge, height / z - 2 * self.edge
        old, self.images = self.images, []
        self.glides.begin()
        self.delete("drawn")
        self.written.clear()
        self.placed.clear()
        self.begin()
        if width <= 1 or height <= 1:
            return  # not on the screen yet, or no room for it
        if self.edge:
            self._plate()
        if self.drawer:
            self.drawer(self)
        for name in set(self.windows) - self.placed:
            self.itemconfigure(self.windows[name], state="hidden")
        self.drawn = len(self.images)  # pictures after these come and go
        self.end()
        self.glides.end(width, height, z)
        del old

    def begin(self) -> None:
        """Before everything is drawn."""

    def end(self) -> None:
        """After everything is drawn."""

    def top(self, colour: str, high: float) -> None:
        """The plate has a head of this colour from the next drawing on ("" = none)."""
        self.accent_top = (colour, high)

    def _plate(self) -> None:
        kit, on = self.kit, self.around
        w, h = round(self.w, 2), round(self.h, 2)
        r = RADII.get(self.ground, 12)
        if self.ground == "felt":
            self.picture(0, 0, "felt", w, h, on=on, r=r)
            return
        colour, high = self.accent_top
        self.picture(
            0, 0, "plate", w, h, on=on, fill=kit.ground(self.ground), line=kit.c.line, r=r,
            shadow=1, top=colour, top_high=high,
        )  # fmt: skip

    def picture(
        self, x: float, y: float, kind: str, w: float, h: float, tags: tuple[str, ...] = (),
        on: str | None = None, **spec: Hashable,
    ) -> int:  # fmt: skip
        """A piece with its body's upper left corner at (x, y). See `ui.kit.picture`."""
        if w < 1 or h < 1:
            return 0  # the window is too small for it
        if on is None:  # what goes beyond its body must let the neighbour shine through
            on = "" if margin_of(kind, spec) else self.on
        found = self.kit.picture(kind, w, h, on, **spec)
        self.images.append(found)
        left, top = self.at(x, y)
        return self._item(
            "image", left - found.margin, top - found.margin, image=found, anchor="nw",
            tags=("drawn", *self.glides.tags, *tags),
        )  # fmt: skip

    def _item(self, kind: str, x: int, y: int, **options: Any) -> int:
        """As tkinter's `create_image` and `create_text`, which look twice at all that they are
        given; these are most of a drawing.
        """
        flat = (part for name, value in options.items() for part in (f"-{name}", value))
        return int(self.tk.call(str(self), "create", kind, x, y, *flat))

    def image(self, x: float, y: float, picture: Picture) -> int:
        """A picture made elsewhere (`collage`), its upper left corner at (x, y)."""
        self.images.append(picture)
        return self.create_image(*self.at(x, y), image=picture, anchor="nw", tags="drawn")

    def icon(self, x: float, y: float, name: str, size: float = 20, ink: str = "mute") -> int:
        """An icon with its upper left corner at (x, y)."""
        return self.picture(x, y, "icon", size, size, name=name, colour=self.ink(ink))

    def sign(self, x: float, y: float, sign: Sign, size: float, colour: str, line: str = "") -> int:
        """A sign (a person's, a suit's) with its upper left corner at (x, y)."""
        return self.picture(x, y, "sign", size, size, sign=sign, colour=colour, line=line)

    def rule(self, x0: float, y: float, x1: float, ink: str = "") -> int:
        """A hairline."""
        c = self.kit.c
        colour = ink or (c.feltline if self.ground.startswith("felt") else c.line)
        (a, b), (d, _) = self.at(x0, y), self.at(x1, y)
        return self.create_line(a, b, d, b, fill=self.kit.ground(colour), tags="drawn")

    def cell(self, box: Box, fill: str, line: str = "", r: float = 8, **spec: Any) -> int:
        """A rounded plate in a box (x0, y0, x1, y1); colours are tokens or #RRGGBB."""
        x0, y0, x1, y1 = box
        ground = self.kit.ground
        return self.picture(
            x0, y0, "plate", x1 - x0, y1 - y0, fill=ground(fill) if fill else "",
            line=ground(line) if line else "", r=r, **spec,
        )  # fmt: skip

    def choice(
        self, box: Box, chosen: bool, r: float = 10, fill: str = "", line: str = "line", **spec: Any
    ) -> str:  # fmt: skip
        """The plate of one of several to choose, with an accent ring around the one. fill: its
        ground, "" = raised where it is chosen. Gives that ground, for what lies on it.
        """
        ground = fill or ("raised" if chosen else "sunk")
        edge, width = ("accent", 2) if chosen else (line, 1)
        self.cell(box, ground, edge, r, width=width, **spec)
        return ground

    # words

    def words(
        self, x: float, y: float, text: Text | str, role: str = "text", ink: str = "ink",
        anchor: Any = "nw", width: float = 0, lines: int = 1, leading: float = 0, **args: object,
    ) -> Extent:  # fmt: skip
        """A text that does not leave `width` (0 = as wide as it is): it wraps up to `lines` lines,
        then it is cut with "…". leading: how far lines are apart, where the font's own distance is
        too much. Gives the room it took.
        """
        kit = self.kit
        said = kit.say(text, **args)
        rows, cut = wrap(kit, said, role, width, lines) if width else (said.split("\n"), False)
        if leading and len(rows) > 1:
            return self._tight(x, y, rows, role, ink, anchor, leading, cut, said)
        place = self.at(x, y)
        side: Any = "center" if anchor in ("n", "center", "s") else "left"
        side = "right" if anchor in ("ne", "e", "se") else side
        font = kit.font(role)
        block = "\n".join(rows)
        item = self._item(
            "text", *place, text=block, font=font, fill=self.ink(ink), anchor=anchor,
            justify=side, tags=("drawn", *self.glides.tags),
        )  # fmt: skip
        if said:
            self.written.append(Written(self, (item,), said, cut))
        z = kit.z
        wide = max((font.measure(row) for row in rows), default=0)
        return Extent(wide / z, font.metrics("linespace") * len(rows) / z)

    def _tight(
        self, x: float, y: float, rows: list[str], role: str, ink: str, anchor: Any,
        leading: float, cut: bool, said: str,
    ) -> Extent:  # fmt: skip
        """Lines set closer than the font would, around the same place."""
        up = {"n": 0.0, "s": 1.0}.get(anchor[:1] if anchor != "center" else "", 0.5)
        top = y - leading * (len(rows) - 1) * up
        took = [
            self.words(x, top + n * leading, row, role, ink, anchor) for n, row in enumerate(rows)
        ]
        lines = self.written[-len(rows) :]
        items = tuple(item for line in lines for item in line.items)
        self.written[-len(rows) :] = [Written(self, items, said, cut or lines[-1].cut)]
        return Extent(max(row.w for row in took), leading * len(rows))

    def chip(
        self, x: float, y: float, text: Text | str, kind: str | Tint = "plain", high: float = 24,
        anchor: str = "w", icon: str = "", sign: tuple[Sign, str] | None = None, pad: float = 11,
    ) -> float:  # fmt: skip
        """Words on a rounded tint, with an icon or a person's sign (sign, colour) before them.

        kind: of TINTS, or colours of its own. y: its top. Gives its width.
        """
        kit, tint = self.kit, TINTS[kind] if isinstance(kind, str) else kind
        on, ink, line = (kit.ground(token) if token else "" for token in tint)
        said = kit.say(text)
        before = 20 if icon or sign else 0
        w = round(kit.wide(said, "small_strong") + 2 * pad + before)
        left = x if anchor == "w" else x - w if anchor == "e" else x - w / 2
        self.picture(left, y, "plate", w, high, on="", fill=on, line=line, r=high / 2)
        if icon:
            self.picture(left + 9, y + high / 2 - 8, "icon", 16, 16, on=on, name=icon,
                         colour=ink)  # fmt: skip
        if sign:
            self.picture(left + 10, y + high / 2 - 7, "sign", 14, 14, on=on, sign=sign[0],
                         colour=sign[1])  # fmt: skip
        self.words(left + pad + before, y + high / 2, said, "small_strong", ink, "w")
        return w

    def keycap(self, x: float, y: float, key: str) -> float:
        """A key to press, its top at y; gives its width."""
        w = round(pieces.key_width(key))
        c, felt = self.kit.c, self.ground.startswith("felt")
        inks: dict[str, Any] = (
            {"fill": c.felt3, "line": c.feltline, "ink": c.onfelt} if felt else {}
        )
        self.picture(x, y, "keycap", w, 20, text=key, **inks)
        return w

    def number(self, x: float, y: float, n: int | str, fill: str, ink: str = "#FFFFFF") -> None:
        """A numbered disc of 26, its upper left corner at (x, y)."""
        self.picture(x, y, "knob", 26, 26, fill=self.kit.ground(fill))
        self.words(x + 13, y + 13, str(n), "small_strong", ink, "center")

    # widgets inside

    def widget(
        self, x: float, y: float, widget: tkinter.Widget, w: float = 0, h: float = 0,
        anchor: str = "nw",
    ) -> None:  # fmt: skip
        """A ttk widget at this place; what is not placed in a drawing is hidden."""
        name = str(widget)
        place = self.at(x, y)
        if name not in self.windows:
            self.windows[name] = self.create_window(*place, window=widget)
        item = self.windows[name]
        self.placed.add(name)
        self.coords(item, *place)
        self.itemconfigure(
            item, state="normal", anchor=anchor, width=max(1, self.kit.px(w)) if w else 0,
            height=max(1, self.kit.px(h)) if h else 0,
        )  # fmt: skip
