"""The file for BG Stats, field by field, as the app's own files have them."""

from __future__ import annotations

import json
from typing import Any

from referee import VERSION
from referee.exports import FORMS, export
from tests.exports.test_exports import play

WHEN = "2026-11-29 18:30:05"


def player(number: int, uuid: str, name: str) -> dict[str, Any]:
    return {
        "id": number, "uuid": uuid, "name": name, "isAnonymous": False, "modificationDate": WHEN,
    }  # fmt: skip


def score(number: int, points: str, winner: bool, rank: int) -> dict[str, Any]:
    return {
        "playerRefId": number, "score": points, "winner": winner, "newPlayer": False,
        "startPlayer": False, "rank": rank, "seatOrder": number, "role": "", "team": "",
    }  # fmt: skip


def test_the_whole_file() -> None:
    """The uuids stay: what is taken along twice is the same play, players and game."""
    assert json.loads(export(play("majesty"), FORMS["bgsplay"], "ko")) == {
        "about": f"다섯 왕국 심판 {VERSION}",
        "players": [
            player(1, "6EF5FCA6-428A-5D11-A656-7495EA4883D3", "서연"),
            player(2, "AC869E53-3A09-563B-A67D-AC4C15EA4EE3", "지호"),
        ],
        "locations": [],
        "games": [
            {
                "id": 1, "uuid": "674F48DF-A0D1-5D60-905B-6D936D7C2018",
                "name": "Majesty: For the Realm", "bggName": "Majesty: For the Realm",
                "bggId": 230080, "bggYear": 0, "highestWins": True, "noPoints": False,
                "cooperative": False, "usesTeams": False, "modificationDate": WHEN,
                "isBaseGame": 1, "isExpansion": 0, "rating": 0,
                "minPlayerCount": 2, "maxPlayerCount": 4,
            }
        ],
        "plays": [
            {
                "uuid": "0C8A2C57-16DB-5433-83E7-AF7B4C245AB7", "playDate": WHEN,
                "entryDate": WHEN, "modificationDate": WHEN, "durationMin": 0, "gameRefId": 1,
                "locationRefId": 0, "board": "", "comments": f"다섯 왕국 심판 {VERSION}",
                "ignored": False, "manualWinner": False, "rounds": 0, "usesTeams": False,
                "scoringSetting": 0, "rating": 0, "bggId": 0, "importPlayId": 0,
                "nemestatsId": 0, "playImages": "[]", "expansionPlays": [],
                "playerScores": [
                    score(1, "101+22-4+16+54", False, 2), score(2, "101+25+64", True, 1),
                ],
            }
        ],
        "userInfo": {"meRefId": 0},
    }  # fmt: skip
