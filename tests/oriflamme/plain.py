"""A second, independent reading of the rules of 제왕의 깃발 (Oriflamme), to check the first one.

Written from the rules text alone. A game is a dict: `row` has stacks of cards, the top one first;
`score` and `hand` go by family, in the order of play; `out` and, after an event, `gone`: `R.heir`;
`at`: from 1 at the left, 0 = no marker; `round` 0 = no whole game. Only legal events are played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

Stack = list[dict[str, Any]]  # of a family; name, `?` = not known; up; tokens
Game = dict[str, Any]

COPYABLE = ["soldier", "archer", "spy", "heir", "lord"]
INTRIGUES = ["assassination", "royal_decree", "ambush", "conspiracy"]
NAMES = [*COPYABLE, "shapeshifter", *INTRIGUES]


def read(text: str, rules: dict[str, bool]) -> Game:
    """The game of a position text, `key: value` fields joined by `;`."""
    fields = dict(re.findall(r"(\w+): *([^;]*[^; ])", text))
    stacks = re.split(r" *\| *", fields["row"]) if "row" in fields else []
    game: Game = {
        "rules": rules,
        "row": [[read_card(word) for word in stack.split(">")] for stack in stacks],
        "dir": fields["dir"],
        "round": int(fields.get("round", 0)),
        "phase": fields.get("phase", "resolve"),
        "first": fields.get("first", ""),
        "out": fields.get("out", "").split(),
    }
    for key in ("score", "hand"):
        game[key] = {word[0]: int(word[1:]) for word in fields.get(key, "").split()}
    game["at"] = int(fields.get("at", first_place(game) if game["phase"] == "resolve" else 0))
    return game


def read_card(word: str) -> dict[str, Any]:
    name, _, tokens = word[2:].partition(":")
    return {"of": word[0], "name": name, "up": word[1] == "+", "tokens": int(tokens or 0)}


def show_row(game: Game) -> str:
    card = {True: "{of}+{name}", False: "{of}-{name}:{tokens}"}
    row = [[card[c["up"]].format(**c) for c in stack] for stack in game["row"]]
    return " | ".join(map(">".join, row)) or "(empty)"


def next_card(game: Game) -> str:
    return "{of}.{name}".format(**game["row"][game["at"] - 1][0]) if game["at"] else "end"


def legal(game: Game) -> Iterator[str]:
    """The texts of all events that the rules allow."""
    if game["phase"] == "place":
        yield from placings(game)
    elif game["at"]:
        top, *under = game["row"][game["at"] - 1]
        of, name = top["of"], top["name"]
        if not top["up"]:
            yield f"{of}.{name} keep"
        for is_called in [name] if name != "?" else unseen(game, of):
            shown = {**game, "row": [*game["row"]]}
            shown["row"][game["at"] - 1] = [{**top, "name": is_called, "up": True}, *under]
            for choice in uses(shown, is_called):
                yield f"{of}.{is_called} {'act' if top['up'] else 'reveal'}{choice}"


def placings(game: Game) -> Iterator[str]:
    families = list(game["score"]) * 2
    order = families[families.index(game["first"]) :]
    # the first one who still has as many cards as the round begins with
    who = next(who for who in order if game["hand"][who] == 8 - game["round"])
    for where in ["left", "right"] if game["row"] else ["start"]:
        yield f"place {who} {where}"
    for number, stack in enumerate(game["row"], 1):
        if stack[0]["of"] == who and game["round"] >= 2:
            yield f"place {who} on {number}"


def unseen(game: Game, family: str) -> list[str]:
    seen = {card["name"] for stack in game["row"] for card in stack if card["of"] == family}
    return [name for name in NAMES if name not in seen and f"{family}.{name}" not in game["out"]]


def beside(game: Game) -> list[int]:
    return [n for n in (game["at"] - 1, game["at"] + 1) if 1 <= n <= len(game["row"])]


def uses(game: Game, ability: str) -> Iterator[str]:
    """The choices of the card at the marker, already face-up, when it uses this ability."""
    row, at, rules = game["row"], game["at"], game["rules"]
    others = [number for number in range(1, len(row) + 1) if number != at]
    ends = {1, len(row)} if rules["archer_may_hit_itself"] else {1, len(row)} - {at}
    targets = {"soldier": beside(game), "archer": sorted(ends), "assassination": others}
    if ability in targets:
        found = kills(game, targets[ability])
    elif ability == "spy":
        owners = {row[number - 1][0]["of"] for number in beside(game)}
        opponents = owners - {row[at - 1][0]["of"]}
        may = owners if opponents and rules["spy_may_choose_self"] else opponents
        found = [f" steal {owner}" for owner in sorted(may)]
    elif ability == "shapeshifter":
        found = copies(game)
    elif ability == "royal_decree":
        found = [move for number in others for move in moves(game, number)]
    else:
        found = [""]
    yield from found or [" none"]


def kills(game: Game, targets: list[int]) -> list[str]:
    found = []
    for number in targets:
        victim = game["row"][number - 1][0]
        names = unseen(game, victim["of"]) if victim["name"] == "?" else [""]
        found += [f" kill {number} {name}".rstrip() for name in names]
    return found


def copies(game: Game) -> list[str]:
    found = []
    for number in beside(game):
        top = game["row"][number - 1][0]
        if top["up"] and top["name"] in COPYABLE:
            found += [f" copy {number}{choice}" for choice in uses(game, top["name"])]
        elif top["up"] and top["name"] == "shapeshifter":
            found += [f" copy {number}"] * game["rules"]["shapeshifter_copies_shapeshifter"]
    return found


def moves(game: Game, source: int) -> Iterator[str]:
    """Where the Decree at the marker may put a top card."""
    row, rules = game["row"], game["rules"]
    for gap in range(len(row) + 1):
        stays = len(row[source - 1]) == 1 and gap in (source - 1, source)
        if rules["decree_null_move"] or not stays:
            yield f" move {source} to {gap}"
    for onto, stack in enumerate(row, 1):
        own = stack[0]["of"] == row[source - 1][0]["of"] and onto not in (game["at"], source)
        if own and rules["decree_may_cover_own"]:
            yield f" move {source} on {onto}"


def play(before: Game, event: str) -> Game:
    game = deepcopy({**before, "gone": []})
    verb, *words = event.split()
    if verb == "place":
        place(game, *words)
    else:
        visit(game, verb[2:], *words)
    game["out"] += game["gone"]
    return game


def place(game: Game, who: str, where: str, number: str = "0") -> None:
    card, row = {"of": who, "name": "?", "up": False, "tokens": 0}, game["row"]
    if where == "on":
        row[int(number) - 1].insert(0, card)
    else:
        row.insert(len(row) if where == "right" else 0, [card])
    game["hand"][who] -= 1
    if set(game["hand"].values()) == {7 - game["round"]}:
        game.update(phase="resolve", at=first_place(game))


def first_place(game: Game) -> int:
    return min(1, len(game["row"])) if game["dir"] == "right" else len(game["row"])


def visit(game: Game, name: str, how: str, *choice: str) -> None:
    """The card at the marker is kept, revealed or acts; then the marker goes on."""
    here: Stack = game["row"][game["at"] - 1]
    top = here[0]
    if how == "keep":
        top["tokens"] += 1
    if how == "reveal":
        game["score"][top["of"]] += top["tokens"] * {"conspiracy": 2, "ambush": 0}.get(name, 1)
        top.update(name=name, up=True, tokens=0)
    if how != "keep":
        use(game, here, name, [*choice])
    # the stack has its place until now, even an empty one
    ahead = number_of(game, here)
    if not here or here[0] is top:
        ahead += 1 if game["dir"] == "right" else -1
    there = game["row"][ahead - 1] if 1 <= ahead <= len(game["row"]) else None
    clear(game, [])
    game["at"] = number_of(game, there) if there else 0
    if not there and game["round"] == 6:
        game["phase"] = "end"
    elif not there and game["round"]:
        families = list(game["score"]) * 2
        game["first"] = families[families.index(game["first"]) + 1]
        game.update(round=game["round"] + 1, phase="place")


def number_of(game: Game, stack: Stack) -> int:
    return [other is stack for other in game["row"]].index(True) + 1


def use(game: Game, here: Stack, ability: str, choice: list[str]) -> None:
    """The top card here uses an ability, its own or a copied one."""
    row, score, me = game["row"], game["score"], here[0]
    verb, *words = choice or [""]
    if verb == "copy":
        use(game, here, row[int(words[0]) - 1][0]["name"], words[1:])
    elif verb == "kill":
        kill(game, here, ability, row[int(words[0]) - 1], "".join(words[1:]))
    elif verb == "steal" and score[words[0]] > 0:
        score[words[0]] -= 1
        score[me["of"]] += 1
    elif verb == "move":
        card = row[int(words[0]) - 1].pop(0)
        if words[1] == "on":
            row[int(words[2]) - 1].insert(0, card)
        else:
            row.insert(int(words[2]), [card])
    elif ability == "lord":
        own = [stack for n in beside(game) if (stack := row[n - 1])[0]["of"] == me["of"]]
        counts = game["rules"]["lord_counts_covered"]
        score[me["of"]] += 1 + sum(len(stack) if counts else 1 for stack in own)
    elif ability == "heir":
        tops = [stack[0] for stack in row if stack is not here]
        score[me["of"]] += 0 if any(c["up"] and c["name"] == me["name"] for c in tops) else 2
    elif ability == "ambush":
        score[me["of"]] += 1
    if ability in INTRIGUES and here and here[0] is me:
        leave(game, here)
    clear(game, here)


def kill(game: Game, here: Stack, ability: str, stack: Stack, name: str) -> None:
    score, me, victim = game["score"], here[0], stack[0]
    victim["name"] = name or victim["name"]
    leave(game, stack)
    score[me["of"]] += 1
    fires = ability != "assassination" or game["rules"]["ambush_vs_assassination"]
    if victim["name"] == "ambush" and fires:
        score[victim["of"]] += 4 if victim["of"] != me["of"] else 1
        leave(game, here)


def leave(game: Game, stack: Stack) -> None:
    game["gone"].append("{of}.{name}".format(**stack.pop(0)))


def clear(game: Game, here: Stack) -> None:
    """Empty stacks are no places any more, but for the one here."""
    game["row"] = [stack for stack in game["row"] if stack or stack is here]


def winners(game: Game) -> list[str]:
    """Most points; then most own cards in the queue, covered ones too; then shared. A table may
    count top cards only, or leave the last tie open.
    """
    rules = game["rules"]
    cards = [
        card["of"]
        for stack in game["row"]
        for card in (stack if rules["tie_counts_covered"] else stack[:1])
    ]
    rank = {who: (points, cards.count(who)) for who, points in game["score"].items()}
    best = [who for who in rank if rank[who] == max(rank.values())]
    return best if len(best) == 1 or rules["tie_shared"] else []
