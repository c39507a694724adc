"""Sentences in two languages and the particles that fit what is put in."""

import json
from pathlib import Path

import pytest

from referee.errors import file_name, folder_name
from referee.text import Text, escaped, final_of, say, texts_in, visible, with_particle


@pytest.mark.parametrize(
    ("word", "pair", "expected"),
    [
        ("용", "은/는", "용은"),
        ("유니콘", "은/는", "유니콘은"),
        ("히드라", "은/는", "히드라는"),
        ("섬", "이/가", "섬이"),
        ("군마", "이/가", "군마가"),
        ("왕", "을/를", "왕을"),
        ("여왕", "과/와", "여왕과"),
        ("황후", "과/와", "황후와"),
        ("물", "으로/로", "물로"),
        ("불", "로/으로", "불로"),
        ("땅", "으로/로", "땅으로"),
        ("유물", "으로/로", "유물로"),
        ("야수", "으로/로", "야수로"),
        ("3", "이/가", "3이"),
        ("4", "이/가", "4가"),
        ("10", "으로/로", "10으로"),
        ("1", "으로/로", "1로"),
        ("도플갱어(용)", "은/는", "도플갱어(용)은"),
        ("Kim", "이/가", "Kim이"),
        ("Joe", "이/가", "Joe가"),
        ("!?", "은/는", "!?는"),
    ],
)
def test_particle(word: str, pair: str, expected: str) -> None:
    assert with_particle(word, pair) == expected


def test_decomposed_hangul_is_read_like_composed() -> None:
    import unicodedata

    assert final_of(unicodedata.normalize("NFD", "용")) == final_of("용") == 21


def test_arguments_are_put_in_late_and_in_both_languages() -> None:
    text = Text("{card:이/가} {n}장 {points:+}점", "{n:card/cards} of {card}, {points:+}")
    bound = text(card=Text("용", "Dragon"), n=1, points=5)
    assert bound.say("ko") == "용이 1장 +5점"
    assert bound.say("en") == "1 card of Dragon, +5"
    assert text(card="x", n=2, points=-3).say("en") == "2 cards of x, -3"


def test_sequences_are_joined_and_the_particle_fits_the_last() -> None:
    cards = [Text("왕", "King"), Text("군마", "Warhorse")]
    assert Text("{cards:이/가} 있음", "with {cards}")(cards=cards).say("ko") == "왕, 군마가 있음"
    assert say(cards, "en") == "King, Warhorse"


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        Text("{card}", "{card}")(n=1).say("ko")


def test_texts_from_data_need_both_languages_and_keep_brackets() -> None:
    assert Text.of({"ko": "{가}", "en": "{a}"}).say("ko") == "{가}"
    assert Text.of("왕").say("en") == "왕"
    with pytest.raises(ValueError, match="ko and en"):
        Text.of({"ko": "가"})


def test_texts_inside_arguments_are_found() -> None:
    inner = Text("왕", "King")
    assert list(texts_in(Text("{x}", "{x}")(x=[inner])))[1:] == [inner]


def test_what_a_screen_would_obey_is_made_visible() -> None:
    orders = "\x1b\x07\x9b\x7f\n\r\t\x85\u2028\u2029\u061c\u200e\u200f\u202a\u202e\u2066\u2069"
    assert visible(orders) == "·" * len(orders)
    assert escaped("\x1b]0;x\x07") == r"\u001b]0;x\u0007"
    assert json.loads(f'"{escaped(orders)}"') == orders
    kept = "서연 👨‍👩‍👧 Zoë עברית ·"
    assert (visible(kept), escaped(kept)) == (kept, kept)


def test_names_of_files_in_sentences() -> None:
    assert file_name(Path("/x/a\nb.jsonl")) == "a·b.jsonl"
    assert file_name(Path("a" * 60)) == "a" * 60
    assert file_name(Path("a" * 61)) == "a" * 59 + "…"
    assert folder_name(Path("/x/\u202ey")) == "/x/·y"
    assert folder_name(Path("/" + "a" * 99)) == "/" + "a" * 99
    assert folder_name(Path("/" + "a" * 100)) == "…" + "a" * 99


def test_what_stands_alone_in_english_begins_with_a_capital() -> None:
    inner = Text("무효", "blanked by {by}")(by="dragon")
    assert inner.alone("en") == "Blanked by dragon"
    assert inner.say("en") == "blanked by dragon", "within another text it stays small"
    assert Text("{why} · 확실", "{why} · sure")(why=inner).alone("en") == "Blanked by dragon · sure"
    assert Text("{parts}", "{parts}")(parts=[inner, "x"]).alone("en") == "Blanked by dragon, x"
    assert Text("{name}의 차례", "{name} is next")(name="anna").alone("en") == "anna is next"
    assert Text.of("anna").alone("en") == "anna", "a name stays as it is"
    assert Text("끝", "over").alone("ko") == "끝"
