"""Following the game, laying down hands, sheets and standings, what could have been."""

from __future__ import annotations

import pytest

from referee import readings
from referee.errors import Flagged, Illegal
from referee.games.fantasy_realms import GAME
from referee.games.fantasy_realms.cards import CARDS, is_card
from referee.games.fantasy_realms.notation import MOST_WORDS
from referee.games.fantasy_realms.picks import UNUSED, Pick
from referee.games.fantasy_realms.results import alternatives, outcome, prepare
from referee.games.fantasy_realms.review import Swap, swaps, worth, worths
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

SEVEN = ["1 6 11 16 21 26 31", "2 7 12 17 22 27 32", "3 8 13 18 23 28 33"]


def best_swap(state: State, seat: int) -> Swap | None:
    *_, answer = swaps(state, seat)
    return answer


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


def test_standings_wait_for_the_last_hand_and_break_ties() -> None:
    fields = [f"hand {n}: {cards}" for n, cards in enumerate(SEVEN, 1)]
    state = GAME.parse("players: a b c ; " + " ; ".join(fields[:2]))
    assert GAME.plain_result(state).standings is None
    state = GAME.parse("players: a b c ; " + " ; ".join(fields))
    assert GAME.plain_result(state).standings is not None


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


def test_a_copier_may_name_a_suit_alone() -> None:
    state = GAME.parse("hand: 신기루 폭풍우 변신능력자 종탑 ; choose: 신기루=물 변신능력자=Wizard")
    assert state.picks[0] == (("mirage", Pick(suit="flood")), ("shapeshifter", Pick(suit="wizard")))
    assert "choose 1: mirage=flood shapeshifter=wizard" in GAME.show(state)
    assert outcome(state, 0).counted.total == 18 + 23
    said = [line.say("en") for line in outcome(state, 0).counted.lines if line.card == "mirage"]
    assert said[0] == "step 2, Mirage: suit becomes Flood (no name is chosen)"
    assert GAME.show_event(Choose(0, "mirage", Pick(suit="flood"))) == "choose 1 mirage flood"


@pytest.mark.parametrize("wrong", ["mirage=wizard", "mirage=flood>wizard", "shapeshifter=wild"])
def test_a_suit_that_cannot_be_copied_is_refused(wrong: str) -> None:
    with pytest.raises(Illegal):
        GAME.parse(f"hand: mirage shapeshifter book_of_changes flood ; choose: {wrong}")


def test_a_card_named_twice_says_where() -> None:
    with pytest.raises(Illegal, match="Dragon is twice in one hand"):
        GAME.parse("hand: dragon 용")
    with pytest.raises(Illegal, match="Dragon is in two places"):
        GAME.parse("hand 1: dragon ; discard: dragon")


def test_positions_are_canonical() -> None:
    text = "hand: 53 용 Dragon_".replace("Dragon_", "숲") + " ; choose: 도플갱어=용"
    shown = GAME.show(GAME.parse(text))
    assert (
        shown == "players: 1번 ; hand 1: doppelganger dragon forest ; choose 1: doppelganger=dragon"
    )


@pytest.mark.parametrize(
    ("text", "events"),
    [
        ("hand: necromancer ; choose: necromancer=king ; discard: king", ["discards queen"]),
        ("hand: necromancer ; choose: necromancer=king ; discard: king", ["turn 1 king queen"]),
        (
            "hand: book_of_changes king ; choose: book_of_changes=king>wild"
            " ; rules: book_wild=true",
            ["set_rule book_wild false"],
        ),
        (
            "hand: fountain_of_life ; choose: fountain_of_life=fountain_of_life",
            ["set_rule fountain_self false"],
        ),
        (
            "hand: island mirage ; choose: mirage=fountain_of_life island=mirage",
            ["choose 1 island best", "choose 1 mirage mountain"],
        ),
    ],
)
def test_positions_come_back_also_with_picks_that_became_impossible(
    text: str, events: list[str]
) -> None:
    state = GAME.parse(text)
    for event in events:
        state = GAME.apply(state, GAME.parse_event(event)).state
    assert GAME.parse(GAME.show(state)) == state
    GAME.plain_result(state)


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


@pytest.mark.parametrize(
    "text",
    [
        "hand: dragon dragon",
        "hand 1: dragon ; hand 2: dragon",
        "hand: dragon ; discard: dragon",
        "hand: 1 2 3 4 5 6 7 8 9",
        "hand 8: dragon",
        "hand: dragon ; choose: mirage=rainstorm",
        "hand: mirage ; choose: mirage",
        "hand: mirage ; choose: mirage=king",
        "hand: mirage ; choose: mirage=mountain mirage=none",
        "hand: doppelganger ; choose: doppelganger=doppelganger",
        "hand: dragon ; finished: maybe",
        "hand: dragon ; turn: 1 2",
        "players: a b c d e f g h",
        "hand: dragon ; rules: forest=never",
        "hand: dragon ; rules: forest",
        "hand: dragon ; turn: 3",
        "hand: dragon ; colour: red",
        "players: a a",
    ],
)
def test_bad_positions_are_refused(text: str) -> None:
    with pytest.raises(Illegal):
        GAME.parse(text)


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


def test_more_discards_than_end_a_game_are_asked_about() -> None:
    ten = "swamp candle warhorse forge queen island hydra unicorn king dragon"
    assert GAME.problems(GAME.parse(f"players: a b c ; discard: {ten}")) == ()
    (asked,) = GAME.problems(GAME.parse(f"players: a b c ; discard: {ten} smoke"))
    assert "10" in asked.text.say("ko")
    for rules in ("players: a b", "players: a b c ; rules: items=true"):
        assert GAME.problems(GAME.parse(f"{rules} ; discard: {ten} smoke")) == ()


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


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("hand: Elven Archers, King,queen", "hand 1: elven_archers king queen"),
        ("hand: 엘프 궁수대 왕 Book of Changes", "hand 1: elven_archers king book_of_changes"),
        ("hand: ch 7 CH 12 시체들의 왕 5 3", "hand 1: judge ghoul lich earth_elemental bell_tower"),
        ("discard: 드워프 보병대, 용", "discard: dwarvish_infantry dragon"),
        ("items 1: Sealed Vault 보물 상자", "items 1: sealed_vault treasure_chest"),
    ],
)
def test_names_of_several_words_stand_as_people_write_them(typed: str, read: str) -> None:
    table = "rules: suits=true items=true"
    assert GAME.parse(f"{table} ; {typed}") == GAME.parse(f"{table} ; {read}")


def test_no_two_names_make_a_third() -> None:
    """Else a row of names could be read in two ways."""
    names = [name for c in CARDS.values() for name in (c.id, c.name.ko, c.name.en, *c.aliases)]
    assert not [(a, b) for a in names for b in names if is_card(f"{a} {b}")]
    assert max(len(name.split()) for name in names) <= MOST_WORDS
