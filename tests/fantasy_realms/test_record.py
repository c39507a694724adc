"""The highest hand proved: small decks against counting every hand, bounds never too low."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from referee import __main__
from referee.games.fantasy_realms import record
from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import Fixed, Raises
from referee.games.fantasy_realms.solver import search
from referee.games.fantasy_realms.walk import Proof, Walk
from referee.games.fantasy_realms.weights import Weights
from tests.fantasy_realms.hands import ABILITIES, IDS, TRICKY

OTHER = Rules(copy=False, forest="each", gem_multi=False, book_wild=True, jester=True)


def solved(rules: Rules, hand: tuple[str, ...], above: int) -> tuple[int, Fixed] | None:
    *_, answer = search(hand, (), (), rules, above=above, deck=deck_of(rules))
    return (answer.best.total, answer.best.picks) if answer else None


def small(cards: list[str], size: int, rules: Rules, must: tuple[str, ...] = ()) -> Walk:
    weights = Weights(deck_of(rules), rules)
    return Walk(weights, cards, must, size, lambda hand, above: solved(rules, hand, above))


@pytest.mark.parametrize("seed", range(4))
def test_a_small_deck_against_counting_every_hand(seed: int) -> None:
    draw = Random(seed)
    rules = OTHER if seed % 2 else Rules()
    cards = [*draw.sample(ABILITIES, 3), *draw.sample(TRICKY, 7)]
    walk = small(cards, 4, rules)
    hands = [*combinations(cards, 4)]
    proof = Proof((), 0, len(hands))
    slices = [found.done for found in walk.prove(proof)]
    totals = {frozenset(hand): solved(rules, hand, -999) for hand in hands}
    worth = {hand: found[0] if found else -999 for hand, found in totals.items()}
    assert proof.total == max(worth.values())
    assert {frozenset(hand) for hand in proof.ties} == {
        hand for hand, total in worth.items() if total == proof.total
    }
    assert proof.cut + proof.counted == proof.hands
    assert 0 < proof.counted < proof.hands / 2
    assert slices[-1] == 1


@pytest.mark.parametrize("rules", [Rules(), OTHER])
@pytest.mark.parametrize("size", [7, 8])
def test_no_bound_is_lower_than_a_hand_below_it(rules: Rules, size: int) -> None:
    draw = Random(size)
    ids = [card for card in deck_of(rules).cards if card != "necromancer"]
    must = ("necromancer",) if size == 8 else ()
    walk = small(ids, size, rules, must)
    best = "gem_of_order book_of_changes candle sword_of_keth bell_tower shield_of_keth warhorse"
    for number in range(16):
        pool = ids if number % 2 else [c for c in (*TRICKY, *ABILITIES) if c in ids]
        hand = best.split() if number == 0 else draw.sample(pool, 7)
        found = solved(rules, (*must, *hand), -999)
        assert found is not None
        held, (joint, gains) = must, walk.start()
        for card in sorted(hand, key=walk.order.index):
            i = walk.order.index(card)
            joint += gains[i] - walk.own[i]
            gains = [g + p for g, p in zip(gains, walk.pair[card], strict=True)]
            held = (*held, card)
            assert walk.bound(held, joint, gains, i + 1) >= found[0], (hand, held)


def test_the_necromancer_needs_somebody_to_raise() -> None:
    walk, proof = record.walk("necromancer", Rules())
    nobody = "necromancer gem_of_order candle mountain forest swamp island smoke".split()
    assert isinstance(deck_of(Rules()).ability("necromancer"), Raises)
    assert walk.count(tuple(nobody), -999) is None
    assert walk.count((*nobody[:7], "warhorse"), -999) is not None
    assert proof.hands == 133_784_560  # 52 choose 7


def test_the_certificate() -> None:
    proof = Proof(("king", "queen"), 24, 1000, (), 990, 10, 55, [("king", "queen")])
    said = [line.say("en") for line in record.certificate("plain", proof)]
    assert said == [
        "The highest hand without cards that leave a choice",
        "24 points: King, Queen",
        "No other hand has as many",
        "Of 1,000 hands 990 were left out, since their bound is lower; the other 10 were all"
        " counted (55 bounds)",
    ]


def test_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(record, "QUESTIONS", {"plain": record.QUESTIONS["plain"]})
    monkeypatch.setattr(
        record, "walk", lambda question, rules: (small(IDS[:9], 3, rules), Proof((), 0, 84))
    )
    out = tmp_path / "record.txt"
    asked = ["record", "fantasy_realms", "--out", str(out), "--lang", "en", "--rules", "copy=false"]
    assert __main__.main(asked) == 0
    said = capsys.readouterr().out
    assert out.read_text("utf-8") in said
    assert "53 cards, house rules: copy=false" in said
    assert "Of 84 hands" in said
    assert __main__.main(["record", "wangdo"]) == 1
    assert __main__.main(["record", "fantasy_realms", "--rules", "copy=perhaps"]) == 1
