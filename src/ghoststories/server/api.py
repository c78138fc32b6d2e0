"""The HTTP API: the list of games, new games, past tables, documents (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse

from ghoststories.engine import TAOISTS, Side
from ghoststories.server.documents import (
    Document,
    content_document,
    help_document,
    hints_document,
    lessons_document,
    review_document,
    room_document,
    texts_document,
)
from ghoststories.server.models import ForkBody, ImportBody, NewGameBody
from ghoststories.server.offload import offload
from ghoststories.server.people import Visiting
from ghoststories.table_service.calls import Calls
from ghoststories.table_service.languages import spoken
from ghoststories.table_service.lessons import courses_json
from ghoststories.table_service.wire.rulebook import rulebooks_json
from ghoststories.table_service.wire.types.content import Content
from ghoststories.table_service.wire.types.ending import StoryJson
from ghoststories.table_service.wire.types.games import Games, Look, Summary
from ghoststories.table_service.wire.types.lessons import BegunLesson, CourseJson
from ghoststories.table_service.wire.types.requests import MOST_MOVES, Checked, ErrorAnswer
from ghoststories.table_service.wire.types.review import ReviewState
from ghoststories.table_service.wire.types.rulebook import RulebookJson
from ghoststories.table_service.wire.types.texts import LateTexts, TextsJson

# An error is JSON, whatever the call would have answered with.
_ERROR: Final[dict[int | str, dict[str, Any]]] = {"4XX": {"model": ErrorAnswer}}
_ERROR_BESIDE_TEXT: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}}}
}
router: Final = APIRouter(prefix="/api", responses=_ERROR)


def _calls(request: Request, visitor: Visiting) -> Calls:
    calls: Calls = request.app.state.calls
    return calls if visitor is None else calls.by(visitor.caller, visitor)


def _language(request: Request) -> str:
    return spoken(request.headers.get("accept-language", ""))


Called = Annotated[Calls, Depends(_calls)]
Language = Annotated[str, Depends(_language)]
At = Annotated[int | None, Query(ge=0, le=MOST_MOVES, description="a number of moves; all of them if left out")]
From = Annotated[Side, Query(description="the side of a table with Wu-Feng's player")]


@router.get("/games", response_model=Games)
async def games(calls: Called) -> Response:
    """All games, the newest first."""
    return Response(await calls.games(), media_type="application/json")


@router.post("/games", status_code=201)
async def new_game(wanted: NewGameBody, calls: Called) -> Summary:
    """Begin a game."""
    return await calls.new_game(wanted)


@router.post("/setups/check")
async def check_setup(wanted: NewGameBody, calls: Called, language: Language) -> Checked:
    """What is wrong with a game before it is begun, field by field; nothing is stored."""
    return await calls.check_setup(wanted, language)


@router.get("/games/{game}")
async def game(game: str, calls: Called) -> Summary:
    """A game's summary."""
    return await calls.game(game)


@router.delete("/games/{game}", status_code=204)
async def delete(game: str, calls: Called) -> None:
    """Take a game off the list, for good."""
    await calls.delete(game)


@router.get("/games/{game}/at/{move}")
async def at(game: str, move: int, calls: Called, side: From = TAOISTS) -> Look:
    """The table after this many moves, and what the last of them led to."""
    return await calls.at(game, move, side)


@router.get("/games/{game}/story")
async def story(game: str, calls: Called) -> StoryJson:
    """A finished game in numbers."""
    return await calls.story(game)


@router.get("/games/{game}/review")
async def review(game: str, calls: Called) -> ReviewState:
    """How far the review of a game has come; with the review, once it is there."""
    return await calls.review(game)


@router.post("/games/{game}/review", status_code=202)
async def begin_review(game: str, calls: Called) -> ReviewState:
    """Review a game that is over, or a practice game without a second side. Asking twice costs nothing."""
    return await calls.begin_review(game)


@router.delete("/games/{game}/review", status_code=204)
async def cancel_review(game: str, calls: Called) -> None:
    """Stop a review that is under way or waits; what is done stays."""
    await calls.cancel_review(game)


@router.post("/games/{game}/fork", status_code=201)
async def fork(game: str, wanted: ForkBody, calls: Called, side: From = TAOISTS) -> Summary:
    """A practice game that goes on from there; of a broken game, from a move before the one that is broken."""
    return await calls.fork(game, wanted, side)


@router.post("/games/{game}/again", status_code=201)
async def again(game: str, calls: Called) -> Summary:
    """A new game with the same set-up and players."""
    return await calls.again(game)


@router.get("/games/{game}/record", response_class=PlainTextResponse, responses=_ERROR_BESIDE_TEXT)
async def record(game: str, calls: Called, at: At = None, side: From = TAOISTS) -> str:
    """The record; it has the seed if that reveals nothing, and question marks for what this side may not know."""
    return await calls.record(game, at, side)


@router.get("/games/{game}/position", response_class=PlainTextResponse, responses=_ERROR_BESIDE_TEXT)
async def position(game: str, calls: Called, at: At = None, side: From = TAOISTS) -> str:
    """The position, now or after this many moves, with question marks for cards this side may not know."""
    return await calls.position(game, at, side)


@router.get("/games/{game}/content", response_model=Content)
async def content_of(game: str, request: Request, calls: Called) -> Response:
    """What help can show, with the corrections this game was begun with."""
    return await _content(request, calls, await calls.corrections_of(game))


@router.post("/look")
async def look(wanted: ImportBody, calls: Called) -> Look:
    """The table of a position, and what is asked there; nothing is stored."""
    return await calls.look(wanted)


@router.post("/import", status_code=201)
async def imported(wanted: ImportBody, calls: Called) -> Summary:
    """A record or a position becomes a practice game."""
    return await calls.imported(wanted)


@router.get("/texts/{language}", response_model=TextsJson)
async def texts(language: str, request: Request) -> Response:
    """The texts of a language without its help."""
    return await cached(request, partial(texts_document, language))


@router.get("/help/{language}", response_model=LateTexts)
async def help_texts(language: str, request: Request) -> Response:
    """The help texts of a language, and the rulings of all sets."""
    return await cached(request, partial(help_document, language))


@router.get("/hints/{language}", response_model=LateTexts)
async def hint_texts(language: str, request: Request) -> Response:
    """The texts of hints in a language."""
    return await cached(request, partial(hints_document, language))


@router.get("/lesson-texts/{language}", response_model=LateTexts)
async def lesson_texts(language: str, request: Request) -> Response:
    """The texts of lessons in a language."""
    return await cached(request, partial(lessons_document, language))


@router.get("/room-texts/{language}", response_model=LateTexts)
async def room_texts(language: str, request: Request) -> Response:
    """The texts of tables whose players have devices of their own, in a language."""
    return await cached(request, partial(room_document, language))


@router.get("/rulebook")
async def rulebook() -> list[RulebookJson]:
    """The pages of the rulebook, set by set."""
    return rulebooks_json()


@router.get("/lessons")
async def lessons() -> list[CourseJson]:
    """The lessons of the tutorial, course by course."""
    return courses_json()


@router.post("/lessons/{lesson}", status_code=201)
async def begin_lesson(lesson: str, calls: Called) -> BegunLesson:
    """Begin a lesson. Its table is watched like that of a game, but it is on no list and is not stored."""
    return await calls.begin_lesson(lesson)


@router.get("/reviews/{language}", response_model=LateTexts)
async def review_texts(language: str, request: Request) -> Response:
    """The texts of reviews in a language."""
    return await cached(request, partial(review_document, language))


@router.get("/content", response_model=Content)
async def content(request: Request, calls: Called) -> Response:
    """What a set-up can choose and help can show, with the corrections of this server's new games."""
    return await _content(request, calls, calls.registry.corrections)


async def _content(request: Request, calls: Calls, corrections: str | None) -> Response:
    return await cached(request, partial(content_document, corrections, tuple(calls.registry.bot_pool.kinds)))


async def cached(request: Request, document: Callable[[], Document]) -> Response:
    """A document that is made once, and sent only to those who do not have it yet."""
    body, packed, tag = await offload(document)
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type="application/json", headers={**headers, "content-encoding": "gzip"})
    return Response(body, media_type="application/json", headers=headers)
