"""The HTTP status of a refusal, and when to try again."""

from __future__ import annotations

from typing import Final

from ghoststories.table_service.errors import Code
from ghoststories.table_service.wire.types.requests import ErrorAnswer

# Seconds until a server that is busy may be asked again.
_MOMENT: Final = 2
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
    "too_many": 429,
    "storage": 507,
}


def retry_after(problem: ErrorAnswer) -> dict[str, str]:
    """The header that says when to try again, if that is known."""
    seconds = _MOMENT if problem["error"]["code"] == "busy" else problem["error"].get("retry")
    return {} if seconds is None else {"retry-after": str(seconds)}


def status_of(code: Code) -> int:
    """The status an answer with this code has."""
    return _STATUS.get(code, 400)
