"""The highest hands of a table's rules, proved (walk.py says how), and the certificate in words."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from referee.games.fantasy_realms.abilities import can_raise
from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.fast import Plain
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import Fixed, Raises, pick_text
from referee.games.fantasy_realms.solver import search
from referee.games.fantasy_realms.walk import Proof, Walk
from referee.games.fantasy_realms.weights import Weights
from referee.rules import changed_rules, write_value
from referee.text import Text

QUESTIONS = {
    "hand": Text("가장 높은 손패", "The highest hand"),
    "necromancer": Text(
        "강령술사가 카드를 더 가져온 가장 높은 손패",
        "The highest hand with an extra card of the Necromancer",
    ),
    "plain": Text(
        "고를 것이 있는 카드가 없는 가장 높은 손패",
        "The highest hand without cards that leave a choice",
    ),
}
C_DECK = Text("카드 {n}장, 하우스 룰: {rules}", "{n} cards, house rules: {rules}")
C_DEFAULT = Text("기본", "default")
C_HAND = Text("{total}점: {cards}", "{total} points: {cards}")
C_PICK = Text("{ability} → {pick}", "{ability} → {pick}")
C_SUITS = Text(
    "저주받은 무덤의 새 종류나 불사조를 쓰는 덱은 증명하지 않습니다",
    "Nothing is proved for a deck with the suits of The Cursed Hoard or the Phoenix",
)
C_ONLY = Text("이 손패 하나뿐입니다", "No other hand has as many")
C_TIES = Text("같은 점수의 손패가 {n}개입니다", "{n} hands have as many")
C_HANDS = Text(
    "손패 {hands}개 가운데 {cut}개는 상한이 그보다 낮아 제외했고,"
    " 남은 {counted}개를 모두 계산했습니다 (상한 {bounds}개)",
    "Of {hands} hands {cut} were left out, since their bound is lower; the other {counted} were all"
    " counted ({bounds} bounds)",
)
C_WHY = Text(
    "상한: 페널티와 무효는 점수를 줄일 뿐이므로 뺐습니다. 손에 든 카드의 기본 힘,"
    " 카드 두 장이 서로에게 줄 수 있는 보너스, 남은 카드로 채울 수 있는 한 번짜리 보너스,"
    " 연속과 종류의 가장 높은 단계를 더합니다. 더 들어올 카드는 가장 많이 더하는 것들로 보고,"
    " 그 카드들끼리의 몫은 절반씩 나눕니다.",
    "The bound: penalties and blanking only take away and are left out. Added up are the base"
    " strengths held, what any two cards can bring to each other, bonuses that count once and can"
    " still be met, the highest step of runs and sets; the cards to come are those that add most"
    " (what they bring to one another by halves).",
)


def walk(question: str, rules: Rules) -> tuple[Walk, Proof]:
    """The walk that answers a question for a table's rules, and a proof not begun."""
    deck = deck_of(rules)
    weights = Weights(deck, rules)
    givers = deck.able([*deck.cards], Raises)
    plain = [card for card in deck.cards if card not in deck.abilities]
    fast = Plain(rules, deck)

    def solved(hand: tuple[str, ...], above: int) -> tuple[int, Fixed] | None:
        *_, answer = search(hand, (), (), rules, above=above, deck=deck)
        return (answer.best.total, answer.best.picks) if answer else None

    def raised(hand: tuple[str, ...], above: int) -> tuple[int, Fixed] | None:
        kind = deck.ability(givers[0])
        others = [card for card in hand if card != givers[0]]
        assert isinstance(kind, Raises)
        able = any(can_raise(kind, card, deck, rules) for card in others)
        return solved(hand, above) if able else None

    if question == "plain":
        made = Walk(weights, plain, (), deck.hand, lambda hand, above: (fast.total(hand), ()))
    elif question == "necromancer":
        others = [card for card in deck.cards if card not in givers]
        made = Walk(weights, others, givers, deck.most, raised)
    else:
        made = Walk(weights, [*deck.cards], (), deck.hand, solved)
    return made, Proof((), 0, comb(len(made.order), made.size - len(made.must)))


def certificate(question: str, proof: Proof) -> list[Text]:
    """A finished proof in words."""
    picks = [C_PICK(ability=CARDS[a].name, pick=pick_text(pick)) for a, pick in proof.picks]
    said = [
        QUESTIONS[question],
        C_HAND(total=proof.total, cards=[CARDS[card].name for card in proof.hand]),
        *picks,
        C_ONLY if len(proof.ties) == 1 else C_TIES(n=len(proof.ties)),
    ]
    numbers = {key: f"{getattr(proof, key):,}" for key in ("hands", "cut", "counted", "bounds")}
    return [*said, C_HANDS(**numbers)]


def prove(rules: Rules) -> Iterator[tuple[float, list[Text]]]:
    """All questions answered for a table's rules, in slices: the share that is done, and the lines
    of the certificate that are new.
    """
    deck = deck_of(rules)
    if any(card.hoard for card in deck.cards.values()):
        yield 1.0, [C_SUITS]
        return
    changed = [f"{name}={write_value(value)}" for name, value in changed_rules(rules).items()]
    yield 0.0, [C_DECK(n=len(deck.cards), rules=changed or C_DEFAULT), C_WHY]
    for n, question in enumerate(QUESTIONS):
        made, proof = walk(question, rules)
        for _ in made.prove(proof):
            yield (n + proof.done) / len(QUESTIONS), []
        yield (n + 1) / len(QUESTIONS), certificate(question, proof)
