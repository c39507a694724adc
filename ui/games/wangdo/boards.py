"""What lies before each person: statues, tokens, cards and dragons, on their plate."""

from __future__ import annotations

from functools import partial

from referee.games.wangdo.legal import need
from referee.games.wangdo.pieces import COLOURS, TYPES
from referee.games.wangdo.state import Player, State
from referee.text import Text
from ui.games.wangdo.statues import bear, token
from ui.kit import Area, Seat
from ui.kit.colours import ink_on, person_fill
from ui.kit.pen import Box

CARDS = Text("카드 {n}", "Cards {n}")
HIGH = 132.0


def with_board(plate: Seat, state: State, seat: int, dragons: str) -> Seat:
    """The plate with statues in its second line and, where plates are high, everything else."""
    player = state.players[seat]
    return plate._replace(
        row=partial(_statues, player), board=partial(_board, player, need(state), dragons)
    )


def _statues(player: Player, area: Area, plate: Seat, x: float, y: float, w: float) -> None:
    """Four colours with their numbers; on the active plate in its ink."""
    ink = ink_on(person_fill(plate.colour)) if plate.active else "ink"
    step = min(54.0, w / 4)
    wide = 16 if step >= 36 else 11
    for i, colour in enumerate(COLOURS):
        n = player.hand[colour]
        around = "" if ink == "ink" else ink
        bear(area, colour, x + i * step, y - wide * 0.63, wide, ghost=not n, around=around)
        area.words(
            x + i * step + wide + (5 if wide > 11 else 2), y, str(n), "small_strong", ink, "w"
        )


def _board(player: Player, spaces: int, dragons: str, area: Area, box: Box) -> None:
    """Statues above, tokens below; cards and dragons at the right of them."""
    x0, y0, x1, y1 = box
    low = y0 + (y1 - y0) * 0.72
    high = y0 + (y1 - y0) * 0.26
    step = min(58.0, (x1 - x0 - 60) / 4)
    for i, colour in enumerate(COLOURS):
        n = player.hand[colour]
        bear(area, colour, x0 + i * step, high - 14, 22, ghost=not n)
        area.words(x0 + i * step + 27, high, str(n), "strong" if n else "text",
                   "ink" if n else "mute", "w")  # fmt: skip
    held = sum(not card.used for card in player.cards)
    if held:
        area.chip(x1, high - 11, CARDS(n=held), "plain", 22, "e", pad=7)
    _tokens(area, player, spaces, (x0, low, x1 - 44, low))
    area.picture(x1 - 36, low - 8, "icon", 16, 16, name="star", colour=area.kit.c.gold2)
    area.words(x1, low, dragons, "small_strong", "ink", "e")


def _tokens(area: Area, player: Player, spaces: int, box: Box) -> None:
    """The spaces of each type side by side."""
    x, middle, right, _ = box
    most = max(spaces, *(player.owned(kind) for kind in TYPES))
    step = min(30.0, (right - x) / (4 * most + 1.2))
    d = round(min(26.0, step - 2))
    for kind in TYPES:
        dragons = sorted(token.dragon for token in player.tokens if token.kind == kind)
        for i in range(most):
            there = i < len(dragons)
            token(area, kind, x, middle - d / 2, d, there and dragons[i], not there)
            x += step
        x += step * 0.4
