"""A file is replaced whole or not at all, and nothing is left behind that would be kept."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from referee.files import replace_file
from referee.moving import kept_files


def test_a_file_that_cannot_be_replaced_leaves_nothing_behind(tmp_path: Path) -> None:
    there = tmp_path / "here"
    (there / "in the way").mkdir(parents=True)
    with pytest.raises(OSError, match="here"):
        replace_file(there, b"x")
    assert os.listdir(tmp_path) == ["here"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_program_stopped_in_between_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    there = tmp_path / "here"
    replace_file(there, b"old")

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, step, stopped)
    with pytest.raises(KeyboardInterrupt):
        replace_file(there, b"new")
    assert there.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["here"]


def test_what_a_crash_leaves_belongs_to_no_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen at the last moment: both files lie there."""
    seen = list[str]()
    replace = os.replace

    def look(new: Path, old: Path) -> None:
        assert len(os.listdir(tmp_path)) == 2
        seen.extend(name for name, _ in kept_files(tmp_path))
        replace(new, old)

    replace_file(tmp_path / "here", b"old")
    monkeypatch.setattr(os, "replace", look)
    replace_file(tmp_path / "here", b"new")
    assert seen == ["here"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    for name in ("file", "new"):  # the second leads to what is not there yet
        target, link = tmp_path / "far" / name, tmp_path / f"link to {name}"
        link.symlink_to(target)
        replace_file(link, b"x")
        assert link.is_symlink()
        assert target.read_bytes() == b"x"
