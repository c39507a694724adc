"""The window of 상락: rounds that are followed."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.joraku import GAME
from tests.ui import joraku
from tests.ui.hands import click_spot, key, press
from tests.ui.joraku import PEOPLE, asked, drag, go, said, told, touch

table = joraku.table


@pytest.mark.parametrize("height", [720, 760, 800, 860, 940])
def test_the_first_card_stands_above_the_keys(program: Any, root: Any, height: int) -> None:
    """Before it there are no buttons at the foot, but there are the keys."""
    table = program.new_game("joraku", PEOPLE)
    table.top.geometry(f"1280x{height}+0+0")
    table.choose_mode("follow")
    for name in ("daimyo_2", "daimyo_4", "daimyo_5"):
        root.update()
        asked(table, name)
    table.enter()
    root.update()
    panel = table.asked_for.panel
    cards = [spot.box for name, spot in panel.spots.items() if name.startswith("card_")]
    assert len(cards) >= 21
    low = panel.at(0, max(box[3] for box in cards))[1]
    for written in panel.written:
        if written.said in ("닌자", "취소"):
            assert low <= written.box[1]


def recruited(table: Any, *cards: int) -> None:
    press(table.modes.buttons["follow"])
    for card in cards:
        asked(table, f"daimyo_{card}")
    go(table, "deal")


def test_following_a_round(table: Any) -> None:
    recruited(table, 3, 5, 6)
    assert "지우가 낸 카드를 누르세요" in said(table.asked_for.panel)
    asked(table, "card_r4")
    assert "행동 4" in said(table.board)
    touch(table, "daimyo_2_5")  # from 6 to 5
    assert table.state.pieces[2].daimyo == 5
    touch(table, "more_2_4")  # placing as well: asked about
    assert "하나만" in table.problem.nametowidget("why").cget("text")
    press(table.problem.nametowidget("drop"))
    asked(table, "card_bn")
    for area in ("k", "5", "5"):
        touch(table, f"more_0_{area}")
    asked(table, "card_r6")
    assert "서연이 이겼습니다" in told(table)
    go(table, "resolve")
    # Seoyeon's daimyo is alone on area 3
    assert GAME.points(table.state) == (3, 0, 0)
    assert table.state.lead == 0
    asked(table, "card_y2")
    touch(table, "samurai_0_5")  # lifted
    assert table.held == ("samurai", 0, 5)
    touch(table, "to_4")
    assert table.state.pieces[0].samurai == (1, 0, 0, 0, 1, 1, 0)
    drag(table, "samurai_0_5", 6)
    assert table.state.pieces[0].samurai == (1, 0, 0, 0, 1, 0, 1)


def test_a_daimyo_that_was_taken_off_is_put_back_where_it_is_asked_for(table: Any) -> None:
    """The sign that was asked for could not be pressed: the skirmish had no end."""
    recruited(table, 3, 5, 6)
    touch(table, "daimyo_0_3")
    assert table.state.pieces[0].daimyo is None
    for card in ("r2", "r6", "r5"):  # by 지우, 서연, 민수
        asked(table, f"card_{card}")
    assert "서연의 다이묘가 있는 구역에서" in told(table)
    touch(table, "daimyo_0_3")
    go(table, "resolve")
    assert table.state.earned[0][0] == 3
    touch(table, "daimyo_0_3")
    asked(table, "card_b4")
    touch(table, "daimyo_0_2")
    assert table.state.pieces[0].daimyo == 2, "with one's own card it is put, not moved, too"


def test_a_game_that_was_followed_goes_on_so(program: Any, table: Any, root: Any) -> None:
    assert table.mode == "judge"
    recruited(table, 3, 5, 6)
    path = table.journal.path
    table.close()
    again = program.resume(path)
    root.update()
    assert again.mode == "follow"
    assert again.seat == 2


def test_a_piece_in_hand_is_put_back(table: Any) -> None:
    recruited(table, 3, 5, 6)
    asked(table, "card_r4")
    before = table.session.at
    for drop in ("daimyo_2_6", ""):
        touch(table, "daimyo_2_6")
        assert table.held == ("daimyo", 2, 6)
        assert set(table.board.spots) == {"daimyo_2_6", *(f"to_{k}" for k in "k12345")}
        if drop:
            touch(table, drop)
        else:
            table.escape()
        assert table.held is None
    assert table.session.at == before


def test_samurai_of_others_are_removed_where_the_daimyo_stands(table: Any) -> None:
    for area in ("6", "4"):
        touch(table, f"more_0_{area}")
    recruited(table, 3, 5, 6)
    asked(table, "card_r4")
    assert "samurai_0_4" not in table.board.spots, "not where the daimyo is"
    touch(table, "samurai_0_6")
    assert table.state.pieces[0].samurai == (0, 0, 0, 0, 1, 0, 0)
    assert table.state.used.spent == 1


def test_a_played_card_is_corrected_and_what_it_did_stays(table: Any) -> None:
    recruited(table, 3, 5, 6)
    asked(table, "card_r6")
    touch(table, "more_2_6")
    asked(table, "card_r2")
    click_spot(table.told.panel, "trick_0")
    table.top.update()
    asked(table, "card_b6")
    assert [p.card.key for p in table.state.trick] == ["b6", "r2"]
    assert table.state.pieces[2].samurai[6] == 1
    click_spot(table.told.panel, "trick_0")
    table.top.update()
    asked(table, "card_r5")  # a samurai was placed in area 6
    assert "그 숫자 구역에만" in table.problem.nametowidget("why").cget("text")
    press(table.problem.nametowidget("drop"))
    assert [p.card.key for p in table.state.trick] == ["b6", "r2"]
    press(table.asked_for.panel.buttons["back"])
    press(table.asked_for.panel.buttons["back"])
    assert table.state.trick == ()
    assert table.state.pieces[2].samurai[6] == 0, "what it did goes with it"
    table.undo()
    assert len(table.state.trick) == 1


def test_digits_follow_the_colour_that_is_led(table: Any) -> None:
    recruited(table, 3, 5, 6)
    asked(table, "card_b4")
    key(table.top, "<Key-2>")
    asked(table, "suit_y")
    key(table.top, "<Key-0>")
    assert [p.card.key for p in table.state.trick] == ["b4", "b2", "yn"]


def test_taken_daimyo_cards_stay_where_they_are(table: Any) -> None:
    """The digit of a card that is gone means nothing, never another card."""
    press(table.modes.buttons["follow"])
    key(table.top, "<Key-3>")
    boxes = {name: spot.box for name, spot in table.asked_for.panel.spots.items()}
    key(table.top, "<Key-3>")
    assert table.state.cards == (3, None, None)
    key(table.top, "<Key-4>")
    assert table.state.cards == (3, 4, None)
    assert {name: spot.box for name, spot in table.asked_for.panel.spots.items()} == boxes
