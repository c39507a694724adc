"""A building of 왕국 (Majesty) resolved step by step: what it earns for everybody, whom it injures.

Sources: building cards (order and amounts), rulebooks (attack, injury, healing); open readings of
side B are table rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import reduce

from referee.errors import Illegal
from referee.games.majesty.realm import (
    BUILDINGS,
    CHARACTERS,
    KEPT_MEEPLES,
    MEEPLES,
    PEOPLE,
    Effect,
    Placed,
    Realm,
    healed,
)
from referee.games.majesty.state import State, Take, TakeSpace
from referee.notation import within
from referee.score import Line
from referee.text import Text

Lines = list[tuple[int, Line]]

PER = Text("{cards} × {each}골드", "{each} gold × {cards}")
PER_MEEPLES = Text(
    "{cards} × {each}골드, 미플 {meeples}개",
    "{each} gold × {cards}, {meeples:meeple/meeples}",
)
ONLY_MEEPLES = Text("{cards}: 미플 {meeples}개 받음", "{meeples:meeple/meeples} for {cards}")
ONE_KIND = Text("{people} {n}장", "{n} ({people})")
KIND = Text("{people} {n}", "{people} {n}")
KINDS = Text("({cards})", "({cards})")
PLUS = Text("{a} + {b}", "{a} + {b}")
HAS = Text("{people:이/가} 있어 {gold}골드", "{gold} gold (has {people})")
HAS_BOTH = Text("{people:이/가} 모두 있어 {gold}골드", "{gold} gold (has both {people})")
LARGEST = Text(
    "{cards} × {each}골드 × 카드가 가장 많은 건물 {size}장",
    "{each} gold × {cards} × {size} (largest building)",
)
HEALED = Text("복구: {card}", "healed: {card}")
SAFE = Text(
    "공격을 막음: 수비대 {guards} ≥ 병사 {knights}", "safe: guards {guards} ≥ knights {knights}"
)
INJURED = Text("부상: {where}의 {card}", "injured: {card} at the {where}")
NOBODY_TO_HIT = Text("공격받았지만 다칠 카드가 없음", "attacked, but nobody to injure")
BOUGHT = Text("미플 {n}개 삼", "bought {n:meeple/meeples}")
SOLD = Text("미플 {n}개 팖", "sold {n:meeple/meeples}")
SURPLUS = Text("미플 {sum}: 5개를 넘은 {n}개를 골드로", "{sum} meeples: {n} beyond five for gold")
PAID = Text("{a} - {n}(낸 것)", "{a} - {n} (paid)")
FROM_CARD = Text("{a} + {n}(카드 위)", "{a} + {n} (on the card)")
GAINED = Text("{a} + {n}(건물)", "{a} + {n} (building)")
LOST = Text("{a} - {n}(건물)", "{a} - {n} (building)")
SHORT = Text("미플이 모자라 {n}개를 못 받음", "{n:meeple/meeples} not there to be gained")
FORGOT = Text(
    "알리지 않은 {name}의 {gold}골드를 대신 냄", "pays {name}'s {gold} gold, not announced"
)
DUE = Text(
    "{name}의 {gold}골드를 알리지 않았지만 은행이 줌",
    "{name}'s {gold} gold was not announced; the bank pays it",
)
INFIRMARY_CARDS = Text("병원 카드", "infirmary card")

NO_GOLD = Text("골드가 모자라 미플을 살 수 없습니다", "not enough gold to buy meeples")
NO_MEEPLES = Text(
    "미플이 {have}개뿐이라 {need}개를 낼 수 없습니다", "only {have:meeple/meeples}, {need} needed"
)


def put(state: State, player: int, realm: Realm) -> State:
    """The state with another realm for a player."""
    realms = (*state.realms[:player], realm, *state.realms[player + 1 :])
    return replace(state, realms=realms)


SIDED = (*(building.id for building in BUILDINGS), "infirmary")
"""What has a side A and a side B."""


def side(state: State, building: str) -> str:
    """The side in use of a building or the infirmary."""
    chosen: str = getattr(state.table.rules, building)
    return chosen


def resolve(
    state: State, event: Take | TakeSpace, card: Placed, price: tuple[int, int]
) -> tuple[State, Lines]:
    """After the building of the card just placed and the sale of meeples. price: meeples paid for
    it, meeples that lay on it. Raises Illegal.
    """
    turn = Turn(state, event, card, price)
    building = BUILDINGS[CHARACTERS.index(card.face)]
    for effect in building.steps[side(state, building.id)]:
        turn.step(effect)
    turn.sell_surplus()
    return turn.state, turn.lines


class Turn:
    """A building being resolved: the state so far and the lines earned."""

    def __init__(
        self, state: State, event: Take | TakeSpace, card: Placed, price: tuple[int, int]
    ) -> None:
        self.state, self.player, self.card = state, event.player, card
        self.event, self.price = event, price
        paid, got = price
        self.had = self.realm.meeples + paid - got  # before the card was taken
        self.lines: Lines = []

    @property
    def realm(self) -> Realm:
        """The active player's realm now."""
        return self.state.realms[self.player]

    def round(self) -> Iterator[tuple[int, Realm]]:
        """All seats with their realms, the active player first (clockwise)."""
        seats = len(self.state.realms)
        for i in range(seats):
            seat = (self.player + i) % seats
            yield seat, self.state.realms[seat]

    def say(
        self, seat: int, text: Text, args: Mapping[str, object], ruling: str = "", n: int = 0
    ) -> None:
        """A line for a seat; n: gold."""
        self.lines.append((seat, Line(n, text, args, self.card.face, ruling)))

    def pay(self, seat: int, gold: int, meeples: int = 0) -> None:
        """Gold and meeples for a seat; only as many meeples as there are, by the rule `supply`."""
        if meeples > 0 and self.state.table.rules.supply == "limited" and self.state.row:
            short = meeples - min(meeples, supply(self.state))
            meeples -= short
            if short:
                self.say(seat, SHORT, {"n": short}, "ma.meeple_supply")
        realm = self.state.realms[seat]
        gold = within(realm.gold + gold)  # more could not be read back
        realm = realm._replace(gold=gold, meeples=realm.meeples + meeples)
        self.state = put(self.state, seat, realm)

    def step(self, effect: Effect) -> None:
        """One step of the building, in the printed order."""
        match effect.kind:
            case "heal_top":
                self._heal()
            case "defend":
                pass  # counts when attacked
            case "attack":
                self._attack()
            case "per_count":
                self._per_count(effect)
            case "all_with_min1":
                self._everybody(effect)
            case "self_if_all":
                self._both(effect)
            case "largest_times":
                self._largest(effect)
            case "exchange":
                self._exchange()
            case kind:
                raise AssertionError(kind)

    def _heal(self) -> None:
        """The top card returns without activating its building; it counts from now on."""
        if not self.realm.infirmary:
            return
        *rest, top = self.realm.infirmary
        card = healed(top, self.event.heal)
        realm = self.realm._replace(infirmary=tuple(rest)).with_card(card)
        self.state = put(self.state, self.player, realm)
        self.say(self.player, HEALED, {"card": card.name}, "ma.heal_first")

    def _attack(self) -> None:
        """Every opponent with fewer guards than the knights here loses his leftmost character."""
        knights = self.realm.count("k")
        oldest = self.state.table.rules.injured == "first"
        for seat, realm in list(self.round())[1:]:
            guards = realm.count("g")
            if guards >= knights:
                self.say(seat, SAFE, {"guards": guards, "knights": knights}, "ma.guards_equal")
            elif (hit := realm.injured(oldest)) is None:
                self.say(seat, NOBODY_TO_HIT, {}, "ma.leftmost")
            else:
                after, at, card = hit
                self.state = put(self.state, seat, after)
                args = {"card": card.name, "where": BUILDINGS[at].name}
                self.say(seat, INJURED, args, "ma.leftmost")

    def _per_count(self, effect: Effect) -> None:
        of = effect.of
        if "+" in of and self.state.table.rules.b_castle == "nobles":
            of = of.replace("+", "")
        n = sum(self.realm.count(character) for character in of)
        gold, meeples = n * effect.gold, n * effect.meeples
        text = PER if not effect.meeples else PER_MEEPLES if effect.gold else ONLY_MEEPLES
        args = {"cards": counted(self.realm, of), "each": effect.gold, "meeples": meeples}
        self.say(self.player, text, args, "ma.b_castle_infirmary" if "+" in effect.of else "", gold)
        self.pay(self.player, gold, meeples)

    def _everybody(self, effect: Effect) -> None:
        """A flat sum for everybody, the active player included, who has one."""
        for seat, realm in self.round():
            if realm.count(effect.of):
                self._bonus(seat, HAS, effect, "ma.bonus_everybody")

    def _both(self, effect: Effect) -> None:
        everybody = self.state.table.rules.b_brewery == "all"
        for seat, realm in list(self.round())[: None if everybody else 1]:
            if all(realm.count(character) for character in effect.of):
                self._bonus(seat, HAS_BOTH, effect, "ma.b_brewery")

    def _bonus(self, seat: int, text: Text, effect: Effect, ruling: str) -> None:
        """A flat sum; that of another player is paid by whoever forgot it, where the table plays
        so (German rulebook, optional rule).
        """
        gold = effect.gold
        self.say(seat, text, {"people": people(effect.of), "gold": gold}, ruling, gold)
        self.pay(seat, gold)
        if self.event.forgot and seat != self.player:
            pays = self.state.table.rules.forgotten == "player"
            args = {"name": self.state.table.name(seat), "gold": gold}
            paid = -gold if pays else 0
            self.say(self.player, FORGOT if pays else DUE, args, "ma.bonus_forgotten", paid)
            self.pay(self.player, paid)

    def _largest(self, effect: Effect) -> None:
        sizes = [len(row) for row in self.realm.buildings]
        if self.state.table.rules.b_inn == "with":
            sizes.append(len(self.realm.infirmary))
        n, size = self.realm.count(effect.of), max(sizes)
        cards = counted(self.realm, effect.of)
        args = {"cards": cards, "each": effect.gold, "size": size}
        self.say(self.player, LARGEST, args, "ma.b_inn", n * effect.gold * size)
        self.pay(self.player, n * effect.gold * size)

    def _exchange(self) -> None:
        """Gold for meeples, one for one, either way, before the castle pays."""
        n = self.event.exchange
        if n > self.realm.gold:
            raise Illegal(NO_GOLD)
        if -n > self.realm.meeples:
            raise Illegal(NO_MEEPLES(have=self.realm.meeples, need=-n))
        if n:
            self.say(
                self.player, BOUGHT if n > 0 else SOLD, {"n": abs(n)}, "ma.b_castle_exchange", -n
            )
            self.pay(self.player, -n, n)

    def sell_surplus(self) -> None:
        """End of the turn: meeples beyond five go back for a gold each."""
        surplus = self.realm.meeples - KEPT_MEEPLES
        if surplus > 0:
            args = {"sum": self._meeples(), "n": surplus}
            self.say(self.player, SURPLUS, args, "ma.surplus", surplus)
            self.pay(self.player, surplus, -surplus)

    def _meeples(self) -> Text:
        """How the meeples here came about in this turn."""
        paid, got = self.price
        gained = self.realm.meeples - self.had + paid - got
        said = Text(str(self.had), str(self.had))
        for text, n in ((PAID, paid), (FROM_CARD, got), (GAINED, gained), (LOST, -gained)):
            if n > 0:
                said = text(a=said, n=n)
        return said


def supply(state: State) -> int:
    """Meeples left in the box; right only when the row is tracked. 0 or more."""
    used = sum(r.meeples for r in state.realms) + sum(offer.meeples for offer in state.row)
    return max(0, MEEPLES - used)


def counted(realm: Realm, of: str) -> Text:
    """How many cards count, so that the table can check: 농부 3장; (귀족 3 + 병원 카드 1)."""
    said = [(PEOPLE.get(character, INFIRMARY_CARDS), realm.count(character)) for character in of]
    if len(said) == 1:
        return ONE_KIND(people=said[0][0], n=said[0][1])
    kinds = [KIND(people=name, n=n) for name, n in said]
    return KINDS(cards=reduce(lambda a, b: PLUS(a=a, b=b), kinds))


def people(of: str) -> Text:
    """Characters in one breath: 농부·양조전문가."""
    names = [PEOPLE.get(character, INFIRMARY_CARDS) for character in of]
    return Text.of({"ko": "·".join(n.ko for n in names), "en": "/".join(n.en for n in names)})
