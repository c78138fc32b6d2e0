"""Builds the engine while people play, and reports its progress in the terminal.

`make play` names the build command, which prints a line for each step: `compiling 40` (percent), and as its last one
`ready`, `missing gcc` (what to install) or `failed build.log` (where it says why).
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final, TextIO

from ghoststories.texts import Texts

# Seconds the builder has to clean up.
_PATIENCE: Final = 5.0
_ENDINGS: Final = {"ready": "built", "missing": "build_missing", "failed": "build_failed"}
_CLEARED: Final = "\r\x1b[K"


@contextmanager
def built_meanwhile(command: str | None, texts: Texts, address: str, out: TextIO | None = None) -> Iterator[None]:
    """Run a builder while the body runs; it ends with the body at the latest."""
    if command is None:
        yield
        return
    # Its own session: Ctrl-C is for the server, which then ends the builder and everything it started. The open
    # pipe tells the builder that the server is alive.
    builder = subprocess.Popen(
        shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    told = threading.Thread(target=_tell, args=(builder, _Teller(texts, address, out or sys.stdout)), daemon=True)
    told.start()
    try:
        yield
    finally:
        _end(builder)
        told.join(_PATIENCE)


def _tell(builder: subprocess.Popen[str], teller: _Teller) -> None:
    assert builder.stdout is not None
    with builder.stdout as lines:
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            teller.hear(word, rest)
    teller.clear()


def _end(builder: subprocess.Popen[str]) -> None:
    for how in (signal.SIGTERM, signal.SIGKILL):
        if builder.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(builder.pid, how)
            with suppress(subprocess.TimeoutExpired):
                builder.wait(_PATIENCE)
    assert builder.stdin is not None
    with suppress(OSError):
        builder.stdin.close()


class _Teller:
    """One line that changes in place on a screen; elsewhere only the result. The last line ends with the address."""

    def __init__(self, texts: Texts, address: str, out: TextIO) -> None:
        self._texts, self._address, self._out = texts, address, out
        self._on_screen = out.isatty()

    def hear(self, word: str, rest: str) -> None:
        """Show a line of the builder."""
        if word in _ENDINGS:
            self._write(self._clearing + self._text(_ENDINGS[word], rest) + "\n")
        elif word == "compiling" and self._on_screen:
            self._write(self._clearing + self._text("building", rest))

    def clear(self) -> None:
        """Remove a line that is no longer true."""
        self._write(self._clearing)

    @property
    def _clearing(self) -> str:
        return _CLEARED if self._on_screen else ""

    def _text(self, key: str, rest: str) -> str:
        return self._texts.get(f"terminal.serve.{key}", percent=rest, what=rest, address=self._address)

    def _write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            self._out.write(text)
            self._out.flush()
