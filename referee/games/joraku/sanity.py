"""What of a position in 상락 cannot be right, and what looks odd."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.errors import Problem
from referee.games.joraku.board import ANY, AREAS, KYOTO, ROUNDS, trick_winner
from referee.games.joraku.legal import (
    CARD_AGAIN,
    CARD_TAKEN,
    DONE_ALREADY,
    NO_SKIRMISH_LEFT,
    ONE_OF_EACH,
    VIRTUAL_DRAWS,
    play_problems,
    use_problems,
)
from referee.games.joraku.payments import claims
from referee.games.joraku.seats import (
    is_pairs,
    players,
    rules,
    skirmishes_per_round,
    to_play,
    virtual_seat,
    where,
)
from referee.games.joraku.state import END, NOT_USED, PRESTIGE, RECRUIT, SKIRMISH, State
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
USED_NOTHING = Text(
    "낸 카드가 없는데 놓거나 쓴 것이 있습니다", "something was done with a card, but none is out"
)
NOBODY_STRAYED = Text(
    "끝난 접전이 없는데 따르지 않은 사람이 있습니다",
    "somebody did not follow suit, but no skirmish is over",
)
NOT_SCORED_YET = Text(
    "명성 단계가 아닌데 계산한 구역이 있습니다", "areas are scored, but it is no prestige phase"
)
NO_SKIRMISH_YET = Text(
    "{name}: 접전이 아직 없었는데 승리의 함성 점수가 있습니다",
    "{name} has Kachidoki points, but there was no skirmish yet",
)
PAID_EARLY = Text(
    "{name}: {round}라운드 명성 단계는 아직 없었습니다",
    "{name}: the prestige phase of round {round} has not come yet",
)
PAID_MORE = Text(
    "{name}: {round}라운드에 받은 점수 {paid}점이 적힌 {n}점보다 많습니다",
    "{name}: round {round} paid {paid}, more than the {n} told",
)
PLACE = Text("{round}라운드 {where}", "round {round}, {where}")
COUNTED_EARLY = Text("{place:은/는} 아직 계산하지 않았습니다", "{place} has not been counted yet")
PAID_TWICE = Text("{place}: {name:이/가} 두 번 받습니다", "{place}: pays {name} twice")
ONE_FIRST = Text("{place}: 1위는 한 사람뿐입니다", "{place}: only one can be first")
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
    """All of it, each once: several cards may be out of turn."""
    found = (
        *_seats(state),
        *_cards(state),
        *_trick(state),
        *_too_early(state),
        *_earned(state),
        *_claims(state),
        *_missing(state),
        *_cells(state),
    )
    return tuple(problem for n, problem in enumerate(found) if problem not in found[:n])


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


def _too_early(state: State) -> Iterator[Problem]:
    """What the course of the round has not brought yet (rulebook: recruit, skirmish, prestige)."""
    if state.used != NOT_USED and not state.trick:
        yield Problem(USED_NOTHING)
    if state.phase == RECRUIT and (state.skirmishes or state.played):
        yield Problem(NOT_PLAYED_YET)
    if state.voids and not state.skirmishes:
        yield Problem(NOBODY_STRAYED, "jo.follow_lead")
    if state.scored and state.phase != PRESTIGE:
        yield Problem(NOT_SCORED_YET)
    for area in sorted({*state.scored}):
        if state.scored.count(area) > 1:
            yield Problem(DONE_ALREADY(where=where(state, area)))


def _over(state: State, round_: int) -> bool:
    """Whether areas of that round may have been counted already."""
    return round_ < state.round or (round_ == state.round and state.phase in (PRESTIGE, END))


def _earned(state: State) -> Iterator[Problem]:
    """Nobody has points of what is still to come."""
    for seat, earned in enumerate(state.earned):
        name = state.table.name(seat)
        if earned.kachidoki and (state.round, state.phase) == (1, RECRUIT):
            yield Problem(NO_SKIRMISH_YET(name=name))
        for round_ in ROUNDS:
            paid = sum(c.points or 0 for c in state.paid if (c.player, c.round) == (seat, round_))
            if earned[round_] and not _over(state, round_):
                yield Problem(PAID_EARLY(name=name, round=round_))
            elif paid > earned[round_]:
                yield Problem(PAID_MORE(name=name, round=round_, paid=paid, n=earned[round_]))


def _claims(state: State) -> Iterator[Problem]:
    """Each area pays everybody once a round, its first place one player (rulebook, ties)."""
    for area, round_ in dict.fromkeys((c.area, c.round) for c in (*state.owed, *state.paid)):
        place, here = PLACE(where=where(state, area), round=round_), claims(state, area, round_)
        if not _over(state, round_):
            yield Problem(COUNTED_EARLY(place=place))
        seats = [claim.player for claim in here]
        for seat in sorted({seat for seat in seats if seats.count(seat) > 1}):
            yield Problem(PAID_TWICE(place=place, name=state.table.name(seat)))
        if [claim.rank for claim in here].count(1) > 1:
            yield Problem(ONE_FIRST(place=place), "jo.tie_worst")


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
