"""What threatens on a table, as phrases."""

from __future__ import annotations

from ghoststories.engine import Danger
from ghoststories.texts.phrasing.events import parts_of
from ghoststories.texts.phrasing.phrase import Phrase


def danger_phrase(danger: Danger) -> Phrase:
    """A danger in one line."""
    parts = {name: part for field, value in danger.fields.items() for name, part in parts_of(field, value).items()}
    return Phrase(f"events.danger.{danger.kind}", parts)
