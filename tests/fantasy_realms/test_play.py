"""Following the game, laying down hands, choosing what cards do."""

from __future__ import annotations

import pytest

from referee.errors import Flagged, Illegal
from referee.games.fantasy_realms import GAME
from referee.games.fantasy_realms.picks import UNUSED, Pick
from referee.games.fantasy_realms.results import outcome
from referee.games.fantasy_realms.state import (
    Choose,
    Discards,
    Hand,
    State,
    Turn,
    free_cards,
    play_over,
)
from referee.session import Session
from referee.table import SetRule


def session(*names: str) -> Session[State, object]:
    return Session(GAME, GAME.new(names))


def test_three_players_end_with_the_tenth_discard() -> None:
    game = session("a", "b", "c")
    for number in range(10):
        assert not play_over(game.state)
        game.do(Turn(number % 3, "deck", list(GAME.components)[number]))
    assert play_over(game.state)
    with pytest.raises(Flagged, match="10 cards are discarded"):
        game.do(Turn(1, "deck", "dragon"))
    assert all(isinstance(event, Hand) for event in GAME.choices(game.state))


def test_taking_a_discard_makes_it_known_in_the_hand() -> None:
    game = session("a", "b", "c")
    game.do(Turn(0, "deck", "dragon"))
    game.do(Turn(1, "dragon", "king"))
    assert game.state.hands[1] == ("dragon",)
    assert game.state.discards == ("king",)
    game.do(Turn(2, "king", "king"))
    assert game.state.discards == ("king",)
    game.do(Turn(0, "deck", "queen"))
    game.do(Turn(1, "deck", "dragon"))
    assert game.state.hands[1] == ()


def test_two_players_draft_and_end_with_twelve() -> None:
    game = session("a", "b")
    ids = list(GAME.components)
    game.do(Turn(0, "deck", ids[0]))
    with pytest.raises(Flagged, match="two-player"):
        game.do(Turn(1, ids[0], ids[1]))
    game.do(Turn(1, ids[0], "none"))
    with pytest.raises(Flagged, match="must be discarded"):
        game.do(Turn(0, "deck", "none"))
    for turn in range(2, 14):
        game.do(Turn(turn % 2, "deck", ids[turn]))
    assert len(game.state.discards) == 12
    assert play_over(game.state)  # possible as soon as the drafting is over


def test_a_card_that_another_hand_holds_is_asked_for() -> None:
    game = session("a", "b")
    game.do(Hand(0, ("mirage", "dragon")))
    game.do(Choose(0, "mirage", Pick("rainstorm")))
    with pytest.raises(Flagged, match="in the hand of a: Dragon, Mirage"):
        game.do(Hand(1, ("dragon", "mirage")))
    game.do(Hand(1, ("dragon", "mirage")), insist=True)
    assert game.state.hands == ((), ("dragon", "mirage"))
    assert game.state.picks == ((), ())
    game.do(Hand(1, ("dragon", "mirage", "king")))  # the own cards are no news


def test_a_card_of_a_finished_hand_is_not_thrown_away_unasked() -> None:
    game = session("a", "b")
    game.do(Hand(0, tuple(list(GAME.components)[:7])))
    with pytest.raises(Flagged, match="in the hand of a"):
        game.do(Discards((*list(GAME.components)[6:9],)))


def test_discards_come_back_into_a_hand_through_the_necromancer_alone() -> None:
    game = session("a", "b")
    game.do(Discards(("dragon", "king")))
    with pytest.raises(Flagged, match="Dragon is among the discards"):
        game.do(Hand(0, ("dragon",)))
    game.do(Hand(0, ("necromancer", "dragon")))
    assert game.state.discards == ("king",)


@pytest.mark.parametrize(
    "event",
    [
        Hand(0, ("dragon", "dragon")),
        Hand(0, ("nobody",)),
        Hand(0, tuple(list(GAME.components)[:9])),
        Hand(2, ()),
        Discards(("king", "king")),
        Choose(0, "dragon", Pick("king")),
        Choose(0, "mirage", Pick("rainstorm")),
        Turn(0, "deck", "nobody"),
    ],
)
def test_what_cannot_be_is_refused(event: object) -> None:
    game = session("a", "b")
    with pytest.raises(Illegal):
        game.do(event, insist=True)
    assert game.state == game.start


def test_eight_cards_need_the_necromancer() -> None:
    game = session("a", "b")
    eight = tuple(c for c in list(GAME.components)[:9] if c != "necromancer")[:8]
    with pytest.raises(Flagged, match="without the Necromancer"):
        game.do(Hand(0, eight))
    game.do(Hand(0, eight), insist=True)
    assert len(GAME.problems(game.state)) == 1
    game.do(Hand(0, (*eight[:7], "necromancer")))
    assert GAME.problems(game.state) == ()


def test_declared_choices_are_counted_and_the_best_is_named() -> None:
    game = session("a", "b")
    game.do(SetRule("declared", "declared"))
    game.do(Hand(0, ("lightning", "mirage", "rangers")))
    sheet = GAME.plain_result(game.state).sheets[0]
    assert sheet.total == 16
    said = [note.say("en") for note in sheet.notes]
    assert "the best choices would have made 46: Mirage → Rainstorm" in said
    game.do(Choose(0, "mirage", Pick("mountain")))
    assert GAME.plain_result(game.state).sheets[0].total == 26


def test_an_overruled_choice_can_be_given_back() -> None:
    game = session("a", "b")
    game.do(Hand(0, ("lightning", "mirage", "rangers")))
    game.do(Choose(0, "mirage", Pick("mountain")))
    assert outcome(game.state, 0).counted.total == 26
    game.do(Choose(0, "mirage", None))
    assert outcome(game.state, 0).counted.total == 46


def test_a_choice_that_later_became_impossible_is_left_out_and_said() -> None:
    """The declared Book made the King a Flame for Island; then the rules change."""
    game = session("a", "b")
    game.do(Hand(0, ("book_of_changes", "king")))
    game.do(SetRule("book_wild", "true"))
    game.do(Choose(0, "book_of_changes", Pick("king", "wild")))
    game.do(SetRule("book_wild", "false"))
    found = outcome(game.state, 0)
    assert found.ignored is not None
    assert found.counted.total == 3 + 8 + 5  # counted at its best: the King as an Army


def test_the_jester_is_asked_about_unless_the_table_put_it_into_the_deck() -> None:
    game = session("a", "b")
    with pytest.raises(Flagged, match="Jester is not in this table's deck"):
        game.do(Hand(0, ("jester",)))
    game.do(Hand(0, ("jester",)), insist=True)
    assert len(GAME.problems(game.state)) == 1
    assert game.state.deck.cards["jester"]
    game.do(SetRule("jester", "true"))
    assert GAME.problems(game.state) == ()
    game.do(Hand(1, ("king",)))
    game.do(Hand(0, ()))
    game.do(Discards(("jester",)))
    game.do(SetRule("jester", "false"))
    assert GAME.plain_result(game.state).sheets[1].total == 8
    assert "jester" in free_cards(GAME.parse("hand: king ; rules: jester=true"))
    assert "jester" not in free_cards(GAME.parse("hand: king"))


def test_other_picks_survive_an_impossible_one_and_a_new_card() -> None:
    game = session("a", "b")
    game.do(Discards(("king", "queen")))
    game.do(Hand(0, ("necromancer", "mirage", "lightning")))
    game.do(Choose(0, "mirage", UNUSED))
    game.do(Choose(0, "necromancer", Pick("king")))
    game.do(Discards(("queen",)))
    assert game.state.picks[0] == (("mirage", UNUSED),)
    game.do(Hand(0, ("necromancer", "mirage", "lightning", "rangers")))
    assert game.state.picks[0] == (("mirage", UNUSED),)
