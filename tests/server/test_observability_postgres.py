"""Whether a server on PostgreSQL is ready."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ghoststories.server.app import create_app
from ghoststories.server.cluster import notices
from ghoststories.server.observability import probes
from ghoststories.server.observability.observed import Observed
from ghoststories.server.storage.jobs import Jobs
from ghoststories.table_service.ports import BOT, Job
from ghoststories.table_service.rows import now
from tests.postgres import Postgres
from tests.server.page import PATIENCE, Json, new_game


def problems(server: TestClient, wanted: set[str]) -> Json:
    """What is wrong, when it is this."""
    end = time.monotonic() + PATIENCE
    while True:
        response = server.get("/readyz")
        found: Json = response.json().get("problems", {})
        assert response.status_code == (503 if found else 200)
        if set(found) == wanted or time.monotonic() > end:
            return found
        time.sleep(0.05)


@pytest.fixture(autouse=True)
def asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "_HOLDS", -1.0)


def test_not_ready_while_other_servers_are_not_heard(
    postgres: Postgres, nothing_built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = postgres.fresh()
    monkeypatch.setattr(notices, "AGAIN", 1.0)
    with TestClient(create_app(games, nothing_built)) as server:
        assert problems(server, set()) == {}
        assert postgres.cut_connections(games, "query LIKE 'LISTEN%'") == 1
        assert problems(server, {"notices"}) == {"notices": "other servers are not heard"}
        assert problems(server, set()) == {}


def test_not_ready_with_another_schema(postgres: Postgres, nothing_built: Path) -> None:
    games = postgres.fresh()
    with TestClient(create_app(games, nothing_built)) as server:
        assert problems(server, set()) == {}
        postgres.run("UPDATE alembic_version SET version_num = '9999'", database=games.split("?")[0].rsplit("/", 1)[1])
        assert "9999" in problems(server, {"database"})["database"]


def test_jobs_are_counted(postgres: Postgres, nothing_built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ghoststories.server.observability import observed as module

    monkeypatch.setattr(module, "_COUNTED_EVERY", 0.05)
    observed = Observed(measured=True)
    with TestClient(create_app(postgres.fresh(), nothing_built, observed=observed)) as server:
        game = new_game(server, players=2)["id"]
        jobs = Jobs(server.app.state.registry.storage)  # type: ignore[attr-defined]
        job = Job(id="job", game=game, version=0, kind=BOT, seat="red", person="anna", due=now())
        assert server.portal is not None
        server.portal.call(jobs.ask, job)
        assert observed.metrics is not None
        end = time.monotonic() + PATIENCE
        while observed.metrics.registry.get_sample_value("ghoststories_jobs_waiting") != 1:
            assert time.monotonic() < end
            server.portal.call(asyncio.sleep, 0.05)
