"""Serves build/site as a static host does: from a subfolder, scripts compressed, with a strict policy."""

import gzip
import sys
import threading
from contextlib import suppress
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import sleep
from typing import Final
from urllib.parse import unquote, urlsplit

SITE: Final = Path(__file__).resolve().parent.parent / "build/site"
FOLDER: Final = "/ghost-stories/"
PORT: Final = 8124
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
# No `eval`, except what WebAssembly needs.
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
CHUNK: Final = 1 << 18
# Their names change with what is in them.
FOREVER: Final = ("assets/", "python/", "documents/")


@lru_cache(maxsize=512)
def packed(file: Path, changed: int) -> bytes:
    """A file as a host sends it."""
    return gzip.compress(file.read_bytes(), mtime=0)


class StaticHost(BaseHTTPRequestHandler):
    """Files of a folder, and nothing else."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send a file."""
        path = unquote(urlsplit(self.path).path)
        if path == "/":
            self._send(302, b"", location=FOLDER)
            return
        name = path.removeprefix(FOLDER) or "index.html"
        assert isinstance(self.server, StaticServer)
        folder, extra = self.server.folder, self.server.extra.get(name)
        file = (folder / name).resolve()
        kind = TYPES.get(file.suffix)
        if extra is not None:
            self._send(200, extra, content_type=kind or "text/plain", cache_control="no-cache")
            return
        if not path.startswith(FOLDER) or not file.is_relative_to(folder) or not file.is_file():
            self._send(404, b"not found")
            return
        kept = "public, max-age=31536000, immutable" if name.startswith(FOREVER) else "no-cache"
        headers = {"content-type": kind or "application/octet-stream", "cache-control": kept}
        if kind is not None and "gzip" in self.headers.get("accept-encoding", ""):
            self._send(200, packed(file, file.stat().st_mtime_ns), **headers, content_encoding="gzip")
        else:
            self._send(200, file.read_bytes(), **headers)

    def _send(self, status: int, body: bytes, **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("content-security-policy", POLICY)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        assert isinstance(self.server, StaticServer)
        for begin in range(0, len(body), CHUNK):
            sleep(self.server.pause)
            self.wfile.write(body[begin : begin + CHUNK])
        self.server.sent += len(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody wants to read all of them."""


class StaticServer(ThreadingHTTPServer):
    """A host in a thread; it counts the bytes of what it sends."""

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), StaticHost)
        self.address = f"http://127.0.0.1:{self.server_address[1]}{FOLDER}"
        # It may be changed, as when somebody publishes a new version.
        self.folder = SITE
        self.sent = 0
        # What a test sends in place of files of the site, or beside them, by name.
        self.extra: dict[str, bytes] = {}
        # Seconds before each chunk, to be as slow as a network.
        self.pause = 0.0

    def start(self) -> None:
        """Serve, in the background."""
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop serving."""
        self.shutdown()
        self.server_close()


if __name__ == "__main__":
    if not (SITE / "index.html").is_file():
        sys.exit("The site is not built: make site")
    host = StaticServer(PORT)
    print(f"Play at {host.address} (Ctrl-C ends it).", flush=True)
    with suppress(KeyboardInterrupt):
        host.serve_forever()
    print()
