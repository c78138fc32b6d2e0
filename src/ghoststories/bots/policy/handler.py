"""One kind of question, and how the policy answers it."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.state import State


class Handler:
    """Answers one kind of question."""

    def answer(self, s: State) -> i64:
        """The index of the option to take."""
        raise NotImplementedError


class Anything(Handler):
    """No opinion: a choice that is fixed for a table but differs between tables."""

    def answer(self, s: State) -> i64:
        """Any option."""
        return any_option(s)


class First(Handler):
    """The first option is always the best one."""

    def answer(self, s: State) -> i64:
        """The first option."""
        return 0


def any_option(s: State) -> i64:
    """The index of an option, fixed for a table."""
    return (s.turn * 7 + len(s.agenda)) % len(s.offer)
