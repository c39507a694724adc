"""What is asked in 제왕의 깃발: placing, keeping, revealing, acting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.legal import places, to_place
from referee.games.oriflamme.results import choice_text
from referee.games.oriflamme.state import Card, Choice, First, Pick, Place, State, card_title
from referee.text import Text
from ui.desk import Desk
from ui.games.oriflamme.decide import LEFT, Asked, Cell, draw_cell, grid, names
from ui.games.oriflamme.draft import Draft
from ui.games.oriflamme.families import whose
from ui.kit import Act, Scrolled

DECIDES = Text("{name}: {n}번째 카드를 공개할까요?", "{name}: reveal card {n}?")
ACTS = Text("{name}: {n}번째 {card:이/가} 효과를 씁니다", "{name}: card {n}, the {card}, acts")
LAYS = Text("{name}: 카드를 놓으세요", "{name} lays a card")
KEEP = Text("공개 안 함 (카드에 1점)", "Keep hidden (1 point on it)")
REVEAL = Text("공개하면 어떤 카드인지 고르세요", "To reveal it, choose which card it is")
DO = Text("{card} 처리{choice}", "{card}{choice}")
WHOM = Text("제거할 카드를 누르세요", "Press the card to eliminate")
WHICH = Text("복사할 카드를 누르세요", "Press the card to copy")
MOVE = Text("옮길 카드를 누르세요", "Press the card to move")
WHITHER = Text("대기열에서 옮길 자리를 누르세요", "Press in the row where it goes")
ROB = Text("누구에게서 1점을 뺏어오나요?", "Take 1 point from whom?")
VICTIM = Text(
    "제거된 {n}번째 {card:은/는} 무엇인가요?", "What was the eliminated card {n} ({card})?"
)
NOT_TOLD = Text("적지 않음 (매복 아님)", "Not noted (no Ambush)")
BACK = Text("다시 고르기", "Choose again")
ABOUT = Text("{card}: {about}", "{card}: {about}")
SEE_CARD = Text("{card}의 규칙을 보세요", "See the rules of {card}")
BESIDE = {-1: Text("왼쪽 · {card}", "Left · {card}"), 1: Text("오른쪽 · {card}", "Right · {card}")}
FAR = Text("{n}번째 · {card}", "{n} · {card}")
WITH_TOKENS = Text("카드 위에 {n}점", "{n:point/points} on it")
BEGINS = Text("시작 플레이어 (가장 나이가 많은 사람)", "Who starts (the oldest player)")
PLACES = {
    "left": Text("맨 왼쪽", "Far left"),
    "right": Text("맨 오른쪽", "Far right"),
    "start": Text("첫 카드 놓기", "Lay the first card"),
    "on": Text("{n}번째 위", "On card {n}"),
}
PROMPTS = {"kill": WHOM, "copy": WHICH, "move": MOVE, "to": WHITHER, "on": WHITHER, "steal": ROB}
FEW = 4  # targets that are offered in the panel too; more are only pressed in the row


class Step:
    """What is left of a decision, to be shown by the panel."""

    def __init__(self, desk: Desk[State], draft: Draft) -> None:
        self.desk, self.draft = desk, draft

    def asked(self, others: Sequence[Act]) -> Asked | None:
        """What is asked of whoever decides; None = nobody does. others: the window's own acts."""
        state, top = self.desk.state, self.draft.top
        if state.table.finished:
            return None
        if (seat := to_place(state)) is not None:
            return self._placing(seat, others)
        return self._deciding(top, others) if top else None

    # placing

    def _placing(self, seat: int, others: Sequence[Act]) -> Asked:
        state = self.desk.state
        possible = list(places(state, state.families[seat]))
        head, primary = LAYS(name=state.table.name(seat)), None
        if len(possible) == 1:
            (only,) = possible
            name, text = _place(only)
            primary = Act(name, text, partial(self.desk.do, only), "Enter")
        draw = partial(self._places, possible if primary is None else [])
        return Asked(head, state.families[seat], draw, primary, others)

    def _places(self, possible: Sequence[Place], area: Scrolled) -> float:
        y = 8.0
        state = self.desk.state
        if not state.row and state.round == 1:
            y = self._begin(area, y)
        for i, (place, box) in enumerate(
            zip(possible, grid(area, y, len(possible), 130, self._high), strict=True)
        ):
            name, text = _place(place)
            run = partial(self.desk.do, place)
            draw_cell(area, box, Cell(name, text, run, key=_key(i)), "strong")
            y = box[3] + 8
        return y

    def _begin(self, area: Scrolled, y: float) -> float:
        """Before the first card: who starts."""
        state = self.desk.state
        area.words(LEFT + 4, y, BEGINS, "text", "mute", "nw", area.w - 2 * LEFT, 2)
        boxes = grid(area, y + 28, len(state.families), 100, self._high)
        for seat, (family, box) in enumerate(zip(state.families, boxes, strict=True)):
            name = state.table.name(seat)
            run, first = partial(self.desk.do, First(family)), seat == state.first
            draw_cell(area, box, Cell(f"first{family}", name, run, None, first, _key(seat)))
        return boxes[-1][3] + 8

    # deciding

    @property
    def _high(self) -> float:
        room = self.desk.room
        return 44 if not room.short else 38 if room.kind == "wide" else 36

    def _deciding(self, top: Card, others: Sequence[Act]) -> Asked:
        state, draft = self.desk.state, self.draft
        assert state.at is not None
        name, n = state.table.name(state.seat(top.family)), state.at + 1
        acting = draft.acting()
        head = DECIDES(name=name, n=n)
        if acting:
            head = ACTS(name=name, n=n, card=CARDS[acting].name)
        primary, draw = self._what(top, acting)
        if draft.name or draft.picks:
            others = [Act("back", BACK, draft.again, icon="undo"), *others]
        return Asked(head, top.family, draw, primary, others)

    def _what(
        self, top: Card, acting: str
    ) -> tuple[Act | None, Callable[[Scrolled], float]]:  # fmt: skip
        draft = self.draft
        if victim := draft.victim():
            return None, partial(self._ask_victim, victim)
        if not acting:
            keep = Act("keep", KEEP, draft.keep, "Enter")
            return keep, partial(self._ask_name, top)
        rest = draft.left()
        if len(rest) == 1:
            said = choice_text(self.desk.state, rest[0])
            text = DO(card=CARDS[acting].name, choice=said)
            do = Act("do", text, partial(draft.choose, rest[0]), "Enter")
            return do, partial(self._about, acting)
        return None, partial(self._ask, acting, rest)

    def _about(self, name: str, area: Scrolled, y: float = 8) -> float:
        """What the card does; a press opens its rules."""
        card = CARDS[name]
        took = area.words(LEFT + 4, y, ABOUT(card=card.name, about=card.about), "text", "mute",
                          "nw", area.w - 2 * LEFT - 34, 3)  # fmt: skip
        area.icon(LEFT + took.w + 10, y + 1, "book", 18, "link")
        area.spot("about", (LEFT, y - 3, LEFT + took.w + 34, y + took.h + 3),
                  partial(self.desk.open_card, name), SEE_CARD(card=card.name))  # fmt: skip
        return y + took.h + 12

    def _ask_name(self, top: Card, area: Scrolled) -> float:
        """Reveal; only the owner knows what it is."""
        took = area.words(LEFT + 4, 3, REVEAL, "text", "mute", "nw", area.w - 2 * LEFT, 2)
        possible = self.draft.could_be(top)
        return names(area, took.h + 9, possible, self.draft.reveal, self._high)[1] + 5

    def _ask_victim(self, victim: Card, area: Scrolled) -> float:
        text = VICTIM(n=self.draft.picks[-1].at, card=card_title(victim.family, ""))
        took = area.words(LEFT + 4, 4, text, "strong", "ink", "nw", area.w - 2 * LEFT, 2)
        possible, high = self.draft.could_be(victim), self._high
        x, low = names(area, took.h + 10, possible, self.draft.told, high)
        wide = area.kit.wide(area.kit.say(NOT_TOLD), "small_strong") + 28
        x, low = (x + 6, low) if x + 6 + wide <= area.w - LEFT else (LEFT, low + high + 6)
        draw_cell(area, (x, low - high, x + wide, low),
                  Cell("not_told", NOT_TOLD, partial(self.draft.told, "?")))  # fmt: skip
        return low + 5

    def _ask(self, name: str, rest: Sequence[Choice], area: Scrolled) -> float:
        """What is left to choose: in the row, and here where it is little."""
        what = rest[0][0].what
        took = area.words(LEFT + 4, 4, PROMPTS[what], "strong", "ink", "nw", area.w - 2 * LEFT, 2)
        y, low = took.h + 8, self.desk.room.kind != "wide"
        if not low:
            y = self._about(name, area, y)
        y = self._choices(area, y, what)
        return self._about(name, area, y) if low else y  # what to press is in view

    def _choices(self, area: Scrolled, y: float, what: str) -> float:
        """What can be chosen, where it is little; gives the y below."""
        if what == "steal":
            return self._steals(area, y)
        cards = [(i, picks) for (kind, i), picks in self.draft.meanings() if kind == "card"]
        offered = dict(reversed(cards))
        if what != "to" and 0 < len(offered) <= FEW:
            return self._targets(area, y, sorted(offered.items()))
        return y

    def _targets(
        self, area: Scrolled, y: float, offered: Sequence[tuple[int, Choice]]
    ) -> float:  # fmt: skip
        state = self.desk.state
        texts = [
            BESIDE.get(i - (state.at or 0), FAR)(n=i + 1, card=whose(state, state.row[i][0]))
            for i, _ in offered
        ]
        widest = max(area.kit.wide(area.kit.say(text), "strong") for text in texts)
        boxes = grid(area, y, len(offered), min(260, widest + 46), self._high + 8, FEW)
        for (i, picks), text, box in zip(offered, texts, boxes, strict=True):
            card = state.row[i][0]
            about: Text | str = WITH_TOKENS(n=card.tokens) if card.tokens else ""
            run = partial(self.draft.choose, picks)
            cell = Cell(f"target{i + 1}", text, run, key=_key(i), about=about)
            draw_cell(area, box, cell, "strong")
        return boxes[-1][3] + 8

    def _steals(self, area: Scrolled, y: float) -> float:
        """Who is robbed; the digit is the position of a card of theirs."""
        state, robbed = self.desk.state, dict[str, int]()
        for (_, i), ((_, _, family), *_) in self.draft.meanings():
            robbed.setdefault(family, i)
        boxes = grid(area, y, len(robbed), 150, self._high + 4)
        for (family, i), box in zip(robbed.items(), boxes, strict=True):
            text = state.table.name(state.seat(family))
            run = partial(self.draft.choose, (Pick("steal", family=family),))
            draw_cell(area, box, Cell(f"steal{family}", text, run, key=_key(i)), "strong")
        return boxes[-1][3] + 8


def _key(i: int) -> str:
    """The digit of a position (index); "" = it has none."""
    return str(i + 1) if i < 9 else ""


def _place(place: Place) -> tuple[str, Text]:
    """The name and the words of a placement."""
    return f"{place.where}{place.position or ''}", PLACES[place.where](n=place.position)
