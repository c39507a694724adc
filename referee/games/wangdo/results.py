"""Dragons, the winner, and the titles of events in 왕도 (Wangdo).

Source: rules text and the English page on victory: only full boards can win; among several the
dragons decide; still equal, they share.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.errors import Illegal
from referee.games.wangdo import state as events
from referee.games.wangdo.legal import full, owing
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    COLOURS,
    EFFECTS,
    TYPES,
    counts,
    counts_text,
    numbers,
    read_counts,
    token_text,
)
from referee.games.wangdo.state import Event, FinalCount, State
from referee.score import Criterion, Line, Place, Sheet, Standings, rank
from referee.text import Text

ON_TOKENS = Text("토큰의 용", "dragons on tokens")
TOKENS_OPEN = Text("{name:이/가} 토큰에서 얻은 용", "dragons on {name}'s tokens")
CARDS_OPEN = Text("{name:이/가} 쓰지 않은 특수 카드", "unused special cards of {name}")
ON_CARDS = Text("쓰지 않은 특수 카드 {n}장의 뒷면", "backs of {n:unused card/unused cards}")
PLUS = Text("게임이 끝날 때 용 2개를 더하는 카드", "card with two dragons more at the end")
TOKENS_MORE = Text("토큰 {n}개 더 모으면 판을 다 채웁니다", "{n:token/tokens} to a full board")
CRITERIA = (Criterion(Text("용 문양 {n}개", "{n:dragon/dragons}")),)
ALONE = Text(
    "혼자 판을 다 채웠습니다 (용은 세지 않음)", "the only full board (dragons do not count)"
)
SHARED = Text("용도 같아 함께 승리합니다", "equal dragons: the win is shared")
NOT_FULL = Text("판을 다 채우지 못했습니다", "board not full")


def dragons(state: State, seat: int) -> int:
    """Dragons of a player as far as they are told: tokens, unused cards (1 each), the +2 card."""
    return sum(line.points or 0 for line in _lines(state, seat))


def counted(state: State, seat: int) -> FinalCount:
    """What counts at the end for a seat: as it was entered, else as the game was followed."""
    player = state.players[seat]
    if player.final:
        return player.final
    unused = [card for card in player.cards if not card.used]
    tokens = sum(token.dragon for token in player.tokens)
    plus = sum(card.plus_two for card in unused)
    return FinalCount(full(state, seat), tokens, len(unused), plus)


def to_count(state: State, seat: int) -> FinalCount:
    """What a seat's count starts from when the table counts: what was entered, or followed to a
    full board; of a board that was not followed nothing is known.
    """
    found = counted(state, seat)
    return found if state.players[seat].final or found.full else FinalCount(False)


def _lines(state: State, seat: int) -> Iterator[Line]:
    """The lines of a seat; who is named where a number is not told (two would be one unknown)."""
    final, name = counted(state, seat), {"name": state.table.name(seat)}
    if final.dragons is None:
        yield Line(None, TOKENS_OPEN, name, "token")
    elif final.dragons:
        yield Line(final.dragons, ON_TOKENS, {}, "token")
    if final.unused is None:
        yield Line(None, CARDS_OPEN, name, "card", "wa.card_used")
    elif final.unused:
        yield Line(final.unused, ON_CARDS, {"n": final.unused}, "card", "wa.card_used")
    if final.plus_two:
        yield Line(2 * final.plus_two, PLUS, {}, "card", "wa.plus_two")


def score(state: State) -> tuple[Sheet, ...]:
    """Dragons per player; they only compare players with a full board."""
    sheets = []
    need = numbers(len(state.players)).need
    plus = state.table.rules.plus_two
    for seat, player in enumerate(state.players):
        missing = sum(max(0, need - player.owned(kind)) for kind in TYPES)
        note = not full(state, seat) and not ended(state)
        notes = (TOKENS_MORE(n=missing),) if note else ()
        lines = (line for line in _lines(state, seat) if plus or line.text is not PLUS)
        sheets.append(Sheet(tuple(lines), notes, told=told(state, seat)))
    return tuple(sheets)


def told(state: State, seat: int) -> bool:
    """Whether something is known of a seat's dragons: nobody counts those of a board that is not
    full, and was not followed.
    """
    player = state.players[seat]
    count = player.final
    counted = count and (count.dragons is not None or count.cards is not None or count.plus_two)
    return bool(full(state, seat) or player.tokens or player.cards or counted)


def points(state: State) -> tuple[int | None, ...]:
    """Dragons held per player, as far as they are told."""
    return tuple(dragons(state, seat) for seat in range(len(state.players)))


def ended(state: State) -> bool:
    """Whether nothing is left to play: over, counted, or a situation by itself."""
    idle = not state.round and not owing(state)
    return state.over or state.table.finished or state.counted or idle


def standings(state: State, sheets: Sequence[Sheet]) -> Standings | None:
    """Places after the end, None before, and where only a placement is asked about."""
    full_boards = any(full(state, seat) for seat in range(len(state.players)))
    asked = state.question and not full_boards and not state.over and not state.table.finished
    return places(state, sheets) if ended(state) and not asked else None


def places(state: State, sheets: Sequence[Sheet]) -> Standings:
    """Players with a full board by dragons; the others have no place."""
    boards = [full(state, seat) for seat in range(len(state.players))]
    values = [(sheet.total,) if done else None for sheet, done in zip(sheets, boards, strict=True)]
    found = rank(CRITERIA, values, NOT_FULL, SHARED)
    if sum(boards) == 1:
        first, *others = found.places
        return Standings((Place(first.seat, 1, (ALONE,)), *others))
    return found


# --- titles ---

PLACES = {
    "bag": Text("주머니", "bag"),
    "altars": Text("제단", "altars"),
    "map": Text("지도", "map"),
}
TITLES = {
    events.Take: Text("{name}: 제단에서 {statues}", "{name}: {statues} from the altars"),
    events.Draw: Text("{name}: 주머니에서 {statues}", "{name}: {statues} from the bag"),
    events.Place: Text(
        "{name}: {statue} 석상, {token} 토큰", "{name}: {statue} statue, {token} token"
    ),
    events.Pay: Text("{name}의 제물: {statue}", "{name} offers {statue}"),
    events.Skip: Text("{name}의 내지 않은 제물: {statue}", "{name} does not offer {statue}"),
    events.Gain: Text("{name}의 의식: {statue:을/를} 가져옴", "{name}'s ritual: {statue} taken"),
    events.Return: Text("{name}: {statues:을/를} 주머니로", "{name}: {statues} to the bag"),
    events.Pass: Text("{name}: 차례를 넘김", "{name} passes"),
    events.EndTurn: Text("{name}: 차례 끝", "{name}: turn ended"),
    events.Play: Text("{name}: 특수 카드 ({effect})", "{name}: special card ({effect})"),
    events.Shift: Text(
        "{statues:을/를} 옮김: {source} → {target}", "{statues} moved: {source} → {target}"
    ),
    events.Reveal: Text("{name}: 용 2개를 더하는 카드", "{name}: the card with two dragons more"),
    events.SetHand: Text("{name}: 석상 {statues}", "{name}: statues {statues}"),
    events.SetAltars: Text("제단: {statues}", "altars: {statues}"),
    events.SetMap: Text("지도의 석상: {statues}", "statues on the map: {statues}"),
    events.SetTokens: Text("{name}: 토큰 {tokens}", "{name}: tokens {tokens}"),
    events.SetCards: Text(
        "{name}: 특수 카드 {cards}장", "{name}: {cards:special card/special cards}"
    ),
    events.SetTurn: Text("{name} 차례", "{name} to move"),
    events.Begin: Text("{name}부터 시작", "{name} begins"),
    events.Ask: Text("인접한 석상: {beside}", "adjacent statues: {beside}"),
    events.Count: Text("{name}: 마지막 계산", "{name}: final count"),
}  # fmt: skip
DECLINED = Text("없음", "none")


def title(state: State, event: Event) -> Text:
    """What an event is called in the list of things to undo."""
    args: dict[str, object] = {"name": state.table.name(state.turn)}
    for field in type(event).__dataclass_fields__:
        value = getattr(event, field)
        match field:
            case "player":
                args["name"] = state.table.name(value)
            case "statues" | "beside":
                args[field] = _statues(value)
            case "statue":
                args[field] = COLOUR_NAMES.get(value, DECLINED)
            case "token":
                args[field] = token_text(value)
            case "tokens":
                args[field] = [token_text(token) for token in value] or DECLINED
            case "cards" if isinstance(value, tuple):
                args[field] = len(value)
            case "effect":
                args[field] = getattr(event, "name", "") or EFFECTS[value]
            case "source" | "target":
                args[field] = _place(state, value)
            case _:
                pass
    return TITLES[type(event)](**args)


def _statues(words: tuple[str, ...]) -> object:
    plain = all(word in COLOURS for word in words)
    try:
        return counts_text(counts(words) if plain else read_counts(words)) or DECLINED
    except Illegal:
        return list(words)  # a village's name


def _place(state: State, word: str) -> Text:
    return PLACES[word] if word in PLACES else state.table.name(int(word) - 1)
