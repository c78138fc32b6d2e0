"""What White Moon adds to the types of the wire."""

from __future__ import annotations

from typing import Annotated, NotRequired

from ghoststories.engine.core.notation import CORNER_KEYS
from ghoststories.table_service.wire.schema import Doc, OneOf, TypedDict
from ghoststories.table_service.wire.types.keys import BoardColour, Place

Corner = Annotated[str, OneOf(CORNER_KEYS)]
ArtifactState = Annotated[str, OneOf(["reserve", "owned", "used", "absent"])]


class FamilyJson(TypedDict):
    """A family in a game."""

    family: str
    members: list[str]
    sheltered: int
    dead: int
    death: Annotated[str, Doc("What the death of a member brings.")]
    reward: Annotated[str, Doc("An artifact, or what else the players get for the complete family.")]


class ArtifactJson(TypedDict):
    """Where an artifact is; `absent` if nobody in this game gives it."""

    state: ArtifactState
    owner: BoardColour | None


class MoonJson(TypedDict):
    """White Moon's own pieces on the table."""

    portal: Annotated[Place | None, Doc("The tile it stands on; null while the Gate Keeper holds it.")]
    portal_home: Place
    scenario: str | None
    stacks: Annotated[dict[str, list[str | None]], Doc("By place, the top first; null is face down and unseen.")]
    shelter: list[str]
    graveyard: list[str]
    graveyard_limit: int
    families: list[FamilyJson]
    su_ling: Annotated[str | None, Doc("The space she stands before.")]
    su_ling_held: Annotated[bool, Doc("The Howling Ondine has her.")]
    su_ling_event: Annotated[bool, Doc("Something happened this turn that lets her move at its end.")]
    crystals: Annotated[int, Doc("In the reserve.")]
    receptacles: Annotated[list[Corner], Doc("The corners with a crystal.")]
    artifacts: dict[str, ArtifactJson]


class WhiteMoonTableJson(TypedDict):
    """Its part of a table."""

    moon: Annotated[MoonJson | None, Doc("Null without White Moon.")]


class WhiteMoonBoardJson(TypedDict):
    """Its part of a board."""

    crystals: int


class WhiteMoonSpaceJson(TypedDict):
    """Its part of a ghost space."""

    child: Annotated[str | None, Doc("The cursed child that lies here in place of a ghost.")]


class WhiteMoonGhostJson(TypedDict):
    """Its part of a ghost."""

    hushed: Annotated[bool, Doc("Su-Ling stands before it, so its centre stone is silent.")]
    ignored: Annotated[bool, Doc("The Armor of the Just ignores its left stone.")]


class WhiteMoonSummary(TypedDict):
    """Its part of a line of the list of games."""

    scenario: str | None


class WhiteMoonSetupJson(TypedDict):
    """Its part of a set-up."""

    portal: NotRequired[Annotated[str, Doc("Where the Portal stands, or its place.")]]
    incarnations: NotRequired[Annotated[str, Doc("The sets incarnations come from.")]]
    scenario: NotRequired[str]
    green_roots: NotRequired[Annotated[str, Doc("With the scenario Green Roots: which incarnations come.")]]


class FamilyContent(TypedDict):
    """A family as printed."""

    family: str
    members: list[str]
    death: str
    reward: str
    reconstructed: Annotated[list[str], Doc("Of `names`, `death`, `reward`.")]


class VillagerContent(TypedDict):
    """A villager as printed."""

    villager: str
    family: str
    child: bool
    reconstructed: Annotated[list[str], Doc("`name`: the sources name the children only.")]


class WhiteMoonContent(TypedDict):
    """Its part of what there is in the game."""

    portals: list[str]
    incarnation_pools: list[str]
    scenarios: list[str]
    green_roots: list[str]
    families: list[FamilyContent]
    villagers: list[VillagerContent]
    artifacts: list[str]
