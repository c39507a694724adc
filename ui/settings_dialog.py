"""The settings: everything that can be chosen, in one place.

What is pressed acts at once. Language, theme and text size draw the dialog anew, where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tkinter import filedialog
from typing import Any, NamedTuple

from referee import games
from referee.backup import Plan
from referee.errors import Illegal, folder_name
from referee.rules import write_value
from referee.text import Text
from ui import keeping, system
from ui.desk import Host
from ui.dialogs import Dialog
from ui.emblems import ACCENTS, EMBLEMS
from ui.house_rules import RulesDialog
from ui.kit import Kit, Scrolled
from ui.program import Program
from ui.settings import SCALES
from ui.usual_rules import UsualRules

T_SETTINGS = Text("설정", "Settings")
ABOUT = Text("누르면 바로 바뀝니다", "A press acts at once")
SCREEN = Text("화면", "On screen")
LANGUAGE = Text("언어", "Language")
THEME = Text("밝기", "Theme")
SIZE = Text("글자 크기", "Text size")
MOTION = Text("움직임", "Motion")
THEMES = {
    "light": Text("밝게", "Light"), "dark": Text("어둡게", "Dark"),
    "system": Text("시스템 설정대로", "As the system"),
}  # fmt: skip
MOTIONS = {False: Text("보이기", "Shown"), True: Text("줄이기", "Reduced")}
LANGUAGES = {"ko": "한국어", "en": "English"}
RULES = Text("새 게임의 하우스 룰", "House rules of new games")
RULES_ABOUT = Text("앞으로 시작할 게임에만 적용됩니다", "Only for games begun from now on")
AS_USUAL = Text("기본값", "default")
CHANGED = Text("{n}개 바꿈", "{n} changed")
DATA = Text("저장된 자료", "What is kept")
SHOW = Text("폴더 열기", "Open folder")
MOVE = Text("폴더 옮기기", "Move folder")
PACK = Text("백업 만들기", "Make a backup")
BACK = Text("백업에서 되살리기", "Bring back a backup")
NO_VIEWER = Text("폴더를 열 프로그램이 없습니다", "There is no program to show folders")
PLAN = Text(
    "새로 들어올 것 {new}개, 그대로 있는 것 {same}개, 내용이 달라 따로 둘 게임 {beside}개",
    "{new} to come in, {same} there already, {beside:game/games} there otherwise and kept beside",
)
OTHER = Text(
    "설정과 적어 둔 표 {n}개는 지금과 다릅니다",
    "{n:table or setting differs/tables and settings differ}",
)
GO = Text("되살리기", "Bring back")
GO_ALL = Text("설정과 표도 백업대로", "Settings and tables too")
NO = Text("그만두기", "Do not")
SAY_CHOOSE = Text("{what}: {option}", "{what}: {option}")
SAY_RULES = Text("{game}의 하우스 룰 기본값을 고르세요", "Choose the usual house rules of {game}")
ROW, PAD = 50, 18


Act = tuple[str, Text, Callable[[], None]]


class Choice(NamedTuple):
    """One of a few, side by side: what it is about, the options with their names, the one now."""

    name: str
    text: Text
    options: Sequence[tuple[object, Text | str]]
    now: object
    choose: Callable[[Any], None]


class Asks(NamedTuple):
    """How files and folders are asked for; "" = none was chosen."""

    save: Callable[..., str] = filedialog.asksaveasfilename
    open: Callable[..., str] = filedialog.askopenfilename
    folder: Callable[..., str] = filedialog.askdirectory


class SettingsDialog:
    """Spots: `lang.en`, `theme.dark`, `scale.150`, `still.true`, `rules.<game>`, show, move, pack,
    back; and go, go_all, no once a backup was chosen.
    """

    def __init__(self, app: Program, over: Host | None = None, asks: Asks | None = None) -> None:
        self.app, self.over, self.asks = app, over, asks or Asks()
        self.told: tuple[Text, bool] | None = None
        self.planned: Plan | None = None
        self._open("")

    def _open(self, focus: str) -> None:
        parent = self.over.top if self.over else self.app.root
        self.kit = self.over.kit if self.over else Kit(self.app.look)
        self.dialog = Dialog(
            self.app.look, parent, T_SETTINGS, "settings_dialog", self.kit, ABOUT, self._draw, 900
        )
        self.dialog.closes()
        self.dialog.show()
        self.dialog.top.update()  # what is to have the keyboard must be drawn
        if focus and self.dialog.top.winfo_exists():  # Esc may have waited; no focus: Enter closes
            self.dialog.area.focus_spot(focus)

    @property
    def area(self) -> Scrolled:
        """Where everything is pressed."""
        return self.dialog.area

    # drawing

    def _draw(self, area: Scrolled) -> None:
        y = self._screen(area, 4)
        y = self._rules(area, y + 16)
        y = self._data(area, y + 16)
        area.full(y + 6)

    def _screen(self, area: Scrolled, y: float) -> float:
        choices = self._choices()
        low = y + 52 + ROW * len(choices) + 4
        area.cell((0, y, area.w, low), "paper", "line", r=12, shadow=1)
        area.words(PAD, y + 26, SCREEN, "head", "ink", "w")
        for n, choice in enumerate(choices):
            self._choice(area, y + 48 + ROW * n, choice)
        return low

    def _choices(self) -> list[Choice]:
        now, change = self.app.settings, self._change
        theme = "system" if now.system else "dark" if now.dark else "light"
        sizes = [(scale, f"{scale}%") for scale in SCALES]
        return [
            Choice("lang", LANGUAGE, list(LANGUAGES.items()), now.lang,
                   lambda to: change(f"lang.{to}", lang=to)),
            Choice("theme", THEME, list(THEMES.items()), theme, self._theme),
            Choice("scale", SIZE, sizes, now.scale, lambda to: change(f"scale.{to}", scale=to)),
            Choice("still", MOTION, list(MOTIONS.items()), now.still,
                   lambda to: change(f"still.{write_value(to)}", still=to)),
        ]  # fmt: skip

    def _choice(self, area: Scrolled, y: float, choice: Choice) -> None:
        left = min(170.0, area.w * 0.24)
        area.words(PAD, y + ROW / 2, choice.text, "strong", "ink", "w", left - PAD)
        gap = 8
        wide = (area.w - left - PAD + gap) / len(choice.options) - gap
        for n, (value, text) in enumerate(choice.options):
            x = left + n * (wide + gap)
            box = (x, y + 4, x + wide, y + ROW - 4)
            here = value == choice.now
            area.choice(box, here, 9, on="paper")
            said = self.kit.say(text)
            mark = 26 if here and self.kit.wide(said, "text") + 40 < wide else 0
            middle = x + wide / 2 + mark / 2
            end = area.words(middle, y + ROW / 2, said, "strong" if here else "text", "ink",
                             "center", wide - 12 - mark)  # fmt: skip
            if mark:
                area.icon(middle - end.w / 2 - 26, y + ROW / 2 - 9, "check", 18, "ink")
            name = f"{choice.name}.{write_value(value) if isinstance(value, bool) else value}"
            say = SAY_CHOOSE(what=choice.text, option=text)
            area.spot(name, box, partial(choice.choose, value), say, r=9)

    def _rules(self, area: Scrolled, y: float) -> float:
        columns = 5 if area.w >= 760 else 3 if area.w >= 460 else 2
        wide = (area.w - 2 * PAD + 8) / columns - 8
        rows = -(-len(games.GAMES) // columns)
        low = y + 54 + rows * 66 + 8
        area.cell((0, y, area.w, low), "paper", "line", r=12, shadow=1)
        said = area.words(PAD, y + 26, RULES, "head", "ink", "w")
        area.words(PAD + said.w + 14, y + 27, RULES_ABOUT, "text", "mute", "w",
                   area.w - said.w - 60)  # fmt: skip
        for n, (game, name) in enumerate(games.GAMES.items()):
            x, top = PAD + (n % columns) * (wide + 8), y + 50 + (n // columns) * 66
            box = (x, top, x + wide, top + 58)
            area.cell(box, "raised", "line2", r=9, on="paper")
            area.picture(x + 10, top + 15, "emblem", 28, 28, on="raised", colour=ACCENTS[game],
                         sign=EMBLEMS[game])  # fmt: skip
            changed = len(self.app.settings.rules.get(game, {}))
            about = CHANGED(n=changed) if changed else AS_USUAL
            area.words(x + 46, top + 20, name, "small_strong", "ink", "w", wide - 52)
            area.words(x + 46, top + 40, about, "small", "mute", "w", wide - 52)
            area.spot(f"rules.{game}", box, partial(self._open_rules, game), SAY_RULES(game=name),
                      r=9)  # fmt: skip
        return low

    def _data(self, area: Scrolled, y: float) -> float:
        """The folder, what can be done with it, and what came of that."""
        high = self._data_parts(area, y, draw=False)
        area.cell((0, y, area.w, high), "paper", "line", r=12, shadow=1)
        return self._data_parts(area, y, draw=True)

    def _data_parts(self, area: Scrolled, y: float, draw: bool) -> float:
        folder = folder_name(keeping.data_folder(self.app), 200)
        acts = (("show", SHOW, self._show), ("move", MOVE, self._move), ("pack", PACK, self._pack),
                ("back", BACK, self._back))  # fmt: skip
        columns = 4 if area.w >= 640 else 2
        room = area.w - 2 * PAD
        rows = -(-len(acts) // columns)
        lines = 1 + self.kit.wide(folder, "text") // (room - 20)
        top = y + 52 + 24 * lines
        low = top + 4 + rows * 48
        if draw:
            area.words(PAD, y + 26, DATA, "head", "ink", "w")
            area.words(PAD, y + 44, folder, "text", "mute", "nw", room, 6)
            self._buttons(area, PAD, top, acts, columns)
        if self.planned:
            low = self._plan(area, low, self.planned, draw)
        if self.told:
            text, bad = self.told
            lines = 1 + self.kit.wide(self.kit.say(text), "text") // (room - 30)
            if draw:
                ink = "bad" if bad else "good"
                area.icon(PAD, low + 2, "warn" if bad else "check", 20, ink)
                area.words(PAD + 28, low + 2, text, "text", ink, "nw", room - 28, 6)
            low += 14 + 24 * (lines + (lines > 1))
        return low + 10

    def _buttons(
        self, area: Scrolled, left: float, y: float, acts: Sequence[Act], columns: int,
        on: str = "paper",
    ) -> None:  # fmt: skip
        wide = (area.w - 2 * left + 8) / columns - 8
        for n, (name, text, run) in enumerate(acts):
            x, top = left + (n % columns) * (wide + 8), y + (n // columns) * 48
            box = (x, top, x + wide, top + 40)
            area.cell(box, "raised", "line2", r=9, on=on)
            area.words(x + wide / 2, top + 20, text, "small_strong", "ink", "center", wide - 12)
            area.spot(name, box, run, text, r=9)

    def _plan(self, area: Scrolled, y: float, plan: Plan, draw: bool) -> float:
        """What a backup would bring, and whether to."""
        said = [PLAN(new=len(plan.new), same=len(plan.same), beside=len(plan.beside))]
        said += [OTHER(n=len(plan.other))] if plan.other else []
        room = area.w - 4 * PAD
        high = sum(24 * (1 + self.kit.wide(self.kit.say(t), "text") // room) for t in said) + 78
        if draw:
            area.cell((PAD, y, area.w - PAD, y + high), "goldtint", "gold2", r=10, on="paper")
            top = y + 12
            for text in said:
                top += area.words(2 * PAD, top, text, "text", "goldink", "nw", room, 4).h + 2
            acts: list[Act] = [("go", GO, partial(self._go, False)), ("no", NO, self._no)]
            if plan.other:
                acts.insert(1, ("go_all", GO_ALL, partial(self._go, True)))
            self._buttons(area, 2 * PAD, y + high - 50, acts, max(3, len(acts)), "goldtint")
        return y + high + 10

    # doing

    def _change(self, focus: str, **changes: Any) -> None:
        self.app.set(**changes)
        if self.dialog.top.winfo_exists():
            self.dialog.top.destroy()
        self._open(focus)

    def _theme(self, to: str) -> None:
        found = system.dark() if to == "system" else None
        dark = self.app.settings.dark if to == "system" and found is None else found or to == "dark"
        self._change(f"theme.{to}", dark=dark, system=to == "system")

    def _open_rules(self, game: str) -> None:
        desk = UsualRules(self.app, game, self.kit, self.dialog.top, self.area.redraw)
        RulesDialog(desk, RULES_ABOUT)

    def _tell(self, text: Text, bad: bool = False) -> None:
        self.told = text, bad
        if self.dialog.top.winfo_exists():
            self.area.redraw()
            self.dialog.fit()

    def _try(self, act: Callable[[], Text]) -> None:
        try:
            self._tell(act())
        except Illegal as error:
            self._tell(error.text, bad=True)

    def _show(self) -> None:
        folder = keeping.data_folder(self.app)
        if not system.show_folder(folder):
            self._tell(NO_VIEWER, bad=True)

    def _move(self) -> None:
        if self.app.playing:
            self._tell(keeping.CLOSE_FIRST, bad=True)
        elif chosen := self.asks.folder(parent=self.dialog.top, title=self.kit.say(MOVE)):
            self._try(lambda: keeping.move(self.app, Path(chosen)))

    def _pack(self) -> None:
        chosen = self.asks.save(
            parent=self.dialog.top, title=self.kit.say(PACK), defaultextension=".zip",
            initialfile="five-kingdoms-backup.zip",
        )  # fmt: skip
        if chosen:
            self._try(lambda: keeping.pack(self.app, Path(chosen)))

    def _back(self) -> None:
        if not (chosen := self.asks.open(parent=self.dialog.top, title=self.kit.say(BACK))):
            return
        try:
            self.planned = keeping.look_into(self.app, Path(chosen))
        except Illegal as error:
            self.planned = None
            self._tell(error.text, bad=True)
        else:
            self.told = None
            self.area.redraw()
            self.dialog.fit()
            self.area.focus_spot("go")

    def _go(self, other: bool) -> None:
        plan, self.planned = self.planned, None
        if plan is None:
            return
        self._try(lambda: keeping.bring_back(self.app, plan, other))
        if not self.dialog.top.winfo_exists():  # the settings that came draw everything anew
            self._open("")

    def _no(self) -> None:
        self.planned = None
        self.area.redraw()
