"""Where sets enter their reasons. The base game's own are beside the functions that find them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.reason import Found
from ghoststories.engine import State

Handler = Callable[[Lookahead], list[Found]]
EventHandler = Callable[[Lookahead, dict[str, int]], list[Found]]
PlainEvent = tuple[str, float, str]

# How a question is looked at, by its name, and an option of a menu, by its verb.
BY_NAME: Final[dict[str, Handler]] = {}
BY_VERB: Final[dict[int, Handler]] = {}
# Menus whose verbs mean something different from a turn's: there the name of the question decides.
MENUS_BY_NAME: Final[set[str]] = set()

# Events with a fixed worth: the key of their text, what they are worth, and the numbers the text needs.
PLAIN_EVENTS: Final[dict[str, PlainEvent]] = {}
# Events whose worth depends on the table.
COUNTED_EVENTS: Final[dict[str, EventHandler]] = {}
# What chance may be asked next that speaks against an option, by its step.
CHANCES: Final[dict[int, tuple[str, float]]] = {}

# What a ghost with a power does in the Yin phase of its board, in addition to the base game's: the power's bit and the
# step.
DEEDS: Final[dict[int, int]] = {}
# Icons that harm as long as the ghost is in play and have no separate text. What only makes a ghost harder to
# exorcise shows in the chances; the other icons of a left stone were done on arrival.
HARMFUL_CENTRES: Final[set[str]] = {"white_face_off", "group lose_tao"}
HARMFUL_LEFTS: Final[set[str]] = set()
# While one of these steps is to come, what a ghost would do cannot be tried.
UNKNOWN_UNTIL: Final[set[int]] = set()

# What the help of a place is good for.
HELPS: Final[dict[int, Callable[[State], list[Found]]]] = {}
# What a Taoist finds in a place that is not a tile, and whom he can exorcise there.
BEYOND_TILES: Final[list[Callable[[State, int, int], list[Found]]]] = []
EXORCISED_BEYOND_TILES: Final[list[Callable[[State, int, int], list[Found]]]] = []
# What can be done on a tile in addition to its help.
ON_TILE: Final[list[Callable[[State, int], list[Found]]]] = []
# What a move does apart from what the Taoist finds at its end.
WITH_MOVE: Final[list[Handler]] = []
# What is lost with a haunted tile in addition to its help.
ON_HAUNTED_TILE: Final[list[Callable[[State, int], list[Found]]]] = []
# How many wild tokens a Taoist has.
WILD_TOKENS: Final[list[Callable[[State, int], int]]] = []


def beyond_tiles(s: State, board: int, place: int) -> list[Found]:
    """What a Taoist finds in a place that is not a tile."""
    return [each for reasons in BEYOND_TILES for each in reasons(s, board, place)]


def exorcised_beyond_tiles(s: State, board: int, place: int) -> list[Found]:
    """Whom a Taoist can exorcise in a place that is not a tile."""
    return [each for reasons in EXORCISED_BEYOND_TILES for each in reasons(s, board, place)]
