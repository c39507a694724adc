"""The command line, as a user or another program runs it: hands, games, positions."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from referee import games
from referee.errors import Flagged, Illegal, Problem
from referee.text import Text
from tests.command_line import run

EXAMPLE = "hand: mountain great_flood smoke whirlwind air_elemental wildfire mirage"


def test_score_in_both_languages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(monkeypatch, capsys, "score", "fantasy_realms", EXAMPLE)
    assert status == 0
    assert "합계 260점" in out
    assert "다음으로 좋은 선택은 220점" in out
    status, out, _ = run(monkeypatch, capsys, "score", "fantasy_realms", EXAMPLE, "--lang", "en")
    assert "total 260" in out
    assert "Mirage → Rainstorm" in out


def test_score_as_json_says_on_which_rules_it_hangs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "hand: forest elven_archers doppelganger hydra ; choose: doppelganger=elven_archers"
    _, out, _ = run(monkeypatch, capsys, "score", "fantasy_realms", text, "--json")
    sheet = json.loads(out)["sheets"][0]
    assert sheet["total"] == 68
    assert [(h["rule"], h["result"]) for h in sheet["hangs_on"]] == [("forest", "80점")]
    assert sum(line["points"] for line in sheet["lines"]) == 68


def test_a_tie_that_hangs_on_a_rule(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Blanked cards in the tie-break sum decide it; the standings say so by themselves."""
    # 35 + 1 + 6, the others are blanked; 12 + 2 + 3 + 7 + 17 + 30 + 5
    hand_1 = "hand 1: basilisk king queen magic_wand dwarvish_infantry cavern knights"
    hand_2 = "hand 2: hydra candle elven_longbow sword_of_keth light_cavalry dragon enchantress"
    text = f"players: a b ; {hand_1} ; {hand_2} ; adjust: 1 39 even"
    _, out, _ = run(monkeypatch, capsys, "score", "fantasy_realms", text, "--json")
    answer = json.loads(out)
    assert [sheet["total"] for sheet in answer["sheets"]] == [81, 81]
    assert [place["seat"] for place in answer["standings"]] == ["a", "b"]
    assert [h["rule"] for h in answer["standings_hang_on"]] == ["tie"]


def test_jsonl_goes_on_after_a_bad_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = '{"hand": ["dragon"]}\nnonsense\n\n{"hand": ["nobody"]}\n{"hand": []}\n'
    status, out, _ = run(monkeypatch, capsys, "score", "fantasy_realms", "--jsonl", said=said)
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [answer.get("total") for answer in answers] == [-10, None, None, 0]
    assert ["error" in answer for answer in answers] == [False, True, True, False]


def test_a_line_of_json_may_be_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for typed, key in (('{"hand": ["dragon"]}', "total"), ('{"hand"', "error")):
        _, out, _ = run(monkeypatch, capsys, "score", "fantasy_realms", "--jsonl", typed)
        assert key in json.loads(out)
    _, out, _ = run(monkeypatch, capsys, "rules", "--jsonl", '{"q": "동점이면?"}')
    assert "fr.tie" in json.loads(out)["ids"]


def test_play_prints_lines_position_and_sheets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "position: players: 서연 민수\ndo: hand 1 39 27  # a remark\ndo: adjust 2 -3 벌점\n"
    status, out, _ = run(monkeypatch, capsys, "play", "fantasy_realms", said=said)
    assert status == 0
    assert "  민수 -3  손으로 고침: 벌점" in out
    assert "position: players: 서연 민수 ; adjust: 2 -3 벌점 ; hand 1: dragon beastmaster" in out
    assert "[서연] 합계 48점" in out


def test_play_takes_a_position_of_several_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "players: a b\nhand 1: dragon\n\ndo: note x\n"
    status, out, _ = run(monkeypatch, capsys, "play", "fantasy_realms", said=said)
    assert status == 0
    assert "hand 1: dragon" in out


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("position: players: a b\ndo: note x\ndo: hand 3 dragon\n", "3번째 줄"),
        ("players: a b\ndo: note x\nhand 1: dragon\ndo: note y\n", "4번째 줄"),
        ("players: a b\ndo: note x\nhand 1: dragon\nhand 1: king\n", "4번째 줄"),
        ("position: nonsense\n", "nonsense"),
        ("do: fly\n", "1번째 줄"),
    ],
)
def test_play_names_the_place_of_a_mistake(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], said: str, place: str
) -> None:
    status, _, err = run(monkeypatch, capsys, "play", "fantasy_realms", said=said)
    assert status == 1
    assert place in err


@pytest.mark.parametrize(
    "arguments",
    [
        ("--json", "hand: dragon", "--lang", "en"),
        ("hand: dragon", "--lang", "en", "--json"),
        ("--lang", "en", "--json", "hand: dragon"),
    ],
)
def test_options_stand_anywhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    status, out, _ = run(monkeypatch, capsys, "score", "fantasy_realms", *arguments)
    assert status == 0
    assert json.loads(out)["sheets"][0]["total"] == -10


def test_what_somebody_expects_is_compared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for expected, status in (("dragon king", 0), ("dragon queen", 1)):
        said = f"players: a b\nhand 1: dragon\ndo: hand 1 dragon king\nhand 1: {expected}\n"
        done, out, _ = run(monkeypatch, capsys, "play", "fantasy_realms", said=said)
        assert done == status
        assert ("(예상: dragon queen)" in out) == bool(status)


def test_replay_tells_a_saved_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from tests.journals import begin, play

    session, log = begin(tmp_path)
    play(session)
    log.close()
    status, out, _ = run(monkeypatch, capsys, "replay", str(log.path))
    assert status == 0
    assert "> 메모: 끝" in out
    old = tmp_path / "old.jsonl"
    old.write_text(
        '{"format": 1, "game": "fantasy_realms", "start": "hand: dragon"}\n'
        '{"do": "finish"}\n{"result": {"totals": [31], "places": [[0, 1]]}}\n'
    )
    status, out, err = run(monkeypatch, capsys, "replay", str(old))
    assert status == 0
    assert "저장된 결과와 다르게 나옵니다: 점수 31 → -10" in err
    status, _, err = run(monkeypatch, capsys, "replay", str(tmp_path / "none.jsonl"))
    assert status == 1
    assert "none.jsonl" in err


def test_the_engine_brings_in_no_window() -> None:
    code = (
        "import sys, referee.__main__ as m; from referee import games, rulings\n"
        "for g in games.GAMES: games.load(g); rulings.load(g)\n"
        "assert not {'tkinter', 'ttkbootstrap', 'PIL', 'ui'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


MANY = "players: a b ; map: o15 k1 w1 u1 ; altars: o4 k1 w1 u1 ; hand 1: o3 ; round: 1"


def test_a_doubt_is_not_called_a_breach(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(monkeypatch, capsys, "score", "wangdo", MANY + " ; hand 2: k11")
    assert status == 0
    assert "?  맞는지 확인하세요: 주황 석상이 22개입니다" in out
    assert "!  b: 석상이 11개입니다" in out
    _, out, _ = run(monkeypatch, capsys, "score", "wangdo", "--json", MANY + " ; hand 2: k11")
    said = json.loads(out)
    assert [len(said["problems"]), len(said["doubts"])] == [1, 2]
    both = f"{MANY}\ndo: draw 1 o k k\ndo: draw 1 k w w\n"
    _, out, _ = run(monkeypatch, capsys, "play", "wangdo", "--lang", "en", said=both)
    assert "? looks like a slip, recorded all the same: the bag does not hold that many" in out
    assert "! against the rules, recorded all the same: it is b's turn" in out


LORD = "row: R+lord | R-?:0>R+spy | B-?:0\nscore: R1 B1\n{}do: R.lord act\n"


def test_a_dispute_says_on_which_table_rule_it_hangs_and_how_sure_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run(monkeypatch, capsys, "play", "oriflamme", "--lang", "en", said=LORD.format(""))
    assert out.splitlines()[:2] == ["row: R+lord | R-?:0>R+spy | B-?:0", "score: R4 B1"]
    assert "# Red: depends on a house rule: Lord: covered cards beside it count" in out
    assert "with 'no': 3 points (the default is rulebook)" in out
    own = LORD.format("rules: lord_counts_covered=false\n")
    _, out, _ = run(monkeypatch, capsys, "play", "oriflamme", "--lang", "en", said=own)
    assert "# House rule: Lord: covered cards beside it count → no" in out
    spy = "row: R-spy:0 | R-?:0\nscore: R1 B1\ndo: R.spy reveal none\n"
    _, out, _ = run(monkeypatch, capsys, "play", "oriflamme", "--lang", "en", said=spy)
    assert "not in the rulebook" not in out  # the rules say so
    alone = "row: R-soldier:0\nscore: R1 B1\ndo: R.soldier reveal none\n"
    for form in ([], ["--story"]):
        _, out, _ = run(monkeypatch, capsys, "play", "oriflamme", "--lang", "en", *form, said=alone)
        assert "no legal target, nothing happens · our reading (not in the rulebook)" in out


def test_score_says_how_sure_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position = "players: a b ; map: o15 k1 w1 u1 ; hand 1: o12 ; rules: plus_two=false"
    _, out, _ = run(monkeypatch, capsys, "score", "wangdo", "--lang", "en", position)
    assert "House rule: " in out
    _, out, _ = run(monkeypatch, capsys, "score", "wangdo", "--json", position)
    assert json.loads(out)["own_rules"]


def test_it_runs_as_a_program() -> None:
    def program(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "referee", *arguments],
            input=said, capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip

    done = program("score", "fantasy_realms", "hand: dragon", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "total -10" in done.stdout
    assert program("score", "fantasy_realms", "hand: nobody").returncode == 1
    assert program("score", "chess").returncode == 2
    done = program("play", "fantasy_realms", said="players: a b\ndo: note x\n")
    assert done.returncode == 0
    assert "> 메모: x" in done.stdout


def test_a_flag_tells_what_is_broken() -> None:
    problems = (Problem(Text("가", "a")), Problem(Text("나", "b")))
    flagged = Flagged(problems)
    assert (str(flagged), flagged.args, flagged.problems) == ("a; b", (problems,), problems)
    assert str(Illegal(Text("가", "a"))) == "a"


def test_which_games_can_read_a_text() -> None:
    assert list(games.reading("row: R+lord ; score: R1")) == ["oriflamme"]
    assert list(games.reading("hand: dragon")) == ["fantasy_realms"]
    assert list(games.reading("nonsense")) == []
    with pytest.raises(KeyError):
        games.load("chess")


def test_what_a_position_asks_is_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "players: A B C ; hand 1: w1 o1 ; altars: o4 u2 ; ask: 0 o1 u1"
    _, out, _ = run(monkeypatch, capsys, "score", "wangdo", asked)
    assert out.startswith("  *  주황: 인접한 마을에 같은 색(주황) 석상이 있어 놓을 수 없습니다\n")
    (white,) = [line for line in out.splitlines() if line.startswith("  *  하양: 놓을 수 있습니다")]
    assert white.endswith("· 해석(규칙서에 없음)")
    _, out, _ = run(monkeypatch, capsys, "score", "wangdo", "--json", asked)
    assert len(json.loads(out)["answers"]) == 4
    _, out, _ = run(monkeypatch, capsys, "score", "wangdo", "--json", "players: A B C")
    assert json.loads(out)["answers"] == []


def test_a_line_that_cannot_be_read_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = 'players: a b\ndo: note x\ndo: note "x\n'
    status, _, err = run(monkeypatch, capsys, "play", "majesty", said=said)
    assert status == 1
    assert "3번째 줄" in err
