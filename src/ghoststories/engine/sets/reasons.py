"""The reasons of all sets why something is not on offer; each has its text in the language files."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core import reasons as base
from ghoststories.engine.sets.black_secret import reasons as black_secret
from ghoststories.engine.sets.promos import expansion as promos
from ghoststories.engine.sets.white_moon import reasons as white_moon

REASONS: Final[list[str]] = [*base.REASONS, *white_moon.REASONS, *black_secret.REASONS, *promos.REASONS]
