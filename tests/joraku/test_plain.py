"""Random games and positions, played by the program and by a second reading of the rules."""

from __future__ import annotations

from random import Random

import pytest

from referee.errors import Illegal
from referee.games.joraku import GAME
from referee.games.joraku.state import State
from referee.rules import rule_fields
from tests.joraku import plain
from tests.often import times

GAMES, POSITIONS = times(5), times(80)  # per kind of table
KINDS = [(3, "standard"), (4, "standard"), (3, "virtual"), (4, "pairs")]
OTHERS = {
    "tie": ["worst", "one_step"], "kachidoki_1": "3456", "kachidoki_2": "234", "kachidoki_3": "01",
    "daimyo_influence": "123", "place_most": "1345", "move_daimyo": "123", "move_samurai": "12",
    "remove_samurai": "12",
}  # fmt: skip


def test_the_second_reading_knows_every_rule() -> None:
    """Only what the program fills in of the points table is no business of it."""
    assert set(rule_fields(GAME.rules)) == {*OTHERS, "variant", "known_points"}


def random_house(random: Random, variant: str) -> dict[str, str]:
    if random.random() < 0.5:
        return {"variant": variant}
    return {"variant": variant, **{name: random.choice(words) for name, words in OTHERS.items()}}


def position(seats: int, house: dict[str, str], **fields: object) -> State:
    rules = " ".join(f"{name}={value}" for name, value in house.items())
    names = " ".join("abcd"[:seats])
    told = {key.replace("_", " "): value for key, value in fields.items()}
    text = {"players": names, "rules": rules, **told}
    return GAME.parse(" ; ".join(f"{key}: {value}" for key, value in text.items() if value != ""))


def same(state: State, game: plain.Game, why: object) -> None:
    """Both are in the same position: all of its text, and the points."""
    shown = plain.read(GAME.show(state))
    assert shown == game, why
    assert list(GAME.points(state)) == [plain.total(game, n) for n in game["daimyo"]], why


def step(state: State, game: plain.Game, text: str) -> tuple[State, plain.Game]:
    here, event = GAME.show(state), GAME.parse_event(text)
    breaches = [problem for problem in GAME.check(state, event) if not problem.doubt]
    assert bool(breaches) == plain.broken(game, text), (here, text, breaches)
    after, expected = GAME.apply(state, event).state, plain.play(game, text)
    same(after, expected, (here, text))
    return after, expected


def wrong(random: Random, game: plain.Game) -> str:
    """An event that may be against the rules, or impossible."""
    seat, area, to = random.randint(1, game["seats"]), *random.choices(plain.LINE, k=2)
    return random.choice(
        [
            f"play {seat} {random.choice(plain.DECK)}",
            f"place {seat} {area} {random.randint(1, 5)}",
            f"move_daimyo {seat} {area}",
            f"move_samurai {seat} {area} {to}",
            f"remove {seat} {random.randint(1, game['seats'])}",
            f"push {seat} {area}",
            f"daimyo {seat} {random.randint(1, 6)}",
            f"prestige {area}",
            "recruit",
        ]
    )


def try_wrong(random: Random, state: State, game: plain.Game) -> None:
    """What is against the rules is flagged, what the pieces do not allow is refused."""
    text = wrong(random, game)
    here, event = GAME.show(state), GAME.parse_event(text)
    if not plain.possible(game, text):
        with pytest.raises(Illegal):
            GAME.check(state, event)
        return
    breaches = [problem for problem in GAME.check(state, event) if not problem.doubt]
    assert bool(breaches) == plain.broken(game, text), (here, text, breaches)
    same(GAME.apply(state, event).state, plain.play(game, text), (here, text))


def random_cell(random: Random) -> str:
    return " ".join(random.choice("?0123579") for _ in range(3))


def table_work(random: Random, game: plain.Game) -> str:
    """Something written about the points table."""
    owed = [key for key, (_, points) in game["due"].items() if points is None]
    if owed and random.random() < 0.4:
        seat, area, number = random.choice(owed)
        return f"award {seat} {area} {number} {random.randint(0, 9)}"
    return f"set_cells {random.choice(plain.LINE)} {random.randint(1, 3)} {random_cell(random)}"


def random_event(
    random: Random, game: plain.Game, legal: list[str], hands: dict[int, list[str]]
) -> str:
    """A legal event; cards come from hands that were dealt, and follow."""
    if legal == ["recruit"]:
        deck = random.sample(plain.DECK, len(plain.DECK))
        hands.clear()
        for seat in plain.people(game):
            mine = min(plain.one_hand(game, seat))
            size = plain.fights(game) * len(plain.one_hand(game, seat))
            hands.setdefault(mine, [deck.pop() for _ in range(size)] if mine == seat else [])
        return "recruit"
    acts = [text for text in legal if text.split()[0] not in ("play", "resolve")]
    plays = [text for text in legal if text.startswith("play")]
    if acts and (not plays or random.random() < 0.6):
        return random.choice(acts)
    if not plays:
        return random.choice(legal)
    hand = hands[min(plain.one_hand(game, int(random.choice(plays).split()[1])))]
    held = [text for text in plays if text.split()[2] in hand]
    led = game["trick"][0][1][0] if game["trick"] else ""
    text = random.choice([text for text in held if text.split()[2][0] == led] or held)
    hand.remove(text.split()[2])
    return text


@pytest.mark.parametrize(("seats", "variant"), KINDS)
def test_random_games(seats: int, variant: str) -> None:
    for seed in range(GAMES):
        random = Random(f"{seats} {variant} {seed}")
        house = random_house(random, variant)
        state, game = position(seats, house), plain.new(seats, house)
        hands: dict[int, list[str]] = {}
        while legal := sorted(plain.legal(game)):
            offered = sorted(GAME.show_event(event) for event in GAME.choices(state))
            assert offered == legal, GAME.show(state)
            try_wrong(random, state, game)
            text = random_event(random, game, legal, hands)
            state, game = step(state, game, text)
            if random.random() < 0.1:
                state, game = step(state, game, table_work(random, game))
        assert not list(GAME.choices(state))
        same_end(state, game)


def same_end(state: State, game: plain.Game) -> None:
    """The same winner; where something is still owed, none but who wins in any case."""
    standings = GAME.plain_result(state).standings
    assert standings is not None
    won = {seat + 1 for seat in standings.winners}
    if any(points is None for _, points in game["due"].values()):
        assert won <= plain.winners(game)
    else:
        assert won == plain.winners(game)


def random_pieces(random: Random, seats: int) -> dict[str, str]:
    found = {}
    for seat in range(1, seats + 1):
        counts = [0] * 7
        for _ in range(random.randint(0, 10)):
            counts[random.randrange(7)] += 1
        daimyo = random.choice([*plain.LINE, plain.LINE[3], "-"])
        found[f"pieces_{seat}"] = " ".join([daimyo, *map(str, counts)])
    return found


@pytest.mark.parametrize(("seats", "variant"), KINDS)
def test_random_positions(seats: int, variant: str) -> None:
    """Any pieces, any points: what may come and what each choice makes of it."""
    random = Random(f"{seats} {variant}")
    for _ in range(POSITIONS):
        house, phase = random_house(random, variant), random.choice(["skirmish", "prestige"])
        done = random.sample(plain.LINE, random.randint(0, 6)) if phase == "prestige" else []
        earned = {
            f"earned_{n}": " ".join(str(random.randint(0, 9)) for _ in range(4))
            for n in range(1, seats + 1)
            if n != 3 or variant != "virtual"
        }
        cells = [
            f"{area}/{number}={random_cell(random).replace(' ', ',')}"
            for area in plain.LINE
            for number in (1, 2, 3)
            if random.random() < 0.7
        ]
        state = position(
            seats, house, round=random.randint(1, 3), phase=phase, scored=" ".join(done),
            lead=random.choice([1, 2]), points=" ".join(cells), **earned,
            **random_pieces(random, seats),
        )  # fmt: skip
        game = plain.read(GAME.show(state))
        for _ in range(6):
            legal = sorted(plain.legal(game))
            offered = sorted(GAME.show_event(event) for event in GAME.choices(state))
            assert offered == legal, GAME.show(state)
            try_wrong(random, state, game)
            if not legal:
                break
            state, game = step(state, game, random.choice(legal))
            if random.random() < 0.3:
                state, game = step(state, game, table_work(random, game))
