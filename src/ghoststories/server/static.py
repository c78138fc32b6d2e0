"""The page: the built client from its folder, or a note on how to build it."""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import quote

from anyio.to_thread import run_sync
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ghoststories.table_service.languages import spoken
from ghoststories.texts import Texts

_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_FIRST: Final = "no-cache"
_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Ghost Stories</title>
<h1>Ghost Stories</h1>
<p>The server runs, but its page is not built yet: <code>make play</code> builds it and starts again.
<p>What the server can do without it is described at <a href="/api/docs">/api/docs</a>.
</html>
"""
_NOT_HERE: Final = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>{title}</title>
<style>body {{ font: 1.125rem/1.5 serif; max-width: 36rem; margin: 15vh auto; padding: 0 1rem }}</style>
<h1>{title}</h1><p>{text}</p><p><a href="{home}">{go_home}</a></p>
</html>
"""
# The pages there are, as they stand after the hash: web/src/lib/router.ts.
_PAGES: Final = re.compile(r"new|games|rules(/[^/]+)?|game/[^/]+(/at/[0-9]{1,6})?")


def find_client() -> Path | None:
    """The built client: beside this file in a wheel, or where a checkout builds it."""
    here = Path(__file__).parent
    # The compiled copy of a checkout lies one folder deeper than its sources.
    folders = [here / "client", *(folder / "web" / "dist" for folder in list(here.parents)[2:4])]
    return next((folder for folder in folders if (folder / "index.html").is_file()), None)


class Client(StaticFiles):
    """Files with a hash in their name never change; for the others the browser asks each time."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file; for the path of a page its address, which follows a hash; for anything else a page that says so."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404:
                raise
            response = _elsewhere(scope, error)
        if path.startswith("assets/") and isinstance(response, FileResponse) and _wants_packed(scope):
            response = await _packed(response)
        fixed = path.startswith("assets/") and response.status_code in (200, 206, 304)
        response.headers["cache-control"] = _FOREVER if fixed else _ASK_FIRST
        return response


def _wants_packed(scope: Scope) -> bool:
    """Whether the whole file is asked for by a browser that can unpack it."""
    headers = Headers(scope=scope)
    return scope["method"] == "GET" and "range" not in headers and "gzip" in headers.get("accept-encoding", "")


async def _packed(file: FileResponse) -> Response:
    """The same answer, packed as small as gzip can: once for each file, and not in the event loop."""
    body = await run_sync(_packed_file, str(file.path))
    kept = {name: file.headers[name] for name in ("etag", "last-modified", "content-type")}
    return Response(body, headers={**kept, "content-encoding": "gzip", "vary": "Accept-Encoding"})


@lru_cache(maxsize=256)
def _packed_file(path: str) -> bytes:
    return gzip.compress(Path(path).read_bytes(), compresslevel=9, mtime=0)


def _elsewhere(scope: Scope, error: HTTPException) -> Response:
    headers = Headers(scope=scope)
    path = scope["path"].removeprefix(scope.get("root_path", ""))
    page = path.strip("/")
    if _PAGES.fullmatch(page):
        return RedirectResponse(f"{_home(path)}#/{quote(page)}", 307)
    if path.startswith("/api/") or "text/html" not in headers.get("accept", ""):
        raise error
    return _not_here(_home(path), Texts(spoken(headers.get("accept-language", ""))))


def _home(path: str) -> str:
    """The way to the page from a path, wherever the server is mounted."""
    return "../" * (path.count("/") - 1) or "./"


def _not_here(home: str, texts: Texts) -> HTMLResponse:
    keys = {"title": "web.title", "text": "web.error.not_found", "go_home": "web.nav.home"}
    filled = {name: escape(texts.get(key)) for name, key in keys.items()}
    return HTMLResponse(_NOT_HERE.format(language=texts.language, home=home, **filled), 404)


async def not_built() -> HTMLResponse:
    """The page without a client."""
    return HTMLResponse(_NOT_BUILT, status_code=503, headers={"cache-control": "no-store"})
