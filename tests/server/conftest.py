"""A server in this process, on its own database."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ghoststories.server.app import create_app
from ghoststories.table_service import pace, system_clock
from tests.server.loop_watch import Watch, watched_loop


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A file that does not exist yet."""
    return str(tmp_path / "games" / "test.sqlite")


@pytest.fixture(params=["sqlite", "postgres"])
def each_database(request: pytest.FixtureRequest) -> str:
    """A new database of each kind that can keep games."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("database"))
    return str(request.getfixturevalue("postgres").fresh())


@pytest.fixture
def nothing_built(tmp_path: Path) -> Path:
    """A folder without a client."""
    return tmp_path / "no client"


@pytest.fixture
def start(database: str, nothing_built: Path) -> Iterator[Callable[..., TestClient]]:
    """Starts a server on the same database; as often as wanted, to see what a restart finds. Users' own bots can be
    given."""
    with ExitStack() as stack:

        def started(*bots: str) -> TestClient:
            app = create_app(database, nothing_built, bots=bots)
            return stack.enter_context(TestClient(app, raise_server_exceptions=False))

        yield started


@pytest.fixture
def server(start: Callable[[], TestClient]) -> TestClient:
    """A server that runs."""
    return start()


@pytest.fixture(autouse=True)
def still_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats are not timed, so that messages can be compared."""
    monkeypatch.setattr(system_clock, "monotonic", lambda: 0.0)


@pytest.fixture
def running_clocks(still_clocks: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """But here they are."""
    monkeypatch.setattr(system_clock, "monotonic", time.monotonic)


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that answer at once."""
    monkeypatch.setattr(pace, "CALM", 0.0)
    monkeypatch.setattr(pace, "FAST", 0.0)


@pytest.fixture(scope="module")
def watch() -> Iterator[Watch]:
    """How long the event loops of a module's tests are held."""
    with watched_loop() as watch:
        yield watch
