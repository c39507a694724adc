"""The 판정서 as a picture."""

from __future__ import annotations

import io
from itertools import groupby

import pytest
from PIL import Image

import referee
from referee import dispute, judgment
from referee.exports.judgment import judgment_png
from referee.exports.picture import EDGE, GOLD
from referee.text import LANGS, Lang


@pytest.mark.parametrize("lang", LANGS)
def test_a_gold_bar_stands_before_both_readings_and_the_verdict(lang: Lang) -> None:
    game = referee.load("wangdo")
    found = dispute.over_rule(
        game, game.parse("final 1: yes 3 0 1 ; final 2: yes 5 0 0"), "plus_two"
    )
    said = judgment_png(judgment.lines(found, lang), lang)
    image = Image.open(io.BytesIO(said)).convert("RGB")
    column = image.crop((EDGE + 4, 0, EDGE + 5, image.height)).tobytes()
    gold = bytes.fromhex(GOLD.removeprefix("#"))
    bars = groupby(range(0, len(column), 3), lambda at: column[at : at + 3] == gold)
    assert [is_bar for is_bar, _ in bars].count(True) == 3
