"""The window of 판타지 왕국 with The Cursed Hoard: its deck, its cards, cursed items."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.fantasy_realms.items import Items
from referee.games.fantasy_realms.state import Hand
from referee.table import SetRule
from tests.ui import fantasy_realms
from tests.ui.fantasy_realms import told, written
from tests.ui.hands import type_line
from tests.ui.looks import check_spots, check_words

table = fantasy_realms.table


def test_the_table_chooses_its_deck(table: Any, root: Any) -> None:
    assert "card_genie" not in table.grid.cells.spots
    table.grid.cells.press("deck")
    dialog = table.top.nametowidget("deck.page.list")
    root.update()
    dialog.press("both")
    assert (table.state.table.rules.suits, table.state.table.rules.items) == (True, True)
    dialog.press("jester_true")
    cards = [name for name in table.grid.cells.spots if name.startswith("card_")]
    assert len(cards) == len(table.state.deck.cards) == 69
    rows = {row[0].suit: [card.id for card in row] for row in table.grid.rows()}
    assert rows["building"] == ["bell_tower", "dungeon", "castle", "crypt", "chapel"]
    table.undo()
    table.undo()
    assert table.state.table.rules == type(table.state.table.rules)(), "one action each"


def test_sixty_eight_cards_are_seen_at_once(table: Any, root: Any, wait: Any) -> None:
    table.top.geometry("1280x800+0+0")
    table.do(SetRule("suits", "true"))
    wait(lambda: table.grid.cells.winfo_height() > 500)
    root.update()
    assert not table.grid.cells.scrolls
    check_spots(table.top)
    check_words(table.top)


def test_cards_of_the_expansion_by_number_and_name(table: Any) -> None:
    table.do(SetRule("suits", "true"))
    type_line(table, "CH7 ch10번 천사 16 시체들의")
    assert table.state.hands[0] == ("judge", "demon", "angel", "wildfire", "lich")
    type_line(table, "CH6")
    assert table.state.hands[0][-1] == "genie"
    type_line(table, "케드의")  # several: asked about
    assert table.problem.winfo_ismapped()


def test_without_the_module_nothing_of_it_is_found(table: Any) -> None:
    type_line(table, "레프리")
    assert table.state.hands[0] == ()
    type_line(table, "레프리콘")  # the whole name: it can lie there only by mistake
    assert table.problem.winfo_ismapped()


def test_the_discards_are_asked_for_with_undead(table: Any, root: Any) -> None:
    table.do(SetRule("suits", "true"))
    table.do(Hand(0, ("lich", "demon")))
    root.update()
    assert not table.grid.discards.winfo_ismapped()
    table.do(Hand(0, ("lich", "ghoul")))
    root.update()
    assert table.grid.discards.winfo_ismapped()
    assert table.grid.discards.cget("text").strip() == "버려진 카드 0/12"


def test_the_card_that_the_leprechaun_brought_is_asked_for(table: Any, wait: Any) -> None:
    table.do(SetRule("suits", "true"))
    table.do(Hand(0, ("leprechaun", "king")))
    wait(lambda: table.result is not None)
    assert "레프리콘 → 어느 카드를 가져왔나요?" in told(table)
    table.why.list.press("choice_leprechaun")
    offered = table.top.nametowidget("alternatives.page.list")
    wait(lambda: offered.spots)
    offered.press("pick_queen")
    wait(lambda: table.result is not None)
    assert "레프리콘 → 여왕 (정함)" in told(table)
    assert table.total(0) == "34"


EIGHT = "castle dungeon bell_tower garden king queen knights genie"


def test_a_sheet_of_eight_is_whole_and_in_its_language(program: Any, wait: Any, look: Any) -> None:
    table = program.new_game("fantasy_realms", [("1번", 0), ("2번", 1), ("3번", 2)])
    table.do(SetRule("suits", "true"))
    for seat, hand in enumerate(
        (EIGHT, "demon angel judge leprechaun lich dark_queen ghoul smoke")
    ):
        table.do(Hand(seat, tuple(hand.split())))
    wait(lambda: table.result is not None)
    look(table.top)
    table.open_deck()
    look(table.top.nametowidget("deck"))


# cursed items


def test_items_are_pressed_in_and_out_below_the_hand(table: Any, root: Any) -> None:
    strip = table.strip_of_items.area
    root.update()
    assert not strip.winfo_ismapped() or strip.winfo_height() < 9
    table.do(SetRule("items", "true"))
    root.update()
    assert strip.winfo_height() > 40
    strip.press("items")
    root.update()
    offered = table.top.nametowidget("items_dialog.page.list")
    assert len(offered.spots) == 24
    offered.press("item_spyglass")
    offered.press("item_sarcophagus")
    assert table.state.items.down == (("spyglass", "sarcophagus"), (), ())
    offered.press("item_spyglass")
    assert table.state.items.down == (("sarcophagus",), (), ())
    root.update()
    assert "석관 +5" in written(strip)
    table.undo()
    assert table.state.items.down == (("spyglass", "sarcophagus"), (), ())


def test_an_item_of_another_is_taken_from_there(table: Any, root: Any) -> None:
    table.do(SetRule("items", "true"))
    table.do(Items(1, ("portal",)))
    table.strip_of_items.choose("")
    root.update()
    offered = table.top.nametowidget("items_dialog.page.list")
    assert offered.spots["item_portal"].say.say("ko") == "포탈은 민수가 가지고 있습니다"
    offered.press("item_portal")
    assert table.state.items.down == (("portal",), (), ())


def test_items_are_typed_where_cards_are(table: Any) -> None:
    type_line(table, "CH24 석관")
    assert table.state.items.down == ((), (), ()), "no items are played with"
    table.do(SetRule("items", "true"))
    type_line(table, "CH24 석관")
    type_line(table, "보물 상자")
    assert table.state.items.down[0] == ("spyglass", "sarcophagus", "treasure_chest")
    type_line(table, "ch24")
    assert table.state.items.down[0] == ("sarcophagus", "treasure_chest")
    type_line(table, "16 왕")
    assert table.state.hands[0] == ("wildfire", "king")


def test_items_are_followed(table: Any, root: Any) -> None:
    table.do(SetRule("items", "true"))
    table.toggle_following()
    root.update()
    strip = table.strip_of_items.area
    strip.press("drawn")
    root.update()
    table.top.nametowidget("items_dialog.page.list").press("item_shovel")
    assert table.state.items.up == ("shovel", "", "")
    root.update()
    strip.press("used")
    assert (table.state.items.up[0], table.state.items.down[0]) == ("", ("shovel",))


def test_a_count_of_four_with_items_is_whole_and_in_its_language(
    program: Any, root: Any, wait: Any, look: Any
) -> None:
    people = [("1번", 0), ("2번", 1), ("3번", 2), ("4번", 3)]
    table = program.new_game("fantasy_realms", people)
    table.do_all([SetRule("suits", "true"), SetRule("items", "true")])
    hands = (
        EIGHT, "demon angel judge leprechaun lich dark_queen ghoul smoke",
        "crypt chapel specter death_knight wildfire candle forest swamp",
        "fountain_of_life world_tree gem_of_order forge sword_of_keth warhorse hydra dragon",
    )  # fmt: skip
    for seat, hand in enumerate(hands):
        table.do(Hand(seat, tuple(hand.split())))
    table.do(Items(0, ("spyglass", "treasure_chest", "sarcophagus", "lantern")))
    table.do(Items(3, ("portal",)))
    wait(lambda: table.result is not None)
    root.update()
    assert table.result.sheets[3].lines[-1].points == -20
    look(table.top)
    table.strip_of_items.choose("")
    look(table.top.nametowidget("items_dialog"))


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_no_number_lies_on_a_name(program: Any, root: Any, lang: Any) -> None:
    program.set(lang=lang)
    window = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1)])
    window.do(SetRule("suits", "true"))
    window.do(Hand(1, ("necromancer", "shapeshifter", "leprechaun", "lich", "dark_queen")))
    window.top.geometry("1280x760")
    root.update()
    cells = window.grid.cells
    names = {cells.kit.say(card.name) for row in window.grid.rows() for card in row}
    numbers = [one.box for one in cells.written if one.said.removeprefix("CH").isdigit()]
    assert len(numbers) > 60
    for one in cells.written:
        if one.said in names:
            x0, y0, x1, y1 = one.box
            over = [n for n in numbers if n[0] + 2 < x1 and x0 < n[2] and n[1] < y1 and y0 < n[3]]
            assert not over, (one.said, one.box, over)
