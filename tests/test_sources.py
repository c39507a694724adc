"""What points came from, and the rounds: of games played at random, and of the golden ones."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee import games, record, reopen
from referee.session import Session
from referee.sources import BY_HAND, Part, decided, only_people, sources, stages
from referee.table import Finish, SetPosition, SetSeats
from tests.test_contract import assert_speaks, random_game


@pytest.mark.parametrize("game_id", games.GAMES)
def test_the_parts_of_random_games_add_up(game_id: str) -> None:
    game = games.load(game_id)
    known = {name.ko for name in (*game.special.story.sources, BY_HAND)}
    for seats in {game.players[0], game.players[-1]}:
        session = random_game(game, seats, 100, checked=False)
        result = session.result()
        found = sources(session, result)
        for sheet, parts in zip(result.sheets, found.seats, strict=True):
            assert sum(part.points for part in parts) == sheet.total
            assert any(part.open for part in parts) == (not sheet.complete)
        assert {name.ko for name in found.names} <= known
        for name in found.names:
            assert_speaks(name)
        for stage in stages(session, result):
            assert_speaks(stage.name)
            assert len(stage.points) == seats
        session.do(Finish())
        assert game.over(session.state)


def test_fewer_people_of_whom_some_are_new() -> None:
    """Nobody leaves so in a window, but a position can be written, and pasted, so."""
    game = games.load("fantasy_realms")
    for why in ("", "seats"):
        for names in (["B", "D"], ["X", "Y"], ["C", "B"]):
            session = Session(game, game.new(["A", "B", "C"]))
            session.do(SetPosition(game.show(game.new(names)), why))
            assert sources(session).seats == ((), ())


def golden(game_id: str) -> Session[Any, Any]:
    """The golden game, played to its end."""
    text = (Path(__file__).parent / "golden" / f"{game_id}.txt").read_text("utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    game = games.load(game_id)
    position = [line for line in lines if not line.startswith("do:")]
    session = Session(game, game.parse("\n".join(position)))
    for line in lines:
        if line.startswith("do:"):
            session.do(line[3:].split("#")[0].strip(), insist=True)
    return session


# by seat, in the order of the names; checked by adding up the stories in golden/*.ko.txt
PARTS = {
    "fantasy_realms": (
        ["기본 힘", "보너스", "페널티", "손으로 고침"],
        [(37, 225, 0, 0), (125, 135, 0, 0), (120, 126, 0, 0), (56, 118, -10, -3)],
    ),
    "joraku": (
        ["승리의 함성", "명성 1라운드", "명성 2라운드", "명성 3라운드"],
        [(27, 10, 18, 21), (15, 9, 18, 20), (32, 15, 20, 9)],
    ),
    "majesty": (
        ["건물", "미플 사고팔기", "병원", "건물 종류", "최다 보너스"],
        [(101, 22, -4, 16, 54), (101, 0, 0, 25, 64)],
    ),
    "oriflamme": (
        ["앞에 놓인 점수", "공개", "제거", "매복", "영주와 후계자", "첩자"],
        [(1, 0, 3, 0, 2, 2), (1, 1, 1, 1, 6, 0), (1, 0, 2, 0, 0, 0), (1, 4, 2, 4, 4, -3),
         (1, 1, 2, 0, 0, 1)],
    ),
    "wangdo": (["토큰의 용", "쓰지 않은 특수 카드"], [(4, 1), (3, 0), (4, 1), (6, 1)]),
}  # fmt: skip
STAGES = {
    "fantasy_realms": (0, "", ()),
    "joraku": (7, "3라운드 접전", (55, 42, 67)),
    "majesty": (14, "12번째 카드", (123, 101)),
    "oriflamme": (7, "5라운드", (7, 7, 3, 13, 5)),
    "wangdo": (16, "14라운드", (7, 6, 7, 7)),
}
"""How many there are, and the last but one."""
DECIDED = {
    "fantasy_realms": ("보너스", 225, 135),
    "joraku": None,  # 76 : 76, the daimyo cards decide
    "majesty": ("최다 보너스", 64, 54),
    "oriflamme": ("공개", 4, 1),
    "wangdo": ("토큰의 용", 6, 4),
}


@pytest.mark.parametrize("game_id", games.GAMES)
def test_the_golden_games_are_told(game_id: str) -> None:
    session = golden(game_id)
    assert session.game.over(session.state)
    assert not session.game.over(session.start)
    result = session.result()
    found = sources(session, result)
    names, parts = PARTS[game_id]
    assert [name.say("ko") for name in found.names] == names
    assert [tuple(part.points for part in seat) for seat in found.seats] == parts
    rounds = stages(session, result)
    count, name, points = STAGES[game_id]
    assert len(rounds) == count
    if rounds:
        assert (rounds[-2].name.say("ko"), rounds[-2].points) == (name, points)
    what = decided(found, result)
    assert (what and (what.source.ko, what.winner, what.other)) == DECIDED[game_id]


def play(game_id: str, position: str, *events: str) -> Session[Any, Any]:
    game = games.load(game_id)
    session = Session(game, game.parse(position))
    for event in events:
        session.do(event, insist=True)
    return session


def told(session: Session[Any, Any]) -> list[dict[str, int]]:
    """By seat: the points of each source, in Korean."""
    found = sources(session)
    names = [name.say("ko") for name in found.names]
    return [
        {name: part.points for name, part in zip(names, parts, strict=True) if part.points}
        for parts in found.seats
    ]


def test_points_that_were_set_are_no_step_s() -> None:
    session = play("majesty", "players: A B", "match 1 10 5", "adjust 2 -3 벌")
    assert told(session) == [{"모은 골드": 10}, {"손으로 고침": -3}]


def test_a_new_position_begins_anew_and_people_change_nothing() -> None:
    session = golden("majesty")
    before, rounds = told(session), stages(session)
    shown = session.game.show(session.state)
    for names, why in (("A B", "names"), ("B C", "")):  # what the log calls it does not matter
        session.do(SetPosition(shown.replace("players: 서연 지호", f"players: {names}"), why))
        assert session.state.table.seats == tuple(names.split())
        assert (told(session), stages(session)) == (before, rounds)
    session.do(SetPosition(session.game.show(session.state), "names"))
    gold = [parts.get("건물", 0) + parts.get("미플 사고팔기", 0) for parts in before]
    assert [parts["모은 골드"] for parts in told(session)] == gold
    assert stages(session) == ()


def test_a_game_that_an_older_version_saved_comes_out_the_same(tmp_path: Path) -> None:
    """Somebody took over, came, left: positions then, with a word for the log."""
    row, villages = "row: b ki mb n b g", "realm 1: m ; realm 2: i"
    events = [
        "take_space 1 1 m", "refill b", "take_space 2 1 i", "refill g",
        f"set_position 'players: 서연 하준 ; {villages} ; gold: 2 4 ; {row}' names",
        f"set_position 'players: 서연 하준 지우 ; {villages} ; gold: 2 4 0 ; {row}' seats",
        f"set_position 'players: 하준 지우 ; realm 1: i ; gold: 4 0 ; {row}' seats",
        f"set_position 'players: 하준 지우 ; realm 1: i ; gold: 4 1 ; {row}' there",
    ]  # fmt: skip
    lines = [{"format": 1, "game": "majesty", "start": "players: 서연 민수 ; row: m i b ki mb n"}]
    lines += [{"do": event.replace("'", '"')} for event in events]
    path = tmp_path / "old.jsonl"
    comes_to = []
    for count in (5, 6, 7, 8, 9):
        path.write_text("".join(json.dumps(line) + "\n" for line in lines[:count]))
        comes_to.append(told(reopen.replay(record.load(path))))
    mine, theirs = {"건물": 2}, {"건물": 4}
    assert comes_to == [
        [mine, theirs], [mine, theirs], [mine, theirs, {}], [theirs, {}],
        [{"모은 골드": 4}, {"모은 골드": 1}],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("after", "kept"),
    [
        ("players: A B ; row: Y+soldier | G-?:0 ; at: 2 ; out: G.heir ; score: Y2 G1", True),
        ("players: A B C ; row: R+soldier | B-?:0 | G-?:0 ; out: B.heir ; score: R2 B1 G1", True),
        ("players: B ; row: B-?:0 ; out: B.heir ; score: B1", True),
        ("players: A B ; row: Y+soldier | G-?:1 ; at: 2 ; out: G.heir ; score: Y2 G1", False),
        ("players: C B ; row: R+soldier | B-?:1 ; at: 2 ; out: B.heir ; score: R2 B1", False),
        ("players: A B C ; row: R+soldier | B+spy ; out: B.heir ; score: R2 B1 G1", False),
        ("players: A B C ; row: R+soldier | B-?:0 ; out: B.heir ; score: R1 B2 G1", False),
        ("players: B ; row: B-?:0 ; out: B.heir ; score: B2", False),
        ("players: C ; row: B-?:0 ; out: B.heir ; score: B1", False),
    ],
)
def test_other_colours_people_who_come_or_leave_and_nothing_else(after: str, kept: bool) -> None:
    """As windows write it: a family in another colour, one with its first card, one that leaves."""
    session = play(
        "oriflamme", "players: A B ; row: R-?:0 | B-?:0 | B-?:0 ; score: R1 B1",
        "R.soldier reveal kill 2 heir",
    )  # fmt: skip
    assert told(session) == [{"앞에 놓인 점수": 1, "제거": 1}, {"앞에 놓인 점수": 1}]
    before = session.state
    session.do(SetPosition(after), insist=True)
    assert only_people(session.game, before, session.state) == kept
    assert any("제거" in seat for seat in told(session)) == (kept and "soldier" in after)


def test_a_count_has_no_rounds() -> None:
    """Counts of 왕국 were told as if cards had been taken one by one."""
    counts = ("set_counts 1 4 2 1 1 1 1 2 0", "match 1 101 5", "set_counts 2 3 3 3 0 3 0 0 0")
    session = play("majesty", "players: A B", *counts, "match 2 96 5", "finish")
    assert stages(session) == ()
    taken = ("take 1 m 0 0", "take 2 m 0 0", "take 1 m 0 0")
    late = play("majesty", "players: A B", "match 1 10 5", *taken)
    assert [stage.points for stage in stages(late)][:2] == [(10, 0), (12, 2)]


def test_an_unknown_part_is_there_though_it_is_worth_nothing_yet() -> None:
    session = play("joraku", "players: A B C ; round: 3 ; phase: end ; owed: 1/6/1/1")
    (first, *_) = sources(session).seats
    assert Part(0, True) in first


def test_people_who_come_and_leave_take_nothing_from_the_others() -> None:
    session = play("majesty", "players: A B C ; row: i m b ki mb n")
    for event in ("take_space 1 1 i", "refill gk", "take_space 2 3 k", "refill i",
                  "take_space 3 1 m", "refill i", "take_space 1 1 b", "refill i"):  # fmt: skip
        session.do(event, insist=True)
    before, rounds = told(session), [stage.points for stage in stages(session)]
    assert before[1]
    session.do(SetSeats(("A", "B", "할머니")), insist=True)
    assert told(session) == before
    table, realms = session.state.table, session.state.realms
    left = replace(session.state, table=replace(table, seats=table.seats[1:]), realms=realms[1:])
    session.do(SetPosition(session.game.show(left), "seats"), insist=True)
    assert told(session) == before[1:]
    assert [stage.points for stage in stages(session)] == [points[1:] for points in rounds]
    hands = play("fantasy_realms", "players: A B ; hand 1: dragon")
    hands.do(SetSeats(("A", "B", "C")))
    assert told(hands) == [{"기본 힘": 30, "페널티": -40}, {}, {}]
