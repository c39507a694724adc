"""What came out of a game, ready to be drawn: places, points by source, rounds, what decided it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from referee import report
from referee.exports.play import Play, Player
from referee.history import took
from referee.score import UNTOLD, Line, counted
from referee.sources import Decided, Sources, Stage, decided, sources, stages
from referee.text import Text
from ui.kit import person_sign
from ui.kit.chart import Series
from ui.kit.colours import Colours, person_ink
from ui.seats import Person, at_table

WINS = Text("{names} 승리", "{names} wins")
SHARED = Text("{names} 공동 승리", "{names} win together")
NOBODY = Text("이긴 사람이 없습니다", "Nobody wins")
AHEAD = Text("{total} · 2위와 {gap} 차이", "{total} · {gap} ahead of second place")
LEVEL = Text("{total} · 2위와 같은 점수", "{total} · level with second place")
DECIDED = Text(
    "{source}에서 {mine} 대 {theirs:으로/로} 앞섰습니다",
    "ahead in {source}, {mine} to {theirs}",
)
WHEN = Text("{month}월 {day}일 {time}", "{month}/{day} {time}")
MINUTES = Text("{n}분", "{n} min")
BOTH = Text("{a} · {b}", "{a} · {b}")


@dataclass(frozen=True)
class Outcome:
    """A game as it stands. known: whose colour is which; chosen: whose was chosen by hand."""

    play: Play
    known: Mapping[str, int]
    chosen: Collection[str] = ()
    ended: datetime | None = None
    """When it was last played, None = not known."""

    @cached_property
    def people(self) -> list[Person]:
        """Names and colours by seat."""
        seats = self.play.state.table.seats
        return at_table(self.play.session, seats, self.known, self.chosen)

    @cached_property
    def sources(self) -> Sources:
        """Where everybody's points came from."""
        return sources(self.play.session, self.play.result)

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """The points round by round."""
        return stages(self.play.session, self.play.result)

    @cached_property
    def decided(self) -> Decided | None:
        """Where the winner left the second behind."""
        return decided(self.sources, self.play.result)

    @property
    def ranked(self) -> list[Player]:
        """The first first."""
        return self.play.ranked

    @property
    def when(self) -> Text:
        """The evening, and how long the game lay on the table."""
        began = self.play.began.astimezone()
        day = WHEN(month=began.month, day=began.day, time=f"{began:%H:%M}")
        lay = took(began.timestamp(), self.ended.timestamp()) if self.ended else None
        return BOTH(a=day, b=MINUTES(n=lay)) if lay else day

    @property
    def winners(self) -> list[Player]:
        """Who won; several where the win is shared."""
        return [player for player in self.play.players if player.winner]

    @property
    def title(self) -> Text:
        """Who wins."""
        names = [player.said for player in self.winners]
        if not names:
            return NOBODY
        return (SHARED if len(names) > 1 else WINS)(names=names)

    @property
    def why(self) -> Text:
        """By how much, and what decided it."""
        first, *others = self.ranked
        total = self.said_total(first)
        second = next((p for p in others if p.place is not None), None)
        if second is None or len(self.winners) != 1:
            return BOTH(a=total, b=first.reasons[-1]) if first.reasons[1:] else total
        gap = first.sheet.total - second.sheet.total
        if gap <= 0:
            return BOTH(a=LEVEL(total=total), b=first.reasons[-1])
        ahead = AHEAD(total=total, gap=gap)
        if self.decided is None:
            return ahead
        source, mine, theirs = self.decided
        return BOTH(a=ahead, b=DECIDED(source=source, mine=mine, theirs=theirs))

    def said_total(self, player: Player) -> Text:
        """Points as this game says them."""
        return report.short_total(self.play.game, player.sheet)

    @cached_property
    def counted(self) -> bool:
        """Whether anything was: at the end of a game nothing at all counts too."""
        return self.play.result.standings is not None or counted(self.play.result.sheets)

    def shown(self, player: Player) -> str:
        """A total as far as it is known; a dash where nothing was counted."""
        return player.sheet.shown if self.counted else UNTOLD

    def reason(self, player: Player) -> Text | None:
        """How a tie was broken, or why somebody has no place; None = points alone decide."""
        if player.place is None and not player.open:
            return player.reasons[0] if player.reasons else None
        return player.reasons[-1] if player.reasons[1:] else None

    def parts(self, player: Player) -> list[tuple[int | None, bool]]:
        """Points by source, and whether some are open; None = nothing is known of them."""
        parts = self.sources.seats[player.seat]
        told = player.sheet.told and self.counted
        return [(part.points if told else None, part.open) for part in parts]

    @cached_property
    def most(self) -> int:
        """The most points of one source; as long as the longest bar."""
        return max((abs(part.points) for seat in self.sources.seats for part in seat), default=1)

    def hand(self, player: Player) -> tuple[str, ...]:
        """The cards that made a player's points, where a game has hands worth showing."""
        hand = self.play.game.special.story.hand
        return hand(self.play.state, player.seat) if hand else ()

    def lines(self, player: Player) -> list[Line]:
        """The reasons for the points, those that pay."""
        return [line for line in player.sheet.lines if line.points != 0]

    def series(self, colours: Colours) -> list[Series]:
        """Everybody's curve, the first first."""
        return [
            Series(
                person_sign(self.people[player.seat][1]),
                person_ink(colours, self.people[player.seat][1]),
                [stage.points[player.seat] for stage in self.stages],
            )
            for player in self.ranked
        ]
