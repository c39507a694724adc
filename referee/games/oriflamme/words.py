"""What is said when a card of 제왕의 깃발 is resolved, and why one cannot be."""

from __future__ import annotations

from referee.text import Text

KEPT = Text(
    "공개 안 함: 카드 위에 1점 (쌓인 점수 {n}점)", "kept face-down: 1 point on it ({n} in all)"
)
TOKENS = Text("{card} 공개: 쌓인 점수 {n}점", "{card} revealed: {n:point/points} that lay on it")
DOUBLED = Text("음모 공개: 쌓인 점수 {n}점 × 2", "Conspiracy revealed: {n:point/points} on it × 2")
REVEALED = Text("{card} 공개", "{card} revealed")
TOKENS_LOST = Text("{card}의 {n}점은 버림", "{n:point/points} on the {card} lost")
KILLED = Text("{card}: {target:을/를} 제거해 1점", "{card}: 1 point, {target} eliminated")
AMBUSHED = Text(
    "매복: 다른 플레이어의 카드에 제거되어 4점", "Ambush: eliminated by another's card, 4 points"
)
OWN_AMBUSH = Text("매복: 자기 카드로 제거해 1점", "Ambush: eliminated by its owner's card, 1 point")
AMBUSH_SILENT = Text(
    "매복: 암살에는 발동하지 않음 (하우스 룰)", "Ambush: not sprung by Assassination (house rule)"
)
AMBUSH_SHOWN = Text("매복: 스스로 공개해서 1점", "Ambush: revealed by its owner, 1 point")
CAUGHT = Text("{card:이/가} 매복에 걸려 버려짐", "{card} discarded, caught by the Ambush")
DISCARDED = Text("{card:은/는} 사용 후 버림", "{card} discarded after use")
LORD = Text("{card}: 1점", "{card}: 1 point")
LORD_OWN = Text("{card}: 옆의 자기 카드 {n}장", "{card}: {n:card/cards} of its owner beside it")
LORD_ALL = Text(
    "{card}: 옆의 자기 카드 {n}장 (덮인 {covered}장 포함)",
    "{card}: {n:card/cards} of its owner beside it ({covered} covered)",
)
HEIR_ALONE = Text("후계자: 공개된 다른 후계자가 없어 2점", "Heir: no other visible Heir, 2 points")
HEIR_BLOCKED = Text(
    "후계자: 다른 후계자가 공개되어 있어 0점", "Heir: another one is visible, nothing"
)
COPY_ALONE = Text(
    "후계자 효과: 공개된 다른 흉내꾼이 없어 2점", "as Heir: no other visible Shapeshifter, 2 points"
)
COPY_BLOCKED = Text(
    "후계자 효과: 다른 흉내꾼이 공개되어 있어 0점",
    "as Heir: another Shapeshifter is visible, nothing",
)
ROBS = Text("{card}: {name}에게서 1점 뺏어옴", "{card}: 1 point taken from {name}")
ROBBED = Text("{name}의 {card}에게 1점 빼앗김", "1 point taken by the {card} of {name}")
ROBS_NONE = Text(
    "{card}: {name:은/는} 0점이라 뺏을 점수가 없음", "{card}: {name} has no point to take"
)
SPARED = Text("{card}: 자기를 골라 아무 일 없음", "{card}: chose itself, nothing happens")
COPIES = Text("흉내꾼: {card}의 효과를 사용", "Shapeshifter: uses the ability of the {card}")
COPIES_TWIN = Text("흉내꾼끼리: 아무 효과 없음", "a Shapeshifter copied: no effect")
NO_POINTS_ON_IT = Text(
    "음모 공개: 쌓인 점수가 없어 0점", "Conspiracy revealed: nothing lies on it, nothing"
)
NO_ONE_TO_ROB = Text(
    "{card}: 뺏어 올 상대가 없어 아무 일 없음", "{card}: nobody to take from, nothing happens"
)
NO_TARGET = Text(
    "{card}: 고를 수 있는 카드가 없어 아무 일 없음", "{card}: no legal target, nothing happens"
)
MOVED = Text("{card:을/를} 옮김", "{card} moved")
NOT_MOVED = Text("{card:을/를} 제자리에 둠", "{card} left where it was")
AGAIN = Text(
    "{card:은/는} 아직 처리하지 않은 쪽으로 옮겨져 다시 처리됩니다",
    "{card} lies ahead now: resolved again",
)
SKIPPED = Text(
    "{card:은/는} 이미 지나간 쪽으로 옮겨져 이번 라운드에는 처리하지 않습니다",
    "{card} lies behind now: not resolved this round",
)
UNCOVERED = Text("덮여 있던 {card:을/를} 바로 처리합니다", "the {card} below is resolved at once")
LATER = Text(
    "드러난 {card:은/는} 지나간 자리라 다음 라운드부터 처리합니다",
    "the {card} uncovered lies behind: from next round",
)
NEVER = Text(
    "드러난 {card:은/는} 지나간 자리이고 마지막 라운드라 더 처리하지 않습니다",
    "the {card} uncovered lies behind: not resolved, this is the last round",
)
SOON = Text(
    "드러난 {card:은/는} 차례가 오면 처리합니다",
    "the {card} uncovered is resolved when its turn comes",
)
NO_MARKER = Text("처리할 카드가 없습니다", "no card is to be resolved")
OTHER_CARD = Text("지금 처리할 카드는 {card}입니다", "the card to be resolved is the {card}")
FACE_UP = Text(
    "공개된 카드는 효과를 꼭 사용합니다 (act)", "a face-up card must use its ability (act)"
)
FACE_DOWN = Text("뒷면 카드는 keep이나 reveal입니다", "a face-down card is kept or revealed")
NAME_IT = Text("어떤 카드인지 적으세요", "say which card it is")
NOT_ALLOWED = Text(
    "{card}: 할 수 없습니다: {said}. 할 수 있는 것: {possible}",
    "{card}: {said} is not possible. Possible: {possible}",
)
NO_SUCH_CARD = Text("'{word}' 카드는 없습니다", "there is no card {word}")
BAD_NAME = Text("'{word}': {card:이/가} 아닙니다", "{word} is not the {card}")
NO_NAME = Text(
    "공개하지 않은 카드의 이름은 적지 않습니다", "the name of a card that is kept stays untold"
)
UNTOLD = Text(
    "제거한 {card:은/는} 무엇인지 적지 않아 매복이 아니라고 봅니다",
    "what the eliminated {card} was is not told: taken as no Ambush",
)
NAME_KILLED = Text(
    "제거한 {card:이/가} 무엇인지 적으세요 (예: {example})",
    "say what the eliminated {card} is (e.g. {example})",
)
