"""The same count as scoring.py on bit masks: for trying many possibilities. It explains nothing.

It goes by what texts.py makes of texts and tables.py of whole cards. Tests prove it equal to the
readable scorer; nothing it computes is ever shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from referee.games.fantasy_realms import tables
from referee.games.fantasy_realms.deck import Deck, deck_of
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.steps import (
    Blanking,
    Row,
    Safe,
    Vector,
    add_up,
    clearing,
    guarded,
    targets,
)
from referee.games.fantasy_realms.texts import Words, texts_of


class Plain:
    """Counts hands without choices, quickly: with every suit and name as printed. players: how many
    play.
    """

    def __init__(self, rules: Rules, deck: Deck | None = None, players: int = 1) -> None:
        self.rules, self.texts = rules, texts_of(deck or deck_of(rules), rules)
        texts, cards, powers = self.texts, self.texts.deck.cards, self.texts.deck.powers
        self.words, self.bit = texts.words, {card: 1 << i for i, card in enumerate(cards)}
        self.v = v = texts.words.empty([card.base for card in cards.values()], 0)
        for card in cards.values():
            for word in (card.suit, card.id, *card.also):
                v[texts.words.index[word]] |= self.bit[card.id]
        v[self.words.penal] = self._mask(c for c in cards if powers[c].has_penalty)
        v[self.words.players] = players
        bit = self.bit
        self.rows = {c: tables.row(texts, c, c, bit[c], cards[c].base) for c in cards}
        self.strikers = tables.there(tables.striker(texts, c, bit[c]) for c in cards)
        self.fallers = tables.there(tables.faller(texts, c, bit[c]) for c in cards)
        clearers = tables.there(tables.clearer(texts, c, bit[c]) for c in cards)
        self.guards = tables.there(tables.guard(texts, c, bit[c]) for c in cards)
        self.demons, self.aloof, self.lasting, self.firm = (
            self._mask(c for c in cards if getattr(powers[c], kind))
            for kind in ("lonely", "aloof", "lasting", "firm")
        )
        if rules.phoenix_cleared:
            self.firm = 0
        self.blanking = Blanking(self.strikers, self.fallers, rules.cycle, self.aloof, 0)
        self.lonely = tables.lonely(texts, self.demons)
        v[self.words.also] = tables.also_of(texts, bit)
        self.striking, self.falling, self.clearing, self.guarding = (
            sum(x.bit for x in some)
            for some in (self.strikers, self.fallers, clearers, self.guards)
        )
        # as suits and names are those printed, who clears and blanks whom is known beforehand
        self.clears = [(x.bit, *clearing([x], -1, v)) for x in clearers]
        self.strikes = self._strikes()

    def _strikes(self) -> list[tuple[int, int, int]]:
        """Who blanks others, each with all but its targets, as printed and without the word Army;
        in an order in which nobody is blanked by a later one. Empty = there is none.
        """
        v, found = self.v, list[tuple[int, int, int]]()
        left = {
            x.bit: (targets(x, v, v, False) & ~self.aloof, targets(x, v, v, True) & ~self.aloof)
            for x in self.strikers
        }
        while left:
            free = [bit for bit in left if not any(bit & theirs for theirs, _ in left.values())]
            if not free:
                return []
            found += [(bit, ~left[bit][0], ~left[bit][1]) for bit in free]
            left = {bit: theirs for bit, theirs in left.items() if bit not in free}
        return found

    def _struck(self, a: int, cleared: int, armyless: int, safe: Safe | None) -> int:
        """Who is left after step 6."""
        if safe or not self.strikes:
            return self.blanking.struck(a, cleared, armyless, self.v, safe)
        for bit, spared, more in self.strikes:
            if a & bit and not cleared & bit:
                a &= more if armyless & bit else spared
        return a

    def _mask(self, cards: Iterable[str]) -> int:
        return sum(self.bit[card] for card in cards)

    def total(self, hand: Iterable[str], discards: frozenset[str] = frozenset()) -> int:
        """Points of a hand of card ids, no ability used. discards: the final ones."""
        rows = [self.rows[card] for card in hand]
        v, words = self.v, self.words
        v[words.held] = a = m = sum([row[0] for row in rows])
        v[words.discards] = discards
        cleared = armyless = 0
        if m & self.clearing:
            for bit, mask, army in self.clears:
                if m & bit:
                    cleared |= mask
                    armyless |= army
            cleared &= ~self.firm
        v[words.cleared] = cleared
        safe = None
        if m & self.guarding:
            guards = [x for x in self.guards if m & x.bit]
            safe = guarded(guards, v, self.rules.protect_blanked)
        if m & self.demons:
            a = self.lonely.left(a, cleared, v, safe, self.aloof)
        if a & self.striking & ~cleared:
            a = self._struck(a, cleared, armyless, safe)
        lasting = m & self.lasting
        if a & self.falling & ~cleared:
            blanking = replace(self.blanking, lasting=lasting) if lasting else self.blanking
            a = blanking.fallen(a, cleared, armyless, v, safe)
        if lasting & ~a:
            return ghostly(rows, a, cleared, armyless, v, words, lasting & ~a)
        return add_up(rows, a, cleared, armyless, v)


def ghostly(
    rows: Iterable[Row], a: int, cleared: int, armyless: int, v: Vector, words: Words, ghosts: int
) -> int:
    """As `add_up`, with blanked cards whose suits count: of base strength 0 and no penalty."""
    w = list(v)
    w[words.bases] = [0 if ghosts >> i & 1 else base for i, base in enumerate(v[words.bases])]
    w[words.cleared], w[words.ghosts] = cleared | ghosts, ghosts
    return add_up(rows, a, cleared, armyless, w, ghosts)
