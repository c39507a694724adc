"""What 왕도 says and begins with, word for word: setup, table rules, a new game, titles, notes."""

from __future__ import annotations

import pytest

from referee.games.wangdo import GAME
from referee.rules import rule_fields

SHUFFLE = "shuffle the tokens, the four bear tiles among them; one face-up on every village"
ALTARS = "one statue on the altar of its colour, 80 in the bag; 4 drawn ones replace the bear tiles"
REST = [
    SHUFFLE,
    ALTARS,
    "shuffle the 16 special cards, face-down",
    "each draws 3 statues (open to all)",
    "choose who starts (no method given); that player takes the golden bear",
]
OUT = "take out 8 tokens: of each type one with and one without a dragon"


@pytest.mark.parametrize(
    ("players", "first"),
    [
        (2, ["map: 2 pieces (32 villages)", "player boards: the side with 3 spaces per type", OUT]),
        (3, ["map: 2 pieces (32 villages)", "player boards: the side with 2 spaces per type", OUT]),
        (4, ["map: 3 pieces (40 villages)", "player boards: the side with 2 spaces per type"]),
    ],
)
def test_the_setup_card(players: int, first: list[str]) -> None:
    assert [text.say("en") for text in GAME.setup(players, GAME.rules())] == [*first, *REST]


def test_the_table_rules() -> None:
    said = {
        name: (rule.default, rule.certainty, rule.matters, [*rule.options])
        for name, rule in rule_fields(GAME.rules).items()
    }
    assert said == {
        "ritual_pays": (True, "inferred", False, [True, False]),
        "ritual_optional": (False, "inferred", False, [True, False]),
        "one_on_altars": ("take", "inferred", False, ["take", "bag"]),
        "bag_short": ("draw", "inferred", False, ["draw", "refuse"]),
        "may_pass": ("stuck", "inferred", False, ["stuck", "always"]),
        "plus_two": (True, "official", False, [True, False]),
        "finish_round": (True, "community", True, [True, False]),
    }


@pytest.mark.parametrize(("names", "text"), [("A B", "A B"), ("A B C D", "A B C D")])
def test_a_new_game(names: str, text: str) -> None:
    expected = f"players: {text} ; altars: o1 k1 w1 u1 ; round: 1"
    assert GAME.show(GAME.new(names.split())) == expected


def test_a_whole_position() -> None:
    text = (
        "players: A B ; rules: may_pass=always ; hand 1: o2 u1 ; tokens 1: r+ e- ; cards 1: 3 5x "
        "0p ; altars: o0 k4 w1 u0 ; map: o1 k1 w1 u1 ; round: 4 ; extra: 1 ; free: 2 ; turn: 2 "
        "; bear: 2 ; acted: yes ; owe: k2 ; ritual: o ; boons: colour alone ; ask: 1 u2 k1 "
        "; final 1: yes - 3 1 ; final 2: no 2 - 0"
    )
    said = text.replace("ask: 1 u2 k1", "ask: 1 k1 u2")
    assert GAME.show(GAME.parse(text)) == said
    over = "players: A B ; altars: o1 k1 w1 u1 ; map: o1 k0 w0 u0 ; villages: V1=r+ V2=o V3 "
    over += "; roads: V1-V2 V3-V2 ; over: yes"
    assert GAME.show(GAME.parse(over)) == over


def test_what_lies_there() -> None:
    assert GAME.on_table(GAME.parse("tokens 1: r+ m- ; tokens 2: r-")) == {"religion", "military"}
    assert GAME.on_table(GAME.parse("tokens 1: c+ ; cards 2: 0x")) == {"commerce", "card"}
    assert GAME.on_table(GAME.parse("hand 1: o1 ; cards 1:")) == set()


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("altars 1 o o", "A: 2 orange from the altars"),
        ("draw 2 o k u", "B: 1 orange, 1 black, 1 blue from the bag"),
        ("place 1 r+ w o", "A: white statue, religion (dragon) token"),
        ("place 1 e- w o", "A: white statue, education token"),
        ("pay u", "B offers blue"),
        ("skip u", "B does not offer blue"),
        ("ritual k", "B's ritual: black taken"),
        ("ritual none", "B's ritual: none taken"),
        ("return 1 o", "A: 1 orange to the bag"),
        ("pass 1", "A passes"),
        ("end_turn", "B: turn ended"),
        ("card 1 B again", "A: special card (one more action)"),
        ("card 1 A cheaper 2 Gift", "A: special card (Gift)"),
        ("shift bag 1 o k", "1 orange, 1 black moved: bag → A"),
        ("shift altars map o", "1 orange moved: altars → map"),
        ("plus_two 2", "B: the card with two dragons more"),
        ("set_hand 1 o2 k1", "A: statues 2 orange, 1 black"),
        ("set_hand 1", "A: statues none"),
        ("set_altars o2", "altars: 2 orange"),
        ("set_map o2 k1", "statues on the map: 2 orange, 1 black"),
        ("set_tokens 1 r+ e-", "A: tokens religion (dragon), education"),
        ("set_tokens 1", "A: tokens none"),
        ("set_cards 1 0 3x", "A: 2 special cards"),
        ("set_turn 1", "A to move"),
        ("begin 1", "A begins"),
        ("ask 1 u2", "adjacent statues: 2 blue"),
        ("final 1 yes 3 2", "A: final count"),
    ],
)
def test_titles(event: str, said: str) -> None:
    state = GAME.parse("players: A B ; round: 1 ; turn: 2")
    assert GAME.title(state, GAME.parse_event(event)).say("en") == said


@pytest.mark.parametrize(
    ("text", "note", "running"),
    [
        ("players: A B ; round: 2 ; tokens 1: r+ r- e-", "9 tokens to a full board", True),
        (
            "players: A B C ; round: 2 ; tokens 1: r- r- e- m- c- c-",
            "2 tokens to a full board",
            True,
        ),
        ("players: A B C ; round: 2 ; tokens 1: r- r- e- e- m- m- c- c-", "", True),
        ("players: A B C ; round: 2 ; over: yes ; tokens 1: r-", "", False),
        ("players: A B C ; round: 2 ; finished: yes ; tokens 1: r-", "", False),
        ("players: A B C ; tokens 1: r-", "", False),
        ("players: A B C ; tokens 1: r- ; owe: o1", "7 tokens to a full board", True),
        ("players: A B ; tokens 1: r- ; altars: o0 ; ritual: o", "11 tokens to a full board", True),
    ],
)
def test_what_is_missing_is_noted(text: str, note: str, running: bool) -> None:
    result = GAME.result(GAME.parse(text))
    assert [text.say("en") for text in result.sheets[0].notes] == [note] * bool(note)
    assert (result.standings is None) == running


def test_lines_and_places_word_for_word() -> None:
    full = "r+ r- e- e- m- m- c- c+"
    text = f"players: A B C ; tokens 1: {full} ; cards 1: 0 0x 0p ; tokens 2: {full} ; cards 2: 0 0"
    result = GAME.result(GAME.parse(f"{text} ; tokens 3: r+"))
    assert result.standings is not None
    assert [[(line.points, line.say("en")) for line in s.lines] for s in result.sheets] == [
        [
            (2, "dragons on tokens"),
            (2, "backs of 2 unused cards"),
            (2, "card with two dragons more at the end"),
        ],
        [(2, "dragons on tokens"), (2, "backs of 2 unused cards")],
        [(1, "dragons on tokens")],
    ]
    said = [(p.seat, p.place, [r.say("en") for r in p.reasons]) for p in result.standings.places]
    assert said == [(0, 1, ["6 dragons"]), (1, 2, ["4 dragons"]), (2, None, ["board not full"])]


@pytest.mark.parametrize(
    ("text", "passing"),
    [
        ("altars: o0 k0 w0 u0 ; hand 1: o20 k20 w20 u20 ; map: o1 k1 w1 u1", True),
        ("altars: o1 k0 w0 u0 ; hand 1: o19 k20 w20 u20 ; map: o1 k1 w1 u1", False),
        ("altars: o1 k0 w0 u0 ; hand 1: o19 k20 w20 u20 ; map: o1 k1 w1 u1 ; "
         "rules: one_on_altars=bag", True),
        ("altars: o2 k0 w0 u0 ; hand 1: o18 k20 w20 u20 ; map: o1 k1 w1 u1 ; "
         "rules: one_on_altars=bag", False),
        ("altars: o0 k0 w0 u0 ; hand 1: o19 k20 w20 u20 ; map: o1 k1 w1 u1", False),
        ("altars: o0 k0 w0 u0 ; hand 1: o18 k20 w20 u20 ; map: o1 k1 w1 u1 ; "
         "rules: bag_short=refuse", True),
        ("altars: o0 k0 w0 u0 ; hand 1: o17 k20 w20 u20 ; map: o1 k1 w1 u1 ; "
         "rules: bag_short=refuse", False),
        ("altars: o0 k0 w0 u0", False),
        ("rules: may_pass=always", True),
    ],
)  # fmt: skip
def test_who_may_pass(text: str, passing: bool) -> None:
    state = GAME.parse(f"players: A B ; round: 2 ; {text}")
    flagged = {problem.ruling for problem in GAME.check(state, GAME.parse_event("pass 1"))}
    assert flagged == (set() if passing else {"wa.pass"})
    ended = {problem.ruling for problem in GAME.check(state, GAME.parse_event("end_turn"))}
    assert ("wa.pass" in ended) == (not passing)
    assert any(GAME.show_event(event) == "pass 1" for event in GAME.choices(state)) == passing


@pytest.mark.parametrize(
    ("text", "event", "lines"),
    [
        ("players: A B C ; hand 1: o1 u1", "place 1 r+ o u", [
            (0, 1, "took a token: religion (dragon)"),
        ]),
        ("players: A B C ; hand 1: o1 u1 ; tokens 1: r+", "place 1 r- o u", [
            (0, 0, "took a token: religion"),
            (0, 1, "religion complete: draws a special card (1 dragon on its back)"),
        ]),
        ("players: A B C ; hand 2: o1 u1 ; tokens 2: r- e- e- m- m- c- c-", "place 2 r- o u", [
            (1, 0, "took a token: religion"),
            (1, 1, "religion complete: draws a special card (1 dragon on its back)"),
            (1, 0, "the board is full"),
        ]),
        ("players: A B ; hand 1: o1 ; altars: o3 ; owe: o1", "pay o", [
            (0, 0, "1 orange offered on its altar"),
        ]),
        ("players: A B ; hand 1: o1 ; altars: o4 k1 ; owe: o1", "pay o", [
            (0, 0, "1 orange offered on its altar"),
            (0, 0, "orange altar full, ritual: 5 to the bag"),
        ]),
        ("players: A B ; hand 1: o1 ; altars: o4 ; owe: o1", "pay o", [
            (0, 0, "1 orange offered on its altar"),
            (0, 0, "orange altar full, ritual: 5 to the bag"),
            (0, 0, "no other altar holds a statue to take"),
        ]),
        ("players: A B ; turn: 2 ; owe: o1 ; free: 1", "skip o", [(1, 0, "orange not offered")]),
        ("players: A B ; cards 1: 0 0", "card 1 B again", [
            (0, -1, "special card played (its dragon is gone)"),
        ]),
        ("players: A B", "card 1 B again", []),
        ("players: A B ; cards 1: 0 0", "plus_two 1", [(0, 2, "the card with two dragons more")]),
        ("players: A B ; cards 1: 0x 0", "plus_two 1", [(0, 2, "the card with two dragons more")]),
        ("players: A B ; tokens 1: r+ e-", "set_tokens 1 r+ e+ m+", [
            (0, 2, "matched to what lies there"),
        ]),
        ("players: A B ; cards 2: 0 0p", "set_cards 2 0x 0", [
            (1, -3, "matched to what lies there"),
        ]),
        ("players: A B ; tokens 1: r+", "final 1 yes 3 2 1", [
            (0, 6, "matched to what lies there"),
        ]),
        ("players: A B ; tokens 2: r+", "final 1 yes", []),
        ("players: A B C ; round: 3 ; tokens 3: r- r- e- e- m- m- c- c- ; cards 3: 0 0 0 0",
         "draw 1 o o o", [(2, 0, "this round is the last")]),
        ("players: A B C ; round: 3 ; turn: 3 ; tokens 1: r- r- e- e- m- m- c- c- ; "
         "cards 1: 0 0 0 0", "draw 3 o o o", []),
    ],
)  # fmt: skip
def test_what_an_event_earns(text: str, event: str, lines: list[tuple[int, int, str]]) -> None:
    step = GAME.apply(GAME.parse(text), GAME.parse_event(event))
    assert [(seat, line.points, line.say("en")) for seat, line in step.lines] == lines


HELD = "hand 1: o3 ; hand 2: k3"


@pytest.mark.parametrize(
    ("event", "text"),
    [
        ("draw 1 o o o", "hand 1: o6 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1 ; turn: 2"),
        ("altars 1 o k", "hand 1: o4 k1 ; hand 2: k3 ; altars: o0 k0 w1 u1 ; round: 1 ; turn: 2"),
        ("place 1 r+ o", "hand 1: o2 ; tokens 1: r+ ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1 "
         "; turn: 2"),
        ("place 1 r+ o k", "hand 1: o2 ; tokens 1: r+ ; hand 2: k3 ; altars: o1 k1 w1 u1 "
         "; round: 1 ; acted: yes ; owe: k1"),
        ("return 1 o", "hand 1: o2 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1"),
        ("pass 1", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1 ; turn: 2"),
        ("draw 2 o", "hand 1: o3 ; hand 2: o1 k3 ; altars: o1 k1 w1 u1 ; round: 2"),
        ("end_turn", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1 ; turn: 2"),
        ("card 1 B again", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1 ; extra: 1"),
        ("card 1 A cheaper 2", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1 "
         "; free: 2"),
        ("card 1 A alone", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1 "
         "; boons: alone"),
        ("card 1 A other", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1"),
        ("shift 1 2 o o", "hand 1: o1 ; hand 2: o2 k3 ; altars: o1 k1 w1 u1 ; round: 1"),
        ("shift altars 1 u", "hand 1: o3 u1 ; hand 2: k3 ; altars: o1 k1 w1 u0 ; round: 1"),
        ("shift bag altars u", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u2 ; round: 1"),
        ("shift 2 bag k", "hand 1: o3 ; hand 2: k2 ; altars: o1 k1 w1 u1 ; round: 1"),
        ("set_map o1 k2", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; map: o1 k2 w0 u0 "
         "; round: 1"),
        ("set_turn 2", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1 ; turn: 2"),
        ("begin 2", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1 ; turn: 2 ; bear: 2"),
        ("ask 1 u2", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1 ; ask: 1 u2"),
        ("final 2 yes 3", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1 "
         "; final 2: yes 3 - 0"),
        ("final 2 no 3", "hand 1: o3 ; hand 2: k3 ; altars: o1 k1 w1 u1 ; round: 1"),
    ],
)  # fmt: skip
def test_what_an_event_changes(event: str, text: str) -> None:
    state = GAME.parse(f"players: A B ; {HELD} ; round: 1")
    after = GAME.apply(state, GAME.parse_event(event)).state
    assert GAME.show(after) == f"players: A B ; {text}"


@pytest.mark.parametrize(
    ("rules", "end"),
    [
        ("", "round: 3 ; turn: 2"),
        (" ; rules: finish_round=false", "round: 3 ; acted: yes ; over: yes"),
    ],
)
def test_the_turn_after_a_full_board(rules: str, end: str) -> None:
    full = "tokens 1: r- r- e- e- m- m- c- c-"
    text = f"players: A B C{rules} ; {full} ; altars: o1 k1 w1 u1"
    state = GAME.parse(f"{text} ; round: 3 ; acted: yes ; boons: alone ; free: 1 ; extra: 1")
    after = GAME.apply(state, GAME.parse_event("end_turn")).state
    assert GAME.show(after) == f"{text} ; {end}"
