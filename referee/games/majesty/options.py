"""The table rules of 왕국 (Majesty): sides of the buildings, points the rulebooks leave open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.rules import Value, table_rule
from referee.text import Text

_SIDES: Mapping[Value, Text] = {"A": Text("A면", "side A"), "B": Text("B면", "side B")}


def _side(ko: str, en: str) -> Any:
    return table_rule(
        "A",
        Text(f"{ko}의 면", f"side of the {en}"),
        options=_SIDES,
        certainty="official",
        matters=False,
    )


@dataclass(frozen=True, slots=True)
class Rules:
    """Sides hold for all players alike; mixing them is unofficial (rulebooks, variants)."""

    mill: str = _side("제분소", "mill")
    brewery: str = _side("양조장", "brewery")
    cottage: str = _side("마녀의 집", "cottage")
    guardhouse: str = _side("망루", "guardhouse")
    barracks: str = _side("병영", "barracks")
    inn: str = _side("여관", "inn")
    castle: str = _side("성", "castle")
    infirmary: str = _side("병원", "infirmary")
    tie: str = table_rule(
        "meeples",
        Text("골드가 같으면", "equal gold"),
        options={
            "meeples": Text("미플이 많은 쪽, 그래도 같으면 공동 승리", "more meeples, then shared"),
            "joint": Text("바로 공동 승리 (영어판)", "shared at once (English rulebook)"),
        },
        certainty="official",
        ruling="ma.tie",
    )
    injured: str = table_rule(
        "last",
        Text("가장 왼쪽 건물에서 다치는 카드", "which card of the leftmost building is injured"),
        options={
            "last": Text("마지막에 놓은 카드", "the last placed"),
            "first": Text("처음 놓은 카드", "the oldest"),
            "owner": Text(
                "주인이 고름 (먼저 마지막 카드로 셈)", "its owner chooses (last until then)"
            ),
        },
        certainty="inferred",
        ruling="ma.injured_card",
        cards=("barracks", "infirmary"),
    )
    b_brewery: str = table_rule(
        "self",
        Text("양조장 B면의 10골드", "brewery side B: the 10 gold"),
        options={
            "self": Text("차례인 사람만", "the active player only"),
            "all": Text("둘 다 가진 모두", "everybody who has both"),
        },
        certainty="inferred",
        ruling="ma.b_brewery",
        cards=("brewery_b",),
    )
    b_inn: str = table_rule(
        "without",
        Text(
            "여관 B면: 카드가 가장 많은 건물에 병원 포함",
            "inn side B: infirmary as largest building",
        ),
        options={"without": Text("포함하지 않음", "no"), "with": Text("포함", "yes")},
        certainty="inferred",
        ruling="ma.b_inn_infirmary",
        cards=("inn_b",),
    )
    b_castle: str = table_rule(
        "sum",
        Text("성 B면의 4골드", "castle side B: the 4 gold"),
        options={
            "sum": Text("귀족과 병원 카드마다", "per noble and per infirmary card"),
            "nobles": Text("귀족마다", "per noble only"),
        },
        certainty="inferred",
        ruling="ma.b_castle_infirmary",
        cards=("castle_b",),
    )
    b_infirmary_tie: str = table_rule(
        "all",
        Text("병원 B면: 카드가 가장 많은 사람이 여럿", "infirmary side B: several have the most"),
        options={"all": Text("모두 -10", "all lose 10"), "nobody": Text("아무도 아님", "nobody")},
        certainty="inferred",
        ruling="ma.b_infirmary_most",
        cards=("infirmary_b",),
    )
    forgotten: str = table_rule(
        "bank",
        Text("다른 사람도 골드를 받는다고 알리지 않으면", "others' gold that nobody announced"),
        options={
            "bank": Text("그래도 은행이 줌", "the bank pays it all the same"),
            "player": Text(
                "잊은 사람이 대신 냄 (독일어판 선택 규칙)",
                "whoever forgot pays it (optional, German rulebook)",
            ),
        },
        certainty="official",
        ruling="ma.bonus_forgotten",
        cards=("mill", "brewery", "guardhouse", "inn"),
    )
    supply: str = table_rule(
        "full",
        Text("미플이 모자라면", "no meeples left in the supply"),
        options={
            "full": Text("모두 받음 (대용품)", "gain in full (use any token)"),
            "limited": Text("있는 만큼만", "only what is there"),
        },
        certainty="inferred",
        ruling="ma.meeple_supply",
        matters=False,
    )
    deck: str = table_rule(
        "standard",
        Text("카드 더미", "deck"),
        options={
            "standard": Text("인원에 맞게 1세대를 뺌", "green cards removed by players"),
            "one": Text("60장 모두 섞음", "all 60 cards together"),
        },
        certainty="official",
        matters=False,
    )
    bank: str = table_rule(
        "program",
        Text("골드는 누가 관리하나요?", "who keeps the gold"),
        options={
            "program": Text("프로그램이 은행 (동전 없이)", "the program is the bank, no coins"),
            "along": Text("동전을 쓰고 함께 셈", "coins on the table, counted along"),
        },
        certainty="table",
        matters=False,
    )
