"""The HTTP API: the list of games, new games, past tables, documents (docs/protocol.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse

from ghoststories.engine import TAOISTS, Game, Side, position_text, record_text
from ghoststories.server.documents import (
    Document,
    content_document,
    help_document,
    hints_document,
    lessons_document,
    review_document,
    texts_document,
)
from ghoststories.server.languages import spoken
from ghoststories.server.models import ForkBody, ImportBody, NewGameBody
from ghoststories.server.offload import offload
from ghoststories.table_service import drafts
from ghoststories.table_service import new_games as opening
from ghoststories.table_service.ending import story_of
from ghoststories.table_service.errors import RefusedError, wire
from ghoststories.table_service.lessons import LessonTable, courses_json, opened
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.rows import Row
from ghoststories.table_service.sets.registry import UNKNOWN, position_for, record_for
from ghoststories.table_service.summaries import is_seed_told, list_of, summary_of
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.wire.rulebook import rulebooks_json
from ghoststories.table_service.wire.types.content import Content
from ghoststories.table_service.wire.types.ending import StoryJson
from ghoststories.table_service.wire.types.games import Games, Look, Summary
from ghoststories.table_service.wire.types.lessons import BegunLesson, CourseJson
from ghoststories.table_service.wire.types.requests import MOST_MOVES, Checked, ErrorAnswer
from ghoststories.table_service.wire.types.review import ReviewState
from ghoststories.table_service.wire.types.rulebook import RulebookJson
from ghoststories.table_service.wire.types.texts import LateTexts, TextsJson
from ghoststories.texts import Texts

# An error is JSON, whatever the call would have answered with.
_ERROR: Final[dict[int | str, dict[str, Any]]] = {"4XX": {"model": ErrorAnswer}}
_ERROR_BESIDE_TEXT: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}}}
}
router: Final = APIRouter(prefix="/api", responses=_ERROR)


def _registry(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


Registry = Annotated[TableRegistry, Depends(_registry)]
At = Annotated[int | None, Query(ge=0, le=MOST_MOVES, description="a number of moves; all of them if left out")]


From = Annotated[Side, Query(description="the side of a table with Wu-Feng's player")]


@router.get("/games", response_model=Games)
async def games(registry: Registry) -> Response:
    """All games, the newest first. A long list is built off the event loop."""
    listed = await offload(_list, await registry.storage.all())
    return Response(listed, media_type="application/json")


def _list(rows: list[Row]) -> bytes:
    return json.dumps(list_of(rows), ensure_ascii=False, separators=(",", ":")).encode()


@router.post("/games", status_code=201)
async def new_game(wanted: NewGameBody, registry: Registry) -> Summary:
    """Begin a game."""
    return await _added(
        registry, await offload(opening.new_game, wanted, registry.corrections, registry.bot_pool.kinds)
    )


@router.post("/setups/check")
async def check_setup(wanted: NewGameBody, request: Request, registry: Registry) -> Checked:
    """What is wrong with a game before it is begun, field by field; nothing is stored."""
    found = await offload(drafts.problems, wanted, registry.corrections, registry.bot_pool.kinds)
    reader = Texts(spoken(request.headers.get("accept-language", "")))
    return {
        "problems": [
            {"field": wire(field), "message": wire(str(error)), "text": wire(reader.told(error))}
            for field, error in found.items()
        ]
    }


@router.get("/games/{game}")
async def game(game: str, registry: Registry) -> Summary:
    """A game's summary."""
    return summary_of(await registry.row(game))


@router.delete("/games/{game}", status_code=204)
async def delete(game: str, registry: Registry) -> None:
    """Take a game off the list, for good."""
    await registry.delete(game)


@router.get("/games/{game}/at/{move}")
async def at(game: str, move: int, registry: Registry, side: From = TAOISTS) -> Look:
    """The table after this many moves, and what the last of them led to."""
    table = await registry.table(game)
    number, line, side = _number(table, move), table.timeline, table.side(side)
    then = Game(state=line.state_at(number), chance_waits=True)
    return {
        "seq": number,
        "moves": line.seq,
        "table": line.table(number, side),
        "group": line.groups_for(side, number)[0],
        "question": line.question(number, side),
        "result": then.result if then.over else None,
        "score": then.points if then.over else None,
    }


@router.get("/games/{game}/story")
async def story(game: str, registry: Registry) -> StoryJson:
    """A finished game in numbers. It is replayed for that beside the event loop."""
    line = (await registry.table(game)).timeline
    return await offload(story_of, line.row, tuple(line.game.moves))


@router.get("/games/{game}/review")
async def review(game: str, registry: Registry) -> ReviewState:
    """How far the review of a game has come; with the review, once it is there."""
    return registry.reviews.state((await registry.table(game)).timeline)


@router.post("/games/{game}/review", status_code=202)
async def begin_review(game: str, registry: Registry) -> ReviewState:
    """Review a game that is over, or a practice game without a second side. Asking twice costs nothing."""
    return await registry.reviews.begin((await registry.table(game)).timeline)


@router.delete("/games/{game}/review", status_code=204)
async def cancel_review(game: str, registry: Registry) -> None:
    """Stop a review that is under way or waits; what is done stays."""
    registry.reviews.cancel((await registry.row(game)).id)


@router.post("/games/{game}/fork", status_code=201)
async def fork(game: str, wanted: ForkBody, registry: Registry, side: From = TAOISTS) -> Summary:
    """A practice game that goes on from there; of a broken game, from a move before the one that is broken."""
    table = await registry.good_part(game)
    forked = opening.fork(table.timeline, _number(table, wanted["at"]), table.side(side))
    return await _added(registry, await offload(opening.begun, *forked))


@router.post("/games/{game}/again", status_code=201)
async def again(game: str, registry: Registry) -> Summary:
    """A new game with the same set-up and players."""
    return await _added(registry, await offload(opening.again, await registry.row(game), registry.bot_pool.kinds))


@router.get("/games/{game}/record", response_class=PlainTextResponse, responses=_ERROR_BESIDE_TEXT)
async def record(game: str, registry: Registry, at: At = None, side: From = TAOISTS) -> str:
    """The record; it has the seed if that reveals nothing, and question marks for what this side may not know."""
    table = await registry.table(game)
    line, number = table.timeline, _number(table, at)
    then = await line.game_at(number, is_seed_told(table.row))
    if line.game.over:
        return record_text(then)
    seen = table.side(side)
    secret = line.secret_moves[seen]
    then.moves = [_hidden(move) if each in secret else move for each, move in enumerate(then.moves, 1)]
    return record_for(record_text(then), seen)


def _hidden(move: str) -> str:
    return f"*{UNKNOWN}" if move.startswith("*") else UNKNOWN


@router.get("/games/{game}/position", response_class=PlainTextResponse, responses=_ERROR_BESIDE_TEXT)
async def position(game: str, registry: Registry, at: At = None, side: From = TAOISTS) -> str:
    """The position, now or after this many moves, with question marks for cards this side may not know."""
    table = await registry.table(game)
    line = table.timeline
    state = line.state_at(_number(table, at))
    return position_text(state) if line.game.over else position_for(state, table.side(side))


@router.get("/games/{game}/content", response_model=Content)
async def content_of(game: str, request: Request, registry: Registry) -> Response:
    """What help can show, with the corrections this game was begun with."""
    corrections = (await registry.row(game)).setup.get("content")
    return await cached(request, partial(content_document, corrections, tuple(registry.bot_pool.kinds)))


@router.post("/import", status_code=201)
async def imported(wanted: ImportBody, registry: Registry) -> Summary:
    """A record or a position becomes a practice game."""
    return await _added(registry, await offload(opening.imported, wanted["text"]))


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


@router.get("/rulebook")
async def rulebook() -> list[RulebookJson]:
    """The pages of the rulebook, set by set."""
    return rulebooks_json()


@router.get("/lessons")
async def lessons() -> list[CourseJson]:
    """The lessons of the tutorial, course by course."""
    return courses_json()


@router.post("/lessons/{lesson}", status_code=201)
async def begin_lesson(lesson: str, registry: Registry) -> BegunLesson:
    """Begin a lesson. Its table is watched like that of a game, but it is on no list and is not stored."""
    table = LessonTable(registry.bot_pool, registry.clock, *await offload(opened, lesson))
    registry.keep(table)
    return {"id": table.row.id, "lesson": lesson, "side": table.progress.lesson.side}


@router.get("/reviews/{language}", response_model=LateTexts)
async def review_texts(language: str, request: Request) -> Response:
    """The texts of reviews in a language."""
    return await cached(request, partial(review_document, language))


@router.get("/content", response_model=Content)
async def content(request: Request, registry: Registry) -> Response:
    """What a set-up can choose and help can show, with the corrections of this server's new games."""
    return await cached(request, partial(content_document, registry.corrections, tuple(registry.bot_pool.kinds)))


async def _added(registry: TableRegistry, begun: tuple[Row, list[str]]) -> Summary:
    await registry.storage.add(*begun)
    return summary_of(begun[0])


def _number(table: LiveTable, move: int | None) -> int:
    last = table.timeline.seq
    if move is not None and not 0 <= move <= last:
        raise RefusedError("no_such_move", f"there is no move {move}; the game has {last}")
    return last if move is None else move


async def cached(request: Request, document: Callable[[], Document]) -> Response:
    """A document that is made once, and sent only to those who do not have it yet."""
    body, packed, tag = await offload(document)
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type="application/json", headers={**headers, "content-encoding": "gzip"})
    return Response(body, media_type="application/json", headers=headers)
