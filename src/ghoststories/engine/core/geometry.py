"""Where things lie (B1): nine tiles, four boards, twelve ghost spaces.

Tiles are numbered row by row from the north-west corner. Boards are numbered clockwise: north, east, south, west.
A board's spaces are numbered from left to right as its own player sees them, so space = 3 * board + 0, 1 or 2.
"""

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.vectors import vec

TILES: Final = 9
BOARDS: Final = 4
CENTRE_TILE: Final = 4

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3


def _line(space: int) -> list[int]:
    board, index = divmod(space, 3)
    if board == NORTH:
        return [2 - index, 5 - index, 8 - index]
    if board == EAST:
        row = 2 - index
        return [3 * row + 2, 3 * row + 1, 3 * row]
    if board == SOUTH:
        return [6 + index, 3 + index, index]
    return [3 * index, 3 * index + 1, 3 * index + 2]


def _neighbours(tile: int) -> vec[i64]:
    row, column = divmod(tile, 3)
    return vec[i64](
        [
            i64(3 * r + c)
            for r in range(max(0, row - 1), min(3, row + 2))
            for c in range(max(0, column - 1), min(3, column + 2))
            if 3 * r + c != tile
        ]
    )


ALL_TILES: Final[vec[i64]] = vec[i64]([i64(tile) for tile in range(9)])
ALL_BOARDS: Final[vec[i64]] = vec[i64]([i64(board) for board in range(4)])
ALL_SPACES: Final[vec[i64]] = vec[i64]([i64(space) for space in range(12)])

# The three tiles of a space's line, nearest first, at 3 * space.
LINE: Final[vec[i64]] = vec[i64]([i64(tile) for space in range(12) for tile in _line(space)])
# The tile a space faces.
FACED_TILE: Final[vec[i64]] = vec[i64]([i64(_line(space)[0]) for space in range(12)])
# The spaces that face a tile: two at a corner, one at an edge, none in the centre.
# Nine more entries for the level below the tiles, from where none is faced.
FACING_SPACES: Final[vec[vec[i64]]] = vec[vec[i64]](
    [vec[i64]([i64(space) for space in range(12) if _line(space)[0] == tile]) for tile in range(18)]
)
# The space at the far end of the same line.
OPPOSITE_SPACE: Final[vec[i64]] = vec[i64]([i64(3 * ((space // 3 + 2) % 4) + 2 - space % 3) for space in range(12)])
# The tiles one move away, diagonals included.
NEIGHBOURS: Final[vec[vec[i64]]] = vec[vec[i64]]([_neighbours(tile) for tile in range(9)])
