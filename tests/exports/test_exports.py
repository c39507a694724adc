"""Whatever is exported is read back by readers of their own (`readers.py`, and a QR scanner)."""

from __future__ import annotations

import io
import os
import re
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from referee import games, journal
from referee.__main__ import main
from referee.errors import Illegal
from referee.exports import FORMS, Play, export
from referee.exports.picture import drawable
from referee.exports.play import Player
from referee.exports.tables import harmless
from referee.played import read
from referee.score import Line, Sheet
from referee.session import Session
from referee.table import Adjust, Note
from referee.text import LANGS, Text
from tests.exports.readers import Json, Png, read_csv, read_link
from tests.often import times
from tests.test_contract import random_game

GOLDEN = Path(__file__).parents[1] / "golden"
SEOUL = timezone(timedelta(hours=9))
BEGAN = datetime(2026, 11, 30, 3, 30, 5, tzinfo=SEOUL)  # the day before in UTC


def golden(game_id: str, log: Any = None) -> Session[Any, Any]:
    """The whole game of the golden text, with everything insisted on."""
    game = games.load(game_id)
    script = read((GOLDEN / f"{game_id}.txt").read_text("utf-8"))
    session = Session(game, game.parse(script.position), log)
    for _, text in script.events:
        session.do(text, insist=True)
    return session


@cache
def play(game_id: str) -> Play:
    return Play(golden(game_id), BEGAN, game_id)


def started(text: str, game_id: str = "fantasy_realms") -> Play:
    game = games.load(game_id)
    return Play(Session(game, game.parse(text)), BEGAN, "started")


# what comes out of the golden games, written down by hand from their told results
OUTCOMES: dict[str, list[tuple[str, int, int | None]]] = {
    "fantasy_realms": [("서연", 262, 1), ("민수", 260, 2), ("지우", 246, 3), ("하준", 161, 4)],
    "joraku": [("빨강", 76, 2), ("파랑", 62, 3), ("노랑", 76, 1)],
    "majesty": [("서연", 189, 2), ("지호", 190, 1)],
    "oriflamme": [("서연", 8, 3), ("민수", 10, 2), ("지우", 3, 5), ("하준", 12, 1), ("유나", 5, 4)],
    "wangdo": [("서연", 5, 2), ("민수", 3, None), ("지우", 5, 2), ("하준", 7, 1)],
}


@pytest.mark.parametrize("game_id", games.GAMES)
def test_the_link_says_who_won(game_id: str) -> None:
    found = read_link(export(play(game_id), FORMS["link"], "ko").decode().strip())
    assert found("$.playDate") == "2026-11-29 18:30:05"
    assert found("$.game.sourceGameId") == game_id
    assert found("$.sourceName")
    assert found("$.sourcePlayId")
    assert found.count("$.players") == len(OUTCOMES[game_id])
    for i, (name, total, place) in enumerate(OUTCOMES[game_id]):
        who = f"$.players[{i}]"
        assert (found(f"{who}.name"), found(f"{who}.score")) == (name, total)
        assert found(f"{who}.rank") == place
        assert found.kind(f"{who}.winner") == ("true" if place == 1 else "false")
        assert found(f"{who}.sourcePlayerId")


def test_what_happens_later_is_not_in_it() -> None:
    session = golden("oriflamme")
    taken = Play(session, BEGAN, "taken")
    before = taken.position, [player.total for player in taken.players]
    session.do(Adjust(0, 7, "x"))
    session.undo(3)
    assert (taken.position, [player.total for player in taken.players]) == before
    for player in taken.players:
        assert sum(part.points or 0 for part in taken.parts(player)) == player.total


def test_how_long_it_took() -> None:
    took = replace(play("majesty"), changed=BEGAN.timestamp() + 25 * 60)
    assert read_link(export(took, FORMS["link"], "ko").decode().strip())("$.durationMin") == 25
    assert Json(export(took, FORMS["bgsplay"], "ko").decode())("$.plays[0].durationMin") == 25
    assert {row["duration_min"] for row in read_csv(export(took, FORMS["csv"], "ko"))} == {"25"}
    unknown = read_link(export(play("majesty"), FORMS["link"], "ko").decode().strip())
    assert unknown.kind("$.durationMin") is None


def test_numbers_of_boardgamegeek() -> None:
    def number(game_id: str) -> object:
        return read_link(export(play(game_id), FORMS["link"], "ko").decode().strip())(
            "$.game.bggId"
        )

    assert number("fantasy_realms") == 223040
    assert number("majesty") == 230080
    assert number("wangdo") is None


@pytest.mark.parametrize("game_id", games.GAMES)
def test_a_phone_reads_the_code(game_id: str) -> None:
    shared = play(game_id)
    (seen,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(export(shared, FORMS["qr"], "ko"))))
    assert seen.text == export(shared, FORMS["link"], "ko").decode().strip()


def test_what_no_code_holds_is_said() -> None:
    names = " ".join(f'"{chr(0xAC00 + n) * 40}"' for n in range(6))
    shared = started(f"players: {names}")
    with pytest.raises(Illegal, match="QR"):
        FORMS["qr"].make(shared, "en")


@pytest.mark.parametrize("game_id", games.GAMES)
def test_the_file_for_bg_stats(game_id: str) -> None:
    found = Json(export(play(game_id), FORMS["bgsplay"], "ko").decode())
    assert found("$.plays[0].playDate") == "2026-11-29 18:30:05"
    assert found("$.plays[0].gameRefId") == found("$.games[0].id")
    assert found("$.plays[0].playImages") == "[]"
    assert found.kind("$.plays[0].manualWinner") == (
        "true" if game_id == "joraku" else "false"  # a tie that points do not break
    )
    assert re.fullmatch(r"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}", found("$.plays[0].uuid"))
    for i, (name, total, place) in enumerate(OUTCOMES[game_id]):
        score = f"$.plays[0].playerScores[{i}]"
        assert found(f"$.players[{i}].id") == found(f"{score}.playerRefId")
        assert found(f"$.players[{i}].name") == name
        assert sum(int(n) for n in re.findall(r"[+-]?\d+", found(f"{score}.score"))) == total
        assert found(f"{score}.rank") == (place or 0)
        assert found.kind(f"{score}.winner") == ("true" if place == 1 else "false")


def test_the_app_adds_up_the_parts_itself() -> None:
    found = Json(export(play("majesty"), FORMS["bgsplay"], "en").decode())
    assert found("$.plays[0].playerScores[0].score") == "101+22-4+16+54"


def test_the_same_game_has_the_same_ids(tmp_path: Path) -> None:
    game = games.load("majesty")
    state = game.new(["가", "나"])
    kept = journal.create(tmp_path, game, state, BEGAN)
    session = Session(game, state, kept)
    first = Play.of_lines(session, kept.lines, kept.path)
    session.do(Note("나중"))
    moved = tmp_path / "elsewhere.jsonl"
    moved.write_bytes(kept.path.read_bytes())
    second = Play.of_file(moved)
    assert first.id == second.id
    assert second.began == BEGAN
    os.utime(moved, (BEGAN.timestamp() + 47 * 60, BEGAN.timestamp() + 47 * 60))
    assert Play.of_file(moved).minutes == 47
    os.utime(moved, (BEGAN.timestamp() + 86400, BEGAN.timestamp() + 86400))
    assert Play.of_file(moved).minutes is None, "it was put away in between"
    other = Play(session, BEGAN, "another")
    assert other.id != first.id
    kept.close()


@pytest.mark.parametrize("game_id", games.GAMES)
def test_spreadsheet_of_players(game_id: str) -> None:
    rows = read_csv(export(play(game_id), FORMS["csv"], "ko"))
    assert [(row["player"], row["score"], row["rank"], row["winner"]) for row in rows] == [
        (name, str(total), str(place or ""), str(int(place == 1)))
        for name, total, place in OUTCOMES[game_id]
    ]
    assert {row["played_at_utc"] for row in rows} == {"2026-11-29 18:30:05"}
    assert {(row["finished"], row["missing"]) for row in rows} == {("1", "")}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game_id", games.GAMES)
def test_spreadsheet_of_reasons(game_id: str, lang: Any) -> None:
    rows = read_csv(export(play(game_id), FORMS["lines"], lang))
    for seat, (_, total, _) in enumerate(OUTCOMES[game_id], 1):
        assert sum(int(row["points"]) for row in rows if row["seat"] == str(seat)) == total
    assert all(row["reason"] for row in rows)


NASTY = ["=1+2", "+82 10", "-3", "@SUM(A1)", "=cmd|' /C calc'!A0", "＝1", " =1", '한 "줄", 쉼표']


def test_no_cell_is_a_formula() -> None:
    game = games.load("fantasy_realms")
    session = Session(game, game.new(["=1+2", "+82 10", "@SUM(A1)"]))
    for text in NASTY:
        session.do(Adjust(0, -3, text))
    shared = Play(session, BEGAN, "nasty")
    for name in ("csv", "lines"):
        for row in read_csv(export(shared, FORMS[name], "ko")):
            for key, cell in row.items():
                number = key in ("points", "score") and re.fullmatch(r"-?\d+", cell)
                assert number or cell.lstrip()[:1] not in set("=+-@\t\r\n＝＋－＠") or not cell
    assert [harmless(text) for text in ("\t=1", "보통", "3-1", "")] == ["'\t=1", "보통", "3-1", ""]
    names = {row["player"] for row in read_csv(export(shared, FORMS["csv"], "ko"))}
    assert names == {"'=1+2", "'+82 10", "'@SUM(A1)"}
    points = [row["points"] for row in read_csv(export(shared, FORMS["lines"], "ko"))]
    assert points.count("-3") == len(NASTY)  # a number stays one


@pytest.mark.parametrize("game_id", games.GAMES)
def test_all_of_it_can_be_played_again(game_id: str) -> None:
    found = Json(export(play(game_id), FORMS["json"], "en").decode())
    assert found("$.schema") == 1
    game = games.load(game_id)
    session = Session(game, game.parse(found("$.start")))
    for i in range(found.count("$.events")):
        session.do(found(f"$.events[{i}].do"), insist=True)
    assert game.show(session.state) == found("$.result.position")
    assert found.kind("$.finished") == "true"
    for i, (name, total, place) in enumerate(OUTCOMES[game_id]):
        who = f"$.players[{i}]"
        assert [found(f"{who}.{key}") for key in ("name", "total", "place")] == [name, total, place]
        parts = range(found.count(f"{who}.parts"))
        assert sum(found(f"{who}.parts[{n}].points") for n in parts) == total


@pytest.mark.parametrize("game_id", games.GAMES)
def test_the_position_lies_there_again(game_id: str) -> None:
    shared = play(game_id)
    assert games.load(game_id).parse(export(shared, FORMS["position"], "ko").decode()) == (
        shared.state
    )


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game_id", games.GAMES)
def test_plain_text(game_id: str, lang: Any) -> None:
    text = export(play(game_id), FORMS["text"], lang).decode()
    found = re.findall(r"^\[.+\] \D*(\d+)", text, re.MULTILINE)
    assert [int(n) for n in found] == [total for _, total, _ in OUTCOMES[game_id]]
    reasons = re.findall(r"^ +([+-]\d+)  \S", text, re.MULTILINE)
    assert sum(map(int, reasons)) == sum(total for _, total, _ in OUTCOMES[game_id])


@pytest.mark.parametrize("game_id", games.GAMES)
def test_the_picture_tells_in_words_what_it_shows(game_id: str) -> None:
    shared = play(game_id)
    picture = Png(export(shared, FORMS["picture"], "ko"))
    assert picture.texts["Description"] == export(shared, FORMS["text"], "ko").decode()


def test_the_picture_has_no_boxes_for_what_its_font_lacks() -> None:
    assert drawable("민수😀👨‍👩‍👧 ㅋ漢é×→") == "민수 ㅋ漢e×→"
    assert drawable("😀") == "·"
    assert drawable("".join(map(chr, range(0xAC00, 0xD7A4)))).count("·") == 0


def test_the_picture_shows_every_total() -> None:
    picture = Png(export(play("majesty"), FORMS["picture"], "ko"))
    rows = picture.rows()
    column = slice(3 * (picture.w - 180), 3 * (picture.w - 100))
    dark = "".join("#" if min(row[column]) < 60 else "." for row in rows)
    assert len(re.findall(r"#{36,}", dark)) == 2, "two numbers as large as a total"
    edges = {row[:3] for row in rows} | {row[-3:] for row in rows}
    assert edges == {b"\xf3\xee\xe4"}, "something is drawn over the edge"


# --- not finished ---

RUNNING = {
    "nobody has a hand": ("fantasy_realms", "players: 가 나"),
    "in the middle": ("joraku", "players: 가 나 다"),
    "a hand is missing": (
        "fantasy_realms",
        "players: 가 나 ; hand 1: candle bell_tower book_of_changes king queen princess smoke",
    ),
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", RUNNING)
def test_what_is_missing_is_said_and_nothing_sent(name: str, lang: Any) -> None:
    game_id, text = RUNNING[name]
    shared = started(text, game_id)
    assert shared.missing
    for form in FORMS.values():
        if form.whole:
            with pytest.raises(Illegal) as caught:
                export(shared, form, lang)
            assert shared.missing[0].say(lang) in caught.value.text.say(lang)
    said = export(shared, FORMS["text"], lang).decode()
    assert shared.missing[0].say(lang) in said
    for row in read_csv(export(shared, FORMS["csv"], lang)):
        assert (row["finished"], row["rank"], row["winner"]) == ("0", "", "")
        assert row["missing"]
    found = Json(export(shared, FORMS["json"], lang).decode())
    assert found.kind("$.finished") == "false"
    assert found.kind("$.players[0].winner") == "null"
    assert "!" in Png(export(shared, FORMS["picture"], lang)).texts["Description"]


def test_unknown_points_of_a_finished_game() -> None:
    """A final count with a number nobody knows (-) is no result."""
    game = games.load("wangdo")
    wangdo = Play(Session(game, game.parse("final 1: yes 3 - 0 ; final 2: yes 4 2 1")), BEGAN, "w")
    assert [p.total for p in wangdo.players] == [None, 8]  # 4 + 1 + 1, and a front's 2
    assert any("1번" in text.say("ko") for text in wangdo.missing)
    rows = read_csv(export(wangdo, FORMS["csv"], "ko"))
    assert [row["score"] for row in rows] == ["", "8"]
    found = Json(export(wangdo, FORMS["json"], "ko").decode())
    assert [found(f"$.players[0].parts[{n}].points") for n in range(2)] == [3, None]
    with pytest.raises(Illegal):
        export(wangdo, FORMS["link"], "ko")


def test_dragons_that_nobody_counted_are_not_none() -> None:
    """Only full boards are compared: of the others the table counts nothing, which is not 0."""
    for other in ("", "final 2: no - - 0"):
        shared = started(f"players: A B ; final 1: yes 3 2 0 ; {other}", "wangdo")
        assert not shared.missing
        assert [row["score"] for row in read_csv(export(shared, FORMS["csv"], "ko"))] == ["5", ""]
        found = Json(export(shared, FORMS["json"], "ko").decode())
        assert found.kind("$.players[1].total") == "null"
        assert found.kind("$.result.sheets[1].total") == "null"
        link = read_link(export(shared, FORMS["link"], "ko").decode().strip())
        assert (link("$.players[0].score"), link.kind("$.players[1].score")) == (5, None)
        file = Json(export(shared, FORMS["bgsplay"], "ko").decode())
        assert [file(f"$.plays[0].playerScores[{n}].score") for n in (0, 1)] == ["3+2", ""]
        assert "[B] 합계 —\n" in export(shared, FORMS["text"], "ko").decode()
        assert shared.session.ended().totals == (5, None)


@pytest.mark.parametrize("game_id", games.GAMES)
def test_all_forms_of_random_games_tell_the_same(game_id: str) -> None:
    game = games.load(game_id)
    for seats in {game.players[0], game.players[-1]} if times(4) > 1 else {game.players[-1]}:
        session = random_game(game, seats, 7, checked=False)
        for back in (0, 1, 20):
            session.undo(back)
            shared = Play(session, BEGAN, "random")
            sheets = [player.sheet for player in shared.players]
            totals = [None if "?" in s.shown or s.shown == "—" else int(s.shown) for s in sheets]
            standings = shared.result.standings
            placed = {p.seat: p.place for p in standings.places} if standings else {}
            places = [None if shared.missing else placed.get(seat) for seat in range(seats)]
            rows = read_csv(export(shared, FORMS["csv"], "en"))
            assert [(row["score"], row["rank"]) for row in rows] == [
                ("" if total is None else str(total), str(place or ""))
                for total, place in zip(totals, places, strict=True)
            ]
            found = Json(export(shared, FORMS["json"], "en").decode())
            for seat in range(seats):
                at = f"$.players[{seat}]"
                assert (found(f"{at}.total"), found(f"{at}.place")) == (totals[seat], places[seat])
            assert session.ended().totals == tuple(totals)
            if not shared.missing:
                link = read_link(export(shared, FORMS["link"], "en").decode().strip())
                for seat in range(seats):
                    at = f"$.players[{seat}]"
                    assert (link(f"{at}.score"), link(f"{at}.rank")) == (totals[seat], places[seat])


def test_what_could_still_add_points_leaves_a_total_open() -> None:
    text = Text("남은 카드", "cards left")
    sure = Player(0, "가", Sheet((Line(3, text),)), 1, (), False)
    assert sure.total == 3
    assert sure._replace(sheet=Sheet((Line(3, text),), more=(text,))).total is None
    assert sure._replace(sheet=Sheet((Line(None, text),))).total is None


# --- the command line ---


def test_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = games.load("majesty")
    session = golden("majesty")
    kept = journal.create(tmp_path, game, session.start, BEGAN)
    again = Session(game, session.start, kept)
    for played in session.played:
        again.do(played.event, insist=True)
    kept.close()
    path = kept.path
    assert main(["export", str(path), "--as", "csv"]) == 0
    rows = read_csv(capsys.readouterr().out.encode())
    assert [row["score"] for row in rows] == ["189", "190"]
    out = tmp_path / "sheet.png"
    assert main(["export", str(path), "--as", "picture", "--out", str(out)]) == 0
    assert Png(out.read_bytes()).w == 1200
    before = out.read_bytes()
    assert main(["export", str(path), "--as", "qr", "--out", str(out)]) == 1
    assert out.read_bytes() == before, "nothing is written over"
    running = journal.create(tmp_path, game, game.new(["가", "나"]), BEGAN)
    Session(game, game.new(["가", "나"]), running).do(Note("시작"))
    assert main(["export", str(running.path), "--as", "link"]) == 1
    assert "게임이 끝나지 않았습니다" in capsys.readouterr().err
    assert main(["export", str(running.path)]) == 0
    running.close()
    for form in FORMS:  # each is known there
        assert main(["export", str(path), "--as", form]) == int(form in ("picture", "qr"))
