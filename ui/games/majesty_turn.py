"""A turn of 왕국: which card, used as what, what it cost; what everybody gains, then confirm."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee.errors import Illegal
from referee.games.majesty.legal import refill_due, to_move
from referee.games.majesty.play import heals
from referee.games.majesty.realm import (
    BUILDINGS,
    DECK,
    HAND,
    MEEPLES,
    PEOPLE,
    ROW,
    faces_text,
    read_placed,
)
from referee.games.majesty.results import ended
from referee.games.majesty.state import Injure, Refill, SetRow, SetTurn, Take, TakeSpace
from referee.games.majesty.turn import INJURED, side
from referee.report import points as signed
from referee.rules import rule_fields
from referee.score import Line
from referee.table import SetPosition, SetRule
from referee.text import Text
from ui.games.majesty_village import OF_CHARACTER, colour
from ui.panel import Rows, show_lines

if TYPE_CHECKING:
    from ui.games.majesty import Window

WHO = Text("{name}의 차례 · {n}번째 카드", "{name}'s turn · card {n}")
OVER = Text("끝났습니다. 마지막 점수를 셉니다", "It is over: count the final score")
COUNT_NOW = Text("마지막 계산", "Final count")
THEIR_TURN = Text("{name} 차례로", "{name}'s turn instead")
TRACK = Text("펼친 6장도 적기", "Track the row of six")
UNTRACK = Text("펼친 카드 그만 적기", "Stop tracking the row")
NEW_CARD = Text("{n}번 칸에 펼친 카드:", "Card turned up on space {n}:")
OTHER = Text("이중 카드라면 나머지 반쪽", "the other half, if split")
NO_OTHER = Text("한 종류", "single")
PAID = Text("낸 미플", "meeples paid")
GOT = Text("카드 위 미플", "meeples on it")
HEAL_AS = Text("복구한 카드를 쓸 곳", "healed card used as")
EXCHANGE = Text("성: 미플 사기(+)/팔기(-)", "castle: buy (+) or sell (-) meeples")
FORGOT = Text("알리지 않음", "not announced")
OWNER = Text("{name:이/가} 다른 카드를 고르면:", "{name} may choose another card:")
WHAT_HEALED = Text("복구한 카드가 무엇인지 고르십시오", "choose what the healed card is")
CONFIRM = Text("확인", "Confirm")
LAST = Text("지난 차례", "last turn")
GAIN = Text("{name} {points}", "{name} {points}")
ON_IT = Text(" (미플 {n})", " ({n:meeple/meeples})")


class TurnPanel:
    """Makes one event of a few clicks. `draft` is the event so far, None = no card chosen; it ends
    when the table changes. before: the panel this one takes the place of.
    """

    def __init__(self, parent: Any, window: Window, before: TurnPanel | None) -> None:
        self.window, self.look = window, window.look
        self.frame = ttk.Frame(parent, name="turn", padding=self.look.px(6))
        self.rows = Rows(self.frame, self.look)
        self.draft: Take | TakeSpace | None = before.draft if before else None
        self.made_at: tuple[Any, ...] = before.made_at if before else ()
        self.tracking: bool = before.tracking if before else False

    def _here(self) -> tuple[Any, ...]:
        """What a draft is about."""
        state = self.window.state
        return state.realms, state.row, state.turn, state.table.rules

    # what is entered

    def choose(self, draft: Take | TakeSpace | None) -> None:
        """The turn as entered so far."""
        self.draft, self.made_at = draft, self._here()
        self.render()

    def character(self, face: str) -> None:
        """A card used as this, row not tracked; what it cost stays."""
        if ended(self.window.state):
            return
        draft = self.draft if isinstance(self.draft, Take) else None
        paid, got = (draft.paid, draft.got) if draft else (0, 0)
        self.choose(self._with_heal(Take(to_move(self.window.state), face, paid, got)))

    def space(self, space: int, face: str) -> None:
        """The card of a space of the row, used as this."""
        self.choose(self._with_heal(TakeSpace(to_move(self.window.state), space, face)))

    def _with_heal(self, draft: Take | TakeSpace) -> Take | TakeSpace:
        """Of a healed split card the first half is proposed; an unknown card has to be told."""
        heals = self._heals(draft)
        return replace(draft, heal=heals[0]) if 0 < len(heals) <= 2 else draft

    def _heals(self, draft: Take | TakeSpace) -> str:
        """As what the card on top of the infirmary may come back; "" = no question."""
        realm = self.window.state.realms[draft.player]
        return "".join(filter(None, heals(realm))) if self._face(draft) == "w" else ""

    def _face(self, draft: Take | TakeSpace) -> str:
        return draft.face if isinstance(draft, TakeSpace) else read_placed(draft.card).face

    def confirm(self) -> None:
        """Record the turn."""
        draft = self.draft
        if draft is None or (self._heals(draft) and not draft.heal):
            return
        self.draft = None
        if not self.window.do(draft):
            self.draft = draft if self.window.flagged is None else None
            self.render()
        else:
            self.window.choose_seat(to_move(self.window.state))

    def turn_up(self, faces: str) -> None:
        """A card comes to the end of the row."""
        row = self.window.state.row
        self.window.do(Refill(faces) if row else SetRow((faces,)))

    def toggle_row(self) -> None:
        """Begin or stop to track the row."""
        self.draft = None
        self.tracking = not (self.tracking or self.window.state.row)
        if self.window.state.row:
            self.window.do(SetRow(()))
        else:
            self.render()

    # drawing

    def render(self) -> None:
        """Draw the whole panel."""
        self.rows.clear()
        state = self.window.state
        if self.draft and self.made_at != self._here():
            self.draft = None
        if ended(state):
            row = self.rows.row("over")
            self.rows.label(row, OVER, "big")
            self.rows.button(
                row, "count", COUNT_NOW, lambda: self.window.choose_mode("count"), "primary"
            )
            self._lines(self._last())
            return
        self._who()
        if not any(realm.cards for realm in state.realms):
            self._bank()
        if refill_due(state) or (self.tracking and not state.row):
            self._palette()
        elif state.row:
            self._spaces()
        elif not self.tracking:
            self._characters()
        if self.draft is None:
            self._owners()
            self._lines(self._last())
        else:
            self._details(self.draft)
            self._preview(self.draft)

    def _who(self) -> None:
        state, window = self.window.state, self.window
        player = to_move(state)
        row = self.rows.row("who")
        n = state.realms[player].cards + 1
        self.rows.label(row, WHO(name=state.table.name(player), n=n), "big")
        if window.seat != player and state.realms[window.seat].cards < HAND:
            text = THEIR_TURN(name=state.table.name(window.seat))
            self.rows.button(row, "instead", text, lambda: window.do(SetTurn(window.seat)))
        text = UNTRACK if self.tracking or state.row else TRACK
        self.rows.button(row, "track", text, self.toggle_row)

    def _bank(self) -> None:
        """Before the first card: is the program the bank, or do coins lie there too?"""
        row = self.rows.row("bank")
        rule = rule_fields(self.window.game.rules)["bank"]
        self.rows.label(row, rule.question, "small")
        for value, text in rule.options.items():
            style = (
                "primary" if value == self.window.state.table.rules.bank else "secondary-outline"
            )
            event = SetRule("bank", str(value))
            self.rows.button(row, str(value), text, partial(self.window.do, event), style)

    def _palette(self) -> None:
        """All cards there are, for what is turned up."""
        cards = list(DECK)
        text = NEW_CARD(n=len(self.window.state.row) + 1)
        for i, part in enumerate((cards[:7], cards[7:13], cards[13:])):
            row = self.rows.row(f"palette{i}")
            if i == 0:
                self.rows.label(row, text, "strong", "new")
            for card in part:
                self.rows.button(row, card, faces_text(card), lambda c=card: self.turn_up(c))

    def _spaces(self) -> None:
        """The row: a button per card, two for a split one."""
        state, row = self.window.state, self.rows.row("spaces")
        for space, offer in enumerate(state.row, 1):
            box = ttk.Frame(row, name=f"space{space}")
            box.pack(side="left", padx=self.look.px(6))
            on_it = self.look.say(ON_IT, n=offer.meeples) if offer.meeples else ""
            ttk.Label(box, text=f"{space}{on_it}", style="strong.TLabel").pack()
            for face in offer.faces:
                draft = self.draft if isinstance(self.draft, TakeSpace) else None
                chosen = draft and (draft.space, draft.face) == (space, face)
                self.rows.button(
                    box, face, PEOPLE[face], lambda s=space, f=face: self.space(s, f),
                    "primary" if chosen else "secondary-outline",
                )  # fmt: skip

    def _characters(self) -> None:
        """Seven people: what the card is used as."""
        row = self.rows.row("characters")
        now = read_placed(self.draft.card).face if isinstance(self.draft, Take) else ""
        for building in BUILDINGS:
            face = building.character
            self.rows.button(
                row, face, building.people, lambda f=face: self.character(f),
                "primary" if face == now else "secondary-outline",
            )  # fmt: skip

    def _details(self, draft: Take | TakeSpace) -> None:
        row = self.rows.row("details")
        if isinstance(draft, Take):
            self._others(row, draft)
            have = self.window.state.realms[draft.player].meeples
            self._stepper(row, "paid", PAID, draft.paid, range(min(ROW - 1, have) + 1))
            self._stepper(row, "got", GOT, draft.got, range(MEEPLES + 1))
        heals = self._heals(draft)
        if len(heals) > 1:
            self.rows.label(row, HEAL_AS, "small")
            for face in heals:
                self.rows.button(
                    row, f"heal_{face}", PEOPLE[face],
                    lambda f=face: self.choose(replace(draft, heal=f)),
                    "primary" if face == draft.heal else "secondary-outline",
                )  # fmt: skip
        if self._face(draft) == "n" and side(self.window.state, "castle") == "B":
            within = range(-MEEPLES, self.window.state.realms[draft.player].gold + 1)
            self._stepper(row, "exchange", EXCHANGE, draft.exchange, within)
        if self.window.state.table.rules.forgotten == "player":
            self.rows.button(
                row, "forgot", FORGOT,
                lambda: self.choose(replace(draft, forgot=not draft.forgot)),
                "primary" if draft.forgot else "secondary-outline",
            )  # fmt: skip

    def _others(self, row: Any, draft: Take) -> None:
        """The other half of a split card: only those there are."""
        face, other = read_placed(draft.card)
        options = [faces.replace(face, "", 1) for faces in DECK if face in faces]
        self.rows.label(row, OTHER, "small")
        for half in options:
            card = f"{face}/{half}" if half else face
            self.rows.button(
                row, f"other_{half or 'none'}", PEOPLE[half] if half else NO_OTHER,
                lambda c=card: self.choose(replace(draft, card=c)),
                "primary" if half == other else "secondary-outline",
            )  # fmt: skip

    def _stepper(self, row: Any, name: str, text: Text, value: int, within: range) -> None:
        """A number with - and + beside it."""
        self.rows.label(row, text, "small", f"{name}_text")
        for step, sign in ((-1, "-"), (1, "+")):
            self.rows.button(
                row, f"{name}{'less' if step < 0 else 'more'}", Text(sign, sign),
                lambda s=step: self._step(name, value + s, within),
            )  # fmt: skip
            if step < 0:
                self.rows.label(row, str(value), "big", name)

    def _step(self, name: str, value: int, within: range) -> None:
        if self.draft and value in within:
            changed: dict[str, Any] = {name: value}
            self.choose(replace(self.draft, **changed))

    def _preview(self, draft: Take | TakeSpace) -> None:
        """What everybody gains, before it is confirmed."""
        window = self.window
        row = self.rows.row("preview")
        if self._heals(draft) and not draft.heal:
            self.rows.label(row, WHAT_HEALED, "strong", "why")
            return
        try:
            step = window.game.apply(window.state, draft)
        except Illegal as error:
            self.rows.label(row, error.text, "strong", "why")
            return
        self.rows.button(row, "confirm", CONFIRM, self.confirm, "primary")
        for seat in range(len(window.state.realms)):
            gold = step.state.realms[seat].gold - window.state.realms[seat].gold
            if gold or seat == draft.player:
                text = GAIN(name=window.state.table.name(seat), points=signed(gold))
                self.rows.label(row, text, "big", f"gain{seat}")
        self._lines(step.lines)

    def _owners(self) -> None:
        """After an attack, where the table lets owners choose which card of the building falls."""
        state = self.window.state
        if state.table.rules.injured != "owner":
            return
        for seat in [seat for seat, line in self._last() if line.text == INJURED]:
            fallen = state.realms[seat].infirmary[-1:]
            others = [card for card in state.realms[seat].could_fall() if (card.faces,) != fallen]
            if not others:
                continue
            row = self.rows.row(f"owner{seat}")
            self.rows.label(row, OWNER(name=state.table.name(seat)), "small")
            for card in others:
                event = Injure(seat, card.key)
                self.rows.button(row, card.faces, card.name, partial(self.window.do, event))

    def _last(self) -> tuple[tuple[int, Line], ...]:
        """The lines of the last turn."""
        for played in reversed(self.window.session.played):
            if isinstance(played.event, SetPosition):
                break  # another table lies there now
            if isinstance(played.event, Take | TakeSpace):
                lines: tuple[tuple[int, Line], ...] = played.step.lines
                return lines
        return ()

    def _lines(self, lines: tuple[tuple[int, Line], ...]) -> None:
        window = self.window
        show_lines(
            self.rows, window.game.id, window.state.table, lines, window.open_ruling, self._colour
        )

    def _colour(self, seat: int, line: Line) -> str:
        building = OF_CHARACTER.get(line.card)
        return colour(self.look, building) if building else ""
