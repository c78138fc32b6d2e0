"""Which set's calibration counts for a rating."""

from __future__ import annotations

from typing import Final

from ghoststories.bots.hints.sets.calibration import calibrated_as
from ghoststories.bots.trained import BASE
from ghoststories.engine import State
from ghoststories.engine.sets.promos.pieces import PROMO_KEYS

PROMOS: Final = "promos"


def rated_as(view: State) -> str:
    """The key of the calibration: the expansions' own, else that of promo pieces if one is in play."""
    key = calibrated_as(view)
    return PROMOS if key == BASE and any(view.rules.has(piece) for piece in PROMO_KEYS) else key
