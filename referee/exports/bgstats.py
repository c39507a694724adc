"""Plays for the app BG Stats: a link (shown as a QR code), and a file.

The link's format is documented by the app's author: "Push plays to BG Stats from other apps or
websites", www.bgstatsapp.com/support. The file's is not; it has the fields that the app writes and
reads itself. Dates are UTC, `winner` is always sent: the app for Android refuses a play without.
"""

from __future__ import annotations

import io
import json
from datetime import UTC
from urllib.parse import quote
from uuid import uuid5

import segno

from referee import VERSION
from referee.errors import Illegal
from referee.exports.play import OURS, Play, Player
from referee.exports.sheets import SIGNED
from referee.game import AnyGame
from referee.text import Lang, Text

SOURCE = "Five Kingdoms"
ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
MODULE = 6
"""Pixels of a square of the QR code; a long link has 150 squares in a row."""

TOO_LONG = Text(
    "QR 코드에 담기에는 너무 깁니다. 링크나 파일을 쓰세요",
    "too long for a QR code; use the link or the file",
)


def _at_bgg(game: AnyGame) -> tuple[str, int]:
    """A game's name and number at BoardGameGeek; 0 = not known."""
    return game.special.bgg or (game.name.en, 0)


def _when(play: Play) -> str:
    return f"{play.began.astimezone(UTC):%Y-%m-%d %H:%M:%S}"


def _comments(play: Play, lang: Lang) -> str:
    """What else decided it: reasons of the first places, rules of the table."""
    said = [reason for player in play.ranked if player.winner for reason in player.reasons[1:]]
    return "\n".join(text.say(lang) for text in [*said, *play.rules, SIGNED(version=VERSION)])


def push_data(play: Play, lang: Lang) -> dict[str, object]:
    """What the link tells. The play must be whole."""
    name, number = _at_bgg(play.game)
    return {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": _when(play),
        **({"durationMin": play.minutes} if play.minutes else {}),
        "comments": _comments(play, lang),
        "game": {
            "name": name,
            "sourceGameId": play.game.id,
            **({"bggId": number} if number else {}),
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": player.said.say(lang),
                "sourcePlayerId": player.id,
                **({} if player.total is None else {"score": player.total}),
                **({"rank": player.place} if player.place else {}),
                "winner": player.winner,
            }
            for player in play.players
        ],
    }


def push_url(play: Play, lang: Lang) -> str:
    """The link."""
    data = json.dumps(push_data(play, lang), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(data, safe="", errors="replace")


def qr_code(play: Play, lang: Lang) -> segno.QRCode:
    """The link as a code. Raises Illegal when there is too much in it."""
    try:
        return segno.make_qr(push_url(play, lang), error="l", boost_error=False)
    except segno.DataOverflowError:
        raise Illegal(TOO_LONG) from None


def qr_png(play: Play, lang: Lang) -> bytes:
    """The code as a picture. Raises Illegal."""
    out = io.BytesIO()
    qr_code(play, lang).save(out, kind="png", scale=MODULE)
    return out.getvalue()


# --- the file ---


def _uuid(what: str) -> str:
    return str(uuid5(OURS, what)).upper()


def _score(play: Play, player: Player) -> str:
    """The points as the app may add them up itself: 58+24-3, which shows where they came from;
    "" = nobody counted them.
    """
    if player.total is None:
        return ""
    points = [part.points or 0 for part in play.parts(player)]
    return "".join(f"{n:+d}" for n in points).removeprefix("+") or "0"


def _by_points(play: Play) -> bool:
    """Whether most points win, without further rules."""
    most = max(player.total or 0 for player in play.players)
    return all(player.winner == (player.total == most) for player in play.players)


def play_file(play: Play, lang: Lang) -> str:
    """A .bgsplay file. The play must be whole."""
    name, number = _at_bgg(play.game)
    when = _when(play)
    data = {
        "about": SIGNED(version=VERSION).say(lang),
        "players": [
            {
                "id": player.seat + 1,
                "uuid": player.id.upper(),
                "name": player.said.say(lang),
                "isAnonymous": False,
                "modificationDate": when,
            }
            for player in play.players
        ],
        "locations": [],
        "games": [
            {
                "id": 1, "uuid": _uuid(f"game {play.game.id}"), "name": name, "bggName": name,
                "bggId": number, "bggYear": 0, "highestWins": True, "noPoints": False,
                "cooperative": False, "usesTeams": False, "modificationDate": when,
                "isBaseGame": 1, "isExpansion": 0, "rating": 0,
                "minPlayerCount": play.game.players[0], "maxPlayerCount": play.game.players[-1],
            }
        ],
        "plays": [
            {
                "uuid": play.id.upper(), "playDate": when, "entryDate": when,
                "modificationDate": when, "durationMin": play.minutes or 0,
                "gameRefId": 1, "locationRefId": 0,
                "board": "", "comments": _comments(play, lang), "ignored": False,
                "manualWinner": not _by_points(play), "rounds": 0, "usesTeams": False,
                "scoringSetting": 0, "rating": 0, "bggId": 0, "importPlayId": 0, "nemestatsId": 0,
                "playImages": "[]", "expansionPlays": [],
                "playerScores": [
                    {
                        "playerRefId": player.seat + 1, "score": _score(play, player),
                        "winner": player.winner, "newPlayer": False, "startPlayer": False,
                        "rank": player.place or 0, "seatOrder": player.seat + 1, "role": "",
                        "team": "",
                    }
                    for player in play.players
                ],
            }
        ],
        "userInfo": {"meRefId": 0},
    }  # fmt: skip
    return json.dumps(data, ensure_ascii=False, indent=1)
