"""What can be done in every game's window: its commands, and the dialogs that they open."""

from __future__ import annotations

from tkinter import ttk

from referee.journal import Journal
from referee.notation import AnyEvent
from referee.rules import Value
from referee.score import Line
from referee.session import AnySession
from referee.table import Adjust, Note, S, SetPosition, SetRule, made_up
from referee.text import Text
from ui import key_list, table_dialogs
from ui.adjust_dialog import AdjustDialog
from ui.commands import Command, key_name
from ui.frame import Frame
from ui.house_rules import RulesDialog
from ui.kit import Kit, Seat
from ui.kit.layout import Room
from ui.log_dialog import LogDialog
from ui.messages import Answer
from ui.players import PlayersDialog
from ui.program import Program
from ui.seating import Seating

COUNT = "count"
"""The way of counting at the end, in the windows that have it."""
ENTER_IT = Text("적으러 가기", "Enter it")
COPIED = Text("상황 코드를 복사했습니다", "Position code copied")


class Opening(Seating[S]):
    """Commands and dialogs."""

    kit: Kit
    frame: Frame

    def __init__(self, app: Program, session: AnySession, journal: Journal | None) -> None:
        super().__init__(app, session, journal)
        self.drafts: dict[str, str] = {}  # what was typed into a dialog and not sent

    @property
    def room(self) -> Room:
        """The window's size in design pixels."""
        return self.frame.room

    def hint(self, text: Text | None) -> None:
        """Tell what is under the mouse or has the keyboard."""
        self.frame.hint(text)

    @property
    def leads_to_result(self) -> bool:
        """Whether the primary button leads to the result."""
        return False

    def seat_plate(self, seat: int) -> Seat:
        """What a seat's plate shows."""
        raise NotImplementedError

    def total(self, seat: int) -> str:
        """A seat's total as shown."""
        raise NotImplementedError

    @property
    def totals_shown(self) -> bool:
        """Whether everybody may see the totals."""
        return True

    def fill_in(self) -> list[Answer]:
        """Ways to what the result still needs: mostly the count at the end."""
        tab = self.modes.buttons.get(COUNT)
        return [Answer(ENTER_IT, "fill_in", lambda: self._fill_in(tab))] if tab else []

    def _fill_in(self, tab: ttk.Radiobutton) -> None:
        self.escape()
        tab.invoke()

    # commands

    def body_commands(self) -> list[Command]:
        """Commands beside those every game has."""
        return []

    def body_keys(self) -> list[tuple[str, Text]]:
        """Keys beside the commands', for the list on F1."""
        return []

    def commands(self) -> list[Command]:
        """Toolbar first, in this order; the rest is in the menu."""
        return [
            Command("undo", Text("되돌리기", "Undo"), self.undo, "ctrl+z"),
            Command("redo", Text("다시 하기", "Redo"), self.redo, "ctrl+shift+z"),
            Command("log", Text("기록", "Log"), self.open_log, "f4"),
            Command("rules", Text("규칙 찾기", "Rules"), self.open_rules, "f2"),
            Command("setup", Text("게임 준비", "Setup"), self.open_setup, "f3"),
            Command("seats", Text("플레이어", "Players"), self.open_seats, "f5"),
            *self.body_commands(),
            Command("table_rules", Text("하우스 룰", "House rules"), self.open_table_rules, "f6"),
            Command("adjust", Text("점수 조정", "Adjust points"), self.open_adjust, "f7"),
            Command("note", Text("메모", "Note"), self.open_note, "f8"),
            Command(
                "copy", Text("상황 코드 복사", "Copy position code"), self.copy, "ctrl+shift+c"
            ),
            Command(
                "paste",
                Text("상황 코드 붙여넣기", "Paste position code"),
                self.open_paste,
                "ctrl+shift+v",
            ),
            Command(
                "reset",
                Text("이 게임 비우기 (되돌릴 수 있음)", "Start over (can be undone)"),
                self.reset,
            ),
            Command(
                "new", Text("이 사람들로 새 게임", "New game, same players"), self.again, "ctrl+n"
            ),
            Command(
                "rotated",
                Text("앉은 순서 돌려서 새 게임", "New game, seats rotated"),
                self.again_rotated,
                "ctrl+shift+n",
            ),
            Command("share", Text("공유하기", "Share"), self.open_share, "ctrl+e"),
            Command("table", Text("테이블 모드", "Table mode"), self.open_table_mode, "ctrl+t"),
            Command("launcher", Text("게임 목록", "Games"), self.app.show_launcher, "ctrl+l"),
            Command("finish", Text("게임 끝내기", "Finish the game"), self.finish),
            Command("result", Text("결과 보기", "See the result"), self.ending.see, "ctrl+r"),
            Command(
                "settings", Text("설정", "Settings"), lambda: self.app.open_settings(self), "f10"
            ),
            Command("full", Text("전체 화면", "Full screen"), self.full_screen, "f11"),
            Command("still", Text("움직임 줄이기", "Less motion"), self.app.toggle_still),
            Command("help", Text("단축키", "Keys"), self.open_help, "f1"),
        ]

    def copy(self) -> None:
        """Put the position's text on the clipboard."""
        self.top.clipboard_clear()
        self.top.clipboard_append(self.game.show(self.state))
        self.say(COPIED)

    def full_screen(self) -> None:
        """Fill the screen, or stop doing so."""
        self.top.attributes("-fullscreen", not self.top.attributes("-fullscreen"))

    # dialogs

    def open_log(self) -> None:
        """What happened, to jump in and to correct."""
        LogDialog(self)

    def open_rules(self) -> None:
        """The rule book, with what touches this table first."""
        self.app.open_rules(self)

    def open_ruling(self, ruling_id: str) -> None:
        """One entry of the rule book."""
        self.app.open_rules(self, ruling_id)

    def open_dispute(self, rule: str, value: Value | None = None) -> None:
        """A table rule as it is played and as it is not (`value`), side by side."""
        from ui.disputes import over_rule  # what it needs is loaded with the first one

        over_rule(self, rule, value)

    def open_event(self, event: AnyEvent) -> None:
        """What somebody wants to do against a rule, and the table as it stands."""
        from ui.disputes import over_event

        over_event(self, event)

    def open_card(self, card: str) -> None:
        """What is printed on a component, and the rulings about it."""
        self.app.open_rules(self, card=card)

    def open_line(self, line: Line) -> None:
        """The ruling behind a line of a sheet, or what is printed on the card that it is about."""
        if line.ruling:
            self.open_ruling(line.ruling)
        elif line.card:
            self.open_card(line.card)

    def open_setup(self) -> None:
        """What to deal and place for this number of players."""
        table_dialogs.SetupDialog(self)

    def open_table_rules(self) -> None:
        """The points on which tables differ."""
        RulesDialog(self, weigh=self.open_dispute)

    def open_adjust(self) -> None:
        """Points by hand."""
        AdjustDialog(self)

    def open_note(self) -> None:
        """A remark for the log."""
        table_dialogs.NoteDialog(self)

    def open_paste(self) -> None:
        """A position from text."""
        table_dialogs.PasteDialog(self)

    def open_help(self) -> None:
        """All keys."""
        rows = [(key_name(command.key), command.text) for command in self.commands() if command.key]
        rows += [(f"Ctrl+{n}", way) for n, way in enumerate(self.modes.texts.values(), 1)]
        common = (*key_list.AT_TABLE, *key_list.MOVING, key_list.ENTER, key_list.ESCAPE)
        key_list.show(self.look, self.kit, self.top, [*rows, *common, *self.body_keys()])

    def open_seats(self) -> None:
        """Who sits where."""
        PlayersDialog(self, self.new_game, self.rename)

    def press_seat(self, seat: int) -> None:
        """A seat was pressed: work on it. Pressed again while nobody is named there, say who is:
        whoever wants to type a name presses where it will stand.
        """
        if seat == self.seat and made_up(self.state.table.seats[seat]):
            self.open_seats()
        else:
            self.choose_seat(seat)

    def open_share(self) -> None:
        """The game to take along."""
        from ui.share_dialog import share_dialog  # what it needs is loaded with the first one

        share_dialog(self)

    def open_table_mode(self) -> None:
        """A window for the television."""
        from ui.table_mode import TableMode

        TableMode(self)

    def recall(self, event: AnyEvent) -> None:
        """Show the controls that make such an event, as they were when it was made."""
        match event:
            case Adjust():
                self.open_adjust()
            case Note(text):
                self.drafts["note"] = text
                self.open_note()
            case SetRule():
                self.open_table_rules()
            case SetPosition(text):
                table_dialogs.PasteDialog(self, text)
