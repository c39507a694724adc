"""What the rule book lists: for a question, and while nothing is asked, in sections."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from referee import finding, games, rulings
from referee.at_table import Fact, playing, weights
from referee.at_table import facts as at_table_facts
from referee.finding import Found
from referee.game import AnyGame
from referee.own_book import Own, entries, meeting
from referee.readings import Result
from referee.ruling import KINDS, Ruling
from referee.table import HasTable
from referee.text import Text

Entry = tuple[str, Ruling]
"""A game's id and one of its entries."""

PAGE = 40
"""Rows of a section shown until more are asked for."""
SOME, FEW = 6, 3
"""Rows of a section where nothing is asked, of another game's section."""

OURS = Text("우리 테이블 판정", "This table's rulings")
BEHIND = Text("지금 점수의 판정", "Behind the points now")
LYING = Text("놓인 카드의 판정", "About what lies there")
NEAREST = Text("혹시 이것인가요?", "Did you mean one of these?")


@dataclass
class Section:
    """Rows under a head. game: its id, whose emblem stands there ("" = none); shown: so many rows,
    until more are asked for.
    """

    name: str
    title: Text
    entries: list[Entry]
    game: str = ""
    shown: int = PAGE

    @property
    def left(self) -> int:
        """How many are folded away."""
        return max(0, len(self.entries) - self.shown)


class Filter(NamedTuple):
    """What is listed; "" = all. topic: its English words."""

    game: str = ""
    kind: str = ""
    card: str = ""
    topic: str = ""

    def fits(self, entry: Entry) -> bool:
        """Whether an entry is to be listed."""
        game_id, ruling = entry
        return (
            self.game in ("", game_id)
            and self.kind in ("", ruling.kind)
            and (not self.card or self.card in ruling.cards)
            and (not self.topic or any(t.say("en") == self.topic for t in ruling.topics))
        )


@dataclass
class Listed:
    """What is listed. folded: of other games, behind one line until it is opened; none: the book
    has no answer, so that what is listed is only near; unknown: words that it does not have.
    """

    sections: list[Section] = field(default_factory=list)
    folded: list[Section] = field(default_factory=list)
    none: bool = False
    unknown: tuple[str, ...] = ()

    @property
    def entries(self) -> list[Entry]:
        """All that is listed, as it stands there."""
        return [entry for section in self.sections for entry in section.entries]

    @property
    def first(self) -> str:
        """The id of the first entry; "" = nothing is listed, or nothing that answers."""
        return "" if self.none or not self.entries else self.entries[0][1].id

    def unfold(self) -> None:
        """Other games too."""
        self.sections, self.folded = [*self.sections, *self.folded], []

    def count(self, game_id: str) -> int:
        """How many entries of a game were found, folded ones too."""
        every = (*self.sections, *self.folded)
        return sum(found == game_id for section in every for found, _ in section.entries)

    def only(self, wanted: Filter) -> Listed:
        """What a filter leaves of it; nothing that was chosen by hand is folded away."""
        if wanted == Filter():
            return self
        kept = []
        for section in (*self.sections, *self.folded):
            if entries := [entry for entry in section.entries if wanted.fits(entry)]:
                shown = max(PAGE, section.shown)
                kept.append(Section(section.name, section.title, entries, section.game, shown))
        return Listed(kept, [], self.none, self.unknown)


def answers(found: Found, here: str = "") -> Listed:
    """The short list of what was found, game by game; the rest of these games below each, other
    games folded away. here: the game on the table.
    """
    mine = list(dict.fromkeys(game_id for game_id, _ in found.best)) or [here]
    best = [(_of(game_id, found.best), _of(game_id, found.rest), game_id) for game_id in mine]
    sections = [
        Section(f"game_{id_}", games.GAMES[id_], [*first, *more], id_, len(first))
        for first, more, id_ in best
        if first
    ]
    if found.none and sections:
        sections = [Section("near", NEAREST, list(found.best), "", len(found.best))]
    near = [] if found.none else found.rest  # what is near there is not nearer
    others = dict.fromkeys(game_id for game_id, _ in near if game_id not in mine)
    folded = [Section(f"game_{id_}", games.GAMES[id_], _of(id_, near), id_, FEW) for id_ in others]
    return Listed(sections, folded, found.none, found.unknown)


def _of(game_id: str, entries: Iterable[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry[0] == game_id]


def whole(game_id: str = "", own: Sequence[Own] = ()) -> Listed:
    """The book of a game, kind by kind; without one the books of all, game by game. The table's
    own rulings come first.
    """
    ours = [entry for entry in entries(own) if game_id in ("", entry[0])]
    first = [Section("ours", OURS, ours, shown=SOME)] if ours else []
    if game_id:
        return Listed([*first, *_kinds(game_id)])
    return Listed([*first, *(_game(other) for other in games.GAMES)])


def _game(game_id: str) -> Section:
    """The whole book of a game."""
    entries = [(game_id, ruling) for ruling in rulings.book(game_id).values()]
    return Section(f"game_{game_id}", games.GAMES[game_id], entries, game_id, SOME)


def _kinds(game_id: str, but: Collection[str] = ()) -> Iterator[Section]:
    """The entries of a game in sections of one kind each."""
    book = rulings.book(game_id).values()
    for kind, title in KINDS.items():
        entries = [(game_id, r) for r in book if r.kind == kind and r.id not in but]
        if entries:
            yield Section(f"{game_id}_{kind}", title, entries, game_id, SOME)


def at_table(table: Table, own: Sequence[Own] = ()) -> Listed:
    """The whole book, but first the table's own rulings on what meets there and those behind the
    points, then those about what lies there.
    """
    game, state, result = table
    ours = entries(meeting(own, game, state))
    book = rulings.book(game.id)
    sheets = result.sheets if result else ()
    behind = dict.fromkeys(line.ruling for sheet in sheets for line in sheet.lines)
    used = [(game.id, book[id_]) for id_ in behind if id_ in book]
    lying = game.on_table(state)
    about = [
        (game.id, ruling)
        for ruling in rulings.touching(game.id, lying)
        if ruling.id not in behind and lying & set(ruling.cards)
    ]
    first = [
        Section("ours", OURS, list(ours), shown=SOME),
        Section("behind", BEHIND, used, shown=SOME),
        Section("lying", LYING, about, shown=SOME),
    ]
    told = {ruling.id for _, ruling in (*used, *about)}
    rest = [section for section in (*first, *_kinds(game.id, told)) if section.entries]
    return Listed(rest, [_game(other) for other in games.GAMES if other != game.id])


def topics(game_id: str = "") -> dict[str, Text]:
    """The topics of a game's rulings, or of all, by their English words; most frequent first."""
    found: dict[str, tuple[int, Text]] = {}
    for id_ in [game_id] if game_id else games.GAMES:
        for ruling in rulings.load(id_).values():
            for topic in ruling.topics:
                n, _ = found.get(topic.say("en"), (0, topic))
                found[topic.say("en")] = (n + 1, topic)
    return {word: text for word, (_, text) in sorted(found.items(), key=lambda f: -f[1][0])}


class Table(NamedTuple):
    """A game on the table. result: None = not counted yet."""

    game: AnyGame
    state: HasTable
    result: Result | None


def ask(query: str, table: Table | None, own: Sequence[Entry] = ()) -> Listed:
    """What the book has for a question; rulings behind the points on the table fit better. own: the
    table's own rulings.
    """
    if table is None:
        return answers(finding.find(query, "", own))
    on = playing(table.game, table.state)
    found = finding.find(query, table.game.id, own, weights(*table), on)
    listed = answers(found, table.game.id)
    if found.none and found.unknown:
        listed.folded = _elsewhere(finding.find(query, "", own), table.game.id)
    return listed


def _elsewhere(found: Found, here: str) -> list[Section]:
    """What other games have for a question of which this one's book knows the words only in part;
    theirs know all of them.
    """
    if found.none or found.unknown:
        return []
    ids = dict.fromkeys(game_id for game_id, _ in found.best if game_id != here)
    return [Section(f"game_{id_}", games.GAMES[id_], _of(id_, found.best), id_, FEW) for id_ in ids]


def facts(query: str, table: Table | None) -> list[Fact]:
    """What is so on the table with what a question names; [] = nothing, or not counted yet."""
    if table is None or table.result is None:
        return []
    return at_table_facts(table.game, table.state, query, table.result)
