"""An action of 왕도 being entered: statues from the altars or the bag, returned ones, a placement.

What is pressed so far is a draft; it ends when the table changes. An action is recorded as soon as
it is whole.
"""

from __future__ import annotations

from referee.games.wangdo.legal import excess, to_draw, to_take
from referee.games.wangdo.pieces import COLOUR_NAMES, NONE
from referee.games.wangdo.results import ended
from referee.games.wangdo.state import Draw, Gain, Place, Return, Take
from referee.games.wangdo.words import ACTED, FIRST_PAY, NOT_ON_ALTAR
from referee.text import Text
from ui.games.wangdo.desk import Table
from ui.games.wangdo.placement import Placement

PLACING = Text(
    "놓을 석상을 적는 중입니다 (Esc로 그만둠)", "a placement is being entered (Esc drops it)"
)

ALTARS, DRAW, PLACE, RETURN = "altars", "draw", "place", "return"
_KINDS: dict[str, type[Take | Draw | Return]] = {ALTARS: Take, DRAW: Draw, RETURN: Return}


class Draft:
    """What is entered of the action of the player whose turn it is."""

    def __init__(self, desk: Table) -> None:
        self.desk = desk
        self.drop()

    def drop(self) -> None:
        """Forget the draft."""
        self.what = ""  # altars, draw, place, return; "" = nothing
        self.some = ""  # the statues pressed so far
        self.placement = Placement()
        self.made_at: tuple[object, ...] = ()

    @property
    def drafting(self) -> bool:
        """Whether part of an action is entered."""
        return bool(self.what) and self.made_at == self._here()

    def _here(self) -> tuple[object, ...]:
        """What a draft is about."""
        state = self.desk.state
        hands = tuple((player.hand, player.tokens) for player in state.players)
        return hands, state.altars, state.turn, state.round, state.owe, state.table.rules

    def begin(self, what: str) -> None:
        """A draft of an action."""
        self.drop()
        self.what, self.made_at = what, self._here()
        self.desk.hush()
        self.desk.render()

    def entered(self) -> None:
        """Something of a placement was entered."""
        self.made_at = self._here()
        self.desk.hush()
        self.desk.render()

    def recall(self, event: Take | Draw | Return | Place) -> None:
        """An action as it was entered; of statues the last one is still to be pressed."""
        kinds = {Take: ALTARS, Draw: DRAW, Return: RETURN, Place: PLACE}
        self.begin(kinds[type(event)])
        if isinstance(event, Place):
            self.placement = Placement.of(event, self.desk.state.world is not None)
        else:
            self.some = "".join(event.statues[:-1])
        self.desk.render()

    # entering

    def touch_altar(self, colour: str) -> None:
        """A statue on an altar was clicked: taken by an action, or after a ritual."""
        state, say = self.desk.state, self.desk.say
        left = state.altars[colour] - (self.some.count(colour) if self.is_(ALTARS) else 0)
        if state.ritual:
            self.desk.do(Gain(colour))
        elif not state.round or ended(state):
            return
        elif state.owe != NONE:
            say(FIRST_PAY, bad=True)
        elif state.acted and not state.extra:
            say(ACTED, bad=True)
        elif self.is_(PLACE) and self.placement.begun:
            say(PLACING, bad=True)
        elif left < 1:
            say(NOT_ON_ALTAR(colour=COLOUR_NAMES[colour]), bad=True)
        else:
            if not self.is_(ALTARS):
                self.begin(ALTARS)
            self.press(ALTARS, colour)

    def is_(self, what: str) -> bool:
        """Whether this kind of action is being entered."""
        return self.what == what and self.drafting

    def missing(self, what: str) -> int:
        """How many statues are still to be pressed."""
        state = self.desk.state
        whole = {
            ALTARS: to_take(state),
            DRAW: to_draw(state),
            RETURN: excess(state, state.turn),
        }
        return whole[what] - len(self.some)

    def press(self, what: str, colour: str) -> None:
        """One more statue of an action; the last one records it."""
        if not self.is_(what):
            self.begin(what)
        self.desk.hush()
        self.some += colour
        if self.missing(what) > 0:
            self.desk.render()
            return
        event = _KINDS[what](self.desk.state.turn, tuple(self.some))
        self.drop()
        self.desk.do(event)
        self.desk.render()

    def place(self) -> None:
        """Record the placement; what breaks a rule is asked about."""
        event = self.placement.event(self.desk.state.turn)
        if event is not None and self.desk.do(event):
            self.drop()
            self.desk.render()
