"""Every text on the screen: in the right language, whole, at 100 % and at 200 %."""

from __future__ import annotations

import tkinter
from tkinter import font
from typing import Any

from referee.games.fantasy_realms.state import Hand
from tests.ui.hands import click_card
from tests.ui.looks import check_spots
from ui import fonts, settings
from ui.games.fantasy_realms.naming import cards_of
from ui.games.fantasy_realms.suits import FILLS, NIGHT
from ui.kit.colours import DARK, LIGHT, contrast, ink_on
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


def test_suits_can_be_read() -> None:
    """A suit's sign on paper, white on its area, by day and by night."""
    for colours, inks in ((LIGHT, FILLS), (DARK, NIGHT)):
        for suit, ink in inks.items():
            assert contrast(ink, colours.paper) >= 3, (colours.dark, suit)
            assert contrast(ink_on(FILLS[suit]), FILLS[suit]) >= 4.5, suit
