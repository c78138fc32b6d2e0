"""A person's reply: one answer of the page, which may stand for several answers of the engine.

The engine's answers are tried on a copy of the game and stored together, so all of a reply is accepted, or nothing.
The record has the single answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ghoststories.engine import EndOfTurn, Event, Game, Question
from ghoststories.table_service.errors import RefusedError


class Reply(Protocol):
    """What is answered, question by question."""

    def next(self, question: Question | None, events: list[Event]) -> str | None:
        """The answer to what is asked now; None if the reply says nothing about it. `events` are those of the answers
        so far."""
        ...

    def check(self, events: list[Event]) -> None:
        """A `RefusedError` if what happened is not what was meant."""


class Answers:
    """Answers to one question after the other."""

    def __init__(self, answers: Sequence[str]) -> None:
        self.all = tuple(answers)
        self._left = list(answers)

    def next(self, _question: Question | None, _events: list[Event]) -> str | None:
        """The next of them."""
        return self._left.pop(0) if self._left else None

    def check(self, _events: list[Event]) -> None:
        """Each of them was on offer, which is all they say."""


def offered(game: Game, option: str) -> Answers:
    """The answers an option of the page's question stands for; a `RefusedError` if it is not one. The engine's own
    options serve too, for whoever plays a record again."""
    options = {**EndOfTurn(game.state, is_one_question=False).options, **EndOfTurn(game.state).options}
    if option not in options:
        raise RefusedError("not_offered", f"on offer: {', '.join(options)}")
    return Answers(options[option])


def carry_out(game: Game, reply: Reply) -> None:
    """Answer with a reply, as far as it goes. The game is changed even if it is refused, so it has to be a copy."""
    events: list[Event] = []
    while (answer := reply.next(game.question, events)) is not None:
        events += game.apply(answer)
    reply.check(events)
