"""The board of 상락 on the felt: seven areas, in each a row for every player with its pieces.

Pieces are pressed themselves, or dragged to another area. A row, left to right: the daimyo's place,
the samurai, a plus. What a press means is the window's business: `touch(what, seat, area)` with
what = daimyo, samurai, more, to (an area, for the piece in hand); spots are called so
(`samurai_0_k`, `to_3`).
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from referee.games.joraku.board import AREAS, KYOTO, Pieces, area_key, read_area
from referee.text import Text
from ui.kit import Kit, Spots, Tint, person_sign
from ui.kit.colours import card_ink, ink_on, mix, person_fill
from ui.kit.pen import Box

Piece = tuple[str, int, int]
"""What (daimyo, samurai), whose, in which area."""
KYOTO_FILL, EMPTY = "#F0DDBA", "#8F8575"
PAD, GAP, FOOT = 14, 10, 34
RANK = Tint("#FFFFFF", "#2A2521", "#CFC4B2")  # on the board, which is light by night too
TINY = 40  # samurai have no more room than for one cube
FILL = Text("점수표 넣기", "Enter the points")
CHECK = Text("점수표 보기", "See the points")
SAY_FILL = Text("구역 점수표를 옮겨 적으세요", "Copy the points table of the board")


@dataclass(frozen=True)
class AreaView:
    """What an area shows beside its pieces: name, what it pays, ranks per seat ("" = none); lit: it
    is the one that is scored; goal: the piece in hand may go there.
    """

    name: str
    pays: str
    ranks: Sequence[str]
    lit: bool = False
    goal: bool = False


@dataclass(frozen=True)
class BoardView:
    """say: what a press does, None = nothing; ready: areas where the one who acts may place, held:
    the piece in hand; foot: words below the areas, at the left and at the right; fill: the points
    table is not whole yet, doubt: or looks wrong; setting: pieces are set by hand all the time.
    """

    pieces: Sequence[Pieces]
    colours: Sequence[int]
    areas: Sequence[AreaView]
    say: Callable[[str, int, int], Text | None]
    held: Piece | None = None
    acting: int | None = None
    ready: Collection[int] = ()
    foot: tuple[Text, Text] = (Text("", ""), Text("", ""))
    fill: bool = False
    setting: bool = True
    doubt: bool = False


class Board(Spots):
    """`drag(what, seat, area, to)`: a piece was dragged; `fill()`: the points table is asked for;
    `step(by)`: + or − on the row that has the keyboard.
    """

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, touch: Callable[[str, int, int], object],
        drag: Callable[[str, int, int, int], object], fill: Callable[[], object],
        hint: Callable[[Text | None], object],
    ) -> None:  # fmt: skip
        super().__init__(kit, parent, "board", Board._draw, ground="felt")
        self.touch, self.drag, self.fill, self.hint = touch, drag, fill, hint
        self.view: BoardView | None = None

    def show(self, view: BoardView) -> None:
        """Draw it."""
        self.view = view
        self.redraw()

    # places

    @property
    def foot(self) -> float:
        """How high the words below the areas are; 0 where there is no room for them."""
        return FOOT if self.h >= 200 else 0

    @property
    def head(self) -> float:
        """How high the names are."""
        return 40 if self.h >= 260 else 30

    def column(self, area: int) -> Box:
        """Where an area lies."""
        gap = GAP if self.w >= 900 else 6
        pad = PAD if self.h >= 200 else 8
        wide = (self.w - 2 * PAD + gap) / len(AREAS)
        x = PAD + area * wide
        return round(x, 1), pad, round(x + wide - gap, 1), self.h - (self.foot or pad) - 4

    def row(self, seat: int, area: int) -> Box:
        """Where a player's pieces lie in an area."""
        assert self.view
        (x0, y0, x1, y1), n = self.column(area), len(self.view.pieces)
        top, gap = y0 + self.head, 6 if self.h >= 260 else 3
        high = (y1 - top - 4) / n
        y = top + seat * high
        return x0 + 6, round(y, 1), x1 - 6, round(y + high - gap, 1)

    def parts(self, box: Box) -> tuple[Box, Box, Box]:
        """The places of daimyo, samurai and plus in a row."""
        x0, y0, x1, y1 = box
        left, right = (36, 30) if x1 - x0 >= 120 else (26, 22)
        a, b = x0 + left, x1 - right
        return (x0, y0, a, y1), (a, y0, b, y1), (b, y0, x1, y1)

    # drawing

    def _draw(self) -> None:
        view = self.view
        if view is None or self.w < 200 or self.h < 80:
            return
        for area in AREAS:
            self._column(view, area)
            for seat in range(len(view.pieces)):
                self._row(view, seat, area)
            if view.held and area != view.held[2]:
                self._spot(view, "to", view.held[1], area, self.column(area), 12)
        if self.foot:
            self._foot(view)

    def _column(self, view: BoardView, area: int) -> None:
        c, (x0, y0, x1, y1), shown = self.kit.c, self.column(area), view.areas[area]
        fill = KYOTO_FILL if area == KYOTO else c.card
        ring = c.gold if shown.lit or shown.goal else ""
        self.picture(x0, y0, "plate", x1 - x0, y1 - y0, on="", fill=fill, r=12, ring=ring,
                     line=ring, width=2 if ring else 1)  # fmt: skip
        y, wide = y0 + self.head / 2 + 1, x1 - x0
        role = "strong" if wide > 100 else "small_strong"
        room = wide - 20 - self.kit.wide(shown.name, role)
        if self.kit.wide(shown.pays, "small") + 8 <= room:  # else the name is worth more
            room = wide - 26 - self.words(x1 - 10, y, shown.pays, "small", "deadink", "e").w
        else:
            room = wide - 14
        self.words(x0 + 10, y, shown.name, role, "cardink", "w", room)

    def _row(self, view: BoardView, seat: int, area: int) -> None:
        pieces, colour = view.pieces[seat], view.colours[seat]
        here, count = pieces.daimyo == area, pieces.samurai[area]
        base = KYOTO_FILL if area == KYOTO else self.kit.c.card
        some = here or count > 0
        tint = mix(base, person_fill(colour), 0.15) if some else mix(base, EMPTY, 0.13)
        box = self.row(seat, area)
        self.cell(box, tint, r=8, on=base)
        daimyo, samurai, more = self.parts(box)
        self._daimyo(view, seat, area, daimyo, tint)
        rank = view.areas[area].ranks[seat]
        tiny = samurai[2] - samurai[0] < TINY  # the rank stands where the plus would
        left = self._rank("" if tiny else rank, samurai)
        self._samurai(view, seat, area, (*samurai[:2], left, samurai[3]), tint)
        self._more(view, seat, area, more, tint, rank if tiny else "")
        free = view.held is None
        if free or view.held == ("daimyo", seat, area):
            self._spot(view, "daimyo", seat, area, daimyo)
        if count and (free or view.held == ("samurai", seat, area)):
            self._spot(view, "samurai", seat, area, samurai)
        if free:  # with no samurai there the room for them is the plus's too
            wide = more if count else (samurai[0], *more[1:])
            self._spot(view, "more", seat, area, wide)

    def _spot(
        self, view: BoardView, what: str, seat: int, area: int, box: Box, r: float = 8
    ) -> None:
        say = view.say(what, seat, area)
        if say is not None:
            name = f"{what}_{area_key(area)}" if what == "to" else f"{what}_{seat}_{area_key(area)}"
            self.spot(name, box, partial(self.touch, what, seat, area), say, r=r)

    def _daimyo(self, view: BoardView, seat: int, area: int, box: Box, on: str) -> None:
        """The crown on a disc, or the player's sign where it could stand."""
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        colour, sign = view.colours[seat], person_sign(view.colours[seat])
        size = min(32.0, box[3] - box[1] - 4, box[2] - box[0] - 2)
        if view.pieces[seat].daimyo == area:
            self._gold(view, ("daimyo", seat, area), (x - size / 2, y - size / 2), size, size / 2)
            with self.glides.piece(f"daimyo_{seat}"):
                self.picture(x - size / 2, y - size / 2, "rank", size, size, on="",
                             colour=person_fill(colour))  # fmt: skip
            return
        ink = card_ink(colour)
        ink = ink if view.pieces[seat].samurai[area] else mix(on, EMPTY, 0.6)
        self.picture(x - 7, y - 7, "sign", 14, 14, on=on, sign=sign, colour=ink)

    def _gold(self, view: BoardView, piece: Piece, at: tuple[float, float], size: float,
              r: float) -> None:  # fmt: skip
        """Gold around the piece in hand."""
        if view.held == piece:
            self.picture(at[0] - 3, at[1] - 3, "plate", size + 6, size + 6, on="", r=r + 3,
                         fill=self.kit.c.gold, line=self.kit.c.gold2)  # fmt: skip

    def _rank(self, said: str, box: Box) -> float:
        """The rank at the right of the samurai; gives where it begins."""
        if not said:
            return box[2]
        y = (box[1] + box[3]) / 2
        if box[2] - box[0] < 70:
            return box[2] - self.words(box[2], y, said, "small_strong", "cardink", "e").w
        return box[2] - self.chip(box[2], y - 11, said, RANK, 22, "e", pad=7)

    def _samurai(self, view: BoardView, seat: int, area: int, box: Box, on: str) -> None:
        """Cubes; from where they have no room, one with a number."""
        count, fill = view.pieces[seat].samurai[area], person_fill(view.colours[seat])
        x, y, room = box[0] + 2, (box[1] + box[3]) / 2, box[2] - box[0] - 4
        if not count:
            return
        tiny = room < TINY - 4
        size = 18.0 if box[3] - box[1] >= 24 and room >= 38 else 16.0 if tiny else 14.0
        fits = int((room + 3) // (size + 3))
        shown = count if count <= min(fits, 3) else 1
        for n in range(shown):
            left = x + n * (size + 3)
            if n == shown - 1:
                self._gold(view, ("samurai", seat, area), (left, y - size / 2), size, 3)
            self.picture(left, y - size / 2, "cube", size, size, on=on, colour=fill)
        if shown < count and tiny:
            ink = ink_on(fill)
            self.words(x + size / 2, y, str(count), "small_strong", ink, "center")
        elif shown < count:
            self.words(x + size + 5, y, str(count), "strong", "cardink", "w")

    def _more(
        self, view: BoardView, seat: int, area: int, box: Box, on: str, rank: str
    ) -> None:  # fmt: skip
        """A plus: faint where a piece may be set, on a gold disc where the card lets one place.
        rank: what stands there instead.
        """
        x, y, c = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, self.kit.c
        ready = seat == view.acting and area in view.ready
        if ready:
            size = min(24.0, box[3] - box[1] - 2, box[2] - box[0] - 4)
            self.picture(x - size / 2, y - size / 2, "knob", size, size, on="", fill=c.gold,
                         icon="plus", ink=c.ongold, line=c.gold2)  # fmt: skip
        elif rank:
            self.words(x, y, rank, "small_strong", "cardink", "center")
        elif view.setting and view.pieces[seat].supply:
            self.picture(x - 8, y - 8, "icon", 16, 16, on=on, name="plus",
                         colour=mix(on, "#3A322B", 0.5))  # fmt: skip

    def _foot(self, view: BoardView) -> None:
        y, (left, right) = self.h - FOOT / 2 - 3, view.foot
        room = self.w - 2 * PAD - 8
        if self.w >= 900:
            room -= self.words(self.w - PAD - 4, y, right, "small", "mute", "e").w + 24
        acts = view.acting is not None
        self.icon(PAD + 4, y - 9, "arrow" if acts else "info", 18, "gold" if acts else "mute")
        text = CHECK if view.doubt else FILL
        link = self.kit.wide(self.kit.say(text), "small_strong") + 24 if view.fill else 0
        x = PAD + 30 + self.words(PAD + 30, y, left, "small_strong" if acts else "small",
                                  "gold" if acts else "ink", "w", room - 30 - link).w  # fmt: skip
        if view.fill:
            wide = self.words(x + 14, y, text, "small_strong", "gold", "w").w
            self.icon(x + 16 + wide, y - 8, "right", 16, "gold")
            self.spot("fill", (x + 6, y - 15, x + 36 + wide, y + 15), self.fill, SAY_FILL)

    # dragging

    def _up(self, event: tkinter.Event) -> None:
        what, _, rest = self.held.partition("_")
        to = self.area_at(event.x, event.y)
        seat, _, key = rest.partition("_")
        if what in ("daimyo", "samurai") and to is not None and read_area(key) != to:
            self.held = ""
            self.drag(what, int(seat), read_area(key), to)
            self._rings()
        else:
            super()._up(event)

    def area_at(self, x: float, y: float) -> int | None:
        """The area under these real pixels; None = beside them all."""
        for area in AREAS:
            box = self.column(area)
            (left, top), (right, low) = self.at(*box[:2]), self.at(*box[2:])
            if left <= x < right and top <= y < low:
                return area
        return None
