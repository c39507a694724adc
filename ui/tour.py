"""A look around before anything was played: four whole hands, counted, over a new game."""

from __future__ import annotations

from referee import notation
from referee.session import Session
from referee.table import seat_names
from ui.layers import TRIAL
from ui.program import Program

HANDS = (
    "candle bell_tower book_of_changes king sword_of_keth shield_of_keth gem_of_order",
    "wildfire great_flood mountain smoke whirlwind air_elemental mirage",
    "swamp hydra dragon enchantress beastmaster basilisk forest",
    "knights princess warlord empress rangers elven_archers shapeshifter",
)


def look_around(app: Program) -> None:
    """Lay them over a new game, which stays as it is: the way back is the window's own."""
    window = app.new_game("fantasy_realms")
    fields = {"players": seat_names(len(HANDS))}
    fields |= {f"hand {n}": tuple(hand.split()) for n, hand in enumerate(HANDS, 1)}
    window.lay(Session(window.game, window.game.parse(notation.show_fields(fields))), TRIAL)
