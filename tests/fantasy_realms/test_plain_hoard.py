"""The expansion counted twice: by the engine, and by a scorer written from the rules alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from random import Random
from typing import Any

import pytest

from referee.games.fantasy_realms import cards as data
from referee.games.fantasy_realms.jsonl import answer
from referee.games.fantasy_realms.options import Rules
from referee.rules import rule_fields
from tests.fantasy_realms import plain_hoard as plain
from tests.fantasy_realms.hands import BY_HAND, KNOWN, known_id
from tests.often import times

PROMOS = ("jester", "phoenix", "phoenix_promo")
BOX = [card for card in plain.SUIT if card not in PROMOS]
COPIES = {
    "mirage": {"army", "building", "land", "weather", "flood", "flame"},
    "shapeshifter": {"artifact", "leader", "wizard", "weapon", "beast", "undead"},
}
TAKEN = {"army", "leader", "wizard", "beast", "undead"}
CHOOSING = [*COPIES, "doppelganger", "book_of_changes", "island", "angel", "necromancer", "genie"]
TROUBLE = [
    *(card for card in plain.PENALTIES if card not in PROMOS),
    *CHOOSING, "lich", "rangers", "mountain", "cavern", "world_tree", "gem_of_order", "collector",
]  # fmt: skip


def test_the_plain_scorer_knows_every_card() -> None:
    """A card that comes to the box has to be written there too."""
    assert set(plain.SUIT) == set(data.CARDS)
    assert set(plain.VALUES) == set(data.ITEMS)


def names(hand: Sequence[str], suits: set[str]) -> list[str]:
    return [card for card in hand if plain.printed(card, True) in suits]


def hand_and_table(rnd: Random) -> dict[str, Any]:
    """A hand as it might lie there, half of them full of cards that get in each other's way."""
    deck = BOX + [promo for promo in PROMOS[:2] if rnd.random() < 0.12]
    size = rnd.choice((3, 4, 5, 6, 7, 8, 8, 8))
    of = [card for card in deck if card in TROUBLE] if rnd.random() < 0.5 else deck
    hand = rnd.sample(of, size - 1)
    rest = rnd.sample([card for card in deck if card not in hand], len(deck) - len(hand))
    hand.append(rest.pop())
    discard, rest = rest[:12], rest[12:]
    rules = {"phoenix": "deluxe"} if "phoenix" in deck else {}
    rules |= {"jester": True} if "jester" in deck else {}
    return {"hand": hand, "discard": discard, "deck": rest, "players": rnd.randint(2, 6),
            "modules": ["suits"], "rules": rules}  # fmt: skip


def choices(rnd: Random, case: dict[str, Any]) -> dict[str, Any]:
    """Some legal choices, any card left unused now and then."""
    found: dict[str, Any] = {}
    ids = list(case["hand"])

    def take(card: str, of: Sequence[Any]) -> None:
        if card in ids and of and rnd.random() < 0.75:
            found[card] = rnd.choice(of)

    for giver, of in (("leprechaun", case["deck"][:1]), ("genie", case["deck"][1:]),
                      ("necromancer", names(case["discard"], TAKEN))):  # fmt: skip
        if len(ids) < 9:
            take(giver, of)
            ids += [found[giver]] if giver in found else []
    take("doppelganger", [card for card in ids if card != "doppelganger"])
    deck = {*case["deck"], *case["discard"], *ids}
    for wild, suits in COPIES.items():
        take(wild, names(sorted(deck), suits))
    changed = [card for card in ids if card not in ("book_of_changes", "phoenix")]
    suits = [suit for suit in plain.WORDS if suit != "wild"]
    take("book_of_changes", [{"card": card, "suit": s} for card in changed for s in suits])
    cards = plain.deal(ids, found, True)
    take("island", [card.id for card in cards if card.suits & {"flood", "flame"}])
    take("angel", [card for card in ids if card != "angel"])
    return found


@pytest.mark.parametrize("seed", range(4))
def test_random_hands(seed: int) -> None:
    rnd = Random(seed)
    for _ in range(times(1000)):
        case = hand_and_table(rnd)
        case["choices"] = choices(rnd, case)
        for name in plain.USUAL if rnd.random() < 0.5 else ():
            if rnd.random() < 0.4:
                case["rules"][name] = rnd.choice([*rule_fields(Rules)[name].options])
        total, points = plain.score(case)
        counted = answer(case, "en")
        assert (counted["total"], counted["cards"]) == (total, points), case


@pytest.mark.parametrize("case", [*KNOWN, *BY_HAND], ids=known_id)
def test_the_cases(case: dict[str, Any]) -> None:
    total, points = plain.score(case)
    assert total == case["total"]
    assert {card: points[card] for card in case["cards"]} == case["cards"]


def all_choices(case: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every legal set of choices, and some that change nothing."""
    unused: dict[str, Any] = {}
    genies = [unused, *({"genie": c} for c in case["deck"] if "genie" in case["hand"])]
    for genie in genies:
        ids = [*case["hand"], *genie.values()]
        takes = names(case["discard"], TAKEN) if "necromancer" in ids and len(ids) < 9 else []
        for giver in (unused, *({"necromancer": c} for c in takes)):
            for combination in product(*_axes([*ids, *giver.values()])):
                yield {**genie, **giver, **{key: of for key, of in combination if of}}


def _axes(ids: Sequence[str]) -> Iterator[list[tuple[str, Any]]]:
    suits = [suit for suit in plain.WORDS if suit != "wild"]
    there: dict[str, list[Any]] = {
        "doppelganger": list(ids),
        "mirage": names(BOX, COPIES["mirage"]),
        "shapeshifter": names(BOX, COPIES["shapeshifter"]),
        "book_of_changes": [{"card": card, "suit": suit} for card in ids for suit in suits],
        "island": list(ids),
        "angel": list(ids),
    }
    for card, of in there.items():
        if card in ids:
            yield [(card, one) for one in (None, *of) if card == "island" or _other(one, card)]


def _other(choice: Any, card: str) -> bool:
    return (choice["card"] if isinstance(choice, dict) else choice) != card


@pytest.mark.parametrize("seed", range(2))
def test_the_best_choices_are_found(seed: int) -> None:
    rnd, left = Random(seed), times(30)
    while left:
        case = hand_and_table(rnd)
        case["hand"] = [c for c in case["hand"] if c not in ("leprechaun", *PROMOS)]
        case["deck"], case["rules"] = case["deck"][:5], {}
        case["discard"] = [card for card in case["discard"] if card not in PROMOS]
        every = list(islice(all_choices(case), 1500))
        if not 1 < len(every) < 1500 or set(case["deck"]) & set(PROMOS):
            continue
        left -= 1
        best = max(plain.score({**case, "choices": one})[0] for one in every)
        assert answer(case, "en")["total"] == best, case
