"""The application: storage, calls, games in play and the page, put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from ghoststories import __version__
from ghoststories.engine import GhostStoriesError
from ghoststories.server import api, describe, play
from ghoststories.server.faults import Code, RefusedError, refusal, wire
from ghoststories.server.guard import Guard
from ghoststories.server.hall import Hall
from ghoststories.server.static import Client, find_client, not_built
from ghoststories.server.storage import Storage

_CODES: Final[dict[int, Code]] = {400: "malformed", 404: "not_found", 405: "not_allowed", 413: "too_large"}
_log: Final = logging.getLogger(__name__)


def create_app(
    database: str,
    client: Path | None = None,
    hosts: Collection[str] | None = None,
    content: str | None = None,
    bots: Collection[str] = (),
) -> FastAPI:
    """The server on a database: a file's name or an SQLAlchemy address. `client` is the folder of the built page;
    `hosts` are the only names under which it answers, if given; `content` are the corrections of new games, as
    `corrections_from_toml` gives them; `bots` are offered beside those there are, as in `mybot.py:MyBot`."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(Storage(database), content, bots)
        await hall.storage.open()
        app.state.hall = hall
        yield
        await hall.close()

    app = FastAPI(
        title="Ghost Stories",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.include_router(api.router)
    app.include_router(play.router)
    app.include_router(describe.router)
    _say_errors(app)
    app.add_middleware(GZipMiddleware, minimum_size=400)
    app.add_middleware(Guard, hosts=hosts)
    folder = client or find_client()
    if folder is not None and (folder / "index.html").is_file():
        app.mount("/", Client(directory=folder, html=True))
    else:
        app.get("/", include_in_schema=False)(not_built)
    return app


def _say_errors(app: FastAPI) -> None:
    @app.exception_handler(RefusedError)
    async def refused(_request: Request, error: RefusedError) -> JSONResponse:
        return _answer(error.status, error.code, error.message)

    @app.exception_handler(GhostStoriesError)
    async def engine(_request: Request, error: GhostStoriesError) -> JSONResponse:
        said = refusal(error)
        return _answer(said.status, said.code, said.message)

    @app.exception_handler(RequestValidationError)
    async def malformed(_request: Request, error: RequestValidationError) -> JSONResponse:
        faults = "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors())
        return _answer(422, "malformed", faults)

    @app.exception_handler(HTTPException)
    async def http(_request: Request, error: HTTPException) -> JSONResponse:
        return _answer(error.status_code, _CODES.get(error.status_code, "other"), str(error.detail))

    @app.exception_handler(Exception)
    async def internal(request: Request, error: Exception) -> JSONResponse:
        _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return _answer(500, "internal", "the server failed; nothing was changed")


def _answer(status: int, code: Code, message: str) -> JSONResponse:
    return JSONResponse({"error": {"code": code, "message": wire(message)}}, status)
