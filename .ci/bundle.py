"""The program with its own Python in one folder, for double clicks: python .ci/bundle.py

Makes dist/five-kingdoms/ for the system it runs on, and then starts it where no Python is found:
both programs, and every window once.
Needs the project installed with `pip install -e .` and PyInstaller (`pip install pyinstaller`);
on Linux also Xvfb where there is no screen.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parents[1]
OUT = HERE / "dist" / "five-kingdoms"
EXE = ".exe" if sys.platform == "win32" else ""


def build() -> None:
    """Both programs in one folder."""
    spec = HERE / ".ci" / "five-kingdoms.spec"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", str(HERE / "dist"), "--workpath", str(HERE / "build")]
    subprocess.run([*command, *places, str(spec)], check=True, cwd=HERE)
    for name in ("LICENSE", "README.md"):
        shutil.copy(HERE / name, OUT)
    if sys.platform.startswith("linux"):
        for name in ("five-kingdoms.desktop", "five-kingdoms.png"):
            shutil.copy(HERE / "icons" / name, OUT)


def bare(home: str) -> dict[str, str]:
    """An environment in which no Python can be found."""
    kept = ("DISPLAY", "SYSTEMROOT", "TEMP", "TMP", "LANG")
    places = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"), home)
    nowhere = {"PATH": str(Path(home) / "nothing"), "LANG": "C.UTF-8"}
    return {name: os.environ[name] for name in kept if name in os.environ} | places | nowhere


def smoke() -> None:
    """Run what was built. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as home:
        environment = bare(home)
        assert shutil.which("python3", path=environment["PATH"]) is None
        words = str(OUT / f"five-kingdoms-referee{EXE}")
        score = [words, "score", "fantasy_realms", "hand: 16 8 1 13 14 15 52"]
        told = subprocess.run(score, check=True, env=environment, capture_output=True, timeout=60)
        assert "260" in told.stdout.decode("utf-8"), told.stdout
        windows = [str(OUT / f"five-kingdoms{EXE}"), "--check"]
        if sys.platform.startswith("linux") and "DISPLAY" not in os.environ:
            xvfb = shutil.which("xvfb-run")
            assert xvfb, "no screen: install xvfb"
            environment["PATH"] = os.environ["PATH"]  # xvfb-run needs its own tools
            windows = [xvfb, "-a", *windows]
        subprocess.run(windows, check=True, env=environment, timeout=180)


def main() -> None:
    """Build it, try it, say how large it is."""
    build()
    smoke()
    size = sum(path.stat().st_size for path in OUT.rglob("*") if path.is_file())
    print(f"{OUT}: {size / 2**20:.0f} MB, both programs run without Python")


if __name__ == "__main__":
    main()
