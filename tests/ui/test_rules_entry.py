"""An entry as it is drawn: examples of all games, marks, what can be done with it."""

from __future__ import annotations

from typing import Any

import pytest

from referee import games, rulings
from referee.rules import CERTAINTIES
from tests.often import some
from tests.ui import drawing
from tests.ui.looks import check_words
from ui.kit import Kit
from ui.rules_entry import BADGES
from ui.rules_example import Example, Shown, worked
from ui.rules_marks import hits, marked

kit = drawing.kit


def shown() -> list[Shown]:
    """The first two examples of every entry that has some."""
    found = []
    for game_id in games.GAMES:
        for ruling in rulings.load(game_id).values():
            n = sum(not case.refused for case in ruling.cases)
            found += [Shown(game_id, ruling.id, i) for i in range(min(n, 2))]
    return found


@pytest.mark.parametrize("game_id", list(games.GAMES))
def test_every_example_is_drawn_whole(program: Any, root: Any, game_id: str) -> None:
    """In a narrow entry and a wide one: no words over others, none cut, none outside."""
    program.open_rules(None)
    rules = program.rules_window
    examples = [one for one in shown() if one.game == game_id]
    assert len(examples) > 20
    example = Example(rules.kit, rules.top, "tried")
    for width in (300, 370):
        example.place(x=0, y=0, width=width, height=1400)
        root.update()
        for one in some(examples):
            example.shown = one
            assert 60 < example.high_at(example.w) < 1300, one
            example.redraw()
            check_words(SimpleWindow(example))


class SimpleWindow:
    """A window of one area, as `check_words` walks through it."""

    def __init__(self, area: Any) -> None:
        self.area = area

    def winfo_children(self) -> list[Any]:
        return [self.area]


def test_an_example_tells_before_and_after() -> None:
    done = worked(Shown("oriflamme", "or.ambush_attacker_point"))
    assert done
    assert [sheet.total for sheet in done.before[1].sheets][:2] == [0, 0]
    assert sorted(sheet.total for sheet in done.after[1].sheets) == [0, 3, 4]
    assert [text.say("ko") for text in done.did] == ["빨강 병사 공개 → 1번째 카드 제거"]
    broken = worked(Shown("joraku", "jo.place_or_act"))
    assert broken
    assert broken.against


@pytest.mark.parametrize(
    ("query", "text", "found"),
    [
        ("홍수를 들불이", "대홍수, 들불", ["홍수", "들불"]),
        ("Wildfire and king", "wildfire blanks the King", ["wildfire", "King"]),
        ("뭐야", "무엇", []),
    ],
)
def test_words_asked_for_are_marked(query: str, text: str, found: list[str]) -> None:
    pattern = hits(query)
    assert (pattern.findall(text) if pattern else []) == found


def test_what_is_found_in_a_later_line_is_marked_there(kit: Kit) -> None:
    marks: list[tuple[float, ...]] = []

    class Paper:
        def cell(self, box: tuple[float, ...], *_: object, **__: object) -> None:
            marks.append(box)

        def words(self, *_: object) -> None:
            """Not asked."""

    paper: Any = Paper()
    paper.kit = kit
    marked(
        paper, 10, 100, "눈보라 들불", "text", kit.wide("눈보라 ", "text"), 2, hits("들불"), "paper"
    )
    line = kit.font("text").metrics("linespace") / kit.z
    ((left, top, right, low),) = marks
    assert (left, right) == (9, pytest.approx(11 + kit.wide("들불", "text"), abs=0.1))
    assert 100 + line < top < low < 100 + 2 * line


def test_whatever_an_entry_rests_on_has_its_badge() -> None:
    assert set(BADGES) == set(CERTAINTIES)


def test_an_entry_is_copied_as_text(program: Any, root: Any) -> None:
    program.open_rules(None)
    rules = program.rules_window
    rules.open("or.ambush_attacker_point")
    root.update()
    rules.entry.press("copy")
    copied = root.clipboard_get()
    ruling = rulings.load("oriflamme")["or.ambush_attacker_point"]
    for text in (ruling.question, ruling.verdict, ruling.reason, ruling.sources[0].title):
        assert text.say("ko").rstrip(".") in copied


def test_another_example_is_a_press_away(program: Any, root: Any) -> None:
    program.open_rules(None)
    rules = program.rules_window
    rules.open("or.ambush_attacker_point")
    root.update()
    first = [written.said for written in rules.reader.example.written]
    rules.entry.see("next_example")
    rules.entry.press("next_example")
    root.update()
    assert [written.said for written in rules.reader.example.written] != first
    rules.open("fr.blank_chain")
    assert rules.reader.number == 0
