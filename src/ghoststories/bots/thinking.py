"""Search within a budget: rollouts on one core or several."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING, Final

from ghoststories.bots.search.rollouts import Plan, Rollouts
from ghoststories.bots.specs import BotError
from ghoststories.bots.trained import evaluation, rollout_policy
from ghoststories.engine import State, from_json, to_json
from ghoststories.engine.core.chance import Stream

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

# The part of a budget for the moves, if a free action may come before them.
FIRST_HEAT: Final = 0.6
_BUDGET: Final = re.compile(r"(?=\d)((?P<playouts>[1-9]\d*)p)?((?P<seconds>\d+(\.\d+)?)s?)?(x(?P<cores>[1-9]\d?))?")


@dataclass(frozen=True)
class Budget:
    """How long to search for a decision: in seconds, or in rollouts, which is reproducible. With both, whichever ends
    first."""

    seconds: float = 0.2
    playouts: int = 0
    cores: int = 1

    @staticmethod
    def parse(text: str) -> Budget:
        """As in `0.5`, `2s`, `400p`, `400p0.5s` for both, or on two cores `1x2`."""
        match = _BUDGET.fullmatch(text)
        if not match:
            raise BotError(f"{text!r} is not a budget; seconds as in 0.5, rollouts as in 400p, on two cores 1x2")
        return Budget(float(match["seconds"] or 0), int(match["playouts"] or 0), int(match["cores"] or 1))


@dataclass(frozen=True)
class Thought:
    """What the search found about an option: how many rollouts its best plan got, the chance to win for the side that
    is asked, and on how many cores it was the best. `action` is the planned next answer, if it is sure to be asked."""

    option: int
    games: int
    chance: float
    votes: int
    action: int | None = None


def think(view: State, seed: str, budget: Budget, known_deck: Stream | None = None) -> list[Thought]:
    """What the search finds about each option. Only the laboratory passes a known deck, on one core."""
    if budget.cores == 1:
        return _think(view, seed, budget, known_deck)
    text = to_json(view)
    share = Budget(budget.seconds, -(-budget.playouts // budget.cores))
    jobs = [_workers(budget.cores).submit(_think_in_worker, text, f"{seed}/{at}", share) for at in range(budget.cores)]
    return [_together(plans) for plans in zip(*(job.result() for job in jobs), strict=True)]


def best_of(thoughts: list[Thought]) -> Thought:
    """The option that was found best."""
    return max(thoughts, key=lambda thought: (thought.votes, thought.chance))


def _think(view: State, seed: str, budget: Budget, known_deck: Stream | None = None) -> list[Thought]:
    return thoughts_of(Rollouts(view, rollout_policy(), evaluation(), seed, known_deck), budget)


def thoughts_of(search: Rollouts, budget: Budget) -> list[Thought]:
    """Spend the budget of a search, and what it found about each option."""
    race(search, budget)
    best = search.best_plan()
    return [_thought(search, best, at) for at in range(len(search.root.offer))]


def _thought(search: Rollouts, best: Plan, option: int) -> Thought:
    """The last round of comparison counts, and in it the best plan that was not dropped."""
    if option == best.option:
        action = int(best.taken[1]) if len(best.taken) > 1 else None
        return Thought(option, int(best.games), best.mean(), 1, action)
    finished = [plan for plan in search.race if plan.option == option]
    plan = max(finished or [plan for plan in search.plans if plan.option == option], key=lambda plan: plan.mean())
    return Thought(option, int(plan.games), plan.mean(), 0)


def race(search: Rollouts, budget: Budget) -> None:
    """Spend the budget; part of it on a second round of comparison if there may be one."""
    if not search.before:
        _heat(search, budget)
        return
    _heat(search, Budget(budget.seconds * FIRST_HEAT, int(budget.playouts * FIRST_HEAT)))
    search.second_heat()
    _heat(search, Budget(budget.seconds * (1 - FIRST_HEAT), int(budget.playouts * (1 - FIRST_HEAT))))


def _heat(search: Rollouts, budget: Budget) -> None:
    """Equal shares of the budget, after each of which half of the plans are dropped."""
    shares = max(1, (len(search.race) - 1).bit_length())
    may_go_on = _limit(search, budget, shares)
    for share in range(1, shares + 1):
        search.play_round()
        while may_go_on(share):
            search.play_round()
            if search.is_settled():
                return
        search.halve()


def _limit(search: Rollouts, budget: Budget, shares: int) -> Callable[[int], bool]:
    clock = _clock(budget.seconds, shares)
    if not budget.playouts:
        return clock
    counter = _counter(search, budget.playouts, shares)
    return (lambda share: counter(share) and clock(share)) if budget.seconds else counter


def _clock(seconds: float, shares: int) -> Callable[[int], bool]:
    begin = perf_counter()
    return lambda share: perf_counter() - begin < seconds * share / shares


def _counter(search: Rollouts, playouts: int, shares: int) -> Callable[[int], bool]:
    begin = search.playouts
    return lambda share: search.playouts - begin < playouts * share // shares


@cache
def _workers(cores: int) -> ProcessPoolExecutor:
    """Worker processes, kept for the next question; they end with the program."""
    # Imported late: where there are no processes, as in a browser, one core still thinks.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(cores, mp_context=get_context("spawn"))


def _think_in_worker(text: str, seed: str, budget: Budget) -> list[Thought]:
    return _think(from_json(text), seed, budget)


def _together(plans: tuple[Thought, ...]) -> Thought:
    games = sum(plan.games for plan in plans)
    chance = sum(plan.chance * plan.games for plan in plans) / games
    action = next((plan.action for plan in plans if plan.votes), None)
    return Thought(plans[0].option, games, chance, sum(plan.votes for plan in plans), action)
