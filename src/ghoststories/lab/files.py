"""Files that are replaced in one step: an interrupt leaves the old file or the new one, never half of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ghoststories.lab.errors import LabError


@contextmanager
def replace_file(path: Path) -> Iterator[Path]:
    """A draft to write to, which takes the place of the file at the end."""
    draft = path.with_name(f"{path.name}.new")
    yield draft
    os.replace(draft, path)


def replace_text(path: Path, text: str) -> None:
    """Replace the text of a file."""
    with replace_file(path) as draft:
        draft.write_text(text, encoding="utf-8")


def replace_between(page: Path, begin: str, end: str, written: str) -> None:
    """Replace what a page has between two marks, each on a line of its own."""
    try:
        text = page.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LabError(f"{page} cannot be read: {error}") from error
    if text.count(begin) != 1 or text.count(end) != 1 or text.index(begin) > text.index(end):
        raise LabError(f"{page} has no place for the tables; needed: a line {begin!r}, and further down {end!r}")
    before, after = text.split(begin)[0], text.split(end)[1]
    replace_text(page, f"{before}{begin}\n\n{written}\n{end}{after}")
