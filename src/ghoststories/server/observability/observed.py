"""Everything that is seen of one server, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from fastapi import FastAPI
from prometheus_client import start_http_server

from ghoststories.server.bots.pool import BotPool
from ghoststories.server.bots.processes import Workers
from ghoststories.server.cluster.notices import NoNotices, PostgresNotices
from ghoststories.server.observability.checks import database_answers, notices_are_heard
from ghoststories.server.observability.lag import loop_watched
from ghoststories.server.observability.measured import Measured
from ghoststories.server.observability.metrics import Metrics
from ghoststories.server.observability.probes import Probes, Readiness
from ghoststories.server.offload import waiting
from ghoststories.server.storage.store import Storage
from ghoststories.server.storage.writer import Stats
from ghoststories.table_service.registry import TableRegistry

_LOOPBACK: Final = "127.0.0.1"


class Observed:
    """The figures of a server and whether it is ready. A private server is only asked whether it is ready."""

    def __init__(self, measured: bool = False) -> None:
        self.readiness = Readiness()
        self.metrics = Metrics() if measured else None

    def add_to(self, app: FastAPI) -> None:
        """Count what comes in and goes out, and answer whether the server is ready."""
        if self.metrics is not None:
            app.add_middleware(Measured, metrics=self.metrics)
        app.add_middleware(Probes, readiness=self.readiness)

    @asynccontextmanager
    async def watching(
        self, storage: Storage, registry: TableRegistry, notices: NoNotices | PostgresNotices
    ) -> AsyncIterator[None]:
        """While the server runs."""
        self.readiness.checks["database"] = database_answers(storage)
        self.readiness.checks["notices"] = notices_are_heard(notices)
        if self.metrics is None:
            yield
            return
        storage.writer.stats = MeasuredStats(self.metrics)
        self.metrics.ask("tables", "Tables somebody watches here", lambda: len(registry.versions()))
        self.metrics.ask("offload_waiting", "Requests that wait for work off the event loop", waiting)
        if isinstance(registry.bot_pool, BotPool):
            _measure_bots(registry.bot_pool, self.metrics)
        async with loop_watched(self.metrics.lag_seconds.observe):
            yield

    @contextmanager
    def exported(self, port: int | None, host: str = _LOOPBACK) -> Iterator[None]:
        """While Prometheus can read the figures, in a thread and on a port of their own: strangers must not."""
        if self.metrics is None or port is None:
            yield
            return
        server, thread = start_http_server(port, host, self.metrics.registry)
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class MeasuredStats(Stats):
    """What the writer notes is also a figure."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__()
        self._metrics = metrics

    def note(self, writes: int, seconds: float) -> None:
        """A transaction that was committed."""
        super().note(writes, seconds)
        self._metrics.commit_seconds.observe(seconds)
        self._metrics.commit_writes.observe(writes)


def _measure_bots(pool: BotPool, metrics: Metrics) -> None:
    for who, workers in pool.queues.items():
        metrics.thinking.labels(who).set_function(_waiting_for(workers))
        workers.note = _noted(metrics, who)


def _waiting_for(workers: Workers) -> Callable[[], float]:
    return lambda: workers.waiting


def _noted(metrics: Metrics, who: str) -> Callable[[float, float], None]:
    wait, seconds = metrics.thinking_wait.labels(who), metrics.thinking_seconds.labels(who)

    def note(waited: float, thought: float) -> None:
        wait.observe(waited)
        seconds.observe(thought)

    return note
