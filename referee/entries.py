"""Entries of the book that the program holds already: cards, setup, table rules.

They are made from `Component.about`, `Game.setup` and the fields of `Game.rules`, so that nothing
stands written twice. Ids: fr.card.dragon, or.setup.4 (players), ma.rule.tie.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from referee.contract import Component
from referee.game import AnyGame
from referee.rules import RuleField, rule_fields
from referee.ruling import AUTHORITIES, Ruling, Source
from referee.text import LANGS, Text

WHAT_DOES = Text("{name:은/는} 무엇을 하나요?", "What does the {name} do?")
PRINTED = Text("인쇄된 내용을 우리 말로 옮겼습니다.", "What is printed on it, in our own words.")
ON_CARD = Text("카드와 판에 인쇄된 것", "what is printed on cards and boards")
HOW_SETUP = Text("{n}명은 게임 준비를 어떻게 하나요?", "How is a game for {n} set up?")
ALL_SETUP = Text("이 순서대로 합니다.", "In this order.")
SETUP_RULES = Text("규칙의 게임 준비", "the rules, setup")
HOW_SETTLED = Text("하우스 룰 '{rule}': 어떻게 하나요?", "House rule: {rule}?")
DEFAULT = Text("정하지 않으면 '{option}'입니다.", 'Unless the table settles it: "{option}".')
ELSE = Text(
    "테이블에서 달리 정할 수 있습니다: {options}", "The table may settle it otherwise: {options}"
)
PROGRAM = AUTHORITIES["program"]
SAID_BY = {ON_CARD: "card", SETUP_RULES: "rulebook", PROGRAM: "program"}

# further ways to ask for them
ASK_CARD = (
    Text("{name} 효과", "{name} effect"),
    Text("{name} 능력이 뭐야, 어떤 카드야, 설명", "what is the {name}, its ability"),
)
ASK_SETUP = (
    Text("게임 준비 세팅 {n}명", "setup {n} players"),
    Text("처음에 카드를 몇 장씩 나눠 주나요? {n}명", "how many cards are dealt, {n} players"),
    Text("시작할 때 무엇을 몇 개 가지나요? {n}명", "what does each start with, {n} players"),
)


def generated(
    game: AnyGame, prefix: str, written: Iterable[Ruling]
) -> Iterator[tuple[Ruling, tuple[str, ...]]]:
    """Entries with further ways to ask for them. written: what the book has of its own.

    A card that the book itself tells about (an entry of kind "card") is left to it.
    """
    told = {card for ruling in written if ruling.kind == "card" for card in ruling.cards}
    known: set[tuple[Text, ...]] = set()
    for id_, component in game.components.items():
        if component.about and id_ not in told and component.about not in known:
            known.add(component.about)
            yield _card(prefix, id_, component, written)
    for players in game.players:
        yield _setup(prefix, players, game.setup(players, game.rules()))
    for field in rule_fields(game.rules).values():
        yield _table_rule(prefix, field, written), ()


def _card(
    prefix: str, id_: str, component: Component, written: Iterable[Ruling]
) -> tuple[Ruling, tuple[str, ...]]:
    own = tuple(ruling.id for ruling in written if ruling.cards[:1] == (id_,))[:8]
    entry = _entry(
        "card",
        f"{prefix}.card.{id_}",
        (WHAT_DOES(name=component.name), sentences(component.about), PRINTED),
        ON_CARD,
        cards=(id_,),
        related=own,
    )
    return entry, tuple(way(name=component.name).say(lang) for way in ASK_CARD for lang in LANGS)


def _setup(prefix: str, players: int, lines: tuple[Text, ...]) -> tuple[Ruling, tuple[str, ...]]:
    question = HOW_SETUP(n=players)
    texts = (question, sentences(lines), ALL_SETUP)
    entry = _entry("setup", f"{prefix}.setup.{players}", texts, SETUP_RULES)
    return entry, tuple(way(n=players).say(lang) for way in ASK_SETUP for lang in LANGS)


def _table_rule(prefix: str, field: RuleField, written: Iterable[Ruling]) -> Ruling:
    others = [text for value, text in field.options.items() if value != field.default]
    texts = (
        HOW_SETTLED(rule=field.question),
        DEFAULT(option=field.options[field.default]),
        ELSE(options=others),
    )
    related = (field.ruling,) if field.ruling else ()
    entry = _entry(
        "table", f"{prefix}.rule.{field.name}", texts, PROGRAM,
        cards=tuple(sorted(field.cards)), related=related, certainty=field.certainty,
    )  # fmt: skip
    said = [
        source
        for ruling in written
        for reading in ruling.readings
        if (reading.rule, reading.value) == (field.name, field.default)
        for source in reading.sources
    ]
    return replace(entry, sources=tuple(said)) if said else entry


def _entry(
    kind: str,
    id_: str,
    texts: tuple[Text, Text, Text],
    source: Text,
    *,
    cards: tuple[str, ...] = (),
    related: tuple[str, ...] = (),
    certainty: str = "official",
) -> Ruling:
    strength = "medium" if certainty == "inferred" else ""
    said = Source(source, None, "", SAID_BY[source])
    return Ruling(
        id_, *texts, cards, (), (), (said,), certainty, strength, related, (), kind
    )  # fmt: skip


def sentences(lines: Iterable[Text]) -> Text:
    """Lines as one text, each a sentence."""
    said = {lang: " ".join(f"{line.say(lang).rstrip('.')}." for line in lines) for lang in LANGS}
    return Text.of(said)
