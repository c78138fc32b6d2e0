"""How a server ends: it is not ready any more, takes no new connections, sends pages away spread out in time so that
they do not come back all at once, and writes what is under way."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import socket
import threading
from time import monotonic
from typing import Final

import uvicorn

from ghoststories.server.observability.observed import Observed
from ghoststories.server.uvicorn_protocols import WebSockets

# Seconds a server has to end; all that it has accepted is on disk before anybody is told.
LONGEST: Final = 10.0
# Seconds in which pages are sent away, and for each of them.
_SPREAD: Final = 3.0
_EACH: Final = 0.005
# Seconds for calls that are being answered.
ANSWERING: Final = 2
_log: Final = logging.getLogger(__name__)


class LeavingServer(uvicorn.Server):
    """uvicorn, with an end for those who are still there."""

    def __init__(self, config: uvicorn.Config, observed: Observed) -> None:
        super().__init__(config)
        self.observed = observed

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End within ten seconds, whatever hangs."""
        began = monotonic()
        self.observed.readiness.is_leaving = True
        if threading.current_thread() is threading.main_thread():
            _end_at_last()
        for server in self.servers:
            server.close()
        for each in sockets or []:
            each.close()
        await self._send_pages_away()
        try:
            async with asyncio.timeout(LONGEST - 1 - (monotonic() - began)):
                await super().shutdown(sockets)
        except TimeoutError:
            _log.error("the server could not end in time; what was accepted is stored")

    async def _send_pages_away(self) -> None:
        """One after the other: whoever stays plays on until then."""
        pages = [each for each in self.server_state.connections if isinstance(each, WebSockets)]
        random.shuffle(pages)
        pause = min(_SPREAD, len(pages) * _EACH) / max(1, len(pages))
        for page in pages:
            # Some may have left meanwhile.
            if page in self.server_state.connections:
                page.shutdown()
            await asyncio.sleep(pause)


def _end_at_last() -> None:
    """Threads that hang keep a process alive."""
    timer = threading.Timer(LONGEST, os._exit, [1])
    timer.daemon = True
    timer.start()
