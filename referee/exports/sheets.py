"""The score sheet as plain text, and everything as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC

from referee import VERSION, report
from referee.exports.play import Play
from referee.rules import changed_rules
from referee.text import Lang, Text

SCHEMA = 1
TITLE = Text("{game} · {when}", "{game} · {when}")
NOT_FINISHED = Text("아직 끝난 결과가 아닙니다", "Not a finished result")
STILL = Text("아직 모름: {what}", "still missing: {what}")
SIGNED = Text("다섯 왕국 심판 {version}", "Five Kingdoms {version}")


def title(play: Play) -> Text:
    """Which game, and when it was played, in the time of this place."""
    return TITLE(game=play.game.name, when=f"{play.began.astimezone():%Y-%m-%d %H:%M}")


def _text_lines(play: Play, lang: Lang) -> Iterator[str]:
    yield title(play).say(lang)
    if missing := play.missing:
        yield f"! {NOT_FINISHED.say(lang)}"
        yield from (f"! {STILL(what=what).say(lang)}" for what in missing)
    yield ""
    yield from report.result_lines(play.game, play.state, play.result, lang)
    yield ""
    yield SIGNED(version=VERSION).say(lang)


def sheet_text(play: Play, lang: Lang) -> str:
    """Every player's points with their reasons, the places, and what they hang on."""
    return "\n".join(_text_lines(play, lang)) + "\n"


def play_json(play: Play, lang: Lang) -> str:
    """All of it: how the game began, each event, what lies there now, what it is worth and why."""
    session, missing = play.session, [text.say(lang) for text in play.missing]
    data = {
        "schema": SCHEMA,
        "program": "five-kingdoms",
        "version": VERSION,
        "id": play.id,
        "began": play.began.astimezone(UTC).isoformat(timespec="seconds"),
        "minutes": play.minutes,
        "finished": not missing,
        "missing": missing,
        "rules": changed_rules(play.state.table.rules),
        "players": [
            {
                "seat": player.seat + 1,
                "name": player.name,
                "total": player.total,
                "place": None if missing else player.place,
                "winner": None if missing else player.winner,
                "parts": [
                    {"text": part.text.say(lang), "points": part.points}
                    for part in play.parts(player)
                ],
            }
            for player in play.players
        ],
        "start": play.game.show(session.start),
        "events": [
            {
                "do": play.game.show_event(played.event),
                "title": said.say(lang),
                "broke": [problem.ruling for problem in played.broke],
            }
            for played, said in zip(session.played, session.titles(), strict=True)
        ],
        "result": report.as_json(play.game, play.state, play.result, lang),
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
