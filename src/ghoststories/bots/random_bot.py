"""The random bot: every option is equally likely."""

from __future__ import annotations

from random import Random

from ghoststories.engine import Question, State


class RandomBot:
    """Answers by chance, the same way each time for the same seed."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def answer(self, view: State, question: Question) -> str:
        """Any option."""
        return self._random.choice(question.options)
