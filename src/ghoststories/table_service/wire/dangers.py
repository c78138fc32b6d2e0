"""What threatens on a table, as the page is told it (docs/protocol.md)."""

from __future__ import annotations

from ghoststories.engine import State, dangers_of
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.types.dangers import DangerJson
from ghoststories.texts.phrasing.dangers import danger_phrase


def dangers_json(s: State) -> list[DangerJson]:
    """The dangers that whoever sees this table can see, the deadly ones first."""
    return [
        {"kind": each.kind, "level": each.level, "phrase": phrase_json(danger_phrase(each)), "pieces": each.pieces}
        for each in dangers_of(s)
    ]
