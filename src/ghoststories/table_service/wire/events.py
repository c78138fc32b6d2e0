"""Events as they are sent to the page (docs/protocol.md)."""

from __future__ import annotations

from ghoststories.engine import Event, State
from ghoststories.table_service.wire.phrases import phrase_or_none
from ghoststories.table_service.wire.rolls import roll_json
from ghoststories.table_service.wire.types.games import EventJson
from ghoststories.texts.phrasing import EventPhrases, Told
from ghoststories.texts.phrasing.sets.registry import TOLD_BY
from ghoststories.texts.phrasing.sets.stories.registry import weight_of


def events_json(s: State, phrases: EventPhrases, events: list[Event]) -> list[EventJson]:
    """Events as plain data. Each has its line in the log, or none if another one tells it, and names the events that
    would tell it if they follow."""
    return [_event(s, event, told) for event, told in zip(events, phrases.told(events), strict=True)]


def _event(s: State, event: Event, told: Told) -> EventJson:
    plain: EventJson = {
        "name": event.name,
        "fields": event.fields,
        "phrase": phrase_or_none(told.line),
        "cause": phrase_or_none(told.cause),
        "weight": weight_of(s, event),
        "told_by": list(TOLD_BY.get(event.name, ())),
    }
    roll = roll_json(s, event)
    if roll is not None:
        plain["roll"] = roll
    return plain
