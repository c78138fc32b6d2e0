"""How long it takes from an answer until everybody at its table was sent what it led to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter
from typing import Final

# What is told later, as by the bots that play on, belongs to no answer, although tasks inherit this.
_UPDATE: Final = '{"type":"update"'


class Answer:
    """A message of a page, while it is carried out."""

    def __init__(self) -> None:
        self.began = perf_counter()
        self.is_over = False


_UNDER_WAY: Final[ContextVar[Answer | None]] = ContextVar("answer", default=None)


@contextmanager
def carried_out() -> Iterator[None]:
    """While a message of a page is carried out."""
    answer = Answer()
    token = _UNDER_WAY.set(answer)
    try:
        yield
    finally:
        answer.is_over = True
        _UNDER_WAY.reset(token)


class Told(str):
    """A text for a page, with the moment when the answer arrived that led to it."""

    began: float


def marked(text: str) -> str:
    """A text that is told now; an update is marked with the answer that is being carried out."""
    answer = _UNDER_WAY.get()
    if answer is None or answer.is_over or not text.startswith(_UPDATE):
        return text
    told = Told(text)
    told.began = answer.began
    return told


def note_told(text: str, note: Callable[[float], None] | None) -> None:
    """A text was sent to a page."""
    if note is not None and isinstance(text, Told):
        note(perf_counter() - text.began)
