"""The windows, used as a player would: cards by clicks, typing, keys; undo."""

from __future__ import annotations

import gc
from types import SimpleNamespace
from typing import Any

import pytest

from referee.games.fantasy_realms import GAME
from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.state import Hand, Turn, play_over
from referee.table import Adjust, Finish, Note, SetRule
from tests.often import times
from tests.test_golden import FOLDER
from tests.ui import fantasy_realms
from tests.ui.fantasy_realms import told
from tests.ui.hands import click_card, key, type_line
from ui.keys import letter

table = fantasy_realms.table

EXAMPLE = ["wildfire", "great_flood", "mountain", "smoke", "whirlwind", "air_elemental", "mirage"]


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
