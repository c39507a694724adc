"""The winner's moment: what one wants to photograph when a game has ended.

The winner large, every rank with its points by source, what decided it, how it went. By night
colours in both themes. Spots: `rank_<place in the list>`; buttons: again, why, share, table, back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from importlib import import_module

import ttkbootstrap as ttk

from referee.exports.play import Player
from referee.text import Text
from ui import keys
from ui.desk import Host
from ui.emblems import ACCENTS, EMBLEMS
from ui.kit import Kit, Scrolled, Spots, button, person_sign
from ui.kit.chart import bar, chart
from ui.kit.colours import DARK, ink_on, mix, person_fill, person_ink
from ui.kit.controls import Button
from ui.kit.pen import Box
from ui.kit.plates import M
from ui.outcome import Outcome
from ui.plain import capital, one_line

AGAIN = Text("순서 돌려 한 판 더", "Once more, seats rotated")
WHY = Text("왜 이 점수?", "Why these points?")
ROUNDS = Text("라운드마다", "Round by round")
HAND = Text("{name}의 손패", "The hand of {name}")
RACE = Text("라운드마다 {what}", "{what}, round by round")
BACK = Text("게임으로", "Back to the game")
FULL = Text("F11 전체 화면", "F11 full screen")
SEE_WHY = Text("{name}의 점수가 어디서 왔는지 보세요", "See where the points of {name} came from")
WHY_OF = Text("{name}: 왜 {total}?", "{name}: why {total}?")
NO_LINES = Text("점수가 없습니다", "No points")
NOT_ASKED = Text("승부와 상관없어 묻지 않았습니다", "Not asked: it decides nothing")
NO_PLACE = "–"
EDGE = 40
GAP = 8
LOW = 600
"""Windows lower than this have no columns and no curves."""


class Night(Kit):
    """A kit that is dark by day, too."""

    def __init__(self, window: Host) -> None:
        super().__init__(window.look, ACCENTS[window.game.id])
        self.c = DARK


class Moment:
    """A window over a game's. Closing it leads back to the table, where all lies as it was."""

    def __init__(self, window: Host, outcome: Outcome) -> None:
        self.window, self.outcome = window, outcome
        self.kit = kit = Night(window)
        self.why: Player | None = None
        for old in window.top.winfo_children():
            if old.winfo_name() == "moment":
                old.destroy()
        title = window.look.say(outcome.title)
        self.top = ttk.Toplevel(master=window.top, title=one_line(title, 80), name="moment")
        self.top.withdraw()
        self.top.configure(background=kit.c.page)
        self.top.geometry(window.top.geometry())
        self.told = outcome.ranked[0]
        self.area = Spots(kit, self.top, "moment", self._draw, ground="page")
        self.reasons = Scrolled(kit, self.area, "reasons", self._draw_reasons, ground="paper")
        self.buttons = dict(self._buttons())
        self.area.pack(fill="both", expand=True)
        bound = {"escape": self.close, "f11": self.full_screen}
        commands = {c.key: c.run for c in window.commands() if c.name in ("share", "table")}
        keys.bind_commands(self.top, commands | bound)
        keys.on_enter(self.top, self.again)
        self.top.deiconify()
        self.top.lift()
        self.top.focus_force()

    def _buttons(self) -> Iterator[tuple[str, Button]]:
        kit, area = self.kit, self.area
        known = {command.name: command for command in self.window.commands()}
        yield "again", button(kit, area, "again", AGAIN, self.again, "primary", "paper", "Enter",
                              takefocus=False)  # fmt: skip
        yield "why", button(kit, area, "why", WHY, self.tell_why, "secondary", "paper")
        for name in ("share", "table"):
            if command := known.get(name):
                yield name, button(kit, area, name, command.text, command.run, "quiet", "paper")
        yield "back", button(kit, area, "back", BACK, self.close, "quiet", "page", "Esc",
                             takefocus=False)  # fmt: skip

    # doing

    def again(self) -> None:
        """The next game: the same people, seats rotated, played in the same way."""
        self.close()
        self.window.again_rotated()

    def tell_why(self) -> None:
        """The winner's reasons, or back to the rounds."""
        self.explain(None if self.why else self.outcome.ranked[0])

    def explain(self, player: Player | None) -> None:
        """Somebody's reasons in the place of the rounds."""
        self.why = player
        self.area.redraw()

    def full_screen(self) -> None:
        """Fill the screen, or stop doing so."""
        self.top.attributes("-fullscreen", not self.top.attributes("-fullscreen"))

    def close(self) -> None:
        """Back to the table."""
        self.top.destroy()
        self.window.top.focus_force()
        self.window.focus_main()

    # drawing

    def _draw(self, area: Spots) -> None:
        low = area.h < LOW
        y = self._heading(area, low)
        foot = 60.0 if low else 166.0
        end = area.h - (12 if low else EDGE / 2)
        if low and self.why:  # in the place of the ranks
            self._reasons(area, (EDGE, y, area.w - EDGE, end - foot - 8), self.why)
        else:
            y = self._ranks(area, y, end - foot - 8 - y)
        foot = foot if low else min(340.0, end - y - 8)
        top = end - foot
        if low:
            self._foot_low(area, (EDGE, top, area.w - EDGE, end))
        else:
            wide = round((area.w - 2 * EDGE - 16) * 0.58)
            self._how(area, (EDGE, top, EDGE + wide, top + foot))
            self._foot(area, (EDGE + wide + 16, top, area.w - EDGE, top + foot))

    def _heading(self, area: Spots, low: bool) -> float:
        """Which game and when; who won, by how much. Gives the y below it."""
        kit, game = self.kit, self.outcome.play.game
        area.picture(EDGE, 22, "emblem", 28, 28, on="page", colour=ACCENTS[game.id],
                     sign=EMBLEMS[game.id])  # fmt: skip
        back = self.buttons["back"]
        area.widget(area.w - EDGE + M + 8, 36, back, anchor="e")
        room = area.w - 2 * EDGE - 40 - back.winfo_reqwidth() / kit.z
        said = area.words(EDGE + 40, 36, game.name, "head", "ink", "w", room)
        if room - said.w > 220 and not low:
            when = self.outcome.when
            area.words(EDGE + 54 + said.w, 37, when, "text", "mute", "w", 200)
        middle, wide = area.w / 2, area.w - 2 * EDGE
        title = one_line(kit.say(self.outcome.title), 200)
        roles = ("d34", "d24") if low else ("d66", "d46", "d34", "d24")
        role = next((r for r in roles if kit.wide(title, r) <= wide), "d24")
        if not low:
            area.picture(middle - 32, 32, "crown", 64, 44, on="page")
        y = 78 if low else 122
        area.words(middle, y, title, role, "#FFFFFF", "center", wide)
        y += 40 if low else 58
        why = kit.say(self.outcome.why)
        role = "head" if kit.wide(why, "head") <= wide else "text"
        area.words(middle, y, why, role, "mute", "center", wide, 2)
        return float(y + (16 if low else 36))

    def _ranks(self, area: Spots, y: float, room: float) -> float:
        """Everybody, the first larger; the columns are the sources. Gives the y below."""
        ranked, names = self.outcome.ranked, self.outcome.sources.names
        left = EDGE + round((area.w - 2 * EDGE) * 0.36)
        right = area.w - EDGE - 176
        step = (right - left) / max(1, len(names))
        columns = [left + step * n for n in range(len(names) + 1)]
        said = [capital(self.kit.say(name)) for name in names]
        longest = max((self.kit.wide(name, "small") for name in said), default=0.0)
        head = 24.0 if longest <= step - GAP else 38.0
        each = min(78.0, (room - head) / (len(ranked) + 0.25))
        if step < 62 or each < 40 or area.h < LOW:
            names, said, head = (), [], 6.0
            each = min(78.0, (room - head) / (len(ranked) + 0.25))
        for column, name in zip(columns, said, strict=False):
            area.words(column, y + head - 4, name, "small", "mute", "sw", step - GAP, 2, leading=14)
        y += head
        for n, player in enumerate(ranked):
            high = each * (1.25 if player.winner and n == 0 else 1)
            self._rank(area, n, player, (EDGE, y, area.w - EDGE, y + high - GAP), names, columns)
            y += high
        return y

    def _rank(
        self, area: Spots, n: int, player: Player, box: Box, names: Sequence[Text],
        columns: Sequence[float],
    ) -> None:  # fmt: skip
        c = self.kit.c
        x0, y0, x1, y1 = box
        colour, high = self.outcome.people[player.seat][1], y1 - y0
        fill = person_fill(colour) if player.winner else c.paper
        ink = ink_on(fill) if player.winner else c.ink
        area.cell(box, fill, r=14, shadow=2 if player.winner else 1)
        if not player.winner:
            area.cell((x0, y0 + 8, x0 + 7, y1 - 8), person_fill(colour), r=3, on=c.paper)
        middle, big = (y0 + y1) / 2, high >= 50
        place = NO_PLACE if player.place is None else str(player.place)
        area.words(x0 + 42, middle, place, "d34" if big else "d24", ink, "center")
        size = 30 if big else 22
        own = ink if player.winner else person_ink(c, colour)
        area.picture(x0 + 78, middle - size / 2, "sign", size, size, on=fill,
                     sign=person_sign(colour), colour=own)  # fmt: skip
        right = columns[0] - 12 if names else x1 - 180
        self._name(area, player, (x0 + 124, y0, right, y1), ink)
        role = ("d66" if high > 84 else "d46" if high >= 58 else "d34") if big else "d24"
        area.words(x1 - 28, middle, player.sheet.shown, role, ink, "e", 146)
        parts = self.outcome.parts(player)
        light = mix(fill, "#FFFFFF", 0.28) if player.winner else mix(c.paper, c.ink, 0.24)
        tall = min(34.0, high - 16)
        for i in range(len(names)):
            at = columns[i], middle - tall / 2, columns[i + 1] - GAP - 30, middle + tall / 2
            points, more = parts[i]
            bar(area, at, points, self.outcome.most, light, ink, fill, more, ink)
        say = SEE_WHY(name=player.said)
        area.spot(f"rank_{n}", box, partial(self.explain, player), say, r=14)

    def _name(self, area: Spots, player: Player, box: Box, ink: str) -> None:
        """The name, and below or behind it how a tie was broken."""
        x0, y0, x1, y1 = box
        kit, room, high = self.kit, x1 - x0, y1 - y0
        name = one_line(kit.say(player.said), 40)
        reason = self.outcome.reason(player)
        role = "d34" if high > 84 else "d24" if high >= 50 else "head"
        middle = (y0 + y1) / 2
        if reason is None or high < 44:
            area.words(x0, middle, name, role, ink, "w", room)
            return
        area.words(x0, middle - (16 if high > 84 else 12), name, role, ink, "w", room)
        gold = ink if player.winner else "gold"
        said, below = one_line(kit.say(reason), 200), middle + (20 if high > 84 else 15)
        area.words(x0, below, said, "small", gold, "w", room)

    def _how(self, area: Spots, box: Box) -> None:
        """Round by round, or somebody's reasons."""
        x0, y0, x1, y1 = box
        stages, first = self.outcome.stages, self.outcome.ranked[0]
        hand = self.outcome.hand(first)
        if why := self.why or (None if stages or hand else first):
            self._reasons(area, box, why)
            return
        area.cell(box, "paper", r=14)
        if not stages:
            area.words(x0 + 20, y0 + 20, HAND(name=first.said), "strong", "mute", "w")
            small = import_module(f"ui.games.{self.outcome.play.game.id}.small")
            place = x0 + 20, y0 + 44, x1 - 20, y1
            small.cards(area, self.outcome.play.state, hand, place, first.sheet)
            return
        race = self.outcome.play.game.special.story.race
        text = RACE(what=race.name) if race else ROUNDS
        area.words(x0 + 20, y0 + 20, text, "strong", "mute", "w")
        labels = [stage.name for stage in self.outcome.stages]
        plot = x0 + 20, y0 + 36, x1 - 12, y1 - 4
        chart(area, plot, self.outcome.series(self.kit.c), labels)

    def _reasons(self, area: Spots, box: Box, player: Player) -> None:
        """Why somebody has so many points."""
        x0, y0, x1, y1 = box
        area.cell(box, "paper", r=14)
        why = WHY_OF(name=player.said, total=self.outcome.said_total(player))
        text = why if player.sheet.told else player.said
        area.words(x0 + 20, y0 + 20, text, "strong", "ink", "w", x1 - x0 - 40)
        area.widget(x0 + 18, y0 + 36, self.reasons.frame, x1 - x0 - 24, y1 - y0 - 44)
        self.told = player
        self.reasons.redraw()

    def _draw_reasons(self, area: Scrolled) -> None:
        """The lines of the sheet that pay, each with what it is about."""
        y = 4.0
        lines = self.outcome.lines(self.told)
        for line in lines:
            component = self.outcome.play.game.components.get(line.card)
            points = "?" if line.points is None else f"{line.points:+d}"
            area.words(46, y, points, "strong", "ink", "ne")
            said = self.kit.say(line.said)
            if component:
                said = f"{self.kit.say(component.name)}: {said}"
            took = area.words(58, y, one_line(said, 200), "text", "ink", "nw", area.w - 70, 2)
            y += took.h + 3
        if not lines:
            text = NO_LINES if self.told.sheet.told else NOT_ASKED
            area.words(4, y, text, "text", "mute", "nw", area.w - 12, 2)
            y += 24
        area.full(y)

    def _foot(self, area: Spots, box: Box) -> None:
        """What one can do now."""
        x0, y0, x1, y1 = box
        area.cell(box, "paper", r=14)
        x, y = x0 + 22.0, y0 + 22.0
        for name in ("again", "why", "share", "table"):
            if made := self.buttons.get(name):
                wide = made.winfo_reqwidth() / self.kit.z
                if x + wide > x1 - 12:
                    x, y = x0 + 22, y + 50
                area.widget(x - M, y + 22, made, anchor="w")
                x += wide + 4
        if y + 94 < y1:
            area.words(x0 + 24, y1 - 20, FULL, "small", "mute", "w")

    def _foot_low(self, area: Spots, box: Box) -> None:
        """The same in one line, where the window is low."""
        x0, y0, x1, y1 = box
        area.cell(box, "paper", r=12)
        right = x1 - 10
        for name in ("again", "why", "share", "table"):
            made = self.buttons.get(name)
            if made is None:
                continue
            wide = made.winfo_reqwidth() / self.kit.z
            if right - wide < x0:
                return
            area.widget(right, (y0 + y1) / 2, made, anchor="e")
            right -= wide + 4
