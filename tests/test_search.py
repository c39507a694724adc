"""Names found as Koreans type them."""

import pytest

from referee import finding
from referee.games.fantasy_realms.cards import CARDS
from referee.search import Index


@pytest.fixture(scope="module")
def index() -> Index:
    index = Index()
    for card in CARDS.values():
        index.add(card.id, (1, card.name.ko), (1, card.name.en), (1, str(card.number)))
    return index


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("도플갱어", "doppelganger"),
        ("ㄷㅍㄱㅇ", "doppelganger"),
        ("ㄷㅍ", "doppelganger"),
        ("ㅅㄱㄹ", "mirage"),
        ("신ㄱㄹ", "mirage"),
        ("변신능력자", "shapeshifter"),
        ("변신 능력자", "shapeshifter"),
        ("ㅂㅅㄴㄹㅈ", "shapeshifter"),
        ("왕", "king"),
        ("왕을", "king"),
        ("emfqnf", "wildfire"),  # 들불 typed in English mode
        ("ehvmfroddj", "doppelganger"),
        ("애ㅎ", None),
        ("wildfire", "wildfire"),
        ("ㅈ", None),
        ("ㅁㅁㅁㅁㅁ", None),
        ("도플갱아", "doppelganger"),  # one wrong jamo
        ("눈보리", "blizzard"),
        ("들볼", "wildfire"),
        ("회리오바람", "whirlwind"),  # two syllables exchanged
        ("회오리바닥", "whirlwind"),  # one wrong
        ("wldfire", "wildfire"),
        ("16", "wildfire"),
        ("불", "fire_elemental"),  # a word of 불의 정령; inside 들불 it is none
    ],
)
def test_card_names(index: Index, query: str, first: str | None) -> None:
    assert next(iter(index.find(query)), None) == first


def test_one_syllable_names_are_whole_words(index: Index) -> None:
    assert index.find("용") == ["dragon"]
    assert index.find("산") == ["mountain"]


def test_hangul_mode_by_mistake(index: Index) -> None:
    assert index.find("쟈ㅣㅇ랴ㄱㄷ") == ["wildfire"]  # the keys of "wildfire" in Hangul mode


@pytest.mark.parametrize(
    "query",
    [
        "ㄷㅍㄱㅇ",
        "\u1103\u1111\u1100\u110b",
        "\uffa7\uffbd\uffa1\uffb7",
        "\u11ae\u11c1\u11a8\u11bc",
    ],
    ids=["letters", "initials", "halfwidth", "finals"],
)
def test_single_consonants_of_every_block(index: Index, query: str) -> None:
    """Input methods send them as they like."""
    assert index.find(query) == ["doppelganger"]
    assert finding.find("\u1103\u1105\u1100").best == finding.find("ㄷㄹㄱ").best != []


def test_consonants_that_were_joined_while_typing(index: Index) -> None:
    assert index.find("ㅄㄴㄹㅈ") == ["shapeshifter"]


def test_the_beginning_of_a_word_counts_more_than_its_middle() -> None:
    index = Index()
    for key, text in (("inside", "홍인삼차"), ("second", "수정 인삼차"), ("first", "인삼차 하나")):
        index.add(key, (1, text))
    scores = index.scores("인삼")
    assert scores["second"] == scores["first"] > scores["inside"]
