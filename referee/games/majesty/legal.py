"""What an event of 왕국 (Majesty) breaks. Sources: rulebooks; numbers of cards: public lists that
agree (no rulebook prints them). What of a position cannot be right is in `sanity.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from referee.errors import Problem
from referee.games.majesty.realm import (
    DECK,
    DECK_SIZE,
    GREEN,
    HAND,
    MEEPLES,
    RED,
    ROW,
    UNKNOWN,
    Placed,
    faces_text,
    read_faces,
    read_placed,
    use,
)
from referee.games.majesty.state import (
    Event,
    Injure,
    Match,
    Offer,
    Refill,
    SetCounts,
    SetRealm,
    SetRow,
    SetTurn,
    State,
    Take,
    TakeSpace,
)
from referee.games.majesty.turn import side
from referee.text import Text

NOT_THEIR_TURN = Text("{name}의 차례입니다", "it is {name}'s turn")
THIRTEENTH = Text("{name:은/는} 이미 12장을 가졌습니다", "{name} has twelve cards already")
RUN_OUT = Text("{card} 카드는 {n}장뿐입니다", "there are only {n} {card} cards")
NO_EXCHANGE = Text("미플 교환은 성 B면에서만 합니다", "meeples are exchanged at castle side B only")
ENDED = Text("게임이 이미 끝났습니다", "the game is over")
NOT_A_WITCH = Text("카드를 복구하는 것은 마녀뿐입니다", "only a witch heals a card")
NOT_IN_ROW = Text("{card} 카드는 펼친 카드에 없습니다", "no {card} card lies in the row")
OTHER_PRICE = Text(
    "{card:은/는} {n}번 칸에 있습니다: 미플 {paid}개를 내고 {got}개를 받습니다",
    "{card} lies on space {n}: pay {paid:meeple/meeples}, get {got}",
)
DECK_EMPTY = Text("더미에 남은 카드가 없습니다", "no card is left in the deck")
NOTHING_FORGOTTEN = Text(
    "다른 사람이 받는 골드가 없어 알릴 것이 없습니다",
    "nobody else earns gold: there is nothing to announce",
)
NO_HEAL = Text("병원이 비어 있어 복구할 카드가 없습니다", "the infirmary is empty: nothing to heal")
TOO_DEAR = Text("칸은 여섯 개라 5개까지만 냅니다", "there are six spaces: five meeples at most")
NOT_OWNERS = Text(
    "하우스 룰에서는 주인이 고르지 않습니다",
    "by the house rules its owner does not choose",
)
ALL_MEEPLES = Text("미플이 {n}개입니다 (30개뿐)", "{n} meeples, there are 30")
REFILL_FIRST = Text("먼저 펼친 카드를 6장으로 채우세요", "fill the row to six cards first")


def over(state: State) -> bool:
    """Everybody has taken twelve cards (rulebooks, end of the game)."""
    return all(realm.cards >= HAND for realm in state.realms)


def to_move(state: State) -> int:
    """Whose turn it is: players who have their twelve cards are passed over."""
    seats = len(state.realms)
    order = [(state.turn + i) % seats for i in range(seats)]
    return next((seat for seat in order if state.realms[seat].cards < HAND), state.turn)


def check(state: State, event: Event, after: State) -> tuple[Problem, ...]:
    """Rules an event broke, from the states before and after it."""
    return tuple(_problems(state, event, after))


def _problems(state: State, event: Event, after: State) -> Iterator[Problem]:
    match event:
        case Take(_, card, paid, got):
            placed = read_placed(card)
            yield from _turn_problems(state, event, placed.face, after)
            if paid > ROW - 1:
                yield Problem(TOO_DEAR)
            if state.row:
                yield from _row_problems(state, placed, paid, got)
            else:
                yield from run_out(state, placed.faces)
                yield from too_many_meeples(state, got)
        case TakeSpace(_, space, face):
            placed = use(state.row[space - 1].faces, face)
            yield from _turn_problems(state, event, placed.face, after)
            if refill_due(state):
                yield Problem(REFILL_FIRST)
        case Refill(word):
            yield from run_out(state, read_faces(word))
            if state.row and not refill_due(state):
                yield Problem(DECK_EMPTY, "ma.end")
        case Injure():
            if state.table.rules.injured != "owner":
                yield Problem(NOT_OWNERS, "ma.injured_card")
        case Match() | SetRow() | SetRealm() | SetCounts() | SetTurn():
            pass
        case _:
            assert_never(event)


def _turn_problems(
    state: State, event: Take | TakeSpace, face: str, after: State
) -> Iterator[Problem]:
    """Whose turn it is, and whether what was said with the card belongs to it."""
    player, name = event.player, state.table.name(event.player)
    if state.table.finished:
        yield Problem(ENDED, "ma.end")
    elif after.realms[player].cards > HAND:
        yield Problem(THIRTEENTH(name=name), "ma.end")
    elif player != to_move(state):
        yield Problem(NOT_THEIR_TURN(name=state.table.name(to_move(state))))
    if event.exchange and (face != "n" or side(state, "castle") == "A"):
        yield Problem(NO_EXCHANGE, "ma.meeple_sale")
    if event.heal and face != "w":
        yield Problem(NOT_A_WITCH)
    elif event.heal and not state.realms[player].infirmary:
        yield Problem(NO_HEAL, "ma.heal_empty")
    gained = [new - old for old, new in zip(state.gold, after.gold, strict=True)]
    if event.forgot and not any(gained[:player] + gained[player + 1 :]):
        yield Problem(NOTHING_FORGOTTEN, "ma.bonus_forgotten", doubt=True)


def _row_problems(state: State, card: Placed, paid: int, got: int) -> Iterator[Problem]:
    """A card named beside the tracked row: it lies there, and at this price."""
    if lies_at(state, card, paid, got):
        if refill_due(state):
            yield Problem(REFILL_FIRST)
        return
    for n, offer in enumerate(state.row, 1):
        if _is(card, offer):
            args = {"card": card.name, "n": n, "paid": n - 1, "got": offer.meeples}
            yield Problem(OTHER_PRICE(**args), "ma.skip_cost")
            return
    yield Problem(NOT_IN_ROW(card=card.name))


def lies_at(state: State, card: Placed, paid: int, got: int) -> bool:
    """Whether the tracked row has this card at this price: so many meeples before and on it."""
    return any(
        _is(card, offer) and (n, offer.meeples) == (paid, got) for n, offer in enumerate(state.row)
    )


def _is(card: Placed, offer: Offer) -> bool:
    """Whether a card of the row can be this one; of some only one half is known."""
    return offer.faces == card.faces or (card.other == UNKNOWN and card.face in offer.faces)


def refill_due(state: State) -> bool:
    """Whether a card has to come to the end of the tracked row before the next one is taken."""
    return 0 < len(state.row) < ROW and deck_left(state) > 0


def deck_left(state: State) -> int:
    """Cards left in the deck; right only when the row is tracked."""
    deck: int = GREEN + RED
    if state.table.rules.deck != "one":
        deck = DECK_SIZE.get(len(state.realms), deck)
    taken = sum(realm.cards for realm in state.realms)
    return max(0, deck - taken - len(state.row))


def too_many_meeples(state: State, more: int = 0) -> Iterator[Problem]:
    """More meeples than there are: of the players, on the row, and these; without a rule for an
    empty supply it is only most unlikely.
    """
    n = sum(r.meeples for r in state.realms) + sum(offer.meeples for offer in state.row) + more
    if n > MEEPLES:
        doubt = state.table.rules.supply == "full"
        yield Problem(ALL_MEEPLES(n=n), "ma.meeple_supply", doubt=doubt)


def run_out(state: State, faces: str) -> Iterator[Problem]:
    """A problem when all cards of these faces lie there already."""
    if seen(state)[faces] >= DECK.get(faces, 99):
        yield Problem(RUN_OUT(card=faces_text(faces), n=DECK[faces]), doubt=True)


def seen(state: State) -> Counter[str]:
    """How often each card lies in realms and row, as far as its faces are known."""
    counts = Counter(faces for realm in state.realms for faces in realm.faces())
    counts.update(offer.faces for offer in state.row)
    return counts
