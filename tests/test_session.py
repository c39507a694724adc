"""Undo, redo, corrections of the past, insisting."""

import pytest

from referee import games
from referee.changes import Walked
from referee.errors import Flagged, Illegal
from referee.games.fantasy_realms.picks import Pick
from referee.games.fantasy_realms.state import Choose, Hand, Turn
from referee.session import Session
from referee.table import Adjust, Note, SetPosition, SetRule

GAME = games.load("fantasy_realms")


@pytest.fixture
def session() -> Session:
    return Session(GAME, GAME.new(["서연", "민수", "지우"]))


def test_undo_and_redo(session: Session) -> None:
    session.do(Note("하나"))
    session.do(Note("둘"))
    assert session.undo() == 1
    assert session.state.table.notes == ("하나",)
    assert session.redo() == 1
    assert session.redo() == 0
    assert session.undo(5) == 2
    assert session.undo() == 0
    assert session.redo() == 1
    assert session.undo(-1) == session.redo(-1) == 0
    assert session.undo() == 1
    session.do(Note("셋"))
    assert session.redo() == 0
    assert session.state.table.notes == ("셋",)


def test_what_breaks_a_rule_needs_insisting(session: Session) -> None:
    out_of_turn = Turn(1, "deck", "dragon")
    with pytest.raises(Flagged, match="서연"):
        session.do(out_of_turn)
    assert session.played == ()
    session.do(out_of_turn, insist=True)
    assert len(session.played[0].broke) == 1


def test_what_is_played_is_recorded_when_the_table_wants_it(session: Session) -> None:
    played = session.play("turn 2 deck dragon")
    assert (played.event, len(played.broke)) == (Turn(1, "deck", "dragon"), 1)
    assert GAME.show(played.step.state).endswith("discard: dragon ; turn: 3 ; turns: 1")
    with pytest.raises(Flagged):
        session.record(played)
    assert (session.played, session.actions) == ((), [])
    assert session.record(played, insist=True) is played.step
    assert session.played == (played,)
    with pytest.raises(Illegal):
        session.play("hand 9 dragon")


def test_replacing_a_past_event_is_one_step(session: Session) -> None:
    session.do(Hand(0, ("dragon",)))
    session.do(Hand(1, ("king",)))
    session.do(Adjust(1, 5, ""))
    session.replace(0, [Hand(0, ("queen",))])
    assert session.state.hands == (("queen",), ("king",), ())
    assert GAME.points(session.state) == (0, 5, 0)
    session.undo()
    assert session.state.hands[0] == ("dragon",)
    session.replace(2, [])
    assert GAME.points(session.state) == (0, 0, 0)
    assert len(session.played) == 2


def test_a_replacement_is_refused_when_a_later_event_no_longer_fits(session: Session) -> None:
    session.do(Hand(0, ("mirage", "dragon")))
    session.do(Choose(0, "mirage", Pick("rainstorm")))
    before = session.played
    with pytest.raises(Illegal, match="entry 2"):
        session.replace(0, [Hand(0, ("dragon",))])
    assert session.played == before
    with pytest.raises(Illegal):
        session.replace(7, [])


def test_a_replacement_that_makes_a_later_event_odd_needs_insisting(session: Session) -> None:
    session.do(Turn(0, "deck", "dragon"))
    session.do(Turn(1, "dragon", "king"))
    with pytest.raises(Flagged, match="entry 2"):
        session.replace(0, [Turn(0, "deck", "queen")])
    session.replace(0, [Turn(0, "deck", "queen")], insist=True)
    assert session.state.discards == ("queen", "king")


def test_several_events_are_one_action_or_none(session: Session) -> None:
    session.do_all([Hand(0, ("dragon",)), Hand(1, ("king",))])
    assert [action.say("en") for action in session.actions] == ["서연: Dragon added and 1 more"]
    with pytest.raises(Illegal, match="entry 4"):
        session.do_all([Note("하나"), Choose(2, "mirage", Pick("rainstorm"))])
    assert len(session.played) == 2
    session.undo()
    assert session.played == ()


def test_the_game_again_from_an_event(session: Session) -> None:
    for event in (Hand(0, ("dragon",)), Hand(1, ("king",)), Adjust(1, 5, "")):
        session.do(event)
    later = [played.event for played in session.played[2:]]
    session.keep(1)
    assert session.state.hands == (("dragon",), (), ())
    session.do(Hand(1, ("queen",)))
    session.do_all(later)
    assert session.state.hands == (("dragon",), ("queen",), ())
    assert GAME.points(session.state) == (0, 5, 0)
    session.undo(3)
    assert session.state.hands == (("dragon",), ("king",), ())
    for outside in (-1, 3):
        with pytest.raises(Illegal):
            session.keep(outside)
    session.jump(99)
    session.jump(-99)
    assert session.at == 0


def test_a_reset_can_be_undone(session: Session) -> None:
    session.do(Hand(0, ("dragon",)))
    session.do(SetPosition(GAME.show(session.start)))
    assert session.state == session.start
    session.undo()
    assert session.state.hands[0] == ("dragon",)


def test_listeners_hear_every_change(session: Session) -> None:
    heard = []
    session.listeners.append(lambda: heard.append(len(session.played)))
    session.do(Note("하나"))
    session.undo()
    session.undo()
    session.redo()
    session.replace(0, [])
    assert heard == [1, 0, 1, 0]


def test_under_another_rule_everything_is_played_again(session: Session) -> None:
    session.do(Hand(0, ("forest", "elven_archers", "doppelganger")))
    session.do(SetRule("forest", "once"))
    assert session.under("forest", "each").table.rules.forest == "each"
    session.do(SetPosition("hand: forest elven_archers ; rules: forest=once"))
    assert session.under("forest", "each").table.rules.forest == "each"


def test_titles_name_what_happened(session: Session) -> None:
    session.do(Hand(0, ("dragon",)))
    session.do(Hand(0, ("dragon", "king")))
    session.do(Hand(0, ("king",)))
    session.do(Adjust(2, -3, "벌점"))
    session.do(SetRule("forest", "each"))
    assert [title.say("ko") for title in session.titles()] == [
        "서연: 용 추가",
        "서연: 왕 추가",
        "서연: 용 뺌",
        "지우 -3점: 벌점",
        "하우스 룰: 숲: 이름이 엘프 궁수대인 카드가 두 장 → 1장당 +12",
    ]


def test_texts_are_events(session: Session) -> None:
    session.do("hand 1 dragon")
    session.do_all(["note 하나", "note 둘"])
    session.replace(0, ["hand 1 king"])
    assert session.state.hands[0] == ("king",)
    assert session.state.table.notes == ("하나", "둘")
    with pytest.raises(Illegal, match="unknown event"):
        session.do("fly")


def test_a_correction_asks_about_each_rule_that_was_not_broken_before(session: Session) -> None:
    """Who insisted on playing out of turn has not insisted on throwing away nothing."""
    session.do("hand 2 dragon king queen")
    session.do("turn 2 deck wildfire", insist=True)
    session.replace(0, ["hand 2 dragon king"])  # still only out of turn: not asked again
    session.undo()
    session.do("turn 1 wildfire king", insist=True)
    with pytest.raises(Flagged) as caught:
        session.replace(1, ["turn 2 deck swamp"])
    said = [problem.text.say("en") for problem in caught.value.problems]
    assert any("entry 3" in text and "Wildfire" in text for text in said), said


def test_all_broken_rules_are_told_at_once(session: Session) -> None:
    session.do("discards dragon king")
    session.do(Turn(0, "dragon", "swamp"))
    session.do(Turn(1, "king", "queen"))
    with pytest.raises(Flagged) as caught:
        session.replace(0, [])
    said = [problem.text.say("en")[:12] for problem in caught.value.problems]
    assert said == ["Then entry 2", "Then entry 3"]
    assert len(session.played) == 3


def test_an_event_about_nobody_is_named_by_its_text(session: Session) -> None:
    with pytest.raises(Illegal, match="hand 9 dragon"):
        session.do_all(["note x", "hand 9 dragon"])


def test_a_reading_impossible_once_is_possible_after_a_new_position(session: Session) -> None:
    session.do(Hand(0, ("forest",)))
    first = session.under("forest", "each")
    assert session.under("forest", "each") is first  # not played again
    session.do(Note("x"))
    session.undo()
    assert session.under("forest", "each") == first
    session.replace(0, [Hand(0, ("dragon",))])
    assert session.under("forest", "each").hands[0] == ("dragon",)


def test_what_is_there_no_more_cannot_be_walked_over(session: Session) -> None:
    session.do(Note("x"))
    with pytest.raises(Illegal):
        session.repeat(Walked(-2))
