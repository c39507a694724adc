"""The first evening: from the launcher to four names and a running game, without reading."""

from __future__ import annotations

import tkinter
from pathlib import Path
from typing import Any

import pytest

from referee import games
from referee.table import Finish, Note
from tests.often import some
from tests.ui.hands import click_card, click_spot, key
from tests.ui.seen import widgets
from ui import key_list, style
from ui.__main__ import run
from ui.kit import Spots
from ui.window import MODES

NAMES = ("서연", "민수", "지우", "하준")


def written(area: Any) -> str:
    return "\n".join(one.said for one in area.written)


def test_from_the_launcher_to_a_running_game(program: Any, root: Any, wait: Any) -> None:
    """Three presses and four names: the box, the seat where the name is to stand, Enter."""
    program.launcher.show()
    root.update()
    assert "처음 오셨네요" in written(program.launcher.page.area)
    click_spot(program.launcher.page.area, "game_fantasy_realms")
    (window,) = program.windows.values()
    wait(lambda: window.strip.spots)
    click_spot(window.strip, "seat_0")
    root.update()
    dialog = window.top.nametowidget("seats_dialog")
    for name in NAMES:
        field = dialog.focus_get()
        assert field.selection_get(), "what is typed replaces the number"
        field.delete(0, "end")
        field.insert(0, name)
        key(field, "<Tab>")
        root.update()
    key(dialog, "<Return>")
    root.update()
    (window,) = program.windows.values()
    assert tuple(window.state.table.seats) == NAMES
    click_card(window, "dragon")
    assert "dragon" in window.game.show(window.state)
    assert window.unsaved == 0


def test_one_looks_around_before_anything_was_played(program: Any, root: Any, wait: Any) -> None:
    """An example, counted, which leaves nothing behind: as if the game had only been opened."""
    program.launcher.show()
    root.update()
    area = program.launcher.page.area
    area.focus_spot("tour")
    key(area, "<space>")
    (window,) = program.windows.values()
    wait(lambda: window.result is not None)
    assert [window.total(seat) for seat in range(4)] == ["262", "260", "217", "164"]
    assert len(window.layers) == 2
    window.back_to_game()
    assert all(not hand for hand in window.state.hands)
    window.close()
    root.update()
    assert not list(program.folder.iterdir())
    assert "tour" in program.launcher.page.area.spots


def test_a_seat_with_a_name_is_only_chosen(program: Any, root: Any, wait: Any) -> None:
    window = program.new_game("fantasy_realms", [("서연", 0), ("2번", 1)])
    wait(lambda: window.strip.spots)
    for seat in ("seat_0", "seat_1"):
        click_spot(window.strip, seat)
        root.update()
        assert "seats_dialog" not in window.top.children
    click_spot(window.strip, "seat_1")
    root.update()
    assert "seats_dialog" in window.top.children


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("game", games.GAMES)
def test_f1_lists_every_key(program: Any, root: Any, game: str, lang: Any) -> None:
    program.set(lang=lang)
    window = program.new_game(game)
    root.update()
    key(window.top, "<F1>")
    root.update()
    said = written(window.top.nametowidget("help_dialog.page.list"))
    for command in window.commands():
        if command.key:
            assert command.text.say(lang) in said


SPELLED = {
    "Return": "Enter", "Escape": "Esc", "Prior": "Page Up", "Next": "Page Down", "Left": "←",
    "Right": "→", "Alt-Left": "Alt+←", "Alt-Right": "Alt+→",
}  # fmt: skip
NO_KEYS = {"Key", "Control-Key", "Configure", "Destroy", "FocusIn", "Map", "Visibility"}


def bound(top: Any) -> set[str]:
    """The keys that a window listens to, as they are written."""
    found = {sequence.strip("<>") for sequence in top.bind() if not sequence.startswith("<<")}
    keys = {name.replace("Key-", "") for name in found - NO_KEYS if "Button" not in name}
    return {SPELLED.get(name, name) for name in keys}


def test_f1_lists_what_every_window_listens_to(
    program: Any, launcher: Any, root: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.open_rules(None)
    program.open_history()
    tops = [launcher, program.rules_window, program.history_window]
    tops += [program.new_game(game) for game in games.GAMES]
    listed: list[tuple[str, Any]] = []
    monkeypatch.setattr(key_list, "show", lambda look, kit, over, rows: listed.extend(rows))
    for window in tops:
        root.update()
        listed.clear()
        key(window.top, "<F1>")
        written = {name for names, _ in listed for name in names.replace(", ", " ").split(" ")}
        written |= {names for names, _ in listed}
        assert bound(window.top) <= written
        assert "F1" in written


@pytest.mark.parametrize("game", games.GAMES)
def test_every_way_of_a_window_has_a_key(program: Any, root: Any, game: str) -> None:
    window = program.new_game(game)
    root.update()
    assert len(window.modes.buttons) <= MODES
    for n, name in reversed([*enumerate(window.modes.buttons, 1)]):
        key(window.top, f"<Control-Key-{n}>")
        assert window.modes.value.get() == name


def test_the_enter_of_the_keypad_is_an_enter(program: Any, root: Any) -> None:
    """Numbers are typed on the keypad."""
    window = program.new_game("fantasy_realms")
    root.update()
    window.entry.focus_force()
    window.entry.insert(0, "1")
    key(window.entry, "<KP_Enter>")
    assert window.state.hands[0] == ("mountain",)
    other = program.new_game("majesty")
    other.choose_mode("follow")
    key(other.top, "<KP_1>", state=0x10)  # NumLock
    assert other.draft.turn
    key(other.top, "<KP_Enter>")
    assert other.session.actions


def spoken(widget: Any) -> str:
    """Everything that is written in areas below a widget."""
    own = written(widget) if isinstance(widget, Spots) else ""
    return own + "".join(map(spoken, widget.winfo_children()))


def test_what_is_empty_says_what_to_do(program: Any, root: Any) -> None:
    program.launcher.show()
    root.update()
    assert "적는 대로 저장되고" in written(program.launcher.page.area)
    for game in games.GAMES:
        window = program.new_game(game)
        root.update()
        said = spoken(window.top)
        assert "세요" in said, f"{game}: an empty table asks for nothing"
        assert "None" not in said


@pytest.mark.parametrize("game", some(list(games.GAMES)))
def test_what_was_played_by_nobody_in_particular_is_listed(
    program: Any, root: Any, game: str
) -> None:
    window = program.new_game(game)
    window.do(Note("하나"))
    root.update()
    program.show_launcher()
    program.open_history()
    root.update()
    window.do(Finish())
    window.close()
    program.show_launcher()
    program.open_history()
    root.update()
    assert [one.game for one in program.history_window.found()] == [game]
    assert games.GAMES[game].say("ko") in spoken(program.history_window.top)


@pytest.mark.parametrize("scale", [100, 200])
def test_no_menu_ends_below_the_screen(
    program: Any, root: Any, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tk leaves what does not fit below the edge: the last entries could not be reached."""
    monkeypatch.setattr(tkinter.Misc, "winfo_screenheight", lambda self: 720)
    program.set(scale=scale)
    program.open_history()
    tops = [program.history_window.top, *(program.new_game(game).top for game in games.GAMES)]
    root.update_idletasks()
    menus = [made for top in tops for made in widgets(top) if made.winfo_class() == "Menu"]
    assert len(menus) >= len(games.GAMES) + 3
    for menu in menus:
        assert menu.winfo_reqheight() <= 720
        assert menu.winfo_reqwidth() <= 1280


def test_what_opens_stays_on_the_monitor_of_the_window_in_front(
    program: Any, root: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = program.new_game("majesty")
    window.top.geometry("900x600+320+140")
    window.top.focus_force()
    root.update()
    program.open_rules(window)
    root.update()
    assert program.rules_window.top.geometry().endswith("+320+140")
    # a second monitor at the left: its places are negative
    monkeypatch.setattr(tkinter.Misc, "winfo_vrootx", lambda self: -1920)
    monkeypatch.setattr(tkinter.Misc, "winfo_vrootwidth", lambda self: 3840)
    assert style.within(root, (-1800, 30), (800, 600)) == (-1800, 30)
    assert style.within(root, (-2000, 30), (800, 600)) == (-1920, 30)
    assert style.within(root, (1800, 30), (800, 600)) == (1120, 30)


@pytest.mark.parametrize("playing", [False, True])
def test_an_unexpected_error_is_said_and_noted(
    program: Any, root: Any, monkeypatch: pytest.MonkeyPatch, caplog: Any, playing: bool
) -> None:
    monkeypatch.setattr(root, "mainloop", lambda: None)
    run(program, None, Path("five.log"))
    window = program.new_game("majesty", [("서연", 0), ("민수", 1)]) if playing else None
    root.report_callback_exception(ValueError, ValueError("an oversight"), None)
    assert "ValueError: an oversight" in caplog.text
    said = window.frame.toast.status.cget("text") if window else program.launcher.message.say("ko")
    assert "five.log" in said
