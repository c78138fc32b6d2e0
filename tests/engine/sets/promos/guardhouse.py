"""Red is on the Guardhouse, and the guards look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from ghoststories.engine import Game
from ghoststories.engine.core.state import State
from tests.engine.sets.promos.table import laid
from tests.helpers import Situation

VILLAGE = "village: tea_house cemetery herbalist / sorcerer circle temple / guardhouse pavilion altar\n"
MOON_VILLAGE = "village: tea_house cemetery herbalist / sorcerer circle kung_fu_school / guardhouse pavilion altar\n"
AT = "north: red spires, qi 3, at guardhouse\n"
DECK = "deck: 8 ghosts, incarnation, 10 ghosts\n"


def guards(
    lines: str = "", *, sets: str = "base", seen: Sequence[int] = (), more: str = "", **situation: Unpack[Situation]
) -> Game:
    """Red is to act on the Guardhouse; these cards are seen when the guards look."""
    village = MOON_VILLAGE if sets in ("white_moon", "both") else VILLAGE
    situation.setdefault("agenda", "action")
    situation["ghosts"] = list(seen)
    return laid(f"guardhouse {more}", f"{village}{AT}{DECK}{lines}", sets=sets, **situation)


def top(s: State, count: int = 4) -> list[int]:
    """The first cards of the deck from the top."""
    return [int(slot) for slot in reversed(s.deck[-count:])]
