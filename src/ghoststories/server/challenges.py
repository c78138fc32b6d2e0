"""The HTTP API of puzzles, the daily challenge and statistics (docs/protocol.md)."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response

from ghoststories.server.api import cached
from ghoststories.server.documents import challenges_document
from ghoststories.server.models import PuzzleAnswersBody
from ghoststories.server.people import Visiting
from ghoststories.table_service.challenge_calls import ChallengeCalls
from ghoststories.table_service.wire.types.daily import DailyJson
from ghoststories.table_service.wire.types.games import Summary
from ghoststories.table_service.wire.types.puzzles import BegunPuzzle, PuzzleJson, PuzzleList
from ghoststories.table_service.wire.types.requests import ErrorAnswer
from ghoststories.table_service.wire.types.statistics import StatisticsJson
from ghoststories.table_service.wire.types.texts import LateTexts
from ghoststories.texts import LANGUAGES

_ERROR: Final[dict[int | str, dict[str, Any]]] = {"4XX": {"model": ErrorAnswer}}
router: Final = APIRouter(prefix="/api", responses=_ERROR)


def _calls(request: Request, visitor: Visiting) -> ChallengeCalls:
    calls: ChallengeCalls = request.app.state.challenge_calls
    return calls if visitor is None else calls.by(visitor)


Called = Annotated[ChallengeCalls, Depends(_calls)]
Language = Annotated[str, Query(description="the language of the text to share")]


@router.get("/puzzles")
async def puzzles(calls: Called) -> PuzzleList:
    """All puzzles, without their solutions."""
    return await calls.puzzles()


@router.post("/puzzles/{puzzle}", status_code=201)
async def begin_puzzle(puzzle: str, calls: Called) -> BegunPuzzle:
    """Lay the table of a puzzle. It is watched like that of a game, but it is on no list and is not stored."""
    return await calls.begin_puzzle(puzzle)


@router.post("/puzzles/{puzzle}/judge")
async def judge_puzzle(puzzle: str, wanted: PuzzleAnswersBody, calls: Called) -> PuzzleJson:
    """Judge answers without a table; with no answer, what is known of the puzzle."""
    return await calls.judge_puzzle(puzzle, wanted)


@router.get("/daily")
async def daily(calls: Called, language: Language = LANGUAGES[0]) -> DailyJson:
    """Today's challenge, your result beside those of the bots, and the last thirty days."""
    return await calls.daily(language)


@router.post("/daily/attempt", status_code=201)
async def attempt(calls: Called) -> Summary:
    """Begin today's attempt, the one that counts; or go on with it."""
    return await calls.attempt()


@router.post("/daily/{day}/practice", status_code=201)
async def practice(day: str, calls: Called) -> Summary:
    """Begin a practice game of a day's challenge."""
    return await calls.practise(day)


@router.get("/statistics")
async def statistics(calls: Called) -> StatisticsJson:
    """What the finished games of this installation show."""
    return await calls.statistics()


@router.get("/challenge-texts/{language}", response_model=LateTexts)
async def challenge_texts(language: str, request: Request) -> Response:
    """The texts of puzzles, the daily challenge and statistics."""
    return await cached(request, partial(challenges_document, language))
