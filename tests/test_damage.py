"""Damage on purpose: bytes flipped, files cut, the program killed. Nothing is lost in silence.

Short here; `python tests/test_damage.py` does it at length and prints the figures of the README.
"""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from referee import games, journal, reopen
from referee.games.fantasy_realms.state import Hand
from referee.record import JournalError, load, read
from referee.session import Session
from referee.table import Adjust, Finish, Note, SetRule

NOW = datetime(2026, 11, 29, 18, 30, tzinfo=UTC)


def played(folder: Path, changes: int) -> Path:
    """A game with events of all kinds, undo, redo and corrections, to its end."""
    rng = random.Random(changes)
    game = games.load("fantasy_realms")
    start = game.new(["서연", "민수", "지우"])
    log = journal.create(folder, game, start, NOW)
    session: Session[Any, Any] = Session(game, start, log)
    session.do(Hand(0, ("dragon", "king")))
    session.do_all([Hand(1, ("queen",)), SetRule("forest", "each")])
    for number in range(changes):
        match rng.randrange(5):
            case 0:
                session.undo()
            case 1:
                session.redo()
            case 2:
                session.replace(len(session.played) - 1, [Note(f"고침 {number}")])
            case _:
                session.do(Adjust(rng.randrange(3), rng.randrange(9), f'왜 "{number}"'))
    session.do(Finish())
    log.close()
    return log.path


def states(path: Path) -> list[Any]:
    """The state after each line of a journal that is whole."""
    lines, found = load(path).lines, list[Any]()
    for count in range(1, len(lines) + 1):
        record = read(path, b"".join(lines[:count]))
        found.append(reopen.replay(record).state)
    return found


def opened(path: Path) -> Any:
    session, log = reopen.resume(path)
    said = log.trouble or log.notices
    log.close()
    return session.state, said


# --- one byte is not what it was ---


def flip(path: Path, data: bytes, at: int, bit: int, good: list[Any]) -> str:
    """What comes of one flipped bit: 'refused', 'told' (half a line put aside), or 'silent'."""
    path.write_bytes(data[:at] + bytes([data[at] ^ (1 << bit)]) + data[at + 1 :])
    before = path.read_bytes()
    try:
        state, said = opened(path)
    except JournalError as refused:
        line = refused.line or 0
    else:
        line = None
    if line is not None:
        assert path.read_bytes() == before
        if line > 1:
            copy, _ = reopen.rescue(path)
            assert opened(copy)[0] == good[line - 2]
            copy.unlink()
        return "refused"
    return "told" if said else f"silent at byte {at}, bit {bit}: {state == good[-1]}"


def flips(folder: Path, changes: int, tries: int) -> Counter[str]:
    path = played(folder, changes)
    data, good, rng = path.read_bytes(), states(path), random.Random(1)
    found = Counter[str]()
    places = [(at, bit) for at in range(len(data)) for bit in range(8)]
    for at, bit in rng.sample(places, min(tries, len(places))):
        found[flip(path, data, at, bit, good)] += 1
    return found


def test_no_flipped_bit_goes_unnoticed(tmp_path: Path) -> None:
    found = flips(tmp_path, 12, 300)
    assert set(found) <= {"refused", "told"}, found


def test_a_lost_or_doubled_line_is_noticed(tmp_path: Path) -> None:
    path = played(tmp_path, 12)
    lines = load(path).lines
    for number in range(1, len(lines) - 1):
        for changed in (
            lines[:number] + lines[number + 1 :],
            lines[: number + 1] + lines[number:],
            [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]],
        ):
            path.write_bytes(b"".join(changed))
            with pytest.raises(JournalError):
                load(path)


# --- the file ends early ---


def cuts(folder: Path, changes: int, every: int) -> int:
    """Cut at bytes: what stands before the last newline comes back. Returns how many cuts."""
    path = played(folder, changes)
    data, good, tried = path.read_bytes(), states(path), 0
    for size in range(len(load(path).lines[0]), len(data), every):
        path.write_bytes(data[:size])
        state, _ = opened(path)
        assert state == good[data[:size].count(b"\n") - 1]
        tried += 1
    return tried


def test_cut_anywhere(tmp_path: Path) -> None:
    assert cuts(tmp_path, 12, 11) > 50


def test_a_copy_up_to_the_damage(tmp_path: Path) -> None:
    path = played(tmp_path, 12)
    good, lines = states(path), load(path).lines
    spoilt = [*lines[:5], lines[5].replace(b"{", b"(", 1), *lines[6:], b"half"]
    path.write_bytes(b"".join(spoilt))
    with pytest.raises(JournalError) as caught:
        reopen.resume(path)
    assert caught.value.line == 6
    copy, told = reopen.rescue(path)
    assert f"{len(lines) - 5 + 1} lines" in told.say("en")
    assert path.read_bytes() == b"".join(spoilt)
    session, log = reopen.resume(copy)
    assert session.state == good[4]
    session.do(Note("이어서"))
    log.close()
    assert reopen.replay(load(copy)).state.table.notes[-1] == "이어서"


def test_of_a_broken_first_line_there_is_no_copy(tmp_path: Path) -> None:
    path = played(tmp_path, 1)
    path.write_bytes(path.read_bytes()[1:])
    with pytest.raises(JournalError):
        reopen.rescue(path)
    assert list(tmp_path.glob("*.jsonl")) == [path]


# --- the program is killed ---

VICTIM = """
import sys
from pathlib import Path
from tests.test_damage import NOW, Session, games, journal, reopen
from referee.table import Note
game = games.load("fantasy_realms")
folder = Path(sys.argv[1])
for path in sorted(folder.glob("*.jsonl")):
    if path.stat().st_size:
        session, log = reopen.resume(path)
        break
else:
    start = game.new(["a", "b"])
    log = journal.create(folder, game, start, NOW)
    session = Session(game, start, log)
for n in range(len(session.state.table.notes), 100000):
    session.do(Note(str(n)))
    print(n, flush=True)
"""


def kills(folder: Path, times: int) -> int:
    """Kill a program that writes, again and again in one game; what it had said is there.

    Returns how many notes were kept in the end.
    """
    rng, kept = random.Random(2), 0
    for _ in range(times):
        with subprocess.Popen(
            [sys.executable, "-c", VICTIM, str(folder)],
            stdout=subprocess.PIPE, cwd=Path(__file__).parents[1],
        ) as process:  # fmt: skip
            assert process.stdout
            said = [int(process.stdout.readline())]
            time.sleep(rng.random() / 50)
            process.send_signal(signal.SIGKILL)
            said += [int(line) for line in process.stdout.read().split(b"\n")[:-1]]
        (path,) = folder.glob("*.jsonl")
        notes = reopen.replay(load(path)).state.table.notes
        assert notes == tuple(str(n) for n in range(len(notes)))
        assert said[-1] < len(notes) <= said[-1] + 2, "more than the event in flight is lost"
        kept = len(notes)
    return kept


def test_killed_again_and_again(tmp_path: Path) -> None:
    assert kills(tmp_path, 3) > 3


def main() -> None:
    """At length, with figures."""
    with tempfile.TemporaryDirectory() as name:
        for part, run in (
            ("flipped bits", lambda folder: flips(folder, 40, 10**9)),
            ("cuts", lambda folder: cuts(folder, 60, 1)),
            ("kills, then notes kept", lambda folder: (300, kills(folder, 300))),
        ):
            folder = Path(name) / part
            folder.mkdir()
            print(f"{part}: {run(folder)}", flush=True)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    main()
