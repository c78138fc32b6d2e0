"""A careful player: a small fixed number of rollouts, in under 20 ms per decision."""

from __future__ import annotations

from typing import Final

from ghoststories.bots.master import Master
from ghoststories.bots.thinking import Budget

CARE: Final = Budget(seconds=0.0, playouts=120)


class Monk(Master):
    """The master with a small budget; with the same seed it always plays the same way."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, CARE)
