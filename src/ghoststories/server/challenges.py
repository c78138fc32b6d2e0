"""The HTTP API of puzzles, the daily challenge and statistics (docs/protocol.md)."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response

from ghoststories.daily.challenge import day_of
from ghoststories.server.api import Registry, cached
from ghoststories.server.documents import challenges_document
from ghoststories.server.models import PuzzleAnswersBody
from ghoststories.server.offload import offload
from ghoststories.table_service.daily import Daily
from ghoststories.table_service.puzzles import PuzzleTable, found, judged, list_json
from ghoststories.table_service.statistics.service import Statistics
from ghoststories.table_service.summaries import summary_of
from ghoststories.table_service.wire.types.daily import DailyJson
from ghoststories.table_service.wire.types.games import Summary
from ghoststories.table_service.wire.types.puzzles import BegunPuzzle, PuzzleJson, PuzzleList
from ghoststories.table_service.wire.types.requests import ErrorAnswer
from ghoststories.table_service.wire.types.statistics import StatisticsJson
from ghoststories.table_service.wire.types.texts import LateTexts
from ghoststories.texts import LANGUAGES, Texts

_ERROR: Final[dict[int | str, dict[str, Any]]] = {"4XX": {"model": ErrorAnswer}}
router: Final = APIRouter(prefix="/api", responses=_ERROR)


def _daily(request: Request) -> Daily:
    daily: Daily = request.app.state.daily
    return daily


def _statistics(request: Request) -> Statistics:
    statistics: Statistics = request.app.state.statistics
    return statistics


Language = Annotated[str, Query(description="the language of the text to share")]


@router.get("/puzzles")
async def puzzles() -> PuzzleList:
    """All puzzles, without their solutions."""
    return await offload(list_json)


@router.post("/puzzles/{puzzle}", status_code=201)
async def begin_puzzle(puzzle: str, registry: Registry) -> BegunPuzzle:
    """Lay the table of a puzzle. It is watched like that of a game, but it is on no list and is not stored."""
    table = await offload(PuzzleTable, registry.bot_pool, registry.clock, found(puzzle))
    registry.keep(table)
    return {"id": table.row.id, "puzzle": puzzle, "side": table.own_side}


@router.post("/puzzles/{puzzle}/judge")
async def judge_puzzle(puzzle: str, wanted: PuzzleAnswersBody) -> PuzzleJson:
    """Judge answers without a table; with no answer, what is known of the puzzle."""
    return await offload(judged, found(puzzle), wanted["answers"])


@router.get("/daily")
async def daily(challenges: Annotated[Daily, Depends(_daily)], language: Language = LANGUAGES[0]) -> DailyJson:
    """Today's challenge, your result beside those of the bots, and the last thirty days."""
    return await challenges.overview(Texts(language))


@router.post("/daily/attempt", status_code=201)
async def attempt(challenges: Annotated[Daily, Depends(_daily)]) -> Summary:
    """Begin today's attempt, the one that counts; or go on with it."""
    return summary_of(await challenges.start())


@router.post("/daily/{day}/practice", status_code=201)
async def practice(day: str, challenges: Annotated[Daily, Depends(_daily)]) -> Summary:
    """Begin a practice game of a day's challenge."""
    return summary_of(await challenges.practise(day_of(day)))


@router.get("/statistics")
async def statistics(counted: Annotated[Statistics, Depends(_statistics)]) -> StatisticsJson:
    """What the finished games of this installation show."""
    return await counted.now()


@router.get("/challenge-texts/{language}", response_model=LateTexts)
async def challenge_texts(language: str, request: Request) -> Response:
    """The texts of puzzles, the daily challenge and statistics."""
    return await cached(request, partial(challenges_document, language))
