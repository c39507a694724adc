"""Which words of a question a book does not have, and what a strange one stands for."""

import pytest

from referee import finding


@pytest.mark.parametrize(
    ("question", "table", "unknown"),
    [
        ("쇼군 카드 효과", "joraku", ("쇼군",)),
        ("로켓 카드 점수", "fantasy_realms", ("로켓",)),
        ("용병 고용하기", "majesty", ("용병",)),  # Oriflamme's book tells of them
        ("독약 카드 쓰면", "oriflamme", ("독약",)),
        ("곰 먹이 주기", "wangdo", ("먹이",)),
        ("용 나오면 어떡해", "majesty", ("용",)),  # of two other games
        ("귀족 결혼시키면 점수", "majesty", ("결혼시키면",)),
    ],
)
def test_a_thing_the_book_does_not_have_is_named(
    question: str, table: str, unknown: tuple[str, ...]
) -> None:
    found = finding.find(question, table)
    assert (found.none, found.unknown) == (True, unknown)


@pytest.mark.parametrize(
    "question",
    ["미플 가져갈수 있어", "이거 베껴도 됨", "첩자한테 뺏겼는데", "궁수가 쏠수있나", "ㅁㅂ 공개"],
)
def test_bent_verbs_joined_words_and_initials_are_no_unknown_things(question: str) -> None:
    assert finding.find(question, "oriflamme").unknown in ((), ("미플",))


@pytest.mark.parametrize(
    ("question", "table", "first"),
    [
        (
            "할머니가 몰라서 그러는데, 유니콘은 무엇이 있어야 하니?",
            "fantasy_realms",
            "fr.card.unicorn",
        ),
        ("1등이 공동이면 보너스를 받는 것이 맞습니까? ㅋㅋ", "majesty", "ma.majority_tie"),
        ("매복을 죽이면 1점", "", "or.ambush_attacker_point"),
    ],
)
def test_how_one_asks_is_no_unknown_thing(question: str, table: str, first: str) -> None:
    found = finding.find(question, table)
    assert (found.none, found.unknown, found.best[0][1].id) == (False, (), first)


@pytest.mark.parametrize(
    ("question", "table", "unknown"),
    [
        ("곰한테 꿀 주면", "wangdo", ("꿀",)),
        ("카드에 피 묻으면", "fantasy_realms", ("피",)),
        ("가까운 마을 옆으로 침", "wangdo", ("가까운",)),
        ("음모에 쌓아 둔 것", "oriflamme", ()),
        ("카드뷁쉙 몇 장", "fantasy_realms", ("카드뷁쉙",)),
        ("새카드 몇 장", "fantasy_realms", ()),
    ],
)
def test_a_thing_of_one_syllable_is_unknown_a_bent_verb_is_not(
    question: str, table: str, unknown: tuple[str, ...]
) -> None:
    assert finding.find(question, table).unknown == unknown


def test_initials_stand_for_what_is_said_most() -> None:
    ids = [ruling.id for _, ruling in finding.find("ㄱㄹㅅㅅ ㅁㅎ", "fantasy_realms").best]
    assert "fr.necromancer_blanked" in ids[:2]


@pytest.mark.parametrize(
    ("question", "game"),
    [("덱 섞기", "joraku"), ("흰 석상 앞", "wangdo"), ("미플 팔 때", "majesty")],
)
def test_rulings_of_ones_own_take_no_word_from_the_book(question: str, game: str) -> None:
    index = finding.questions(game)
    assert index.plus([]).ask(question).unknown == index.ask(question).unknown == ()
