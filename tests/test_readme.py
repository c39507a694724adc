"""What the README shows at the Python prompt is what happens."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_readme_at_the_prompt() -> None:
    readme = Path(__file__).parents[1] / "README.md"
    result = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert result.attempted > 5
    assert result.failed == 0
