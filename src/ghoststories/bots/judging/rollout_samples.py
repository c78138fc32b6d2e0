"""Rollouts that rate options: a race finds the best one, then fresh rollouts rate it and the one that was chosen.

The best of many noisy estimates looks better than it is. So what won the race is rated again, by rollouts that had no
say in choosing it. Both options get the same dice and cards, so that their difference is known better than either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from ghoststories.bots.evaluation.win_chance import Evaluation
from ghoststories.bots.master import plain_answer
from ghoststories.bots.policy.rollout_policy import Policy
from ghoststories.bots.search.rollouts import Plan, Rollouts
from ghoststories.bots.thinking import Budget, Thought, thoughts_of
from ghoststories.bots.trained import evaluation, rollout_policy
from ghoststories.engine import State

# Rounds for the plans of an option before half of them are dropped.
_ROUNDS: Final = 16


@dataclass(frozen=True)
class Effort:
    """How many rollouts look for the best option, and how many rate an option; all of it once for each deal of what is
    hidden. The calibration belongs to the number of samples: longer series look further ahead."""

    race: int = 360
    samples: int = 256
    deals: int = 1


QUICK: Final = Effort()
THOROUGH: Final = Effort(race=720, deals=6)


@dataclass(frozen=True)
class Samples:
    """The estimates of the rollouts of the best option and of the chosen one, for the side that is asked. Entries at
    the same place had the same dice and cards."""

    best: int
    chosen: int
    of_best: Sequence[float]
    of_chosen: Sequence[float]


def sampled(view: State, chosen: int | None, seed: str, effort: Effort) -> Samples:
    """Rate the best option of a question, and the chosen one beside it."""
    policy, judge = _players()
    plain = plain_answer(view, policy)
    searches = [Rollouts(view, policy, judge, f"{seed}/{deal}") for deal in range(effort.deals)]
    best = plain if plain is not None else _best_option([_race(each, effort) for each in searches])
    other = best if chosen is None else chosen
    of_best: list[float] = []
    of_chosen: list[float] = []
    for search in searches:
        plans = [_plan_of(search, option) for option in dict.fromkeys((best, other))]
        series = _samples(search, plans, effort.samples)
        of_best += series[0]
        of_chosen += series[-1]
    return Samples(best, other, of_best, of_chosen)


@cache
def _players() -> tuple[Policy, Evaluation]:
    """They have scratch state: one process judges one question at a time."""
    return rollout_policy(), evaluation()


def _race(search: Rollouts, effort: Effort) -> list[Thought]:
    return thoughts_of(search, Budget(0.0, effort.race))


def _best_option(deals: list[list[Thought]]) -> int:
    """The option that is best in most deals; of equal ones the one with the higher estimate."""
    options = zip(*deals, strict=True)
    worth = [(sum(each.votes for each in found), sum(each.chance for each in found)) for found in options]
    return max(range(len(worth)), key=lambda option: worth[option])


def _plan_of(search: Rollouts, option: int) -> Plan:
    """The best plan that begins with an option. An option that fell behind early gets a race of its own."""
    leader = search.best_plan()
    if leader.option == option and leader.games:
        return leader
    if all(plan.option != option for plan in search.plans):
        # A free action that was not compared yet.
        search.second_heat()
    _line_up(search, [plan for plan in search.plans if plan.option == option])
    for _ in range((len(search.race) - 1).bit_length()):
        for _ in range(_ROUNDS):
            search.play_round()
        search.halve()
    return max(search.race, key=lambda plan: plan.lead())


def _samples(search: Rollouts, plans: list[Plan], count: int) -> list[list[float]]:
    """Fresh estimates of each plan, all with the same dice and cards."""
    _line_up(search, plans)
    series: list[list[float]] = [[] for _ in plans]
    for _ in range(count):
        before = [plan.total for plan in plans]
        search.play_round()
        for each, plan, total in zip(series, plans, before, strict=True):
            each.append(plan.total - total)
    return series


def _line_up(search: Rollouts, plans: list[Plan]) -> None:
    """Begin again with these plans and nothing known about them."""
    for plan in plans:
        plan.games = 0
        plan.total = plan.lead_total = plan.lead_squares = 0.0
    search.race = plans
