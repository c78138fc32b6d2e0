"""What hints say of tables is set against how the games of them ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final

import numpy as np

from ghoststories.bots.hints.calibration import logit_of
from ghoststories.bots.search.sets.registry import is_opponent_asked
from ghoststories.bots.thinking import Budget, best_of, think
from ghoststories.engine import view
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.state import WON
from ghoststories.lab.training.fitting import shift_and_stretch
from ghoststories.lab.training.self_play import Task, kept_mind, played

# So many turns apart a table is thought about as for a hint: neighbours would say the same again.
EVERY: Final = 5
# So many games are played out for it, in which its luck evens out.
THOUGHT: Final = Budget(0.0, 2000)


@dataclass(frozen=True)
class Said:
    """What was said of some tables of a game, as logits of the Taoists' chance, and whether they won."""

    logits: list[float]
    won: bool


@dataclass(frozen=True)
class Line:
    """What makes honest chances of those logits, as the games so far tell it; and how many of the round's were won."""

    number: int
    won: float
    shift: float
    stretch: float


def train_chances(rounds: int, games: int, playouts: int, seed: str, workers: int, family: str) -> Iterator[Line]:
    """Play round by round; all games so far count."""
    mind = kept_mind()
    heard: list[Said] = []
    with get_context("spawn").Pool(workers) as pool:
        for number in range(rounds):
            tasks = [Task(f"{seed}/{family}/{number}/{game}", family, mind, playouts) for game in range(games)]
            # In order: the same seed is to give the same line.
            now = list(pool.imap(said, tasks, chunksize=1))
            heard += now
            shift, stretch = line_through(heard)
            yield Line(number, sum(each.won for each in now) / games, shift, stretch)


def said(task: Task) -> Said:
    """Play a game, and think of a table now and then as for a hint."""
    logits: list[float] = []
    turn, won = 0, False
    for s in played(task):
        if s.offer and s.turn >= turn:
            turn = s.turn + EVERY
            seen = view(s, int(asked(s)))
            chance = best_of(think(seen, f"{task.seed}/{s.turn}", THOUGHT)).chance
            logits.append(logit_of(1.0 - chance if is_opponent_asked(seen) else chance))
        won = s.result == WON
    return Said(logits, won)


def line_through(heard: list[Said]) -> tuple[float, float]:
    """The shift and the stretch with which what was said fits best how the games ended."""
    logits = np.array([logit for each in heard for logit in each.logits])
    ends = np.array([float(each.won) for each in heard for _ in each.logits])
    shift, stretch = shift_and_stretch(logits, ends)
    return float(shift), float(stretch)
