"""The window of 왕도, used as a table would."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from referee.games.wangdo import GAME
from referee.games.wangdo.edits import show_special
from referee.games.wangdo.pieces import COLOURS, Counts
from referee.games.wangdo.state import Draw, Gain, Pay, Place, Return, SetMap, Take
from referee.rulings import load
from referee.table import SetPosition, SetRule
from tests.test_golden import FOLDER
from tests.ui.hands import key, press
from ui.games import wangdo_cards
from ui.games.wangdo_cards import CardDialog
from ui.games.wangdo_match import MatchDialog
from ui.log_dialog import LogDialog

PEOPLE = [("서연", 0), ("민수", 1), ("지우", 2), ("하준", 3)]


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("wangdo", PEOPLE)
    root.update()
    return window


def click(canvas: Any) -> None:
    """Press a statue."""
    canvas.update()
    canvas.event_generate("<Button-1>", x=12, y=12)
    if canvas.winfo_exists():
        canvas.update()


def count(table: Any, tally: str, **statues: int) -> None:
    """Press the statues of a counter so often."""
    for colour, n in statues.items():
        for _ in range(n):
            press(table.judge.frame.nametowidget(f"left.{tally}.box_{colour}.more"))


def verdict(table: Any, colour: str) -> str:
    """All that is said about a colour."""
    box = table.judge.rows.frame.nametowidget(f"verdict_{colour}.said")
    return "\n".join(str(label.cget("text")) for label in box.winfo_children())


def asked(table: Any, path: str) -> Any:
    return table.follow.nametowidget(f"asked.{path}")


def lay(table: Any, position: str) -> None:
    table.do(SetPosition(position))
    table.choose_mode("follow")
    table.top.update()


def test_a_placement_is_judged_in_a_few_presses(table: Any) -> None:
    """E04: two white neighbours cost two whites."""
    count(table, "beside", w=2)
    count(table, "hand", o=1, w=1)
    assert "제물이 모자랍니다: 하양 1 더 필요" in verdict(table, "o")
    assert verdict(table, "o").endswith("\n통용")
    count(table, "hand", w=1)
    assert verdict(table, "o") == "주황: 놓을 수 있습니다\n제물: 하양 2\n규칙서"
    assert "같은 색(하양)" in verdict(table, "w")
    assert "놓을 검정 석상이 없습니다" in verdict(table, "k")
    press(table.judge.frame.nametowidget("left.below.owned.owned2"))
    assert "이미 다 모았습니다" in verdict(table, "o")
    assert "같은 색(하양)" in verdict(table, "w")
    assert len(table.session.played) == 7
    assert table.state.round == 0


def test_the_order_through_a_ritual_is_told(table: Any) -> None:
    """E12: the blue won by the ritual pays the blue still owed."""
    count(table, "beside", o=1, u=1)
    count(table, "hand", w=1, o=1)
    count(table, "altars", o=3, u=1)
    assert "이렇게: 주황 (의식, 파랑을 가져옴), 파랑" in verdict(table, "w")
    assert "해석(규칙서에 없음)" in verdict(table, "w")
    table.do(SetPosition(f"{GAME.show(table.state)} ; rules: ritual_pays=false"))
    assert "의식으로 얻은 석상은 쓰지 못해 파랑 1이 모자랍니다" in verdict(table, "w")
    press(table.judge.frame.nametowidget("left.beside.box_u.less"))
    assert "놓을 수 있습니다" in verdict(table, "w")


def test_a_fifth_statue_stays_on_no_altar(table: Any) -> None:
    count(table, "altars", k=6)
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
    for colour in (0, 2):  # clicks on the altars themselves
        x, y = table.look.px(90), table.look.px(26 + colour * 40 + 10)
        table.board.canvas.event_generate("<Button-1>", x=x, y=y)
        table.top.update()
    assert table.state.players[1].hand == Counts(1, 0, 1, 0)
    assert table.state.turn == 0
    press(asked(table, "actions.draw"))
    click(asked(table, "statues.statue_k"))
    table.undo()  # what is pressed so far goes first
    assert not table.draft.drafting
    press(asked(table, "actions.draw"))
    for colour in "kku":
        click(asked(table, f"statues.statue_{colour}"))
    assert table.state.players[0].hand == Counts(0, 2, 0, 1)


def test_a_placement_with_its_ritual(table: Any) -> None:
    """E10, then the turn passes by itself."""
    lay(table, "players: 서연 민수 ; hand 1: k1 o2 ; altars: o4 k2 w0 u1 ; round: 2")
    press(asked(table, "actions.place"))
    click(asked(table, "statue.own_k"))
    assert "다음: 토큰 고르기" in said(table)
    press(asked(table, "token.kind_m"))
    press(asked(table, "token.dragon"))
    assert "인접한 석상이 하나도 없습니다" in said(table)
    press(asked(table, "beside.tally.box_o.more"))
    press(table.told.frame.nametowidget("verdict.do"))
    assert table.state.players[0].tokens == ("m+",)
    click(asked(table, "pay.pay_o"))
    assert "의식" in asked(table, "ritual.who").cget("text")
    click(asked(table, "gain.gain_k"))
    assert table.state.players[0].hand == Counts(1, 1, 0, 0)
    assert table.state.altars == Counts(0, 1, 0, 1)
    assert table.state.turn == 1
    assert "주황 제단이 차서 의식" in said(table)


def said(table: Any) -> str:
    found, todo = [], [table.follow]
    while todo:
        widget = todo.pop()
        todo += widget.winfo_children()
        if widget.winfo_class() in ("TLabel", "TButton"):
            found.append(str(widget.cget("text")))
    return "\n".join(found)


def test_what_is_against_the_rules_is_asked_about(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: k1 o2 ; round: 2")
    press(asked(table, "actions.place"))
    press(asked(table, "token.kind_r"))
    click(asked(table, "statue.own_o"))
    press(asked(table, "beside.tally.box_o.more"))
    press(table.told.frame.nametowidget("verdict.do"))
    assert table.flagged is not None
    press(table.problem.nametowidget("record"))
    assert table.state.players[0].tokens == ("r-",)


def test_more_than_ten_are_returned(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o4 k3 w2 ; round: 2")
    press(asked(table, "actions.draw"))
    for colour in "uuo":
        click(asked(table, f"statues.statue_{colour}"))
    assert "석상 2개를 주머니에" in asked(table, "trim.trim").cget("text")
    for _ in range(2):
        click(asked(table, "statues.statue_u"))
    assert sum(table.state.players[0].hand) == 10
    assert table.state.turn == 1


def test_undo_while_statues_are_returned(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o4 k3 w2 ; round: 2")
    press(asked(table, "actions.draw"))
    for colour in "uuo":
        click(asked(table, f"statues.statue_{colour}"))
    at = table.session.at
    click(asked(table, "statues.statue_u"))
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
    press(asked(table, "actions.place"))
    press(asked(table, "token.kind_r"))
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
    press(asked(table, "skip.skip_u"))
    click(asked(table, "pay.pay_o"))
    assert table.state.turn == 1


def test_too_many_statues_before_one_more_action(table: Any) -> None:
    text = "players: 서연 민수 ; hand 1: o4 k4 w5 ; cards 1: 0 ; tokens 1: r- r- r- ; round: 3"
    lay(table, f"{text} ; acted: yes ; extra: 1")
    assert asked(table, "actions.draw").winfo_exists()
    lay(table, f"{text} ; acted: yes")
    assert "석상 3개를 주머니에" in said(table)
    assert asked(table, "trim.card").winfo_exists(), "cards come before the limit"


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
    assert table.count.winner.cget("text").startswith(
        "라운드가 끝나지 않았습니다. 남은 사람: 민수, 지우"
    )


def test_a_question_dropped_leaves_the_placement(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 u2 ; altars: o1 k1 ; map: u1 ; round: 2")
    press(asked(table, "actions.place"))
    press(asked(table, "token.kind_r"))
    click(asked(table, "statue.own_o"))
    for _ in range(2):
        press(asked(table, "beside.tally.box_u.more"))
    assert "지도에 그만큼 없습니다" in said(table), "said with the verdict, not only afterwards"
    press(table.told.frame.nametowidget("verdict.do"))
    assert table.flagged is not None
    press(table.problem.nametowidget("drop"))
    assert table.draft.placement.beside == Counts(0, 0, 0, 2)
    press(asked(table, "beside.tally.box_u.less"))
    press(table.told.frame.nametowidget("verdict.do"))
    assert table.flagged is None
    assert table.state.players[0].tokens == ("r-",)


def test_what_was_judged_does_not_count_in_a_new_game(table: Any) -> None:
    count(table, "altars", o=3, k=1)
    count(table, "hand", u=2)
    table.choose_mode("follow")
    table.top.update()
    press(asked(table, "from_here.bear2"))
    assert (table.state.turn, table.state.players[0].hand) == (2, Counts(u=2))
    table.undo()
    table.top.update()
    press(asked(table, "begins.bear1"))
    assert (table.state.turn, table.state.altars) == (1, Counts(1, 1, 1, 1))
    assert table.state.players[0].hand == Counts(0, 0, 0, 0)
    table.undo()
    assert table.state.players[0].hand == Counts(0, 0, 0, 2), "one step"


def test_who_still_plays_in_the_last_round(table: Any) -> None:
    full = "r- r- e- e- m- m- c- c-"
    lay(table, f"players: 서연 민수 지우 ; round: 5 ; bear: 2 ; turn: 3 ; tokens 3: {full}")
    assert "남은 사람: 지우, 서연" in said(table)
    table.choose_seat(0)
    press(asked(table, "who.instead"))
    assert "지우의 차례가 아직 남았습니다" in table.problem.nametowidget("why").cget("text")
    press(table.problem.nametowidget("record"))
    assert table.state.turn == 0


def test_nothing_held_yet(table: Any) -> None:
    count(table, "beside", u=1)
    assert verdict(table, "o").startswith("주황: 제물이 있으면 놓을 수 있습니다\n제물: 파랑 1")
    count(table, "beside", o=1, k=1, w=1)
    said_once = table.judge.rows.frame.nametowidget("verdict_all.said.verdict").cget("text")
    assert "네 색이 모두 인접" in said_once


def test_a_mistaken_tick_does_not_end_the_game(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 ; round: 2")
    table.choose_mode("count")
    for _ in range(2):
        press(table.count.full[0])
    assert "아직 아무도" in table.count.winner.cget("text")
    table.choose_mode("follow")
    assert asked(table, "actions.draw").winfo_exists()


def test_special_cards_are_written_down_for_the_next_time(table: Any, program: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 k1 ; cards 1: 0 0p ; round: 2")
    press(asked(table, "actions.card"))
    dialog = find(table, "card")
    dialog.nametowidget("page.view.content.row_name.name").insert("insert", "한 번 더")
    press(dialog.nametowidget("buttons.play"))
    assert table.state.extra == 1
    assert [card.used for card in table.state.players[0].cards] == [True, False]
    assert [card.name for card in wangdo_cards.load(program.folder)] == ["한 번 더"]
    table.undo()
    again = CardDialog(table)
    press(again.dialog.body.nametowidget("written.card0"))
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
    page = dialog.dialog.body
    hand = "row_hand0.hand0"
    for name in ("box_o.more", "box_o.more", "box_u.more", "box_k.less", "box_k.less"):
        press(page.nametowidget(f"{hand}.{name}"))
    for name, times in (("r0", 2), ("e0", 1), ("m0", 3)):
        for _ in range(times):
            press(page.nametowidget(f"tokens0.{name}"))
    for name in ("card0", "add", "card1", "card1", "add", "remove"):
        press(page.nametowidget(f"cards1.{name}"))
    press(page.nametowidget("row_altars.altars.box_o.more"))
    press(dialog.dialog.row.nametowidget("ok"))
    table.top.update()
    assert dialog.dialog.why.winfo_ismapped(), "what is wrong is said in the dialog"
    assert table.state.players[0].hand == Counts(1, 1, 0, 0), "nothing is done by halves"
    press(page.nametowidget("row_altars.altars.box_o.less"))
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
        press(dialog.dialog.body.nametowidget(f"row_map.map.box_{colour}.less"))
        press(dialog.dialog.row.nametowidget("ok"))
    assert table.state.map is None


def test_one_finisher_wins_several_count_dragons(table: Any) -> None:
    """E21 in a few presses."""
    table.choose_mode("count")
    table.top.update()
    panel = table.count
    press(panel.full[0])
    assert panel.winner.cget("text").startswith("1위 서연: 혼자 판을 다 채웠습니다")
    assert not panel.amounts.fields["dragons", 0].winfo_ismapped()
    press(panel.full[2])
    for what, seat, n in (("dragons", 0, 3), ("cards", 0, 3), ("dragons", 2, 4), ("cards", 2, 2)):
        field = panel.amounts.fields[what, seat]
        assert field.winfo_ismapped()
        field.focus_force()
        field.text.set(str(n))
        key(field, "<Return>")
    press(panel.plus[2])
    assert panel.totals[2].cget("text") == "용 8"
    assert panel.winner.cget("text").startswith("1위 지우: 용 8개")
    assert not panel.amounts.fields["dragons", 1].winfo_ismapped()
    press(panel.finish)
    assert table.result.standings.winners == (2,)


def test_the_count_is_open_until_all_dragons_are_told(table: Any) -> None:
    table.choose_mode("count")
    table.top.update()
    panel = table.count
    press(panel.full[0])
    press(panel.full[1])
    assert panel.amounts.fields["dragons", 0].get() == ""
    assert table.seat_about(0).endswith("용 0 + ?")
    assert not panel.winner.cget("text").startswith("1위")
    for seat, dragons, cards in ((0, 3, 0), (1, 5, 0)):
        for what, n in (("dragons", dragons), ("cards", cards)):
            field = panel.amounts.fields[what, seat]
            field.focus_force()
            field.text.set(str(n))
            key(field, "<Return>")
    assert panel.winner.cget("text").startswith("1위 민수: 용 5개")
    press(panel.plus[0])
    assert panel.amounts.fields["cards", 0].get() == "1", "the +2 card is an unused card"
    assert panel.winner.cget("text").startswith("1위 서연: 용 6개")
    field = panel.amounts.fields["cards", 0]
    field.focus_force()
    field.text.set("0")
    key(field, "<Return>")
    assert "1장으로 셉니다" in table.foot.status.cget("text")
    assert panel.amounts.fields["cards", 0].get() == "1"
    assert panel.totals[0].cget("text") == "용 6"
    press(panel.plus[0])
    assert panel.totals[0].cget("text") == "용 3", "pressed by mistake: no card stays behind"


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
    shown = asked(table, "places.places").cget("text").splitlines()
    places = [line for line in shown if "위" in line[:2]]
    assert places
    assert all(line in told for line in places)
    press(asked(table, "over.count"))
    assert table.count.winner.cget("text").splitlines()[0] == places[0]


def do_by_press(table: Any, event: Any) -> None:
    match event:
        case Take(_, statues) | Draw(_, statues):
            press(asked(table, f"actions.{'altars' if isinstance(event, Take) else 'draw'}"))
            for colour in statues:
                click(asked(table, f"statues.statue_{colour}"))
        case Return(_, statues):
            for colour in statues:
                click(asked(table, f"statues.statue_{colour}"))
        case Place(_, token, statue, (village,)):
            press(asked(table, "actions.place"))
            press(asked(table, f"token.kind_{token[0]}"))
            if token.endswith("+"):
                press(asked(table, "token.dragon"))
            click(asked(table, f"statue.own_{statue}"))
            table.turn.placing.set(village=village)
            press(table.told.frame.nametowidget("verdict.do"))
        case Pay(statue):
            click(asked(table, f"pay.pay_{statue}"))
        case Gain(statue):
            click(asked(table, f"gain.gain_{statue}"))
        case _:
            play_card_or_end(table, event)


def play_card_or_end(table: Any, event: Any) -> None:
    if GAME.show_event(event) == "end_turn":
        press(asked(table, "end.end"))
        return
    row = "end" if table.state.acted and not table.state.extra else "actions"
    press(asked(table, f"{row}.card"))
    dialog = find(table, "card")
    press(dialog.nametowidget(f"page.view.content.kind.{event.kind.lower()}"))
    names = ("effect", "effect2", "effect4")
    for name in names:
        buttons = dialog.nametowidget(f"page.view.content.{name}").winfo_children()
        for button in buttons:
            if button.winfo_name() == event.effect:
                press(button)
    press(dialog.nametowidget("buttons.play"))
    for opened in table.top.winfo_children():
        if opened.winfo_name() == "match":
            opened.destroy()


def test_the_first_statues_are_entered_with_the_map(table: Any) -> None:
    table.choose_mode("follow")
    table.top.update()
    press(asked(table, "begins.bear1"))
    assert table.state.turn == table.state.bear == 1
    right = table.told.frame
    for colour in "okw":
        press(right.nametowidget(f"hand1.tally.box_{colour}.more"))
    assert table.state.players[1].hand == Counts(1, 1, 1, 0)
    for colour in COLOURS:
        press(right.nametowidget(f"map.tally.box_{colour}.more"))
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
    assert asked_about.startswith("맞는지 확인하세요: 주머니에 그만큼 없습니다")
    assert table.problem.nametowidget("record").cget("text") == "맞습니다, 기록"
    press(table.problem.nametowidget("drop"))
    assert not table.do(Draw(0, ("o", "o")))
    against, doubt = table.problem.nametowidget("why").cget("text").split("\n")
    assert against == "규칙에 어긋납니다: 주머니에서는 3개를 뽑습니다"
    assert doubt.startswith("맞는지 확인하세요: 주머니에 그만큼 없습니다")
    press(table.problem.nametowidget("record"))
    (draw,) = table.session.played[1:]
    assert [problem.doubt for problem in draw.broke] == [False, True]


def test_the_log_marks_doubts_apart(table: Any) -> None:
    lay(table, "players: 서연 민수 ; map: o21 k1 w1 u1 ; altars: o0 k1 w1 u1 ; round: 1")
    table.do(Draw(0, ("o", "k", "k")), insist=True)
    table.do(Draw(0, ("k", "w", "w")), insist=True)
    dialog = LogDialog(table)
    rows = [dialog.events.item(row, "text") for row in dialog.events.get_children()]
    dialog.dialog.close()
    assert [row[:4] for row in rows[1:]] == ["2. ?", "3. !"]
