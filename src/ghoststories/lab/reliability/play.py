"""Bot games with ratings: now and then a question is rated as a review does it, and the end of the game is noted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Final

from ghoststories.bots.judging.rollout_samples import QUICK, sampled
from ghoststories.bots.search.sets.registry import is_opponent_asked
from ghoststories.engine import State, view
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.chance import stream
from ghoststories.engine.core.state import WON
from ghoststories.lab.errors import LabError
from ghoststories.lab.training.self_play import Task, kept_parameters, play_states

# One question out of this many is rated; neighbouring ones would add little.
EVERY: Final = 25


@dataclass(frozen=True)
class RatedGame:
    """The Taoists' estimated chances at some questions of a game, before calibration, and whether they won."""

    number: int
    won: bool
    ratings: list[float]


def play_rated(task: Task) -> RatedGame:
    """Play a game between monks and rate some of its questions."""
    first = int(stream(task.seed, "rated questions").below(EVERY))
    ratings: list[float] = []
    questions, won = 0, False
    for s in play_states(task):
        if s.offer:
            if questions % EVERY == first:
                ratings.append(taoists_estimate(s, f"{task.seed}/rating/{questions}"))
            questions += 1
        won = s.result == WON
    return RatedGame(int(task.seed.rpartition("/")[2]), won, ratings)


def taoists_estimate(s: State, seed: str) -> float:
    """The estimate for the Taoists before calibration, from what whoever is asked may know."""
    seen = view(s, int(asked(s)))
    estimate = fmean(sampled(seen, None, seed, QUICK).of_best)
    return round(1.0 - estimate if is_opponent_asked(seen) else estimate, 5)


def play_missing(
    file: Path, family: str, games: int, seed: str, rollouts: int, workers: int, tell: Callable[[], None]
) -> list[RatedGame]:
    """All games of a family, those of the file first; each is added to the file as it ends."""
    known = {game.number for game in read_games(file)}
    tasks = [
        Task(f"{seed}/{family}/{number}", family, kept_parameters(), rollouts)
        for number in range(games)
        if number not in known
    ]
    file.parent.mkdir(parents=True, exist_ok=True)
    with get_context("spawn").Pool(workers) as pool, file.open("a", encoding="utf-8") as target:
        for game in pool.imap_unordered(play_rated, tasks):
            target.write(json.dumps(asdict(game)) + "\n")
            target.flush()
            tell()
    return played_before(file, games)


def played_before(file: Path, games: int) -> list[RatedGame]:
    """The first games of a file, in their order; a `LabError` if there are none."""
    found = sorted((game for game in read_games(file) if game.number < games), key=lambda game: game.number)
    if not found:
        raise LabError(f"{file} has no games yet")
    return found


def read_games(file: Path) -> list[RatedGame]:
    """The games of a file, or an empty list if it does not exist."""
    return list(_read(file)) if file.exists() else []


def _read(file: Path) -> Iterator[RatedGame]:
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            yield RatedGame(**json.loads(line))
        except (TypeError, ValueError) as error:
            raise LabError(f"{file} is not a file of rated games: {error}") from error
