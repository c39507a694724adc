"""The rule book: disputes with answers, sources and positions that prove them.

`ruling_file` tells how a game's rulings are written down. Their cases are all run by the tests, and
a window can open them. `finding` asks it a question.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from referee import games
from referee.entries import generated
from referee.ruling import Ruling
from referee.ruling_file import read


@cache
def load(game_id: str) -> Mapping[str, Ruling]:
    """All rulings of a game by id. Raises ValueError for a mistake in the file."""
    return read(files(f"referee.games.{game_id}").joinpath("rulings.toml").read_text("utf-8"))


@cache
def made(game_id: str) -> Mapping[str, tuple[Ruling, tuple[str, ...]]]:
    """Entries made from what the program holds, by id, each with further ways to ask for it."""
    written = load(game_id)
    prefix = next(iter(written)).split(".")[0]
    entries = generated(games.load(game_id), prefix, written.values())
    return {ruling.id: (ruling, ways) for ruling, ways in entries}


@cache
def book(game_id: str) -> Mapping[str, Ruling]:
    """All entries of a game by id: its rulings, then its cards, setup and table rules."""
    return {**load(game_id), **{id_: ruling for id_, (ruling, _) in made(game_id).items()}}


@cache
def needs(game_id: str) -> Mapping[str, frozenset[str]]:
    """The table rules without which nobody asks for an entry, by its id; one of them will do.

    Its own, those of the components it is about, and of the ruling behind a table rule.
    """
    components, found = games.load(game_id).components, dict[str, frozenset[str]]()
    for id_, ruling in book(game_id).items():  # the written ones come first
        own = frozenset((ruling.needs, *(components[card].needs for card in ruling.cards))) - {""}
        behind = ruling.related if ruling.kind == "table" else ()
        found[id_] = own.union(*(found[other] for other in behind))
    return found


def touching(game_id: str, cards: frozenset[str]) -> list[Ruling]:
    """The rulings of a game, those about most of these cards first."""
    rulings = load(game_id).values()
    return sorted(rulings, key=lambda ruling: -len(cards & set(ruling.cards)))


def by_id(ruling_id: str) -> tuple[str, Ruling] | None:
    """The ruling of this id and its game's id, None = there is none."""
    for game_id in games.GAMES:
        if ruling := book(game_id).get(ruling_id):
            return game_id, ruling
    return None
