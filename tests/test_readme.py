"""The README's lines at the Python prompt and on the command line are run as they stand there."""

from __future__ import annotations

import doctest
import shlex
from pathlib import Path
from typing import Any

import pytest

from referee.__main__ import main

README = Path(__file__).parents[1] / "README.md"
HEAD = "$ python -m referee "
APART = ("<", "…", " record ")  # read a file of one's own, or write one
COMMANDS = [
    line.removeprefix(HEAD)
    for line in README.read_text("utf-8").splitlines()
    if line.startswith(HEAD) and not any(word in line.partition("#")[0] for word in APART)
]


def test_the_readme_is_right() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert tried >= 10
    assert failed == 0


def test_there_are_commands() -> None:
    assert len(COMMANDS) >= 9


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command(command: str, folder: Path, capsys: Any) -> None:
    assert main(shlex.split(command, comments=True)) == 0
    assert capsys.readouterr().out
