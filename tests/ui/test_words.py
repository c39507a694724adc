"""Every text on the screen: in the right language, whole, at 100 % and at 200 %."""

from __future__ import annotations

import re
import tkinter
from collections.abc import Iterator
from tkinter import font
from typing import Any

import pytest

from referee.games.fantasy_realms.play import Hand
from ui.games.fantasy_realms import cards_of
from ui.style import Look

HANDS = ["53 49 20 39 30 4 33", "28 37 7 12 16 8 51"]
# names of people, keys, files, and words that are the same in Korean
LATIN = re.compile(
    r"Ctrl|Shift|Esc|Enter|Tab|Page Up|Page Down|F\d+|English|id|[a-z_.]+/[\w./-]+|fr\.\w+"
)
DIALOGS = (
    "open_log", "open_setup", "open_seats", "open_table_rules", "open_adjust", "open_note",
    "open_paste", "open_help", "open_review",
)  # fmt: skip


def widgets(widget: Any) -> Iterator[Any]:
    yield widget
    for child in widget.winfo_children():
        yield from widgets(child)


def texts(widget: Any) -> Iterator[str]:
    """What a widget shows."""
    kind = widget.winfo_class()
    if kind in ("TLabel", "TButton", "TMenubutton", "TRadiobutton", "TCheckbutton"):
        yield str(widget.cget("text"))
    elif kind == "Treeview":
        items = list(widget.get_children())
        while items:
            item = items.pop()
            items += widget.get_children(item)
            yield widget.item(item, "text")
    elif kind == "Canvas":
        for item in widget.find_all():
            if widget.type(item) == "text":
                yield widget.itemcget(item, "text")
    elif kind == "Menu":
        for index in range((widget.index("end") or 0) + 1):
            if widget.type(index) != "separator":
                yield widget.entrycget(index, "label")
    elif kind == "Toplevel":
        yield widget.title()


def wrong_language(text: str, lang: str) -> bool:
    if lang == "en":
        return bool(re.search("[가-힣]", re.sub("한국어", "", text)))
    return bool(re.search("[A-Za-z]{2,}", LATIN.sub("", text)))


def cut_off(widget: Any) -> str:
    """Which text does not fit; "" = all is whole."""
    kind = widget.winfo_class()
    if not widget.winfo_ismapped():
        return ""
    if kind in ("TLabel", "TButton", "TMenubutton", "TRadiobutton", "TCheckbutton"):
        if widget.winfo_width() < widget.winfo_reqwidth() - 1:
            return str(widget.cget("text"))
        if widget.winfo_height() < widget.winfo_reqheight() - 1:
            return str(widget.cget("text"))
    if kind == "Canvas" and widget.winfo_name() == "cards":
        return next(cut_off_cards(widget), "")
    return ""


def faults(window: Any, lang: str) -> Iterator[str]:
    """Texts in the wrong language or cut off, in all widgets of a window."""
    for widget in widgets(window):
        for text in texts(widget):
            if wrong_language(text, lang):
                yield f"{widget}: language: {text!r}"
        if text := cut_off(widget):
            yield f"{widget}: cut off: {text!r}"


def cut_off_cards(canvas: Any) -> Iterator[str]:
    """Card names that leave their cell, or are broken inside a word."""
    for item in canvas.find_all():
        tag = next(iter(canvas.gettags(item)), "")
        if not tag.startswith("name "):
            continue
        left, top, right, bottom = canvas.bbox(item)
        box = canvas.bbox(tag.replace("name ", "box "))
        text = canvas.itemcget(item, "text")
        named = font.nametofont(canvas.itemcget(item, "font"))
        room = int(float(canvas.itemcget(item, "width")))
        inside = box[0] <= left and right <= box[2] and box[1] <= top and bottom <= box[3]
        if not inside or any(named.measure(word) > room for word in text.split()):
            yield text


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_every_text_is_whole_and_in_its_language(
    program: Any, root: Any, wait: Any, lang: str, scale: int
) -> None:
    people = [("1번", 0), ("2번", 1), ("3번", 2)]
    table = program.new_game("fantasy_realms", people)
    program.set(lang=lang, scale=scale)
    for seat, hand in enumerate(HANDS):
        table.do(Hand(seat, tuple(cards_of(hand, table.index)[0])))
    table.toggle_following()
    wait(lambda: table.result is not None)
    table.open_rules()
    found: list[str] = []
    for dialog in ("", *DIALOGS):
        if dialog:
            getattr(table, dialog)()
        root.update()
        for window in (program.launcher.page, table.top, program.rules_window.top):
            found += [f"{dialog}: {fault}" for fault in faults(window, lang)]
        for child in table.top.winfo_children():
            if isinstance(child, tkinter.Toplevel):
                child.destroy()
    assert found == []


def test_no_boxes_for_hangul(root: Any) -> None:
    from ui import fonts, settings

    look = Look(root, settings.Settings())
    assert fonts.draws_korean(root, look.family)
    measure = look.fonts["text"].measure
    assert measure("가") != measure("\ue000") or look.family in fonts.PREFERRED


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
        from ui.games.card_grid import SUIT_COLOURS

        for suit, pair in SUIT_COLOURS.items():
            assert contrast(look.ink_on(pair[dark]), pair[dark]) >= 4.5, (dark, suit)
            assert contrast(pair[dark], back) >= 3, (dark, suit)
