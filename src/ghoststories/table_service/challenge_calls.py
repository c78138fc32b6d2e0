"""The calls of puzzles, the daily challenge and statistics (docs/protocol.md), whatever carries them."""

from __future__ import annotations

from ghoststories.daily.challenge import day_of
from ghoststories.table_service.daily import Daily
from ghoststories.table_service.ending import story_of
from ghoststories.table_service.ports import BotPool, Offload
from ghoststories.table_service.puzzles import PuzzleTable, found, judged, list_json
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.statistics.service import Statistics
from ghoststories.table_service.summaries import summary_of
from ghoststories.table_service.wire.types.daily import DailyJson
from ghoststories.table_service.wire.types.games import Summary
from ghoststories.table_service.wire.types.puzzles import BegunPuzzle, PuzzleAnswers, PuzzleJson, PuzzleList
from ghoststories.table_service.wire.types.statistics import StatisticsJson
from ghoststories.texts import Texts


class ChallengeCalls:
    """The challenges of an installation. `challengers` are the bots that play the daily challenge too; usually those of
    the tables."""

    def __init__(self, registry: TableRegistry, offload: Offload, challengers: BotPool | None = None) -> None:
        self._registry = registry
        self._offload = offload
        self._daily = Daily(registry.storage, challengers or registry.bot_pool, registry.clock)
        self._statistics = Statistics(registry.storage, lambda row, moves: offload(story_of, row, moves))

    async def puzzles(self) -> PuzzleList:
        """All puzzles, without their solutions."""
        return await self._offload(list_json)

    async def begin_puzzle(self, puzzle: str) -> BegunPuzzle:
        """Lay the table of a puzzle. It is watched like that of a game, but it is on no list and is not stored."""
        table = await self._offload(PuzzleTable, self._registry.bot_pool, self._registry.clock, found(puzzle))
        self._registry.keep(table)
        return {"id": table.row.id, "puzzle": puzzle, "side": table.own_side}

    async def judge_puzzle(self, puzzle: str, wanted: PuzzleAnswers) -> PuzzleJson:
        """Judge answers without a table; with no answer, what is known of the puzzle."""
        return await self._offload(judged, found(puzzle), wanted["answers"])

    async def daily(self, language: str) -> DailyJson:
        """Today's challenge, your result beside those of the bots, and the last thirty days."""
        return await self._daily.overview(Texts(language))

    async def attempt(self) -> Summary:
        """Begin today's attempt, the one that counts; or go on with it."""
        return summary_of(await self._daily.start())

    async def practise(self, day: str) -> Summary:
        """Begin a practice game of a day's challenge."""
        return summary_of(await self._daily.practise(day_of(day)))

    async def statistics(self) -> StatisticsJson:
        """What the finished games of this installation show."""
        return await self._statistics.now()

    def close(self) -> None:
        """Bots stop playing."""
        self._daily.close()
