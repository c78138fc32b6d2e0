"""What every answer carries and every call is checked for: same origin, a known host, a size, safe headers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ghoststories.table_service.errors import Code
from ghoststories.table_service.wire.types.requests import LARGEST_BODY

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
# Svelte writes styles into elements; everything else comes from this server.
_POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
# What the page never uses, no script on it may use either.
_PERMISSIONS: Final = ", ".join(
    f"{feature}=()"
    for feature in ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb")
)
_HEADERS: Final = {
    "content-security-policy": _POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": _PERMISSIONS,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}


@dataclass(frozen=True)
class Hosts:
    """The names a server answers to: those given and, if `addresses` is set, every plain IP address. A foreign page can
    point a name it controls at this machine, but not an address.
    """

    names: frozenset[str]
    addresses: bool = False

    def know(self, host: str) -> bool:
        """Whether a `Host` header, with or without a port, is one of them."""
        name = _split(f"//{host}").hostname or ""
        return name in self.names or (self.addresses and _is_address(name))


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a call comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    return origin is None or _split(origin).netloc.lower() == headers.get("host", "").lower()


def _split(address: str) -> SplitResult:
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, hosts: Hosts | None = None) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a call through, or answer it with what is wrong."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        send = _with_headers(send, scope["path"])
        if not self._is_known(headers):
            await _refuse(scope, receive, send, 403, "host", "this server is not known by that name")
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        elif scope["method"] not in _SAFE and not is_same_origin(headers):
            await _refuse(scope, receive, send, 403, "origin", "only pages of this server may do that")
        elif _announced(headers) > LARGEST_BODY:
            await _refuse(scope, receive, send, 413, "too_large", f"at most {LARGEST_BODY} bytes")
        else:
            await self.app(scope, _counted(receive), send)

    def _is_known(self, headers: Headers) -> bool:
        """Another name that leads here is a trick to reach this machine from a foreign page."""
        return self.hosts is None or self.hosts.know(headers.get("host", ""))


def _announced(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length) if length.isdecimal() and len(length) < 20 else 0


def _counted(receive: Receive) -> Receive:
    total = 0

    async def counting() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > LARGEST_BODY:
            raise HTTPException(413, f"at most {LARGEST_BODY} bytes")
        return message

    return counting


def _with_headers(send: Send, path: str) -> Send:
    # What the server says of games is true only now; documents with a tag say so themselves.
    extra = {"cache-control": "no-store"} if path.startswith("/api/") else {}

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in {**_HEADERS, **extra}.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, code: Code, message: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": message})
        return
    body = json.dumps({"error": {"code": code, "message": message}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
