"""White Moon's part of the score (S2; W42 for the Portal, P8 for the scenarios)."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.core.seams import Expansion
from ghoststories.engine.core.state import State
from ghoststories.engine.sets.white_moon.state import moon

# By tile: nothing in the centre, 2 on an edge, 4 in a corner.
_PORTAL: Final[list[int]] = [4, 2, 4, 2, 0, 2, 4, 2, 4]
# None, the Cursed Children, Green Roots.
_SCENARIO: Final[list[int]] = [0, 4, 3]


class MoonScore(Expansion):
    """A point for each sheltered villager, and points for what makes the game harder."""

    def points(self, s: State) -> dict[str, int]:
        m = moon(s)
        return {
            "villagers": int(m.shelter).bit_count(),
            "portal": _PORTAL[s.layout.tile_of_place[PLACE_KEYS.index(s.layout.options["portal"])]],
            "scenario": _SCENARIO[m.scenario],
        }
