"""What a call is counted as, beside being a call. Calls that are not listed cost little."""

from __future__ import annotations

import re
from typing import Final

from ghoststories.table_service.errors import LimitName

_KINDS: Final[list[tuple[str, str, LimitName]]] = [
    ("POST", r"games|tables|games/[^/]+/again|lessons/[^/]+|puzzles/[^/]+|daily/.+", "tables"),
    ("POST", r"import|look|me/import|games/[^/]+/fork|puzzles/[^/]+/judge", "imports"),
    ("POST", r"me/subscriptions", "devices"),
    ("POST", r"setups/check", "checks"),
    ("POST", r"games/[^/]+/review", "thinking"),
    ("POST", r"tables/[^/]+/(enter|invitation)", "entering"),
    ("POST", r"me/recover", "recovery"),
    ("POST", r"me/subscriptions", "devices"),
    ("GET", r"games|tables|statistics|daily", "lists"),
    ("GET", r"games/[^/]+/(at/[^/]+|record|position|story|review)", "looks"),
    ("GET", r"me/export", "exports"),
]
_CALLS: Final = [(method, re.compile(f"/api/(?:{path})/?"), kind) for method, path, kind in _KINDS]
# What may store a game.
STORING: Final[tuple[LimitName, ...]] = ("tables", "imports")
_CHANGING: Final = ("POST", "PUT", "PATCH", "DELETE")


def kind_of(method: str, path: str) -> LimitName | None:
    """What a call is counted as; None if as nothing else."""
    for each, pattern, kind in _CALLS:
        if method == each and pattern.fullmatch(path):
            return kind
    return "changes" if method in _CHANGING and path.startswith("/api/") else None
