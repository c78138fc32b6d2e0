"""All games of a browser as one file."""

from __future__ import annotations

from typing import Annotated

from ghoststories.table_service.wire.schema import Doc, TypedDict


class SavedCollection(TypedDict):
    """A file of games that was saved here or elsewhere."""

    text: str


class ReadCollection(TypedDict):
    """What came of the games in a file."""

    added: int
    copied: Annotated[int, Doc("Beside a game of the same name that went on differently.")]
    known: Annotated[int, Doc("They were here already.")]
    broken: Annotated[int, Doc("They cannot be replayed, and were left out.")]
