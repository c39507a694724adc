"""왕국 (Majesty: For the Realm): twelve cards each, placed at seven buildings that pay gold.

Where things are: `majesty.toml` what is printed; `realm.py` cards and what a player has; `state.py`
the table and the events; `turn.py` a building resolved; `legal.py` what an event breaks;
`sanity.py` what of a position cannot be right; `play.py` what happens; `results.py` final scoring,
standings, titles; `words.py` what is printed.
"""

from referee.contract import Own, Special
from referee.game import Game
from referee.games.majesty import legal, notation, play, results, sanity, setup, shown, state, words
from referee.games.majesty.options import Rules
from referee.games.majesty.realm import BUILDINGS
from referee.games.majesty.state import Event, State
from referee.games.majesty.story import STORY
from referee.games.majesty.turn import side
from referee.text import Text


def _on_table(state: State) -> frozenset[str]:
    there = {b.character for b in BUILDINGS if any(r.count(b.character) for r in state.realms)}
    there |= {b.id for b in BUILDINGS if b.character in there}
    if any(realm.infirmary for realm in state.realms):
        there.add("infirmary")
    return frozenset(
        there | {f"{id_}_b" for id_ in there & {*words.OPEN_ON_B} if side(state, id_) == "B"}
    )


GAME: Game[State, Event] = Game(
    id="majesty",
    name=Text("왕국", "Majesty"),
    players=range(2, 5),
    rules=Rules,
    events=state.EVENTS,
    components=words.components(),
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
        total=results.GOLD_TOTAL,
        bgg=("Majesty: For the Realm", 230080),  # boardgamegeek.com/boardgame/230080
        story=STORY,
        shown=shown.shown,
    ),
)
