"""Whether the process runs, and whether it can serve: for whatever starts servers and sends calls to them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

# What is wrong, in a word; None if nothing is.
Check = Callable[[], Awaitable[str | None]]
# Seconds a check may take, and for which what was found holds: anybody can ask.
_PATIENCE: Final = 2.0
_HOLDS: Final = 1.0


class Readiness:
    """What has to be true before a server is sent calls."""

    def __init__(self) -> None:
        self.checks: dict[str, Check] = {}
        # Set when the server is about to end.
        self.is_leaving = False
        self._found: dict[str, str] = {}
        self._until = float("-inf")
        self._asking = asyncio.Lock()

    async def problems(self) -> dict[str, str]:
        """What is wrong, by check."""
        if self.is_leaving:
            return {"server": "stopping"}
        async with self._asking:
            if monotonic() >= self._until:
                self._found = {name: said for name, said in await self._all() if said is not None}
                self._until = monotonic() + _HOLDS
        return self._found

    async def _all(self) -> list[tuple[str, str | None]]:
        return [(name, await _answer(check)) for name, check in self.checks.items()]


async def _answer(check: Check) -> str | None:
    try:
        async with asyncio.timeout(_PATIENCE):
            return await check()
    except TimeoutError:
        return "no answer"
    except Exception as error:
        return type(error).__name__


class Probes:
    """Answers `/healthz` and `/readyz` by whatever name the server is called: they tell nothing about games."""

    def __init__(self, app: ASGIApp, readiness: Readiness) -> None:
        self.app = app
        self._readiness = readiness

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let everything else through."""
        path = scope.get("path")
        if scope["type"] != "http" or path not in ("/healthz", "/readyz"):
            await self.app(scope, receive, send)
            return
        problems = await self._readiness.problems() if path == "/readyz" else {}
        await _say(send, 503 if problems else 200, {"ok": not problems, **({"problems": problems} if problems else {})})


async def _say(send: Send, status: int, said: object) -> None:
    body = json.dumps(said).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
