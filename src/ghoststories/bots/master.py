"""Search with a budget: each option is played out with the team's next turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ghoststories.bots.brain.reflexes import Reflexes
from ghoststories.bots.thinking import Budget, best_of, think
from ghoststories.bots.trained import reflexes
from ghoststories.engine import Question, State
from ghoststories.engine.rules import codes

DEFAULT: Final = Budget()
# Whose of several tokens is spent makes no difference worth a thought.
SMALL: Final = frozenset({codes.PAY_OWNER})
# What was thought about with the move, or has few and similar answers, is worth part of the time.
LESSER: Final = frozenset(
    {codes.AFTER_MOVE, codes.AFTER_ACTION, codes.END_STEP, codes.TAKE_TAO, codes.DISCARD_TAO, codes.PAY_COLOURS}
)
LESSER_SHARE: Final = 1 / 3


def plain_answer(view: State, reflexes: Reflexes) -> int | None:
    """The option to take where there is nothing to think about."""
    if int(view.agenda[-1]) & 255 in SMALL:
        return int(reflexes.answer(view))
    sure = int(reflexes.sure_answer(view))
    return sure if sure >= 0 else None


def budget_for(view: State, budget: Budget) -> Budget:
    """How much of a budget a question is worth."""
    if int(view.agenda[-1]) & 255 in LESSER:
        return Budget(budget.seconds * LESSER_SHARE, int(budget.playouts * LESSER_SHARE), budget.cores)
    return budget


class Master:
    """Plays every option out in its head before it answers; what does not matter costs nothing."""

    def __init__(self, seed: str, budget: Budget = DEFAULT) -> None:
        self._seed = seed
        self._budget = budget
        self._reflexes = reflexes()
        self._asked = 0

    def answer(self, view: State, question: Question) -> str:
        """The option whose games ended best."""
        plain = plain_answer(view, self._reflexes)
        if plain is not None:
            return question.options[plain]
        self._asked += 1
        budget = budget_for(view, self._budget)
        return question.options[best_of(think(view, f"{self._seed}/{self._asked}", budget)).option]


def master_maker(spec: str) -> Callable[[str], Master]:
    """The master with a budget behind an @: `master@1`, `master@200p`, `master@1x2`."""
    budget = Budget.parse(spec.partition("@")[2])
    return lambda seed: Master(seed, budget)
