"""Servers that are killed and started again, on an SQLite file or on a PostgreSQL that is killed, too."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import tempfile
from collections.abc import AsyncIterator
from random import Random
from typing import IO, Final

import psutil

from benchmarks.load.servers import command_of, environment
from tests.postgres import Postgres

# Seconds until a server must be ready, and until a killed one must have left nothing behind.
_READY: Final = 60.0
_GONE: Final = 10.0


def free_port() -> int:
    """A port of this machine that nobody uses."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


class Node:
    """A server that always has the same address."""

    def __init__(self, database: str, options: tuple[str, ...], errors: IO[bytes]) -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._command = command_of(database, *options, port=self.port)
        self._errors = errors
        self._process: asyncio.subprocess.Process | None = None
        self.starts = 0

    async def start(self) -> None:
        """Start it; it may not work at once, if the database does not."""
        while True:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdout=asyncio.subprocess.PIPE,
                stderr=self._errors,
                env=environment(),
            )
            self.starts += 1
            assert self._process.stdout is not None
            line = await asyncio.wait_for(self._process.stdout.readline(), _READY)
            if b"http://" in line:
                return
            # The database is down: who runs a server starts it again.
            await self._process.wait()
            await asyncio.sleep(0.3)

    @property
    def pid(self) -> int:
        """Of the process that runs."""
        assert self._process is not None
        return self._process.pid

    async def kill(self) -> None:
        """Kill it. The processes of its bots have to end by themselves."""
        assert self._process is not None
        with contextlib.suppress(psutil.NoSuchProcess, ProcessLookupError):
            left = psutil.Process(self.pid).children(recursive=True)
            self._process.kill()
            await self._process.wait()
            _, alive = await asyncio.to_thread(psutil.wait_procs, left, _GONE)
            assert not alive, f"processes outlive their server: {[each.cmdline() for each in alive]}"

    async def freeze(self, seconds: float) -> None:
        """Let it stand still, as a machine without a network does: what it knows is old when it goes on."""
        pid = self.pid
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
            await asyncio.sleep(seconds)
            os.kill(pid, signal.SIGCONT)

    async def stop(self) -> None:
        """End it as people do."""
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            await self._process.wait()


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
        await asyncio.gather(*(node.kill() for node in nodes))
        self.kills += len(nodes)
        await asyncio.sleep(pause)
        await asyncio.gather(*(node.start() for node in nodes))

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
        for node in cluster.nodes:
            await node.start()
        yield cluster
    finally:
        for node in cluster.nodes:
            await node.stop()
        cluster.errors.close()
