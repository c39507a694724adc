"""What may stand in a field and on the screen, wherever it comes from: typed, pasted, from a file.

Tk ends with the whole program on a widget higher than 32,767 pixels, draws control characters as it
likes, and can neither show nor save half a character.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from referee.table import name_text
from referee.text import Text, visible

LONGEST = 1000
"""Characters of a field, more than anybody types into one."""
SHOWN = 1500
LINES = 40

# Tk keeps an emoji as two halves; when BackSpace takes one away, what is left of it is read as
# the emoji with stray bytes behind it, or as half a character
_HALVES = re.compile("[\U00010000-\U0010ffff]?[\ud800-\udfff]+")


def one_line(text: str, most: int = LONGEST) -> str:
    """On one line, control characters as dots, no half characters, at most so many."""
    spaced = " ".join(text[: 2 * most].splitlines()).replace("\t", " ")
    whole = unicodedata.normalize("NFC", visible(_HALVES.sub("", spaced)))
    return whole if len(whole) <= most else whole[: most - 1] + "…"


def capital(said: str) -> str:
    """As a heading or a sentence begins: with a capital letter."""
    return said[:1].upper() + said[1:]


def said_name(say: Callable[[Text], str], name: str, most: int = 40) -> str:
    """A person's name as it is said in a language, on one line."""
    return one_line(say(name_text(name)), most)


def shown(text: str) -> str:
    """The same for several lines; what is too much for a screen is left out."""
    if len(text) <= SHOWN and text.isprintable():
        return text
    lines = text[:SHOWN].split("\n")
    kept = "\n".join(visible(line.replace("\t", " ")) for line in lines[:LINES])
    return kept + "…" if len(text) > SHOWN or len(lines) > LINES else kept
