"""What 왕국 refuses, flags and keeps."""

from __future__ import annotations

from random import Random

import pytest

from referee.errors import Illegal
from referee.games.majesty import GAME
from referee.games.majesty.legal import refill_due, to_move
from referee.games.majesty.play import filled
from referee.games.majesty.realm import AT_MOST, CHARACTERS, DECK, DECK_SIZE, GREEN, RED
from referee.games.majesty.results import meeples_decide
from referee.games.majesty.shown import shown
from referee.games.majesty.state import Refill, State, TakeSpace
from referee.games.majesty.turn import PER_MEEPLES, SURPLUS
from referee.notation import amount
from referee.session import Session


@pytest.mark.parametrize(
    ("position", "event"),
    [
        ("players: A B", "take 1 x 0 0"),  # no such card
        ("players: A B", "take 1 mb 0 0"),  # which half?
        ("players: A B", "take 1 m/n 0 0"),  # no such split card
        ("players: A B", "take 1 m -1 0"),
        ("players: A B ; meeples: 2 5", "take 1 m 3 0"),  # paying what one does not have
        ("players: A B ; meeples: 0 5", "take 1 m 2 4"),  # those on the card come too late
        ("players: A B ; meeples: 1 5 ; row: m b w g k i", "take_space 1 3 w"),
        ("players: A B ; row: m b w g k i", "take_space 1 1 b"),  # a building of others
        ("players: A B ; row: m b", "take_space 1 3 w"),
        ("players: A B", "take_space 1 1 m"),
        ("players: A B ; realm 1: m !bw ; realm 2: k", "take 1 w 0 0 g"),
        ("players: A B ; realm 1: m !bw ; realm 2: k", "take 1 w 0 0"),  # as which half?
        ("players: A B ; rules: castle=B ; gold: 2 0", "take 1 n 0 0 - 3"),
        ("players: A B ; rules: castle=B", "take 1 n 0 0 - -6"),
        ("players: A B ; row: m b w g k i", "refill n"),
        ("players: A B", "set_counts 1 1 2 3"),
        ("players: A B", "set_counts 1 1 0 0 0 0 0 0 -1"),
        ("players: A B", "set_realm 1 m*0"),
        ("players: A B", "set_realm 1 w/g*60 w/g*60"),  # the box has 60 cards
        ("players: A B", "set_realm 1 m*30 !b*31"),
        ("players: A B", "set_counts 1 10 10 10 10 10 5 5 1"),
        ("players: A B ; realm 1: m*60", "take 1 m 0 0"),
        ("players: A B ; gold: 9998 0", "take 1 m 0 0"),  # what is written has to be read again
        ("players: A B ; row: m:30 b", "take_space 1 2 b"),
        ("players: A B", "take 3 m 0 0"),
        ("players: A B", "take 1 /m 0 0"),
        ("players: A B", "take 1 m/ 0 0"),
        ("players: A B", "set_realm 1 m*"),
        ("players: A B", "set_realm 1 !/"),
        ("players: A B", "set_row m:"),
    ],
)
def test_what_cannot_be_is_refused(position: str, event: str) -> None:
    state = GAME.parse(position)
    with pytest.raises(Illegal):
        GAME.apply(state, GAME.parse_event(event))


@pytest.mark.parametrize("realm", ["m " * 45_000, "m*60 " * 15_000, "!? " * 30_000])
def test_no_realm_is_larger_than_the_box(realm: str) -> None:
    with pytest.raises(Illegal, match="60 character cards"):
        GAME.parse(f"players: A B ; realm 1: {realm}")


@pytest.mark.parametrize(
    ("position", "event"),
    [
        ("players: A B", "take 2 m 0 0"),  # out of turn
        ("players: A B ; realm 1: m*5 b*5 w*2 ; realm 2: k", "take 1 m 0 0"),  # a thirteenth
        ("players: A B ; realm 1: k*3", "take 2 k 0 0"),  # a fourth single knight
        ("players: A B ; gold: 3 0", "take 1 n 0 0 - 1"),  # exchanging on side A
        ("players: A B", "take 1 w 0 0 m"),  # healing from an empty infirmary
        ("players: A B ; realm 1: k ; realm 2: m !m", "injure 2 m"),  # not the owner's choice
        ("players: A B ; row: m b w g k", "take_space 1 1 m"),  # the row is not full
    ],
)
def test_what_breaks_a_rule_is_asked_about(position: str, event: str) -> None:
    state = GAME.parse(position)
    assert GAME.check(state, GAME.parse_event(event))


@pytest.mark.parametrize(
    "position",
    [
        "players: A B ; gold: -3 0",
        "players: A B ; meeples: 6 5",
        "players: A B ; realm 1: m*13",
        "players: A B ; realm 1: m !b",  # nobody could have attacked
        "players: A B ; realm 1: m/b*2 b/m*2",  # three such cards
        "players: A B ; realm 1: m/?*11",  # ten are in with two players
        "players: A B ; realm 1: m*12 ; realm 2: k*3 ; finished: yes",
        "players: A B ; rules: supply=limited ; row: m:21",
    ],
)
def test_what_cannot_be_right_is_flagged(position: str) -> None:
    assert GAME.problems(GAME.parse(position))


@pytest.mark.parametrize(("left", "due"), [("m*9", True), ("m*11", True), ("m*12", False)])
def test_the_last_row_is_not_filled(left: str, due: bool) -> None:
    """Three players: 41 cards in the deck, 36 are taken, five stay."""
    text = f"players: A B C ; realm 1: b*12 ; realm 2: w*12 ; realm 3: {left} ; row: k w g gi n"
    assert refill_due(GAME.parse(text)) == due


def test_eleven_millers_are_right_when_no_card_was_removed() -> None:
    text = "players: A B ; rules: deck={} ; realm 1: m/?*11 ; realm 2: b*4 g/?*6"
    assert GAME.problems(GAME.parse(text.format("standard")))
    assert not GAME.problems(GAME.parse(text.format("one")))


def test_the_injured_card_is_the_last_or_the_first_as_the_table_says() -> None:
    for rule, left in (("last", "m !mk"), ("first", "m/k !m")):
        state = GAME.parse(f"players: A B ; rules: injured={rule} ; realm 2: m m/k")
        after = GAME.apply(state, GAME.parse_event("take 1 k 0 0")).state
        assert f"realm 2: {left}" in GAME.show(after)


def test_the_owner_may_choose_the_injured_card() -> None:
    position = "players: A B ; rules: injured=owner ; realm 2: m m/k m b"
    session = Session(GAME, GAME.parse(position))
    session.do(GAME.parse_event("take 1 k 0 0"))
    assert "realm 2: m m/k b !m" in GAME.show(session.state)
    session.do(GAME.parse_event("injure 2 m/k"))
    assert "realm 2: m*2 b !mk" in GAME.show(session.state)
    with pytest.raises(Illegal):
        session.do(GAME.parse_event("injure 2 b"))


@pytest.mark.parametrize(
    ("twelve", "turn", "mover"), [("", 2, 1), ("realm 2: m*12", 2, 2), ("realm 3: m*12", 3, 0)]
)
def test_who_has_twelve_cards_is_passed_over_clockwise(twelve: str, turn: int, mover: int) -> None:
    assert to_move(GAME.parse(f"players: A B C ; {twelve} ; turn: {turn}")) == mover


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("players: A B C D E", "there are 1 to 4 seats, not 5"),
        ("realm 1: m ; realm 5: m", "there are 1 to 4 seats, not 5"),
        ("players: A B ; turm: 2", "unknown field turm"),
        ("players: A B ; realm 3: m", "unknown field realm 3"),
        ("players: A B ; turn: 3", "field turn: 3: should be 1 to 2"),
        ("players: A B ; gold: 3", "field gold: this has 2 words"),
        ("players: A B ; meeples: 31 0", "field meeples: 31: should be 0 to 30"),
        ("players: A B ; row: m m m m m m m", "field row: the row has 6 cards at most"),
        ("players: A B ; row: m:31", "field row: 31: should be 0 to 30"),
        ("players: A B ; realm 1: !x", "field realm 1: there is no card x"),
    ],
)
def test_a_position_that_cannot_be_read_names_its_field(text: str, why: str) -> None:
    with pytest.raises(Illegal) as caught:
        GAME.parse(text)
    assert why in caught.value.text.say("en")


def test_a_split_card_is_written_with_a_stroke_or_without() -> None:
    told = GAME.parse("players: A B ; realm 1: !b/w !wb ; row: m/k km:2")
    assert told == GAME.parse("players: A B ; realm 1: !bw*2 ; row: mk mk:2")


def test_no_card_brings_more_meeples_than_there_are() -> None:
    """30 in all: ten are the players'; the row is not tracked."""
    state = GAME.parse("players: A B")
    assert GAME.check(state, GAME.parse_event("take 1 m 0 20")) == ()
    (said,) = GAME.check(state, GAME.parse_event("take 1 m 0 21"))
    assert (said.text.say("en"), said.doubt) == ("31 meeples, there are 30", True)


def test_a_card_of_the_row_may_be_named_with_its_price() -> None:
    """It leaves the row as if its space were named; a half that is not named is known then."""
    for card in ("w/g", "w/?"):
        state = GAME.parse("players: A B ; row: m b wg:1 g k i")
        event = GAME.parse_event(f"take 1 {card} 2 1")
        assert GAME.check(state, event) == ()
        after = GAME.show(GAME.apply(state, event).state)
        assert after == GAME.show(GAME.apply(state, GAME.parse_event("take_space 1 3 w")).state)
        assert "row: m:1 b:1 g k i" in after


@pytest.mark.parametrize(
    ("rules", "event", "gold"),
    [
        ("", "take 1 b 0 0 - 0 yes", [4, 2, 2]),
        ("forgotten=player", "take 1 b 0 0", [4, 2, 2]),
        ("forgotten=player", "take 1 b 0 0 - 0 yes", [0, 2, 2]),
        ("forgotten=player", "take 1 m 0 0 - 0 yes", [4, 0, 0]),  # nobody else earned
        ("forgotten=player brewery=B b_brewery=all", "take 1 b 0 0 - 0 yes", [-10, 10, 0]),
    ],
)
def test_who_forgot_to_announce_pays_what_others_earn(
    rules: str, event: str, gold: list[int]
) -> None:
    """German rulebook, optional rule. A: a miller; B: a miller, innkeeper, noble; C: a miller."""
    position = "players: A B C ; realm 1: m ; realm 2: m i n ; realm 3: m ; meeples: 0 5 5"
    state = GAME.parse(f"{position} ; rules: {rules}" if rules else position)
    step = GAME.apply(state, GAME.parse_event(event))
    assert [realm.gold for realm in step.state.realms] == gold
    forgot = [(seat, line) for seat, line in step.lines if line.ruling == "ma.bonus_forgotten"]
    assert all(seat == 0 for seat, _ in forgot), "only the active player pays"


def test_a_forgotten_bonus_hangs_on_the_table_rule() -> None:
    session = Session(GAME, GAME.parse("players: A B ; realm 2: m ; meeples: 0 5"))
    session.do(GAME.parse_event("take 1 b 0 0 - 0 yes"))
    hanging = session.result().sheets[0].hanging
    assert [(h.rule.name, h.other.say("ko")) for h in hanging] == [("forgotten", "0골드")]


def test_an_unknown_healed_card_is_told() -> None:
    state = GAME.parse("players: A B ; realm 1: !? ; realm 2: k")
    after = GAME.apply(state, GAME.parse_event("take 1 w 0 0 b/w")).state
    assert "realm 1: b/w w" in GAME.show(after)
    assert after.realms[0].gold == 4


def test_a_meeple_supply_that_is_counted_can_run_short() -> None:
    position = "players: A B C D ; rules: supply={} ; realm 1: b*2 ; row: b m:9 k w g i"
    full, limited = (
        GAME.apply(GAME.parse(position.format(rule)), GAME.parse_event("take_space 1 1 b"))
        for rule in ("full", "limited")
    )
    gold = full.state.realms[0].gold, limited.state.realms[0].gold
    assert gold == (9, 7)  # 3 meeples sold, or 1
    said = [line.text(**line.args).say("en") for _, line in limited.lines
            if line.ruling == "ma.meeple_supply"]  # fmt: skip
    assert said == ["2 meeples not there to be gained"]


@pytest.mark.parametrize(
    ("built", "injured"), [((1, 2, 3, 0, 0, 0, 2), 4), ((2, 2, 2, 2, 2, 1, 1), 0), ((9,) * 7, 0)]
)
def test_who_has_all_cards_has_the_others_in_the_infirmary(
    built: tuple[int, ...], injured: int
) -> None:
    assert filled(built) == (*built, injured)


def test_who_has_most_is_seen_with_the_rule_for_ties() -> None:
    state = GAME.parse("players: A B C ; realm 1: m*2 ; realm 2: m ; realm 3: m*2 !b")
    told = [(fact.seat, fact.text.say("en"), fact.ruling) for fact in shown(state, "mill")]
    assert told == [
        (0, "A: 2 cards at the Mill, most", "ma.majority_tie"),
        (1, "B: 1 card at the Mill", ""),
        (2, "C: 2 cards at the Mill, most", "ma.majority_tie"),
    ]


def test_without_a_row_one_meeple_is_paid_at_most_in_what_is_offered() -> None:
    state = GAME.parse("players: A B ; meeples: 3 0")
    assert {event.paid for event in GAME.choices(state)} == {1}
    assert {event.paid for event in GAME.choices(GAME.parse("players: A B ; meeples: 0 3"))} == {0}


def meeples(state: State) -> int:
    return sum(r.meeples for r in state.realms) + sum(offer.meeples for offer in state.row)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_and_meeples_are_conserved(seats: int) -> None:
    """A whole game with the row: each turn moves one card, and meeples only as the lines say."""
    random = Random(seats)
    deck = [faces for faces, n in DECK.items() for _ in range(n)]
    random.shuffle(deck)
    row, deck = deck[:6], deck[6:]
    state = GAME.parse(
        f"players: {' '.join('ABCD'[:seats])} ; rules: deck=one ; row: {' '.join(row)}"
    )
    session = Session(GAME, state)
    while events := [e for e in GAME.choices(session.state) if not isinstance(e, Refill)]:
        before = session.state
        session.do(random.choice(events))
        assert isinstance(session.played[-1].event, TakeSpace)
        after, lines = session.state, session.played[-1].step.lines
        gained = sum(line.args["meeples"] for _, line in lines if line.text == PER_MEEPLES)
        gained -= sum(line.args["n"] for _, line in lines if line.text == SURPLUS)
        assert meeples(after) == meeples(before) + gained
        assert cards(after) == cards(before)
        assert [r.cards for r in after.realms] == [
            r.cards + (seat == session.played[-1].event.player)
            for seat, r in enumerate(before.realms)
        ]
        session.do(Refill(deck.pop()))
    assert {realm.cards for realm in session.state.realms} == {12}
    assert not GAME.problems(session.state)


def cards(state: State) -> list[str]:
    faces = [f for realm in state.realms for f in realm.faces()]
    return sorted([*faces, *(offer.faces for offer in state.row)])


def test_a_result_says_on_which_reading_it_hangs() -> None:
    """The ten gold of the brewery were paid long ago; the other reading replays the game."""
    start = GAME.parse("players: A B ; rules: brewery=B ; realm 1: i n ; realm 2: i n")
    session = Session(GAME, start)
    session.do(GAME.parse_event("take 1 b 0 0"))
    other = session.result().sheets[1].hanging
    assert [(h.rule.name, h.value, h.other.say("en")) for h in other] == [
        ("b_brewery", "all", "10 gold")
    ]


@pytest.mark.parametrize(
    ("text", "value"), [("104", 104), ("100+50+10*3", 180), (" 2 × 50 - 1 ", 99), ("-3", -3)]
)
def test_gold_is_counted_as_people_do(text: str, value: int) -> None:
    assert amount(text) == value


@pytest.mark.parametrize("text", ["", "12++", "a", "1/2", "99999", "9999*9999", "٣"])
def test_no_other_gold(text: str) -> None:
    with pytest.raises(Illegal):
        amount(text)


def test_how_many_cards_there_are() -> None:
    """Per character the cards that can show it, all 60 or with two players (facts, checks)."""
    assert [AT_MOST[c](0) for c in CHARACTERS] == [14, 13, 13, 12, 11, 11, 9]
    assert [AT_MOST[c](2) for c in CHARACTERS] == [10, 12, 13, 12, 11, 11, 9]
    assert (sum(DECK.values()), GREEN, RED, DECK_SIZE) == (60, 33, 27, {2: 33, 3: 41, 4: 53})


@pytest.mark.parametrize(
    ("rest", "asked"),
    [
        ("gold: 90 90 ; finished: yes", True),
        ("gold: 90 90 ; finished: yes ; rules: tie=joint", False),
        ("gold: 90 91 ; finished: yes", False),
        ("gold: 90 90", False),
    ],
)
def test_meeples_are_asked_for_when_they_decide(rest: str, asked: bool) -> None:
    state = GAME.parse(f"players: A B ; {rest}")
    assert meeples_decide(state, GAME.plain_result(state).sheets) == asked


def test_which_card_everybody_is_at() -> None:
    stage = GAME.special.story.stage
    assert stage
    for position, said in (
        ("players: A B", "1번째 카드"),
        ("players: A B ; realm 1: m*2 b ; realm 2: m", "2번째 카드"),
    ):
        assert stage(GAME.parse(position)).say("ko") == said
