"""The HTTP status of a refusal."""

from __future__ import annotations

from typing import Final

from ghoststories.table_service.errors import Code

_STATUS: Final[dict[Code, int]] = {
    "internal": 500,
    "not_found": 404,
    "no_such_move": 404,
    "broken": 409,
    "busy": 503,
    "storage": 507,
}


def status_of(code: Code) -> int:
    """The status an answer with this code has."""
    return _STATUS.get(code, 400)
