"""The table rules of 제왕의 깃발 (Oriflamme): where sources differ or are silent."""

from __future__ import annotations

from dataclasses import dataclass

from referee.rules import table_rule
from referee.text import Text


@dataclass(frozen=True, slots=True)
class Rules:
    """Defaults follow the Korean rules text, where it speaks."""

    lord_counts_covered: bool = table_rule(
        True,
        Text("영주: 옆 더미의 덮인 카드도 셈", "Lord: covered cards beside it count"),
        certainty="official",
        ruling="or.lord_covered",
        cards=("lord",),
    )
    archer_may_hit_itself: bool = table_rule(
        False,
        Text("궁수가 자기 자신을 제거할 수 있음", "Archer may eliminate itself"),
        certainty="official",
        ruling="or.archer_self",
        cards=("archer",),
    )
    decree_may_cover_own: bool = table_rule(
        False,
        Text(
            "왕실 칙령으로 같은 가문 카드 위에 얹을 수 있음",
            "Royal Decree may put a card onto one of its family",
        ),
        certainty="official",
        ruling="or.decree_onto",
        cards=("royal_decree",),
    )
    ambush_vs_assassination: bool = table_rule(
        True,
        Text("암살로 제거한 매복도 발동함", "Assassination springs an Ambush too"),
        certainty="official",
        ruling="or.ambush_assassination",
        cards=("assassination", "ambush"),
    )
    spy_may_choose_self: bool = table_rule(
        False,
        Text(
            "첩자: 옆에 자기 카드도 있으면 남에게서 뺏지 않아도 됨",
            "Spy: with a card of yours beside it you may spare the others",
        ),
        certainty="inferred",
        ruling="or.spy_self",
        cards=("spy",),
    )
    decree_null_move: bool = table_rule(
        True,
        Text("왕실 칙령: 카드를 제자리에 둬도 됨", "Royal Decree may leave the card in its place"),
        certainty="inferred",
        ruling="or.decree_null",
        cards=("royal_decree",),
    )
    shapeshifter_copies_shapeshifter: bool = table_rule(
        False,
        Text(
            "흉내꾼이 다른 흉내꾼을 고를 수 있음 (아무 효과 없음)",
            "Shapeshifter may choose another Shapeshifter (to no effect)",
        ),
        certainty="inferred",
        ruling="or.shapeshifter_twins",
        cards=("shapeshifter",),
    )
    tie_counts_covered: bool = table_rule(
        True,
        Text("동점: 대기열의 덮인 카드도 셈", "Tie: covered cards in the queue count too"),
        certainty="official",
        ruling="or.tie",
    )
    tie_shared: bool = table_rule(
        True,
        Text("동점: 카드 수까지 같으면 함께 이김", "Tie: with as many cards the win is shared"),
        certainty="official",
        ruling="or.tie",
    )
