"""Rounds of games on all cores, with a training step after each round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def play_rounds(
    play: Callable[[Task], Result],
    task: Callable[[str], Task],
    seed: str,
    *,
    rounds: int,
    games: int,
    workers: int,
) -> Iterator[tuple[int, list[Result]]]:
    """The results of each round with its number. `task` makes the task of a game from its seed, round by round."""
    with get_context("spawn").Pool(workers) as pool:
        for number in range(rounds):
            tasks = [task(f"{seed}/{number}/{game}") for game in range(games)]
            # In order, so that the same seed gives the same parameters.
            yield number, list(pool.imap(play, tasks, chunksize=1))
