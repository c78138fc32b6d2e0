"""The puzzles of a set: hunts game after game, balances themes and difficulties, and writes the file of the set."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ghoststories.lab.puzzles.hunt import finds
from ghoststories.lab.puzzles.making import EASY, make_puzzle
from ghoststories.puzzles.puzzle import Puzzle, puzzle_from_dict, puzzle_to_dict

FILE: Final = "puzzles.json"
# At most this part of a set's puzzles have the same theme, or are easy. A game gives at most this many.
OF_ONE_THEME: Final = 0.2
EASY_PART: Final = 0.25
OF_ONE_GAME: Final = 2


@dataclass
class Collection:
    """The puzzles found so far, and how many games of each family were searched for them."""

    wanted: int
    puzzles: list[Puzzle] = field(default_factory=list)
    searched: dict[str, int] = field(default_factory=dict)

    @property
    def is_full(self) -> bool:
        """Whether there are enough puzzles."""
        return len(self.puzzles) >= self.wanted

    def takes(self, theme: str | None, difficulty: int) -> bool:
        """Whether one more puzzle of this kind keeps the balance."""
        if difficulty == EASY and sum(each.difficulty == EASY for each in self.puzzles) >= EASY_PART * self.wanted:
            return False
        return sum(each.theme == theme for each in self.puzzles) < OF_ONE_THEME * self.wanted


def hunt(collection: Collection, family: str, seed: str) -> Iterator[Puzzle]:
    """Search the next game of a family; what is taken into the collection, as it is found."""
    number = collection.searched.get(family, 0)
    collection.searched[family] = number + 1
    game = f"{seed}/{family}/{number}"
    found, last = 0, -1
    for each in finds(family, game):
        turn = int(each.seen.turn)
        # Questions of one turn are one puzzle.
        if turn == last:
            continue
        puzzle = make_puzzle(each, collection.takes)
        if puzzle is None or puzzle.key in {other.key for other in collection.puzzles}:
            continue
        collection.puzzles.append(puzzle)
        yield puzzle
        found, last = found + 1, turn
        if found == OF_ONE_GAME or collection.is_full:
            return


def read_collection(folder: Path, wanted: int) -> Collection:
    """The collection of a set's folder, empty until the file exists."""
    file = folder / FILE
    if not file.is_file():
        return Collection(wanted)
    kept = json.loads(file.read_text("utf-8"))
    puzzles = [puzzle_from_dict(each, folder.name) for each in kept["puzzles"]]
    return Collection(wanted, puzzles, dict(kept["searched"]))


def write_collection(folder: Path, collection: Collection) -> None:
    """One puzzle a line, by theme and difficulty. The file is replaced in one step."""
    ordered = sorted(collection.puzzles, key=lambda each: (each.theme, each.difficulty, each.key))
    lines = ",\n".join(_line(puzzle_to_dict(each)) for each in ordered)
    draft = folder / f"{FILE}.part"
    draft.write_text(f'{{"searched": {_line(collection.searched)}, "puzzles": [\n{lines}\n]}}\n', encoding="utf-8")
    draft.replace(folder / FILE)


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
