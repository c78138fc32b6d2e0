"""A limited server with real sockets, and callers who mean no good. Each caller has an address of its own: all of
127.0.0.0/8 is this machine."""

from __future__ import annotations

import json
import socket
import struct
import threading
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from websockets.sync.client import ClientConnection, connect

from ghoststories.cli import serve
from ghoststories.server.bots.builds import BotBuild
from ghoststories.server.limits.rates import Rules
from ghoststories.server.running import Running
from tests.server.page import PATIENCE

_NUMBERS: Final = count(1)


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


class Begun(NamedTuple):
    """A game, and the cookie of the person whose it is."""

    id: str
    cookie: str


def upgrade(port: int, game: Begun) -> bytes:
    """The head of a request for a page's connection."""
    key = b64encode(bytes(16)).decode()
    wanted = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}")
    return call(port, f"GET /api/games/{game.id}/play", *wanted, f"Cookie: {game.cookie}")


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


def begun(port: int) -> Begun:
    """A new game of a new person at a new address."""
    body = json.dumps({"setup": {"players": 2}, "practice": True}).encode()
    number = next(_NUMBERS)
    caller = HTTPConnection("127.0.0.1", port, PATIENCE, source_address=(f"127.1.{number >> 8}.{number & 255}", 0))
    with closing(caller):
        caller.request("POST", "/api/games", body, {"content-type": "application/json"})
        response = caller.getresponse()
        assert response.status == 201
        cookie = response.headers["set-cookie"].partition(";")[0]
        return Begun(json.load(response)["id"], cookie)


@contextmanager
def watched(port: int, game: Begun) -> Iterator[ClientConnection]:
    """A page that behaves."""
    where = f"ws://127.0.0.1:{port}/api/games/{game.id}/play"
    with connect(where, additional_headers={"Cookie": game.cookie}) as page:
        page.recv(PATIENCE)
        yield page
