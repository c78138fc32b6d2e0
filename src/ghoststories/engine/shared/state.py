"""What several sets add to the table together: artifacts, Taoists lying down, cards out of the game."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ghoststories.engine.core.state import Annex, State
from ghoststories.engine.core.vectors import vec

# The place of this annex among those of a state.
PLACE: Final = 0

IN_RESERVE: Final = -1
USED_UP: Final = 4
# Every table has room for these, so that an artifact has the same number in every game; a set may add more.
ARTIFACTS: Final = 8
MOST_ARTIFACTS: Final = 12


class Shared(Annex):
    """`owners`: for each artifact its owner's board, IN_RESERVE or USED_UP. `lying`: one bit for each board.
    `removed`: the cards everybody knew that left the game from the bottom of the deck."""

    def __init__(self, owners: vec[i64], lying: i64, removed: vec[i64]) -> None:
        self.owners = owners
        self.lying = lying
        self.removed = removed

    def clone(self) -> Shared:
        """A copy that shares nothing that changes."""
        return Shared(self.owners[:], self.lying, self.removed[:])


def shared(s: State) -> Shared:
    """The part of the table that sets share."""
    return cast(Shared, s.annexes[PLACE])
