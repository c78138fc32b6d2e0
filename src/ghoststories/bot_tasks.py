"""What a bot worker is asked, wherever it runs: in a process of the server, or in a worker of the browser.

A task brings a view, or the record of a game that is reviewed: nothing else of the game is where bots think.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict

from ghoststories.bots import maker_of
from ghoststories.engine import GhostStoriesError, Question, from_json, record_from

if TYPE_CHECKING:
    from ghoststories.review.settings import Depth

# What is told of the steps that are done, and of all.
Tell = Callable[[int, int], None]


class Task(TypedDict):
    """A task: an answer of a bot, hints within a number of seconds, the judgement of an answer, or the review of a
    game whose record is given instead of a view."""

    do: Literal["answer", "hints", "judge", "review"]
    view: str
    seed: str
    # The bot that answers, or the answer that is judged.
    bot: str
    seconds: float
    # Whether a judgement or review makes do with fewer rollouts, because they take long here.
    coarse: NotRequired[bool]


def tell_nobody(_done: int, _total: int) -> None:
    """Nobody wants to know how far it has come."""


def done(task: Task, tell: Tell = tell_nobody) -> dict[str, Any]:
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

        return review_of(record_from(task["view"]), _depth(task), tell)
    view = from_json(task["view"])
    question = Question(view)
    if task["do"] == "answer":
        return maker_of(task["bot"])(task["seed"]).answer(view, question)
    if task["do"] == "judge":
        from ghoststories.review.coach import found_judgement

        return found_judgement(view, question, task["bot"], task["seed"], _depth(task))
    from ghoststories.bots.hints.best import hints

    return [asdict(hint) for hint in hints(view, question, task["seconds"], task["seed"])]


def _depth(task: Task) -> Depth:
    from ghoststories.review.settings import COARSE, USUAL

    return COARSE if task.get("coarse") else USUAL
