"""The public API of the engine: what bots, front ends and tools import. All else may change from version to version."""

from ghoststories.engine.core.sides import TAOISTS, WU_FENGS, Side, is_secret_from, seen_by, side_of
from ghoststories.engine.core.state import State
from ghoststories.engine.core.view import view
from ghoststories.engine.errors import (
    CodecError,
    ContentError,
    GhostStoriesError,
    OptionError,
    PositionError,
    RecordError,
    ScriptError,
    SetupError,
)
from ghoststories.engine.game import Event, Game, Question, Script, after
from ghoststories.engine.odds import Chance
from ghoststories.engine.setup import Setup
from ghoststories.engine.table import Exorcism, Slot, Supply, Table
from ghoststories.engine.table_pieces import Board, Ghost, Resistance, Space, Tile

__all__ = [
    "TAOISTS",
    "WU_FENGS",
    "Board",
    "Chance",
    "CodecError",
    "ContentError",
    "Event",
    "Exorcism",
    "Game",
    "Ghost",
    "GhostStoriesError",
    "OptionError",
    "PositionError",
    "Question",
    "RecordError",
    "Resistance",
    "Script",
    "ScriptError",
    "Setup",
    "SetupError",
    "Side",
    "Slot",
    "Space",
    "State",
    "Supply",
    "Table",
    "Tile",
    "after",
    "is_secret_from",
    "seen_by",
    "side_of",
    "view",
]
