"""Finding, opening, deleting saved games, and what a person's games come to."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from referee import games, journal, reopen
from referee.errors import Illegal
from referee.history import (
    Standing,
    Wanted,
    best_hands,
    bring_back,
    delete,
    deleted,
    find,
    minutes,
    opened,
    ordered,
    standing,
)
from referee.record import JournalError
from referee.saved import Saved, saved_games
from referee.session import Session
from referee.statistics import people, person
from referee.table import Finish, SetPosition
from tests.test_sources import golden


def keep(folder: Path, game_id: str, minute: int, *names: str, finish: bool = False) -> Session:
    """A saved game that has just begun (or was called over)."""
    game = games.load(game_id)
    start = game.new(names)
    log = journal.create(folder, game, start, datetime(2026, 11, 29, 18, minute, tzinfo=UTC))
    session = Session(game, start, log)
    session.do("note x")
    if finish:
        session.do(Finish())
    log.close()
    return session


def over(*people_: tuple[str, int, int | None], day: int = 1, game: str = "majesty") -> Saved:
    """A finished game that is only told of: names, totals, places."""
    from referee.changes import Ended

    names, totals, places = zip(*people_, strict=True)
    file = f"2026-10-{day:02}_2000_{game}.jsonl"
    ended = Ended(tuple(totals), tuple(enumerate(places)))
    return Saved("", file, game, names, True, f"2026-10-{day:02}T11:00:00+00:00", ended)


# --- finding ---


def test_games_are_found_by_names_initials_games_and_dates(tmp_path: Path) -> None:
    keep(tmp_path, "majesty", 1, "서연", "민수")
    keep(tmp_path, "wangdo", 2, "김하준", "지우", finish=True)
    keep(tmp_path, "oriflamme", 3, "Anna", "빨강", "3번")
    all_ = saved_games(tmp_path).games

    def found(**wanted: Any) -> list[str]:
        return [game.game for game in find(all_, Wanted(**wanted))]

    every = ["oriflamme", "wangdo", "majesty"]
    assert found() == every
    for words, expected in (
        ("서연", ["majesty"]), ("ㅎㅈ", ["wangdo"]), ("tjdus", ["majesty"]),
        ("ANNA", ["oriflamme"]),
        ("왕", ["wangdo", "majesty", "oriflamme"]), ("왕도 지우", ["wangdo"]), ("왕도 서연", []),
        ("wangdo", ["wangdo"]), ("11-29", every), ("2026-11-2", every), ("red", ["oriflamme"]),
        ("player 3", ["oriflamme"]), ("없는이", []), ("  ", every),
    ):  # fmt: skip
        assert sorted(found(words=words)) == sorted(expected), words
    assert found(game="majesty") == ["majesty"]
    assert found(person="지우") == ["wangdo"]
    assert found(state="finished") == ["wangdo"]
    assert found(state="running") == ["oriflamme", "majesty"]
    assert found(players=3) == ["oriflamme"]
    assert found(game="majesty", players=3) == []
    assert found(since="2026-11-29") == every
    assert found(since="2026-11-30") == []


def test_orders() -> None:
    one = over(("a", 30, 1), day=1)._replace(
        changed=datetime(2026, 10, 1, 12, tzinfo=UTC).timestamp()
    )
    two = over(("a", 50, 1), ("b", 90, None), day=2)
    two = two._replace(changed=datetime(2026, 10, 2, 11, 30, tzinfo=UTC).timestamp())
    three = over(("a", 70, None), day=3)  # nobody is first, and never written to since
    assert [minutes(game) for game in (one, two, three)] == [60, 30, None]
    all_ = [two, three, one]
    assert ordered(all_, "newest") == [three, two, one]
    assert ordered(all_, "newest", backwards=True) == [one, two, three]
    assert ordered(all_, "longest") == [one, two, three]
    assert ordered(all_, "highest") == [two, one, three]
    called = one._replace(file="the first evening.jsonl")
    unread = one._replace(began="", file="2026-10-09_2000_majesty.jsonl")
    assert ordered([called, unread, three], "newest") == [unread, three, called]


def stands(game: Saved) -> Standing:
    """How it stands, all at once."""
    slices = standing(game)
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: Standing = end.value
            return found


def test_how_a_running_game_stands(tmp_path: Path) -> None:
    game = games.load("majesty")
    start = game.new(("서연", "민수"))
    log = journal.create(tmp_path, game, start, datetime(2026, 11, 29, 18, tzinfo=UTC))
    session = Session(game, start, log)
    session.do("match 2 9 5")
    log.close()
    (found,) = saved_games(tmp_path).games
    now = stands(found)
    assert [sheet.total for sheet in now.sheets] == [0, 9]
    assert (now.leaders, now.far.say("ko")) == ({1}, "1번째 카드")
    found.path.write_text("{")
    with pytest.raises(JournalError):
        stands(found)


def test_nobody_leads_while_points_are_not_known(tmp_path: Path) -> None:
    """Two are first and have not taken their points: the third's one point says nothing."""
    game = games.load("joraku")
    start = game.parse(
        "players: A B C ; phase: prestige ; cards: 1 4 6 ; pieces 1: 6 0 0 0 0 0 0 1 ; "
        "pieces 2: 6 0 0 0 0 0 0 0 ; pieces 3: 1 0 0 0 0 0 0 0"
    )
    log = journal.create(tmp_path, game, start, datetime(2026, 11, 29, 18, tzinfo=UTC))
    session = Session(game, start, log)
    session.do("prestige 6")
    session.do("adjust 3 1 x")
    log.close()
    (found,) = saved_games(tmp_path).games
    now = stands(found)
    assert [(sheet.total, sheet.complete) for sheet in now.sheets] == [
        (0, False), (0, False), (1, True),
    ]  # fmt: skip
    assert now.leaders == frozenset()


def test_a_name_changed_in_the_middle_is_the_one_that_is_found(tmp_path: Path) -> None:
    game = games.load("majesty")
    start = game.new(("서연", "민수"))
    log = journal.create(tmp_path, game, start, datetime(2026, 11, 29, 18, tzinfo=UTC))
    session = Session(game, start, log)
    session.do(SetPosition(game.show(game.new(("서연", "할머니"))), "names"))
    log.close()
    (found,) = saved_games(tmp_path).games
    assert tuple(found.people) == ("서연", "할머니")
    session, log = reopen.resume(found.path)
    session.undo()
    log.close()
    (found,) = saved_games(tmp_path).games
    assert tuple(found.people) == ("서연", "민수")


def test_a_game_played_to_its_end_is_finished(tmp_path: Path) -> None:
    golden_game = golden("majesty")
    start, game = golden_game.start, golden_game.game
    log = journal.create(tmp_path, game, start, datetime(2026, 11, 29, 18, tzinfo=UTC))
    session = Session(game, start, log)
    for played in golden_game.played:
        session.do(played.event, insist=True)
    log.close()
    (found,) = saved_games(tmp_path).games
    assert found.finished
    assert found.ended
    assert (found.ended.totals, found.ended.places) == ((189, 190), ((1, 1), (0, 2)))
    again = opened(found)
    assert [game.show_event(played.event) for played in again.played] == [
        game.show_event(played.event) for played in session.played
    ]


# --- deleting ---


def test_a_deleted_game_comes_back(tmp_path: Path) -> None:
    keep(tmp_path, "majesty", 1, "a", "b")
    keep(tmp_path, "majesty", 1, "c", "d")
    one, two = saved_games(tmp_path).games
    data = one.path.read_bytes()
    gone = delete(one)
    assert [game.path for game in saved_games(tmp_path).games] == [two.path]
    assert [game.people for game in saved_games(deleted(tmp_path)).games] == [one.people]
    assert not list(tmp_path.rglob(f"{one.file}.lock"))
    assert bring_back(gone).read_bytes() == data
    assert [game.people for game in saved_games(tmp_path).games] == [one.people, two.people]


def test_nothing_is_replaced_on_the_way(tmp_path: Path) -> None:
    keep(tmp_path, "majesty", 1, "a", "b")
    (one,) = saved_games(tmp_path).games
    gone = delete(one)
    one.path.write_bytes(b"another game of that name")
    assert bring_back(gone) != one.path
    assert one.path.read_bytes() == b"another game of that name"


def test_a_game_that_is_open_is_not_deleted(tmp_path: Path) -> None:
    keep(tmp_path, "majesty", 1, "a", "b")
    (one,) = saved_games(tmp_path).games
    lock, _ = journal.lock_file(one.path)
    assert lock
    with pytest.raises(Illegal):
        delete(one)
    lock.release()
    assert one.path.exists()


def test_what_cannot_be_moved_stays_and_is_said(tmp_path: Path) -> None:
    keep(tmp_path, "majesty", 1, "a", "b")
    (one,) = saved_games(tmp_path).games
    deleted(tmp_path).write_text("a file is in the way")
    with pytest.raises(Illegal, match="was not moved"):
        delete(one)
    assert one.path.exists()


# --- statistics ---

EVENING = [
    over(("서연", 90, 1), ("민수", 80, 2), ("지우", 70, 3), day=1),
    over(("민수", 60, 1), ("서연", 60, 1), day=2),
    over(("지우", 50, 1), ("서연", 40, 2), ("민수", 30, 3), ("4번", 20, 4), day=3),
    over(("서연", 5, None), ("민수", 7, 1), day=4, game="wangdo"),
    over(("서연", 5, None), ("민수", 7, None), day=5),  # nobody is first: does not count
    over(("서연", 8, 1), ("빨강", 2, 2), day=6, game="wangdo"),
]


def test_everybody_with_a_name_is_counted() -> None:
    told = [(name, tally.plays, tally.wins) for name, tally in people(EVENING)]
    assert told == [("서연", 5, 3), ("민수", 4, 2), ("지우", 2, 1)]


def test_who_wins_most_at_a_game_with_so_many_players() -> None:
    def told(**wanted: Any) -> list[tuple[str, int, int]]:
        found = people(find(EVENING, Wanted(**wanted)))
        return [(name, tally.plays, tally.wins) for name, tally in found]

    assert told(game="majesty", players=4) == [("지우", 1, 1), ("민수", 1, 0), ("서연", 1, 0)]
    assert told(game="majesty", players=3) == [("서연", 1, 1), ("민수", 1, 0), ("지우", 1, 0)]
    assert told(game="wangdo") == [("민수", 1, 1), ("서연", 2, 1)], "who needed fewer plays first"
    assert told(game="wangdo", players=4) == []


def test_a_person_s_games() -> None:
    found = person(EVENING, "서연")
    assert (found.all.plays, found.all.wins, found.all.share) == (5, 3, 0.6)
    assert {g: (t.plays, t.wins, t.average, t.best, t.worst) for g, t in found.by_game.items()} == {
        "majesty": (3, 2, 190 / 3, 90, 40),
        "wangdo": (2, 1, 8.0, 8, 8),  # the 5 dragons without a full board compare with nothing
    }
    assert {n: (t.plays, t.wins) for n, t in found.by_count.items()} == {
        2: (3, 2), 3: (1, 1), 4: (1, 0),
    }  # fmt: skip
    assert [tuple(rival) for rival in found.against] == [("민수", 2, 1, 1), ("지우", 1, 1, 0)]
    assert found.streak == 2
    assert found.since == "2026-10-01T11:00:00+00:00"
    assert [played.place for played in found.recent] == [1, 1, 2, None, 1]
    assert {month: tally.plays for month, tally in found.months.items()} == {"2026-10": 5}


def test_who_was_met_most_comes_first_then_by_name() -> None:
    played = [
        over(("서연", 9, 1), ("하준", 8, 2), ("지우", 7, 3)),
        over(("서연", 9, 1), ("민수", 8, 2), day=2),
        over(("서연", 9, 1), ("민수", 8, 2), day=3),
    ]
    assert [rival.name for rival in person(played, "서연").against] == ["민수", "지우", "하준"]


def test_a_win_after_a_loss_begins_a_new_streak() -> None:
    played = [over(("서연", 9, place), ("민수", 8, 3 - place), day=day)
              for day, place in enumerate((1, 2, 1), 1)]  # fmt: skip
    assert person(played, "서연").streak == 1
    assert person(played, "민수").streak == 1


def test_a_person_without_games() -> None:
    found = person([], "아무개")
    assert (found.all.plays, found.all.average, found.all.best, found.since) == (0, None, None, "")


def test_best_hands_are_cards_and_how_near_they_come(tmp_path: Path) -> None:
    finished(tmp_path, 1, ("1 6 11 16 21 26 31", "2 7 12 17 22 27 32"))
    finished(tmp_path, 2, ("8 16 1 13 14 15 52", "2 7 12 17 22 27 32"))
    keep(tmp_path, "majesty", 3, "서연", "민수", finish=True)
    all_ = saved_games(tmp_path).games
    hands = best_hands(all_, "서연")
    assert len(hands) == 2
    assert [hand.total for hand in hands] == sorted((hand.total for hand in hands), reverse=True)
    assert {hand.of for hand in hands} == {397}
    assert all(len(hand.cards) == 7 for hand in hands)
    assert [hand.total for hand in best_hands(all_, "서연", 1)] == [hands[0].total]
    assert best_hands(all_, "지우") == []


def finished(folder: Path, minute: int, hands: Sequence[str]) -> None:
    game = games.load("fantasy_realms")
    start = game.new(("서연", "민수"))
    log = journal.create(folder, game, start, datetime(2026, 11, 29, 18, minute, tzinfo=UTC))
    session = Session(game, start, log)
    for seat, cards in enumerate(hands, 1):
        session.do(f"hand {seat} {cards}", insist=True)
    session.do(Finish())
    log.close()


def test_the_record_is_claimed_for_the_printed_rules_only() -> None:
    game = games.load("fantasy_realms")
    story = game.special.story
    assert story.most
    assert story.most(game.new(("a", "b"))) == 397
    assert story.most(game.parse("players: a b ; rules: advice=true")) == 397
    assert story.most(game.parse("players: a b ; rules: cycle=true")) is None
    assert story.most(game.parse("players: a b ; hand 1: king jester")) is None
