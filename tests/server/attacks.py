"""A limited server with real sockets, and callers who mean no good. Each caller has an address of its own: all of
127.0.0.0/8 is this machine."""

from __future__ import annotations

import json
import socket
import struct
import threading
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from ghoststories.cli import serve
from ghoststories.server.bots.builds import BotBuild
from ghoststories.server.limits.rates import Rules
from ghoststories.server.running import Running
from tests.server.page import PATIENCE


@contextmanager
def limited_server(folder: Path, rules: Rules | None, proxies: tuple[str, ...] = ()) -> Iterator[int]:
    """A server in a thread; its port."""
    listener = serve._listener("127.0.0.1", 0)
    server = serve._server(
        str(folder / "games.sqlite"),
        serve._hosts("127.0.0.1", "127.0.0.1", []),
        None,
        [],
        BotBuild(),
        Running(True, proxies, rules),
    )
    thread = threading.Thread(target=lambda: server.run(sockets=[listener]))
    thread.start()
    try:
        yield int(listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()


def connected(port: int, address: str = "127.0.0.66") -> socket.socket:
    """A connection from an address."""
    return socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(address, 0))


def call(port: int, head: str, *more: str, body: str = "") -> bytes:
    """A request as bytes."""
    lines = [f"{head} HTTP/1.1", f"Host: 127.0.0.1:{port}", *more]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", body]).encode()


def upgrade(port: int, game: str, *more: str) -> bytes:
    """The head of a request for a page's connection."""
    key = b64encode(bytes(16)).decode()
    wanted = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}")
    return call(port, f"GET /api/games/{game}/play", *wanted, *more)


def frame(payload: bytes, kind: int = 1, is_last: bool = True) -> bytes:
    """A masked frame of a WebSocket whose mask is 0."""
    assert len(payload) < 126
    return struct.pack("!BB", 0x80 * is_last | kind, 0x80 | len(payload)) + bytes(4) + payload


def everything(connection: socket.socket) -> bytes:
    """All that comes until the server ends the connection, however it does that."""
    found = b""
    try:
        while part := connection.recv(1 << 16):
            found += part
    except ConnectionError:
        pass
    return found


def begun(port: int) -> str:
    """A new game."""
    body = json.dumps({"setup": {"players": 2}, "practice": True}).encode()
    wanted = Request(f"http://127.0.0.1:{port}/api/games", body, {"content-type": "application/json"})
    with urlopen(wanted, timeout=PATIENCE) as response:
        game: str = json.load(response)["id"]
    return game


@contextmanager
def watched(port: int, game: str, address: str = "127.0.0.1") -> Iterator[ClientConnection]:
    """A page that behaves."""
    with connect(f"ws://127.0.0.1:{port}/api/games/{game}/play", source_address=(address, 0)) as page:
        page.recv(PATIENCE)
        yield page
