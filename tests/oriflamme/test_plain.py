"""Random games and positions, played by the program and by a second reading of the rules."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

import pytest

from referee.errors import Illegal
from referee.games.oriflamme import GAME
from referee.games.oriflamme.options import Rules
from referee.games.oriflamme.state import State
from referee.rules import rule_fields
from tests.often import times
from tests.oriflamme import plain

GAMES, POSITIONS, EVENTS = (
    times(50),
    times(1_500),
    3,
)  # games per number of players, events per position
FAMILIES = "RBGYK"


def random_rules(random: Random) -> dict[str, bool]:
    if random.random() < 0.2:
        return {name: getattr(Rules(), name) for name in rule_fields(Rules)}
    return {name: random.random() < 0.5 for name in rule_fields(Rules)}


def position_text(rules: dict[str, bool], **fields: object) -> str:
    said = " ".join(f"{name}={str(value).lower()}" for name, value in rules.items())
    fields = {"rules": said, **fields}
    return " ; ".join(f"{key}: {value}" for key, value in fields.items() if value != "")


def numbers(of: dict[str, int]) -> str:
    return " ".join(f"{family}{number}" for family, number in of.items())


# --- both readings side by side ---


def same(state: State, game: plain.Game, why: object) -> None:
    """Both are in the same position: all of its text, and the points."""
    shown = plain.read(GAME.show(state), game["rules"])
    expected = {key: value for key, value in game.items() if key != "gone"}
    for one in (shown, expected):
        one["out"] = sorted(one["out"])
    assert shown == expected, why
    assert list(GAME.points(state)) == list(game["score"].values()), why


def play(random: Random, state: State, game: plain.Game) -> tuple[State, plain.Game]:
    """Any legal event. What may be chosen and what comes of it is the same for both."""
    legal = sorted(plain.legal(game))
    here = GAME.show(state)
    assert sorted(map(GAME.show_event, GAME.choices(state))) == legal, here
    refuse(random, state, legal)
    text = random_event(random, legal)
    event = GAME.parse_event(text)
    assert GAME.show_event(event) == text
    assert GAME.check(state, event) == (), (here, text)
    after, expected = GAME.apply(state, event).state, plain.play(game, text)
    same(after, expected, (here, text))
    assert GAME.outcome is not None
    outcome = GAME.outcome(state, after)
    assert outcome["row"] == plain.show_row(expected), (here, text)
    assert outcome["next"] == plain.next_card(expected), (here, text)
    assert outcome["score"] == numbers(expected["score"]), (here, text)
    assert sorted(outcome["gone"].split()) == sorted(expected["gone"]), (here, text)
    return after, expected


def random_event(random: Random, legal: list[str]) -> str:
    """Each card is as likely as another, then each way of using it, wherever its targets are."""
    for detail in (r" (kill|steal|copy|move) .*", r"\d+"):
        alike: dict[str, list[str]] = {}
        for event in legal:
            alike.setdefault(re.sub(detail, "", event), []).append(event)
        legal = random.choice(list(alike.values()))
    return random.choice(legal)


def refuse(random: Random, state: State, legal: list[str]) -> None:
    """An event with one word changed is legal, or the program has something against it."""
    words = random.choice(legal).split()
    at = random.randrange(len(words))
    if words[at].isdigit():
        words[at] = str(random.randint(0, 12))
    elif words[at] in plain.NAMES:
        words[at] = random.choice(plain.NAMES)
    elif words[at] in FAMILIES:
        words[at] = random.choice(FAMILIES)
    elif "." in words[at] and "keep" not in words:
        words[at] = f"{random.choice(FAMILIES)}.{random.choice(plain.NAMES)}"
    wrong = " ".join(words)
    if wrong in legal or " ".join(words[:-1]) in legal:  # the name of a known card may be told
        return
    with suppress(Illegal):
        event = GAME.parse_event(wrong)
        broke = GAME.check(state, event)
        assert broke or not GAME.apply(state, event), (GAME.show(state), wrong)


def same_end(state: State, game: plain.Game) -> None:
    """Nothing is left to choose; in a whole game the winners are the same."""
    assert not [*plain.legal(game), *GAME.choices(state)], GAME.show(state)
    if game["phase"] == "end":
        standings = GAME.plain_result(state).standings
        assert standings is not None
        best = {state.families[seat] for seat in standings.winners}
        assert best == set(plain.winners(game)), GAME.show(state)


def play_from(random: Random, text: str, rules: dict[str, bool], events: int) -> None:
    state, game = GAME.parse(text), plain.read(text, rules)
    same(state, game, text)
    for _ in range(events):
        if not any(plain.legal(game)):
            same_end(state, game)
            return
        state, game = play(random, state, game)


# --- games and positions ---


def random_game(random: Random, players: int) -> None:
    rules, families = random_rules(random), random.sample(FAMILIES, players)
    text = position_text(
        rules,
        dir=random.choice(["right", "left"]),
        score=numbers(dict.fromkeys(families, 1)),
        round=1,
        phase="place",
        first=random.choice(families),
        hand=numbers(dict.fromkeys(families, 7)),
    )
    play_from(random, text, rules, 1_000)


def random_position(random: Random, rules: dict[str, bool]) -> str:
    """Anything that can lie there, and some things that cannot; a situation or a whole game."""
    families = random.sample(FAMILIES, random.choice([3, 4, 5, 5]))
    names = {family: random_names(random) for family in families}
    fields: dict[str, object] = {
        "dir": random.choice(["right", "left"]),
        "score": numbers({family: random.choice([0, 0, 1, 2, 7]) for family in families}),
    }
    if random.random() < 0.4:
        cards = {family: names[family][: random.choice([0, 1, 2, 3, 6])] for family in families}
        row = random_row(random, cards)
        at = random_marker(random, row) if row and random.random() < 0.95 else 0
        return position_text(rules, **fields, row=row, at=at)
    phase = random.choice(["place", "resolve", "resolve", "resolve", "end"])
    turn = 6 if phase == "end" else random.randint(1, 6)
    first = random.randrange(len(families))
    order = families[first:] + families[:first]
    waiting = order[random.randrange(len(families)) :] if phase == "place" else []
    played = {family: turn - (family in waiting) for family in families}
    gone = {family: random.randint(0, n) * random.randint(0, 1) for family, n in played.items()}
    out = [
        f"{f}.{name if random.random() < 0.9 else '?'}"
        for f in families
        for name in names[f][: gone[f]]
    ]
    row = random_row(random, {f: names[f][gone[f] : played[f]] for f in families})
    if phase == "resolve":
        if not row:
            return random_position(random, rules)
        fields["at"] = random_marker(random, row)
    hand = numbers({family: 7 - n for family, n in played.items()})
    fields |= {"row": row, "hand": hand, "out": " ".join(out)}
    return position_text(rules, **fields, round=turn, phase=phase, first=order[0])


def random_names(random: Random) -> list[str]:
    """The ten names of a family; often Shapeshifters and what they copy come first."""
    names = random.sample(plain.NAMES, 10)
    if random.random() < 0.5:
        names.sort(key=lambda name: name in plain.INTRIGUES)
    if random.random() < 0.4:
        names.sort(key=lambda name: name != "shapeshifter")
    return names


def random_row(random: Random, cards: dict[str, list[str]]) -> str:
    """These names of each family, in any order, many or few in stacks, face-up, known."""
    deep, up, known = (random.choice([0, 0.5, 0.9]) for _ in range(3))
    row = []
    for family, names in cards.items():
        stacks: list[list[str]] = []
        for name in names:
            shown = name if random.random() < known else "?"
            card = f"{family}-{shown}:{random.choice([0, 0, 1, 2, 5])}"
            if random.random() < up:
                card = f"{family}+{name}"
            if stacks and random.random() < deep:
                random.choice(stacks).append(card)
            else:
                stacks.append([card])
        row += [">".join(stack) for stack in stacks]
    return " | ".join(random.sample(row, len(row)))


def random_marker(random: Random, row: str) -> int:
    """Any position; rather one with a Shapeshifter."""
    stacks = row.split(" | ")
    shapeshifters = [n for n, stack in enumerate(stacks, 1) if stack[2:].startswith("shape")]
    if shapeshifters and random.random() < 0.3:
        return random.choice(shapeshifters)
    return random.randint(1, len(stacks))


@pytest.mark.parametrize("players", GAME.players)
def test_random_games_agree(players: int) -> None:
    for seed in range(GAMES):
        random_game(Random(f"{players} {seed}"), players)


def test_random_positions_agree() -> None:
    for seed in range(POSITIONS):
        random = Random(seed)
        rules = random_rules(random)
        play_from(random, random_position(random, rules), rules, EVENTS)
