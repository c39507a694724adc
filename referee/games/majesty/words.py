"""What is printed on the buildings and character cards of 왕국, told in our own words."""

from __future__ import annotations

from collections.abc import Iterator

from referee.contract import Component
from referee.games.majesty.realm import BUILDINGS, DECK, INFIRMARY, INFIRMARY_NAME, Building, Effect
from referee.games.majesty.turn import people
from referee.text import Text

ON_SIDE = Text("{side}면: {steps}", "side {side}: {steps}")
IN_TURN = Text("{a} → {b}", "{a} → {b}")
EFFECTS = {
    "heal_top": Text("병원 맨 위 카드 복구", "heal the top card of the infirmary"),
    "defend": Text("공격을 막음", "defends against attacks"),
    "attack": Text("상대 모두를 공격", "attack all opponents"),
    "per_count": Text("{people}마다 {gold}골드", "{gold} gold per {people}"),
    "per_count_meeples": Text(
        "{people}마다 {gold}골드와 미플 {meeples}개",
        "{gold} gold and {meeples:meeple/meeples} per {people}",
    ),
    "only_meeples": Text("{people}마다 미플 {meeples}개", "{meeples:meeple/meeples} per {people}"),
    "all_with_min1": Text(
        "{people:이/가} 있는 모두 {gold}골드", "everybody who has {people}: {gold} gold"
    ),
    "self_if_all": Text(
        "{people:이/가} 모두 있으면 나만 {gold}골드",
        "only you, if you have both {people}: {gold} gold",
    ),
    "largest_times": Text(
        "{people}마다 {gold}골드 × 카드가 가장 많은 건물의 카드 수",
        "{gold} gold × cards at your largest building, per {people}",
    ),
    "exchange": Text(
        "골드와 미플 1:1 교환 (원하는 만큼)", "gold and meeples 1:1, as many as you like"
    ),
}
MOST = Text("최다 보너스: A면 {a}, B면 {b}", "majority: {a} on side A, {b} on side B")
HURT = Text("끝날 때 카드마다 {n}골드", "{n} gold per card at the end")
HURT_MOST = Text("가장 많은 사람은 {n}골드 더", "whoever has most: {n} more gold")
LIES_AT = Text("{building}에 놓음", "placed at the {building}")
CARDS = Text(
    "한 종류 {single}장, 이중 {split}장", "{single} single, {split:split card/split cards}"
)

ALIASES = {
    "inn": ("주막", "선술집", "tavern"),
    "i": ("주막주인",),
    "m": ("방앗간지기",),
    "g": ("경비병",),
    "k": ("기사", "군인"),
    "infirmary": ("병동", "lazarett"),
}
SIDE_B = Text("{building} B면", "{building}, side B")
OPEN_ON_B = ("brewery", "inn", "castle", "infirmary")
"""Buildings whose side B is read in more than one way."""


def components() -> dict[str, Component]:
    """Everything that rulings and lines name by id."""
    found = {b.id: Component(b.name, ALIASES.get(b.id, ()), _building(b)) for b in BUILDINGS}
    found["infirmary"] = Component(INFIRMARY_NAME, ALIASES["infirmary"], tuple(_infirmary()))
    for id_ in OPEN_ON_B:
        found[f"{id_}_b"] = Component(SIDE_B(building=found[id_].name), (), found[id_].about)
    for b in BUILDINGS:
        found[b.character] = Component(b.people, ALIASES.get(b.character, ()), _person(b))
    found["split"] = Component(Text("이중 캐릭터 카드", "split card"), ("이중 카드",), always=True)
    found["meeple"] = Component(Text("미플", "meeple"), always=True)
    found["worker"] = Component(Text("미플 카드", "worker card"), always=True)
    return found


def _building(building: Building) -> tuple[Text, ...]:
    sides = []
    for side, steps in building.steps.items():
        said = [_effect(effect) for effect in steps]
        line = said[0]
        for more in said[1:]:
            line = IN_TURN(a=line, b=more)
        sides.append(ON_SIDE(side=side, steps=line))
    most = building.majority
    return (*sides, MOST(a=most["A"], b=most["B"]))


def _effect(effect: Effect) -> Text:
    kind = effect.kind
    if kind == "per_count" and effect.meeples:
        kind = "per_count_meeples" if effect.gold else "only_meeples"
    args = {"people": people(effect.of), "gold": effect.gold, "meeples": effect.meeples}
    return EFFECTS[kind](**args) if effect.of else EFFECTS[kind]


def _infirmary() -> Iterator[Text]:
    for side, each in INFIRMARY["per_card"].items():
        yield ON_SIDE(side=side, steps=HURT(n=each))
        if most := INFIRMARY["most"][side]:
            yield ON_SIDE(side=side, steps=HURT_MOST(n=most))


def _person(building: Building) -> tuple[Text, ...]:
    face = building.character
    split = sum(n for faces, n in DECK.items() if len(faces) > 1 and face in faces)
    return LIES_AT(building=building.name), CARDS(single=DECK[face], split=split)
