"""Checks what comes in by the types of the wire, in plain Python: where pydantic is missing, as in a browser.

It refuses what `server/models.py` refuses, and accepts the same; a test compares the two.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)
from typing import cast as as_type

from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.wire.schema import AtMost, Between, CheckedLater, OneOf
from ghoststories.table_service.wire.types import messages

T = TypeVar("T")

# Entries an object of a call may have, and each list or object in it. Reporting errors for more would take too long.
MOST_ENTRIES: Final = 64
_NAMES: Final[dict[Any, str]] = {str: "text", int: "a whole number", bool: "true or false", NoneType: "null"}


def is_too_long(given: Any) -> bool:
    """Whether a body, or a list or object in it, has more entries than any call needs."""
    parts = [given, *given.values()] if isinstance(given, dict) and len(given) <= MOST_ENTRIES else [given]
    return any(isinstance(part, dict | list) and len(part) > MOST_ENTRIES for part in parts)


def read_body(kind: type[T], text: str) -> T:
    """The body of a call; it has no field that its type does not have."""
    given = parsed(text)
    if is_too_long(given):
        raise RefusedError("malformed", f"body: a list or an object has more than {MOST_ENTRIES} entries")
    return checked(kind, given, "body")


def checked(kind: type[T], given: Any, where: str) -> T:
    """What was given, if it is of this type, and has no field that the type does not have."""
    _refuse([*_faults(given, kind, where), *_unknown(given, kind, where)])
    return as_type(T, given)


def read_message(text: str) -> messages.ClientMessage:
    """A message of a page; fields that its type does not have are ignored."""
    given = parsed(text)
    wanted = given.get("type") if isinstance(given, dict) else None
    kind = _messages().get(wanted) if isinstance(wanted, str) else None
    if kind is None:
        raise RefusedError("malformed", f"a message is an object with a type: {', '.join(_messages())}")
    _refuse(list(_faults(given, kind, wanted or "")))
    return as_type(messages.ClientMessage, {name: given[name] for name in _fields(kind) if name in given})


def parsed(text: str, where: str = "body") -> Any:
    """A text as JSON."""
    try:
        given = json.loads(text)
        # Half a character could be neither stored nor sent.
        json.dumps(given, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise RefusedError("malformed", f"{where}: not JSON, {type(error).__name__}") from None
    return given


def _refuse(faults: list[str]) -> None:
    if faults:
        raise RefusedError("malformed", "; ".join(faults))


@cache
def _messages() -> dict[str, Any]:
    """The types of messages by the word in their field `type`."""
    return {get_args(_fields(kind)["type"])[0]: kind for kind in get_args(messages.ClientMessage)}


@cache
def _fields(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _unknown(given: Any, kind: Any, where: str) -> list[str]:
    if not isinstance(given, dict):
        return []
    return [f"{where}.{name}: there is no such field" for name in given if name not in _fields(kind)]


def _faults(given: Any, kind: Any, where: str) -> Iterator[str]:
    """What is wrong with a value, with the place of each fault."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        yield from _annotated(given, inner[0], inner[1:], where)
    elif origin is Literal:
        if not isinstance(given, str) or given not in inner:
            yield f"{where}: one of {', '.join(inner)}"
    elif origin in (Union, UnionType):
        if all(any(_faults(given, each, where)) for each in inner):
            yield from _faults(given, inner[0], where)
    elif hasattr(kind, "__total__"):
        # A `TypedDict`, of whichever module (`schema.py`).
        yield from _object(given, kind, where)
    elif origin is dict:
        yield from _entries(given, dict, inner[1], where)
    elif origin is list:
        yield from _entries(given, list, inner[0], where)
    elif type(given) is not kind:
        yield f"{where}: must be {_NAMES[kind]}"


def _annotated(given: Any, kind: Any, notes: tuple[Any, ...], where: str) -> Iterator[str]:
    if any(isinstance(note, CheckedLater) for note in notes):
        if not isinstance(given, dict):
            yield f"{where}: must be an object"
        return
    found = list(_faults(given, kind, where))
    yield from found
    if not found:
        for note in notes:
            yield from _noted(given, note, where)


def _noted(given: Any, note: object, where: str) -> Iterator[str]:
    if isinstance(note, OneOf) and given not in note.values:
        yield f"{where}: one of {', '.join(note.values)}"
    elif isinstance(note, AtMost) and len(given) > note.length:
        yield f"{where}: at most {note.length} characters"
    elif isinstance(note, Between) and not note.least <= given <= note.most:
        yield f"{where}: from {note.least} to {note.most}"


def _object(given: Any, kind: Any, where: str) -> Iterator[str]:
    if not isinstance(given, dict):
        yield f"{where}: must be an object"
        return
    for name, field in _fields(kind).items():
        is_optional = get_origin(field) is NotRequired
        if name in given:
            yield from _faults(given[name], get_args(field)[0] if is_optional else field, f"{where}.{name}")
        elif not is_optional:
            yield f"{where}.{name}: is missing"


def _entries(given: Any, kind: type[dict[str, Any]] | type[list[Any]], inner: Any, where: str) -> Iterator[str]:
    if not isinstance(given, kind):
        yield f"{where}: must be {'an object' if kind is dict else 'a list'}"
        return
    for name, value in given.items() if isinstance(given, dict) else enumerate(given):
        yield from _faults(value, inner, f"{where}.{name}")
