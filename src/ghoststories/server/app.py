"""The application: storage, calls, games in play and the page, put together."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from ghoststories import __version__
from ghoststories.engine import GhostStoriesError
from ghoststories.server import api, challenges, rooms
from ghoststories.server import api_docs as describe
from ghoststories.server import websocket as play
from ghoststories.server.bots.builds import BotBuild
from ghoststories.server.bots.pool import BotPool
from ghoststories.server.cluster.notices import notices_for
from ghoststories.server.garbage_collection import paced_collection
from ghoststories.server.limits.gate import Gate, nobody
from ghoststories.server.limits.limits import Limits
from ghoststories.server.limits.persons import CountedPeople
from ghoststories.server.middleware import Guard, Hosts
from ghoststories.server.notify import api as notify_api
from ghoststories.server.notify.options import NotifyOptions
from ghoststories.server.notify.service import notifying
from ghoststories.server.observability.logs import about
from ghoststories.server.observability.noted import note_refusal
from ghoststories.server.observability.observed import Observed
from ghoststories.server.offload import offload
from ghoststories.server.people import Keys, person_of
from ghoststories.server.static import Client, find_client, not_built
from ghoststories.server.storage.jobs import Jobs
from ghoststories.server.storage.store import Storage
from ghoststories.server.storage.talk import TalkStore
from ghoststories.table_service.bot_queue import BotQueue
from ghoststories.table_service.calls import Calls, problem_of
from ghoststories.table_service.challenge_calls import ChallengeCalls
from ghoststories.table_service.errors import Code, RefusedError, wire
from ghoststories.table_service.languages import spoken
from ghoststories.table_service.online.calls import RoomCalls
from ghoststories.table_service.online.me import MeCalls
from ghoststories.table_service.online.people import Directory
from ghoststories.table_service.online.rights import OWNER, STRANGER
from ghoststories.table_service.registry import TableRegistry
from ghoststories.table_service.status import retry_after, status_of
from ghoststories.table_service.system_clock import SystemClock
from ghoststories.table_service.wire.types.requests import ErrorAnswer

_CODES: Final[dict[int, Code]] = {400: "malformed", 404: "not_found", 405: "not_allowed", 413: "too_large"}
# Of 9; the rest takes three times as long and saves a few percent.
_PACKING: Final = 5
# Bots of shared tables that think here at once: none of the processes waits for the next one.
_BOTS: Final = 2 * (os.cpu_count() or 1)
_log: Final = logging.getLogger(__name__)


def create_app(
    database: str,
    client: Path | None = None,
    hosts: Hosts | None = None,
    content: str | None = None,
    bots: Collection[str] = (),
    bot_build: BotBuild | None = None,
    alone: bool = False,
    shared: bool = False,
    limits: Limits | None = None,
    notify: NotifyOptions | None = None,
    observed: Observed | None = None,
) -> FastAPI:
    """The server on a database: a file's name or an SQLAlchemy address. `client` is the folder of the built page;
    `hosts` are the only names it answers to, if given; `content` are the corrections of new games, as
    `corrections_from_toml` gives them; `bots` are users' bots, as in `mybot.py:MyBot`; `bot_build` is what bots and
    hints run on. A server that is `alone` in its process also decides when garbage is collected there. Without `notify`
    nobody is told anything while they are away; without `limits` everybody may do as much as they like. A `shared` one
    knows people, and each game belongs to some of them; else all are of whoever can reach the server. `observed` is
    what is seen of it.
    """
    observed = observed or Observed()

    def tables(storage: Storage) -> TableRegistry:
        talk = TalkStore(storage) if shared else None
        return TableRegistry(storage, BotPool(bots, bot_build), SystemClock(), content, talk)

    app = _described(_lifespan(database, tables, alone, shared, notify, observed))
    _guard(app, hosts, shared, limits)
    observed.add_to(app)
    _add_page(app, client or find_client())
    _know_addresses(app)
    return app


def _described(lifespan: Callable[[FastAPI], AbstractAsyncContextManager[None]]) -> FastAPI:
    """All addresses, and what is said when something fails."""
    app = FastAPI(
        title="Ghost Stories",
        version=__version__,
        lifespan=lifespan,
        # `api_docs` serves the description.
        openapi_url=None,
    )
    for part in (api, challenges, rooms, notify_api, play, describe):
        app.include_router(part.router)
    _say_errors(app)
    return app


def _guard(app: FastAPI, hosts: Hosts | None, shared: bool, limits: Limits | None) -> None:
    """What stands before the application; the last one is asked first."""
    app.add_middleware(GZipMiddleware, minimum_size=400, compresslevel=_PACKING)
    if shared:
        app.add_middleware(Keys)
    if limits is not None:
        app.add_middleware(Gate, limits=limits, person_of=person_of if shared else nobody)
    app.add_middleware(Guard, hosts=hosts)


def _lifespan(
    database: str,
    tables: Callable[[Storage], TableRegistry],
    alone: bool,
    shared: bool,
    notify: NotifyOptions | None,
    observed: Observed,
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """What happens before the first request and after the last: the database is opened, and games are closed."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        storage = Storage(database)
        registry = tables(storage)
        await storage.open()
        app.state.registry = registry
        app.state.observed = observed
        directory = app.state.directory = Directory(CountedPeople(storage), registry.clock) if shared else None
        app.state.calls = Calls(registry, offload, STRANGER if shared else OWNER)
        app.state.room_calls = RoomCalls(registry, offload)
        app.state.me_calls = MeCalls(registry, offload)
        app.state.challenge_calls = ChallengeCalls(registry, offload)
        async with AsyncExitStack() as stack:
            stack.push_async_callback(registry.close)
            stack.callback(app.state.challenge_calls.close)
            notices = notices_for(storage, registry)
            registry.connect(await stack.enter_async_context(notices))
            await stack.enter_async_context(observed.watching(storage, registry, notices))
            app.state.notify = None
            if notify is not None and shared:
                app.state.notify = await stack.enter_async_context(notifying(storage, notify))
            if directory is not None:
                await stack.enter_async_context(BotQueue(registry, Jobs(storage), _BOTS))
                stack.callback(asyncio.create_task(directory.watch(), name="keys of pages").cancel)
            if alone:
                await stack.enter_async_context(paced_collection(lambda: storage.writer.stats.writes))
            yield

    return lifespan


def _know_addresses(app: FastAPI) -> None:
    """Let FastAPI look at all signatures now: otherwise it does so at the first call, and holds everybody up for it."""
    for route in app.router.routes:
        route.matches({"type": "http", "method": "GET", "path": "/api/-", "root_path": "", "headers": [], "app": app})


def _add_page(app: FastAPI, folder: Path | None) -> None:
    """Serve the built page, or say that it is not built."""
    if folder is not None and (folder / "index.html").is_file():
        app.mount("/", Client(directory=folder, html=True))
    else:
        app.get("/", include_in_schema=False)(not_built)


def _say_errors(app: FastAPI) -> None:
    @app.exception_handler(RefusedError)
    async def refused(request: Request, error: RefusedError) -> JSONResponse:
        return _refusal(request, error)

    @app.exception_handler(GhostStoriesError)
    async def engine(request: Request, error: GhostStoriesError) -> JSONResponse:
        return _refusal(request, error)

    @app.exception_handler(RequestValidationError)
    async def malformed(_request: Request, error: RequestValidationError) -> JSONResponse:
        faults = "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors())
        return _answer(422, "malformed", faults)

    @app.exception_handler(HTTPException)
    async def http(_request: Request, error: HTTPException) -> JSONResponse:
        return _answer(error.status_code, _CODES.get(error.status_code, "other"), str(error.detail))

    @app.exception_handler(Exception)
    async def internal(request: Request, error: Exception) -> JSONResponse:
        # Whoever reports it can name the lines of the log that belong to it.
        ids: dict[str, str] = getattr(request.state, "about", {})
        with about(**ids):
            _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        answer = _answer(500, "internal", "the server failed; nothing was changed")
        answer.headers.update({"x-request-id": ids["request"]} if ids else {})
        return answer


def _refusal(request: Request, error: RefusedError | GhostStoriesError) -> JSONResponse:
    problem = problem_of(error, spoken(request.headers.get("accept-language", "")))
    note_refusal(request.scope, problem["error"]["code"], problem["error"].get("limit"))
    return JSONResponse(problem, status_of(problem["error"]["code"]), headers=retry_after(problem))


def _answer(status: int, code: Code, message: str) -> JSONResponse:
    answer: ErrorAnswer = {"error": {"code": code, "message": wire(message)}}
    return JSONResponse(answer, status)
