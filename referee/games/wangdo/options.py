"""The table rules of 왕도 (Wangdo): what the rules text leaves open."""

from __future__ import annotations

from dataclasses import dataclass

from referee.rules import table_rule
from referee.text import Text


@dataclass(frozen=True, slots=True)
class Rules:
    """Defaults are those that the texts favour; certainty says how sure they are. The last can
    change who wins, as can leaving a card out of the game; the others decide what is legal.
    """

    ritual_pays: bool = table_rule(
        True,
        Text(
            "의식으로 얻은 석상으로 남은 제물을 낼 수 있음",
            "a statue won by a ritual may pay the rest of the offering",
        ),
        certainty="inferred",
        matters=False,
        ruling="wa.ritual_pays",
    )
    ritual_optional: bool = table_rule(
        False,
        Text("의식의 석상을 받지 않아도 됨", "the statue of a ritual may be declined"),
        certainty="inferred",
        matters=False,
        ruling="wa.ritual_must",
    )
    one_on_altars: str = table_rule(
        "take",
        Text("제단에 석상이 하나뿐이면", "only one statue lies on the altars"),
        options={
            "take": Text("그 하나만 가져올 수 있음", "that one may be taken"),
            "bag": Text("주머니에서만 뽑음", "only the bag is left"),
        },
        certainty="inferred",
        matters=False,
        ruling="wa.one_on_altars",
    )
    bag_short: str = table_rule(
        "draw",
        Text("주머니에 3개가 없으면", "fewer than 3 statues in the bag"),
        options={
            "draw": Text("있는 만큼 뽑음", "draw what is there"),
            "refuse": Text("주머니에서 뽑을 수 없음", "the bag cannot be chosen"),
        },
        certainty="inferred",
        matters=False,
        ruling="wa.bag_short",
    )
    may_pass: str = table_rule(
        "stuck",
        Text("차례를 그냥 넘기기", "passing"),
        options={
            "stuck": Text("아무 행동도 할 수 없을 때만", "only when neither action is possible"),
            "always": Text("언제든지", "at any time"),
        },
        certainty="inferred",
        matters=False,
        ruling="wa.pass",
    )
    plus_two: bool = table_rule(
        True,
        Text("용 2개를 더하는 카드를 씀", "the card with two dragons more is in the game"),
        certainty="official",
        matters=False,
        ruling="wa.plus_two",
    )
    finish_round: bool = table_rule(
        True,
        Text(
            "누가 판을 다 채우면 그 라운드를 끝까지 함",
            "when a board is full, the round is played to its end",
        ),
        certainty="community",
        ruling="wa.finish_round",
    )
