"""What puzzles are about. Each set says which theme its questions and answers belong to."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

# The theme of a position that may lose the game in this round.
LAST_STAND: Final = "last_stand"
# The theme of what no set has a word for.
OTHER: Final = "choice"


@cache
def _themes(kind: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for folder in set_folders():
        file = files(__package__) / "sets" / folder / "themes.json"
        found |= json.loads(file.read_text("utf-8"))[kind]
    return found


def set_folders() -> list[str]:
    """The keys of the sets that have puzzles, in alphabetical order."""
    return sorted(each.name for each in (files(__package__) / "sets").iterdir() if (each / "themes.json").is_file())


def theme_of(question: str, option: str) -> str:
    """The theme of an answer to a question."""
    by_question = _themes("questions").get(question)
    return by_question or _themes("answers").get(option.partition(":")[0], OTHER)


def all_themes() -> list[str]:
    """Every theme a puzzle can have, in alphabetical order."""
    return sorted({*_themes("questions").values(), *_themes("answers").values(), LAST_STAND, OTHER})
