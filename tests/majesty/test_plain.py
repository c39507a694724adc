"""Random games, played by the program and by a second reading of the rules side by side."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from referee.errors import Problem
from referee.games.majesty import GAME
from referee.games.majesty.options import Rules
from referee.games.majesty.sanity import NEGATIVE
from referee.games.majesty.state import Event, Refill, SetRow, State, Take, TakeSpace
from referee.rules import rule_fields
from tests.majesty import plain
from tests.often import times

ROUNDS = 12
SIDES = "mill brewery cottage guardhouse barracks inn castle infirmary".split()
GREEN = "m*7 b*4 w*3 g*3 k*2 i*2 n*3 mb*2 mk bw wg gi gn ki in"
RED = "m*2 b*2 w*2 g*2 k i*2 n*2 mb mk bw*2 bk wg*2 wi wn gk*2 ki*2 in"
GREEN_KEPT = {2: 6, 3: 14, 4: 26}


def cards(words: str) -> list[str]:
    counted = [word.partition("*") for word in words.split()]
    return [faces for faces, _, number in counted for _ in range(int(number or 1))]


def deal(random: Random, players: int, one_deck: bool) -> list[str]:
    green, red = cards(GREEN), cards(RED)
    random.shuffle(green)
    random.shuffle(red)
    if one_deck:
        return random.sample(green + red, len(green + red))
    return green[: GREEN_KEPT[players]] + red


def random_house(random: Random) -> plain.House:
    sides = random.choice(["A" * 8, "B" * 8, "".join(random.choices("AB", k=8))])
    return plain.House(
        sides=sides,
        tie=random.choice(["meeples", "joint"]),
        injured=random.choice(["last", "first"]),
        b_brewery=random.choice(["self", "all"]),
        b_inn=random.choice(["without", "with"]),
        b_castle=random.choice(["sum", "nobles"]),
        b_infirmary_tie=random.choice(["all", "nobody"]),
        forgotten=random.choice(["bank", "player"]),
    )


def same_rules(house: plain.House, deck: str) -> Rules:
    options = {name: value for name, value in vars(house).items() if name != "sides"}
    return Rules(**dict(zip(SIDES, house.sides, strict=True)), **options, deck=deck)


def test_the_second_reading_knows_every_rule_on_which_points_hang() -> None:
    mattering = {name for name, rule in rule_fields(Rules).items() if rule.matters}
    assert set(vars(random_house(Random(0)))) == mattering | {"sides"}


def random_heal(random: Random, table: plain.Table, who: int, face: str) -> str:
    """As what the top card of the infirmary comes back, where there is a choice."""
    ill = table.players[who].infirmary
    return random.choice(ill[-1]) if face == "w" and ill and len(ill[-1]) == 2 else ""


def random_exchange(random: Random, table: plain.Table, who: int, face: str, hand: int) -> int:
    """Meeples bought or, negative, sold at the castle by who has so many in hand."""
    if face != "n" or table.house.sides[6] == "A" or random.random() < 0.4:
        return 0
    return random.randint(-hand, min(table.players[who].gold, 6))


def as_placed(faces: str, face: str) -> str:
    return face if len(faces) == 1 else f"{face}/{faces.replace(face, '')}"


def untracked_turn(random: Random, table: plain.Table, who: int, lying: int) -> Take:
    """A turn with cards from anywhere in the deck; so many meeples lie in the row."""
    faces = table.deck.pop(random.randrange(len(table.deck)))
    face = random.choice(faces)
    paid = random.randint(0, min(5, table.players[who].meeples))
    got = random.randint(0, lying)
    hand = table.players[who].meeples - paid + got
    heal = random_heal(random, table, who, face)
    exchange = random_exchange(random, table, who, face, hand)
    card, forgot = as_placed(faces, face), random.random() < 0.3
    plain.take_turn(table, who, card, paid, got, heal, exchange, forgot)
    return Take(who, card, paid, got, heal or None, exchange, forgot)


def tracked_turn(random: Random, table: plain.Table, who: int) -> TakeSpace:
    affordable = min(len(table.row), table.players[who].meeples + 1)
    space = random.randint(1, affordable)
    faces, paid, got = plain.take_from_row(table, space)
    face = random.choice(faces)
    hand = table.players[who].meeples - paid + got
    heal = random_heal(random, table, who, face)
    exchange = random_exchange(random, table, who, face, hand)
    forgot = random.random() < 0.3
    plain.take_turn(table, who, as_placed(faces, face), paid, got, heal, exchange, forgot)
    return TakeSpace(who, space, face, heal or None, exchange, forgot)


def play(state: State, event: Event) -> State:
    odd = {problem.ruling for problem in GAME.check(state, event)}
    assert odd <= {"ma.bonus_forgotten"}, odd  # said though nobody else earned
    return GAME.apply(state, event).state


def compare(state: State, table: plain.Table, why: object) -> None:
    for realm, player in zip(state.realms, table.players, strict=True):
        rows = [[card.key for card in row] for row in realm.buildings]
        assert rows == list(player.at.values()), why
        assert list(realm.infirmary) == player.infirmary, why
        assert (realm.gold, realm.meeples) == (player.gold, player.meeples), why
    if table.row:
        assert [tuple(offer) for offer in state.row] == table.row, why


def compare_end(state: State, table: plain.Table) -> None:
    found = GAME.plain_result(state)
    assert [sheet.total for sheet in found.sheets] == plain.totals(table)
    assert found.standings is not None
    assert sorted(found.standings.winners) == plain.winners(table)


def wrong(state: State) -> list[Problem]:
    """No game by the rules is called wrong; who pays for others may end below zero."""
    broken = [problem for problem in GAME.problems(state) if not problem.doubt]
    return [p for p in broken if p.text.ko != NEGATIVE.ko or state.table.rules.forgotten == "bank"]


def play_game(random: Random, tracked: bool) -> Iterator[tuple[State, plain.Table]]:
    """Every state of a random game in both readings, compared; the finished one is last."""
    players, deck = random.randint(2, 4), random.choice(["standard", "one"])
    house = random_house(random)
    table = plain.new_table(house, players, deal(random, players, deck == "one"))
    names = [f"p{number}" for number in range(players)]
    state = GAME.new(names, same_rules(house, deck))
    if tracked:
        state = play(state, SetRow(tuple(faces for faces, _ in table.row)))
    else:
        table.deck += [faces for faces, _ in table.row]
        table.row = []
    lying = 0
    for who in list(range(players)) * ROUNDS:
        before = GAME.show(state)
        if tracked:
            event: Take | TakeSpace = tracked_turn(random, table, who)
        else:
            event = untracked_turn(random, table, who, lying)
            lying += event.paid - event.got
        state = play(state, event)
        if tracked and not is_over(table) and (turned_up := plain.refill_row(table)):
            state = play(state, Refill(turned_up))
        compare(state, table, (before, event))
        assert not wrong(state), GAME.show(state)
        yield state, table
    compare_end(state, table)


def is_over(table: plain.Table) -> bool:
    return all(
        len(player.infirmary) + sum(map(len, player.at.values())) == ROUNDS
        for player in table.players
    )


@pytest.mark.parametrize("tracked", [False, True], ids=["untracked", "tracked"])
def test_random_games_agree(tracked: bool) -> None:
    for seed in range(times(75)):
        for _ in play_game(Random(seed), tracked):
            pass
