"""The expansion The Cursed Hoard: hands whose points are known, and everything tried.

`cursed_hoard.jsonl` has a hand a line: 82 disputes, then hands from the tests of public scorers and
random ones, the totals computed elsewhere from the rules and compared with two public scorers.
`best`: the most of all legal choices, all tried elsewhere.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from referee.errors import Flagged, Illegal, mark
from referee.games.fantasy_realms import GAME
from referee.games.fantasy_realms.choices import possible_picks
from referee.games.fantasy_realms.deck import Deck, deck_of
from referee.games.fantasy_realms.fast import Plain
from referee.games.fantasy_realms.jsonl import answer
from referee.games.fantasy_realms.lot import Around
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import Pick
from referee.games.fantasy_realms.results import alternatives, outcome
from referee.games.fantasy_realms.scoring import count
from referee.games.fantasy_realms.solver import search
from referee.rules import rule_fields
from referee.session import Session
from tests.fantasy_realms.hands import BY_HAND, KNOWN, best_two, known_id

RESULTS = ("total", "cards", "best")
DRAWN = {"leprechaun", "genie"}  # what they bring is no choice that can be found without a deck


def asked(known: dict[str, Any], *left_out: str) -> dict[str, Any]:
    return {key: value for key, value in known.items() if key not in (*RESULTS, *left_out)}


def test_there_are_all_the_hands() -> None:
    assert len(KNOWN) == 82 + 153


@pytest.mark.parametrize("known", [*KNOWN, *BY_HAND], ids=known_id)
def test_a_known_hand(known: dict[str, Any]) -> None:
    reply = answer(asked(known), "en")
    assert (reply["total"], reply["cards"]) == (known["total"], known["cards"])
    assert sum(line["points"] for line in reply["lines"]) == known["total"]
    best = answer(asked(known, "choices"), "ko")["total"]
    if "best" in known:
        assert best == known["best"]
    assert best >= known["total"] or DRAWN & set(known["choices"])


def test_what_an_item_is_worth() -> None:
    reply = answer(asked(KNOWN[73]), "en")
    assert reply["items"] == {"treasure_chest": 20, "spyglass": -1, "sarcophagus": 5, "portal": -20}
    two = {**asked(KNOWN[74]), "players": 2}
    assert answer(two, "en")["items"]["spyglass"] == -10
    assert answer({**two, "players": 3}, "en")["items"]["spyglass"] == -1


@pytest.mark.parametrize(
    ("hand", "moved", "suit", "points"),
    [
        # the War Dirigible fears a Weather that stays and goes first: no Undead is left
        ("garden book_of_changes war_dirigible whirlwind knights", "war_dirigible", "undead",
         [11, 3, None, 13, 12]),
        # a Garden that is an Undead fears itself
        ("garden book_of_changes king", "garden", "undead", [None, 3, 8]),
        # Smoke, the only Undead, lacks a Flame once the Phoenix has gone: the Garden stays
        ("garden book_of_changes smoke phoenix swamp", "smoke", "undead",
         [11, 3, None, None, 18]),
    ],
)  # fmt: skip
def test_who_fears_what_goes_in_order(
    hand: str, moved: str, suit: str, points: list[int | None]
) -> None:
    book = {"book_of_changes": {"card": moved, "suit": suit}}
    reply = answer({"modules": ["suits"], "hand": hand.split(), "choices": book}, "en")
    assert [*reply["cards"].values()] == points
    best = answer({"modules": ["suits"], "hand": hand.split()}, "en")
    assert best["total"] >= reply["total"]
    rules = Rules(suits=True, phoenix="deluxe")
    around = Around()
    fixed = (("book_of_changes", Pick(moved, suit)),)
    *_, found = search(tuple(hand.split()), around, fixed, rules)
    assert found is not None
    assert found.best.total == reply["total"]


def test_what_one_took_from_the_deck_nobody_else_has() -> None:
    """Leprechaun and Genie in different hands."""
    table = "players: a b c ; rules: suits=true ; hand 1: genie ; hand 2: leprechaun"
    with pytest.raises(Illegal, match="Knights was taken from the deck by a"):
        GAME.parse(f"{table} ; choose 1: genie=knights ; choose 2: leprechaun=knights")
    session = Session(GAME, GAME.parse(f"{table} ; choose 1: genie=knights"))
    with pytest.raises(Illegal, match="Knights was taken from the deck by a"):
        session.do("choose 2 leprechaun knights")
    for event in ("hand 3 knights", "discards knights"):
        with pytest.raises(Flagged, match="a took Knights from the deck; recorded, that choice"):
            session.do(event)
    session.do("choose 1 genie king")
    session.do("choose 2 leprechaun knights")


@pytest.mark.parametrize(
    ("hand", "rule"),
    [
        # the cards that make it matter come by a choice, or are never blanked themselves
        ("wildfire angel doppelganger ; choose 1: doppelganger=angel", "wildfire_outsider"),
        ("wildfire book_of_changes king ; choose 1: book_of_changes=king>outsider",
         "wildfire_outsider"),
        ("crypt book_of_changes king ; choose 1: book_of_changes=crypt>leader", "cycle"),
        ("genie dragon judge ; choose 1: genie=fountain_of_life", "fountain_self"),
    ],
)  # fmt: skip
def test_a_total_says_on_what_it_hangs(hand: str, rule: str) -> None:
    table = "players: a b c ; rules: suits=true declared=declared"
    sheet = GAME.result(GAME.parse(f"{table} ; hand 1: {hand}")).sheets[0]
    assert rule in [hanging.rule.name for hanging in sheet.hanging]


# --- trying against the readable scorer ---

RULES = (
    "copy", "cycle", "wildfire_wild", "forest", "jester_blanked", "fountain_self",
    "wildfire_outsider", "dungeon_names", "lich_names", "protect_blanked", "demon_self",
    "demon_wild", "phoenix_cleared", "gem_multi", "collector_multi",
)  # fmt: skip
# cards that blank, protect, fear, count or compare
TRICKY = (
    "demon lich garden crypt wildfire basilisk great_flood judge phoenix phoenix_promo smoke"
    " warship"
    " war_dirigible beastmaster warlord world_tree collector chapel castle dungeon ghoul king"
    " queen rainstorm knights dragon blizzard jester"
).split()
ABLE = ("doppelganger", "mirage", "shapeshifter", "book_of_changes", "island", "angel", "genie",
        "necromancer")  # fmt: skip


def some_rules(draw: Random) -> Rules:
    fields, changed = rule_fields(Rules), RULES if draw.random() < 0.5 else ()
    values = {n: draw.choice([*fields[n].options]) for n in changed if draw.random() < 0.3}
    phoenix = draw.choice(["none", "none", "deluxe", "promo"])
    return Rules(suits=True, jester=draw.random() < 0.3, phoenix=phoenix, **values)


def some_hand(draw: Random, deck: Deck, able: list[str], size: int) -> list[str]:
    tricky = [card for card in TRICKY if card in deck.cards]
    hand = [*able, *draw.sample(tricky, draw.randint(0, min(len(tricky), size - len(able))))]
    rest = [card for card in deck.cards if card not in (*hand, *deck.abilities)]
    hand += draw.sample(rest, size - len(hand))
    return draw.sample(hand, len(hand))


def test_hands_without_choices() -> None:
    draw = Random(1)
    for _ in range(40):
        rules, players = some_rules(draw), draw.randint(1, 6)
        deck = deck_of(rules)
        plain = Plain(rules, deck, players)
        for _ in range(25):
            some = draw.sample([*deck.abilities], draw.randint(0, 3))
            hand = some_hand(draw, deck, some, draw.randint(3, 9))
            discards = draw.sample([c for c in deck.cards if c not in hand], draw.randint(0, 14))
            slow = count(hand, {}, rules, discards, deck, players).total
            assert plain.total(hand, frozenset(discards)) == slow, (hand, discards, players, rules)


def found(hand: list[str], around: Around, rules: Rules, deck: Deck) -> tuple[int, int | None]:
    *_, best = search(tuple(hand), around, (), rules, deck=deck)
    assert best is not None
    explained = count(hand, dict(best.best.picks), rules, around.discards, deck, around.players)
    assert explained.total == best.best.total
    return best.best.total, best.runner_up and best.runner_up.total


@pytest.mark.parametrize("seed", range(12))
def test_the_best_choices(seed: int) -> None:
    draw = Random(seed)
    for number in range(8):
        rules = some_rules(draw)
        deck = deck_of(rules)
        able = draw.sample(ABLE, 2 if number == 0 else 1)
        if {"mirage", "shapeshifter", "book_of_changes"}.issuperset(able) and len(able) > 1:
            able = able[:1]
        hand = some_hand(draw, deck, able, draw.randint(3, 6))
        rest = [card for card in deck.cards if card not in (*hand, *deck.abilities)]
        lying = draw.sample(rest, 8)
        left = tuple(lying[4:]) if "genie" in able else ()
        around = Around(tuple(lying[: draw.randint(0, 4)]), draw.randint(2, 6), left)
        both = found(hand, around, rules, deck), best_two(hand, around, rules, deck)
        assert both[0] == both[1], (hand, around, rules)


def test_sisters_whose_cards_fall_differ() -> None:
    """A Mirage that is a Flood blanks the Phoenix, one that is a Mountain does not."""
    hand = ["crypt", "phoenix", "wildfire", "war_dirigible", "shapeshifter", "mirage"]
    rules = Rules(suits=True, phoenix="deluxe")
    deck = deck_of(rules)
    # Wildfire 40 and the Phoenix 14, who fears a Flood; all others are blanked, or worth nothing
    assert found(hand, Around(), rules, deck) == (40 + 14, 40)
    assert best_two(hand, Around(), rules, deck) == (40 + 14, 40)


@pytest.mark.parametrize(
    ("cards", "totals"),
    [
        # the suit of a card that is blanked matters to the Demon; whom it spares is not sure
        ("demon wildfire book_of_changes mirage mountain ghoul elven_archers", (102, 94)),
        ("demon book_of_changes mirage smoke basilisk hydra", (107, 85)),
        ("demon book_of_changes mirage forest unicorn wildfire", (88, 85)),
        # a Chapel with three cards may yet have two
        ("chapel book_of_changes shapeshifter beastmaster dark_queen princess", (92, 91)),
        # an Undead more may take away from the Crypt: the Genie's -50
        ("genie crypt mirage island book_of_changes earth_elemental", (58, 57)),
        # whom the Angel may yet protect is not surely blanked
        ("angel doppelganger smoke basilisk air_elemental castle", (127, 126)),
        ("angel doppelganger lightning rainstorm demon wildfire", (155, 152)),
    ],
)
def test_hands_that_a_bound_too_bold_gets_wrong(cards: str, totals: tuple[int, int]) -> None:
    rules, around = Rules(suits=True), Around((), 4)
    deck = deck_of(rules)
    assert found(cards.split(), around, rules, deck) == totals
    assert best_two(cards.split(), around, rules, deck) == totals


def test_the_book_leaves_the_deluxe_phoenix_alone() -> None:
    """As a Land it would bring the Earth Elemental 15."""
    reply = answer({"hand": ["earth_elemental", "phoenix", "book_of_changes"]}, "en")
    assert reply["total"] == 4 + 14 + 3
    reply = answer({"hand": ["earth_elemental", "phoenix_promo", "book_of_changes"]}, "en")
    assert reply["total"] == 4 + 15 + 14 + 3


# --- a table ---

TABLE = "players: a b c d ; rules: suits=true items=true ; "


def test_the_necromancers_card_leaves_the_discards_for_all() -> None:
    state = GAME.parse(TABLE + "hand 1: ghoul ; hand 2: necromancer ; discard: king queen wildfire")
    assert [sheet.total for sheet in GAME.plain_result(state).sheets] == [8 + 4, 3 + 8, 0, 0]
    state = GAME.parse(GAME.show(state) + " ; choose 2: necromancer=none")
    assert GAME.plain_result(state).sheets[0].total == 8 + 8


def test_the_genie_chooses_once_the_deck_is_known() -> None:
    hands = {
        1: "genie king queen knights elven_archers swamp smoke candle",
        2: "mountain cavern forest earth_elemental garden bell_tower dungeon castle",
        3: "rainstorm blizzard whirlwind air_elemental wildfire lightning forge fire_elemental",
        4: "warlord empress princess dragon hydra unicorn warhorse basilisk",
    }
    text = TABLE + " ; ".join(f"hand {n}: {cards}" for n, cards in hands.items())
    state = GAME.parse(text)
    assert dict(answered(state)) == {}
    discards = "light_cavalry dwarvish_infantry island water_elemental great_flood collector"
    more = "judge angel demon lich ghoul specter"
    state = GAME.parse(f"{text} ; discard: {discards} {more}")
    assert dict(answered(state)) == {"genie": Pick("doppelganger"), "doppelganger": Pick("knights")}

    gone = text.replace(" castle", " leprechaun ; choose 2: leprechaun=doppelganger")
    state = GAME.parse(f"{gone} ; discard: {discards} {more}")
    assert dict(answered(state)) == {"genie": Pick("rangers")}

    both = text.replace("king ", "leprechaun ", 1) + " ; choose 1: leprechaun=doppelganger"
    state = GAME.parse(f"{both} ; discard: {discards} {more}")
    offered = [*possible_picks(state, "genie", state.hands[0])]
    assert Pick("king") in offered
    assert Pick("doppelganger") not in offered, "the Leprechaun in the same hand brought it"


def test_what_somebody_else_drew_is_offered_to_nobody() -> None:
    text = "hand 1: leprechaun ; hand 2: genie ; choose 2: genie=king"
    state = GAME.parse(TABLE + text)
    offered = [*possible_picks(state, "leprechaun", state.hands[0])]
    assert Pick("queen") in offered
    assert Pick("king") not in offered
    assert Pick("king") in possible_picks(state, "genie", state.hands[1]), "to whom it came"


def answered(state: Any) -> Any:
    return outcome(state, 0).picks


def test_items_of_a_table() -> None:
    state = GAME.parse(TABLE + "hand 1: king ; items 1: portal spyglass ; item 2: lantern")
    assert [line.points for line in GAME.plain_result(state).sheets[0].lines] == [8, -20, -1]
    assert GAME.show(state) == (
        "players: a b c d ; rules: suits=true items=true ; hand 1: king ; items 1: portal spyglass"
        " ; item 2: lantern"
    )
    table = Session(GAME, state)
    table.do("item 1 draw fishhook")
    table.do("item 1 use fishhook")
    assert table.state.items.down[0] == ("portal", "spyglass", "fishhook")
    said = [problem.text.say("en") for problem in GAME.problems(table.state)]
    assert said == ["after Fishhook the discards may be others: please look at them"]
    table.do("discards dragon queen")
    assert GAME.problems(table.state) == ()
    table.do("item 2 swap lantern", insist=True)
    assert table.state.items.up == ("", "", "", "")
    with pytest.raises(Flagged, match="only in the own turn"):
        table.do("item 3 use rake")
    with pytest.raises(Flagged, match="lies face down already"):
        table.do("item 1 use portal")


@pytest.mark.parametrize(("move", "sign"), [("draw", "!"), ("use", "?")])
def test_another_item_than_the_one_that_lies_up(move: str, sign: str) -> None:
    """Two cannot lie up before one; one that is used may have been drawn without being entered."""
    state = GAME.parse(TABLE + "item 1: lantern ; item 2: cauldron")
    problems = GAME.check(state, GAME.parse_event(f"item 1 {move} fishhook"))
    assert [p.text.say("en") for p in problems] == ["the face-up item of a is Lantern"]
    assert mark(problems) == sign
    problems = GAME.check(state, GAME.parse_event(f"item 1 {move} cauldron"))
    said = ["Cauldron is the face-up item of b", "the face-up item of a is Lantern"]
    assert [p.text.say("en") for p in problems] == said
    assert mark(problems) == sign


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("items 1: portal portal", "appears twice"),
        ("items 1: portal ; items 2: portal", "appears twice"),
        ("items 1: portal ; item 2: portal", "appears twice"),
        ("items 1: king", "no cursed item 'king'"),
        ("hand 1: portal", "is a cursed item"),
        ("hand 1: demon demon", "twice in one hand"),
        ("hand 1: 1 2 3 4 5 6 7 8 9 10", "at most 9 cards, not 10"),
        ("hand 1: genie ; choose 1: genie=genie", "is not in the deck"),
        ("hand 1: genie ; choose 1: genie=king ; hand 2: king", "is not in the deck"),
        ("hand 1: leprechaun ; choose 1: leprechaun=king ; discard: king", "is not in the deck"),
        ("hand 1: angel ; choose 1: angel=angel", "cannot pick itself"),
        ("hand 1: angel ; choose 1: angel=king", "is not in the hand"),
    ],
)
def test_what_cannot_be_is_refused(text: str, why: str) -> None:
    with pytest.raises(Illegal, match=why) as caught:
        GAME.parse(TABLE + text)
    assert caught.value.text.say("ko")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("players: a ; hand 1: dungeon king", "is not in this table's deck"),
        ("players: a ; discard: ghoul", "is not in this table's deck"),
        ("players: a ; items 1: portal", "plays without cursed items"),
        (TABLE + "hand 1: 1 2 3 4 5 6 7 8 9", "without a card that brings another"),
    ],
)
def test_what_is_odd_is_told(text: str, why: str) -> None:
    (problem,) = GAME.problems(GAME.parse(text))
    assert why in problem.text.say("en")
    assert problem.text.say("ko")


def test_the_portal_explains_a_ninth_card() -> None:
    nine = TABLE + "hand 1: 1 2 3 4 5 6 7 8 9 ; items 1: portal"
    assert GAME.problems(GAME.parse(nine)) == ()


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("hand 1: ghoul", "Ghoul: the discards are not entered yet"),
        ("hand 1: ghoul ; discard: king", "only 1 discard is entered, 12 lie there at the end."),
        ("hand 1: leprechaun", "Leprechaun: the card it brought is not entered yet"),
        ("hand 1: genie", "Genie: the card it brought is not entered yet"),
    ],
)
def test_what_is_not_known_yet_is_told(text: str, note: str) -> None:
    notes = GAME.plain_result(GAME.parse(TABLE + text)).sheets[0].notes
    assert any(said.say("en").startswith(note) for said in notes)
    assert all(said.say("ko") for said in notes)


def test_how_many_play_must_be_known() -> None:
    state = GAME.parse("rules: suits=true ; hand: genie")
    notes = [note.say("en") for note in GAME.plain_result(state).sheets[0].notes]
    assert "Genie: it is not known yet how many play" in notes


def test_the_sheet_says_when_it_hangs_on_the_print_of_wildfire() -> None:
    state = GAME.parse(TABLE + "hand 1: wildfire judge leprechaun ; choose 1: leprechaun=none")
    hanging = {h.rule.name: h.other.say("en") for h in GAME.result(state).sheets[0].hanging}
    assert hanging == {"wildfire_outsider": "81 points"}
    state = GAME.parse(TABLE + "hand 1: wildfire king")
    assert GAME.result(state).sheets[0].hanging == ()


def test_other_choices_are_told_with_the_items() -> None:
    state = GAME.parse(TABLE + "hand 1: mirage lightning king ; items 1: lantern")
    sheet = GAME.plain_result(state).sheets[0]
    assert sheet.total == 11 + 30 + 8 - 10
    said = [note.say("en") for note in sheet.notes]
    assert any(note.startswith("the next best choice makes 14 (25 less)") for note in said)
    others = [found[1] for found in alternatives(state, 0, "mirage") if found]
    assert (min(others), max(others)) == (11 + 8 - 10, 39)
