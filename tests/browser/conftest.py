"""A real server, a real Chromium, and a player who clicks, types or taps.

The server runs in a thread of the test, so that a test can say what chance answers: it puts a script into the game.
"""

from __future__ import annotations

import asyncio
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from fastapi import FastAPI
from playwright.sync_api import Browser, sync_playwright

from ghoststories.server.app import create_app

ROOT = Path(__file__).parent.parent.parent
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
CLIENT = ROOT / "web/dist"
FLAGS = [
    # Quiet: no sandbox for root, no calls home.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    # One process for all pages: a new one for each page that is opened takes as long as the page itself.
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
]


class LiveServer:
    """The application on a free port of this machine, in a thread."""

    def __init__(self, database: Path) -> None:
        self.app: FastAPI = create_app(str(database), CLIENT)
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        config = uvicorn.Config(self.app, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=1)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.run(self.server.serve(sockets=[self.socket]))

    def start(self) -> None:
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(timeout=10)
        self.socket.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    if not (CLIENT / "index.html").exists():
        pytest.skip("the client is not built: make client")
    live = LiveServer(tmp_path_factory.mktemp("games") / "games.sqlite")
    live.start()
    yield live
    live.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()
