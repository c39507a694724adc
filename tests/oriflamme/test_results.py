"""What a game of 제왕의 깃발 comes to: places, ties, what is known to be final."""

from __future__ import annotations

import pytest

from referee.games.oriflamme import GAME
from referee.games.oriflamme.results import final_points, tied_first
from referee.notation import quote
from referee.session import Session


def test_a_tie_is_open_until_the_tied_are_counted() -> None:
    text = "score: R11 B11 G9 ; at: 0"
    for cards, winners, known in (
        ("", (), False),
        ("cards: R3", (), False),
        ("cards: R3 B1", (0,), True),
        ("cards: R2 B2", (0, 1), True),
    ):
        standings = GAME.result(GAME.parse(f"{text} ; {cards}")).standings
        assert standings is not None
        assert standings.winners == winners
        unknown = [place for place in standings.places if place.open]
        assert (not unknown) == known
        assert all("whoever has more cards" in p.reasons[-1].say("en") for p in unknown if p.seat)
        assert standings.places[-1].place == 3


def test_results_say_on_which_rule_they_hang() -> None:
    session = Session(GAME, GAME.parse("row: R+lord | R-?:0>R+spy ; score: R1 B2"))
    session.do(GAME.parse_event("R.lord act"))
    red, blue = session.result().sheets
    assert (red.total, blue.total) == (4, 2)
    assert [(h.rule.name, h.value, h.other.say("en")) for h in red.hanging] == [
        ("lord_counts_covered", False, "3 points")
    ]
    assert blue.hanging == ()


def test_a_tie_below_does_not_hide_the_tie_for_first() -> None:
    standings = GAME.result(GAME.parse("score: R11 B11 G5 Y5 ; at: 0 ; cards: R3 B1")).standings
    assert standings is not None
    assert standings.winners == (0,)
    assert [p.place for p in standings.places] == [1, 2, None, None]
    assert "not entered" in standings.places[2].reasons[-1].say("en")


@pytest.mark.parametrize(
    ("rules", "winners", "reason"),
    [
        ("", (1,), "covered ones too"),
        ("tie_counts_covered=false", (0, 1), "top cards only"),
        ("tie_shared=false", (1,), "covered ones too"),
        ("tie_counts_covered=false tie_shared=false", (), "the table settles it"),
    ],
)
def test_ties_as_the_table_breaks_them(rules: str, winners: tuple[int, ...], reason: str) -> None:
    row = "row: R+lord | B-?:3>B+heir | G+spy"
    text = f"phase: end ; {row} ; score: R11 B11 G9" + (f" ; rules: {rules}" if rules else "")
    standings = GAME.result(GAME.parse(text)).standings
    assert standings is not None
    assert standings.winners == winners
    assert reason in " ".join(r.say("en") for r in standings.places[0].reasons)
    assert standings.places[-1][:2] == (2, 3)
    hangs = {hanging.rule.name for hanging in standings.hanging}
    assert "tie_counts_covered" in hangs


def known(position: str, *texts: str) -> set[int]:
    """The seats whose points are known to be final."""
    session = Session(GAME, GAME.parse(position))
    session.do_all(texts, insist=True)
    return final_points(session.start, [(p.event, p.step.state) for p in session.played])


def test_whose_points_are_known_to_be_final() -> None:
    new = GAME.show(GAME.new(["a", "b", "c"]))
    renamed = GAME.show(GAME.new(["x", "b", "c"]))
    assert known(new) == set()
    assert known(new, "match R 5") == {0}
    assert known(new, "match R 5", f"set_position {quote(new)} reset") == set()
    assert known(new, "finish") == {0, 1, 2}
    assert known("score: R4 B1 G1") == {0, 1, 2}
    assert known(new, f"set_position {quote('score: R4 B1 G1')}") == {0, 1, 2}
    told = GAME.show(Session(GAME, GAME.parse(new)).do("match R 5").state)
    assert known(new, "match R 5", f"set_position {quote(told)} names") == {0}
    assert known(new, f"set_position {quote(renamed)} names", "match B 2") == {1}
    assert known("row: R-?:0 | B-?:0 ; round: 2 ; phase: resolve ; at: 1", "R.? keep") == {0, 1}


def test_who_is_tied_for_first() -> None:
    for points, tied in (("R3 B3 G1", [0, 1]), ("R3 B1 G1", []), ("R3 B3 G3", [0, 1, 2])):
        result = GAME.plain_result(GAME.parse(f"score: {points} ; at: 0"))
        assert tied_first(result.sheets) == tied


def test_tokens_on_cards_are_said_at_the_end_only() -> None:
    text = "row: R-?:2>R-?:3 | B-?:0 ; score: R1 B1"
    assert [s.notes for s in GAME.plain_result(GAME.parse(text)).sheets] == [(), ()]
    red, blue = GAME.plain_result(GAME.parse(f"{text} ; at: 0")).sheets
    assert [note.say("en") for note in red.notes] == ["5 points left on cards count for nobody"]
    assert blue.notes == ()
