"""How a server is run, from the options of `ghoststories serve`."""

from __future__ import annotations

import os
from enum import StrEnum
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Final

import typer

from ghoststories.texts import Texts, language_of_environment

if TYPE_CHECKING:
    from ghoststories.server.notify.options import NotifyOptions
    from ghoststories.server.observability.logs import Form
    from ghoststories.server.running import Running

_TEXTS: Final = Texts(language_of_environment())
# The private key for web push, and where its services reach the operator.
_KEY: Final = "GHOSTSTORIES_PUSH_KEY"
_CONTACT: Final = "GHOSTSTORIES_PUSH_CONTACT"


class Log(StrEnum):
    """How the log is written."""

    text = "text"
    json = "json"


def running_of(
    host: str,
    shared: bool,
    proxies: list[str],
    limits: list[str],
    log: Log | None,
    metrics_host: str,
    metrics_port: int | None,
    notify: NotifyOptions | None = None,
) -> Running:
    """How the server is run. It is shared if anybody but the user of this machine can reach it; its log is always
    without secrets."""
    from ghoststories.server.limits.rates import LimitError, rules_of
    from ghoststories.server.running import Running

    _check_proxies(proxies)
    try:
        rules = rules_of(limits)
    except LimitError as error:
        raise _wrong(error.kind, given=error.given, known=error.known) from error
    is_shared = shared or bool(proxies) or not _is_local(host)
    form: Form | None = "text" if is_shared else None
    if log is not None:
        form = "json" if log is Log.json else "text"
    return Running(
        shared=is_shared,
        proxies=tuple(proxies),
        rules=rules if is_shared else None,
        log=form,
        metrics_host=metrics_host,
        metrics_port=metrics_port,
        notify=notify if is_shared else None,
    )


def notify_of(push: bool, webhooks: bool) -> NotifyOptions:
    """How people are told that it is their turn. What is secret comes from the environment: everybody on a machine can
    read a command line."""
    from ghoststories.server.notify.options import NotifyOptions, OptionsError

    try:
        return NotifyOptions(push, webhooks, os.environ.get(_KEY) or None, os.environ.get(_CONTACT) or None).checked()
    except OptionsError as error:
        raise _wrong(error.kind, name=_KEY if error.kind == "push_key" else _CONTACT) from error


def _check_proxies(proxies: list[str]) -> None:
    for proxy in proxies:
        try:
            ip_network(proxy, strict=False)
        except ValueError as error:
            raise _wrong("proxy", given=proxy) from error


def _is_local(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _wrong(key: str, **parameters: object) -> typer.Exit:
    typer.echo(_TEXTS.get(f"terminal.serve.{key}", **parameters), err=True)
    return typer.Exit(2)
