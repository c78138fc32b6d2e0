"""The registry of what sets of pieces add to the read model of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ghoststories.engine.core.state import State
from ghoststories.engine.sets.black_secret.read_model import black_secret_table
from ghoststories.engine.sets.promos.read_model import promos_table
from ghoststories.engine.sets.shared_read_model import shared_table
from ghoststories.engine.sets.white_moon.read_model import white_moon_table

_READ_MODELS: Final[list[Callable[[State], object | None]]] = [
    shared_table,
    white_moon_table,
    black_secret_table,
    promos_table,
]


def parts_of(s: State) -> list[object]:
    """The parts of the sets in play."""
    found = [make(s) for make in _READ_MODELS]
    return [part for part in found if part is not None]
