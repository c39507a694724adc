"""Cells of the panels: skirmish cards to come, daimyo cards, the areas of the prestige phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.games.joraku.board import area_key
from referee.games.joraku.payments import claims, prestige
from referee.games.joraku.seats import where
from referee.text import Text
from ui.games.joraku import cards
from ui.games.joraku.view import SHORT, TINY, View
from ui.kit import Area, Decision
from ui.kit.pen import Box

LEFT = 24  # of all in the panels below the board
FIRST = Text("먼저", "first")
SAY_TAKEN = Text("다이묘 카드 {n:은/는} {name}의 것입니다", "daimyo card {n} is held by {name}")
SAY_CLOSED = Text("다이묘 카드 {n:은/는} 지금 뽑지 않습니다", "daimyo card {n} is not drawn now")
SAY_AREA = Text("{where:을/를} 살펴보세요", "Look at {where}")


def draw_slot(area: Area, view: View, n: int, seat: int | None, box: Box) -> None:
    """The place of a card of the skirmish that is still to come. seat: whose it will be."""
    x0, y0, x1, y1 = box
    now = n == len(view.state.trick)
    area.cell(box, "sunk" if now else "", "accent" if now else "line2", 9,
              width=2 if now else 1)  # fmt: skip
    x = (x0 + x1) / 2
    big, small = y1 - y0 >= 110, y1 - y0 < 96
    y = (y0 + y1 - (22 if small else 34)) / 2 + (8 if n == 0 and big else 2)
    role = "strong" if small else "d34" if now and big else "d24"
    area.words(x, y, "?" if now else str(n + 1), role, "ink" if now else "mute", "center")
    if n == 0 and big:
        area.words(x, y0 + 16, FIRST, "small_strong", "mute", "center")
    if seat is not None:
        foot = (x0, y1 - (26 if small else 34), x1, y1)
        cards.owner(area, foot, view.name(seat), view.sign(seat), "ink" if now else "mute")


def draw_six(
    area: Decision, view: View, y: float, free: Mapping[int, tuple[Callable[[], object], Text]]
) -> None:
    """The six daimyo cards, each in its place; free: what those do that may be pressed."""
    state = view.state
    high, wide = min(160.0, area.h - y - 24), (area.w - 2 * LEFT + 12) / 6
    for n in range(1, 7):
        x = LEFT + (n - 1) * wide
        owner = state.cards.index(n) if n in state.cards else None
        box = (round(x, 1), y + 4, round(x + wide - 12, 1), y + 4 + high)
        _daimyo(area, view, n, box, owner, free.get(n))


def _daimyo(
    area: Decision, view: View, n: int, box: Box, owner: int | None,
    free: tuple[Callable[[], object], Text] | None,
) -> None:  # fmt: skip
    """One of the six daimyo cards. owner: who has it; free: what it does when pressed."""
    c, (x0, y0, x1, y1) = area.kit.c, box
    area.picture(x0, y0, "card", x1 - x0, y1 - y0, dead=free is None)
    ink = c.deadink if free is None else c.cardink
    middle = (x0 + x1) / 2
    area.words(middle, y0 + (y1 - y0) * 0.4, str(n), "d34", ink, "center")
    say = SAY_CLOSED(n=n)
    if owner is not None:
        area.sign(middle - 8, y1 - 26, view.sign(owner)[0], 16, c.deadink)
        say = SAY_TAKEN(n=n, name=view.name(owner))
    run, say = free or (lambda: None, say)
    area.spot(f"daimyo_{n}", box, run, say, str(n), free is not None, r=9)


def draw_area(area: Decision, view: View, a: int, box: Box, run: Callable[[], object]) -> None:
    """An area: counted (a check), shown at the right, or waiting."""
    state, c = view.state, area.kit.c
    done, shown = a in state.scored, a == view.area()
    x0, y0, x1, y1 = box
    area.choice(box, shown, 9, "sunk" if done else "raised", "line2")
    tall = y1 - y0 >= 100
    x, y = (x0 + x1) / 2, y0 + 18 if tall else (y0 + y1) / 2
    if done:
        low = y1 - 18 if tall else y0 + 3
        area.picture(x1 - 18, low, "icon", 14, 14, on="sunk", name="check", colour=c.good,
                     width=3)  # fmt: skip
    name = where(state, a) if state.names[a] else (SHORT if x1 - x0 > 75 else TINY)[a]
    ink = "mute" if done else "ink"
    area.words(x, y, name, "small_strong", ink, "center", x1 - x0 - 6, 1 if tall else 2,
               leading=15)  # fmt: skip
    if tall:
        _pays(area, view, a, done, (x0, y0 + 34, x1, y1))
    area.spot(f"area_{area_key(a)}", box, run,
              SAY_AREA(where=where(state, a)))  # fmt: skip


def _pays(area: Decision, view: View, a: int, done: bool, box: Box) -> None:
    """Who gets how much there, or got it."""
    state, (x0, y, x1, low) = view.state, box
    if done:
        got = [(c.rank, c.player, c.points) for c in claims(state, a, state.round)]
    else:
        paid = enumerate(prestige(state, a))
        got = [(p.rank, seat, p.points) for seat, p in paid if p.rank and p.points != 0]
    for _, seat, points in sorted(got, key=lambda item: item[:2]):
        if y + 22 > low:
            break
        sign, colour = view.sign(seat)
        area.sign(x0 + 14, y + 3, sign, 14, colour)
        said = "?" if points is None else str(points)
        area.words(x1 - 14, y + 10, said, "strong", "ink", "e")
        y += 25
