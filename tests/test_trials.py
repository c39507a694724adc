"""What a game says to a stranger at the command line: `tests/<game>/trials.toml`, each as a person
types it. `says` lists what must be said, each in any one of some wordings; `not` what must not.
"""

from __future__ import annotations

import io
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from referee.__main__ import main

TRIALS = [
    pytest.param(trial, id=f"{path.parent.name}: {trial['about']}")
    for path in sorted(Path(__file__).parent.glob("*/trials.toml"))
    for trial in tomllib.loads(path.read_text("utf-8"))["trial"]
]


@pytest.mark.parametrize("trial", TRIALS)
def test_trial(
    trial: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = trial.get("typed", "").encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), "utf-8"))
    main(trial["run"])
    said = "".join(capsys.readouterr())
    if "first" in trial:  # among so many rulings
        said = "\n".join(line for line in said.splitlines() if line.startswith("  ("))
        said = "\n".join(said.splitlines()[: trial["first"]])
    for wordings in trial["says"]:
        assert any(wording in said for wording in wordings), said
    for wording in trial.get("not", ()):
        assert wording not in said
