"""The windows, used as a player would: clicks, typing, undo; nothing may raise in a callback."""

from __future__ import annotations

from typing import Any

import pytest

from referee import journal
from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.play import Hand

EXAMPLE = ["wildfire", "great_flood", "mountain", "smoke", "whirlwind", "air_elemental", "mirage"]


def click(canvas: Any, x: float, y: float) -> None:
    canvas.event_generate("<Button-1>", x=x, y=y)
    canvas.event_generate("<ButtonRelease-1>", x=x, y=y)


def click_card(window: Any, card: str) -> None:
    grid = window.grid
    row, column = next((r, cards.index(card)) for r, cards in enumerate(grid.rows) if card in cards)
    left, top, right, bottom = grid._box(row, column)
    click(grid.canvas, (left + right) / 2, (top + bottom) / 2)


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    root.update()
    return window


def test_the_launcher_opens_a_game_with_a_click(program: Any, root: Any) -> None:
    program.launcher.page.nametowidget("games.fantasy_realms").invoke()
    root.update()
    (window,) = program.windows.values()
    assert window.state.table.seats == ("1번", "2번", "3번", "4번")
    assert str(program.launcher.page.nametowidget("games.joraku").cget("state")) == "disabled"


def test_clicked_cards_are_counted_and_undone(table: Any, root: Any, wait: Any) -> None:
    for card in EXAMPLE:
        click_card(table, card)
    root.update()
    assert table.state.hands[0] == tuple(EXAMPLE)
    wait(lambda: table.result is not None)
    assert table.total(0) == "260"
    shown = table.sheet.tree
    rows = [shown.item(item, "text") for item in shown.get_children()]
    assert rows[0] == "들불"
    click_card(table, "mirage")
    wait(lambda: table.result is not None)
    assert table.total(0) != "260"
    table.bar.nametowidget("undo").invoke()
    wait(lambda: table.result is not None)
    assert table.total(0) == "260"


def test_what_is_blanked_says_so(table: Any, wait: Any) -> None:
    table.do(Hand(0, ("basilisk", "king")))
    wait(lambda: table.result is not None)
    tree = table.sheet.tree
    assert [tree.item(item, "text") for item in tree.get_children()][1] == "× 무효  왕"


def test_every_game_is_saved_and_can_be_resumed(program: Any, table: Any, root: Any) -> None:
    table.do(Hand(0, ("dragon",)))
    path = table.journal.path
    table.close()
    root.update()
    assert journal.replay(journal.load(path)).state.hands[0] == ("dragon",)
    program.launcher.page.nametowidget("unfinished.game0").invoke()
    (window,) = program.windows.values()
    assert window.state.hands[0] == ("dragon",)
    assert window.session.undo() == 1


def test_all_53_cards_can_be_clicked(table: Any, root: Any) -> None:
    table.look.settings.scale = 100
    for card in CARDS:
        click_card(table, card)
        root.update_idletasks()
        held = [c for hand in table.state.hands for c in hand]
        assert card in held
        if len(held) % 7 == 0:
            table.choose_seat(table.seat + 1)
            if table.seat == 0:
                table.reset()
