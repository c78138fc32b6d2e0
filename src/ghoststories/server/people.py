"""Who sends a request: the key of a device in a cookie, and the person it belongs to."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Depends, Request, Response
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ghoststories.server.observability.noted import note_person
from ghoststories.table_service.languages import spoken
from ghoststories.table_service.online.people import Directory, Visitor, hashed
from ghoststories.table_service.online.rights import OWNER, Caller
from ghoststories.texts import Texts

# Over https the browser takes the first from nobody but this host, and sends it over https only.
_SAFE: Final = "__Host-gs"
_PLAIN: Final = "gs"
# Seconds for which a device keeps its key: browsers allow no more than 400 days.
_KEPT: Final = 400 * 24 * 3600
_LONGEST: Final = 64


def _is_safe(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


async def visitor_of(connection: HTTPConnection) -> Visitor | None:
    """Who sends a request to a shared server; None on a private one, which knows nobody."""
    directory: Directory | None = connection.app.state.directory
    if directory is None:
        return None
    given = connection.cookies.get(_SAFE if _is_safe(connection) else _PLAIN, "")
    key = hashed(given) if 0 < len(given) <= _LONGEST else None
    person = await directory.of_key(key) if key is not None else None
    note_person(connection.scope, person.id if person is not None else None)
    guest = Texts(spoken(connection.headers.get("accept-language", ""))).get("names.person.guest")
    return Visitor(directory, person, key if person is not None else None, guest)


async def caller_of(connection: HTTPConnection) -> Caller:
    """The same for questions of rights."""
    visitor = await visitor_of(connection)
    return OWNER if visitor is None else visitor.caller


async def person_of(scope: Scope) -> str | None:
    """The person of a request, before it is answered."""
    return (await caller_of(HTTPConnection(scope))).person


async def _visiting(request: Request) -> Visitor | None:
    visitor: Visitor | None = await visitor_of(request)
    request.state.visitor = visitor
    return visitor


Visiting = Annotated[Visitor | None, Depends(_visiting)]


class Keys:
    """Gives a device the key that a request has made for it, or takes its key away."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through; its answer gets a cookie if there is something to keep or to forget."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        state = scope.setdefault("state", {})

        async def sending(message: Message) -> None:
            visitor: Visitor | None = state.get("visitor")
            if message["type"] == "http.response.start" and visitor is not None:
                if visitor.new_key is not None or visitor.forgets_key:
                    cookie = _cookie(visitor.new_key, _is_safe(HTTPConnection(scope)))
                    MutableHeaders(scope=message).append("set-cookie", cookie)
            await send(message)

        await self.app(scope, receive, sending)


def _cookie(key: str | None, is_safe: bool) -> str:
    """A key for a long time, or none any more."""
    response = Response()
    response.set_cookie(
        _SAFE if is_safe else _PLAIN,
        key or "",
        max_age=_KEPT if key is not None else 0,
        path="/",
        secure=is_safe,
        httponly=True,
        samesite="lax",
    )
    return response.headers["set-cookie"]
