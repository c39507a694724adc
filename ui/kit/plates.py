"""What buttons, entries and scrollbars look like: nine-patch pictures as ttk elements.

`style(kit, "primary", "paper")` gives the name of a ttk style, made when first asked for. Plates
are opaque, so each ground has its own set, and so has each theme and zoom. A theme switch rebuilds
ttk's styles: after `forget` their layouts are given again. The elements and their pictures stay:
what still shows an element whose pictures are gone asks the X server for sizes that end the
program.
"""

from __future__ import annotations

from collections.abc import Callable
from tkinter import ttk
from typing import Any, NamedTuple

from PIL import Image, ImageTk

from ui.kit import icons
from ui.kit.colours import ink_on, mix
from ui.kit.pen import Pen
from ui.kit.picture import Kit

M = 6  # around a button's body: its shadow, its ring
R = 10


Draw = Callable[[Image.Image], ImageTk.PhotoImage]
"""Makes a Tk picture and holds it: Tk shows nothing of one that nobody holds."""


class Face(NamedTuple):
    """One state of a button: what is filled, outlined, how high it lies, its ring."""

    fill: str
    line: str = ""
    shadow: int = 0
    ring: str = ""
    down: float = 0


_MADE: set[str] = set()  # styles whose layout stands in the theme as it is now
_ELEMENTS: dict[tuple[str, str], list[ImageTk.PhotoImage]] = {}
"""Elements by ttk's theme and their name, for good, with their pictures."""


def configure(tk: Any, name: str, **options: Any) -> None:
    """Set options of a style of one's own. ttkbootstrap's `configure` would also note them, and set
    all that it has noted again for each style that anybody makes (80 ms at every change of size).
    """
    ttk.Style.configure(tk, name, **options)


def forget() -> None:
    """The theme or the scale changed: styles are laid out again when asked for."""
    _MADE.clear()


def style(kit: Kit, kind: str, ground: str = "paper") -> str:
    """The ttk style of a control on a ground: page, paper, sunk, raised, felt, felt2, toast.

    Kinds: primary secondary quiet danger felt segment icon entry wrong check radio list thin; link.
    """
    base = _BASES.get(kind, "TButton")
    theme = f"{'night' if kit.c.dark else 'day'}{round(kit.z * 100)}"
    name = f"{kit.c.accent[1:]}-{ground}-{kind}-{theme}.{base}"
    if name not in _MADE:
        _MADE.add(name)
        _MAKERS.get(kind, _button)(kit, kind, ground, name)
    return name


def _element(
    kit: Kit, name: str, draw: Callable[[Draw], tuple[object, ...]], part: str = "",
    **options: object,
) -> str:  # fmt: skip
    """The element of a style, made once in each of ttk's themes (the winner's moment is dark by
    day, too); `draw(picture)` gives its pictures by states.
    """
    element, theme = f"{name}.kit{part}", kit.look.root.style.theme_use()
    if (theme, element) not in _ELEMENTS:
        held = _ELEMENTS[theme, element] = []

        def picture(image: Image.Image) -> ImageTk.PhotoImage:
            held.append(ImageTk.PhotoImage(image, master=kit.look.root))
            return held[-1]

        kit.look.root.style.element_create(element, "image", *draw(picture), **options)
    return element


_BASES = {
    "segment": "Toolbutton", "entry": "TEntry", "wrong": "TEntry", "search": "TEntry",
    "check": "TCheckbutton",
    "radio": "TRadiobutton", "thin": "Vertical.TScrollbar",
    "combo": "TCombobox", "more": "TMenubutton", "pick": "TMenubutton",
}  # fmt: skip


def _patch(kit: Kit, ground: str, face: Face, r: float = R, width: float = 1) -> Image.Image:
    pen = Pen(2 * r + 6, 2 * r + 6, kit.z, kit.ground(ground), M, kit.c.dark)
    pen.shadow(face.shadow, r=r)
    if face.ring:
        pen.box((-4.5, -4.5, pen.w + 4.5, pen.h + 4.5), r + 4, "", face.ring, 2)
    if face.fill:
        pen.box((0, face.down, pen.w, pen.h + face.down), r, face.fill, face.line, width)
    return pen.done()


def faces(kit: Kit, kind: str, ground: str) -> tuple[tuple[Face, ...], tuple[str, str]]:
    """A button normal, hovered, pressed, focused, disabled; its ink, and that when disabled."""
    c = kit.c
    on = kit.ground(ground)
    felt = ground.startswith("felt")
    ring = "#FFFFFF" if felt else c.focus
    if kind in ("primary", "danger"):
        fill, ink = (c.danger, c.ondanger) if kind == "danger" else (c.accent, c.onaccent)
        off = Face(c.disabled)
        return (
            Face(fill, shadow=2), Face(mix(fill, "#000000", 0.1), shadow=2),
            Face(mix(fill, "#000000", 0.22), down=1), Face(fill, shadow=2, ring=ring), off,
        ), (ink, c.ondisabled)  # fmt: skip
    if kind in ("secondary", "icon", "pick"):
        return (
            Face(c.raised, c.line2, 1), Face(mix(c.raised, c.ink, 0.06), c.line2, 1),
            Face(mix(c.raised, c.ink, 0.13), c.line2, down=1), Face(c.raised, c.line2, 1, ring),
            Face(c.sunk, c.line),
        ), (c.ink, c.faint)  # fmt: skip
    if felt or kind == "felt":
        line = mix(on, "#FFFFFF", 0.29) if kind == "felt" else ""
        rest = mix(on, "#FFFFFF", 0.12) if kind == "felt" else ""
        return (
            Face(rest, line), Face(mix(on, "#FFFFFF", 0.18), line),
            Face(mix(on, "#FFFFFF", 0.07), line, down=1), Face(rest, line, ring="#FFFFFF"),
            Face(rest, line),
        ), (c.onfelt, mix(on, c.onfelt2, 0.4))  # fmt: skip
    ink = {"link": c.link, "quiet": c.mute, "more": c.ink, "plain": c.ink}.get(kind, c.mute)
    if ground == "toast":
        ink = c.toastgold
    return (
        Face(""), Face(mix(on, c.ink, 0.06)), Face(mix(on, c.ink, 0.12)), Face("", ring=ring),
        Face(""),
    ), (ink, c.faint)  # fmt: skip


def _button(kit: Kit, kind: str, ground: str, name: str) -> None:
    (normal, hover, pressed, focus, off), (ink, faint) = faces(kit, kind, ground)
    tk = kit.look.root.style

    def draw(picture: Draw) -> tuple[object, ...]:
        lit = hover._replace(ring=focus.ring)
        rest, dim, down, ringed, over, both = (
            picture(_patch(kit, ground, face)) for face in (normal, off, pressed, focus, hover, lit)
        )
        return (
            rest, ("disabled", dim), ("pressed", down), ("focus", "active", both),
            ("focus", ringed), ("active", over),
        )  # fmt: skip

    element = _element(kit, name, draw, border=kit.px(M + R), padding=0, sticky="nsew")
    label = ("Button.label", {"sticky": ""})
    tk.layout(name, [(element, {"sticky": "nsew", "children": [
        ("Button.padding", {"sticky": "nsew", "children": [label]})]})])  # fmt: skip
    across = {"icon": 8, "quiet": 10, "more": 10, "link": 8, "plain": 10, "bare": 6}.get(kind, 16)
    bold = kind not in ("quiet", "link", "more", "plain", "bare")
    configure(
        tk, name, background=kit.ground(ground), foreground=ink, anchor="center", justify="center",
        font=kit.font("strong" if bold else "text"), borderwidth=0, relief="flat",
        padding=(kit.px(M + across), kit.px(M + 7), kit.px(M + across), kit.px(M + 7)),
        space=kit.px(10 if bold else 4),
    )  # fmt: skip
    shown = ink if kind not in ("quiet", "link", "more") or ground == "toast" else kit.c.ink
    shades = [("disabled", faint), ("pressed", shown), ("active", shown)]
    tk.map(name, foreground=shades, background=[], bordercolor=[])


def _segment(kit: Kit, kind: str, ground: str, name: str) -> None:
    """One of several, in a strip of `strip_colour`: the chosen one a raised plate with a line."""
    c, tk = kit.c, kit.look.root.style
    strip = strip_colour(kit, ground)

    def plate(fill: str, line: bool, ring: bool) -> Image.Image:
        pen = Pen(2 * R + 12, 2 * R + 6, kit.z, strip, 3, c.dark)
        if fill:
            pen.shadow(1 if line else 0, r=8)
            pen.box((0, 0, pen.w, pen.h), 8, fill)
        if line:
            pen.box((9, pen.h - 5, pen.w - 9, pen.h - 2), 1.5, c.accent)
        if ring:
            pen.box((-2, -2, pen.w + 2, pen.h + 2), 10, "", c.focus, 2)
        return pen.done()

    chosen = c.raised if not c.dark else mix(c.raised, c.ink, 0.12)
    hover = mix(strip, c.ink, 0.13)

    def draw(picture: Draw) -> tuple[object, ...]:
        return (
            picture(plate("", False, False)),
            ("selected", "focus", picture(plate(chosen, True, True))),
            ("selected", picture(plate(chosen, True, False))),
            ("focus", picture(plate("", False, True))),
            ("active", picture(plate(hover, False, False))),
        )

    border = (kit.px(16), kit.px(12))
    element = _element(kit, name, draw, border=border, padding=0, sticky="nsew")
    label = ("Toolbutton.label", {"sticky": ""})
    tk.layout(name, [(element, {"sticky": "nsew", "children": [
        ("Toolbutton.padding", {"sticky": "nsew", "children": [label]})]})])  # fmt: skip
    configure(
        tk, name, background=strip, foreground=c.mute, font=kit.font("small_strong"),
        padding=(kit.px(14), kit.px(8), kit.px(14), kit.px(9)), anchor="center", borderwidth=0,
        relief="flat",
    )  # fmt: skip
    lit = [("disabled", c.faint), ("selected", c.ink), ("active", c.ink)]
    tk.map(name, foreground=lit, background=[], bordercolor=[])


def strip_colour(kit: Kit, ground: str) -> str:
    """The strip that segments stand in."""
    return mix(kit.ground(ground), kit.c.ink, 0.07)


def _entry(kit: Kit, kind: str, ground: str, name: str) -> None:
    c, tk = kit.c, kit.look.root.style
    wrong = kind == "wrong"
    focus = c.gold if c.dark else c.focus

    def field(line: str, width: float, fill: str = c.raised) -> Image.Image:
        return _patch(kit, ground, Face(fill, line), width=width)

    def draw(picture: Draw) -> tuple[object, ...]:
        return (
            picture(field(c.bad, 2) if wrong else field(c.edge, 1.2)),
            ("disabled", picture(field(c.line, 1.2, c.sunk))),
            ("focus", picture(field(c.bad if wrong else focus, 2))),
            ("active", picture(field(c.ink, 1.2))),
        )

    element = _element(kit, name, draw, border=kit.px(M + R), padding=0, sticky="nsew")
    inside = [("Entry.padding", {"sticky": "nsew", "children": [
        ("Entry.textarea", {"sticky": "nsew"})]})]  # fmt: skip
    tk.layout(name, [(element, {"sticky": "nsew", "border": "1", "children": inside})])
    configure(
        tk, name, background=kit.ground(ground), foreground=c.ink, insertcolor=c.ink,
        fieldbackground=c.raised, selectbackground=mix(c.raised, focus, 0.35),
        selectforeground=c.ink, insertwidth=kit.px(1.6),
    )  # fmt: skip
    left = kit.px(M + (40 if kind == "search" else 12))
    configure(tk, name, padding=(left, kit.px(M + 7), kit.px(M + 12), kit.px(M + 7)))
    tk.map(name, foreground=[("disabled", c.faint)], fieldbackground=[], bordercolor=[])


def _combo(kit: Kit, kind: str, ground: str, name: str) -> None:
    _entry(kit, kind, ground, name)
    c, tk = kit.c, kit.look.root.style
    (body, options), *_ = tk.layout(name)

    def draw(picture: Draw) -> tuple[object, ...]:
        pen = Pen(20, 18, kit.z, c.raised)
        icons.draw(pen, "down", 2, 0, 18, c.mute, 2)
        return (picture(pen.done()),)

    chevron = _element(kit, name, draw, "chevron", padding=0, sticky="")
    inside = [("Combobox.padding", {"sticky": "nsew", "children": [
        (chevron, {"side": "right", "sticky": ""}),
        ("Combobox.textarea", {"sticky": "nsew", "expand": "1"})]})]  # fmt: skip
    # an element with a "border" is drawn over its children
    tk.layout(name, [(body, {"sticky": options["sticky"], "children": inside})])
    configure(tk, name, padding=(kit.px(M + 10), kit.px(M + 7), kit.px(10), kit.px(M + 7)))
    tk.map(name, foreground=[], fieldbackground=[], selectbackground=[("!focus", c.raised)],
           selectforeground=[("!focus", c.ink)])  # fmt: skip


def _indicator(kit: Kit, kind: str, ground: str, name: str) -> None:
    """A check box or a radio button: its box drawn, its words beside it."""
    c, tk = kit.c, kit.look.root.style
    felt = ground.startswith("felt")
    round_ = kind == "radio"

    def mark(on: bool, ring: bool, off: bool = False) -> Image.Image:
        pen = Pen(34, 28, kit.z, kit.ground(ground), 0, c.dark)
        box, r = (4.0, 4.0, 24.0, 24.0), 10.0 if round_ else 5.0
        fill = c.disabled if off else c.accent if on else c.raised
        pen.box(box, r, fill, fill if on else c.edge, 1.4)
        if on and round_:
            pen.disc(14, 14, 8, ink_on(fill))
        elif on:
            icons.draw(pen, "check", 6, 6, 16, ink_on(fill), 3.4)
        if ring:
            pen.box((1, 1, 27, 27), r + 3, "", "#FFFFFF" if felt else c.focus, 2)
        return pen.done()

    def draw(picture: Draw) -> tuple[object, ...]:
        return (
            picture(mark(False, False)), ("disabled", "selected", picture(mark(True, False, True))),
            ("disabled", picture(mark(False, False, True))),
            ("selected", "focus", picture(mark(True, True))),
            ("selected", picture(mark(True, False))), ("focus", picture(mark(False, True))),
        )  # fmt: skip

    element = _element(kit, name, draw, padding=0, sticky="")
    tk.layout(name, [(element, {"side": "left", "sticky": ""}),
                     ("Checkbutton.label", {"side": "left", "sticky": "nsew"})])  # fmt: skip
    ink, faint = (c.onfelt, c.onfelt2) if felt else (c.ink, c.faint)
    configure(tk, name, background=kit.ground(ground), foreground=ink, font=kit.font("text"),
                 padding=0, borderwidth=0)  # fmt: skip
    tk.map(name, foreground=[("disabled", faint)], background=[], indicatorcolor=[])


def _thin(kit: Kit, kind: str, ground: str, name: str) -> None:
    """A thumb of six pixels, no trough."""
    c, tk = kit.c, kit.look.root.style
    on = kit.ground(ground)

    def thumb(colour: str) -> Image.Image:
        pen = Pen(10, 22, kit.z, on)
        pen.box((2, 2, 8, 20), 3, colour)
        return pen.done()

    def draw(picture: Draw) -> tuple[object, ...]:
        rest, held, over = (picture(thumb(mix(on, c.ink, share))) for share in (0.2, 0.5, 0.38))
        return rest, ("pressed", held), ("active", over)

    def nothing(picture: Draw) -> tuple[object, ...]:
        return (picture(Pen(10, 8, kit.z, on).done()),)

    trough = _element(kit, name, nothing, "trough", sticky="ns")
    grip = _element(kit, name, draw, "thumb", border=(0, kit.px(8)), sticky="ns")
    inside = [(grip, {"expand": "1", "sticky": "ns"})]
    tk.layout(name, [(trough, {"sticky": "ns", "children": inside})])
    configure(tk, name, background=on, borderwidth=0, relief="flat", arrowsize=1)
    tk.map(name, background=[])


_MAKERS: dict[str, Callable[[Kit, str, str, str], None]] = {
    "segment": _segment, "entry": _entry, "wrong": _entry, "search": _entry, "check": _indicator,
    "radio": _indicator, "thin": _thin, "combo": _combo,
}  # fmt: skip
