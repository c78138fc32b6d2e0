"""The hunt for puzzles: bots play, and every question is checked for an answer that is clearly best."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from ghoststories.bots.hints.calibration import calibrated_chance
from ghoststories.bots.master import plain_answer
from ghoststories.bots.search.sets.registry import redeal
from ghoststories.bots.thinking import Budget, Thought, best_of, think
from ghoststories.bots.trained import rollout_policy
from ghoststories.engine import State, view
from ghoststories.engine.core.agenda import asked, choose, sample, settle, stream_of
from ghoststories.engine.core.chance import Oracle, stream
from ghoststories.engine.core.state import PLAYING
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.checks.openings import seeded_start

# What the bots of a hunt think before they answer: more than a monk, far less than the verification.
GLANCE: Final = Budget(0.0, 200)
# Before the hunt begins, they only have to reach a sensible position.
BEFORE: Final = Budget(0.0, 40)
# The glance has to see this gap in calibrated chance. It is less than the verification asks for, because the glance is
# noisy.
GLANCE_GAP: Final = 0.025
# The first turn that is searched is one of these.
BEGIN: Final = (2, 24)
# Positions that are lost or won anyway make no puzzles.
LEAST: Final = 0.06
MOST: Final = 0.97
# By frequency. A hell is too often lost before it becomes interesting.
DIFFICULTIES: Final = ("initiation", "normal", "normal", "nightmare", "nightmare", "hell")
PLAYERS: Final = (4, 4, 4, 3, 2, 1)
EDITIONS: Final = ("second", "first")


@dataclass(frozen=True)
class Find:
    """A position in which the glance found one answer clearly best: what the seat sees, and the game it is from.
    `best` is the answer.

    The seat's view has random cards in place of what it cannot see, so that the position can be written down.
    """

    game: str
    number: int
    seen: State
    best: int


def opening(family: str, seed: str) -> State:
    """The table at the start of a game of this family."""
    draw = Random(seed)
    combination = Combination(draw.choice(PLAYERS), draw.choice(DIFFICULTIES), draw.choice(EDITIONS), family=family)
    return seeded_start(combination.setup(draw.randrange(1000)), seed)


def finds(family: str, seed: str) -> Iterator[Find]:
    """Play a game of a family and yield what looks like a puzzle. Each game is searched from another turn on, or all
    puzzles would be from the first rounds."""
    s, oracle, policy = opening(family, seed), Oracle(seed), rollout_policy()
    begin = Random(f"{seed}/begin").randint(*BEGIN)
    number = 0
    while s.result == PLAYING:
        if not s.offer:
            settle(s, sample(s, oracle.streams[stream_of(s)]))
            continue
        seen = view(s, int(asked(s)))
        number += 1
        plain = plain_answer(seen, policy)
        if plain is not None:
            choose(s, s.offer[plain])
            continue
        is_hunt = s.turn >= begin
        thoughts = think(seen, f"{seed}/{number}", GLANCE if is_hunt else BEFORE)
        if is_hunt and _is_clear(seen, thoughts):
            yield Find(seed, number, without_secrets(seen, f"{seed}/{number}"), best_of(thoughts).option)
        choose(s, s.offer[best_of(thoughts).option])


def without_secrets(seen: State, seed: str) -> State:
    """A view with random cards in place of those its seat cannot see: a position has to name them."""
    redeal(seen, stream(seed, "position"))
    return seen


def _is_clear(seen: State, thoughts: list[Thought]) -> bool:
    best = best_of(thoughts)
    if not LEAST < calibrated_chance(seen, best.chance) < MOST:
        return False
    others = [calibrated_chance(seen, each.chance) for each in thoughts if each.option != best.option]
    close = [each for each in others if each > calibrated_chance(seen, best.chance) - GLANCE_GAP]
    # One other answer may be as good: what follows decides whether it is.
    return len(close) <= 1
