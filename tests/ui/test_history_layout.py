"""Where the parts of the window of what was played stand: no window is opened."""

from __future__ import annotations

import pytest

from ui.history_layout import boxes, inside


def test_the_list_and_a_game_stand_beside_each_other_where_there_is_room() -> None:
    both = {"list": (10, 0, 628, 690), "panel": (642, 0, 628, 690)}
    assert boxes(1280, 700, "games", chosen=True) == both
    assert boxes(1280, 700, "games", chosen=False) == both
    assert set(boxes(1000, 700, "games", chosen=True)) == {"list", "panel"}
    assert boxes(999, 700, "games", chosen=True) == {"panel": (10, 0, 979, 690)}
    assert boxes(999, 700, "games", chosen=False) == {"list": (10, 0, 979, 690)}


def test_people_stand_beside_the_page_of_one() -> None:
    wide, narrow = (boxes(w, 500, "people", chosen=False) for w in (1280, 900))
    assert wide == {"people": (10, 0, 312, 490), "page": (332, 0, 942, 490)}
    assert narrow == {"people": (10, 0, 248, 490), "page": (268, 0, 626, 490)}


def test_where_there_is_nothing_it_is_said_in_the_whole_body() -> None:
    assert boxes(1280, 700, "empty", chosen=False) == {"empty": (10, 0, 1260, 690)}


@pytest.mark.parametrize("w", [640, 860, 999, 1000, 1001, 1280, 1920])
@pytest.mark.parametrize("shown", ["games", "people", "empty"])
def test_parts_stand_side_by_side_within_the_body(w: float, shown: str) -> None:
    placed = sorted(boxes(w, 600, shown, chosen=True).values())
    ends = [x + width for x, _, width, _ in placed]
    assert all(end <= box[0] for end, box in zip(ends, placed[1:], strict=False))
    assert placed[0][0] >= 0
    assert w - 14 <= ends[-1] <= w


def test_what_scrolls_lies_inside_the_edge_of_its_plate() -> None:
    assert inside((642, 0, 628, 690), 10) == (10, 10, 608, 670)
