"""The rules of Ghost Stories: no input or output, no clock, no global state.

A `Game` is started from a `Setup` and a seed; it shows a question, takes an option, returns events, has a result and a
`table` to look at. Underneath is the fast level: `State`, `advance`, `choose`, `settle`.

What is listed here is the public API: what bots, front ends and tools import. Everything else may change from version
to version.
"""

from ghoststories.engine.content.options import Option
from ghoststories.engine.core.chance import BLAKE2, XORSHIFT
from ghoststories.engine.core.codec import from_json, setup_from_dict, setup_of, setup_to_dict, to_json
from ghoststories.engine.core.danger import DEADLY, WARNING, Danger
from ghoststories.engine.core.notation import RESULT_KEYS, WU_FENG, seat_text
from ghoststories.engine.core.position import from_text as position_from
from ghoststories.engine.core.position import to_text as position_text
from ghoststories.engine.core.record import from_text as record_from
from ghoststories.engine.core.record import to_text as record_text
from ghoststories.engine.core.sides import NOBODY, TAOISTS, WU_FENGS, Side, is_secret_from, seen_by, side_of
from ghoststories.engine.core.state import COLOUR_KEYS, State
from ghoststories.engine.core.view import view
from ghoststories.engine.dangers import dangers_of
from ghoststories.engine.end_of_turn import EndOfTurn
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
from ghoststories.engine.luck import Odds, Throw, odds_asked, throw_asked
from ghoststories.engine.odds import Chance
from ghoststories.engine.sets.events import EVENTS
from ghoststories.engine.sets.registry import LISTS, SET_KEYS, SET_OPTIONS
from ghoststories.engine.sets.verbs import VERBS
from ghoststories.engine.setup import Setup
from ghoststories.engine.table import Exorcism, Slot, Supply, Table
from ghoststories.engine.table_pieces import Board, Ghost, Resistance, Space, Tile

__all__ = [
    "BLAKE2",
    "COLOUR_KEYS",
    "DEADLY",
    "EVENTS",
    "LISTS",
    "NOBODY",
    "RESULT_KEYS",
    "SET_KEYS",
    "SET_OPTIONS",
    "TAOISTS",
    "VERBS",
    "WARNING",
    "WU_FENG",
    "WU_FENGS",
    "XORSHIFT",
    "Board",
    "Chance",
    "CodecError",
    "ContentError",
    "Danger",
    "EndOfTurn",
    "Event",
    "Exorcism",
    "Game",
    "Ghost",
    "GhostStoriesError",
    "Odds",
    "Option",
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
    "Throw",
    "Tile",
    "after",
    "dangers_of",
    "from_json",
    "is_secret_from",
    "odds_asked",
    "position_from",
    "position_text",
    "record_from",
    "record_text",
    "seat_text",
    "seen_by",
    "setup_from_dict",
    "setup_of",
    "setup_to_dict",
    "side_of",
    "throw_asked",
    "to_json",
    "view",
]
