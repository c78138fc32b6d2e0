"""The page: the built client from its folder, or a word on how to build it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_FIRST: Final = "no-cache"
_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Ghost Stories</title>
<h1>Ghost Stories</h1>
<p>The server runs, but its page is not built yet: <code>make play</code> builds it and starts again.
<p>What the server can do without it is described at <a href="/api/docs">/api/docs</a>.
</html>
"""


def find_client() -> Path | None:
    """The built client: beside this file in a wheel, or where a checkout builds it."""
    here = Path(__file__).parent
    # The compiled copy of a checkout lies one folder deeper than its sources.
    folders = [here / "client", *(folder / "web" / "dist" for folder in list(here.parents)[2:4])]
    return next((folder for folder in folders if (folder / "index.html").is_file()), None)


class Client(StaticFiles):
    """Files with a hash in their name never change; for the others the browser asks each time."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page itself for an address inside of it."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith("api/") or "." in path.rsplit("/", 1)[-1]:
                raise
            response = await super().get_response("index.html", scope)
        fixed = path.startswith("assets/") and response.status_code in (200, 206, 304)
        response.headers["cache-control"] = _FOREVER if fixed else _ASK_FIRST
        return response


async def not_built() -> HTMLResponse:
    """The page without a client."""
    return HTMLResponse(_NOT_BUILT, status_code=503, headers={"cache-control": "no-store"})
