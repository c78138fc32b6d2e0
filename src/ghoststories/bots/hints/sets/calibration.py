"""Which set's calibration counts."""

from __future__ import annotations

from ghoststories.bots.trained import BASE
from ghoststories.engine import State
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON


def calibrated_as(view: State) -> str:
    """The key of the set: Black Secret's if it is in play, whatever else there is."""
    if view.rules.has("black_secret"):
        return BLACK_SECRET
    return WHITE_MOON if view.rules.has("white_moon") else BASE
