"""The servers that are measured: `ghoststories serve` in processes of their own, and what they use of the machine."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from benchmarks.load.wire import PATIENCE

_READY: Final = re.compile(r"http://([^ /]+)/")
_SERVE: Final = """
import logging, sys
logging.basicConfig(format="%(message)s")
logging.getLogger("ghoststories").setLevel(logging.INFO)
from ghoststories.cli.main import app
app()
"""


@dataclass
class Server:
    """`ghoststories serve` in its own process."""

    process: subprocess.Popen[str]
    address: str
    said: str = ""

    def used(self) -> tuple[float, float]:
        """Seconds of processor time, with its children's, and MiB of memory, where the system reports them."""
        return used_by([self.process.pid])


def used_by(pids: Sequence[int]) -> tuple[float, float]:
    """Seconds of processor time and MiB of memory of these processes and all below them."""
    seconds = memory = 0.0
    for pid in _with_children(pids):
        try:
            words = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            pages = Path(f"/proc/{pid}/statm").read_text().split()
        except OSError:
            continue
        seconds += (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
        # Without what several processes share, such as PostgreSQL's buffers.
        memory += (int(pages[1]) - int(pages[2])) * os.sysconf("SC_PAGE_SIZE") / 2**20
    return seconds, memory


def _with_children(pids: Sequence[int]) -> list[int]:
    found = list(pids)
    for pid in found:
        try:
            lists = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children")]
        except OSError:
            continue
        found += [int(child) for each in lists for child in each.split()]
    return found


def command_of(database: str, *options: str, port: int = 0) -> list[str]:
    """What starts a server; it logs what it does."""
    where = ["--no-open", "--port", str(port), "--database", database]
    return [sys.executable, "-c", _SERVE, "serve", *where, *options]


def environment() -> dict[str, str]:
    """Of a server: it speaks English, and says at once where it listens."""
    return {**os.environ, "LC_ALL": "C", "PYTHONUNBUFFERED": "1"}


@contextmanager
def served(database: str, *options: str) -> Iterator[Server]:
    """A server on a database; what it said at its end is known afterwards."""
    # A file, because a pipe that nobody reads fills up, and would stop a server that says much.
    with tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen(
            command_of(database, *options), stdout=subprocess.PIPE, stderr=errors, text=True, env=environment()
        )
        assert process.stdout is not None
        found = _READY.search(process.stdout.readline())
        if found is None:
            process.communicate(timeout=PATIENCE)
            raise ServerError(_all_of(errors))
        server = Server(process, found[1])
        try:
            yield server
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)
            server.said = _all_of(errors)


class ServerError(Exception):
    """A server that did not start; with what it said."""


def _all_of(file: IO[str]) -> str:
    file.seek(0)
    return file.read()


@contextmanager
def several(number: int, database: str, *options: str) -> Iterator[list[Server]]:
    """Servers that share a database."""
    with ExitStack() as stack:
        yield [stack.enter_context(served(database, *options)) for _ in range(number)]


def more_files() -> None:
    """Thousands of pages are more sockets than many systems allow a process at first."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@dataclass
class Database:
    """A PostgreSQL server."""

    address: str
    processes: Callable[[], Sequence[int]]


@contextmanager
def postgres() -> Iterator[Database]:
    """A PostgreSQL server that keeps what it was told even if the machine fails, as it is installed."""
    from tests.postgres import Postgres

    server = Postgres()
    try:
        server.run("ALTER SYSTEM SET fsync = on", "SELECT pg_reload_conf()")
        yield Database(server.fresh(), lambda: [server.server.get_pid() or 0])
    finally:
        server.close()
