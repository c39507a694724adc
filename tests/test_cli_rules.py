"""The rule book on the command line: entries, questions, disputes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee import own_book
from tests.command_line import run


@pytest.mark.parametrize("game", [["joraku"], {}, 5, "상락", True])
def test_a_question_about_no_game_is_answered_and_the_next_one_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: object
) -> None:
    said = json.dumps({"q": "동점", "game": game}) + '\n{"q": "동점"}\n'
    status, out, _ = run(monkeypatch, capsys, "rules", "--jsonl", said=said)
    assert status == 0
    bad, good = map(json.loads, out.splitlines())
    assert "error" in bad
    assert good["ids"]


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


def test_an_own_book_that_cannot_be_read_in_part_is_asked_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, given = tmp_path / own_book.FILE, ("rules", "뇌물 줘도 돼", "--game", "joraku", "--own")
    file.write_bytes(b"")
    status, _, _ = run(monkeypatch, capsys, *given, str(file))
    assert status == 0, "nothing is written there yet"
    own_book.OwnBook.open(file).add("joraku", "뇌물을 줘도 되나요?", "아니요.")
    file.write_bytes(file.read_bytes() + b"{broken\n")
    status, out, _ = run(monkeypatch, capsys, *given, str(file))
    assert status == 0
    assert "  판정: 아니요." in out
    file.write_bytes(b"{broken\n")
    status, _, err = run(monkeypatch, capsys, *given, str(file))
    assert status == 1
    assert own_book.FILE in err
