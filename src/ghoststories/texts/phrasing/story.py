"""What a set of pieces adds to the story of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ghoststories.texts.phrasing.causes import CausePhrase


@dataclass(frozen=True)
class SetStory:
    """The causes and events of one set, by name. Steps and events have names of their own, so they hold in every
    game."""

    # Steps that are named as causes: by their name, or as "step.effect" where they cause only that step or event.
    causes: Mapping[str, CausePhrase] = field(default_factory=dict)
    # Steps that follow from the order of a turn.
    in_turn: frozenset[str] = frozenset()
    # Events that take something from the Taoists or the village: each has a cause.
    losses: frozenset[str] = frozenset()
    # Other events that are told with their cause.
    caused: frozenset[str] = frozenset()
