"""A game to take along: for BG Stats, spreadsheets, other programs, people.

`Play` is what is shared; `FORMS` are the ways. A form that tells a finished result is refused while
points are unknown or the game is not over: `Play.missing` says what is wanting. The others say so
themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.errors import Illegal
from referee.exports import bgstats, picture, sheets, tables
from referee.exports.play import Play
from referee.text import Lang, Text

__all__ = ["FORMS", "Form", "Play", "bgstats", "export"]

NOT_WHOLE = Text(
    "끝난 게임만 보낼 수 있습니다. 아직 모르는 것: {what}",
    "only a finished game can be sent; still missing: {what}",
)


@dataclass(frozen=True)
class Form:
    """A way to share. suffix: of its file; whole: tells a finished result and nothing less."""

    name: str
    text: Text
    about: Text
    suffix: str
    make: Callable[[Play, Lang], bytes]
    whole: bool = False


def _encoded(make: Callable[[Play, Lang], str]) -> Callable[[Play, Lang], bytes]:
    # half a surrogate pair, which UTF-8 cannot hold, becomes an escape
    return lambda play, lang: make(play, lang).encode("utf-8", "backslashreplace")


FORMS = {
    form.name: form
    for form in (
        Form(
            "picture", Text("점수표 그림", "Score sheet as a picture"),
            Text("단톡방에 올리기 좋습니다", "for the group chat"), ".png", picture.sheet_png,
        ),
        Form(
            "text", Text("점수표 글", "Score sheet as text"),
            Text("모든 점수의 이유까지", "with the reason for every point"), ".txt",
            _encoded(sheets.sheet_text),
        ),
        Form(
            "bgsplay", Text("BG Stats 파일", "BG Stats file"),
            Text("'Import Backup or Play File…'에서 엽니다", "for 'Import Backup or Play File…'"),
            ".bgsplay", _encoded(bgstats.play_file), whole=True,
        ),
        Form(
            "link", Text("BG Stats 링크", "BG Stats link"),
            Text("휴대전화에서 열면 기록됩니다", "opened on the phone it becomes a play"),
            ".url.txt", _encoded(lambda play, lang: bgstats.push_url(play, lang) + "\n"),
            whole=True,
        ),
        Form(
            "qr", Text("BG Stats QR 코드", "BG Stats QR code"),
            Text("휴대전화로 비추세요", "point the phone at it"), ".qr.png", bgstats.qr_png,
            whole=True,
        ),
        Form(
            "csv", Text("엑셀: 사람마다 한 줄", "Spreadsheet: a row per player"),
            Text("한글 엑셀에서 바로 열립니다", "opens in Excel as it is"), ".csv",
            _encoded(tables.players_csv),
        ),
        Form(
            "lines", Text("엑셀: 점수마다 한 줄", "Spreadsheet: a row per reason"),
            Text("점수의 이유를 모두 담습니다", "every reason for points"), ".lines.csv",
            _encoded(tables.lines_csv),
        ),
        Form(
            "json", Text("JSON", "JSON"),
            Text("다른 프로그램을 위해 모두 담습니다", "everything, for other programs"), ".json",
            _encoded(sheets.play_json),
        ),
        Form(
            "position", Text("상황 코드", "Position code"),
            Text("이 프로그램에 붙여넣으면 그대로 펼쳐집니다", "pasted here it lies there again"),
            ".position.txt", _encoded(lambda play, lang: play.position + "\n"),
        ),
    )
}  # fmt: skip


def export(play: Play, form: Form, lang: Lang) -> bytes:
    """The play in a form. Raises Illegal, saying what is missing, where it must be finished."""
    if form.whole and (missing := play.missing):
        raise Illegal(NOT_WHOLE(what=missing))
    return form.make(play, lang)
