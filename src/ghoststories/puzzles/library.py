"""All puzzles of the package."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from ghoststories.engine.errors import GhostStoriesError
from ghoststories.puzzles.puzzle import Puzzle, puzzle_from_dict
from ghoststories.puzzles.themes import set_folders


class PuzzleError(GhostStoriesError):
    """There is no such puzzle."""


@cache
def puzzles() -> dict[str, Puzzle]:
    """All puzzles by key: set by set, then by theme and difficulty."""
    found = [puzzle for folder in set_folders() for puzzle in _of_set(folder)]
    return {puzzle.key: puzzle for puzzle in found}


def _of_set(folder: str) -> list[Puzzle]:
    file = files(__package__) / "sets" / folder / "puzzles.json"
    return [puzzle_from_dict(each, folder) for each in json.loads(file.read_text("utf-8"))["puzzles"]]


def puzzle(key: str) -> Puzzle:
    """The puzzle of a key; a `PuzzleError` if there is none."""
    if key not in puzzles():
        raise PuzzleError("there is no puzzle {key!r}", key=key)
    return puzzles()[key]
