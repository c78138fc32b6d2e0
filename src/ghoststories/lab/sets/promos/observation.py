"""The promo pieces' part of an observation."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import State
from ghoststories.engine.sets.promos.pieces import promos_of
from ghoststories.lab.environments.layout import PARTS
from ghoststories.lab.sets.promos.lab_set import PRINTED

_START: Final = PARTS["promos"].start


def promo_places(s: State) -> list[int]:
    """A place for each promo piece in play that has one."""
    return [_START + PRINTED.index(promo) for promo in promos_of(s.layout.options) if promo in PRINTED]
