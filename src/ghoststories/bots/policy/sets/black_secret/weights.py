"""Black Secret's policy weights, in the same unit as the base game's."""

from __future__ import annotations

from typing import Final

from ghoststories.bots.policy.sets.weights import enter_weight

# The Taoists.
DEMON: Final = enter_weight("demon", 6.0)
NEAR_URN: Final = enter_weight("demon_near_urn", 6.0)
MANTRA: Final = enter_weight("bloody_mantra", 0.7)
# Wu-Feng: what to do with a ghost, and where to put it.
PLACES: Final = enter_weight("wu_feng_places", 0.0)
SUMMONS: Final = enter_weight("wu_feng_summons", 12.0)
CURSES: Final = enter_weight("wu_feng_curses", 0.8)
HIDES: Final = enter_weight("wu_feng_hides", 4.0)
FILLS: Final = enter_weight("wu_feng_fills", 3.0)
CORNER: Final = enter_weight("wu_feng_avoids_corners", 2.0)
TOKENS: Final = enter_weight("wu_feng_avoids_tokens", 1.0)
