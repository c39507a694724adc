"""The kinds of text that only cards of the expansion have; see effects.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.games.fantasy_realms.cards import SUITS, Card, card_name
from referee.games.fantasy_realms.effects import suits_text
from referee.games.fantasy_realms.held import Held, Scene
from referee.score import Line
from referee.text import Text

FIRST = Text("첫 {what}: {card}", "first {what}: {card}")
FURTHER = Text(
    "그다음 {what} {n}장 × {each:+}: {cards}", "{each:+} for each further {what} ({n}): {cards}"
)
EXACTLY = Text("{what} 합쳐 꼭 {n}장: {cards}", "exactly {n} among {what}: {cards}")
PENALTIES = Text(
    "제거되지 않은 페널티가 있는 카드 {n}장 × {each:+}: {cards}",
    "{each:+} for each card with a penalty not cleared ({n}): {cards}",
)
OTHERS = Text("다른 플레이어 {n}명 × {each:+}", "{each:+} for each other player ({n})")
DISCARDED = Text(
    "버려진 카드 {n}장 × {each:+}: {cards}", "{each:+} for each of {n:discard/discards}: {cards}"
)


@dataclass(frozen=True, slots=True)
class Firsts:
    """Dungeon, Castle: so many points for the first card of each suit, fewer for each further one;
    other: not `me`.
    """

    first: int
    further: int
    suits: tuple[str, ...]
    other: bool = False

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        return [line for suit in self.suits for line in self._of(suit, me, scene)]

    def _of(self, suit: str, me: Held, scene: Scene) -> Iterator[Line]:
        found = [h for h in scene.having(suit) if not (self.other and h is me)]
        what = SUITS[suit].name
        if found:
            yield Line(self.first, FIRST, {"what": what, "card": found[0].label}, me.card)
        if self.further and (more := found[1:]):
            args = {"what": what, "n": len(more), "each": self.further}
            cards = [h.label for h in more]
            yield Line(self.further * len(more), FURTHER, {**args, "cards": cards}, me.card)


@dataclass(frozen=True, slots=True)
class Exactly:
    """Chapel: points with exactly so many cards of these suits, taken together."""

    points: int
    number: int
    suits: frozenset[str]

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        found = scene.of(self.suits)
        if len(found) != self.number:
            return []
        args = {"what": suits_text(self.suits), "n": self.number}
        cards = [h.label for h in found]
        return [Line(self.points, EXACTLY, {**args, "cards": cards}, me.card, "fr.chapel")]


@dataclass(frozen=True, slots=True)
class Penalties:
    """Judge: so many points for every active card with a penalty that is not cleared."""

    points: int

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        found = [
            h
            for h in scene.hand
            if h.powers.has_penalty and h.cleared_by is None and h.blanked_by is None
        ]
        if not found:
            return []
        args = {"n": len(found), "each": self.points, "cards": [h.label for h in found]}
        return [Line(self.points * len(found), PENALTIES, args, me.card, "fr.judge")]


@dataclass(frozen=True, slots=True)
class PerOther:
    """Genie: so many points for every other player."""

    points: int

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        args = {"n": scene.players - 1, "each": self.points}
        return [Line(self.worth(scene.players), OTHERS, args, me.card, "fr.genie")]

    def worth(self, players: int) -> int:
        """The points with so many players."""
        return self.points * (players - 1)


@dataclass(frozen=True, slots=True)
class Discarded:
    """Undead: so many points for every final discard of these suits and names, as printed."""

    points: int
    words: frozenset[str]

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        found = [card_name(card.id) for card in self.counted(scene.discards)]
        if not found:
            return []
        args = {"n": len(found), "each": self.points, "cards": found}
        return [Line(self.points * len(found), DISCARDED, args, me.card, "fr.undead")]

    def counted(self, discards: Sequence[Card]) -> list[Card]:
        """Those that are counted."""
        return [card for card in discards if card.suit in self.words or card.id in self.words]
