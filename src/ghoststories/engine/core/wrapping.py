"""What an expansion puts around a sentence, a help or the stones it adds to: everything is passed to `inner` unless the
class overrides it. So expansions can be stacked, and a class shows only what it changes.
"""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.core.agenda import Choice, Deed, Draw, Help
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.seams import Stones
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec


class WrappingDeed(Deed):
    """A deed around another; it decides itself when to run the inner one."""

    def __init__(self, inner: Deed) -> None:
        self.inner = inner


class WrappingChoice(Choice):
    """A choice around another."""

    def __init__(self, inner: Choice) -> None:
        self.inner = inner

    def seat(self, s: State, a: i64, b: i64, c: i64) -> i64:
        return self.inner.seat(s, a, b, c)

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        return self.inner.options(s, a, b, c)

    def take(self, s: State, option: i64, a: i64, b: i64, c: i64) -> None:
        self.inner.take(s, option, a, b, c)


class WrappingDraw(Draw):
    """A draw around another."""

    def __init__(self, inner: Draw) -> None:
        self.inner = inner

    def odds(self, s: State, a: i64, b: i64, c: i64) -> list[tuple[int, int]]:
        return self.inner.odds(s, a, b, c)

    def sample(self, s: State, stream: Stream, a: i64, b: i64, c: i64) -> i64:
        return self.inner.sample(s, stream, a, b, c)

    def take(self, s: State, outcome: i64, a: i64, b: i64, c: i64) -> None:
        self.inner.take(s, outcome, a, b, c)


class WrappingHelp(Help):
    """A help around another."""

    def __init__(self, inner: Help) -> None:
        self.inner = inner

    def offered(self, s: State) -> bool:
        return self.inner.offered(s)

    def begin(self, s: State) -> None:
        self.inner.begin(s)

    def rolls(self) -> i64:
        return self.inner.rolls()


class WrappingStones(Stones):
    """Stones around others."""

    def __init__(self, inner: Stones) -> None:
        self.inner = inner

    def works(self, s: State, space: i64, bit: i64) -> bool:
        return self.inner.works(s, space, bit)

    def moved(self, s: State, space: i64, to_space: i64) -> None:
        self.inner.moved(s, space, to_space)

    def gone(self, s: State, space: i64, card: i64) -> None:
        self.inner.gone(s, space, card)

    def holds_in_terror(self, s: State, tile: i64) -> bool:
        return self.inner.holds_in_terror(s, tile)

    def covered(self, s: State, space: i64) -> None:
        self.inner.covered(s, space)

    def leaves_reward(self, s: State, space: i64) -> bool:
        return self.inner.leaves_reward(s, space)

    def resists_artifacts(self, s: State, card: i64) -> bool:
        return self.inner.resists_artifacts(s, card)

    def mantra_stays(self, s: State) -> bool:
        return self.inner.mantra_stays(s)
