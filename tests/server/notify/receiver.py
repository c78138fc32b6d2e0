"""A receiver of messages with a certificate of its own, on this machine, and a sender that may reach it there."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from tempfile import mkdtemp
from threading import Thread

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from ghoststories.server.notify.addresses import Address, Policy
from ghoststories.server.notify.fetch import Sender

NAME = "hooks.example.com"
HERE = [ip_address("127.0.0.1")]
OK = b"HTTP/1.1 204 No Content\r\n\r\n"
# Seconds after which a test gives up.
PATIENCE = 20.0


@dataclass
class Receiver:
    """What it got, and what it answers with."""

    port: int = 0
    answer: bytes = OK
    # Answer nothing for so long.
    delay: float = 0.0
    got: list[tuple[bytes, bytes]] = field(default_factory=list)

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            length = next(
                int(line[16:]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length: ")
            )
            self.got.append((head, await reader.readexactly(length)))
            await asyncio.sleep(self.delay)
            writer.write(self.answer)
            await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.transport.abort()

    @property
    def address(self) -> str:
        return f"https://{NAME}:{self.port}/hook?key=1"

    def headers(self, number: int = -1) -> dict[str, str]:
        lines = self.got[number][0].decode().split("\r\n")[1:-2]
        return {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}


@cache
def certificate() -> Path:
    """A key and a certificate that signs itself, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    day, today = timedelta(days=1), datetime.now(UTC)
    builder = x509.CertificateBuilder(
        name, name, key.public_key(), x509.random_serial_number(), today - day, today + day
    )
    builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    file = Path(mkdtemp()) / "certificate.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(secret + builder.sign(key, SHA256()).public_bytes(Encoding.PEM))
    return file


def trusting() -> ssl.SSLContext:
    return ssl.create_default_context(cafile=certificate())


@asynccontextmanager
async def receiving(**options: object) -> AsyncIterator[Receiver]:
    receiver = Receiver(**options)  # type: ignore[arg-type]
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate())
    server = await asyncio.start_server(receiver.take, "127.0.0.1", 0, ssl=context)
    receiver.port = server.sockets[0].getsockname()[1]
    async with server:
        yield receiver


def policy_for(*ports: int) -> Policy:
    """Allows this machine, and nothing else."""
    return Policy(lambda address: address.is_loopback, ports)


def sender_for(
    receiver: Receiver, addresses: Sequence[Address] = tuple(HERE), context: Callable[[], ssl.SSLContext] = trusting
) -> Sender:
    async def resolve(_host: str) -> Sequence[Address]:
        return addresses

    return Sender(policy_for(receiver.port), resolve, context)


@contextmanager
def receiving_beside(**options: object) -> Iterator[Receiver]:
    """A receiver in a thread of its own, for tests that do not run in an event loop."""
    loop = asyncio.new_event_loop()
    started: Future[Receiver] = Future()
    end = asyncio.Event()

    async def serve() -> None:
        async with receiving(**options) as receiver:
            started.set_result(receiver)
            await end.wait()

    thread = Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    try:
        yield started.result(PATIENCE)
    finally:
        loop.call_soon_threadsafe(end.set)
        thread.join(PATIENCE)
        loop.close()
