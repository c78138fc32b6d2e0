"""The registry of what sets add to the types of the wire: each type is put together from their parts."""

from __future__ import annotations

from ghoststories.table_service.wire.schema import TypedDict
from ghoststories.table_service.wire.sets.black_secret.types import (
    BlackSecretBoardJson,
    BlackSecretContent,
    BlackSecretSetupJson,
    BlackSecretSpaceJson,
    BlackSecretTableJson,
)
from ghoststories.table_service.wire.sets.promos.types import (
    PromosCard,
    PromosContent,
    PromosNeeds,
    PromosSetupJson,
    PromosSummary,
    PromosTableJson,
    PromosTileJson,
    PromosVillage,
)
from ghoststories.table_service.wire.sets.white_moon.types import (
    WhiteMoonBoardJson,
    WhiteMoonContent,
    WhiteMoonGhostJson,
    WhiteMoonSetupJson,
    WhiteMoonSpaceJson,
    WhiteMoonSummary,
    WhiteMoonTableJson,
)


class SharedBoardJson(TypedDict):
    """What several sets add to a board: a Taoist's artifacts, and whether he lies down."""

    artifacts: list[str]
    lying: bool


class SetsTable(PromosTableJson, WhiteMoonTableJson, BlackSecretTableJson):
    """What sets add to a table."""


class SetsTile(PromosTileJson):
    """What sets add to a tile."""


class SetsBoard(WhiteMoonBoardJson, SharedBoardJson, BlackSecretBoardJson):
    """What sets add to a board."""


class SetsSpace(WhiteMoonSpaceJson, BlackSecretSpaceJson):
    """What sets add to a ghost space."""


class SetsGhost(WhiteMoonGhostJson):
    """What sets add to a ghost."""


class SetsSummary(PromosSummary, WhiteMoonSummary):
    """What sets add to a line of the list of games."""


class SetsSetup(WhiteMoonSetupJson, BlackSecretSetupJson, PromosSetupJson):
    """What sets add to a set-up."""


class SetsCard(PromosCard):
    """What sets add to a card as printed."""


class SetsNeeds(PromosNeeds):
    """What an option of a set-up can need of sets that are not chosen as one."""


class SetsVillage(PromosVillage):
    """What sets add to a choice of tiles."""


class SetsContent(WhiteMoonContent, BlackSecretContent, PromosContent):
    """What sets add to what there is in the game."""
