"""What the rule book has for a question as one would say it, and whether it answers at all."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple

from referee import games, rulings
from referee.grams import KINDS as KINDS_OF_GRAMS
from referee.hangul import LONGEST, bare, normal
from referee.questions import Answer, Entry, Questions
from referee.ruling import Ruling
from referee.text import LANGS

NEAR, FIRST = 0.6, 0.4  # what fits so well beside the best is on the short list; of the first three
MOST = 8  # on the short list
TOO_LITTLE = 0.28  # the best that fits no better answers nothing; the more of the question's words
STILL_KNOWN = 1 / 3  # are unknown, the better it must fit, and no more of them may be unknown
MAYBE = 1.5  # a word that may be a game's name, and may not, makes its rulings fit so much better


class Found(NamedTuple):
    """What the book has for a question; entries are (id of the game, ruling).

    best: the short list, best first; none: the book has no answer, `best` is only what is nearest;
    unknown: words that it does not have; rest: what fits less well, and what other games have.
    """

    best: list[tuple[str, Ruling]]
    none: bool
    unknown: tuple[str, ...]
    rest: list[tuple[str, Ruling]]


class Asked(NamedTuple):
    """How players talk of a game. ways: to ask for an entry of its book, by its id; names: of its
    components, by their ids, beside those in its file; game: its own, without blanks; answered:
    topics, and ways to ask, of `left_out.toml` that its book does answer.
    """

    ways: Mapping[str, Sequence[str]]
    names: Mapping[str, Sequence[str]]
    game: Sequence[str]
    answered: Sequence[str]


@cache
def asked(game_id: str) -> Asked:
    """What the game's `asked.toml` tells."""
    text = files(f"referee.games.{game_id}").joinpath("asked.toml").read_text("utf-8")
    told = tomllib.loads(text)
    spoken, names = told.pop("spoken"), told.pop("names")
    return Asked(told, names, spoken["game"], spoken.get("answered", ()))


@cache
def _left_out(game_id: str) -> Mapping[str, Sequence[str]]:
    """How people ask for what a game's rule book does not answer, by what that is about."""
    topics = tomllib.loads(files("referee").joinpath("left_out.toml").read_text("utf-8"))
    answered = asked(game_id).answered
    return {
        topic: [way for way in ways if way not in answered]
        for topic, ways in topics.items()
        if topic not in answered
    }


def _names(game_id: str) -> list[tuple[str, str]]:
    """The ids of a game's components with all that they are called."""
    return [
        (id_, name)
        for id_, c in games.load(game_id).components.items()
        for name in (
            c.name.say("ko"),
            c.name.say("en"),
            *c.aliases,
            *asked(game_id).names.get(id_, ()),
        )
    ]


@cache
def questions(game_id: str, kinds: frozenset[str] = KINDS_OF_GRAMS) -> Questions:
    """The index of a game's book; kinds: of what its texts are made (`referee.grams`)."""
    said = asked(game_id).ways
    entries = [_entry(ruling, said.get(id_, ())) for id_, ruling in rulings.load(game_id).items()]
    entries += [
        _entry(ruling, (*ways, *said.get(id_, ())), made=True)
        for id_, (ruling, ways) in rulings.made(game_id).items()
    ]
    entries += [
        Entry(topic, ways, (), factor=LEFT_OUT, made=True, outside=True)
        for topic, ways in _left_out(game_id).items()
    ]
    elsewhere = (other for other in games.GAMES if other != game_id)
    foreign = frozenset(normal(name) for other in elsewhere for _, name in _names(other))
    return Questions(_names(game_id), entries, kinds, foreign)


def warm() -> Iterator[None]:
    """Makes the indexes of all games in slices, so that no question has to wait for them."""
    for game_id in games.GAMES:
        rulings.load(game_id)
        yield
        rulings.made(game_id)
        yield
        yield from questions(game_id).steps


@lru_cache(maxsize=16)
def _questions(game_id: str, own: tuple[Ruling, ...]) -> Questions:
    """The index of a game's book, the table's own rulings with it."""
    index = questions(game_id)
    return index.plus(_entry(ruling) for ruling in own) if own else index


# how much entries made by the program count beside written ones
# (two players mostly play a variant, which is not meant where nobody says how many)
BESIDE = {"card": 0.9, "setup": 0.8, "two": 0.7, "table": 0.7}
OWN = 1.2  # what the table has settled itself
LEFT_OUT = 1.2  # what no rule book answers
PLAINLY = 1.3  # a card's own entry where just the card is asked of


def _entry(ruling: Ruling, ways: Sequence[str] = (), *, made: bool = False) -> Entry:
    said = [(1.5, ruling.verdict), (0.8, ruling.reason), *((0.7, t) for t in ruling.topics)]
    return Entry(
        ruling.id,
        (ruling.question.say("ko"), ruling.question.say("en"), *ruling.aliases, *ways),
        [(weight, text.say(lang)) for weight, text in said for lang in LANGS],
        frozenset(ruling.cards),
        _factor(ruling, made),
        made or ruling.kind == "own",
        PLAINLY if ruling.kind == "card" else 1.0,
        ruling.kind == "edition",
    )


def _factor(ruling: Ruling, made: bool) -> float:
    if ruling.kind == "own":
        return OWN
    return BESIDE["two" if ruling.id.endswith(".setup.2") else ruling.kind] if made else 1.0


def find(
    query: str,
    table: str = "",
    own: Sequence[tuple[str, Ruling]] = (),
    weights: Mapping[str, float] = MappingProxyType({}),
    playing: Collection[str] = (),
) -> Found:
    """What the book has for a question as one would say it.

    table: id of the game that is being played: it alone is searched for `best`, unless the question
    names another. own: the table's own rulings, each with its game's id, searched with the rest.
    weights: how much better entries fit on this table, by id (`at_table.weights`). playing: the
    table rules that bring something into the game there (`at_table.playing`); what tells of others
    comes later.
    Where nobody says which game is meant, it is one that has the things asked of; of several, the
    best answer of each that fits comes before the second of any.
    """
    named, maybe, query = _games_named(query[:LONGEST])
    replies = {game_id: _reply(game_id, query, own, playing) for game_id in games.GAMES}
    meant = named or ({table} if table else games.GAMES)
    first = [game_id for game_id in games.GAMES if game_id in meant]  # no set: its order changes
    sure = [game_id for game_id in first if replies[game_id].fits]
    if owners := [id_ for id_ in sure if replies[id_].answer.named or id_ in maybe]:
        first = sure = owners
    scores = {
        (game_id, id_): score * (MAYBE if game_id in maybe else 1) * weights.get(id_, 1)
        for game_id in sure or first
        for id_, score in replies[game_id].scores.items()
    }
    order = _mixed(scores)
    short = list(_short(order, scores, replies))
    rest = [key for key in order if key not in short]
    rest += [
        (game_id, id_)
        for game_id, reply in replies.items()
        if game_id not in first
        for id_ in reply.near()
    ]
    unknown = min((replies[game_id].answer.unknown for game_id in sure or first), key=len)
    best, more = (
        [(game_id, replies[game_id].entries[id_]) for game_id, id_ in keys]
        for keys in (short, rest)
    )
    return Found(best, not sure, unknown, more)


class _Reply(NamedTuple):
    """What one game's book has for a question. entries: all of it by id, the table's own with them;
    fits: whether the best is an answer.
    """

    entries: Mapping[str, Ruling]
    answer: Answer
    fits: bool

    @property
    def scores(self) -> dict[str, float]:
        """Of its entries, best first, without what no rule book answers."""
        return {id_: n for id_, n in self.answer.scores.items() if id_ in self.entries}

    def near(self) -> list[str]:
        """The entries that fit about as well as the best, [] where that is no answer."""
        least = max(TOO_LITTLE, NEAR * max(self.answer.scores.values(), default=0.0))
        return [id_ for id_, score in self.scores.items() if self.fits and score >= least]


def _reply(
    game_id: str, query: str, own: Sequence[tuple[str, Ruling]], playing: Collection[str]
) -> _Reply:
    more = {ruling.id: ruling for of, ruling in own if of == game_id}
    answer = _questions(game_id, tuple(more.values())).ask(query, _absent(game_id, playing))
    entries = {**rulings.book(game_id), **more}
    return _Reply(entries, answer, _is_answer(entries, answer))


def _absent(game_id: str, playing: Collection[str]) -> frozenset[str]:
    """The entries of a game that tell of what is not played with."""
    rules = rulings.needs(game_id).items()
    return frozenset(id_ for id_, names in rules if names and names.isdisjoint(playing))


def _short(
    order: Iterable[tuple[str, str]],
    scores: Mapping[tuple[str, str], float],
    replies: Mapping[str, _Reply],
) -> Iterator[tuple[str, str]]:
    """What comes near the best; one setup of a game stands for those of other numbers."""
    top, told, setups = max(scores.values(), default=0.0), 0, set[str]()
    for key in order:
        if replies[key[0]].entries[key[1]].kind == "setup" and key[1].rsplit(".")[-1].isdigit():
            if key[0] in setups:
                continue
            setups.add(key[0])
        if told == MOST or scores[key] < (FIRST if told < 3 else NEAR) * top:
            return
        told += 1
        yield key


def _is_answer(entries: Mapping[str, Ruling], answer: Answer) -> bool:
    """Whether what fits best is an entry and answers the question. What no rule book answers the
    table may have settled itself.
    """
    key = next(iter(answer.scores), "")
    if key not in entries:
        fitting = [other for other in answer.scores if other in entries]
        key = next((other for other in fitting if entries[other].kind == "own"), "")
    if not key:
        return False
    best = answer.scores[key]
    if not answer.unknown or entries[key].kind == "edition":
        return best >= TOO_LITTLE
    known = bool(answer.named) and answer.strange <= STILL_KNOWN
    return known and best >= TOO_LITTLE + answer.strange


def _mixed(scores: Mapping[tuple[str, str], float]) -> list[tuple[str, str]]:
    """Best first, but the first of each game before the second of any where it fits as well."""
    order = sorted(scores, key=lambda key: -scores[key])
    first: dict[str, tuple[str, str]] = {}
    for key in order:
        first.setdefault(key[0], key)
    early = [key for key in first.values() if scores[key] >= NEAR * scores[order[0]]]
    return [*early, *(key for key in order if key not in early)]


def _games_named(query: str) -> tuple[set[str], set[str], str]:
    """The games that a question names, those it may name, and the question without their names.

    A name that is a word with a particle as well (왕도: "a king too") only may be meant.
    """
    named, maybe = set[str](), set[str]()
    called = [(name, game_id) for game_id in games.GAMES for name in asked(game_id).game]
    for name, game_id in sorted(called, key=lambda pair: -len(pair[0])):
        if len(name) > 3:
            spaced = r"\s*".join(map(re.escape, name))
            pattern = rf"{spaced}(?:에서|에는|에|은|는)?"
        else:
            pattern = rf"(?<!\w){name}(?:에서는|에서|에는|에|은|는|의)?(?!\w)"
        if re.search(pattern, query, re.IGNORECASE):
            (maybe if bare(name) else named).add(game_id)
            if not bare(name):
                query = re.sub(pattern, " ", query, flags=re.IGNORECASE)
    return named, maybe, query
