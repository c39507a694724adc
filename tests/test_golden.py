"""One whole game per game, told by `play` in both languages, must come out as reviewed.

After an intended change: python tests/test_golden.py, then read the diff.
"""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import pytest

from referee import games
from referee.__main__ import main
from referee.text import LANGS

FOLDER = Path(__file__).parent / "golden"


def told(game_id: str, lang: str) -> str:
    """What `play` prints for the game's golden text."""
    text = (FOLDER / f"{game_id}.txt").read_text("utf-8")
    before, out = sys.stdin, io.StringIO()
    sys.stdin = io.StringIO(text)
    try:
        with redirect_stdout(out):
            assert main(["play", game_id, "--lang", lang, "--story"]) == 0
    finally:
        sys.stdin = before
    return out.getvalue()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game_id", games.GAMES)
def test_golden_game(game_id: str, lang: str) -> None:
    assert told(game_id, lang) == (FOLDER / f"{game_id}.{lang}.txt").read_text("utf-8")


if __name__ == "__main__":
    for game_id in games.GAMES:
        for lang in LANGS:
            (FOLDER / f"{game_id}.{lang}.txt").write_text(told(game_id, lang), "utf-8")
