"""How uvicorn reads from a connection, here a little at a time: all that one read brings is parsed in one go, and a
quarter of a mebibyte of tiny pieces would block everybody for most of a second.

A shared server also limits how many connections an address has, how slowly it sends and takes, and how much work it
makes; uvicorn itself waits for ever for the rest of a request.
"""

from __future__ import annotations

import asyncio
import logging
from time import thread_time
from typing import Any, ClassVar, Final, Literal, NamedTuple

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ghoststories.server.limits.wire import WireLimits

_BYTES_AT_ONCE: Final = 4 * 1024
# Pieces of one message; a browser sends one.
_MOST_PIECES: Final = 64
_TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_TOO_BIG: Final = 1009
# Bytes that a slow reader takes in the time that is given.
_LEAST: Final = 64 * 1024


class Http(H11Protocol):
    """HTTP, read a little at a time."""

    wire: ClassVar[WireLimits | None] = None
    _counted = False
    # Whether the connection is a page's by now.
    _is_page = False
    _timer: asyncio.TimerHandle | None = None
    _waits_for: Literal["head", "body"] | None = None
    _patience: Patience | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A browser has connected."""
        _read_little(transport)
        super().connection_made(transport)
        if self.wire is None:
            return
        self._patience = Patience(transport, self.wire.rules.reading)
        self._counted = self.wire.opened(self._address)
        if not self._counted:
            transport.abort()
            return
        self._watch()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """A browser is gone."""
        self._stop_waiting()
        if self._patience is not None:
            self._patience.end()
        super().connection_lost(exc)
        self.let_go()

    def let_go(self) -> bool:
        """Count the connection no longer; whether it was counted."""
        counted, self._counted = self._counted, False
        if counted and self.wire is not None:
            self.wire.closed(self._address)
        return counted

    def data_received(self, data: bytes) -> None:
        """A part of a request."""
        if self.wire is None:
            super().data_received(data)
            return
        if not self.wire.may_parse(self._address):
            self.transport.abort()
            return
        began = thread_time()
        super().data_received(data)
        self.wire.parsed(self._address, thread_time() - began)
        self._watch()

    def on_response_complete(self) -> None:
        """An answer was sent; the next request may begin."""
        super().on_response_complete()
        if self.wire is not None:
            self._watch()

    def _watch(self) -> None:
        """Wait for the rest of a request, however many pieces it comes in."""
        waits_for: Literal["head", "body"] | None = None
        if self.conn.their_state is h11.IDLE:
            waits_for = "head"
        elif self.conn.their_state is h11.SEND_BODY:
            waits_for = "body"
        if waits_for == self._waits_for or self.wire is None or self._is_page:
            return
        self._stop_waiting()
        if waits_for is not None and not self.transport.is_closing():
            self._waits_for = waits_for
            rules = self.wire.rules
            self._timer = self.loop.call_later(rules.head if waits_for == "head" else rules.body, self._too_slow)

    def _stop_waiting(self) -> None:
        self._waits_for = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        # Browsers open connections in advance and take an answer there for that of their next request.
        has_begun = self._waits_for == "body" or bool(self.conn.trailing_data[0])
        if has_begun and (self.cycle is None or self.cycle.response_complete or not self.cycle.response_started):
            self.transport.write(_TOO_SLOW)
        self.transport.close()

    def pause_writing(self) -> None:
        """The browser does not take what is sent."""
        super().pause_writing()
        if self._patience is not None:
            self._patience.begin()

    def resume_writing(self) -> None:
        """It takes it again."""
        super().resume_writing()
        if self._patience is not None:
            self._patience.end()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A page connects."""
        self._is_page = True
        self._stop_waiting()
        counted = self.let_go()
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        if counted and isinstance(protocol, WebSockets):
            protocol.keep()


class WebSockets(WebSocketsSansIOProtocol):
    """WebSockets, without a traceback in the log when a message is not UTF-8."""

    wire: ClassVar[WireLimits | None] = None
    _counted = False
    _patience: Patience | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = _LOG

    def keep(self) -> None:
        """Count the connection, which was counted until now."""
        if self.wire is not None:
            self._counted = self.wire.opened(self._peer)
            self._patience = Patience(self.transport, self.wire.rules.reading)

    @property
    def _peer(self) -> str:
        return self.client[0] if self.client else ""

    @property
    def _address(self) -> str:
        """Where the page is: once the application is called, what a trusted proxy says."""
        scope = getattr(self, "scope", None)
        client = scope["client"] if scope is not None else self.client
        return client[0] if client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """The page is gone."""
        if self._patience is not None:
            self._patience.end()
        if self._counted and self.wire is not None:
            self._counted = False
            self.wire.closed(self._peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a message."""
        if self.wire is None:
            super().data_received(data)
            return
        address = self._address
        if not self.wire.may_parse(address):
            self.transport.abort()
            return
        began = thread_time()
        super().data_received(data)
        self.wire.parsed(address, thread_time() - began)

    def handle_cont(self, event: Frame) -> None:
        """A further piece of a message; even empty ones take room."""
        if len(self.frames) >= _MOST_PIECES:
            self.conn.fail(_TOO_BIG, "too many pieces")
            self.handle_parser_exception()
            return
        super().handle_cont(event)

    def pause_writing(self) -> None:
        """The page does not take what is sent."""
        super().pause_writing()
        if self._patience is not None:
            self._patience.begin()

    def resume_writing(self) -> None:
        """It takes it again."""
        super().resume_writing()
        if self._patience is not None:
            self._patience.end()


class Patience:
    """Ends a connection to somebody who takes next to nothing of what is sent."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        self._transport = transport
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Nothing is taken."""
        self.end()
        waits = self._transport.get_write_buffer_size()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._look, waits)

    def _look(self, waited: int) -> None:
        if self._transport.get_write_buffer_size() > waited - _LEAST:
            self._transport.abort()
        else:
            self.begin()

    def end(self) -> None:
        """It is taken, or the connection has ended."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Protocols(NamedTuple):
    """What uvicorn is to speak with."""

    http: type[Http]
    ws: type[WebSockets]


def protocols(limits: WireLimits | None) -> Protocols:
    """The protocols of one server, which limit connections, or not."""

    class OwnHttp(Http):
        wire = limits

    class OwnWebSockets(WebSockets):
        wire = limits

    return Protocols(OwnHttp, OwnWebSockets)


def _read_little(transport: asyncio.BaseTransport) -> None:
    """asyncio's own sockets have this attribute; other transports read as they like."""
    if hasattr(transport, "max_size"):
        transport.max_size = _BYTES_AT_ONCE


def _is_no_fault_of_ours(record: logging.LogRecord) -> bool:
    return record.getMessage().startswith("Invalid UTF-8")


_LOG: Final = logging.getLogger("uvicorn.error.websocket")
_LOG.setLevel(logging.WARNING)
_LOG.addFilter(lambda record: not _is_no_fault_of_ours(record))
