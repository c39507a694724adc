"""A second, independent reading of the rules of 왕도 (Wangdo), to check the first one.

Written from the rules text alone. A game is a dict of plain data: `hands`, `altars`, `owe`, `map`,
`bag` are numbers by colour, `map` also None = not known; `cards` are words, `3` drawn in turn 3,
`3x` used, `3p` the one with two dragons more; seats count from 1, `round` 0 = no whole game. The
bag is a ledger of its own: statues go in and come out, it is never worked out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

Heap = dict[str, int]  # statues by colour
Rules = dict[str, bool]
Game = dict[str, Any]

COLOURS = "okwu"
TYPES = "remc"
RULES = {"ritual_pays": True, "ritual_optional": False, "finish_round": True}


def heap(statues: list[str] | str) -> Heap:
    return {colour: statues.count(colour) for colour in COLOURS}


def read_heap(text: str) -> Heap:
    return heap("".join(word[0] * int(word[1:]) for word in text.split()))


def read(text: str, bag: Heap | None = None) -> Game:
    """The game of a position text, `key: value` fields joined by `;`."""
    fields = dict(re.findall(r"(\w+(?: \d)?): *([^;]*[^; ])", text))
    names = fields["players"].split()
    seats = range(1, len(names) + 1)
    said = dict(word.split("=") for word in fields.get("rules", "").split())
    game: Game = {
        "players": names,
        "rules": RULES | {name: said[name] in ("true", "yes") for name in said},
        "hands": [read_heap(fields.get(f"hand {n}", "")) for n in seats],
        "tokens": [fields.get(f"tokens {n}", "").split() for n in seats],
        "cards": [fields.get(f"cards {n}", "").split() for n in seats],
        "altars": read_heap(fields.get("altars", "o1 k1 w1 u1")),
        "map": read_heap(fields["map"]) if "map" in fields else None,
        "villages": dict(word.split("=") for word in fields.get("villages", "").split()),
        "roads": [tuple(road.split("-")) for road in fields.get("roads", "").split()],
        "owe": read_heap(fields.get("owe", "")),
        "ritual": fields.get("ritual", ""),
    }
    for key, default in {"round": 0, "turn": 1, "bear": 1, "extra": 0, "free": 0}.items():
        game[key] = int(fields.get(key, default))
    for key in ("acted", "over"):
        game[key] = fields.get(key) == "yes"
    return game | ({"bag": bag} if bag else {})


def need(game: Game) -> int:
    """Tokens that complete a type."""
    return 3 if len(game["players"]) <= 2 else 2


def owned(game: Game, seat: int, kind: str) -> int:
    return [token[0] for token in game["tokens"][seat - 1]].count(kind)


def adjacent(game: Game, beside: list[str]) -> list[str]:
    """The statues beside: told by colour, or all at the other ends of a village's roads."""
    name = "".join(beside)
    if name not in game["villages"]:
        return beside
    ends = [road[1 - road.index(name)] for road in game["roads"] if name in road]
    return [what for end in ends if (what := game["villages"][end]) in COLOURS]


def objections(game: Game, seat: int, token: str, statue: str, beside: list[str]) -> set[str]:
    """Why a statue that the player has may not be placed there."""
    around, why = adjacent(game, beside), set()
    if not around:
        why.add("no_neighbour")
    if statue in around:
        why.add("four_colours" if set(around) == set(COLOURS) else "same_colour")
    if owned(game, seat, token[0]) >= need(game):
        why.add("type_complete")
    debt = more(game["hands"][seat - 1], statue, -1), game["altars"], heap(around), ""
    if not clears(*debt, game["rules"]):
        lenient = game["rules"] | {"ritual_pays": True}
        why.add("ritual_pays" if clears(*debt, lenient) else "cannot_pay")
    return why


def clears(hand: Heap, altars: Heap, owe: Heap, ritual: str, rules: Rules) -> bool:
    """Whether some order of paying, with some statues taken at the rituals, clears the debt."""
    if not rules["ritual_pays"]:
        return all(hand[colour] >= owe[colour] for colour in COLOURS)
    if not any(owe.values()):
        return True
    for colour in following(hand, altars, owe, ritual, rules):
        if colour == "none":
            after = (hand, altars, owe, "")
        elif ritual:
            after = (more(hand, colour), more(altars, colour, -1), owe, "")
        else:
            rest = {**altars, colour: 0} if altars[colour] == 4 else more(altars, colour)
            filled = colour if altars[colour] == 4 and any(rest.values()) else ""
            after = (more(hand, colour, -1), rest, more(owe, colour, -1), filled)
        if clears(*after, rules):
            return True
    return False


def following(hand: Heap, altars: Heap, owe: Heap, ritual: str, rules: Rules) -> list[str]:
    """What may be taken after a ritual, else what may be paid next."""
    if not ritual:
        return [colour for colour in COLOURS if owe[colour] and hand[colour]]
    found = [colour for colour in COLOURS if altars[colour] and colour != ritual]
    return found + ["none"] * rules["ritual_optional"]


def more(of: Heap, colour: str, n: int = 1) -> Heap:
    return {**of, colour: of[colour] + n}


def offering(game: Game) -> tuple[Any, ...]:
    hand = game["hands"][game["turn"] - 1]
    return hand, game["altars"], game["owe"], game["ritual"], game["rules"]


def spoils(game: Game, event: str) -> bool:
    """Whether this payment or taking leaves a rest that cannot be paid, and another does not."""
    after = play(game, event, turn_passes=False)
    return clears(*offering(game)) and not clears(*offering(after))


def steps(game: Game) -> list[str]:
    """All payments or takings that come next, those that spoil the rest too."""
    verb = "ritual" if game["ritual"] else "pay"
    return [f"{verb} {colour}" for colour in following(*offering(game))]


def from_altars(game: Game) -> Iterator[str]:
    """Any two statues; the last one alone."""
    n = min(2, sum(game["altars"].values()))
    for some in combinations_with_replacement(COLOURS, n):
        if n and all(some.count(colour) <= game["altars"][colour] for colour in COLOURS):
            yield f"altars {game['turn']} {' '.join(some)}"


def must_act(game: Game) -> bool:
    return not game["acted"] or game["extra"] > 0


def excess(game: Game) -> int:
    return max(0, sum(game["hands"][game["turn"] - 1].values()) - 10)


def number(game: Game) -> int:
    """Turns so far, this one too."""
    seats, past = len(game["players"]), game["turn"] - game["bear"]
    return (game["round"] - 1) * seats + past % seats + 1 if game["round"] else 0


def playable(game: Game) -> list[bool]:
    """Which cards could be played: not used, not drawn this turn, not the +2 card."""
    cards = game["cards"][game["turn"] - 1]
    return [word.isdigit() and int(word) < number(game) for word in cards]


def play(before: Game, event: str, turn_passes: bool = True) -> Game:
    game = copied(before)
    verb, *words = event.split()
    seat = int(words.pop(0)) if words and words[0].isdigit() else game["turn"]
    hand, altars, bag = game["hands"][seat - 1], game["altars"], game.get("bag")
    if verb in ("altars", "draw", "place", "pass"):
        game["extra"] -= 1 if game["acted"] and game["extra"] else 0
        game.update(turn=seat, acted=bool(game["round"]))
    if verb == "place":
        place(game, seat, *words[:2], beside=words[2:])
    elif verb == "pay":
        pay(game, hand, words[0])
    elif verb in ("plus_two", "card"):
        mark = "p" if verb == "plus_two" else "x"
        game["cards"][seat - 1][playable(game).index(True)] += mark
    elif words and words != ["none"]:
        ways = {"draw": (bag, hand), "return": (hand, bag)}
        for colour in words:
            move(*ways.get(verb, (altars, hand)), colour)
    game["ritual"] *= verb != "ritual"
    if verb == "end_turn" or (turn_passes and turn_is_over(game)):
        end_turn(game)
    return game


def copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    return [*map(copied, value)] if isinstance(value, list) else value


def move(source: Heap | None, target: Heap | None, colour: str, n: int = 1) -> None:
    if source is not None:
        assert source[colour] >= n, f"there is no {colour}"
        source[colour] -= n
    if target is not None:
        target[colour] += n


def place(game: Game, seat: int, token: str, statue: str, beside: list[str]) -> None:
    game["owe"] = heap(adjacent(game, beside))
    move(game["hands"][seat - 1], game["map"], statue)
    game["villages"] |= {name: statue for name in beside if name in game["villages"]}
    game["tokens"][seat - 1].append(token)
    if owned(game, seat, token[0]) == need(game):
        game["cards"][seat - 1].append(str(number(game)))


def pay(game: Game, hand: Heap, colour: str) -> None:
    altars = game["altars"]
    move(hand, altars, colour)
    move(game["owe"], None, colour)
    if altars[colour] == 5:
        move(altars, game.get("bag"), colour, 5)
        if any(altars.values()):
            game["ritual"] = colour


def turn_is_over(game: Game) -> bool:
    if must_act(game) or game["ritual"] or any(game["owe"].values()) or excess(game):
        return False
    return game["round"] > 0 and not game["over"] and not any(playable(game))


def end_turn(game: Game) -> None:
    seats = len(game["players"])
    after = game["turn"] % seats + 1
    anyone_full = any(full(game, seat) for seat in range(1, seats + 1))
    if anyone_full and (after == game["bear"] or not game["rules"]["finish_round"]):
        game["over"] = True
    else:
        rounds = game["round"] + (after == game["bear"])
        game.update(round=rounds, turn=after, acted=False, extra=0, free=0)


def full(game: Game, seat: int) -> bool:
    return all(owned(game, seat, kind) >= need(game) for kind in TYPES)


def dragons(game: Game, seat: int) -> int:
    """On tokens, on the backs of unused cards, two more for the card that says so."""
    unused = [word for word in game["cards"][seat - 1] if "x" not in word]
    marked = sum(token.endswith("+") for token in game["tokens"][seat - 1])
    return marked + len(unused) + 2 * sum("p" in word for word in unused)


def winners(game: Game) -> list[int]:
    finished = [seat for seat in range(1, len(game["players"]) + 1) if full(game, seat)]
    most = max((dragons(game, seat) for seat in finished), default=0)
    return [seat for seat in finished if dragons(game, seat) == most]
