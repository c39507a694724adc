"""Score sheets and the 판정서 as pictures, held against small ones that somebody has looked at."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import datetime

import pytest
from PIL import Image

import referee
from referee import dispute, judgment
from referee.exports import FORMS, Play, export
from referee.exports.judgment import judgment_png
from referee.text import LANGS, Lang
from tests.exports.test_exports import play, started
from tests.small_pictures import check_small

OPEN = "players: 서연 민수 지우 ; hand 1: 16 8 1 13 14 15 52 ; rules: forest=each"


@pytest.fixture(autouse=True)
def _version(monkeypatch: pytest.MonkeyPatch) -> None:
    """What signs them stays the same."""
    for name in ("picture", "judgment"):
        monkeypatch.setattr(f"referee.exports.{name}.VERSION", "0.1.0")


BEGAN = datetime(2026, 11, 29, 18, 30).astimezone()  # as it is said here, wherever that is


def sheet(shared: Play, lang: Lang) -> Image.Image:
    told = replace(shared, began=BEGAN)
    return Image.open(io.BytesIO(export(told, FORMS["picture"], lang)))


@pytest.mark.parametrize("game_id", ["fantasy_realms", "joraku", "wangdo"])
def test_small_picture_of_a_sheet(game_id: str) -> None:
    """Four of them; a first place by the second count; one without a place."""
    check_small(f"sheet_{game_id}", sheet(play(game_id), "ko"))


def test_small_picture_of_a_sheet_that_is_not_whole() -> None:
    check_small("sheet_open", sheet(started(OPEN), "en"))


def test_small_picture_of_a_sheet_with_long_lines() -> None:
    """A name that is cut, parts and rules that need a second line."""
    names = '"Seoyeon WWWWWWWWWWWW WWWWWWWWWWWW MMMM" 민수'
    realms = "realm 1: m*4 b*2 w g k i n*2 !? ; realm 2: m b*3 g*2 k*3 i*2 !?"
    rules = "rules: castle=B cottage=B inn=B forgotten=player"
    shared = started(f"players: {names} ; {realms} ; gold: 96 104 ; {rules}", "majesty")
    check_small("sheet_long", sheet(shared, "en"))


@pytest.mark.parametrize("lang", LANGS)
def test_small_picture_of_a_judgment(lang: Lang) -> None:
    game = referee.load("wangdo")
    state = game.parse("final 1: yes 3 0 1 ; final 2: yes 5 0 0")
    lines = judgment.lines(dispute.over_rule(game, state, "plus_two"), lang)
    check_small(f"judgment_{lang}", Image.open(io.BytesIO(judgment_png(lines, lang))))
