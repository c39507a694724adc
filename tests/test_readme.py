"""The README's lines at the Python prompt and on the command line are run as they stand there."""

from __future__ import annotations

import doctest
import re
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


def test_the_map_names_every_file() -> None:
    root, text = README.parent, README.read_text("utf-8")
    code = text.partition("## 코드 지도")[2].split("```")[1]
    named = set(re.findall(r"\w+\.py", code))
    there = {
        package: [*(root / package).rglob("*.py")] for package in ("referee", "ui", "docs", "tests")
    }
    files = {
        path.name
        for path in (*there["referee"], *there["ui"])
        if path.parent.name not in ("kit", "exports") and path.stem != "__init__"
    }
    assert files <= named, "the map of the code lacks files"
    known = {path.name for paths in there.values() for path in paths}
    assert named - known == {"bundle.py"}, "the map names files that are not there"
