"""Servers that are killed and started again, on an SQLite file or on a PostgreSQL that is killed, too."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator
from random import Random
from typing import IO, Final

import psutil

from benchmarks.load.servers import command_of, environment
from benchmarks.load.wire import CallError, call
from tests.postgres import Postgres

# Seconds until a server must be ready, and until what it has left behind must be gone.
_READY: Final = 120.0
_GONE: Final = 30.0
# Seconds between two looks at whether a server still runs.
_LOOK: Final = 0.1


def free_port() -> int:
    """A port of this machine that nobody uses."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


class Node:
    """A server that always has the same address, and is started again whenever it has ended, as a service is."""

    def __init__(self, database: str, options: tuple[str, ...], errors: IO[bytes]) -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._command = command_of(database, *options, port=self.port)
        self._errors = errors
        self._process: subprocess.Popen[bytes] | None = None
        # Seconds until it is started again.
        self._pause = 0.0
        self._supervisor: asyncio.Task[None] | None = None
        self.starts = 0

    def begin(self) -> None:
        """Start it, and keep it running."""
        self._supervisor = asyncio.create_task(self._supervise())

    async def _supervise(self) -> None:
        while True:
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.DEVNULL, stderr=self._errors, env=environment()
            )
            self.starts += 1
            while self._process.poll() is None:
                await asyncio.sleep(_LOOK)
            await asyncio.sleep(self._pause)

    async def ready(self) -> None:
        """Wait until it answers."""
        async with asyncio.timeout(_READY):
            while True:
                with contextlib.suppress(CallError, OSError, TimeoutError):
                    if (await call(self.address, "GET", "/api/me")).status == 200:
                        return
                await asyncio.sleep(_LOOK)

    async def kill(self, pause: float) -> bool:
        """Kill it; the processes of its bots have to end by themselves. False if it does not run."""
        self._pause = pause
        process = self._process
        if process is None or process.poll() is not None:
            return False
        left: list[psutil.Process] = []
        with contextlib.suppress(psutil.NoSuchProcess):
            left = psutil.Process(process.pid).children(recursive=True)
        process.kill()
        _, alive = await asyncio.to_thread(psutil.wait_procs, left, _GONE)
        assert not alive, f"processes outlive their server: {[each.cmdline() for each in alive]}"
        return True

    async def freeze(self, seconds: float) -> None:
        """Let it stand still, as a machine without a network does: what it knows is old when it goes on."""
        process = self._process
        if process is not None and process.poll() is None:
            process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(seconds)
            process.send_signal(signal.SIGCONT)

    async def stop(self) -> None:
        """End it as people do."""
        if self._supervisor is not None:
            self._supervisor.cancel()
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                await asyncio.to_thread(self._process.wait, _GONE)
            except subprocess.TimeoutExpired:
                self._process.kill()
                raise


class Cluster:
    """Nodes on one database, and the faults that befall them."""

    def __init__(self, database: str, nodes: int, options: tuple[str, ...], postgres: Postgres | None = None) -> None:
        # A file, because nobody reads a pipe.
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115
        self.database = database
        self.postgres = postgres
        self.nodes = [Node(database, options, self.errors) for _ in range(nodes)]
        self.kills = 0
        self.faults: dict[str, int] = {}

    @property
    def addresses(self) -> list[str]:
        """Where the nodes are."""
        return [node.address for node in self.nodes]

    async def fault(self, random: Random) -> None:
        """Kill something, and start it again after a while."""
        ways = {"node": 6, "all nodes": 1, "frozen node": 1}
        if self.postgres is not None:
            ways |= {"PostgreSQL": 2, "postmaster": 1, "backend": 2, "connections": 1}
        name = random.choices([*ways], [*ways.values()])[0]
        self.faults[name] = self.faults.get(name, 0) + 1
        await {
            "node": lambda: self._kill_nodes([random.choice(self.nodes)], random.random()),
            "all nodes": lambda: self._kill_nodes(self.nodes, random.random()),
            "frozen node": lambda: random.choice(self.nodes).freeze(3 * random.random()),
            "PostgreSQL": lambda: self._kill_postgres(random.random()),
            "postmaster": lambda: self._kill_postmaster(random.random()),
            "backend": lambda: self._kill_backend(random),
            "connections": self._cut_connections,
        }[name]()

    async def _kill_nodes(self, nodes: list[Node], pause: float) -> None:
        self.kills += sum(await asyncio.gather(*(node.kill(pause) for node in nodes)))

    async def _kill_postgres(self, pause: float) -> None:
        assert self.postgres is not None
        await asyncio.to_thread(self.postgres.kill)
        self.kills += 1
        await asyncio.sleep(pause)
        await asyncio.to_thread(self.postgres.start)

    def _postmaster(self) -> psutil.Process:
        assert self.postgres is not None
        found = self.postgres.server.get_postmaster_info().process
        assert isinstance(found, psutil.Process)
        return found

    async def _kill_postmaster(self, pause: float) -> None:
        """Its children find out by themselves, and end."""
        main = await asyncio.to_thread(self._postmaster)
        children = main.children(recursive=True)
        main.kill()
        self.kills += 1
        await asyncio.to_thread(psutil.wait_procs, [main, *children], _GONE)
        await asyncio.sleep(pause)
        assert self.postgres is not None
        await asyncio.to_thread(self.postgres.start)

    async def _kill_backend(self, random: Random) -> None:
        """PostgreSQL then ends all others and recovers by itself."""
        main = await asyncio.to_thread(self._postmaster)
        backends = main.children(recursive=True)
        if backends:
            with contextlib.suppress(psutil.NoSuchProcess):
                random.choice(backends).kill()
                self.kills += 1

    async def _cut_connections(self) -> None:
        assert self.postgres is not None
        with contextlib.suppress(Exception):
            await asyncio.to_thread(self.postgres.cut_connections, self.database)

    def said(self) -> str:
        """What all nodes complained about."""
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")


@contextlib.asynccontextmanager
async def running(database: str, nodes: int, *options: str, postgres: Postgres | None = None) -> AsyncIterator[Cluster]:
    """A cluster with all nodes up."""
    cluster = Cluster(database, nodes, options, postgres)
    try:
        # The first one makes the tables.
        for node in cluster.nodes:
            node.begin()
            await node.ready()
        yield cluster
    finally:
        for node in cluster.nodes:
            await node.stop()
        cluster.errors.close()
