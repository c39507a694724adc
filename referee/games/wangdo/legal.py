"""What is against the rules of 왕도 (Wangdo), or cannot be right.

Sources: rules text (Korean copy, English pages on cards and victory); what the text leaves open are
table rules. The table may insist on all of this.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.errors import Problem
from referee.games.wangdo import state as events
from referee.games.wangdo import words
from referee.games.wangdo.offering import Step, Verdict, judge, payment
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    COLOURS,
    DRAWN,
    HELD,
    LIMIT,
    NONE,
    PER_COLOUR,
    TAKEN,
    TYPE_NAMES,
    TYPES,
    Counts,
    changed,
    counts,
    counts_text,
    minus,
    numbers,
    of,
    plus,
    token_text,
)
from referee.games.wangdo.state import Event, Player, SpecialCard, State
from referee.games.wangdo.world import is_statue


def need(state: State) -> int:
    """Tokens that complete a type."""
    return numbers(len(state.players)).need


def full(state: State, seat: int) -> bool:
    """Whether a player's board is full."""
    if state.final and (final := state.final[seat]):
        return final.full
    return filled(state, seat)


def filled(state: State, seat: int) -> bool:
    """Whether the tokens that were followed fill a player's board."""
    return all(state.players[seat].owned(kind) >= need(state) for kind in TYPES)


def bag(state: State) -> Counts | None:
    """What the bag holds by colour (if there are 21 of each), None = not known."""
    if state.map is None:
        return None
    there = plus(state.map, state.altars)
    for player in state.players:
        there = plus(there, player.hand)
    return minus((PER_COLOUR,) * 4, there)


def excess(player: Player) -> int:
    """Statues to be returned at the end of the turn."""
    return max(0, sum(player.hand) - LIMIT)


def playable(state: State, seat: int) -> list[int]:
    """Indexes of the special cards that may be played this turn."""
    cards = state.players[seat].cards
    return [i for i, card in enumerate(cards) if _may_be_played(state, card)]


def _may_be_played(state: State, card: SpecialCard) -> bool:
    """Not twice, not in the turn it came; the +2 card only counts at the end."""
    return not card.used and not card.plus_two and (not state.round or card.turn < state.number)


def verdict(state: State, place: events.Place, beside: Counts) -> Verdict:
    """A placement judged as the table lies."""
    player = state.players[place.player]
    return judge(
        place.statue, player.hand, state.altars, beside, player.owned(place.token[0]),
        need(state), state.table.rules, state.boons, state.free,
    )  # fmt: skip


def besides(state: State, words: tuple[str, ...]) -> tuple[str, Counts]:
    """The village a placement names ("" = none) and the statues adjacent. Raises Illegal."""
    world = state.world
    if world is not None and len(words) == 1 and words[0] not in COLOUR_NAMES:
        return words[0], world.beside(words[0])
    return "", counts(words)


def payable(state: State) -> bool:
    """Whether what is owed can still be paid."""
    if state.ritual:
        return any(payable(after) for after in _gains(state))
    return way_to_pay(state) is not None


def _gains(state: State) -> Iterator[State]:
    for colour in COLOURS:
        if of(state.altars, colour):
            gained = changed(state.hand(state.turn), colour, 1)
            altars = changed(state.altars, colour, -1)
            yield replace(state, altars=altars, ritual="").with_hand(state.turn, gained)


def way_to_pay(state: State) -> tuple[Step, ...] | None:
    """An order in which the player on turn can pay what is owed, None = there is none. A table that
    insisted on a placement its strict rule forbids may use the statues of rituals.
    """
    rules = replace(state.table.rules, ritual_pays=True)
    return payment(state.hand(state.turn), state.altars, state.owe, rules, state.free)


def to_take(state: State) -> int:
    """How many statues are taken from the altars: two, or what is there."""
    return min(TAKEN, sum(state.altars))


def to_draw(state: State) -> int:
    """How many statues are drawn: three, or what the bag is known to hold."""
    there = bag(state)
    return DRAWN if there is None else min(DRAWN, max(0, sum(there)))


def still_to_play(state: State) -> list[int]:
    """The seats that play in this round, the one on turn first."""
    seats = len(state.players)
    return [(state.turn + i) % seats for i in range((state.bear - state.turn - 1) % seats + 1)]


# --- events ---


def broken(state: State, event: Event) -> tuple[Problem, ...]:
    """Which rules an event breaks as the table lies; () = fine. `play.checked` also looks ahead."""
    return tuple(_check(state, event))


def _check(state: State, event: Event) -> Iterator[Problem]:
    match event:
        case events.Altars() | events.Draw() | events.Place() | events.Pass():
            yield from _turn(state, event.player)
        case _:
            pass
    match event:
        case events.Altars(_, statues):
            yield from _altars(state, len(statues))
        case events.Draw(_, statues):
            yield from _draw(state, statues)
        case events.Place():
            yield from _place(state, event)
        case events.Pass():
            if not _may_pass(state):
                yield Problem(words.NO_PASS, "wa.pass")
        case events.Skip():
            if not state.free and payable(state):
                yield Problem(words.NO_CARD_SAVES, "wa.unknown_cards")
        case events.Ritual(statue):
            if statue == "none" and not state.table.rules.ritual_optional and any(state.altars):
                yield Problem(words.MUST_TAKE, "wa.ritual_must")
        case events.Return(player, statues) if 0 <= player < len(state.players):
            yield from _return(state, player, len(statues))
        case events.EndTurn():
            yield from _end(state)
        case events.Begin() if state.number > 1 or (state.round and state.acted):
            yield Problem(words.BEGUN, "wa.start_player", doubt=True)
        case events.SetTurn(player) if state.round:
            yield from _order(state, player)
        case events.Card(player, kind, effect) if 0 <= player < len(state.players):
            yield from _card(state, player, kind)
            if kind == "A" and effect == "again":
                yield Problem(words.AGAIN_IS_B, "wa.card_kinds", doubt=True)
        case _:
            pass


def _turn(state: State, player: int) -> Iterator[Problem]:
    if state.over:
        yield Problem(words.OVER, "wa.finish_round")
    elif state.round and player != state.turn:
        yield Problem(words.NOT_TURN(name=state.table.name(state.turn)), "wa.turn")
    elif state.acted and not state.extra:
        yield Problem(words.ACTED, "wa.one_action")


def _order(state: State, player: int) -> Iterator[Problem]:
    """In the last round a turn that is passed over never comes back, nor any after it."""
    if state.over:
        yield Problem(words.OVER, "wa.finish_round")
        return
    if player == state.turn or not any(full(state, seat) for seat in range(len(state.players))):
        return
    left = still_to_play(state)
    if player not in left:
        yield Problem(words.PLAYED(name=state.table.name(player)), "wa.finish_round")
        return
    skipped = left[1 if state.acted else 0 : left.index(player)]
    if skipped:
        names = [state.table.name(seat) for seat in skipped]
        yield Problem(words.SKIPPED(names=names), "wa.finish_round")


def _return(state: State, player: int, n: int) -> Iterator[Problem]:
    """Down to ten, at the end of the own turn (rules text)."""
    busy = state.owe != NONE or state.ritual or (state.round and (not state.acted or state.extra))
    if n > excess(state.players[player]):
        yield Problem(words.KEEPS_TEN, "wa.hand_limit")
    elif state.round and player != state.turn:
        yield Problem(words.NOT_TURN(name=state.table.name(state.turn)), "wa.hand_limit")
    elif busy:
        yield Problem(words.AT_THE_END, "wa.hand_limit")


def _altars(state: State, n: int) -> Iterator[Problem]:
    there = sum(state.altars)
    if there == 1 and n == 1:
        if state.table.rules.one_on_altars == "bag":
            yield Problem(words.LAST_ONE, "wa.one_on_altars")
    elif n != TAKEN:
        yield Problem(words.TWO, "wa.any_two")


def _draw(state: State, statues: tuple[str, ...]) -> Iterator[Problem]:
    there, n = bag(state), to_draw(state)
    if n < DRAWN and state.table.rules.bag_short == "refuse":
        yield Problem(words.BAG_REFUSED, "wa.bag_short")
    elif not n:
        yield Problem(words.BAG_EMPTY, "wa.bag_short")
    elif len(statues) != n:
        yield Problem(words.BAG_HOLDS(n=n), "wa.bag_short") if n < DRAWN else Problem(words.THREE)
    if there is not None and set(statues) <= {*COLOURS}:
        short = tuple(max(0, n) for n in minus(counts(statues), there))
        if any(short):
            yield Problem(words.NOT_IN_BAG(statues=counts_text(short)), "wa.counts", doubt=True)


def _place(state: State, place: events.Place) -> Iterator[Problem]:
    if not 0 <= place.player < len(state.players) or place.statue not in COLOUR_NAMES:
        return
    if len(place.token) != 2 or place.token[0] not in TYPES:
        return
    village, beside = besides(state, place.beside)
    yield from verdict(state, place, beside).problems
    if state.world is not None and village:
        content = state.world.content(village)
        if content and not is_statue(content) and content != place.token:
            yield Problem(words.OTHER_TOKEN(token=token_text(content)), doubt=True)
    if state.map is not None:
        short = tuple(max(0, n) for n in minus(beside, state.map))
        if any(short):
            yield Problem(words.NOT_ON_MAP(statues=counts_text(short)), "wa.counts", doubt=True)
    kind, there = place.token[0], numbers(len(state.players)).per_type
    if taken(state, kind) >= there:
        yield Problem(words.TOKENS_GONE(kind=TYPE_NAMES[kind], n=there), "wa.counts", doubt=True)


def taken(state: State, kind: str) -> int:
    """Tokens of a type on all boards."""
    return sum(player.owned(kind) for player in state.players)


def _end(state: State) -> Iterator[Problem]:
    player = state.players[state.turn]
    if state.over:
        yield Problem(words.OVER, "wa.finish_round")
    elif not state.acted and not _may_pass(state):
        yield Problem(words.NO_PASS, "wa.pass")
    if over := excess(player):
        yield Problem(words.TOO_MANY_KEPT(n=sum(player.hand), over=over), "wa.hand_limit")


def _may_pass(state: State) -> bool:
    return state.table.rules.may_pass == "always" or stuck(state)


def stuck(state: State) -> bool:
    """Whether neither altars nor bag give anything; placements are for the table to see."""
    rules = state.table.rules
    altars = to_take(state) >= (1 if rules.one_on_altars == "take" else TAKEN)
    drawn = to_draw(state) >= (1 if rules.bag_short == "draw" else DRAWN)
    return not altars and not drawn


def _card(state: State, player: int, kind: str) -> Iterator[Problem]:
    cards = state.players[player].cards
    if not playable(state, player):
        new = any(not card.used and not card.plus_two for card in cards)
        if new:
            yield Problem(words.TOO_NEW, "wa.card_new")
        else:
            yield Problem(words.NO_CARD, "wa.card_used")
    paying = state.owe != NONE or bool(state.ritual)
    if state.over:
        yield Problem(words.OVER, "wa.finish_round")
    elif state.round and player != state.turn:
        yield Problem(words.NOT_TURN(name=state.table.name(state.turn)), "wa.turn")
    elif kind == "A" and state.acted and not state.extra and not paying:
        yield Problem(words.WITH_ACTION, "wa.card_when")
    elif kind == "B" and paying:
        yield Problem(words.IN_BETWEEN, "wa.card_when")


def spoils(before: State, after: State) -> tuple[Problem, ...]:
    """A statue paid or taken after which the rest cannot be paid, though it could be before."""
    if after.owe != NONE and not payable(after) and payable(before):
        return (Problem(words.DEAD_END, "wa.ritual_pays"),)
    return ()


def now_odd(before: State, after: State) -> tuple[Problem, ...]:
    """What cannot be right about a position, and was not said before."""
    known = {(problem.ruling, problem.text) for problem in problems(before)}
    return tuple(p for p in problems(after) if (p.ruling, p.text) not in known)


# --- positions ---


def problems(state: State) -> tuple[Problem, ...]:
    """What of the position cannot be right."""
    return (*_statues(state), *_boards(state), *_cards(state), *_map(state), *_finals(state))


def _statues(state: State) -> Iterator[Problem]:
    asked = state.question.beside if state.question else NONE
    on_map = tuple(map(max, state.map or NONE, asked))
    there = plus(state.altars, on_map)
    for seat, player in enumerate(state.players):
        there = plus(there, player.hand)
        if excess(player) and not (seat == state.turn and (state.acted or not state.round)):
            name = state.table.name(seat)
            yield Problem(words.HAND_OVER(name=name, n=sum(player.hand)), "wa.hand_limit")
    for colour in COLOURS:
        if (n := of(there, colour)) > PER_COLOUR:
            yield Problem(words.MANY(colour=COLOUR_NAMES[colour], n=n), "wa.counts", doubt=True)


def _boards(state: State) -> Iterator[Problem]:
    most = numbers(len(state.players))
    for kind in TYPES:
        name = TYPE_NAMES[kind]
        if (n := taken(state, kind)) > most.per_type:
            yield Problem(
                words.MANY_TOKENS(kind=name, n=n, of=most.per_type), "wa.counts", doubt=True
            )
        for seat, player in enumerate(state.players):
            if (n := player.owned(kind)) > most.need:
                who = state.table.name(seat)
                yield Problem(
                    words.MANY_OWNED(name=who, kind=name, n=n, of=most.need), "wa.how_many"
                )


def _cards(state: State) -> Iterator[Problem]:
    need_, there = need(state), state.table.rules.plus_two
    for seat, player in enumerate(state.players):
        name, n = state.table.name(seat), len(player.cards)
        held = [card for card in player.cards if not card.used]
        done = sum(player.owned(kind) >= need_ for kind in TYPES)
        if len(held) > HELD:
            yield Problem(words.MANY_UNUSED(name=name, n=len(held), of=HELD), "wa.card_limit")
        elif state.round and n != done:
            yield Problem(words.MANY_HELD(name=name, n=n, done=done), "wa.counts", doubt=True)
        if state.round and any(card.turn > state.number for card in player.cards):
            yield Problem(words.NOT_YET(name=name), "wa.card_new", doubt=True)
        final = state.final[seat] if state.final else None
        shown = final.plus_two if final else sum(card.plus_two for card in player.cards)
        if shown and not there:
            yield Problem(words.LEFT_OUT(name=name), "wa.plus_two")
        elif shown > 1:
            yield Problem(words.PLUS_TWICE(name=name, n=shown), "wa.plus_two", doubt=True)


def _finals(state: State) -> Iterator[Problem]:
    """Counts that no board can come to: a dragon a token, a card a type that is complete."""
    for seat, final in enumerate(state.final):
        if final is None:
            continue
        name, missing = state.table.name(seat), int(not final.full)
        spaces, types = need(state) * len(TYPES) - missing, HELD - missing
        if (n := final.dragons or 0) > spaces:
            text = words.MANY_DRAGONS(name=name, n=n, of=spaces)
            yield Problem(text, "wa.dragon_tokens", doubt=True)
        if (n := final.unused or final.plus_two) > types:
            yield Problem(words.MANY_UNUSED(name=name, n=n, of=types), "wa.card_limit")
    followed = state.round and any(filled(state, seat) for seat in range(len(state.players)))
    if state.final and followed and not state.over:
        names = [state.table.name(seat) for seat in still_to_play(state)]
        yield Problem(words.NOT_OVER(names=names), "wa.finish_round", doubt=True)


def _map(state: State) -> Iterator[Problem]:
    tokens = sum(len(player.tokens) for player in state.players)
    used = any(card.used for player in state.players for card in player.cards)
    if state.round and state.map is not None and not used and sum(state.map) != 4 + tokens:
        yield Problem(words.MAP_ODD(n=sum(state.map), expected=4 + tokens), "wa.counts", doubt=True)
    villages = numbers(len(state.players)).villages
    if (n := sum(state.map or NONE)) > villages:
        yield Problem(words.MANY_ON_MAP(n=n, of=villages), "wa.counts", doubt=True)
    if state.ritual and of(state.altars, state.ritual):
        yield Problem(words.NOT_EMPTIED(colour=COLOUR_NAMES[state.ritual]), "wa.fifth", doubt=True)
    if state.world is not None and (tokens or sum(state.world.statues()) > 4):
        for a, b in state.world.roads:
            content = state.world.content(a)
            if is_statue(content) and content == state.world.content(b):
                yield Problem(words.CLASH(a=a, b=b), "wa.start_statues", doubt=True)
