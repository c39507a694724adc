"""Small things under the hands: which card is meant, where the keyboard is, what a key means."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from referee import games, rulings
from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.state import Hand, Turn
from tests.ui.hands import click, click_card, click_spot, key, type_line
from tests.ui.seen import texts, widgets, wrong_language
from ui.games.fantasy_realms.naming import card_index, cards_of
from ui.keys import has_focus
from ui.kit import CACHE

THREE = [("서연", 0), ("민수", 1), ("지우", 2)]


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("fantasy_realms", THREE)
    root.update()
    window.entry.focus_force()  # as a window manager does
    root.update()
    return window


# which card is meant


def test_a_word_that_fits_several_cards_is_asked_about(table: Any, root: Any) -> None:
    type_line(table, "16 정령")
    assert table.state.hands[0] == ()
    answers = [child.winfo_name() for child in table.problem.winfo_children()]
    assert {"earth_elemental", "water_elemental", "air_elemental", "fire_elemental"} < {*answers}
    assert set(table.grid.shown.hits) == {name for name in answers if "elemental" in name}
    click(table.problem.nametowidget("air_elemental"))
    assert table.state.hands[0] == ("wildfire", "air_elemental")
    assert table.entry.get() == ""
    assert not table.problem.winfo_ismapped()
    assert has_focus(table.entry)


def test_nothing_is_taken_by_escape(table: Any) -> None:
    type_line(table, "케드")
    key(table.entry, "<Escape>")
    assert table.state.hands[0] == ()
    assert not table.problem.winfo_ismapped()
    assert table.entry.get() == "케드"


def test_what_fits_one_card_better_is_not_asked_about() -> None:
    index = card_index(deck_of(Rules()))
    for word, card in (
        ("용", "dragon"), ("왕", "king"), ("dyd", "dragon"), ("ㄷㅍ", "doppelganger"),
        ("대지", "earth_elemental"), ("보석", "gem_of_order"), ("드워프 보병", "dwarvish_infantry"),
    ):  # fmt: skip
        assert cards_of(word, index).cards == (card,), word


def test_several_cards_in_one_go() -> None:
    index = card_index(deck_of(Rules(suits=True)))
    for said, cards in (
        ("5 3", ("earth_elemental", "bell_tower")),  # not card no. 53
        ("ch 7 ch 8", ("judge", "angel")),
        ("no. 5, #16", ("earth_elemental", "wildfire")),
        ("엘프 궁수대, 왕", ("elven_archers", "king")),
        ("king;queen", ("king", "queen")),
        (" , ", ()),
    ):
        assert cards_of(said, index).cards == cards, said
    assert cards_of("왕, 엘프", index).either == ("elven_archers", "elven_longbow")
    assert cards_of("왕, ?", index).missed.strip() == "?"


def test_a_card_of_a_finished_hand_is_asked_for(table: Any, root: Any) -> None:
    full = ("dragon", "king", "queen", "princess", "forest", "cavern", "swamp")
    table.do(Hand(0, full))
    table.choose_seat(1)
    click_card(table, "king")
    assert table.state.hands == (full, (), ())
    assert "서연" in table.problem.nametowidget("why").cget("text")
    click(table.problem.nametowidget("record"))
    assert table.state.hands[1] == ("king",)
    assert has_focus(table.entry)


# where the keyboard is, and whose turn is lit


def test_after_going_on_with_the_rest_one_goes_on_typing(table: Any, root: Any) -> None:
    table.toggle_following()
    for player, card in ((0, "swamp"), (1, "king"), (2, "queen"), (0, "dragon")):
        table.do(Turn(player, "deck", card))
    assert table.seat == table.state.turn == 1
    table.from_here(1)
    assert table.seat == table.state.turn == 1
    type_line(table, "37")
    assert table.seat == table.state.turn == 2
    click(table.problem.nametowidget("go_on"))
    assert len(table.session.played) == 4
    assert table.seat == table.state.turn == 1
    assert has_focus(table.entry)
    table.undo()
    assert table.seat == table.state.turn


@pytest.mark.parametrize("answer", ["drop", "record"])
def test_after_an_answer_the_keyboard_is_back(table: Any, root: Any, answer: str) -> None:
    table.do(Turn(1, "deck", "dragon"))
    root.update()
    click(table.problem.nametowidget(answer))
    assert has_focus(table.entry)


def test_majesty_lights_whose_turn_it_is_after_undo(program: Any, root: Any) -> None:
    window = program.new_game("majesty", THREE)
    window.choose_mode("follow")
    window.do(window.game.parse_event("take 1 m 0 0"), insist=True)
    assert (window.seat, window.state.turn) == (1, 1)
    window.undo()
    assert (window.seat, window.state.turn) == (0, 0)


# the rule book


def test_a_new_search_is_read_from_its_beginning(table: Any, root: Any) -> None:
    table.open_rules()
    book = table.app.rules_window
    root.update()
    book.list.yview_moveto(1)
    book.query.text.set("대홍수")
    root.update()
    assert book.list.yview()[0] == 0
    assert book.entry.yview()[0] == 0


def test_searches_leave_no_commands_behind(table: Any, root: Any) -> None:
    table.open_rules()
    book = table.app.rules_window
    linked = [r.id for r in rulings.load("fantasy_realms").values() if r.related]

    def commands() -> int:
        """After ten searches, and so many before them that what is drawn twice is drawn twice."""
        for ruling in [*linked[1:10], linked[0]]:
            book.open(ruling)
        root.update()
        CACHE.clear()  # pictures have commands too, and are kept for a while
        gc.collect()
        return len(root.tk.call("info", "commands"))

    commands()
    assert commands() == commands()


def test_a_related_ruling_is_a_click_away(table: Any, root: Any) -> None:
    ruling = next(r for r in rulings.load("fantasy_realms").values() if r.related)
    table.open_ruling(ruling.id)
    book = table.app.rules_window
    root.update()
    name = f"related_{ruling.related[0]}"
    book.entry.see(name)
    root.update()
    click_spot(book.entry, name)
    assert book.ruling_id == ruling.related[0]


# languages and keys


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("name", ["load", "save"])
def test_the_dialog_for_files_speaks_the_language(
    program: Any, root: Any, lang: str, name: str
) -> None:
    window = program.new_game("joraku", THREE)
    program.set(lang=lang)
    next(command for command in window.commands() if command.name == "points").run()
    root.update()
    found: list[str] = []

    def look() -> None:
        dialog = window.top.nametowidget("points")
        path = next(
            str(path)
            for path in root.tk.splitlist(root.tk.call("winfo", "children", dialog))
            if "filedialog" in str(path)
        )
        said = [str(root.tk.call("wm", "title", path)), *labels(root, path)]
        found.extend(text for text in said if wrong_language(text.replace("JSON", ""), lang))
        assert len(said) > 5
        root.tk.call("::tk::dialog::file::CancelCmd", path)

    root.after(300, look)
    window.top.nametowidget("points.page.list").nametowidget(name).invoke()
    assert found == []


def labels(root: Any, path: str) -> list[str]:
    """What Tk's own widgets below a path say; the names of files and folders aside."""
    said = []
    for child in map(str, root.tk.splitlist(root.tk.call("winfo", "children", path))):
        if str(root.tk.call("winfo", "class", child)) in ("TLabel", "TButton", "TCheckbutton"):
            said.append(str(root.tk.call(child, "cget", "-text")))
        said += labels(root, child)
    return said


def test_a_key_means_the_same_in_every_game(program: Any) -> None:
    meaning: dict[str, str] = {}
    for game in games.GAMES:
        window = program.new_game(game, THREE)
        for command in window.commands():
            if command.key:
                assert meaning.setdefault(command.key, command.name) == command.name, game


def test_nothing_in_a_window_is_named_by_a_key_of_another(program: Any, root: Any) -> None:
    """Where a text names a key, the window has it."""
    for game in games.GAMES:
        window = program.new_game(game, THREE)
        known = {command.key.upper() for command in window.commands()}
        said = " ".join(text for widget in widgets(window.top) for text in texts(widget))
        for n in range(1, 13):
            assert f"F{n})" not in said or f"F{n}" in known
