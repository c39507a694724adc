"""The printed data: 53 cards, 11 suits, the expansion; finding a card by what people call it."""

from __future__ import annotations

from importlib.resources import files

import pytest

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import (
    CARDS,
    EXCHANGED,
    ITEMS,
    NAMES,
    PROMOS,
    SUITS,
    about,
    brought_by,
    card_id,
    item_id,
    suit_id,
)
from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.hoard_powers import HOARD_POWERS
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.powers import POWERS
from referee.rules import read_rules
from tests.fantasy_realms import plain


def test_all_53_cards_with_their_numbers() -> None:
    deck = deck_of(Rules())
    assert [card.number for card in deck.cards.values()] == list(range(1, 54))
    others = [card for card in CARDS.values() if card.id not in deck.cards]
    assert all(card.promo or card.hoard for card in others)
    sizes = [sum(card.suit == suit for card in deck.cards.values()) for suit in deck.suits]
    assert sizes == [5] * 10 + [3]
    printed = [card for card in CARDS if card not in HOARD_POWERS]
    assert list(POWERS) == printed, "powers.py lists the cards in the order of their numbers"


def test_all_68_cards_with_the_suits_of_the_expansion() -> None:
    deck = deck_of(Rules(suits=True))
    sizes = {s: sum(card.suit == s for card in deck.cards.values()) for s in deck.suits}
    assert sizes == {suit: 3 if suit == "wild" else 5 for suit in SUITS}
    assert sorted(card.number for card in deck.cards.values() if card.hoard) == [*range(1, 24)]
    assert sum(item.value for item in ITEMS.values()) + 25 == -99  # the Chest among all of them
    assert [item.number for item in ITEMS.values()] == [*range(24, 48)]


def test_a_promo_comes_with_its_table_rule_alone() -> None:
    assert set(PROMOS) == {card.id for card in CARDS.values() if card.promo}
    assert all(brought_by(CARDS[card]) == rule for card, (rule, _) in PROMOS.items())
    for card, (rule, value) in PROMOS.items():
        deck = deck_of(read_rules(Rules, {rule: value}))
        assert [other for other in deck.cards if CARDS[other].promo] == [card]


def test_the_names_of_the_expansion_are_marked_as_a_fans() -> None:
    fans = {card.id for card in CARDS.values() if card.fan}
    assert fans == {card.id for card in CARDS.values() if card.hoard}
    assert not any(card.fan for card in EXCHANGED.values()), "these have printed Korean names"


def test_names_of_the_expansion_stand_in_one_file() -> None:
    """Should an edition call a card otherwise, nothing else of its data has to change."""
    folder = files("referee.games.fantasy_realms")
    names = [name.ko for name in NAMES.values() if len(name.ko) > 1]
    for file in ("cursed_hoard.toml", "options.py"):
        text = folder.joinpath(file).read_text("utf-8")
        assert not [name for name in names if name in text], file


def test_the_second_implementation_has_the_same_cards() -> None:
    """Typed in twice, from the same sources: every card but those of the expansion."""
    cards = [card for card in CARDS.values() if not card.hoard]
    ours = {(card.id, card.number, card.suit, card.base) for card in cards}
    assert ours == set(plain.TABLE), "tests/fantasy_realms/plain.py does not have these cards"


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


@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("불사조", "phoenix"),
        ("지니", "genie"),
        ("CH7", "judge"),
        ("ch 16", "bell_tower"),
        ("CH-07", "judge"),
        ("FR 016", "wildfire"),
        ("１６", "wildfire"),
        ("Dwarvish-Infantry", "dwarvish_infantry"),
    ],
)
def test_cards_of_the_expansion(word: str, card: str) -> None:
    assert card_id(word) == card


@pytest.mark.parametrize("word", ["-5", "_5", "5 3"])
def test_numbers_that_are_no_cards(word: str) -> None:
    with pytest.raises(Illegal, match="there is no card"):
        card_id(word)


def test_what_is_printed_on_a_card_that_is_exchanged() -> None:
    said = [text.say("en") for text in about(CARDS["great_flood"])]
    assert [text for text in said if "no. 18" in text] == [
        "With the suits of The Cursed Hoard: The Cursed Hoard no. 18 · Flood · base strength 32"
    ]


def test_cursed_items_are_no_cards() -> None:
    assert item_id("Sealed Vault") == item_id("봉인된 금고") == item_id("ch32") == "sealed_vault"
    with pytest.raises(Illegal, match="is a cursed item"):
        card_id("포탈")
    with pytest.raises(Illegal, match="there is no cursed item"):
        item_id("dragon")


@pytest.mark.parametrize("word", ["", "54", "0", "drag", "no", "5 3", "5-3", "CH", "fr0"])
def test_unknown_cards_are_refused(word: str) -> None:
    with pytest.raises(Illegal):
        card_id(word)


def test_suits_by_name() -> None:
    assert suit_id("불명") == suit_id("wild") == suit_id("Wild") == "wild"
    with pytest.raises(Illegal):
        suit_id("dragon")
