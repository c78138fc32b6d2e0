"""How much the bots of the tables search, by their names."""

from __future__ import annotations

from typing import Final

from ghoststories.bots.monk import CARE
from ghoststories.bots.thinking import Budget
from ghoststories.lab.strength.known_deck import CEILING

# Budgets that are the usual one have no name of their own, so that their games are counted once.
_WITH_A_BUDGET: Final = ("master", CEILING)


def budget_of(spec: str) -> Budget | None:
    """How much a bot searches; None if it does not, or if we cannot know."""
    name, at, budget = spec.partition("@")
    if name == "monk":
        return CARE
    return (Budget.parse(budget) if at else Budget()) if name in _WITH_A_BUDGET else None


def shortest(spec: str) -> str:
    """A bot's name without a budget that is its usual one."""
    name, _, budget = spec.partition("@")
    return name if name in _WITH_A_BUDGET and budget and Budget.parse(budget) == Budget() else spec
