"""What the window of 판타지 왕국 shows, from the state: cards, felt, reasons. Draws nothing."""

from __future__ import annotations

from collections.abc import Collection

from referee import report
from referee.contract import POINTS
from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.luck import Rarity, luck_of
from referee.games.fantasy_realms.results import discards_missing
from referee.games.fantasy_realms.state import DECK, end_at
from referee.score import Sheet, Standings
from referee.text import Text
from ui.games.fantasy_realms.desk import Table
from ui.games.fantasy_realms.grid import Mark, Shown
from ui.games.fantasy_realms.hand import WHY, Held, Lying
from ui.games.fantasy_realms.why import COUNTING, HIDDEN, Told
from ui.sheet import standings_text

HAND_OF = Text("{name}의 손패", "{name}'s hand")
OF_CARDS = Text("카드 {n}장", "{n:card/cards}")
OF_VOID = Text("카드 {n}장 · 무효 {void}장", "{n:card/cards} · {void} blanked")
PLACED = Text("{n}점 · {place}위", "{n:point/points} · #{place}")
WITH_LUCK = Text("{about} · {rate}", "{about} · {rate}")
NOT_FINAL = Text("아직 확정이 아닙니다: 버려진 카드를 입력하세요", "not final: enter the discards")
DISCARDS = Text("버려진 카드", "Discards")
TO_DISCARDS = Text("누른 카드가 여기로 갑니다", "what you press goes here")
TURN = Text("{name}의 차례", "{name}'s turn")
TURN_ABOUT = Text("버려진 카드 {n}/{end}", "discards {n}/{end}")
TURN_HOW = Text(
    "더미에서 가져왔으면 버린 카드를 누르세요. 버려진 카드를 가져왔으면 그 카드부터 누르세요",
    "From the deck: press what was discarded. From the discards: press that card first",
)
TAKEN = Text(
    "{card:을/를} 가져왔습니다. 이제 버린 카드를 누르세요",
    "took {card}; now press what was discarded",
)
SHEET = Text("{name}의 점수", "{name}'s points")


class View:
    """Everything follows from the table; nothing is kept."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def sheet(self, seat: int) -> Sheet | None:
        """A seat's sheet, where it is known and told."""
        result = self.table.result
        return result.sheets[seat] if result and not self.table.hidden else None

    def standings(self) -> Standings | None:
        """The places, where they are known and told."""
        result = self.table.result
        return result.standings if result and not self.table.hidden else None

    def void(self, seat: int) -> set[str]:
        """The blanked cards of a hand."""
        sheet = self.sheet(seat)
        return {line.card for line in sheet.lines if line.void} if sheet else set()

    def cards(self, hits: Collection[str]) -> Shown:
        """The deck, and where each card is."""
        table, state, marks = self.table, self.table.state, {}
        void = self.void(table.seat)
        for seat, hand in enumerate(state.hands):
            for card in hand:
                mine = seat == table.seat and not table.discarding
                marks[card] = Mark(seat, mine, mine and card in void)
        for card in state.discards:
            marks[card] = Mark(None, table.discarding or card == table.taking)
        people = [(table.seat_name(n), colour) for n, (_, colour) in enumerate(table.people())]
        return Shown(state.deck, end_at(state), marks, people, hits, table.room.kind == "wide")

    def lying(self) -> Lying:
        """What lies on the felt: a hand, or the discards."""
        table, state, say = self.table, self.table.state, self.table.kit.say
        if table.piled:
            held = [Held(card, "", False) for card in state.discards]
            title, about = say(DISCARDS), say(TO_DISCARDS)
            if not table.discarding:
                title = say(TURN(name=state.table.name(state.turn)))
                about = say(TURN_ABOUT(n=len(state.discards), end=end_at(state)))
            return Lying(state.deck, title, about, held, table.taking, ("", ""), 0, piled=True)
        narrow = table.room.kind != "wide"
        title = say(HAND_OF(name=state.table.name(table.seat)))
        about = "" if narrow else say(WHY)
        return Lying(state.deck, title, about, self._held(), table.card, self._foot(),
                     state.deck.hand, rows=narrow)  # fmt: skip

    def _held(self) -> list[Held]:
        seat = self.table.seat
        sheet, void = self.sheet(seat), self.void(seat)
        points: dict[str, int] = {}
        for line in sheet.lines if sheet else ():
            points[line.card] = points.get(line.card, 0) + (line.points or 0)
        shown = {card: report.points(n) if n else "0" for card, n in points.items()}
        return [Held(c, shown.get(c, "?"), c in void) for c in self.table.state.hands[seat]]

    def _foot(self) -> tuple[str, str]:
        """The words below the hand, and its total."""
        table, seat = self.table, self.table.seat
        n, void = len(table.state.hands[seat]), len(self.void(seat))
        if not n:
            return "", ""
        standings, total = self.standings(), table.total(seat)
        places = {p.seat: p.place for p in standings.places} if standings else {}
        place = places.get(seat)
        about = OF_VOID(n=n, void=void) if void else OF_CARDS(n=n)
        if luck := self.luck():
            about = WITH_LUCK(about=about, rate=luck.rate)
        said = PLACED(n=total, place=place) if place else POINTS(total=total)
        return table.kit.say(about), table.kit.say(said)

    def told(self) -> Told:
        """The reasons; while the game is followed, what is to be done."""
        table, state = self.table, self.table.state
        if table.piled and not table.discarding:
            taken = table.taking != DECK
            how = TAKEN(card=CARDS[table.taking].name) if taken else TURN_HOW
            advised = table.advised
            return Told(TURN(name=state.table.name(state.turn)), None, "", how, advised=advised,
                        advice=table.advisor.of(state) if advised else None)  # fmt: skip
        title = SHEET(name=state.table.name(table.seat))
        about = HIDDEN if table.hidden else COUNTING
        return Told(title, self.sheet(table.seat), table.card, about, self.places(), self.luck())

    def luck(self) -> Rarity | None:
        """How lucky the hand was, once it is told who won."""
        return luck_of(self.table.state, self.table.seat) if self.standings() else None

    def places(self) -> list[str]:
        """Who won, once it is told, a line each."""
        table, standings = self.table, self.standings()
        if standings is None:
            return []
        places = standings_text(table.look, table.state.table.seats, standings).split("\n")
        missing = any(discards_missing(table.state, hand) for hand in table.state.hands)
        return [table.kit.say(NOT_FINAL), *places] if missing else places
