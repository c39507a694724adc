"""Which cards somebody means by what was typed."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import card_id
from referee.games.fantasy_realms.deck import Deck
from referee.search import Index


class Meant(NamedTuple):
    """The cards somebody means. missed: a word that means none; either: all that `word` may mean
    where nothing tells them apart.
    """

    cards: tuple[str, ...] = ()
    missed: str = ""
    word: str = ""
    either: tuple[str, ...] = ()


def cards_of(said: str, index: Index) -> Meant:
    """What is meant by numbers, names, initials, one or several.

    `16 8 1`, `16번, 산`, `no. 16`, `ch 7 ch 8`, `ㄷㅍ ㅅㄱㄹ`, `드워프 보병`, `엘프 궁수대, 왕`.
    """
    parts = [_meant(part, index) for part in re.split(r"[,;/、]", said) if part.strip()]
    for part in parts:
        if not part.cards:
            return part
    return Meant(
        tuple(dict.fromkeys(card for part in parts for card in part.cards)), "" if parts else said
    )


def _meant(said: str, index: Index) -> Meant:
    """The same, of what stands between two commas."""
    said = re.sub(r"(?i)(?:\bno\.?|#|№) *(?=\d)|(?<=\d)번", "", said)
    try:
        return Meant((card_id(said),))
    except Illegal:
        pass
    words = re.sub(r"(?i)\b(ch|fr)[ .-](?=\d)", r"\1", said).split()
    hits = []
    for word in words:
        hits.append(_best(word, index))
        if not hits[-1]:
            return Meant(missed=word)
    common = [card for card in hits[0] if all(card in others for others in hits)]
    if common:
        words, hits = [said], [common]
    for word, either in zip(words, hits, strict=True):
        if len(either) > 1:
            return Meant(word=word, either=tuple(either))
    return Meant(tuple(dict.fromkeys(cards[0] for cards in hits)))


def _best(word: str, index: Index) -> list[str]:
    """The cards that fit a word best: several only where nothing tells them apart."""
    try:
        return [card_id(word)]
    except Illegal:
        scores = {} if word.isdigit() else index.scores(word)
    most = max(scores.values(), default=0)
    return [card for card, score in scores.items() if score > most - 1e-9]


@cache
def card_index(deck: Deck) -> Index:
    """The cards of a deck by name, initials, and what people call them."""
    index = Index()
    for card in deck.cards.values():
        texts = (card.name.ko, card.name.en, *card.aliases)
        index.add(card.id, *((1.0, text) for text in texts))
    return index
