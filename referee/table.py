"""What every game's table has: seats, rules, adjustments, notes, the end. And its shared events.

Each game's state carries a `Table`; the events here act on it alone, so no game handles them.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from importlib.resources import files
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar, cast

from referee import fields, notation
from referee.errors import Illegal
from referee.notation import Fields, Seat
from referee.row import Row
from referee.rules import changed_rules, read_rules, read_value, rule_fields, write_value
from referee.score import Line
from referee.text import Text


class Adjustment(NamedTuple):
    """Points the table gave or took by hand (penalties, variants, handicaps), with its reason."""

    player: Seat
    points: int
    note: str


@dataclass(frozen=True, slots=True)
class Table:
    """seats: names in turn order, the start player first; rules: the game's rules object."""

    seats: tuple[str, ...]
    rules: Any
    adjustments: tuple[Adjustment, ...] = ()
    notes: Row[str] = field(default_factory=Row)
    finished: bool = False

    def name(self, seat: int) -> Text:
        """A seat's name for sentences; one made up for nobody (1번) is English in English.

        Raises Illegal when there is no such seat.
        """
        check_seat(self, seat)
        return name_text(self.seats[seat])

    def adjustment_lines(self, player: int) -> tuple[Line, ...]:
        """The hand-made corrections of one seat as score lines."""
        return tuple(adjustment_line(a) for a in self.adjustments if a.player == player)


class HasTable(Protocol):
    """What every state has."""

    @property
    def table(self) -> Table:
        """Seats, rules, adjustments, notes, the end."""


S = TypeVar("S", bound=HasTable)


def with_table(state: S, table: Table) -> S:
    """The same state of a game with another table."""
    changed: S = replace(cast(Any, state), table=table)  # every state is a dataclass
    return changed


# --- shared events ---


@dataclass(frozen=True, slots=True)
class Adjust:
    """The table gives (or takes) points by hand."""

    player: Seat
    points: int
    note: str


@dataclass(frozen=True, slots=True)
class Note:
    """A remark for the log."""

    text: str


@dataclass(frozen=True, slots=True)
class SetRule:
    """The table settles a rule differently, from now on and for what lies there."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class SetPosition:
    """Everything is as this position text says. why: what the log calls it, nothing else."""

    text: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class SetSeats:
    """These people sit there: other names in the same seats, or more behind those there were."""

    verb: ClassVar = "seats"

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """The table calls the game over."""


Shared = Adjust | Note | SetRule | SetPosition | SetSeats | Finish
SHARED = (Adjust, Note, SetRule, SetPosition, SetSeats, Finish)

NO_SEAT = Text("{n}번 자리는 없습니다 (자리 {seats}개)", "there is no seat {n} (of {seats})")
ADJUSTED = Text("손으로 고침: {note}", "adjusted by hand: {note}")
ADJUSTED_PLAIN = Text("손으로 고침", "adjusted by hand")
MATCHED = Text("테이블과 맞춤", "matched to what lies there")
FEWER = Text("자리는 {n}개보다 적을 수 없습니다", "there are no fewer seats than {n}")
NAMES_TWICE = Text("같은 이름이 두 번 있습니다: {name}", "this name appears twice: {name}")
BAD_NAME = Text("이름은 보이는 글자로 40자까지입니다", "a name has visible characters, 40 at most")
NO_EQUALS = Text("규칙은 '이름=값'으로 적습니다: {word}", "rules read name=value: {word}")
BAD_ADJUST = Text(
    "조정은 '자리 점수 이유' 세 단어입니다", "an adjustment has three words: seat, points, reason"
)


def adjustment_line(adjustment: Adjustment) -> Line:
    """The score line of one hand-made correction."""
    if not adjustment.note:
        return Line(adjustment.points, ADJUSTED_PLAIN)
    return Line(adjustment.points, ADJUSTED, {"note": adjustment.note})


def check_seat(table: Table, player: int) -> None:
    """Raises Illegal when there is no such seat."""
    if not 0 <= player < len(table.seats):
        raise Illegal(NO_SEAT(n=player + 1, seats=len(table.seats)))


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """Seat names, blanks trimmed. Raises Illegal when one is empty, too long or there twice."""
    trimmed = tuple(" ".join(notation.clean(name).split()) for name in names)
    for name, times in Counter(trimmed).items():
        if len(name) > 40 or not _is_visible(name):
            raise Illegal(BAD_NAME)
        if times > 1:
            raise Illegal(NAMES_TWICE(name=name))
    return trimmed


# fillers that are letters to Unicode and nothing to the eye
_FILLERS = "\u115f\u1160\u3164\uffa0"


def _is_visible(name: str) -> bool:
    kinds = [unicodedata.category(char) for char in name if char not in _FILLERS]
    return not {"Cc", "Cs"} & set(kinds) and any(kind[0] not in "CZM" for kind in kinds)


def change(table: Table, event: Adjust | Note | SetRule | Finish) -> Table:
    """The table after a shared event. Raises Illegal."""
    match event:
        case Adjust(player, points, note):
            check_seat(table, player)
            given = Adjustment(player, notation.within(points), notation.clean(note))
            return replace(table, adjustments=(*table.adjustments, given))
        case Note(text):
            return replace(table, notes=table.notes.added(notation.clean(text)))
        case SetRule(name, word):
            value = read_value(type(table.rules), name, word)
            return replace(table, rules=replace(table.rules, **{name: value}))
        case Finish():
            return replace(table, finished=True)


# --- the table's part of a position text ---


def _read_rules(kind: type[object], words: Sequence[str]) -> object:
    settings: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Illegal(NO_EQUALS(word=word[:40]))
        settings[name] = value
    return read_rules(kind, settings)


def _show_rules(rules: object) -> list[str]:
    return [f"{name}={write_value(value)}" for name, value in changed_rules(rules).items()]


def _read_adjustments(words: Sequence[str]) -> tuple[Adjustment, ...]:
    if len(words) % 3:
        raise Illegal(BAD_ADJUST)
    return tuple(
        Adjustment(notation.SEAT.read(seat), notation.number(points), note)
        for seat, points, note in zip(words[::3], words[1::3], words[2::3], strict=True)
    )


def _show_adjustments(adjustments: Sequence[Adjustment]) -> list[str]:
    return [str(x) for a in adjustments for x in (a.player + 1, a.points, a.note)]


def _layout(rules: type[object]) -> tuple[fields.Field, ...]:
    read = partial(_read_rules, rules)
    return (
        fields.Field("players", "seats", fields.Row(check_names, list), ()),
        fields.Field("rules", "rules", fields.Row(read, _show_rules), rules()),
        fields.Field("adjust", "adjustments", fields.Row(_read_adjustments, _show_adjustments), ()),
        fields.Field("note", "notes", fields.Row(Row, list), Row()),
        fields.Field("finished", "finished", fields.FLAG, False),
    )


def show_table(table: Table) -> dict[str, Sequence[str]]:
    """The table's fields of a position; rules only where they differ from the default."""
    return fields.show(table, _layout(type(table.rules)))


def parse_table(
    text: Fields, rules: type[object], seats: int, names: tuple[str, ...] = ()
) -> Table:
    """The table of a position; where it names nobody, the seats are called `names`, or 1번, 2번, …

    Raises Illegal.
    """
    found = fields.read(text, _layout(rules))
    given = found.pop("adjustments")
    table = Table(**found | {"seats": found["seats"] or names or seat_names(seats)})
    for adjustment in given:
        table = change(table, Adjust(*adjustment))
    return table


def name_text(name: str) -> Text:
    """See `Table.name`."""
    numbered = re.fullmatch(r"(\d+)번", name)
    english = f"Player {numbered[1]}" if numbered else colour_names().get(name, name)
    return Text.of({"ko": name, "en": english})


@cache
def colour_names() -> Mapping[str, str]:
    """What seats may be called by the colour of their pieces: Korean -> English. Each game tells
    its own in `seat_colours.toml`: names are wanted before any game is.
    """
    told = [game / "seat_colours.toml" for game in files("referee.games").iterdir()]
    said = [tomllib.loads(file.read_text("utf-8")) for file in told if file.is_file()]
    names = [seat["name"] for colours in said for seat in colours["seat"]]
    return {name["ko"]: name["en"] for name in names}


def made_up(name: str) -> bool:
    """Whether a seat's name is nobody's: a number, or the colour of its pieces."""
    return name in colour_names() or re.fullmatch(r"\d+번", name) is not None


def seat_names(count: int) -> tuple[str, ...]:
    """Names for people who do not care to type any."""
    return tuple(f"{n}번" for n in range(1, count + 1))


# --- titles of shared events ---

T_ADJUST = Text("{who} {points:+}점: {note}", "{who} {points:+}: {note}")
T_ADJUST_PLAIN = Text("{who} {points:+}점", "{who} {points:+}")
T_NOTE = Text("메모: {text}", "Note: {text}")
T_RULE = Text("하우스 룰: {rule} → {option}", "House rule: {rule} → {option}")
POSITION_TITLES = {
    "": Text("상황 코드를 불러옴", "Position loaded"),
    "case": Text("판정의 상황을 엶", "Case of a ruling opened"),
    "reset": Text("이 게임 비움", "Started over"),
    "rules": Text("하우스 룰 바꿈", "House rules changed"),
    "there": Text("놓인 것 고침", "What lies there corrected"),
    "cleared": Text("모두 치움", "Table cleared"),
    "judge": Text("연습 판으로 옮김", "Practice position"),
}
T_NAMES = Text("자리 바꿈: {names}", "Seats changed: {names}")
T_TAKES_OVER = Text("{old} → {new}", "{old} → {new}")
T_COMES = Text("새로 앉음: {names}", "Joined: {names}")
T_LEAVES = Text("빠짐: {names}", "Left: {names}")
T_FINISH = Text("게임 끝냄", "Game finished")


def _seats_title(old: Sequence[str], new: Sequence[str]) -> Text:
    """Who came, who left, who took whose seat."""
    came = [name_text(name) for name in new if name not in old]
    left = [name_text(name) for name in old if name not in new]
    if len(new) > len(old) and not left:
        return T_COMES(names=came)
    if len(new) < len(old):
        return T_LEAVES(names=left)
    changed = zip(old, new, strict=False)
    pairs = [(name_text(a), name_text(b)) for a, b in changed if a != b]
    return T_NAMES(names=[T_TAKES_OVER(old=a, new=b) for a, b in pairs] or came)


def shared_title(table: Table, event: Shared) -> Text:
    """What a shared event is called in the list of things to undo."""
    match event:
        case Adjust(player, points, note):
            text = T_ADJUST if note else T_ADJUST_PLAIN
            return text(who=table.name(player), points=points, note=note)
        case Note(text):
            return T_NOTE(text=text)
        case SetRule(name, word):
            rule = rule_fields(type(table.rules))[name]
            value = read_value(type(table.rules), name, word)
            return T_RULE(rule=rule.question, option=rule.options[value])
        case SetSeats(new):
            return _seats_title(table.seats, new)
        case SetPosition(text, "names" | "seats"):
            names = notation.words(dict(notation.pairs(text)).get("players", ""))
            return _seats_title(table.seats, names)
        case SetPosition(_, why):
            return POSITION_TITLES.get(why, POSITION_TITLES[""])
        case Finish():
            return T_FINISH
