"""What thousands of pages need to talk to a server, and no more: calls, and WebSockets that pass on what they hear.

The pages share two cores with the server they measure. A WebSocket of the library `websockets` needs several times as
much processor time for each message, so these read the few kinds of frames that a server sends by themselves."""

from __future__ import annotations

import asyncio
import json
import struct
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

# Seconds that anything may take.
PATIENCE: Final = 60.0
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
_LAST: Final = 0x80
_MASKED: Final = 0x80
_NO_MASK: Final = bytes(4)


def frame(payload: bytes, kind: int = TEXT, first: int | None = None) -> bytes:
    """A frame from a page. Its mask is zero, so that masking costs nothing; `first` replaces its first byte."""
    head = _LAST | kind if first is None else first
    if len(payload) < 126:
        return struct.pack("!BB", head, _MASKED | len(payload)) + _NO_MASK + payload
    if len(payload) < 1 << 16:
        return struct.pack("!BBH", head, _MASKED | 126, len(payload)) + _NO_MASK + payload
    return struct.pack("!BBQ", head, _MASKED | 127, len(payload)) + _NO_MASK + payload


@dataclass(frozen=True)
class Place:
    """Where somebody calls from, and who they are: an address of this machine, and the cookie of a person."""

    source: str | None = None
    cookie: str | None = None

    @property
    def bound(self) -> tuple[str, int] | None:
        """For a new connection."""
        return None if self.source is None else (self.source, 0)

    def headers(self, address: str) -> str:
        """The lines that every request has."""
        cookie = "" if self.cookie is None else f"Cookie: {self.cookie}\r\n"
        return f"Host: {address}\r\n{cookie}"


@dataclass(frozen=True)
class Reply:
    """The answer to a call."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """What it says."""
        return json.loads(self.body)

    @property
    def cookie(self) -> str | None:
        """The cookie it sets."""
        found = self.headers.get("set-cookie")
        return None if found is None else found.split(";", 1)[0]


class CallError(Exception):
    """A call that the server refused, or a WebSocket it did not open."""


async def call(address: str, method: str, path: str, body: Any = None, place: Place | None = None) -> Reply:
    """A call on a connection of its own."""
    place = place or Place()
    payload = b"" if body is None else json.dumps(body).encode()
    about = f"Content-Type: application/json\r\nContent-Length: {len(payload)}\r\n" if body is not None else ""
    head = f"{method} {path} HTTP/1.1\r\n{place.headers(address)}{about}Connection: close\r\n\r\n"
    host, port = address.rsplit(":", 1)
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=place.bound, limit=1 << 20)
        try:
            writer.write(head.encode() + payload)
            return _reply(await reader.read())
        finally:
            writer.close()


async def asked(address: str, method: str, path: str, body: Any = None, place: Place | None = None) -> Any:
    """What a call that must succeed answers."""
    reply = await call(address, method, path, body, place)
    if reply.status >= 300:
        raise CallError(f"{method} {path}: {reply.status} {reply.body[:300]!r}")
    return reply.json() if reply.body else None


def _reply(received: bytes) -> Reply:
    head, _, body = received.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    if not lines[0].startswith("HTTP/1.1 "):
        raise CallError(f"no answer, but {received[:80]!r}")
    pairs = (line.split(": ", 1) for line in lines[1:] if ": " in line)
    headers = {name.lower(): value for name, value in pairs}
    if headers.get("transfer-encoding") == "chunked":
        body = _joined(body)
    return Reply(int(lines[0].split(" ", 2)[1]), headers, body)


def _joined(chunks: bytes) -> bytes:
    joined, at = b"", 0
    while at < len(chunks):
        end = chunks.index(b"\r\n", at)
        size = int(chunks[at:end], 16)
        joined += chunks[end + 2 : end + 2 + size]
        at = end + 4 + size
    return joined


class Socket(asyncio.Protocol):
    """A WebSocket. Texts go to `hear`; when it ends, `lost` is told the code, 0 if there was none."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None], lost: Callable[[int], None]) -> None:
        self._request = request
        self._hear = hear
        self._lost = lost
        self._rest = b""
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.code = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The server took the connection."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Something arrived: a few messages, or part of one."""
        data = self._rest + data if self._rest else data
        if not self._is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._answered(head)
            if not self._is_open:
                return
        self._rest = self._frames(data)

    def _answered(self, head: bytes) -> None:
        if self.opened.done():
            return
        if head.startswith(b"HTTP/1.1 101"):
            self._is_open = True
            self.opened.set_result(None)
        else:
            self.opened.set_exception(CallError(head.split(b"\r\n", 1)[0].decode("latin-1")))

    def _frames(self, data: bytes) -> bytes:
        """Take the whole frames; return what is left."""
        at, length = 0, len(data)
        while length - at >= 2:
            kind, size, start = data[at] & 15, data[at + 1] & 127, at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                if length < start:
                    break
                size = int.from_bytes(data[at + 2 : start], "big")
            if length < start + size:
                break
            at = start + size
            self._take(kind, data[start:at])
        return data[at:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._hear(payload)
        elif kind == PING:
            self.send_raw(frame(payload, PONG))
        elif kind == CLOSE:
            self.code = int.from_bytes(payload[:2], "big")
            self.close()

    @property
    def is_closed(self) -> bool:
        """Whether it has ended, or is about to."""
        return self._transport is None or self._transport.is_closing()

    @property
    def unsent(self) -> int:
        """Bytes that the server has not read yet, beside those in the system's buffers."""
        return 0 if self._transport is None else self._transport.get_write_buffer_size()

    def send(self, text: str) -> None:
        """Send a message."""
        self.send_raw(frame(text.encode()))

    def send_raw(self, data: bytes) -> None:
        """Send bytes, whatever they mean."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def close(self) -> None:
        """End the connection."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(frame(b"\x03\xe8", CLOSE))
            self._transport.close()

    def cut(self) -> None:
        """Drop the connection without a word."""
        if self._transport is not None:
            self._transport.abort()

    def connection_lost(self, error: Exception | None) -> None:
        """It is over."""
        if not self.opened.done():
            self.opened.set_exception(CallError(f"the connection ended: {error}"))
        elif self._is_open:
            self._lost(self.code)


def request_of(address: str, path: str, place: Place) -> bytes:
    """The request that becomes a WebSocket."""
    key = b64encode(bytes(16)).decode()
    head = f"GET {path} HTTP/1.1\r\n{place.headers(address)}Upgrade: websocket\r\nConnection: Upgrade\r\n"
    return f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()


def _nothing(_code: int) -> None:
    """Nobody wants to know."""


async def connected(
    address: str, path: str, place: Place, hear: Callable[[bytes], None], lost: Callable[[int], None] = _nothing
) -> Socket:
    """An open WebSocket; a `CallError` or an `OSError` if the server does not open one."""
    request = request_of(address, path, place)
    host, port = address.rsplit(":", 1)
    async with asyncio.timeout(PATIENCE):
        _, socket = await asyncio.get_running_loop().create_connection(
            lambda: Socket(request, hear, lost), host, int(port), local_addr=place.bound
        )
        await socket.opened
    return socket
