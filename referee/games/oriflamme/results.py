"""Points, the winner, and the titles of events in 제왕의 깃발. Source: rules texts, end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.games.oriflamme import state as events
from referee.games.oriflamme.cards import ROUNDS, START_POINTS
from referee.games.oriflamme.play import read_row
from referee.games.oriflamme.state import END, Choice, Event, Stack, State, card_title
from referee.notation import AnyEvent
from referee.score import Criterion, Line, Sheet, Standings, rank
from referee.table import SetPosition
from referee.text import Text

IN_FRONT = Text("앞에 놓인 점수", "points in front")
ON_CARDS = Text(
    "카드에 남은 {n}점은 세지 않습니다", "{n:point/points} left on cards count for nobody"
)
POINTS = Criterion(Text("{n}점", "{n:point/points}"))
ALL_CARDS = Criterion(
    Text("동점: 대기열의 자기 카드 {n}장 (덮인 카드 포함)",
         "tie: {n:card/cards} of theirs in the queue, covered ones too")
)  # fmt: skip
TOP_CARDS = Criterion(
    Text("동점: 대기열의 자기 카드 {n}장 (맨 위 카드만)",
         "tie: {n:card/cards} of theirs in the queue, top cards only")
)  # fmt: skip
SETTLED = Criterion(Text("동점을 가름: {n}", "tie settled: {n}"))
SHARED = Text("그래도 같아 공동 승리", "still equal: the win is shared")
NOT_SHARED = Text(
    "동점: 대기열의 자기 카드 수까지 같으면 테이블에서 정합니다",
    "tie: with as many cards in the queue the table settles it",
)
CARDS_UNKNOWN = Text(
    "동점: 대기열에 남은 자기 카드가 많은 쪽이 이깁니다 (아직 적지 않음)",
    "tie: whoever has more cards in the queue wins (not entered yet)",
)


def score(state: State) -> tuple[Sheet, ...]:
    """What lies in front of each player."""
    sheets = []
    for family, points in zip(state.families, state.score, strict=True):
        cards = (card for stack in state.row for card in stack if card.family == family)
        tokens = sum(card.tokens for card in cards)
        notes = (ON_CARDS(n=tokens),) if tokens and ended(state) else ()
        lines = (Line(points, IN_FRONT),) if points or ended(state) else ()
        sheets.append(Sheet(lines, notes))
    return tuple(sheets)


def points(state: State) -> tuple[int | None, ...]:
    """Points in front of the players."""
    return state.score


def final_points(start: State, played: Iterable[tuple[AnyEvent, State]]) -> set[int]:
    """The seats of whose points it is known that they are the last: the game was followed or has
    ended, a position said them all, or they were told one by one.

    played: the events so far, each with the state after it.
    """
    told, now, followed = set[str](), start, False
    for event, after in ((None, start), *played):
        if isinstance(event, events.Match):
            told.add(event.family)
        elif event is None or isinstance(event, SetPosition):
            begun = after.score == (START_POINTS,) * len(after.families)
            if begun:
                told.clear()
            elif event is None or after.score != now.score:
                told |= set(after.families)
        followed |= isinstance(event, events.Visit)
        now = after
    if (followed and now.round) or now.phase == END or now.table.finished:
        told |= set(now.families)
    return {seat for seat, family in enumerate(now.families) if family in told}


def ended(state: State) -> bool:
    """Whether the game is over, or all cards of a situation by itself are resolved."""
    resolved = not state.round and state.at is None
    return resolved or state.phase == END or state.table.finished


def remaining(state: State) -> tuple[int | None, ...]:
    """Own cards in the queue per seat, as they count in a tie; None = not known."""
    if state.left:
        return state.left
    if not state.row and state.round != ROUNDS:
        return (None,) * len(state.families)  # an empty row that nobody has filled in
    covered = state.table.rules.tie_counts_covered
    return tuple(
        sum(len(stack) if covered else 1 for stack in state.row if stack[0].family == family)
        for family in state.families
    )


def standings(state: State, sheets: Sequence[Sheet]) -> Standings | None:
    """Places after the end, None before."""
    return places(state, sheets) if ended(state) else None


def places(state: State, sheets: Sequence[Sheet]) -> Standings:
    """Most points, then most own cards in the queue; still tied: the win is shared, or the table
    settles it. Where the cards of the tied are not counted yet, their tie stays open.
    """
    rules = state.table.rules
    criteria = (POINTS, ALL_CARDS if rules.tie_counts_covered else TOP_CARDS)
    values = list(zip([sheet.total for sheet in sheets], remaining(state), strict=True))
    if rules.tie_shared:
        return rank(criteria, values, shared=SHARED, unknown=CARDS_UNKNOWN)
    settled = [(*counted, None) for counted in values]  # how, nobody knows
    return rank((*criteria, SETTLED), settled, unknown=NOT_SHARED)


def tied_first(sheets: Sequence[Sheet]) -> list[int]:
    """The seats that share the highest total: their cards in the queue decide. [] = none do."""
    totals = [sheet.total for sheet in sheets]
    first = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return first if len(first) > 1 else []


# --- titles ---

WAYS = {"right": Text("오른쪽", "right"), "left": Text("왼쪽", "left")}
WHERE = {
    "left": Text("맨 왼쪽에", "at the far left"),
    "right": Text("맨 오른쪽에", "at the far right"),
    "start": Text("가운데에", "in the middle"),
    "on": Text("{n}번째 카드 위에", "on position {n}"),
}
T_PLACE = Text("{family}: 카드를 {where} 놓음", "{family}: card laid {where}")
T_KEEP = Text("{card}: 공개 안 함", "{card}: kept face-down")
T_REVEAL = Text("{card} 공개{choice}", "{card} revealed{choice}")
T_ACT = Text("{card}{choice}", "{card}{choice}")
T_ROW = Text("대기열 {n}장", "queue of {n:card/cards}")
T_CLEARED = Text("대기열 비움", "queue cleared")
T_ADDED = Text("{card} 더함", "{card} added")
T_CHANGED = Text("{n}번째: {card} ({side})", "position {n}: {card} ({side})")
T_UP, T_DOWN = Text("앞면", "face-up"), Text("뒷면, {n}점", "face-down, {n:point/points}")
T_MARK = Text("{n}번째 자리부터 처리", "marker on position {n}")
T_NO_MARK = Text("처리 표시 없음", "marker taken away")
T_DIRECTION = Text("처리 방향: {way}", "direction: {way}")
T_FIRST = Text("{family}부터 시작", "{family} begins")
T_MATCH = Text("{family}: {points}점", "{family}: {points:point/points}")
T_REMAIN = Text("{family}: 대기열에 {cards}장", "{family}: {cards:card/cards} in the queue")
KILL = Text(" → {n}번째 카드 제거", " → eliminates position {n}")
STEAL = Text(" → {family:을/를} 고름", " → chooses {family}")
COPY = Text(" → {n}번째 카드를 복사", " → copies position {n}")
MOVE = Text(" → {n}번째 카드를 {gap}", " → position {n} {gap}")
GAP = Text("{n}번째 오른쪽으로", "to the right of position {n}")
GAP_LEFT = Text("맨 왼쪽으로", "to the far left")
ONTO = Text("{n}번째 위로", "onto position {n}")
NONE = Text(" (대상 없음)", " (no target)")
BOTH = Text("{a}{b}", "{a}{b}")


def title(state: State, event: Event) -> Text:
    """What an event is called in the list of things to undo."""
    match event:
        case events.Place(family, where, position):
            return T_PLACE(family=family_name(state, family), where=WHERE[where](n=position))
        case events.Visit(family, name, how, choice):
            what = card_title(family, name)
            text = {"keep": T_KEEP, "reveal": T_REVEAL, "act": T_ACT}[how]
            return text(card=what, choice=choice_text(state, choice))
        case events.SetRow(cards):
            return _row_title(state, read_row(" ".join(cards), state.families))
        case events.Mark(position):
            return T_MARK(n=position) if position else T_NO_MARK
        case events.Direction(way):
            return T_DIRECTION(way=WAYS[way])
        case events.First(family):
            return T_FIRST(family=family_name(state, family))
        case events.Match(family, points):
            return T_MATCH(family=family_name(state, family), points=points)
        case events.Remain(family, cards):
            return T_REMAIN(family=family_name(state, family), cards=cards)


def _row_title(state: State, row: tuple[Stack, ...]) -> Text:
    """What changed in a queue that was changed by hand."""
    if not row:
        return T_CLEARED
    if row[:-1] == state.row:
        return T_ADDED(card=row[-1][0].title)
    if len(row) == len(state.row):
        new = [i for i, stack in enumerate(row) if stack != state.row[i]]
        if len(new) == 1:
            top = row[new[0]][0]
            side = T_UP if top.up else T_DOWN(n=top.tokens)
            return T_CHANGED(n=new[0] + 1, card=top.title, side=side)
    return T_ROW(n=sum(map(len, row)))


def family_name(state: State, family: str) -> Text:
    """Who plays the family."""
    return state.table.name(state.seat(family))


def choice_text(state: State, choice: Choice) -> Text:
    """A choice in words, to be put behind the card's name."""
    match choice:
        case [("kill", n, _)]:
            return KILL(n=n)
        case [("steal", _, family)]:
            return STEAL(family=family_name(state, family))
        case [("copy", n, _)]:
            return COPY(n=n)
        case [("copy", n, _), *rest]:
            return BOTH(a=COPY(n=n), b=choice_text(state, tuple(rest)))
        case [("move", n, _), ("to", 0, _)]:
            return MOVE(n=n, gap=GAP_LEFT)
        case [("move", n, _), ("to", gap, _)]:
            return MOVE(n=n, gap=GAP(n=gap))
        case [("move", n, _), (_, other, _)]:
            return MOVE(n=n, gap=ONTO(n=other))
        case [("none", _, _)]:
            return NONE
    return Text("", "")
