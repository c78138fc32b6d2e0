"""SIGTERM: nobody new is let in, pages are sent away to come back, what was accepted is stored; the exit code is 0."""

from __future__ import annotations

import json
import re
import signal
import socket
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ghoststories.engine.core.record import from_text as record_from
from ghoststories.server import leaving
from tests.server.page import PATIENCE
from tests.server.process import Process

PAGES = 40


def begun(address: str) -> str:
    body = json.dumps({"setup": {"players": 2}, "practice": True}).encode()
    with urlopen(Request(f"http://{address}/api/games", body, {"content-type": "application/json"})) as response:
        game: str = json.load(response)["id"]
    return game


def closed(page: ClientConnection) -> tuple[int, float]:
    """How and when a page was sent away."""
    with suppress(ConnectionClosed):
        while True:
            page.recv(PATIENCE)
    assert page.close_code is not None
    return page.close_code, time.monotonic()


def status(connection: HTTPConnection, path: str) -> int:
    connection.request("GET", path)
    response = connection.getresponse()
    response.read()
    return response.status


def test_pages_are_sent_away_spread_out_and_the_server_ends(database: str) -> None:
    with Process(database) as server, ExitStack() as stack:
        where = f"ws://{server.address}/api/games/{begun(server.address)}/play"
        pages = [stack.enter_context(connect(where)) for _ in range(PAGES)]
        probe = stack.enter_context(closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)))
        readers = stack.enter_context(ThreadPoolExecutor(PAGES))
        waiting = [readers.submit(closed, page) for page in pages]
        assert status(probe, "/readyz") == 200
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        while status(probe, "/readyz") == 200:
            time.sleep(0.01)
        with pytest.raises(OSError, match="refused"):
            socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        ends = [each.result(PATIENCE) for each in waiting]
        assert {code for code, _ in ends} == {1012}
        assert server.left() == (0, "")
        assert time.monotonic() - began < leaving.LONGEST
    moments = sorted(moment for _, moment in ends)
    assert moments[-1] - moments[0] > 0.1


def played(page: ClientConnection) -> int:
    """Answer as fast as it goes, until the server goes away; the last answer that was told."""
    seq = -1
    try:
        told = json.loads(page.recv(PATIENCE))
        while True:
            if told["type"] in ("snapshot", "update"):
                seq = told["seq"]
                if told["question"] is None:
                    page.send(json.dumps({"type": "undo_to", "move": 0}))
                else:
                    option = told["question"]["options"][0]["text"]
                    page.send(json.dumps({"type": "answer", "question": seq, "option": option}))
            told = json.loads(page.recv(PATIENCE))
    except ConnectionClosed:
        return seq


def test_what_was_told_is_stored(database: str) -> None:
    seqs: dict[str, int] = {}
    with Process(database) as server:
        games = [begun(server.address) for _ in range(4)]

        def play(game: str) -> None:
            with connect(f"ws://{server.address}/api/games/{game}/play") as page:
                seqs[game] = played(page)

        players = [threading.Thread(target=play, args=(game,)) for game in games]
        for each in players:
            each.start()
        time.sleep(1.0)
        server.process.send_signal(signal.SIGTERM)
        for each in players:
            each.join(PATIENCE)
        assert server.left() == (0, "")
    assert len(seqs) == 4
    with Process(database) as again:
        for game, seq in seqs.items():
            with urlopen(f"http://{again.address}/api/games/{game}/record") as response:
                assert len(record_from(response.read().decode()).moves) >= seq > 0


def test_a_call_that_is_being_answered_is_answered(database: str) -> None:
    body = json.dumps({"setup": {"players": 2}}).encode()
    with Process(database) as server, closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as connection:
        assert status(connection, "/readyz") == 200
        connection.putrequest("POST", "/api/games")
        connection.putheader("content-type", "application/json")
        connection.putheader("content-length", str(len(body)))
        connection.endheaders(body[:5])
        time.sleep(0.3)
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        connection.send(body[5:])
        assert connection.getresponse().status == 201
        assert server.left() == (0, "")


def test_half_a_request_does_not_keep_the_server(database: str) -> None:
    with Process(database) as server, socket.create_connection(("127.0.0.1", server.port)) as half:
        half.sendall(b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n")
        time.sleep(0.3)
        began = time.monotonic()
        code, _ = server.end(signal.SIGTERM)
        assert code == 0
        assert time.monotonic() - began < leaving.LONGEST


# The first `close` is that of the check before the start.
STUCK = """
import sys, time
from ghoststories.server import leaving
from ghoststories.server.storage.store import Storage

leaving.LONGEST = 2.0
usual, calls = Storage.close, []

async def close(self):
    calls.append(1)
    if len(calls) == 1:
        await usual(self)
    else:
        time.sleep(600)

Storage.close = close
sys.argv = ["ghoststories", "serve", "--no-open", "--port", "0", "--database", sys.argv[1]]
from ghoststories.cli.main import app
app()
"""


def test_whatever_hangs_it_ends(database: str) -> None:
    with Popen([sys.executable, "-c", STUCK, database], stdout=PIPE, text=True) as process:
        assert process.stdout is not None
        port = re.search(r":(\d+)/", process.stdout.readline())
        assert port is not None
        with urlopen(f"http://127.0.0.1:{port[1]}/readyz"):
            process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 1


def test_a_container_asks_and_prometheus_reads(database: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with Process(database, "--port", "0", "--shared", "--log", "json", "--metrics-port", str(port)) as server:
        with urlopen(f"http://{server.address}/readyz") as response:
            assert json.load(response) == {"ok": True}
        with urlopen(f"http://127.0.0.1:{port}/metrics") as response:
            assert b"ghoststories_pages" in response.read()
        with pytest.raises(HTTPError):
            urlopen(f"http://{server.address}/metrics")
        code, errors = server.end(signal.SIGTERM)
    assert code == 0
    lines: list[dict[str, Any]] = [json.loads(line) for line in errors.splitlines()]
    assert [each["status"] for each in lines if each["message"] == "call"] == [404]


def test_the_port_of_the_figures_is_taken(database: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        with Process(database, "--port", "0", "--metrics-port", port) as server:
            code, errors = server.left()
    assert (code, port in errors, "Traceback" in errors) == (1, True, False)


@pytest.mark.parametrize(
    "options",
    [["--limit", "tables"], ["--limit", "moon=1/h"], ["--proxy", "nowhere"], ["--shared", "--limit", "head=0"]],
)
def test_options_that_cannot_be_used(options: list[str], tmp_path: Path) -> None:
    with Process(str(tmp_path / "games.sqlite"), "--port", "0", *options) as server:
        code, errors = server.left()
    assert (code, options[-1].partition("=")[0] in errors, "Traceback" in errors) == (2, True, False)
