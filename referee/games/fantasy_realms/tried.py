"""A trial counted in which nothing is left open, and what a hunt is told of it."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.fantasy_realms.effects import Strongest
from referee.games.fantasy_realms.hunt import Hunt, found_with
from referee.games.fantasy_realms.lot import Node
from referee.games.fantasy_realms.picks import Pick
from referee.games.fantasy_realms.steps import Vector
from referee.games.fantasy_realms.trial import Trial


def try_out(trial: Trial, node: Node, hunt: Hunt) -> None:
    """Count a node that is complete."""
    lot, v = trial.lot, trial.vector(node)
    if lot.drink:
        v[lot.words.drink] = lot.bit[lot.drink]
    if node.island and not any(v[i] & lot.bit[node.island] for i in lot.wet):
        return
    hunt.tried += 1
    points, active = trial.total(v, node.island or "", node.shielded or "")
    if points > hunt.floor:
        _keep(trial, node, v, active, points, hunt)


def _keep(trial: Trial, node: Node, v: Vector, active: int, points: int, hunt: Hunt) -> None:
    lot = trial.lot
    drinks = bool(lot.fountain and active & lot.bit[lot.fountain])
    if lot.drink and not drinks:
        return  # a blanked Fountain cannot make its fixed pick
    if not lot.fountain and hunt.equal_with_fewer(points, _used(trial, node)):
        return
    picks = trial.picks(node)
    hunt.take(found_with(points, picks, lot.deck))
    if drinks and lot.fountain not in lot.fixed:
        _weaker_fountain(trial, picks, v, active, points, hunt)


def _weaker_fountain(
    trial: Trial, picks: Mapping[str, Pick], v: Vector, active: int, points: int, hunt: Hunt
) -> None:
    """The Fountain may also pick less than the highest: that can be the runner-up."""
    lot = trial.lot
    (effect,) = lot.deck.powers[lot.fountain].bonus
    assert isinstance(effect, Strongest)
    places = lot.texts.drinkable(effect, lot.bit[lot.fountain], active, v)
    most = max((trial.bases[i] for i in places), default=0)
    for i in sorted(places, key=lambda i: (-trial.bases[i], lot.deck.place[lot.cards[i]])):
        less = points - most + trial.bases[i]
        if trial.bases[i] < most and less > hunt.floor:
            told = {**picks, lot.fountain: Pick(lot.cards[i])}
            hunt.take(found_with(less, told, lot.deck))


def _used(trial: Trial, node: Node) -> int:
    """How many abilities are used."""
    copies = sum([1 for copy in node.copies if copy.pick])
    once = (trial.double, node.moved, node.island, node.shielded)
    return len(trial.lot.extras) + copies + sum([1 for card in once if card])
