"""What a turn could bring."""

from __future__ import annotations

from referee.games.fantasy_realms import GAME
from referee.games.fantasy_realms.advice import Advice, advice
from referee.games.fantasy_realms.results import outcome
from referee.games.fantasy_realms.review import best_total, swaps


def told(text: str) -> list[Advice]:
    *slices, last = advice(GAME.parse(text), 0)
    assert set(slices) <= {None}
    assert last is not None
    return last


HAND = "king knights rangers light_cavalry elven_archers dwarvish_infantry swamp"


def test_each_discard_with_the_card_best_let_go() -> None:
    found = told(f"hand: {HAND} ; discard: queen candle")
    assert [(one.take, one.discard) for one in found] == [("queen", "swamp"), ("candle", "candle")]
    now = outcome(GAME.parse(f"hand: {HAND}"), 0).counted.total
    assert found[0].more > found[1].more == 0
    for one in found:
        assert one.more == one.total - now
        kept = " ".join(card for card in (*HAND.split(), one.take) if card != one.discard)
        assert outcome(GAME.parse(f"hand: {kept}"), 0).counted.total == one.total


def test_no_other_card_let_go_is_better() -> None:
    state = f"hand: {HAND} ; discard: queen"
    (one,) = told(state)
    totals = {}
    for discard in (*HAND.split(), "queen"):
        kept = " ".join(card for card in (*HAND.split(), "queen") if card != discard)
        totals[discard] = outcome(GAME.parse(f"hand: {kept}"), 0).counted.total
    assert one.total == max(totals.values()) == totals[one.discard]


def test_the_necromancer_may_raise_what_is_let_go() -> None:
    hand = "necromancer dragon mountain candle magic_wand gem_of_order smoke"
    (one,) = told(f"hand: {hand} ; discard: forest")
    kept = " ".join(card for card in (*hand.split(), "forest") if card != one.discard)
    assert (
        one.total == outcome(GAME.parse(f"hand: {kept} ; discard: {one.discard}"), 0).counted.total
    )


def test_nothing_is_said_of_a_hand_not_wholly_known() -> None:
    assert told("hand: king ; discard: queen") == []
    assert told(f"hand: {HAND}") == []


def test_cursed_items_count_and_the_portal_keeps_a_card_more() -> None:
    more = f"{HAND} smoke"
    table = f"rules: items=true ; hand: {more} ; items: portal treasure_chest"
    (one,) = told(f"{table} ; discard: queen")
    kept = " ".join(card for card in (*more.split(), "queen") if card != one.discard)
    told_after = f"rules: items=true ; hand: {kept} ; items: portal treasure_chest"
    assert one.total == GAME.result(GAME.parse(told_after)).sheets[0].total
    assert one.more == one.total - GAME.result(GAME.parse(table)).sheets[0].total > 0
    assert told(f"rules: items=true ; hand: {more} ; discard: queen") == []  # nobody used a Portal


def test_the_best_swap_counts_cursed_items() -> None:
    state = GAME.parse(f"rules: items=true ; hand: {HAND} ; items: portal ; discard: queen")
    *_, swap = swaps(state, 0)
    assert swap is not None
    kept = " ".join("queen" if card == swap.out else card for card in HAND.split())
    after = GAME.parse(f"rules: items=true ; hand: {kept} ; items: portal")
    assert swap.total == GAME.result(after).sheets[0].total
    assert best_total(state, 0) == GAME.result(state).sheets[0].total
