"""The window of 제왕의 깃발: what a card does, asked and told, by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.oriflamme import GAME
from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.state import Pick
from tests.ui import oriflamme
from tests.ui.hands import key, press
from tests.ui.oriflamme import foot, lay, said, spot, tap

table = oriflamme.table


def gaps(table: Any) -> set[str]:
    """The places between cards, and at the ends, that are offered."""
    return {name for name in table.queue.area.spots if name.startswith("gap")}


def test_decree_moves_a_card_to_a_gap(table: Any) -> None:
    lay(table, "row: B-?:0 | R-?:1 | G+heir ; score: R1 B1 G1 ; at: 2")
    tap(table, "royal_decree")
    assert gaps(table) == set(), "first the card, then the place"
    spot(table, "card", 0)
    assert gaps(table) == {"gap_0", "gap_1", "gap_2", "gap_3"}
    spot(table, "gap", 3)
    assert "row: G+heir | B-?:0" in GAME.show(table.state)
    assert "아직 처리하지 않은 쪽으로 옮겨져 다시 처리됩니다" in said(table)


def test_shapeshifter_copies_then_hits(table: Any) -> None:
    """F29: the Shapeshifter is discarded, the copied Soldier stays."""
    lay(table, "row: G+soldier | R+shapeshifter | B-?:0 ; score: R1 B1 G1 ; at: 2")
    spot(table, "card", 2)  # not lit yet
    assert table.draft.picks == ()
    spot(table, "card", 0)
    assert table.draft.picks == (Pick("copy", 1),)
    spot(table, "card", 2)
    assert "무엇인가요" in said(table)
    tap(table, "ambush")
    assert GAME.show(table.state).endswith(
        "row: G+soldier ; score: R2 B5 G1 ; at: 0 ; out: B.ambush R.shapeshifter"
    )


def test_the_victim_may_stay_unnamed(table: Any) -> None:
    lay(table, "row: R+soldier | B-?:2 ; score: R1 B1")
    tap(table, "do")
    tap(table, "not_told")
    assert table.state.out == (("B", ""),)


def test_a_draft_ends_with_the_table_it_was_made_at(table: Any) -> None:
    lay(table, "row: B-?:0 | R-?:1 | G+heir ; score: R1 B1 G1 ; at: 2")
    tap(table, "soldier")
    lay(table, "row: G-?:0 | B+heir ; score: R1 B1 G1")
    assert "초록: 1번째 카드를 공개할까요?" in said(table)


def test_a_draft_ends_when_the_direction_turns(table: Any) -> None:
    """The marker is at the other end then: what was revealed is another card."""
    lay(table, "row: R-?:1 | G+heir | B-?:0 ; score: R1 B1 G1 ; at: 1")
    tap(table, "assassination")
    assert table.draft.drafting
    tap(table, "way")
    assert not table.draft.drafting
    assert "파랑: 3번째 카드를 공개할까요?" in said(table)


def test_by_keyboard(table: Any) -> None:
    lay(table, "row: B-?:0 | R-?:1 | G-?:0 | B+lord ; score: R1 B1 G1")
    key(table.top, "<Return>")
    assert table.state.row[0][0].tokens == 1
    key(table.top, "1")
    assert table.draft.name == "soldier"
    key(table.top, "3")  # the third position, of the two that are lit
    key(table.top, "0")  # the tenth card, Conspiracy
    assert table.state.out == (("G", "conspiracy"),)
    assert table.state.score == (3, 1, 1)
    key(table.top, "<Return>")
    assert table.state.score == (3, 2, 1)


def test_a_key_ends_what_moves(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[bool] = []
    monkeypatch.setattr("ui.kit.motion.finish_all", lambda: ended.append(True))
    key(table.top, "x")
    assert ended


def test_arrows_lead_into_the_row(table: Any) -> None:
    lay(table, "row: B-?:0 | R+archer | G-?:0 | B-?:2 ; score: R1 B1 G1 ; at: 2")
    key(table.top, "<Right>")
    row = table.queue.area
    assert row.focused
    assert row.current == "card_0", "the first that may be chosen"
    for _ in range(3):
        key(row, "<Right>")
    assert row.current == "card_3"
    key(row, "<Return>")
    assert table.draft.victim().tokens == 2
    assert not row.focused, "nothing more is asked there: Enter is the primary's"
    table.undo()
    key(table.top, "<Right>")
    assert row.focused
    key(row, "<Escape>")
    assert not row.focused


def test_house_rules_are_named(table: Any) -> None:
    text = "row: R-assassination:0 | B-ambush:2 ; score: R1 B1"
    lay(table, f"{text} ; rules: ambush_vs_assassination=false")
    tap(table, "assassination")
    shown = said(table)
    assert "발동하지 않음 (하우스 룰)" in shown
    assert "하우스 룰" in shown.splitlines(), "how sure the line is"
    assert "하우스 룰: 암살로 제거한 매복도 발동함 → 아니요" in shown
    assert "파랑: 하우스 룰에 달림" in shown


def test_a_decision_half_made_is_dropped_first(table: Any) -> None:
    lay(table, "row: B-?:0 | R-?:1 | G+heir ; score: R1 B1 G1 ; at: 2")
    played = len(table.session.played)
    tap(table, "soldier")
    table.undo()
    assert not table.draft.drafting
    assert len(table.session.played) == played
    tap(table, "soldier")
    table.escape()
    assert not table.draft.drafting


@pytest.mark.parametrize(
    ("position", "card", "why"),
    [
        ("row: R+archer | B-?:0 | G-?:0 ; score: R1 B1 G1", 0, "자기 자신은 고를 수 없습니다"),
        ("row: B-?:0 | R+archer | G-?:0 | B-?:0 ; score: R1 B1 G1 ; at: 2", 2, "양 끝 카드만"),
        ("row: B-?:0 | R+spy | R-?:0 ; score: R1 B1 ; at: 2", 2, "자기에게서 뺏을 수는 없습니다"),
        ("row: B+lord | R+shapeshifter | G+heir | B-?:0 ; score: R1 B1 G1 ; at: 2", 3, "옆에 있는"),
    ],
)
def test_why_a_card_cannot_be_chosen(table: Any, position: str, card: int, why: str) -> None:
    lay(table, position)
    spot(table, "card", card)
    assert why in table.status.cget("text")
    assert "·" in table.status.cget("text"), "how sure that is"


def test_enter_goes_on_after_a_button_had_the_keyboard(table: Any, root: Any) -> None:
    lay(table, "row: B-?:0 | R-?:1 | G+heir ; score: R1 B1 G1")
    button = foot(table, "keep")
    button.focus_force()
    root.update()
    press(button)
    root.update()
    key(table.top.focus_get(), "<Return>")
    assert [stack[0].tokens for stack in table.state.row] == [1, 2, 0]


def test_the_ten_cards_are_one_key_away(program: Any, table: Any) -> None:
    key(table.top, "<Control-i>")
    dialog = next(w for w in table.top.winfo_children() if w.winfo_name() == "cards")
    area = dialog.nametowidget("page.list")
    assert list(area.spots) == [f"card_{card}" for card in CARDS]
    area.press("card_heir")
    assert program.rules_window is not None


def test_a_digit_is_the_position_that_it_names(table: Any) -> None:
    """The Spy at position 3 robs the owner of position 4 by 4, of position 2 by 2."""
    lay(table, "row: R-?:0 | B-?:0 | R+spy | G-?:0 ; score: R1 B1 G1 ; at: 3")
    key(table.top, "3")
    assert table.state.score == (1, 1, 1), "the Spy itself"
    key(table.top, "4")
    assert table.state.score == (2, 1, 0)
    lay(table, "row: R-?:0 | B-?:0 | R+spy | G-?:0 ; score: R1 B1 G1 ; at: 3")
    key(table.top, "2")
    assert table.state.score == (2, 0, 1)


def test_only_cards_that_do_something_look_pressable(table: Any) -> None:
    lay(table, "row: G+spy | R+soldier | B-?:2 | G-?:0 ; score: G6 B5 R3 ; at: 2")
    table.build(False)
    spots = table.queue.area.spots
    assert all(spots[f"card_{i}"].enabled for i in range(4)), "one that cannot be chosen says why"
    lay(table, "row: G-spy | R+soldier | B-?:2 | G-?:0 ; score: G6 B5 R3 ; at: 1")
    spots = table.queue.area.spots
    assert [spots[f"card_{i}"].enabled for i in range(4)] == [True, False, False, False]
