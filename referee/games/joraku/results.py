"""Sheets, standings and the titles of events in 상락."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.joraku import state as events
from referee.games.joraku.board import read_area, read_card
from referee.games.joraku.legal import PHASE_NAMES
from referee.games.joraku.seats import is_pairs, virtual_seat, where
from referee.games.joraku.state import END, Event, State
from referee.score import Criterion, Line, Sheet, Standings, rank
from referee.text import Text

ORIGINS = (
    Text("승리의 함성", "Kachidoki"),
    Text("명성 1라운드", "prestige, round 1"),
    Text("명성 2라운드", "prestige, round 2"),
    Text("명성 3라운드", "prestige, round 3"),
)
OWED = Text(
    "명성 {round}라운드 {where} {rank}위: 점수표 미입력",
    "prestige round {round}, {where}, rank {rank}: points table not entered",
)
VARIANT = Text("변형 규칙이 우선: {text}", "expert card, overrides the rules: {text}")
CRITERIA = (
    Criterion(Text("평판 점수 {n}", "{n} reputation")),
    Criterion(Text("동점: 다이묘 카드 {n} (큰 쪽이 이김)", "tie: daimyo card {n} (higher wins)")),
)  # rulebook, end of the game; ruling jo.final_tie
CARD_UNKNOWN = Text(
    "동점: 다이묘 카드를 적으면 순위가 정해집니다", "tie: the daimyo cards, once entered, decide"
)
NOT_COUNTED = Text(
    "다른 다이묘의 점수가 더 높아 세지 않습니다", "the other daimyo of this person counts"
)
VIRTUAL = Text("가상 플레이어", "virtual player")


def score(state: State) -> tuple[Sheet, ...]:
    """Reputation points by origin; what is owed makes a sheet incomplete."""
    notes = tuple(VARIANT(text=text) for text in state.variants if text)
    sheets = []
    for seat, earned in enumerate(state.earned):
        lines = [
            Line(points, origin) for origin, points in zip(ORIGINS, earned, strict=True) if points
        ]
        lines += [
            Line(None, OWED, {"round": u.round, "where": where(state, u.area), "rank": u.rank})
            for u in state.owed
            if u.player == seat
        ]
        sheets.append(Sheet(tuple(lines), notes))
    return tuple(sheets)


def points(state: State) -> tuple[int | None, ...]:
    """Points held per seat, as far as they are known."""
    return tuple(sum(earned) for earned in state.earned)


def standings(state: State, sheets: Sequence[Sheet]) -> Standings | None:
    """Most reputation, then the higher daimyo card; once round 3 is over."""
    if state.phase != END and not state.table.finished:
        return None
    values: list[tuple[int, int | None] | None] = [
        (sheet.total, card) for sheet, card in zip(sheets, state.cards, strict=True)
    ]
    barred = VIRTUAL
    if (virtual := virtual_seat(state)) is not None:
        values[virtual] = None
    if is_pairs(state):
        barred = NOT_COUNTED
        for one, other in ((0, 2), (1, 3)):
            values[_lower(one, other, sheets, state.cards)] = None
    return rank(CRITERIA, values, barred, unknown=CARD_UNKNOWN)


def _lower(one: int, other: int, sheets: Sequence[Sheet], cards: Sequence[int | None]) -> int:
    """Which of a person's daimyo does not count; among equals the lower card (our reading)."""
    worth = {seat: (sheets[seat].total, cards[seat] or 0) for seat in (one, other)}
    return min(other, one, key=lambda seat: worth[seat])


# --- titles ---

TITLES = {
    events.Daimyo: Text("{name}: 다이묘 카드 {card}", "{name}: daimyo card {card}"),
    events.Recruit: Text("{round}라운드 모집", "round {round}: recruiting"),
    events.Play: Text("{name}: {card:을/를} 냄", "{name} plays {card}"),
    events.Place: Text("{name}: {area}에 {count}개 놓음", "{name} places {count} in {area}"),
    events.MoveDaimyo: Text("{name}: 다이묘를 {to:으로/로}", "{name}: daimyo to {to}"),
    events.MoveSamurai: Text(
        "{name}: 사무라이를 {start}에서 {to:으로/로}", "{name}: a samurai from {start} to {to}"
    ),
    events.Remove: Text("{name}: {victim}의 사무라이 제거", "{name} removes a samurai of {victim}"),
    events.Push: Text(
        "{name}: 가상 플레이어의 사무라이를 {to:으로/로}", "{name}: a virtual samurai to {to}"
    ),
    events.Resolve: Text("접전 판정", "skirmish decided"),
    events.Prestige: Text("명성 {round}라운드: {area}", "prestige round {round}: {area}"),
    events.Award: Text("{name}: {area} {points}점", "{name}: {points} for {area}"),
    events.SetPieces: Text("{name}의 말", "pieces of {name}"),
    events.SetTrick: Text("낸 카드: {cards}", "cards played: {cards}"),
    events.SetCells: Text("점수표: {area} {round}라운드", "points table: {area}, round {round}"),
    events.SetName: Text("구역 이름: {own}", "area named {own}"),
    events.SetRound: Text("{round}라운드 {phase}", "round {round}, {phase}"),
    events.SetVariant: Text("변형 규칙 카드 {slot}", "expert card {slot}"),
}


DAIMYO_PUT = Text("{name}의 다이묘를 {where}에 놓음", "daimyo of {name} put on {where}")
DAIMYO_TAKEN = Text("{name}의 다이묘를 {where}에서 뺌", "daimyo of {name} taken off {where}")
SAMURAI_NOW = Text(
    "{name}의 사무라이 {where}: {old} → {new}", "samurai of {name} on {where}: {old} → {new}"
)
SAMURAI_MOVED = Text(
    "{name}의 사무라이를 {start}에서 {to:으로/로} 옮김",
    "a samurai of {name} moved from {start} to {to}",
)


def _pieces_title(state: State, event: events.SetPieces) -> Text | None:
    """What was set, where it is one piece or one area; None = more than that."""
    before, name = state.pieces[event.player], state.table.name(event.player)
    daimyo = None if event.daimyo is None else read_area(event.daimyo)
    pairs = enumerate(zip(before.samurai, event.samurai, strict=True))
    steps = {area: new - old for area, (old, new) in pairs if new != old}
    if daimyo != before.daimyo:
        there = before.daimyo if daimyo is None else daimyo
        text = DAIMYO_TAKEN if daimyo is None else DAIMYO_PUT
        return None if steps or there is None else text(name=name, where=where(state, there))
    if len(steps) == 1:
        (area,) = steps
        old, new = before.samurai[area], event.samurai[area]
        return SAMURAI_NOW(name=name, where=where(state, area), old=old, new=new)
    if sorted(steps.values()) == [-1, 1]:
        start, to = sorted(steps, key=lambda area: steps[area])
        return SAMURAI_MOVED(name=name, start=where(state, start), to=where(state, to))
    return None


def title(state: State, event: Event) -> Text:
    """What an event is called in the list of things to undo."""
    if isinstance(event, events.SetPieces) and (said := _pieces_title(state, event)):
        return said
    args: dict[str, object] = {"round": state.round}
    for field in type(event).__dataclass_fields__:
        value = getattr(event, field)
        if field in ("player", "victim"):
            args["name" if field == "player" else field] = state.table.name(value)
        elif field in ("area", "to", "start"):
            args[field] = where(state, read_area(value))
        elif field == "card" and isinstance(value, str):
            args[field] = read_card(value).name
        elif field == "cards":
            args[field] = [read_card(card).name for card in value]
        elif field == "phase":
            args[field] = PHASE_NAMES[value]
        elif field == "name":
            args["own"] = value
        else:
            args[field] = value
    return TITLES[type(event)](**args)
