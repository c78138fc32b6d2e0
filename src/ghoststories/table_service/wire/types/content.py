"""What there is in the game: what a set-up can choose, and what help can show."""

from __future__ import annotations

from typing import Annotated, NotRequired

from ghoststories.table_service.wire.schema import Doc, Sparse, TypedDict
from ghoststories.table_service.wire.sets.types import SetsCard, SetsContent, SetsNeeds, SetsVillage
from ghoststories.table_service.wire.types.keys import BoardColour, Colour, Direction, Face, Place, Power, TaoColour


class CardJson(SetsCard):
    """A card as printed."""

    number: int
    set: Annotated[str | None, Doc("Null for the base game.")]
    colour: TaoColour
    incarnation: bool
    resistance: Annotated[dict[Colour, int], Sparse()]
    left: list[str]
    centre: list[str]
    right: list[str]
    reconstructed: Annotated[list[str], Doc("Of `name`, `colour`, `resistance`, `left`, `centre`, `right`.")]
    part_of: NotRequired[Annotated[int, Doc("The card that a leg lies on the table for.")]]


class OptionNeeds(SetsNeeds):
    """What an option of a set-up needs."""

    set: NotRequired[str]
    scenario: NotRequired[str]


class OptionContent(TypedDict):
    """An option of a set-up, as its set declares it."""

    option: str
    values: list[str]
    other_values: Annotated[bool, Doc("It also takes names of pieces that are not among the values.")]
    default: Annotated[str | None, Doc("What holds if nothing is chosen; null if it is drawn, or nothing.")]
    needs: OptionNeeds
    needs_any_set: bool


class LimitCondition(TypedDict):
    """The set or the scenario that limits an option."""

    sets: NotRequired[str]
    scenario: NotRequired[str]


_LimitWith = TypedDict("_LimitWith", {"with": LimitCondition})


class LimitJson(_LimitWith):
    """The values of an option that remain with a set or a scenario."""

    option: str
    allowed: list[str]


class VillageJson(SetsVillage):
    """The tiles to choose from, and those a first game has for sure."""

    sets: list[str]
    pool: list[Place]
    first: list[Place]


class SetupRules(TypedDict):
    """The rules of a set-up as data."""

    seatings: Annotated[
        dict[str, list[list[Direction]]], Doc("By the number of players: the sides of the village they can sit at.")
    ]
    extra_ease: Annotated[list[str], Doc("The difficulties that can be made easier still.")]
    limits: list[LimitJson]
    villages: list[VillageJson]


class Content(SetsContent):
    """What a set-up can choose and help can show. `reconstructed` names the parts of a piece that this project
    reconstructed."""

    version: str
    languages: list[str]
    players: list[int]
    difficulties: list[str]
    editions: list[str]
    directions: list[Direction]
    colours: list[Colour]
    boards: list[BoardColour]
    powers: dict[BoardColour, list[Power]]
    solo_powers: Annotated[dict[BoardColour, list[Power]], Doc("The sides a board can show in a game of one.")]
    places: list[Place]
    sets: list[str]
    villages: list[str]
    options: list[OptionContent]
    setup: SetupRules
    faces: Annotated[dict[str, list[Face]], Doc("What each die can show.")]
    cards: list[CardJson]
    corrected: Annotated[bool, Doc("An owner's corrections hold in it.")]
    bots: list[str]
