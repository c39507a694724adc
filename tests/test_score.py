"""Sheets are sums of lines; standings name the tie-break only where it decided."""

from collections.abc import Sequence

from referee.score import Criterion, Line, Sheet, Standings, rank, settled
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
    assert standings.places[0].reasons[-1].say("en") == "equal on every count: place 1 shared"


def test_who_is_not_eligible_comes_last_with_the_reason() -> None:
    standings = rank(CRITERIA, [None, (0, 0)], Text("못 끝냄", "not finished"))
    assert [(p.seat, p.place) for p in standings.places] == [(1, 1), (0, None)]
    assert standings.places[1].reasons[0].say("en") == "not finished"
    assert rank(CRITERIA, [None, None]).winners == ()


# --- places that hang on what is not known ---

CARD = Criterion(Text("동점: {n}", "tie: card {n}"))
CELL, OTHER_CELL = Text("칸 1", "cell one"), Text("칸 2", "cell two")


def sheet(points: int, *unknown: Text) -> Sheet:
    return Sheet((Line(points, WHY), *(Line(None, text) for text in unknown)))


def places(*sheets: Sheet, cards: Sequence[int | None] = (6, 5, 4)) -> Standings:
    def by_total(filled: Sequence[Sheet]) -> Standings:
        values = [(s.total, card) for s, card in zip(filled, cards, strict=False)]
        return rank((CRITERIA[0], CARD), values)

    found = settled(sheets, by_total)
    assert found is not None
    return found


def by_seat(standings: Standings) -> list[int | None]:
    return [place.place for place in sorted(standings.places)]


def test_who_may_still_be_overtaken_has_no_place() -> None:
    found = places(sheet(10), sheet(9, CELL))
    assert (by_seat(found), found.winners) == ([None, None], ())
    assert [text.say("en") for text in found.waits] == ["cell one"]
    said = [[reason.say("en") for reason in place.reasons] for place in found.places]
    assert said == [["total 10"], ["total 9", "some points unknown"]]


def test_who_is_ahead_whatever_is_unknown_has_won() -> None:
    assert by_seat(places(sheet(10, CELL), sheet(9))) == [1, 2]
    assert by_seat(places(sheet(10, CELL), sheet(9, CELL))) == [1, 2]  # the same for both
    assert by_seat(places(sheet(120), sheet(9, CELL))) == [1, 2]  # one cell is not worth 111
    assert by_seat(places(sheet(10, CELL), sheet(9, OTHER_CELL))) == [None, None]


def test_level_on_what_is_known_the_tie_break_only_helps_who_may_still_earn() -> None:
    assert by_seat(places(sheet(9, CELL), sheet(9))) == [1, 2]
    assert by_seat(places(sheet(9), sheet(9, CELL))) == [None, None]


def test_a_place_below_may_be_open_and_the_first_certain() -> None:
    found = places(sheet(300), sheet(9), sheet(8, CELL, OTHER_CELL))
    assert (by_seat(found), found.winners) == ([1, None, None], (0,))
    assert len(found.waits) == 2


def test_what_all_open_seats_share_decides_nothing() -> None:
    found = places(sheet(10, CELL), sheet(9, CELL, OTHER_CELL))
    assert [text.say("en") for text in found.waits] == ["cell two"]


def test_what_else_could_add_points_keeps_places_open() -> None:
    assert by_seat(places(sheet(10), Sheet((Line(9, WHY),), more=(CELL,)))) == [None, None]


def test_a_tie_break_not_known_leaves_the_tied_open_and_nobody_else() -> None:
    found = places(sheet(9), sheet(9), sheet(3), cards=(6, None, 4))
    assert (by_seat(found), found.winners) == ([None, None, 3], ())
    assert found.places[1].reasons[-1].say("en") == "not entered yet"
    assert by_seat(places(sheet(9), sheet(8), cards=(6, None))) == [1, 2]


def test_who_has_nothing_entered_is_behind_nobody() -> None:
    found = rank(CRITERIA, [(7, 1), (None, None), (3, 0)])
    assert [p.open for p in found.places] == [True, True, True]
    assert rank(CRITERIA, [(None, 1)]).winners == ()
