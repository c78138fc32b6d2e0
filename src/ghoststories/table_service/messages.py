"""What is sent to those who watch a table, as text."""

from __future__ import annotations

import json
from typing import Any, Final


def message(**fields: Any) -> str:
    """What a watcher is told; its type comes first."""
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def with_field(text: str, name: str, value: Any) -> str:
    """A message with one more field."""
    return f"{text[:-1]},{message(**{name: value})[1:]}"


def is_in_snapshot(text: str) -> bool:
    """Whether a message tells nothing that a later snapshot does not tell."""
    return text.startswith(_IN_SNAPSHOT)


_IN_SNAPSHOT: Final = tuple(message(type=kind)[:-1] for kind in ("update", "snapshot"))
