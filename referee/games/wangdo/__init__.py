"""왕도 (Wangdo): statues placed beside statues, paid for by offerings that fill altars.

The printed map is not known, so a placement is told by the statues adjacent to it; a table may
write down a map. Special cards are entered by what they do, since only one text is known.

Where things are: `wangdo.toml`, `pieces.py` what lies in the box; `state.py` the table, the events;
`world.py` a map; `offering.py` a placement judged and paid; `legal.py` what
follows from the table; `breaches.py`, `oddities.py` what is against the rules or cannot be right;
`play.py` what happens; `edits.py` what the table sets by hand; `choices.py` what comes next;
`answers.py` a question answered; `results.py` dragons, winner, titles; `notation.py` texts.
"""

from referee.contract import Component, Own, Special
from referee.game import Game
from referee.games.wangdo import (
    answers,
    breaches,
    choices,
    notation,
    oddities,
    play,
    results,
    setup,
    shown,
    state,
)
from referee.games.wangdo.options import Rules
from referee.games.wangdo.pieces import TYPE_IDS, TYPE_NAMES
from referee.games.wangdo.state import Event, State
from referee.games.wangdo.story import STORY
from referee.text import Text


def _on_table(state: State) -> frozenset[str]:
    there = {TYPE_IDS[token.kind] for player in state.players for token in player.tokens}
    if any(player.cards for player in state.players):
        there.add("card")
    return frozenset(there)


GAME: Game[State, Event] = Game(
    id="wangdo",
    name=Text("왕도", "Wangdo"),
    players=range(2, 5),
    rules=Rules,
    events=state.EVENTS,
    components={
        "statue": Component(
            Text("곰 석상", "bear statue"), ("석상", "bear stele", "stele"), always=True
        ),
        "altar": Component(Text("제단", "altar"), ("temple", "신전"), always=True),
        "village": Component(Text("마을", "village"), ("길", "road", "path"), always=True),
        "token": Component(Text("지식 토큰", "knowledge token"), ("토큰",), always=True),
        "card": Component(Text("특수 카드", "special card"), ("seal card",)),
        "bear": Component(
            Text("황금곰상 토큰", "golden bear token"), ("시작 플레이어",), always=True
        ),
        "hand": Component(Text("가진 석상", "statues held"), ("손",), always=True),
        "bag": Component(Text("주머니", "bag"), always=True),
        "map": Component(Text("지도", "map"), ("게임 판",), always=True),
        "board": Component(Text("개인 판", "player board"), always=True),
        "dragon": Component(Text("용 문양", "dragon symbol"), ("용", "dragon seal"), always=True),
    }
    | {TYPE_IDS[kind]: Component(name) for kind, name in TYPE_NAMES.items()},
    own=Own(
        start=play.start,
        apply=play.apply,
        check=breaches.check,
        points=results.points,
        score=results.score,
        standings=results.standings,
        title=results.title,
    ),
    problems=oddities.problems,
    choices=choices.choices,
    on_table=_on_table,
    parse=notation.parse,
    show=notation.show,
    setup=setup.setup,
    special=Special(
        answers=answers.answers,
        leads=False,  # the first full board does; dragons break a tie
        total=Text("용 문양 {total}개", "{total:dragon/dragons}"),
        story=STORY,
        shown=shown.shown,
    ),
)
