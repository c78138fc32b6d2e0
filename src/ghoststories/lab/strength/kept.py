"""The games that were played for the tables, in a small file: for each cell a text with a sign for each game.

Runs add to it what they have played, at once and whole: whatever ends a run, the file is good, and another run may add
to it at the same time.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median_low
from typing import Final

from ghoststories.lab.analysis.statistics import Pairing
from ghoststories.lab.errors import LabError
from ghoststories.lab.simulation.rows import Row
from ghoststories.lab.strength.cells import StrengthCell

FORMAT: Final = 1
KIND: Final = "ghoststories strength"
WON: Final = "W"
LOST: Final = "."
OPEN: Final = "-"


@dataclass
class Record:
    """What is kept of a cell: who played what, and `outcomes`, a sign for each game by its number.

    `paces` counts games by their milliseconds a decision, to two figures, so that a median can be told.
    """

    taoists: str
    wu_feng: str
    setup: str
    seed: str
    version: str
    outcomes: str = ""
    seconds: float = 0.0
    paces: dict[str, int] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.outcomes) - self.outcomes.count(OPEN)

    @property
    def wins(self) -> int:
        """How many of them the Taoists won."""
        return self.outcomes.count(WON)

    @property
    def games_an_hour(self) -> float:
        """On one core."""
        return 3600 * self.games / self.seconds if self.seconds else 0.0

    def open_numbers(self, games: int) -> list[int]:
        """Which of so many games were not played."""
        return [number for number, sign in enumerate(self.outcomes[:games].ljust(games, OPEN)) if sign == OPEN]

    def add(self, row: Row) -> None:
        """One more game; one that is there already stays as it is."""
        signs = self.outcomes.ljust(row.number + 1, OPEN)
        if signs[row.number] != OPEN:
            return
        self.outcomes = signs[: row.number] + (WON if row.won else LOST) + signs[row.number + 1 :]
        self.seconds = round(self.seconds + row.seconds, 6)
        pace = f"{float(f'{1000 * row.seconds / max(1, row.decisions):.2g}'):g}"
        self.paces[pace] = self.paces.get(pace, 0) + 1


Records = dict[str, Record]


def new_record(cell: StrengthCell) -> Record:
    """A cell of which nothing was played."""
    return Record(cell.taoists, cell.wu_feng, " ".join(cell.setup_words), cell.seed, cell.version)


def record_of(records: Mapping[str, Record], cell: StrengthCell) -> Record:
    """What is kept of a cell."""
    return records.get(cell.key) or new_record(cell)


def is_stale(records: Mapping[str, Record], cell: StrengthCell) -> bool:
    """Whether its games were played by an older version of a bot."""
    return record_of(records, cell).version != cell.version


def median_pace(records: Iterable[Record]) -> float:
    """The median of the games' milliseconds a decision; 0 if there are none."""
    counts: Counter[float] = Counter()
    for record in records:
        for pace, games in record.paces.items():
            counts[float(pace)] += games
    return median_low(counts.elements()) if counts else 0.0


def paired_records(first: Record, second: Record) -> Pairing:
    """Two cells on the games that both have played."""
    pairs = [a + b for a, b in zip(first.outcomes, second.outcomes, strict=False)]
    signs = (WON + WON, WON + LOST, LOST + WON, LOST + LOST)
    return Pairing(*(pairs.count(each) for each in signs))


def read_records(path: Path) -> Records:
    """What a file holds; nothing if there is none, a `LabError` if it is another file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise LabError(f"{path} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise LabError(f"{path} is not a JSON file: {error}") from error
    if not isinstance(data, dict) or data.get("kind") != KIND or data.get("format") != FORMAT:
        raise LabError(f"{path} holds no games of `ghoststories strength` of format {FORMAT}")
    try:
        return {name: _checked(Record(**values)) for name, values in data["cells"].items()}
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise LabError(f"{path} is damaged: {error}") from error


def _checked(record: Record) -> Record:
    if set(record.outcomes) - {WON, LOST, OPEN}:
        raise ValueError(f"outcomes are {WON}, {LOST} and {OPEN}, not {record.outcomes[:40]!r}")
    return record


def add_games(path: Path, played: Iterable[tuple[StrengthCell, Row]]) -> None:
    """Add games to a file; those of an older version of their bots give way."""
    with _alone(path.parent):
        records = read_records(path)
        for cell, row in played:
            record = new_record(cell) if is_stale(records, cell) else record_of(records, cell)
            record.add(row)
            records[cell.key] = record
        _write(path, records)


def _write(path: Path, records: Records) -> None:
    """The file with a line for each cell, put in its place when it is whole."""
    cells = ",\n".join(f"{json.dumps(key)}: {json.dumps(asdict(records[key]))}" for key in sorted(records))
    draft = path.with_name(f"{path.name}.new")
    text = f'{{"kind": {json.dumps(KIND)}, "format": {FORMAT}, "cells": {{\n{cells}\n}}}}\n'
    draft.write_text(text, encoding="utf-8")
    os.replace(draft, path)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One run at a time, where the system can see to that."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError as error:
        raise LabError(f"there is no folder {folder}") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
