"""A position of 왕도 drawn small: altars, what players hold, the villages that are told."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.wangdo.pieces import COLOURS, NONE, Counts
from referee.games.wangdo.state import Player, State
from referee.score import Sheet
from referee.text import Text
from ui.games.wangdo.statues import TALL, bear, token
from ui.kit import Area, person_sign
from ui.kit.colours import card_ink
from ui.kit.pen import Box
from ui.seats import seat_colours

ALTARS = Text("제단", "Altars")
BESIDE = Text("인접한 석상", "Adjacent statues")
ROW, BEAR, TOKEN = 40.0, 22.0, 26.0


def draw(area: Area, state: State, sheets: Sequence[Sheet], box: Box) -> float:
    """Draw it from (x0, y0) on, as wide as the box; gives the y below."""
    x0, y, x1, _ = box
    colours = seat_colours(state.table.seats)
    for seat, player in enumerate(state.players):
        if player.hand != NONE or player.tokens:
            y = _player(area, colours[seat], player, (x0, y, x1, y))
    if state.question:
        y = _named(area, BESIDE, state.question.beside, (x0, y, x1, y))
    if any(state.altars):
        y = _named(area, ALTARS, state.altars, (x0, y, x1, y))
    if state.world:
        y = _villages(area, state, (x0, y, x1, y))
    return y + 4


def _named(area: Area, title: Text, held: Counts, box: Box) -> float:
    x0, y, x1, _ = box
    area.cell((x0, y, x1, y + ROW), "felt2", r=9, on="")
    said = area.words(x0 + 12, y + ROW / 2, title, "small_strong", "mute", "w")
    _bears(area, held, x0 + 24 + said.w, y)
    return y + ROW + 6


def _player(area: Area, colour: int, player: Player, box: Box) -> float:
    x0, y, x1, _ = box
    across = max(1, int((x1 - x0 - 44) // (TOKEN + 6)))
    more = -(-len(player.tokens) // across)
    hand = player.hand != NONE
    high = ROW * (hand + more)
    area.cell((x0, y, x1, y + high), "felt2", r=9, on="")
    area.picture(x0 + 10, y + ROW / 2 - 10, "emblem", 20, 20, on="", colour="#FFFFFF",
                 sign=person_sign(colour), ink=card_ink(colour))  # fmt: skip
    if hand:
        _bears(area, player.hand, x0 + 44, y)
    for i, held in enumerate(player.tokens):
        row, column = divmod(i, across)
        token(area, held.kind, x0 + 44 + column * (TOKEN + 6), y + ROW * (hand + row) + 7, TOKEN,
              held.dragon, False)  # fmt: skip
    return y + high + 6


def _bears(area: Area, held: Counts, x: float, y: float) -> None:
    for colour in COLOURS:
        if held[colour]:
            bear(area, colour, x, y + (ROW - BEAR * TALL) / 2, BEAR)
            area.words(x + BEAR + 5, y + ROW / 2, str(held[colour]), "small_strong", "ink", "w")
            x += BEAR + 26


def _villages(area: Area, state: State, box: Box) -> float:
    """The villages in which something lies, by their names."""
    x0, y, x1, _ = box
    assert state.world
    x = x0 + 8
    for village in state.world.villages:
        if not village.statue and not village.token:
            continue
        if x > x0 + 8 and x + 66 > x1:
            x, y = x0 + 8, y + ROW
        area.words(x, y + ROW / 2, village.name, "small", "mute", "w", 34)
        if village.token:
            token(area, village.token.kind, x + 34, y + 7, TOKEN, village.token.dragon, False)
        else:
            bear(area, village.statue, x + 36, y + (ROW - BEAR * TALL) / 2, BEAR)
        x += 72
    return y + ROW + 4
