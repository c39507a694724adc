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
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from referee import notation
from referee.errors import Illegal
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
from referee.games.oriflamme.legal import first_position, to_place
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
    Stack,
    State,
    Visit,
)
from referee.notation import Fields, number
from referee.table import Table, parse_table, show_table
from referee.text import Text

NO_FAMILIES = Text(
    "가문이 없습니다: row나 score에 적으십시오", "no families: name them in row or score"
)
BAD_COUNT = Text("{word}: R1처럼 적습니다", "{word}: should read like R1")
IN_FIELD = Text("'{key}' 항목: {why}", "field {key}: {why}")
TWICE = Text("{family} 가문이 두 번 나옵니다", "family {family} appears twice")
ONE_OF = Text("'{key}'에는 {options} 중 하나를 씁니다", "{key} is one of {options}")
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


def parse(text: str) -> State:
    """The state of a position text. Raises Illegal."""
    fields = Fields(text)
    fields.take("id")
    row = read_row(" ".join(fields.take("row")), "".join(FAMILIES))
    score = _counts(fields, "score", MOST_POINTS)
    hand, left = _counts(fields, "hand", DEALT), _counts(fields, "cards", ROUNDS)
    out = tuple(_read_out(word) for word in fields.take("out"))
    families = _families(score, row, [*hand, *left, *(family for family, _ in out)])
    state = State(
        _table(fields, families),
        families,
        tuple(score.get(family, START_POINTS) for family in families),
        row,
        out,
        _one_of(fields, "dir", RIGHT, (RIGHT, LEFT)),
        left=tuple(left.get(family) for family in families) if left else (),
    )
    state = _with_marker(_with_round(state, fields, hand), fields)
    fields.done()
    return state


def _table(fields: Fields, families: str) -> Table:
    names = tuple(FAMILIES[family].ko for family in families)
    table = parse_table(fields, Rules, len(families), names)
    if len(table.seats) != len(families):
        raise Illegal(SEATS(names=len(table.seats), families=len(families)))
    return table


def _counts(fields: Fields, key: str, most: int) -> dict[str, int]:
    """`R3 B1` as family -> number. Raises Illegal."""
    found: dict[str, int] = {}
    for word in fields.take(key):
        match = re.fullmatch(r"([^\W\d_]+)(\S+)", word)
        if match is None or (family := family_letter(match[1])) not in FAMILIES:
            raise Illegal(BAD_COUNT(word=word[:40]))
        if family in found:
            raise Illegal(TWICE(family=family))
        try:
            found[family] = number(match[2], 0, most)
        except Illegal as error:
            raise Illegal(IN_FIELD(key=key, why=error.text)) from error
    return found


def _read_out(word: str) -> tuple[str, str]:
    called, dot, name = word.partition(".")
    family, name = family_letter(called), card_id(name)
    if family not in FAMILIES or not dot or name not in (*CARDS, "?"):
        raise Illegal(BAD_OUT(word=word[:40]))
    return family, "" if name == "?" else name


def _families(score: Iterable[str], row: Iterable[Stack], others: Iterable[str]) -> str:
    """Those of the score in its order, then those that are only seen elsewhere."""
    there = {*others, *(stack[0].family for stack in row)}
    found = [*score, *(family for family in FAMILIES if family in there - {*score})]
    if not found:
        raise Illegal(NO_FAMILIES)
    return "".join(found)


def _one_of(fields: Fields, key: str, default: str, options: tuple[str, ...]) -> str:
    word = fields.take_one(key, default)
    if word not in options:
        raise Illegal(ONE_OF(key=key, options=list(options)))
    return word


def _with_round(state: State, fields: Fields, hand: Mapping[str, int]) -> State:
    """Round, phase, who began it, hands (as they must be, where they are not given)."""
    round_ = number(fields.take_one("round", "0"), 0, ROUNDS)
    phase = _one_of(fields, "phase", RESOLVE, (PLACE, RESOLVE, END))
    first = family_letter(fields.take_one("first", state.families[0]))
    if len(first) != 1 or first not in state.families:
        raise Illegal(NO_FAMILY(word=first[:20]))
    if not round_:
        if phase == PLACE:
            raise Illegal(NEEDS_ROUND)
        return replace(state, round=0, phase=phase)
    usual = DEALT - round_ + (phase == PLACE)
    hands = tuple(hand.get(family, usual) for family in state.families)
    state = replace(state, round=round_, phase=phase, first=state.families.index(first), hand=hands)
    if phase == PLACE and to_place(state) is None:
        raise Illegal(ALL_PLACED)
    return state


def _with_marker(state: State, fields: Fields) -> State:
    words = fields.take("at")
    if state.phase != RESOLVE:
        return state
    at = first_position(state)
    if words:
        n = number(" ".join(words), -1, 999)
        if not 0 <= n <= len(state.row):
            raise Illegal(NO_POSITION(n=n, of=len(state.row)))
        at = n - 1 if n else None
    if at is None and state.round:
        raise Illegal(NEEDS_CARD(round=state.round))
    return replace(state, at=at)


def show(state: State) -> str:
    """The position text, on one line."""
    fields = show_table(state.table)
    if state.table.seats == tuple(FAMILIES[family].ko for family in state.families):
        fields["players"] = []
    fields["dir"] = [state.direction]
    text = notation.show_fields(fields)
    said = {
        "row": show_row(state.row) if state.row else "",
        "score": show_counts(state, state.score),
    }
    if state.phase == RESOLVE and state.at != first_position(state):
        said["at"] = str(0 if state.at is None else state.at + 1)
    if state.round:
        said["round"] = str(state.round)
        said["first"] = state.families[state.first]
        said["hand"] = show_counts(state, state.hand)
    if state.phase != RESOLVE:
        said["phase"] = state.phase
    said["out"] = " ".join(show_out(card) for card in state.out)
    if state.left:
        known = zip(state.families, state.left, strict=True)
        said["cards"] = " ".join(f"{family}{n}" for family, n in known if n is not None)
    return " ; ".join([text, *(f"{key}: {value}" for key, value in said.items() if value)])


def show_counts(state: State, counts: Sequence[int]) -> str:
    """`R3 B1`."""
    return " ".join(f"{family}{n}" for family, n in zip(state.families, counts, strict=True))


def show_out(card: tuple[str, str]) -> str:
    """`R.heir`; `R.?` where nobody told."""
    return f"{card[0]}.{card[1] or '?'}"


def outcome(before: State, after: State) -> dict[str, str]:
    """What a played position comes to, in the words of its fields."""
    gone = Counter(after.out) - Counter(before.out)
    return {
        "row": show_row(after.row),
        "score": show_counts(after, after.score),
        "next": next_card(after),
        "gone": " ".join(show_out(card) for card in gone.elements()),
    }


def parse_event(text: str) -> Event:
    """The event of a text; a card resolved reads `R.soldier reveal kill 3`. Raises Illegal."""
    words = notation.words(notation.clean(text))
    if words and re.fullmatch(r"[^\W\d_]+\..*", words[0]):
        if len(words) < 2 or words[1] not in ("keep", "reveal", "act"):
            raise Illegal(BAD_VISIT(text=text[:60]))
        family, _, name = words[0].partition(".")
        choice = words[2:]
        if len(choice) > 2 and choice[-3] == "kill":
            choice[-1] = card_id(choice[-1])
        if choice[-2:-1] == ["steal"]:
            choice[-1] = family_letter(choice[-1])
        return Visit(f"{family_letter(family)}.{card_id(name)}", words[1], tuple(choice))
    event: Event = notation.parse_event(OTHERS, text)
    return event


def show_event(event: Event) -> str:
    """The text of an event."""
    if isinstance(event, Visit):
        return " ".join(map(notation.quote, (event.card, event.how, *event.choice)))
    return notation.show_event(event)


OTHERS = tuple(kind for kind in EVENTS if kind is not Visit)
