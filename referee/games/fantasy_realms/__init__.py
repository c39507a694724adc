"""판타지 왕국 (Fantasy Realms): the base game, the promos, and the expansion The Cursed Hoard.

Everybody holds seven cards. A turn takes one (deck or any discard) and discards one; with the tenth
discard the game ends and hands are counted, each for itself. The counting is the game: cards give
points for each other, blank each other, copy each other, and seven of them leave a choice.

Where things are: `cards.toml` what is printed; `powers.py` what each card does, one entry a card,
told in the kinds of text of `effects.py`; `held.py` a card in a hand and all that it may do;
`deck.py` the cards of a table; `picks.py` what is chosen; `abilities.py` and `scoring.py` the order
of resolution and the lines; `solver.py` the best choices, tried by `fast.py` within `bounds.py`;
`options.py` the table rules; `state.py` state and events; `play.py` what they do; `oddities.py`
what is against the rules; `results.py` sheets, standings; `review.py` swaps.
"""

from referee.contract import Component, Own, Special
from referee.game import Game
from referee.games.fantasy_realms import (
    choices,
    jsonl,
    notation,
    oddities,
    play,
    record,
    results,
    setup,
    shown,
)
from referee.games.fantasy_realms.cards import CARDS, ITEMS, about, about_item, brought_by
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import Seeks
from referee.games.fantasy_realms.state import (
    EVENTS,
    Event,
    State,
    deck_left,
    drawn,
    looks_at_discards,
)
from referee.games.fantasy_realms.story import STORY
from referee.text import Text


def _points(state: State) -> tuple[int | None, ...]:
    return (0,) * len(state.hands)


def _on_table(state: State) -> frozenset[str]:
    held = frozenset(card for hand in state.hands for card in hand) | drawn(state).keys()
    if state.deck.able(held, Seeks):
        held |= set(deck_left(state))
    looked_at = looks_at_discards(state.deck, held)
    items = {item for row in state.items.down for item in row}
    return held | items | (set(state.discards) if looked_at else set())


GAME: Game[State, Event] = Game(
    id="fantasy_realms",
    name=Text("판타지 왕국", "Fantasy Realms"),
    players=range(2, 8),
    rules=Rules,
    events=EVENTS,
    components={
        **{
            card.id: Component(card.name, card.aliases, about(card), needs=brought_by(card))
            for card in CARDS.values()
        },
        **{
            item.id: Component(item.name, (), about_item(item), needs="items")
            for item in ITEMS.values()
        },
    },
    own=Own(
        start=play.start,
        apply=play.apply,
        check=oddities.check,
        points=_points,
        score=results.score,
        standings=results.standings,
        title=play.title,
    ),
    problems=oddities.problems,
    choices=choices.choices,
    on_table=_on_table,
    parse=notation.parse,
    show=notation.show,
    setup=setup.setup,
    special=Special(
        answer=jsonl.answer,
        bgg=("Fantasy Realms", 223040),  # boardgamegeek.com/boardgame/223040
        prepare=results.prepare,
        prove=record.prove,
        story=STORY,
        shown=shown.shown,
    ),
)
