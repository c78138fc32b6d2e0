"""Whatever is sent, the server answers, and the game is as it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from ghoststories.server.app import create_app
from tests.server.page import Page, new_game, opened

REFUSALS = {"malformed", "stale", "not_offered", "too_large", "nothing_to_undo", "practice_only", "no_such_move"}

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
kinds = st.sampled_from(["answer", "undo", "undo_to", "why", "hint", "snapshot", "Answer", ""]) | values
numbers = st.integers(-3, 3) | st.integers() | values
options = (
    st.sampled_from(["pass", "pass+end", "pass+", "red1", "none", "*38", "move:altar", "yes"])
    | st.text(max_size=30)
    | values
)
objects = st.fixed_dictionaries(
    {"type": kinds},
    optional={
        "question": numbers,
        "option": options,
        "owners": values,
        "move": numbers,
        "fast": values,
        "pace": values,
        "whole_turn": values,
        "more": values,
    },
)
texts = st.text(max_size=60) | values.map(json.dumps) | objects.map(json.dumps)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page at a game whose first question has no answer among the words above."""
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with TestClient(create_app(str(folder / "games.sqlite"), folder)) as server:
        game = new_game(server, seed="fuzz", players=2, seats=["red", "green"], first="red")["id"]
        with opened(server, game) as page:
            while page.question["name"] == "place_ghost":
                page.answer()
            yield page


def is_harmless(text: str) -> bool:
    """Not one of the messages that may change something, or answer with something else."""
    try:
        message = json.loads(text)
    except ValueError:
        return True
    return not isinstance(message, dict) or message.get("type") not in ("sync", "pace", "step")


@given(text=texts.filter(is_harmless))
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_message_is_refused_with_a_reason(page: Page, text: str) -> None:
    before = page.latest
    page.session.send_text(text)
    told = page.next("refused", "update", "snapshot", "hints", "why")
    if told["type"] != "refused":
        # By chance it was right: an answer that names the question and one of its options, an undo, or a question why.
        message = json.loads(text)
        assert message["type"] in ("undo", "why") or message["question"] == before["seq"]
        return
    assert told["code"] in REFUSALS
    assert told["message"]
    after = page.sync()
    assert [after[key] for key in ("seq", "table", "question")] == [before[key] for key in ("seq", "table", "question")]


@given(data=st.binary(max_size=200))
@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_are_refused(page: Page, data: bytes) -> None:
    page.session.send_bytes(data)
    assert page.next("refused")["code"] == "malformed"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server that answers errors as it would in life."""
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with TestClient(create_app(str(folder / "games.sqlite"), folder), raise_server_exceptions=False) as server:
        yield server


words = st.sampled_from(["red", "green", "blue", "yellow", "black", "altar", "spires", "mantra", "hell", "first"])
setups = st.dictionaries(
    st.sampled_from(
        ["players", "difficulty", "edition", "boards", "powers", "tiles", "seats", "first", "extra_ease", "x"]
    ),
    st.integers(0, 5) | words | st.lists(words, max_size=5) | values,
    max_size=4,
)
wanted = st.fixed_dictionaries(
    {},
    optional={
        "setup": setups | values,
        "seed": st.text(max_size=10) | values,
        "bots": st.dictionaries(words, st.just("random") | st.text(max_size=5), max_size=3) | values,
        "bot_seats": st.integers(-1, 5) | values,
        "practice": values,
        "name": values,
    },
)


@given(body=wanted | values)
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_new_game_is_begun_or_refused(server: TestClient, body: Any) -> None:
    response = server.post("/api/games", content=json.dumps(body), headers={"content-type": "application/json"})
    assert response.status_code in (201, 400, 422), response.text
    if response.status_code != 201:
        assert response.json()["error"]["code"] in ("setup", "malformed", "rules")


LINES = ["players: red blue", "setup: players=2", "seed: x", "moves:", "  *38 pass", "turn: 1 red", "north: red spires"]


@given(
    head=st.sampled_from(["ghost stories record 1", "ghost stories position 1", ""]),
    lines=st.lists(st.sampled_from(LINES) | st.text(max_size=30), max_size=8),
)
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_document_is_taken_or_refused(server: TestClient, head: str, lines: list[str]) -> None:
    body = json.dumps({"text": "\n".join([head, *lines])})
    response = server.post("/api/import", content=body, headers={"content-type": "application/json"})
    assert response.status_code in (201, 400, 422), response.text
    if response.status_code != 201:
        assert response.json()["error"]["code"] in ("record", "position", "unreadable", "rules", "malformed")
