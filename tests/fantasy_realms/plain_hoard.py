"""A second, plain scorer of Fantasy Realms with The Cursed Hoard and the promo cards.

Written from the rules alone, without a look at the engine, to be compared with it: one hand, the
choices already made, any reading of the table rules. No search, no speed, no explanation.
Names are the ids of the cards; what a card says stands here once more, in its own way.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

WORDS = {  # suit: cards with their base strengths
    "army": "rangers 5 elven_archers 10 dwarvish_infantry 15 light_cavalry 17 knights 20",
    "leader": "princess 2 warlord 4 queen 6 king 8 empress 15",
    "wizard": "necromancer 3 enchantress 5 collector 7 beastmaster 9 warlock_lord 25 jester 3",
    "weapon": "magic_wand 1 elven_longbow 3 sword_of_keth 7 warship 23 war_dirigible 35",
    "artifact": "protection_rune 1 world_tree 2 book_of_changes 3 shield_of_keth 4 gem_of_order 5",
    "beast": "warhorse 6 unicorn 9 hydra 12 dragon 30 basilisk 35 phoenix 14 phoenix_promo 14",
    "land": "earth_elemental 4 cavern 6 forest 7 bell_tower 8 mountain 9 garden 11",
    "weather": "air_elemental 4 rainstorm 8 whirlwind 13 smoke 27 blizzard 30",
    "flood": "fountain_of_life 1 water_elemental 4 island 14 swamp 18 great_flood 32",
    "flame": "candle 2 fire_elemental 4 forge 9 lightning 11 wildfire 40",
    "building": "dungeon 7 castle 10 crypt 21 chapel 2",
    "outsider": "genie -50 judge 11 angel 16 leprechaun 20 demon 45",
    "undead": "dark_queen 10 ghoul 8 specter 12 lich 13 death_knight 14",
    "wild": "shapeshifter 0 mirage 0 doppelganger 0",
}
SUIT = {word: suit for suit, words in WORDS.items() for word in words.split()[::2]}
BASE = {
    word: int(number)
    for words in WORDS.values()
    for word, number in zip(words.split()[::2], words.split()[1::2], strict=True)
}
ALSO = {"phoenix": {"flame", "weather"}, "phoenix_promo": {"flame", "weather"}}
PENALTIES = frozenset(
    "dwarvish_infantry light_cavalry knights empress warlock_lord warship war_dirigible dragon "
    "basilisk phoenix phoenix_promo garden rainstorm smoke blizzard swamp great_flood wildfire "
    "crypt demon".split()
)
ARMY_WORD = frozenset("swamp great_flood blizzard dwarvish_infantry basilisk war_dirigible".split())
RUN = {3: 10, 4: 30, 5: 60, 6: 100}
GIVERS = ("leprechaun", "genie", "necromancer")
USUAL = {
    "gem_multi": True, "collector_multi": True, "cycle": False, "forest": "once",
    "wildfire_wild": True, "fountain_self": True, "jester_blanked": "spoils",
    "wildfire_outsider": True, "dungeon_names": "each", "lich_names": "once",
    "protect_blanked": True, "demon_self": True, "demon_wild": True, "phoenix_cleared": True,
}  # fmt: skip


@dataclass(eq=False)
class Card:
    """One card of the hand: `bonus` and `penalty` are the cards whose texts it has."""

    id: str
    name: str
    suits: set[str]
    base: int
    bonus: str
    penalty: str
    alive: bool = True
    cleared: bool = False
    no_army: bool = False
    keepers: tuple[Card, ...] = ()  # because of these nothing blanks it
    spared: bool = False  # no other card blanks it


@dataclass
class Hand:
    """The hand at the end, and what of the table it looks at."""

    cards: list[Card]
    discard: list[str]
    players: int
    suits: bool
    rules: dict[str, Any]

    def rule(self, name: str) -> Any:
        """How the table reads a text; as most do where it has not said."""
        return self.rules.get(name, USUAL[name])

    def of(self, *suits: str) -> int:
        """Cards of these suits, one of two twice; a blanked promo Phoenix keeps its suits."""
        seen = [c for c in self.cards if c.alive or c.bonus == "phoenix_promo"]
        return sum(len(c.suits & set(suits)) for c in seen)

    def others(self, me: Card, *suits: str) -> int:
        return self.of(*suits) - (len(me.suits & set(suits)) if me.alive else 0)

    def named(self, *names: str) -> int:
        return sum(c.name in names for c in self.cards if c.alive)

    def has(self, bonus: str) -> bool:
        return any(c.bonus == bonus for c in self.cards)


def printed(name: str, suits: bool) -> str:
    """The printed suit; the Bell Tower of the base game is a Land."""
    return "building" if name == "bell_tower" and suits else SUIT[name]


def deal(ids: list[str], choices: dict[str, Any], suits: bool) -> list[Card]:
    cards = [
        Card(
            i, i, {printed(i, suits)} | ALSO.get(i, set()), BASE[i], i, i if i in PENALTIES else ""
        )
        for i in ids
    ]
    by = {c.id: c for c in cards}
    if choices.get("doppelganger"):
        it, of = by["doppelganger"], by[choices["doppelganger"]]
        it.name, it.suits, it.base, it.penalty = (
            of.name,
            {printed(of.id, suits)},
            of.base,
            of.penalty,
        )
        it.bonus = ""
    for wild in ("mirage", "shapeshifter"):
        if choices.get(wild):
            by[wild].name, by[wild].suits = choices[wild], {printed(choices[wild], suits)}
    if choices.get("book_of_changes"):
        by[choices["book_of_changes"]["card"]].suits = {choices["book_of_changes"]["suit"]}
    return cards


def clear(hand: Hand, island: str | None) -> None:
    for c in hand.cards:
        sure = c.penalty.startswith("phoenix") and not hand.rule("phoenix_cleared")
        c.cleared = not sure and bool(
            hand.has("protection_rune")
            or (hand.has("mountain") and "flood" in c.suits)
            or (hand.has("cavern") and "weather" in c.suits)
            or (hand.has("beastmaster") and "beast" in c.suits)
            or (island == c.id and c.suits & {"flood", "flame"})
        )
        c.no_army = c.penalty in ARMY_WORD and (
            hand.has("rangers") or (hand.has("warship") and "flood" in c.suits)
        )


def protect(hand: Hand, angel: str | None) -> None:
    guards = [
        c for c in hand.cards if c.bonus == "lich" or (hand.suits and c.bonus == "necromancer")
    ]
    for c in hand.cards:
        c.keepers = tuple(guards) if "undead" in c.suits else ()
        c.keepers += tuple(
            k for k in hand.cards if k.bonus == "angel" and (k is c or c.id == angel)
        )
        c.spared = c.bonus == "phoenix"


def safe(c: Card, hand: Hand) -> bool:
    return any(k.alive or hand.rule("protect_blanked") for k in c.keepers)


def hit(blanker: Card, target: Card, hand: Hand) -> bool:
    """Whether the text of one card blanks another (or itself)."""
    if safe(target, hand) or target.spared:
        return False
    s, name, army = target.suits, target.name, set() if blanker.no_army else {"army"}
    match blanker.penalty:
        case "great_flood":
            lands = {"land"} if name != "mountain" else set()
            flames = {"flame"} if name != "lightning" else set()
            return bool(s & (army | lands | flames | ({"building"} if hand.suits else set())))
        case "rainstorm":
            return "flame" in s and name != "lightning"
        case "blizzard":
            return "flood" in s
        case "wildfire":
            spared = {"flame", "wizard", "weather", "weapon", "artifact"}
            spared |= set() if hand.rule("wildfire_outsider") else {"outsider"}
            spared |= set() if hand.rule("wildfire_wild") else {"wild"}
            names = {"mountain", "great_flood", "island", "unicorn", "dragon"}
            return not s & spared and name not in names
        case "basilisk":
            return bool(s & (army | {"leader"})) or ("beast" in s and target is not blanker)
        case "crypt":
            return "leader" in s
    return False


def demons(hand: Hand) -> None:
    acting = [c for c in hand.cards if c.penalty == "demon" and not c.cleared]
    count = Counter(suit for c in hand.cards for suit in c.suits)
    lonely = [
        c
        for c in hand.cards
        if "outsider" not in c.suits and not c.spared and _alone(c, count)
        and (c not in acting or hand.rule("demon_self"))
        and ("wild" not in c.suits or hand.rule("demon_wild"))
    ]  # fmt: skip
    while acting and (gone := [c for c in lonely if c.alive and not safe(c, hand)]):
        for c in gone:  # all at once; then those whose keeper has just gone, by that rule
            c.alive = False


def _alone(card: Card, count: Counter[str]) -> bool:
    if card.id == "phoenix_promo":  # a Beast first of all
        return count["beast"] == 1
    return all(count[suit] == 1 for suit in card.suits)


def blank(hand: Hand) -> None:
    """Free blankers first; then rings that nothing outside blanks go as one, touching nobody."""
    done: set[int] = set()
    while True:
        active = [
            c
            for c in hand.cards
            if c.alive
            and not c.cleared
            and id(c) not in done
            and any(hit(c, t, hand) for t in hand.cards if t.alive)
        ]
        if not active:
            return
        free = [c for c in active if not any(hit(b, c, hand) for b in active)]
        if free:
            for t in hand.cards:
                if hit(free[0], t, hand):
                    t.alive = False
            done.add(id(free[0]))
            continue
        for ring in _sources(active, hand):
            if hand.rule("cycle"):
                for t in hand.cards:
                    if t not in ring and any(hit(c, t, hand) for c in ring):
                        t.alive = False
            for c in ring:
                c.alive = False


def _sources(active: list[Card], hand: Hand) -> list[list[Card]]:
    """Groups that blank one another and that no other group blanks."""
    reach: dict[int, set[int]] = {}
    for c in active:
        seen: set[int] = set()
        todo = [c]
        while todo:
            for t in active:
                if id(t) not in seen and hit(todo[0], t, hand):
                    seen.add(id(t))
                    todo.append(t)
            todo.pop(0)
        reach[id(c)] = seen
    rings = []
    for c in active:
        ring = [d for d in active if id(d) in reach[id(c)] and id(c) in reach[id(d)]]
        into = [b for b in active if id(c) in reach[id(b)]]
        if ring and c is ring[0] and all(b in ring for b in into):
            rings.append(ring)
    return rings


NEEDS = {"smoke": "flame", "warship": "flood", "war_dirigible": "army"}


def lacking(c: Card, hand: Hand) -> bool:
    if c.penalty not in NEEDS or (c.penalty == "war_dirigible" and c.no_army):
        return False
    return hand.of(NEEDS[c.penalty]) == 0


def feared(c: Card, hand: Hand) -> list[Card]:
    """The active cards that blank this one by its own text."""

    def feared_by(o: Card) -> bool:
        match c.penalty:
            case "war_dirigible":
                return "weather" in o.suits and o.bonus != "phoenix"
            case "garden":
                return "undead" in o.suits or o.name in ("necromancer", "demon")
            case "phoenix" | "phoenix_promo":
                return "flood" in o.suits
        return False

    return [o for o in hand.cards if o.alive and feared_by(o)]


def blank_themselves(hand: Hand) -> None:
    while True:
        bound = [c for c in hand.cards if c.alive and not c.cleared and not safe(c, hand)]
        gone = [c for c in bound if lacking(c, hand)]
        if not gone:
            afraid = [c for c in bound if feared(c, hand)]
            if not afraid:
                return
            sure = _settled(hand, bound, afraid)
            gone = [c for c in afraid if any(o in sure for o in feared(c, hand))] or afraid
        for c in gone:
            c.alive = False


def _settled(hand: Hand, bound: list[Card], afraid: list[Card]) -> list[Card]:
    """Active cards that cannot go any more."""

    def leans(c: Card) -> bool:
        return (
            c in bound and c.penalty in NEEDS and not (c.penalty == "war_dirigible" and c.no_army)
        )

    sure = [c for c in hand.cards if c.alive and c not in afraid and not leans(c)]
    while True:
        more = [
            c
            for c in hand.cards
            if c.alive
            and c not in sure
            and c not in afraid
            and any(NEEDS[c.penalty] in o.suits for o in sure)
        ]
        if not more:
            return sure
        sure += more


def run_points(numbers: list[int], several: bool) -> int:
    left, points = Counter(numbers), 0
    while True:
        best: list[int] = []
        for first in left:
            run = [first]
            while left.get(run[-1] + 1):
                run.append(run[-1] + 1)
            best = max(best, run, key=len)
        if len(best) < 3:
            return points
        points += RUN.get(len(best), 150)
        if not several:
            return points
        left = Counter({n: k - (n in best) for n, k in left.items() if k > (n in best)})


def bonus(me: Card, hand: Hand) -> int:
    of, named = hand.of, hand.named

    def other(*suits: str) -> int:
        return hand.others(me, *suits)

    alive = [c for c in hand.cards if c.alive]
    left = Counter(printed(d, hand.suits) for d in hand.discard)
    building = ["building"] if hand.suits else []
    match me.bonus:
        case "rangers":
            return 10 * of("land", *building)
        case "elven_archers":
            return 0 if of("weather") else 5
        case "princess":
            return 8 * (of("army", "wizard") + other("leader"))
        case "warlord":
            return sum(c.base for c in alive if "army" in c.suits)
        case "queen":
            return of("army") * (20 if named("king") else 5)
        case "king":
            return of("army") * (20 if named("queen") else 5)
        case "empress":
            return 10 * of("army")
        case "enchantress":
            return 5 * of("land", "weather", "flood", "flame")
        case "collector":
            steps = [0, 0, 0, 10, 40] + [100] * 9
            suits = {s for c in alive for s in c.suits}
            each = [steps[len({c.name for c in alive if s in c.suits})] for s in suits]
            return sum(each) if hand.rule("collector_multi") else max(each)
        case "beastmaster":
            return 9 * of("beast")
        case "jester":
            seen = alive if hand.rule("jester_blanked") == "ignored" else hand.cards
            if all(c.alive and c.base % 2 for c in seen):
                return 50
            return 3 * sum(c.base % 2 for c in alive if c is not me)
        case "magic_wand":
            return 25 if of("wizard") else 0
        case "elven_longbow":
            return 30 if named("elven_archers", "warlord", "beastmaster") else 0
        case "sword_of_keth":
            return (40 if named("shield_of_keth") else 10) if of("leader") else 0
        case "shield_of_keth":
            return (40 if named("sword_of_keth") else 15) if of("leader") else 0
        case "world_tree":
            differ = all(n == 1 for n in Counter(s for c in alive for s in c.suits).values())
            return (70 if hand.suits else 50) if differ else 0
        case "gem_of_order":
            return run_points([c.base for c in alive], hand.rule("gem_multi"))
        case "warhorse":
            return 14 if of("leader", "wizard") else 0
        case "unicorn":
            return (
                30 if named("princess") else 15 if named("empress", "queen", "enchantress") else 0
            )
        case "hydra":
            return 28 if named("swamp") else 0
        case "earth_elemental":
            return 15 * other("land")
        case "air_elemental":
            return 15 * other("weather")
        case "water_elemental":
            return 15 * other("flood")
        case "fire_elemental":
            return 15 * other("flame")
        case "cavern":
            return 25 if named("dwarvish_infantry", "dragon") else 0
        case "forest":
            archers = named("elven_archers")
            return 12 * (of("beast") + (archers if hand.rule("forest") == "each" else archers > 0))
        case "bell_tower":
            return 15 if of("wizard", *(["undead"] if hand.suits else [])) else 0
        case "mountain":
            return 50 if named("smoke") and named("wildfire") else 0
        case "rainstorm":
            return 10 * of("flood")
        case "whirlwind":
            return 40 if named("rainstorm") and named("blizzard", "great_flood") else 0
        case "fountain_of_life":
            which = {"weapon", "flood", "flame", "land", "weather", *building}
            own = hand.rule("fountain_self")
            return max(
                (c.base for c in alive if c.suits & which and (own or c is not me)), default=0
            )
        case "candle":
            return 100 if named("book_of_changes") and named("bell_tower") and of("wizard") else 0
        case "forge":
            return 9 * of("weapon", "artifact")
        case "lightning":
            return 30 if named("rainstorm") else 0
        case "dungeon":
            counts = [of(s) for s in ("undead", "beast", "artifact")]
            counted = [named(name) for name in ("necromancer", "warlock_lord", "demon")]
            names = sum(n if hand.rule("dungeon_names") == "each" else n > 0 for n in counted)
            return sum(5 + 5 * n for n in counts if n) + 5 * names
        case "castle":
            buildings = other("building")
            firsts = sum(10 for s in ("leader", "army", "land") if of(s))
            return firsts + (5 + 5 * buildings if buildings else 0)
        case "crypt":
            return sum(c.base for c in alive if "undead" in c.suits)
        case "chapel":
            which = {"leader", "wizard", "outsider", "undead"}
            return 40 if sum(bool(c.suits & which) for c in alive) == 2 else 0
        case "garden":
            return 11 * of("leader", "beast")
        case "genie":
            return 10 * (hand.players - 1)
        case "judge":
            return 10 * sum(bool(c.penalty) and not c.cleared for c in alive)
        case "dark_queen":
            lands = left["land"] + left["flood"] + left["flame"] + left["weather"]
            return 5 * (lands + hand.discard.count("unicorn"))
        case "ghoul":
            return 4 * sum(left[s] for s in ("wizard", "leader", "army", "beast", "undead"))
        case "specter":
            return 6 * (left["wizard"] + left["artifact"] + left["outsider"])
        case "lich":
            n = named("necromancer")
            return 10 * ((n if hand.rule("lich_names") == "each" else n > 0) + other("undead"))
        case "death_knight":
            return 7 * (left["weapon"] + left["army"])
    return 0


def penalty(me: Card, hand: Hand) -> int:
    if me.cleared:
        return 0
    army = [] if me.no_army else ["army"]
    match me.penalty:
        case "dwarvish_infantry":
            return -2 * hand.others(me, *army)
        case "light_cavalry":
            return -2 * hand.of("land")
        case "knights":
            return 0 if hand.of("leader") else -8
        case "empress":
            return -5 * hand.others(me, "leader")
        case "warlock_lord":
            return -10 * (hand.of("leader") + hand.others(me, "wizard"))
        case "dragon":
            return 0 if hand.of("wizard") else -40
        case "swamp":
            return -3 * hand.of("flame", *army)
        case "blizzard":
            return -5 * hand.of("leader", "beast", "flame", *army)
    return 0


VALUES = {
    "spyglass": -1, "sarcophagus": 5, "blindfold": 5, "book_of_prophecy": -1, "crystal_ball": -1,
    "market_wagon": -2, "backpack": -2, "shovel": -2, "sealed_vault": -4, "crystal_lens": -2,
    "larcenous_gloves": -3, "junkyard_map": -3, "winged_boots": -4, "staff_of_transmutation": -4,
    "rake": -4, "treasure_chest": -5, "fishhook": -6, "repair_kit": -6, "hourglass": -7,
    "gold_mirror": -8, "cauldron": -9, "lantern": -10, "portal": -20, "wishing_ring": -30,
}  # fmt: skip


def item_points(items: list[str], players: int) -> int:
    chest = 25 if "treasure_chest" in items and len(items) > 3 else 0
    glass = -9 if "spyglass" in items and players == 2 else 0
    return sum(VALUES[i] for i in items) + chest + glass


def score(case: dict[str, Any]) -> tuple[int, dict[str, int | None]]:
    """Total of hand and items, and the points of each card (None: blanked)."""
    choices, suits = case.get("choices", {}), "suits" in case.get("modules", ())
    ids, discard = list(case["hand"]), list(case.get("discard", ()))
    for giver in GIVERS:
        if choices.get(giver):
            ids.append(choices[giver])
            if giver == "necromancer" and choices[giver] in discard:
                discard.remove(choices[giver])
    cards = deal(ids, choices, suits)
    hand = Hand(cards, discard, case.get("players", 4), suits, case.get("rules", {}))
    clear(hand, choices.get("island"))
    protect(hand, choices.get("angel"))
    demons(hand)
    blank(hand)
    blank_themselves(hand)
    points: dict[str, int | None] = {}
    for c in cards:
        points[c.id] = c.base + bonus(c, hand) + penalty(c, hand) if c.alive else None
    total = sum(p or 0 for p in points.values())
    return total + item_points(case.get("items", []), hand.players), points
