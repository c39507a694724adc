"""Sheets are sums of lines; standings name the tie-break only where it decided."""

from referee.score import Criterion, Line, Sheet, rank
from referee.text import Text

WHY = Text("이유", "why")
CRITERIA = (
    Criterion(Text("합계 {n}점", "total {n}")),
    Criterion(Text("동점: {n}", "tie: {n}"), lower_wins=True),
)


def test_total_is_the_sum_and_unknown_makes_it_incomplete() -> None:
    assert Sheet((Line(5, WHY), Line(-8, WHY))).total == -3
    unknown = Sheet((Line(5, WHY), Line(None, WHY)))
    assert (unknown.total, unknown.complete) == (5, False)
    assert Sheet(()).complete


def test_higher_total_wins_then_the_lower_tie_break() -> None:
    standings = rank(CRITERIA, [(100, 90), (120, 50), (100, 80)])
    assert [(p.seat, p.place) for p in standings.places] == [(1, 1), (2, 2), (0, 3)]
    said = [[reason.say("en") for reason in place.reasons] for place in standings.places]
    assert said == [["total 120"], ["total 100", "tie: 80"], ["total 100", "tie: 90"]]


def test_an_unbroken_tie_is_shared_and_says_so() -> None:
    standings = rank(CRITERIA, [(7, 1), (7, 1), (3, 0)])
    assert [(p.seat, p.place) for p in standings.places] == [(0, 1), (1, 1), (2, 3)]
    assert standings.winners == (0, 1)
    assert standings.places[0].reasons[-1].say("en") == "equal on every count: place shared"


def test_who_is_not_eligible_comes_last_with_the_reason() -> None:
    standings = rank(CRITERIA, [None, (0, 0)], Text("못 끝냄", "not finished"))
    assert [(p.seat, p.place) for p in standings.places] == [(1, 1), (0, None)]
    assert standings.places[1].reasons[0].say("en") == "not finished"
    assert rank(CRITERIA, [None, None]).winners == ()
