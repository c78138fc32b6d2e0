"""Sensible greedy play, at once: the rollout policy alone."""

from __future__ import annotations

from ghoststories.bots.trained import rollout_policy
from ghoststories.engine import Question, State


class Novice:
    """Takes what looks best right now."""

    def __init__(self, seed: str) -> None:
        self._policy = rollout_policy()

    def answer(self, view: State, question: Question) -> str:
        """What the policy answers."""
        return question.options[self._policy.answer(view)]
