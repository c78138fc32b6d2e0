"""What White Moon's pieces are worth: to the careful player of the checks, and as part of a shaped reward."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.sets.white_moon.deaths import graves
from ghoststories.engine.sets.white_moon.stacks import height, portal_tile
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, moon
from ghoststories.engine.shared.state import shared

_SHELTERED: Final = 30
# Divided by the graves that are left: each death weighs more than the one before.
_GRAVE: Final = 300
_LYING: Final = 10
_CRYSTAL: Final = 12
_ARTIFACT: Final = 25
_AT_THE_PORTAL: Final = 8

_REWARD_OF_SAFE: Final = 0.02
_REWARD_OF_KILLED: Final = -0.03
_REWARD_OF_CRYSTAL: Final = 0.01


def moon_worth(s: State) -> int:
    """Points for villagers safe and dead, crystals, artifacts and Taoists knocked down."""
    m = moon(s)
    left = int(graves(s)) - int(m.graveyard).bit_count()
    points = _SHELTERED * int(m.shelter).bit_count() - _GRAVE // max(left, 1)
    points += _CRYSTAL * (4 - int(m.crystals[CRYSTAL_RESERVE]) + int(m.receptacles).bit_count())
    points += (
        _ARTIFACT * sum(1 for owner in shared(s).owners if 0 <= owner < 4) - _LYING * int(shared(s).lying).bit_count()
    )
    portal = portal_tile(s)
    return points + _AT_THE_PORTAL * int(height(s, portal)) if portal != NOWHERE else points


def moon_potential(s: State) -> float:
    """Reward for villagers safe and dead, and for crystals."""
    m = moon(s)
    villagers = _REWARD_OF_SAFE * int(m.shelter).bit_count() + _REWARD_OF_KILLED * int(m.graveyard).bit_count()
    return villagers + _REWARD_OF_CRYSTAL * (sum(map(int, m.crystals[:4])) + int(m.receptacles).bit_count())
