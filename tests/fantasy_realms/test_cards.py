"""The printed data: 53 cards, 11 suits, and finding a card by what people call it."""

from __future__ import annotations

import pytest

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import CARDS, SUITS, card_id, suit_id
from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.powers import POWERS
from tests.fantasy_realms import plain


def test_all_53_cards_with_their_numbers() -> None:
    deck = deck_of(Rules())
    assert [card.number for card in deck.cards.values()] == list(range(1, 54))
    assert [card.id for card in CARDS.values() if card.id not in deck.cards] == ["jester"]
    assert len(SUITS) == 11
    sizes = [sum(card.suit == suit for card in deck.cards.values()) for suit in SUITS]
    assert sizes == [5] * 10 + [3]
    assert list(POWERS) == list(CARDS), "powers.py lists the cards in the order of their numbers"


def test_the_second_implementation_has_the_same_cards() -> None:
    """Typed in twice, from the same sources."""
    cards = deck_of(Rules(jester=True)).cards.values()
    ours = {(card.id, card.number, card.suit, card.base) for card in cards}
    assert ours == set(plain.TABLE)


def test_figures_that_circulate_wrongly() -> None:
    assert CARDS["empress"].base == 15  # a spreadsheet on the web says 10
    assert (CARDS["world_tree"].bonus or CARDS["king"].name).say("en").startswith("+50")  # not 70


@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("wildfire", "wildfire"),
        ("16", "wildfire"),
        ("들불", "wildfire"),
        ("변신능력자", "shapeshifter"),
        ("변신 능력자", "shapeshifter"),
        ("DRAGON", "dragon"),
        ("회오리 바람", "whirlwind"),
        ("celestial knights", "knights"),
        ("Doppelganger", "doppelganger"),
        ("book of changes", "book_of_changes"),
        ("광대", "jester"),
    ],
)
def test_cards_by_what_people_call_them(word: str, card: str) -> None:
    assert card_id(word) == card


@pytest.mark.parametrize("word", ["불사조", "Phoenix", "지니", "Sealed Vault"])
def test_cards_of_the_expansion_are_known_by_name(word: str) -> None:
    with pytest.raises(Illegal, match="expansion card, not counted here"):
        card_id(word)


@pytest.mark.parametrize("word", ["", "54", "0", "drag", "no"])
def test_unknown_cards_are_refused(word: str) -> None:
    with pytest.raises(Illegal):
        card_id(word)


def test_suits_by_name() -> None:
    assert suit_id("불명") == suit_id("wild") == suit_id("Wild") == "wild"
    with pytest.raises(Illegal):
        suit_id("dragon")
