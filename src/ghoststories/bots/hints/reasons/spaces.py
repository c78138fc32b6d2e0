"""Ghost spaces: where a ghost, another piece that fills a space, or a Buddha goes."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.hints.reasons.chances import attempts
from ghoststories.bots.hints.reasons.danger import dangers, depends_on_space, ghosts_on
from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine import State
from ghoststories.engine.core.decisions import NO_SPACE
from ghoststories.engine.core.geometry import FACED_TILE, FACING_SPACES
from ghoststories.engine.rules.table import is_alive


def placed(look: Lookahead) -> list[Found]:
    """A ghost, or something else that fills a space, is placed."""
    space = look.target
    if space == NO_SPACE:
        return [] if look.recorded("ghost_refused") else [found(look.s, 0.5, "holds_back")]
    told = [*_buddha(look, space), *_crowded(look, space), *_before_it(look.s, space)]
    if look.after.ghosts[space]:
        told += [Found(-each.worth, each.reason) for each in dangers(look.after, space) if _is_new(each)]
        told += _reach(look.after, space) + _together(look.after, space)
    return told


def _is_new(found_danger: Found) -> bool:
    """About the space; that a board is full has been said already."""
    return depends_on_space(found_danger) and found_danger.reason.key != "full_board"


def moved(look: Lookahead) -> list[Found]:
    """A ghost is moved: what that does to its new board."""
    told = placed(look)
    board = look.fields["space"] // 3
    if board != look.target // 3 and ghosts_on(look.s, board) == 3:
        told.append(found(look.s, 4, "ghosts_then", board=board, count=ghosts_on(look.after, board)))
    return told


def _buddha(look: Lookahead, space: int) -> list[Found]:
    if not look.s.buddhas >> space & 1:
        return []
    if look.recorded("uncatchable_caught"):
        return []
    gone = [each["card"] for each in look.recorded("ghost_discarded") if each["space"] == space]
    if gone:
        return [found(look.s, 4, "buddha_takes", card=gone[0])]
    return [found(look.s, -2, "buddha_leaves", space=space)]


def _crowded(look: Lookahead, space: int) -> list[Found]:
    board = space // 3
    if not look.after.ghosts[space] and look.s.buddhas >> space & 1:
        return []
    already = ghosts_on(look.s, board) - (1 if look.fields.get("space", NO_SPACE) // 3 == board else 0)
    if already == 2:
        return [found(look.s, -6, "full_board", board=board)]
    return [found(look.s, -1.5 if already else -0.3, "ghosts_then", board=board, count=already + 1)]


def _before_it(s: State, space: int) -> list[Found]:
    return [found(s, 0.2, "faces", tile=int(FACED_TILE[space]))]


def _reach(s: State, space: int) -> list[Found]:
    """A Taoist who faces it, and what he could do about it."""
    tile = int(FACED_TILE[space])
    for board in range(4):
        if is_alive(s, i64(board)) and s.taoist_tiles[board] == tile:
            for each in attempts(s, board, tile):
                if each.spaces == [space]:
                    numbers = {"card": int(s.ghosts[space]), "percent": each.percent}
                    return [found(s, 0.1 + each.percent / 20, "stands_before", board=board, **numbers)]
    return []


def _together(s: State, space: int) -> list[Found]:
    """From a corner tile two ghosts can be exorcised at once."""
    for other in FACING_SPACES[FACED_TILE[space]]:
        if other != space and s.ghosts[other]:
            return [found(s, 0.7, "beside", other_card=int(s.ghosts[other]))]
    return []


def guarded(look: Lookahead) -> list[Found]:
    """A Buddha goes to a space: what it keeps away there."""
    board = look.target // 3
    count = ghosts_on(look.s, board)
    return [found(look.s, 1 + count, "buddha_guards", board=board, count=count), *_before_it(look.s, look.target)]
