"""The window of 왕도: special cards, and the dialog that matches the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee.games.wangdo.edits import show_special
from referee.games.wangdo.pieces import Counts, Token
from tests.ui import wangdo
from tests.ui.hands import click_spot, press
from tests.ui.wangdo import do, find, lay, there
from ui.games.wangdo import cards as wangdo_cards
from ui.games.wangdo.cards import CardDialog
from ui.games.wangdo.match import MatchDialog

table = wangdo.table


def test_a_card_that_may_be_played_is_a_row_with_a_key(table: Any) -> None:
    """As large as the actions, in every moment it may be played; on low screens a button."""
    held = "players: 서연 민수 ; hand 1: o1 k1 ; round: 2"
    lay(table, held)
    assert not there(table, "card")
    for rest in ("", "acted: yes", "owe: k1 ; acted: yes"):
        lay(table, f"{held} ; cards 1: 0 ; {rest}")
        assert there(table, "card")
        assert "card" in table.turn.panel.spots, rest
    table.turn.panel.key("5")
    assert find(table, "card")
    table.top.geometry("1280x560")
    table.top.update()
    assert "card" not in table.turn.panel.spots, "there are statues to press"
    assert there(table, "card")
    lay(table, f"{held} ; cards 1: 0 ; acted: yes")
    assert "card" in table.turn.panel.spots


@pytest.mark.parametrize(
    "broken",
    [
        '[{"name": "x", "kind": ["A"], "effect": "again", "amount": 1}]',
        '[{"name": "x", "kind": "A", "effect": {}, "amount": 1}]',
        '[{"name": "x", "kind": "A", "effect": "again", "amount": Infinity}]',
        '[{"name": "x", "kind": "A", "effect": "again"}, "x", 5]',
        "[" * 100_000,
    ],
)
def test_a_list_of_cards_that_cannot_be_read_shows_none(tmp_path: Path, broken: str) -> None:
    wangdo_cards.path(tmp_path).write_text(broken)
    assert wangdo_cards.load(tmp_path) == []


def test_special_cards_are_written_down_for_the_next_time(table: Any, program: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 k1 ; cards 1: 0 0p ; round: 2")
    do(table, "card")
    dialog = find(table, "card")
    dialog.nametowidget("page.list.name").insert("insert", "한 번 더")
    press(dialog.nametowidget("buttons.play"))
    assert table.state.extra == 1
    assert [card.used for card in table.state.players[0].cards] == [True, False]
    assert [card.name for card in wangdo_cards.load(program.folder)] == ["한 번 더"]
    table.undo()
    again = CardDialog(table)
    table.top.update()
    click_spot(again.area, "card0")
    assert again.name.get() == "한 번 더"
    again.dialog.close()
    wangdo_cards.path(program.folder).write_text('[{"name": 1}]', "utf-8")
    assert wangdo_cards.load(program.folder) == []
    kept = wangdo_cards.keep(program.folder, wangdo_cards.Written("하나", "A", "other", 0))
    assert kept is not None
    assert kept.read_text("utf-8") == '[{"name": 1}]'
    assert [card.name for card in wangdo_cards.load(program.folder)] == ["하나"]


def test_matching_the_table(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 k1 ; altars: o4 ; cards 2: 3 ; round: 2")
    dialog = MatchDialog(table)
    table.top.update()

    def touch(*names: str) -> None:
        for name in names:
            click_spot(dialog.area, name)

    touch("hand0_o", "hand0_o", "hand0_u", "hand0_k_less")
    assert "hand0_k_less" not in dialog.area.spots, "there are no fewer than none"
    touch("r0_0", "r0_0", "e0_0", "m0_0", "m0_0", "m0_0")
    touch("card0_1", "add1", "card1_1", "card1_1", "add1", "remove1")
    touch("altars_o")
    press(dialog.dialog.row.nametowidget("ok"))
    table.top.update()
    assert dialog.dialog.why.winfo_ismapped(), "what is wrong is said in the dialog"
    assert table.state.players[0].hand == Counts(1, 1, 0, 0), "nothing is done by halves"
    touch("altars_o_less")
    press(dialog.dialog.row.nametowidget("ok"))
    assert table.state.players[0].hand == Counts(3, 0, 0, 1)
    assert table.state.players[0].tokens == (Token("r", True), Token("e", False))
    assert [show_special(card) for card in table.state.players[1].cards] == ["3x", "0p"]
    assert table.state.altars == Counts(4, 0, 0, 0)
    assert len(table.session.played) == 4, "only what was changed"


def test_the_map_is_matched_or_not_known(table: Any) -> None:
    lay(table, "players: 서연 민수 ; map: o1 k1 ; round: 2")
    for colour in "ok":
        dialog = MatchDialog(table)
        table.top.update()
        click_spot(dialog.area, f"map_{colour}_less")
        press(dialog.dialog.row.nametowidget("ok"))
    assert table.state.map is None
