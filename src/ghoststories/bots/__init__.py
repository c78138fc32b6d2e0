"""Players that see a view of the table and answer questions.

A bot is made from a seed, so that a game against it can be played again:

    bot = bots["random"]("a seed")
    game.apply(bot.answer(view(game.state, seat), question))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from ghoststories.bots.random_bot import RandomBot
from ghoststories.engine import Question, State

__all__ = ["Bot", "RandomBot", "bots"]


class Bot(Protocol):
    """Whoever answers for a seat."""

    def answer(self, view: State, question: Question) -> str:
        """One of the question's options; the view is the bot's own copy of what its seat may know."""
        ...


bots: Final[dict[str, Callable[[str], Bot]]] = {"random": RandomBot}
