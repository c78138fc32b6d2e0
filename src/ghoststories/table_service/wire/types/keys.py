"""The words that stand for colours, places, pieces and kinds: the engine's own lists."""

from __future__ import annotations

from typing import Annotated, Final

from ghoststories.engine import COLOUR_KEYS, WU_FENG
from ghoststories.engine import Side as EngineSide
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.notation import CHANCE_SEAT, FACE_KEYS, RESULT_KEYS
from ghoststories.engine.core.position import DIRECTIONS
from ghoststories.engine.core.shapes import SHAPES
from ghoststories.engine.rules.curses import LOSE_QI
from ghoststories.engine.rules.rolls import CIRCLE, DIE, FALLS, JOKER, MANTRA, MISSED, NEAR_MISS, PAYABLE, TAO
from ghoststories.table_service.errors import Code, LimitName
from ghoststories.table_service.wire.schema import OneOf

# Who plays a seat, if it is not a bot.
PERSON: Final = "person"
# Where tokens lie, if not on a board.
SUPPLY: Final = "supply"
DIRECTION_KEYS: Final = list(DIRECTIONS)
# What an option is about, by the shape of its question; None is a button.
KIND_OF_SHAPE: Final[dict[str, str | None]] = {
    "tile": "tile",
    "space": "space",
    "ghost": "space",
    "card": "card",
    "colour": "colour",
    "taoist": "board",
    "board": "board",
    "set": "spaces",
    "dice": "dice",
    "payment": "tokens",
    "yes_no": None,
    "villager": "villager",
    "family": "family",
    "artifact": "artifact",
    "curse": "curse",
    "mantra": "mantra",
    "mantra_slot": "mantra_slot",
    "cave": "cave",
    "demon": "demon",
    "demons": "demons",
    "spot": "spot",
    "corner": "corner",
}

Colour = Annotated[str, OneOf(COLOUR_KEYS)]
BoardColour = Annotated[str, OneOf(COLOUR_KEYS[:4])]
TaoColour = Annotated[str, OneOf(COLOUR_KEYS[:5])]
Side = EngineSide
ErrorCode = Code
# What there can be too much of.
LimitKey = LimitName
# Where tokens lie.
Holder = Annotated[str, OneOf([*COLOUR_KEYS[:4], SUPPLY])]
# Who is asked, and who plays: the four Taoists and, at a table with two sides, Wu-Feng.
Seat = Annotated[str, OneOf([*COLOUR_KEYS[:4], WU_FENG])]
# Whose move it is.
Mover = Annotated[str, OneOf([*COLOUR_KEYS[:4], WU_FENG, CHANCE_SEAT])]
Direction = Annotated[str, OneOf(DIRECTION_KEYS)]
Place = Annotated[str, OneOf(PLACE_KEYS)]
Power = Annotated[str, OneOf(POWER_KEYS)]
CurseFace = Annotated[str, OneOf(FACE_KEYS[: LOSE_QI + 1])]
Face = Annotated[str, OneOf(FACE_KEYS)]
Phase = Annotated[str, OneOf(["yin", "yang", "set_up", "end"])]
Result = Annotated[str, OneOf(RESULT_KEYS[1:])]
Shape = Annotated[str, OneOf(SHAPES)]
PieceKind = Annotated[str, OneOf(dict.fromkeys(kind for kind in KIND_OF_SHAPE.values() if kind))]
# What a click is about; null is a button.
OptionKind = PieceKind | None
# What covers a point of a resistance, and what a roll means for a ghost.
PaidBy = Annotated[str, OneOf([DIE, CIRCLE, MANTRA, TAO, JOKER])]
Verdict = Annotated[str, OneOf([FALLS, PAYABLE, NEAR_MISS, MISSED])]
