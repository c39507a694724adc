"""Everything the drawing kit has, on one sheet: python -m docs.parts FOLDER [--dark]

Writes FOLDER/parts.png (parts_dark.png). Needs a display with room for 1280 x 800 (Xvfb will do).
"""

from __future__ import annotations

import sys
import time
import tkinter
from functools import partial
from os import environ
from pathlib import Path
from typing import Any

from PIL import ImageGrab

from referee.text import Text
from ui import glyphs, settings, style
from ui.emblems import ACCENTS, EMBLEMS
from ui.kit import Kit, Spots, Tabs, button, entry, mark_wrong
from ui.kit.colours import PEOPLE_FILLS, contrast, person_ink, person_tint
from ui.kit.icons import NAMES
from ui.kit.seatstrip import person_sign
from ui.kit.stepper import stepper

SAY = Text("부품", "a part")
KINDS = ("primary", "secondary", "quiet", "danger")
STATES = ((), ("active",), ("pressed",), ("focus",), ("disabled",))
WORDS = ("반영", "취소", "기록", "지우기")
TOKENS = ("#7D3C78", "#1F6B57", "#9E2F24", "#8A5A1C")
BEARS = ("#E07B1A", "#33312E", "#F1EBDD", "#2F7EC0")


def nothing(*_: object) -> None:
    """What these buttons do."""


def colours(area: Spots) -> None:
    """Tokens, people."""
    c = area.kit.c
    area.words(20, 14, "색", "strong")
    pairs = [
        ("page", "ink"), ("paper", "ink"), ("sunk", "mute"), ("raised", "ink"), ("felt", "onfelt"),
        ("felt2", "onfelt2"), ("accent", "onaccent"), ("gold", "ongold"), ("goldtint", "goldink"),
        ("goodtint", "good"), ("badtint", "bad"), ("linktint", "link"),
    ]  # fmt: skip
    for i, (ground, ink) in enumerate(pairs):
        x, y = 20 + 126 * (i % 3), 44 + 46 * (i // 3)
        area.cell((x, y, x + 118, y + 40), ground, "line")
        area.words(x + 10, y + 4, ground, "small_strong", ink)
        ratio = contrast(area.ink(ground), getattr(c, ink))
        area.words(x + 10, y + 20, f"{ratio:.1f} : 1", "micro", ink)
    for n, fill in enumerate(PEOPLE_FILLS):
        x = 20 + 53 * n
        area.cell((x, 234, x + 47, 264), fill)
        area.picture(x + 14, 240, "sign", 18, 18, on=fill, sign=person_sign(n), colour="#FFFFFF")
        tint = person_tint(c, n)
        area.cell((x, 268, x + 47, 288), tint)
        area.picture(x + 17, 271, "sign", 13, 13, on=tint, sign=person_sign(n),
                     colour=person_ink(c, n))  # fmt: skip


def letters(area: Spots) -> None:
    """Roles of text."""
    y = 14.0
    for role, said in (
        ("strong", "글자"), ("title", "제목 22"), ("head", "머리 18"), ("strong", "굵게 16"),
        ("body", "본문 16"), ("text", "글 15"), ("small", "작게 13"),
    ):  # fmt: skip
        y += area.words(20, y, said, role).h + 3
    x = 20.0
    for role in ("d66", "d46", "d34", "d24"):
        x += area.words(x, area.h - 12, role[1:], role, anchor="sw").w + 12


def buttons(area: Spots) -> None:
    """Kinds and states."""
    area.words(20, 14, "단추", "strong")
    for column, said in enumerate(("보통", "올림", "누름", "포커스", "끔")):
        area.words(66 + 98 * column, 40, said, "small", "mute", "n")
    for row, kind in enumerate(KINDS):
        for column, state in enumerate(STATES):
            name = f"{kind}{column}"
            if name not in area.made:
                area.made[name] = button(area.kit, area, name, WORDS[row], nothing, kind)
                area.made[name].state(state)
            area.widget(66 + 98 * column, 62 + 56 * row, area.made[name], anchor="n")


def entries(area: Spots) -> None:
    """What is typed into, chosen, tagged."""
    kit = area.kit
    if not area.made:
        area.made["typed"] = entry(kit, area, "typed", "정령", 14)
        area.made["typed"].state(["focus"])
        area.made["wrong"] = entry(kit, area, "wrong", "1200", 14)
        mark_wrong(area.made["wrong"], True)
        texts = {"a": Text("게임 따라가기", "Follow"), "b": Text("마지막 계산", "Count"),
                 "c": Text("판정", "Judge")}  # fmt: skip
        tabs = Tabs(kit, area, "tabs", texts, nothing, "paper")
        tabs.mark("a")
        area.made["tabs"] = tabs.area
    area.widget(14, 10, area.made["typed"], w=182)
    area.widget(14, 60, area.made["wrong"], w=182)
    area.widget(20, 118, area.made["tabs"])
    stepper(area, "step", (256, 86), "3", nothing, w=96, h=40)
    x = 20.0
    for text, kind, icon in (
        ("규칙서", "link", "book"), ("커뮤니티", "plain", "people"),
        ("해석 · 강함", "link", "info"), ("테이블", "gold", "people"),
    ):  # fmt: skip
        x += area.chip(x, 165, text, kind, icon=icon) + 6
    x = area.keycap(320, 76, "Enter") + 328
    area.keycap(x, 76, "F2")


def small(area: Spots) -> None:
    """Chips and pieces on paper."""
    c = area.kit.c
    x = 18.0
    for text, kind in (
        ("+8", "good"),
        ("−3", "bad"),
        ("0", "plain"),
        ("무효", "solid"),
        ("먼저", "plain"),
    ):
        x += area.chip(x, 14, text, kind, 26) + 8
    area.picture(18, 54, "stamp", 58, 58, yes=True)
    area.picture(86, 54, "stamp", 58, 58, yes=False)
    area.picture(160, 60, "coin", 36, 36)
    area.words(178, 78, "5", "head", "ongold", "center")
    area.picture(204, 66, "coin", 24, 24)
    area.picture(240, 68, "crown", 32, 22)
    for i, (colour, mark) in enumerate(zip(BEARS, glyphs.BEARS, strict=True)):
        area.picture(24 + 38 * i, 124, "bear", 26, 35, colour=colour, mark=mark)
    for i in range(4):
        area.picture(178 + 20 * i, 138, "cube", 18, 18, colour=PEOPLE_FILLS[i])
    area.picture(264, 128, "meeple", 28, 32, line=c.cardline)
    for i, icon in enumerate(("shrine", "scroll", "swords", "coin")):
        area.picture(168 + 34 * i, 168, "token", 26, 26, colour=TOKENS[i],
                     icon=icon, star=i == 2)  # fmt: skip
    for i, (game, mark) in enumerate(EMBLEMS.items()):
        area.picture(18 + 30 * i, 168, "emblem", 26, 26, colour=ACCENTS[game], sign=mark)


def cards(area: Spots) -> None:
    """What lies on felt."""
    area.words(20, 14, "펠트 위", "strong")
    suits, towns = glyphs.SUITS, glyphs.BUILDINGS
    area.picture(24, 44, "card", 76, 146, head="#C04A00", sign=suits["flame"], chosen=True)
    area.words(92, 61, "40", "small_strong", "#FFFFFF", "e")
    area.words(62, 94, "들불", "strong", "cardink", "center")
    area.words(62, 156, "+40", "d24", "#C04A00", "center")
    area.picture(116, 44, "card", 76, 146, head="#6A4FB3", sign=suits["leader"], dead=True)
    area.words(154, 94, "왕", "strong", "deadink", "center")
    area.chip(154, 142, "무효", "solid", anchor="center")
    area.picture(208, 40, "back", 76, 104, colour="#0072B2", sign=person_sign(0))
    area.picture(260, 122, "coin", 28, 28)
    area.words(274, 136, "2", "small_strong", "ongold", "center")
    for i, colour in enumerate(("#C9401A", "#7A4A2A", "#1F7A4A")):
        area.picture(208 + 28 * i, 158, "mini", 24, 34, colour=colour, sign=towns["mill"])
    area.picture(298, 40, "split", 116, 86, left="#7A4A2A", right="#1F7A4A",
                 left_sign=towns["brewery"], right_sign=towns["cottage"])  # fmt: skip
    area.words(356, 112, "양조전문가 · 마녀", "small_strong", "cardink", "center", 108)
    area.picture(426, 40, "split", 72, 86, left="#1F65A8", right="#1F65A8",
                 left_sign=towns["guardhouse"], right_sign=())  # fmt: skip
    if not area.made:
        area.made["felt"] = button(area.kit, area, "felt", "펠트 단추", nothing, "felt", "felt")
    area.widget(294, 140, area.made["felt"])
    area.spot("card", (24, 44, 100, 190), nothing, SAY, r=9)


def icons(area: Spots) -> None:
    """Every icon."""
    for i, name in enumerate(NAMES):
        area.icon(14 + 40 * (i % 15), 16 + 40 * (i // 15), name)


def sheet(kit: Kit, top: Any) -> list[Spots]:
    """All panels."""
    places = [
        (colours, "paper", 10, 50, 416, 312), (letters, "paper", 430, 50, 312, 312),
        (buttons, "paper", 746, 50, 524, 312), (entries, "paper", 10, 366, 416, 212),
        (small, "paper", 430, 366, 312, 212), (cards, "felt", 746, 366, 524, 212),
        (icons, "paper", 646, 582, 624, 160),
    ]  # fmt: skip
    made = []
    for draw, ground, x, y, w, h in places:
        area = Spots(kit, top, draw.__name__, draw, ground)
        area.made = {}
        area.place(x=x, y=y, width=w, height=h)
        made.append(area)
    return made


def main() -> None:
    """Draw, grab, write."""
    folder, dark = Path(sys.argv[1]), "--dark" in sys.argv
    wanted = settings.Settings(dark=dark)
    root = style.new_root(wanted)
    kit = Kit(style.Look(root, wanted), "#7D3C78")
    root.geometry("1280x800+0+0")
    root.configure(background=kit.c.page)
    tkinter.Label(root, text="부품", font=kit.font("title"), background=kit.c.page,
                  foreground=kit.c.ink).place(x=20, y=12)  # fmt: skip
    kept = sheet(kit, root)
    root.deiconify()
    for _ in range(10):
        root.update()
        time.sleep(0.02)
    root.after_idle(partial(kept[5].focus_spot, "card"))
    root.update()
    picture = ImageGrab.grab(xdisplay=environ.get("DISPLAY"))
    picture.crop((0, 0, 1280, 800)).save(folder / f"parts{'_dark' * dark}.png")
    root.destroy()


if __name__ == "__main__":
    main()
