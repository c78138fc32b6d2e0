"""What several sets add to the read model of the table: artifacts, Taoists lying down, cards removed from the game."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.notation import board_text
from ghoststories.engine.core.state import State
from ghoststories.engine.sets.white_moon.villagers import ARTIFACT_KEYS
from ghoststories.engine.shared.state import shared


class SharedTable:
    """The pieces several sets have in common."""

    def __init__(self, s: State) -> None:
        self._s: Final = s

    @property
    def lying(self) -> list[str]:
        """The Taoists who lie down, by colour."""
        lying = shared(self._s).lying
        return [board_text(self._s.layout, board) for board in range(4) if lying >> board & 1]

    def artifacts_of(self, colour: str) -> list[str]:
        """The artifacts a Taoist has."""
        owners = shared(self._s).owners
        return [
            ARTIFACT_KEYS[artifact]
            for artifact, owner in enumerate(owners)
            if 0 <= owner < 4 and board_text(self._s.layout, int(owner)) == colour
        ]

    @property
    def removed(self) -> list[int]:
        """The cards everybody knew that left the game, by number."""
        return [int(card) for card in shared(self._s).removed]


def shared_table(s: State) -> SharedTable | None:
    """The shared pieces; None in a game of the base game alone."""
    return SharedTable(s) if s.annexes else None
