"""The words that the types of the wire are written with.

A type is a plain `TypedDict`, so this package needs nothing but the standard library. What a checker has to know beyond
that is metadata in `Annotated`. The server hands the types to pydantic, which asks the metadata by its own method names
and takes plain dictionaries, so nothing has to be imported here. tools/typescript_types.py reads the same metadata.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING or sys.version_info >= (3, 12):
    from typing import TypedDict as TypedDict
else:
    # Below 3.12 pydantic needs the newer class. Where it is missing, there is no pydantic either.
    try:
        from typing_extensions import TypedDict as TypedDict
    except ImportError:
        from typing import TypedDict as TypedDict


@dataclass(frozen=True)
class Doc:
    """What a field means."""

    text: str

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> Any:
        return {**handler(schema), "description": self.text}


@dataclass(frozen=True, init=False)
class OneOf:
    """The values a text can have. For mypy it stays a `str`, because the engine's read model has plain texts."""

    values: tuple[str, ...]

    def __init__(self, values: Iterable[str]) -> None:
        object.__setattr__(self, "values", tuple(values))

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return {"type": "literal", "expected": list(self.values)}


@dataclass(frozen=True)
class AtMost:
    """The greatest length of a text."""

    length: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return {**handler(source), "max_length": self.length}


@dataclass(frozen=True)
class Between:
    """The least and the greatest value of a number."""

    least: int
    most: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return {**handler(source), "ge": self.least, "le": self.most}


@dataclass(frozen=True)
class Sparse:
    """A table that has only some of its possible keys."""


@dataclass(frozen=True)
class CheckedLater:
    """An object whose fields the rules check, with better messages than a schema has. It is described all the same."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return {
            "type": "function-wrap",
            "function": {"type": "no-info", "function": _as_it_is},
            "schema": {"type": "dict", "keys_schema": {"type": "str"}, "strict": True},
            "json_schema_input_schema": handler(source),
        }


def _as_it_is(given: Any, check: Any) -> Any:
    return check(given)
