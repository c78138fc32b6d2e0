"""What the whole-game tests know about each set: its witness, and what its games must meet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from ghoststories.engine import State
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON
from tests.whole_games.sets.black_secret.witness import SecretWitness
from tests.whole_games.sets.white_moon.witness import MoonWitness


class SetWitness(Protocol):
    """Watches a game and says what is wrong with a set's part of the table."""

    def complaints(self, s: State) -> list[str]:
        """All that is wrong now; nothing if the engine is right."""
        ...

    def others_asked(self, s: State) -> list[int]:
        """Seats that can be asked in addition to the living Taoists."""
        ...


WITNESSES: Final[dict[str, Callable[[], SetWitness]]] = {WHITE_MOON: MoonWitness, BLACK_SECRET: SecretWitness}
