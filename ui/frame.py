"""What stands still around a game: header, seats, and the line below. Only `.body` changes.

A question lies over the lower edge of the seats, a message over the line at the bottom; neither
pushes anything, neither lies on something that can be pressed.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Sequence
from tkinter import ttk

from referee.text import Text
from ui.commands import BEGINS, Command, key_name
from ui.emblems import EMBLEMS
from ui.kit import Act, Bar, Kit, SeatStrip, Toast, button, frame, label, say_on, style
from ui.kit.controls import Button, chevron
from ui.kit.layout import Room
from ui.kit.pick import fit_menu, menu

BACK = Text("다섯 왕국", "Five Kingdoms")
BEFORE = Text("앞의 게임으로", "Back to the game before")
TAKE_BACK = Text("되돌리기", "Undo")
WITH_KEY = Text("{text} ({key})", "{text} ({key})")
MORE = Text("더 보기", "Menu")
FOOT = 34
SEATS, LOW, ONE_LINE = 66, 58, 40
"""How high the seats' plates are: usually, in a low window, in a tiny one (names and totals)."""


class Header:
    """Back, emblem, name, tabs (packed into `.tabs`), where one is; commands at the right.

    `.frame` is called `toolbar` and has the buttons by their commands' names.
    """

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, name: Text, game: str, commands: Sequence[Command],
        shown: Collection[str], hint: Callable[[Text | None], object],
    ) -> None:  # fmt: skip
        self.kit, self.hint, px = kit, hint, kit.px
        self.frame = frame(kit, parent, "toolbar")
        known = {command.name: command for command in commands}
        back = known.get("launcher")
        self.back: Button | None = None
        if back:
            self.back = button(
                kit, self.frame, "back", BACK, back.run, "quiet", "page", icon="left",
                takefocus=False,
            )  # fmt: skip
            self.back.pack(side="left", padx=(px(2), px(4)))
            tkinter.Frame(self.frame, background=kit.c.line, width=1).pack(
                side="left", fill="y", pady=px(15)
            )
        self.emblem = kit.picture("emblem", 28, 28, "page", colour=kit.c.accent, sign=EMBLEMS[game],
                                  ink=kit.c.onaccent)  # fmt: skip
        tkinter.Label(self.frame, image=self.emblem, background=kit.c.page, borderwidth=0).pack(
            side="left", padx=(px(14), px(8))
        )
        label(kit, self.frame, name, "title", ground="page").pack(side="left", padx=(0, px(14)))
        self._menu(commands, shown)
        for command in reversed([known[name] for name in shown]):
            self._command(command)
        self.tabs = frame(kit, self.frame, "tabs")
        self.tabs.pack(side="left")
        self.where = label(kit, self.frame, "", "text", "mute", "page", "where")
        self.where.pack(side="left", padx=px(8))

    def shorten(self, kind: str) -> None:
        """Where there is little room the way back is a sign alone; where there is none, modes are
        in the menu only.
        """
        if kind == "column":
            self.tabs.pack_forget()
        elif not self.tabs.winfo_manager():
            self.tabs.pack(side="left", before=self.where)
        words = "" if kind != "wide" else self.kit.say(BACK)
        if self.back is not None and self.back.cget("text") != words:
            say_on(self.kit, self.back, words)

    def _command(self, command: Command) -> None:
        kit, px = self.kit, self.kit.px
        icon = {"undo": "undo", "redo": "redo"}.get(command.name, "")
        made = button(
            kit, self.frame, command.name, command.text, command.run, "icon" if icon else "plain",
            "page", icon=icon, takefocus=False,
        )  # fmt: skip
        made.pack(side="right", padx=0 if icon else px(1))
        say = (
            WITH_KEY(text=command.text, key=key_name(command.key)) if command.key else command.text
        )
        made.bind("<Enter>", lambda event: self.hint(say), add=True)
        made.bind("<Leave>", lambda event: self.hint(None), add=True)

    def _menu(self, commands: Sequence[Command], shown: Collection[str]) -> None:
        kit = self.kit
        made = menu(kit, self.frame)
        for command in commands:
            if command.name in BEGINS and made.index("end") is not None:
                made.add_separator()
            if command.name not in shown:
                made.add_command(label=kit.say(command.text), command=command.run,
                                 accelerator=key_name(command.key))  # fmt: skip
        fit_menu(made)
        self.chevron = chevron(kit, "more", "page")
        more = ttk.Menubutton(
            self.frame, name="more", text=kit.say(MORE), menu=made, image=self.chevron,
            compound="right", style=style(kit, "more", "page"),
        )  # fmt: skip
        more.pack(side="right", padx=(0, kit.px(4)))


class Frame:
    """Builds all of it in `top`. `resized()` is called when the room for the body has changed."""

    def __init__(
        self, kit: Kit, top: tkinter.Toplevel, name: Text, game: str, commands: Sequence[Command],
        shown: Collection[str], choose_seat: Callable[[int], object], undo: Callable[[], object],
        before: Callable[[], object],
    ) -> None:  # fmt: skip
        self.kit, self.top = kit, top
        top.configure(background=kit.c.page)
        self.header = Header(kit, top, name, game, commands, shown, self.hint)
        self.header.frame.place(x=0, y=0)
        self.line = tkinter.Frame(top, background=kit.c.line, height=1)
        self.strip = SeatStrip(kit, top, choose_seat)
        self.strip.hint = self.hint
        self.body = frame(kit, top, "body")
        self.hint_line = label(kit, top, "", "small", "mute", "page", "hint", anchor="w")
        self.notes = frame(kit, top, "notes")
        offers = (Act("take_back", TAKE_BACK, undo), Act("before", BEFORE, before))
        self.toast = Toast(kit, top, offers)
        self.bar = Bar(kit, top)
        self.bar.place = self._bar_place
        self.seats_high: float = SEATS
        self.showing_seats = True
        self.size = (0, 0)
        self.resized: Callable[[], object] = lambda: None
        top.update_idletasks()
        self.fit()

    @property
    def room(self) -> Room:
        """The window's size in design pixels."""
        return Room.of(self.top, self.kit.z)

    def hint(self, text: Text | None) -> None:
        """What is under the mouse or has the keyboard."""
        if self.hint_line.winfo_exists():
            self.hint_line.configure(text=self.kit.say(text) if text else "")

    def fit_notes(self) -> None:
        """The notes at the lower right, as wide as they need to be; gone where there is none."""
        if not self.notes.pack_slaves():
            self.notes.place_forget()
            return
        self.notes.place(relx=1, rely=1, x=-self.kit.px(16), y=-self.kit.px(2), anchor="se")
        self.notes.lift()

    def show_seats(self, shown: bool, high: float = SEATS) -> None:
        """Whether the seats stand below the header, and how high."""
        if (shown, high) != (self.showing_seats, self.seats_high):
            self.showing_seats, self.seats_high = shown, high
            self.fit()

    def put(self, widget: tkinter.Widget, x: float, y: float, w: float, h: float) -> None:
        """A panel at a place of the body, in design pixels; no size = not there."""
        px = self.kit.px
        if w <= 0 or h <= 0:
            widget.place_forget()
        else:
            widget.place(x=px(x), y=px(y), width=px(x + w) - px(x), height=px(y + h) - px(y))

    @property
    def body_size(self) -> tuple[float, float]:
        """The room for the body in design pixels."""
        info, z = self.body.place_info(), self.kit.z
        return int(info.get("width", 0) or 0) / z, int(info.get("height", 0) or 0) / z

    def configured(self, event: tkinter.Event) -> None:
        """Tk laid something out in the window; with another size of it everything moves."""
        if event.widget is self.top and (event.width, event.height) != self.size:
            self.fit()

    def fit(self) -> None:
        """Everything in its place for this size of the window."""
        if not self.line.winfo_exists():
            return  # the window is being built anew
        px, width, height = self.kit.px, self.top.winfo_width(), self.top.winfo_height()
        self.size = (width, height)
        if min(width, height) < px(FOOT):
            return  # not on the screen yet: a negative width would be a huge one to the X server
        room = self.room
        self.header.shorten(room.kind)
        head = px(48 if room.short or room.kind != "wide" else 56)
        high = self.seats_high if self.seats_high > SEATS or not room.short else LOW
        seats = px(ONE_LINE if room.kind == "column" else high) + px(12)
        self.header.frame.place(x=0, y=0, width=width, height=head)
        self.line.place(x=0, y=head, width=width)
        y = head + px(8 if room.short else 10)
        margin = px(10)  # a panel's canvas is wider than its plate by its edge
        if self.showing_seats:
            self.strip.place(x=margin, y=y - px(4), width=width - 2 * margin, height=seats)
            y += seats - px(4)
        else:
            self.strip.place_forget()
        foot = px(FOOT)
        self.body.place(x=margin, y=y, width=width - 2 * margin, height=max(1, height - y - foot))
        self.hint_line.place(x=px(16), y=height - foot + px(7), width=width - px(32))
        self.bar.fit()
        self.resized()

    def _bar_place(self) -> tuple[int, int, int]:
        px, width = self.kit.px, self.top.winfo_width()
        wide = min(width - px(32), px(1040))
        y = self.body.winfo_y() - px(24) if self.showing_seats else self.body.winfo_y() + px(4)
        return (width - wide) // 2, y, wide
