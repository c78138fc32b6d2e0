"""The processes that think for the server: started when they are needed, kept for the next thought, ended when one
takes too long or nobody wants to know any more."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from contextlib import suppress
from typing import Any, Final, Literal, TypedDict

# Bots and hints are imported there and not here.
_COMMAND: Final = [sys.executable, "-c", "from ghoststories.server.worker import main; main()"]
_MOST: Final = 4


class Task(TypedDict):
    """What is to be thought about: an answer of a bot, or hints within some seconds."""

    do: Literal["answer", "hints"]
    view: str
    seed: str
    bot: str
    seconds: float


class ThoughtError(Exception):
    """Nothing came of a thought; the text says why, for whoever wrote the bot."""


class Workers:
    """So many processes as there are cores, at most."""

    def __init__(self, most: int | None = None) -> None:
        self._free = asyncio.Semaphore(most or min(_MOST, os.cpu_count() or 1))
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()

    async def think(self, task: Task, patience: float) -> Any:
        """What a worker finds; a `ThoughtError` if it fails or is not done in so many seconds."""
        async with self._free:
            worker = self._idle.pop() if self._idle else _Worker()
            self._all.add(worker)
            try:
                async with asyncio.timeout(patience):
                    found = await asyncio.to_thread(worker.ask, task)
            except TimeoutError:
                self._end(worker)
                raise ThoughtError(f"no answer within {patience:g} seconds") from None
            except BaseException:
                self._end(worker)
                raise
            self._idle.append(worker)
        if "failed" in found:
            raise ThoughtError(found["failed"])
        return found["found"]

    def _end(self, worker: _Worker) -> None:
        worker.end()
        self._all.discard(worker)

    def close(self) -> None:
        """End all of them."""
        for worker in list(self._all):
            self._end(worker)
        self._idle.clear()


class _Worker:
    """A process with its two pipes. It is started by the first task, in the thread that waits for what comes of it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._asked = False
        self._ended = False

    def ask(self, task: Task) -> dict[str, Any]:
        """Wait for what comes of a task."""
        self._asked = True
        try:
            found = self._answer(task)
        finally:
            self._asked = False
            if self._ended:
                self.end()
        if found is None:
            raise ThoughtError("the process that was to think has ended")
        return found

    def _answer(self, task: Task) -> dict[str, Any] | None:
        if self._process is None and not self._ended:
            self._process = subprocess.Popen(_COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process = self._process
        # It may have been ended while it started, which takes its time.
        if process is None or self._ended:
            return None
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(task).encode() + b"\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except OSError:
            return None
        found: dict[str, Any] | None = json.loads(line) if line else None
        return found

    def end(self) -> None:
        """Whatever it thinks about. While a thread reads from the pipes, closing them is left to that thread."""
        self._ended = True
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        if not self._asked:
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()
