"""Search with a budget: rollouts compare the options over the team's next turns."""

from __future__ import annotations

from typing import Final

from ghoststories.bots.policy.rollout_policy import Policy
from ghoststories.bots.policy.turns import sure_answer
from ghoststories.bots.thinking import Budget, Thought, best_of, think
from ghoststories.bots.trained import rollout_policy
from ghoststories.engine import Question, State
from ghoststories.engine.core.vectors import index_of
from ghoststories.engine.rules import codes

DEFAULT: Final = Budget()
# Which of several equal tokens is spent is not worth a search.
SMALL: Final = frozenset({codes.PAY_OWNER})
# Questions with few and similar answers get part of the budget.
LESSER: Final = frozenset({codes.AFTER_ACTION, codes.END_STEP, codes.TAKE_TAO, codes.DISCARD_TAO, codes.PAY_COLOURS})
LESSER_SHARE: Final = 1 / 3


def plain_answer(view: State, policy: Policy) -> int | None:
    """The option to take where there is nothing to search for."""
    if int(view.agenda[-1]) & 255 in SMALL:
        return int(policy.answer(view))
    sure = int(sure_answer(view))
    return sure if sure >= 0 else None


def is_as_planned(view: State, planned: tuple[int, int]) -> bool:
    """Whether this is the action of the move just made; nothing can have happened in between."""
    turn, action = planned
    return view.turn == turn and int(view.agenda[-1]) & 255 == codes.AFTER_MOVE and action in view.offer


def budget_for(view: State, budget: Budget) -> Budget:
    """How much of a budget a question is worth."""
    if int(view.agenda[-1]) & 255 in LESSER:
        return Budget(budget.seconds * LESSER_SHARE, int(budget.playouts * LESSER_SHARE), budget.cores)
    return budget


class Master:
    """Compares the options by rollouts before it answers; questions that do not matter cost nothing."""

    def __init__(self, seed: str, budget: Budget = DEFAULT) -> None:
        self._seed = seed
        self._budget = budget
        self._policy = rollout_policy()
        self._asked = 0
        # The action that was planned with a move, and in which turn.
        self._planned: tuple[int, int] | None = None

    def answer(self, view: State, question: Question) -> str:
        """The option whose rollouts ended best."""
        planned, self._planned = self._planned, None
        if planned is not None and is_as_planned(view, planned):
            return question.options[index_of(view.offer, planned[1])]
        plain = plain_answer(view, self._policy)
        if plain is not None:
            return question.options[plain]
        self._asked += 1
        best = best_of(self.thoughts(view, f"{self._seed}/{self._asked}", budget_for(view, self._budget)))
        if best.action is not None:
            self._planned = int(view.turn), best.action
        return question.options[best.option]

    def thoughts(self, view: State, seed: str, budget: Budget) -> list[Thought]:
        """Search for the best option of a question."""
        return think(view, seed, budget)
