"""The referee without a window.

python -m referee score | rules | dispute | play | record | replay | export.

Exit status: 0 = done, 1 = a text could not be understood (the message says where) or what was
played comes out otherwise than the text expects, 2 = bad usage.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from referee import VERSION, ask, games, played, report
from referee.console import answer_lines, show, show_json, stdin_text
from referee.errors import Illegal, system_text
from referee.rules import read_rules
from referee.text import LANGS, Text, escaped

NO_JSONL = Text("{game:은/는} --jsonl을 받지 않습니다", "{game} has no --jsonl")
NO_PROOF = Text("{game}에는 증명할 기록이 없습니다", "{game} has no record to prove")
PROVED = Text(
    "{game}: 가장 높은 손패의 증명 ({version})", "{game}: the highest hands, proved ({version})"
)
SAVED = Text("{path}에 저장했습니다", "saved as {path}")
NOT_WRITTEN = Text("{path}에 쓸 수 없습니다 ({why})", "{path} cannot be written ({why})")
NEEDS_OUT = Text("그림은 --out에 적은 파일로 갑니다", "a picture needs a file: --out")


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    given = _arguments(arguments)
    try:
        status: int = given.run(given)
        sys.stdout.flush()
    except Illegal as error:
        show([error.text.say(given.lang)], sys.stderr)
        return 1
    except BrokenPipeError:  # whoever read our output has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    except OSError as error:
        show([system_text(error).say(given.lang)], sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 1
    return status


def _arguments(arguments: list[str] | None) -> Namespace:
    """The command line; the position may stand before, between or behind the options."""
    parser = _parser()
    given, rest = parser.parse_known_args(arguments)
    if len(rest) == 1 and not rest[0].startswith("-") and getattr(given, "position", 0) is None:
        given.position = rest[0]
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    return given


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        super().error(escaped(message))  # what was typed stands in it


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m referee", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")

    def command(name: str, run: Callable[[Namespace], int], about: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=about, description=about)
        sub.add_argument("--lang", choices=LANGS, default="ko")
        sub.set_defaults(run=run)
        return sub

    score = command("score", _score, "count a position")
    score.add_argument("game", choices=list(games.GAMES))
    score.add_argument("position", nargs="?", help="position text, e.g. 'hand: 1 16 13'")
    form = score.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object instead of text")
    form.add_argument("--jsonl", action="store_true", help="JSON lines from standard input")
    rules = command("rules", ask.answer, "search the rule book")
    rules.add_argument("question", nargs="*", help="words, a question, or a ruling's id")
    rules.add_argument("--id", help="one entry by its id, e.g. fr.blank_chain")
    rules.add_argument(
        "--game", choices=list(games.GAMES), default="", help="the game on the table"
    )
    form = rules.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object instead of text")
    form.add_argument("--jsonl", action="store_true", help="JSON lines from standard input")
    rules.add_argument(
        "--at", help="the position on the table, with --game: what is so there first"
    )
    rules.add_argument("--own", type=Path, help="the file of the table's own rulings")
    rules.add_argument("--all", action="store_true", help="every hit, not only the best five")
    dispute = command("dispute", ask.weigh, "two readings of a position, side by side")
    dispute.add_argument("game", choices=list(games.GAMES))
    dispute.add_argument("position", nargs="?", help="position text, e.g. 'hand: 1 16 13'")
    dispute.add_argument("--rule", default="", help="the table rule: name, or name=value")
    dispute.add_argument("--do", action="append", default=[], help="an event; may be repeated")
    dispute.add_argument("--or", action="append", default=[], dest="other", help="or this event")
    play = command("play", played.play, "play events from standard input")
    play.add_argument("game", choices=list(games.GAMES))
    play.add_argument(
        "--story", action="store_true", help="tell each step where only the result is"
    )
    record = command("record", _record, "prove the highest hands; under a minute")
    record.add_argument("game", choices=list(games.GAMES))
    record.add_argument("--rules", default="", help="table rules, e.g. 'copy=false forest=each'")
    record.add_argument("--out", type=Path, help="where the certificate goes")
    replay = command("replay", played.replay, "tell a saved game again")
    replay.add_argument("journal", type=Path)
    share = command("export", _export, "a saved game for other programs")
    share.add_argument("journal", type=Path)
    forms = "text picture csv lines json bgsplay link qr position"
    share.add_argument("--as", dest="form", choices=forms.split(), default="text")
    share.add_argument("--out", type=Path, help="a new file; default: standard output")
    return parser


# --- score ---


def _score(given: Namespace) -> int:
    game = games.load(given.game)
    if given.jsonl:
        if game.special.answer is None:
            raise Illegal(NO_JSONL(game=game.name))
        answer_lines(game.special.answer, given.lang, given.position)
        return 0
    text = given.position if given.position is not None else stdin_text()
    state = game.parse(text)
    result = game.result(state)
    if given.json:
        show_json(report.as_json(game, state, result, given.lang))
    else:
        show(report.result_lines(game, state, result, given.lang))
    return 0


# --- record ---


def _record(given: Namespace) -> int:
    game = games.load(given.game)
    if game.special.prove is None:
        raise Illegal(NO_PROOF(game=game.name))
    out = given.out or Path(f"{given.game}_record.{given.lang}.txt")
    if given.out:  # as in `export` nothing is written over; said before the work, not after it
        for wrong, code in ((out.exists(), errno.EEXIST), (not out.parent.is_dir(), errno.ENOENT)):
            if wrong:
                why = system_text(OSError(code, os.strerror(code)))
                raise Illegal(NOT_WRITTEN(path=str(out), why=why))
    pairs = [word.partition("=")[::2] for word in given.rules.split()]
    lines = [PROVED(game=game.name, version=VERSION).say(given.lang)]
    for share, new in game.special.prove(read_rules(game.rules, dict(pairs))):
        lines += [text.say(given.lang) for text in new]
        if sys.stderr.isatty():
            filled = round(40 * share)
            bar = "█" * filled + "·" * (40 - filled)
            print(f"\r{bar} {share:4.0%}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    out.write_text("\n".join(lines) + "\n", "utf-8")
    show([*lines, SAVED(path=str(out)).say(given.lang)])
    return 0


def _export(given: Namespace) -> int:
    from referee import exports  # nothing else here draws

    form = exports.FORMS[given.form]
    data = exports.export(exports.Play.of_file(given.journal), form, given.lang)
    if given.out:
        try:
            with given.out.open("xb") as file:  # nothing is written over
                file.write(data)
        except OSError as error:
            raise Illegal(NOT_WRITTEN(path=str(given.out), why=system_text(error))) from error
        show([SAVED(path=str(given.out)).say(given.lang)])
    elif form.suffix.endswith(".png"):
        raise Illegal(NEEDS_OUT)
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)  # line ends as they are
    return 0


if __name__ == "__main__":
    sys.exit(main())
