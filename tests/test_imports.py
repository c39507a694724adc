"""Which file knows which: no circles, rules without windows, games apart from each other."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
Arrows = dict[str, set[str]]


def modules(package: str) -> dict[str, Path]:
    """The files of a package by the names they are imported by."""
    found = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imports(path: Path) -> tuple[tuple[str, bool], ...]:
    """Everything a file imports, also inside functions; whether only under TYPE_CHECKING."""
    return tuple(_imports(ast.parse(path.read_text("utf-8")), False))


def _imports(node: ast.AST, typing: bool) -> Iterator[tuple[str, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from ((alias.name, typing) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert not child.level, "imports say the whole name"
            yield from ((f"{child.module}.{alias.name}", typing) for alias in child.names)
        elif not isinstance(child, ast.expr):
            only = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
            yield from _imports(child, typing or only)


def arrows(package: str, typing: bool) -> Arrows:
    """For each file of a package the others that it imports."""
    files = modules(package)
    found: Arrows = {}
    for name, path in files.items():
        names = [other for other, only in imports(path) if typing or not only]
        # `from a import b` is the file a.b, or something in the file a
        near = (full if full in files else full.rpartition(".")[0] for full in names)
        found[name] = {other for other in near if other in files and other != name}
    return found


def circles(known: Arrows) -> set[str]:
    """Files that import each other, over however many others: what is left when files that import
    nothing, and those that nobody imports, are taken away again and again.
    """
    left = set(known)
    while ends := {
        name for name in left
        if not known[name] & left or not any(name in known[other] for other in left)
    }:  # fmt: skip
        left -= ends
    return left


def test_circles_are_found() -> None:
    tail = {"d": set(), "e": {"a"}}
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, **tail}) == {"a", "b", "c"}
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == set()


@pytest.mark.parametrize("package", ["referee", "ui"])
def test_no_file_needs_itself(package: str) -> None:
    """Neither when the program runs nor where types are named."""
    for typing in (False, True):
        known = arrows(package, typing)
        assert sum(map(len, known.values())) > 400, "imports are seen"
        assert not circles(known), f"{typing=}"


def test_the_rules_know_no_window() -> None:
    for name, path in modules("referee").items():
        for other, _ in imports(path):
            assert other.split(".")[0] not in ("ui", "tkinter", "ttkbootstrap"), (name, other)


@pytest.mark.parametrize("package", ["referee", "ui"])
def test_a_game_is_known_to_its_own_files_alone(package: str) -> None:
    """What all games share knows none of them, in the windows too."""
    games = [path.name for path in (ROOT / "referee/games").iterdir() if path.is_dir()]
    for name, path in modules(package).items():
        for other, _ in imports(path):
            found = re.match(r"\w+\.games\.(\w+)", other)
            if found and found[1] in games:
                assert name.startswith(f"{package}.games.{found[1]}"), (name, other)
