"""The special cards that may be played in this turn, as a row: often they are the best move."""

from __future__ import annotations

from referee.games.wangdo.legal import playable
from referee.text import Text
from ui.games.wangdo.desk import Table
from ui.games.wangdo.statues import BACK
from ui.kit import Spots
from ui.kit.decision import PAD
from ui.kit.pieces import STAR, key_width

MAY = Text("특수 카드 {n}장을 쓸 수 있습니다", "{n:special card/special cards} to play")
READ = Text("카드를 읽고 하는 일을 고르세요", "Read it, then choose what it does")
PLAY = Text("카드 쓰기", "Play a card")
SAY = Text("특수 카드를 쓰세요", "Play a special card")
HIGH = 60.0
LEAST = 600
"""In windows lower than this the row has no room beside statues to be pressed."""
KEY = "5"
"""Statues are 1 to 4."""


def as_row(desk: Table, alone: bool) -> bool:
    """Whether there is room for the row, else the card is played by a button at the foot. alone: no
    statues are to be pressed.
    """
    return desk.room.kind != "column" and (alone or desk.room.h >= LEAST)


def card_row(area: Spots, desk: Table, y: float) -> float:
    """The row, if a card may be played; gives the y below. Its spot is `card`."""
    n = len(playable(desk.state, desk.state.turn))
    if not n:
        return y
    right, middle = area.w - PAD, y + HIGH / 2
    area.cell((PAD, y, right, y + HIGH), "sunk", "line", 12)
    area.picture(PAD + 16, y + 8, "back", 31, 44, colour=BACK, sign=STAR)
    said = area.kit.say(PLAY)
    wide = round(area.kit.wide(said, "strong") + key_width(KEY)) + 44
    plate = (right - wide - 10, y + 10, right - 10, y + HIGH - 10)
    area.cell(plate, "raised", "line2", 10, shadow=1)
    area.keycap(plate[0] + 14, middle - 10, KEY)
    area.words(plate[2] - 16, middle, said, "strong", "ink", "e")
    room = plate[0] - PAD - 80
    area.words(PAD + 64, middle - 11, MAY, "strong", "ink", "w", room, n=n)
    area.words(PAD + 64, middle + 11, READ, "small", "mute", "w", room)
    area.spot("card", (PAD, y, right, y + HIGH), desk.open_card_dialog, SAY, KEY, r=12)
    return y + HIGH + 12
