"""왕국 (Majesty: For the Realm): twelve cards each, placed at seven buildings that pay gold.

Where things are: `majesty.toml` what is printed; `realm.py` cards and what a player has; `state.py`
the table and the events; `turn.py` a building resolved; `legal.py` what is against the rules;
`play.py` what happens; `results.py` final scoring, standings, titles.
"""

from referee.game import Component, Game
from referee.games.majesty import legal, notation, play, results, setup, state
from referee.games.majesty.options import Rules
from referee.games.majesty.realm import BUILDINGS, INFIRMARY_NAME
from referee.games.majesty.state import Event, State
from referee.games.majesty.turn import side
from referee.notation import show_event
from referee.text import Text

_SIDE_B = Text("{building} B면", "{building}, side B")
_B = {b.id: b.name for b in BUILDINGS if b.id in ("brewery", "inn", "castle")} | {
    "infirmary": INFIRMARY_NAME
}
_ALIASES = {
    "inn": ("주막", "선술집", "tavern"),
    "i": ("주막주인",),
    "m": ("방앗간지기",),
    "g": ("경비병",),
    "k": ("기사", "군인"),
    "infirmary": ("병동", "lazarett"),
}


def _on_table(state: State) -> frozenset[str]:
    there = {b.character for b in BUILDINGS if any(r.count(b.character) for r in state.realms)}
    there |= {b.id for b in BUILDINGS if b.character in there}
    if any(realm.infirmary for realm in state.realms):
        there.add("infirmary")
    return frozenset(there | {f"{id_}_b" for id_ in there & _B.keys() if side(state, id_) == "B"})


GAME: Game[State, Event] = Game(
    id="majesty",
    name=Text("왕국", "Majesty"),
    players=range(2, 5),
    rules=Rules,
    events=state.EVENTS,
    components={b.id: Component(b.name, _ALIASES.get(b.id, ())) for b in BUILDINGS}
    | {b.character: Component(b.people, _ALIASES.get(b.character, ())) for b in BUILDINGS}
    | {f"{id_}_b": Component(_SIDE_B(building=name)) for id_, name in _B.items()}
    | {
        "infirmary": Component(INFIRMARY_NAME, _ALIASES["infirmary"]),
        "split": Component(Text("이중 캐릭터 카드", "split card"), ("이중 카드",)),
        "meeple": Component(Text("미플", "meeple")),
        "worker": Component(Text("미플 카드", "worker card")),
    },
    start=play.start,
    check=legal.check,
    problems=legal.problems,
    apply=play.apply,
    choices=play.choices,
    points=results.points,
    score=results.score,
    standings=results.standings,
    on_table=_on_table,
    title=results.title,
    parse=notation.parse,
    show=notation.show,
    parse_event=notation.parse_event,
    show_event=show_event,
    setup=setup.setup,
)
