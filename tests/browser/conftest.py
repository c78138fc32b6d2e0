"""A real Chromium, and behind the page a real server or the workers of a real site (`places.py`).

Either lets tests in, so that a test can say what chance answers: it puts a script into the game.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.places import CLIENT, LiveServer, LiveSite, Place
from tools.chromium import CHROMIUM, QUIET
from tools.serve_site import SITE, StaticServer

FLAGS = [
    *QUIET,
    # One process for all pages: a new one for each page that is opened takes as long as the page itself.
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--transport", choices=["server", "site"], default="server", help="what the page talks to")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what makes sense only behind the other transport."""
    other = "site_only" if config.getoption("--transport", "server") == "server" else "server_only"
    left_out = [item for item in items if item.get_closest_marker(other)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not item.get_closest_marker(other)]


@pytest.fixture(scope="session")
def _place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    is_site = request.config.getoption("--transport", "server") == "site"
    if not ((SITE if is_site else CLIENT) / "index.html").exists():
        pytest.skip("the site is not built: make site" if is_site else "the client is not built: make client")
    live: LiveSite | LiveServer = (
        LiveSite() if is_site else LiveServer(tmp_path_factory.mktemp("games") / "games.sqlite")
    )
    live.start()
    yield live
    live.stop()


@pytest.fixture
def server(_place: Place) -> Iterator[Place]:
    """What the page talks to: a server, or with `--transport=site` the workers of a site."""
    yield _place
    if isinstance(_place, LiveSite):
        _place.forget()


class Replace(Protocol):
    """Puts something in the place of what a module or class has; see `Place.replace`."""

    def __call__(self, target: Any, name: str, value: Any) -> None: ...


@pytest.fixture
def replace(server: Place) -> Iterator[Replace]:
    """As pytest's monkeypatch, behind the page."""
    replaced: list[tuple[Any, str, Any]] = []

    def put(target: Any, name: str, value: Any) -> None:
        replaced.append((target, name, server.replace(target, name, value)))

    yield put
    for target, name, before in reversed(replaced):
        if server.is_server:
            server.replace(target, name, before)


@pytest.fixture
def host() -> Iterator[StaticServer]:
    """What `make site` built, on a host that sends nothing else and lets no test in."""
    if not (SITE / "index.html").is_file():
        pytest.skip("the site is not built: make site")
    server = StaticServer()
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def slowness() -> float:
    """How much longer work takes here than the processor needs for it: 1 if the machine is otherwise idle."""
    begun, worked = time.perf_counter(), time.process_time()
    while time.process_time() - worked < 0.5:
        pass
    return (time.perf_counter() - begun) / (time.process_time() - worked)
