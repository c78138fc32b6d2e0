"""Events of Black Secret whose worth depends on the table."""

from __future__ import annotations

from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine.sets.black_secret.pieces import MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.state import secret


def mantra_lacks(look: Lookahead, numbers: dict[str, int]) -> list[Found]:
    """A Qi on a mantra: how many it still lacks."""
    pieces = secret(look.after)
    slots = [slot for slot in range(6) if pieces.mantras[slot] == numbers["mantra"]]
    lacking = int(MANTRA_SLOTS[slots[0]] - pieces.mantra_qi[slots[0]]) if slots else 0
    if not lacking or look.recorded("mantra_filled"):
        return []
    return [found(look.s, 3 / (1 + lacking), "mantra_lacks", mantra=numbers["mantra"], count=lacking)]


def curse_thrown(look: Lookahead, numbers: dict[str, int]) -> list[Found]:
    """A curse: its level."""
    level = int(secret(look.s).pieces.curse_levels[numbers["curse"]])
    return [found(look.s, -level, "curse_level", curse=numbers["curse"], count=level)]
