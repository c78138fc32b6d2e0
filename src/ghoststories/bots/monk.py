"""A careful player: every option is followed by a fixed small number of quick games, in under 20 ms a decision."""

from __future__ import annotations

from typing import Final

from ghoststories.bots.master import Master
from ghoststories.bots.thinking import Budget

CARE: Final = Budget(seconds=0.0, playouts=120)


class Monk(Master):
    """The master's way of thinking with little patience; it plays the same way each time."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, CARE)
