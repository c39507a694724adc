"""The command line, as a user or another program runs it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from referee import games, notation, own_book
from referee.__main__ import main
from referee.errors import Flagged, Illegal, Problem, system_text
from referee.text import Text, escaped

EXAMPLE = "hand: mountain great_flood smoke whirlwind air_elemental wildfire mirage"


def run(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *arguments: str,
    said: str = "",
) -> tuple[int, str, str]:
    stdin = io.TextIOWrapper(io.BytesIO(said.encode()), "utf-8")
    monkeypatch.setattr(sys, "stdin", stdin)
    status = main(list(arguments))
    out, err = capsys.readouterr()
    return status, out, err


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


@pytest.mark.parametrize("game", [["joraku"], {}, 5, "상락", True])
def test_a_question_about_no_game_is_answered_and_the_next_one_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: object
) -> None:
    said = json.dumps({"q": "동점", "game": game}) + '\n{"q": "동점"}\n'
    _, out, _ = run(monkeypatch, capsys, "rules", "--jsonl", said=said)
    bad, good = map(json.loads, out.splitlines())
    assert "error" in bad
    assert good["ids"]


POSITION = "players: 민수 지우\nhand 1: 왕\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_text_in_any_unicode(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    encoding: str,
    end: str,
) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(POSITION.replace("\n", end).encode(encoding)))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main(["play", "fantasy_realms"]) == 0
    assert "[민수] 합계 8점" in capsys.readouterr().out


def test_a_proof_writes_over_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    for out, why in ((there, "같은 이름의 파일"), (tmp_path / "no" / "x", "폴더가 없습니다")):
        status, _, err = run(monkeypatch, capsys, "record", "fantasy_realms", "--out", str(out))
        assert status == 1
        assert why in err
    assert there.read_text() == "mine"


def test_another_encoding_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (["score", "fantasy_realms"], ["score", "fantasy_realms", "--jsonl"]):
        stdin = io.TextIOWrapper(io.BytesIO(POSITION.encode("cp949")))
        monkeypatch.setattr(sys, "stdin", stdin)
        main(arguments)
        assert "UTF-8로 적힌 글이 아닙니다" in "".join(capsys.readouterr())


def test_a_key_of_json_stands_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = '{"hand": ["dragon"], "hand": ["king"]}\n'
    arguments = ("score", "fantasy_realms", "--jsonl", "--lang", "en")
    _, out, _ = run(monkeypatch, capsys, *arguments, said=said)
    assert json.loads(out) == {"error": "'hand' is given twice"}


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


def test_rules_by_question_and_by_id(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run(monkeypatch, capsys, "rules", "들불 눈보라")
    assert out.startswith("[판타지 왕국] 눈보라, 대홍수, 들불")
    assert "근거: 규칙서" in out
    _, out, _ = run(monkeypatch, capsys, "rules", "fr.tie", "--lang", "en")
    assert out.count("Verdict:") == 1
    assert '  $ fantasy_realms "' in out  # the case, to be typed again
    assert "  (fr.tie" in out
    _, out, _ = run(monkeypatch, capsys, "rules", "qqqq zzzz")
    assert "근거를 찾지 못했습니다" in out


def test_replay_tells_a_saved_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from tests.test_journal import begin, play

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


ORDERS = "\x1b]0;t\x07 \x9b31m \u202e\u2066 \r\n\u2028"


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_nothing_printed_gives_a_terminal_orders(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], form: list[str]
) -> None:
    players = notation.show_fields({"players": ["a\u202eb", "c"], "note": [ORDERS]})
    position = f"{players} ; hand 1: dragon ; adjust: 1 2 {notation.quote(ORDERS)}"
    status, out, _ = run(monkeypatch, capsys, "score", "fantasy_realms", position, *form)
    assert status == 0
    assert "a\\u202eb" in out
    assert "\\u001b]0;t\\u0007 \\u009b31m" in out
    assert escaped(out.replace("\n", "")) == out.replace("\n", "")


def test_mistakes_and_file_names_give_a_terminal_no_orders_either(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (
        ["score", "fantasy_realms", f"hand: {ORDERS}"],
        ["replay", f"/none/{ORDERS}.jsonl"],
    ):
        status, _, err = run(monkeypatch, capsys, *command)
        assert status == 1
        assert escaped(err.rstrip("\n")) == err.rstrip("\n")
    with pytest.raises(SystemExit):
        main(["score", "fantasy_realms", "a", ORDERS])
    said = capsys.readouterr().err.splitlines()[-1]
    assert "\\u001b]0;t\\u0007" in said
    assert escaped(said) == said
    line = json.dumps({"hand": [ORDERS]}) + "\n"
    _, out, _ = run(monkeypatch, capsys, "score", "fantasy_realms", "--jsonl", said=line)
    assert escaped(out.rstrip("\n")) == out.rstrip("\n")
    assert "error" in json.loads(out)


def test_a_position_printed_is_read_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = notation.show_fields({"players": ["a\u202eb", "c"], "note": [ORDERS]}) + "\ndo: note x"
    _, out, _ = run(monkeypatch, capsys, "play", "fantasy_realms", said=said)
    shown = next(line for line in out.splitlines() if line.startswith("position: "))
    table = games.load("fantasy_realms").parse(shown.partition(" ")[2]).table
    assert table.seats == ("a\u202eb", "c")
    assert list(table.notes) == [ORDERS, "x"]


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


def test_without_input_there_is_a_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["score", "fantasy_realms", "--lang", "en"]) == 1
    assert capsys.readouterr().err == "there is no standard input\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full disk at hand")
def test_a_full_disk_is_said() -> None:
    command = [sys.executable, "-m", "referee", "score", "fantasy_realms", "hand: dragon"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False
        )
    assert (done.returncode, done.stderr) == (1, "디스크가 가득 찼습니다\n")


def test_whoever_has_heard_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "referee", "rules", "왕", "--all"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run_:
        assert run_.stdout is not None
        assert run_.stderr is not None
        run_.stdout.close()
        assert run_.stderr.read() == ""
        assert run_.wait(60) == 0


def test_a_ruling_is_told_with_its_case_and_its_relations(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run(monkeypatch, capsys, "rules", "or.shown", "--lang", "en")
    position = "dir: right ; row: R+soldier | B-?:2 | G-?:0 ; score: R1 B1 G1"
    assert out.splitlines() == [
        "[Oriflamme] Is a card eliminated face-down shown to everybody?",
        "  Verdict: Yes. It is laid face-up before its owner.",
        "  Discarded cards too. So everybody sees at once whether it was an Ambush.",
        "  Basis: rulebook",
        *(line for line in out.splitlines() if line.startswith("  Source: ")),
        f'  $ oriflamme "{position}"',
        "      do: R.soldier act kill 2 heir",
        f'  $ oriflamme "{position}"',
        "      do: R.soldier act kill 2 ambush",
        "  (or.shown, or.names_once, or.open_info)",
        "",
    ]
    assert out.count("  Source: ") == 2
    _, out, _ = run(monkeypatch, capsys, "rules", "or.victim_untold", "--lang", "en")
    assert "  Basis: our reading (not in the rulebook), " in out


def test_the_short_list_or_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run(monkeypatch, capsys, "rules", "매복", "--lang", "en")
    short = out.count("Verdict:")
    assert 2 < short < 10
    _, out, _ = run(monkeypatch, capsys, "rules", "매복", "--lang", "en", "--all")
    assert out.count("Verdict:") > short


def test_questions_a_line_each(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [
        {"q": "동점이면 누가 이겨?", "game": "joraku"},
        {"q": "쇼군 카드 효과", "game": "joraku"},
        {"q": 7},
        {"q": "왕", "game": "chess"},
    ]
    said = "\n".join([*map(json.dumps, asked), "no json"])
    _, out, _ = run(monkeypatch, capsys, "rules", "--jsonl", said=said)
    tie, shogun, *bad = map(json.loads, out.splitlines())
    assert tie["ids"][0] == "jo.final_tie"
    assert (tie["unknown"], tie["none"]) == ([], False)
    assert (shogun["unknown"], shogun["none"]) == (["쇼군"], True)
    assert [set(answer) for answer in bad] == [{"error"}] * 3


def test_an_entry_by_its_id(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run(monkeypatch, capsys, "rules", "--id", "fr.tie", "--json", "--lang", "en")
    (entry,) = json.loads(out)["entries"]
    assert (entry["id"], entry["game"], entry["certainty"]) == (
        "fr.tie",
        "fantasy_realms",
        "official",
    )
    status, _, err = run(monkeypatch, capsys, "rules", "--id", "fr.no")
    assert (status, err) == (1, "'fr.no' 항목은 없습니다\n")


def test_an_unknown_word_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run(monkeypatch, capsys, "rules", "쇼군 카드 효과", "--game", "joraku")
    assert out.startswith("이 책에 없는 말: 쇼군\n이 책에는 답이 없습니다. 가장 가까운 항목:\n")


def test_bytes_that_are_no_text_and_a_byte_order_mark(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbfhand: dragon"), "utf-8")
    )
    assert main(["score", "fantasy_realms"]) == 0
    assert "-10" in capsys.readouterr().out
    bad = b'\xef\xbb\xbf{"hand": ["dragon"]}\n\xff\n[1]\n' + b"[" * 100_000
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(bad), "utf-8"))
    assert main(["score", "fantasy_realms", "--jsonl", "--lang", "en"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answers[0]["total"] == -10
    assert [answer["error"] for answer in answers[1:]] == [
        "not a text in UTF-8 (another encoding, or damaged)",
        "not a JSON object",
        "not a line of JSON",
    ]
    status, _, err = run(monkeypatch, capsys, "score", "wangdo", "--jsonl", "--lang", "en")
    assert (status, err) == (1, "Wangdo has no --jsonl\n")


def test_errors_of_the_system_in_words() -> None:
    assert system_text(OSError(28, "No space left")).say("en") == "the disk is full"
    assert system_text(OSError(22, "Invalid argument")).say("ko") == "Invalid argument"
    assert system_text(OSError("a story")).say("en") == "a story"
    assert system_text(OSError()).say("en") == "OSError"


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


def test_a_dispute_weighs_both_readings(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copied = "hand: fire_elemental doppelganger candle ; choose: doppelganger=fire_elemental"
    given = ("dispute", "fantasy_realms", copied, "--lang", "en")
    status, out, _ = run(monkeypatch, capsys, *given, "--rule", "copy=false")
    assert status == 0
    assert "Points: Player 1 40 points" in out
    assert "Points: Player 1 25 points" in out
    assert "(fr.copy_counted)" in out
    status, _, err = run(monkeypatch, capsys, *given)
    assert status == 1
    assert "rules that matter: copy" in err
    for bad in (("--rule", "nothing"), ("--rule", "copy=7"), ("--rule", "copy", "--or", "finish")):
        assert run(monkeypatch, capsys, *given, *bad)[0] == 1


def test_a_dispute_over_two_events(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    row = "dir: right ; row: R-archer:0 | B-lord:1 | G-spy:0 ; score: R1 B1 G1"
    ways = ("--do", "R.archer reveal kill 3", "--or", "R.archer reveal kill 1")
    _, out, _ = run(monkeypatch, capsys, "dispute", "oriflamme", row, *ways, "--lang", "en")
    assert "Points: Red 2 points, Blue 1 point, Green 1 point" in out
    assert "This cannot be so: Archer: kill 1 is not possible" in out
    assert out.count("eliminates position 3") == 2  # in the question and as a name


def test_a_question_at_a_table_is_answered_from_it_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at = ("--at", "rules: gem_multi=false ; hand: blizzard great_flood gem_of_order")
    given = ("rules", "--game", "fantasy_realms", "--lang", "en")
    _, out, _ = run(monkeypatch, capsys, *given, *at, "홍수")
    assert out.startswith("* Player 1 · Great Flood +0: blanked by Blizzard (step 6)\n")
    _, out, _ = run(monkeypatch, capsys, *given, *at, "fr.gem_runs")
    lines = out.splitlines()
    at_head = next(n for n, line in enumerate(lines) if line.startswith("[Fantasy Realms]"))
    assert lines[at_head + 1 : at_head + 3] == [
        "  This table: No. Only the longest run scores.",
        "  Default: Yes. Every separate run scores.",
    ]
    status, _, err = run(monkeypatch, capsys, "rules", "홍수", *at)
    assert (status, err.strip()) == (1, "--at에는 --game도 적으세요")


def test_the_tables_own_rulings_are_asked_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / own_book.FILE
    own_book.OwnBook.open(file).add("joraku", "뇌물을 줘도 되나요?", "아니요.", date="2026-11-30")
    given = ("rules", "뇌물 줘도 돼", "--game", "joraku")
    _, out, _ = run(monkeypatch, capsys, *given, "--own", str(file))
    assert out.splitlines()[:2] == ["[상락] 뇌물을 줘도 되나요?", "  판정: 아니요."]
    assert "  출처: 우리 테이블, 2026-11-30" in out
    status, _, err = run(monkeypatch, capsys, *given, "--own", str(tmp_path / "no such"))
    assert status == 1
    assert "파일이 없습니다" in err
    status, _, err = run(monkeypatch, capsys, *given, "--own", str(tmp_path))
    assert status == 1
    assert "읽을 수 없습니다" in err
