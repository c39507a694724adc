"""The table rules of 판타지 왕국: what is played with, and where tables and sources differ."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.fantasy_realms.cards import named
from referee.rules import table_rule
from referee.text import Text


@dataclass(frozen=True, slots=True)
class Rules:
    """Each field: what is to be settled, its default, how sure that is, and its ruling."""

    variant: str = table_rule(
        "standard",
        Text("게임 방식", "game"),
        options={
            "standard": Text("기본 규칙", "standard"),
            "chaos": Text("혼돈의 플레이", "chaos variant"),
        },
        certainty="official",
        matters=False,
    )
    suits: bool = table_rule(
        False,
        named(
            "저주받은 무덤의 새 종류({building}·{outsider}·{undead})",
            "the suits of The Cursed Hoard ({building}, {outsider}, {undead})",
        ),
        options={True: Text("덱에 넣음", "in the deck"), False: Text("쓰지 않음", "not used")},
        certainty="official",
        ruling="fr.hoard",
        matters=False,
    )
    items: bool = table_rule(
        False,
        Text("저주받은 무덤의 저주받은 유물", "the cursed items of The Cursed Hoard"),
        options={True: Text("씀", "used"), False: Text("쓰지 않음", "not used")},
        certainty="official",
        ruling="fr.hoard",
        matters=False,
    )
    jester: bool = table_rule(
        False,
        Text("프로모 카드 광대를 덱에 넣음", "the promo card Jester is in the deck"),
        certainty="official",
        ruling="fr.jester",
        matters=False,
    )
    phoenix: str = table_rule(
        "none",
        named("프로모 카드 {phoenix}", "the promo card {phoenix}"),
        options={
            "none": Text("덱에 없음", "not in the deck"),
            "deluxe": Text("디럭스판 글", "the Deluxe text"),
            "promo": Text("첫 프로모 글", "the text of the first promo"),
        },
        certainty="official",
        ruling="fr.phoenix",
        matters=False,
    )
    declared: str = table_rule(
        "best",
        Text("선택 카드의 능력", "abilities with a choice"),
        options={
            "best": Text("가장 좋은 선택으로 계산", "counted at their best"),
            "declared": Text("말한 대로 계산", "counted as declared"),
        },
        certainty="inferred",
        ruling="fr.best_or_declared",
        matters=False,  # the sheet compares by itself: a declared count always shows the best one
    )
    advice: bool = table_rule(
        False,
        Text("따라가기: 버려진 카드의 조언", "following: advice on the discards"),
        options={True: Text("보여 줌", "shown"), False: Text("보여 주지 않음", "not shown")},
        certainty="table",
        matters=False,
    )
    gem_multi: bool = table_rule(
        True,
        Text("질서의 보석: 따로 떨어진 연속 여러 개", "Gem of Order: several separate runs"),
        options={
            True: Text("각각 받음", "each scores"),
            False: Text("가장 긴 하나만", "only the longest scores"),
        },
        certainty="designer",
        ruling="fr.gem_runs",
        cards=("gem_of_order",),
    )
    collector_multi: bool = table_rule(
        True,
        Text("수집가: 여러 종류를 모음", "Collector: several suits"),
        options={
            True: Text("종류마다 받음", "each scores"),
            False: Text("가장 높은 하나만", "only the best scores"),
        },
        certainty="designer",
        ruling="fr.collector_suits",
        cards=("collector",),
    )
    cycle: bool = table_rule(
        False,
        Text(
            "서로 무효로 만드는 카드들이 다른 카드도 무효로 만드는지",
            "do cards that blank one another still blank others?",
        ),
        options={
            False: Text("만들지 않음", "they do not"),
            True: Text("만듦", "they do"),
        },
        certainty="community",
        ruling="fr.cycle_outsiders",
        cards=("basilisk", "blizzard", "great_flood", "rainstorm", "wildfire", "crypt"),
    )
    forest: str = table_rule(
        "once",
        Text("숲: 이름이 엘프 궁수대인 카드가 두 장", "Forest: two cards named Elven Archers"),
        options={
            "once": Text("한 번만 +12", "+12 once"),
            "each": Text("1장당 +12", "+12 each"),
        },
        certainty="community",
        ruling="fr.forest_archers",
        cards=("forest",),
    )
    wildfire_wild: bool = table_rule(
        True,
        Text("들불이 불명 카드를 무효로 만드는지", "does Wildfire blank a card that stays wild?"),
        options={True: Text("만듦", "it does"), False: Text("만들지 않음", "it does not")},
        certainty="inferred",
        ruling="fr.wildfire_wild",
        cards=("wildfire",),
    )
    fountain_self: bool = table_rule(
        True,
        Text("생명의 샘: 자신의 기본 힘", "Fountain of Life: its own base strength"),
        options={
            True: Text("고를 수 있음", "may be picked"),
            False: Text("고를 수 없음", "may not be picked"),
        },
        certainty="community",
        ruling="fr.fountain_self",
        cards=("fountain_of_life",),
    )
    copy: bool = table_rule(
        True,
        Text(
            "이름이 같은 복사본을 '~장당', '다른 ~'에 세는지",
            "is a copy of the same name counted by 'for each' and 'other'?",
        ),
        options={True: Text("셈", "counted"), False: Text("세지 않음", "not counted")},
        certainty="official",
        ruling="fr.copy_counted",
        cards=("doppelganger", "mirage", "shapeshifter"),
    )
    jester_blanked: str = table_rule(
        "spoils",
        Text(
            "광대의 +50: 손에 무효인 카드가 있으면", "Jester's +50 with a blanked card in the hand"
        ),
        options={
            "spoils": Text("받지 못함", "it is lost"),
            "ignored": Text("무효 카드는 빼고 봄", "the blanked card is ignored"),
        },
        certainty="official",
        ruling="fr.jester_blanked",
        cards=("jester",),
    )
    book_wild: bool = table_rule(
        False,
        Text("변화의 책으로 불명을 고르는지", "may the Book of Changes choose Wild?"),
        options={False: Text("고를 수 없음", "no"), True: Text("고를 수 있음", "yes")},
        certainty="inferred",
        ruling="fr.book_wild",
        cards=("book_of_changes",),
    )
    chaos_necro: bool = table_rule(
        False,
        Text(
            "혼돈의 플레이: 강령술사가 더하는 카드",
            "chaos variant: the card the Necromancer adds",
        ),
        options={
            False: Text("뽑은 3장 중 아무거나", "any of the three drawn"),
            True: Text("네 종류 중 하나", "one of the four suits"),
        },
        certainty="official",
        ruling="fr.chaos_necromancer",
        cards=("necromancer",),
    )
    wildfire_outsider: bool = table_rule(
        True,
        named("들불이 {outsider:을/를} 무효로 만드는지", "does Wildfire blank {outsider}s?"),
        options={
            True: Text("만듦 (예외 목록에 없음)", "it does (they are not on its list)"),
            False: Text("만들지 않음 (새 인쇄)", "it does not (a newer print)"),
        },
        certainty="community",
        ruling="fr.wildfire_outsider",
        cards=("genie", "judge", "angel", "leprechaun", "demon", "book_of_changes"),
    )
    dungeon_names: str = table_rule(
        "each",
        named("{dungeon}: 같은 이름의 카드가 두 장", "{dungeon}: two cards of the same name"),
        options={
            "each": Text("1장당 +5", "+5 each"),
            "once": Text("이름마다 한 번만 +5", "+5 once a name"),
        },
        certainty="community",
        ruling="fr.dungeon_names",
        cards=("dungeon",),
    )
    lich_names: str = table_rule(
        "once",
        named("{lich}: 강령술사가 두 장", "{lich}: two Necromancers"),
        options={
            "once": Text("한 번만 +10", "+10 once"),
            "each": Text("1장당 +10", "+10 each"),
        },
        certainty="community",
        ruling="fr.lich_names",
        cards=("lich",),
    )
    protect_blanked: bool = table_rule(
        True,
        named(
            "무효가 된 강령술사나 {lich:이/가} {undead:을/를} 지키는지",
            "does a blanked Necromancer or {lich} still protect {undead}?",
        ),
        options={True: Text("지킴", "it does"), False: Text("지키지 않음", "it does not")},
        certainty="community",
        ruling="fr.undead_safe",
        cards=("dark_queen", "ghoul", "specter", "lich", "death_knight", "book_of_changes",
               "shapeshifter", "doppelganger"),
    )  # fmt: skip
    demon_self: bool = table_rule(
        True,
        named(
            "{outsider:이/가} 아니게 된 {demon:이/가} 자신도 무효로 만드는지",
            "does a {demon} that is no {outsider} any more blank itself?",
        ),
        options={True: Text("만듦", "it does"), False: Text("만들지 않음", "it does not")},
        certainty="inferred",
        ruling="fr.demon_self",
        cards=("demon",),
    )
    demon_wild: bool = table_rule(
        True,
        named(
            "{demon:이/가} 쓰지 않은 불명 카드를 무효로 만드는지",
            "does the {demon} blank an unused wild card?",
        ),
        options={
            True: Text("혼자면 만듦", "when it is alone"),
            False: Text("만들지 않음", "never"),
        },
        certainty="community",
        ruling="fr.demon_wild",
        cards=("demon",),
    )
    phoenix_cleared: bool = table_rule(
        True,
        named(
            "{phoenix}의 '물이 있으면 무효'가 지워지는지",
            "can the {phoenix}'s 'blanked with any Flood' be cleared?",
        ),
        options={True: Text("지워짐 (페널티)", "yes, it is a penalty"), False: Text("안 됨", "no")},
        certainty="community",
        ruling="fr.phoenix_cleared",
        cards=("phoenix", "phoenix_promo"),
    )
    over_limit: str = table_rule(
        "discard",
        Text(
            "추가 카드로 손패의 한도를 넘을 때",
            "extra cards that would exceed the most cards of a hand",
        ),
        options={
            "discard": Text("가져온 뒤 한도까지 버림", "taken, then the hand discards down"),
            "refuse": Text("가져오지 않음", "not taken"),
        },
        certainty="inferred",
        ruling="fr.hand_limit",
        matters=False,
    )
    two_suits: str = table_rule(
        "12",
        Text(
            "새 종류로 둘이 할 때 끝나는 장수", "two players with the suits: discards that end it"
        ),
        options={"12": Text("12장", "12"), "14": Text("14장", "14")},
        certainty="inferred",
        ruling="fr.two_suits",
        matters=False,
    )
    tie_items: str = table_rule(
        "not_counted",
        Text("동점일 때 뒷면 유물의 점수", "points of cursed items in a tie"),
        options={
            "not_counted": Text("더하지 않음", "not counted"),
            "counted": Text("더함", "counted"),
        },
        certainty="inferred",
        ruling="fr.tie_items",
        cards=(),
    )
    tie: str = table_rule(
        "not_counted",
        Text("동점일 때 무효 카드의 기본 힘", "base strength of blanked cards in a tie"),
        options={
            "not_counted": Text("더하지 않음", "not counted"),
            "counted": Text("더함", "counted"),
        },
        certainty="inferred",
        ruling="fr.tie_blanked",
    )
