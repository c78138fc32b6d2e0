"""A server with a table that everybody is curious about, and what must stay true of it whatever anybody sends."""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final

import sqlalchemy as sql

from benchmarks.load.servers import Server, served
from benchmarks.load.tables import Opened, be_ready, enter, new_people, open_table, sit, start
from benchmarks.load.wire import CallError, Place, Socket, asked, call, connected
from ghoststories.server.storage.database import database_address, engine_on
from ghoststories.server.storage.tables import events, games, talk

Json = dict[str, Any]
# Seconds within which an honest page is answered, however busy the machine is otherwise.
PATIENCE: Final = 10.0
# Two sides at the table, each with people.
GAME: Final[Json] = {"setup": {"players": 2, "sets": ["black_secret"], "seats": ["red", "green"]}}


@dataclass
class Arena:
    """A server, a table with everybody who may have to do with it, and another table that nobody here belongs to."""

    server: Server
    database: str
    game: str
    other: str
    # Where each role calls from; `wu_feng` also looks from his side.
    roles: dict[str, Place]
    # What must not be told, by role.
    secrets: dict[str, list[str]] = field(default_factory=dict)

    @property
    def is_shared(self) -> bool:
        """Whether the server knows people."""
        return "stranger" in self.roles

    @property
    def address(self) -> str:
        """Of the server."""
        return self.server.address

    def path(self, role: str) -> str:
        """The WebSocket of a role."""
        return f"/api/games/{self.game}/play{'?side=wu_feng' if role == 'wu_feng' else ''}"

    def rows(self, game: str) -> str:
        """What is stored of a game and its table, as a hash; without who is away, which the server notes by itself,
        without what people said, which watchers may, too, and without members, who may always leave."""
        engine = engine_on(database_address(self.database))
        with engine.connect() as connection:
            row = dict(connection.execute(sql.select(games).where(games.c.id == game)).one()._mapping)
            row |= {"online": {**(row["online"] or {}), "away": {}, "members": {}}}
            happened = [
                (event.kind, event.text, event.seat)
                for event in connection.execute(sql.select(events).where(events.c.game == game))
                if event.kind != "table"
            ]
        engine.dispose()
        changing = {"version": 0, "updated": "", "events": 0}
        return hashlib.sha256(repr([{**row, **changing}, happened]).encode()).hexdigest()

    def said(self, game: str) -> int:
        """How many lines were said at a table."""
        engine = engine_on(database_address(self.database))
        with engine.connect() as connection:
            lines = connection.execute(sql.select(sql.func.count()).where(talk.c.game == game)).scalar_one()
        engine.dispose()
        return lines

    def health(self) -> list[Any]:
        """How the table looks from each role, to tell whether somebody has left or ended it."""
        return asyncio.run(self._health())

    async def _health(self) -> list[Any]:
        found: list[Any] = []
        for role, place in self.roles.items():
            reply = await call(self.address, "GET", f"/api/tables/{self.game}", None, place)
            me = await call(self.address, "GET", "/api/me", None, place)
            room = reply.json() if reply.status == 200 else {}
            found.append(
                (role, reply.status, room.get("phase"), room.get("host"), (me.json()["person"] or {}).get("id"))
            )
        return found

    def renew(self) -> None:
        """Other people at other tables."""
        self.game, self.other, self.roles = asyncio.run(_shared(self.address))
        self.secrets = _secrets(self.database, self.game)

    def leaks(self, role: str, text: str) -> list[str]:
        """What a role was told and may not know."""
        return [secret for secret in self.secrets.get(role, []) if secret in text]


class Honest:
    """Somebody who plays by the rules: their page is answered, whatever others do."""

    def __init__(self, address: str, path: str, place: Place) -> None:
        self._where = (address, path, place)
        self._socket: Socket | None = None
        self._answered = asyncio.Event()
        self.slowest = 0.0

    def _hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"snapshot"'):
            self._answered.set()

    async def look(self) -> None:
        """Ask for everything, and wait for it; an error if it does not come."""
        began = time.monotonic()
        if self._socket is None or self._socket.is_closed:
            self._answered.clear()
            self._socket = await connected(*self._where, self._hear)
        else:
            self._answered.clear()
            self._socket.send('{"type":"sync"}')
        async with asyncio.timeout(PATIENCE):
            await self._answered.wait()
        self.slowest = max(self.slowest, time.monotonic() - began)

    def close(self) -> None:
        """Leave."""
        if self._socket is not None:
            self._socket.close()


async def _private(address: str) -> tuple[str, str, dict[str, Place]]:
    game = (await asked(address, "POST", "/api/games", {**GAME, "seed": "curious", "practice": True}))["id"]
    other = (await asked(address, "POST", "/api/games", {**GAME, "seed": "other"}))["id"]
    return game, other, {"taoists": Place(), "wu_feng": Place()}


async def _shared(address: str) -> tuple[str, str, dict[str, Place]]:
    """Everybody who may have to do with a table."""
    host, seated, wu_feng, watcher, removed, stranger, owner = await new_people([address], 0, 7)
    table = await _table(address, host, [seated, wu_feng])
    await enter(address, table, watcher, table.watch)
    room = await enter(address, table, removed)
    await asked(address, "POST", f"/api/tables/{table.game}/remove", {"person": room["you"]}, host)
    other = await _table(address, owner, [])
    roles = {"host": host, "seated": seated, "wu_feng": wu_feng, "watcher": watcher, "removed": removed}
    return table.game, other.game, {**roles, "stranger": stranger, "nobody": Place(stranger.source)}


async def _table(address: str, host: Place, guests: list[Place]) -> Opened:
    """A table of a host and guests; the last seat is Wu-Feng's. Without guests the host sits alone, before the game."""
    table = await open_table(address, host, GAME)
    for guest in guests:
        room = await enter(address, table, guest)
        free = [seat["seat"] for seat in room["seats"] if seat["holder"] is None]
        await sit(address, table, guest, free[0])
        await be_ready(address, table, guest)
    if guests:
        await start(address, table, host)
    return table


def _secrets(database: str, game: str) -> dict[str, list[str]]:
    """What is stored and must not be told: to nobody, and to those who only watch."""
    engine = engine_on(database_address(database))
    with engine.connect() as connection:
        row = connection.execute(sql.text("SELECT seed, online FROM games WHERE id = :id"), {"id": game}).one()
    engine.dispose()
    online = row.online if isinstance(row.online, dict) else json.loads(row.online or "{}")
    never = [row.seed, online.get("chance", {}).get("secret", "")] if online else []
    links = [online.get("invite", ""), online.get("watch", "")]
    # Somebody who was removed still knows who they are.
    members = [person for person, member in online.get("members", {}).items() if member["role"] != "removed"]
    strangers = [*never, *links, *members, game]
    return {
        **{role: [each for each in never if each] for role in ("host", "seated", "wu_feng")},
        "watcher": [each for each in (*never, online.get("invite", "")) if each],
        **{role: [each for each in strangers if each] for role in ("removed", "stranger", "nobody")},
    }


@contextmanager
def arena(folder: str, shared: bool) -> Iterator[Arena]:
    """A server of either kind with its tables."""
    database = f"{folder}/games.sqlite"
    with served(database, *(["--shared", "--limit=off"] if shared else [])) as server:
        game, other, roles = asyncio.run(_shared(server.address) if shared else _private(server.address))
        yield Arena(server, database, game, other, roles, _secrets(database, game) if shared else {})
    with suppress(ValueError):
        at = server.said.index("Traceback")
        raise AssertionError(server.said[at:][-3000:])


__all__ = ["Arena", "CallError", "Honest", "arena"]
