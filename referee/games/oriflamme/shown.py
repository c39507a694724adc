"""What lies there of a component: where a card stands in the queue, what lies on it."""

from __future__ import annotations

from collections.abc import Iterator

from referee.contract import Shown
from referee.games.oriflamme.state import Card, State
from referee.text import Text

AT = Text("{n}번째 자리: {card} ({how})", "position {n}: {card} ({how})")
UP, DOWN = Text("공개됨", "face-up"), Text("뒷면", "face-down")
COVERED = Text("덮여 있음", "covered")
WITH = Text("{how}, 점수 {tokens}", "{how}, {tokens:point/points} on it")
STACK = Text("{n}번째 자리: 카드 {cards}장의 더미", "position {n}: a stack of {cards} cards")
RIGHT, LEFT = (
    Text("왼쪽에서 오른쪽으로 처리합니다", "resolved from left to right"),
    Text("오른쪽에서 왼쪽으로 처리합니다", "resolved from right to left"),
)


def shown(state: State, id_: str) -> Iterator[Shown]:
    """Card: where those that are known lie; token: what lies on cards."""
    for n, stack in enumerate(state.row, 1):
        if id_ == "stack" and len(stack) > 1:
            yield Shown(None, STACK(n=n, cards=len(stack)))
        for depth, card in enumerate(stack):
            if card.name == id_ or (id_ == "token" and card.tokens):
                seat = state.seat(card.family)
                yield Shown(seat, AT(n=n, card=card.title, how=_how(card, depth)))
    if id_ == "tile":
        yield Shown(None, RIGHT if state.direction == "right" else LEFT)


def _how(card: Card, depth: int) -> Text:
    how = COVERED if depth else UP if card.up else DOWN
    return WITH(how=how, tokens=card.tokens) if card.tokens else how
