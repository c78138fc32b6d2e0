"""What `/api/openapi.json` says of the answers is what comes."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.page import new_game

ERROR = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}}


def test_every_call_says_that_its_errors_are_json(server: TestClient) -> None:
    described = server.get("/api/openapi.json").json()
    answers = {
        f"{verb} {path}": call["responses"]["4XX"]["content"]
        for path, verbs in described["paths"].items()
        for verb, call in verbs.items()
    }
    assert len(answers) > 10
    assert {name for name, content in answers.items() if content != ERROR} == set()
    assert "ErrorAnswer" in described["components"]["schemas"]


@pytest.mark.parametrize("document", ["record", "position"])
def test_a_document_is_text_and_its_errors_are_json(server: TestClient, document: str) -> None:
    game = new_game(server, seed="described", players=2)["id"]
    fine = server.get(f"/api/games/{game}/{document}")
    assert (fine.status_code, fine.headers["content-type"]) == (200, "text/plain; charset=utf-8")
    for address, status in (
        (f"none/{document}", 404),
        (f"{game}/{document}?at=999", 404),
        (f"{game}/{document}?at=x", 422),
    ):
        wrong = server.get(f"/api/games/{address}")
        assert (wrong.status_code, wrong.headers["content-type"]) == (status, "application/json")
        assert set(wrong.json()["error"]) == {"code", "message"}
