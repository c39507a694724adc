"""The drawing kit: everything that is seen is made of this, in every window alike.

Nothing of a game is in it, and the windows of games draw nothing themselves: they name pieces and
places. For a sixth game:

1. `Kit(look, accent)` holds colours (`kit.c.paper`, …), zoom, fonts and language. Make one
   whenever a window is built; the accent is the game's one colour. All measures are design
   pixels: 100 %, 96 dpi. Grounds: page (the window), paper (read and pressed), felt (what lies on
   the table), sunk, raised.
2. An `Area` is a canvas with a function that draws all of it: `words`, `picture`, `chip`, `icon`,
   `keycap`, `cell`, `rule`, `choice` (the plate of one of several). A `Spots` is an area with
   places to press: `spot(name, box, command, say, key)`. A `Scrolled` may be higher than its room.
   Call `redraw()` when the state changed; sizes redraw by themselves, and a window that draws with
   `once.draw(all)` is drawn once for each press, whatever that does. What is drawn within
   `with area.glides.piece(name):` glides to its new place, if motion is on; spots are where they
   belong at once.
3. Pieces by name: card back split mini pile square coin cube crown rank meeple token stamp emblem
   sign icon knob keycap (`pieces`), bear altar alcove village road (`wood`), plate floating felt
   bar scene (`panels`). `KINDS` has them all; a new one is a function with `@piece(margin)`.
4. `SeatStrip`, `Decision` (the panel with the primary button), `Bar` and `Toast` are the same in
   all windows; `head`, `steps`, `option`, `stepper` make panels alike.
5. Widgets stay ttk: `button`, `entry`, `check`, `Tabs`, `label`, `frame`, or `style(kit, kind,
   ground)` for another one.

    def draw(area: Spots) -> None:
        for i, card in enumerate(hand):
            x = 24 + 84 * i
            area.picture(x, 50, "card", 76, 150, head=RED, sign=FLAME, chosen=card == now)
            area.words(x + 38, 110, card.name, "strong", "cardink", "n", 68, lines=2)
            box = (x, 50, x + 76, 200)
            area.spot(f"card_{card.id}", box, partial(choose, card), SAY(card=card.name))

    hand_area = Spots(Kit(look, "#3B4BA0"), parent, "hand", draw, ground="felt")

Rules: `ink` and `mute` on every ground, gold = here, a person's colour means the person, meaning is
never by colour alone, nothing smaller than 12 (`micro` only for a card's printed number), every
spot has a sentence in both languages. `tests/ui/test_kit_*.py` check these; `docs/parts.py` draws
everything to look at.
"""

from ui.kit import motion, once, panels, pieces, plates, wood
from ui.kit.area import Area, Extent, Tint
from ui.kit.bars import Bar, Toast, soften
from ui.kit.controls import (
    Search,
    Tabs,
    button,
    check,
    entry,
    flat,
    frame,
    label,
    mark_wrong,
    say_on,
)  # fmt: skip
from ui.kit.decision import Act, Decision, Step, head, option, steps
from ui.kit.picture import CACHE, KINDS, Kit
from ui.kit.plates import forget, style
from ui.kit.scrolled import Scrolled
from ui.kit.seatstrip import Seat, SeatStrip, person_sign, squares
from ui.kit.spots import Spot, Spots
from ui.kit.stepper import stepper, tens_stepper
from ui.kit.wrapping import wrap

__all__ = [
    "CACHE", "KINDS", "Act", "Area", "Bar", "Decision", "Extent", "Kit", "Scrolled", "Search",
    "Seat", "SeatStrip", "Spot", "Spots", "Step", "Tabs", "Tint", "Toast", "button", "check",
    "entry", "flat", "forget", "frame", "head", "label", "mark_wrong", "motion", "once",
    "option", "panels", "person_sign", "pieces", "plates", "say_on", "soften", "squares",
    "stepper", "steps", "style", "tens_stepper", "wood", "wrap",
]  # fmt: skip
