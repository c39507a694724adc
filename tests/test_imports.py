"""Which file knows which: no circles, rules without windows, games apart from each other."""

from __future__ import annotations

import ast
from collections.abc import Iterator
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


def imported(tree: ast.AST, typing: bool) -> Iterator[str]:
    """Everything a file imports, also inside functions; typing: under TYPE_CHECKING as well."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test) and not typing:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports say the whole name"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        yield from imported(node, typing)


def arrows(package: str, typing: bool) -> Arrows:
    """For each file of a package the others that it imports."""
    files = modules(package)
    found: Arrows = {}
    for name, path in files.items():
        names = imported(ast.parse(path.read_text("utf-8")), typing)
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


def test_the_rules_know_no_window_and_no_other_game() -> None:
    games = [path.name for path in (ROOT / "referee/games").iterdir() if path.is_dir()]
    for name, path in modules("referee").items():
        for other in imported(ast.parse(path.read_text("utf-8")), True):
            assert other.split(".")[0] not in ("ui", "tkinter", "ttkbootstrap"), (name, other)
            if name.startswith("referee.games."):
                own = name.split(".")[2]
                assert not any(
                    other.startswith(f"referee.games.{game}") for game in games if game != own
                ), (name, other)
