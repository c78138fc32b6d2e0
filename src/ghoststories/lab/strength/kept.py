"""The games played for the tables, in a small file: for each cell a text with one sign per game.

Runs replace the file in one step while holding a lock. So the file stays valid however a run ends, and several runs can
add to it at the same time.
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
from ghoststories.lab.files import replace_text
from ghoststories.lab.simulation.rows import Row
from ghoststories.lab.strength.cells import StrengthCell

FORMAT: Final = 1
KIND: Final = "ghoststories strength"
WON: Final = "W"
LOST: Final = "."
OPEN: Final = "-"


@dataclass
class Record:
    """The results of a cell: who played what, and `outcomes`, one sign per game by its number.

    `paces` counts games by their milliseconds per decision, to two figures, for the median.
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
        """Which of the first `games` games were not played."""
        return [number for number, sign in enumerate(self.outcomes[:games].ljust(games, OPEN)) if sign == OPEN]

    def add(self, row: Row) -> None:
        """Add a game; one that is already there is not changed."""
        signs = self.outcomes.ljust(row.number + 1, OPEN)
        if signs[row.number] != OPEN:
            return
        self.outcomes = signs[: row.number] + (WON if row.won else LOST) + signs[row.number + 1 :]
        self.seconds = round(self.seconds + row.seconds, 6)
        pace = f"{float(f'{1000 * row.seconds / max(1, row.decisions):.2g}'):g}"
        self.paces[pace] = self.paces.get(pace, 0) + 1


Records = dict[str, Record]


def new_record(cell: StrengthCell) -> Record:
    """The record of a cell without games."""
    return Record(cell.taoists, cell.wu_feng, " ".join(cell.setup_words), cell.seed, cell.version)


def record_of(records: Mapping[str, Record], cell: StrengthCell) -> Record:
    """The record of a cell."""
    return records.get(cell.key) or new_record(cell)


def is_stale(records: Mapping[str, Record], cell: StrengthCell) -> bool:
    """Whether its games were played by an older version of a bot."""
    return record_of(records, cell).version != cell.version


def median_pace(records: Iterable[Record]) -> float:
    """The median of the games' milliseconds per decision; 0 without games."""
    counts: Counter[float] = Counter()
    for record in records:
        for pace, games in record.paces.items():
            counts[float(pace)] += games
    return median_low(counts.elements()) if counts else 0.0


def pair_records(first: Record, second: Record) -> Pairing:
    """Compare two cells on the games that both have played."""
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
        return {name: _check_record(Record(**values)) for name, values in data["cells"].items()}
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise LabError(f"{path} is damaged: {error}") from error


def _check_record(record: Record) -> Record:
    if set(record.outcomes) - {WON, LOST, OPEN}:
        raise ValueError(f"outcomes are {WON}, {LOST} and {OPEN}, not {record.outcomes[:40]!r}")
    return record


def add_games(path: Path, played: Iterable[tuple[StrengthCell, Row]]) -> None:
    """Add games to a file; they replace games of older versions of the bots."""
    with _lock(path.parent):
        records = read_records(path)
        for cell, row in played:
            record = new_record(cell) if is_stale(records, cell) else record_of(records, cell)
            record.add(row)
            records[cell.key] = record
        _write(path, records)


def _write(path: Path, records: Records) -> None:
    """Replace the file, with one line per cell."""
    cells = ",\n".join(f"{json.dumps(key)}: {json.dumps(asdict(records[key]))}" for key in sorted(records))
    text = f'{{"kind": {json.dumps(KIND)}, "format": {FORMAT}, "cells": {{\n{cells}\n}}}}\n'
    replace_text(path, text)


@contextmanager
def _lock(folder: Path) -> Iterator[None]:
    """Let one run at a time write, where the system has file locks."""
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
