"""How a game begins: the setup card, the first state, the deck."""

from __future__ import annotations

from referee.games.fantasy_realms import GAME
from referee.games.fantasy_realms.cards import CARDS, EXCHANGED, PROMOS
from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.options import Rules
from referee.rules import read_rules


def told(players: int, rules: Rules) -> list[str]:
    return [line.say("en") for line in GAME.setup(players, rules)]


def test_the_setup_card_of_three() -> None:
    assert told(3, Rules()) == [
        "Shuffle all 53 cards",
        "Deal 7 cards to each, kept secret",
        "Put the other 32 face down in the middle",
        "Choose the first player at random, go clockwise",
        "The first turn takes from the deck",
        "It ends with the 10th discard",
    ]
    assert told(6, Rules())[2] == "Put the other 11 face down in the middle"
    assert told(3, Rules(jester=True))[:4] == [
        "Put in the promo cards: Jester",
        "Shuffle all 54 cards",
        "Deal 7 cards to each, kept secret",
        "Put the other 33 face down in the middle",
    ]


def test_the_setup_card_of_the_expansion() -> None:
    assert told(4, Rules(suits=True, items=True)) == [
        "Take out of the base game: Bell Tower, Fountain of Life, Great Flood, Rangers,"
        " Necromancer, World Tree, Shapeshifter, Mirage",
        "Put in 23 cards of The Cursed Hoard",
        "Shuffle all 68 cards",
        "Deal 8 cards to each, kept secret",
        "Put the other 36 face down in the middle",
        "Shuffle the 24 cursed items apart, deal one to each face up, the rest lies face down",
        "Choose the first player at random, go clockwise",
        "The first turn takes from the deck",
        "It ends with the 12th discard",
    ]
    assert told(3, Rules(items=True))[:4] == [
        *told(3, Rules())[:3],
        "Shuffle the 24 cursed items apart, deal one to each face up, the rest lies face down",
    ]
    assert told(2, Rules(suits=True))[-2:] == [
        "Until you hold 8: take one discard, or draw two and discard one of them",
        "It ends when both hold 8 and 12 or more are discarded",
    ]


def test_the_setup_card_of_two() -> None:
    assert told(2, Rules()) == [
        "Shuffle all 53 cards",
        "Deal nothing",
        "Put the other 53 face down in the middle",
        "Choose the first player at random, go clockwise",
        "Until you hold 7: take one discard, or draw two and discard one of them",
        "It ends when both hold 7 and 12 or more are discarded",
    ]


def test_the_setup_card_of_the_chaos_variant() -> None:
    for players in (2, 7):
        assert told(players, Rules(variant="chaos")) == [
            "Shuffle all 53 cards",
            "Deal 7 cards to each, kept secret",
            f"Put the other {53 - 7 * players} face down in the middle",
            "Agree on a time (5 minutes for experts); trade freely, one card for one",
            "At the end whoever holds the Necromancer draws three and adds one",
        ]


def test_the_first_state() -> None:
    state = GAME.new(["a", "b", "c"])
    assert GAME.show(state) == "players: a b c"
    assert (state.hands, state.picks, state.discards) == (((), (), ()), ((), (), ()), ())
    assert (state.turn, state.turns) == (0, 0)
    assert GAME.problems(GAME.new([*"abcdefg"])) != ()
    assert GAME.problems(GAME.new([*"abcdef"])) == ()


def test_the_deck() -> None:
    deck = deck_of(Rules())
    assert (len(deck.cards), deck.hand, deck.most, deck.end, deck.end_of_two) == (53, 7, 8, 10, 12)
    assert deck.suits == (
        "army", "leader", "wizard", "weapon", "artifact", "beast", "land", "weather", "flood",
        "flame", "wild",
    )  # fmt: skip
    assert deck.abilities == (
        "necromancer", "doppelganger", "mirage", "shapeshifter", "book_of_changes", "island",
        "fountain_of_life",
    )  # fmt: skip
    others = [CARDS[card] for card in CARDS if card not in deck.cards]
    assert all(card.promo or card.hoard for card in others)
    known = [card for card in CARDS if not CARDS[card].hoard]
    promos = dict(PROMOS[card] for card in known if CARDS[card].promo)
    assert list(deck_of(read_rules(Rules, promos)).cards) == known
    assert list(deck_of(Rules(), known).cards) == known


def test_the_deck_with_the_modules() -> None:
    assert deck_of(Rules(items=True)) is deck_of(Rules())
    deck = deck_of(Rules(suits=True))
    assert (len(deck.cards), deck.hand, deck.most, deck.end, deck.end_of_two) == (68, 8, 9, 12, 12)
    assert deck_of(Rules(suits=True, two_suits="14")).end_of_two == 14
    assert deck_of(Rules(two_suits="14")).end_of_two == 12
    assert deck.suits[-4:] == ("building", "outsider", "undead", "wild")
    assert deck.abilities[:3] == ("leprechaun", "genie", "necromancer")
    assert {card for card in deck.cards if deck.cards[card].hoard} >= set(EXCHANGED)
    assert deck.cards["bell_tower"].suit == "building"
    assert deck_of(Rules()).cards["bell_tower"].suit == "land"
    assert "dungeon" in [*deck.copyable("mirage")]
    assert not {"judge", "jester"} & {*deck.copyable("mirage"), *deck.copyable("shapeshifter")}
    assert deck_of(Rules(), ["ghoul"]) is deck, "who lies a Ghoul plays with the suits"
    assert len(deck_of(Rules(suits=True, jester=True, phoenix="deluxe")).cards) == 70
    assert "phoenix_promo" in deck_of(Rules(phoenix="promo")).cards


def test_what_lies_on_the_table() -> None:
    state = GAME.parse("hand 1: king ; hand 2: queen ; discard: dragon")
    assert GAME.on_table(state) == {"king", "queen"}
    state = GAME.parse("hand 1: king ; hand 2: necromancer ; discard: dragon")
    assert GAME.on_table(state) == {"king", "necromancer", "dragon"}
