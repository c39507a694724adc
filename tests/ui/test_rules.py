"""The rule book: a verdict in a word, in both languages alike; entries at every size."""

from __future__ import annotations

from typing import Any

import pytest

from referee import games, rulings
from ui.rules_entry import short


@pytest.mark.parametrize(
    ("ruling", "ko", "en"),
    [
        ("fr.blank_chain", ("bad", "아니요"), ("bad", "No")),
        ("or.ambush_attacker_point", ("good", "예"), ("good", "Yes")),
    ],
)
def test_a_verdict_in_a_word(ruling: str, ko: tuple[str, str], en: tuple[str, str]) -> None:
    found = rulings.by_id(ruling)
    assert found
    assert short(found[1], "ko")[:2] == ko
    assert short(found[1], "en")[:2] == en


def test_nothing_of_a_verdict_is_lost() -> None:
    for game_id in games.GAMES:
        for ruling in rulings.book(game_id).values():
            for lang in ("ko", "en"):
                verdict = short(ruling, lang)
                whole = ruling.verdict.say(lang)
                assert whole.lower().endswith(verdict.rest.lower()), ruling.id
                rest = whole[: len(whole) - len(verdict.rest)].rstrip(" .,")
                assert rest in ("", verdict.said), ruling.id


def test_entries_are_whole_at_every_size(program: Any, look: Any) -> None:
    program.open_rules(None)
    rules = program.rules_window
    for ruling in ("fr.blank_chain", "mj.tie_meeples", "or.ambush_attacker_point"):
        rules.open(ruling)
        look(rules.top)
    rules.query.text.set("qqqqq")
    look(rules.top)
    rules.query.text.set("매복")
    look(rules.top)
