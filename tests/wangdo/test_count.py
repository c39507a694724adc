"""The count at the end of 왕도: the +2 card, what is not told, what no board can come to."""

from __future__ import annotations

import pytest

from referee.errors import Illegal
from referee.games.wangdo import GAME
from referee.games.wangdo.state import FinalCount
from referee.report import result_lines

FULL = "r- r- e- e- m- m- c- c-"


def counted(text: str) -> tuple[list[int], list[int]]:
    """Totals, and the winners from 1."""
    result = GAME.result(GAME.parse(text))
    assert result.standings is not None
    return [s.total for s in result.sheets], [seat + 1 for seat in result.standings.winners]


def said(text: str) -> list[str]:
    state = GAME.parse(text)
    return list(result_lines(GAME, state, GAME.result(state), "en"))


def wrong(text: str) -> list[tuple[str, bool]]:
    return [(problem.ruling, problem.doubt) for problem in GAME.problems(GAME.parse(text))]


def flags(text: str, event: str) -> list[tuple[str, bool]]:
    found = GAME.check(GAME.parse(text), GAME.parse_event(event))
    return [(problem.ruling, problem.doubt) for problem in found]


@pytest.mark.parametrize(
    ("text", "totals", "winners"),
    [
        ("final 1: yes 3 0 1 ; final 2: yes 5 0 0", [6, 5], [1]),
        ("final 1: yes 3 1 1 ; final 2: yes 5 0 0", [6, 5], [1]),
        ("final 1: yes 3 2 1 ; final 2: yes 5 2 0", [7, 7], [1, 2]),
        ("final 1: yes 3 0 0 ; final 2: no 9 3 1", [3, 14], [1]),
    ],
)
def test_the_plus_two_card_is_an_unused_card(
    text: str, totals: list[int], winners: list[int]
) -> None:
    assert counted(text) == (totals, winners)


def test_what_is_not_told_of_a_count() -> None:
    final = FinalCount(True)
    assert (final.dragons, final.cards, final.plus_two, final.unused) == (None, None, 0, None)


def test_the_plus_two_card_left_out_of_the_game_adds_nothing() -> None:
    rules = "rules: plus_two=false"
    assert counted(f"final 1: yes 3 1 1 ; final 2: yes 5 0 0 ; {rules}") == ([4, 5], [2])
    assert wrong(f"final 1: yes 3 1 1 ; {rules}") == [("wa.plus_two", False)]
    assert flags(f"cards 1: 0 ; {rules}", "plus_two 1") == [("wa.plus_two", False)]
    assert flags("cards 1: 0", "plus_two 1") == []
    cards = [GAME.setup(3, GAME.rules(plus_two=there))[-4:-2] for there in (True, False)]
    assert [[text.say("en") for text in texts] for texts in cards] == [
        [
            "one statue on the altar of its colour, 80 in the bag; 4 drawn ones replace the bear "
            "tiles",
            "shuffle the 16 special cards, face-down",
        ],
        [
            "take out the special card with two dragons more (house rule)",
            "shuffle the other special cards, face-down",
        ],
    ]


def test_nobody_wins_by_dragons_that_are_not_told() -> None:
    lines = said("players: A B C ; final 1: yes 3 2 0 ; final 2: yes - 4 0 ; final 3: no - - 0")
    assert "place open A: 5 dragons" in lines
    assert "places are still open; deciding: dragons on B's tokens" in lines
    assert not any(line.startswith("1.") for line in lines)
    assert counted("players: A B ; final 1: yes - - 0 ; final 2: no 7 3 0") == ([0, 10], [1])
    state = GAME.parse("players: A B ; round: 9 ; over: yes")
    for event in ("final 1 yes", "final 2 yes"):
        state = GAME.apply(state, GAME.parse_event(event)).state
    assert "final 1: yes - - 0 ; final 2: yes - - 0" in GAME.show(state)
    result = GAME.result(state)
    assert result.standings is not None
    assert result.standings.winners == ()


@pytest.mark.parametrize(
    ("players", "final", "expected"),
    [
        ("A B C", "yes 8 4 1", []),
        ("A B C", "yes 9 4 0", [("wa.dragon_tokens", True)]),
        ("A B", "yes 12 4 0", []),
        ("A B C", "yes 8 5 0", [("wa.card_limit", False)]),
        ("A B C", "yes - 0 2", [("wa.plus_two", True)]),
        ("A B C", "yes 12 16 4", [
            ("wa.plus_two", True), ("wa.dragon_tokens", True), ("wa.card_limit", False),
        ]),
        ("A B C", "no 7 3 1", []),
        ("A B C", "no 8 3 0", [("wa.dragon_tokens", True)]),
        ("A B C", "no 7 4 0", [("wa.card_limit", False)]),
        ("A B", "no 11 3 0", []),
        ("A B", "no 12 3 0", [("wa.dragon_tokens", True)]),
    ],
)  # fmt: skip
def test_what_no_board_can_come_to_is_said(
    players: str, final: str, expected: list[tuple[str, bool]]
) -> None:
    other = f"players: {players} ; final 2: yes 0 0 0"
    assert wrong(f"{other} ; final 1: {final}") == expected
    assert flags(other, f"final 1 {final}") == expected


@pytest.mark.parametrize("event", ["yes 13 0 0", "yes 0 17 0", "yes 0 0 5", "yes -1 0 0", "maybe"])
def test_counts_that_are_not_even_in_the_box_are_refused(event: str) -> None:
    with pytest.raises(Illegal):
        GAME.apply(GAME.parse("players: A B"), GAME.parse_event(f"final 1 {event}"))


def test_a_count_before_the_round_is_over_is_a_doubt() -> None:
    text = f"players: A B C ; round: 5 ; turn: 2 ; tokens 1: {FULL} ; cards 1: 0 0 0 0"
    assert flags(text, "final 1 yes 0 4 0") == [("wa.finish_round", True)]
    assert "still to play: B, C" in said(f"{text} ; final 1: yes 0 4 0")[-1]
    assert flags("players: A B C ; round: 1", "final 1 yes 0 4 0") == [], "not followed"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("cards 1: 0 0 0 0 0", [("wa.card_limit", False)]),
        ("cards 1: 0 0 0 0 0x", []),
        ("cards 1: 0p 0p", [("wa.plus_two", True)]),
        ("cards 1: 0p 0px", [("wa.plus_two", True)]),
        ("players: A B ; round: 1 ; tokens 1: r- r- r- ; cards 1: 4", [("wa.card_new", True)]),
        ("players: A B ; round: 2 ; tokens 1: r- r- r- ; cards 1: 3", []),
        ("players: A B ; round: 2 ; tokens 1: r- r- r-", [("wa.counts", True)]),
        ("players: A B ; map: o21 k21 w0 u0 ; altars: o0 k0 w1 u1", [("wa.counts", True)]),
        ("hand 1: o5 ; ask: 0 o16", [("wa.counts", True)]),
        ("hand 1: o4 ; ask: 0 o16", []),
        ("ritual: o ; altars: o1 k1", [("wa.fifth", True)]),
        ("ritual: o ; altars: o0 k1", []),
        ("players: A B ; round: 1 ; map: o1 k1 w1 u1", []),
        ("players: A B ; round: 1 ; map: o1 k1 w2 u1", [("wa.counts", True)]),
        ("players: A B ; round: 1 ; map: o1 k1 w1", [("wa.counts", True)]),
        ("players: A B ; round: 1 ; tokens 1: r- ; map: o1 k1 w2 u1", []),
        ("players: A B ; round: 1 ; tokens 1: r- r- r- ; cards 1: 0x ; map: o1 k1 w1 u1", []),
        ("players: A B C ; map: o9 k9 w7 u7", []),
        ("players: A B C ; map: o9 k9 w8 u7", [("wa.counts", True)]),
        ("players: A B C D ; map: o10 k10 w10 u10", []),
        ("players: A B C D ; map: o11 k10 w10 u10", [("wa.counts", True)]),
        ("villages: A=o B=o C=k D=w ; roads: A-B", []),
        ("villages: A=o B=o C=k D=w E=u ; roads: A-B A-C", [("wa.start_statues", True)]),
        ("villages: A=o B=o C=k D=w ; roads: A-B ; tokens 1: r-", [("wa.start_statues", True)]),
        ("villages: A=r- B=r- C=k D=w E=u F=o G=o ; roads: A-B", []),
        ("players: A B ; hand 1: o11", []),
        ("players: A B ; hand 2: o11", [("wa.hand_limit", False)]),
        ("players: A B ; round: 1 ; hand 1: o11", [("wa.hand_limit", False)]),
        ("players: A B ; round: 1 ; hand 1: o11 ; acted: yes", []),
        ("players: A B ; round: 1 ; hand 2: o11 ; acted: yes", [("wa.hand_limit", False)]),
        ("players: A B ; hand 2: o10", []),
        ("players: A B ; tokens 1: r- r- r- r-", [("wa.how_many", False)]),
        ("players: A B ; tokens 1: r- r- r- ; tokens 2: r- r- r-", []),
        ("players: A B C ; tokens 1: r- r- r-", [("wa.how_many", False)]),
        ("players: A B ; ask: 4 u1", [("wa.how_many", True)]),
        ("players: A B ; ask: 3 u1", []),
        ("players: A B C ; ask: 3 u1", [("wa.how_many", True)]),
    ],
)
def test_positions_that_do_not_fit_are_said(text: str, expected: list[tuple[str, bool]]) -> None:
    assert wrong(text) == expected


def test_an_answer_is_for_the_player_on_turn() -> None:
    lines = said("players: A B ; turn: 2 ; hand 1: o1 u1 ; hand 2: k1 u1 ; ask: 0 u1")
    assert "  *  black: may be placed · offering: 1 blue" in lines
    assert "  *  orange: there is no orange statue to place" in lines


def test_a_question_is_answered() -> None:
    lines = said("players: A B C ; hand 1: o1 k1 u1 ; ask: 1 u1")
    assert "  *  orange: may be placed · offering: 1 blue" in lines
    assert "  *  white: there is no white statue to place" in lines
    assert "  *  blue: an adjacent village already has a statue of this colour (blue)" in lines
    assert "may be placed, with the offering in hand · no offering" not in "".join(lines)
    anywhere = said("players: A B C ; ask: 1 u1")
    assert "  *  orange: may be placed if the offering can be paid · offering: 1 blue" in anywhere
    assert "  *  any colour: no adjacent village has a statue" in said("ask: 0")
    short = said("players: A B C ; hand 1: o1 k1 ; ask: 0 u1")
    missing = "the offering is short by 1 blue (one for each adjacent statue) · reviews and players"
    assert f"  *  orange: {missing}" in short
    full = said("players: A B C ; hand 1: o1 u1 ; ask: 2 u1")
    complete = "this type is complete already (2 tokens)"
    assert f"  *  orange: {complete}" in full
    ritual = said("players: A B ; hand 1: k1 o1 ; altars: o4 k2 w0 u1 ; ask: 0 o1")
    assert (
        "  *  black: may be placed · offering: 1 orange · one way: orange (ritual, take black)"
        in (ritual)
    )
    empty = said("players: A B ; hand 1: k1 o1 ; altars: o4 k0 w0 u0 ; ask: 0 o1")
    assert "one way: orange (ritual, nothing to take)" in "\n".join(empty)
    strict = said("hand 1: w1 o1 ; altars: o4 u2 ; ask: 0 o1 u1 ; rules: ritual_pays=false")
    assert "a ritual's statue may not pay (house rule) · house rule" in "\n".join(strict)
    lenient = said("hand 1: w1 o1 ; altars: o4 u2 ; ask: 0 o1 u1")
    assert any(line.startswith("  *  white: ") and "our reading" in line for line in lenient)
    assert not any("not placed" in line for line in lenient), "nobody asked who wins"
    assert any("not placed" in line for line in said("ask: 0 u1 ; finished: yes"))
    assert any(line.startswith("1. ") for line in said("ask: 0 u1 ; final 1: yes 1 1 0"))
    poor = said("hand 1: w1 o1 ; altars: o1 u2 ; ask: 0 o1 u1 ; rules: ritual_pays=false")
    assert f"  *  white: {missing}" in poor


@pytest.mark.parametrize(
    ("text", "hangs"),
    [
        ("ask: 2 u1", True),
        ("hand 1: o1 u1 ; ask: 2 u1", True),
        ("players: A B C ; ask: 2 u1", True),
        ("players: A B C ; round: 1 ; ask: 2 u1", False),
        ("ask: 1 u1", False),
        ("ask: 3 u1", False),
    ],
)
def test_an_answer_that_hangs_on_the_number_of_players_says_so(text: str, hangs: bool) -> None:
    lines = "\n".join(said(text))
    assert ("It hangs on that" in lines) == hangs
    assert ("judged for 2 players" in lines) == (hangs and "players" not in text)


@pytest.mark.parametrize(
    ("text", "hangs"),
    [
        ("tokens 1: r- r-", True),
        ("tokens 1: r- e-", False),
        ("players: A B C ; tokens 1: r- r-", False),
        ("tokens 1: r- r- ; round: 1", False),
    ],
)
def test_a_dispute_of_one_seat_says_for_how_many_it_was_judged(text: str, hangs: bool) -> None:
    assert ("judged for 2 players" in "\n".join(said(text))) == hangs


def test_of_whom_nothing_is_known_and_nobody_asks() -> None:
    def untold(text: str) -> list[bool]:
        state = GAME.parse(f"players: A B ; {text}")
        return [not sheet.told for sheet in GAME.plain_result(state).sheets]

    assert untold("final 1: yes 3 2 0") == [False, True]
    assert untold("final 1: yes 3 2 0 ; final 2: no - - 0") == [False, True]
    assert untold("final 1: yes 3 2 0 ; final 2: no 0 0 0") == [False, False], "zero was told"
    assert untold("final 1: yes 3 2 0 ; tokens 2: e-") == [False, False], "a board that is known"
