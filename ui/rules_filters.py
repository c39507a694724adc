"""What is listed of the rule book, chosen by hand: a kind, a card, a topic; in narrow windows a
game, for which wide ones have chips.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import ttk

from referee import games
from referee.ruling import KINDS
from referee.text import Text
from ui.kit import Kit, frame, style
from ui.plain import capital
from ui.rules_found import topics

ALL_GAMES = Text("모든 게임", "All games")
ALL_KINDS = Text("모든 종류", "All kinds")
ALL_CARDS = Text("카드별로 보기", "By card")
ALL_TOPICS = Text("주제별로 보기", "By topic")

WIDE, NARROW = 1000, 11
"""In windows narrower than this (design pixels) the lists are so many letters wide, and games are
one of them."""


class Filters:
    """Lists side by side in `.row`. chosen(): something else was chosen; game(id): a game was."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, chosen: Callable[[], None],
        game: Callable[[str], None], narrow: bool,
    ) -> None:  # fmt: skip
        self.kit = kit
        self.row = frame(kit, parent, "filters")
        self.by_game: ttk.Combobox | None = None
        if narrow:
            ids = ["", *games.GAMES]
            by_game = self._list("by_game", NARROW, lambda: game(ids[by_game.current()]))
            self.by_game = by_game
            self._fill(by_game, [ALL_GAMES, *games.GAMES.values()])
        self.by_kind, self.by_card, self.by_topic = (
            self._list(name, NARROW if narrow else width, chosen)
            for name, width in (("by_kind", 9), ("by_card", 12), ("by_topic", 12))
        )
        self.kinds = ["", *KINDS]
        self._fill(self.by_kind, [ALL_KINDS, *KINDS.values()])
        self.cards: list[str] = []
        self.topics: list[str] = []

    def _list(self, name: str, width: int, chosen: Callable[[], None]) -> ttk.Combobox:
        made = ttk.Combobox(
            self.row, name=name, state="readonly", font=self.kit.font("text"), height=20,
            width=width, style=style(self.kit, "combo", "page"),
        )  # fmt: skip
        made.pack(side="left", padx=(self.kit.px(4), 0))
        made.bind("<<ComboboxSelected>>", lambda event: chosen())
        return made

    def _fill(self, made: ttk.Combobox, texts: list[Text]) -> None:
        said = [self.kit.say(text) for text in texts]
        made.configure(values=[capital(text) for text in said])
        made.current(0)

    def fill(self, here: str) -> None:
        """The cards and topics of all games, those of the one on the table first."""
        self.cards, names = [""], [ALL_CARDS]
        for game_id in sorted(games.GAMES, key=lambda game_id: game_id != here):
            for component_id, component in games.load(game_id).components.items():
                self.cards.append(component_id)
                names.append(component.name)
        self._fill(self.by_card, names)
        found = topics(here) | topics()
        self.topics = ["", *found]
        self._fill(self.by_topic, [ALL_TOPICS, *found.values()])

    def clear(self) -> None:
        """Nothing is chosen."""
        if self.by_game:
            self.by_game.current(0)
        for made in (self.by_kind, self.by_card, self.by_topic):
            made.current(0)

    def choose(self, card: str) -> None:
        """One card is looked at. Raises ValueError where no game has it."""
        self.by_card.current(self.cards.index(card))

    @property
    def kind(self) -> str:
        """The kind chosen; "" = all."""
        return self.kinds[int(self.by_kind.current())]

    @property
    def card(self) -> str:
        """The id of the component chosen; "" = none."""
        return self.cards[int(self.by_card.current())]

    @property
    def topic(self) -> str:
        """The topic chosen, its English words; "" = all."""
        return self.topics[int(self.by_topic.current())]
