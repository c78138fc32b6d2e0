"""What is refused, noted where it is known, and counted where everything is."""

from __future__ import annotations

from typing import NamedTuple

from starlette.types import Scope

from ghoststories.table_service.errors import Code, LimitName

_KEY = "refused"


class NotedRefusal(NamedTuple):
    """Why a call was refused."""

    code: Code
    limit: LimitName | None


def note_refusal(scope: Scope, code: Code, limit: LimitName | None = None) -> None:
    """A call is refused."""
    scope.setdefault("state", {})[_KEY] = NotedRefusal(code, limit)


def refusal_of(scope: Scope) -> NotedRefusal | None:
    """Why a call was refused; None if it was not."""
    found: NotedRefusal | None = scope.get("state", {}).get(_KEY)
    return found


def note_person(scope: Scope, person: str | None) -> None:
    """Who calls, by id, for the log."""
    if person is not None:
        scope.get("state", {}).get("about", {})["person"] = person
