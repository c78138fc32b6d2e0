"""The rulebook: a few pages for the base game and each set, as data beside the lessons. The words are in the `rulebook`
file of each language; here is what comes in which order, what is drawn beside it, and which rulings say more."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ghoststories.engine import LISTS, SET_KEYS
from ghoststories.lessons.courses import folder_of

_FILE: Final = "rulebook.toml"


@dataclass(frozen=True)
class Paragraph:
    """A text, what is drawn beside it ("tile:altar"), things whose help follows it, and rulings that say more."""

    key: str
    shows: Sequence[str] = ()
    topics: Sequence[str] = ()
    rulings: Sequence[str] = ()


@dataclass(frozen=True)
class Page:
    """A page: its paragraphs in order."""

    key: str
    paragraphs: Sequence[Paragraph]


@dataclass(frozen=True)
class Rulebook:
    """The pages of a set, or of the base game."""

    game_set: str | None
    pages: Sequence[Page]


def _read(game_set: str | None) -> Rulebook:
    pages: list[dict[str, Any]] = tomllib.loads((folder_of(game_set) / _FILE).read_text("utf-8"))["pages"]
    return Rulebook(
        game_set,
        [Page(page["key"], [Paragraph(**paragraph) for paragraph in page["paragraphs"]]) for page in pages],
    )


def _sets() -> list[str]:
    """Everything a set-up can add that has a rulebook."""
    keys = dict.fromkeys([*SET_KEYS, *LISTS])
    return [key for key in keys if (folder_of(key) / _FILE).is_file()]


RULEBOOKS: Final[list[Rulebook]] = [_read(game_set) for game_set in (None, *_sets())]
