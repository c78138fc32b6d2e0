"""A page that sends without a pause is served, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
import threading
import time
import zlib
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import cast
from urllib.request import Request, urlopen

import pytest
from fastapi import WebSocket
from websockets.sync.client import ClientConnection, connect

from ghoststories.cli import serve
from ghoststories.server import websocket as play
from ghoststories.server.allowance import Allowance
from ghoststories.server.bots.builds import BotBuild
from ghoststories.server.bots.pool import BotPool
from ghoststories.server.storage.store import Storage
from ghoststories.server.websocket import Page
from ghoststories.table_service.new_games import new_game
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.system_clock import SystemClock
from ghoststories.table_service.wire.types.requests import NewGame
from tests.server.loop_watch import Watch
from tests.server.page import PATIENCE

MESSAGES = 1000
FLOOD = 600_000
# CPU seconds; without small reads a quarter of a mebibyte of tiny pieces took up to 0.3.
LONGEST = 0.07
SYNC = b'{"type":"sync"}'


class EagerSocket:
    """Always has a message, and takes none."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.left = MESSAGES

    async def receive(self) -> dict[str, str]:
        self.left -= 1
        return {"type": "websocket.receive", "text": self.text} if self.left else {"type": "websocket.disconnect"}

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()


async def flooded(folder: Path, text: str) -> tuple[int, list[int]]:
    """How often others had a turn while such a page was read, and how long its queue was then."""
    storage = Storage(str(folder / "games.sqlite"))
    registry = TableRegistry(storage, BotPool(), SystemClock())
    await storage.open()
    row, moves = new_game(NewGame(seed="flood", setup={"players": 2}))
    await registry.storage.add(row, moves)
    page = Page(cast(WebSocket, EagerSocket(text)), await registry.table(row.id))
    writer, reader = asyncio.create_task(page.write()), asyncio.create_task(page.read())
    lengths: list[int] = []
    while not reader.done():
        lengths.append(page._queue.qsize())
        await asyncio.sleep(0)
    writer.cancel()
    await asyncio.gather(writer, return_exceptions=True)
    await registry.close()
    return len(lengths), lengths


@pytest.mark.parametrize(("text", "longest"), [('{"type":"sync"}', 2), ("garbage", play.FURTHEST_BEHIND)])
def test_others_have_their_turn_between_two_messages(tmp_path: Path, text: str, longest: int) -> None:
    turns, lengths = asyncio.run(flooded(tmp_path, text))
    assert turns >= MESSAGES - 1
    assert max(lengths) <= longest


def test_a_page_that_was_sent_much_waits() -> None:
    async def waited() -> float:
        allowance = Allowance()
        allowance.spend(1024 * 1024)
        await allowance.wait()
        began = time.monotonic()
        allowance.spend(200 * 1024)
        await allowance.wait()
        return time.monotonic() - began

    assert asyncio.run(waited()) > 0.1


@pytest.fixture(scope="module")
def port(watch: Watch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server in a thread, with sockets as in life."""
    database = str(tmp_path_factory.mktemp("floods") / "games.sqlite")
    listener = serve._listener("127.0.0.1", 0)
    server = serve._server(database, serve._hosts("127.0.0.1", "127.0.0.1", []), None, [], BotBuild())
    thread = threading.Thread(target=lambda: server.run(sockets=[listener]))
    thread.start()
    yield int(listener.getsockname()[1])
    server.should_exit = True
    thread.join(PATIENCE)
    listener.close()


def begun(port: int) -> str:
    body = json.dumps({"setup": {"players": 2}, "practice": True}).encode()
    call = Request(f"http://127.0.0.1:{port}/api/games", body, {"content-type": "application/json"})
    with urlopen(call, timeout=PATIENCE) as response:
        game: str = json.load(response)["id"]
    return game


def frame(payload: bytes, kind: int = 1, packed: bool = False) -> bytes:
    """A masked frame of a WebSocket whose mask is 0."""
    assert len(payload) < 126
    return struct.pack("!BB", 0x80 | 0x40 * packed | kind, 0x80 | len(payload)) + bytes(4) + payload


def packed_blanks() -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -12)
    return (packer.compress(b" " * 60_000) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


@contextmanager
def page_of(port: int, game: str) -> Iterator[socket.socket]:
    """A page as raw bytes that ignores what it receives."""
    key = b64encode(bytes(16)).decode()
    call = (
        f"GET /api/games/{game}/play HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as page:
        page.sendall(call.encode())
        assert page.recv(12) == b"HTTP/1.1 101"
        reader = threading.Thread(target=thrown_away, args=(page,))
        reader.start()
        yield page
        # The server may have closed the connection: it takes no compressed frames.
        with suppress(OSError):
            page.shutdown(socket.SHUT_RDWR)
        reader.join(PATIENCE)


def thrown_away(page: socket.socket) -> None:
    try:
        while page.recv(1 << 16):
            pass
    except OSError:
        return


def round_trip(page: ClientConnection) -> float:
    """Seconds from a question to its answer: something already sent, requested again."""
    began = time.monotonic()
    page.send(SYNC.decode())
    while json.loads(page.recv(PATIENCE))["type"] != "snapshot":
        pass
    return time.monotonic() - began


@pytest.mark.parametrize(
    "message",
    [frame(SYNC), frame(b"1"), frame(b"", kind=9), frame(packed_blanks(), packed=True)],
    ids=["sync", "garbage", "ping", "packed blanks"],
)
def test_a_flood_holds_nobody_up(port: int, watch: Watch, message: bytes) -> None:
    flood = message * (FLOOD // len(message))
    with (
        page_of(port, begun(port)) as flooder,
        connect(f"ws://127.0.0.1:{port}/api/games/{begun(port)}/play") as other,
    ):
        round_trip(other)
        watch.longest = 0.0
        sender = threading.Thread(target=flooder.sendall, args=(flood,), daemon=True)
        sender.start()
        times = [round_trip(other) for _ in range(10)]
        assert watch.longest < LONGEST, f"{watch.longest:.3f} s in {watch.what}"
        # It takes a hundredth of a second on an idle machine, and longer on a busy one.
        assert sorted(times)[5] < 1.0


def test_a_body_in_tiny_pieces_holds_nobody_up(port: int, watch: Watch) -> None:
    head = (
        f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n"
    )
    watch.longest = 0.0
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as caller:
        caller.sendall(head.encode() + b"1\r\n \r\n" * 40_000 + b"0\r\n\r\n")
        assert caller.recv(12) == b"HTTP/1.1 422"
    assert watch.longest < LONGEST, f"{watch.longest:.3f} s in {watch.what}"
