"""The texts of 제왕의 깃발: positions and events.

Position fields: `dir`, `row` (`R-?:1>R+lord | B-heir:0`: `|` between positions, `>` from the top
card to the covered one, `-` face-down with its tokens, `+` face-up), `score` (`R1 B1`, families in
the order of play; families of the row that are not named have the 1 point they begin with), `at`
(position of the marker, counted from the left; left out = where the resolution begins, 0 = none). A
whole game has `round`, `phase` (place, resolve, end), `first` (family), `hand` (`R4 B5`), `out`
(`R.heir`). `cards` (`R3 B1`): own cards in the queue where no row is given. `id` is passed over.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from referee import notation
from referee.errors import Illegal
from referee.fields import Field, Row, choice, many, one, read, whole
from referee.fields import show as show_record
from referee.games.oriflamme.build import NO_POSITION
from referee.games.oriflamme.cards import (
    CARDS,
    DEALT,
    FAMILIES,
    ROUNDS,
    START_POINTS,
    card_id,
    family_letter,
)
from referee.games.oriflamme.legal import first_position, played, to_place
from referee.games.oriflamme.options import Rules
from referee.games.oriflamme.play import (
    MOST_POINTS,
    NO_FAMILY,
    next_card,
    read_row,
    show_row,
)
from referee.games.oriflamme.state import (
    END,
    EVENTS,
    LEFT,
    PLACE,
    RESOLVE,
    RIGHT,
    Event,
    Pick,
    Stack,
    State,
    Visit,
)
from referee.notation import Codec, Fields, number
from referee.table import Table, parse_table, show_table
from referee.text import Text

NO_FAMILIES = Text(
    "가문이 없습니다: row나 score에 적으세요", "no families: name them in row or score"
)
BAD_COUNT = Text("{word}: R1처럼 적습니다", "{word}: should read like R1")
TWICE = Text("{family} 가문이 두 번 나옵니다", "family {family} appears twice")
BAD_OUT = Text("{word}: R.heir처럼 적습니다", "{word}: should read like R.heir")
SEATS = Text(
    "이름이 {names}개인데 가문은 {families}개입니다", "{names} names for {families} families"
)
NEEDS_CARD = Text(
    "라운드 {round} 처리 단계인데 처리할 카드가 없습니다",
    "resolving in round {round}, but no card is to be resolved",
)
ALL_PLACED = Text("배치 단계인데 모두 놓았습니다", "placing, but everybody has placed a card")
NEEDS_ROUND = Text("배치 단계에는 round가 필요합니다", "the placement phase needs a round")
BAD_VISIT = Text(
    "'{text}': R.heir keep|reveal|act … 꼴이어야 합니다",
    "{text}: should read R.heir keep|reveal|act …",
)


# --- values as words ---


def _counts(most: int) -> Row:
    """`R3 B1` as family -> number."""

    def read_(words: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for word in words:
            match = re.fullmatch(r"([^\W\d_]+)(\S+)", word)
            if match is None or (family := family_letter(match[1])) not in FAMILIES:
                raise Illegal(BAD_COUNT(word=word[:40]))
            if family in found:
                raise Illegal(TWICE(family=family))
            found[family] = number(match[2], 0, most)
        return found

    return Row(read_, _show_counts)


def _show_counts(counts: Mapping[str, int]) -> list[str]:
    return [f"{family}{n}" for family, n in counts.items()]


def _read_out(word: str) -> tuple[str, str]:
    called, dot, name = word.partition(".")
    family, name = family_letter(called), card_id(name)
    if family not in FAMILIES or not dot or name not in (*CARDS, "?"):
        raise Illegal(BAD_OUT(word=word[:40]))
    return family, "" if name == "?" else name


def _show_out(card: tuple[str, str]) -> str:
    return f"{card[0]}.{card[1] or '?'}"


QUEUE = Row(
    lambda words: read_row(" ".join(words), "".join(FAMILIES)), lambda row: show_row(row).split()
)

# --- the fields ---


class Written(NamedTuple):
    """A position as its text says it: numbers by family, what goes without saying left out.

    at: position of the marker from 1, 0 = none, None = where the resolution begins.
    """

    dir: str | None = None
    row: tuple[Stack, ...] = ()
    score: Mapping[str, int] = {}
    at: int | None = None
    round: int = 0
    first: str | None = None
    hand: Mapping[str, int] = {}
    phase: str = RESOLVE
    out: tuple[tuple[str, str], ...] = ()
    cards: Mapping[str, int] = {}


def _field(name: str, row: Row) -> Field:
    return Field(name, name, row, Written._field_defaults[name])


LAYOUT = (
    _field("dir", one(choice(RIGHT, LEFT))),  # always shown: never None
    _field("row", QUEUE),
    _field("score", _counts(MOST_POINTS)),
    _field("at", one(whole(0, 99))),
    _field("round", one(whole(0, ROUNDS))),
    _field("first", one(Codec(family_letter, str))),
    _field("hand", _counts(DEALT)),
    _field("phase", one(choice(PLACE, RESOLVE, END))),
    _field("out", many(Codec(_read_out, _show_out))),
    _field("cards", _counts(ROUNDS)),
)


def parse(text: str) -> State:
    """The state of a position text. Raises Illegal."""
    fields = Fields(text)
    fields.take("id")
    said = Written(**read(fields, LAYOUT))
    families = _families(said)
    state = State(
        _table(fields, families),
        families,
        tuple(said.score.get(family, START_POINTS) for family in families),
        said.row,
        said.out,
        said.dir or RIGHT,
        left=tuple(said.cards.get(family) for family in families) if said.cards else (),
    )
    fields.done()
    return _with_marker(_with_round(state, said), said)


def _table(fields: Fields, families: str) -> Table:
    names = tuple(FAMILIES[family].ko for family in families)
    table = parse_table(fields, Rules, len(families), names)
    if len(table.seats) != len(families):
        raise Illegal(SEATS(names=len(table.seats), families=len(families)))
    return table


def _families(said: Written) -> str:
    """Those of the score in its order, then those that are only seen elsewhere."""
    seen = (*said.hand, *said.cards, *(family for family, _ in said.out))
    there = {*seen, *(stack[0].family for stack in said.row)} - {*said.score}
    found = [*said.score, *(family for family in FAMILIES if family in there)]
    if not found:
        raise Illegal(NO_FAMILIES)
    return "".join(found)


def _with_round(state: State, said: Written) -> State:
    """Round, phase, who began it, hands (as they must be, where they are not given)."""
    first = state.families[0] if said.first is None else said.first
    if len(first) != 1 or first not in state.families:
        raise Illegal(NO_FAMILY(word=first[:20]))
    if not said.round:
        if said.phase == PLACE:
            raise Illegal(NEEDS_ROUND)
        return replace(state, round=0, phase=said.phase)
    after = DEALT - said.round
    yet = {f: said.phase == PLACE and played(state, f) < said.round for f in state.families}
    hand = tuple(said.hand.get(family, after + yet[family]) for family in state.families)
    state = replace(state, round=said.round, phase=said.phase, first=state.seat(first), hand=hand)
    if state.phase == PLACE and to_place(state) is None:
        raise Illegal(ALL_PLACED)
    return state


def _with_marker(state: State, said: Written) -> State:
    if state.phase != RESOLVE:
        return state
    at = first_position(state)
    if said.at is not None:
        if said.at > len(state.row):
            raise Illegal(NO_POSITION(n=said.at, of=len(state.row)))
        at = said.at - 1 if said.at else None
    if at is None and state.round:
        raise Illegal(NEEDS_CARD(round=state.round))
    return replace(state, at=at)


def _written(state: State) -> Written:
    """What the text of a state says."""

    def by_family(counts: Sequence[int | None]) -> dict[str, int]:
        pairs = zip(state.families, counts, strict=False)
        return {family: n for family, n in pairs if n is not None}

    usual = state.phase != RESOLVE or state.at == first_position(state)
    return Written(
        dir=state.direction,
        row=state.row,
        score=by_family(state.score),
        at=None if usual else 0 if state.at is None else state.at + 1,
        round=state.round,
        first=state.families[state.first] if state.round else None,
        hand=by_family(state.hand),
        phase=state.phase,
        out=state.out,
        cards=by_family(state.left),
    )


def show(state: State) -> str:
    """The position text, on one line."""
    table = show_table(state.table)
    if state.table.seats == tuple(FAMILIES[family].ko for family in state.families):
        table["players"] = []
    return notation.show_fields({**table, **show_record(_written(state), LAYOUT)})


def outcome(before: State, after: State) -> dict[str, str]:
    """What a played position comes to, in the words of its fields."""
    gone = Counter(after.out) - Counter(before.out)
    return {
        "row": show_row(after.row),
        "score": " ".join(_show_counts(_written(after).score)),
        "next": next_card(after),
        "gone": " ".join(_show_out(card) for card in gone.elements()),
    }


def parse_event(text: str) -> Event:
    """The event of a text; a card resolved reads `R.soldier reveal kill 3`. Raises Illegal."""
    words = notation.words(notation.clean(text))
    if not words or not re.fullmatch(r"[^\W\d_]+\..*", words[0]):
        event: Event = notation.parse_event(OTHERS, text)
        return event
    called, _, name = words[0].partition(".")
    how, picks, victim = "", list[Pick](), ""
    match words[1:]:
        case ["keep" | "reveal" | "act" as how, *rest]:
            while rest and rest[0] in PICKS:
                picks.append(_read_pick(rest, text))
            if picks and picks[-1].what == "kill" and rest:
                victim = card_id(rest.pop(0))
        case rest:
            pass
    if rest or not how:
        raise Illegal(BAD_VISIT(text=notation.shortened(text)))
    known = "" if name == "?" else card_id(name)
    return Visit(family_letter(called), known, how, tuple(picks), victim)


def _read_pick(rest: list[str], text: str) -> Pick:
    """The next step of a choice, taken off the words."""
    what = rest.pop(0)
    if what == "none":
        return Pick(what)
    if not rest:
        raise Illegal(BAD_VISIT(text=notation.shortened(text)))
    about = rest.pop(0)
    if what == "steal":
        return Pick(what, family=family_letter(about))
    return Pick(what, number(about, 0, 99))


def show_event(event: Event) -> str:
    """The text of an event."""
    if not isinstance(event, Visit):
        return notation.show_event(event)
    words = [f"{event.family}.{event.name or '?'}", event.how]
    words += [word for pick in event.choice for word in str(pick).split()]
    return " ".join(map(notation.quote, (*words, *filter(None, [event.victim]))))


PICKS = ("kill", "copy", "move", "to", "on", "steal", "none")
OTHERS = tuple(kind for kind in EVENTS if kind is not Visit)
