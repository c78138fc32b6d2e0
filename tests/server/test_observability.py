"""What can be seen of a server from outside: whether it is ready, and its figures."""

from __future__ import annotations

import asyncio
import logging
import socket
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from prometheus_client import CollectorRegistry
from starlette.testclient import TestClient

from ghoststories.server.app import create_app
from ghoststories.server.limits.buckets import Rate
from ghoststories.server.limits.limits import Limits
from ghoststories.server.limits.rates import RATES, Rules
from ghoststories.server.observability import lag, probes
from ghoststories.server.observability.observed import Observed
from tests.server.page import new_game, opened


@pytest.fixture
def observed() -> Observed:
    return Observed(measured=True)


@pytest.fixture
def server(database: str, nothing_built: Path, observed: Observed) -> Iterator[TestClient]:
    limits = Limits(Rules(rates={**RATES, "checks": Rate(1, 3600, 1)}, shared=1))
    app = create_app(database, nothing_built, limits=limits, observed=observed)
    with TestClient(app, raise_server_exceptions=False) as server:
        yield server


def figure(observed: Observed, name: str, **labels: str) -> float:
    assert observed.metrics is not None
    registry: CollectorRegistry = observed.metrics.registry
    return registry.get_sample_value(f"ghoststories_{name}", labels) or 0.0


def asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "_HOLDS", -1.0)


def test_a_server_that_runs_is_ready(server: TestClient) -> None:
    for path in ("/healthz", "/readyz"):
        response = server.get(path, headers={"host": "whatever it is called inside"})
        assert (response.status_code, response.json()) == (200, {"ok": True})
        assert response.headers["cache-control"] == "no-store"


def test_a_private_server_can_be_asked_too(database: str, nothing_built: Path) -> None:
    with TestClient(create_app(database, nothing_built)) as private:
        assert private.get("/readyz").json() == {"ok": True}


def test_not_ready_without_the_database(
    server: TestClient, database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked_again(monkeypatch)
    assert server.get("/readyz").status_code == 200
    Path(database).rename(f"{database}.away")
    response = server.get("/readyz")
    assert (response.status_code, response.json()["problems"]) == (503, {"database": "RefusedError"})
    assert server.get("/healthz").status_code == 200
    Path(f"{database}.away").rename(database)
    assert server.get("/readyz").status_code == 200


def test_not_ready_with_another_schema(server: TestClient, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked_again(monkeypatch)
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "9999" in server.get("/readyz").json()["problems"]["database"]


def test_not_ready_if_a_check_hangs(server: TestClient, observed: Observed, monkeypatch: pytest.MonkeyPatch) -> None:
    asked_again(monkeypatch)
    monkeypatch.setattr(probes, "_PATIENCE", 0.05)

    async def hangs() -> str | None:
        await asyncio.Event().wait()
        return None

    observed.readiness.checks["notices"] = hangs
    assert server.get("/readyz").json()["problems"] == {"notices": "no answer"}


def test_the_database_is_not_asked_for_each_question(server: TestClient, observed: Observed) -> None:
    asked = 0

    async def check() -> str | None:
        nonlocal asked
        asked += 1
        return None

    observed.readiness.checks["counted"] = check
    for _ in range(50):
        server.get("/readyz")
    assert 1 <= asked < 50


def test_not_ready_when_it_ends(server: TestClient, observed: Observed) -> None:
    observed.readiness.is_leaving = True
    assert server.get("/readyz").status_code == 503
    assert server.get("/api/lessons").status_code == 200


def test_calls_are_counted_by_route_and_status(server: TestClient, observed: Observed) -> None:
    game = new_game(server, players=2)["id"]
    for _ in range(3):
        server.get(f"/api/games/{game}")
    server.get("/api/games/made-up")
    for number in range(5):
        server.get(f"/made/up/{number}")
        server.request(f"MADE{number}", "/api/games")
    assert figure(observed, "calls_total", route="/api/games/{game}", method="GET", status="200") == 3
    assert figure(observed, "calls_total", route="/api/games/{game}", method="GET", status="404") == 1
    assert figure(observed, "calls_total", route="none", method="GET", status="404") == 5
    assert figure(observed, "calls_total", route="/api/games", method="other", status="405") == 5
    assert figure(observed, "call_seconds_count", route="/api/games/{game}") == 4
    assert figure(observed, "sent_bytes_total", over="calls") > 500
    assert figure(observed, "refusals_total", code="not_found") == 1


def test_limits_are_counted(server: TestClient, observed: Observed) -> None:
    for _ in range(3):
        server.post("/api/setups/check", json={})
    assert figure(observed, "refusals_total", code="too_many") == 2
    assert figure(observed, "limited_total", limit="checks") == 2


def test_pages_are_counted_while_they_are_open(server: TestClient, observed: Observed) -> None:
    game = new_game(server, players=2)["id"]
    with opened(server, game) as page, opened(server, game):
        assert figure(observed, "pages") == 2
        assert figure(observed, "tables") == 1
        page.answer()
        page.refused("answer", question=0, option="late")
        assert figure(observed, "commit_seconds_count") >= 2
        assert figure(observed, "sent_bytes_total", over="pages") > 5000
        assert figure(observed, "refusals_total", code="stale") == 1
    assert figure(observed, "pages") == 0


def test_bots_are_counted(server: TestClient, observed: Observed, quick_bots: None) -> None:
    game = new_game(server, players=2, bot_seats=2, bot="monk", practice=True)["id"]
    with opened(server, game) as page:
        page.next("update")
    assert figure(observed, "thinking_seconds_count", who="bots") >= 1
    assert figure(observed, "thinking_wait_seconds_count", who="bots") >= 1
    assert figure(observed, "thinking_waiting", who="bots") == 0


def test_strangers_cannot_read_the_figures(server: TestClient) -> None:
    assert server.get("/metrics").status_code == 404


def test_the_figures_have_a_port_of_their_own(observed: Observed) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match="in use"), observed.exported(port):
            pass
    with observed.exported(port):
        with urlopen(f"http://127.0.0.1:{port}/metrics") as response:
            assert b"ghoststories_pages 0.0" in response.read()
        with pytest.raises(OSError, match="refused"):
            socket.create_connection(("127.0.0.2", port), timeout=5)
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", port), timeout=5)


def test_a_loop_that_is_held_is_written_down_once(caplog: pytest.LogCaptureFixture) -> None:
    late: list[float] = []

    def holds_the_loop() -> None:
        time.sleep(0.4)

    async def run() -> None:
        async with lag.loop_watched(late.append):
            await asyncio.sleep(0.2)
            for _ in range(2):
                holds_the_loop()
                await asyncio.sleep(0.1)

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert max(late) > 0.2
    written = [record for record in caplog.records if "held" in record.getMessage()]
    assert len(written) == 1
    assert any("holds_the_loop" in each for each in written[0].__dict__["figures"]["places"])
