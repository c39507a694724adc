"""One game of the past, looked at closer: how it went, where the points came from, what decided it.

A finished game is opened to be stepped through and stays as it is; a running one goes on.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module

from referee import games
from referee.errors import Illegal
from referee.exports.play import Play, Player
from referee.history import minutes
from referee.saved import Saved
from referee.text import Text
from ui.emblems import ACCENTS, EMBLEMS
from ui.history_filters import PLAYERS
from ui.kit import Kit, Scrolled, button, person_sign
from ui.kit.chart import bar, chart
from ui.kit.colours import ink_on, mix, person_fill, person_ink
from ui.kit.plates import M
from ui.outcome import MINUTES, Outcome
from ui.plain import capital, one_line

STEP = Text("한 수씩 보기", "Step through")
GO_ON = Text("이어서 하기", "Go on")
DELETE = Text("지우기", "Delete")
RETURN = Text("되살리기", "Bring back")
TO_LIST = Text("목록으로", "Back to the list")
FLOW = Text("점수의 흐름", "How it went")
WHERE = Text("어디서 얻었나요?", "Where points came from")
NOT_FOLLOWED = Text(
    "끝에 계산만 해서 흐름은 없습니다", "Only counted at the end: there is no course to show"
)
CHOOSE = Text("왼쪽에서 게임을 고르세요", "Choose a game on the left")
NOTES = Text("메모", "Notes")
PAD = 24


@dataclass(frozen=True)
class Doing:
    """What can be done with the game that is shown."""

    open: Callable[[Saved], object]
    delete: Callable[[Saved], object]
    bring_back: Callable[[Saved], object]
    back: Callable[[], object]


class GamePanel:
    """Pack or place `.area.frame`; buttons: open, delete, bring_back, to_list."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, doing: Doing, known: Callable[[], Mapping[str, int]],
        chosen: Callable[[], Collection[str]],
    ) -> None:  # fmt: skip
        self.kit, self.doing, self.known, self.chosen = kit, doing, known, chosen
        self.game: Saved | None = None
        self.outcome: Outcome | None = None
        self.trouble: Text | None = None
        self.deleted = self.alone = False
        self.area = Scrolled(kit, parent, "game", self._draw, "paper")
        self.buttons = {
            "open": button(kit, self.area, "open", STEP, self._open, "secondary"),
            "delete": button(kit, self.area, "delete", DELETE, self._delete, "quiet", icon="trash"),
            "bring_back": button(kit, self.area, "bring_back", RETURN, self._return, "secondary",
                                 icon="undo"),
            "to_list": button(kit, self.area, "to_list", TO_LIST, doing.back, "quiet", icon="left"),
        }  # fmt: skip

    def show(self, game: Saved | None, deleted: bool, alone: bool) -> None:
        """Show a game (None = none is chosen). alone: the list is not beside it."""
        if game != self.game:
            self.game, self.trouble, self.outcome = game, None, None
            if game:
                self._read(game)
            self.area.yview_moveto(0)
        self.deleted, self.alone = deleted, alone
        self.area.redraw()

    def _read(self, game: Saved) -> None:
        ended = datetime.fromtimestamp(game.changed, UTC)
        try:
            play = Play.of_file(game.path)
            outcome = Outcome(play, self.known(), self.chosen(), ended.astimezone())
            assert outcome.sources is not None  # counted now, where trouble can be told
            self.outcome = outcome
        except Illegal as error:
            self.trouble = error.text

    def _open(self) -> None:
        if self.game:
            self.doing.open(self.game)

    def _delete(self) -> None:
        if self.game:
            self.doing.delete(self.game)

    def _return(self) -> None:
        if self.game:
            self.doing.bring_back(self.game)

    # drawing

    def _draw(self, area: Scrolled) -> None:
        y = 16.0
        if self.alone:
            area.widget(PAD - 16, y - M, self.buttons["to_list"])
            y += 48
        if self.game is None:
            area.words(area.w / 2, max(120.0, area.h / 2), CHOOSE, "text", "mute", "center",
                       area.w - 40, 2)  # fmt: skip
            area.full(area.h)
            return
        y = self._head(area, self.game, y)
        if self.trouble:
            area.icon(PAD, y, "warn", 20, "bad")
            y += area.words(PAD + 30, y, self.trouble, "text", "bad", "nw", area.w - 80, 6).h + 16
        elif self.outcome:
            y = self._flow(area, self.outcome, y)
            y = self._sources(area, self.outcome, y)
            y = self._hands(area, self.outcome, y)
            y = self._notes(area, self.outcome, y)
        name = "bring_back" if self.deleted else "delete"
        area.widget(PAD - 16, y, self.buttons[name])
        area.full(y + 56)

    def _head(self, area: Scrolled, game: Saved, y: float) -> float:
        known = game.game in ACCENTS
        x = float(PAD)
        if known:
            area.picture(PAD, y, "emblem", 48, 48, colour=ACCENTS[game.game],
                         sign=EMBLEMS[game.game])  # fmt: skip
            x += 62
        right = area.w - PAD
        if self.outcome and not self.deleted:
            made = self.buttons["open"]
            made.configure(text=self.kit.say(STEP if game.finished else GO_ON))
            area.widget(right + M, y + 24, made, anchor="e")
            right -= made.winfo_reqwidth() / self.kit.z
        title = self._title(game)
        area.words(x, y + 12, title, "title", "ink", "w", right - x)
        area.words(x, y + 38, one_line(self._about(game), 80), "text", "mute", "w", right - x)
        return y + 70

    def _title(self, game: Saved) -> str:
        name = self.kit.say(games.GAMES[game.game]) if game.game in games.GAMES else game.file
        if self.outcome and game.finished and self.outcome.winners:
            name = f"{name} · {self.kit.say(self.outcome.title)}"
        return one_line(name, 200)

    def _about(self, game: Saved) -> str:
        parts = [f"{game.day} {game.when[-5:]}" if game.day else game.when]
        if game.finished and (took := minutes(game)):
            parts.append(self.kit.say(MINUTES, n=took))
        return " · ".join([*parts, self.kit.say(PLAYERS, n=len(game.people))])

    def _flow(self, area: Scrolled, outcome: Outcome, y: float) -> float:
        area.words(PAD, y, FLOW, "head")
        if not outcome.stages:
            area.words(PAD, y + 32, NOT_FOLLOWED, "text", "mute", "nw", area.w - 2 * PAD, 2)
            return y + 76
        race = outcome.play.game.special.story.race
        if race:
            area.words(area.w - PAD, y + 12, race.name, "small", "mute", "e")
        box = (PAD, y + 34, area.w - PAD + 8, y + 246)
        chart(area, box, outcome.series(self.kit.c), [stage.name for stage in outcome.stages])
        return y + 266

    def _sources(self, area: Scrolled, outcome: Outcome, y: float) -> float:
        area.rule(PAD, y, area.w - PAD)
        area.words(PAD, y + 16, WHERE, "head")
        y += 48
        names = outcome.sources.names
        left, right = PAD + 104.0, area.w - PAD - 70
        step = (right - left) / max(1, len(names))
        said = [capital(self.kit.say(name)) for name in names]
        longest = max((self.kit.wide(name, "small") for name in said), default=0.0)
        if names and step >= 60:
            high = 18 if longest <= step - 6 else 32
            for n, name in enumerate(said):
                area.words(left + step * n, y + high, name, "small", "mute", "sw", step - 6, 2,
                           leading=14)  # fmt: skip
            y += high + 6
        for player in outcome.ranked:
            y = self._player(area, outcome, player, y, left, step if step >= 60 else 0)
        why = self.kit.say(outcome.why) if outcome.winners else ""
        if why:
            y += area.words(PAD, y + 4, one_line(why, 200), "text", "mute", "nw",
                            area.w - 2 * PAD, 3).h + 12  # fmt: skip
        return y

    def _player(
        self, area: Scrolled, outcome: Outcome, player: Player, y: float, left: float, step: float
    ) -> float:
        c, colour = self.kit.c, outcome.people[player.seat][1]
        middle = y + 18
        area.sign(PAD, middle - 9, person_sign(colour), 18, person_ink(c, colour))
        name = one_line(self.kit.say(player.said), 40)
        area.words(PAD + 28, middle, name, "strong", "ink", "w", left - PAD - 36)
        parts = outcome.parts(player)
        fill = person_fill(colour)
        for n, (points, more) in enumerate(parts if step else ()):
            x = left + step * n
            shade = mix(fill, c.paper, 0.22 * (n % 3))
            bar(area, (x, middle - 15, x + step - 34, middle + 15), points, outcome.most, shade,
                ink_on(shade), c.paper, more)  # fmt: skip
        wide = area.words(area.w - PAD, middle, outcome.shown(player), "d24", "ink", "e").w
        if player.winner:
            area.picture(area.w - PAD - wide - 32, middle - 8, "crown", 24, 17)
        y += 40
        if reason := outcome.reason(player):
            area.words(left, y + 2, one_line(self.kit.say(reason), 200), "small", "mute", "w",
                       area.w - PAD - left)  # fmt: skip
            y += 18
        return y + 4

    def _hands(self, area: Scrolled, outcome: Outcome, y: float) -> float:
        """The cards that made the points, in games with hands worth showing."""
        held = [(player, hand) for player in outcome.ranked if (hand := outcome.hand(player))]
        if not held:
            return y
        small = import_module(f"ui.games.{outcome.play.game.id}.small")
        area.rule(PAD, y + 4, area.w - PAD)
        y += 16
        for player, hand in held:
            colour = outcome.people[player.seat][1]
            area.sign(PAD, y + 2, person_sign(colour), 16, person_ink(self.kit.c, colour))
            name = one_line(self.kit.say(player.said), 40)
            area.words(PAD + 26, y + 10, name, "strong", "ink", "w", area.w - 80)
            box = PAD, y + 26, area.w - PAD, y
            y = small.cards(area, outcome.play.state, hand, box, player.sheet) + 6
        return y

    def _notes(self, area: Scrolled, outcome: Outcome, y: float) -> float:
        notes = list(outcome.play.state.table.notes)[-6:]
        if not notes:
            return y + 4
        area.rule(PAD, y + 4, area.w - PAD)
        area.words(PAD, y + 18, NOTES, "head")
        y += 48
        for note in notes:
            y += area.words(PAD, y, one_line(note, 300), "text", "ink", "nw", area.w - 48, 3).h + 4
        return y + 8
