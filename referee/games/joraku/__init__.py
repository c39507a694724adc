"""상락 (Joraku): seven areas between Kyoto and Shinano, three rounds, skirmishes of cards.

A skirmish: everybody plays a card and acts at once; the winner's daimyo's area is scored by
influence (Kachidoki 3, 2, 1). After each round all seven areas are scored from the points table
on the board, which is not known here: the table copies it, and without it totals say that they
are incomplete.

Where things are: `board.py` areas, ranks, cards; `state.py` state and events; `seats.py` whose turn
it is; `legal.py` what is against the rules, `sanity.py` what of a position cannot be right;
`payments.py` what areas pay; `play.py` what happens; `choices.py` what may come next;
`results.py` sheets, standings, titles.
"""

from referee.contract import Component, Own, Special
from referee.game import Game
from referee.games.joraku import (
    choices,
    legal,
    notation,
    play,
    results,
    sanity,
    setup,
    shown,
    state,
)
from referee.games.joraku.board import AREAS, NAMES, area_key
from referee.games.joraku.options import Rules
from referee.games.joraku.state import Event, State
from referee.games.joraku.story import STORY
from referee.text import Text


def _on_table(state: State) -> frozenset[str]:
    return frozenset(
        f"area_{area_key(area)}"
        for area in AREAS
        if any(pieces.influence(area) for pieces in state.pieces)
    )


GAME: Game[State, Event] = Game(
    id="joraku",
    name=Text("상락", "Joraku"),
    players=range(3, 5),
    rules=Rules,
    events=state.EVENTS,
    components={f"area_{area_key(area)}": Component(NAMES[area]) for area in AREAS}
    | {
        "ninja": Component(Text("닌자 카드", "ninja card"), ("닌자",), always=True),
        "number": Component(Text("숫자 카드", "number card"), ("접전 카드",), always=True),
        "daimyo": Component(Text("다이묘", "daimyo"), always=True),
        "samurai": Component(Text("사무라이", "samurai"), always=True),
        "kachidoki": Component(
            Text("승리의 함성 카드", "Kachidoki card"), ("카치도키",), always=True
        ),
    },
    own=Own(
        start=play.start,
        apply=play.apply,
        check=legal.check,
        points=results.points,
        score=results.score,
        standings=results.standings,
        title=results.title,
    ),
    problems=sanity.problems,
    choices=choices.choices,
    on_table=_on_table,
    parse=notation.parse,
    show=notation.show,
    setup=setup.setup,
    special=Special(story=STORY, shown=shown.shown),
)
