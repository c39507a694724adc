"""How fast the list of games is: python tests/bench/history.py [number of games, 10000]

Prints processor time; nothing is judged. The games are of all five kinds, a tenth of them running.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from referee import games, statistics
from referee.changes import Done, Ended
from referee.history import Wanted, find, ordered, standing
from referee.record import header, write_change, write_line
from referee.saved import INDEX, saved_games

NAMES = [
    a + b for a in ("서", "민", "지", "하", "도", "유") for b in ("연", "수", "우", "준", "윤")
]


def write(folder: Path, count: int) -> None:
    """So many games of two years."""
    random = Random(1)
    kinds = {game_id: games.load(game_id) for game_id in games.GAMES}
    for n in range(count):
        game = kinds[random.choice(list(kinds))]
        people = random.sample(NAMES, random.choice([*game.players]))
        began = datetime(2025, 1, 1, tzinfo=UTC) + timedelta(minutes=105 * n)
        line, total = write_line(header(game.id, game.show(game.new(people)), began), 0)
        lines = [line]
        changes: list[Any] = [Done((f"note {i}",)) for i in range(40)]
        if n % 10:
            points = sorted((random.randrange(300) for _ in people), reverse=True)
            changes.append(Ended(tuple(points), tuple((s, s + 1) for s in range(len(people)))))
        for change in changes:
            line, total = write_line(write_change(change), total)
            lines.append(line)
        name = f"{began:%Y-%m-%d_%H%M}_{game.id}.jsonl"
        (folder / name).write_bytes(b"".join(lines))


def timed(what: str, run: Callable[[], Any]) -> Any:
    """Print how long it takes: the least of three times."""
    took = []
    for _ in range(3):
        start = time.process_time()
        found = run()
        took.append(time.process_time() - start)
    print(f"{what:46} {min(took) * 1000:7.0f} ms")
    return found


def main() -> None:
    """See the module."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(folder, count)
        start = time.process_time()
        saved_games(folder)
        print(f"{'read for the first time':46} {(time.process_time() - start) * 1000:7.0f} ms")
        all_ = timed(f"{count} games listed from the index", lambda: saved_games(folder)).games
        print(f"{'the index':46} {(folder / INDEX).stat().st_size / 1e6:7.1f} MB")
        timed("found by a name's initials", lambda: find(all_, Wanted("ㅅㅇ")))
        timed(
            "found by game, person, state",
            lambda: find(all_, Wanted("", "majesty", "서연", "finished")),
        )
        timed("ordered by length", lambda: ordered(all_, "longest"))
        timed("everybody's plays and wins", lambda: statistics.people(all_))
        timed("one person's page", lambda: statistics.person(all_, "서연"))
        running = [game for game in all_ if not game.finished][:12]
        timed(
            "twelve running games played through",
            lambda: [list(standing(game)) for game in running],
        )


if __name__ == "__main__":
    main()
