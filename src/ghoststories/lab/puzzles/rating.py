"""Ratings: how good every answer to a question is, by a fixed number of rollouts with the same dice and cards.

A rating is made in several batches. Each has its own luck and its own guess at what the seat cannot see.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from ghoststories.bots.hints.calibration import calibrated_chance
from ghoststories.bots.search.rollouts import Plan, Rollouts
from ghoststories.bots.trained import evaluation, rollout_policy
from ghoststories.engine import State
from ghoststories.lab.puzzles.later import plans_with_later

# Rollouts of every plan that choose the finalists of a batch: the best options, each with its best plans.
SCREENING: Final = 60
FINAL_OPTIONS: Final = 6
FINAL_PLANS: Final = 2
# Answers whose chances differ by less than this are equally good.
SAME: Final = 0.01


@dataclass(frozen=True)
class Effort:
    """How many batches, and how many rollouts of each plan in a batch."""

    batches: int
    rounds: int

    @property
    def rollouts(self) -> int:
        """The rollouts of a plan in all batches."""
        return self.batches * self.rounds


@dataclass(frozen=True)
class Ratings:
    """The calibrated chance to win with each option, for the side that is asked.

    `best` are the options that are equally good, the best first. `gap` is how far the worst of them is ahead of the
    next option, `deviations` the same in standard errors; `unanimous`: all batches found one of them best. `plan` and
    `rival` are what was played on for the best and for the next option.
    """

    chances: list[float]
    best: list[int]
    gap: float
    deviations: float
    unanimous: bool
    plan: Plan
    rival: Plan | None


@dataclass(frozen=True)
class _Batch:
    means: list[float]
    plans: dict[int, Plan]

    @property
    def best(self) -> int:
        return max(self.plans, key=lambda option: self.plans[option].lead())


def rate(seen: State, seed: str, effort: Effort) -> Ratings:
    """Rate every option of the question asked."""
    batches = [_batch(seen, f"{seed}/{number}", effort.rounds) for number in range(effort.batches)]
    count = len(seen.offer)
    means = [sum(batch.means[option] for batch in batches) / len(batches) for option in range(count)]
    chances = [calibrated_chance(seen, mean) for mean in means]
    order = sorted(range(count), key=lambda option: -chances[option])
    best = [option for option in order if chances[order[0]] - chances[option] < SAME]
    rest = order[len(best) :]
    plan = _plan(batches, best[0])
    assert plan is not None
    return Ratings(
        chances,
        best,
        gap=chances[best[-1]] - chances[rest[0]] if rest else 0.0,
        deviations=_deviations(batches, best[-1], rest[0]) if rest else 0.0,
        unanimous=all(batch.best in best for batch in batches),
        plan=plan,
        rival=_plan(batches, rest[0]) if rest else None,
    )


def _plan(batches: list[_Batch], option: int) -> Plan | None:
    return next((batch.plans[option] for batch in batches if option in batch.plans), None)


def _deviations(batches: list[_Batch], ahead: int, behind: int) -> float:
    """How many standard errors an option is ahead, from the batches that played both to the end; the other batches
    dropped one of them early."""
    both = [batch for batch in batches if ahead in batch.plans and behind in batch.plans]
    if not both:
        return 99.0
    # Leads of different batches may refer to different plans; only differences within a batch count.
    apart = sum(batch.plans[ahead].lead() - batch.plans[behind].lead() for batch in both) / len(both)
    variance = sum(batch.plans[ahead].error() + batch.plans[behind].error() for batch in both)
    return min(99.0, apart / max(math.sqrt(variance) / len(both), 1e-6))


def _batch(seen: State, seed: str, rounds: int) -> _Batch:
    search = Rollouts(seen, rollout_policy(), evaluation(), seed)
    screened = _screened(search)
    means = [max((plan.mean() for plan in _of(screened, at)), default=0.0) for at in range(len(seen.offer))]
    leading = sorted(range(len(means)), key=lambda option: -means[option])[:FINAL_OPTIONS]
    search.race = [_fresh(plan) for option in leading for plan in _best_plans(screened, option)]
    _play(search, rounds)
    plans = {option: max(_of(search.race, option), key=lambda plan: plan.lead()) for option in leading}
    lowest = min(plan.mean() for plan in plans.values())
    return _Batch([plans[at].mean() if at in plans else min(mean, lowest) for at, mean in enumerate(means)], plans)


def _screened(search: Rollouts) -> list[Plan]:
    """All plans after a few rollouts: moves and actions, then free actions before or after the best of them."""
    _play(search, SCREENING)
    plans = list(search.race)
    free = [int(search.root.offer[at]) for at in search.before]
    if search.second_heat():
        plans += _play(search, SCREENING)
        later = plans_with_later(search.root, plans, free)
        if later:
            search.race = later
            plans += _play(search, SCREENING)
    return plans


def _play(search: Rollouts, rounds: int) -> list[Plan]:
    for _ in range(rounds):
        search.play_round()
    return list(search.race)


def _of(plans: list[Plan], option: int) -> list[Plan]:
    return [plan for plan in plans if plan.option == option]


def _best_plans(plans: list[Plan], option: int) -> list[Plan]:
    return sorted(_of(plans, option), key=lambda plan: -plan.mean())[:FINAL_PLANS]


def _fresh(plan: Plan) -> Plan:
    """The plan without its rollouts so far."""
    return Plan(plan.option, plan.start, plan.taken, plan.then)
