"""Sheets and standings, choices that do not fit, what could have been."""

from __future__ import annotations

from referee import readings
from referee.games.fantasy_realms import GAME
from referee.games.fantasy_realms.picks import Pick
from referee.games.fantasy_realms.results import alternatives, outcome, prepare
from referee.games.fantasy_realms.review import Swap, swaps, worth, worths
from referee.games.fantasy_realms.state import State

SEVEN = ["1 6 11 16 21 26 31", "2 7 12 17 22 27 32", "3 8 13 18 23 28 33"]


def best_swap(state: State, seat: int) -> Swap | None:
    *_, answer = swaps(state, seat)
    return answer


def test_standings_wait_for_the_last_hand() -> None:
    fields = [f"hand {n}: {cards}" for n, cards in enumerate(SEVEN, 1)]
    state = GAME.parse("players: a b c ; " + " ; ".join(fields[:2]))
    assert GAME.plain_result(state).standings is None
    state = GAME.parse("players: a b c ; " + " ; ".join(fields))
    standings = GAME.plain_result(state).standings
    assert standings
    assert [place.seat for place in standings.places] == [1, 0, 2]


def test_only_the_impossible_pick_is_left_out() -> None:
    text = "hand: mirage lightning book_of_changes king ; rules: book_wild=true"
    state = GAME.parse(text + " ; choose: mirage=none book_of_changes=king>wild")
    state = readings.with_rule(state, "book_wild", False)
    found = outcome(state, 0)
    assert "mirage" not in dict(found.picks)
    assert len(found.ignored) == 1
    said = [note.say("en") for note in GAME.plain_result(state).sheets[0].notes]
    assert any("the Book of Changes cannot choose Wild" in note for note in said)
    assert "counted with the picks settled: Book of Changes → Lightning becomes Army" in said


def test_what_a_card_is_worth() -> None:
    state = GAME.parse("players: a b ; hand 1: king queen rangers knights basilisk")
    # Rangers keep the Armies from the Basilisk: without them all Armies go as well
    assert outcome(state, 0).counted.total == 35 + 5 + 12
    assert worth(state, 0)["rangers"] == 52 - 35
    assert worth(state, 0)["basilisk"] == 52 - (48 + 46 + 5 + 20)


def test_worths_come_in_slices() -> None:
    hand = "doppelganger mirage shapeshifter book_of_changes island great_flood wildfire"
    state = GAME.parse(f"hand: {hand}")
    slices = list(worths(state, 0))
    assert slices.count(None) > 8
    assert [found[0] for found in slices if found] == hand.split()


def test_a_swap_puts_the_old_card_where_the_necromancer_looks() -> None:
    state = GAME.parse("hand: necromancer dragon ; discard: forest")
    assert outcome(state, 0).counted.total == 3 + 30
    # the Forest comes into the hand, and the Dragon back from the discards
    assert best_swap(state, 0) == ("dragon", "forest", 3 + 7 + 12 + 30)


def test_alternatives_of_the_necromancer_lie_in_the_discards() -> None:
    state = GAME.parse("hand: necromancer rangers ; discard: king island dragon")
    found = {
        str(pick): total for pick, total in filter(None, alternatives(state, 0, "necromancer"))
    }
    assert found == {"none": 8, "king": 3 + 5 + 8 + 5, "dragon": 3 + 5 + 30}


def test_declared_picks_that_do_not_fit_are_told_apart() -> None:
    text = "hand: mirage lightning book_of_changes king ; rules: book_wild=true declared=declared"
    state = GAME.parse(text + " ; choose: mirage=rainstorm book_of_changes=king>wild")
    assert outcome(state, 0).ignored == ()
    state = readings.with_rule(state, "book_wild", False)
    found = outcome(state, 0)
    assert dict(found.picks) == {"mirage": Pick("rainstorm")}
    assert [why.say("en") for why in found.ignored] == ["the Book of Changes cannot choose Wild"]
    assert found.counted.total == 41 + 3 + 8


def test_a_refused_pick_is_not_called_settled() -> None:
    """The discards changed under the Necromancer's pick: counted at its best, and said so."""
    state = GAME.parse("hand: necromancer ; rules: variant=chaos ; discard: island king")
    state = GAME.apply(state, GAME.parse_event("choose 1 necromancer island")).state
    state = readings.with_rule(state, "chaos_necro", True)
    said = [note.say("en") for note in GAME.plain_result(state).sheets[0].notes]
    assert any("the Necromancer cannot take Island" in note for note in said)
    assert "counted at its best: Necromancer → King" in said
    assert not any("settled" in note for note in said)


def test_hands_without_choices_need_no_search() -> None:
    state = GAME.parse("players: a b ; hand 1: king queen ; hand 2: mirage dragon")
    assert outcome(state, 0).answer is None
    assert outcome(state, 0).picks == ()
    assert outcome(state, 1).answer is not None
    assert {seat for seat, _ in prepare(state)} == {1}


def test_the_best_single_swap() -> None:
    state = GAME.parse("players: a b ; hand 1: dragon king ; hand 2: beastmaster")
    swap = best_swap(state, 0)
    assert swap is not None
    free = [c for c in state.deck.cards if c not in ("dragon", "king", "beastmaster")]
    totals = {
        (out, into): outcome(
            GAME.parse("hand: " + " ".join({"dragon", "king"} - {out} | {into})), 0
        ).counted.total
        for out in ("dragon", "king")
        for into in free
    }
    assert swap.total == max(totals.values()) == totals[swap.out, swap.into]
    state = GAME.parse("hand: dragon king ; discard: princess beastmaster")
    assert best_swap(state, 0) == ("king", "beastmaster", 48)
    assert best_swap(GAME.parse("hand: wildfire ; discard: candle"), 0) is None


def test_the_look_back_counts_the_discards_that_are_left() -> None:
    """Another seat's Necromancer took the King before the Ghoul counts: 8 + 4 for the Queen."""
    state = GAME.parse(
        "players: a b c ; rules: suits=true ; hand 1: ghoul ; hand 2: necromancer queen"
        " ; discard: king wildfire enchantress ; choose 2: necromancer=king"
    )
    assert GAME.result(state).sheets[0].total == worth(state, 0)["ghoul"] == 8 + 4


def test_what_joined_a_hand_asks_for_what_it_needs() -> None:
    genie = "rules: suits=true ; hand: leprechaun king ; choose: leprechaun=genie"
    notes = [note.say("ko") for note in GAME.result(GAME.parse(genie)).sheets[0].notes]
    assert "지니: 몇 명이 했는지 아직 모릅니다" in notes
    raised = GAME.parse("rules: suits=true ; hand: necromancer king ; discard: ghoul")
    assert any("버려진 카드가 1장뿐" in n.say("ko") for n in GAME.result(raised).sheets[0].notes)


def test_items_are_a_source_of_their_own() -> None:
    state = GAME.parse("rules: items=true ; hand: king ; items: portal sarcophagus")
    lines = GAME.result(state).sheets[0].lines
    told = [GAME.special.story.source(line).en for line in lines if line.card != "king"]
    assert told == ["Cursed items", "Cursed items"]
