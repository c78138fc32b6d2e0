"""A server under load: pages at tables, answers at a steady rate, and the time until every page of a table has the
update.

    python benchmarks/load.py                                  # 2,000 pages at 500 tables, 200 answers a second
    python benchmarks/load.py --tables 25 --rate 11 --seconds 20

The server is a separate process on a new SQLite file. A time is counted from the moment a page sends an answer
until the last page of that table has the update."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, Final
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

TARGET: Final = 0.100
_READY: Final = re.compile(r"http://([^ /]+)/")
# How every update begins; pages that only watch need to know no more, so that this process is not the slow one.
_UPDATE: Final = re.compile(r'\{"type":"update","seq":(\d+),"from":(\d+),')
_SERVE: Final = """
import logging, sys
logging.basicConfig(format="%(message)s")
logging.getLogger("ghoststories").setLevel(logging.INFO)
from ghoststories.cli.main import app
app()
"""
# How many pages are opened at the same time, and how long anything may take.
_DOORS: Final = 50
_PATIENCE: Final = 60.0


@dataclass
class Table:
    """A table with its pages. One answer is under way at a time."""

    game: str
    pages: list[Page] = field(default_factory=list)
    question: dict[str, Any] | None = None
    seq: int = 0
    # The pages that do not know the last answer yet, and when it was sent.
    waiting: set[Page] = field(default_factory=set)
    sent: float = 0.0


@dataclass(eq=False)
class Page:
    """A page of a table. It notes every update, and an update that does not follow the one before."""

    table: Table
    socket: ClientConnection
    seq: int = 0
    updates: int = 0
    gaps: int = 0

    async def read(self, load: Load) -> None:
        """Read what the server sends, until the end."""
        async for text in self.socket:
            assert isinstance(text, str)
            found = _UPDATE.match(text)
            if found is not None:
                self._update(text, int(found[1]), int(found[2]), load)
            elif text.startswith('{"type":"snapshot"'):
                self._snapshot(json.loads(text))
            elif text.startswith('{"type":"refused"'):
                load.refused.append(text)
                self.table.waiting.clear()

    def _snapshot(self, told: dict[str, Any]) -> None:
        self.seq = self.table.seq = told["seq"]
        self.table.question = told["question"]

    def _update(self, text: str, seq: int, before: int, load: Load) -> None:
        table = self.table
        self.gaps += before != self.seq
        self.seq = seq
        self.updates += 1
        if seq > table.seq:
            table.seq, table.question = seq, json.loads(text)["question"]
        table.waiting.discard(self)
        if not table.waiting and table.sent:
            load.times.append(time.perf_counter() - table.sent)
            table.sent = 0.0


@dataclass
class Load:
    """What is done to a server, and what was seen."""

    address: str
    tables: list[Table] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    skipped: int = 0
    _readers: list[asyncio.Task[None]] = field(default_factory=list)
    _sockets: AsyncExitStack = field(default_factory=AsyncExitStack)

    async def open(self, tables: int, pages: int) -> None:
        """Begin the games and open their pages."""
        games = [self._begun(number) for number in range(tables)]
        self.tables = [Table(await game) for game in games]
        doors = asyncio.Semaphore(_DOORS)
        await asyncio.gather(*(self._page(table, doors) for table in self.tables for _ in range(pages)))

    def _begun(self, number: int) -> Awaitable[str]:
        body = json.dumps({"seed": f"load {number}", "setup": {"players": 4}, "practice": True}).encode()
        call = Request(f"http://{self.address}/api/games", body, {"content-type": "application/json"})

        def ask() -> str:
            with urlopen(call, timeout=_PATIENCE) as response:
                return str(json.load(response)["id"])

        return asyncio.to_thread(ask)

    async def _page(self, table: Table, doors: asyncio.Semaphore) -> None:
        where = f"ws://{self.address}/api/games/{table.game}/play"
        async with doors:
            socket = await self._sockets.enter_async_context(
                connect(where, max_size=None, open_timeout=_PATIENCE, ping_interval=None)
            )
            page = Page(table, socket)
            first = await socket.recv()
            page._snapshot(json.loads(first))
        table.pages.append(page)
        self._readers.append(asyncio.create_task(page.read(self)))

    async def play(self, rate: float, seconds: float, seed: str = "load") -> None:
        """Send that many answers a second, at one table after the other."""
        random, begin = Random(seed), time.perf_counter()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, begin + number / rate - time.perf_counter()))
            self._answer(self.tables[number % len(self.tables)], random)
        await self._settled()

    def _answer(self, table: Table, random: Random) -> None:
        """Answer at a table; one that is still busy, or whose game is over, is passed over."""
        if table.waiting or table.question is None:
            self.skipped += 1
            return
        option = random.choice(table.question["options"])["text"]
        message = json.dumps({"type": "answer", "question": table.question["id"], "option": option})
        table.waiting, table.sent = set(table.pages), time.perf_counter()
        self._readers.append(asyncio.create_task(random.choice(table.pages).socket.send(message)))

    async def _settled(self) -> None:
        end = time.perf_counter() + _PATIENCE
        while any(table.waiting for table in self.tables) and time.perf_counter() < end:
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        """Close the pages."""
        await self._sockets.aclose()
        await asyncio.gather(*self._readers, return_exceptions=True)


@dataclass
class Server:
    """`ghoststories serve` in its own process."""

    process: subprocess.Popen[str]
    address: str
    said: str = ""

    def used(self) -> tuple[float, float]:
        """Seconds of cpu and MiB of memory, where the system reports them."""
        folder = Path(f"/proc/{self.process.pid}")
        if not folder.is_dir():
            return 0.0, 0.0
        words = (folder / "stat").read_text().rsplit(")", 1)[1].split()
        resident = int((folder / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK"), resident / 2**20


@contextmanager
def served(database: str) -> Iterator[Server]:
    """A server on a database; what it said at its end is known afterwards."""
    command = [sys.executable, "-c", _SERVE, "serve", "--no-open", "--port", "0", "--database", database]
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    found = _READY.search(process.stdout.readline())
    assert found is not None, process.communicate()[1]
    server = Server(process, found[1])
    try:
        yield server
    finally:
        process.terminate()
        server.said = process.communicate(timeout=_PATIENCE)[1]


def percentile(times: list[float], part: int) -> float:
    """A percentile in milliseconds."""
    return quantiles(times, n=100)[part - 1] * 1000 if len(times) > 1 else 0.0


def _more_files() -> None:
    """Two thousand pages are more sockets than many systems allow a process at first."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def _measured(server: Server, wanted: argparse.Namespace) -> Load:
    load = Load(server.address)
    begin = time.perf_counter()
    await load.open(wanted.tables, wanted.pages)
    print(
        f"{wanted.tables * wanted.pages} pages at {wanted.tables} tables, open after {_since(begin):.1f} s", flush=True
    )
    await load.play(wanted.rate, wanted.warm_up, "warm-up")
    load.times.clear()
    load.skipped = 0
    begin, (cpu, _), own = time.perf_counter(), server.used(), time.process_time()
    await load.play(wanted.rate, wanted.seconds)
    passed, (cpu_now, memory) = _since(begin), server.used()
    cores, own_cores = (cpu_now - cpu) / passed, (time.process_time() - own) / passed
    _tell(load, passed)
    print(f"server: {cores:.2f} cores, {memory:.0f} MiB; the pages themselves: {own_cores:.2f} cores")
    await load.close()
    return load


def _tell(load: Load, passed: float) -> None:
    print(f"{len(load.times) / passed:.0f} answers/s for {passed:.0f} s")
    print(f"answers passed over: {load.skipped}; refused: {len(load.refused)}")
    slowest = max(load.times, default=0.0) * 1000
    middle, late = percentile(load.times, 50), percentile(load.times, 99)
    print(f"answer to everyone: p50 {middle:.1f} ms, p99 {late:.1f} ms, max {slowest:.1f} ms")


def _since(begin: float) -> float:
    return time.perf_counter() - begin


def main() -> None:
    """Measure, and say whether the target is met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--pages", type=int, default=4, help="at each table")
    parser.add_argument("--rate", type=float, default=200.0, help="answers a second, at all tables together")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warm-up", type=float, default=5.0, help="seconds that are not measured")
    wanted = parser.parse_args()
    _more_files()
    with tempfile.TemporaryDirectory() as folder:
        with served(f"{folder}/load.sqlite") as server:
            load = asyncio.run(_measured(server, wanted))
        print(f"storage: {server.said.strip()}")
    gaps = sum(page.gaps for table in load.tables for page in table.pages)
    slow = percentile(load.times, 99) > TARGET * 1000
    print(f"updates missed: {gaps}; the target, p99 below {TARGET * 1000:.0f} ms, is {'not ' if slow else ''}met")
    sys.exit(1 if slow or gaps or load.refused else 0)


if __name__ == "__main__":
    main()
