"""제왕의 깃발 (Oriflamme): face-down cards in one row, resolved one position after the other.

Where things are: `oriflamme.toml`, `cards.py` what is printed; `state.py` the table and the events;
`legal.py` targets and placing; `sanity.py` what of a position cannot be right; `resolve.py` one
card resolved and where the marker goes; `play.py` placing, rounds; `build.py` a table changed by
hand; `results.py` points, winner, titles; `words.py` what is said; `notation.py` texts.
"""

from referee.contract import Component, Own, Special
from referee.game import Game
from referee.games.oriflamme import (
    build,
    legal,
    notation,
    play,
    results,
    sanity,
    setup,
    shown,
    state,
)
from referee.games.oriflamme.cards import CARDS, PLAYERS
from referee.games.oriflamme.options import Rules
from referee.games.oriflamme.state import Event, State
from referee.games.oriflamme.story import STORY
from referee.text import Text


def _on_table(state: State) -> frozenset[str]:
    known = {card.name for stack in state.row for card in stack} | {name for _, name in state.out}
    return frozenset(known - {""})


GAME: Game[State, Event] = Game(
    id="oriflamme",
    name=Text("제왕의 깃발", "Oriflamme"),
    players=PLAYERS,
    rules=Rules,
    events=state.EVENTS,
    components={c.id: Component(c.name, c.aliases, (c.about,)) for c in CARDS.values()}
    | {
        "token": Component(
            Text("영향력 점수", "influence point"), ("점수 토큰", "토큰"), always=True
        ),
        "stack": Component(Text("더미", "stack"), ("겹치기", "덮인 카드", "covered"), always=True),
        "tile": Component(
            Text("처리 순서 타일", "direction tile"), ("방향", "시작 플레이어 타일"), always=True
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
    choices=play.choices,
    on_table=_on_table,
    parse=notation.parse,
    show=notation.show,
    setup=setup.setup,
    special=Special(
        parse_event=notation.parse_event,
        show_event=notation.show_event,
        outcome=notation.outcome,
        unordered=frozenset(("score", "gone", "hand", "out", "cards")),
        uncoloured=build.uncoloured,
        story=STORY,
        shown=shown.shown,
    ),
)
