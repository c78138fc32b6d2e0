"""A server as a separate process, as people run it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from types import TracebackType

from tests.server.page import PATIENCE

READY = re.compile(r"http://[^ ]+:(\d+)/")


class Process:
    """`ghoststories serve` on a database; the port is one that is free."""

    def __init__(self, database: str, *options: str) -> None:
        command = [sys.executable, "-m", "ghoststories", "serve", "--no-open", "--database", database]
        self.process = subprocess.Popen(
            [*command, *(options or ("--port", "0"))],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LC_ALL": "C", "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        match = READY.search(self.line)
        self.port = int(match[1]) if match else 0

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"127.0.0.1:{self.port}"

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """End it; its exit code and what it complained about."""
        self.process.send_signal(how)
        return self.left()

    def left(self) -> tuple[int, str]:
        """Wait until it has ended."""
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors

    def __enter__(self) -> Process:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
        if self.process.stdout is not None and not self.process.stdout.closed:
            self.process.communicate()
