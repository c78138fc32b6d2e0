"""The sets in the terminal. A new set is a folder with a `set.py`, and its line here and in `signs.py`."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import State
from ghoststories.terminal.sets.base.set import BASE_GAME
from ghoststories.terminal.sets.black_secret.set import BLACK_SECRET
from ghoststories.terminal.sets.promos.set import PROMOS
from ghoststories.terminal.sets.terminal_set import TerminalSet
from ghoststories.terminal.sets.white_moon.set import WHITE_MOON

SETS: Final[tuple[TerminalSet, ...]] = (
    BASE_GAME,
    WHITE_MOON,
    BLACK_SECRET,
    PROMOS,
)


def sets_in_play(state: State) -> list[TerminalSet]:
    """The sets of a game, the base game first."""
    return [each for each in SETS if each.is_in_play(state)]
