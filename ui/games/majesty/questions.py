"""What is to be settled in a turn of 왕국, as rows of answers. Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from referee.games.majesty.legal import to_move
from referee.games.majesty.realm import DECK, HAND, MEEPLES, PEOPLE, ROW, read_placed
from referee.games.majesty.state import Injure, SetTurn, Take
from referee.games.majesty.turn import INJURED, side
from referee.rules import rule_fields
from referee.table import SetRule
from referee.text import Text
from ui.games.majesty.desk import Table
from ui.games.majesty.draft import Draft, Turn, face_of
from ui.games.majesty.pills import Count, Pill, Row

THEIR_TURN = Text("{name} 차례로", "{name}'s turn instead")
SAY_THEIR_TURN = Text("{name}의 차례로 바꾸세요", "Make it {name}'s turn")
OTHER = Text("나머지 반쪽", "other half")
NO_OTHER = Text("없음", "none")
SAY_OTHER = Text("이중 카드의 나머지 반쪽: {half}", "The other half of a split card: {half}")
PAID = Text("낸 미플", "meeples paid")
GOT = Text("카드 위 미플", "meeples on it")
HEAL_AS = Text("복구한 카드를 쓸 곳", "healed card as")
SAY_HEAL = Text("복구한 카드를 {people:으로/로} 쓰세요", "Use the healed card as {people}")
EXCHANGE = Text("미플 사기(+)/팔기(−)", "buy (+) or sell (−) meeples")
FORGOT = Text("알리지 않음", "not announced")
SAY_FORGOT = Text("다른 사람도 골드를 받는다고 알리지 않았나요?", "Was others' gold not announced?")
OWNER = Text("{name:이/가} 다른 카드를 고르면", "{name} may choose another card")
SAY_OWNER = Text("{card:이/가} 대신 다쳤다고 하세요", "Let {card} be injured instead")
SAY_RULE = Text("{question}: {answer}", "{question}: {answer}")


class Questions:
    """Answers are named as what they settle: `other_b`, `gotmore`, `heal_g`, …"""

    def __init__(self, table: Table, draft: Draft) -> None:
        self.table, self.draft = table, draft

    def about(self, turn: Turn) -> Iterator[Row]:
        """The questions about a card just chosen."""
        if isinstance(turn, Take):
            yield self._others(turn)
            have = self.table.state.realms[turn.player].meeples
            paid = Count("paid", PAID, turn.paid, range(min(ROW - 1, have) + 1), self._set("paid"))
            yield Row(None, [paid, Count("got", GOT, turn.got, range(MEEPLES + 1),
                                         self._set("got"))])  # fmt: skip
        heals = self.draft.heals(turn)
        if len(heals) > 1:
            yield Row(HEAL_AS, [
                Pill(f"heal_{face}", PEOPLE[face], partial(self._set("heal"), face),
                     SAY_HEAL(people=PEOPLE[face]), face == turn.heal, face)
                for face in heals
            ])  # fmt: skip
        last: list[Pill | Count] = [*self._instead()]
        if face_of(turn) == "n" and side(self.table.state, "castle") == "B":
            within = range(-MEEPLES, self.table.state.realms[turn.player].gold + 1)
            last.append(Count("exchange", EXCHANGE, turn.exchange, within, self._set("exchange")))
        if self.table.state.table.rules.forgotten == "player":
            last.append(Pill("forgot", FORGOT, partial(self._set("forgot"), not turn.forgot),
                             SAY_FORGOT, turn.forgot))  # fmt: skip
        if last:
            yield Row(None, last)

    def _set(self, name: str) -> Callable[[object], None]:
        def put(value: object) -> None:
            if self.draft.turn:
                changed: dict[str, Any] = {name: value}
                self.draft.choose(replace(self.draft.turn, **changed))

        return put

    def _others(self, turn: Take) -> Row:
        """The other half of a split card: only those there are."""
        face, other = read_placed(turn.card)
        pills = []
        for faces in (faces for faces in DECK if face in faces):
            half = faces.replace(face, "", 1)
            said = PEOPLE[half] if half else NO_OTHER
            put = partial(self._set("card"), f"{face}/{half}" if half else face)
            pills.append(Pill(f"other_{half or 'none'}", said, put, SAY_OTHER(half=said),
                              half == other, half))  # fmt: skip
        return Row(OTHER, pills)

    def before(self) -> Iterator[Row]:
        """Before a card is chosen: who is the bank, which card fell, whose turn it is."""
        state = self.table.state
        if not any(realm.cards for realm in state.realms):
            yield self._bank()
        yield from self._owners()
        if instead := [*self._instead()]:
            yield Row(None, instead)

    def _instead(self) -> Iterator[Pill]:
        """Where another seat is chosen: it may be their turn."""
        state, seat = self.table.state, self.table.seat
        if seat != to_move(state) and state.realms[seat].cards < HAND:
            name = state.table.name(seat)
            yield Pill("instead", THEIR_TURN(name=name), lambda: self.table.do(SetTurn(seat)),
                       SAY_THEIR_TURN(name=name))  # fmt: skip

    def _bank(self) -> Row:
        """Is the program the bank, or do coins lie there too?"""
        rule, now = rule_fields(self.table.game.rules)["bank"], self.table.state.table.rules.bank
        return Row(rule.question, [
            Pill(str(value), text, partial(self.table.do, SetRule("bank", str(value))),
                 SAY_RULE(question=rule.question, answer=text), value == now)
            for value, text in rule.options.items()
        ])  # fmt: skip

    def _owners(self) -> Iterator[Row]:
        """After an attack, where the table lets owners choose which card of the building falls."""
        state = self.table.state
        if state.table.rules.injured != "owner":
            return
        for seat in [seat for seat, line in self.draft.last() if line.text == INJURED]:
            fallen = state.realms[seat].infirmary[-1:]
            others = [c for c in state.realms[seat].could_fall() if (c.faces,) != fallen]
            if others:
                yield Row(OWNER(name=state.table.name(seat)), [
                    Pill(f"owner{seat}.{c.faces}", c.name,
                         partial(self.table.do, Injure(seat, c.key)), SAY_OWNER(card=c.name),
                         face=c.face)
                    for c in others
                ])  # fmt: skip
