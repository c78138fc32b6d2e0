"""Where a Taoist goes: what he can do from there, and whom he meets."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.chances import attempts, told_attempts
from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.places import help_of
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.reasons.seams import ON_TILE, WITH_MOVE, beyond_tiles
from ghoststories.engine import State
from ghoststories.engine.core.geometry import CENTRE_TILE, TILES
from ghoststories.engine.core.state import CENTRE
from ghoststories.engine.rules.exorcism_cost import tokens_of
from ghoststories.engine.rules.table import is_alive


def goes(look: Lookahead) -> list[Found]:
    """A move, a step, a stay, a ladder: what the Taoist finds where he is then."""
    s = look.after
    board = look.fields.get("board", int(look.s.active))
    place = int(s.taoist_tiles[board])
    told = beyond_tiles(s, board, place) if place >= TILES else _above(s, board, place)
    for reasons in WITH_MOVE:
        told += reasons(look)
    return told or [found(s, -0.5, "nothing_there", tile=place)]


def _above(s: State, board: int, tile: int) -> list[Found]:
    told = told_attempts(s, attempts(s, board, tile), "from_there", "from_there_both")
    told += help_of(s, tile)
    if s.haunted >> tile & 1:
        told.append(found(s, -1, "tile_is_haunted", tile=tile))
    if tile == CENTRE_TILE and s.power_tokens[CENTRE]:
        told.append(found(s, 1, "power_token"))
    for reasons in ON_TILE:
        told += reasons(s, tile)
    return told + _company(s, board, tile)


def _company(s: State, board: int, tile: int) -> list[Found]:
    """Another Taoist there shares his tokens."""
    for other in range(4):
        if other != board and is_alive(s, i64(other)) and s.taoist_tiles[other] == tile:
            tokens = sum(int(count) for count in tokens_of(s, 1 << other))
            if tokens:
                return [found(s, 0.4 + 0.3 * tokens, "shares_tokens", board=other, count=tokens)]
    return []


def steps_between(tile: int, other: int) -> int:
    """How many moves one tile is from another, diagonals included."""
    return max(abs(tile // 3 - other // 3), abs(tile % 3 - other % 3))
