"""The rules of Ghost Stories: no input or output, no clock, no global state.

A `Game` is started from a `Setup` and a seed; it shows a question, takes an option, returns events, has a result.
Underneath lies the fast level: `State`, `advance`, `choose`, `settle`.
"""

from ghoststories.engine.core.state import State
from ghoststories.engine.core.view import view
from ghoststories.engine.errors import (
    CodecError,
    GhostStoriesError,
    OptionError,
    PositionError,
    RecordError,
    ScriptError,
    SetupError,
)
from ghoststories.engine.game import Event, Game, Question, Script
from ghoststories.engine.setup import Setup

__all__ = [
    "CodecError",
    "Event",
    "Game",
    "GhostStoriesError",
    "OptionError",
    "PositionError",
    "Question",
    "RecordError",
    "Script",
    "ScriptError",
    "Setup",
    "SetupError",
    "State",
    "view",
]
