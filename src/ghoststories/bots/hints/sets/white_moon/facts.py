"""Events of White Moon whose worth depends on the table."""

from __future__ import annotations

from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine.sets.white_moon.deaths import graves
from ghoststories.engine.sets.white_moon.state import moon


def villager_dies(look: Lookahead, numbers: dict[str, int]) -> list[Found]:
    """A villager dies: how many graves are left."""
    buried = int(moon(look.s).graveyard).bit_count() + len(look.recorded("villager_killed"))
    left = max(int(graves(look.s)) - buried, 0)
    worth = -4 - 8 / max(left, 1)
    return [found(look.s, worth, "villager_dies", villager=numbers["villager"], count=left)]


def crystal_placed(look: Lookahead, numbers: dict[str, int]) -> list[Found]:
    """A crystal towards the barrier."""
    filled = int(moon(look.after).receptacles).bit_count()
    return [found(look.s, 2 + filled, "crystal_placed", count=filled)]
