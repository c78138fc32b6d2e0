"""Input is checked by pydantic on a server and in plain Python in a browser: both accept and refuse the same."""

from __future__ import annotations

import json
from typing import Annotated, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from ghoststories.server.models import ForkBody, ImportBody, NewGameBody
from ghoststories.server.models import read_message as read_by_pydantic
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.wire.checking import read_body, read_message
from ghoststories.table_service.wire.types import requests
from tests.server.test_fuzz import numbers, objects, options, values

MESSAGES = [
    {"type": "answer", "question": 3, "option": "pass"},
    {"type": "answer", "question": 3, "option": "pass", "owners": {"green": ["blue"]}, "more": 1},
    {"type": "undo"},
    {"type": "undo", "whole_turn": True},
    {"type": "undo_to", "move": 5},
    {"type": "pace", "pace": "calm"},
    {"type": "pace", "fast": False},
    {"type": "step"},
    {"type": "sync"},
    {"type": "side", "side": "wu_feng"},
    {"type": "hint", "question": 1},
    {"type": "why", "move": 1},
    {"type": "seat", "seat": "red", "player": "monk"},
]
BODIES: list[tuple[Any, Any, Any]] = [
    (requests.NewGame, NewGameBody, {"setup": {"players": 2}, "seed": None, "bots": {"red": "monk"}, "name": "x"}),
    (requests.NewGame, NewGameBody, {"bot_seats": 4, "bot": None, "practice": True, "content": "", "seed": "1"}),
    (requests.Fork, ForkBody, {"at": 0}),
    (requests.Import, ImportBody, {"text": "GSR 1"}),
]
# Values at the borders of what the types allow.
EDGES: list[Any] = [None, True, 0, 1, -1, 4, 5, 1.0, 10**6, 10**6 + 1, 10**30, "", "monk", "x" * 200, "x" * 201]
EDGES += ["x" * 65536, "x" * 65537, [], ["red"], [1], {}, {"a": 1}, {"a": "b"}, {"a": ["b"]}, {"a": {}}, ["x"] * 65]

bodies = st.fixed_dictionaries(
    {},
    optional={
        "setup": values,
        "seed": options,
        "bots": values,
        "bot_seats": numbers,
        "bot": options,
        "practice": st.booleans() | values,
        "name": options,
        "at": numbers,
        "text": options,
    },
)


def message_by(read: Any, refusal: type[Exception], text: str) -> Any:
    try:
        return read(text)
    except refusal:
        return None


def same_message(text: str) -> Any:
    plain = message_by(read_message, RefusedError, text)
    assert plain == message_by(read_by_pydantic, ValidationError, text)
    return plain


def same_body(kind: Any, model: Any, text: str) -> Any:
    plain = message_by(lambda text: read_body(kind, text), RefusedError, text)
    assert plain == message_by(_adapter(model).validate_json, ValidationError, text)
    return plain


def _adapter(model: Any) -> TypeAdapter[Any]:
    return TypeAdapter(Annotated[model, "body"])


@pytest.mark.parametrize("message", MESSAGES, ids=str)
def test_messages_with_one_field_changed_or_missing(message: dict[str, Any]) -> None:
    known = same_message(json.dumps(message))
    assert known == {name: value for name, value in message.items() if name != "more"}
    for name in message:
        same_message(json.dumps({each: value for each, value in message.items() if each != name}))
        for value in [*EDGES, "taoists", "paused", "answer"]:
            same_message(json.dumps({**message, name: value}))


@pytest.mark.parametrize(("kind", "model", "body"), BODIES, ids=lambda each: getattr(each, "__name__", ""))
def test_bodies_with_one_field_changed_missing_or_more(kind: Any, model: Any, body: dict[str, Any]) -> None:
    assert same_body(kind, model, json.dumps(body)) == body
    assert same_body(kind, model, json.dumps({**body, "more": 1})) is None
    for name in requests.NewGame.__annotations__.keys() | {"at", "text"}:
        same_body(kind, model, json.dumps({each: value for each, value in body.items() if each != name}))
        for value in EDGES:
            same_body(kind, model, json.dumps({**body, name: value}))


@pytest.mark.parametrize("text", ["", "{", "null", "[]", '"x"', "1", '{"type": "\\ud800"}', "[" * 100_000, "\ud800"])
def test_what_is_no_object(text: str) -> None:
    assert same_message(text) is None
    assert same_body(requests.Import, ImportBody, text) is None


@settings(deadline=None)
@given(objects.map(json.dumps))
def test_any_message(text: str) -> None:
    same_message(text)


@settings(deadline=None)
@given(bodies.map(json.dumps))
def test_any_body(text: str) -> None:
    for kind, model, _ in BODIES:
        same_body(kind, model, text)


def test_a_refusal_says_what_is_wrong_and_where() -> None:
    with pytest.raises(RefusedError) as refused:
        read_message('{"type": "answer", "question": "3"}')
    assert (refused.value.code, refused.value.message) == (
        "malformed",
        "answer.question: must be a whole number; answer.option: is missing",
    )
    with pytest.raises(RefusedError, match=r"body\.bot_seats: from 0 to 4; body\.more: there is no such field"):
        read_body(requests.NewGame, '{"bot_seats": 5, "more": 1}')
