"""Positions as people write them: read, refused, shown again."""

from __future__ import annotations

import pytest

from referee.errors import Illegal
from referee.games.fantasy_realms import GAME
from referee.games.fantasy_realms.cards import CARDS, is_card
from referee.games.fantasy_realms.notation import MOST_WORDS
from referee.games.fantasy_realms.picks import Pick
from referee.games.fantasy_realms.results import outcome
from referee.games.fantasy_realms.state import Choose


def test_a_copier_may_name_a_suit_alone() -> None:
    state = GAME.parse("hand: 신기루 폭풍우 변신능력자 종탑 ; choose: 신기루=물 변신능력자=Wizard")
    assert state.picks[0] == (("mirage", Pick(suit="flood")), ("shapeshifter", Pick(suit="wizard")))
    assert "choose 1: mirage=flood shapeshifter=wizard" in GAME.show(state)
    assert outcome(state, 0).counted.total == 18 + 23
    said = [line.say("en") for line in outcome(state, 0).counted.lines if line.card == "mirage"]
    assert said[0] == "step 2, Mirage: suit becomes Flood (no name is chosen)"
    assert GAME.show_event(Choose(0, "mirage", Pick(suit="flood"))) == "choose 1 mirage flood"


@pytest.mark.parametrize("wrong", ["mirage=wizard", "mirage=flood>wizard", "shapeshifter=wild"])
def test_a_suit_that_cannot_be_copied_is_refused(wrong: str) -> None:
    with pytest.raises(Illegal):
        GAME.parse(f"hand: mirage shapeshifter book_of_changes flood ; choose: {wrong}")


def test_a_card_named_twice_says_where() -> None:
    with pytest.raises(Illegal, match="Dragon is twice in one hand"):
        GAME.parse("hand: dragon 용")
    with pytest.raises(Illegal, match="Dragon is in two places"):
        GAME.parse("hand 1: dragon ; discard: dragon")


def test_positions_are_canonical() -> None:
    text = "hand: 53 용 Dragon_".replace("Dragon_", "숲") + " ; choose: 도플갱어=용"
    shown = GAME.show(GAME.parse(text))
    assert (
        shown == "players: 1번 ; hand 1: doppelganger dragon forest ; choose 1: doppelganger=dragon"
    )


@pytest.mark.parametrize(
    ("text", "events"),
    [
        ("hand: necromancer ; choose: necromancer=king ; discard: king", ["discards queen"]),
        ("hand: necromancer ; choose: necromancer=king ; discard: king", ["turn 1 king queen"]),
        (
            "hand: book_of_changes king ; choose: book_of_changes=king>wild"
            " ; rules: book_wild=true",
            ["set_rule book_wild false"],
        ),
        (
            "hand: fountain_of_life ; choose: fountain_of_life=fountain_of_life",
            ["set_rule fountain_self false"],
        ),
        (
            "hand: island mirage ; choose: mirage=fountain_of_life island=mirage",
            ["choose 1 island best", "choose 1 mirage mountain"],
        ),
    ],
)
def test_positions_come_back_also_with_picks_that_became_impossible(
    text: str, events: list[str]
) -> None:
    state = GAME.parse(text)
    for event in events:
        state = GAME.apply(state, GAME.parse_event(event)).state
    assert GAME.parse(GAME.show(state)) == state
    GAME.plain_result(state)


@pytest.mark.parametrize(
    "text",
    [
        "hand: dragon dragon",
        "hand 1: dragon ; hand 2: dragon",
        "hand: dragon ; discard: dragon",
        "hand: 1 2 3 4 5 6 7 8 9",
        "hand 8: dragon",
        "hand: dragon ; choose: mirage=rainstorm",
        "hand: mirage ; choose: mirage",
        "hand: mirage ; choose: mirage=king",
        "hand: mirage ; choose: mirage=mountain mirage=none",
        "hand: doppelganger ; choose: doppelganger=doppelganger",
        "hand: dragon ; finished: maybe",
        "hand: dragon ; turn: 1 2",
        "players: a b c d e f g h",
        "hand: dragon ; rules: forest=never",
        "hand: dragon ; rules: forest",
        "hand: dragon ; turn: 3",
        "hand: dragon ; colour: red",
        "players: a a",
    ],
)
def test_bad_positions_are_refused(text: str) -> None:
    with pytest.raises(Illegal):
        GAME.parse(text)


def test_more_discards_than_end_a_game_are_asked_about() -> None:
    ten = "swamp candle warhorse forge queen island hydra unicorn king dragon"
    assert GAME.problems(GAME.parse(f"players: a b c ; discard: {ten}")) == ()
    (asked,) = GAME.problems(GAME.parse(f"players: a b c ; discard: {ten} smoke"))
    assert "10" in asked.text.say("ko")
    for rules in ("players: a b", "players: a b c ; rules: items=true"):
        assert GAME.problems(GAME.parse(f"{rules} ; discard: {ten} smoke")) == ()


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("hand: Elven Archers, King,queen", "hand 1: elven_archers king queen"),
        ("hand: 엘프 궁수대 왕 Book of Changes", "hand 1: elven_archers king book_of_changes"),
        ("hand: ch 7 CH 12 시체들의 왕 5 3", "hand 1: judge ghoul lich earth_elemental bell_tower"),
        ("discard: 드워프 보병대, 용", "discard: dwarvish_infantry dragon"),
        ("items 1: Sealed Vault 보물 상자", "items 1: sealed_vault treasure_chest"),
    ],
)
def test_names_of_several_words_stand_as_people_write_them(typed: str, read: str) -> None:
    table = "rules: suits=true items=true"
    assert GAME.parse(f"{table} ; {typed}") == GAME.parse(f"{table} ; {read}")


def test_no_two_names_make_a_third() -> None:
    """Else a row of names could be read in two ways."""
    names = [name for c in CARDS.values() for name in (c.id, c.name.ko, c.name.en, *c.aliases)]
    assert not [(a, b) for a in names for b in names if is_card(f"{a} {b}")]
    assert max(len(name.split()) for name in names) <= MOST_WORDS
