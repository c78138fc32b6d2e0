"""A bot's game of the daily challenge, one question at a time: whoever has the bots decides where they think."""

from __future__ import annotations

from dataclasses import dataclass

from ghoststories.daily.challenge import OPPONENT, Challenge
from ghoststories.engine import TAOISTS, WU_FENG, WU_FENGS, Game, Question, State, seen_by


@dataclass(frozen=True)
class Asked:
    """A question for a bot: its specification, its seed for this question alone, and what its seat may know."""

    bot: str
    seed: str
    seen: State
    question: Question


class BotGame:
    """The challenge played by one bot in all seats of the Taoists. A bot is made for each question from a seed, so it
    remembers nothing and the game is the same wherever it is played."""

    def __init__(self, challenge: Challenge, bot: str) -> None:
        self.bot = bot
        self.game: Game = challenge.game()
        self._seed = challenge.seed

    @property
    def asked(self) -> Asked | None:
        """What is asked now; None when the game is over."""
        question = self.game.question
        if question is None:
            return None
        is_opponent = question.seat == WU_FENG
        seen = seen_by(self.game.state, WU_FENGS if is_opponent else TAOISTS)
        seed = f"{self._seed}/{question.seat}/{len(self.game.moves)}"
        return Asked(OPPONENT if is_opponent else self.bot, seed, seen, question)

    def answer(self, option: str) -> None:
        """Go on with an answer."""
        self.game.apply(option)


@dataclass(frozen=True)
class Outcome:
    """How a game of the challenge ended."""

    result: str
    score: int
    round: int

    @property
    def is_won(self) -> bool:
        """Whether the Taoists won."""
        return self.result == "won"


def outcome_of(game: Game) -> Outcome:
    """How a finished game ended; a round is a turn of every board."""
    return Outcome(game.result, game.score, -(-int(game.state.turn) // 4))
