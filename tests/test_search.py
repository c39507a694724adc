"""Searching as Koreans expect it."""

import time

import pytest

from referee import games, rulings
from referee.games.fantasy_realms.cards import CARDS
from referee.search import Index


@pytest.fixture(scope="module")
def index() -> Index:
    index = Index({"블랭크": ["무효"]})
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
    assert rulings.find("\u1103\u1105\u1100").best == rulings.find("ㄷㄹㄱ").best != []


def test_consonants_that_were_joined_while_typing(index: Index) -> None:
    assert index.find("ㅄㄴㄹㅈ") == ["shapeshifter"]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("들불 눈보라", "fr.blank_chain"),
        ("들불이랑 눈보라 있으면 홍수 어떻게 돼?", "fr.blank_chain"),
        ("emfqnf sns", "fr.blank_chain"),
        ("동점이면 누가 이겨?", "fr.tie"),
        ("도플갱어가 보너스도 복사해요?", "fr.doppelganger_no_bonus"),
        ("does the doppelganger copy the bonus", "fr.doppelganger_no_bonus"),
        ("게임은 언제 끝나요", "fr.end"),
        ("강령술사로 섬 가져올 수 있어?", "fr.necromancer_suits"),
        ("돌격대 비행선", "fr.rangers_dirigible"),
        ("바실리크스 두 마리", "fr.basilisk_copy"),
        ("둘이서 할 때", "fr.two"),
        ("책으로 책 자신을 바꾸기", "fr.book_self"),
        ("들불이 불명 카드를 없애나", "fr.wildfire_wild"),
        ("불이 없으면 연기는?", "fr.smoke_gone"),
        ("왕이랑 여왕 같이 있으면 몇점", "fr.or_line"),
        ("necromancer island", "fr.necromancer_suits"),
        ("첫턴에는?", "fr.first_turn"),
        ("ㄷㄱㄷ ㅈㅌ ㅂㅎㅅ", "fr.rangers_dirigible"),
    ],
)
def test_questions_find_their_ruling_among_the_first_three(question: str, expected: str) -> None:
    assert expected in [ruling.id for _, ruling in rulings.find(question).best[:3]]


@pytest.mark.parametrize(
    ("question", "table", "expected"),
    [
        ("동점이면 누가 이겨?", "fantasy_realms", "fr.tie"),
        ("동점이면 누가 이겨?", "joraku", "jo.final_tie"),
        ("동점이면 누가 이겨?", "majesty", "ma.tie"),
        ("게임은 언제 끝나요", "majesty", "ma.end"),
        ("양조장 보너스 나도 받아?", "majesty", "ma.bonus_everybody"),
        ("병원에 있는 카드도 세나", "", "ma.infirmary_counts"),
    ],
)
def test_the_game_on_the_table_is_meant(question: str, table: str, expected: str) -> None:
    assert expected in [ruling.id for _, ruling in rulings.find(question, table).best[:3]]


def test_a_question_may_name_the_game() -> None:
    for question in ("마제스티 병원 카드도 세나", "majesty infirmary"):
        assert {game_id for game_id, _ in rulings.find(question).best} == {"majesty"}


def test_a_short_name_is_meant_where_it_stands_as_a_word() -> None:
    for question in ("상락에서 점수 언제 계산해요", "손패 몇 장 상락"):
        assert {game_id for game_id, _ in rulings.find(question).best} == {"joraku"}
    found = rulings.find("왕도 무효가 되나요").best  # of the game 왕도, or a king too?
    assert "fantasy_realms" in {game_id for game_id, _ in found}


def test_every_game_answers_a_question_about_all() -> None:
    first = rulings.find("동점이면 누가 이겨?").best[: len(games.GAMES)]
    assert {game_id for game_id, _ in first} == {*games.GAMES}


def test_nonsense_finds_nothing() -> None:
    for query in ("qqqqqq zzzzzz", "", "  ?!"):
        found = rulings.find(query)
        assert (found.best, found.none, found.rest) == ([], True, [])


def test_other_games_stay_behind_the_one_on_the_table() -> None:
    found = rulings.find("들불 눈보라", "joraku")
    assert (found.none, found.unknown) == (True, ("들불", "눈보라"))
    assert {game_id for game_id, _ in found.best} <= {"joraku"}
    assert "fr.blank_chain" in [ruling.id for _, ruling in found.rest]


@pytest.mark.parametrize(
    "query",
    [
        "은" * 100,
        "은" * 100_000,
        "에게서" * 1000,
        "드래곤 " * 1000,
        " ".join(["은" * 15] * 12),
        "a" * 100_000,
        "ㄱ" * 1000,
        "rk" * 1000,
        "e" + "\u0300\u0316" * 49_000,
    ],
    ids=lambda query: f"{query[:4]}-{len(query)}",
)
def test_no_question_freezes_the_rule_book(query: str) -> None:
    rulings.find("왕")  # the indexes are made once
    begin = time.process_time()
    rulings.find(query)
    assert time.process_time() - begin < 0.5  # 100 times 은 took 5 s, 1,000 times 6 minutes


def test_the_beginning_of_a_word_counts_more_than_its_middle() -> None:
    index = Index()
    for key, text in (("inside", "홍인삼차"), ("second", "수정 인삼차"), ("first", "인삼차 하나")):
        index.add(key, (1, text))
    scores = index.scores("인삼")
    assert scores["second"] == scores["first"] > scores["inside"]
