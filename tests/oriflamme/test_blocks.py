"""Every situation of `blocks.txt` comes out as it says: row, points, next card, cards that left."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from referee import notation
from referee.__main__ import main

TEXT = (Path(__file__).parent / "blocks.txt").read_text("utf-8")
BLOCKS = [block for block in TEXT.split("\n\n") if "id:" in block]
NAMED = [
    pytest.param(block, id=dict(notation.pairs(block.split("\n")[0]))["id"]) for block in BLOCKS
]


def play(monkeypatch: pytest.MonkeyPatch, text: str, *arguments: str) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    return main(["play", "oriflamme", *arguments])


@pytest.mark.parametrize("block", NAMED)
def test_block(
    block: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, block) == 0
    lines = capsys.readouterr().out.splitlines()
    said = [line for line in lines if not line.startswith("#")]  # comments: how sure it is
    assert [line.partition(":")[0] for line in said] == ["row", "score", "next", "gone"]
    expected = dict(notation.pairs(block.rpartition("do:")[2].partition("\n")[2]))
    said = dict(line.partition(":")[::2] for line in lines)
    assert {"row", "score", "next"} <= expected.keys(), "a block that claims too little"
    assert said["row"].split() == expected["row"].split()
    assert said["next"].strip() == expected["next"]
    assert sorted(said["score"].split()) == sorted(expected["score"].split())
    assert sorted(said["gone"].split()) == sorted(expected.get("gone", "").split())


def test_all_blocks_are_there() -> None:
    assert len(BLOCKS) == 80


@pytest.mark.parametrize(
    ("right", "wrong", "line"),
    [
        ("score: R1 B3 G1", "score: R1 B4 G1", "score: R1 B3 G1 (예상: R1 B4 G1)"),
        ("row: R-?:1 | B+soldier", "row: R-?:0 | B+soldier", "row: R-?:1 | B+soldier | G-?:2"),
        ("next: end", "next: G.?", "next: end (예상: G.?)"),
        ("gone: R.heir", "gone: R.lord", "gone: R.heir (예상: R.lord)"),
    ],
)
def test_a_difference_is_said(
    right: str,
    wrong: str,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = BLOCKS[0].replace(right, wrong)
    assert text != BLOCKS[0]
    assert play(monkeypatch, text) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert line in lines[4]


def test_the_story_is_told_when_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, BLOCKS[0], "--story") == 0
    said = capsys.readouterr().out
    assert "  파랑 +1  병사: 빨강 후계자를 제거해 1점" in said
    assert "  빨강 +0  빨강 후계자의 1점은 버림" in said
    assert "next: end" in said


def test_what_breaks_a_rule_is_said_beside_the_result(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "row: R+soldier | B-?:0\nscore: R1 B1\nout: B.heir\ndo: R.soldier act kill 2 heir\n"
    assert play(monkeypatch, text, "--lang", "en") == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 4
    assert "line 4: Blue Heir has been seen already" in err


def test_cards_may_be_named_in_korean(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "row: R-왕실칙령:1 | B+영주\nscore: R1 B1\ndo: R.칙령 reveal move 2 to 0\nrow: B+lord\n"
    assert play(monkeypatch, text) == 0
    assert "gone: R.royal_decree" in capsys.readouterr().out
