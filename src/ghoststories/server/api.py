"""What is HTTP: the list of games, new ones, looks into the past, documents (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse

from ghoststories.engine import Game
from ghoststories.engine.position import to_text as position_text
from ghoststories.engine.record import to_text as record_text
from ghoststories.server import opening
from ghoststories.server.documents import content_document, help_document, hints_document, texts_document
from ghoststories.server.faults import RefusedError
from ghoststories.server.hall import Hall
from ghoststories.server.models import MOST_MOVES, ErrorAnswer, Fork, Games, Import, Look, NewGame, Summary
from ghoststories.server.sides import TAOISTS, UNKNOWN, Side, position_for, record_for
from ghoststories.server.storage import Row
from ghoststories.server.table import Table, is_seed_told, summary_of

router: Final = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorAnswer}})


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


InHall = Annotated[Hall, Depends(_hall)]
At = Annotated[int | None, Query(ge=0, le=MOST_MOVES, description="a number of moves; all of them if left out")]


From = Annotated[Side, Query(description="the side of a table with Wu-Feng's player")]


@router.get("/games")
async def games(hall: InHall) -> Games:
    """All games, the newest first."""
    summaries = [summary_of(row) for row in await hall.storage.all()]
    return Games(
        running=[each for each in summaries if each.result is None],
        finished=[each for each in summaries if each.result is not None],
    )


@router.post("/games", status_code=201)
async def new_game(wanted: NewGame, hall: InHall) -> Summary:
    """Begin a game."""
    return await _added(hall, opening.new_game(wanted, hall.corrections, hall.minds.kinds))


@router.get("/games/{game}")
async def game(game: str, hall: InHall) -> Summary:
    """A game in short."""
    return summary_of(await hall.row(game))


@router.delete("/games/{game}", status_code=204)
async def delete(game: str, hall: InHall) -> None:
    """Take a game off the list, for good."""
    await hall.delete(game)


@router.get("/games/{game}/at/{move}")
async def at(game: str, move: int, hall: InHall, side: From = TAOISTS) -> Look:
    """The table after so many moves, and what the last of them led to."""
    table = await hall.table(game)
    number, line, side = _number(table, move), table.timeline, table.side(side)
    then = Game(state=line.states[number].clone(), chance_waits=True)
    return Look(
        seq=number,
        moves=line.seq,
        table=line.table(number, side),
        group=line.groups_for(side)[number],
        question=line.question(number, side),
        result=then.result if then.over else None,
        score=then.points if then.over else None,
    )


@router.post("/games/{game}/fork", status_code=201)
async def fork(game: str, wanted: Fork, hall: InHall, side: From = TAOISTS) -> Summary:
    """A practice game that goes on from there."""
    table = await hall.table(game)
    return await _added(hall, opening.fork(table.timeline, _number(table, wanted.at), table.side(side)))


@router.get("/games/{game}/record", response_class=PlainTextResponse)
async def record(game: str, hall: InHall, at: At = None, side: From = TAOISTS) -> str:
    """The record; it has the seed when that can spoil nothing, and question marks for what this side may not know."""
    table = await hall.table(game)
    line, number = table.timeline, _number(table, at)
    then = line.game_at(number, is_seed_told(table.row))
    if line.game.over:
        return record_text(then)
    seen = table.side(side)
    secret = line.secret_moves[seen]
    then.moves = [_hidden(move) if each in secret else move for each, move in enumerate(then.moves, 1)]
    return record_for(record_text(then), seen)


def _hidden(move: str) -> str:
    return f"*{UNKNOWN}" if move.startswith("*") else UNKNOWN


@router.get("/games/{game}/position", response_class=PlainTextResponse)
async def position(game: str, hall: InHall, at: At = None, side: From = TAOISTS) -> str:
    """The position, now or after so many moves, with question marks for cards this side may not know."""
    table = await hall.table(game)
    line = table.timeline
    state = line.states[_number(table, at)]
    return position_text(state) if line.game.over else position_for(state, table.side(side))


@router.get("/games/{game}/content", response_class=Response)
async def content_of(game: str, request: Request, hall: InHall) -> Response:
    """What help can show, with the corrections this game was begun with."""
    corrections = (await hall.row(game)).setup.get("content")
    return _cached(request, *content_document(corrections, tuple(hall.minds.kinds)))


@router.post("/import", status_code=201)
async def imported(wanted: Import, hall: InHall) -> Summary:
    """A record or a position becomes a practice game."""
    return await _added(hall, opening.imported(wanted.text))


@router.get("/texts/{language}", response_class=Response)
async def texts(language: str, request: Request) -> Response:
    """The texts of a language without its help."""
    return _cached(request, *texts_document(language))


@router.get("/help/{language}", response_class=Response)
async def help_texts(language: str, request: Request) -> Response:
    """The help texts of a language, and the rulings of all sets."""
    return _cached(request, *help_document(language))


@router.get("/hints/{language}", response_class=Response)
async def hint_texts(language: str, request: Request) -> Response:
    """What hints are told with in a language."""
    return _cached(request, *hints_document(language))


@router.get("/content", response_class=Response)
async def content(request: Request, hall: InHall) -> Response:
    """What a set-up can choose and help can show, with the corrections of this server's new games."""
    return _cached(request, *content_document(hall.corrections, tuple(hall.minds.kinds)))


async def _added(hall: Hall, begun: tuple[Row, list[str]]) -> Summary:
    await hall.storage.add(*begun)
    return summary_of(begun[0])


def _number(table: Table, move: int | None) -> int:
    last = table.timeline.seq
    if move is not None and not 0 <= move <= last:
        raise RefusedError("no_such_move", f"there is no move {move}; the game has {last}")
    return last if move is None else move


def _cached(request: Request, body: bytes, tag: str) -> Response:
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
