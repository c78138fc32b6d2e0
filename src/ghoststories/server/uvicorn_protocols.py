"""How uvicorn reads from a connection, here a little at a time: all that one read brings is parsed in one go, and a
quarter of a mebibyte of tiny pieces would block everybody for most of a second."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

_BYTES_AT_ONCE: Final = 4 * 1024


class Http(H11Protocol):
    """HTTP, read a little at a time."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A browser has connected."""
        _read_little(transport)
        super().connection_made(transport)


class WebSockets(WebSocketsSansIOProtocol):
    """WebSockets, without a traceback in the log when a message is not UTF-8."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = _LOG


def _read_little(transport: asyncio.BaseTransport) -> None:
    """asyncio's own sockets have this attribute; other transports read as they like."""
    if hasattr(transport, "max_size"):
        transport.max_size = _BYTES_AT_ONCE


def _is_no_fault_of_ours(record: logging.LogRecord) -> bool:
    return record.getMessage().startswith("Invalid UTF-8")


_LOG: Final = logging.getLogger("uvicorn.error.websocket")
_LOG.setLevel(logging.WARNING)
_LOG.addFilter(lambda record: not _is_no_fault_of_ours(record))
