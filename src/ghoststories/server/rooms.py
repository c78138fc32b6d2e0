"""The HTTP API of a shared server: people and their tables (docs/protocol.md, "Shared servers")."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import PlainTextResponse

from ghoststories.server.models import (
    AboutPersonBody,
    EnterBody,
    LinkBody,
    MyNameBody,
    OpenTableBody,
    ReadyBody,
    RecoveryCodeBody,
    SavedPersonBody,
    SeatChangeBody,
    StartGameBody,
    TableOptionsBody,
)
from ghoststories.server.people import Visiting
from ghoststories.table_service.online.calls import RoomCalls
from ghoststories.table_service.online.me import MeCalls
from ghoststories.table_service.wire.types.requests import ErrorAnswer
from ghoststories.table_service.wire.types.room import Entered, Invitation, Me, ReadPerson, RecoveryCode, RoomJson

_ERROR: Final[dict[int | str, dict[str, Any]]] = {"4XX": {"model": ErrorAnswer}}
_ERROR_BESIDE_TEXT: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}}}
}
router: Final = APIRouter(prefix="/api", responses=_ERROR)


def _rooms(request: Request, visitor: Visiting) -> RoomCalls:
    calls: RoomCalls = request.app.state.room_calls
    return calls.by(visitor)


def _self(request: Request, visitor: Visiting) -> MeCalls:
    calls: MeCalls = request.app.state.me_calls
    return calls.by(visitor)


Rooms = Annotated[RoomCalls, Depends(_rooms)]
Self = Annotated[MeCalls, Depends(_self)]


@router.get("/me")
async def me(calls: Self) -> Me:
    """Who you are to this server."""
    return await calls.me()


@router.post("/me")
async def call_me(wanted: MyNameBody, calls: Self) -> Me:
    """Have a name; who was nobody becomes a person."""
    return await calls.call_me(wanted)


@router.delete("/me", status_code=204)
async def delete_me(calls: Self) -> None:
    """Delete everything this server has of you."""
    await calls.delete()


@router.post("/me/recovery")
async def recovery(calls: Self) -> RecoveryCode:
    """A new code that brings you to another device, once; the one before does not work any more."""
    return await calls.recovery()


@router.post("/me/recover")
async def recover(wanted: RecoveryCodeBody, calls: Self) -> Me:
    """Become the person of a code on this device."""
    return await calls.recover(wanted)


@router.post("/me/sign-out-others")
async def sign_out_others(calls: Self) -> Me:
    """All other devices forget who they are."""
    return await calls.sign_out_others()


@router.post("/me/sign-out", status_code=204)
async def sign_out(calls: Self) -> None:
    """This device forgets who it is."""
    await calls.sign_out()


@router.get("/me/export", response_class=PlainTextResponse, responses=_ERROR_BESIDE_TEXT)
async def export(calls: Self) -> str:
    """Everything this server has of you, a line of JSON for each game."""
    return await calls.saved()


@router.post("/me/import")
async def read(wanted: SavedPersonBody, calls: Self) -> ReadPerson:
    """Take in games that were saved: each becomes a practice game."""
    return await calls.read(wanted)


@router.post("/tables", status_code=201)
async def open_table(wanted: OpenTableBody, calls: Rooms) -> Entered:
    """Open a table for a game; who does it is its host."""
    return await calls.open(wanted)


@router.get("/tables/{table}")
async def room(table: str, calls: Rooms) -> RoomJson:
    """Who is at a table, and what you may do there."""
    return await calls.room(table)


@router.post("/tables/{table}/invitation")
async def invitation(table: str, wanted: EnterBody, calls: Rooms) -> Invitation:
    """What a link leads to; nobody hears of it."""
    return await calls.invitation(table, wanted)


@router.post("/tables/{table}/enter")
async def enter(table: str, wanted: EnterBody, calls: Rooms) -> Entered:
    """Come to a table by a link."""
    return await calls.enter(table, wanted)


@router.put("/tables/{table}/seats/{seat}")
async def seat(table: str, seat: str, wanted: SeatChangeBody, calls: Rooms) -> RoomJson:
    """Sit down, stand up, or seat a bot."""
    return await calls.seat(table, seat, wanted)


@router.post("/tables/{table}/ready")
async def ready(table: str, wanted: ReadyBody, calls: Rooms) -> RoomJson:
    """Be ready to begin, or not."""
    return await calls.ready(table, wanted)


@router.post("/tables/{table}/setup")
async def set_up(table: str, wanted: OpenTableBody, calls: Rooms) -> RoomJson:
    """Another game for a table whose game has not begun."""
    return await calls.set_up(table, wanted)


@router.post("/tables/{table}/start")
async def start(table: str, wanted: StartGameBody, calls: Rooms) -> RoomJson:
    """The game begins."""
    return await calls.start(table, wanted)


@router.post("/tables/{table}/options")
async def options(table: str, wanted: TableOptionsBody, calls: Rooms) -> RoomJson:
    """Change what the host may change at any time."""
    return await calls.options(table, wanted)


@router.post("/tables/{table}/host")
async def hand_over(table: str, wanted: AboutPersonBody, calls: Rooms) -> RoomJson:
    """Make somebody else the host."""
    return await calls.hand_over(table, wanted)


@router.post("/tables/{table}/remove")
async def remove(table: str, wanted: AboutPersonBody, calls: Rooms) -> RoomJson:
    """Somebody has to go, and cannot return."""
    return await calls.remove(table, wanted)


@router.post("/tables/{table}/leave", status_code=204)
async def leave(table: str, calls: Rooms) -> None:
    """Leave a table; the invitation leads back."""
    await calls.leave(table)


@router.post("/tables/{table}/links")
async def renew(table: str, wanted: LinkBody, calls: Rooms) -> RoomJson:
    """A link gets another secret; whoever came by it stays."""
    return await calls.renew(table, wanted)


@router.post("/tables/{table}/close")
async def close(table: str, calls: Rooms) -> RoomJson:
    """From now on the table can only be looked at."""
    return await calls.close(table)
