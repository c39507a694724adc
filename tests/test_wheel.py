"""What `pip install .` and `pipx install .` put there: everything the two programs need."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy of what is under version control, without asking the network."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True
    )
    names = listed.stdout.split("\n") if listed.returncode == 0 else [
        str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if ".venv" not in path.parts
    ]  # fmt: skip
    for name in names:
        if (ROOT / name).is_file() and not name.startswith(("tests/", "dist/", "build/")):
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q"]
    subprocess.run([*command, "-w", str(folder), str(source)], check=True)
    (made,) = folder.glob("*.whl")
    return made


@pytest.mark.slow
def test_all_data_is_in_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        inside = set(packed.namelist())
    for folder in ("referee", "ui"):
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and "__pycache__" not in name:
                assert name in inside, name
    assert any(name.endswith("share/applications/five-kingdoms.desktop") for name in inside)
    assert any(name.endswith("apps/five-kingdoms.png") for name in inside)
    assert not any(name.startswith("tests") for name in inside)


@pytest.mark.slow
def test_both_programs_run_from_it(wheel: Path, app: Any, tmp_path: Path) -> None:
    """Installed apart, away from the source; what it depends on is that of the tests."""
    place = tmp_path / "installed"
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "-q", "--target", str(place)]
    subprocess.run([*command, str(wheel)], check=True)
    scripts = next(place.glob("*.dist-info")) / "entry_points.txt"
    entries = ConfigParser()
    entries.read(scripts)
    assert entries["console_scripts"]["five-kingdoms-referee"] == "referee.__main__:main"
    assert entries["gui_scripts"]["five-kingdoms"] == "ui.__main__:main"
    places = {
        name: str(tmp_path) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
    }
    environment = os.environ | places | {"PYTHONPATH": str(place)}

    def run(*words: str) -> str:
        return subprocess.run(
            words, check=True, cwd=tmp_path, env=environment, capture_output=True, timeout=120
        ).stdout.decode("utf-8")

    program = place / "bin" / "five-kingdoms-referee"
    assert "260" in run(str(program), "score", "fantasy_realms", "hand: 16 8 1 13 14 15 52")
    assert "everything opens" in run(str(place / "bin" / "five-kingdoms"), "--check")
