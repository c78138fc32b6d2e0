"""Sensible greedy play, at once: the quick policy alone."""

from __future__ import annotations

from ghoststories.bots.trained import rollout_policy
from ghoststories.engine import Question, State


class Novice:
    """Takes what looks best right now."""

    def __init__(self, seed: str) -> None:
        self._reflexes = rollout_policy()

    def answer(self, view: State, question: Question) -> str:
        """The first thing that comes to mind."""
        return question.options[self._reflexes.answer(view)]
