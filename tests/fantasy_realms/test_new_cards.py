"""Cards that nobody has printed: whatever a new card does, trying counts as the readable scorer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from referee.games.fantasy_realms.cards import ALL, CARDS, Card
from referee.games.fantasy_realms.deck import Deck, deck_of
from referee.games.fantasy_realms.effects import (
    AllOdd,
    Best,
    Differ,
    Each,
    EachOdd,
    Lacking,
    Named,
    SumOf,
    With,
)
from referee.games.fantasy_realms.fast import Plain
from referee.games.fantasy_realms.held import Blanks, Clears, Powers, Void
from referee.games.fantasy_realms.hoard_effects import (
    Discarded,
    Exactly,
    Firsts,
    Penalties,
    PerOther,
)
from referee.games.fantasy_realms.hoard_powers import HOARD_POWERS
from referee.games.fantasy_realms.lot import Around
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import Copies, Shields
from referee.games.fantasy_realms.powers import POWERS
from referee.games.fantasy_realms.scoring import count
from referee.games.fantasy_realms.solver import search
from referee.rules import rule_fields
from referee.text import Text
from tests.fantasy_realms.hands import best_two


def words(*some: str) -> frozenset[str]:
    return frozenset(some)


NOBODY: frozenset[str] = frozenset()

# id -> suit, base strength, what it does: each kind of text, used as no printed card uses it
INVENTED = {
    "smith": ("leader", 4, Powers(clears=Clears(words("weapon", "artifact", "army")))),
    "herald": ("weather", 6, Powers(clears=Clears(words("land", "beast"), only_army=True))),
    "cure": ("flood", 2, Powers(clears=Clears(words("wizard")))),
    "plague": ("beast", 9, Powers(blanks=Blanks({"wizard": words("collector"), "weapon": NOBODY}))),
    "quake": (
        "land",
        20,
        Powers(blanks=Blanks({"land": words("forest"), "army": NOBODY}, words("land"), True)),
    ),
    "duel": ("weapon", 11, Powers(blanks=Blanks({"weapon": NOBODY, "beast": NOBODY}))),
    "press": (
        "artifact",
        8,
        Powers(
            penalty=(Each(-3, words("army", "leader"), other=True),),
            blanks=Blanks(dict.fromkeys(ALL - {"army", "flood"}, words("queen"))),
        ),
    ),
    "bridge": ("land", 13, Powers(void=Void("leader"))),
    "ghost": ("wizard", 17, Powers(void=Void(fears=words("beast", "king")))),
    "tide": ("flood", 21, Powers(void=Void("flood", fears=words("flame")))),
    "muster": ("army", 3, Powers((Each(6, words("army", "weapon"), other=True, given="queen"),))),
    "hoard": ("beast", 5, Powers((SumOf("weapon"), Named(7, "king"), With(4, (words("land"),))))),
    "exile": ("leader", 7, Powers((Lacking(12, "wizard"),), penalty=(Lacking(-9, "land"),))),
    "oath": (
        "wizard",
        1,
        Powers((Best(With(9, (words("king", "flame"), words("army"))), AllOdd(30)),)),
    ),
    "prism": ("artifact", 6, Powers((Differ(15), EachOdd(2), Each(1, ALL)))),
    "hall": (
        "land",
        10,
        Powers((Firsts(7, 2, ("beast", "land"), other=True), Exactly(11, 1, words("wizard")))),
    ),
    "notary": ("leader", 12, Powers((Penalties(4), PerOther(3), Discarded(2, words("flame"))))),
    "imp": ("flame", 14, Powers(penalty=(Each(-2, words("land")),), lonely=True)),
    "shrine": ("artifact", 16, Powers(guards=words("beast", "land"))),
    "saint": ("wizard", -7, Powers(ability=Shields(), unblankable=True)),
    "hermit": ("beast", 22, Powers(void=Void(fears=words("army")), aloof=True)),
    "chameleon": ("wild", 0, Powers(ability=Copies(words("land", "leader", "flame"), step=3))),
}


@pytest.fixture
def deck(monkeypatch: pytest.MonkeyPatch) -> Deck:
    base = deck_of(Rules())
    cards = dict(base.cards)
    for card, (suit, strength, _) in INVENTED.items():
        cards[card] = Card(card, 0, Text(card, card), suit, strength, (), None, None, True)
        monkeypatch.setitem(CARDS, card, cards[card])  # its name, for the lines
    powers = {**base.powers, **{card: does for card, (_, _, does) in INVENTED.items()}}
    return Deck(cards, powers)


def some_rules(draw: Random) -> Rules:
    fields = rule_fields(Rules)
    changed = ("copy", "cycle", "wildfire_wild", "forest", "jester_blanked", "fountain_self")
    return Rules(**{n: draw.choice([*fields[n].options]) for n in changed if draw.random() < 0.4})


def some_hand(draw: Random, deck: Deck, abilities: int, size: int) -> tuple[str, ...]:
    able = ["doppelganger", "mirage", "chameleon", "book_of_changes", "island", "saint"]
    hand = draw.sample(able, abilities)
    strange = [card for card in INVENTED if card not in able]
    hand += draw.sample(strange, min(len(strange), draw.randint(1, size - abilities)))
    others = [c for c in deck.cards if c not in (*deck.abilities, *hand)]
    hand += draw.sample(others, draw.randint(0, size - len(hand)))
    return tuple(draw.sample(hand, len(hand)))


def test_every_kind_of_text_has_an_invented_card() -> None:
    used = [*POWERS.values(), *HOARD_POWERS.values(), *(does for _, _, does in INVENTED.values())]
    kinds = {type(effect) for powers in used for effect in (*powers.bonus, *powers.penalty)}
    own = [does for _, _, does in INVENTED.values()]
    strange = {type(effect) for powers in own for effect in (*powers.bonus, *powers.penalty)}
    assert {kind.__name__ for kind in kinds - strange} == {"Runs", "Sets", "Strongest"}


def test_hands_without_choices(deck: Deck) -> None:
    draw = Random(1)
    for _ in range(60):
        rules = some_rules(draw)
        plain = Plain(rules, deck)
        for _ in range(40):
            hand = some_hand(draw, deck, 0, 7)
            assert plain.total(hand) == count(hand, {}, rules, (), deck).total, (hand, rules)


@pytest.mark.parametrize("seed", range(12))
def test_the_best_choices(deck: Deck, seed: int) -> None:
    draw = Random(seed)
    for abilities in (1, 1, 1, 2):
        hand, rules = some_hand(draw, deck, abilities, 4 + 2 * (abilities == 1)), some_rules(draw)
        *_, answer = search(hand, (), (), rules, deck=deck)
        assert answer is not None
        second: Any = answer.runner_up
        found = (answer.best.total, second and second.total)
        assert found == best_two(hand, Around(), rules, deck), (hand, rules)


def test_a_blanked_ring_that_strikes_asks_for_names(deck: Deck) -> None:
    """The press blanks itself and, under the rule `cycle`, others all the same, but no Queen."""
    hand, rules = ("press", "chameleon", "prism", "saint"), Rules(cycle=True)
    *_, answer = search(hand, (), (), rules, deck=deck)
    assert answer is not None
    assert answer.runner_up is not None
    # the Saint shields the Prism: 6, +15 as no suit is there twice, +2 for the Saint's odd -7, +1
    # for each card there is; a Chameleon that is a Queen is one more
    two = (6 + 15 + 2 + 3 - 7, 6 + 15 + 2 + 2 - 7)
    assert (answer.best.total, answer.runner_up.total) == two
    assert best_two(hand, Around(), rules, deck) == two
