"""Small changes to the code that the tests should notice: a sample of them, tried one by one.

    .venv/bin/python tests/mutants.py referee/games/wangdo --count 60
    .venv/bin/python tests/mutants.py referee ui/*.py ui/kit --count 325 --seed 2 --seconds 60

A comparison is flipped, a number moved by one, a statement deleted, `and` made `or`, and so on, in
a copy of the project; then the tests that run that line run there. Prints each change that no test
noticed and the share that was, per package. With --seconds only the quickest tests of a change run,
as many as take so long together: what they do not notice counts as not noticed. EQUIVALENT names
changes that nothing can notice.
"""

from __future__ import annotations

import argparse
import ast
import copy
import math
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from covered import ROOT, TIMEOUT, Covered, run

# (file, what stands there, what it becomes): changes after which the program does the same
EQUIVALENT = frozenset(
    {
        # an exception has its arguments before `__init__`, and these say themselves in `__str__`
        ("referee/errors.py", "super().__init__(text)", "pass"),
        ("referee/errors.py", "super().__init__(problems)", "pass"),
        # of points alike it is the same which are kept
        ("referee/games/fantasy_realms/walk.py", "points > best", "points >= best"),
        # how well a question fits is a float that is never just as large as asked for
        ("referee/finding.py", "score >= least", "score > least"),
    }
)

FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
TURNED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr, ast.FloorDiv: ast.Mult,
}  # fmt: skip


class Mutant(NamedTuple):
    """One change. at: which node of the file, in the order of `ast.walk`."""

    file: str
    at: int
    kind: str
    line: int
    before: str
    after: str


def changed(node: ast.AST, drawn: bool) -> Iterator[tuple[str, ast.AST]]:
    """What may stand in a node's place: the kind of change, and the new node. drawn: numbers of ten
    and more are lengths on the screen; by a point nobody sees them changed, by a quarter one does.
    """
    new = copy.deepcopy(node)
    match new:
        case ast.Compare(ops=[op]) if type(op) in FLIPPED:
            new.ops = [FLIPPED[type(op)]()]
            yield "compare", new
        case ast.BoolOp():
            new.op = ast.Or() if isinstance(new.op, ast.And) else ast.And()
            yield "bool", new
        case ast.BinOp(op=op) if type(op) in TURNED:
            new.op = TURNED[type(op)]()
            yield "arith", new
        case ast.UnaryOp(op=ast.Not()):
            yield "not", new.operand
        case ast.If() | ast.IfExp():
            new.test = ast.UnaryOp(ast.Not(), new.test)
            yield "negate", new
        case ast.Constant(value=bool()):
            new.value = not new.value
            yield "bool", new
        case ast.Constant(value=int()):
            new.value += max(1, new.value // 4) if drawn and new.value >= 10 else 1
            yield "const", new
        case ast.Expr(value=ast.Constant()):
            return
        case ast.Expr() | ast.AugAssign() | ast.Raise():
            yield "delete", ast.Pass()


def is_code(tree: ast.Module) -> set[int]:
    """The nodes that run: no annotation, no type, nothing that only type checkers see."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        match node:
            case ast.arg(annotation=part) | ast.AnnAssign(annotation=part):
                parts = [part]
            case ast.FunctionDef(returns=part, decorator_list=decorators):
                parts = [part, *decorators]
            case ast.ClassDef(decorator_list=decorators):
                parts = [*decorators]
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.keyword(arg="strict"):
                parts = [node]  # strict=True of a zip only guards against mistakes
            case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
                parts = [node]
            case ast.Expr(value=ast.Yield(value=None)):
                parts = [node]  # where long work may be interrupted
            case ast.Call(func=ast.Name(id="round"), args=[_, part]):
                parts = [part]  # on a thousandth of a point of the screen or a hundredth
            case ast.Slice(upper=ast.Constant(value=40)):
                parts = [node]  # how much is repeated of a word that nobody can read
        skipped |= {id(inner) for part in parts if part for inner in ast.walk(part)}
    return {i for i, node in enumerate(ast.walk(tree)) if id(node) not in skipped}


def mutants(path: Path) -> list[Mutant]:
    """All changes to one file."""
    tree = ast.parse(path.read_text("utf-8"))
    file, code, found = str(path.relative_to(ROOT)), is_code(tree), list[Mutant]()
    for at, node in enumerate(ast.walk(tree)):
        if at in code:
            for kind, new in changed(node, package(file) == "ui"):
                before, after = (ast.unparse(n).split("\n")[0] for n in (node, new))
                found.append(Mutant(file, at, kind, getattr(node, "lineno", 0), before, after))
    return [m for m in found if (m.file, m.before, m.after) not in EQUIVALENT]


class Put(ast.NodeTransformer):
    """Puts the new node in the place of the old."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        """The node, or what stands in its place."""
        return self.new if node is self.old else self.generic_visit(node)


def source(mutant: Mutant) -> str:
    """The text of the changed file."""
    tree = ast.parse((ROOT / mutant.file).read_text("utf-8"))
    old = next(node for at, node in enumerate(ast.walk(tree)) if at == mutant.at)
    new = next(
        new for kind, new in changed(old, package(mutant.file) == "ui") if kind == mutant.kind
    )
    return ast.unparse(ast.fix_missing_locations(Put(old, new).visit(tree)))


def package(file: str) -> str:
    """What a file is counted under: its game, the windows, or the shared part of the referee."""
    parts = Path(file).parts
    return "/".join(parts[:3]) if parts[:2] == ("referee", "games") else parts[0]


def lines(mutant: Mutant) -> range:
    """Those of the statement that is changed, without what stands under it; none where it is no
    part of a function: it runs once, on import.
    """
    tree = ast.parse((ROOT / mutant.file).read_text("utf-8"))
    changed_node = next(node for at, node in enumerate(ast.walk(tree)) if at == mutant.at)
    inside, found = False, range(0)
    for node in down_to(tree, changed_node):
        if isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case) and inside:
            body = getattr(node, "body", [])
            end = body[0].lineno - 1 if body else node.end_lineno
            start = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
            found = range(start, max(start, end) + 1)
        inside = inside or isinstance(node, ast.FunctionDef)
    return found


def down_to(node: ast.AST, wanted: ast.AST) -> list[ast.AST]:
    """The nodes from one down to another that stands in it; empty if it does not."""
    if node is wanted:
        return [node]
    for child in ast.iter_child_nodes(node):
        if below := down_to(child, wanted):
            return [node, *below]
    return []


def noticed(mutant: Mutant, copies: SimpleQueue[Path], covered: Covered, seconds: float) -> bool:
    """Whether a test fails with this change."""
    folder = copies.get()
    try:
        (folder / mutant.file).write_text(source(mutant), "utf-8")
        most = min(TIMEOUT, 60 + 4 * seconds)
        return fails(folder, covered.tests(mutant.file, lines(mutant), seconds), most)
    finally:
        shutil.copy(ROOT / mutant.file, folder / mutant.file)
        copies.put(folder)


def fails(folder: Path, tests: list[str], seconds: float) -> bool:
    """Whether one of these tests fails in a copy of the project, or needs longer than that."""
    code = run(folder, tests, seconds)
    if code == 4:  # a test of that name is gone: those of its function
        code = run(folder, sorted({test.partition("[")[0] for test in tests}), seconds)
    return code != 0


def main() -> None:
    """Sample, try, report."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("where", nargs="+", help="files or folders")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=math.inf)
    given = parser.parse_args()
    files = sorted(
        file
        for where in map(Path.absolute, map(Path, given.where))
        for file in (where.rglob("*.py") if where.is_dir() else [where])
    )
    every = [mutant for file in files for mutant in mutants(file)]
    sample = random.Random(given.seed).sample(every, min(given.count, len(every)))
    tried, lived = Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(given.jobs) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for n in range(given.jobs):
            ignore = shutil.ignore_patterns(".git", ".venv", "*_cache", "__pycache__")
            copies.put(Path(shutil.copytree(ROOT, Path(place) / str(n), ignore=ignore)))
        covered = Covered(Path(place) / "0", given.jobs)
        results = pool.map(lambda mutant: noticed(mutant, copies, covered, given.seconds), sample)
        for mutant, seen in zip(sample, results, strict=True):
            tried[package(mutant.file)] += 1
            if not seen:
                lived[package(mutant.file)] += 1
                print(f"{mutant.file}:{mutant.line}: {mutant.before}  ->  {mutant.after}")
            sys.stdout.flush()
    for name, count in sorted(tried.items()):
        share = 100 * (count - lived[name]) / count
        print(f"{name}: {count - lived[name]} of {count} noticed ({share:.0f} %)")


if __name__ == "__main__":
    main()
