"""A question finds its entry: of which game, in which words, and that none of it takes long."""

import time

import pytest

from referee import finding, games


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
    assert expected in [ruling.id for _, ruling in finding.find(question).best[:3]]


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
    assert expected in [ruling.id for _, ruling in finding.find(question, table).best[:3]]


def test_a_question_may_name_the_game() -> None:
    for question in ("마제스티 병원 카드도 세나", "majesty infirmary"):
        assert {game_id for game_id, _ in finding.find(question).best} == {"majesty"}


def test_a_short_name_is_meant_where_it_stands_as_a_word() -> None:
    for question in ("상락에서 점수 언제 계산해요", "손패 몇 장 상락"):
        assert {game_id for game_id, _ in finding.find(question).best} == {"joraku"}
    found = finding.find("왕도 무효가 되나요").best  # of the game 왕도, or a king too?
    assert "fantasy_realms" in {game_id for game_id, _ in found}


def test_every_game_answers_a_question_about_all() -> None:
    first = finding.find("동점이면 누가 이겨?").best[: len(games.GAMES)]
    assert {game_id for game_id, _ in first} == {*games.GAMES}


def test_games_that_lack_as_many_words_are_taken_in_their_order() -> None:
    """Majesty lacks only 다이묘; that 상락 lacks only 이득 is said, in every run."""
    assert finding.find("다이묘 이득").unknown == ("이득",)


def test_nonsense_finds_nothing() -> None:
    for query in ("qqqqqq zzzzzz", "", "  ?!"):
        found = finding.find(query)
        assert (found.best, found.none, found.rest) == ([], True, [])


def test_other_games_stay_behind_the_one_on_the_table() -> None:
    found = finding.find("들불 눈보라", "joraku")
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
    finding.find("왕")  # the indexes are made once
    begin = time.process_time()
    finding.find(query)
    assert time.process_time() - begin < 0.5  # 100 times 은 took 5 s, 1,000 times 6 minutes


@pytest.mark.parametrize("question", ["판타지 왕국 동점이면 누가 이겨?", "Fantasy Realms tie"])
def test_a_game_named_in_two_words_is_that_game_alone(question: str) -> None:
    """Not 왕국 (Majesty), whose name is one of the two."""
    found = finding.find(question)
    assert found.best[0][1].id == "fr.tie"
    assert {game_id for game_id, _ in found.best} == {"fantasy_realms"}


def test_a_game_that_may_be_meant_goes_before_others() -> None:
    """왕도: the game, or "a king too"."""
    assert finding.find("왕도 동점이면").best[0][1].id == "wa.shared"
