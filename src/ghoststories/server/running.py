"""How a server is run: whom it serves, what it limits, and uvicorn's settings for that."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from typing import Final

import uvicorn
from fastapi import FastAPI
from uvicorn.config import LOGGING_CONFIG

from ghoststories.server.leaving import ANSWERING, LeavingServer
from ghoststories.server.limits.rates import Rules
from ghoststories.server.limits.wire import WireLimits
from ghoststories.server.notify.options import NotifyOptions
from ghoststories.server.observability.logs import Form
from ghoststories.server.observability.observed import Observed
from ghoststories.server.uvicorn_protocols import protocols

# Files that are open beside connections: the database, pipes of bots, the programs' own.
_OTHER_FILES: Final = 128


@dataclass(frozen=True)
class Running:
    """How a server is run. A private server has one user, whom nothing limits."""

    # Whether others than the user of this machine can reach it.
    shared: bool = False
    # Addresses and networks of proxies, which are believed where a call comes from.
    proxies: tuple[str, ...] = ()
    # None without limits.
    rules: Rules | None = None
    # How the log is written; None leaves it as it is.
    log: Form | None = None
    # Where Prometheus reads the figures; without a port there are none.
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None
    # How people are told that it is their turn; None if they are not.
    notify: NotifyOptions | None = None


def server_for(app: FastAPI, running: Running, observed: Observed) -> LeavingServer:
    """uvicorn with the application of a server."""
    rules = with_open_files(running.rules)
    spoken = protocols(None if rules is None else WireLimits(rules, running.proxies))
    # A busy thread makes the event loop wait at most this many seconds.
    sys.setswitchinterval(0.001)
    config = uvicorn.Config(
        app,
        log_level="warning",
        log_config=LOGGING_CONFIG if running.log is None else None,
        access_log=False,
        http=spoken.http,
        ws=spoken.ws,
        ws_max_size=64 * 1024,
        # Each page of a table would be sent its own compressed copy: a tenth of all processor time under load.
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=ANSWERING,
        limit_concurrency=None if rules is None else rules.connections_all,
        # Otherwise anybody on this machine would be believed.
        proxy_headers=bool(running.proxies),
        forwarded_allow_ips=list(running.proxies),
    )
    return LeavingServer(config, observed)


def with_open_files(rules: Rules | None) -> Rules | None:
    """Let this process open as many files as it may, and fewer connections than that."""
    if rules is None or sys.platform == "win32":
        return rules
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = rules.connections_all + _OTHER_FILES
    if now < needed:
        now = needed if most == resource.RLIM_INFINITY else min(needed, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
    return replace(rules, connections_all=max(1, min(rules.connections_all, now - _OTHER_FILES)))
