"""The stories of all sets. A new set needs its module and a line here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ghoststories.engine import Event, State
from ghoststories.texts.phrasing.causes import CausePhrase
from ghoststories.texts.phrasing.sets.stories import base, black_secret, promos, white_moon
from ghoststories.texts.phrasing.story import DETAIL, EVENT, MOMENT, Piece, SetStory, Summed

STORIES: Final[tuple[SetStory, ...]] = (base.STORY, white_moon.STORY, black_secret.STORY, promos.STORY)

CAUSES: Final[dict[str, CausePhrase]] = {key: said for each in STORIES for key, said in each.causes.items()}
IN_TURN: Final = frozenset().union(*(each.in_turn for each in STORIES))
LOSSES: Final = frozenset().union(*(each.losses for each in STORIES))
CAUSED: Final = LOSSES.union(*(each.caused for each in STORIES))
_MOMENTS: Final = frozenset().union(*(each.moments for each in STORIES))
_MOMENTS_IF: Final[dict[str, Callable[[State, Event], bool]]] = {
    name: holds for each in STORIES for name, holds in each.moments_if.items()
}
_DETAILS: Final = frozenset().union(*(each.details for each in STORIES))
SUMMED: Final[dict[str, Summed]] = {name: summed for each in STORIES for name, summed in each.summed.items()}
NOT_SUMMED: Final = frozenset().union(*(each.not_summed for each in STORIES))
BRINGS: Final[dict[str, Piece]] = {name: piece for each in STORIES for name, piece in each.brings.items()}
TAKES: Final[dict[str, Piece]] = {name: piece for each in STORIES for name, piece in each.takes.items()}


def weight_of(state: State, event: Event) -> str:
    """How much an event matters to a reader."""
    if event.name in _MOMENTS or (event.name in _MOMENTS_IF and _MOMENTS_IF[event.name](state, event)):
        return MOMENT
    return DETAIL if event.name in _DETAILS else EVENT
