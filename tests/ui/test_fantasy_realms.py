"""The window of 판타지 왕국: names on cards, choices, looking back, how lucky a hand was."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

from referee.games.fantasy_realms.state import DECK, Discards, Hand
from referee.table import SetPosition, SetRule
from referee.text import LANGS
from tests.ui import fantasy_realms
from tests.ui.fantasy_realms import told, written
from tests.ui.hands import click_card, type_line
from ui.games.fantasy_realms.hand import Held

table = fantasy_realms.table


@pytest.mark.parametrize("lang", LANGS)
def test_every_name_has_room_on_cards_and_in_cells(program: Any, root: Any, lang: str) -> None:
    """All cards of both boxes, seven in a hand, nine of them, and in the grid: nothing is cut, and
    no word is broken but where it may be.
    """
    program.set(lang=lang)
    table = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    table.do(SetPosition("rules: suits=true items=true"))
    cards = list(table.state.deck.cards)
    assert len(cards) == 68
    for width, height, scale in ((1280, 720, 100), (1366, 768, 150)):
        program.set(scale=scale)
        table.top.geometry(f"{width}x{height}")
        root.update()
        whole(table.grid.cells)
        lying = table.view.lying()
        for n in (7, 9):
            for at in range(0, len(cards), n):
                held = [Held(card, "+30", at % 2 > 0) for card in cards[at : at + n]]
                table.hand.show(replace(lying, held=held, full=n))
                whole(table.hand.area)
                side_by_side = table.hand._fit(table.hand.lying)
                assert side_by_side or n == 9 or table.room.kind != "wide", held
        table.hand.show(replace(lying, held=[Held(c, "", False) for c in cards[:12]], piled=True))
        whole(table.hand.area)


def whole(area: Any) -> None:
    """Nothing on it is cut, no word is broken in the middle."""
    for words in area.written:
        rows = [area.itemcget(item, "text") for item in words.items]
        assert not words.cut, words
        assert " ".join(rows).replace("\n", " ") == words.said, words


def test_choices_can_be_overruled_and_given_back(table: Any, root: Any, wait: Any) -> None:
    table.do(Hand(0, ("lightning", "mirage", "rangers")))
    wait(lambda: table.result is not None)
    assert "신기루 → 폭풍우" in told(table)
    table.why.list.press("choice_mirage")
    offered = table.top.nametowidget("alternatives.page.list")
    wait(lambda: offered.spots)
    assert len(offered.spots) == 31  # unused, 25 cards, 5 suits alone
    first = next(iter(offered.spots.values()))
    assert (first.name, first.say.say("ko")[:8]) == ("pick_rainstorm", "폭풍우: 46점")
    offered.press("pick_mountain")
    wait(lambda: table.result is not None)
    assert table.total(0) == "26"
    assert "신기루 → 산 (정함)" in told(table)
    table.why.list.press("choice_mirage")
    table.top.nametowidget("alternatives.buttons.best").invoke()
    wait(lambda: table.result is not None)
    assert table.total(0) == "46"
    table.why.list.press("declared")
    wait(lambda: table.result is not None)
    assert table.total(0) == "16"


def test_after_the_last_hand_the_next_step_is_the_result(
    program: Any, table: Any, root: Any, wait: Any
) -> None:
    """A button that goes round the hands again hid it; Enter in the empty field does the same."""
    for seat, said in enumerate(("1 2 3 4 6 7 8", "16 17 18 19 20 21 23", "31 32 33 34 35 36 38")):
        table.choose_seat(seat)
        type_line(table, said)
        wait(lambda: table.result is not None)
        assert table.why.panel.primary.name == ("result" if seat == 2 else "next")
    type_line(table, "")
    root.update()
    assert table.state.table.finished
    assert "moment" in table.top.children
    table.top.children["moment"].destroy()


def test_a_suit_alone_is_taken_and_refused_in_words(table: Any, wait: Any) -> None:
    table.do(Hand(0, ("shapeshifter", "warlord", "magic_wand")))
    wait(lambda: table.result is not None)
    table.why.list.press("choice_shapeshifter")
    offered = table.top.nametowidget("alternatives.page.list")
    wait(lambda: offered.spots)
    offered.press("pick_weapon")
    wait(lambda: table.result is not None)
    assert "변신 능력자 → 무기 (정함)" in told(table)
    assert not table.do(table.game.parse_event("choose 1 shapeshifter army"))
    assert dict(table.state.picks[0])["shapeshifter"].suit == "weapon", "an Army it cannot be"


def test_a_look_back_names_the_best_swap(table: Any, root: Any, wait: Any) -> None:
    table.do(Hand(0, ("dragon", "king")))
    table.open_review()
    area = table.top.nametowidget("review.page.list")
    wait(lambda: "용 대신 세계수였다면 60점 (+62)" in written(area))
    assert {"왕", "+8", "용", "\u221210"} < set(written(area))


def test_a_dialog_closed_while_it_counts_leaves_nothing_behind(table: Any, root: Any) -> None:
    found: list[str] = []
    root.tk.createcommand("bgerror", found.append)
    table.do(Hand(0, ("doppelganger", "mirage", "shapeshifter", "book_of_changes", "island")))
    table.open_review()
    table.top.nametowidget("review.buttons.close").invoke()
    for _ in range(20):
        root.update()
    root.tk.deletecommand("bgerror")
    assert found == []


def test_after_the_game_it_is_told_how_lucky_a_hand_was(table: Any, wait: Any) -> None:
    hands = ("1 6 11 16 21 26 31", "2 7 12 17 22 27 32", "3 8 13 18 23 34 33")
    for seat, cards in enumerate(hands):
        wait(lambda: table.result is not None)
        assert not any("판에" in said for said in written(table.hand.area))
        table.choose_seat(seat)
        type_line(table, cards)
    wait(lambda: table.result is not None)
    assert any("판에" in said for said in written(table.hand.area))
    (said,) = [said for said in told(table) if "판에" in said]
    assert said.startswith(f"{table.total(2)}점: ")
    assert any("증명된 가장 높은 손패 385점" in said for said in told(table))


# advice


HELD = "king knights rangers light_cavalry elven_archers dwarvish_infantry swamp"


def test_advice_is_given_to_tables_that_want_it(table: Any, root: Any, wait: Any) -> None:
    table.do(Hand(0, tuple(HELD.split())))
    table.do(Discards(("queen", "candle")))
    table.toggle_following()
    assert not any(name.startswith("advice_") for name in table.why.list.spots)
    table.do(SetRule("advice", "true"))
    wait(lambda: "advice_queen" in table.why.list.spots)
    assert list(table.why.list.spots) == ["advice_queen", "advice_candle"], "best first"
    more = table.advisor.found[0].more
    assert f"+{more}" in written(table.why.list)
    table.why.list.press("advice_queen")
    assert table.taking == "queen"
    click_card(table, "swamp")
    assert "queen" in table.state.hands[0]
    root.update()
    assert any("손패를 모두 알 때" in said for said in told(table)), "the next hand is not known"


def test_advice_on_the_hardest_hand_never_holds_the_window_up(table: Any, root: Any) -> None:
    hand = "doppelganger mirage shapeshifter book_of_changes island necromancer wildfire"
    table.do(Hand(0, tuple(hand.split())))
    table.do(Discards(("world_tree", "collector", "great_flood")))
    table.do(SetRule("advice", "true"))
    table.toggle_following()
    slowest = 0.0
    while table.advisor.slices.running:
        before = time.process_time()
        root.dooneevent()
        slowest = max(slowest, time.process_time() - before)
    assert len(table.advisor.found) == 3
    assert 0 < slowest < 1  # it went on in slices; in one go it is seconds


def test_what_was_taken_stays_taken_until_the_turn_is_recorded(table: Any) -> None:
    """A discard that was asked about, and dropped, left it written there, but no longer taken."""
    table.do(Hand(0, tuple(HELD.split())))
    table.do(Hand(1, ("forest",)))
    table.do(Discards(("queen", "candle")))
    table.toggle_following()
    table.hand.area.press("hand_queen")
    table.grid.cells.press("card_king")
    held = table.state.hands[0]
    table.session.jump(table.session.at - 1)
    assert table.taking == DECK, "it belongs to the table as it was"
    table.hand.area.press("hand_queen")
    table.grid.cells.press("card_forest")
    assert table.flagged, "somebody else holds it"
    table.escape()
    assert (table.taking, table.state.turn) == ("queen", 0)
    for back in (table.escape, table.undo):
        back()
        assert (table.taking, table.session.at) == (DECK, 3), "only that"
        table.hand.area.press("hand_queen")
    table.grid.cells.press("card_king")
    assert (table.taking, table.state.hands[0]) == (DECK, held)


def test_the_next_best_choice_is_told_whole_or_not_beside_the_box(
    program: Any, table: Any, root: Any, wait: Any
) -> None:
    """At 125 % it lost its last digits: 10… for 107."""
    program.set(scale=125)
    table.top.geometry("1366x740")
    cards = ("great_flood", "blizzard", "wildfire", "dragon", "mountain", "book_of_changes",
             "elven_archers")  # fmt: skip
    table.do(Hand(0, cards))
    wait(lambda: table.result is not None)
    root.update()
    table.why.panel.buttons["explain"].invoke()
    root.update()
    assert table.total(0) == "112"
    assert any("107" in said for said in told(table))
    assert not [words.said for words in table.why.list.written if words.cut]
