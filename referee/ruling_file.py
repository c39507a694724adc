"""The file of a game's rulings, `rulings.toml`.

`[source.…]` (authority, title, date), `[topic.…]`, and `[[ruling]]` with `[[ruling.case]]` and,
where a table rule decides, `[[ruling.reading]]`. `excerpt` names rulings whose rule the positions
of cases need not keep. A case is a position, events, and what must come out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from referee.rules import CERTAINTIES
from referee.ruling import AUTHORITIES, KINDS, STRENGTHS, Case, Reading, Ruling, Source
from referee.text import Text

Toml = Mapping[str, Any]  # as it was read; what is wrong in it raises where it is used

BLANKED = "blanked"


def read(text: str) -> dict[str, Ruling]:
    """The rulings of a file by id. Raises ValueError for a mistake in it."""
    data = tomllib.loads(text)
    _check("file", data, "source", "topic", "ruling", "excerpt")
    rulings: dict[str, Ruling] = {}
    for entry in data["ruling"]:
        try:
            ruling = _ruling(entry, data)
        except (KeyError, ValueError, TypeError) as error:
            raise ValueError(f"ruling {entry.get('id')}: {error!r}") from error
        if ruling.id in rulings:
            raise ValueError(f"ruling {ruling.id} stands there twice")
        rulings[ruling.id] = ruling
    for ruling in rulings.values():
        for other in ruling.related:
            if other not in rulings:
                raise ValueError(f"ruling {ruling.id}: no ruling {other}")
    return rulings


def _check(what: str, entry: Toml, *known: str) -> None:
    """Raises ValueError for a key that nobody would read."""
    if unknown := entry.keys() - {*known}:
        raise ValueError(f"unknown in a {what}: {sorted(unknown)}")


def _ruling(entry: Toml, data: Toml) -> Ruling:
    _check(
        "ruling", entry, "id", "question", "verdict", "reason", "cards", "topics", "aliases",
        "sources", "certainty", "strength", "related", "kind", "needs", "case", "reading",
    )  # fmt: skip
    certainty, strength = entry["certainty"], entry.get("strength", "")
    kind = entry.get("kind", "ruling")
    if certainty not in CERTAINTIES or strength not in STRENGTHS or kind not in KINDS:
        raise ValueError(certainty, strength, kind)
    if bool(strength) != (certainty == "inferred"):
        raise ValueError("strength belongs to inferred rulings, and they need it")
    return Ruling(
        entry["id"],
        Text.of(entry["question"]),
        Text.of(entry["verdict"]),
        Text.of(entry["reason"]),
        tuple(entry.get("cards", ())),
        tuple(Text.of(data["topic"][topic]) for topic in entry.get("topics", ())),
        tuple(entry.get("aliases", ())),
        tuple(_source(s, data["source"][s["source"]]) for s in entry["sources"]),
        certainty,
        strength,
        tuple(entry.get("related", ())),
        tuple(_case(case, data.get("excerpt", ())) for case in entry.get("case", ())),
        kind,
        tuple(_reading(reading, data) for reading in entry.get("reading", ())),
        entry.get("needs", ""),
    )


def _reading(reading: Toml, data: Toml) -> Reading:
    _check("reading", reading, "rule", "value", "verdict", "sources", "loses")
    return Reading(
        reading["rule"],
        reading["value"],
        Text.of(reading["verdict"]),
        tuple(_source(s, data["source"][s["source"]]) for s in reading.get("sources", ())),
        Text.of(reading["loses"]) if "loses" in reading else None,
    )


def _source(said: Toml, source: Toml) -> Source:
    _check("source", said, "source", "place", "authority", "date")
    place = Text.of(said["place"]) if "place" in said else None
    authority = said.get("authority", source["authority"])
    if authority not in AUTHORITIES:
        raise ValueError(authority)
    date = said.get("date", source.get("date", ""))
    return Source(Text.of(source["title"]), place, date, authority)


def _case(case: Toml, excerpt: Iterable[str]) -> Case:
    _check(
        "case", case, "position", "do", "rules", "points", "total", "totals", "winners", "refused",
        "flagged", "after",
    )  # fmt: skip
    points = case.get("points")
    totals = case.get("totals", [case["total"]] if "total" in case else None)
    rules = f" ; rules: {case['rules']}" if "rules" in case else ""
    return Case(
        case["position"] + rules,
        tuple(case.get("do", ())),
        None if points is None else {c: None if p == BLANKED else p for c, p in points.items()},
        None if totals is None else tuple(totals),
        tuple(case["winners"]) if "winners" in case else None,
        bool(case.get("refused")),
        bool(case.get("flagged")),
        {key: str(value) for key, value in case.get("after", {}).items()},
        frozenset(excerpt),
    )
