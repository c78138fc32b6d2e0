"""Sends a message to an address that a stranger named.

The name is resolved once, everything it leads to is judged, and the connection goes to exactly that address: what DNS
says a moment later does not matter. Redirects are not followed, and no more is read than the head of the answer.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from ipaddress import ip_address
from threading import Thread
from typing import Final

import h11

from ghoststories import __version__
from ghoststories.server.notify.addresses import Address, Policy, Target

# Seconds: for DNS and all the rest together, and for a connection to one address.
_WHOLE: Final = 10.0
_CONNECT: Final = 4.0
# Addresses of one name that are tried.
_TRIES: Final = 2
# Bytes of the head of an answer.
_LONGEST_HEAD: Final = 16 * 1024
# Questions to DNS under way at the same time.
_LOOKUPS: Final = 8

Resolver = Callable[[str], Awaitable[Sequence[Address]]]


class UnreachableError(Exception):
    """Nobody answered, or what answered was no HTTP. The reason names no address."""


class Sender:
    """Sends messages. `resolve`, `context` and `policy` are the real ones, except in tests."""

    def __init__(
        self, policy: Policy, resolve: Resolver | None = None, context: Callable[[], ssl.SSLContext] | None = None
    ) -> None:
        self.policy = policy
        self._resolve = resolve or Lookups()
        self._make_context = context or ssl.create_default_context
        self._context: ssl.SSLContext | None = None

    async def post(self, target: Target, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; an `UnreachableError` if there is none."""
        try:
            async with asyncio.timeout(_WHOLE):
                return await self._post(target, headers, body)
        except TimeoutError:
            raise UnreachableError("no answer in time") from None
        except ssl.SSLCertVerificationError:
            raise UnreachableError("its certificate is not valid") from None
        except (OSError, EOFError, h11.RemoteProtocolError):
            raise UnreachableError("the connection failed") from None

    async def _post(self, target: Target, headers: Mapping[str, str], body: bytes) -> int:
        reader, writer = await self._connected(target)
        try:
            connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=_LONGEST_HEAD)
            writer.write(_request(connection, target, headers, body))
            await writer.drain()
            return await _status(connection, reader)
        finally:
            # Nothing more is wanted, so nobody waits for a polite end of TLS.
            writer.transport.abort()

    async def _connected(self, target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to one of the addresses of the target. If one of them is forbidden, none is used."""
        addresses = await self._resolve(target.host)
        if not addresses:
            raise UnreachableError("DNS does not know its name")
        if not all(map(self.policy.allows, addresses)):
            raise UnreachableError("it leads to a private network")
        failure: OSError | None = None
        for address in addresses[:_TRIES]:
            try:
                return await self._connected_to(address, target)
            except ssl.SSLCertVerificationError:
                raise
            except OSError as error:
                failure = error
        raise failure or OSError()

    async def _connected_to(
        self, address: Address, target: Target
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._context is None:
            # It reads all certificates of the system.
            self._context = await asyncio.to_thread(self._make_context)
        async with asyncio.timeout(_CONNECT):
            return await asyncio.open_connection(
                str(address), target.port, ssl=self._context, server_hostname=target.host, limit=_LONGEST_HEAD
            )


class Lookups:
    """Asks DNS, in threads of its own: a name that is never answered holds up neither others nor the end."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(_LOOKUPS)

    async def __call__(self, host: str) -> Sequence[Address]:
        """All addresses of a name; none if there is no such name."""
        # The thread gives its place back, even if nobody waits for it any more.
        await self._places.acquire()
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Sequence[Address]] = loop.create_future()

        def finish(found: Sequence[Address]) -> None:
            self._places.release()
            if not answer.done():
                answer.set_result(found)

        def ask() -> None:
            found = _addresses(host)
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(finish, found)

        Thread(target=ask, name="lookup", daemon=True).start()
        return await answer


def _addresses(host: str) -> Sequence[Address]:
    try:
        found = socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    except (OSError, UnicodeError):
        return []
    return [ip_address(str(each[4][0])) for each in found]


def _request(connection: h11.Connection, target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    own = {
        "host": target.authority,
        "user-agent": f"GhostStories/{__version__}",
        "accept": "*/*",
        "content-length": str(len(body)),
        "connection": "close",
    }
    request = h11.Request(method="POST", target=target.path, headers=list({**own, **headers}.items()))
    parts = [connection.send(each) for each in (request, h11.Data(data=body), h11.EndOfMessage())]
    return b"".join(part for part in parts if part)


async def _status(connection: h11.Connection, reader: asyncio.StreamReader) -> int:
    while True:
        event = connection.next_event()
        if isinstance(event, h11.Response):
            return event.status_code
        if event is h11.NEED_DATA:
            data = await reader.read(4096)
            connection.receive_data(data)
        elif not isinstance(event, h11.InformationalResponse):
            raise EOFError
