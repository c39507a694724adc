"""Two readings side by side: totals and lines as worked out by hand, and what holds everywhere."""

from __future__ import annotations

from typing import Any

import pytest

import referee
from referee import dispute, games, judgment, rulings
from referee.errors import Illegal
from referee.ruling import Case
from referee.session import Session
from referee.table import Note, SetRule
from referee.text import LANGS
from referee.weighed import Dispute

TIED = (
    "players: A B C D ; phase: skirmish ; cards: 1 2 4 6 ; pieces 1: 3 0 0 0 3 0 0 0 ; "
    "pieces 2: 1 0 0 0 2 0 0 0 ; pieces 3: 3 0 0 0 0 0 0 0 ; pieces 4: 6 0 0 0 2 0 0 0 ; "
    "trick: 1:r5 2:r3 3:r2 4:b1"
)
AMBUSH = "dir: right ; row: R-assassination:0 | G-?:0 | B-ambush:2 ; score: R1 B1 G1"


def over(game_id: str, position: str, rule: str, *events: str) -> Dispute:
    game = referee.load(game_id)
    played = [game.parse_event(text) for text in events]
    return dispute.over_rule(game, game.parse(position), rule, None, played)


@pytest.mark.parametrize(
    ("found", "totals", "first"),
    [
        (  # 4+15x2, copy 4, Candle 2; read literally one name counts once, 15 less
            over(
                "fantasy_realms",
                "hand: fire_elemental doppelganger candle ; choose: doppelganger=fire_elemental",
                "copy",
            ),
            ((40, 25),),
            ((), ()),  # alone: ahead of nobody
        ),
        (  # three behind the leader: rank 4 and nothing, or one step lower and 1 point
            over("joraku", TIED, "tie", "resolve"),
            ((3, 3), (0, 1), (0, 1), (0, 1)),
            ((0,), (0,)),
        ),
        (  # as many gold, two and four meeples: the second wins, or both
            over(
                "majesty",
                "players: A B ; realm 1: m*4 b*3 w*2 g*2 k ; realm 2: m*4 b*3 w*2 g*2 k ; "
                "gold: 65 65 ; meeples: 2 4 ; finished: yes",
                "tie",
            ),
            ((150, 150), (150, 150)),  # 65, five kinds 5x5, majorities 10+11+12+13+14 for both
            ((1,), (0, 1)),
        ),
        (  # 1 for the Assassination; 4 for the Ambush, or nothing
            over("oriflamme", AMBUSH, "ambush_vs_assassination", "R.assassination reveal kill 3"),
            ((2, 2), (5, 1), (1, 1)),
            ((1,), (0,)),
        ),
        (  # three dragons, the back of the card, and the two that it adds
            over("wangdo", "players: A B ; final 1: yes 3 0 1 ; final 2: yes 5 0 0", "plus_two"),
            ((6, 4), (5, 5)),
            ((0,), (1,)),
        ),
    ],
    ids=list(games.GAMES),
)
def test_both_totals_and_who_is_first(
    found: Dispute, totals: tuple[tuple[int, int], ...], first: tuple[Any, Any]
) -> None:
    assert found.totals == totals
    assert found.first == first
    assert found.changed == tuple(seat for seat, (a, b) in enumerate(totals) if a != b)
    assert found.differs


@pytest.mark.parametrize(
    ("found", "totals"),
    [
        (  # in 왕도 the first full board wins, dragons only break a tie
            over("wangdo", "players: A B ; round: 1 ; turn: 1 ; adjust: 2 3 x", "may_pass"),
            ((0, 0), (3, 3)),
        ),
        (
            over("joraku", "players: A B C ; adjust: 1 2 x 2 2 x 3 2 x", "tie"),
            ((2, 2), (2, 2), (2, 2)),
        ),
    ],
    ids=["totals_do_not_tell", "all_are_level"],
)
def test_nobody_is_said_to_lead_where_nobody_does(
    found: Dispute, totals: tuple[tuple[int, int], ...]
) -> None:
    assert found.totals == totals
    assert found.first == ((), ())
    assert "  Leading: not settled" in judgment.lines(found, "en")


def test_a_total_that_is_not_known_is_not_said_as_one() -> None:
    hands = "players: A B ; rules: suits=true ; hand 1: forest elven_archers mirage leprechaun"
    said = judgment.lines(over("fantasy_realms", hands, "forest"), "ko")
    assert [line for line in said if "점수: " in line] == [
        "  점수: A 54+?점, B —",
        "  점수: A 66+?점, B —",
    ]


def test_only_the_lines_that_differ_are_told() -> None:
    found = over("joraku", TIED, "tie", "resolve")
    assert {(row.seat, len(row.lines[0]), len(row.lines[1])) for row in found.earned} == {
        (1, 1, 1), (2, 1, 1), (3, 1, 1),
    }  # fmt: skip
    assert [line.points for row in found.earned for line in row.lines[0]] == [0, 0, 0]
    assert [line.points for row in found.earned for line in row.lines[1]] == [1, 1, 1]


CASES = [
    pytest.param(game_id, ruling.id, case, id=f"{ruling.id}-{n}")
    for game_id in games.GAMES
    for ruling in rulings.load(game_id).values()
    if dispute.rules_of(referee.load(game_id), ruling.id)
    for n, case in enumerate(ruling.cases, 1)
]


@pytest.mark.parametrize(("game_id", "ruling_id", "case"), CASES)
def test_the_lines_that_differ_explain_the_difference(
    game_id: str, ruling_id: str, case: Case
) -> None:
    """On every case of an entry that a table rule decides; and the judgment can be read."""
    for rule in dispute.rules_of(referee.load(game_id), ruling_id):
        try:
            found = over(game_id, case.position, rule.name, *case.do)
        except Illegal:
            assert case.refused or case.flagged
            continue
        for seat, both in enumerate(found.totals):
            rows = [row for row in found.rows if row.seat == seat]
            sums = [sum(ln.points or 0 for row in rows for ln in row.lines[n]) for n in (0, 1)]
            assert both is None or both[0] - both[1] == sums[0] - sums[1]
        assert found.ruling is not None
        for lang in LANGS:
            assert judgment.lines(found, lang, 0, "2026-11-30")


def test_a_reading_in_which_it_cannot_be_so_says_why() -> None:
    row = "dir: right ; row: R-archer:0 | B-lord:1 | G-spy:0 ; score: R1 B1 G1"
    found = over("oriflamme", row, "archer_may_hit_itself", "R.archer reveal kill 1")
    mine, other = found.sides  # the table's own rule forbids it
    assert mine.state is None
    assert mine.refused is not None
    assert other.state is not None
    assert found.totals == (None, None, None)
    assert found.differs
    with pytest.raises(Illegal):
        over("oriflamme", row, "archer_may_hit_itself", "R.archer reveal kill 2")


def test_what_is_against_a_rule_in_one_reading_only() -> None:
    case = rulings.load("wangdo")["wa.ritual_pays"].cases[0]
    found = over("wangdo", case.position, "ritual_pays", *case.do)
    assert (found.sides[0].broke, len(found.sides[1].broke)) == ((), 1)
    assert found.differs


def test_what_may_be_done_next_in_one_reading_only() -> None:
    found = over("wangdo", "hand 1: o1 u1 ; round: 1 ; turn: 1 ; bear: 1", "may_pass")
    assert [text.say("en") for text in found.moves[1]] == PASSES
    assert found.moves[0] == ()


PASSES = ["Player 1 passes"]


def test_a_broken_rule_is_weighed_against_the_setting_that_allows_it() -> None:
    game = referee.load("wangdo")
    state = game.parse("players: A B ; hand 1: o1 u1 ; round: 1 ; turn: 1 ; bear: 1")
    found = dispute.over_breach(game, state, game.parse_event("pass 1"))
    assert found is not None
    assert (found.rule and found.rule.name, found.sides[1].value) == ("may_pass", "always")
    assert found.sides[0].broke
    assert not found.sides[1].broke
    assert dispute.over_breach(game, state, game.parse_event("altars 1 o k")) is None
    assert dispute.over_breach(game, state, game.parse_event("altars 2 o k")) is None


def test_a_followed_game_is_played_from_its_start_in_both_readings() -> None:
    game = referee.load("joraku")
    session = Session(game, game.parse(TIED))
    session.do("resolve")
    found = dispute.in_session(session, "tie")
    assert found.totals == ((3, 3), (0, 1), (0, 1), (0, 1))
    assert [(row.seat, row.card) for row in found.earned] == [
        (row.seat, row.card) for row in over("joraku", TIED, "tie", "resolve").earned
    ]


def test_a_choice_of_a_player() -> None:
    game = referee.load("fantasy_realms")
    state = game.parse("rules: declared=declared ; hand: candle bell_tower book_of_changes king")
    one, other = ([game.parse_event(f"choose 1 book_of_changes {to}")] for to in WAYS)
    found = dispute.over_events(game, state, one, other)
    assert found.rule is None
    assert found.voices == ()
    assert found.totals == ((136, 21),)  # 2+8+3+8; a Wizard gives the Candle 100, the tower 15
    assert found.settle(1, "ko")[0] == other[0]


@pytest.mark.parametrize(
    ("game_id", "position", "event", "why"),
    [
        ("fantasy_realms", "players: a", "hand 2 king", "there is no seat 2"),
        ("oriflamme", "row: R+lord ; score: R1 B1", "place K left", "there is no family K"),
        ("wangdo", "players: a b", "draw 3 o o o", "there is no seat 3"),
        ("majesty", "players: a b", "take 3 m 0 0", "there is no seat 3"),
        ("joraku", "players: a b c", "play 4 r3", "there is no seat 4"),
    ],
)
def test_what_cannot_be_is_a_side_that_says_why(
    game_id: str, position: str, event: str, why: str
) -> None:
    game = referee.load(game_id)
    found = dispute.over_events(game, game.parse(position), [game.parse_event(event)], [])
    side = found.sides[0]
    assert side.title.say("en") == event
    assert side.refused
    assert why in side.refused.say("en")


WAYS = ("king>wizard", "king>flood")


def test_the_table_comes_first_then_who_has_more_authority() -> None:
    found = over("oriflamme", AMBUSH, "ambush_vs_assassination", "R.assassination reveal kill 3")
    assert found.voices[0].authority == "table"
    assert found.voices[0].value is None
    assert not found.voices[0].governs
    settled = over("oriflamme", f"rules: ambush_vs_assassination=false ; {AMBUSH}",
                   "ambush_vs_assassination", "R.assassination reveal kill 3")  # fmt: skip
    assert (settled.voices[0].value, settled.voices[0].governs) == (False, True)
    assert settled.sides[1].value is True  # the default stands beside it


def test_voices_stand_in_order_of_precedence() -> None:
    found = over("oriflamme", AMBUSH, "ambush_vs_assassination")
    said = [(voice.authority, voice.governs) for voice in found.voices]
    assert said == [
        ("table", False), ("card", True), ("card", True), ("card", False), ("rulebook", True),
        ("rulebook", True), ("community", True), ("community", False),
    ]  # fmt: skip
    found = over("wangdo", "hand 1: o1 u1", "finish_round")
    assert [voice.authority for voice in found.voices] == ["table", "digest", *["community"] * 4]


def test_what_the_table_plays_otherwise_is_weighed_against_the_default() -> None:
    found = over("joraku", f"rules: kachidoki_1=5 ; {TIED}", "kachidoki_1", "resolve")
    assert [side.value for side in found.sides] == ["5", "3"]
    assert found.totals[0] == (5, 3)


def test_deciding_records_the_rule_and_a_note() -> None:
    game = referee.load("joraku")
    session = Session(game, game.parse(TIED))
    found = dispute.in_session(session, "tie")
    assert [type(event) for event in found.settle(0, "ko")] == [Note]  # it is played so already
    rule, note = found.settle(1, "ko")
    assert rule == SetRule("tie", "one_step")
    session.do_all((rule, note))
    assert session.state.table.rules.tie == "one_step"
    assert "한 단계 낮은 순위" in session.state.table.notes[0]


def test_the_judgment_says_it_all() -> None:
    said = judgment.lines(over("joraku", TIED, "tie", "resolve"), "ko", 0, "2026-11-30")
    assert said[:4] == [
        "판정서 · 상락",
        "날짜: 2026-11-30",
        "플레이어: A, B, C, D",
        "질문: 세 명 이상이 동률이면 순위가 한 단계만 내려가나요?",
    ]
    assert "  점수: A 3점, B 0점, C 0점, D 0점" in said
    assert "  점수: A 3점, B 1점, C 1점, D 1점" in said
    assert "  선두: A" in said
    assert "근거: 규칙서" in said
    assert said[-1] == "결정: 원판 규칙서: 차지한 자리 중 가장 낮은 순위"
    assert judgment.lines(over("joraku", TIED, "tie"), "en")[-1] == "Decision: still open"


def test_the_judgment_of_two_events_names_the_sources_of_the_entry_behind_them() -> None:
    game = referee.load("majesty")
    one, other = ([game.parse_event(f"take 1 {face} 0 0")] for face in "mk")
    found = dispute.over_events(game, game.parse("players: a b"), one, other)
    assert judgment.lines(found, "ko")[-3:] == [
        "근거: 규칙서",
        "  독일어 규칙서 (Hans im Glück, 2017), 공격과 수비, 2017",
        "결정: 아직 정하지 않음",
    ]
