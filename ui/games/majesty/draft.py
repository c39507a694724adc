"""A turn as entered so far: one event of a few clicks. Draws nothing."""

from __future__ import annotations

from dataclasses import replace

from referee.contract import Step
from referee.errors import Illegal
from referee.games.majesty.legal import to_move
from referee.games.majesty.play import heals
from referee.games.majesty.realm import read_placed
from referee.games.majesty.results import ended
from referee.games.majesty.state import Refill, SetRow, State, Take, TakeSpace
from referee.score import Line
from referee.table import SetPosition
from ui.games.majesty.desk import Table

Turn = Take | TakeSpace


class Draft:
    """`turn` is the event so far, None = no card chosen; it ends when the table changes.

    tracking: the row of six is going to be entered.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._turn: Turn | None = None
        self.made_at: tuple[object, ...] = ()
        self.tracking = False

    @property
    def turn(self) -> Turn | None:
        """The turn, as long as the table is the one it is about."""
        return self._turn if self.made_at == self._here() else None

    def _here(self) -> tuple[object, ...]:
        state = self.table.state
        return state.realms, state.row, state.turn, state.table.rules

    def choose(self, turn: Turn | None) -> None:
        """Another turn, or more of it."""
        self._turn, self.made_at = turn, self._here()
        self.table.render()

    def character(self, face: str) -> None:
        """A card used as this, row not tracked; what it cost stays."""
        state = self.table.state
        if ended(state):
            return
        now = self.turn if isinstance(self.turn, Take) else None
        paid, got = (now.paid, now.got) if now else (0, 0)
        self.choose(self._with_heal(Take(to_move(state), face, paid, got)))

    def space(self, space: int, face: str) -> None:
        """The card of a space of the row, used as this."""
        self.choose(self.at(space, face))

    def at(self, space: int, face: str) -> TakeSpace:
        """The turn that takes the card of a space as this."""
        turn = self._with_heal(TakeSpace(to_move(self.table.state), space, face))
        assert isinstance(turn, TakeSpace)
        return turn

    def _with_heal(self, turn: Turn) -> Turn:
        """Of a healed split card the first half is proposed; an unknown card has to be told."""
        ways = self.heals(turn)
        return replace(turn, heal=ways[0]) if 0 < len(ways) <= 2 else turn

    def heals(self, turn: Turn) -> str:
        """As what the card on top of the infirmary may come back; "" = no question."""
        realm = self.table.state.realms[turn.player]
        return "".join(filter(None, heals(realm))) if face_of(turn) == "w" else ""

    def step(self, turn: Turn) -> Step[State] | Illegal | None:
        """What would happen; why it cannot; None = what is healed has to be told first."""
        if self.heals(turn) and not turn.heal:
            return None
        try:
            step: Step[State] = self.table.game.apply(self.table.state, turn)
        except Illegal as error:
            return error
        return step

    def confirm(self) -> None:
        """Record the turn."""
        turn = self.turn
        if turn is None or self.step(turn) is None:
            return
        self._turn = None
        if self.table.do(turn):
            self.table.choose_seat(to_move(self.table.state))
        elif self.table.asks:
            self.table.render()
        else:
            self.choose(turn)

    def turn_up(self, faces: str) -> None:
        """A card comes to the end of the row."""
        self.table.do(Refill(faces) if self.table.state.row else SetRow((faces,)))

    def toggle_row(self) -> None:
        """Begin or stop to track the row."""
        self._turn = None
        self.tracking = not (self.tracking or self.table.state.row)
        if self.table.state.row:
            self.table.do(SetRow(()))
        else:
            self.table.render()

    def last(self) -> tuple[tuple[int, Line], ...]:
        """The lines of the last turn."""
        for played in reversed(self.table.session.played):
            if isinstance(played.event, SetPosition):
                break  # another table lies there now
            if isinstance(played.event, Take | TakeSpace):
                lines: tuple[tuple[int, Line], ...] = played.step.lines
                return lines
        return ()


def face_of(turn: Turn) -> str:
    """As what the card is used."""
    return turn.face if isinstance(turn, TakeSpace) else read_placed(turn.card).face
