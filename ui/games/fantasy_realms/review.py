"""판타지 왕국: looking back after the game, with what is only worth knowing then."""

from __future__ import annotations

from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.luck import luck_of
from referee.games.fantasy_realms.review import Swap, best_total, swaps, worths
from referee.text import Text
from ui.desk import Host
from ui.dialogs import Dialog
from ui.games.fantasy_realms.suits import FILLS, ink
from ui.glyphs import SUITS as SIGNS
from ui.kit import Scrolled
from ui.slices import Slices

T_REVIEW = Text("되돌아보기: {name}", "Looking back: {name}")
WORTH = Text(
    "카드마다 이 손패에서 몇 점어치였는지 (없었다면 줄었을 점수)",
    "What each card was worth (the total lost without it)",
)
SEARCHING = Text("한 장만 바꿨다면… 찾는 중", "With one card swapped… searching")
SWAP = Text(
    "{out} 대신 {into:이었/였}다면 {total}점 (+{more})",
    "{into} instead of {out}: {total} (+{more})",
)
NO_SWAP = Text(
    "한 장을 바꿔서 더 좋아지는 경우가 없습니다", "No single swap would have been better"
)
HIGH, NAME = 32, 150


class ReviewDialog:
    """What each card was worth, the best single swap, how lucky the hand was."""

    def __init__(self, window: Host) -> None:
        self.kit = window.kit
        state, seat = self.state, self.seat = window.state, window.seat
        self.hand = state.hands[seat]
        self.worths: dict[str, int] = {}
        self.swap: Swap | None = None
        self.searching = True
        self.luck = luck_of(state, seat)
        self.dialog = Dialog(
            window.look, window.top, T_REVIEW(name=state.table.name(seat)), "review", self.kit,
            None, self._draw, 560,
        )  # fmt: skip
        self.dialog.closes()
        self.slices = Slices(self.dialog.top)
        self.dialog.show()
        self.slices.start(worths(state, seat), self._worth, self._swaps)

    # counting

    def _worth(self, found: tuple[str, int] | None) -> None:
        if found is not None:
            self.worths[found[0]] = found[1]
            self.dialog.area.redraw()

    def _swaps(self) -> None:
        self.slices.start(swaps(self.state, self.seat), self._better, self._done)

    def _better(self, found: Swap | None) -> None:
        self.swap = found

    def _done(self) -> None:
        self.searching = False
        self.dialog.area.redraw()

    # drawing

    def _draw(self, area: Scrolled) -> None:
        y = 2 + area.words(4, 2, WORTH, "text", "mute", "nw", area.w - 8, 2).h + 10
        whole = len(self.worths) == len(self.hand)
        cards = sorted(self.hand, key=lambda c: -self.worths[c]) if whole else self.hand
        most = max((abs(n) for n in self.worths.values()), default=0) or 1
        for card in cards:
            self._card(area, y, card, most)
            y += HIGH
        y += 10 + area.words(4, y + 10, self._said(), "strong", "ink", "nw", area.w - 8, 2).h
        if self.luck:
            y += 10 + area.words(4, y + 10, self.luck.text, "strong", "ink", "nw", area.w - 8).h
            y += 2 + area.words(4, y + 2, self.luck.how, "small", "mute", "nw", area.w - 8, 3).h
        area.full(y + 14)

    def _card(self, area: Scrolled, y: float, card: str, most: int) -> None:
        """A card with a bar as long as it was worth, as far as that is counted."""
        suit = self.state.deck.card(card).suit
        middle, worth = y + HIGH / 2, self.worths.get(card)
        area.sign(6, middle - 8, SIGNS[suit], 16, ink(self.kit, suit))
        area.words(32, middle, CARDS[card].name, "small_strong", "ink", "w", NAME - 36)
        said = "…" if worth is None else f"{worth:+d}".replace("-", "\u2212")
        area.words(area.w - 8, middle, said, "strong", "ink", "e", 60)
        long = round((area.w - NAME - 76) * abs(worth or 0) / most)
        if long > 6:
            fill = FILLS[suit] if worth and worth > 0 else self.kit.c.bad
            area.cell((NAME, middle - 6, NAME + long, middle + 6), fill, "", 5)

    def _said(self) -> Text:
        if self.searching:
            return SEARCHING
        if self.swap is None:
            return NO_SWAP
        full = best_total(self.state, self.seat)
        out, into = CARDS[self.swap.out].name, CARDS[self.swap.into].name
        return SWAP(out=out, into=into, total=self.swap.total, more=self.swap.total - full)
