"""Stands before the application of a shared server: counts calls and connections, and turns away what is too much."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from ghoststories.server.limits.addresses import address_key, address_of
from ghoststories.server.limits.kinds import STORING, kind_of
from ghoststories.server.limits.limits import Limits, Source, serving
from ghoststories.server.limits.persons import stored_of
from ghoststories.server.observability.noted import note_refusal
from ghoststories.table_service.calls import problem_of
from ghoststories.table_service.conversation import TOO_MANY
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.languages import spoken
from ghoststories.table_service.messages import refused, text_of
from ghoststories.table_service.status import retry_after, status_of

# Whose key a call brings, if it is anybody's.
PersonOf = Callable[[Scope], Awaitable[str | None]]
_PROBES: Final = ("/healthz", "/readyz")
_log: Final = logging.getLogger(__name__)


async def nobody(_scope: Scope) -> str | None:
    """Of a server that knows no persons."""
    return None


class Gate:
    """Counts who does what. The person is asked for only after the address was found to be within its limits."""

    def __init__(self, app: ASGIApp, limits: Limits, person_of: PersonOf = nobody) -> None:
        self.app = app
        self.limits = limits
        self._person_of = person_of
        self._has_warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let somebody through, or say what is too much."""
        if scope["type"] == "websocket":
            await self._page(scope, receive, send)
        elif scope["type"] == "http" and scope["path"] not in _PROBES:
            await self._call(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _caller(self, scope: Scope) -> Source:
        caller = Source(None, address_of(scope))
        if not self._has_warned:
            self._warn_of_proxy(scope, caller.address)
        self.limits.spend("calls", caller)
        person = await self._person_of(scope)
        return caller._replace(person=person)

    async def _kept(self, scope: Scope, person: str) -> int:
        return await stored_of(scope["app"].state.registry.storage, person)

    def _warn_of_proxy(self, scope: Scope, address: str) -> None:
        """Everybody behind a proxy that is not trusted would be limited together."""
        told = Headers(scope=scope).get("x-forwarded-for")
        if told is not None and address not in {address_key(each.strip()) for each in told.split(",")}:
            self._has_warned = True
            _log.warning("calls come through a proxy that --proxy does not name; all of them count as one caller's")

    async def _call(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            caller = await self._caller(scope)
            kind = kind_of(scope["method"], scope["path"])
            if kind is not None:
                self.limits.spend(kind, caller)
            if kind in STORING and caller.person is not None:
                self.limits.store(await self._kept(scope, caller.person))
        except RefusedError as error:
            await _refuse(error, scope, send)
            return
        with serving(self.limits, caller):
            await self.app(scope, receive, send)

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        with ExitStack() as stack:
            try:
                caller = await self._caller(scope)
                self.limits.spend("connections", caller)
                stack.enter_context(self.limits.socket(caller))
            except RefusedError as error:
                await _turn_away(error, receive, send)
                return
            stack.enter_context(serving(self.limits, caller))
            await self.app(scope, receive, send)


async def _refuse(error: RefusedError, scope: Scope, send: Send) -> None:
    note_refusal(scope, error.code, error.exceeded.limit if error.exceeded is not None else None)
    problem = problem_of(error, spoken(Headers(scope=scope).get("accept-language", "")))
    body = json.dumps(problem, ensure_ascii=False).encode()
    headers = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        **retry_after(problem),
    }
    start = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status_of(error.code), "headers": start})
    await send({"type": "http.response.body", "body": body})


async def _turn_away(error: RefusedError, receive: Receive, send: Send) -> None:
    """A page is told why, which needs an open connection."""
    await receive()
    await send({"type": "websocket.accept"})
    told = text_of(refused(error.code, error.message, exceeded=error.exceeded))
    await send({"type": "websocket.send", "text": told})
    await send({"type": "websocket.close", "code": TOO_MANY, "reason": error.code})
