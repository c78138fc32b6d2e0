"""What the promo pieces add to the types of the wire."""

from __future__ import annotations

from typing import Annotated, NotRequired

from ghoststories.engine.core.notation import FACE_KEYS
from ghoststories.engine.sets.promos.infernal_die import DEMON
from ghoststories.table_service.wire.schema import Doc, OneOf, TypedDict

# The faces of the Infernal die that the curse die does not have.
InfernalFace = Annotated[str, OneOf(FACE_KEYS[DEMON:])]


class PromosTableJson(TypedDict):
    """Their part of a table."""

    promos: Annotated[list[str], Doc("The pieces that are switched on.")]


class PromosTileJson(TypedDict):
    """Their part of a tile."""

    terror: Annotated[bool, Doc("Nobody helps here, and it cannot be turned back.")]


class PromosSummary(TypedDict):
    """Their part of a line of the list of games."""

    promos: list[str]


class PromosSetupJson(TypedDict):
    """Their part of a set-up."""

    promos: NotRequired[list[str]]
    terror_ghosts: NotRequired[Annotated[str, Doc("Whether four ghosts are removed for them.")]]
    ma_cho: NotRequired[Annotated[str, Doc("Who gives way to the Ma-Cho.")]]


class PromosCard(TypedDict):
    """Their part of a card as printed."""

    promo: NotRequired[Annotated[str, Doc("The piece that brings it.")]]


class PromoContent(TypedDict):
    """A promo piece, and the set it needs."""

    promo: str
    needs: str | None


class PromosContent(TypedDict):
    """Their part of what there is in the game."""

    promos: list[PromoContent]
    terror_ghosts: list[str]
    ma_cho: list[str]


class PromosNeeds(TypedDict):
    """What an option of a set-up can need of them."""

    promo: NotRequired[str]


class PromosVillage(TypedDict):
    """Their part of a choice of tiles."""

    promos: list[str]
