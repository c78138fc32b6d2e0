"""The page's unit tests are told what this server tells."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.server.page_fixtures import TOLD, written


def test_the_fixtures_of_the_page_are_up_to_date(server: TestClient) -> None:
    texts = dict(written(server))
    assert set(TOLD.iterdir()) == set(texts)
    stale = [file.name for file, text in texts.items() if file.read_text(encoding="utf-8") != text]
    assert stale == [], "make fixtures writes them again"
