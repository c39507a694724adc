"""What is said of what happens in 왕도, what cannot be, what breaks the rules or looks odd."""

from __future__ import annotations

from referee.text import Text

# --- what happens ---

TOKEN = Text("{token} 토큰을 가져옴", "took a token: {token}")
COMPLETED = Text(
    "{kind} 토큰을 모두 모아 특수 카드 1장을 뽑음 (뒷면 용 문양 1개)",
    "{kind} complete: draws a special card (1 dragon on its back)",
)
FULL = Text("판을 다 채움", "the board is full")
LAST_ROUND = Text("이번 라운드까지만 합니다", "this round is the last")
PAID = Text("{colour} 1개를 제단에 바침", "1 {colour} offered on its altar")
SAVED = Text("제물 {colour} 1개는 내지 않음", "{colour} not offered")
RITUAL = Text(
    "{colour} 제단이 차서 의식: 5개는 주머니로", "{colour} altar full, ritual: 5 to the bag"
)
NOTHING = Text("다른 제단이 비어 가져올 석상이 없음", "no other altar holds a statue to take")
USED = Text("특수 카드를 씀 (용 문양 1개 줄어듦)", "special card played (its dragon is gone)")
SHOWN = Text("용 2개를 더하는 카드", "the card with two dragons more")

NO_STATUE = Text("{colour} 석상이 없습니다", "there is no {colour} statue")
NOT_ON_ALTAR = Text("{colour} 제단에는 석상이 없습니다", "the {colour} altar is empty")
OTHER_ALTAR = Text(
    "방금 비운 제단 말고 다른 제단에서 가져옵니다",
    "take it from another altar, not the one emptied",
)
FIRST_PAY = Text("먼저 제물을 마저 냅니다", "the offering comes first")
FIRST_TAKE = Text("먼저 의식의 석상을 가져옵니다", "first take the statue of the ritual")
NOT_OWED = Text("{colour:은/는} 낼 제물이 아닙니다", "{colour} is not owed")
NO_RITUAL = Text("의식이 없습니다", "there is no ritual")
AT_LEAST_ONE = Text("석상을 적으세요", "name the statues")
NO_GAME = Text(
    "따라가는 게임이 아니라 연습 판입니다", "this is a practice position, not a followed game"
)
NO_PLACE = Text(
    "bag, altars, map, 자리 번호 가운데 하나입니다: {word}",
    "one of bag, altars, map, a seat's number: {word}",
)
NAME_VILLAGE = Text("지도가 있으므로 마을 이름을 적습니다", "there is a map: name the village")
MAP_UNKNOWN = Text("지도의 석상을 모릅니다", "the statues on the map are not known")
BAD_KIND = Text("카드는 A나 B입니다", "a card is of kind A or B")
BAD_EFFECT = Text("카드의 효과는 {known} 가운데 하나입니다", "a card's effect is one of {known}")
COUNTED = Text(
    "이미 마지막 계산을 적었습니다. 되돌리면 계속할 수 있습니다",
    "the final count has been entered; undo it to go on",
)
NO_CARDS = Text("특수 카드가 없습니다", "there is no special card")

# --- what breaks a rule, or cannot be right ---

NOT_TURN = Text("{name}의 차례입니다", "it is {name}'s turn")
ACTED = Text("이번 차례의 행동을 이미 했습니다", "the action of this turn has been taken")
OVER = Text("게임이 끝났습니다", "the game is over")
TWO = Text("제단에서는 꼭 2개를 가져옵니다", "exactly two are taken from the altars")
LAST_ONE = Text(
    "제단에 하나뿐이라 주머니에서만 뽑습니다 (하우스 룰)",
    "with one statue on the altars only the bag is left (house rule)",
)
THREE = Text("주머니에서는 3개를 뽑습니다", "three are drawn from the bag")
BAG_HOLDS = Text(
    "주머니에 {n}개뿐이라 그만큼 뽑습니다",
    "the bag holds {n:statue/statues}: so many are drawn",
)
BAG_EMPTY = Text("주머니가 비어 뽑을 수 없습니다", "the bag is empty: nothing can be drawn")
BAG_REFUSED = Text(
    "주머니에 3개가 없어 뽑을 수 없습니다 (하우스 룰)",
    "fewer than three in the bag: it cannot be chosen (house rule)",
)
NOT_IN_BAG = Text(
    "주머니의 수와 맞지 않습니다: {statues} 모자람 (색마다 21개로 본 수)",
    "the bag does not hold that many: {statues} short (counting 21 of each colour)",
)
NOT_ON_MAP = Text(
    "지도의 수와 맞지 않습니다: {statues} 모자람",
    "the map does not have that many ({statues} short)",
)
OTHER_TOKEN = Text("그 마을의 토큰은 {token}입니다", "the token in that village is {token}")
TOKENS_GONE = Text(
    "{kind} 토큰은 모두 {n}개로 보이는데 다 나갔습니다",
    "there seem to be {n} tokens of {kind}, and all are taken",
)
DEAD_END = Text(
    "그러면 남은 제물을 낼 수 없습니다. 다른 순서나 다른 석상으로는 낼 수 있습니다",
    "the rest could not be paid then; another order or statue would do",
)
NO_CARD_SAVES = Text("제물을 덜 내게 하는 카드가 없습니다", "no card makes the offering smaller")
MUST_TAKE = Text("의식의 석상은 꼭 받습니다", "the statue of a ritual must be taken")
TOO_MANY_KEPT = Text(
    "석상이 {n}개입니다. {over}개를 주머니에 넣습니다", "{n} statues: return {over} to the bag"
)
KEEPS = Text("{n}개까지는 모두 가집니다", "up to {n} are kept")
AT_THE_END = Text("차례가 끝날 때 주머니에 넣습니다", "statues are returned at the end of the turn")
NO_PASS = Text("차례를 그냥 넘길 수는 없습니다", "passing is not an option")
NO_CARD = Text("쓸 수 있는 특수 카드가 없습니다", "there is no special card to play")
TOO_NEW = Text(
    "방금 뽑은 카드는 자기 다음 차례에 쓸 수 있습니다",
    "a card drawn this turn waits for the next one",
)
AGAIN_IS_B = Text("행동을 더 주는 카드는 B입니다", "a card that gives another action is of kind B")
WITH_ACTION = Text("A 카드는 행동과 함께 씁니다", "a card of kind A is played with the action")
BEGUN = Text("이미 시작했습니다", "the game has begun")
UNPAID = Text("낼 제물이 남았습니다", "the offering is not paid yet")
SKIPPED = Text(
    "마지막 라운드입니다. {names}의 차례가 아직 남았습니다",
    "this round is the last; still to play: {names}",
)
PLAYED = Text(
    "마지막 라운드입니다. {name:은/는} 이미 차례를 마쳤습니다",
    "this round is the last, and {name} has played in it",
)
IN_BETWEEN = Text(
    "석상을 놓고 제물을 내는 사이에는 쓸 수 없습니다 (B 카드)",
    "not between placing and paying (kind B)",
)
MANY = Text(
    "{colour} 석상이 {n}개입니다 (색마다 21개로 보임)", "{n} {colour} statues (21 expected)"
)
MANY_TOKENS = Text(
    "{kind} 토큰이 {n}개입니다 (모두 {of}개로 보임)", "{n} tokens of {kind} ({of} expected)"
)
MANY_OWNED = Text(
    "{name}: {kind} 토큰이 {n}개입니다 ({of}개까지)", "{name}: {n} tokens of {kind} ({of} at most)"
)
MANY_HELD = Text(
    "{name}: 특수 카드는 {n}장인데 다 모은 종류는 {done}개입니다",
    "{name}: {n:special card/special cards}, but {done:type/types} complete",
)
MANY_ASKED = Text(
    "이 종류의 토큰을 이미 {n}개 가졌다고 적었습니다 ({of}개까지)",
    "{n} tokens of this type on the board ({of} at most)",
)
MANY_UNUSED = Text(
    "{name}: 쓰지 않은 특수 카드가 {n}장입니다 (다 모은 종류마다 1장, {of}장까지)",
    "{name}: {n:unused card/unused cards} (one for each complete type, {of} at most)",
)
MANY_DRAGONS = Text(
    "{name}: 토큰의 용이 {n}개입니다 (토큰에 하나씩, {of}개까지)",
    "{name}: {n:dragon/dragons} on tokens (one on a token, {of} at most)",
)
PLUS_TWICE = Text(
    "{name}: 용 2개를 더하는 카드가 {n}장입니다 (알려진 것은 1장)",
    "{name}: {n} cards with two dragons more (one is known of)",
)
LEFT_OUT = Text(
    "{name}: 용 2개를 더하는 카드는 빼고 하는 게임입니다 (하우스 룰)",
    "{name}: the card with two dragons more is left out of the game (house rule)",
)
NOT_YET = Text(
    "{name}: 아직 오지 않은 차례에 뽑은 특수 카드가 있습니다",
    "{name}: a special card was drawn in a turn still to come",
)
NOT_OVER = Text(
    "라운드가 끝나지 않았는데 마지막 계산을 적었습니다. 남은 사람: {names}",
    "counted before the round is over; still to play: {names}",
)
MANY_ON_MAP = Text(
    "지도의 석상이 {n}개입니다 (마을은 {of}곳)", "{n} statues on the map ({of} villages)"
)
NOT_EMPTIED = Text(
    "의식을 치른 {colour} 제단에 석상이 있습니다", "statues on the {colour} altar after its ritual"
)
HAND_OVER = Text(
    "{name}: 석상이 {n}개입니다 (차례 끝에 {kept}개까지)",
    "{name}: {n} statues ({kept} kept after a turn)",
)
MAP_ODD = Text(
    "지도의 석상 {n}개와 가져간 토큰이 맞지 않습니다 ({expected}개여야 함)",
    "{n:statue/statues} on the map, but {expected} by the tokens taken",
)
CLASH = Text(
    "{a}-{b}: 같은 색이 인접해 있습니다 (처음 놓인 네 석상 사이라면 괜찮음)",
    "{a}-{b}: equal colours adjacent (fine between the four statues of the start)",
)
