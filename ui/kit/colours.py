"""Colours by what they are for, by day and by night, and the arithmetic of contrast.

Two grounds: paper is read and pressed, felt is what lies on the table. A game brings one accent; by
night it is gold for all of them, and the game is told by its emblem.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Rgb = tuple[int, int, int]


@dataclass(frozen=True)
class Colours:
    """One theme. `ink` and `mute` are read on page, paper, sunk and raised, `onfelt…` on felt."""

    dark: bool
    page: str  # the window
    paper: str  # panels, seats
    sunk: str  # wells, taken cells, chosen rows
    raised: str  # entries, secondary buttons, free cells
    line: str  # hairlines, decoration only
    line2: str
    edge: str  # outline of what can be typed into
    ink: str
    mute: str  # second text
    faint: str  # what is disabled
    felt: str
    felt2: str  # sunk into it
    felt3: str  # raised on it
    onfelt: str
    onfelt2: str
    feltline: str
    good: str
    ongood: str
    goodtint: str
    bad: str
    badtint: str
    link: str
    linktint: str
    goldtint: str
    goldink: str
    focus: str
    card: str
    cardline: str
    dead: str  # a blanked card
    deadink: str
    danger: str
    ondanger: str
    disabled: str  # the ground of a disabled primary
    ondisabled: str
    toast: str
    ontoast: str
    toastgold: str
    cardink: str = "#2A2521"
    gold: str = "#E9C46A"  # "here", the leader, what will change
    gold2: str = "#A9780B"  # its outline
    ongold: str = "#201A10"
    accent: str = "#3F4A56"
    onaccent: str = "#FFFFFF"

    def with_accent(self, accent: str) -> Colours:
        """The same theme with a game's accent."""
        return self if self.dark else replace(self, accent=accent)


LIGHT = Colours(
    dark=False, page="#F3EEE4", paper="#FFFDF8", sunk="#F6F0E3", raised="#FFFFFF",
    line="#DED5C5", line2="#CFC4B2", edge="#8F8575",
    ink="#2A2521", mute="#6B6258", faint="#9C9284",
    felt="#2C4A42", felt2="#213A33", felt3="#365A50",
    onfelt="#F1F6F2", onfelt2="#B9D0C6", feltline="#4A7565",
    good="#197044", ongood="#FFFFFF", goodtint="#DDF0E4", bad="#A62B2B", badtint="#F6DEDB",
    link="#2F5FA8", linktint="#E3ECF8", goldtint="#FBEFD2", goldink="#6B4B00",
    focus="#1F5FD0", card="#FBF6EA", cardline="#3A322B", dead="#E4DFD5", deadink="#6A6256",
    danger="#A62B2B", ondanger="#FFFFFF", disabled="#DED5C5", ondisabled="#6A6256",
    toast="#26302D", ontoast="#F5F2EA", toastgold="#E9C46A",
)  # fmt: skip

DARK = Colours(
    dark=True, page="#151D1B", paper="#222D2A", sunk="#1A2422", raised="#2B3834",
    line="#36453F", line2="#4B5E57", edge="#7F948B",
    ink="#F2EEE4", mute="#A9BBB3", faint="#71837B",
    felt="#25463C", felt2="#1A342C", felt3="#31584B",
    onfelt="#F1F6F2", onfelt2="#B3CCC1", feltline="#4A7868",
    good="#74D09B", ongood="#222D2A", goodtint="#1E3B2C", bad="#F4938A", badtint="#47241F",
    link="#93BDF5", linktint="#22344A", goldtint="#3A3320", goldink="#F0D48C",
    focus="#7FB2FF", card="#EFE7D6", cardline="#0B0F0E", dead="#B9B2A4", deadink="#494238",
    danger="#F4938A", ondanger="#2A0E0A", disabled="#36453F", ondisabled="#8A9C94",
    toast="#F1ECE0", ontoast="#26302D", toastgold="#6B4B00",
    accent="#E9C46A", onaccent="#2A2100",
)  # fmt: skip

PEOPLE_FILLS = (
    "#0072B2", "#C9401A", "#007A58", "#A8568A", "#E8B90A", "#6B6F73", "#6A4FB3",
    "#7A4A1E", "#00727F", "#2E3F73", "#66700F",
)  # fmt: skip
"""Areas in a person's colour, the same by day and night. People's colours mean people only."""

PEOPLE_INKS = (
    ("#0072B2", "#56B4E9"),
    ("#C9401A", "#F0825F"),
    ("#007A58", "#2FBF96"),
    ("#A8568A", "#DD97BF"),
    ("#8A6D00", "#F0C93A"),
    ("#4B4B4B", "#C8C8C8"),
    ("#6A4FB3", "#AD9BE8"),
    ("#7A4A1E", "#C9986A"),
    ("#00727F", "#4FC3CF"),
    ("#2E3F73", "#9AAEEB"),
    ("#66700F", "#B9C44A"),
)
"""Signs and words in a person's colour on paper, by day and by night."""


def rgb(colour: str) -> Rgb:
    """#RRGGBB as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexed(parts: tuple[float, float, float]) -> str:
    """Three numbers as #RRGGBB."""
    red, green, blue = (min(255, max(0, round(part))) for part in parts)
    return f"#{red:02X}{green:02X}{blue:02X}"


def mix(ground: str, colour: str, share: float) -> str:
    """So much of a colour laid over a ground: 0 = the ground, 1 = the colour."""
    a, b = rgb(ground), rgb(colour)
    return hexed((
        a[0] + (b[0] - a[0]) * share,
        a[1] + (b[1] - a[1]) * share,
        a[2] + (b[2] - a[2]) * share,
    ))  # fmt: skip


def luminance(colour: str) -> float:
    """How light a colour is, 0-1. Source: WCAG 2.2, relative luminance."""
    parts = [part / 255 for part in rgb(colour)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    """1-21. Source: WCAG 2.2, contrast ratio."""
    lighter, darker = sorted((luminance(a), luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def ink_on(colour: str) -> str:
    """White or nearly black, whichever reads better."""
    dark = "#201A10"
    return "#FFFFFF" if contrast(colour, "#FFFFFF") >= contrast(colour, dark) else dark


def person_fill(number: int) -> str:
    """The area of whoever's turn it is."""
    return PEOPLE_FILLS[number % len(PEOPLE_FILLS)]


def person_ink(colours: Colours, number: int) -> str:
    """Their sign on paper."""
    return PEOPLE_INKS[number % len(PEOPLE_INKS)][colours.dark]


def card_ink(number: int) -> str:
    """Their sign on a card's face, which is light by night, too."""
    return PEOPLE_INKS[number % len(PEOPLE_INKS)][0]


def person_tint(colours: Colours, number: int) -> str:
    """Their share of something; carries `ink` only."""
    return mix(colours.paper, person_fill(number), 0.22 if colours.dark else 0.14)
