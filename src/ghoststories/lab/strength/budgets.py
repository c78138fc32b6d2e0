"""Search budgets of the bots in the tables, by their names."""

from __future__ import annotations

from typing import Final

from ghoststories.bots.monk import CARE
from ghoststories.bots.thinking import Budget
from ghoststories.lab.strength.known_deck import CEILING

# The default budget is not part of a name, so that its games count once.
_WITH_A_BUDGET: Final = ("master", CEILING)


def budget_of(spec: str) -> Budget | None:
    """The search budget of a bot; None if it does not search, or if it is not known."""
    name, at, budget = spec.partition("@")
    if name == "monk":
        return CARE
    return (Budget.parse(budget) if at else Budget()) if name in _WITH_A_BUDGET else None


def shortest(spec: str) -> str:
    """A bot's name without the default budget."""
    name, _, budget = spec.partition("@")
    return name if name in _WITH_A_BUDGET and budget and Budget.parse(budget) == Budget() else spec
