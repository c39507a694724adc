"""How often tests throw dice: a quarter of what they do at length (`AT_LENGTH=1 pytest …`).

The seeds are the same, so what fails in short fails at length. Run the tests of a game at length
after changing its rules.
"""

from __future__ import annotations

import os


def times(n: int) -> int:
    """n, or a quarter of it."""
    return n if os.environ.get("AT_LENGTH") else n // 4
