"""A whole evening in the windows: three games, five people, and most of what goes wrong in one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from referee import history, statistics
from referee.exports import FORMS
from referee.games.oriflamme.state import Match
from referee.saved import saved_games
from tests.exports.readers import Json, read_csv
from tests.ui.hands import click, click_spot, key, type_line
from tests.ui.test_moment import moment
from ui.share_dialog import share_dialog

FOUR = [("서연", 0), ("민수", 1), ("지우", 2), ("하준", 3)]
HANDS = {  # numbers of cards; the second hand is corrected later
    "서연": "33 34 32 21 22 25 1",
    "민수": "6 7 9 10 17 18 20",
    "지우": "26 27 3 42 43 46 47",
    "하준": "36 38 40 2 4 5 41",
    "도윤": "11 14 15 16 19 29 31",
}

DEALT = """
import os, signal, sys
from pathlib import Path
from referee.games.majesty.realm import CHARACTERS
from referee.games.majesty.state import Take
from ui import app, settings, style

program = app.App(style.new_root(), Path(sys.argv[1]), Path(sys.argv[2]), settings.Settings())
window = program.new_game("majesty", [("민수", 1), ("지우", 2), ("서연", 0)])
for n in range(7):
    window.do(Take(n % 3, CHARACTERS[n], 0, 0), insist=True)
program.root.update()
print(window.unsaved, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def killed(tmp_path: Path) -> None:
    """왕국 is played in a program of its own, whose power goes after seven cards."""
    done = subprocess.run(
        [sys.executable, "-c", DEALT, str(tmp_path / "games"), str(tmp_path / "settings.json")],
        capture_output=True, text=True, cwd=Path(__file__).parents[2], env=os.environ, check=False,
    )  # fmt: skip
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert done.stdout == "0\n", "it was all said to be saved"


def page(window: Any, dialog: str) -> Any:
    return window.top.nametowidget(f"{dialog}.page.list")


def first_game(program: Any, root: Any, wait: Any) -> Any:
    """판타지 왕국: four sit down, a fifth was forgotten; hands are typed."""
    program.remember(FOUR)
    window = program.new_game("fantasy_realms", FOUR)
    for name, _ in FOUR:
        type_line(window, HANDS[name])
        if name != "하준":
            key(window.entry, "<Return>")
    window.open_seats()
    root.update()
    click_spot(page(window, "seats_dialog"), "add")
    root.update()
    field = page(window, "seats_dialog").nametowidget("name4")
    field.delete(0, "end")
    field.insert(0, "도윤")
    click(window.top.nametowidget("seats_dialog.buttons.rename"))
    root.update()
    assert window.state.table.seats == tuple(HANDS)
    assert [len(hand) for hand in window.state.hands] == [7, 7, 7, 7, 0]
    assert window.look.say(window.session.actions[-1]) == "새로 앉음: 도윤"
    return window


def a_new_game_by_mistake(program: Any, root: Any, window: Any) -> Any:
    """Ctrl+Shift+N is pressed with everything on the table, and taken back, by keys alone."""
    before = window.state
    key(window.entry, "<Control-Shift-N>")
    for answer in ("drop", "another"):
        key(window.top.focus_get(), "<Tab>")
        assert window.top.focus_get() is window.problem.nametowidget(answer)
    key(window.top.focus_get(), "<Return>")
    root.update()
    (empty,) = program.windows.values()
    assert not any(empty.state.hands)
    assert empty.bar.nametowidget("undo").instate(["!disabled"]), "the button is as good as the key"
    key(empty.entry, "<Control-z>")
    root.update()
    (back,) = program.windows.values()
    assert back.state == before
    return back


def an_early_entry_is_wrong(root: Any, window: Any) -> None:
    """민수 held another card than was typed: the early entry is typed once more, no code."""
    played = window.session.played
    wrong = next(n for n, p in enumerate(played) if getattr(p.event, "player", None) == 1)
    later = [p.event for p in played[wrong + 1 :]]
    window.open_log()
    root.update()
    events = window.top.nametowidget("log_dialog.body.pane.events_box.events.list")
    events.see(f"entry_{wrong}")
    root.update()
    click_spot(events, f"entry_{wrong}")
    click(window.top.nametowidget("log_dialog.buttons.fix"))
    root.update()
    assert window.over_game.frame.winfo_ismapped()
    type_line(window, "6 7 9 10 17 18 8")
    assert len(window.layers) == 1
    assert "great_flood" in window.state.hands[1]
    assert [p.event for p in window.session.played[wrong + 1 :]] == later


def the_winner(root: Any, wait: Any, window: Any) -> None:
    while window.seat != 4:
        window.choose_seat(window.seat + 1)
    type_line(window, HANDS["도윤"])
    wait(lambda: window.result and window.result.standings)
    window.finish()
    wait(lambda: moment(window))
    said = " ".join(one.said for one in moment(window).nametowidget("moment").written)
    first = window.result.standings.places[0]
    assert window.seat_name(first.seat) in said
    click(moment(window).nametowidget("moment.back"))


def taken_along(window: Any, tmp_path: Path) -> None:
    """Every form is saved, and the numbers in it are those of the window."""
    dialog = share_dialog(window)
    for form in FORMS.values():
        dialog.ask = lambda form=form, **_: str(tmp_path / f"play{form.suffix}")
        dialog.save(form)
        assert (tmp_path / f"play{form.suffix}").stat().st_size
    dialog.dialog.close()
    totals = {name: window.total(seat) for seat, name in enumerate(HANDS)}
    rows = read_csv((tmp_path / "play.csv").read_bytes())
    assert [name for row in rows for name in row.values() if name in HANDS] == list(HANDS)
    for row in rows:
        name = next(value for value in row.values() if value in HANDS)
        assert totals[name] in row.values()
    whole = Json((tmp_path / "play.json").read_text("utf-8"))
    assert whole.count("$.players") == 5


def the_second_game(program: Any, root: Any, tmp_path: Path) -> None:
    """The power goes in the middle of 왕국; from the launcher it goes on with all seven cards."""
    killed(tmp_path)
    program.launcher.show()
    root.update()
    front = program.launcher.page
    row = next(n for n, (game, _) in enumerate(front.front.listed) if game.game == "majesty")
    click_spot(front.area, f"saved_{row}")
    root.update()
    window = next(w for w in program.windows.values() if w.game.id == "majesty")
    assert [realm.cards for realm in window.state.realms] == [3, 2, 2]
    assert len(window.session.played) == 7
    window.close()


def the_third_game(program: Any, root: Any) -> None:
    """제왕의 깃발, only counted: who had how much at the end."""
    window = program.new_game("oriflamme", [FOUR[0], FOUR[1], FOUR[3]])
    window.choose_mode("count")
    root.update()
    families = window.state.families
    for family, points in zip(families, (12, 7, 9), strict=True):
        window.do(Match(family, points))
    window.finish()
    root.update()
    window.close()


def test_the_evening(program: Any, root: Any, wait: Any, tmp_path: Path) -> None:
    window = first_game(program, root, wait)
    window = a_new_game_by_mistake(program, root, window)
    an_early_entry_is_wrong(root, window)
    the_winner(root, wait, window)
    taken_along(window, tmp_path)
    window.close()
    the_second_game(program, root, tmp_path)
    the_third_game(program, root)
    kept = saved_games(program.folder).games
    assert sorted((game.game, game.finished) for game in kept) == [
        ("fantasy_realms", True), ("majesty", False), ("oriflamme", True),
    ], "the game begun by mistake is gone"  # fmt: skip
    assert statistics.person(kept, "서연").all.plays == 2
    assert history.find(kept, history.Wanted(words="ㄷㅇ"))[0].game == "fantasy_realms"
