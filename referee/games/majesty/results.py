"""Final scoring, standings and the titles of events in 왕국 (Majesty). Source: rulebooks, end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.games.majesty import state as events
from referee.games.majesty.legal import over
from referee.games.majesty.notation import read_lying
from referee.games.majesty.realm import (
    BUILDINGS,
    HAND,
    INFIRMARY,
    Realm,
    faces_text,
    read_faces,
    read_placed,
)
from referee.games.majesty.state import Event, State
from referee.games.majesty.turn import side
from referee.score import Criterion, Line, Sheet, Standings, rank
from referee.text import Text

GOLD = Text("모은 골드", "gold gathered")
HURT = Text("{n}장 × {each}골드", "{n:card/cards} × {each} gold")
MOST_HURT = Text("카드가 가장 많음 ({n}장)", "most cards ({n})")
KINDS = Text("건물 종류 보너스 {n} × {n}", "kinds of buildings {n} × {n}")
MAJORITY = Text("최다 보너스 ({n}장)", "majority ({n})")
SHARED = Text("최다 보너스 ({n}장, 동점도 모두 받음)", "majority ({n}, all who tie gain it)")
MORE_CARDS = Text("아직 {n}장 남음 ({n}차례)", "{n:card/cards} to take ({n:turn/turns})")
NO_GOLD = Text("모은 골드를 아직 적지 않음", "gold gathered not entered yet")
CARDS_MISSING = Text("카드가 모자람", "cards are missing")
GOLD_TOTAL = Text("{total}골드", "{total} gold")
CRITERIA = (
    Criterion(Text("{n}골드", "{n} gold")),
    Criterion(Text("동점: 미플 {n}개", "tie: {n:meeple/meeples}")),
)


def ended(state: State) -> bool:
    """Whether the final scoring is due."""
    return over(state) or state.table.finished


def score(state: State) -> tuple[Sheet, ...]:
    """Gold so far, and after the end the final scoring."""
    final = ended(state)
    sheets = []
    for seat, realm in enumerate(state.realms):
        lines = [Line(realm.gold, GOLD)] if realm.gold or final else []
        if final:
            lines += final_lines(state, seat)
        missing = HAND - realm.cards
        notes = (MORE_CARDS(n=missing),) if missing > 0 and not final else ()
        more = (NO_GOLD,) if final and realm.known_gold is None else ()
        sheets.append(Sheet(tuple(lines), notes, more=more))
    return tuple(sheets)


def final_lines(state: State, seat: int) -> Iterator[Line]:
    """Infirmary, kinds of buildings, majorities (rulebooks, end of the game)."""
    yield from _infirmary(state, seat)
    kinds = state.realms[seat].kinds
    if kinds:
        yield Line(kinds * kinds, KINDS, {"n": kinds}, "", "ma.variety")
    for building in BUILDINGS:
        counts = [realm.count(building.character) for realm in state.realms]
        n = counts[seat]
        if n and n == max(counts):
            text = SHARED if counts.count(n) > 1 else MAJORITY
            args = {"n": n}
            value = building.majority[side(state, building.id)]
            yield Line(value, text, args, building.id, "ma.majority_tie")


def _infirmary(state: State, seat: int) -> Iterator[Line]:
    this, counts = side(state, "infirmary"), [len(realm.infirmary) for realm in state.realms]
    n = counts[seat]
    if not n:
        return
    each, most = INFIRMARY["per_card"][this], INFIRMARY["most"][this]
    yield Line(n * each, HURT, {"n": n, "each": each}, "infirmary")
    tied = counts.count(n) > 1
    if most and n == max(counts) and not (tied and state.table.rules.b_infirmary_tie == "nobody"):
        yield Line(most, MOST_HURT, {"n": n}, "infirmary", "ma.b_infirmary_most")


def points(state: State) -> tuple[int | None, ...]:
    """Gold held per seat."""
    return tuple(realm.gold for realm in state.realms)


def standings(state: State, sheets: Sequence[Sheet]) -> Standings | None:
    """Most gold, then most meeples (rule `tie`); after the end.

    A village that lacks cards, in a game that was called over, leaves its place open.
    """
    if not ended(state):
        return None
    both = zip(sheets, state.realms, strict=True)
    values = [
        (sheet.total, realm.meeples) if realm.cards >= HAND else (None, None)
        for sheet, realm in both
    ]
    if state.table.rules.tie == "joint":
        return rank(CRITERIA[:1], [value[:1] for value in values], unknown=CARDS_MISSING)
    return rank(CRITERIA, values, unknown=CARDS_MISSING)


def meeples_decide(state: State, sheets: Sequence[Sheet]) -> bool:
    """Whether several have the same highest total, and the table breaks the tie by meeples."""
    totals = [sheet.total for sheet in sheets]
    tied = totals.count(max(totals)) > 1
    return tied and ended(state) and state.table.rules.tie == "meeples"


# --- titles ---

MATCHED_UNKNOWN = Text(
    "{name}: 테이블과 맞춤 (골드 모름, 미플 {meeples}개)",
    "{name}: matched (gold unknown, {meeples:meeple/meeples})",
)
TITLES = {
    events.Take: Text("{name}: {card}", "{name}: {card}"),
    events.TakeSpace: Text("{name}: {space}번 칸 {card}", "{name}: {card} from space {space}"),
    events.Refill: Text("새 카드: {card}", "new card: {card}"),
    events.Injure: Text("{name}: 대신 {card:이/가} 부상", "{name}: {card} injured instead"),
    events.Match: Text(
        "{name}: 테이블과 맞춤 ({gold}골드, 미플 {meeples}개)",
        "{name}: matched ({gold} gold, {meeples:meeple/meeples})",
    ),
    events.SetRow: Text("펼쳐진 카드 {cards}장", "row of {cards:card/cards}"),
    events.SetRealm: Text("{name}: 카드 {cards}장", "{name}: {cards:card/cards}"),
    events.SetCounts: Text(
        "{name}: 건물 카드 {built}장, 병원 {hurt}장",
        "{name}: {built:card/cards} at buildings, {hurt} injured",
    ),
    events.SetTurn: Text("{name} 차례", "{name} to move"),
}


def title(state: State, event: Event) -> Text:
    """What an event is called in the list of things to undo."""
    args: dict[str, object] = {f: getattr(event, f) for f in type(event).__dataclass_fields__}
    text = TITLES[type(event)]
    match event:
        case events.Take(_, card) | events.Injure(_, card):
            args["card"] = read_placed(card).name
        case events.TakeSpace(_, space, face):
            args["card"] = read_placed(face).name if len(face) == 1 else offered(state, space)
        case events.Refill(card):
            args["card"] = faces_text(read_faces(card))
        case events.SetRow(cards):
            args["cards"] = len(cards)
        case events.SetRealm(_, words):
            args["cards"] = Realm.of(read_lying(words)).cards
        case events.SetCounts(_, (*built, hurt)):
            args |= {"built": sum(built), "hurt": hurt}
        case events.Match(_, None):
            text = MATCHED_UNKNOWN
        case _:
            pass
    if isinstance(player := args.get("player"), int):
        args["name"] = state.table.name(player)
    return text(**args)


def offered(state: State, space: int) -> Text:
    """The card of a space in words."""
    return faces_text(state.row[space - 1].faces)
