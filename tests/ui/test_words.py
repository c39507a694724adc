"""Every text on the screen: in the right language, whole, at 100 % and at 200 %."""

from __future__ import annotations

import tkinter
from tkinter import font
from typing import Any

from referee.games.fantasy_realms.play import Hand
from tests.ui.hands import click_card
from tests.ui.looks import check_spots
from ui import fonts, settings
from ui.games.fantasy_realms.naming import cards_of
from ui.games.fantasy_realms.suits import FILLS, NIGHT
from ui.style import Look

HANDS = ["53 49 20 39 30 4 33", "28 37 7 12 16 8 51"]
DIALOGS = (
    "open_log", "open_setup", "open_seats", "open_table_rules", "open_adjust", "open_note",
    "open_paste", "open_help", "open_review",
)  # fmt: skip


def test_every_text_is_whole_and_in_its_language(
    program: Any, launcher: Any, root: Any, wait: Any, look: Any
) -> None:
    table = program.new_game("fantasy_realms", [("1번", 0), ("2번", 1), ("3번", 2)])
    for seat, hand in enumerate(HANDS):
        table.do(Hand(seat, cards_of(hand, table.index).cards))
    table.toggle_following()
    wait(lambda: table.result is not None)
    table.open_rules()
    for window in (launcher.top, table.top, program.rules_window.top):
        look(window)
    for dialog in DIALOGS:
        getattr(table, dialog)()
        (child,) = [c for c in table.top.winfo_children() if isinstance(c, tkinter.Toplevel)]
        look(child)
        child.destroy()


def test_names_of_two_lines_fit_in_any_font(program: Any, root: Any) -> None:
    """A font with much room between its lines, as Noto Sans CJK has."""
    table = program.new_game("fantasy_realms", [("1번", 0), ("2번", 1), ("3번", 2)])
    table.look.fonts["text"].configure(size=15)
    table.rebuild()
    root.update()
    check_spots(table.top)
    for card in ("mountain", "fountain_of_life", "protection_rune"):
        click_card(table, card)
        assert table.state.hands[0] == (card,)
        table.undo()


def test_letters_do_not_grow_from_one_evening_to_the_next(root: Any) -> None:
    def size() -> int:
        return int(font.nametofont("TkDefaultFont").cget("size"))

    Look(root, settings.Settings())
    before = size()
    for _ in range(3):
        Look(root, settings.Settings(scale=200))
        assert size() == 2 * before
    Look(root, settings.Settings())
    assert size() == before


def test_no_boxes_for_hangul(root: Any) -> None:
    look = Look(root, settings.Settings())
    assert look.family == fonts.BUNDLED, "tests bring their own font"
    assert fonts.draws_korean(root, look.family)


def test_colours_can_be_read(program: Any, root: Any) -> None:
    """Unselected toggles and dim text are readable: 4.5 to 1 on the background."""
    for dark in (False, True):
        program.set(dark=dark)
        look = program.look

        def light(colour: str) -> float:
            parts = (c / 65535 for c in root.winfo_rgb(colour))
            linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

        def contrast(one: str, two: str) -> float:
            high, low = sorted((light(one), light(two)), reverse=True)
            return (high + 0.05) / (low + 0.05)

        back = look.colours.bg
        for colour in (look.dim, look.colours.fg, look.bad, look.colours.primary):
            assert contrast(colour, back) >= 4.5, (dark, colour)
        for number in range(7):
            colour = look.player_colour(number)
            assert contrast(colour, back) >= 4.5, (dark, colour)
            fill = look.player_fill(number)
            assert contrast(look.ink_on(fill), fill) >= 4.5, (dark, fill)
        written = root.style.lookup("primary.TButton", "foreground")
        assert contrast(str(written), look.colours.primary) >= 4.5, dark

        for suit, pair in {s: (FILLS[s], NIGHT[s]) for s in FILLS}.items():
            assert contrast(look.ink_on(pair[dark]), pair[dark]) >= 4.5, (dark, suit)
            assert contrast(pair[dark], back) >= 3, (dark, suit)
