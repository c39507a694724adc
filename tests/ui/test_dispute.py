"""Disputes: both readings seen, decided on the table, kept as a 판정서; every way into one."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from referee import games, rulings
from referee.games.fantasy_realms.state import Hand
from referee.rules import rule_fields
from referee.table import SetPosition
from tests.often import some
from tests.ui.hands import click, key
from tests.ui.looks import check_spots, check_words
from ui import disputes

THREE = [("서연", 0), ("민수", 1), ("지우", 2)]
TWO_ARCHERS = ("forest", "elven_archers", "doppelganger", "hydra", "king", "queen", "dragon")


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("fantasy_realms", THREE)
    window.do(Hand(0, TWO_ARCHERS))
    root.update()
    return window


def words(area: Any) -> str:
    return "\n".join(written.said for written in area.written)


def shown(window: Any) -> Any:
    """The dispute over a window, as it stands on the screen."""
    return next(c for c in window.winfo_children() if c.winfo_name() == "dispute_dialog")


def over_entry(rules: Any, ruling_id: str) -> Any:
    """The readings of an entry where no table lies."""
    return disputes.over_entry(rules.look, rules.top, rules.kit, None, ruling_id, rules.open)


def test_both_totals_stand_side_by_side(table: Any, root: Any) -> None:
    dialog = disputes.over_rule(table, "forest")
    root.update()
    area = dialog.dialog.area
    one, other = (result.sheets[0].total for result in dialog.dispute.results)
    assert other == one + 12, "+12 for each of the Archers"
    assert {str(one), str(other), f"{one} / {other}"} <= {w.said for w in area.written}
    assert "+12" in words(area)
    assert "점수가 달라지는 사람 1명" in words(area)


def test_a_decision_is_a_rule_and_a_note_taken_back_as_one(table: Any, root: Any) -> None:
    dialog = disputes.over_rule(table, "forest")
    root.update()
    before = table.state
    key(dialog.dialog.area, "<Key-2>")
    key(dialog.dialog.area, "<Return>")
    root.update()
    assert table.state.table.rules.forest == "each"
    assert len(table.state.table.notes) == 1
    assert not any(c.winfo_name() == "dispute_dialog" for c in table.top.winfo_children())
    table.undo()
    assert table.state == before


def test_what_is_played_can_be_decided_again(table: Any, root: Any) -> None:
    dialog = disputes.over_rule(table, "forest")
    root.update()
    dialog.decide()
    assert table.state.table.rules == table.game.rules()
    assert len(table.state.table.notes) == 1


def test_the_judgment_is_copied_and_saved(table: Any, root: Any, tmp_path: Path) -> None:
    path = tmp_path / "판정서.png"
    dialog = disputes.over_rule(table, "forest")
    dialog.ask = lambda **options: str(path)
    root.update()
    dialog.copy()
    text = root.clipboard_get()
    assert text.startswith("판정서 · 판타지 왕국")
    assert "결정: 아직 정하지 않음" in text
    dialog.choose(1)
    dialog.save()
    root.update()
    image = Image.open(io.BytesIO(path.read_bytes()))
    assert image.format == "PNG"
    said = image.text["Description"]
    assert said == "\n".join(dialog.lines())
    assert said.splitlines()[-1].startswith("결정: ")
    assert "아직" not in said.splitlines()[-1]
    assert "저장했습니다: 판정서.png" in words(dialog.dialog.area)
    path.unlink()
    dialog.ask = lambda **options: str(tmp_path / "no such folder" / "x.png")
    dialog.save()
    root.update()
    assert "저장하지 못했습니다" in words(dialog.dialog.area)
    dialog.ask = lambda **options: ""
    dialog.save()


def test_the_line_on_what_a_total_hangs_leads_to_both(table: Any, root: Any) -> None:
    spots = [(a, n) for a in areas_of(table.top) for n in a.spots if n.startswith("hangs_forest")]
    assert spots
    area, name = spots[0]
    area.press(name)
    root.update()
    assert shown(table.top).winfo_ismapped()


def areas_of(widget: Any) -> list[Any]:
    found = [widget] if hasattr(widget, "spots") else []
    for child in widget.winfo_children():
        found += areas_of(child)
    return found


def test_an_entry_with_readings_leads_to_both(program: Any, root: Any, table: Any) -> None:
    program.open_rules(table, "fr.forest_archers")
    root.update()
    rules = program.rules_window
    rules.entry.see("weigh")
    rules.entry.press("weigh")
    root.update()
    assert shown(rules.top).winfo_ismapped()
    program.open_rules(table, "fr.blank_chain")
    root.update()
    assert "weigh" not in rules.entry.spots


def test_an_entry_is_weighed_on_its_example_where_no_table_lies(program: Any, root: Any) -> None:
    program.open_rules(None, "jo.tie_three_second")
    rules = program.rules_window
    dialog = over_entry(rules, "jo.tie_three_second")
    root.update()
    assert dialog
    assert dialog.table is None
    assert dialog.dispute.totals == ((3, 3), (0, 1), (0, 1), (0, 1))
    assert "decide" not in [child.winfo_name() for child in dialog.dialog.row.winfo_children()]


def test_what_breaks_a_rule_is_weighed(program: Any, root: Any) -> None:
    window = program.new_game("joraku", THREE)
    case = next(c for c in rulings.load("joraku")["jo.place_or_act"].cases if c.flagged)
    window.do(SetPosition(case.position))
    for text in case.do:
        window.do(window.game.parse_event(text))
    root.update()
    assert window.flagged
    click(window.problem.nametowidget("weigh"))
    root.update()
    assert "규칙에 어긋납니다" in words(areas_of(shown(window.top))[0])
    assert window.flagged, "the question stays until it is answered"


def test_the_rules_that_people_argue_about_can_be_weighed(program: Any, root: Any) -> None:
    for game_id in games.GAMES:
        window = program.new_game(game_id, THREE)
        window.open_table_rules()
        root.update()
        (rules_dialog,) = [
            c for c in window.top.winfo_children() if c.winfo_name() == "rules_dialog"
        ]
        (area,) = [a for a in areas_of(rules_dialog) if any("weigh_" in n for n in a.spots)]
        for name in some([n for n in area.spots if n.startswith("weigh_")]):
            area.press(name)
            root.update()
            check_spots(shown(window.top))
            check_words(shown(window.top))
        window.close()


@pytest.mark.parametrize(
    ("lang", "dark", "size", "scale"),
    [("ko", False, "1280x720", 100), ("en", True, "1920x1080", 200)],
)
def test_every_reading_is_whole(
    program: Any, root: Any, lang: str, dark: bool, size: str, scale: int
) -> None:
    """Of all games, on their examples: no words over others, none cut."""
    program.set(lang=lang, dark=dark, scale=scale)
    program.open_rules(None)
    rules = program.rules_window
    told = 0
    for game_id in games.GAMES:
        read = [ruling for ruling in rulings.load(game_id).values() if ruling.readings]
        for ruling in some(read):
            dialog = over_entry(rules, ruling.id)
            assert dialog, ruling.id
            dialog.dialog.top.geometry(size)
            root.update()
            check_spots(dialog.dialog.top)
            check_words(dialog.dialog.top)
            told += 1
    assert told >= 10


def test_no_rule_is_without_a_way_to_be_weighed() -> None:
    """Whatever a total can hang on has an entry from which it is weighed."""
    for game_id in games.GAMES:
        for rule in rule_fields(games.load(game_id).rules).values():
            if rule.matters:
                assert disputes.about(rule.ruling), rule.name


def test_a_rule_with_three_settings_is_weighed_against_each(program: Any, root: Any) -> None:
    program.open_rules(None)
    dialog = over_entry(program.rules_window, "ma.injured_card")
    root.update()
    rule = dialog.dispute.rule
    assert len(rule.options) == 3
    seen = {side.value for side in dialog.dispute.sides}
    (name,) = [n for n in dialog.dialog.area.spots if n.startswith("against_")]
    dialog.choose(1)
    dialog.dialog.area.press(name)
    root.update()
    assert dialog.dispute.sides[0].value == rule.default
    assert dialog.dispute.sides[1].value not in seen
    assert (dialog.chosen, dialog.picked) == (0, False), "what was chosen is gone with its reading"
    check_spots(dialog.dialog.top)
    check_words(dialog.dialog.top)


def test_the_places_lead_to_both_readings(program: Any, root: Any) -> None:
    window = program.new_game("majesty", THREE)
    (position,) = [c.position for c in rulings.load("majesty")["ma.tie"].cases][:1]
    window.do(SetPosition(window.game.show(window.parse(position))))
    root.update()
    assert window.result.standings.hanging
    found = [(a, n) for a in areas_of(window.top) for n in a.spots if n.startswith("places_tie")]
    area, name = found[0]
    area.press(name)
    root.update()
    assert shown(window.top).winfo_ismapped()
