"""What a set of pieces adds to the story of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from ghoststories.engine import Event, State
from ghoststories.texts.phrasing.causes import CausePhrase

# How much an event matters to whoever reads the log.
DETAIL: Final = "detail"
EVENT: Final = "event"
MOMENT: Final = "moment"

# A line of a digest for each board: of those who lose, where something comes to, or in whose turn it happens.
LOSER: Final = "loser"
WHERE: Final = "where"
ACTIVE: Final = "active"

# The name of a piece that an event is about: the prefix of its key on the page, and the field.
Piece = tuple[str, str]


@dataclass(frozen=True)
class Summed:
    """How events of one name become one line of a digest: the key of its text, what there is a line for each of, and
    the field whose values are listed."""

    key: str
    by: str = ""
    listed: str = ""


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
    # Events that are a moment of the game, always or at times, and those that only fill the gaps between others.
    moments: frozenset[str] = frozenset()
    moments_if: Mapping[str, Callable[[State, Event], bool]] = field(default_factory=dict)
    details: frozenset[str] = frozenset()
    # What a digest makes of events; those that are in it already by what they led to.
    summed: Mapping[str, Summed] = field(default_factory=dict)
    not_summed: frozenset[str] = frozenset()
    # Events that bring a piece to the table, and those that take one away.
    brings: Mapping[str, Piece] = field(default_factory=dict)
    takes: Mapping[str, Piece] = field(default_factory=dict)
