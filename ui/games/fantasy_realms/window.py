"""The window of 판타지 왕국: cards to choose at the left, the hand and its reasons at the right."""

from __future__ import annotations

from functools import partial
from typing import Any

from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.picks import NONE
from referee.games.fantasy_realms.play import (
    DECK,
    Discards,
    Hand,
    State,
    Turn,
    drafting,
    end_at,
    has_raiser,
    play_over,
)
from referee.games.fantasy_realms.results import N_SHORT, discards_missing
from referee.score import Sheet
from referee.table import SetRule
from referee.text import Text
from ui.commands import Command
from ui.dialogs import watch
from ui.games.fantasy_realms.choices import AlternativesDialog, ReviewDialog
from ui.games.fantasy_realms.grid import CardGrid, Mark, Shown
from ui.games.fantasy_realms.hand import WHY, HandFelt, Held, Lying
from ui.games.fantasy_realms.naming import Meant, card_index, cards_of
from ui.games.fantasy_realms.suits import FILLS
from ui.games.fantasy_realms.why import COUNTING, HIDDEN, Told, Why
from ui.kit import Act, Area, Seat, Tabs, squares
from ui.kit.area import EDGE
from ui.messages import Answer
from ui.sheet import standings_text
from ui.window import GameWindow

FOLLOWING = "follow"
COUNT = Text("손패 계산", "Count the hands")
FOLLOW = Text("게임 따라가기", "Follow the game")
NO_CARD = Text("'{word}' 카드를 찾지 못했습니다", "no card found for {word}")
HITS = Text("{n}장 · ↓로 고르고 Enter", "{n:card/cards} · ↓, then Enter")
SHORT_OF = Text("{n}장 남음", "{n} to go")
HAND_OF = Text("{name}의 손패", "{name}'s hand")
WHICH = Text("{word:이/가} 여럿입니다. 어느 카드인가요?", "several cards fit {word}. Which one?")
TOO_MANY = Text(
    "{word:이/가} 많습니다. 고르거나 더 적어 주세요", "many cards fit {word}. Choose, or type more"
)
MOST_ASKED = 6
OF_CARDS = Text("카드 {n}장", "{n:card/cards}")
OF_VOID = Text("카드 {n}장 · 무효 {void}장", "{n:card/cards} · {void} blanked")
POINTS = Text("{n}점", "{n} points")
PLACED = Text("{n}점 · {place}위", "{n} points · #{place}")
NEXT = Text("다음: {name}", "Next: {name}")
OUT = Text("카드 빼기", "Remove the card")
ALL_LINES = Text("모든 카드", "All cards")
SEE_WHY = Text("이유", "Why")
SEE_HAND = Text("손패", "Hand")
WHY_LOW = 118  # the panel that decides, where it only decides
HIDE = Text("끝까지 점수 숨기기", "Hide totals until the end")
REVEAL = Text("점수 공개", "Reveal the totals")
NOT_FINAL = Text(
    "아직 확정이 아닙니다: 강령술사가 가져올 버려진 카드를 입력하세요",
    "not final: enter the discards for the Necromancer",
)
REVIEW = Text("되돌아보기", "Look back")
DISCARDS = Text("버려진 카드", "Discards")
TO_DISCARDS = Text("누른 카드가 여기로 갑니다", "what you press goes here")
TURN = Text("{name}의 차례", "{name}'s turn")
TURN_ABOUT = Text("버려진 카드 {n}/{end}", "discards {n}/{end}")
TURN_HOW = Text(
    "더미에서 가져왔으면 버린 카드를 누르세요. 버려진 카드를 가져왔으면 그 카드부터 누르세요",
    "From the deck: press what was discarded. From the discards: press that card first",
)
TAKEN = Text(
    "{card:을/를} 가져왔습니다. 이제 버린 카드를 누르세요",
    "took {card}; now press what was discarded",
)
PLAY_OVER = Text("끝났습니다. 손패를 입력하세요", "The game is over. Enter the hands")


class Window(GameWindow):
    """Opens on counting: press cards into hands, and the count is there at once."""

    SCROLLS = False

    def build_body(self, body: Any) -> None:
        self.discarding = getattr(self, "discarding", False)
        self.revealed = getattr(self, "revealed", False)
        self.explaining = False  # where there is little room: the reasons instead of the hand
        self.card = getattr(self, "card", "")  # whose reason is told; "" = the whole sheet
        self.taking = DECK
        self.index = card_index()
        texts = {"count": COUNT, "follow": FOLLOW}
        self.modes = Tabs(self.kit, self.frame.header.tabs, "modes", texts, self._mode)
        self.modes.area.pack()
        typed = self.entry.text.get() if hasattr(self, "entry") else ""
        self.grid = CardGrid(self.kit, body, self.pick, typed, self._toggle_discarding, self.hint)
        self.entry: Any = self.grid.entry
        watch(self.entry, self._render_grid)
        self.entry.bind("<Return>", lambda event: self._enter())
        self.entry.bind("<Down>", lambda event: self.grid.to_cards())
        self.hand = HandFelt(self.kit, body, self._choose, self.hint)
        self.why = Why(self, body, lambda ability: AlternativesDialog(self, ability), self._declare)
        self.resized()
        self.entry.focus_set()

    def resized(self) -> None:
        """Cards at the left, hand above reasons at the right; narrow: rows instead of cards."""
        w, h = self.frame.body_size
        put, room = self.frame.put, self.room
        gap = room.gap - 2 * EDGE  # the canvases have the edges of their plates around them
        left = round(w * {"wide": 0.507, "narrow": 0.58, "column": 0.5}[room.kind])
        right, high = left + gap, h - WHY_LOW - gap
        if room.kind == "wide":
            high = 232.0 if room.short else 262.0
        elif self.explaining:
            high = -gap
        put(self.grid.panel, 0, 0, left, h)
        put(self.hand.area, right, 0, w - right, high)
        put(self.why.panel, right, high + gap, w - right, h - high - gap)

    def body_commands(self) -> list[Command]:
        return [
            Command("follow", FOLLOW, self.toggle_following, "ctrl+g"),
            Command("hide", HIDE, self.toggle_hiding, "f12"),
        ]

    def body_keys(self) -> list[tuple[str, Text]]:
        return [
            ("Enter", Text("카드 넣기, 빈칸이면 다음 사람", "enter cards; empty: next seat")),
            ("↓, Tab", Text("카드 표에서 고르기", "choose in the grid of cards")),
            ("Enter", Text("표에서: 고른 카드 넣고 빼기", "in the grid: card in or out")),
        ]

    def focus_main(self) -> None:
        self.entry.focus_set()

    def asking(self, asking: bool) -> None:
        self.why.panel.block(asking)

    def enter(self) -> None:
        self.why.panel.go()

    def reset(self) -> None:
        self.revealed = False
        super().reset()

    def seat_plate(self, seat: int) -> Seat:
        hand, deck = self.state.hands[seat], self.state.deck
        missing = deck.hand - len(hand)
        chips: list[tuple[Text | str, str]] = []
        chips += [(SHORT_OF(n=missing), "gold")] if 0 < missing < deck.hand else []
        if place := self._place(seat):
            chips.insert(0, (place, "plain"))
        fills = [FILLS[CARDS[card].suit] for card in hand]

        def row(area: Area, plate: Seat, x: float, y: float, w: float) -> None:
            wide = self.frame.body_size[0] / len(self.state.table.seats)
            squares(area, x, y, fills, deck.hand, plate, 15 if wide > 270 else 11)

        plate = super().seat_plate(seat)
        return plate._replace(row=row, chips=chips, leader=seat in self._leaders())

    def _leaders(self) -> set[int]:
        """Who has most; nobody while that is not told."""
        if self.hidden or self.result is None:
            return set()
        totals = [sheet.total for sheet in self.result.sheets]
        most = max(totals)
        return {seat for seat, total in enumerate(totals) if total == most} if most > 0 else set()

    # whose cards are entered

    def choose_seat(self, seat: int) -> None:
        self.discarding, self.card = False, ""
        super().choose_seat(seat)
        self.entry.focus_set()

    def _toggle_discarding(self) -> None:
        self.discarding = not self.discarding
        self.render()
        self.entry.focus_set()

    def pick(self, card: str) -> None:
        """A card was pressed: in or out of the hand, or a step of a turn while following."""
        if self.following and not play_over(self.state):
            self._turn(card)
        else:
            self.toggle(card)

    def toggle(self, card: str) -> None:
        """Put a card into the hand (or the discards), or take it out again."""
        cards = self._target()
        kept = tuple(c for c in cards if c != card)
        self._put(kept if card in cards else (*cards, card))

    def _target(self) -> tuple[str, ...]:
        state: State = self.state
        return state.discards if self.discarding else state.hands[self.seat]

    def _put(self, cards: tuple[str, ...]) -> None:
        self.do(Discards(cards) if self.discarding else Hand(self.seat, cards))
        self.entry.focus_set()

    def _enter(self) -> str:
        """Take what the entry says; empty with a full hand: on to the next seat."""
        said = self.entry.text.get().strip()
        if not said:
            if self.flagged is None:
                self._next()
            return "break"
        meant = cards_of(said, self.index)
        if meant.missed:
            self.say(NO_CARD(word=meant.missed), bad=True)
            return "break"
        if meant.either:
            self._ask_which(said, meant)
            return "break"
        self.entry.text.set("")
        cards, found = self._target(), meant.cards
        if len(found) == 1:
            self.pick(found[0])
        else:
            self._put((*cards, *(card for card in found if card not in cards)))
        return "break"

    def _ask_which(self, said: str, meant: Meant) -> None:
        """Several cards fit a word; the one that is chosen takes its place."""

        def take(card: str) -> None:
            self.asked = None
            number = str(CARDS[card].number)
            self.entry.text.set(said.replace(meant.word, number, 1))
            self._enter()

        cards = meant.either[:MOST_ASKED]
        self.ask(
            WHICH(word=meant.word) if cards == meant.either else TOO_MANY(word=meant.word),
            [Answer(CARDS[card].name, card, partial(take, card)) for card in reversed(cards)],
        )

    def _next(self) -> None:
        """On to the next seat; after the last hand, reveal what was hidden."""
        missing = self.state.deck.hand - len(self.state.hands[self.seat])
        if missing > 0 and not self.discarding:
            self.say(N_SHORT(n=missing))
        elif self.hidden and self.result and self.result.standings:
            self.reveal()
        else:
            self.choose_seat(self.seat + 1)

    # a card of the hand, or what was discarded

    def _choose(self, card: str) -> None:
        """A card on the felt: tell its reasons (again: those of all); of the discards: pick it."""
        if self._piled():
            self.pick(card)
            return
        self.card = "" if self.card == card else card
        self.render()

    def _out(self) -> None:
        self.toggle(self.card)

    def _all(self) -> None:
        self.card = ""
        self.render()

    def _explain(self) -> None:
        self.explaining = not self.explaining
        self.resized()
        self.render()

    def _declare(self, declared: bool) -> None:
        self.do(SetRule("declared", "declared" if declared else "best"))

    # following the game

    @property
    def following(self) -> bool:
        """Whether turns are recorded as they happen."""
        return self.mode == FOLLOWING

    def prepare(self) -> None:
        self.mode, self.discarding, self.taking = "", False, DECK

    def changed(self) -> None:
        if self.following and not play_over(self.state):
            self.to_turn(self.state.turn)
        super().changed()

    def _mode(self, mode: str) -> None:
        if (mode == "follow") != self.following:
            self.toggle_following()

    def toggle_following(self) -> None:
        """Record turns as they happen, or go back to counting."""
        self.mode, self.taking = "" if self.following else FOLLOWING, DECK
        if self.following:
            self.turn_shown = self.seat = self.state.turn
        self.render()

    def _turn(self, card: str) -> None:
        state = self.state
        if card in state.discards and self.taking == DECK:
            if drafting(state):
                self._end_turn(card, NONE)
            else:
                self.taking = card
                self.render()
        else:
            self._end_turn(self.taking, card)

    def _end_turn(self, take: str, discard: str) -> None:
        self.taking = DECK
        self.do(Turn(self.state.turn, take, discard))
        self.entry.focus_set()

    def _piled(self) -> bool:
        """Whether the discards lie on the felt, not a hand."""
        return self.discarding or (self.following and not play_over(self.state))

    # hidden totals

    def toggle_hiding(self) -> None:
        """Totals wait for the last hand, or do not."""
        self.revealed = False
        self.app.settings.hide_totals = not self.app.settings.hide_totals
        self.app.save_settings()
        self.render()

    def reveal(self) -> None:
        """Show all totals together."""
        self.revealed = True
        self.render()

    @property
    def hidden(self) -> bool:
        """Whether totals are kept back."""
        return self.app.settings.hide_totals and not self.revealed

    def total(self, seat: int) -> str:
        return "?" if self.hidden else super().total(seat)

    # drawing

    def render_body(self) -> None:
        standings = self.result.standings if self.result else None
        if standings is None:
            self.revealed = False
        if self.card not in self.state.hands[self.seat] or self.discarding:
            self.card = ""
        self.modes.mark("follow" if self.following else "count")
        self._render_grid()
        self._render_hand()
        self._render_why()

    def _sheet(self) -> Sheet | None:
        """The seat's sheet, where it is known and told."""
        return self.result.sheets[self.seat] if self.result and not self.hidden else None

    def _void(self, seat: int) -> set[str]:
        """The blanked cards of a hand."""
        if self.hidden or self.result is None:
            return set()
        return {line.card for line in self.result.sheets[seat].lines if line.void}

    def _render_grid(self) -> None:
        state, marks = self.state, {}
        void = self._void(self.seat)
        for seat, hand in enumerate(state.hands):
            for card in hand:
                mine = seat == self.seat and not self.discarding
                marks[card] = Mark(seat, mine, mine and card in void)
        for card in state.discards:
            marks[card] = Mark(None, self.discarding or card == self.taking)
        people = [(self.seat_name(n), colour) for n, (_, colour) in enumerate(self.people())]
        said = self.entry.text.get().strip()
        meant = cards_of(said, self.index) if said else Meant()
        hits = meant.cards or meant.either
        if not hits:
            self.grid.search.tell("")
        elif self.room.kind == "wide":
            self.grid.search.tell(HITS, n=len(hits))
        words = self.room.kind == "wide"
        shown = Shown(state.deck, marks, people, hits, words)
        needed = any(has_raiser(state.deck, hand) for hand in state.hands) or state.discards
        self.grid.show(shown, len(state.discards) if needed or self.discarding else None)

    def _render_hand(self) -> None:
        state, narrow = self.state, self.room.kind != "wide"
        name = state.table.name(self.seat)
        if self._piled():
            held = [Held(card, "", False) for card in state.discards]
            if self.discarding:
                title, about = DISCARDS, TO_DISCARDS
            else:
                title = TURN(name=state.table.name(state.turn))
                about = TURN_ABOUT(n=len(state.discards), end=end_at(state))
            lying = Lying(self.kit.say(title), self.kit.say(about), held, self.taking, ("", ""),
                          piled=True)  # fmt: skip
        else:
            how = "" if narrow else self.kit.say(WHY)
            lying = Lying(self.kit.say(HAND_OF(name=name)), how, self._held(), self.card,
                          self._foot(), full=state.deck.hand, rows=narrow)  # fmt: skip
        self.hand.show(lying)

    def _held(self) -> list[Held]:
        sheet, void = self._sheet(), self._void(self.seat)
        points: dict[str, int] = {}
        for line in sheet.lines if sheet else ():
            points[line.card] = points.get(line.card, 0) + (line.points or 0)
        shown = {card: f"{n:+d}".replace("-", "−") if n else "0" for card, n in points.items()}
        hand = self.state.hands[self.seat]
        return [Held(card, shown.get(card, "?"), card in void) for card in hand]

    def _foot(self) -> tuple[str, str]:
        """The words below the hand, and its total."""
        n, void = len(self.state.hands[self.seat]), len(self._void(self.seat))
        if not n:
            return "", ""
        about = OF_VOID(n=n, void=void) if void else OF_CARDS(n=n)
        standings = self.result.standings if self.result and not self.hidden else None
        places = {p.seat: p.place for p in standings.places} if standings else {}
        total = self.total(self.seat)
        place = places.get(self.seat)
        said = PLACED(n=total, place=place) if place else POINTS(n=total)
        return self.kit.say(about), self.kit.say(said)

    def _render_why(self) -> None:
        standings = self.result.standings if self.result else None
        told = Told(self.state.table.name(self.seat), self._sheet(), self.card,
                    self._about(), self._places())  # fmt: skip
        others = []
        narrow = self.room.kind != "wide"
        if narrow:
            others = [Act("explain", SEE_HAND if self.explaining else SEE_WHY, self._explain)]
        if self.card:
            out = Act("out", OUT, self._out)
            others = [*others, out] if narrow else [out, Act("all", ALL_LINES, self._all)]
        elif standings and not self.hidden:
            others = [Act("review", REVIEW, self.open_review)]
        self.why.show(told, self._primary(), others)

    def _about(self) -> Text:
        """What is said where no points are."""
        if self.following and not play_over(self.state):
            taken = self.taking != DECK
            return TAKEN(card=CARDS[self.taking].name) if taken else TURN_HOW
        return HIDDEN if self.hidden else COUNTING

    def _places(self) -> list[str]:
        """Who won, once it is told."""
        standings = self.result.standings if self.result else None
        if self.hidden or standings is None:
            return []
        places = standings_text(self.look, self.state.table.seats, standings).split("\n")
        missing = any(discards_missing(self.state, hand) for hand in self.state.hands)
        return [self.kit.say(NOT_FINAL), *places] if missing else places

    def _primary(self) -> Act | None:
        if self.following and not play_over(self.state):
            return None
        if self.hidden and self.result and self.result.standings:
            return Act("reveal", REVEAL, self.reveal, "Enter")
        after = (self.seat + 1) % len(self.state.table.seats)
        whole = len(self.state.hands[self.seat]) >= self.state.deck.hand
        name = self.state.table.name(after)
        return Act("next", NEXT(name=name), self._next, "Enter", whole or self.discarding)

    def open_review(self) -> None:
        """What each card was worth, and the best single swap."""
        ReviewDialog(self)
