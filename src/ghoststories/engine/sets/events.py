"""The events of all sets: the name of each and of its three numbers, in order; "-" is a number it does not use."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core import events as base
from ghoststories.engine.sets.black_secret import events as black_secret
from ghoststories.engine.sets.promos import events as promos
from ghoststories.engine.sets.white_moon import events as white_moon
from ghoststories.engine.shared import events as shared

# These modules declare their events when they are imported.
PARTS: Final = [base, shared, white_moon, black_secret, promos]
# By number, whichever set they belong to: the numbers say in which order they came into the game.
EVENTS: Final[dict[int, str]] = dict(sorted(base.TEXTS.items()))
