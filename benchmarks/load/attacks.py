"""Attacks on a server, each from a process of its own: as much as one machine with a few addresses can send.

    python -m benchmarks.load.attacks sync 127.0.0.1:8123 --seconds 10

An attacker on a shared server is a guest like any other, with tables of their own."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from benchmarks.load.nasty import GARBAGE_FRAMES, GARBAGE_REQUESTS, half_requests, imports
from benchmarks.load.servers import more_files
from benchmarks.load.tables import new_people, people_at, private_game
from benchmarks.load.wire import CallError, Place, Socket, call, connected, frame, request_of

# The attacker's addresses: as many as a small botnet, and far from those of the players.
ADDRESSES: Final = 4
# Connections of an address at the same time.
_SOCKETS: Final = 12
_HALF_OPEN: Final = 600
# Messages in one write, and bytes that wait to be sent before the next write.
_BURST: Final = 50
_WAITING: Final = 1 << 18


@dataclass
class Attacker:
    """One address of an attacker, with a table if the server gives them one."""

    address: str
    number: int
    shared: bool
    end: float
    place: Place = field(default_factory=Place)
    game: str = ""
    # The question that is asked at its table.
    seq: int = 0
    random: Random = field(default_factory=Random)
    counts: Counter[str] = field(default_factory=Counter)

    async def prepare(self) -> None:
        """Become a guest with a game."""
        self.random = Random(f"attacker {self.number}")
        if self.shared:
            people = await new_people([self.address], 100_000 + self.number, 1)
            self.place = people[0]
            setup = {"players": 4}
            bots = {"setup": setup, "bot_seats": 3, "bot": "random"}
            self.game = (await people_at([self.address], people, bots)).game
        else:
            self.place = Place(f"127.9.0.{self.number + 1}")
            self.game = await private_game(self.address, 100_000 + self.number)

    @property
    def goes_on(self) -> bool:
        """Whether the attack lasts."""
        return time.perf_counter() < self.end

    async def page(self) -> Socket:
        """A page at the attacker's table."""
        return await connected(self.address, f"/api/games/{self.game}/play", self.place, self.heard, self.lost)

    def heard(self, text: bytes) -> None:
        """Count what the server says."""
        self.counts[text[9:20].split(b'"', 1)[0].decode(errors="replace")] += 1
        if text.startswith((b'{"type":"snapshot","seq":', b'{"type":"update","seq":')):
            self.seq = int(text.split(b'"seq":', 1)[1].split(b",", 1)[0])

    def lost(self, code: int) -> None:
        """The server ended a connection."""
        self.counts[f"closed {code}"] += 1

    async def calls(self, method: str, path: str, body: Any = None) -> None:
        """A call, whatever comes of it."""
        try:
            reply = await call(self.address, method, path, body, self.place)
            self.counts[str(reply.status)] += 1
        except (CallError, OSError, TimeoutError) as error:
            self.counts[type(error).__name__] += 1
            await asyncio.sleep(0.05)

    async def flood(self, messages: Callable[[Attacker], bytes]) -> None:
        """Send on a WebSocket as fast as the server reads; come again when it hangs up."""
        while self.goes_on:
            try:
                socket = await self.page()
            except (CallError, OSError, TimeoutError) as error:
                self.counts[type(error).__name__] += 1
                await asyncio.sleep(0.1)
                continue
            while self.goes_on and not socket.is_closed:
                if socket.unsent < _WAITING:
                    socket.send_raw(messages(self))
                    self.counts["sent"] += _BURST
                await asyncio.sleep(0.001)
            socket.cut()


def _message(**fields: Any) -> bytes:
    return frame(json.dumps(fields).encode())


async def _sync(attacker: Attacker) -> None:
    await attacker.flood(lambda _: _message(type="sync") * _BURST)


async def _hints(attacker: Attacker) -> None:
    """Hints for whatever is asked, and reasons of moves."""

    def messages(one: Attacker) -> bytes:
        return (_message(type="hint", question=one.seq) + _message(type="why", move=1)) * (_BURST // 2)

    await attacker.flood(messages)


async def _frames(attacker: Attacker) -> None:
    """Invalid messages and invalid frames."""
    await attacker.flood(lambda one: b"".join(one.random.choices(GARBAGE_FRAMES, k=_BURST)))


async def _requests(attacker: Attacker) -> None:
    """Invalid requests."""
    host, port = attacker.address.rsplit(":", 1)
    while attacker.goes_on:
        try:
            reader, writer = await asyncio.open_connection(host, int(port), local_addr=attacker.place.bound)
        except OSError as error:
            attacker.counts[type(error).__name__] += 1
            await asyncio.sleep(0.05)
            continue
        try:
            writer.write(attacker.random.choice(GARBAGE_REQUESTS))
            attacker.counts["sent"] += 1
            async with asyncio.timeout(1.0):
                await writer.drain()
                attacker.counts[(await reader.read(12)).decode(errors="replace")] += 1
        except (OSError, TimeoutError) as error:
            attacker.counts[type(error).__name__] += 1
        finally:
            writer.transport.abort()


async def _imports(attacker: Attacker) -> None:
    texts = imports()
    while attacker.goes_on:
        await attacker.calls("POST", attacker.random.choice(["/api/import", "/api/look"]), {"text": next(texts)})


async def _listings(attacker: Attacker) -> None:
    """Lists, and whatever else is long."""
    game = f"/api/games/{attacker.game}"
    paths = ["/api/games", f"{game}/record", f"{game}/position", f"{game}/at/1", "/api/content", "/api/texts/de"]
    paths += ["/api/help/fr", "/api/statistics", "/api/puzzles", "/api/me", "/api/tables", "/api/openapi.json"]
    while attacker.goes_on:
        await attacker.calls("GET", attacker.random.choice(paths))


async def _half_open(attacker: Attacker) -> None:
    """Requests and frames that never end, a byte at a time."""
    host, port = attacker.address.rsplit(":", 1)
    writers: list[tuple[asyncio.StreamWriter, bytes]] = []
    halves = half_requests(attacker.place.headers(attacker.address), attacker.game)
    while attacker.goes_on:
        writers = [(writer, rest) for writer, rest in writers if not writer.is_closing()]
        if len(writers) < _HALF_OPEN:
            begin, rest = attacker.random.choice(halves)
            try:
                _, writer = await asyncio.open_connection(host, int(port), local_addr=attacker.place.bound)
            except OSError as error:
                attacker.counts[type(error).__name__] += 1
                await asyncio.sleep(0.05)
                continue
            writer.write(begin)
            writers.append((writer, rest))
            attacker.counts["opened"] += 1
        else:
            await asyncio.sleep(0.05)
        writer, rest = attacker.random.choice(writers)
        writer.write(rest)
    attacker.counts["open at the end"] = len(writers)
    for writer, _ in writers:
        writer.transport.abort()


async def _visits(attacker: Attacker) -> None:
    """A page that is opened and closed again and again: each time it is sent everything."""
    while attacker.goes_on:
        try:
            socket = await attacker.page()
            attacker.counts["opened"] += 1
            socket.cut()
        except (CallError, OSError, TimeoutError) as error:
            attacker.counts[type(error).__name__] += 1
            await asyncio.sleep(0.05)


async def _tables(attacker: Attacker) -> None:
    """New games and tables without end."""
    path = "/api/tables" if attacker.shared else "/api/games"
    game = {"setup": {"players": 4}, "bot_seats": 3, "bot": "random"}
    while attacker.goes_on:
        await attacker.calls("POST", path, {"game": game, "name": "Attacker"} if attacker.shared else game)


async def _deaf(attacker: Attacker) -> None:
    """Pages that ask for everything and read nothing: what is sent to them piles up."""
    host, port = attacker.address.rsplit(":", 1)
    request = request_of(attacker.address, f"/api/games/{attacker.game}/play", attacker.place)
    while attacker.goes_on:
        try:
            reader, writer = await asyncio.open_connection(host, int(port), local_addr=attacker.place.bound, limit=64)
        except OSError as error:
            attacker.counts[type(error).__name__] += 1
            await asyncio.sleep(0.05)
            continue
        try:
            writer.write(request)
            await reader.readline()
            attacker.counts["opened"] += 1
            while attacker.goes_on and not writer.is_closing():
                writer.write(_message(type="sync") * _BURST)
                async with asyncio.timeout(5.0):
                    await writer.drain()
                await asyncio.sleep(0.01)
        except (OSError, TimeoutError) as error:
            attacker.counts[type(error).__name__] += 1
            await asyncio.sleep(0.05)
        finally:
            writer.transport.abort()


# How one address attacks, and how often at the same time.
ATTACKS: Final[dict[str, tuple[Callable[[Attacker], Awaitable[None]], int]]] = {
    "sync": (_sync, _SOCKETS),
    "frames": (_frames, _SOCKETS),
    "requests": (_requests, _SOCKETS),
    "imports": (_imports, _SOCKETS),
    "hints": (_hints, _SOCKETS),
    "listings": (_listings, _SOCKETS),
    "half-open": (_half_open, 1),
    "visits": (_visits, _SOCKETS),
    "tables": (_tables, _SOCKETS),
    "deaf": (_deaf, _SOCKETS),
}


async def attack(name: str, address: str, seconds: float, shared: bool, addresses: int = ADDRESSES) -> Counter[str]:
    """Attack a server; what happened, counted."""
    way, times = ATTACKS[name]
    counts: Counter[str] = Counter()
    attackers = [Attacker(address, number, shared, 0.0, counts=counts) for number in range(addresses)]
    await asyncio.gather(*(each.prepare() for each in attackers))
    print("begun", flush=True)
    for each in attackers:
        each.end = time.perf_counter() + seconds
    await asyncio.gather(*(way(each) for each in attackers for _ in range(times)), return_exceptions=False)
    return counts


def main() -> None:
    """Attack, and print what was counted as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attack", choices=ATTACKS)
    parser.add_argument("address")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--shared", action="store_true", help="the server knows people")
    parser.add_argument("--addresses", type=int, default=ADDRESSES)
    wanted = parser.parse_args()
    more_files()
    # Attackers have machines of their own; here they get what the others leave.
    os.nice(10)
    counts = asyncio.run(attack(wanted.attack, wanted.address, wanted.seconds, wanted.shared, wanted.addresses))
    print(json.dumps(dict(counts.most_common(8))))


if __name__ == "__main__":
    main()
