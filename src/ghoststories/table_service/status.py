"""The HTTP status of a refusal."""

from __future__ import annotations

from typing import Final

from ghoststories.table_service.errors import Code

_STATUS: Final[dict[Code, int]] = {
    **dict.fromkeys(("not_yours", "not_your_side", "not_invited", "not_seated", "not_host", "removed"), 403),
    **dict.fromkeys(("not_begun", "not_open", "closed", "over", "not_away", "not_ready", "needs_vote", "no_vote"), 409),
    **dict.fromkeys(("taken", "both_sides", "full"), 409),
    "no_member": 404,
    "nobody": 401,
    "no_code": 404,
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
