"""A second, plain reading of 상락, written from the rules alone: words in, words out.

A game is a dict. Areas are the letters of "k123456", seats are counted from 1 as in texts, cards
are their words (r3, bn). Nothing here imports the referee; `legal` says what may come next,
`broken` whether an event is against the rules, `play` what comes of it.
"""

from __future__ import annotations

import copy
from typing import Any

Game = dict[str, Any]

LINE = "k123456"  # west to east: each area touches its neighbours
COLOURS = "rby"
DECK = [colour + value for colour in COLOURS for value in "n123456"]
PRESTIGE_ORDER = "654321k"
HOUSE = {
    "variant": "standard", "tie": "worst", "kachidoki_1": "3", "kachidoki_2": "2",
    "kachidoki_3": "1", "daimyo_influence": "2", "place_most": "3", "move_daimyo": "2",
    "move_samurai": "1", "remove_samurai": "1",
}  # fmt: skip


# --- a game from its text ---


def new(seats: int, house: dict[str, str]) -> Game:
    everybody = range(1, seats + 1)
    return {
        "seats": seats,
        "house": {**HOUSE, **house},
        "round": 1,
        "phase": "recruit",
        "lead": 1,
        "cards": dict.fromkeys(everybody),
        "daimyo": dict.fromkeys(everybody),
        "samurai": {seat: dict.fromkeys(LINE, 0) for seat in everybody},
        "kachidoki": dict.fromkeys(everybody, 0),
        "prestige": {(seat, n): 0 for seat in everybody for n in (1, 2, 3)},
        "trick": [],
        "placed": 0,
        "spent": 0,
        "played": [],
        "lacks": set(),
        "fought": 0,
        "scored": [],
        "due": {},  # (seat, area, round) -> [rank, points; None = owed]
        "table": {},  # (area, round) -> [points or None] * 3
    }


def read(text: str) -> Game:
    """The position that the program shows."""
    said = dict(field.split(": ", 1) for field in text.split(" ; "))
    house = dict(word.split("=") for word in said.pop("rules", "").split())
    seats = len(said.pop("players").split())
    game = new(seats, house)
    for key, value in said.items():
        words = value.split()
        match key.split():
            case ["round" | "lead" as name]:
                game[name] = int(value)
            case ["phase"]:
                game["phase"] = value
            case ["cards"]:
                game["cards"] = {n: None if w == "-" else int(w) for n, w in enumerate(words, 1)}
            case ["pieces", n]:
                game["daimyo"][int(n)] = None if words[0] == "-" else words[0]
                game["samurai"][int(n)] = dict(zip(LINE, map(int, words[1:]), strict=True))
            case ["earned", n]:
                game["kachidoki"][int(n)] = int(words[0])
                for number, points in enumerate(words[1:], 1):
                    game["prestige"][int(n), number] = int(points)
            case ["trick"]:
                game["trick"] = [(int(w.split(":")[0]), w.split(":")[1]) for w in words]
            case ["spent"]:
                game["placed"], game["spent"] = map(int, words)
            case ["played"]:
                game["played"] = words
            case ["voids"]:
                game["lacks"] = {(int(w[0]), w[2]) for w in words}
            case ["skirmishes"]:
                game["fought"] = int(value)
            case ["scored"]:
                game["scored"] = words
            case ["owed" | "paid"]:
                for word in words:
                    where, _, points = word.partition("=")
                    seat, area, number, rank = where.split("/")
                    paid = int(points) if points else None
                    game["due"][int(seat), area, int(number)] = [int(rank), paid]
            case ["points"]:
                for word in words:
                    where, _, cell = word.partition("=")
                    area, number = where.split("/")
                    known = [None if p == "?" else int(p) for p in cell.split(",")]
                    game["table"][area, int(number)] = known
            case _:
                raise AssertionError(key)
    return game


# --- who sits there ---


def ghost(game: Game) -> int | None:
    """The virtual player sits third."""
    return 3 if game["house"]["variant"] == "virtual" and game["seats"] == 3 else None


def pairs(game: Game) -> bool:
    return bool(game["house"]["variant"] == "pairs" and game["seats"] == 4)


def people(game: Game) -> list[int]:
    return [seat for seat in range(1, game["seats"] + 1) if seat != ghost(game)]


def one_hand(game: Game, seat: int) -> set[int]:
    """Seats 1 and 3 are one person in 2 vs 2, seats 2 and 4 the other."""
    if pairs(game):
        return {1, 3} if seat in (1, 3) else {2, 4}
    return {seat}


def fights(game: Game) -> int:
    if ghost(game):
        return 7
    if pairs(game):
        return 4
    return {3: 6, 4: 5}[game["seats"]]


def all_fought(game: Game) -> bool:
    return not game["trick"] and bool(game["fought"] >= fights(game))


def total(game: Game, seat: int) -> int:
    return int(game["kachidoki"][seat] + sum(game["prestige"][seat, n] for n in (1, 2, 3)))


def cost(game: Game, what: str) -> int:
    return int(game["house"][what])


def next_players(game: Game) -> set[int]:
    """Whose card is next; several where a person may choose between two daimyo."""
    had = [seat for seat, _ in game["trick"]]
    if len(had) == len(people(game)):
        return set()
    if not pairs(game):
        seat = game["lead"]
        while seat in had or seat == ghost(game):
            seat = seat % game["seats"] + 1
        return {seat}
    first = one_hand(game, game["lead"])
    mine = first if len(had) in (0, 2) else {1, 2, 3, 4} - first
    left = mine - set(had)
    best = max(total(game, seat) for seat in left)
    return {seat for seat in left if total(game, seat) == best}


# --- ranks ---


def places(game: Game, influence: dict[int, int]) -> dict[int, int]:
    """The places in an area, of those who have influence there."""
    there = sorted((n for n in influence.values() if n), reverse=True)
    found = {}
    for seat, mine in influence.items():
        if not mine:
            continue
        occupied = [place for place, other in enumerate(there, 1) if other == mine]
        if game["house"]["tie"] == "worst":
            found[seat] = max(occupied)
        else:
            found[seat] = min(occupied) + (len(occupied) > 1)
    return found


def influence(game: Game, area: str) -> dict[int, int]:
    strength = cost(game, "daimyo_influence")
    return {
        seat: game["samurai"][seat][area] + (strength if game["daimyo"][seat] == area else 0)
        for seat in range(1, game["seats"] + 1)
    }


# --- cards ---


def strength(card: str, six: bool) -> int:
    """A ninja beats all when a 6 is out, and nothing else."""
    if card[1] == "n":
        return 7 if six else 0
    return int(card[1])


def winner(trick: list[tuple[int, str]]) -> int:
    six = any(card[1] == "6" for _, card in trick)
    best = trick[0]
    for seat, card in trick[1:]:
        if strength(card, six) >= strength(best[1], six):  # the later of equals
            best = (seat, card)
    return best[0]


def had_it(game: Game, seat: int, card: str) -> bool:
    """A card of a colour that this hand did not follow earlier in the round."""
    lacks = set(game["lacks"])
    if game["trick"]:
        led = game["trick"][0][1][0]
        lacks |= {(who, led) for who, other in game["trick"] if other[0] != led}
    return any((mate, card[0]) in lacks for mate in one_hand(game, seat))


def gone(game: Game) -> list[str]:
    return [*game["played"], *(card for _, card in game["trick"])]


# --- what may come, and what is against the rules ---


def legal(game: Game) -> set[str]:
    """Every event that the rules allow next, as words."""
    if game["phase"] == "end":
        return set()
    if game["phase"] == "recruit":
        waiting = [seat for seat in people(game) if game["cards"][seat] is None]
        if not waiting:
            return {"recruit"}
        draws = {f"daimyo {waiting[0]} {n}" for n in range(1, 7)}
        return {text for text in draws if not broken(game, text)}
    if game["phase"] == "prestige" or all_fought(game):
        left = [area for area in PRESTIGE_ORDER if area not in game["scored"]]
        return {f"prestige {left[0]}"}
    tried = {"resolve"} if game["trick"] else set()
    tried |= {f"play {seat} {card}" for seat in next_players(game) for card in DECK}
    if game["trick"]:
        tried |= actions(game, game["trick"][-1][0])
    return {text for text in tried if possible(game, text) and not broken(game, text)}


def actions(game: Game, seat: int) -> set[str]:
    tried = {f"place {seat} {area} {n}" for area in LINE for n in range(1, 6)}
    tried |= {f"move_daimyo {seat} {area}" for area in LINE}
    tried |= {f"move_samurai {seat} {a} {b}" for a in LINE for b in LINE}
    tried |= {f"remove {seat} {other}" for other in range(1, game["seats"] + 1)}
    return tried | {f"push {seat} {area}" for area in LINE}


def possible(game: Game, text: str) -> bool:
    """Whether the pieces are there at all."""
    verb, *words = text.split()
    seat = int(words[0]) if words and words[0].isdigit() else 0
    here = game["daimyo"].get(seat)
    match verb:
        case "place":
            return sum(game["samurai"][seat].values()) + int(words[2]) <= 10
        case "move_daimyo":
            return here is not None
        case "move_samurai":
            return bool(game["samurai"][seat][words[1]])
        case "remove":
            return here is not None and game["samurai"][int(words[1])][here] > 0
        case "push":
            who = ghost(game)
            return who is not None and here is not None and game["samurai"][who][here] > 0
        case "play":
            return len(game["trick"]) < game["seats"]
    return True


def broken(game: Game, text: str) -> bool:
    """Whether an event is against the rules."""
    verb, *words = text.split()
    match verb:
        case "daimyo":
            return draw_broken(game, int(words[0]), int(words[1]))
        case "recruit":
            missing = [seat for seat in people(game) if game["cards"][seat] is None]
            return game["phase"] != "recruit" or bool(missing)
        case "play":
            return play_broken(game, int(words[0]), words[1])
        case "resolve":
            return game["phase"] != "skirmish" or bool(next_players(game))
        case "prestige":
            due = game["phase"] == "prestige" or all_fought(game)
            return not due or words[0] in game["scored"]
        case "set_cells" | "award":
            return False  # what is written down later breaks nothing
    if not game["trick"] or game["trick"][-1][0] != int(words[0]):
        return True
    return use_broken(game, verb, words)


def draw_broken(game: Game, seat: int, card: int) -> bool:
    others = {other: n for other, n in game["cards"].items() if other != seat and n}
    mate = next((n for other, n in others.items() if other in one_hand(game, seat)), None)
    return (
        game["phase"] != "recruit"
        or seat == ghost(game)
        or card in others.values()
        or game["cards"][seat] not in (None, card)
        or (mate is not None and (mate <= 3) == (card <= 3))
    )


def play_broken(game: Game, seat: int, card: str) -> bool:
    if game["phase"] != "skirmish" or seat not in next_players(game):
        return True
    if all_fought(game):
        return True
    if card in gone(game) or had_it(game, seat, card):
        return True
    same_number = [other for other in gone(game) if other[1] == card[1]]
    return len(same_number) >= 3


def use_broken(game: Game, verb: str, words: list[str]) -> bool:
    """One card either places, or gives action points."""
    seat, number = int(words[0]), game["trick"][-1][1][1]
    if verb == "place":
        if game["spent"] or game["placed"] + int(words[2]) > cost(game, "place_most"):
            return True
        return number not in ("n", words[1])
    price = cost(game, {"push": "remove_samurai", "remove": "remove_samurai"}.get(verb, verb))
    if game["placed"] or number == "n" or game["spent"] + price > int(number):
        return True
    here = game["daimyo"][seat]
    if verb == "move_daimyo":
        return abs(LINE.index(here) - LINE.index(words[1])) != 1
    if verb == "move_samurai":
        return abs(LINE.index(words[1]) - LINE.index(words[2])) != 1
    if verb == "remove":
        return int(words[1]) in (seat, ghost(game))
    limit = game["daimyo"][ghost(game)]
    return words[1] == here or (limit is not None and LINE.index(words[1]) > LINE.index(limit))


# --- what happens ---


def play(game: Game, text: str) -> Game:
    """The game after an event."""
    game = copy.deepcopy(game)
    verb, *words = text.split()
    match verb:
        case "daimyo":
            draw(game, int(words[0]), int(words[1]))
        case "recruit":
            march(game)
            clear(game)
            game["phase"] = "skirmish"
        case "play":
            game["trick"].append((int(words[0]), words[1]))
            game["placed"] = game["spent"] = 0
        case "place":
            game["samurai"][int(words[0])][words[1]] += int(words[2])
            game["placed"] += int(words[2])
        case "move_daimyo":
            game["daimyo"][int(words[0])] = words[1]
            game["spent"] += cost(game, "move_daimyo")
        case "move_samurai":
            game["samurai"][int(words[0])][words[1]] -= 1
            game["samurai"][int(words[0])][words[2]] += 1
            game["spent"] += cost(game, "move_samurai")
        case "remove":
            here = game["daimyo"][int(words[0])]
            game["samurai"][int(words[1])][here] -= 1
            game["spent"] += cost(game, "remove_samurai")
        case "push":
            who, here = ghost(game), game["daimyo"][int(words[0])]
            game["samurai"][who][here] -= 1
            game["samurai"][who][words[1]] += 1
            game["spent"] += cost(game, "remove_samurai")
        case "resolve":
            resolve(game)
        case "prestige":
            prestige(game, words[0])
        case "set_cells":
            write_cell(game, words[0], int(words[1]), words[2:])
        case "award":
            typed(game, int(words[0]), words[1], int(words[2]), int(words[3]))
    return game


def draw(game: Game, seat: int, card: int) -> None:
    game["cards"][seat] = card
    if seat != ghost(game):
        game["daimyo"][seat] = str(card)
    drawn = {who: game["cards"][who] or 0 for who in people(game)}
    game["lead"] = max(drawn, key=lambda who: drawn[who])


def march(game: Game) -> None:
    """The virtual pieces: set up in round 1, then one area toward Kyoto each round."""
    who = ghost(game)
    if who is None:
        return
    if game["round"] == 1:
        game["daimyo"][who] = "6"
        game["samurai"][who] = {area: 2 if area in "12345" else 0 for area in LINE}
        return
    west = dict.fromkeys(LINE, 0)
    for area, count in game["samurai"][who].items():
        west[LINE[max(0, LINE.index(area) - 1)]] += count
    game["samurai"][who] = west
    if game["daimyo"][who]:
        game["daimyo"][who] = LINE[max(0, LINE.index(game["daimyo"][who]) - 1)]


def clear(game: Game) -> None:
    game.update(trick=[], placed=0, spent=0, played=[], lacks=set(), fought=0, scored=[])


def resolve(game: Game) -> None:
    won = winner(game["trick"])
    area = game["daimyo"][won]
    if area is not None:
        for seat, place in places(game, influence(game, area)).items():
            if place <= 3 and seat != ghost(game):
                game["kachidoki"][seat] += cost(game, f"kachidoki_{place}")
    led = game["trick"][0][1][0]
    game["lacks"] |= {(seat, led) for seat, card in game["trick"] if card[0] != led}
    game["played"] += [card for _, card in game["trick"]]
    game.update(trick=[], placed=0, spent=0, lead=won, fought=game["fought"] + 1)
    if game["fought"] >= fights(game):
        game.update(phase="prestige", scored=[])


def prestige(game: Game, area: str) -> None:
    """An area pays what its cell says; what is not known is owed."""
    number = game["round"]
    for seat, where, when in [key for key in game["due"] if key[1:] == (area, number)]:
        game["prestige"][seat, when] -= game["due"].pop((seat, where, when))[1] or 0
    for seat, place in places(game, influence(game, area)).items():
        if place <= 3 and seat != ghost(game):
            points = game["table"].get((area, number), [None] * 3)[place - 1]
            game["due"][seat, area, number] = [place, points]
            game["prestige"][seat, number] += points or 0
    if area not in game["scored"]:
        game["scored"].append(area)
    game["phase"] = "prestige"
    if len(game["scored"]) == 7:
        clear(game)
        game["phase"] = "end" if number == 3 else "recruit"
        game["round"] = min(3, number + 1)


def write_cell(game: Game, area: str, number: int, words: list[str]) -> None:
    """Everybody who was, or was to be, paid from a cell gets what it says now."""
    before = game["table"].pop((area, number), [None] * 3)
    cell = [None if word == "?" else int(word) for word in words]
    if cell != [None] * 3:
        game["table"][area, number] = cell
    for (seat, where, when), due in game["due"].items():
        if (where, when) != (area, number):
            continue
        rank, had = due
        if cell[rank - 1] != before[rank - 1] or had is None:
            game["prestige"][seat, when] += (cell[rank - 1] or 0) - (had or 0)
            due[1] = cell[rank - 1]


def typed(game: Game, seat: int, area: str, number: int, points: int) -> None:
    due = game["due"][seat, area, number]
    game["prestige"][seat, number] += points - (due[1] or 0)
    due[1] = points


# --- the end ---


def winners(game: Game) -> set[int]:
    """Who has won: most points, then the higher daimyo card; a person counts the better daimyo."""
    counts = {seat: (total(game, seat), game["cards"][seat] or 0) for seat in people(game)}
    best = max(counts.values())
    return {seat for seat, count in counts.items() if count == best}
