"""The page's files, and the middleware."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import get_args
from urllib.parse import urljoin

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ghoststories.server.app import create_app
from ghoststories.server.middleware import Hosts
from ghoststories.table_service.errors import Code
from ghoststories.texts import LANGUAGES, Texts


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A built client."""
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>table</title>" + " " * 2000)
    (folder / "assets" / "index-abc.js").write_text("play();" * 1000)
    (folder / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


@pytest.fixture
def site(database: str, client: Path) -> Iterator[TestClient]:
    """A server with a page."""
    with TestClient(create_app(database, client), raise_server_exceptions=False) as server:
        yield server


def test_the_page(site: TestClient) -> None:
    for path in ("/", "/index.html", "/?from=mail"):
        response = site.get(path)
        assert response.status_code == 200
        assert "table" in response.text
        assert response.headers["cache-control"] == "no-cache"
        assert response.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/new", "/#/new"),
        ("/games", "/#/games"),
        ("/rules", "/#/rules"),
        ("/rules/", "/#/rules"),
        ("/rules/B28", "/#/rules/B28"),
        ("/game/abc", "/#/game/abc"),
        ("/game/abc?from=mail", "/#/game/abc"),
        ("/game/abc/at/57", "/#/game/abc/at/57"),
        ("/game/a%20%23b", "/#/game/a%20%23b"),
    ],
)
def test_the_path_of_a_page_leads_to_its_address(site: TestClient, path: str, address: str) -> None:
    response = site.get(path, follow_redirects=False)
    assert response.status_code == 307
    assert urljoin(f"http://testserver{path}", response.headers["location"]) == f"http://testserver{address}"
    # The location is relative, so that it also holds where a proxy serves the page from a folder.
    folder = urljoin(f"http://testserver/tables{path}", response.headers["location"])
    assert folder == f"http://testserver/tables{address}"
    assert "table" in site.get(path).text


@pytest.mark.parametrize(
    "path", ["/game", "/game/abc/57", "/new/x", "/games/x", "/rules/B28/x", "/nothing", "/favicon.ico"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_path_without_a_page_says_so_to_its_reader(site: TestClient, path: str, language: str) -> None:
    wanted = f"xx, {language}-XX;q=0.9, en;q=0.1"
    response = site.get(path, headers={"accept": "text/html,*/*", "accept-language": wanted}, follow_redirects=False)
    assert response.status_code == 404
    assert f'lang="{language}"' in response.text
    assert Texts(language).get("web.error.not_found") in unescape(response.text)
    home = re.search('href="([^"]+)"', response.text)
    assert home is not None
    assert urljoin(f"http://testserver{path}", home[1]) == "http://testserver/"
    assert "default-src 'self'" in response.headers["content-security-policy"]


def test_nonsense_about_languages_is_english(site: TestClient) -> None:
    for wanted in ("", "*", "xx", "de;q=0", "fr;q=nonsense", ",;,"):
        response = site.get("/nothing", headers={"accept": "text/html", "accept-language": wanted})
        assert 'lang="en"' in response.text, wanted


def test_files_with_a_hash_are_kept(site: TestClient) -> None:
    response = site.get("/assets/index-abc.js", headers={"accept-encoding": "gzip"})
    assert "immutable" in response.headers["cache-control"]
    assert response.headers["content-encoding"] == "gzip"
    assert response.text.startswith("play();")
    assert site.get("/favicon.svg").headers["cache-control"] == "no-cache"


def test_packed_files_are_asked_for_again_and_in_part_like_others(site: TestClient, client: Path) -> None:
    address, packed = "/assets/index-abc.js", {"accept-encoding": "gzip"}
    whole = site.get(address, headers=packed)
    assert whole.content == (client / "assets" / "index-abc.js").read_bytes()
    assert whole.headers["vary"] == "Accept-Encoding"
    assert int(whole.headers["content-length"]) < 100
    assert site.get(address, headers={**packed, "if-none-match": whole.headers["etag"]}).status_code == 304
    part = site.get(address, headers={"accept-encoding": "identity", "range": "bytes=0-5"})
    assert (part.status_code, part.text) == (206, "play()")
    plain = site.get(address, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == whole.content
    assert site.head(address, headers=packed).headers.get("content-length") != "0"


def test_files_that_are_not_there(site: TestClient) -> None:
    outside = ("/..%2fsecret.txt", "/%2e%2e/secret.txt", "/a%00b.js")
    for path in ("/assets/index-old.js", "/api/nothing", "/favicon.ico", *outside):
        response = site.get(path)
        assert (response.status_code, response.json()["error"]["code"]) == (404, "not_found"), path
    assert site.post("/").status_code == 405


def test_every_answer_has_the_headers(site: TestClient) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/api/docs", "/assets/index-abc.js"):
        headers = site.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "script" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in headers


def test_without_a_client(server: TestClient) -> None:
    response = server.get("/")
    assert response.status_code == 503
    assert "make play" in response.text
    assert server.get("/api/games").status_code == 200


def test_texts_are_compressed(server: TestClient) -> None:
    assert server.get("/api/texts/en", headers={"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("origin", ["http://evil.example", "http://testserver:8000", "null", "nonsense://", "http://["])
def test_foreign_pages_change_nothing(server: TestClient, origin: str) -> None:
    response = server.post("/api/games", json={}, headers={"origin": origin})
    assert (response.status_code, response.json()["error"]["code"]) == (403, "origin")
    assert server.post("/api/games", json={}, headers={"origin": "http://testserver"}).status_code == 201


def test_a_form_of_another_page_begins_no_game(server: TestClient) -> None:
    response = server.post("/api/games", content="{}", headers={"content-type": "text/plain"})
    assert response.status_code == 422


def test_only_known_names(database: str, nothing_built: Path) -> None:
    app = create_app(database, nothing_built, hosts=Hosts(frozenset(("127.0.0.1", "localhost", "::1"))))
    with TestClient(app) as server:
        for host in ("localhost", "localhost:8123", "127.0.0.1:1", "[::1]:8123"):
            assert server.get("/api/games", headers={"host": host}).status_code == 200
        for host in ("evil.example", "evil.example:8123", "", "localhost.evil.example", "["):
            response = server.get("/api/games", headers={"host": host})
            assert (response.status_code, response.json()["error"]["code"]) == (403, "host")
            with (
                pytest.raises(WebSocketDisconnect),
                server.websocket_connect("/api/games/x/play", headers={"host": host}),
            ):
                pass


def test_unknown_lengths(server: TestClient) -> None:
    response = server.post("/api/games", content=b"{}", headers={"content-length": "9" * 30})
    assert response.json()["error"]["code"] in ("too_large", "malformed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_text(language: str) -> None:
    texts = Texts(language)
    assert set(get_args(Code)) <= texts.table("web.error").keys() | texts.table("room.refused").keys()


def test_what_is_said_of_games_is_not_kept(server: TestClient) -> None:
    assert server.get("/api/games").headers["cache-control"] == "no-store"
    assert server.get("/api/content").headers["cache-control"] == "no-cache"
