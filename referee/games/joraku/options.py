"""The table rules of 상락 (Joraku): which game is played, how ties are ranked, the expert cards.

The texts of those six cards were found nowhere, so each number they could change is a rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from referee.rules import table_rule
from referee.text import Text


def _number(default: int, options: Iterable[int], question: Text) -> Any:
    """A number of the rulebook that an expert card may change."""
    return table_rule(
        str(default),
        question,
        options={str(n): Text(str(n), str(n)) for n in options},
        certainty="official",
        ruling="jo.expert_cards",
        matters=False,
    )


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
    known_points: bool = table_rule(
        True,
        Text(
            "점수표가 알려진 것과 다르면 알림 (시나노, 교토, 미카와, 서쪽으로 갈수록 뒤 라운드)",
            "say where the points table differs from what is known (Shinano, Kyoto, Mikawa, "
            "later rounds pay further west)",
        ),
        certainty="community",
        ruling="jo.points_table",
        matters=False,
    )
    kachidoki_1: str = _number(3, range(7), Text("승리의 함성 1위 점수", "Kachidoki, first"))
    kachidoki_2: str = _number(2, range(7), Text("승리의 함성 2위 점수", "Kachidoki, second"))
    kachidoki_3: str = _number(1, range(7), Text("승리의 함성 3위 점수", "Kachidoki, third"))
    daimyo_influence: str = _number(
        2, range(1, 5), Text("다이묘의 영향력", "influence of a daimyo")
    )
    place_most: str = _number(
        3, range(1, 6), Text("카드 한 장으로 놓는 사무라이", "samurai that one card places")
    )
    move_daimyo: str = _number(
        2, range(1, 5), Text("다이묘 이동의 행동 포인트", "action points to move the daimyo")
    )
    move_samurai: str = _number(
        1, range(1, 5), Text("사무라이 이동의 행동 포인트", "action points to move a samurai")
    )
    remove_samurai: str = _number(
        1, range(1, 5), Text("사무라이 제거의 행동 포인트", "action points to remove a samurai")
    )

    @property
    def kachidoki(self) -> tuple[int, int, int]:
        """Points of the Kachidoki card for rank 1, 2, 3; the same in every round."""
        return int(self.kachidoki_1), int(self.kachidoki_2), int(self.kachidoki_3)
