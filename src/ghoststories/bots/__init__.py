"""Players that see a view of the table and answer questions.

A bot is made from a seed, so that a game against it can be played again:

    bot = maker_of("monk")("a seed")
    game.apply(bot.answer(view(game.state, seat), question))
"""

from __future__ import annotations

from typing import Final

from ghoststories.bots.master import Master, master_maker
from ghoststories.bots.monk import Monk
from ghoststories.bots.novice import Novice
from ghoststories.bots.random_bot import RandomBot
from ghoststories.bots.specs import Bot, BotError, Maker, from_file

__all__ = ["Bot", "BotError", "Maker", "Master", "Monk", "Novice", "RandomBot", "bots", "maker_of"]

bots: Final[dict[str, Maker]] = {"random": RandomBot, "novice": Novice, "monk": Monk, "master": Master}


def maker_of(spec: str) -> Maker:
    """What makes the bot of a specification (docs/bots.md): a name, `master@1`, or `mybot.py:MyBot`."""
    if ".py:" in spec or spec.endswith(".py"):
        return from_file(spec)
    if spec.startswith("master@"):
        return master_maker(spec)
    if spec not in bots:
        raise BotError(f"there is no bot {spec!r}; bots: {', '.join(bots)}, or a class in a file: mybot.py:MyBot")
    return bots[spec]
