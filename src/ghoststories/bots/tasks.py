"""What a bot worker is asked, wherever it runs: in a process of the server, or in a worker of the browser.

A task brings a view: nothing else of the game is where bots think.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Literal, TypedDict

from ghoststories.bots import maker_of
from ghoststories.engine import GhostStoriesError, Question, from_json


class Task(TypedDict):
    """A task: an answer of a bot, or hints within a number of seconds."""

    do: Literal["answer", "hints"]
    view: str
    seed: str
    bot: str
    seconds: float


def done(task: Task) -> dict[str, Any]:
    """The result of a task: `{"found": …}`, or `{"failed": …}` with the message for the caller."""
    try:
        return {"found": _found(task)}
    except GhostStoriesError as error:
        return {"failed": str(error)}
    except Exception as error:
        return {"failed": f"{type(error).__name__}: {error}"}


def _found(task: Task) -> Any:
    view = from_json(task["view"])
    question = Question(view)
    if task["do"] == "answer":
        return maker_of(task["bot"])(task["seed"]).answer(view, question)
    # The modules for reasons are imported only when somebody wants a hint.
    from ghoststories.bots.hints.best import hints

    return [asdict(hint) for hint in hints(view, question, task["seconds"], task["seed"])]
