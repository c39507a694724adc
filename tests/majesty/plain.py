"""A second, independent reading of the rules of 왕국 (Majesty), used to check the first one.

Written from the rules alone, as directly as can be, with tables of its own. Characters are letters
in the order of their buildings (mbwgkin); a card at a building is `m`, or `m/b` = a split card used
as miller; a card in the row or infirmary is what is printed on it: `m`, `mb`. It trusts its caller:
whoever plays here keeps to the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

ORDER = "mbwgkin"

# building and side -> cards counted, gold and meeples for each; the inn's side B is another matter
PER_CARD = {
    "mA": ("m", 2, 0),
    "mB": ("m", 2, 0),
    "bA": ("b", 2, 1),
    "bB": ("mb", 0, 1),
    "wA": ("mbw", 2, 0),
    "wB": ("w", 3, 0),
    "gA": ("gki", 2, 0),
    "gB": ("bwg", 2, 0),
    "kA": ("k", 3, 0),
    "kB": ("kin", 3, 0),
    "iA": ("i", 4, 0),
    "nA": ("n", 5, 1),
    "nB": ("n", 4, 0),
}
# building and side -> everybody who has one of these gets so much gold, the active player too
EVERYBODY = {"bA": ("m", 2), "iA": ("b", 3), "mB": ("w", 3), "gB": ("i", 3)}
MOST = {
    "A": {"m": 10, "b": 11, "w": 12, "g": 13, "k": 14, "i": 15, "n": 16},
    "B": {"m": 14, "b": 12, "w": 12, "g": 8, "k": 8, "i": 12, "n": 16},
}


@dataclass
class House:
    """The table rules: a side for each of the eight buildings, and the open points."""

    sides: str = "AAAAAAAA"
    tie: str = "meeples"
    injured: str = "last"
    b_brewery: str = "self"
    b_inn: str = "without"
    b_castle: str = "sum"
    b_infirmary_tie: str = "all"
    forgotten: str = "bank"


@dataclass
class Player:
    """at: cards of each building, the oldest first; infirmary: the top last."""

    at: dict[str, list[str]] = field(default_factory=lambda: {who: [] for who in ORDER})
    infirmary: list[str] = field(default_factory=list)
    gold: int = 0
    meeples: int = 5


@dataclass
class Table:
    """row: faces and meeples of the cards to take, the free one first; deck: the next one first."""

    house: House
    players: list[Player]
    row: list[tuple[str, int]] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)


def new_table(house: House, players: int, deck: Sequence[str] = ()) -> Table:
    row = [(faces, 0) for faces in deck[:6]]
    return Table(house, [Player() for _ in range(players)], row, list(deck[6:]))


# --- a turn ---


def take_from_row(table: Table, space: int) -> tuple[str, int, int]:
    """What is printed on the card, meeples paid for it, meeples that lay on it."""
    paid = space - 1
    table.row = [(f, n + 1) if at < paid else (f, n) for at, (f, n) in enumerate(table.row)]
    faces, got = table.row.pop(paid)
    return faces, paid, got


def refill_row(table: Table) -> str:
    """The card turned up, "" = the deck is empty."""
    if not table.deck:
        return ""
    table.row.append((table.deck.pop(0), 0))
    return table.row[-1][0]


def take_turn(
    table: Table, who: int, card: str, paid: int, got: int, heal: str = "", exchange: int = 0,
    forgot: bool = False,
) -> None:  # fmt: skip
    """A player pays, takes the card with its meeples and places it; the building is resolved.

    heal: as what a split card comes back; exchange: meeples bought, negative = sold; forgot: what
    others earn by this card was not announced.
    """
    others = sum(player.gold for player in table.players) - table.players[who].gold
    me = table.players[who]
    me.meeples += got - paid
    me.at[card[0]].append(card)
    resolve(table, who, card[0], heal, exchange)
    if forgot and table.house.forgotten == "player":
        me.gold -= sum(player.gold for player in table.players) - me.gold - others
    if me.meeples > 5:
        me.gold += me.meeples - 5
        me.meeples = 5


def resolve(table: Table, who: int, building: str, heal: str, exchange: int) -> None:
    me = table.players[who]
    face_up = building + side_of(table.house, building)
    if building == "w":
        heal_top(me, heal)
    if building == "k":
        attack(table, who)
    if face_up == "nB":
        me.gold -= exchange
        me.meeples += exchange
        if table.house.b_castle == "sum":
            me.gold += 4 * len(me.infirmary)
    if face_up in PER_CARD:
        counted, gold, meeples = PER_CARD[face_up]
        number = sum(len(me.at[character]) for character in counted)
        me.gold += number * gold
        me.meeples += number * meeples
    if face_up == "iB":
        me.gold += len(me.at["i"]) * 2 * largest_building(table.house, me)
    if face_up == "bB":
        inn_and_castle(table, who)
    if face_up in EVERYBODY:
        needed, gold = EVERYBODY[face_up]
        for player in table.players:
            if player.at[needed]:
                player.gold += gold


def side_of(house: House, building: str) -> str:
    return house.sides[ORDER.index(building)]


def heal_top(me: Player, heal: str) -> None:
    if not me.infirmary:
        return
    faces = me.infirmary.pop()
    if len(faces) == 1:
        me.at[faces].append(faces)
    else:
        other = faces[1] if faces[0] == heal else faces[0]
        me.at[heal].append(f"{heal}/{other}")


def attack(table: Table, who: int) -> None:
    strength = len(table.players[who].at["k"])
    for number, victim in enumerate(table.players):
        if number != who and len(victim.at["g"]) < strength:
            injure(victim, table.house.injured == "first")


def injure(victim: Player, oldest: bool) -> None:
    for character in ORDER:
        if victim.at[character]:
            card = victim.at[character].pop(0 if oldest else -1)
            victim.infirmary.append("".join(sorted(card.replace("/", ""), key=ORDER.index)))
            return


def largest_building(house: House, me: Player) -> int:
    largest = max(len(cards) for cards in me.at.values())
    return max(largest, len(me.infirmary)) if house.b_inn == "with" else largest


def inn_and_castle(table: Table, who: int) -> None:
    """The 10 gold of the brewery's side B."""
    for number, player in enumerate(table.players):
        invited = number == who or table.house.b_brewery == "all"
        if invited and player.at["i"] and player.at["n"]:
            player.gold += 10


# --- the end ---


def totals(table: Table) -> list[int]:
    """Gold of each player after the final scoring."""
    return [
        player.gold + infirmary(table, player) + variety(player) + majorities(table, player)
        for player in table.players
    ]


def infirmary(table: Table, player: Player) -> int:
    """The penalty for each card; on side B 10 more for the most cards."""
    mine = len(player.infirmary)
    if table.house.sides[7] == "A":
        return -mine
    sizes = [len(other.infirmary) for other in table.players]
    shared = sizes.count(mine) > 1
    if mine == 0 or mine < max(sizes) or (shared and table.house.b_infirmary_tie == "nobody"):
        return -2 * mine
    return -2 * mine - 10


def variety(player: Player) -> int:
    return len([cards for cards in player.at.values() if cards]) ** 2


def majorities(table: Table, player: Player) -> int:
    won = 0
    for building in ORDER:
        most = max(len(other.at[building]) for other in table.players)
        if most > 0 and len(player.at[building]) == most:
            won += MOST[side_of(table.house, building)][building]
    return won


def winners(table: Table) -> list[int]:
    gold = totals(table)
    best = [who for who in range(len(gold)) if gold[who] == max(gold)]
    if table.house.tie == "joint":
        return best
    meeples = max(table.players[who].meeples for who in best)
    return [who for who in best if table.players[who].meeples == meeples]
