"""Games that were played: found by game, person, time and words, opened up, deleted, brought back.

A list comes from `saved.saved_games`; nothing here is kept but what the files say.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from referee import games
from referee.errors import Illegal, file_name, system_text
from referee.hangul import as_hangul, as_latin, initials, normal
from referee.journal import IN_USE, free_name, lock_file
from referee.record import SUFFIX, JournalError, load
from referee.reopen import replay
from referee.saved import Saved
from referee.score import Sheet
from referee.session import AnySession
from referee.table import HasTable, name_text
from referee.text import LANGS, Text

TRASH = "deleted"
"""The folder of deleted games, inside that of the games."""
LONGEST = 12 * 60
"""Minutes; what was on the table longer was put away in between."""

OPEN = Text("열려 있는 게임입니다. 먼저 닫으세요", "the game is open; close it first")
CANNOT_MOVE = Text("{file}: 옮기지 못했습니다 ({why})", "{file} was not moved ({why})")
N_ENTRIES = Text("기록 {n}개", "{n:entry/entries}")


# --- finding ---


class Wanted(NamedTuple):
    """Which games. words: names of people or games, initials will do; or a date such as 11-30;
    game: an id; person: a name; state: "running", "finished"; since: the first day, 2026-11-29;
    players: how many played. "" and 0 = all of them.
    """

    words: str = ""
    game: str = ""
    person: str = ""
    state: str = ""
    since: str = ""
    players: int = 0


def find(all_: Iterable[Saved], wanted: Wanted) -> list[Saved]:
    """Those that are wanted, in the order in which they stand."""
    meant = [_Word(word) for word in normal(wanted.words).split()]
    return [
        game
        for game in all_
        if (not wanted.game or game.game == wanted.game)
        and (not wanted.person or wanted.person in game.people)
        and (not wanted.state or game.finished == (wanted.state == "finished"))
        and (not wanted.since or game.day >= wanted.since)
        and (not wanted.players or len(game.people) == wanted.players)
        and all(word.means(game) for word in meant)
    ]


class _Word:
    """A word that was typed, with what is known of the names it was compared with."""

    def __init__(self, word: str) -> None:
        self.ways = {word, normal(as_hangul(word)), normal(as_latin(word))} - {""}
        self.dated = any(letter.isdigit() for letter in word)
        self.known = dict[str, bool]()

    def means(self, game: Saved) -> bool:
        if game.game not in self.known:
            self.known[game.game] = any(map(self._in, _game_names(game.game)))
        if self.known[game.game] or (self.dated and any(w in game.day for w in self.ways)):
            return True
        for name in game.people:
            if name not in self.known:
                said = name_text(name)
                self.known[name] = any(self._in(said.say(lang)) for lang in LANGS)
            if self.known[name]:
                return True
        return False

    def _in(self, name: str) -> bool:
        said = normal(name).replace(" ", "")
        return any(way in said or way in initials(said) for way in self.ways)


def _game_names(game_id: str) -> tuple[str, ...]:
    name = games.GAMES.get(game_id)
    return tuple(name.say(lang) for lang in LANGS) if name else ()


# --- putting in order ---


def minutes(game: Saved) -> int | None:
    """How long it was on the table; None = that is not known, or it was put away in between."""
    with contextlib.suppress(ValueError):
        return took(datetime.fromisoformat(game.began).timestamp(), game.changed)
    return None


def took(began: float, changed: float) -> int | None:
    """The minutes between two times in seconds; None = more than one sits at a table."""
    found = (changed - began) / 60
    return round(found) if 0 <= found <= LONGEST else None


def most(game: Saved) -> int | None:
    """The highest total of those who have a place; None = nobody has one."""
    if game.ended is None:
        return None
    totals = [game.ended.totals[seat] for seat, place in game.ended.places if place is not None]
    return max((total for total in totals if total is not None), default=None)


ORDERS: dict[str, Callable[[Saved], Any]] = {
    "newest": lambda game: game.began or game.file,
    "longest": lambda game: (minutes(game) or -1, game.began),
    "highest": lambda game: (-9999 if (points := most(game)) is None else points, game.began),
}
"""What comes first."""


def ordered(found: Iterable[Saved], order: str, backwards: bool = False) -> list[Saved]:
    """Games in one of `ORDERS`."""
    return sorted(found, key=ORDERS[order], reverse=not backwards)


# --- one game ---


class Standing(NamedTuple):
    """How a game stands. sheets: counted; leaders: seats, see `Game.ahead`; far: how far it has
    come.
    """

    sheets: tuple[Sheet, ...]
    leaders: frozenset[int]
    far: Text


def standing(game: Saved) -> Generator[None, None, Standing]:
    """How a running game stands: it is played through and counted, in slices.

    Raises JournalError.
    """
    session = opened(game)
    rules, state = session.game, session.state
    for found in rules.prepare(state):
        if found is None:
            break  # the position itself is counted
        yield
    result = rules.plain_result(state)
    stage = rules.special.story.stage
    now = stage(state) if stage else None
    leaders = frozenset(rules.ahead(result))
    return Standing(result.sheets, leaders, now or N_ENTRIES(n=len(session.played)))


def opened(game: Saved) -> AnySession:
    """A saved game to look at: nothing is written. Raises JournalError."""
    return replay(load(game.path))


# --- deleting, and back ---


def delete(game: Saved) -> Path:
    """Move a game out of the list; gives where it lies. Raises Illegal: it is open, or cannot be
    moved; nothing has changed then.
    """
    trash = Path(game.folder, TRASH)
    try:
        trash.mkdir(exist_ok=True)
        return _moved(game.path, trash)
    except OSError as error:
        raise Illegal(CANNOT_MOVE(file=file_name(game.path), why=system_text(error))) from error


def bring_back(path: Path) -> Path:
    """A deleted game stands in the list again. Raises Illegal; nothing has changed then."""
    try:
        return _moved(path, path.parent.parent)
    except OSError as error:
        raise Illegal(CANNOT_MOVE(file=file_name(path), why=system_text(error))) from error


def _moved(path: Path, folder: Path) -> Path:
    """Under a name that is free there. Raises OSError, Illegal."""
    lock, why = lock_file(path)
    if lock is None:
        said = OPEN if why is None or why is IN_USE else why
        raise Illegal(CANNOT_MOVE(file=file_name(path), why=said))
    try:
        to = free_name(folder, path.stem, SUFFIX)
        path.rename(to)
        return to
    finally:
        lock.release()
        with contextlib.suppress(OSError):
            Path(f"{path}.lock").unlink()


def deleted(folder: Path) -> Path:
    """Where deleted games lie, to be listed as games are."""
    return folder / TRASH


# --- good hands ---


class Hand(NamedTuple):
    """A hand somebody had. cards: ids; of: the highest total there can be, None = not proved;
    state: of the game, its deck tells what the cards are.
    """

    game: Saved
    total: int
    cards: tuple[str, ...]
    of: int | None
    state: HasTable


def best_hands(found: Sequence[Saved], name: str, count: int = 3) -> list[Hand]:
    """The best hands of a person, in games whose hands are worth remembering; the best first."""
    held = list[tuple[int, Saved, int]]()
    for game in found:
        if game.ended and name in game.people and games.load(game.game).special.story.hand:
            seat = game.people.index(name)
            total = game.ended.totals[seat] if seat < len(game.ended.totals) else None
            if total is not None:
                held.append((total, game, seat))
    held.sort(key=lambda one: -one[0])
    hands = list[Hand]()
    for total, game, seat in held:
        with contextlib.suppress(JournalError):
            session = opened(game)
            story = session.game.special.story
            assert story.hand
            cards = story.hand(session.state, seat)
            of = story.most(session.state) if story.most else None
            hands.append(Hand(game, total, cards, of, session.state))
        if len(hands) == count:
            break
    return hands
