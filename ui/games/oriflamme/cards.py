"""What the ten influence cards do, in two columns."""

from __future__ import annotations

from functools import partial

from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.state import State
from referee.text import Text
from ui.desk import Desk
from ui.dialogs import Dialog
from ui.glyphs import INFLUENCE
from ui.kit import Scrolled

T_CARDS = Text("카드 10장", "The ten cards")
ABOUT = Text("누르면 규칙이 열립니다", "A press opens its rules")
SAY = Text("{card}의 규칙을 보세요", "See the rules of {card}")
HIGH, GAP = 84.0, 8.0
TWO = 620.0  # two columns from this width


def cards_dialog(desk: Desk[State]) -> None:
    """Opens it; a card opens the rule book at it."""
    kit = desk.kit
    dialog = Dialog(
        desk.look, desk.top, T_CARDS, "cards", kit, ABOUT, partial(_draw, desk), wide=840
    )
    dialog.closes()
    dialog.show()


def _draw(desk: Desk[State], area: Scrolled) -> None:
    columns = 2 if area.w >= TWO else 1
    rows = -(-len(CARDS) // columns)
    wide = round((area.w - GAP * (columns - 1)) / columns, 2)
    for n, (name, card) in enumerate(CARDS.items()):
        x, y = n // rows * (wide + GAP), 4 + n % rows * (HIGH + GAP)
        box = (x, y, x + wide, y + HIGH)
        area.cell(box, "paper", "line", 12, shadow=1)
        area.sign(x + 16, y + HIGH / 2 - 16, INFLUENCE[name], 32, area.kit.c.ink)
        area.words(x + 66, y + 10, card.name, "strong", "ink", "nw", wide - 82)
        area.words(x + 66, y + 34, card.about, "small", "mute", "nw", wide - 82, 3, leading=16)
        area.spot(f"card_{name}", box, partial(desk.open_card, name), SAY(card=card.name),
                  r=12)  # fmt: skip
    area.full(4 + rows * (HIGH + GAP))
