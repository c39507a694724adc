"""What is asked of the rule book, without its window: what is listed, and which entry is opened."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui import drawing
from tests.ui.hands import key
from ui.kit import Kit
from ui.rules_asking import Asking, Doing

kit = drawing.kit
top = drawing.top

NO_ANSWER = "뇌물 주면 카드를 볼 수 있나"


@pytest.fixture
def told() -> list[str]:
    """What the window is told: ids of entries to be open, `down`, `enter`."""
    return []


@pytest.fixture
def asking(kit: Kit, top: Any, told: list[str]) -> Asking:
    """Over no game, beside a table that has written nothing."""
    ours: Any = SimpleNamespace(
        shelf=SimpleNamespace(lying=None), book=SimpleNamespace(rulings=()), show_all=lambda: None
    )
    doing = Doing(told.append, lambda: told.append("down"), lambda: told.append("enter"))
    made = Asking(kit, top, ours, doing)
    made.begin()
    top.update()
    return made


def test_the_entry_that_answers_is_to_be_open(asking: Asking, told: list[str]) -> None:
    assert len(told) == 1
    asking.query.text.set("들불이랑 눈보라 있으면 홍수 어떻게 돼?")
    assert told[1:] == ["fr.blank_chain"]
    asking.begin()
    assert (asking.question, told[2:]) == ("", told[:1])


def test_of_a_card_its_own_entry_is_to_be_open(asking: Asking, told: list[str]) -> None:
    asking.about("dragon")
    assert told[1:] == ["fr.card.dragon"]
    asking.about("")
    asking.about("nothing of this name")
    assert len(told) == 2


def test_enter_takes_what_is_typed_at_once(asking: Asking, told: list[str]) -> None:
    asking.query.text.set(NO_ANSWER)
    assert (asking.waiting != "", len(told)) == (True, 1)
    key(asking.query, "<Return>")
    assert (asking.waiting, told[1:]) == ("", ["", "enter"])
    assert asking.listed.none
    key(asking.query, "<Down>")
    assert told[3:] == ["down"]


def test_what_waits_to_be_said_goes_with_the_field(asking: Asking) -> None:
    asking.query.text.set(NO_ANSWER)
    asking.query.destroy()
    assert asking.waiting == ""
