"""The server's bot processes: started when needed, kept for the next search, and ended when a search takes too long or
is no longer wanted.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final

from ghoststories.bot_tasks import Task, Tell, tell_nobody
from ghoststories.server.bots.builds import BotBuild
from ghoststories.table_service.ports import BotFailedError

_COMMAND: Final = [sys.executable, "-c", "from ghoststories.server.bots.worker import main; main()"]
_MOST: Final = 4


class Workers:
    """As many processes as there are cores, at most. They run on the given build while it is the package's own."""

    def __init__(self, most: int | None = None, build: BotBuild | None = None) -> None:
        self._build = build or BotBuild()
        self._free = asyncio.Semaphore(most or min(_MOST, os.cpu_count() or 1))
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        # Tasks that wait for a process; and what is told after each task: seconds it waited, and seconds it took.
        self.waiting = 0
        self.note: Callable[[float, float], None] = lambda waited, took: None

    async def think(self, task: Task, patience: float, tell: Tell = tell_nobody) -> Any:
        """What a worker finds; a `BotFailedError` if it fails or takes longer than this many seconds. `tell` is called
        from another thread."""
        async with self._turn():
            worker = self._idle.pop() if self._idle else _Worker(self._build)
            self._all.add(worker)
            try:
                async with asyncio.timeout(patience):
                    found = await asyncio.to_thread(worker.ask, task, tell)
            except TimeoutError:
                self._end(worker)
                raise BotFailedError(f"no answer within {patience:g} seconds") from None
            except BaseException:
                self._end(worker)
                raise
            self._idle.append(worker)
        if "failed" in found:
            raise BotFailedError(found["failed"])
        return found["found"]

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        began = monotonic()
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        begun = monotonic()
        try:
            yield
        finally:
            self._free.release()
            self.note(begun - began, monotonic() - begun)

    def _end(self, worker: _Worker) -> None:
        worker.end()
        self._all.discard(worker)

    def close(self) -> None:
        """End all of them."""
        for worker in list(self._all):
            self._end(worker)
        self._idle.clear()


class _Worker:
    """A process with its two pipes. It is started by the first task, in the thread that waits for what comes of it, and
    replaced before the next task if there is a better build by then, never during a search.
    """

    def __init__(self, build: BotBuild) -> None:
        self._build = build
        self._runs_on: Path | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._asked = False
        self._ended = False

    def ask(self, task: Task, tell: Tell = tell_nobody) -> dict[str, Any]:
        """Wait for what comes of a task."""
        self._asked = True
        try:
            found = self._answer(task, tell)
        finally:
            self._asked = False
            if self._ended:
                self.end()
        if found is None:
            raise BotFailedError("the process that was to think has ended")
        return found

    def _answer(self, task: Task, tell: Tell) -> dict[str, Any] | None:
        process = self._started()
        # It may have been ended while it started, which takes its time.
        if process is None or self._ended:
            return None
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(task).encode() + b"\n")
            process.stdin.flush()
            for line in process.stdout:
                found: dict[str, Any] = json.loads(line)
                if "progress" not in found:
                    return found
                tell(*found["progress"])
        except OSError:
            return None
        return None

    def _started(self) -> subprocess.Popen[bytes] | None:
        """The process, on the build that is current."""
        build = self._build.current()
        if self._process is not None and build != self._runs_on and not self._ended:
            outdated, self._process = self._process, None
            _kill(outdated)
            _close_pipes(outdated)
        if self._process is None and not self._ended:
            environment = self._build.environment(build)
            self._process = subprocess.Popen(_COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
            self._runs_on = build
        return self._process

    def end(self) -> None:
        """End it, even during a search. While a thread reads from the pipes, that thread closes them."""
        self._ended = True
        process = self._process
        if process is None:
            return
        _kill(process)
        if not self._asked:
            _close_pipes(process)


def _kill(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()


def _close_pipes(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
