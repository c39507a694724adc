"""The cards of a skirmish of 상락 as they are entered: played, corrected, taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from referee.errors import Flagged, Illegal
from referee.games.joraku.board import ANY, Card
from referee.games.joraku.seats import to_play
from referee.games.joraku.state import Play, SetTrick
from referee.text import Text
from ui.games.joraku.desk import Table
from ui.games.joraku.view import FOLLOW, JUDGE
from ui.messages import Answer

FIXED = Text("낸 카드를 고쳤습니다", "The card was corrected")
RECORD = Text("그래도 적기", "Record it anyway")


class Trick:
    """fixing: the card that is corrected, None = none is; suit: the colour that digits mean."""

    def __init__(self, desk: Table) -> None:
        self.desk = desk
        self.fixing: int | None = None
        self.suit = "r"

    def put(self, card: Card) -> None:
        """The next card of the skirmish, or the right one in the place of another."""
        state, fixing = self.desk.state, self.fixing
        self.desk.held = None
        if self.desk.mode == JUDGE:
            self.fixing = None
            self._lay(len(state.trick) if fixing is None else fixing, card)
        elif fixing is not None:
            self.fixing = None
            self._correct(fixing, card)
        else:
            if not state.trick and card.suit != ANY:
                self.suit = card.suit  # most follow it
            self.desk.do(Play(to_play(state)[0], card.key))

    def _lay(self, index: int, card: Card) -> None:
        """The cards that lie there are set anew, with this one at its place or behind them."""
        state = self.desk.state
        keys = [played.card.key for played in state.trick]
        keys[index : index + 1] = [card.key]
        self.desk.do(SetTrick(state.lead, tuple(keys)))

    def _plays(self) -> list[int]:
        """Which events played the cards that lie there; fewer where the cards were set."""
        played = self.desk.session.played
        found = [i for i, done in enumerate(played) if isinstance(done.event, Play)]
        return found[-len(self.desk.state.trick) :] if self.desk.state.trick else []

    def _correct(self, index: int, card: Card) -> None:
        """Another card in the past; what was done with it stays."""
        player = self.desk.state.trick[index].player
        plays = self._plays()
        if len(plays) != len(self.desk.state.trick):
            self._lay(index, card)
            return

        def replace_it(insist: bool) -> None:
            self.desk.asked = None
            self.desk.session.replace(plays[index], [Play(player, card.key)], insist)
            self.desk.say(FIXED, recorded=True)

        self._try(replace_it)

    def _try(self, run: Callable[[bool], None]) -> None:
        """Do something to the past; what would break a rule is asked about."""
        try:
            run(False)
        except Illegal as error:
            self.desk.say(error.text, bad=True)
        except Flagged as flagged:
            self.desk.ask(flagged.problems[0].text, [Answer(RECORD, "record", partial(run, True))])

    def fix(self, index: int | None) -> None:
        """A card of the skirmish is to be corrected; None = none is."""
        self.fixing = None if self.fixing == index else index
        self.desk.held = None
        self.desk.render()

    def back(self) -> None:
        """The last card was not played, nor what was done with it."""
        if self.desk.shut():
            return
        self.fixing, state, plays = None, self.desk.state, self._plays()
        if self.desk.mode == FOLLOW and plays and len(plays) == len(state.trick):
            self.desk.session.keep(plays[-1])
        else:
            keys = [played.card.key for played in state.trick]
            self.desk.do(SetTrick(state.lead, tuple(keys[:-1])))

    def mean(self, suit: str) -> None:
        """Digits are cards of this colour."""
        self.suit = suit
        self.desk.render()
