"""Search with a budget: each option is played out with the team's next turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ghoststories.bots.thinking import Budget, best_of, think
from ghoststories.bots.trained import reflexes
from ghoststories.engine import Question, State
from ghoststories.engine.rules import codes

DEFAULT: Final = Budget()
# Whose of several tokens is spent makes no difference worth a thought.
SMALL: Final = frozenset({codes.PAY_OWNER})


class Master:
    """Plays every option out in its head before it answers; what does not matter costs nothing."""

    def __init__(self, seed: str, budget: Budget = DEFAULT) -> None:
        self._seed = seed
        self._budget = budget
        self._reflexes = reflexes()
        self._asked = 0

    def answer(self, view: State, question: Question) -> str:
        """The option whose games ended best."""
        if int(view.agenda[-1]) & 255 in SMALL:
            return question.options[self._reflexes.answer(view)]
        self._asked += 1
        return question.options[best_of(think(view, f"{self._seed}/{self._asked}", self._budget)).option]


def master_maker(spec: str) -> Callable[[str], Master]:
    """The master with a budget behind an @: `master@1`, `master@200p`, `master@1x2`."""
    budget = Budget.parse(spec.partition("@")[2])
    return lambda seed: Master(seed, budget)
