"""Stands before everything else: counts calls and what is sent, and gives each call an id for the log."""

from __future__ import annotations

import logging
import re
import secrets
from time import perf_counter
from typing import Any, Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ghoststories.server.observability.logs import about, is_id
from ghoststories.server.observability.metrics import Metrics
from ghoststories.server.observability.noted import refusal_of

_TABLE: Final = re.compile(r"/api/(?:games|tables)/([^/]+)(?:/|$)")
_REFUSED: Final = '{"type":"refused","code":"'
_LIMIT: Final = re.compile(r'"limit":"(\w+)"')
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_log: Final = logging.getLogger("ghoststories.calls")


class Measured:
    """Counts and logs, and changes nothing."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self._metrics = metrics
        self._call_bytes = metrics.sent_bytes.labels("calls")
        self._page_bytes = metrics.sent_bytes.labels("pages")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let everything through."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        with about(request=secrets.token_hex(8)) as ids:
            scope.setdefault("state", {})["about"] = ids
            table = _TABLE.match(scope["path"])
            if table is not None and is_id(table[1]):
                ids["table"] = table[1]
            if scope["type"] == "http":
                await self._call(scope, receive, send, ids)
            else:
                await self._page(scope, receive, send)

    async def _call(self, scope: Scope, receive: Receive, send: Send, ids: dict[str, str]) -> None:
        began, status = perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if status >= 500:
                    MutableHeaders(scope=message)["x-request-id"] = ids["request"]
            else:
                self._call_bytes.inc(len(message.get("body", b"")))
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            self._note(scope, status, perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = _route(scope, status)
        method = scope["method"] if scope["method"] in _METHODS else "other"
        self._metrics.calls.labels(route, method, str(status)).inc()
        self._metrics.call_seconds.labels(route).observe(seconds)
        refused = refusal_of(scope)
        if refused is not None:
            self._refused(refused.code, refused.limit)
        figures = {"route": route, "method": method, "status": status, "ms": round(seconds * 1000, 1)}
        _log.info("call", extra={"figures": figures})

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, heard, said = perf_counter(), 0, 0

        async def receiving() -> Message:
            nonlocal heard
            message = await receive()
            heard += message["type"] == "websocket.receive"
            return message

        async def sending(message: Message) -> None:
            nonlocal said
            if message["type"] == "websocket.send":
                said += 1
                self._sent(message)
            await send(message)

        self._metrics.pages.inc()
        try:
            await self.app(scope, receiving, sending)
        finally:
            self._metrics.pages.dec()
            figures: dict[str, Any] = {"heard": heard, "said": said, "seconds": round(perf_counter() - began, 1)}
            _log.info("page", extra={"figures": figures})

    def _sent(self, message: Message) -> None:
        text = message.get("text") or ""
        self._page_bytes.inc(len(text) if text.isascii() else len(text.encode()))
        if text.startswith(_REFUSED):
            code = text[len(_REFUSED) :].partition('"')[0]
            limit = _LIMIT.search(text) if code == "too_many" else None
            self._refused(code, limit[1] if limit is not None else None)

    def _refused(self, code: str, limit: str | None) -> None:
        self._metrics.refusals.labels(code).inc()
        if limit is not None:
            self._metrics.limited.labels(limit).inc()


def _route(scope: Scope, status: int) -> str:
    """The pattern of an address. Whatever has none must not become a name in the figures: anybody can make up more."""
    route = getattr(scope.get("route"), "path", None)
    if isinstance(route, str):
        return route
    return "file" if status < 400 else "none"
