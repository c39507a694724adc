"""What of a position in 상락 cannot be right, and what looks odd."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.errors import Problem
from referee.games.joraku.board import ANY, AREAS, KYOTO, ROUNDS, trick_winner
from referee.games.joraku.legal import (
    CARD_AGAIN,
    CARD_TAKEN,
    NO_SKIRMISH_LEFT,
    ONE_OF_EACH,
    VIRTUAL_DRAWS,
    play_problems,
    use_problems,
)
from referee.games.joraku.seats import (
    is_pairs,
    players,
    rules,
    skirmishes_per_round,
    to_play,
    virtual_seat,
    where,
)
from referee.games.joraku.state import PRESTIGE, SKIRMISH, State
from referee.text import Text

NO_DAIMYO = Text("{name}의 다이묘가 판에 없습니다", "the daimyo of {name} is not on the board")
WRONG_SEATS = Text(
    "'{variant}' 방식에는 자리가 {seats}개여야 합니다 ({n}개 아님)",
    "the game '{variant}' has {seats} seats, not {n}",
)
VIRTUAL_SCORES = Text("가상 플레이어는 점수를 받지 않습니다", "the virtual player scores nothing")
VIRTUAL_LEADS = Text(
    "가상 플레이어는 시작 플레이어가 되지 않습니다", "the virtual player never leads"
)
MORE_PLAYED = Text(
    "접전 {n}번에 카드 {cards}장이 나왔습니다",
    "{cards:card/cards} played in {n:skirmish/skirmishes}",
)
NOT_PLAYED_YET = Text(
    "접전 단계가 아닌데 낸 카드가 있습니다", "cards are out, but no skirmish is on"
)
ODD_ORDER = Text(
    "{where} {round}라운드: 낮은 순위의 점수가 더 높습니다",
    "{where}, round {round}: a lower rank pays more",
)
ODD_ZERO = Text(
    "{where} {round}라운드: 알려진 바로는 점수가 없습니다",
    "{where}, round {round}: is said to pay nothing",
)
ODD_MUCH = Text(
    "{where} {round}라운드: {most}점이 넘는 점수가 있습니다",
    "{where}, round {round}: more than {most}",
)
ODD_MIKAWA = Text(
    "{where} 1라운드: 원판 규칙서로 보면 2위 3점, 3위 2점입니다",
    "{where}, round 1: by the designer's rulebook second pays 3 and third 2",
)
ODD_WEST = Text(
    "1위 점수가 가장 높은 구역은 라운드가 갈수록 교토 쪽이라고 합니다 ({a}, {b}라운드)",
    "the area that pays most is said to lie further west in each round (rounds {a} and {b})",
)
SEATS = {"standard": (3, 4), "virtual": (3,), "pairs": (4,)}
LIKELY = 30  # points of a cell; more is probably a slip
MIKAWA = ("미카와", "mikawa")


def problems(state: State) -> tuple[Problem, ...]:
    """All of it."""
    return (*_seats(state), *_cards(state), *_trick(state), *_missing(state), *_cells(state))


def _seats(state: State) -> Iterator[Problem]:
    variant, n = rules(state).variant, len(state.pieces)
    seats = SEATS[variant]
    if n not in seats:
        said = "-".join(map(str, seats))
        yield Problem(WRONG_SEATS(variant=VARIANTS[variant], seats=said, n=n))
    virtual = virtual_seat(state)
    if virtual is not None:
        if state.cards[virtual]:
            yield Problem(VIRTUAL_DRAWS, "jo.virtual_plays")
        if any(state.earned[virtual]):
            yield Problem(VIRTUAL_SCORES, "jo.virtual_rank")
        if state.lead == virtual:
            yield Problem(VIRTUAL_LEADS, "jo.virtual_plays")


VARIANTS = {
    "standard": Text("3-4인", "3-4 players"),
    "virtual": Text("가상 플레이어", "virtual player"),
    "pairs": Text("2 대 2", "2 vs 2"),
}


def _cards(state: State) -> Iterator[Problem]:
    drawn = [card for card in state.cards if card is not None]
    yield from (Problem(CARD_TAKEN(n=n)) for n in sorted({*drawn}) if drawn.count(n) > 1)
    if is_pairs(state):
        for one, other in (state.cards[:3:2], state.cards[1::2]):
            if one is not None and other is not None and (one > 3) == (other > 3):
                yield Problem(ONE_OF_EACH, "jo.pairs_daimyo")


def _trick(state: State) -> Iterator[Problem]:
    """The trick played again, card by card; then what the last of them was used for."""
    if state.trick and state.phase != SKIRMISH:
        yield Problem(NOT_PLAYED_YET)
    for i, (player, card) in enumerate(state.trick):
        yield from play_problems(replace(state, trick=state.trick[:i]), player, card)
    yield from use_problems(state)
    if len(state.played) > state.skirmishes * len(players(state)):
        text = MORE_PLAYED(cards=len(state.played), n=state.skirmishes)
        yield Problem(text, "jo.skirmishes", doubt=True)
    known = [card for card in state.played if card.suit != ANY]
    for card in sorted({*known}):
        if known.count(card) > 1:
            yield Problem(CARD_AGAIN(card=card.name), "jo.deck")
    if not state.trick and state.skirmishes > (n := skirmishes_per_round(state)):
        yield Problem(NO_SKIRMISH_LEFT(n=n), "jo.skirmishes")


def _missing(state: State) -> Iterator[Problem]:
    """A daimyo that is needed now and stands nowhere."""
    if state.phase == PRESTIGE and any(
        any(p.samurai) or p.daimyo is not None for p in state.pieces
    ):
        needed = [*range(len(state.pieces))]
    elif state.trick and not to_play(state):
        index, _, _ = trick_winner([played.card.value for played in state.trick])
        needed = [state.trick[index].player]
    else:
        return
    for seat in needed:
        if state.pieces[seat].daimyo is None:
            yield Problem(NO_DAIMYO(name=state.table.name(seat)), doubt=True)


# --- the points table, as far as anything is known of it (descriptions by players) ---


def _cells(state: State) -> Iterator[Problem]:
    for area in AREAS:
        for round_ in ROUNDS:
            known = [p for p in state.cells[area][round_ - 1] if p is not None]
            said = {"where": where(state, area), "round": round_}
            if known != sorted(known, reverse=True):
                yield Problem(ODD_ORDER(**said), doubt=True)
            if any(points > LIKELY for points in known):
                yield Problem(ODD_MUCH(**said, most=LIKELY), doubt=True)
            if rules(state).known_points and (area, round_) in ((6, 3), (KYOTO, 1)) and any(known):
                yield Problem(ODD_ZERO(**said), "jo.points_table", doubt=True)
    if rules(state).known_points:
        yield from _mikawa(state)
        yield from _westward(state)


def _mikawa(state: State) -> Iterator[Problem]:
    """Printed in the designer's rulebook: round 1 pays 3 for second and 2 for third."""
    for area, name in enumerate(state.names):
        _, second, third = state.cells[area][0]
        if name.strip().lower() in MIKAWA and (second not in (None, 3) or third not in (None, 2)):
            yield Problem(ODD_MIKAWA(where=where(state, area)), "jo.points_table", doubt=True)


def _westward(state: State) -> Iterator[Problem]:
    """The richest area lies further west each round; asked once both rounds are entered."""
    best = {round_: _richest(state, round_) for round_ in ROUNDS}
    for a, b in ((1, 2), (2, 3)):
        if best[a] and best[b] and min(best[b]) >= max(best[a]):
            yield Problem(ODD_WEST(a=a, b=b), "jo.points_table", doubt=True)


def _richest(state: State, round_: int) -> list[int]:
    """The areas whose first rank pays most in a round; [] where the round is not fully entered."""
    firsts = [state.cells[area][round_ - 1][0] for area in AREAS]
    known = [points for points in firsts if points is not None]
    if len(known) < len(firsts):
        return []
    return [area for area, points in enumerate(firsts) if points == max(known)]
