"""Who may do what: one function, asked by every message and call (docs/decisions/0015)."""

from __future__ import annotations

from typing import Final, NamedTuple, get_args

from ghoststories.table_service.wire.types.rights import Action

ACTIONS: Final[tuple[Action, ...]] = get_args(Action)


class Caller(NamedTuple):
    """Whoever sends a call or a message."""

    # None if the call brings no key that is known.
    person: str | None = None
    # Of a private server: all games are theirs.
    owns_all: bool = False


OWNER: Final = Caller(owns_all=True)
STRANGER: Final = Caller()
