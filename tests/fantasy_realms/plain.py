"""Fantasy Realms scoring, written a second time: slow, plain, and used as an oracle.

This is the deliberately slow second implementation. It was written from the rules of the game
and shares no code with the program. Nothing here is clever or fast: every choice is tried, every
step of the rules is one short function, and the steps run in the order the rules give:

    0 Necromancer, 1 Doppelganger, 2 Mirage, 3 Shapeshifter, 4 Book of Changes,
    5 clearing of penalties, 6 blanking of other cards, 7 cards that blank themselves, 8 points.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

DEFAULTS: dict[str, object] = {
    "gem_multi": True,
    "collector_multi": True,
    "cycle": False,
    "forest": "once",
    "wildfire_wild": True,
    "fountain_self": True,
    "copy": True,
    "book_wild": False,
    "chaos_necro": True,
    "jester_blanked": "spoils",
}

SUITS = (
    "army",
    "leader",
    "wizard",
    "weapon",
    "artifact",
    "beast",
    "land",
    "weather",
    "flood",
    "flame",
)

# id, number printed on the card, suit, base strength
TABLE = (
    ("rangers", 25, "army", 5),
    ("elven_archers", 22, "army", 10),
    ("dwarvish_infantry", 24, "army", 15),
    ("light_cavalry", 23, "army", 17),
    ("knights", 21, "army", 20),
    ("princess", 33, "leader", 2),
    ("warlord", 34, "leader", 4),
    ("queen", 32, "leader", 6),
    ("king", 31, "leader", 8),
    ("empress", 35, "leader", 15),
    ("necromancer", 28, "wizard", 3),
    ("enchantress", 30, "wizard", 5),
    ("collector", 26, "wizard", 7),
    ("beastmaster", 27, "wizard", 9),
    ("warlock_lord", 29, "wizard", 25),
    ("magic_wand", 42, "weapon", 1),
    ("elven_longbow", 44, "weapon", 3),
    ("sword_of_keth", 43, "weapon", 7),
    ("warship", 41, "weapon", 23),
    ("war_dirigible", 45, "weapon", 35),
    ("protection_rune", 50, "artifact", 1),
    ("world_tree", 48, "artifact", 2),
    ("book_of_changes", 49, "artifact", 3),
    ("shield_of_keth", 46, "artifact", 4),
    ("gem_of_order", 47, "artifact", 5),
    ("warhorse", 38, "beast", 6),
    ("unicorn", 36, "beast", 9),
    ("hydra", 40, "beast", 12),
    ("dragon", 39, "beast", 30),
    ("basilisk", 37, "beast", 35),
    ("earth_elemental", 5, "land", 4),
    ("cavern", 2, "land", 6),
    ("forest", 4, "land", 7),
    ("bell_tower", 3, "land", 8),
    ("mountain", 1, "land", 9),
    ("air_elemental", 15, "weather", 4),
    ("rainstorm", 11, "weather", 8),
    ("whirlwind", 14, "weather", 13),
    ("smoke", 13, "weather", 27),
    ("blizzard", 12, "weather", 30),
    ("fountain_of_life", 6, "flood", 1),
    ("water_elemental", 10, "flood", 4),
    ("island", 9, "flood", 14),
    ("swamp", 7, "flood", 18),
    ("great_flood", 8, "flood", 32),
    ("candle", 17, "flame", 2),
    ("fire_elemental", 20, "flame", 4),
    ("forge", 18, "flame", 9),
    ("lightning", 19, "flame", 11),
    ("wildfire", 16, "flame", 40),
    ("shapeshifter", 51, "wild", 0),
    ("mirage", 52, "wild", 0),
    ("doppelganger", 53, "wild", 0),
    ("jester", 0, "wizard", 3),  # the promo card
)

SUIT_OF = {card_id: suit for card_id, number, suit, base in TABLE}
BASE_OF = {card_id: base for card_id, number, suit, base in TABLE}

ABILITIES = (
    "necromancer",
    "doppelganger",
    "mirage",
    "shapeshifter",
    "book_of_changes",
    "island",
    "fountain_of_life",
)

NECROMANCER_SUITS = ("army", "leader", "wizard", "beast")
MIRAGE_SUITS = ("army", "land", "weather", "flood", "flame")
SHAPESHIFTER_SUITS = ("artifact", "leader", "wizard", "weapon", "beast")
ISLAND_SUITS = ("flood", "flame")
FOUNTAIN_SUITS = ("weapon", "flood", "flame", "land", "weather")

BLANKING_PENALTIES = ("rainstorm", "great_flood", "blizzard", "wildfire", "basilisk")
WILDFIRE_SPARES_SUITS = ("flame", "wizard", "weather", "weapon", "artifact")
WILDFIRE_SPARES_NAMES = ("mountain", "great_flood", "island", "unicorn", "dragon")

GEM_POINTS = {3: 10, 4: 30, 5: 60, 6: 100}  # 7 or more: 150
COLLECTOR_POINTS = {3: 10, 4: 40}  # 5 or more: 100


@dataclass(eq=False)
class Card:
    """One card of the hand while it is being resolved.

    `id` says which piece of cardboard it is, and so which bonus it has. `penalty` is the id of
    the card whose penalty text it carries: its own, or the one the Doppelganger copied.
    """

    id: str
    name: str
    suit: str
    base: int
    penalty: str
    cleared: bool = False  # the whole penalty is removed
    army_removed: bool = False  # the word Army is removed from the penalty
    active: bool = True  # False = blanked


# ---------------------------------------------------------------------------------------------
# The three public functions
# ---------------------------------------------------------------------------------------------


def score(
    hand: Sequence[str],
    choices: Mapping[str, object],
    rules: Mapping[str, object] = {},
    discard: Sequence[str] = (),
) -> tuple[int, dict[str, int | None]]:
    """Total and points per card (None = blanked) for exactly these choices."""
    all_rules = complete_rules(rules)
    check_input(hand, discard)
    check_abilities(choices)
    cards = resolve(hand, choices, all_rules, discard)
    pick = fountain_pick(cards, choices, all_rules)
    points = points_per_card(cards, pick, all_rules)
    return total_of(points), points


def options(
    hand: Sequence[str],
    rules: Mapping[str, object] = {},
    discard: Sequence[str] = (),
    fixed: Mapping[str, object] = {},
) -> Iterator[dict[str, object]]:
    """Every legal combination of choices that agrees with `fixed`, nothing merged.

    An ability that is not used has no key. The pick of the Fountain of Life is left out, because
    it depends on which cards are still active in the end; best() tries every pick.
    """
    all_rules = complete_rules(rules)
    check_input(hand, discard)
    check_abilities(fixed)
    extra_cards = agreeing("necromancer", necromancer_options(hand, all_rules, discard), fixed)
    for extra in extra_cards:
        full_hand = list(hand)
        if extra is not None:
            full_hand.append(str(extra))
        combinations = product(
            agreeing("doppelganger", doppelganger_options(full_hand), fixed),
            agreeing("mirage", mirage_options(full_hand), fixed),
            agreeing("shapeshifter", shapeshifter_options(full_hand), fixed),
            agreeing("book_of_changes", book_options(full_hand, all_rules), fixed),
        )
        for doppelganger, mirage, shapeshifter, book in combinations:
            choices = {
                "necromancer": extra,
                "doppelganger": doppelganger,
                "mirage": mirage,
                "shapeshifter": shapeshifter,
                "book_of_changes": book,
            }
            cards = cards_after_the_book(hand, choices, all_rules, discard)
            for island in agreeing("island", island_options(cards), fixed):
                yield used_only({**choices, "island": island})


def best(
    hand: Sequence[str],
    rules: Mapping[str, object] = {},
    discard: Sequence[str] = (),
    fixed: Mapping[str, object] = {},
) -> tuple[int, int | None]:
    """The best total and the best strictly lower total (None if there is none)."""
    all_rules = complete_rules(rules)
    totals: set[int] = set()
    for choices in options(hand, rules, discard, fixed):
        cards = resolve(hand, choices, all_rules, discard)
        for pick in fountain_options(cards, fixed, all_rules):
            totals.add(total_of(points_per_card(cards, pick, all_rules)))
    if not totals:
        raise ValueError("no legal combination of choices agrees with what is fixed")
    highest = max(totals)
    lower = [total for total in totals if total < highest]
    if lower:
        return highest, max(lower)
    return highest, None


# ---------------------------------------------------------------------------------------------
# Checking what was passed in
# ---------------------------------------------------------------------------------------------


def complete_rules(rules: Mapping[str, object]) -> dict[str, object]:
    """The given flags, with the defaults for the others."""
    for flag in rules:
        if flag not in DEFAULTS:
            raise ValueError(f"unknown rule: {flag}")
    all_rules = {**DEFAULTS, **rules}
    if all_rules["forest"] not in ("once", "each"):
        raise ValueError("the rule forest must be 'once' or 'each'")
    return all_rules


def check_input(hand: Sequence[str], discard: Sequence[str]) -> None:
    """Only known cards, and no card twice in the hand."""
    for card_id in [*hand, *discard]:
        if card_id not in SUIT_OF:
            raise ValueError(f"unknown card: {card_id}")
    if len(set(hand)) != len(hand):
        raise ValueError("a card is twice in the hand")


def check_abilities(choices: Mapping[str, object]) -> None:
    """Only known abilities."""
    for ability in choices:
        if ability not in ABILITIES:
            raise ValueError(f"unknown ability: {ability}")


# ---------------------------------------------------------------------------------------------
# What may be chosen. Every list begins with None = the ability is not used.
# ---------------------------------------------------------------------------------------------


def agreeing(
    ability: str, candidates: Sequence[object], fixed: Mapping[str, object]
) -> list[object]:
    """The candidates that agree with what is fixed for this ability."""
    if ability not in fixed:
        return list(candidates)
    return [candidate for candidate in candidates if candidate == fixed[ability]]


def used_only(choices: Mapping[str, object]) -> dict[str, object]:
    """The same choices without the abilities that are not used."""
    return {ability: choice for ability, choice in choices.items() if choice is not None}


def necromancer_options(
    hand: Sequence[str], rules: Mapping[str, object], discard: Sequence[str]
) -> list[object]:
    """Nothing, or one card of the discards."""
    result: list[object] = [None]
    if "necromancer" not in hand or len(hand) > 7:
        return result
    for card_id in discard:
        allowed = SUIT_OF[card_id] in NECROMANCER_SUITS or not rules["chaos_necro"]
        if allowed and card_id not in hand:
            result.append(card_id)
    return result


def doppelganger_options(hand: Sequence[str]) -> list[object]:
    """Nothing, or any other card of the hand."""
    result: list[object] = [None]
    if "doppelganger" in hand:
        result.extend(card_id for card_id in hand if card_id != "doppelganger")
    return result


def mirage_options(hand: Sequence[str]) -> list[object]:
    """Nothing, or any Army, Land, Weather, Flood or Flame of the game."""
    result: list[object] = [None]
    if "mirage" in hand:
        result.extend(card_id for card_id in SUIT_OF if SUIT_OF[card_id] in MIRAGE_SUITS)
    return result


def shapeshifter_options(hand: Sequence[str]) -> list[object]:
    """Nothing, or any Artifact, Leader, Wizard, Weapon or Beast of the game."""
    result: list[object] = [None]
    if "shapeshifter" in hand:
        result.extend(card_id for card_id in SUIT_OF if SUIT_OF[card_id] in SHAPESHIFTER_SUITS)
    return result


def book_options(hand: Sequence[str], rules: Mapping[str, object]) -> list[object]:
    """Nothing, or any other card of the hand with any suit, also the suit it has already."""
    result: list[object] = [None]
    if "book_of_changes" not in hand:
        return result
    suits = list(SUITS)
    if rules["book_wild"]:
        suits.append("wild")
    for card_id in hand:
        if card_id != "book_of_changes":
            for suit in suits:
                result.append({"card": card_id, "suit": suit})
    return result


def island_options(cards: Sequence[Card]) -> list[object]:
    """Nothing, or any card that is a Flood or Flame; `cards` as they are after the Book."""
    result: list[object] = [None]
    if find(cards, "island") is not None:
        result.extend(card.id for card in cards if card.suit in ISLAND_SUITS)
    return result


def fountain_eligible(cards: Sequence[Card], rules: Mapping[str, object]) -> list[Card]:
    """The cards an active Fountain of Life may pick."""
    fountain = find(cards, "fountain_of_life")
    if fountain is None or not fountain.active:
        return []
    result = []
    for card in cards:
        itself = card is fountain and not rules["fountain_self"]
        if card.active and card.suit in FOUNTAIN_SUITS and not itself:
            result.append(card)
    return result


def fountain_options(
    cards: Sequence[Card], fixed: Mapping[str, object], rules: Mapping[str, object]
) -> list[Card | None]:
    """The picks to try for a resolved hand: every eligible card, or None if there is none."""
    eligible = fountain_eligible(cards, rules)
    if "fountain_of_life" not in fixed:
        if eligible:
            return list(eligible)
        return [None]
    if fixed["fountain_of_life"] is None:
        return [None]
    return [card for card in eligible if card.id == fixed["fountain_of_life"]]


def fountain_pick(
    cards: Sequence[Card], choices: Mapping[str, object], rules: Mapping[str, object]
) -> Card | None:
    """The card the Fountain of Life picks under these choices: if nothing is said, the highest."""
    eligible = fountain_eligible(cards, rules)
    if "fountain_of_life" not in choices:
        if eligible:
            return max(eligible, key=lambda card: card.base)
        return None
    if choices["fountain_of_life"] is None:
        return None
    for card in eligible:
        if card.id == choices["fountain_of_life"]:
            return card
    raise ValueError(f"impossible choice for fountain_of_life: {choices['fountain_of_life']}")


# ---------------------------------------------------------------------------------------------
# Steps 0 to 7
# ---------------------------------------------------------------------------------------------


def resolve(
    hand: Sequence[str],
    choices: Mapping[str, object],
    rules: Mapping[str, object],
    discard: Sequence[str],
) -> list[Card]:
    """The cards of the hand (and the Necromancer's card) just before the points are counted."""
    cards = cards_after_the_book(hand, choices, rules, discard)
    clear_penalties(cards, choices)
    blank_other_cards(cards, rules)
    blank_themselves(cards)
    return cards


def checked(ability: str, choices: Mapping[str, object], candidates: Sequence[object]) -> object:
    """The choice for this ability (None = not used), if it is one of the candidates."""
    choice = choices.get(ability)
    if choice not in candidates:
        raise ValueError(f"impossible choice for {ability}: {choice}")
    return choice


def cards_after_the_book(
    hand: Sequence[str],
    choices: Mapping[str, object],
    rules: Mapping[str, object],
    discard: Sequence[str],
) -> list[Card]:
    """Steps 0 to 4: the extra card, the three copying cards, the Book of Changes."""
    full_hand = list(hand)
    extra = checked("necromancer", choices, necromancer_options(hand, rules, discard))
    if extra is not None:
        full_hand.append(str(extra))
    cards = [printed_card(card_id) for card_id in full_hand]
    use_doppelganger(cards, checked("doppelganger", choices, doppelganger_options(full_hand)))
    use_name_and_suit(cards, "mirage", checked("mirage", choices, mirage_options(full_hand)))
    use_name_and_suit(
        cards, "shapeshifter", checked("shapeshifter", choices, shapeshifter_options(full_hand))
    )
    use_book(cards, checked("book_of_changes", choices, book_options(full_hand, rules)))
    return cards


def printed_card(card_id: str) -> Card:
    """The card as printed."""
    return Card(card_id, card_id, SUIT_OF[card_id], BASE_OF[card_id], card_id)


def find(cards: Sequence[Card], card_id: str) -> Card | None:
    """The card of the hand with this id."""
    for card in cards:
        if card.id == card_id:
            return card
    return None


def use_doppelganger(cards: Sequence[Card], choice: object) -> None:
    """Step 1: name, suit, base strength and penalty of the printed card."""
    for card in cards:
        if card.id == "doppelganger" and choice is not None:
            copied = printed_card(str(choice))
            card.name = copied.name
            card.suit = copied.suit
            card.base = copied.base
            card.penalty = copied.penalty


def use_name_and_suit(cards: Sequence[Card], ability: str, choice: object) -> None:
    """Steps 2 and 3: name and suit of the printed card."""
    for card in cards:
        if card.id == ability and choice is not None:
            copied = printed_card(str(choice))
            card.name = copied.name
            card.suit = copied.suit


def use_book(cards: Sequence[Card], choice: object) -> None:
    """Step 4: the chosen card gets the chosen suit and keeps everything else."""
    if isinstance(choice, Mapping):
        for card in cards:
            if card.id == choice["card"]:
                card.suit = str(choice["suit"])


def clear_penalties(cards: Sequence[Card], choices: Mapping[str, object]) -> None:
    """Step 5: only the real clearing cards clear, and they do it even if blanked later."""
    island_pick = checked("island", choices, island_options(cards))
    for clearer in cards:
        for card in cards:
            if clearer.id == "mountain" and card.suit == "flood":
                card.cleared = True
            if clearer.id == "cavern" and card.suit == "weather":
                card.cleared = True
            if clearer.id == "beastmaster" and card.suit == "beast":
                card.cleared = True
            if clearer.id == "protection_rune":
                card.cleared = True
            if clearer.id == "island" and card.id == island_pick:
                card.cleared = True
            if clearer.id == "rangers":
                card.army_removed = True
            if clearer.id == "warship" and card.suit == "flood":
                card.army_removed = True


def would_blank(source: Card, target: Card, rules: Mapping[str, object]) -> bool:
    """Does the penalty of the source, if it is in force, blank the target?"""
    if source.cleared:
        return False
    if source.penalty == "rainstorm":
        return target.suit == "flame" and target.name != "lightning"
    if source.penalty == "great_flood":
        if target.suit == "army":
            return not source.army_removed
        if target.suit == "land":
            return target.name != "mountain"
        if target.suit == "flame":
            return target.name != "lightning"
        return False
    if source.penalty == "blizzard":
        return target.suit == "flood"
    if source.penalty == "wildfire":
        if target.suit in WILDFIRE_SPARES_SUITS or target.name in WILDFIRE_SPARES_NAMES:
            return False
        if target.suit == "wild":
            return bool(rules["wildfire_wild"])
        return True
    if source.penalty == "basilisk":
        if target.suit == "army":
            return not source.army_removed
        if target.suit == "leader":
            return True
        if target.suit == "beast":
            return target is not source
        return False
    return False


def blank_other_cards(cards: Sequence[Card], rules: Mapping[str, object]) -> None:
    """Step 6: free cards first; when none is free, the rings that nothing outside blanks."""
    waiting = [card for card in cards if card.penalty in BLANKING_PENALTIES and not card.cleared]
    while waiting:
        free = [card for card in waiting if is_free(card, waiting, rules)]
        if free:
            blank_targets([free[0]], cards, rules)
            waiting.remove(free[0])
        else:
            ring_cards = [card for card in waiting if is_on_closed_ring(card, waiting, rules)]
            if rules["cycle"]:
                blank_targets(ring_cards, cards, rules)
            for card in ring_cards:
                card.active = False
        waiting = [card for card in waiting if card.active]


def is_free(card: Card, waiting: Sequence[Card], rules: Mapping[str, object]) -> bool:
    """No waiting card, itself included, would blank this one."""
    return not any(would_blank(source, card, rules) for source in waiting)


def blank_targets(
    sources: Sequence[Card], cards: Sequence[Card], rules: Mapping[str, object]
) -> None:
    """Blank everything that any of the sources blanks."""
    for source in sources:
        for card in cards:
            if would_blank(source, card, rules):
                card.active = False


def is_on_closed_ring(card: Card, waiting: Sequence[Card], rules: Mapping[str, object]) -> bool:
    """Is the card on a ring, and is no card of that ring blanked from outside the ring?"""
    ring = ring_of(card, waiting, rules)
    if not ring:
        return False
    for source in waiting:
        for member in ring:
            if source not in ring and would_blank(source, member, rules):
                return False
    return True


def ring_of(card: Card, waiting: Sequence[Card], rules: Mapping[str, object]) -> list[Card]:
    """The cards that a chain of blankings leads to from this card, and back from them to it."""
    return [
        other
        for other in waiting
        if other in reached_from(card, waiting, rules)
        and card in reached_from(other, waiting, rules)
    ]


def reached_from(start: Card, waiting: Sequence[Card], rules: Mapping[str, object]) -> list[Card]:
    """The waiting cards that a chain of one or more blankings leads to from the start."""
    reached = [card for card in waiting if would_blank(start, card, rules)]
    for source in reached:  # the list grows while we walk along it
        for card in waiting:
            if card not in reached and would_blank(source, card, rules):
                reached.append(card)
    return reached


def blank_themselves(cards: Sequence[Card]) -> None:
    """Step 7: cards lacking what they need, then Dirigibles facing Weather, until all is quiet."""
    while True:
        before = [card.active for card in cards]
        drop_cards_lacking_something(cards)
        drop_dirigibles_facing_weather(cards)
        if [card.active for card in cards] == before:
            return


def drop_cards_lacking_something(cards: Sequence[Card]) -> None:
    """Smoke without Flame, Warship without Flood, Dirigible without Army, until no more falls."""
    while True:
        lacking = [card for card in active_cards(cards) if lacks_something(card, cards)]
        if not lacking:
            return
        for card in lacking:
            card.active = False


def lacks_something(card: Card, cards: Sequence[Card]) -> bool:
    """Is a suit missing that this card's own penalty asks for?"""
    if card.cleared:
        return False
    alive = active_cards(cards)
    if card.penalty == "smoke":
        return not has_suit(alive, "flame")
    if card.penalty == "warship":
        return not has_suit(alive, "flood")
    if card.penalty == "war_dirigible" and not card.army_removed:
        return not has_suit(alive, "army")
    return False


def drop_dirigibles_facing_weather(cards: Sequence[Card]) -> None:
    """If any Weather stands, every uncleared War Dirigible falls, all at the same moment."""
    if has_suit(active_cards(cards), "weather"):
        for card in cards:
            if card.penalty == "war_dirigible" and not card.cleared:
                card.active = False


# ---------------------------------------------------------------------------------------------
# Step 8: points. From here on `alive` means the active cards.
# ---------------------------------------------------------------------------------------------


def total_of(points: Mapping[str, int | None]) -> int:
    """The sum; blanked cards add nothing."""
    return sum(value for value in points.values() if value is not None)


def points_per_card(
    cards: Sequence[Card], pick: Card | None, rules: Mapping[str, object]
) -> dict[str, int | None]:
    """The points of every card, None for a blanked one."""
    alive = active_cards(cards)
    points: dict[str, int | None] = {}
    for card in cards:
        if card.active:
            points[card.id] = (
                card.base
                + bonus_points(card, alive, len(cards), pick, rules)
                + penalty_points(card, alive, rules)
            )
        else:
            points[card.id] = None
    return points


def active_cards(cards: Sequence[Card]) -> list[Card]:
    """The cards that are not blanked."""
    return [card for card in cards if card.active]


def has_suit(alive: Sequence[Card], *suits: str) -> bool:
    """Is there a card of one of these suits?"""
    return any(card.suit in suits for card in alive)


def has_name(alive: Sequence[Card], *names: str) -> bool:
    """Is there a card with one of these names?"""
    return any(card.name in names for card in alive)


def count(alive: Sequence[Card], suit: str, rules: Mapping[str, object]) -> int:
    """How many cards of the suit "for each" counts."""
    return count_cards([card for card in alive if card.suit == suit], rules)


def count_other(
    alive: Sequence[Card], counting: Card, suit: str, rules: Mapping[str, object]
) -> int:
    """How many cards of the suit "for each other" counts."""
    others = [card for card in alive if card.suit == suit and card is not counting]
    if not rules["copy"] and counting.suit == suit:
        others = [card for card in others if card.name != counting.name]
    return count_cards(others, rules)


def count_cards(cards: Sequence[Card], rules: Mapping[str, object]) -> int:
    """All of these cards; without the rule "copy", same name in the same suit counts once."""
    if rules["copy"]:
        return len(cards)
    return len({(card.suit, card.name) for card in cards})


def bonus_points(
    card: Card,
    alive: Sequence[Card],
    hand_size: int,
    pick: Card | None,
    rules: Mapping[str, object],
) -> int:
    """The bonus of an active card. A copying card has no bonus that gives points."""
    # Army
    if card.id == "rangers":
        return 10 * count(alive, "land", rules)
    if card.id == "elven_archers":
        return 0 if has_suit(alive, "weather") else 5
    # Leader
    if card.id == "princess":
        return 8 * (
            count(alive, "army", rules)
            + count(alive, "wizard", rules)
            + count_other(alive, card, "leader", rules)
        )
    if card.id == "warlord":
        return sum(other.base for other in alive if other.suit == "army")
    if card.id == "queen":
        each = 20 if has_name(alive, "king") else 5
        return each * count(alive, "army", rules)
    if card.id == "king":
        each = 20 if has_name(alive, "queen") else 5
        return each * count(alive, "army", rules)
    if card.id == "empress":
        return 10 * count(alive, "army", rules)
    # Wizard
    if card.id == "enchantress":
        return 5 * sum(count(alive, suit, rules) for suit in ("land", "weather", "flood", "flame"))
    if card.id == "collector":
        return collector_points(alive, rules)
    if card.id == "beastmaster":
        return 9 * count(alive, "beast", rules)
    if card.id == "jester":
        return jester_points(card, alive, hand_size, rules)
    # Weapon
    if card.id == "magic_wand":
        return 25 if has_suit(alive, "wizard") else 0
    if card.id == "elven_longbow":
        return 30 if has_name(alive, "elven_archers", "warlord", "beastmaster") else 0
    if card.id == "sword_of_keth":
        if not has_suit(alive, "leader"):
            return 0
        return 40 if has_name(alive, "shield_of_keth") else 10
    # Artifact
    if card.id == "world_tree":
        suits = [other.suit for other in alive]
        return 50 if len(suits) == len(set(suits)) else 0
    if card.id == "shield_of_keth":
        if not has_suit(alive, "leader"):
            return 0
        return 40 if has_name(alive, "sword_of_keth") else 15
    if card.id == "gem_of_order":
        return gem_points(alive, rules)
    # Beast
    if card.id == "warhorse":
        return 14 if has_suit(alive, "leader", "wizard") else 0
    if card.id == "unicorn":
        if has_name(alive, "princess"):
            return 30
        return 15 if has_name(alive, "empress", "queen", "enchantress") else 0
    if card.id == "hydra":
        return 28 if has_name(alive, "swamp") else 0
    # Land
    if card.id == "earth_elemental":
        return 15 * count_other(alive, card, "land", rules)
    if card.id == "cavern":
        return 25 if has_name(alive, "dwarvish_infantry", "dragon") else 0
    if card.id == "forest":
        return 12 * count(alive, "beast", rules) + forest_archers_points(alive, rules)
    if card.id == "bell_tower":
        return 15 if has_suit(alive, "wizard") else 0
    if card.id == "mountain":
        return 50 if has_name(alive, "smoke") and has_name(alive, "wildfire") else 0
    # Weather
    if card.id == "air_elemental":
        return 15 * count_other(alive, card, "weather", rules)
    if card.id == "rainstorm":
        return 10 * count(alive, "flood", rules)
    if card.id == "whirlwind":
        both = has_name(alive, "rainstorm") and has_name(alive, "blizzard", "great_flood")
        return 40 if both else 0
    # Flood
    if card.id == "fountain_of_life":
        return 0 if pick is None else pick.base
    if card.id == "water_elemental":
        return 15 * count_other(alive, card, "flood", rules)
    # Flame
    if card.id == "candle":
        names = has_name(alive, "book_of_changes") and has_name(alive, "bell_tower")
        return 100 if names and has_suit(alive, "wizard") else 0
    if card.id == "fire_elemental":
        return 15 * count_other(alive, card, "flame", rules)
    if card.id == "forge":
        return 9 * (count(alive, "weapon", rules) + count(alive, "artifact", rules))
    if card.id == "lightning":
        return 30 if has_name(alive, "rainstorm") else 0
    return 0


def penalty_points(card: Card, alive: Sequence[Card], rules: Mapping[str, object]) -> int:
    """What an active card loses by its penalty (zero or negative)."""
    if card.cleared:
        return 0
    if card.penalty == "dwarvish_infantry":
        return 0 if card.army_removed else -2 * count_other(alive, card, "army", rules)
    if card.penalty == "light_cavalry":
        return -2 * count(alive, "land", rules)
    if card.penalty == "knights":
        return 0 if has_suit(alive, "leader") else -8
    if card.penalty == "empress":
        return -5 * count_other(alive, card, "leader", rules)
    if card.penalty == "warlock_lord":
        leaders = count(alive, "leader", rules)
        return -10 * (leaders + count_other(alive, card, "wizard", rules))
    if card.penalty == "dragon":
        return 0 if has_suit(alive, "wizard") else -40
    if card.penalty == "blizzard":
        suits = ["leader", "beast", "flame"]
        if not card.army_removed:
            suits.append("army")
        return -5 * sum(count(alive, suit, rules) for suit in suits)
    if card.penalty == "swamp":
        suits = ["flame"]
        if not card.army_removed:
            suits.append("army")
        return -3 * sum(count(alive, suit, rules) for suit in suits)
    return 0


def forest_archers_points(alive: Sequence[Card], rules: Mapping[str, object]) -> int:
    """The Forest's +12 with Elven Archers, or for each card of that name."""
    archers = [card for card in alive if card.name == "elven_archers"]
    if rules["forest"] == "each":
        return 12 * count_cards(archers, rules)
    return 12 if archers else 0


def collector_points(alive: Sequence[Card], rules: Mapping[str, object]) -> int:
    """For every suit (Wild is one too) by the number of different names."""
    per_suit = []
    for suit in [*SUITS, "wild"]:
        names = {card.name for card in alive if card.suit == suit}
        if len(names) >= 5:
            per_suit.append(100)
        else:
            per_suit.append(COLLECTOR_POINTS.get(len(names), 0))
    if rules["collector_multi"]:
        return sum(per_suit)
    return max(per_suit)


def jester_points(
    jester: Card, alive: Sequence[Card], hand_size: int, rules: Mapping[str, object]
) -> int:
    """+3 for every other odd card, or +50 if all the hand is odd (blanked cards are not)."""
    others = [card for card in alive if card is not jester and card.base % 2 == 1]
    if not rules["copy"]:
        others = [c for c in others if (c.name, c.suit) != (jester.name, jester.suit)]
    points = 3 * count_cards(others, rules)
    whole = len(alive) == hand_size or rules["jester_blanked"] == "ignored"
    if whole and all(card.base % 2 == 1 for card in alive):
        points = max(points, 50)
    return points


def gem_points(alive: Sequence[Card], rules: Mapping[str, object]) -> int:
    """The runs of consecutive base strengths."""
    strengths = sorted(card.base for card in alive)
    if rules["gem_multi"]:
        return best_runs(strengths)
    return run_points(longest_run(strengths))


def run_points(length: int) -> int:
    """Points of one run."""
    if length >= 7:
        return 150
    return GEM_POINTS.get(length, 0)


def longest_run(strengths: Sequence[int]) -> int:
    """The length of the longest run."""
    longest = 0
    for start in strengths:
        length = 0
        while start + length in strengths:
            length += 1
        longest = max(longest, length)
    return longest


def best_runs(strengths: Sequence[int]) -> int:
    """The most points from runs in which every card is used at most once, by trying them all.

    The lowest card either stays out of every run or is the first of a run of some length.
    """
    if not strengths:
        return 0
    lowest = strengths[0]
    result = best_runs(strengths[1:])
    left = list(strengths)
    length = 0
    while lowest + length in left:
        left.remove(lowest + length)
        length += 1
        if length >= 3:
            result = max(result, run_points(length) + best_runs(left))
    return result
