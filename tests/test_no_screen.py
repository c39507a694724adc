"""What the tests say on a machine without a hidden screen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parents[1]
WITHOUT = {k: v for k, v in os.environ.items() if k != "SHOW_WINDOWS"} | {"PATH": ""}


def run(*chosen: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen]
    return subprocess.run(command, cwd=HERE, env=WITHOUT, capture_output=True, text=True)


def test_one_line_says_what_is_missing() -> None:
    found = run("-n", "2", "tests/ui/test_fields.py")
    if sys.platform != "linux":
        assert found.returncode == 0, "elsewhere the screen itself is used"
        return
    assert found.returncode == 4
    (said,) = [line for line in (found.stdout + found.stderr).splitlines() if "Xvfb" in line]
    assert "apt install xvfb" in said
    assert "-m 'not windows'" in said


def test_without_windows_the_rest_runs() -> None:
    found = run("-m", "not windows", "tests/ui/test_fields.py", "tests/ui/test_words.py")
    assert found.returncode == 0
    assert "1 passed" in found.stdout
    assert "deselected" in found.stdout
