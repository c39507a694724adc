"""The window of 왕도, used as a table would."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from referee.games.wangdo import GAME
from referee.games.wangdo.edits import show_special
from referee.games.wangdo.pieces import COLOURS, Counts
from referee.games.wangdo.state import Draw, Gain, Pay, Place, Return, SetMap, Take
from referee.rulings import load
from referee.table import SetPosition, SetRule
from tests.test_golden import FOLDER
from tests.ui.hands import click_spot, key, press
from tests.ui.looks import ROOMS, check_spots, check_words
from ui.games.wangdo import cards as wangdo_cards
from ui.games.wangdo.cards import CardDialog
from ui.games.wangdo.match import MatchDialog
from ui.kit.colours import ink_on, person_fill
from ui.log_dialog import LogDialog

PEOPLE = [("서연", 0), ("민수", 1), ("지우", 2), ("하준", 3)]


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("wangdo", PEOPLE)
    root.update()
    return window


def spots(table: Any) -> list[Any]:
    """The areas in which something is pressed, those seen."""
    found = [
        table.turn.panel, table.turn.list, table.judge.panel, table.judge.list,
        table.altars.area, table.village.area, table.count.area, table.count.panel,
    ]  # fmt: skip
    return [area for area in found if area.winfo_ismapped()]


def do(table: Any, *names: str) -> None:
    """Press and let go a spot, or press a button, wherever it is shown."""
    for name in names:
        table.top.update()
        for area in spots(table):
            button = getattr(area, "buttons", {}).get(name)
            if name in area.spots:
                click_spot(area, name)
                break
            if button is not None and button.winfo_ismapped():
                button.invoke()
                break
        else:
            raise AssertionError(f"{name} is not there")
    table.top.update()


def there(table: Any, name: str) -> bool:
    """Whether something of this name can be pressed."""
    table.top.update()
    for area in spots(table):
        if name in area.spots:
            return bool(area.spots[name].enabled)
        if name in getattr(area, "buttons", {}) and area.buttons[name].winfo_ismapped():
            return True
    return False


def count(table: Any, what: str, **statues: int) -> None:
    """Press the statues of a counter so often."""
    name = {"beside": "near", "hand": "hand", "altars": "altar"}[what]
    for colour, n in statues.items():
        for _ in range(n):
            do(table, f"{name}_{colour}")


def said(table: Any) -> str:
    """All that the panels say."""
    table.top.update()
    words = [written.said for area in spots(table) for written in area.written]
    buttons = [
        str(made.cget("text"))
        for area in spots(table)
        for made in getattr(area, "buttons", {}).values()
        if made.winfo_ismapped()
    ]
    return "\n".join([*words, *buttons])


def verdict(table: Any, colour: str) -> str:
    """All that is said about a colour."""
    table.top.update()
    if f"colour_{colour}" in table.judge.list.spots:
        do(table, f"colour_{colour}")
    panels = (table.judge.panel, table.judge.list)
    rows = [written.said for area in panels for written in area.written]
    return "\n".join(rows).split("다른 석상")[0]


def lay(table: Any, position: str) -> None:
    table.do(SetPosition(position))
    table.choose_mode("follow")
    table.top.update()


def test_the_next_village_is_offered_while_one_is_asked_about(table: Any) -> None:
    table.do(SetPosition("hand 1: o2 w1"))
    clear = table.judge.panel.buttons["clear"]
    assert clear.instate(["disabled"]), "a press would do nothing"
    for name in ("near_w", "owned1"):
        do(table, name)
        assert clear.instate(["!disabled"]), name
        do(table, "clear")
        assert clear.instate(["disabled"])


def test_a_placement_is_judged_in_a_few_presses(table: Any) -> None:
    """E04: two white neighbours cost two whites."""
    count(table, "beside", w=2)
    count(table, "hand", o=1, w=1)
    assert "제물이 모자랍니다: 하양 1개 더 필요" in verdict(table, "o")
    assert "리뷰·이용자 글" in verdict(table, "o")
    count(table, "hand", w=1)
    assert verdict(table, "o").split("\n")[:2] == ["놓을 수 있습니다", "주황 석상"]
    assert "석상 하나마다 하나\n하양\n하양" in re.sub(r"\n\d\n", "\n", verdict(table, "o"))
    assert "규칙서" in verdict(table, "o")
    assert "같은 색(하양)" in verdict(table, "w")
    assert "놓을 검정 석상이 없습니다" in verdict(table, "k")
    do(table, "owned2")
    assert "이미 다 모았습니다" in verdict(table, "o")
    assert "같은 색(하양)" in verdict(table, "w")
    assert len(table.session.played) == 7
    assert table.state.round == 0


def test_the_order_through_a_ritual_is_told(table: Any) -> None:
    """E12: the blue won by the ritual pays the blue still owed."""
    count(table, "beside", o=1, u=1)
    count(table, "hand", w=1, o=1)
    count(table, "altars", o=3, u=1)
    assert "주황 (의식, 파랑을 가져옴)" in verdict(table, "w")
    assert "해석(규칙서에 없음)" in verdict(table, "w")
    table.do(SetPosition(f"{GAME.show(table.state)} ; rules: ritual_pays=false"))
    assert "의식으로 얻은 석상은 쓰지 못해 파랑 1개가 모자랍니다" in verdict(table, "w")
    do(table, "beside_1")
    assert "놓을 수 있습니다" in verdict(table, "w")


def test_a_fifth_statue_stays_on_no_altar(table: Any) -> None:
    count(table, "altars", k=3)
    assert not there(table, "altar_k")
    assert table.state.altars == Counts(1, 4, 1, 1)


def test_judging_leaves_the_game_alone(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 u1 ; hand 2: k3 ; round: 2")
    game = GAME.show(table.state)
    table.choose_mode("judge")
    count(table, "beside", u=1)
    assert "놓을 수 있습니다" in verdict(table, "o")
    press(table.over_game.frame.nametowidget("to_game"))
    assert GAME.show(table.state) == game
    assert table.mode == "follow"


def test_statues_from_altars_and_bag(table: Any) -> None:
    lay(table, "players: 서연 민수 ; altars: o2 k0 w1 u1 ; round: 1 ; turn: 2")
    for colour in "ow":  # clicks on the altars themselves
        do(table, f"altar_{colour}")
    assert table.state.players[1].hand == Counts(1, 0, 1, 0)
    assert table.state.turn == 0
    do(table, "draw")
    do(table, "statue_k")
    table.undo()  # what is pressed so far goes first
    assert not table.draft.drafting
    do(table, "draw")
    for colour in "kku":
        do(table, f"statue_{colour}")
    assert table.state.players[0].hand == Counts(0, 2, 0, 1)


def test_a_placement_with_its_ritual(table: Any) -> None:
    """E10, then the turn passes by itself."""
    lay(table, "players: 서연 민수 ; hand 1: k1 o2 ; altars: o4 k2 w0 u1 ; round: 2")
    do(table, "place")
    do(table, "own_k")
    assert "다음: 토큰, 인접한 석상 고르기" in said(table)
    do(table, "kind_m")
    do(table, "dragon")
    assert "다음: 인접한 석상 고르기" in said(table)
    do(table, "near_o")
    do(table, "do")
    assert table.state.players[0].tokens == ("m+",)
    do(table, "pay_o")
    assert "의식" in said(table)
    do(table, "gain_k")
    assert table.state.players[0].hand == Counts(1, 1, 0, 0)
    assert table.state.altars == Counts(0, 1, 0, 1)
    assert table.state.turn == 1
    assert "주황 제단이 차서 의식" in said(table)


def test_what_is_against_the_rules_is_asked_about(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: k1 o2 ; round: 2")
    do(table, "place")
    do(table, "kind_r")
    do(table, "own_o")
    do(table, "near_o")
    do(table, "do")
    assert table.flagged is not None
    press(table.problem.nametowidget("record"))
    assert table.state.players[0].tokens == ("r-",)


def test_more_than_ten_are_returned(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o4 k3 w2 ; round: 2")
    do(table, "draw")
    for colour in "uuo":
        do(table, f"statue_{colour}")
    assert "석상 2개를 주머니에" in said(table)
    for _ in range(2):
        do(table, "statue_u")
    assert sum(table.state.players[0].hand) == 10
    assert table.state.turn == 1


def test_undo_while_statues_are_returned(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o4 k3 w2 ; round: 2")
    do(table, "draw")
    for colour in "uuo":
        do(table, f"statue_{colour}")
    at = table.session.at
    do(table, "statue_u")
    table.undo()
    assert table.session.at == at, "first what was pressed"
    table.undo()
    assert table.session.at == at - 1
    assert table.state.players[0].hand == Counts(4, 3, 2, 0)


def test_altars_clicked_at_the_wrong_time(table: Any) -> None:
    lay(
        table, "players: 서연 민수 ; hand 1: o4 k3 w4 ; altars: o0 k1 w1 u1 ; round: 2 ; acted: yes"
    )
    table.touch_altar("u")
    assert "이미 했습니다" in table.status.cget("text")
    assert not table.draft.drafting
    lay(table, "players: 서연 민수 ; hand 1: o4 ; altars: o0 k1 w1 u1 ; round: 2")
    table.touch_altar("o")
    assert "석상이 없습니다" in table.status.cget("text")
    do(table, "place")
    do(table, "kind_r")
    table.touch_altar("k")
    assert table.draft.placement.kind == "r", "what was entered is not thrown away"


def test_a_case_opens_where_it_is_gone_through(table: Any, program: Any) -> None:
    table.choose_mode("count")
    case = load("wangdo")["wa.ritual_pays"].cases[0]
    program.open_case("wangdo", case, table)
    assert table.mode == "follow"
    table.redo()
    assert any(table.state.owe)
    assert "제물" in said(table)


def test_what_cannot_be_paid_is_left_out(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 ; owe: o1 u1 ; round: 2 ; acted: yes")
    assert "다 낼 수 없습니다" in said(table)
    do(table, "skip_u")
    do(table, "pay_o")
    assert table.state.turn == 1


def test_too_many_statues_before_one_more_action(table: Any) -> None:
    text = "players: 서연 민수 ; hand 1: o4 k4 w5 ; cards 1: 0 ; tokens 1: r- r- r- ; round: 3"
    lay(table, f"{text} ; acted: yes ; extra: 1")
    assert there(table, "draw")
    lay(table, f"{text} ; acted: yes")
    assert "석상 3개를 주머니에" in said(table)
    assert there(table, "card"), "cards come before the limit"


def test_a_rule_agreed_beside_the_game_holds_in_it(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 u1 ; round: 2")
    table.choose_mode("judge")
    count(table, "beside", u=1)
    table.do(SetRule("ritual_pays", "false"))
    table.choose_mode("follow")
    assert table.state.round == 2
    assert table.state.table.rules.ritual_pays is False


def test_a_count_in_the_middle_of_the_round_says_so(table: Any) -> None:
    full = "r- r- e- e- m- m- c- c-"
    lay(table, f"players: 서연 민수 지우 ; round: 6 ; turn: 2 ; tokens 1: {full}")
    table.choose_mode("count")
    assert table.count.winner().startswith("라운드가 끝나지 않았습니다. 남은 사람: 민수, 지우")


def test_a_question_dropped_leaves_the_placement(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 u2 ; altars: o1 k1 ; map: u1 ; round: 2")
    do(table, "place")
    do(table, "kind_r")
    do(table, "own_o")
    for _ in range(2):
        do(table, "near_u")
    assert "지도의 수와 맞지 않습니다" in said(table), "said with the verdict, not only afterwards"
    do(table, "do")
    assert table.flagged is not None
    press(table.problem.nametowidget("drop"))
    assert table.draft.placement.beside == Counts(0, 0, 0, 2)
    do(table, "beside_0")
    do(table, "do")
    assert table.flagged is None
    assert table.state.players[0].tokens == ("r-",)


def test_what_was_judged_does_not_count_in_a_new_game(table: Any) -> None:
    count(table, "altars", o=3, k=1)
    count(table, "hand", u=2)
    table.choose_mode("follow")
    table.top.update()
    do(table, "from_here2")
    assert (table.state.turn, table.state.players[0].hand) == (2, Counts(u=2))
    table.undo()
    table.top.update()
    do(table, "bear1")
    assert (table.state.turn, table.state.altars) == (1, Counts(1, 1, 1, 1))
    assert table.state.players[0].hand == Counts(0, 0, 0, 0)
    table.undo()
    assert table.state.players[0].hand == Counts(0, 0, 0, 2), "one step"


def test_who_still_plays_in_the_last_round(table: Any) -> None:
    full = "r- r- e- e- m- m- c- c-"
    lay(table, f"players: 서연 민수 지우 ; round: 5 ; bear: 2 ; turn: 3 ; tokens 3: {full}")
    assert "남은 사람: 지우, 서연" in said(table)
    table.choose_seat(0)
    do(table, "instead")
    assert "지우의 차례가 아직 남았습니다" in table.problem.nametowidget("why").cget("text")
    press(table.problem.nametowidget("record"))
    assert table.state.turn == 0


def test_nothing_held_yet(table: Any) -> None:
    count(table, "beside", u=1)
    assert verdict(table, "o").startswith("제물을 낼 수 있으면 놓을 수 있습니다\n주황 석상")
    count(table, "beside", o=1, k=1, w=1)
    assert "네 색이 모두 인접" in said(table)
    assert "어느 색이든" in said(table)
    assert not there(table, "colour_o"), "the same for all"


def test_a_mistaken_tick_does_not_end_the_game(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 ; round: 2")
    table.choose_mode("count")
    for _ in range(2):
        do(table, "full0")
    assert "아직 아무도" in table.count.winner()
    table.choose_mode("follow")
    assert there(table, "draw")


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


def find(table: Any, name: str) -> Any:
    return next(w for w in table.top.winfo_children() if w.winfo_name() == name)


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
    assert table.state.players[0].tokens == ("r+", "e-")
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


OFTEN = 5


@pytest.mark.slow
def test_following_the_golden_game_by_presses(table: Any) -> None:
    """A whole game of four: decisions of every kind through what the panel offers, and all at the
    end; those that were pressed often by then are recorded.
    """
    text = (FOLDER / "wangdo.txt").read_text("utf-8")
    position, _, events = text.partition("do: ")
    lay(table, position)
    pressed: Counter[Any] = Counter()
    lines = re.findall(r"^do: (.*)$", f"do: {events}", re.MULTILINE)
    for left, line in zip(range(len(lines), 0, -1), lines, strict=True):
        event = GAME.parse_event(line)
        kind = type(event), getattr(event, "effect", "")
        pressed[kind] += 1
        before = len(table.session.played)
        if pressed[kind] <= OFTEN or left <= OFTEN:
            do_by_press(table, event)
        else:
            table.do(event, insist=True)
        assert len(table.session.played) == before + 1, line
        assert GAME.show_event(table.session.played[-1].event) == line
    told = (FOLDER / "wangdo.ko.txt").read_text("utf-8")
    shown = said(table).splitlines()
    places = [line for line in shown if "위" in line[:2]]
    assert places
    assert all(line in told for line in places)
    do(table, "count")
    assert table.count.winner().splitlines()[0] == places[0]


def do_by_press(table: Any, event: Any) -> None:
    match event:
        case Take(_, statues) | Draw(_, statues):
            do(table, "altars" if isinstance(event, Take) else "draw")
            for colour in statues:
                do(table, f"statue_{colour}")
        case Return(_, statues):
            for colour in statues:
                do(table, f"statue_{colour}")
        case Place(_, token, statue, (village,)):
            do(table, "place")
            do(table, f"kind_{token[0]}")
            if token.endswith("+"):
                do(table, "dragon")
            do(table, f"own_{statue}")
            do(table, f"village_{village}")
            do(table, "do")
        case Pay(statue):
            do(table, f"pay_{statue}")
        case Gain(statue):
            do(table, f"gain_{statue}")
        case _:
            play_card_or_end(table, event)


def play_card_or_end(table: Any, event: Any) -> None:
    if GAME.show_event(event) == "end_turn":
        do(table, "end")
        return
    do(table, "card")
    dialog = find(table, "card")
    area = dialog.nametowidget("page.list")
    table.top.update()
    area.press(f"kind_{event.kind}")
    area.press(f"effect_{event.effect}")
    press(dialog.nametowidget("buttons.play"))
    for opened in table.top.winfo_children():
        if opened.winfo_name() == "match":
            opened.destroy()


def test_the_first_statues_are_entered_with_the_map(table: Any) -> None:
    table.choose_mode("follow")
    table.top.update()
    do(table, "bear1")
    assert table.state.turn == table.state.bear == 1
    for colour in "okw":
        do(table, f"hand1_{colour}")
    assert table.state.players[1].hand == Counts(1, 1, 1, 0)
    for colour in COLOURS:
        do(table, f"map_{colour}")
    assert isinstance(table.session.played[-1].event, SetMap)
    assert table.state.map == Counts(1, 1, 1, 1)


def test_every_text_is_whole_and_in_its_language(program: Any, look: Any) -> None:
    table = program.new_game("wangdo", [("1번", 0), ("2번", 1), ("3번", 2), ("4번", 3)])
    look(table.top)
    count(table, "beside", w=1, u=1)
    count(table, "hand", o=1, w=1, k=1)
    count(table, "altars", w=3)
    look(table.top)
    table.choose_mode("follow")
    look(table.top)
    table.reset()
    look(table.top)
    lay(
        table,
        "players: 1번 2번 ; hand 1: o2 k3 w1 u1 ; cards 1: 0 ; altars: o2 k4 w4 u1 ; round: 4",
    )
    table.draft.begin("altars")
    look(table.top)
    table.draft.begin("place")
    look(table.top)
    table.turn.placing.set(statue="o", kind="m", beside=Counts(k=1, w=1))
    look(table.top)
    table.draft.place()
    look(table.top)
    table.do(Pay("w"))
    look(table.top)
    table.open_card_dialog()
    MatchDialog(table)
    look(table.top)
    table.choose_mode("count")
    for seat in range(2):
        table.count.toggle_full(seat)
    look(table.top)
    for dialog in ("setup", "table_rules"):
        getattr(table, f"open_{dialog}")()
        look(table.top)


def test_a_doubt_is_asked_and_a_breach_is_told(table: Any) -> None:
    full_bag = (
        "players: 서연 민수 ; map: o15 k1 w1 u1 ; altars: o4 k1 w1 u1 ; hand 1: o1 ; round: 1"
    )
    lay(table, full_bag)
    assert not table.do(Draw(0, ("o", "o", "k")))
    asked_about = table.problem.nametowidget("why").cget("text")
    assert asked_about.startswith("맞는지 확인하세요: 주머니의 수와 맞지 않습니다")
    assert table.problem.nametowidget("record").cget("text") == "맞습니다, 기록"
    press(table.problem.nametowidget("drop"))
    assert not table.do(Draw(0, ("o", "o")))
    against, doubt = table.problem.nametowidget("why").cget("text").split("\n")
    assert against == "규칙에 어긋납니다: 주머니에서는 3개를 뽑습니다"
    assert doubt.startswith("맞는지 확인하세요: 주머니의 수와 맞지 않습니다")
    press(table.problem.nametowidget("record"))
    (draw,) = table.session.played[1:]
    assert [problem.doubt for problem in draw.broke] == [False, True]


def test_the_log_marks_doubts_apart(table: Any) -> None:
    lay(table, "players: 서연 민수 ; map: o21 k1 w1 u1 ; altars: o0 k1 w1 u1 ; round: 1")
    table.do(Draw(0, ("o", "k", "k")), insist=True)
    table.do(Draw(0, ("k", "w", "w")), insist=True)
    dialog = LogDialog(table)
    broke = [entry.broke for entry in dialog.events.entries]
    dialog.dialog.close()
    assert broke == ["", "?", "!"]


FULL_TABLE = (
    "players: 서연 민수 지우 하준 ; hand 1: o2 k1 w2 u1 ; hand 2: k4 w2 ; altars: o2 k1 w4 u1 ; "
    "map: o2 k3 w4 u2 ; tokens 1: r+ m- c+ ; tokens 2: m+ m+ c- ; cards 2: 1 ; round: 3 ; turn: 2"
)


@pytest.mark.parametrize(("width", "height", "scale", "lang"), ROOMS)
def test_every_mode_holds_at_every_size(
    program: Any, root: Any, width: int, height: int, scale: int, lang: str
) -> None:
    """No words over others, none cut, every spot alone and inside; the primary in view."""
    program.set(lang=lang, dark=scale == 150, scale=scale)
    table = program.new_game("wangdo", PEOPLE)
    table.top.geometry(f"{width}x{height}+0+0")
    root.update()

    def look(primary: str) -> None:
        table.render()
        root.update()
        check_spots(table.top)
        check_words(table.top, cut=("서연", "민수", "지우", "하준"))
        button = table.deciding_panel.buttons.get(primary)
        if primary and table.room.kind != "column":
            assert button.winfo_ismapped()
            assert button.winfo_width() == button.winfo_reqwidth()

    look("clear")
    table.do(SetPosition("hand 1: o2 w2 u1 ; altars: o2 k1 w4 u1 ; ask: 0 w2 u1"))
    pages = ("altars", "village", "decide") if table.room.kind == "column" else ("decide",)
    for page in pages:
        table.page = page
        look("clear")
        if page == "village":
            do(table, "near_w", "near_w_less")
    lay(table, FULL_TABLE)
    for what in ("", "altars", "draw", "place"):
        table.draft.begin(what) if what else table.draft.drop()
        look("do" if what == "place" else "")
    table.turn.placing.set(statue="k", kind="r", dragon=True, beside=Counts(w=2))
    look("do")
    table.draft.place()
    look("")
    held = "players: 서연 민수 지우 하준 ; cards 1: 0 ; tokens 1: r- r- ; round: 3 ; acted: yes"
    lay(table, f"{held} ; hand 1: o4 ; extra: 1")
    look("")
    lay(table, f"{held} ; hand 1: o4")
    look("end")
    lay(table, f"{held} ; hand 1: o4 k4 w4")
    look("")
    lay(table, f"{held} ; hand 1: o4 k4 ; owe: o1 k2")
    look("pay_all")
    table.choose_mode("count")
    for seat in (0, 2):
        table.count.toggle_full(seat)
        look("finish")


def test_digits_choose_and_enter_decides(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: k1 o2 ; altars: o2 k2 w0 u1 ; round: 2")
    key(table.top, "<Key-3>")
    assert table.draft.is_("place")
    key(table.top, "<Key-2>")
    assert table.draft.placement.statue == "k"
    key(table.top, "<Key-1>")
    assert table.draft.placement.statue == "o"
    key(table.top, "<Return>")
    assert table.state.players[0].tokens == (), "the primary is not to be had yet"
    do(table, "near_k", "kind_e")
    key(table.top, "<Key-2>")
    do(table, "beside_0", "near_o")
    key(table.top, "<Return>")
    assert table.state.players[0].tokens == ("e-",)
    key(table.top, "<Key-1>")
    assert table.state.altars == Counts(3, 2, 0, 1)


def test_a_digit_counts_once(table: Any, program: Any) -> None:
    program.set(dark=True)  # the window is built anew
    key(table.top, "<Key-3>")
    assert table.state.question.beside == Counts(w=1)
    key(table.top, "<Return>")
    assert table.state.question.beside == Counts(), "the next village"


def test_where_very_many_are_adjacent_they_are_numbers(table: Any) -> None:
    table.do(SetPosition("ask: 0 w12 u3"))
    assert "×12" in said(table)
    assert "×3" in said(table)
    do(table, "beside_0")
    assert table.state.question.beside == Counts(w=11, u=3)


def test_boards_show_what_everybody_has(table: Any) -> None:
    """High plates while the game is followed, where there is room for them."""
    lay(table, FULL_TABLE)
    high = table.strip.winfo_height()
    words = [written.said for written in table.strip.written]
    assert "카드 1" in words
    table.choose_mode("judge")
    table.top.update()
    assert table.strip.winfo_height() < high
    assert "카드 1" not in [written.said for written in table.strip.written]


def test_a_complaint_goes_when_something_else_is_pressed(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o4 ; altars: o0 k1 w1 u1 ; round: 2")
    for other in ("draw", "kind_e", "altars"):
        do(table, "place", "kind_r", "altar_k")
        assert "놓을 석상을 적는 중입니다" in table.status.cget("text")
        do(table, other)
        assert table.status.cget("text") == "", other
    for away in (table.undo, lambda: table.choose_mode("count")):
        do(table, "place", "kind_r", "altar_k")
        assert table.status.cget("text")
        away()
        assert table.status.cget("text") == ""
    table.choose_mode("follow")
    do(table, "altars", "altar_k", "altar_w")
    do(table, "place")
    assert "민수" not in table.status.cget("text")
    assert "서연: 제단에서" in table.status.cget("text"), (
        "what was recorded can still be taken back"
    )


def test_a_placement_without_neighbours_is_not_judged_yet(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o4 k1 ; round: 2")
    do(table, "place")
    assert "다음: 토큰, 놓을 석상, 인접한 석상 고르기" in said(table)
    do(table, "kind_r", "own_o")
    assert "다음: 인접한 석상 고르기" in said(table)
    assert "놓을 수 없습니다" not in said(table)
    do(table, "do")  # said all the same when it is recorded like that
    assert table.flagged is not None
    press(table.problem.nametowidget("drop"))
    do(table, "near_k")
    assert "놓을 수 있습니다" in said(table)


def numbers(table: Any) -> list[str]:
    """The numbers on the four tiles."""
    table.top.update()
    return [w.said for w in table.turn.panel.written if w.said.isdigit()]


def test_tiles_tell_what_is_left(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o3 ; altars: o3 k1 w2 u0 ; round: 2")
    do(table, "altars")
    assert numbers(table)[:1] == ["3"]
    do(table, "statue_o")
    assert numbers(table)[:1] == ["2"]


def test_beside_the_tiles_stands_what_the_hand_becomes(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o5 k2 ; altars: o3 k1 w2 u0 ; round: 2")
    do(table, "draw")
    assert "3개 더 누르기" in said(table)
    assert "석상 7 → 10 · 10개까지" in said(table)
    do(table, "statue_o")
    assert "2개 더 누르기" in said(table)
    assert "석상 7 → 10 · 10개까지" in said(table)
    lay(table, "players: 서연 민수 ; hand 1: o5 k7 ; round: 2 ; acted: yes")
    assert "석상 12 → 10 · 10개까지" in said(table)
    lay(table, "players: 서연 민수 ; hand 1: o2 u2 ; owe: o1 u1 ; round: 2 ; acted: yes")
    assert "석상 4 → 2 · 10개까지" in said(table)
    lay(table, "players: 서연 민수 ; hand 1: o2 ; owe: o1 ; altars: o4 k1 ; round: 2 ; acted: yes")
    assert "→" not in said(table), "a ritual gives one back"
    lay(table, "players: 서연 민수 ; hand 1: o2 u2 ; owe: o1 u1 ; round: 2 ; acted: yes")
    table.top.geometry("900x560")
    do(table, "pay_o")
    assert "→" not in said(table), "no room"


def test_an_offering_without_a_choice_is_made_at_once(table: Any) -> None:
    """One press, one step back; a ritual, or what is missing, is gone through piece by piece."""
    lay(table, "players: 서연 민수 ; hand 1: o2 u2 ; owe: o1 u1 ; round: 2 ; acted: yes")
    do(table, "pay_all")
    assert (table.state.players[0].hand, table.state.turn) == (Counts(o=1, u=1), 1)
    table.undo()
    assert table.state.owe == Counts(o=1, u=1)
    lay(table, "players: 서연 민수 ; hand 1: o2 ; owe: o1 ; altars: o4 k1 ; round: 2 ; acted: yes")
    assert not there(table, "pay_all")
    lay(table, "players: 서연 민수 ; hand 1: o2 ; owe: o1 u1 ; round: 2 ; acted: yes")
    assert not there(table, "pay_all")


def test_what_is_counted_at_the_start_is_not_told_as_a_move(table: Any) -> None:
    lay(table, "players: 서연 민수 ; round: 1")
    for _ in range(2):
        do(table, "hand0_o")
    do(table, "draw")
    assert "방금" not in said(table)
    do(table, "statue_k", "statue_k", "statue_k")
    assert "서연: 주머니에서 검정 3개" in said(table)
    assert "서연: 석상 주황" not in said(table)


def test_counters_show_their_colour_before_anything_is_counted(
    table: Any, monkeypatch: Any
) -> None:
    ghosts: list[bool] = []
    monkeypatch.setattr(
        "ui.games.wangdo.statues.bear",
        lambda area, colour, x, y, w, ghost=False: ghosts.append(ghost),
    )
    lay(table, "players: 서연 민수 ; round: 1")
    assert there(table, "hand0_o")
    assert len(ghosts) >= 12
    assert not any(ghosts)


def test_one_more_action_is_not_like_a_new_turn(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o4 ; round: 3 ; acted: yes ; extra: 1")
    assert "카드로 행동 1번 더" in said(table)
    do(table, "draw", "statue_k", "statue_k", "statue_k")
    assert "번 더" not in said(table)


def test_the_turn_can_be_ended_by_the_button_each_time(table: Any) -> None:
    """First it is one of several things, then the only one: made anew it has to be seen."""
    text = (
        "players: 서연 민수 ; hand 1: o4 ; cards 1: 0 ; tokens 1: r- r- r- ; round: 3 ; acted: yes"
    )
    lay(table, f"{text} ; extra: 1")
    assert there(table, "end")
    do(table, "draw", "statue_k", "statue_k", "statue_k")
    assert table.state.turn == 0
    assert "특수 카드를 쓰거나 차례를 끝내세요" in said(table)
    do(table, "end")
    assert table.state.turn == 1
    assert "방금\n서연: 주머니에서 검정 3개" in said(table)


def test_enter_is_not_for_a_button_that_is_gone(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o2 u2 ; owe: o1 u1 ; round: 2 ; acted: yes")
    made = table.turn.panel.buttons["pay_all"]
    made.focus_force()
    do(table, "pay_all")
    assert table.state.turn == 1
    assert table.top.focus_get() is table.top
    key(table.top, "<Return>")
    assert "맞지 않습니다" not in table.status.cget("text")


def test_no_statues_are_seen_on_the_active_plate(
    table: Any, program: Any, root: Any, monkeypatch: Any
) -> None:
    """In a low window statues stand on the person's colour, where paper's outline is not seen."""
    program.set(dark=True)
    outlines: list[str] = []
    real = "ui.games.wangdo.boards.bear"
    monkeypatch.setattr(
        real, lambda *args, ghost=False, around="": outlines.append(around if ghost else "-")
    )
    table.top.geometry("1280x680+0+0")
    root.update()
    outlines.clear()
    table.render()
    root.update()
    assert outlines[:4] == [ink_on(person_fill(0))] * 4
    assert set(outlines[4:]) == {""}
