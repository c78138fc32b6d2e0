"""`ghoststories serve` and `ghoststories play`: the game in the browser."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ghoststories.bots import BotError, maker_of
from ghoststories.cli.background_build import built_meanwhile
from ghoststories.cli.running_options import Log, running_of
from ghoststories.server.bots.builds import BotBuild
from ghoststories.terminal.content_file import content_of
from ghoststories.terminal.saving import FileError
from ghoststories.texts import Texts, language_of_environment

if TYPE_CHECKING:
    from ghoststories.server.leaving import LeavingServer
    from ghoststories.server.middleware import Hosts
    from ghoststories.server.observability.observed import Observed
    from ghoststories.server.running import Running

_TEXTS: Final = Texts(language_of_environment())
PORT: Final = 8123
# How many further ports are tried if the default one is taken.
_TRIES: Final = 50
_THIS_MACHINE: Final = "127.0.0.1"
_LOCAL_NAMES: Final = ("127.0.0.1", "localhost", "::1")


def _option(name: str, *declarations: str, **limits: int) -> typer.models.OptionInfo:
    text = _TEXTS.get(f"terminal.option.{name}")
    info: typer.models.OptionInfo = typer.Option(*declarations, help=text, min=limits.get("min"), max=limits.get("max"))
    return info


# An address may have a password, which must not be seen in a list of processes.
_DATABASE: Final[typer.models.OptionInfo] = typer.Option(
    "--database", envvar="GHOSTSTORIES_DATABASE", help=_TEXTS.get("terminal.option.database")
)


def serve(
    host: Annotated[str | None, _option("host", "--host")] = None,
    name: Annotated[list[str] | None, _option("name", "--name")] = None,
    port: Annotated[int | None, _option("port", "--port", min=0, max=65535)] = None,
    database: Annotated[str | None, _DATABASE] = None,
    open_browser: Annotated[bool | None, _option("open", "--open/--no-open")] = None,
    content: Annotated[Path | None, _option("content", "--content")] = None,
    bot: Annotated[list[str] | None, _option("own_bot", "--bot")] = None,
    shared: Annotated[bool, _option("shared", "--shared")] = False,
    proxy: Annotated[list[str] | None, _option("proxy", "--proxy")] = None,
    limit: Annotated[list[str] | None, _option("limit", "--limit")] = None,
    log: Annotated[Log | None, _option("log", "--log")] = None,
    metrics_port: Annotated[int | None, _option("metrics_port", "--metrics-port", min=0, max=65535)] = None,
    metrics_host: Annotated[str, _option("metrics_host", "--metrics-host")] = _THIS_MACHINE,
    bot_build: Annotated[Path | None, typer.Option("--bot-build", hidden=True)] = None,
    builder: Annotated[str | None, typer.Option("--builder", hidden=True)] = None,
) -> None:
    """Serve games until Ctrl-C. `make play` says where a compiled copy of the package will be, and what makes it."""
    corrections = _corrections(content)
    _check_bots(bot or [])
    running = running_of(host or _THIS_MACHINE, shared, proxy or [], limit or [], log, metrics_host, metrics_port)
    listener = _listener(host or _THIS_MACHINE, port)
    address = _address(host or _THIS_MACHINE, listener.getsockname()[1])
    with listener, _database(database, address) as where:
        build = BotBuild(bot_build)
        if build.current() is not None:
            builder = None
        hosts = _hosts(host or _THIS_MACHINE, listener.getsockname()[0], name or [])
        server = _server(where, hosts, corrections, bot or [], build, running)
        if builder is not None:
            typer.echo(_TEXTS.get("terminal.serve.build_begun"))
        typer.echo(_TEXTS.get("terminal.serve.ready", address=address))
        if _has_display() if open_browser is None else open_browser:
            # The socket already listens, so the page waits for the server.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        with _ends_well(), _exported(server.observed, running), built_meanwhile(builder, _TEXTS, address):
            server.run(sockets=[listener])


@contextmanager
def _exported(observed: Observed, running: Running) -> Iterator[None]:
    """While Prometheus can read the figures, if it is to."""
    with ExitStack() as stack:
        try:
            stack.enter_context(observed.exported(running.metrics_port, running.metrics_host))
        except OSError as error:
            host, port = running.metrics_host, running.metrics_port
            raise _failure("no_port", port=port, host=host, reason=error.strerror or str(error)) from error
        yield


def _hosts(host: str, bound: str, names: list[str]) -> Hosts:
    """What the server may be called: the host it was given, the names, and this machine's own; also any IP address,
    unless it listens to this machine only.
    """
    from ghoststories.server.middleware import Hosts

    known = {host, *names, *_LOCAL_NAMES}
    return Hosts(frozenset(each.lower() for each in known), addresses=not ip_address(bound).is_loopback)


def _corrections(content: Path | None) -> str | None:
    """The corrections for new games, from the owner's file; mistakes are reported before anything is opened."""
    try:
        return content_of(_TEXTS, content)
    except FileError as error:
        typer.echo(_TEXTS.get("terminal.message.error", reason=error), err=True)
        raise typer.Exit(2) from error


def _check_bots(specs: list[str]) -> None:
    """Report what is wrong with a user's bot before anything is opened."""
    try:
        for spec in specs:
            maker_of(spec)
    except BotError as error:
        typer.echo(_TEXTS.get("terminal.message.error", reason=error), err=True)
        raise typer.Exit(2) from error


@contextmanager
def _database(database: str | None, address: str) -> Iterator[str]:
    """The database, locked for this server, after checking that it is usable."""
    from ghoststories.server.storage.database import StorageError, name_of
    from ghoststories.server.storage.lock import TakenError, claimed
    from ghoststories.server.storage.store import Storage, default_database

    where = database or str(default_database())
    with ExitStack() as stack:
        try:
            stack.enter_context(claimed(where, address))
            asyncio.run(Storage(where).check())
        except TakenError as error:
            raise _taken(where, error.address) from error
        except StorageError as error:
            raise _failure(error.kind, database=name_of(where), reason=error) from error
        yield where


def _taken(database: str, address: str | None) -> typer.Exit:
    if address is None:
        return _failure("taken_somewhere", database=database)
    return _failure("taken", database=database, address=address)


def _server(
    where: str,
    hosts: Hosts,
    content: str | None,
    bots: list[str],
    build: BotBuild,
    running: Running | None = None,
) -> LeavingServer:
    """The server on its database. Its dependencies are imported late: other commands start faster without them."""
    from ghoststories.server.app import create_app
    from ghoststories.server.limits.limits import Limits
    from ghoststories.server.notify.options import NotifyOptions
    from ghoststories.server.observability.logs import write_safely
    from ghoststories.server.observability.observed import Observed
    from ghoststories.server.running import Running, server_for

    running = running or Running()
    limits = None if running.rules is None else Limits(running.rules)
    observed = Observed(measured=running.log is not None or running.metrics_port is not None)
    app = create_app(
        where,
        hosts=hosts,
        content=content,
        bots=bots,
        bot_build=build,
        alone=True,
        shared=running.shared,
        limits=limits,
        notify=NotifyOptions() if running.shared else None,
        observed=observed,
    )
    if running.log is not None:
        write_safely(running.log)
    return server_for(app, running, observed)


def _listener(host: str, port: int | None) -> socket.socket:
    """A listening socket: on the requested port, or on the first free one from the default on."""
    problem: OSError | None = None
    for candidate in [port] if port is not None else range(PORT, PORT + _TRIES):
        try:
            return _bound(host, candidate)
        except OSError as error:
            problem = error
    reason = problem.strerror or str(problem) if problem is not None else ""
    raise _failure("no_port", port=port if port is not None else PORT, host=host, reason=reason)


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def _address(host: str, port: int) -> str:
    name = _THIS_MACHINE if host in ("0.0.0.0", "::", "") else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@contextmanager
def _ends_well() -> Iterator[None]:
    """uvicorn ends cleanly at SIGTERM and Ctrl-C, and then raises them again: both are how a server is meant to end."""

    def end(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    usual = signal.signal(signal.SIGTERM, end)
    try:
        yield
    except KeyboardInterrupt:
        return
    finally:
        signal.signal(signal.SIGTERM, usual)


def _failure(key: str, **parameters: object) -> typer.Exit:
    typer.echo(_TEXTS.get(f"terminal.serve.{key}", **parameters), err=True)
    return typer.Exit(1)
