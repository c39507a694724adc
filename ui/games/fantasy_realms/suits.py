"""The suits' colours: Okabe-Ito hues and mixtures of them; the sign tells them apart as well."""

from __future__ import annotations

from collections.abc import Mapping

from ui.kit import Kit

ORDER = (
    "land", "flood", "weather", "flame", "army", "wizard", "leader", "beast", "weapon", "artifact",
    "building", "outsider", "undead", "wild",
)  # fmt: skip
"""Rows in the order of the printed numbers, so that a number is quickly found; the suits of the
expansion after them."""

FILLS: Mapping[str, str] = {
    "land": "#8A6D3B",
    "flood": "#0072B2",
    "weather": "#40749A",
    "flame": "#C04A00",
    "army": "#4B4B4B",
    "wizard": "#A8568A",
    "leader": "#6A4FB3",
    "beast": "#007A58",
    "weapon": "#5A6B7A",
    "artifact": "#8A6D00",
    "building": "#6B6A2F",
    "outsider": "#1A7A8C",
    "undead": "#5A4650",
    "wild": "#7A3B3B",
}
"""Areas, with white on them; cards look alike by day and night."""

NIGHT: Mapping[str, str] = {
    "land": "#C9A66B",
    "flood": "#56B4E9",
    "weather": "#9CC7E6",
    "flame": "#F0904F",
    "army": "#C8C8C8",
    "wizard": "#DD97BF",
    "leader": "#AD9BE8",
    "beast": "#2FBF96",
    "weapon": "#A9BAC9",
    "artifact": "#F0C93A",
    "building": "#C9C46B",
    "outsider": "#5FC9D8",
    "undead": "#C4A6B8",
    "wild": "#D99A9A",
}
"""Signs on dark paper."""


def ink(kit: Kit, suit: str) -> str:
    """A suit's sign on paper, in this theme."""
    return (NIGHT if kit.c.dark else FILLS)[suit]
