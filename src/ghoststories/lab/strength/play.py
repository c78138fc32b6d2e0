"""Play the missing games of the tables on all cores, and keep finished ones every few seconds."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Final

from ghoststories.lab.simulation.play import Failure, GameFailedError
from ghoststories.lab.simulation.processes import results
from ghoststories.lab.simulation.rows import Row
from ghoststories.lab.simulation.run import Chunk
from ghoststories.lab.strength.cells import StrengthCell
from ghoststories.lab.strength.kept import Records, add_games, is_stale, record_of
from ghoststories.lab.strength.known_deck import play_open_game

# Games of a cell that are played before the next cell has its turn.
_AT_A_TIME: Final = 10
_SECONDS_A_PIECE: Final = 0.5
_SECONDS_UNTIL_KEPT: Final = 5.0


@dataclass(frozen=True)
class _Piece(Chunk):
    """A chunk, and the time of day after which no new game of it begins."""

    until: float


@dataclass(frozen=True)
class _Part:
    """The result of a piece: rows, the numbers that are left, and the bot that failed, if one did."""

    piece: _Piece
    rows: tuple[Row, ...]
    rest: tuple[int, ...]
    failure: Failure | None = None


def missing_games(wanted: Mapping[StrengthCell, int], records: Records, fresh: bool) -> dict[StrengthCell, list[int]]:
    """Which games are to be played. Of a cell with games of an older version none, or with `fresh` all."""
    found: dict[StrengthCell, list[int]] = {}
    for cell, games in wanted.items():
        if not is_stale(records, cell):
            found[cell] = record_of(records, cell).open_numbers(games)
        elif fresh:
            found[cell] = list(range(games))
    return {cell: numbers for cell, numbers in found.items() if numbers}


def play_games(
    missing: Mapping[StrengthCell, list[int]],
    path: Path,
    workers: int | None = None,
    minutes: float | None = None,
    on_row: Callable[[Row], None] = lambda row: None,
) -> None:
    """Play games and keep them in a file; after this many minutes only games under way are finished.

    Finished games are kept, whatever ends the run: Ctrl-C or a bot that fails.
    """
    cells = list(missing)
    until = float("inf") if minutes is None else time.time() + 60 * minutes
    work = deque(_pieces(missing, until))
    pending: list[tuple[StrengthCell, Row]] = []
    kept_at = time.monotonic()
    try:
        with closing(results(_play_piece, work, workers)) as parts:
            for part in parts:
                for row in part.rows:
                    pending.append((cells[row.cell], row))
                    on_row(row)
                if part.failure is not None:
                    raise GameFailedError(part.failure)
                if part.rest and time.time() < until:
                    work.appendleft(replace(part.piece, numbers=part.rest))
                if time.monotonic() - kept_at > _SECONDS_UNTIL_KEPT:
                    add_games(path, pending)
                    pending.clear()
                    kept_at = time.monotonic()
    finally:
        if pending:
            add_games(path, pending)


def _pieces(missing: Mapping[StrengthCell, list[int]], until: float) -> list[_Piece]:
    """The games: those of quick bots first, and the cells of equally quick ones by turns, so that they grow alike."""
    pieces: list[tuple[float, int, _Piece]] = []
    for index, (cell, numbers) in enumerate(missing.items()):
        for turn, some in groupby(numbers, lambda number: number // _AT_A_TIME):
            pieces.append((cell.effort, turn, _Piece(cell.job_cell(index), tuple(some), until)))
    return [piece for *_, piece in sorted(pieces, key=lambda each: each[:2])]


def _play_piece(piece: _Piece) -> _Part:
    """Play games for a moment, at least one if there is time left."""
    rows: list[Row] = []
    began = time.monotonic()
    for at, number in enumerate(piece.numbers):
        if time.time() >= piece.until or (rows and time.monotonic() - began > _SECONDS_A_PIECE):
            return _Part(piece, tuple(rows), piece.numbers[at:])
        try:
            rows.append(play_open_game(piece.cell, number))
        except GameFailedError as error:
            return _Part(piece, tuple(rows), piece.numbers[at:], error.failure)
    return _Part(piece, tuple(rows), ())
