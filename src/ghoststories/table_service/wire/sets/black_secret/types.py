"""What Black Secret adds to the types of the wire."""

from __future__ import annotations

from typing import Annotated, NotRequired

from ghoststories.engine.sets.black_secret.pieces import DEMON_KEYS, TOKEN_KEYS
from ghoststories.table_service.wire.schema import Doc, OneOf, TypedDict
from ghoststories.table_service.wire.types.keys import BoardColour, TaoColour

DemonKey = Annotated[str, OneOf(DEMON_KEYS)]
TokenKey = Annotated[str, OneOf(TOKEN_KEYS)]
SkeletonKind = Annotated[str, OneOf(["skeleton", "bones"])]


class CaveJson(TypedDict):
    """A space of the catacombs, under a tile."""

    place: Annotated[str, Doc("As in the notation: below_altar.")]
    colour: TaoColour
    ladder: bool
    tokens: Annotated[int, Doc("How many lie on its stack.")]
    entrance: bool
    taoists: list[BoardColour]
    demons: list[DemonKey]
    shadow: bool


class DemonJson(TypedDict):
    """A demon in a game."""

    demon: DemonKey
    cost: int
    resistance: int
    at: Annotated[str, Doc('A space of the catacombs, "home" on Wu-Feng\'s board, or "out" of the game.')]
    mantra: bool


class CurseJson(TypedDict):
    """A curse that is open."""

    curse: str
    level: int
    colour: TaoColour


class SpotJson(TypedDict):
    """A place of the pyramid."""

    spot: str
    level: int
    curse: str | None
    usable: bool


class MantraJson(TypedDict):
    """A place for a bloody mantra, and the one that lies there."""

    slot: str
    mantra: str | None
    level: int
    qi: int


class HiddenHand(TypedDict):
    """A hand that this side may not see."""

    count: int


class SecretJson(TypedDict):
    """Black Secret's own pieces on the table."""

    seat: Annotated[str, Doc('Who plays Wu-Feng: "person" or a bot\'s name.')]
    side: str
    catacombs: str
    caves: Annotated[list[CaveJson], Doc("Nine, in the order of the village.")]
    demons: list[DemonJson]
    shadow: Annotated[str | None, Doc("The tile or space it stands on.")]
    urns: Annotated[int, Doc("On Wu-Feng's board.")]
    skeletons: Annotated[int, Doc("On Wu-Feng's board.")]
    curses: Annotated[list[CurseJson], Doc("Open and not thrown yet.")]
    hidden_curses: Annotated[dict[str, int], Doc("Drawn and face down, by level.")]
    pyramid: list[SpotJson]
    mantras: list[MantraJson]
    spent_mantras: list[str]
    unseen_tokens: Annotated[dict[str, int], Doc("Face down, by kind.")]
    hand: Annotated[list[int] | HiddenHand, Doc("Its cards for Wu-Feng alone.")]
    pile: int


class BlackSecretTableJson(TypedDict):
    """Its part of a table."""

    secret: Annotated[SecretJson | None, Doc("Null without Black Secret.")]


class BlackSecretBoardJson(TypedDict):
    """Its part of a board."""

    brother: Annotated[bool, Doc("At 1 Qi, with the power of the opposite board.")]
    taoist_below: Annotated[str | None, Doc("The space of the catacombs the Taoist is on.")]


class BlackSecretSpaceJson(TypedDict):
    """Its part of a ghost space."""

    skeleton: Annotated[SkeletonKind | None, Doc("One of Wu-Feng's skeletons, or bones from below.")]


class BlackSecretSetupJson(TypedDict):
    """Its part of a set-up."""

    wu_feng: NotRequired[Annotated[str, Doc("The side of Wu-Feng's board.")]]
    catacombs: NotRequired[Annotated[str, Doc("The side of the catacombs.")]]


class CurseContent(TypedDict):
    """A curse as printed."""

    curse: str
    set: Annotated[str | None, Doc("The set it needs.")]
    level: int
    colour: TaoColour
    reconstructed: Annotated[list[str], Doc("Of `level`, `colour`.")]


class MantraContent(TypedDict):
    """A bloody mantra as printed."""

    mantra: str
    set: Annotated[str | None, Doc("The set it needs.")]
    level: int
    reconstructed: Annotated[list[str], Doc("`level`, or nothing.")]


class DemonContent(TypedDict):
    """A demon as printed."""

    demon: DemonKey
    cost: int
    resistance: int


class TokenContent(TypedDict):
    """A catacomb token as printed."""

    token: TokenKey
    layers: Annotated[list[int], Doc("How often it is in the layer of 1 to 4 Taoists.")]
    reconstructed: Annotated[list[str], Doc("`layers`, or nothing.")]


class PyramidContent(TypedDict):
    """The pyramid as printed."""

    spaces: Annotated[list[int], Doc("How many it has on levels 1 to 4.")]
    reconstructed: Annotated[list[str], Doc("`places`, or nothing.")]


class CatacombsContent(TypedDict):
    """A side of the catacombs as printed."""

    colours: list[TaoColour]
    entrances: list[int]
    reconstructed: Annotated[list[str], Doc("Of `colours`, `entrances`.")]


class PieceContent(TypedDict):
    """Any of these pieces, for code that shows them all."""

    level: NotRequired[int]
    colour: NotRequired[TaoColour]
    reconstructed: list[str]


class BlackSecretContent(TypedDict):
    """Its part of what there is in the game."""

    sides: list[str]
    curses: list[CurseContent]
    mantras: list[MantraContent]
    demons: list[DemonContent]
    tokens: list[TokenContent]
    pyramid: PyramidContent
    catacombs: dict[str, CatacombsContent]
