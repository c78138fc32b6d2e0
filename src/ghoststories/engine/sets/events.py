"""The events of all sets: the name of each and of its three numbers, in order; "-" is a number it does not use."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.naming import names_of
from ghoststories.engine.core import events as base
from ghoststories.engine.sets.black_secret import events as black_secret
from ghoststories.engine.sets.promos import events as promos
from ghoststories.engine.sets.white_moon import events as white_moon
from ghoststories.engine.shared import events as shared

_PARTS: Final = [base.FIELDS, shared.FIELDS, white_moon.FIELDS, black_secret.FIELDS, promos.FIELDS]
_FIELDS: Final = {event: f" {fields}" for part in _PARTS for fields, events in part.items() for event in events}
EVENTS: Final[dict[int, str]] = {
    number: name + _FIELDS.get(number, "") for number, name in names_of(base, shared, white_moon, black_secret, promos)
}
