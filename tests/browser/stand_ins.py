"""What tests put in the place of bots, clocks and seeds. A site runs it in its rules worker, so it imports nothing of
the tests, and of the bots only what is needed when it is."""

from __future__ import annotations

from typing import Any

from ghoststories.engine import Question, State

# Answers that the coach calls costly.
COSTLY: frozenset[str] = frozenset()
# Where an adviser says to go.
BEST = "move:temple"


async def at_once(_: object, seed: str, seen: State) -> list[dict[str, Any]]:
    """Hints of somebody who knows at once where to go, and why."""
    options = sorted(Question(seen).options, key=lambda option: option != BEST)
    why = {"key": "exorcises", "parameters": {"card": 38, "percent": 70}}
    return [{"option": each, "chance": 0.43 - at / 50, "reasons": [why]} for at, each in enumerate(options)]


async def of_a_novice(_: object, seed: str, seen: State) -> list[dict[str, Any]]:
    """Hints of somebody who plays like a novice."""
    from ghoststories.bots import maker_of

    question = Question(seen)
    best = maker_of("novice")(seed).answer(seen, question)
    return [{"option": each, "chance": 0.5 if each == best else 0.1, "reasons": []} for each in question.options]


async def judge(_: object, seed: str, view: State, answer: str) -> dict[str, Any]:
    """A coach who has made up his mind."""
    better = next(option for option in Question(view).options if option != answer)
    return {
        "costly": answer in COSTLY,
        "chosen": {"option": answer, "chance": 0.2, "reasons": []},
        "better": {"option": better, "chance": 0.5, "reasons": []},
        "error": 0.01,
    }


def monday(_: object) -> str:
    """A day with a quick daily challenge."""
    return "2026-11-16T12:00:00.000000+00:00"


def always_the_same() -> str:
    """A seed that was not drawn."""
    return "coached"
