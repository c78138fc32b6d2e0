"""A bot process of the server, so that no search holds up a page: bots that search, users' own, and hints.

It reads a task a line and writes what came of it, both as JSON. What it is asked with is a view: nothing else of the
game is in this process.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
from typing import BinaryIO

from ghoststories.bots.tasks import done


def main() -> None:
    """Answer tasks until the input ends. Ctrl-C is for the server, which then ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = _kept_for_answers()
    tasks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(tasks,), daemon=True).start()
    while True:
        found = json.dumps(done(json.loads(tasks.get()))).encode() + b"\n"
        try:
            answers.write(found)
            answers.flush()
        except BrokenPipeError:
            # The server was killed meanwhile. A normal exit would try to send the rest again.
            os._exit(0)


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
