"""The window of 제왕의 깃발, used as a table would."""

from __future__ import annotations

import re
from typing import Any

import pytest

from referee.games.oriflamme import GAME
from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.state import Pick, Place, Visit
from referee.rulings import load
from referee.table import SetPosition, SetRule
from tests.often import in_turn
from tests.test_golden import FOLDER
from tests.ui.hands import click_spot, key, press
from tests.ui.looks import ROOMS, areas, check_spots, check_words
from ui.kit import Scrolled, Spots

PEOPLE = [("서연", 1), ("민수", 0), ("지우", 2)]


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("oriflamme", PEOPLE)
    root.update()
    return window


def tap(table: Any, name: str) -> None:
    """Press and let go on a spot, wherever it lies, or on a button at the foot of a panel."""
    table.top.update()
    for area in areas(table.top):
        if isinstance(area, Spots) and name in area.spots:
            if isinstance(area, Scrolled):
                area.see(name)
                table.top.update()
            click_spot(area, name)
            table.top.update()
            return
    press(foot(table, name))


def foot(table: Any, name: str) -> Any:
    """A button at the foot of the panel that is shown. Raises KeyError."""
    panel = table.count.panel if table.mode == "count" else table.decide.panel
    button = panel.buttons[name]
    if str(button) not in panel.placed:
        raise KeyError(name)
    return button


def offered(table: Any, name: str) -> bool:
    """Whether something of this name can be pressed."""
    table.top.update()
    spots = (area.spots for area in areas(table.top) if isinstance(area, Spots))
    panel = table.decide.panel
    return any(name in found for found in spots) or str(panel.buttons.get(name)) in panel.placed


def family(table: Any, letter: str) -> None:
    """Lay a card of the palette."""
    tap(table, f"lay_{letter}")


def spot(table: Any, kind: str, index: int) -> None:
    """Press a card or a gap of the row."""
    tap(table, f"{kind}_{index}")


def gaps(table: Any) -> set[str]:
    """The places between cards, and at the ends, that are offered."""
    return {name for name in table.queue.area.spots if name.startswith("gap")}


def said(table: Any) -> str:
    """All words of the panels, the buttons at their feet too."""
    table.top.update()
    shown = [written.said for area in areas(table.top) for written in area.written]
    for panel in (table.decide.panel, table.count.panel):
        shown += [b.cget("text") for b in panel.buttons.values() if str(b) in panel.placed]
    return "\n".join(shown)


def lay(table: Any, position: str) -> None:
    table.do(SetPosition(position))
    table.build(False)
    table.top.update()


def test_a_dispute_in_a_few_clicks(table: Any) -> None:
    """W05: another player's Soldier removes an Ambush; twelve clicks from the empty table."""
    for letter in "RBG":
        family(table, letter)
    spot(table, "card", 0)
    tap(table, "tokens_more")
    spot(table, "card", 1)
    tap(table, "tokens_more")
    tap(table, "tokens_more")
    tap(table, "start")
    tap(table, "soldier")
    tap(table, "ambush")
    assert GAME.show(table.state).endswith("row: G-?:0 ; score: R3 B5 G1 ; out: B.ambush R.soldier")
    assert "이 상황에서: 서연 +2, 민수 +4" in said(table)
    assert "매복: 다른 플레이어의 카드에 제거되어 4점" in said(table)
    assert "지우: 1번째 카드를 공개할까요?" in said(table)
    table.undo()
    assert "무엇인가요" not in said(table)
    tap(table, "keep")
    assert table.state.row[0][0].tokens == 2


def test_cards_are_named_turned_covered_and_moved(table: Any) -> None:
    for letter in "RB":
        family(table, letter)
    spot(table, "card", 0)
    tap(table, "up")
    assert table.message[1], "face-up without a name"
    tap(table, "lord")
    tap(table, "up")
    tap(table, "cover")
    tap(table, "spy")
    tap(table, "right")
    assert "row: B-?:0 | R-spy:0>R+lord" in GAME.show(table.state)
    tap(table, "remove")
    assert "row: B-?:0 | R+lord" in GAME.show(table.state)
    tap(table, "unknown")
    assert "row: B-?:0 | R-?:0" in GAME.show(table.state)
    tap(table, "from_here")
    assert table.state.at == 1
    tap(table, "change")
    tap(table, "clear")
    assert table.state.row == ()
    assert not table.state.round


def test_a_covered_card_is_corrected_where_it_lies(table: Any) -> None:
    for letter in "RB":
        family(table, letter)
    spot(table, "card", 0)
    tap(table, "cover")
    tap(table, "spy")
    tap(table, "under_0_1")
    tap(table, "ambush")
    tap(table, "tokens_more")
    assert "row: R-spy:0>R-ambush:1 | B-?:0" in GAME.show(table.state)
    tap(table, "remove")
    assert "row: R-spy:0 | B-?:0" in GAME.show(table.state)
    table.undo()
    spot(table, "card", 0)
    tap(table, "lord")
    assert "row: R-lord:0>R-ambush:1 | B-?:0" in GAME.show(table.state), "the top card again"


def test_a_family_that_is_not_at_the_table_sits_down(table: Any) -> None:
    family(table, "Y")
    assert table.state.families == "RBGY"
    assert table.seat_name(3) == "노랑"
    assert len(table.strip.seats) == 4
    table.undo()
    table.undo()
    assert table.state.families == "RBG"


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


def test_a_situation_is_built_by_keyboard(table: Any) -> None:
    for digit in "123":
        key(table.top, digit)
    assert "row: R-?:0 | B-?:0 | G-?:0" in GAME.show(table.state)


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


def test_the_next_dispute_starts_clean(table: Any) -> None:
    lay(table, "row: R-soldier:1 | B-ambush:2 | G-?:0 ; score: R1 B1 G1")
    tap(table, "soldier")
    tap(table, "change")
    tap(table, "clear")
    assert (table.state.out, table.state.score) == ((), (1, 1, 1))
    table.top.update()
    family(table, "R")
    tap(table, "start")
    assert offered(table, "soldier")


def test_house_rules_are_named(table: Any) -> None:
    text = "row: R-assassination:0 | B-ambush:2 ; score: R1 B1"
    lay(table, f"{text} ; rules: ambush_vs_assassination=false")
    tap(table, "assassination")
    shown = said(table)
    assert "발동하지 않음 (하우스 룰)" in shown
    assert "하우스 룰" in shown.splitlines(), "how sure the line is"
    assert "하우스 룰: 암살로 제거한 매복도 발동함 → 아니요" in shown
    assert "파랑: 하우스 룰에 달림" in shown


def test_the_log_opens_where_the_game_is(table: Any) -> None:
    for letter in "RB":
        family(table, letter)
    table.open_log()
    dialog = next(w for w in table.top.winfo_children() if w.winfo_name() == "log_dialog")
    actions = dialog.nametowidget("body.pane.actions_box.actions.list")
    table.top.update()
    assert actions.current == "action_2"
    key(actions, "<Return>")
    assert len(table.state.row) == 2


def test_names_follow_their_colours(program: Any, root: Any) -> None:
    """Also into another game, a pasted position, the case of a ruling."""
    table = program.new_game("oriflamme", [("서연", 0), ("민수", 1), ("지우", 2)])
    assert table.state.families == "BRG"
    table.reset()
    assert table.state.families == "BRG"
    assert table.parse("row: R-?:1 | B+lord").table.seats == ("민수", "서연")
    table.do(SetPosition(GAME.show(table.parse("row: R-?:1 | B+lord"))))
    assert table.parse("row: G-?:0").table.seats == ("지우",)
    table.undo()
    case = load("oriflamme")["or.ambush_assassination"].cases[0]
    program.open_case("oriflamme", case, table)
    assert dict(zip(table.state.families, table.state.table.seats, strict=True))["R"] == "민수"
    assert table.state.row[0][0].name == "assassination", "the case lies there from its beginning"
    table.redo()
    assert "매복" in said(table)
    table.undo()
    table.undo()
    assert table.state.families == "BRG"


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


def test_four_at_a_small_screen_have_room_for_what_they_have(program: Any, root: Any) -> None:
    """A coin lay over the name of its card, the place after the end was cut."""
    program.set(lang="en", scale=125)
    people = [("Anna", 0), ("Ben", 1), ("Carlotta", 2), ("Dorothea", 3)]
    table = program.new_game("oriflamme", people)
    table.choose_mode("follow")
    table.top.geometry("1366x748+0+0")
    a, b, c, d = table.state.families
    row = " | ".join(f"{f}-?:2" for f in (b, c, d)) + f" | {a}-conspiracy:3 | "
    row += " | ".join(f"{f}-?:1" for f in (a, b, c, d, a))
    score = f"score: {a}14 {b}11 {c}6 {d}3"
    hand = f"hand: {a}1 {b}1 {c}1 {d}1"
    for phase in ("place", "end"):
        table.do(SetPosition(f"row: {row} ; {score} ; round: 6 ; {hand} ; phase: {phase}"), True)
        root.update()
        check_words(table.top)
        table.build(True)
        table.explaining = True
        table.render()
        root.update()
        check_words(table.top)
        table.build(False)
        table.explaining = False


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


def test_enter_goes_on_after_a_button_had_the_keyboard(table: Any, root: Any) -> None:
    lay(table, "row: B-?:0 | R-?:1 | G+heir ; score: R1 B1 G1")
    button = foot(table, "keep")
    button.focus_force()
    root.update()
    press(button)
    root.update()
    key(table.top.focus_get(), "<Return>")
    assert [stack[0].tokens for stack in table.state.row] == [1, 2, 0]


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


def test_colours_and_names_are_changed_with_the_cards(table: Any) -> None:
    lay(table, "players: 서연 민수 ; row: R+lord | B-?:0 ; score: R3 B1")
    table.rename([("서연", 5), ("민수", 0)])
    assert "row: K+lord | B-?:0 ; score: K3 B1" in GAME.show(table.state)


def test_who_has_no_name_is_called_by_the_colour_here_only(program: Any, root: Any) -> None:
    table = program.new_game("oriflamme", [("1번", 1), ("2번", 0), ("철수", 2)])
    assert table.state.table.seats == ("빨강", "파랑", "철수")
    table.again()
    assert program.settings.people == [("1번", 1), ("2번", 0), ("철수", 2)]


def test_the_ten_cards_are_one_key_away(program: Any, table: Any) -> None:
    key(table.top, "<Control-i>")
    dialog = next(w for w in table.top.winfo_children() if w.winfo_name() == "cards")
    area = dialog.nametowidget("page.list")
    assert list(area.spots) == [f"card_{card}" for card in CARDS]
    area.press("card_heir")
    assert program.rules_window is not None


@pytest.mark.parametrize("scale", [100, 200])
def test_thirty_cards_fit_or_scroll(program: Any, table: Any, scale: int) -> None:
    program.set(scale=scale)
    row = " | ".join(f"{f}-?:1" for f in "RBG" * 10)
    lay(table, f"row: {row} ; score: R1 B1 G1 ; dir: left")
    area = table.queue.area
    assert "card_29" in area.spots, "the marker is in view"
    while "earlier" in area.spots:
        tap(table, "earlier")
    assert "card_0" in area.spots
    tap(table, "card_0")
    assert "card_0" in area.spots, "what is looked at stays"


def test_every_text_is_whole_and_in_its_language(program: Any, look: Any) -> None:
    table = program.new_game("oriflamme", [("1번", 1), ("2번", 0), ("3번", 2), ("4번", 4)])
    look(table.top)
    for letter in "RBGY":
        table.builder.add(letter)
    table.builder.cover()
    look(table.top)
    table.builder.start()
    look(table.top)
    table.draft.reveal("soldier")
    look(table.top)
    table.draft.told("ambush")
    look(table.top)
    table.choose_mode("follow")
    look(table.top)
    table.reset()
    look(table.top)
    for _ in range(4):
        spot(table, "gap", 0)
    look(table.top)
    for name in CARDS:
        lay(table, "row: B+heir | R-?:1>R+lord | G+soldier ; score: R1 B1 G1 ; at: 2")
        table.draft.reveal(name)
        look(table.top)
    lay(table, "row: B+heir ; score: R1 B1 G1 ; round: 6 ; first: R ; hand: R1 B1 G1")
    table.choose_mode("follow")
    look(table.top)
    table.draft.go()
    look(table.top)
    table.choose_mode("count")
    look(table.top)
    table.open_cards()
    table.open_setup()
    table.open_table_rules()
    look(table.top)


ACTS = "R+soldier>R-heir:1 | B-?:2 | Y-?:1 | G-?:0>G-ambush:2 | R-?:3"


@pytest.mark.parametrize(
    ("width", "height", "scale", "lang"), [(1280, 720, 100, "ko"), (1366, 768, 125, "en")]
)
def test_four_targets_with_points_have_room_for_their_words(
    program: Any, root: Any, width: int, height: int, scale: int, lang: str
) -> None:
    program.set(lang=lang, scale=scale)
    table = program.new_game("oriflamme", [("민수", 0), ("서연", 1), ("Carlotta", 2)])
    table.top.geometry(f"{width}x{height}+0+0")
    lay(table, "row: G-?:4 | R-?>R-?:2 | B-?>B+lord | B-?:1 | G-?:1 ; at: 4 ; dir: left")
    table.draft.reveal("royal_decree")
    root.update()
    assert offered(table, "target5")
    check_words(table.top)
    assert not table.decide.list.scrolls


@pytest.mark.parametrize(("width", "height", "scale", "lang"), ROOMS)
def test_the_window_holds_at_every_size(
    program: Any, root: Any, width: int, height: int, scale: int, lang: str
) -> None:
    """No words over others, none cut, every spot alone and inside, the primary whole; at 100 and
    125 % nothing of what is asked has to be scrolled.
    """
    program.set(lang=lang, scale=scale, dark=lang == "en")
    table = program.new_game("oriflamme", [("A", 2), ("B", 0), ("C", 1), ("D", 4)])
    table.top.geometry(f"{width}x{height}+0+0")
    looked = in_turn(ROOMS.index((width, height, scale, lang)))

    def look(fits: bool = scale < 150) -> None:
        if not next(looked):
            return
        for page in ("row", "asked", "told") if table.room.kind == "column" else ("row",):
            table._turn_page(page)
            table.render()
            root.update()
            check_spots(table.top)
            names = tuple(map(table.seat_name, range(len(table.state.families))))
            check_words(table.top, cut=names)
            assert not (fits and table.decide.list.scrolls)
            for area in areas(table.top):
                right, low = area.winfo_x() + area.winfo_width(), area.winfo_y()
                assert right <= area.master.winfo_width() + 1, area
                assert low + area.winfo_height() <= area.master.winfo_height() + 1, area
        for panel in (table.decide.panel, table.count.panel):
            if panel.primary and panel.winfo_ismapped():
                button = panel.buttons[panel.primary.name]
                assert button.winfo_ismapped()
                assert button.winfo_width() == button.winfo_reqwidth()

    look()
    for letter in "GRBYGR":
        table.builder.add(letter)
    table.builder.cover()
    look()
    table._turn_page("row")
    root.update()
    assert "under_5_1" in table.queue.area.spots, "a covered card can be corrected where it lies"
    table.builder.look_at(1)
    table.builder.name("soldier")
    table.builder.turn(True)
    look()
    lay(table, f"row: G+spy | {ACTS} ; score: G6 B5 R3 Y2 ; at: 2 ; out: B.ambush R.archer")
    look()
    table.pick("card", 2)
    look()
    lay(table, f"row: G+spy | R-?:2 | {ACTS} ; score: G6 B5 R3 Y2 ; at: 2")
    look()
    table.draft.reveal("royal_decree")
    look()
    table.draft.pick("card", 0)
    look()
    table.draft.pick("gap", 3)
    look()
    table.choose_mode("follow")
    look()
    table.reset()
    for _ in range(4):
        look()
        table.pick("gap", 0)
    table.draft.keep()
    table.draft.reveal("spy")
    look()
    table.choose_mode("count")
    look()


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


def test_what_is_chosen_already_is_not_recorded_again(table: Any) -> None:
    table.choose_mode("follow")
    tap(table, "firstR")
    n = len(table.session.played)
    tap(table, "firstR")
    table.do(SetRule("archer_may_hit_itself", "false"))
    assert len(table.session.played) == n
    tap(table, "firstB")
    assert len(table.session.played) == n + 1


def test_a_seat_is_pressed_to_change_its_points(table: Any) -> None:
    family(table, "R")
    tap(table, "seat_1")
    for _ in range(2):
        tap(table, "score_more")
    assert table.state.score == (1, 3, 1)
    tap(table, "of_R")
    tap(table, "score_less")
    assert table.state.score == (0, 3, 1)
    tap(table, "score_less")
    assert table.state.score == (0, 3, 1), "nobody has less than nothing"
    tap(table, "plus_G")
    assert table.state.score == (0, 3, 2), "in one press, whoever is chosen"


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


def test_only_cards_that_do_something_look_pressable(table: Any) -> None:
    lay(table, "row: G+spy | R+soldier | B-?:2 | G-?:0 ; score: G6 B5 R3 ; at: 2")
    table.build(False)
    spots = table.queue.area.spots
    assert all(spots[f"card_{i}"].enabled for i in range(4)), "one that cannot be chosen says why"
    lay(table, "row: G-spy | R+soldier | B-?:2 | G-?:0 ; score: G6 B5 R3 ; at: 1")
    spots = table.queue.area.spots
    assert [spots[f"card_{i}"].enabled for i in range(4)] == [True, False, False, False]
