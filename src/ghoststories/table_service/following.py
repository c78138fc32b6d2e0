"""A table follows what others wrote to the database: only what was added, if that is all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.rows import Row
from ghoststories.table_service.timeline import BrokenGameError, Timeline

if TYPE_CHECKING:
    from ghoststories.table_service.table import LiveTable

# More moves are replayed with pauses, in which others are served.
_MOST: Final = 16
# How often a change is tried if somebody else keeps being quicker.
_TRIES: Final = 2
# If one of these changes, another game is played.
_GAME: Final = ("setup", "seed", "opening", "chance", "practice", "rules")


class OvertakenTableError(RefusedError):
    """Somebody else was quicker; what they wrote has been taken over."""

    def __init__(self) -> None:
        super().__init__("stale", "the game was changed elsewhere")


async def retried(change: Callable[[], Awaitable[None]], makes_sense: Callable[[], bool] = lambda: True) -> None:
    """Try once more if somebody else changed something that has nothing to do with it."""
    for left in reversed(range(_TRIES)):
        try:
            await change()
        except OvertakenTableError:
            if not left or not makes_sense():
                raise
        else:
            return


async def catch_up(table: LiveTable) -> None:
    """Take over what somebody else wrote, if they did; the lock is held. A `RefusedError` if the game is gone or broken
    now. If the database cannot be asked, the table stays as it is: it can be looked at, and every change is checked
    anyway."""
    try:
        version = await table.storage.version(table.row.id)
        if version == table.row.version:
            return
        news = await table.storage.since(table.row) if version is not None else None
    except RefusedError:
        return
    if news is None or not _follow(table, *news):
        await reload(table)


async def reload(table: LiveTable) -> None:
    """Take over all of a game; the lock is held."""
    loaded = await table.storage.load(table.row.id)
    if loaded is None:
        table.close()
        raise RefusedError("not_found", "this game was deleted")
    try:
        line = await Timeline.replayed(*loaded)
    except BrokenGameError as error:
        table.close()
        raise error.refusal from error
    table.take_over(line)
    table.room.renewed()
    table.tell_snapshots()


def _follow(table: LiveTable, row: Row, moves: list[str]) -> bool:
    """Go on with moves that were added; False if more than that has happened, or if they cannot be replayed."""
    line, old, before = table.timeline, table.row, table.timeline.seq
    is_seated_anew = _players(row) != _players(old)
    if not _is_same_game(row, old) or len(moves) > _MOST or (moves and is_seated_anew) or before != old.moves:
        return False
    line.renew(row)
    try:
        line.add(moves)
    except Exception:
        # Whatever a damaged row causes: loading it says what is wrong. Until then the row tells that it is not known.
        line.renew(old)
        return False
    table.take_over(line)
    if row.online != old.online:
        table.room.renewed()
    if is_seated_anew and not table.room.is_open:
        table.players_changed()
        return True
    if row.online != old.online or row.result is not None:
        table.room.tell()
    if moves:
        table.tell_update(before)
    return True


def _is_same_game(row: Row, old: Row) -> bool:
    phases = [each.online["phase"] if each.online is not None else None for each in (row, old)]
    return phases[0] == phases[1] and all(getattr(row, name) == getattr(old, name) for name in _GAME)


def _players(row: Row) -> object:
    return row.seats, row.online["holders"] if row.online is not None else None
