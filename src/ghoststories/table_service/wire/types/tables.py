"""The table. What a set adds to a type is in its own folder; sets/types.py puts these parts together."""

from __future__ import annotations

from typing import Annotated, NotRequired

from ghoststories.engine.table_pieces import ON_CARD, ON_STONE
from ghoststories.table_service.wire.schema import Doc, OneOf, TypedDict
from ghoststories.table_service.wire.sets.types import SetsBoard, SetsGhost, SetsSpace, SetsTable, SetsTile
from ghoststories.table_service.wire.types.dangers import DangerJson
from ghoststories.table_service.wire.types.keys import BoardColour, Colour, Direction, Phase, Place, Power, TaoColour

FigureAt = Annotated[str, OneOf([ON_CARD, ON_STONE])]


class TileJson(SetsTile):
    """A tile of the village."""

    place: Place
    haunted: bool
    taoists: list[BoardColour]
    dead: list[BoardColour]
    circle: Annotated[TaoColour | None, Doc("The token on the Circle of Prayer.")]
    buddhas: int
    power_tokens: int


class ResistanceJson(TypedDict):
    """One colour of a ghost's resistance: as printed, and what is left of it now."""

    colour: Annotated[Colour, Doc("White only for a piece of an expansion.")]
    printed: int
    now: int


class GhostJson(SetsGhost):
    """A ghost in play."""

    card: int
    colour: TaoColour
    incarnation: bool
    resistance: list[ResistanceJson]
    left: list[str]
    centre: list[str]
    right: list[str]
    figure: Annotated[FigureAt | None, Doc("Where the Haunting figure is; null if there is none.")]
    mantra: bool
    captures_die: bool
    caught: bool
    exorcisable: bool


class SpaceJson(SetsSpace):
    """A ghost space."""

    id: Annotated[str, Doc("As in the notation: red1.")]
    buddha: bool
    ghost: GhostJson | None


class BoardJson(SetsBoard):
    """A Taoist's board, or a neutral one."""

    direction: Direction
    colour: BoardColour
    power: Power
    seat: Annotated[str | None, Doc('"person", a bot\'s name, or null for a neutral board.')]
    alive: bool
    possessed: bool
    blocked: bool
    borrowed: bool
    qi: int
    tao: list[TaoColour]
    yinyang: bool
    power_tokens: int
    buddhas: int
    spaces: Annotated[list[SpaceJson], Doc("1 to 3 from the left, as the board's own player sees them.")]


class SlotJson(TypedDict):
    """A run of unseen ghosts or of unseen incarnations, or a card that this side knows."""

    ghosts: NotRequired[int]
    incarnation: NotRequired[int]
    card: NotRequired[int]


class DeckJson(TypedDict):
    """The deck."""

    count: int
    slots: Annotated[list[SlotJson], Doc("From the top.")]


class SupplyJson(TypedDict):
    """What can still be taken."""

    qi: int
    tao: dict[TaoColour, int]
    buddhas_in_temple: int


class TableJson(SetsTable):
    """All that lies open on the table, as far as a side may know it."""

    turn: int
    active: BoardColour
    phase: Annotated[Phase, Doc("`set_up` is before the first turn.")]
    players: int
    difficulty: str
    edition: str
    haunted: int
    haunted_limit: int
    dice: int
    tao_blocked: bool
    white_blocked: bool
    village: Annotated[list[TileJson], Doc("Nine, row by row from the north-west.")]
    boards: Annotated[list[BoardJson], Doc("North, east, south, west.")]
    deck: DeckJson
    discard: list[int]
    supply: SupplyJson
    dangers: Annotated[list[DangerJson], Doc("What threatens, the deadly first.")]
