"""The figures of a server, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

_SHORT: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.5, 1.0, 2.5, 5.0)
_LONG: Final = (0.01, 0.05, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0)
_TOGETHER: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """All figures, in a registry of their own, so that several servers can be in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.calls = self._counter("calls", "Requests by route, method and status", "route", "method", "status")
        self.call_seconds = self._histogram("call_seconds", "Seconds until a request is answered", _SHORT, "route")
        self.sent_bytes = self._counter("sent_bytes", "Bytes sent, without heads and frames", "over")
        self.told_seconds = self._histogram(
            "answer_told_seconds", "Seconds from an answer's arrival until a page was sent what it led to", _SHORT
        )
        self.refusals = self._counter("refusals", "Refused calls and messages", "code")
        self.limited = self._counter("limited", "What was refused because it was too much", "limit")
        self.pages = self._gauge("pages", "Pages with an open connection")
        self.commit_seconds = self._histogram("commit_seconds", "Seconds for a transaction that writes", _SHORT)
        self.commit_writes = self._histogram("commit_writes", "Changes in a transaction", _TOGETHER)
        self.lag_seconds = self._histogram("loop_lag_seconds", "How late the event loop is", _SHORT)
        self.thinking = self._gauge("thinking_waiting", "What waits for a process to think", "who")
        self.thinking_wait = self._histogram("thinking_wait_seconds", "Seconds until thinking begins", _LONG, "who")
        self.thinking_seconds = self._histogram("thinking_seconds", "Seconds that thinking takes", _LONG, "who")

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"ghoststories_{name}", what, labels, registry=self.registry)

    def _histogram(self, name: str, what: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"ghoststories_{name}", what, labels, registry=self.registry, buckets=buckets)

    def _gauge(self, name: str, what: str, *labels: str) -> Gauge:
        return Gauge(f"ghoststories_{name}", what, labels, registry=self.registry)

    def ask(self, name: str, what: str, now: Callable[[], float]) -> None:
        """A figure that is asked for when somebody wants to know."""
        self._gauge(name, what).set_function(now)
