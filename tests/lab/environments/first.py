"""A bot as a user would write one, for the tests: the first option."""

from ghoststories.engine import Question, State


class First:
    """Always the first option."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def answer(self, view: State, question: Question) -> str:
        """It."""
        return question.options[0]
