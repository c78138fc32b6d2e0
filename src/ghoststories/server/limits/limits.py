"""Whether somebody may do something again: one `Limits` for a server, asked by whatever serves a call or a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic
from typing import Final, NamedTuple

from ghoststories.server.limits.buckets import Buckets
from ghoststories.server.limits.rates import Rules
from ghoststories.table_service.errors import LimitName, too_many

# Of too many connections: nobody knows when somebody closes one.
_SOME_TIME: Final = 30.0


class Source(NamedTuple):
    """Whoever calls: a person, if the server knows one by the key the call brought, and where it comes from."""

    person: str | None
    address: str


class Limits:
    """What everybody has used up, in the memory of this process."""

    def __init__(self, rules: Rules | None = None, clock: Callable[[], float] = monotonic) -> None:
        self.rules = rules or Rules()
        rates = self.rules.rates
        self._persons = {name: Buckets(rate, clock) for name, rate in rates.items()}
        self._addresses = {name: Buckets(rate.times(self.rules.shared), clock) for name, rate in rates.items()}
        self._sockets: dict[str, int] = {}

    def spend(self, what: LimitName, caller: Source) -> None:
        """Count something that somebody does; a `RefusedError` if it was too much, which is not counted."""
        buckets = [(self._addresses[what], caller.address)]
        if caller.person is not None:
            buckets.append((self._persons[what], caller.person))
        wait = max(each.wait(key) for each, key in buckets)
        if wait > 0:
            raise too_many(what, wait)
        for each, key in buckets:
            each.spend(key)

    @contextmanager
    def socket(self, caller: Source) -> Iterator[None]:
        """The connection of a page, while it is open."""
        most = {f"address {caller.address}": self.rules.sockets_address}
        if caller.person is not None:
            most[f"person {caller.person}"] = self.rules.sockets
        if any(self._sockets.get(key, 0) >= number for key, number in most.items()):
            raise too_many("sockets", _SOME_TIME)
        for key in most:
            self._sockets[key] = self._sockets.get(key, 0) + 1
        try:
            yield
        finally:
            for key in most:
                self._sockets[key] -= 1
                if not self._sockets[key]:
                    del self._sockets[key]

    def watch(self, pages: int) -> None:
        """Another spectator page at a table that has this many."""
        if pages >= self.rules.watchers:
            raise too_many("watchers", None)

    def store(self, kept: int) -> None:
        """Store more for a person who already has this many bytes."""
        if kept >= self.rules.stored:
            raise too_many("stored", None)


class Served(NamedTuple):
    """Whoever is being served, and what they are limited by."""

    limits: Limits
    caller: Source


_SERVED: Final[ContextVar[Served | None]] = ContextVar("served", default=None)


def served() -> Served | None:
    """Whoever is being served now; None on a server without limits."""
    return _SERVED.get()


@contextmanager
def serving(limits: Limits, caller: Source) -> Iterator[None]:
    """While a call or a page of somebody is served."""
    token = _SERVED.set(Served(limits, caller))
    try:
        yield
    finally:
        _SERVED.reset(token)


def spend(what: LimitName) -> None:
    """Count something that whoever is being served does; a `RefusedError` if it was too much."""
    now = served()
    if now is not None:
        now.limits.spend(what, now.caller)
