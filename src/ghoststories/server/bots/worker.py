"""A bot process of the server, so that no search holds up a page: bots that search, users' own, hints and reviews.

It reads a task a line and writes what came of it, both as JSON; a review writes its progress before. What it is asked
with is a view, or the record of a game that is over: nothing else of a game is in this process.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
from typing import Any, BinaryIO, Final

from ghoststories.bot_tasks import Task, done

# What a review yields to: bots, hints, and whatever else runs on the machine.
_GENTLE: Final = 15


def main() -> None:
    """Answer tasks until the input ends. Ctrl-C is for the server, which then ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = _kept_for_answers()
    tasks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(tasks,), daemon=True).start()
    while True:
        task: Task = json.loads(tasks.get())
        if task["do"] == "review":
            _yield_to_others()
        _send(answers, done(task, lambda done, total: _send(answers, {"progress": (done, total)})))


def _send(answers: BinaryIO, found: dict[str, Any]) -> None:
    try:
        answers.write(json.dumps(found).encode() + b"\n")
        answers.flush()
    except BrokenPipeError:
        # The server was killed meanwhile. A normal exit would try to send the rest again.
        os._exit(0)


def _yield_to_others() -> None:
    """A process that reviews does nothing else, so it keeps its low priority."""
    if hasattr(os, "nice"):
        os.nice(max(0, _GENTLE - os.nice(0)))


def _kept_for_answers() -> BinaryIO:
    """The way back to the server; what a user's bot prints goes to the server's error output instead."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def _listen(tasks: queue.SimpleQueue[bytes]) -> None:
    """In a separate thread: when the server is gone, even an endless search ends."""
    for line in sys.stdin.buffer:
        tasks.put(line)
    os._exit(0)
