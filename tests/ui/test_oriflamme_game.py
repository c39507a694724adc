"""The window of 제왕의 깃발: a game followed beside what is judged, corrected, counted."""

from __future__ import annotations

import re
from typing import Any

from referee.games.oriflamme import GAME
from referee.games.oriflamme.state import Place, Visit
from referee.table import SetRule
from tests.test_golden import FOLDER
from tests.ui import oriflamme
from tests.ui.hands import click_spot, key, press
from tests.ui.oriflamme import family, offered, said, spot, tap

table = oriflamme.table


def test_following_the_golden_game_by_clicks(program: Any, root: Any) -> None:
    """Five players, six rounds, every decision through what is lit or asked."""
    people = [("서연", 1), ("민수", 0), ("지우", 2), ("하준", 4), ("유나", 5)]
    table = program.new_game("oriflamme", people)
    table.choose_mode("follow")
    tap(table, "way")
    text = (FOLDER / "oriflamme.txt").read_text("utf-8")
    for line in re.findall(r"^do: (.*)$", text, re.MULTILINE):
        event = GAME.parse_event(line)
        before = len(table.session.played)
        if isinstance(event, Place):
            lay_by_click(table, event)
        else:
            decide_by_click(table, event)
        assert len(table.session.played) == before + 1, line
        played = table.session.played[-1].event
        assert GAME.show_event(played) == line
    told = (FOLDER / "oriflamme.ko.txt").read_text("utf-8")
    hangs = next(t.said for t in table.decide.list.written if "암살로 제거한 매복" in t.said)
    assert "하우스 룰에 달림" in hangs
    shown = places_shown(table.decide.list)
    assert [line for line in shown if line not in told] == []
    assert len(shown) == 5
    tap(table, "count")
    assert places_shown(table.count.list) == shown


def places_shown(area: Any) -> list[str]:
    """The places as they are drawn, each as one line: number, name, reason."""
    words = [written.said for written in area.written]
    starts = [i for i, word in enumerate(words) if word.isdigit()]
    return [f"{words[i]}위 {words[i + 1]}: {words[i + 2]}" for i in starts]


def lay_by_click(table: Any, event: Place) -> None:
    n = len(table.state.row)
    where = {"left": ("gap", 0), "right": ("gap", n), "start": ("gap", 0)}
    spot(table, *where.get(event.where, ("card", event.position - 1)))


def decide_by_click(table: Any, event: Visit) -> None:
    if event.how == "keep":
        tap(table, "keep")
        return
    before = len(table.session.played)
    if event.how == "reveal":
        tap(table, f"{event.name}")
    while len(table.session.played) == before:
        if table.draft.victim():
            tap(table, f"{event.victim}")
            continue
        if len(table.draft.left()) == 1:
            tap(table, "do")
            continue
        what, at, family = event.choice[len(table.draft.picks)]
        if what == "steal":
            tap(table, f"steal{family}")
        elif what == "to":
            spot(table, "gap", at)
        else:
            spot(table, "card", at - 1)


def test_what_is_tried_out_leaves_the_game_alone(table: Any) -> None:
    table.choose_mode("follow")
    for _ in range(3):
        spot(table, "gap", 0)
    tap(table, "keep")
    game = GAME.show(table.state)
    table.choose_mode("judge")
    tap(table, "start")
    tap(table, "keep")
    assert table.state.round == 0
    tap(table, "again")
    assert offered(table, "keep")
    press(table.over_game.frame.nametowidget("to_game"))
    assert GAME.show(table.state) == game
    assert table.mode == "follow"


def test_the_game_itself_can_be_corrected(table: Any) -> None:
    table.choose_mode("follow")
    for _ in range(3):
        spot(table, "gap", 0)
    tap(table, "correct")
    spot(table, "card", 1)
    tap(table, "tokens_more")
    assert table.state.round == 1
    assert table.state.row[1][0].tokens == 1
    tap(table, "to_game")
    assert table.mode == "follow"
    table.choose_mode("judge")
    spot(table, "card", 0)
    tap(table, "tokens_more")
    assert table.state.round == 0, "what is judged is not the game"


def test_the_marker_of_the_game_is_not_moved_by_judging(table: Any) -> None:
    table.choose_mode("follow")
    for _ in range(3):
        spot(table, "gap", 0)
    table.choose_mode("judge")
    spot(table, "card", 2)
    tap(table, "from_here")
    assert (table.state.round, table.state.at) == (0, 2)
    tap(table, "way")
    press(table.over_game.frame.nametowidget("to_game"))
    assert (table.state.round, table.state.at, table.state.direction) == (1, 0, "right")


def test_counting_after_colours_were_changed(table: Any) -> None:
    table.choose_mode("count")
    table.top.update()
    field = table.count.amounts.fields["points", 0]
    field.text.set("9")
    key(field, "<Return>")
    table.rename([("서연", 5), ("민수", 0), ("지우", 2)])
    table.choose_mode("count")
    table.top.update()
    assert table.state.score[0] == 9
    assert table.parse("row: R-?:0 | K-?:0").table.seats == ("빨강", "서연")


def test_corrections_stay_in_the_game(table: Any) -> None:
    """A card laid by mistake goes back to the hand; one that left in reality leaves here too."""
    table.choose_mode("follow")
    for _ in range(3):
        spot(table, "gap", 0)
    tap(table, "correct")
    spot(table, "card", 2)
    tap(table, "remove")
    assert (table.state.round, table.state.hand) == (1, (7, 6, 6))
    spot(table, "card", 0)
    tap(table, "lord")
    tap(table, "left_row")
    assert table.state.out == (("G", "lord"),)
    family(table, "R")
    assert table.state.hand == (6, 6, 6)
    assert GAME.problems(table.state) == ()
    tap(table, "to_game")
    assert table.mode == "follow"


def test_taken_back_into_the_game_it_is_followed(table: Any) -> None:
    table.choose_mode("follow")
    for _ in range(3):
        spot(table, "gap", 0)
    table.choose_mode("judge")
    tap(table, "start")
    tap(table, "keep")
    table.choose_mode("follow")
    assert (table.state.round, table.mode) == (1, "follow")
    assert table.message[0].say("ko") == ""
    table.choose_mode("judge")
    tap(table, "start")
    table.undo()
    assert (table.state.round, table.mode) == (1, "follow")


def test_why_a_card_cannot_be_laid_on(table: Any) -> None:
    table.choose_mode("follow")
    spot(table, "gap", 0)
    spot(table, "card", 0)
    assert "카드 겹치기는 2라운드부터" in table.status.cget("text")
    spot(table, "gap", 0)
    spot(table, "gap", 0)
    for _ in range(3):
        tap(table, "keep")
    other = next(i for i, stack in enumerate(table.state.row) if stack[0].family != "R")
    spot(table, "card", other)
    assert "자기 카드 위에만" in table.status.cget("text")
    assert len(table.session.played) == 6


def test_points_are_counted_by_mouse_alone(table: Any) -> None:
    table.choose_mode("count")
    table.top.geometry("1280x800")
    table.top.update()
    count = table.count
    for name in ("points0_more", "points0_more", "points0_less", "points1_more", "points2_less"):
        click_spot(count.area, name)
        table.top.update()
    assert table.state.score == (1, 1, 0)
    assert count.whole


def test_counting_with_a_tie(table: Any) -> None:
    table.choose_mode("count")
    table.top.update()
    for seat, points in enumerate((11, 11, 9)):
        field = table.count.amounts.fields["points", seat]
        field.focus_force()
        table.top.update()
        field.text.set(str(points))
        assert not table.count.amounts.fields["cards", 0].winfo_ismapped()
        key(field, "<Return>")
    assert table.count.amounts.fields["cards", 0].winfo_ismapped()
    assert "아직 적지 않음" in said(table)
    assert not table.count.amounts.fields["cards", 2].winfo_ismapped()
    for seat, cards in enumerate((1, 3)):
        assert "아직 적지 않음" in said(table)
        field = table.count.amounts.fields["cards", seat]
        field.text.set(str(cards))
        key(field, "<Return>")
    assert places_shown(table.count.list)[0].startswith("1위 민수: ")
    assert "공동" not in said(table)
    assert not table.over
    key(field, "<Return>")
    assert table.over, "in the last field Enter is the primary's"
    assert table.result.standings.winners == (1,)
    field = table.count.amounts.fields["points", 2]
    field.text.set("12")
    key(field, "<Return>")
    assert table.result.standings.winners == (2,)
    last = table.journal.path.read_text("utf-8").splitlines()[-1]
    assert '"totals": [11, 11, 12]' in last, "the result that is kept follows a correction"


def test_what_is_chosen_already_is_not_recorded_again(table: Any) -> None:
    table.choose_mode("follow")
    tap(table, "firstR")
    n = len(table.session.played)
    tap(table, "firstR")
    table.do(SetRule("archer_may_hit_itself", "false"))
    assert len(table.session.played) == n
    tap(table, "firstB")
    assert len(table.session.played) == n + 1


def test_what_is_not_counted_is_no_number(table: Any) -> None:
    table.choose_mode("count")
    table.top.update()
    assert [seat.total for seat in table.strip.seats] == ["—", "—", "—"]
    table.enter()
    assert not table.state.table.finished, "no end without the numbers"
    field = table.count.amounts.fields["points", 1]
    field.text.set("7")
    key(field, "<Return>")
    assert [seat.total for seat in table.strip.seats] == ["—", "7", "—"]
    assert "서연" in said(table)


def test_a_question_disables_the_primary(table: Any) -> None:
    """Enter never has two meanings."""
    table.choose_mode("follow")
    for _ in range(3):
        spot(table, "gap", 0)
    tap(table, "way")  # the direction stays the same for the whole game
    assert table.problem.winfo_ismapped()
    before = len(table.session.played)
    table.enter()
    assert len(table.session.played) == before
    table.escape()
    table.enter()
    assert len(table.session.played) == before + 1, "not revealed"
