"""The window of 왕도: the count at the end."""

from __future__ import annotations

from typing import Any

from tests.ui import wangdo
from tests.ui.hands import click_spot, key
from tests.ui.wangdo import do, lay, there

table = wangdo.table


def test_a_count_in_the_middle_of_the_round_says_so(table: Any) -> None:
    full = "r- r- e- e- m- m- c- c-"
    lay(table, f"players: 서연 민수 지우 ; round: 6 ; turn: 2 ; tokens 1: {full}")
    table.choose_mode("count")
    assert table.count.winner().startswith("라운드가 끝나지 않았습니다. 남은 사람: 민수, 지우")


def test_a_mistaken_tick_does_not_end_the_game(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 ; round: 2")
    table.choose_mode("count")
    for _ in range(2):
        do(table, "full0")
    assert "아직 아무도" in table.count.winner()
    table.choose_mode("follow")
    assert there(table, "draw")


def asked_for(table: Any, seat: int) -> bool:
    """Whether this seat's dragons can be typed."""
    field = table.amounts.fields.get(("dragons", seat))
    return field is not None and bool(field.winfo_ismapped())


def test_one_finisher_wins_several_count_dragons(table: Any) -> None:
    """E21 in a few presses."""
    table.choose_mode("count")
    table.top.update()
    panel = table.count
    do(table, "full0")
    assert panel.winner().startswith("1위 서연: 혼자 판을 다 채웠습니다")
    assert not asked_for(table, 0)
    do(table, "full2")
    for what, seat, n in (("dragons", 0, 3), ("cards", 0, 3), ("dragons", 2, 4), ("cards", 2, 2)):
        field = panel.amounts.fields[what, seat]
        assert field.winfo_ismapped()
        field.focus_force()
        field.text.set(str(n))
        key(field, "<Return>")
    do(table, "plus2")
    assert table.dragons(2) == "8"
    assert panel.winner().startswith("1위 지우: 용 문양 8개")
    assert not asked_for(table, 1)
    assert not table.over
    key(panel.amounts.fields["cards", 2], "<Return>")
    assert table.over, "in the last field Enter is the primary's"
    assert table.result.standings.winners == (2,)


def test_dragons_are_counted_by_mouse_alone(table: Any) -> None:
    table.choose_mode("count")
    table.top.geometry("1280x800")
    table.top.update()
    for name in ("full0", "full1", "dragons0_more", "dragons0_more", "cards0_less",
                 "dragons1_more", "cards1_more"):  # fmt: skip
        click_spot(table.count.area, name)
        table.top.update()
    assert [table.dragons(seat) for seat in (0, 1)] == ["2", "2"]
    assert table.count.winner().startswith("1위")


def test_the_count_is_open_until_all_dragons_are_told(table: Any) -> None:
    table.choose_mode("count")
    table.top.update()
    panel = table.count
    do(table, "full0")
    do(table, "full1")
    assert panel.amounts.fields["dragons", 0].get() == ""
    assert table.dragons(0) == "0+?"
    assert not panel.winner().startswith("1위")
    for seat, dragons, cards in ((0, 3, 0), (1, 5, 0)):
        for what, n in (("dragons", dragons), ("cards", cards)):
            field = panel.amounts.fields[what, seat]
            field.focus_force()
            field.text.set(str(n))
            key(field, "<Return>")
    assert panel.winner().startswith("1위 민수: 용 문양 5개")
    do(table, "plus0")
    assert panel.amounts.fields["cards", 0].get() == "1", "the +2 card is an unused card"
    assert panel.winner().startswith("1위 서연: 용 문양 6개")
    field = panel.amounts.fields["cards", 0]
    field.focus_force()
    field.text.set("0")
    key(field, "<Return>")
    assert "1장으로 셉니다" in table.foot.status.cget("text")
    assert panel.amounts.fields["cards", 0].get() == "1"
    assert table.dragons(0) == "6"
    do(table, "plus0")
    assert table.dragons(0) == "3", "pressed by mistake: no card stays behind"
