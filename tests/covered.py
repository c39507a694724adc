"""Which tests run which line: the whole suite once under coverage, kept until a file changes.

Run by tests/mutants.py. What a test finds ready because another file's test made it first (a book
of rules that is read once, say) is told of that other alone: a change there is tried with too few.
"""

from __future__ import annotations

import hashlib
import os
import re
import resource
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from functools import cache, partial
from itertools import accumulate
from pathlib import Path

from coverage import CoverageData

ROOT = Path(__file__).parents[1]
TOOK = re.compile(r"([\d.]+)s (?:setup|call|teardown) +(\S.*)")
TIMEOUT = 900  # seconds of the processor; a change that makes a test run forever is noticed
ENV = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"} | {"CI": "1"}


class Covered:
    """The tests of a copy of the project, and what each of them runs."""

    def __init__(self, folder: Path, jobs: int) -> None:
        """Run them, if not done for just these files. Raises: SystemExit, when a test fails."""
        self.folder = folder
        kept = ROOT / "build" / f"covered-{fingerprint()}"
        new = not (kept / "log").exists()
        if new:
            kept.mkdir(parents=True, exist_ok=True)
            run_all(folder, jobs, kept)
        self.data = CoverageData(str(kept / "lines"))
        self.data.read()
        self.made_in = (kept / "folder").read_text("utf-8")
        self.took: defaultdict[str, float] = defaultdict(float)
        for seconds, test in TOOK.findall((kept / "log").read_text("utf-8")):
            self.took[test] += float(seconds)
        # a test that leans on what another leaves behind would tell of changes that are none
        if new and run(folder, self.quickest(self.took)):
            (kept / "log").unlink()
            sys.exit("tests fail in the order of their seconds: nothing can be told")

    def tests(self, file: str, lines: range, seconds: float) -> list[str]:
        """Those that run one of these lines, then those beside them that run the file. Where none
        does (lines that run once, on import, or in another process): those that stand in a file
        with its name in it, then all that run the file or start processes. Quickest first, as many
        as take so many seconds together.
        """
        ran = self.data.contexts_by_lineno(f"{self.made_in}/{file}")
        here = names(test for line in lines for test in ran.get(line, []))
        found = names(test for tests in ran.values() for test in tests)
        if here:  # and their neighbours, who may find ready what one of them made first
            files = {test.partition("::")[0] for test in here}
            found = {test for test in found if test.partition("::")[0] in files} - here
        else:
            here = {test for test in self.took if Path(file).stem in self._text(test)}
            found |= {test for test in self.took if "subprocess" in self._text(test)}
            found -= here
        ordered = [*self.quickest(here), *self.quickest(found)]
        together = accumulate(self.took[test] for test in ordered)
        return ordered[: max(1, sum(passed <= seconds for passed in together))]

    def _text(self, test: str) -> str:
        """The file it stands in."""
        return text(self.folder / test.partition("::")[0])

    def quickest(self, tests: Iterable[str]) -> list[str]:
        """Tests in the order of their seconds."""
        return sorted(tests, key=lambda test: (self.took[test], test))


def names(contexts: Iterable[str]) -> set[str]:
    """Of the tests: a context is that and its part (test|setup), or "" while no test runs."""
    return {context.rpartition("|")[0] for context in contexts} - {""}


@cache
def text(path: Path) -> str:
    """A file's text."""
    return path.read_text("utf-8")


def fingerprint() -> str:
    """Of everything that the tests run."""
    digest = hashlib.sha256()
    for path in sorted(p for part in ("referee", "ui", "tests") for p in (ROOT / part).rglob("*")):
        if path.is_file() and path.suffix in (".py", ".toml", ".jsonl"):
            digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def run(folder: Path, tests: list[str], seconds: float = TIMEOUT) -> int:
    """These tests, one after the other, up to the first that fails; pytest's exit code. Whoever
    needs more seconds of the processor ends; how busy the machine is does not count.
    """
    (folder / "tried").write_text("\n".join(tests), "utf-8")
    told = ["-x", "-q", "-p", "no:cacheprovider", "@tried"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    command = [sys.executable, "-m", "pytest", *told]
    most = (int(seconds), int(seconds))
    limit = partial(resource.setrlimit, resource.RLIMIT_CPU, most)
    return subprocess.run(command, cwd=folder, preexec_fn=limit, env=ENV, **quiet).returncode


def run_all(folder: Path, jobs: int, kept: Path) -> None:
    """The suite, with the lines that each test runs (`lines`) and its seconds (`log`)."""
    told = ["--cov=referee", "--cov=ui", "--cov-context=test", "--cov-report=", "--durations=0"]
    env = ENV | {"COVERAGE_FILE": str(kept / "lines")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", str(jobs),
         "--dist", "worksteal", "-vv", *told],
        cwd=folder, capture_output=True, text=True, env=env,
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"{done.stdout[-2000:]}\ntests fail without any change: nothing can be told")
    (kept / "folder").write_text(str(folder), "utf-8")
    (kept / "log").write_text(done.stdout, "utf-8")
