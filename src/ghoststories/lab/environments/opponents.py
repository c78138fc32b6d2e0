"""Who plays Wu-Feng where one policy plays the Taoists."""

from __future__ import annotations

from typing import Final, Protocol

from ghoststories.bots import Bot, maker_of
from ghoststories.engine import Question, State, view
from ghoststories.engine.core.chance import stream
from ghoststories.engine.core.notation import option_from
from ghoststories.lab.sets.registry import OPPONENT_SEAT

CHANCE: Final = "random"


class Opponent(Protocol):
    """Answers for Wu-Feng."""

    def choose(self, s: State) -> int:
        """One of the options on offer."""
        ...


class ChanceOpponent:
    """Any option, directly, without views and texts."""

    def __init__(self, seed: str) -> None:
        self._stream = stream(seed, CHANCE)

    def choose(self, s: State) -> int:
        """Any option."""
        return int(s.offer[self._stream.below(len(s.offer))])


class BotOpponent:
    """A bot of the registry."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, s: State) -> int:
        """What the bot answers to its view of the table."""
        seen = view(s, OPPONENT_SEAT)
        return option_from(s, self._bot.answer(seen, Question(seen)))


def opponent(spec: str, seed: str) -> Opponent:
    """Wu-Feng's player for one game, by its specification (docs/bots.md)."""
    name = f"{seed}/wu_feng"
    return ChanceOpponent(name) if spec == CHANCE else BotOpponent(maker_of(spec)(name))
