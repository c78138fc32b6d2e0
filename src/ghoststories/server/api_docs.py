"""The OpenAPI description: `/api/openapi.json`, and as a plain page `/api/docs`, without external resources."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse

from ghoststories.server.offload import offload

router: Final = APIRouter()

_PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ font: 1rem/1.5 system-ui; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }}
code {{ font-weight: 600 }} dt {{ margin-top: 1rem }}</style>
<h1>{title}</h1>
<p>Games in play: the WebSocket <code>/api/games/{{game}}/play</code> (docs/protocol.md).
The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.
<h2>Calls</h2><dl>{calls}</dl><h2>What is sent</h2><dl>{schemas}</dl></html>
"""


@router.get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Request) -> JSONResponse:
    """What can be called, for programs. It is made when somebody asks for it first."""
    return JSONResponse(await offload(request.app.openapi))


@router.get("/api/docs", include_in_schema=False)
async def docs(request: Request) -> HTMLResponse:
    """What can be called, for people."""
    described = await offload(request.app.openapi)
    paths = described["paths"].items()
    calls = "".join(_call(path, verb, call) for path, verbs in paths for verb, call in verbs.items())
    schemas = "".join(_schema(name, each) for name, each in described["components"]["schemas"].items())
    title = f"{described['info']['title']} {described['info']['version']}"
    return HTMLResponse(_PAGE.format(title=escape(title), calls=calls, schemas=schemas))


def _call(path: str, verb: str, call: dict[str, Any]) -> str:
    body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    sends = f" Sends {_kind(body)}." if body else ""
    answers = "".join(
        f" {escape(status)}: {_kind(content['schema'])}."
        for status, answer in call["responses"].items()
        for content in answer.get("content", {}).values()
        if content.get("schema")
    )
    text = escape(call.get("description", ""))
    return f"<dt><code>{verb.upper()} {escape(path)}</code><dd>{text}{sends}<br><small>{answers}</small>"


def _schema(name: str, schema: dict[str, Any]) -> str:
    fields = ", ".join(f"<i>{escape(key)}</i>: {_kind(each)}" for key, each in schema.get("properties", {}).items())
    text = escape(schema.get("description", ""))
    return f'<dt id="{escape(name)}"><code>{escape(name)}</code><dd>{text} {{{fields}}}'


def _kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(_kind(each) for each in schema["anyOf"])
    inner = schema.get("items") or schema.get("additionalProperties")
    kind = escape(str(schema.get("type", "anything")))
    return f"{kind} of {_kind(inner)}" if isinstance(inner, dict) and inner else kind
