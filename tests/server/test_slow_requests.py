"""Whoever is slow, silent or greedy on a connection is let go, and only they."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections.abc import Iterator
from http.client import HTTPResponse
from typing import cast

import pytest

from ghoststories.server import allowance
from ghoststories.server.limits.buckets import Rate
from ghoststories.server.limits.rates import RATES, Rules
from ghoststories.server.uvicorn_protocols import Patience
from tests.server.attacks import begun, call, connected, everything, frame, limited_server, upgrade, watched
from tests.server.page import PATIENCE

SHORT = 0.5
# Only what is slow is limited here.
OFTEN = Rate(1e6, 1, 1e6)
RULES = Rules(
    rates=dict.fromkeys(RATES, OFTEN), head=SHORT, body=SHORT, reading=SHORT, connections_address=5, parsing=OFTEN
)
BODY = '{"setup": {"players": 2}}'


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with limited_server(tmp_path_factory.mktemp("slow"), RULES) as port:
        yield port


def head(port: int, length: int = len(BODY)) -> bytes:
    wanted = (f"Content-Length: {length}", "Content-Type: application/json", "Connection: close")
    return call(port, "POST /api/setups/check", *wanted)


def trickled(connection: socket.socket, data: bytes) -> None:
    """A byte every now and then, until the server has had enough."""
    try:
        for number in range(len(data)):
            connection.sendall(data[number : number + 1])
            time.sleep(SHORT / 4)
    except ConnectionError:
        pass


def test_half_a_head(port: int) -> None:
    with connected(port) as slow:
        slow.sendall(b"GET / HTT")
        assert everything(slow).startswith(b"HTTP/1.1 408")


def test_a_head_byte_by_byte(port: int) -> None:
    with connected(port) as slow:
        began = time.monotonic()
        trickled(slow, head(port)[:40])
        assert everything(slow)[:12] in (b"HTTP/1.1 408", b"")
        assert time.monotonic() - began < SHORT * 10 + PATIENCE / 10


def test_a_silent_connection_gets_no_answer_to_a_later_request(port: int) -> None:
    with connected(port) as silent:
        assert everything(silent) == b""


@pytest.mark.parametrize("sent", [0, 10])
def test_half_a_body(port: int, sent: int) -> None:
    with connected(port) as slow:
        slow.sendall(head(port) + BODY[:sent].encode())
        assert everything(slow).startswith(b"HTTP/1.1 408")


def test_the_second_request_of_a_connection_is_watched_too(port: int) -> None:
    with connected(port) as slow:
        slow.sendall(call(port, "GET /api/games"))
        assert slow.recv(12) == b"HTTP/1.1 200"
        slow.sendall(b"GET / HTT")
        assert b"HTTP/1.1 408" in everything(slow)


def test_whoever_is_quick_has_all_the_time(port: int) -> None:
    with connected(port) as quick:
        for _ in range(4):
            quick.sendall(call(port, "GET /api/lessons"))
            response = HTTPResponse(quick)
            response.begin()
            assert response.status == 200
            assert response.read()
            time.sleep(SHORT * 0.6)
    with watched(port, begun(port)) as page:
        time.sleep(SHORT * 3)
        page.send('{"type": "sync"}')
        while '"snapshot"' not in str(page.recv(PATIENCE))[:30]:
            pass


def small(connection: socket.socket) -> None:
    """Take little at once, so that the server notices soon that nothing is taken."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)


def let_go(lazy: socket.socket, data: bytes) -> bool:
    """Send again and again without taking what comes; whether the server ends it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            lazy.sendall(data)
        except (ConnectionError, TimeoutError):
            return True
        time.sleep(SHORT / 20)
    return False


def test_an_answer_that_is_not_taken(port: int) -> None:
    with connected(port) as lazy:
        small(lazy)
        assert let_go(lazy, call(port, "GET /api/help/en") * 10)


def test_a_page_that_takes_nothing(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "_AT_ONCE", 1 << 40)
    game = begun(port)
    with connected(port) as lazy:
        small(lazy)
        lazy.sendall(upgrade(port, game))
        assert let_go(lazy, frame(b'{"type":"sync"}') * 10)


@pytest.mark.parametrize("seconds", [SHORT, SHORT * 3])
def test_a_slow_reader_is_let_in_peace(seconds: float) -> None:
    """One who takes 64 KiB in the time that is given."""

    class Transport:
        waits, aborted = 1 << 20, False

        def get_write_buffer_size(self) -> int:
            return self.waits

        def abort(self) -> None:
            self.aborted = True

    async def read(step: int) -> bool:
        transport = Transport()
        patience = Patience(cast(asyncio.Transport, transport), SHORT / 10)
        patience.begin()
        end = time.monotonic() + seconds
        while time.monotonic() < end and not transport.aborted:
            await asyncio.sleep(SHORT / 100)
            transport.waits -= step
        patience.end()
        return transport.aborted

    assert asyncio.run(read(100))
    assert not asyncio.run(read(1 << 16))


def shaken(page: socket.socket, port: int) -> None:
    """Open the connection of a page."""
    page.sendall(upgrade(port, begun(port)))
    assert page.recv(12) == b"HTTP/1.1 101"


def test_a_message_of_empty_pieces(port: int) -> None:
    with connected(port) as page:
        shaken(page, port)
        page.sendall(frame(b"", 1, False) + frame(b"", 0, False) * 1000)
        assert struct.pack("!H", 1009) in everything(page)


def test_a_message_in_a_few_pieces_is_read(port: int) -> None:
    with connected(port) as page:
        shaken(page, port)
        page.sendall(frame(b'{"type":', 1, False) + frame(b' "none"}', 0))
        found = b""
        while b'"malformed"' not in found:
            part = page.recv(1 << 16)
            assert part
            found += part


def test_too_many_connections_of_an_address(port: int) -> None:
    held = [connected(port, "127.0.0.67") for _ in range(5)]
    with connected(port, "127.0.0.67") as extra, connected(port, "127.0.0.68") as other:
        assert everything(extra) == b""
        other.sendall(call(port, "GET /api/lessons"))
        assert other.recv(12) == b"HTTP/1.1 200"
    for each in held:
        everything(each)
        each.close()
    with connected(port, "127.0.0.67") as again:
        again.sendall(call(port, "GET /api/lessons"))
        assert again.recv(12) == b"HTTP/1.1 200"


def test_pages_count_as_connections_too(port: int) -> None:
    game = begun(port)
    pages = [connected(port, "127.0.0.69") for _ in range(5)]
    for page in pages:
        page.sendall(upgrade(port, game))
        assert page.recv(12) == b"HTTP/1.1 101"
    with connected(port, "127.0.0.69") as extra:
        assert everything(extra) == b""
    for page in pages:
        page.close()
    end = time.monotonic() + PATIENCE
    while True:
        with connected(port, "127.0.0.69") as again:
            again.sendall(call(port, "GET /api/lessons", "Connection: close"))
            if everything(again).startswith(b"HTTP/1.1 200"):
                return
        assert time.monotonic() < end
