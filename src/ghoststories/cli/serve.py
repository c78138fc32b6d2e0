"""`ghoststories serve` and `ghoststories play`: the game in the browser."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ghoststories.bots import BotError, maker_of
from ghoststories.cli.content import content_of
from ghoststories.cli.saving import FileError
from ghoststories.texts import Texts, language_of_environment

if TYPE_CHECKING:
    import uvicorn

_TEXTS: Final = Texts(language_of_environment())
PORT: Final = 8123
# How many ports after the usual one are tried when it is taken.
_TRIES: Final = 50
_THIS_MACHINE: Final = "127.0.0.1"
_LOCAL_NAMES: Final = ("127.0.0.1", "localhost", "::1")


def _option(name: str, *declarations: str, **limits: int) -> typer.models.OptionInfo:
    text = _TEXTS.get(f"terminal.option.{name}")
    info: typer.models.OptionInfo = typer.Option(*declarations, help=text, min=limits.get("min"), max=limits.get("max"))
    return info


def serve(
    host: Annotated[str | None, _option("host", "--host")] = None,
    port: Annotated[int | None, _option("port", "--port", min=0, max=65535)] = None,
    database: Annotated[str | None, _option("database", "--database")] = None,
    open_browser: Annotated[bool | None, _option("open", "--open/--no-open")] = None,
    content: Annotated[Path | None, _option("content", "--content")] = None,
    bot: Annotated[list[str] | None, _option("own_bot", "--bot")] = None,
) -> None:
    """Serve games until Ctrl-C."""
    corrections = _corrections(content)
    _check_bots(bot or [])
    listener = _listener(host or _THIS_MACHINE, port)
    address = _address(host or _THIS_MACHINE, listener.getsockname()[1])
    with listener:
        server = _server(database, None if host else _LOCAL_NAMES, corrections, bot or [])
        typer.echo(_TEXTS.get("terminal.serve.ready", address=address))
        if _has_display() if open_browser is None else open_browser:
            # The socket listens already, so the page waits until the server is there.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        # uvicorn stops cleanly at Ctrl-C and then hands it on.
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])


def _corrections(content: Path | None) -> str | None:
    """The corrections of new games, from the owner's file; what is wrong with it is said before anything is opened."""
    try:
        return content_of(_TEXTS, content)
    except FileError as error:
        typer.echo(_TEXTS.get("terminal.message.error", reason=error), err=True)
        raise typer.Exit(2) from error


def _check_bots(specs: list[str]) -> None:
    """What is wrong with a user's own bot is said before anything is opened."""
    try:
        for spec in specs:
            maker_of(spec)
    except BotError as error:
        typer.echo(_TEXTS.get("terminal.message.error", reason=error), err=True)
        raise typer.Exit(2) from error


def _server(
    database: str | None, hosts: tuple[str, ...] | None, content: str | None, bots: list[str]
) -> uvicorn.Server:
    """The server on its database; what it needs is only imported now, since other commands are quicker without."""
    import uvicorn

    from ghoststories.server.app import create_app
    from ghoststories.server.storage import Storage, StorageError, default_database

    where = database or str(default_database())
    try:
        asyncio.run(Storage(where).check())
    except StorageError as error:
        raise _failure("no_database", database=where, reason=error) from error
    app = create_app(where, hosts=hosts, content=content, bots=bots)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=1024 * 1024,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    return uvicorn.Server(config)


def _listener(host: str, port: int | None) -> socket.socket:
    """A socket that listens: at the port that was asked for, or at the first free one from the usual one on."""
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


def _failure(key: str, **parameters: object) -> typer.Exit:
    typer.echo(_TEXTS.get(f"terminal.serve.{key}", **parameters), err=True)
    return typer.Exit(1)
