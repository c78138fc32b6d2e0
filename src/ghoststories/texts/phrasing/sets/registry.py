"""The sets of pieces, and all that they say together. A new set needs its module and a line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ghoststories.engine import State
from ghoststories.texts.phrasing.asked import OptionPhrase, SetPhrases
from ghoststories.texts.phrasing.sets import base, black_secret, promos, white_moon

# Later sets override earlier ones.
SETS: Final[tuple[SetPhrases, ...]] = (base.PHRASES, white_moon.PHRASES, black_secret.PHRASES, promos.PHRASES)


def sets_in_play(state: State) -> tuple[SetPhrases, ...]:
    """The sets whose pieces are on the table."""
    return tuple(each for each in SETS if each.is_in_play(state))


def _merged(tables: list[Mapping[str, OptionPhrase]]) -> dict[str, OptionPhrase]:
    return {key: said for table in tables for key, said in table.items()}


SHAPES: Final = _merged([each.shapes for each in SETS])
OPTIONS: Final = _merged([each.options for each in SETS])
VERBS: Final = _merged([each.verbs for each in SETS])
SHORTS: Final = _merged([each.shorts for each in SETS])
PARAMETERS: Final = {key: filled for each in SETS for key, filled in each.parameters.items()}
NONES: Final[dict[str, str]] = {key: text for each in SETS for key, text in each.nones.items()}
DESCRIBES: Final = frozenset().union(*(each.describes for each in SETS))
# Cards that come to a space without being in the event.
PLACES: Final[dict[str, int]] = {event: card for each in SETS for event, card in each.places.items()}
# Events that are not worth a line, and those that are not if one of these follows.
UNTOLD: Final = frozenset().union(*(each.untold for each in SETS))
TOLD_BY: Final[dict[str, tuple[str, ...]]] = {
    event: tuple(name for each in SETS for name in each.told_by.get(event, ()))
    for event in dict.fromkeys(event for each in SETS for event in each.told_by)
}
