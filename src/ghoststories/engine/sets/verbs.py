"""The verbs of menus in all sets: the word of each, and the shape of its target if it has one."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core import decisions as base
from ghoststories.engine.sets.black_secret import verbs as black_secret
from ghoststories.engine.sets.promos import verbs as promos
from ghoststories.engine.sets.white_moon import verbs as white_moon
from ghoststories.engine.shared import verbs as shared

_PARTS: Final = [base.VERBS, shared.VERBS, white_moon.VERBS, black_secret.VERBS, promos.VERBS]
# By number, whichever set they belong to: the numbers say in which order they came into the game.
VERBS: Final[dict[int, tuple[str, str]]] = dict(
    sorted((code, entry) for part in _PARTS for code, entry in part.items())
)
