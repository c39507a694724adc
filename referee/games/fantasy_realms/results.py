"""Sheets and standings of 판타지 왕국, and what another choice would make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import card_name
from referee.games.fantasy_realms.choices import possible_picks
from referee.games.fantasy_realms.hoard_effects import PerOther
from referee.games.fantasy_realms.hunt import Best2, fixed_pairs
from referee.games.fantasy_realms.items import item_lines
from referee.games.fantasy_realms.lot import Around
from referee.games.fantasy_realms.picks import UNUSED, Draws, Fixed, Pick, Seeks, Tops, pick_text
from referee.games.fantasy_realms.scoring import Counted, count
from referee.games.fantasy_realms.solver import best, solve
from referee.games.fantasy_realms.state import (
    State,
    around,
    counts_discards,
    end_at,
    free_cards,
    has_raiser,
    looks_at_discards,
)
from referee.score import Criterion, Sheet, Standings, rank
from referee.text import Text

CRITERIA = (
    Criterion(Text("합계 {n}점", "total {n}")),
    Criterion(
        Text(
            "동점: 기본 힘의 합 {n} (작은 쪽이 이김)",
            "tie: base strengths add up to {n} (lower wins)",
        ),
        lower_wins=True,
    ),
)  # rulebook, end of the game; ruling fr.tie

HAND_SHORT = Text("손패를 더 넣으세요", "cards are missing")
N_SHORT = Text("카드 {n}장을 더 넣으세요", "add {n:card/cards}")
N_DISCARDS = Text(
    "강령술사: 버려진 카드를 아직 입력하지 않았습니다",
    "Necromancer: the discards are not entered yet",
)
N_UNDEAD = Text(
    "{cards}: 버려진 카드를 아직 입력하지 않았습니다", "{cards}: the discards are not entered yet"
)
N_FEW = Text(
    "버려진 카드가 {n}장뿐입니다 (끝날 때는 {end}장). 세는 카드: {cards}",
    "only {n:discard is/discards are} entered, {end} lie there at the end. Counted by {cards}",
)
N_BRINGS = Text(
    "{card}: 가져온 카드를 아직 입력하지 않았습니다",
    "{card}: the card it brought is not entered yet",
)
N_PLAYERS = Text(
    "{card}: 몇 명이 했는지 아직 모릅니다", "{card}: it is not known yet how many play"
)
N_BEST = Text("가장 좋은 선택으로 계산: {picks}", "counted at its best: {picks}")
N_FIXED = Text("정해 둔 선택으로 계산: {picks}", "counted with the picks settled: {picks}")
N_DECLARED = Text("말한 대로 계산: {picks}", "counted as declared: {picks}")
N_PICK = Text("{ability} → {pick}", "{ability} → {pick}")
N_UNUSED = Text("능력을 쓰지 않음", "no ability used")
N_NEXT = Text(
    "다음으로 좋은 선택은 {total}점 (차이 {less}): {picks}",
    "the next best choice makes {total} ({less} less): {picks}",
)
N_COULD = Text(
    "가장 좋은 선택이면 {total}점이었습니다: {picks}",
    "the best choices would have made {total}: {picks}",
)
N_IGNORED = Text(
    "정해 둔 선택을 쓸 수 없어 빼고 계산했습니다: {why}",
    "a fixed choice is impossible and was left out: {why}",
)


UNKNOWN = {text.ko for text in (N_DISCARDS, N_UNDEAD, N_BRINGS, N_PLAYERS)}
"""Notes on what is still to be told."""


class Outcome(NamedTuple):
    """A seat counted. answer: the search behind it, None when no card has a choice; fixed: the
    settled picks that were honoured; ignored: why others could not be.
    """

    counted: Counted
    picks: Fixed
    answer: Best2 | None
    fixed: Fixed
    ignored: tuple[Text, ...]


@lru_cache(maxsize=64)  # places that are open are looked at under many sums of the same hands
def outcome(state: State, seat: int) -> Outcome:
    """Count a seat's hand by the table's rules: with the best picks, or those declared."""
    hand, rules = state.hands[seat], state.table.rules
    if not any(ability in hand for ability in state.deck.abilities):
        return Outcome(counted(state, seat, ()), (), None, (), ())
    fixed, ignored = usable(state, seat)
    answer = best(hand, beside(state, seat), fixed, rules)
    picks = fixed if rules.declared == "declared" else answer.best.picks
    return Outcome(counted(state, seat, picks), picks, answer, fixed, ignored)


def counted(state: State, seat: int, picks: Fixed) -> Counted:
    """A seat's hand counted with exactly these picks. Raises Illegal for an impossible one."""
    hand, table = state.hands[seat], beside(state, seat)
    rules, deck = state.table.rules, state.deck
    return count(hand, dict(picks), rules, table.discards, deck, table.players)


def beside(
    state: State, seat: int, hand: Sequence[str] | None = None, discards: Sequence[str] = ()
) -> Around:
    """What of the table a seat's count looks at. What another seat's Necromancer takes has left the
    discards for all. hand, discards: what they would be; left out = they are as they lie there.
    """
    if hand is None:
        hand, discards = state.hands[seat], state.discards
    raiser = _raiser(state)
    if raiser not in (None, seat) and looks_at_discards(state.deck, hand):
        picks = outcome(state, raiser).picks
        taken = {pick.card for a, pick in picks if has_raiser(state.deck, [a])}
        discards = tuple(card for card in discards if card not in taken)
    return around(state, hand, discards)


def _raiser(state: State) -> int | None:
    """The seat that may take a discard: whoever holds the Necromancer, or may yet draw it."""
    for seat, (hand, picks) in enumerate(zip(state.hands, state.picks, strict=True)):
        if has_raiser(state.deck, (*hand, *(pick.card for _, pick in picks))):
            return seat
    seekers = (s for s, hand in enumerate(state.hands) if state.deck.able(hand, Seeks))
    return next(seekers, None)


def usable(state: State, seat: int) -> tuple[Fixed, tuple[Text, ...]]:
    """The fixed picks of a seat that can be used together, earlier steps first, and why others
    cannot: a rule, the discards or another pick may have changed since they were settled.
    """
    hand, rules = state.hands[seat], state.table.rules
    kept: Fixed = ()
    refused = []
    for pick in (state.picks[seat], *((pick,) for pick in state.picks[seat])):
        tried = tuple(dict.fromkeys((*kept, *pick)))
        try:
            if rules.declared == "declared":
                counted(state, seat, tried)
            else:
                best(hand, beside(state, seat), tried, rules)
        except Illegal as error:
            if pick is not state.picks[seat] or len(pick) == 1:
                refused.append(error.text)
        else:
            kept = tried
            if kept == state.picks[seat]:
                return kept, ()
    return kept, tuple(dict.fromkeys(refused))


def prepare(state: State) -> Iterator[tuple[int, int | None]]:
    """The slow part of `score`, in slices: yields (seat, total so far; None = nothing yet).

    Afterwards `score` and `standings` of this state are quick.
    """
    raiser = _raiser(state)
    for seat in sorted(range(len(state.hands)), key=lambda seat: seat != raiser):
        hand = state.hands[seat]
        if not any(ability in hand for ability in state.deck.abilities):
            continue
        for fixed in {state.picks[seat]: None, (): None}:
            with suppress(Illegal):
                for answer in solve(hand, beside(state, seat), fixed, state.table.rules):
                    most = None if answer is None else answer.best.total
                    yield seat, None if most is None else most + items_worth(state, seat)


def picks_text(picks: Fixed) -> Text | list[Text]:
    """Picks in words, in the order of resolution."""
    used = [(ability, pick) for ability, pick in picks if pick]
    return [
        N_PICK(ability=card_name(ability), pick=pick_text(pick)) for ability, pick in used
    ] or N_UNUSED


def discards_missing(state: State, hand: Sequence[str]) -> bool:
    """Whether a Necromancer still waits for the discards."""
    return has_raiser(state.deck, hand) and not state.discards and len(hand) <= state.deck.hand


def _notes(state: State, seat: int, found: Outcome) -> Iterator[Text]:
    hand, deck = state.hands[seat], state.deck
    if len(hand) < deck.hand:
        yield N_SHORT(n=deck.hand - len(hand))
    if discards_missing(state, hand):
        yield N_DISCARDS
    yield from _undead_notes(state, found)
    yield from _giver_notes(state, seat, found)
    for why in found.ignored:
        yield N_IGNORED(why=why)
    if found.answer is None:
        return
    declared = state.table.rules.declared == "declared"
    may = [a for a in deck.abilities if a in hand and not isinstance(deck.ability(a), Draws)]
    if found.picks or may:
        text = N_DECLARED if declared else N_FIXED if found.fixed else N_BEST
        yield text(picks=picks_text(found.picks))
    if not declared and (second := found.answer.runner_up) is not None:
        less = found.counted.total - second.total
        total = second.total + items_worth(state, seat)
        yield N_NEXT(total=total, less=less, picks=picks_text(second.picks))
    most = best(hand, beside(state, seat), (), state.table.rules).best
    if most.total > found.counted.total:
        yield N_COULD(total=most.total + items_worth(state, seat), picks=picks_text(most.picks))


def _undead_notes(state: State, found: Outcome) -> Iterator[Text]:
    """What is not known of the discards that Undead count, one that joined the hand too."""
    held = [h.card for h in found.counted.held]
    counting = [card_name(card) for card in held if counts_discards(state.deck, card)]
    n, end = len(state.discards), end_at(state)
    if counting and not n:
        yield N_UNDEAD(cards=counting)
    elif counting and n < end:
        yield N_FEW(n=n, end=end, cards=counting)


def _giver_notes(state: State, seat: int, found: Outcome) -> Iterator[Text]:
    """Cards that bring others, where it is not known what; and the Genie without players."""
    hand, deck, settled = state.hands[seat], state.deck, dict(state.picks[seat])
    for card in deck.able(hand, Tops | Seeks) if len(hand) <= deck.hand else ():
        if card not in settled and not dict(found.picks).get(card):
            yield N_BRINGS(card=card_name(card))
    held = [h.card for h in found.counted.held]  # with what joined it
    asking = [c for c in held if any(isinstance(e, PerOther) for e in deck.powers[c].bonus)]
    if asking and len(state.hands) == 1:
        yield N_PLAYERS(card=card_name(asking[0]))


def score(state: State) -> tuple[Sheet, ...]:
    """One sheet a seat."""
    sheets = []
    for seat in range(len(state.hands)):
        found = outcome(state, seat)
        notes = tuple(_notes(state, seat, found))
        more = tuple(note for note in notes if note.ko in UNKNOWN)
        items = item_lines(state.items.down[seat], len(state.hands))
        lines = (*found.counted.lines, *items)
        sheets.append(Sheet(lines, notes, more=more, told=bool(lines)))
    return tuple(sheets)


def standings(state: State, sheets: Sequence[Sheet]) -> Standings | None:
    """Higher total, then lower sum of base strengths; once all hands are laid down.

    A hand that lacks cards, in a game that was called over, leaves its place open.
    """
    whole = [len(hand) >= state.deck.hand or not free_cards(state) for hand in state.hands]
    if not all(whole) and not state.table.finished:
        return None
    return rank(
        CRITERIA,
        [
            (sheet.total, _strength(state, seat)) if whole[seat] else (None, None)
            for seat, sheet in enumerate(sheets)
        ],
        unknown=HAND_SHORT,
    )


def _strength(state: State, seat: int) -> int:
    """What decides a tie: base strengths, and items' points by the rule `tie_items`."""
    rules, strength = state.table.rules, outcome(state, seat).counted.strength(state.table.rules)
    if rules.tie_items == "counted":
        strength += items_worth(state, seat)
    return strength


def items_worth(state: State, seat: int) -> int:
    """The points of a seat's face-down items."""
    lines = item_lines(state.items.down[seat], len(state.hands))
    return sum(line.points or 0 for line in lines)


def alternatives(state: State, seat: int, ability: str) -> Iterator[tuple[Pick, int] | None]:
    """Every pick for an ability with the total it would make, the other picks being at their best
    (or as declared). In slices: None while counting; UNUSED comes first.
    """
    hand, rules, items = state.hands[seat], state.table.rules, items_worth(state, seat)
    others = {a: p for a, p in state.picks[seat] if a != ability}
    for pick in (UNUSED, *possible_picks(state, ability, hand)):
        fixed = fixed_pairs({**others, ability: pick}, state.deck)
        try:
            if rules.declared == "declared":
                yield pick, counted(state, seat, fixed).total + items
                continue
            for _ in solve(hand, beside(state, seat), fixed, rules):
                yield None
        except Illegal:
            continue
        yield pick, best(hand, beside(state, seat), fixed, rules).best.total + items
