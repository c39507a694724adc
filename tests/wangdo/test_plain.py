"""Random situations and games, played by the program and by a second reading of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random

import pytest

from referee.errors import Illegal
from referee.games.wangdo import GAME
from referee.games.wangdo.legal import bag
from referee.games.wangdo.offering import Means, Spot, judge
from referee.games.wangdo.pieces import Counts
from referee.games.wangdo.state import State
from referee.rules import rule_fields
from tests.often import times
from tests.wangdo import plain
from tests.wangdo.plain import COLOURS, TYPES

SITUATIONS, GAMES = times(1_000), times(20)  # per number of players; games without and with a map
EVENTS = 500  # a game ends before, or nobody can fill a board any more
MAP = Path(__file__).with_name("map40.txt").read_text("utf-8")
PLACING = "no_neighbour same_colour four_colours type_complete cannot_pay ritual_pays".split()


def amounts(statues: plain.Heap) -> str:
    return " ".join(f"{colour}{n}" for colour, n in statues.items())


def numbers(statues: plain.Heap) -> Counts:
    return Counts(**statues)


parse_event = cache(GAME.parse_event)


OFTEN = {"ritual_pays": 0.7, "finish_round": 0.8, "ritual_optional": 0.15}


def random_rules(random: Random) -> str:
    return " ".join(f"{name}={random.random() < p}".lower() for name, p in OFTEN.items())


def test_the_second_reading_knows_every_rule_on_which_places_hang() -> None:
    assert {n for n, rule in rule_fields(GAME.rules).items() if rule.matters} <= OFTEN.keys()


# --- both readings side by side ---


def flags(state: State, event: str) -> set[str]:
    """The rulings that the program holds against an event; `?` = without one."""
    found = GAME.check(state, parse_event(event))
    return {problem.ruling.removeprefix("wa.") or "?" for problem in found}


def same(state: State, game: plain.Game, why: object) -> None:
    """Both are in the same position: all of its text, the dragons, and what the bag holds."""
    shown = plain.read(GAME.show(state))
    expected = {key: value for key, value in game.items() if key != "bag"}
    assert shown == expected, why
    seats = range(1, len(game["players"]) + 1)
    held = [plain.dragons(game, seat) for seat in seats]
    assert list(GAME.points(state)) == held, why
    if "bag" in game:
        there = bag(state)
        assert there is None or there == numbers(game["bag"]), why


def play(state: State, game: plain.Game, event: str) -> tuple[State, plain.Game]:
    here = GAME.show(state)
    after = GAME.apply(state, parse_event(event)).state
    expected = plain.play(game, event)
    same(after, expected, (here, event))
    return after, expected


def judged(state: State, game: plain.Game, event: str) -> set[str]:
    """What both have against a placement."""
    _, seat, token, statue, *beside = event.split()
    objections = plain.objections(game, int(seat), token, statue, beside)
    assert flags(state, event) & {*PLACING, "?"} == objections, (GAME.show(state), event)
    return objections


def step(
    random: Random, state: State, game: plain.Game, spoil: float = 0
) -> tuple[State, plain.Game]:
    """A statue paid or taken; both say of each whether it spoils the rest."""
    good, bad = [], []
    for event in plain.steps(game):
        spoils = plain.spoils(game, event)
        found = flags(state, event)
        assert found == ({"ritual_pays"} if spoils else set()), (GAME.show(state), event)
        (bad if spoils else good).append(event)
    choices = {GAME.show_event(event) for event in GAME.choices(state)}
    assert choices == {*good}, GAME.show(state)
    if bad:
        after = play(state, game, random.choice(bad))
        if random.random() < spoil:
            return after
    return play(state, game, random.choice(good))


# --- situations ---


def random_situation(random: Random, players: int) -> str:
    most = random.choice([2, 3, 4])
    hand = {colour: random.randint(0, most) for colour in COLOURS}
    altars = {colour: random.choice([0, 1, 2, 3, 4, 4]) for colour in COLOURS}
    many = [random.choice([0, 0, 1, 1, 2, 3]) for _ in TYPES]
    owned = [
        kind + random.choice("+-") for kind, n in zip(TYPES, many, strict=True) for _ in [0] * n
    ]
    return (
        f"players: {' '.join('ABCD'[:players])} ; hand 1: {amounts(hand)} ; "
        f"altars: {amounts(altars)} ; tokens 1: {' '.join(owned)} ; rules: {random_rules(random)}"
    )


def random_placement(random: Random, game: plain.Game, seat: int, token: str) -> str:
    """A statue that the player has, beside any; rather beside others of which there are some."""
    hand = game["hands"][seat - 1]
    statue = random.choice([colour for colour in COLOURS if hand[colour]] or [*COLOURS])
    others = [c for c in COLOURS if c != statue] if random.random() < 0.85 else [*COLOURS]
    beside = random.choices(others, k=random.choice([0, 1, 1, 2, 2, 3, 3, 4, 5]))
    if game["map"] is not None:
        beside = [c for n, c in enumerate(beside) if beside[:n].count(c) < game["map"][c]]
    return f"place {seat} {token} {statue} {' '.join(beside)}".rstrip()


def try_situation(random: Random, players: int) -> None:
    text = random_situation(random, players)
    state, game = GAME.parse(text), plain.read(text)
    same(state, game, text)
    event = random_placement(random, game, 1, random.choice(TYPES) + random.choice("+-"))
    _, _, token, statue, *beside = event.split()
    if not game["hands"][0][statue]:  # nothing to place
        with pytest.raises(Illegal):
            GAME.apply(state, parse_event(event))
        return
    objections = judged(state, game, event)
    around, owned = numbers(plain.heap(beside)), plain.owned(game, 1, token[0])
    means = Means(numbers(game["hands"][0]), numbers(game["altars"]), state.table.rules)
    verdict = judge(statue, Spot(around, owned, plain.need(game)), means)
    legal = not objections
    assert verdict.legal == legal
    if not objections & {"cannot_pay", "ritual_pays"}:
        replay(plain.play(game, event), verdict.order, (text, event))
    insists = game["rules"]["ritual_pays"] and random.random() < 0.3
    if legal or insists:
        state, game = play(state, game, event)
        spoil = random.choice([0, 0, 0.5])
        while any(plain.steps(game)):
            state, game = step(random, state, game, spoil)
        assert not any(game["owe"].values()) or not legal or spoil, (text, event)


def replay(game: plain.Game, order: tuple[tuple[str, bool, str], ...], why: object) -> None:
    """The proposed order of payment clears the debt, each statue a step that may be taken."""
    for pay, ritual, gain in order:
        events = [f"pay {pay}", *([f"ritual {gain}"] if gain else [])]
        assert ritual == (game["altars"][pay] == 4), why
        for event in events:
            assert event in plain.steps(game), why
            assert not plain.spoils(game, event), why
            game = plain.play(game, event)
        assert not game["ritual"], why
    assert not any(game["owe"].values()), why


# --- games ---


class Box:
    """What lies in the box: all statues are drawn from the bag, all tokens are laid out."""

    def __init__(self, random: Random, players: int) -> None:
        self.random = random
        self.bag = dict.fromkeys(COLOURS, 21)
        most = 9 if players == 4 else 7
        self.tokens = [kind + "+-"[n % 2] for kind in TYPES for n in range(most)]
        random.shuffle(self.tokens)

    def draw(self, n: int) -> list[str]:
        statues = self.random.sample([*COLOURS], n, counts=[*self.bag.values()])
        for statue in statues:
            self.bag[statue] -= 1
        return statues


def random_start(random: Random, players: int, with_map: bool) -> tuple[str, Box]:
    """A game before its first turn, or some way into it."""
    box, need = Box(random, players), plain.need({"players": [0] * players})
    for colour in COLOURS:
        box.bag[colour] -= 1  # onto its altar
    on_map = box.draw(4)
    later, first = random.random() < 0.75, random.randint(1, players)
    fields = {"players": " ".join("ABCD"[:players]), "rules": random_rules(random)}
    fields |= {"round": str(random.randint(2, 9) if later else 1)}
    fields |= {"turn": str(first), "bear": str(first)}
    for seat in range(1, players + 1):
        hand = box.draw(random.randint(0, 10) if later else 3)
        fields[f"hand {seat}"] = amounts(plain.heap(hand))
        if later:
            mine: list[str] = []
            for token in random.sample(box.tokens, random.randint(0, 3 * need)):
                if [other[0] for other in mine].count(token[0]) < need:
                    box.tokens.remove(token)
                    mine.append(token)
            on_map += box.draw(len(mine))
            done = [k for k in TYPES if [token[0] for token in mine].count(k) == need]
            fields[f"tokens {seat}"] = " ".join(mine)
            fields[f"cards {seat}"] = " ".join(
                random.choice(["0x", "1x", "1xp", "1p", "0"]) for _ in done
            )
    if with_map:
        fields |= random_map(random, box, on_map)
    if with_map or random.random() < 0.8:
        fields["map"] = amounts(plain.heap(on_map))
    return " ; ".join(f"{key}: {value}" for key, value in fields.items() if value), box


def random_map(random: Random, box: Box, on_map: list[str]) -> dict[str, str]:
    """The invented map, with fewer villages for fewer players and anything in each."""
    line = dict(line.split(": ") for line in MAP.splitlines())
    names = [word.split("=")[0] for word in line["villages"].split()]
    there = box.tokens + on_map
    names = random.sample(names, len(there))
    villages = [f"{name}={what}" for name, what in zip(names, there, strict=True)]
    roads = [road for road in line["roads"].split() if {*road.split("-")} <= {*names}]
    return {"villages": " ".join(villages), "roads": " ".join(roads)}


def placements(random: Random, game: plain.Game, box: Box) -> Iterator[str]:
    """Some placements, legal or not, of the player on turn."""
    seat, hand = game["turn"], game["hands"][game["turn"] - 1]
    held = [colour for colour in COLOURS if hand[colour]]
    empty = [name for name, what in game["villages"].items() if what not in COLOURS]
    for _ in range(4 if held else 0):
        if empty:  # rather one that a statue is beside
            some = random.choices(empty, k=2)
            name = max(some, key=lambda name: len(plain.adjacent(game, [name])) > 0)
            yield f"place {seat} {game['villages'][name]} {random.choice(held)} {name}"
        elif box.tokens and not game["villages"]:
            yield random_placement(random, game, seat, random.choice(box.tokens))


def act(random: Random, state: State, game: plain.Game, box: Box) -> tuple[State, plain.Game]:
    """Any action of the player on turn."""
    legal = [event for event in placements(random, game, box) if not judged(state, game, event)]
    if legal and random.random() < 0.9:
        event = random.choice(legal)
        if not game["villages"]:
            box.tokens.remove(event.split()[2])
    else:
        there, altars = game["bag"], [*plain.from_altars(game)]
        n = min(3, sum(there.values()))
        if n and (not altars or random.random() < 0.7):
            drawn = random.sample([*COLOURS], n, counts=[*there.values()])
            event = f"draw {game['turn']} {' '.join(drawn)}"
        else:
            event = random.choice(altars) if altars else f"pass {game['turn']}"
        if n < 3 and game["map"] is None:  # only the table sees that the bag is nearly empty
            return play(state, game, event)
    assert not flags(state, event), (GAME.show(state), event)
    return play(state, game, event)


def end_turn(random: Random, state: State, game: plain.Game) -> tuple[State, plain.Game]:
    """Nothing is left but too many statues, or cards that could be played."""
    hand, n = game["hands"][game["turn"] - 1], plain.excess(game)
    event = "end_turn"
    if n:
        some = n if random.random() < 0.8 else 1  # or one after another
        back = random.sample([*COLOURS], some, counts=[*hand.values()])
        event = f"return {game['turn']} {' '.join(back)}"
    assert not flags(state, event), (GAME.show(state), event)
    return play(state, game, event)


def refuse(random: Random, state: State, game: plain.Game) -> None:
    """What cannot be done now is refused, or the program has something against it."""
    seat, seats = game["turn"], len(game["players"])
    other = seat % seats + 1
    o, k = random.sample(COLOURS, 2)
    wrong = [f"altars {other} {o} {k}", f"draw {other} {o} {o} {k}", f"draw {seat} {o}"]
    wrong += [f"draw {seat} {o} {o} {k} {k}", f"altars {seat} {o} {k} {k}", f"return {seat} {o}"]
    wrong += [f"place {other} r+ {o} {k}", "end_turn", f"pass {seat}", f"pay {o}", f"ritual {o}"]
    event = random.choice(wrong)
    legal = {f"return {seat} {c}" for c in COLOURS if plain.excess(game)} | {*plain.steps(game)}
    if any(plain.playable(game)) and not plain.must_act(game) and not any(plain.steps(game)):
        legal |= {"end_turn"} if not plain.excess(game) else set()
    if event in legal or sum(game["bag"].values()) < 3 or not any(game["altars"].values()):
        return
    with suppress(Illegal):
        found = GAME.check(state, parse_event(event))
        assert found or not GAME.apply(state, parse_event(event)), (game, event)


def random_game(random: Random, players: int, with_map: bool) -> bool:
    """Whether it came to its end."""
    text, box = random_start(random, players, with_map)
    state, game = GAME.parse(text), plain.read(text, box.bag)
    same(state, game, text)
    for _ in range(EVENTS):
        if game["over"]:
            same_end(state, game)
            return True
        if random.random() < 0.5:
            refuse(random, state, game)
        if plain.must_act(game) and not any(plain.steps(game)):
            if random.random() < 0.4 and any(plain.playable(game)):
                card = random.choice(["plus_two {}", "card {} A other", "card {} B other"])
                state, game = play(state, game, card.format(game["turn"]))
            state, game = act(random, state, game, box)
        elif any(plain.steps(game)):
            state, game = step(random, state, game)
        else:
            state, game = end_turn(random, state, game)
        on_map = 4 + sum(map(len, game["tokens"]))
        ledger = [game["bag"], game["altars"], *game["hands"]]
        assert sum(sum(heap.values()) for heap in ledger) + on_map == 84
        assert game["map"] is None or sum(game["map"].values()) == on_map
    return False


def same_end(state: State, game: plain.Game) -> None:
    assert not [*GAME.choices(state)]
    standings = GAME.plain_result(state).standings
    assert standings is not None
    assert [seat + 1 for seat in standings.winners] == plain.winners(game), GAME.show(state)


def random_end(random: Random, players: int) -> str:
    """A finished game: boards full or nearly so."""
    text = f"players: {' '.join('ABCD'[:players])} ; round: 9 ; acted: yes ; over: yes"
    for seat in range(1, players + 1):
        board = [kind + random.choice("+-") for kind in TYPES for _ in range(2 + (players == 2))]
        cards = random.choices(["1", "3", "5x", "0p", "4xp"], k=4)
        some = board[random.randrange(len(board)) if random.random() < 0.3 else 0 :]
        text += f" ; tokens {seat}: {' '.join(some)} ; cards {seat}: {' '.join(cards)}"
    return text


@pytest.mark.parametrize("players", GAME.players)
def test_random_situations_agree(players: int) -> None:
    for seed in range(SITUATIONS):
        random = Random(f"{players} {seed}")
        try_situation(random, players)
        if seed % 5 == 0:
            end = random_end(random, players)
            same_end(GAME.parse(end), plain.read(end))


@pytest.mark.parametrize("with_map", [False, True])
@pytest.mark.parametrize("players", GAME.players)
def test_random_games_agree(players: int, with_map: bool) -> None:
    ends = [random_game(Random(f"{players} {seed}"), players, with_map) for seed in range(GAMES)]
    assert sum(ends) > GAMES / 2
