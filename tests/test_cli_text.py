"""What the command line reads and writes: any Unicode, no orders to a terminal, full disks."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from referee import games, notation
from referee.__main__ import main
from referee.errors import system_text
from referee.text import escaped
from tests.command_line import run

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
