"""What was played: all games in one list, each looked at closer, and everybody's page."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial

import ttkbootstrap as ttk

from referee import statistics
from referee.history import best_hands, deleted
from referee.saved import Saved, saved_games
from referee.table import made_up
from referee.text import Text
from ui import key_list, keys, style
from ui.history_bin import Bin
from ui.history_filters import Asked, Filters
from ui.history_game import Doing, GamePanel
from ui.history_layout import BESIDE, boxes, inside, put
from ui.history_list import NONE_FOUND, GameList, lines
from ui.kit import Kit, Tabs, Toast, button, frame, label
from ui.kit.area import EDGE, Area
from ui.kit.decision import Act
from ui.kit.layout import Room
from ui.people_list import PeopleList
from ui.person_page import Doing as PersonDoing
from ui.person_page import PersonPage
from ui.program import Program
from ui.seats import coloured

TITLE = Text("기록과 통계", "History")
BACK = Text("다섯 왕국", "Five Kingdoms")
TABS = {"games": Text("게임", "Games"), "people": Text("사람", "People")}
ALL_COUNT = Text("모두 {n}판", "{n:game/games} in all")
FOUND = Text("{n}판 찾음", "{n:game/games} found")
EMPTY = Text("아직 기록이 없습니다", "Nothing has been played yet")
EMPTY_ABOUT = Text(
    "게임을 하나 시작하면 적는 대로 여기에 남습니다. 처음 화면에서 게임을 고르세요",
    "Begin a game, and it is kept here as you enter it. Choose one on the first screen",
)
NO_PEOPLE = Text(
    "끝난 게임에 이름 있는 사람이 있으면 여기에 통계가 나옵니다",
    "People with a name in finished games have their statistics here",
)
RETURN = Text("되살리기", "Bring back")
HEAD = 56
KEYS: tuple[key_list.Key, ...] = (
    ("Enter", Text("고른 게임 열기", "Open the chosen game")),
    ("Delete", Text("고른 게임 지우기", "Delete the chosen game")),
    ("Ctrl+Z", Text("지운 게임 되살리기", "Bring the deleted game back")),
    ("Ctrl+L", Text("게임 목록", "Games")),
)


class HistoryWindow:
    """One for the whole program. Buttons and fields by their names; `list`, `panel`, `people` and
    `page` are the parts.
    """

    def __init__(self, app: Program) -> None:
        self.app, self.look = app, app.look
        self.top = ttk.Toplevel(master=app.root, title=self.look.say(TITLE))
        self.tab, self.asked = "games", Asked()
        self.chosen: Saved | None = None
        self.person = ""
        self.bin = Bin(self)
        self.all: tuple[Saved, ...] = ()
        self.met = dict[str, int]()  # everybody with a name in these games, and their colours
        self.ranked: list[Saved] = []  # those by which people are ranked
        self.size = (0, 0)
        self.resize()
        self.top.protocol("WM_DELETE_WINDOW", self.close)
        self.top.bind("<Configure>", self._configured)
        bound: dict[str, Callable[[], object]] = {
            "escape": self.escape, "ctrl+z": self.bin.bring_back, "ctrl+l": self.to_launcher,
            "delete": self._delete_key, "f1": self.open_help,
        }  # fmt: skip
        keys.bind_commands(self.top, bound)
        keys.on_enter(self.top, self._enter)
        self.build()

    def resize(self) -> None:
        """As large as the text needs."""
        style.on_screen(self.top, self.look.px(1280), self.look.px(800))

    @property
    def room(self) -> Room:
        """The window's size in design pixels."""
        return Room.of(self.top, self.kit.z)

    def show(self, person: str = "") -> None:
        """Come to the front, with the games as they are now; at somebody's page."""
        if person:
            self.filters.clear()
            self.tab, self.person = "people", person
        self.refresh()
        self.top.deiconify()
        self.top.lift()
        self.top.focus_force()

    def close(self) -> None:
        """Close it."""
        self.app.history_closed()
        self.top.destroy()

    def open_help(self) -> None:
        """All keys."""
        rows = (*KEYS, *key_list.MOVING, key_list.ESCAPE, key_list.F1)
        key_list.show(self.look, self.kit, self.top, rows)

    def escape(self) -> None:
        """From a game back to the list where that is hidden, from there out."""
        if self.alone and self.chosen:
            self.choose(None)
        else:
            self.close()

    # widgets

    def rebuild(self) -> None:
        """After a change of language, theme or size."""
        for child in self.top.winfo_children():
            child.destroy()
        self.build()
        self.refresh()

    def build(self) -> None:
        """Header, filters, the two pages."""
        self.kit = kit = Kit(self.look)
        self.top.title(self.look.say(TITLE))
        self.top.configure(background=kit.c.page)
        self._head()
        self.filters = Filters(kit, self.top, self.asked, self._asked)
        self.body = frame(kit, self.top, "body")
        doing = Doing(self.open, self.bin.delete, self.bin.bring, partial(self.choose, None))
        left, right, people = map(self._plate, ("left", "right", "left_people"))
        self.list = GameList(kit, left, self.known, self.choose)
        self.panel = GamePanel(kit, right, doing, self.known, lambda: self.app.settings.chosen)
        self.people = PeopleList(kit, people, self.colour, self.choose_person)
        self.page = PersonPage(kit, self.body, PersonDoing(self.colour, self.see))
        self.empty = Area(kit, self.body, "empty", self._draw_empty, ground="page")
        self.parts = {
            "list": left, "panel": right, "people": people, "page": self.page.area.frame,
            "empty": self.empty,
        }  # fmt: skip
        self.in_plates = {
            "list": self.list.area,
            "panel": self.panel.area,
            "people": self.people.area,
        }
        self.toast = Toast(kit, self.top, [Act("bring_back", RETURN, self.bin.bring_back)])
        self.size = (0, 0)

    def _plate(self, name: str) -> Area:
        """A paper panel for something that scrolls in it."""
        return Area(self.kit, self.body, name, ground="paper")

    def _head(self) -> None:
        kit, px = self.kit, self.kit.px
        head = self.head = frame(kit, self.top, "head")
        button(kit, head, "back", BACK, self.to_launcher, "quiet", "page", icon="left",
               takefocus=False).pack(side="left", padx=(px(2), px(4)))  # fmt: skip
        self.icon = kit.picture("icon", 26, 26, "page", name="chart", colour=kit.c.ink)
        tkinter.Label(head, image=self.icon, background=kit.c.page, borderwidth=0).pack(
            side="left", padx=(px(10), px(8))
        )
        self.title = label(kit, head, TITLE, "title", ground="page", name="title")
        self.title.pack(side="left", padx=(0, px(14)))
        self.tabs = Tabs(kit, head, "tabs", TABS, self.choose_tab)
        self.tabs.area.pack(side="left")
        self.count = label(kit, head, "", "text", "mute", "page", "count")
        self.count.pack(side="left", padx=px(14))

    # laying out

    @property
    def alone(self) -> bool:
        """Whether there is room for only one of list and game."""
        return self.room.w < BESIDE

    def _configured(self, event: tkinter.Event) -> None:
        if event.widget is self.top and (event.width, event.height) != self.size:
            self.size = event.width, event.height
            self.fit()
            first = next((line.game for line in self.list.lines if line.game), None)
            if self.chosen is None and not self.alone and first:
                self.choose(first)  # beside the list there is room for a game

    def fit(self) -> None:
        """Everything in its place."""
        if not self.body.winfo_exists():
            return
        px, width, height = self.kit.px, self.top.winfo_width(), self.top.winfo_height()
        if width < px(200) or height < px(200):
            return
        head = px(HEAD)
        self.head.place(x=0, y=0, width=width, height=head)
        y = head
        people = self.tab == "people"
        if people or not (self.alone and self.chosen):
            y = self.filters.place(y, width, people)
        else:
            self.filters.hide()
        self.body.place(x=0, y=y, width=width, height=max(1, height - y))
        self.body_size = width / self.kit.z, (height - y) / self.kit.z
        self.lay()

    @property
    def shown(self) -> str:
        """What the body shows: games, people, or that there is nothing."""
        there = self.all or self.asked.in_trash
        return self.tab if there and (self.tab == "games" or self.person) else "empty"

    def lay(self) -> None:
        """The parts of the page that is shown."""
        px, w, h = self.kit.px, *self.body_size
        placed = boxes(w, h, self.shown, self.chosen is not None)
        for name, part in self.parts.items():
            put(px, part, placed.get(name))
        for name, area in self.in_plates.items():
            if name in placed:
                put(px, area.frame, inside(placed[name], EDGE + 4))

    # what is shown

    def known(self) -> dict[str, int]:
        """Whose colour is which; people of whom only the games tell have theirs here, too."""
        return {**self.met, **self.app.settings.colours}

    def colour(self, name: str) -> int:
        """Somebody's colour."""
        return coloured([name], self.known())[0][1]

    def refresh(self) -> None:
        """The games as they are on the disk now."""
        folder = self.app.folder
        self.gone = saved_games(deleted(folder)).games if self.asked.in_trash else ()
        listing = saved_games(folder)
        self.all = listing.games
        names = dict.fromkeys(name for game in self.all for name in game.people)
        met = [name for name in names if not made_up(name)]
        self.met = dict(coloured(met, self.app.settings.colours))
        if listing.trouble:
            self.toast.show(self.kit.say(listing.trouble), bad=True)
        self.render()

    def found(self) -> list[Saved]:
        """The games that are wanted, in order."""
        return self.asked.found(self.gone if self.asked.in_trash else self.all)

    def render(self) -> None:
        """Draw everything."""
        self.filters.offer(self.all)
        self.tabs.mark(self.tab)
        found = self.found()
        if self.chosen not in found:
            self.chosen = None if self.alone or not found else found[0]
        self.ranked = self.asked.of_people(self.all)
        people = self.tab == "people"
        n = len(self.ranked if people else found)
        every = n == len(self.all) and (people or not self.asked.in_trash)
        self.count.configure(text=self.kit.say(ALL_COUNT if every else FOUND, n=n))
        self.list.show(lines(found, self.asked.by_day), self.chosen)
        self.panel.show(self.chosen, self.asked.in_trash, self.alone)
        self.table = statistics.people(self.ranked) if people else []
        names = [name for name, _ in self.table]
        if self.person not in names:
            self.person = names[0] if names else ""
        self.people.show(self.table, self.person)
        self._show_person()
        self.fit()
        self.empty.redraw()

    def _show_person(self) -> None:
        if self.tab == "people" and self.person:
            person = statistics.person(self.ranked, self.person)
            self.page.show(person, best_hands([p.game for p in person.played], self.person))

    def _draw_empty(self, area: Area) -> None:
        """Nothing to show yet: what to do."""
        title, about = EMPTY, NO_PEOPLE if self.all else EMPTY_ABOUT
        if len(self.ranked) != len(self.all):
            title = NONE_FOUND
        x, y = area.w / 2, area.h / 2 - 60
        area.picture(x - 32, y - 70, "icon", 64, 64, on="page", name="chart",
                     colour=self.kit.c.faint)  # fmt: skip
        area.words(x, y + 24, title, "title", "ink", "center", area.w - 80)
        area.words(x, y + 60, about, "text", "mute", "n", min(560.0, area.w - 80), 3)

    # doing

    def choose_tab(self, tab: str) -> None:
        """Games or people."""
        self.tab = tab
        self.render()

    def _asked(self, name: str) -> None:
        """Other games are asked for; the deleted ones lie elsewhere."""
        self.refresh() if name == "state" else self.render()

    def choose(self, game: Saved | None) -> None:
        """Look at a game; None = back to the list."""
        self.chosen = game
        self.list.show(self.list.lines, game)
        self.panel.show(game, self.asked.in_trash, self.alone)
        self.fit()

    def see(self, game: Saved) -> None:
        """From somebody's page to one of their games."""
        self.tab = "games"
        self.filters.clear()
        self.chosen = game
        self.render()
        for number, line in enumerate(self.list.lines):
            if line.game == game:
                self.list.area.show_row(number)

    def choose_person(self, name: str) -> None:
        """Somebody's page."""
        self.person = name
        self.people.show(self.table, name)
        self._show_person()

    def open(self, game: Saved) -> None:
        """Open a game: a finished one to look back on, a running one to go on."""
        self.app.look_back(game.path)

    def _enter(self) -> None:
        if self.tab == "games" and self.chosen and not self.asked.in_trash:
            self.open(self.chosen)

    def _delete_key(self) -> None:
        focus = self.top.focus_get()
        typing = focus is not None and focus.winfo_class() == "TEntry"
        if self.tab == "games" and self.chosen and not self.asked.in_trash and not typing:
            self.bin.delete(self.chosen)

    def to_launcher(self) -> None:
        """The first window."""
        self.close()
        self.app.show_launcher()
