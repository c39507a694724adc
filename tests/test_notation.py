"""The grammar of positions and events."""

import contextlib
import time
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import games, notation
from referee.errors import Illegal
from referee.notation import Fields, clean, number, pairs, parse_event, quote, show_event, words


@dataclass(frozen=True)
class Move:
    player: int
    steps: int
    where: str
    cards: tuple[str, ...]


text = st.text(st.characters(exclude_categories=["Cs"]), max_size=20).map(notation.clean)
moves = st.builds(Move, st.integers(0, 6), st.integers(-99, 99), text, st.lists(text).map(tuple))


def test_fields_stand_on_one_line_or_one_a_line() -> None:
    expected = [("hand 1", "a b"), ("discard", "c")]
    assert pairs("hand 1: a b ; discard: c") == expected
    assert pairs("hand  1: a b\n\nDISCARD: c  # a remark\n# another") == expected


def test_quotes_protect_everything() -> None:
    assert words('a "b c;#:" "d\\"e"') == ["a", "b c;#:", 'd"e']
    assert pairs('note: "a ; b # c" ; x: y') == [("note", '"a ; b # c"'), ("x", "y")]


@given(text)
def test_a_quoted_word_comes_back(word: str) -> None:
    assert words(quote(word)) == [word]
    assert pairs(f"note: {quote(word)} ; x: y") == [("note", quote(word)), ("x", "y")]


@given(moves)
def test_an_event_comes_back(move: Move) -> None:
    assert parse_event([Move], show_event(move)) == move


@pytest.mark.parametrize(
    "bad",
    [
        "no colon here",
        'a: "open',
        'a": b"',
        "a: 1 ; a: 2",
        "x" * 100_001,
    ],
)
def test_bad_positions_are_refused(bad: str) -> None:
    with pytest.raises(Illegal):
        Fields(bad).take("a")


@pytest.mark.parametrize("bad", ['"\\q"', '"\\ud800"'])
def test_bad_escapes_are_refused(bad: str) -> None:
    with pytest.raises(Illegal):
        words(bad)


@pytest.mark.parametrize(
    "bad", ["", "fly 1 2 x", "move", "move one 2 x", "move 1 99999999 x", "move 1 ٣ x"]
)
def test_bad_events_are_refused(bad: str) -> None:
    with pytest.raises(Illegal):
        parse_event([Move], bad)


def test_an_unknown_field_is_named() -> None:
    fields = Fields("hand: a ; hnad: b")
    fields.take("hand")
    with pytest.raises(Illegal, match="hnad"):
        fields.done()


def test_numbers_have_bounds() -> None:
    assert number("-12") == -12
    for bad in ("1.5", "", "1e3", "10000", "--1"):
        with pytest.raises(Illegal):
            number(bad)


@pytest.mark.parametrize(
    "text",
    [
        '\\"' * 50_000,
        '"' * 100_000,
        'a: "' + '\\"' * 49_000,
        "a: " + '"b" ' * 24_000 + '"',
        "# " * 50_000,
        " #" * 50_000,
        "a:" + ";" * 99_000,
        "e" + "\u0300\u0316" * 49_000,
        "x" * 100_000,
    ],
)
def test_the_longest_text_is_read_or_refused_in_linear_time(text: str) -> None:
    begin = time.process_time()
    for read in (pairs, words, lambda text: parse_event([Move], text)):
        with contextlib.suppress(Illegal):
            read(text)
    assert time.process_time() - begin < 2  # it took minutes when quotes were tried again


def test_accents_are_bounded() -> None:
    assert clean("e\u0301") == "é"
    assert len(clean("e" + "\u0316" * 30)) == 31
    with pytest.raises(Illegal):
        clean("e" + "\u0316" * 31)


def test_a_comment_may_hold_a_quote_and_a_quote_a_comment() -> None:
    assert pairs('a: b # he said "\nc: "d # e" # f\n#') == [("a", "b"), ("c", '"d # e"')]
    assert pairs("a: b#c") == [("a", "b#c")]


@pytest.mark.parametrize("text", ["fly\n1", "adjust 1\n2 3 a\nb c", 'note "a\nb', "R.lord\nkeep 1"])
def test_a_message_is_one_line(text: str) -> None:
    for game_id in games.GAMES:
        with pytest.raises(Illegal) as caught:
            games.load(game_id).parse_event(text)
        assert "\n" not in caught.value.text.say("ko")
