"""Search budgets of the bots in the tables, by their names."""

from __future__ import annotations

from ghoststories.bots import BUILT_IN
from ghoststories.bots.thinking import Budget
from ghoststories.lab.strength.known_deck import CEILING


def budget_of(spec: str) -> Budget | None:
    """The search budget of a bot; None if it does not search, or if it is not known."""
    name, at, budget = spec.partition("@")
    if at and _takes_budget(name):
        return Budget.parse(budget)
    if name == CEILING:
        return Budget()
    return BUILT_IN[name].budget if name in BUILT_IN else None


def shortest(spec: str) -> str:
    """A bot's name without a budget that is its usual one, so that its games are counted once."""
    name, _, budget = spec.partition("@")
    return name if budget and _takes_budget(name) and Budget.parse(budget) == budget_of(name) else spec


def _takes_budget(name: str) -> bool:
    return name == CEILING or (name in BUILT_IN and BUILT_IN[name].with_budget is not None)
