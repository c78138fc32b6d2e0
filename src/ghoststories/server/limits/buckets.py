"""Token buckets by key, in bounded memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

# Keys that are remembered. Whoever is forgotten begins with a full bucket, so that strangers who come from many
# addresses can use up neither memory nor anybody else's allowance.
MOST_KEYS: Final = 8192
# Seconds that come from calculating with fractions.
_ROUNDING: Final = 1e-6
# Buckets that are full again and dropped with each new key.
_DROPPED: Final = 2


class Rate(NamedTuple):
    """How much is allowed at once, and in which time it is allowed again."""

    amount: float
    seconds: float
    burst: float

    @property
    def interval(self) -> float:
        """Seconds until one more is allowed."""
        return self.seconds / self.amount

    def times(self, factor: float) -> Rate:
        """The same rate, multiplied."""
        return Rate(self.amount * factor, self.seconds, self.burst * factor)


class Buckets:
    """A bucket for each key. All that is kept of it is the moment when it will be full again."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic, most: int = MOST_KEYS) -> None:
        self.rate = rate
        self._clock = clock
        self._most = most
        # The least recently used first.
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._full_at)

    def wait(self, key: str, cost: float = 1.0) -> float:
        """Seconds until this much may be spent; 0 if it may be spent now. What costs more than a full bucket holds has
        to wait for a full one."""
        now, interval = self._clock(), self.rate.interval
        full_at = max(now, self._full_at.get(key, now))
        wait = full_at - now - (self.rate.burst - min(cost, self.rate.burst)) * interval
        return wait if wait > _ROUNDING else 0.0

    def spend(self, key: str, cost: float = 1.0) -> None:
        """Take this much out, also more than there is."""
        now = self._clock()
        self._full_at[key] = max(now, self._full_at.get(key, now)) + cost * self.rate.interval
        self._full_at.move_to_end(key)
        self._forget(now)

    def _forget(self, now: float) -> None:
        for _ in range(_DROPPED):
            oldest = next(iter(self._full_at))
            if self._full_at[oldest] > now:
                break
            del self._full_at[oldest]
            if not self._full_at:
                return
        while len(self._full_at) > self._most:
            self._full_at.popitem(last=False)
