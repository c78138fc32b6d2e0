"""Tables with their pages: games that everybody may answer on a private server, or tables of four people."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from benchmarks.load.wire import CallError, Place, Socket, asked, call, connected

# How every update begins. Most pages only have to know that it came.
_UPDATE: Final = re.compile(rb'\{"type":"update","seq":(\d+),"from":(\d+),')
_QUESTION: Final = b',"question":'
_DECODER: Final = json.JSONDecoder()


@dataclass(eq=False)
class Page:
    """A page of a table. It notes every update, and an update that does not follow the one before."""

    table: Table
    address: str
    place: Place
    socket: Socket | None = None
    # The seats it answers for; None for all of them.
    seats: frozenset[str] | None = None
    seq: int = 0
    updates: int = 0
    gaps: int = 0
    losses: int = 0
    began: asyncio.Event = field(default_factory=asyncio.Event)

    async def open(self) -> None:
        """Connect, and wait for the table."""
        path = f"/api/games/{self.table.game}/play"
        self.socket = await connected(self.address, path, self.place, self.hear, self.lost)
        async with asyncio.timeout(60.0):
            await self.began.wait()

    def lost(self, _code: int) -> None:
        """The connection is gone."""
        self.losses += 1
        self.table.arrived(self)

    def hear(self, text: bytes) -> None:
        """A message of the server."""
        found = _UPDATE.match(text)
        if found is not None:
            self._update(text, int(found[1]), int(found[2]))
        elif text.startswith(b'{"type":"snapshot"'):
            self._snapshot(json.loads(text))
        elif text.startswith(b'{"type":"room"'):
            self._room(json.loads(text)["room"])
        elif text.startswith(b'{"type":"refused"'):
            self.table.refused(self, text.decode())

    def _room(self, room: dict[str, Any]) -> None:
        self.seats = frozenset(seat["seat"] for seat in room["seats"] if seat["holder"] == room["you"])

    def _snapshot(self, told: dict[str, Any]) -> None:
        self.seq = told["seq"]
        self.table.asked(told["seq"], told["question"])
        self.began.set()

    def _update(self, text: bytes, seq: int, before: int) -> None:
        self.gaps += before != self.seq
        self.seq = seq
        self.updates += 1
        if seq > self.table.seq:
            self.table.asked(seq, question_in(text))
        self.table.arrived(self)


def question_in(text: bytes) -> dict[str, Any] | None:
    """The question of an update. The table before it is long, and is not read; only a question has options."""
    at = text.rfind(_QUESTION)
    while at >= 0:
        value, _ = _DECODER.raw_decode(text[at + len(_QUESTION) :].decode())
        if value is None or (isinstance(value, dict) and "options" in value):
            return value
        at = text.rfind(_QUESTION, 0, at)
    raise ValueError("an update without a question")


@dataclass(eq=False)
class Table:
    """A table with its pages. One answer is under way at a time."""

    game: str
    tell: Callable[[float], None]
    refusals: list[str]
    people: list[Place] = field(default_factory=list)
    pages: list[Page] = field(default_factory=list)
    question: dict[str, Any] | None = None
    seq: int = 0
    # The pages that do not know the last answer yet, and when it was sent.
    waiting: set[Page] = field(default_factory=set)
    sent: float = 0.0

    def asked(self, seq: int, question: dict[str, Any] | None) -> None:
        """The first page knows what is asked now."""
        self.seq, self.question = seq, question

    def arrived(self, page: Page) -> None:
        """A page knows the last answer."""
        self.waiting.discard(page)
        if not self.waiting and self.sent:
            self.tell(time.perf_counter() - self.sent)
            self.sent = 0.0

    def refused(self, page: Page, text: str) -> None:
        """The server did not take what a page sent."""
        self.refusals.append(text)
        self.waiting.clear()
        self.sent = 0.0

    @property
    def is_over(self) -> bool:
        """Whether nothing is asked any more."""
        return self.question is None

    def answer(self, random: Random) -> bool:
        """Answer by chance what is asked; False if the table is busy or its game is over."""
        if self.waiting or self.question is None:
            return False
        seat = self.question["seat"]
        able = [page for page in self.pages if page.seats is None or seat in page.seats]
        if not able:
            return False
        option = random.choice(self.question["options"])["text"]
        message = json.dumps({"type": "answer", "question": self.question["id"], "option": option})
        socket = random.choice(able).socket
        assert socket is not None
        self.waiting, self.sent = set(self.pages), time.perf_counter()
        socket.send(message)
        return True

    def close(self) -> None:
        """Close all pages."""
        for page in self.pages:
            if page.socket is not None:
                page.socket.close()


async def private_game(address: str, number: int) -> str:
    """A game of a server without people."""
    wanted = {"seed": f"load {number}", "setup": {"players": 4}, "practice": True}
    return str((await asked(address, "POST", "/api/games", wanted))["id"])


async def named(address: str, place: Place, name: str) -> Place:
    """The same place with the cookie of a new person."""
    reply = await call(address, "POST", "/api/me", {"name": name}, place)
    if reply.status >= 300 or reply.cookie is None:
        raise CallError(f"nobody: {reply.status} {reply.body[:300]!r}")
    return Place(place.source, reply.cookie)


@dataclass(frozen=True)
class Opened:
    """A table of people before its game."""

    game: str
    invite: str
    watch: str


async def open_table(address: str, host: Place, game: dict[str, Any]) -> Opened:
    """A table whose host sits in the first free seat."""
    told = await asked(address, "POST", "/api/tables", {"game": game, "name": "Host"}, host)
    return Opened(told["id"], told["room"]["invite"], told["room"]["watch"])


async def enter(address: str, table: Opened, place: Place, secret: str | None = None) -> dict[str, Any]:
    """Come by a link; the room as it is then."""
    body = {"secret": secret or table.invite}
    room: dict[str, Any] = (await asked(address, "POST", f"/api/tables/{table.game}/enter", body, place))["room"]
    return room


async def sit(address: str, table: Opened, place: Place, seat: str, player: str = "me") -> None:
    """Take a seat, or give it to a bot."""
    await asked(address, "PUT", f"/api/tables/{table.game}/seats/{seat}", {"player": player}, place)


async def be_ready(address: str, table: Opened, place: Place) -> None:
    """Ready to begin, with something that is mixed into the seed."""
    await asked(
        address, "POST", f"/api/tables/{table.game}/ready", {"ready": True, "nonce": secrets.token_hex(16)}, place
    )


async def start(address: str, table: Opened, host: Place) -> None:
    """Begin the game."""
    await asked(address, "POST", f"/api/tables/{table.game}/start", {}, host)


async def people_at(addresses: Sequence[str], people: Sequence[Place], game: dict[str, Any]) -> Opened:
    """A game of these people, one in each seat that no bot has; the first is the host."""
    host, guests = people[0], people[1:]
    table = await open_table(addresses[0], host, game)
    for number, guest in enumerate(guests, 1):
        address = addresses[number % len(addresses)]
        room = await enter(address, table, guest)
        free = [seat["seat"] for seat in room["seats"] if seat["holder"] is None and seat["bot"] is None]
        await sit(address, table, guest, free[0])
    for guest in guests:
        await be_ready(addresses[0], table, guest)
    await start(addresses[0], table, host)
    return table


async def new_people(addresses: Sequence[str], number: int, people: int) -> list[Place]:
    """People who come from one address, as a family does."""
    source = Place(f"127.{1 + number // 62_500}.{number // 250 % 250 + 1}.{number % 250 + 1}")
    return [await named(addresses[0], source, f"Player {number}-{each}") for each in range(people)]


class Tables:
    """All tables of one process."""

    def __init__(self, addresses: Sequence[str], shared: bool = False, first: int = 0) -> None:
        self.addresses = addresses
        self.shared = shared
        self.first = first
        self.all: list[Table] = []
        self.times: list[float] = []
        self.refused: list[str] = []

    async def open(self, tables: int, pages: int, at_once: int = 8) -> None:
        """Begin the games and open their pages, several at a time."""
        doors = asyncio.Semaphore(at_once)

        async def opened(number: int) -> Table:
            async with doors:
                return await self._opened(number, await self._people(number, pages))

        self.all = list(await asyncio.gather(*(opened(self.first + number) for number in range(tables))))

    async def _people(self, number: int, pages: int) -> list[Place]:
        return await new_people(self.addresses, number, pages) if self.shared else [Place()] * pages

    async def _opened(self, number: int, people: list[Place]) -> Table:
        game = await self._begun(number, people)
        table = Table(game, self.times.append, self.refused, people)
        for turn, place in enumerate(people):
            table.pages.append(Page(table, self.addresses[(number + turn) % len(self.addresses)], place))
        await asyncio.gather(*(page.open() for page in table.pages))
        return table

    async def _begun(self, number: int, people: list[Place]) -> str:
        if not self.shared:
            return await private_game(self.addresses[0], number)
        return (await people_at(self.addresses, people, {"setup": {"players": len(people)}})).game

    async def renew(self, at_once: int = 8) -> int:
        """New games for the people whose games are over; how many."""
        doors = asyncio.Semaphore(at_once)

        async def renewed(at: int) -> None:
            async with doors:
                self.all[at].close()
                self.all[at] = await self._opened(self.first + at, self.all[at].people)

        over = [at for at, table in enumerate(self.all) if table.is_over]
        await asyncio.gather(*map(renewed, over))
        return len(over)

    @property
    def pages(self) -> list[Page]:
        """All of them."""
        return [page for table in self.all for page in table.pages]

    async def close(self) -> None:
        """Close all pages."""
        for table in self.all:
            table.close()
        await asyncio.sleep(0)
