"""What each side of a table with two sides may know."""

from __future__ import annotations

from ghoststories.engine import TAOISTS, Side, State, seen_by
from ghoststories.engine.core.sides import is_known_to_other_side
from ghoststories.engine.sets.events import EVENTS
from ghoststories.table_service.wire.phrases import phrase_or_none
from ghoststories.table_service.wire.types.games import EventJson, GroupJson
from ghoststories.texts.phrasing import hidden_phrase


def tells_a_secret(s: State) -> bool:
    """Whether the answer asked for now shows what only one side knew: then it cannot be taken back."""
    return bool(s.rules.secret_draws and s.offer and not seen_by(s, TAOISTS).offer)


def without_secrets(group: GroupJson, s: State, side: Side, hides_answer: bool) -> GroupJson:
    """A move and what it led to, as a side may know it."""
    names = {
        EVENTS[event].split()[0]
        for event, knows in s.rules.secret_events.items()
        if is_known_to_other_side(knows, side)
    }
    if not hides_answer and not any(event["name"] in names for event in group["events"]):
        return group
    events = [_hidden(event) if event["name"] in names else event for event in group["events"]]
    return {**group, "answer": None if hides_answer else group["answer"], "events": events}


def _hidden(event: EventJson) -> EventJson:
    """An event for readers who may know only that it happened."""
    return {**event, "fields": {}, "phrase": phrase_or_none(hidden_phrase(event["name"])), "cause": None}
