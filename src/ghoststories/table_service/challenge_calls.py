"""The calls of puzzles, the daily challenge and statistics (docs/protocol.md), whatever carries them."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Final

from ghoststories.daily.challenge import BOTS, challenge_of, day_of
from ghoststories.table_service.daily import Challenger, Daily
from ghoststories.table_service.ending import story_of
from ghoststories.table_service.online.people import Visitor
from ghoststories.table_service.ports import BotPool, Offload, Person
from ghoststories.table_service.puzzles import PuzzleTable, found, judged, list_json
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.rows import Row
from ghoststories.table_service.statistics.played import day_of_game
from ghoststories.table_service.statistics.service import Statistics
from ghoststories.table_service.summaries import summary_of
from ghoststories.table_service.wire.types.daily import DailyJson
from ghoststories.table_service.wire.types.games import Summary
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.puzzles import BegunPuzzle, PuzzleAnswers, PuzzleJson, PuzzleList
from ghoststories.table_service.wire.types.statistics import StatisticsJson
from ghoststories.texts import Texts

# Who has played nothing yet.
NOBODY: Final = Person("", "", "")
# Who plays the seats of others, for one's own statistics.
_OTHERS: Final = "others"


def played_by(row: Row, person: str) -> Row:
    """A game as this person played it: nobody else in it counts as one."""
    online = row.online
    if online is None:
        return row
    seats = {
        seat: PERSON if online["holders"].get(seat) == person else _OTHERS if player == PERSON else player
        for seat, player in row.seats.items()
    }
    return replace(row, seats=seats)


class ChallengeCalls:
    """The challenges of an installation, or of a person of a shared server. `challengers` are the bots that play the
    daily challenge too; usually those of the tables."""

    def __init__(self, registry: TableRegistry, offload: Offload, challengers: BotPool | None = None) -> None:
        self._registry = registry
        self._offload = offload
        self._daily = Daily(registry.storage, challengers or registry.bot_pool, registry.clock)
        self._statistics = Statistics(registry.storage, lambda row, moves: offload(story_of, row, moves))
        self._visitor: Visitor | None = None

    def by(self, visitor: Visitor | None) -> ChallengeCalls:
        """The same calls, made by a visitor of a shared server: their attempts and statistics are their own."""
        calls = copy(self)
        calls._visitor = visitor
        return calls

    async def _rows(self) -> list[Row]:
        """The caller's games; at a shared server, those they play in, as they play in them."""
        if self._visitor is None:
            return await self._registry.storage.all()
        person = self._visitor.person
        rows = await self._visitor.people.games_of(person.id) if person is not None else []
        own = [played_by(row, person.id) for row in rows] if person is not None else []
        return own + await self._masters(own)

    async def _masters(self, rows: list[Row]) -> list[Row]:
        """The best bot's games of the same days, to be compared with."""
        days = [day for row in rows if (day := day_of_game(row.id)) is not None]
        found = [await self._registry.storage.get(challenge_of(day).bot_key(list(BOTS)[-1])) for day in days]
        return [row for row in found if row is not None]

    async def _challenger(self, begins: bool = False) -> Challenger:
        if self._visitor is None:
            return Challenger(self._rows)
        return Challenger(self._rows, await self._visitor.known() if begins else self._visitor.person or NOBODY)

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
        return await self._daily.overview(Texts(language), await self._challenger())

    async def attempt(self) -> Summary:
        """Begin today's attempt, the one that counts; or go on with it."""
        return summary_of(await self._daily.start(await self._challenger(begins=True)))

    async def practise(self, day: str) -> Summary:
        """Begin a practice game of a day's challenge."""
        return summary_of(await self._daily.practise(day_of(day), await self._challenger(begins=True)))

    async def statistics(self) -> StatisticsJson:
        """What the finished games of this installation show."""
        return await self._statistics.of(await self._rows())

    def close(self) -> None:
        """Bots stop playing."""
        self._daily.close()
