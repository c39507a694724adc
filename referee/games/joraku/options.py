"""The table rules of 상락 (Joraku): which game is played, and how ties are ranked."""

from __future__ import annotations

from dataclasses import dataclass

from referee.rules import table_rule
from referee.text import Text


@dataclass(frozen=True, slots=True)
class Rules:
    """Each field: what is to be settled, its default, how sure that is, and its ruling."""

    variant: str = table_rule(
        "standard",
        Text("게임 방식", "game"),
        options={
            "standard": Text("3-4인", "3-4 players"),
            "virtual": Text(
                "2인: 가상 플레이어 (셋째 자리)", "2 players: virtual player (third seat)"
            ),
            "pairs": Text(
                "2인: 2 대 2 (1·3번 자리와 2·4번 자리)", "2 players: 2 vs 2 (seats 1, 3 and 2, 4)"
            ),
        },
        certainty="official",
        matters=False,
    )
    tie: str = table_rule(
        "worst",
        Text("순위 동률", "ties in an area"),
        options={
            "worst": Text(
                "원판 규칙서: 차지한 자리 중 가장 낮은 순위",
                "designer's rulebook: the worst place occupied",
            ),
            "one_step": Text("한국어 설명대로: 한 단계 낮은 순위", "Korean digest: one step lower"),
        },
        certainty="official",
        ruling="jo.tie_readings",
    )
