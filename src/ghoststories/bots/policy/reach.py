"""Which tiles a Taoist can act on in his next turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.powers import SPIRES
from ghoststories.engine.core.geometry import NEIGHBOURS, TILES
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.rules.table import is_alive

# Tiles within a move of each tile, as a mask with the tile itself.
REACH: Final[vec[i64]] = vec[i64](
    [i64(1 << tile | sum(1 << int(near) for near in NEIGHBOURS[tile])) for tile in range(9)]
)
ALL_REACH: Final = 511


def reach_of(s: State, board: i64) -> i64:
    """The tiles a Taoist can act on in his next turn, as a mask."""
    if s.layout.power_of_board[board] == SPIRES:
        return ALL_REACH
    tile = s.taoist_tiles[board]
    return REACH[tile] if tile >= 0 and tile < TILES else i64(0)


def is_near(s: State, board: i64, tile: i64) -> bool:
    """Whether a living Taoist is in the village, within a move of a tile."""
    place = s.taoist_tiles[board]
    return is_alive(s, board) and place < TILES and (REACH[place] >> tile & 1) != 0
