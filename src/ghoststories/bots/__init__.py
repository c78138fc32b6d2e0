"""Players that see a view of the table and answer questions.

A bot is made from a seed, so that a game against it can be played again:

    bot = maker_of("monk")("a seed")
    game.apply(bot.answer(view(game.state, seat), question))

`BUILT_IN` is the only place that lists the bots of the game: the server, the terminal and the laboratory read it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ghoststories.bots.master import Master
from ghoststories.bots.monk import CARE, Monk
from ghoststories.bots.novice import Novice
from ghoststories.bots.random_bot import RandomBot
from ghoststories.bots.specs import Bot, BotError, Maker, from_file
from ghoststories.bots.thinking import Budget

__all__ = ["BUILT_IN", "DEFAULT_BOT", "Bot", "BotError", "BuiltIn", "Maker", "RandomBot", "bots", "maker_of"]


@dataclass(frozen=True)
class BuiltIn:
    """A bot that comes with the game.

    `is_instant`: it answers at once, so nobody waits for it. `budget`: how much it searches, if it does.
    `with_budget` makes it with another one, as in `master@1`.
    """

    maker: Maker
    is_instant: bool = False
    budget: Budget | None = None
    with_budget: Callable[[str, Budget], Bot] | None = None


BUILT_IN: Final[dict[str, BuiltIn]] = {
    "random": BuiltIn(RandomBot, is_instant=True),
    "novice": BuiltIn(Novice, is_instant=True),
    "monk": BuiltIn(Monk, budget=CARE, with_budget=Master),
    "master": BuiltIn(Master, budget=Budget(), with_budget=Master),
}
bots: Final[dict[str, Maker]] = {name: each.maker for name, each in BUILT_IN.items()}
# The bot that plays if none is named.
DEFAULT_BOT: Final = "monk"


def maker_of(spec: str) -> Maker:
    """The function that makes the bot of a specification (docs/bots.md): a name, `master@1`, or `mybot.py:MyBot`."""
    if ".py:" in spec or spec.endswith(".py"):
        return from_file(spec)
    name, at, text = spec.partition("@")
    with_budget = BUILT_IN[name].with_budget if at and name in BUILT_IN else None
    if with_budget is not None:
        budget = Budget.parse(text)
        return lambda seed: with_budget(seed, budget)
    if spec not in bots:
        raise BotError(f"there is no bot {spec!r}; bots: {', '.join(bots)}, or a class in a file: mybot.py:MyBot")
    return bots[spec]
