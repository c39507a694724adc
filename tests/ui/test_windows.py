"""The windows, used as a player would: clicks, typing, undo; nothing may raise in a callback."""

from __future__ import annotations

import gc
from types import SimpleNamespace
from typing import Any

import pytest

from referee import games, reopen, rulings
from referee.games.fantasy_realms import GAME
from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import Pick
from referee.games.fantasy_realms.state import Choose, Hand, Turn, play_over
from referee.games.majesty.state import Match, SetCounts
from referee.record import load
from referee.table import Adjust, Finish, Note, SetRule
from referee.text import LANGS
from tests.often import times
from tests.test_golden import FOLDER
from tests.ui.hands import click_card, click_spot, key, type_line
from tests.ui.looks import check_spots
from ui.emblems import SEATS
from ui.keys import has_focus, letter
from ui.launcher_page import EXAMPLES

ACTIONS, EVENTS = (f"log_dialog.body.pane.{name}_box.{name}.list" for name in ("actions", "events"))
EXAMPLE = ["wildfire", "great_flood", "mountain", "smoke", "whirlwind", "air_elemental", "mirage"]


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    root.update()
    return window


def told(table: Any) -> list[str]:
    """The words of the list of reasons."""
    return [written.said for written in table.why.list.written]


def test_the_launcher_opens_a_game_with_a_click(program: Any, launcher: Any, root: Any) -> None:
    click_spot(launcher.page.area, "game_fantasy_realms")
    root.update()
    (window,) = program.windows.values()
    assert window.state.table.seats == ("1번", "2번", "3번", "4번")


def test_every_saved_game_can_be_reached(program: Any, root: Any) -> None:
    """Also finished ones, and those behind files that cannot be read."""
    people = [("서연", 0), ("민수", 1), ("지우", 2)]
    for n in range(7):
        window = program.new_game("fantasy_realms", people)
        window.do(Hand(0, ("dragon",)))
        if n == 0:
            window.finish()
        window.close()
    (program.folder / "9999-01-01 00-00-00.jsonl").write_text("{broken", "utf-8")
    program.launcher.show()
    root.update()
    area = program.launcher.page.area
    assert [name for name in area.spots if name.startswith("saved")] == [
        "saved_0", "saved_1", "saved_2", "saved_3",
    ]  # fmt: skip
    assert "past_0" in area.spots
    assert "결과를 다 적지 않음" in [written.said for written in area.written], "one hand of three"
    area.press("all")
    root.update()
    rows = [written.said for written in area.written]
    assert sum(name.startswith("saved") for name in area.spots) == 8
    assert sum("끝남" in said for said in rows) == 1
    assert "열 수 없는 기록" in rows
    assert area.spots["saved_7"].say.say("ko").startswith("열 수 없는 기록"), "the unreadable last"
    check_spots(program.launcher.top)
    area.press("all")
    assert program.launcher.first is None


def test_results_are_told_with_who_won(program: Any, root: Any, wait: Any) -> None:
    window = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1)])
    window.do(Hand(0, tuple("dragon wildfire king princess forge candle smoke".split())))
    window.do(Hand(1, tuple("swamp forest island mountain queen unicorn hydra".split())))
    wait(lambda: window.result is not None)
    window.finish()
    total = window.total(1)
    window.close()
    root.update()
    area = program.launcher.page.area
    said = [written.said for written in area.written]
    at = said.index("지난 결과")
    assert total in said[at:]
    assert "민수" in said[at:]
    assert "서연" not in said[at:]


def test_digits_start_games_and_enter_goes_on(program: Any, launcher: Any, root: Any) -> None:
    area = launcher.page.area
    key(area, "<Key-4>")
    (window,) = program.windows.values()
    assert window.game.id == "oriflamme"
    window.do(Note("x"))
    window.close()
    root.update()
    key(program.launcher.top, "<Return>")
    (window,) = program.windows.values()
    assert window.game.id == "oriflamme"


def test_a_window_that_comes_to_the_front_has_the_keyboard(
    program: Any, table: Any, root: Any
) -> None:
    """The launcher over an open game, and the game again: neither left its keys to the other."""
    program.show_launcher()
    root.update()
    assert has_focus(program.launcher.top)
    table.top.iconify()
    root.update()
    assert program.resume(table.journal.path) is table
    root.update()
    assert has_focus(table.entry)
    assert table.top.state() == "normal"


def test_a_question_typed_into_the_launcher_is_looked_up(
    program: Any, launcher: Any, root: Any
) -> None:
    search = launcher.page.search.entry
    search.text.set("들불")
    key(search, "<Return>")
    assert program.rules_window.query.text.get() == "들불"
    root.update()
    assert program.rules_window.list.spots
    program.rules_window.close()
    for text in (*EXAMPLES["ko"], *EXAMPLES["en"]):
        assert rulings.find(text, ""), text


@pytest.mark.parametrize("lang", LANGS)
def test_the_launcher_s_switches_never_give_way(
    program: Any, launcher: Any, root: Any, lang: Any
) -> None:
    """With the largest letters on a small screen history and settings were cut off."""
    program.set(scale=200, lang=lang)
    launcher.top.geometry("1280x800")
    root.update()
    edge = launcher.top.winfo_rootx() + launcher.top.winfo_width()
    assert not launcher.top.nametowidget("head.title").winfo_ismapped()
    for name in ("lang", "smaller", "larger", "theme", "rules", "history", "settings"):
        made = launcher.switches.nametowidget(name)
        assert made.winfo_ismapped()
        assert made.winfo_width() == made.winfo_reqwidth()
        assert made.winfo_rootx() + made.winfo_width() <= edge
    launcher.top.geometry("1900x1000")
    root.update()
    assert launcher.top.nametowidget("head.title").winfo_ismapped()


def test_the_launcher_knows_how_many_may_play() -> None:
    assert {game: games.load(game).players for game in games.GAMES} == SEATS


def test_space_presses_a_button(program: Any, launcher: Any, root: Any) -> None:
    button = launcher.switches.nametowidget("lang")
    key(button, "<space>")
    assert program.settings.lang == "en"


def test_clicked_cards_are_counted_and_undone(table: Any, root: Any, wait: Any) -> None:
    for card in EXAMPLE:
        click_card(table, card)
    root.update()
    assert table.state.hands[0] == tuple(EXAMPLE)
    wait(lambda: table.result is not None)
    assert table.total(0) == "260"
    said = told(table)
    assert said[said.index("들불") :][:3] == ["들불", "+40", "기본 힘"]
    click_card(table, "mirage")
    wait(lambda: table.result is not None)
    assert table.total(0) != "260"
    table.bar.nametowidget("undo").invoke()
    wait(lambda: table.result is not None)
    assert table.total(0) == "260"


def test_what_is_blanked_says_so(table: Any, wait: Any) -> None:
    table.do(Hand(0, ("basilisk", "king")))
    wait(lambda: table.result is not None)
    said = told(table)
    assert said[said.index("왕") :][:3] == ["왕", "무효", "바실리스크 때문에 무효 (6단계)"]
    table.hand.area.press("hand_king")
    assert "왕은 왜 0점인가요?" in [written.said for written in table.why.panel.written]
    assert told(table)[:2] == ["1", "바실리스크 때문에 무효 (6단계)"]
    table.hand.area.press("hand_king")
    assert "왕" in told(table), "again: all cards"


def test_every_game_is_saved_and_can_be_resumed(program: Any, table: Any, root: Any) -> None:
    table.do(Hand(0, ("dragon",)))
    path = table.journal.path
    table.close()
    root.update()
    assert reopen.replay(load(path)).state.hands[0] == ("dragon",)
    program.launcher.page.area.press("saved_0")
    (window,) = program.windows.values()
    assert window.state.hands[0] == ("dragon",)
    assert window.session.undo() == 1


def test_a_count_left_half_way_is_gone_on_with(program: Any, root: Any) -> None:
    """All cards told, gold still to be counted: what was entered went into a copy to look back."""
    window = program.new_game("majesty", [("서연", 0), ("민수", 1)])
    for seat in range(2):
        window.do(SetCounts(seat, (4, 2, 1, 1, 1, 1, 2, 0)))
    window.do(Match(0, 96, 5))
    assert window.game.over(window.state)
    path = window.journal.path
    window.close()
    root.update()
    window = program.look_back(path)
    assert len(window.layers) == 1
    window.do(Match(1, 104, 5))
    window.close()
    root.update()
    assert len(program.look_back(path).layers) == 2, "now the places are known"


def test_all_53_cards_can_be_clicked(table: Any, root: Any) -> None:
    for number, card in enumerate(deck_of(Rules()).cards):
        if number % 7 == 0:
            table.choose_seat(number // 7)
            if table.seat == 0:
                table.reset()
        click_card(table, card)
        assert card in table.state.hands[table.seat]


def test_the_jester_can_be_clicked_where_it_is_in_the_deck(table: Any, root: Any) -> None:
    assert "card_jester" not in table.grid.cells.spots
    table.do(SetRule("jester", "true"))
    click_card(table, "jester")
    assert table.state.hands[0] == ("jester",)


def test_entry_by_number_initials_name_and_mistyped_mode(table: Any, root: Any) -> None:
    type_line(table, "16 8 1 13 14 15 52")
    assert table.state.hands[0] == tuple(EXAMPLE)
    type_line(table, "")  # a full hand: on to the next
    assert table.seat == 1
    for said, card in (("ㄷㅍ", "doppelganger"), ("여마", "enchantress"), ("dyd", "dragon")):
        type_line(table, said)
        assert table.state.hands[1][-1] == card
    type_line(table, "ㄷㅍ")  # again: out of the hand
    assert "doppelganger" not in table.state.hands[1]
    type_line(table, "들불")
    assert table.state.hands[0] == tuple(EXAMPLE), "another hand's card is not taken unasked"
    event, problems = table.flagged
    assert "들불은 서연의 손에 있습니다" in problems[0].text.say("ko")
    table.do(event, True)
    assert table.state.hands[0] == tuple(EXAMPLE[1:])
    type_line(table, "없는카드")
    assert table.message[1], "a message, in red"
    type_line(table, "")
    assert table.seat == 1, "not full yet"


def test_by_keyboard_alone(table: Any, root: Any) -> None:
    key(table.grid.cells, "<Down>")
    key(table.grid.cells, "<space>")
    assert table.state.hands[0] == ("fountain_of_life",)
    key(table.entry, "<Control-z>")
    assert table.state.hands[0] == ()
    key(table.entry, "<Control-Shift-Z>")
    assert table.state.hands[0] == ("fountain_of_life",)
    key(table.entry, "<Control-Z>", state=0x4 | 0x2)  # Caps Lock
    assert table.state.hands[0] == ()
    key(table.entry, "<Next>")
    assert table.seat == 1
    key(table.entry, "<Prior>")
    assert table.seat == 0
    for name in ("F1", "F3", "F4", "F5", "F6", "F7", "F8"):
        before = set(table.top.winfo_children())
        key(table.entry, f"<{name}>")
        (dialog,) = set(table.top.winfo_children()) - before
        key(dialog, "<Escape>")
        assert not dialog.winfo_exists(), name
        assert len(table.session.actions) == 1, name
    key(table.entry, "<F2>")
    assert table.app.rules_window is not None
    key(table.app.rules_window.query, "<Escape>")
    assert table.app.rules_window is None


@pytest.mark.parametrize(
    ("keysym", "number", "char", "keycode", "expected"),
    [
        ("z", 0x7A, "\x1a", 52, "z"),
        ("Z", 0x5A, "\x1a", 52, "z"),  # Caps Lock
        ("Hangul_Kieuk", 0xEBB, "ㅋ", 52, "z"),
        ("Hangul_Kieuk", 0xEBB, "", 52, "z"),
        ("Hangul_Kieuk", 0xEBB, "", 95, "z"),  # from a key made up for it: no place tells
        ("Hangul_YU", 0xED0, "", 95, "b"),
        ("U314B", 0x100314B, "", 95, "z"),
        ("U110F", 0x100110F, "", 95, "z"),
        ("U110F", 0x100110F, "\u110f", 95, "z"),
        ("UFFBB", 0x100FFBB, "\uffbb", 95, "z"),
        ("Cyrillic_ya", 0x6D1, "", 52, "z"),
        ("Cyrillic_ya", 0x6D1, "я", 52, "z"),
        ("y", 0x79, "", 29, "y"),
        ("Escape", 0xFF1B, "\x1b", 9, "escape"),
    ],
)
def test_keys_in_hangul_mode_and_with_caps_lock(
    keysym: str, number: int, char: str, keycode: int, expected: str
) -> None:
    event = SimpleNamespace(keysym=keysym, keysym_num=number, char=char, keycode=keycode)
    assert letter(event) == expected


def test_what_breaks_a_rule_is_asked_about(table: Any, root: Any) -> None:
    table.do(Turn(1, "deck", "dragon"))
    root.update()
    assert table.session.played == ()
    assert "서연의 차례" in table.problem.nametowidget("why").cget("text")
    table.problem.nametowidget("drop").invoke()
    assert not table.problem.winfo_ismapped()
    table.do(Turn(1, "deck", "dragon"))
    table.problem.nametowidget("record").invoke()
    assert len(table.session.played[0].broke) == 1


def test_following_a_game_by_clicks(table: Any, root: Any) -> None:
    table.toggle_following()
    click_card(table, "swamp")
    assert table.state.discards == ("swamp",)
    click_card(table, "swamp")  # the second takes it ...
    click_card(table, "king")  # ... and discards the King
    assert table.state.discards == ("king",)
    assert table.state.hands[1] == ("swamp",)
    assert table.hand.area.written[1].said == "지우의 차례"
    for card in list(CARDS)[:6] + list(CARDS)[20:23]:
        click_card(table, card)
    assert table.hand.area.written[1].said.endswith("의 손패"), "over: hands are laid down"


def test_hidden_totals_are_revealed_together(table: Any, wait: Any) -> None:
    table.toggle_hiding()
    for seat, cards in enumerate(
        ("1 6 11 16 21 26 31", "2 7 12 17 22 27 32", "3 8 13 18 23 34 33")
    ):
        table.choose_seat(seat)
        type_line(table, cards)
        assert table.total(seat) == "?"
        assert told(table) == ["점수는 끝에 함께 공개합니다"]
    wait(lambda: "reveal" in table.why.panel.buttons)
    table.why.panel.buttons["reveal"].invoke()
    assert "?" not in [table.total(seat) for seat in range(3)]
    assert any(said.startswith("1위") for said in told(table))


def test_the_eighth_card_is_asked_for_only_with_the_necromancer(table: Any, root: Any) -> None:
    assert not table.grid.discards.winfo_ismapped()
    table.do(Hand(0, ("necromancer", "beastmaster")))
    root.update()
    assert table.grid.discards.winfo_ismapped()
    table.grid.discards.invoke()
    type_line(table, "39 1")
    assert table.state.discards == ("dragon", "mountain")


def read(rules: Any) -> str:
    """The entry that is open in the rule book."""
    return "\n".join(written.said for written in rules.entry.written)


def test_a_ruling_opens_its_case_and_undo_brings_the_table_back(
    table: Any, root: Any, wait: Any
) -> None:
    table.do(Hand(0, ("dragon",)))
    table.open_ruling("fr.blank_chain")
    rules = table.app.rules_window
    root.update()
    assert "65" in read(rules)
    rules.entry.press("case1")
    assert set(table.state.hands[0]) == {"blizzard", "great_flood", "wildfire"}
    table.undo()
    assert table.state.hands[0] == ("dragon",)
    rules.query.text.set("들불이랑 눈보라 있으면 홍수 어떻게 돼?")
    root.update()
    assert rules.ruling_id == "fr.blank_chain"
    rules.query.text.set("qqqqq")
    root.update()
    assert rules.ruling_id == "fr.blank_chain", "half a word is no question yet"
    wait(lambda: "이 질문의 판정은 없습니다" in read(rules))
    assert rules.ruling_id == "", "what is only near is not opened as if it were the answer"


def test_what_was_found_is_chosen_by_game_and_by_hand(table: Any, root: Any) -> None:
    table.open_rules()
    rules = table.app.rules_window
    root.update()
    rules.query.text.set("점수")
    root.update()
    rules.chips.press("game_oriflamme")
    root.update()
    assert {game_id for game_id, _ in rules.shown} == {"oriflamme"}
    assert rules.ruling_id == rules.shown[0][1].id
    other = rules.shown[1][1]
    click_spot(rules.list, f"row_{other.id}")
    assert rules.ruling_id == other.id
    assert other.question.say("ko") in read(rules)
    key(rules.query, "<Down>")
    assert has_focus(rules.list)
    assert rules.list.current == f"row_{other.id}"


def test_rules_of_what_lies_there_come_first(table: Any, root: Any) -> None:
    table.do(Hand(0, ("gem_of_order",)))
    table.open_rules()
    first = table.app.rules_window.shown[0][1]
    assert "gem_of_order" in first.cards
    table.open_card("gem_of_order")
    root.update()
    assert "기본 힘 5" in read(table.app.rules_window)


def test_all_rulings_can_be_shown(table: Any, root: Any) -> None:
    table.open_rules()
    for ruling_id in rulings.load("fantasy_realms"):
        table.app.rules_window.open(ruling_id)
        assert table.app.rules_window.ruling_id == ruling_id


def test_points_by_hand_without_a_keyboard(table: Any, root: Any) -> None:
    table.open_adjust()
    root.update()
    area = table.top.nametowidget("adjust_dialog.page.list")
    for _ in range(3):
        area.press("step_-1")
    area.press("seat_2")
    table.top.nametowidget("adjust_dialog.buttons.ok").invoke()
    assert GAME.points(table.state) == (0, 0, -3)


def test_what_comes_of_points_by_hand_is_said_before(program: Any, root: Any) -> None:
    window = program.new_game("joraku", [("서연", 0), ("민수", 1), ("지우", 2)])
    window.open_adjust()
    root.update()
    area = window.top.nametowidget("adjust_dialog.page.list")
    area.press("seat_1")
    area.press("step_10")
    area.press("step_-1")
    root.update()
    said = [written.said for written in area.written]
    assert said[said.index("민수  0") + 1] == "9"


def test_the_past_is_done_again_by_hand(table: Any, root: Any) -> None:
    for event in (Hand(0, ("dragon",)), Hand(1, ("king",)), Adjust(1, 5, "")):
        table.do(event)
    table.open_log()
    root.update()
    table.top.nametowidget(EVENTS).press("entry_0")
    table.top.nametowidget("log_dialog.buttons.again").invoke()
    assert table.state.hands == ((), (), ())
    assert "뒤의 기록 2개" in table.problem.nametowidget("why").cget("text")
    table.do(Hand(0, ("queen",)))
    table.problem.nametowidget("go_on").invoke()
    assert table.state.hands == (("queen",), ("king",), ())
    assert GAME.points(table.state) == (0, 5, 0)
    assert not table.problem.winfo_ismapped()
    for _ in range(3):
        table.undo()
    assert table.state.hands == (("dragon",), ("king",), ())
    assert not table.problem.winfo_ismapped()


def test_what_no_longer_fits_is_said_and_waits(table: Any, root: Any) -> None:
    for event in (Hand(0, ("mirage",)), Choose(0, "mirage", Pick("rainstorm")), Note("끝")):
        table.do(event)
    table.from_here(0)
    table.problem.nametowidget("go_on").invoke()
    assert "1번째 기록" in table.status.cget("text")
    root.update()
    assert table.problem.winfo_ismapped()
    table.problem.nametowidget("forget").invoke()
    assert table.later == ((), 0)
    table.undo()
    assert len(table.session.played) == 3


def test_the_log_jumps_and_corrects(table: Any, root: Any) -> None:
    table.do(Hand(0, ("dragon",)))
    table.do(Adjust(1, 5, ""))
    table.do(Note("끝"))
    table.open_log()
    root.update()
    actions, events = table.top.nametowidget(ACTIONS), table.top.nametowidget(EVENTS)
    click_spot(actions, "action_1")
    assert table.session.at == 1
    actions.focus_spot("action_3")
    key(actions, "<Return>")
    assert table.state.table.notes == ("끝",)
    click_spot(events, "entry_0")
    field = table.top.nametowidget("log_dialog.body.code.text")
    assert field.get() == "hand 1 dragon"
    field.delete(0, "end")
    field.insert(0, "hand 1 39 31")
    table.top.nametowidget("log_dialog.body.code.correct").invoke()
    assert table.state.hands[0] == ("dragon", "king")
    assert table.look.say(table.session.actions[-1]) == "고침: 서연: 용 추가"
    click_spot(events, "entry_0")
    field.insert("end", " nobody")
    table.top.nametowidget("log_dialog.body.code.correct").invoke()
    table.undo()
    assert table.state.hands[0] == ("dragon",)


def test_a_position_is_copied_and_pasted(table: Any, root: Any) -> None:
    table.do(Hand(0, ("dragon",)))
    table.copy()
    shown = GAME.show(table.state)
    assert table.top.clipboard_get() == shown
    table.reset()
    assert table.state.hands[0] == ()
    table.open_paste()
    table.top.nametowidget("paste_dialog.buttons.ok").invoke()
    assert GAME.show(table.state) == shown
    table.top.clipboard_clear()
    table.top.clipboard_append("nonsense")
    table.open_paste()
    table.top.nametowidget("paste_dialog.buttons.ok").invoke()
    why = table.top.nametowidget("paste_dialog.why")
    assert "nonsense" in why.cget("text")
    field = table.top.nametowidget("paste_dialog.page.list.text")
    field.delete("1.0", "end")
    field.insert("1.0", "row: R-?:0 ; score: R1")
    table.top.nametowidget("paste_dialog.buttons.ok").invoke()
    assert why.cget("text") == "제왕의 깃발의 상황 코드입니다"


def test_seats_are_remembered_rotated_and_renamed(program: Any, table: Any, root: Any) -> None:
    table.open_seats()
    name = table.top.nametowidget("seats_dialog.page.list.name2")
    name.delete(0, "end")
    name.insert(0, "할머니")
    table.top.nametowidget("seats_dialog.buttons.rename").invoke()
    assert table.state.table.seats == ("서연", "민수", "할머니")
    table.open_seats()
    root.update()
    table.top.nametowidget("seats_dialog.page.list").press("rotate")
    table.top.nametowidget("seats_dialog.page.list").press("add")
    table.top.nametowidget("seats_dialog.buttons.start").invoke()
    root.update()
    (window,) = program.windows.values()
    assert window.state.table.seats == ("민수", "할머니", "서연", "4번")
    key(window.entry, "<Control-Shift-N>")
    (third,) = program.windows.values()
    assert third.state.table.seats == ("할머니", "서연", "4번", "민수")
    # the second game was left before anything happened in it: nothing to keep
    assert len(list(program.folder.glob("*.jsonl"))) == 2


def test_who_finds_no_seat_is_still_there_in_the_next_game(program: Any, root: Any) -> None:
    five = [(name, i) for i, name in enumerate(("서연", "민수", "지우", "하준", "유나"))]
    program.new_game("oriflamme", five)
    window = program.new_game("wangdo")
    assert window.state.table.seats == ("서연", "민수", "지우", "하준")
    assert "유나" in window.status.cget("text")
    window.again_rotated()
    assert program.new_game("oriflamme").state.table.seats == (
        "민수",
        "지우",
        "하준",
        "서연",
        "유나",
    )
    window = program.new_game("oriflamme", five[:3])
    assert len(program.new_game("wangdo").state.table.seats) == 3


def test_table_rules_are_events(table: Any, root: Any) -> None:
    table.open_table_rules()
    root.update()
    area = table.top.nametowidget("rules_dialog.page.list")
    area.press("forest.each")
    assert table.state.table.rules.forest == "each"
    table.undo()
    assert table.state.table.rules.forest == "once"


def test_switches_act_at_once_everywhere(
    program: Any, launcher: Any, table: Any, root: Any
) -> None:
    table.do(Hand(0, ("dragon",)))
    table.open_rules()
    launcher.switches.nametowidget("lang").invoke()
    root.update()
    assert table.bar.nametowidget("undo").cget("text") == "Undo"
    assert program.rules_window.top.title() == "Rules"
    launcher.switches.nametowidget("theme").invoke()
    launcher.switches.nametowidget("larger").invoke()
    root.update()
    assert program.settings.scale == 125
    assert table.state.hands[0] == ("dragon",)
    from ui import settings

    assert settings.load(program.settings_path) == (program.settings, None)


def test_the_golden_game_through_the_widgets(program: Any, root: Any, wait: Any) -> None:
    """Every event of the golden game by what the table would click and type."""
    lines = (FOLDER / "fantasy_realms.txt").read_text("utf-8").splitlines()
    people = [("서연", 0), ("민수", 1), ("지우", 2), ("하준", 3)]
    table = program.new_game("fantasy_realms", people)
    root.update()
    table.toggle_following()
    for line in lines:
        if not line.startswith("do: "):
            continue
        event = GAME.parse_event(line[4:].partition("  #")[0])
        match event:
            case Turn(player, take, discard) if not play_over(table.state):
                if take != "deck":
                    click_card(table, take)
                click_card(table, discard)
                if table.flagged:
                    table.problem.nametowidget("record").invoke()
            case Hand(player, cards):
                table.choose_seat(player)
                for card in set(table.state.hands[player]) - set(cards):
                    type_line(table, card)
                type_line(table, " ".join(c for c in cards if c not in table.state.hands[player]))
            case Adjust() | Note() | SetRule() | Finish():
                table.do(event)
            case _:
                table.do(event, insist=True)
    wait(lambda: table.result is not None)
    told = (FOLDER / "fantasy_realms.ko.txt").read_text("utf-8")
    for seat, (name, _) in enumerate(people):
        assert f"[{name}] 합계 {table.total(seat)}점" in told
    assert len(table.view.places()) >= len(people)
    assert all(line in told for line in table.view.places())
    position = next(line for line in told.splitlines() if line.startswith("position: "))
    shown = GAME.parse(position.removeprefix("position: "))
    assert [set(hand) for hand in table.state.hands] == [set(hand) for hand in shown.hands]
    assert table.state.discards == shown.discards


@pytest.mark.slow
def test_windows_opened_and_closed_leak_nothing(program: Any, root: Any) -> None:
    def objects() -> int:
        gc.collect()
        return len(gc.get_objects())

    def once() -> None:
        window = program.new_game("fantasy_realms")
        window.close()
        root.update()

    for _ in range(3):
        once()
    before, commands = objects(), len(root.tk.call("info", "commands"))
    for _ in range(times(30)):
        once()
    assert len(root.tk.call("info", "commands")) - commands < 10, "Tk commands left behind"
    assert objects() - before < 1500, "objects left behind"
    assert program.windows == {}


def test_second_words_of_the_launcher_give_way_whole(
    program: Any, launcher: Any, root: Any
) -> None:
    for width in (1280, 960, 700, 1280):
        launcher.top.geometry(f"{width}x800")
        root.update()
        about = launcher.top.nametowidget("head.about")
        assert about.winfo_ismapped() == (width == 1280)
        assert not about.winfo_ismapped() or about.winfo_width() >= about.winfo_reqwidth()
