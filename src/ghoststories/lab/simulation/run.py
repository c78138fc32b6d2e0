"""Run a job on all cores or on a Ray cluster; the rows are the same, in any order.

Work goes out in chunks. A chunk plays for a moment and returns its rows and the numbers that are left, so rows arrive
steadily whether a game takes a millisecond or a minute.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator, Set
from contextlib import closing
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from ghoststories.lab.errors import LabError
from ghoststories.lab.simulation.jobs import Cell, Job
from ghoststories.lab.simulation.play import Failure, GameFailedError, play_game
from ghoststories.lab.simulation.processes import results
from ghoststories.lab.simulation.ray_backend import ray_results
from ghoststories.lab.simulation.rows import Row

CORES: Final = "cores"
RAY: Final = "ray"
BACKENDS: Final = (CORES, RAY)

_CHUNK: Final = 50
_SECONDS_A_CHUNK: Final = 0.5


@dataclass(frozen=True)
class Chunk:
    """Some games of a cell, by number."""

    cell: Cell
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Part:
    """The result of a chunk: rows, the rest of the chunk, and the bot that failed, if one did."""

    rows: list[Row]
    rest: Chunk
    failure: Failure | None = None


def chunks(job: Job, done: Set[tuple[int, int]] = frozenset()) -> Iterator[Chunk]:
    """The games of a job that are not done; cells take turns, so that an interrupted run has played all equally."""
    for begin in range(0, job.games, _CHUNK):
        numbers = job.numbers[begin : begin + _CHUNK]
        for cell in job.cells:
            open_numbers = tuple(number for number in numbers if (cell.index, number) not in done)
            if open_numbers:
                yield Chunk(cell, open_numbers)


def play_chunk(chunk: Chunk) -> Part:
    """Play games of a chunk for a moment, at least one."""
    rows: list[Row] = []
    began = perf_counter()
    for at, number in enumerate(chunk.numbers):
        if rows and perf_counter() - began > _SECONDS_A_CHUNK:
            return Part(rows, Chunk(chunk.cell, chunk.numbers[at:]))
        try:
            rows.append(play_game(chunk.cell, number))
        except GameFailedError as error:
            return Part(rows, Chunk(chunk.cell, chunk.numbers[at:]), error.failure)
    return Part(rows, Chunk(chunk.cell, ()))


def run(
    job: Job,
    done: Set[tuple[int, int]] = frozenset(),
    on: str = CORES,
    workers: int | None = None,
    ray_address: str | None = None,
) -> Generator[Row, None, None]:
    """The rows of a job as they finish, without those already `done` (`Row.key`).

    A bot that fails ends the run with a `GameFailedError`. Closing the iterator, or Ctrl-C, drops unfinished games.
    """
    work = deque(chunks(job, done))
    with closing(_parts(on, work, workers, ray_address)) as parts:
        for part in parts:
            yield from part.rows
            if part.failure is not None:
                raise GameFailedError(part.failure)
            if part.rest.numbers:
                work.appendleft(part.rest)


def _parts(on: str, work: deque[Chunk], workers: int | None, ray_address: str | None) -> Generator[Part, None, None]:
    if on == CORES:
        return results(play_chunk, work, workers)
    if on == RAY:
        return ray_results(play_chunk, work, workers, ray_address)
    raise LabError(f"a job cannot be run on {on!r}; possible: {', '.join(BACKENDS)}")


def in_order(rows: list[Row]) -> list[Row]:
    """Sort rows by cell and number."""
    return sorted(rows, key=lambda row: row.key)
