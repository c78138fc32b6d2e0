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
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, BinaryIO, Final

from ghoststories.bots import maker_of
from ghoststories.engine import GhostStoriesError, Question, from_json, record_from
from ghoststories.server.bots.processes import Task

# What a review yields to: bots, hints, and whatever else runs on the machine.
_GENTLE: Final = 15
Tell = Callable[[int, int], None]


def done(task: Task, tell: Tell = lambda done, total: None) -> dict[str, Any]:
    """The result of a task: `{"found": …}`, or `{"failed": …}` with the message for the caller."""
    try:
        return {"found": _found(task, tell)}
    except GhostStoriesError as error:
        return {"failed": str(error)}
    except Exception as error:
        return {"failed": f"{type(error).__name__}: {error}"}


def _found(task: Task, tell: Tell) -> Any:
    # The modules for reasons and reviews are imported only when somebody wants them.
    if task["do"] == "review":
        from ghoststories.review import review_of

        return review_of(record_from(task["view"]), tell=tell)
    view = from_json(task["view"])
    question = Question(view)
    if task["do"] == "answer":
        return maker_of(task["bot"])(task["seed"]).answer(view, question)
    if task["do"] == "judge":
        from ghoststories.review.coach import found_judgement

        return found_judgement(view, question, task["bot"], task["seed"])
    from ghoststories.bots.hints.best import hints

    return [asdict(hint) for hint in hints(view, question, task["seconds"], task["seed"])]


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
