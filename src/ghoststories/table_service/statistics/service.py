"""The statistics of an installation: its stored games, replayed a few at a time for what only a replay shows."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from ghoststories.table_service.ports import Storage
from ghoststories.table_service.rows import Row
from ghoststories.table_service.statistics.played import counts, played
from ghoststories.table_service.statistics.summary import statistics_of
from ghoststories.table_service.summaries import is_readable
from ghoststories.table_service.wire.types.ending import StoryJson
from ghoststories.table_service.wire.types.statistics import StatisticsJson

# How many games are replayed before an answer; a page asks again while some are pending.
AT_ONCE: Final = 4

_log: Final = logging.getLogger(__name__)

Replay = Callable[[Row, Sequence[str]], Awaitable[StoryJson]]


class Statistics:
    """Counts the games of a storage. `replay` finds a game's story beside the event loop."""

    def __init__(self, storage: Storage, replay: Replay) -> None:
        self._storage = storage
        self._replay = replay
        self._stories: dict[tuple[str, int], StoryJson | None] = {}

    async def of(self, rows: Sequence[Row]) -> StatisticsJson:
        """The statistics of the games among these that count, with the stories known so far."""
        rows = [row for row in rows if is_readable(row)]
        counted = [row for row in rows if counts(row)]
        for row in [row for row in counted if (row.id, row.version) not in self._stories][:AT_ONCE]:
            self._stories[row.id, row.version] = await self._story(row)
        known = {row.id: self._stories.get((row.id, row.version)) for row in counted}
        found = statistics_of(played(rows, {key: story for key, story in known.items() if story is not None}))
        found["pending"] = sum((row.id, row.version) not in self._stories for row in counted)
        return found

    async def _story(self, row: Row) -> StoryJson | None:
        """None for a game that cannot be replayed: it counts with what its row says."""
        loaded = await self._storage.load(row.id)
        if loaded is None:
            return None
        try:
            return await self._replay(*loaded)
        except Exception as error:
            _log.warning("game %s cannot be replayed for statistics: %r", row.id, error)
            return None
