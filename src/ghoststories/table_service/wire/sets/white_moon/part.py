"""What White Moon adds to the table as it is sent, and to a line of the list of games."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Board, Space, Table
from ghoststories.engine.sets.white_moon.read_model import Family, WhiteMoonTable
from ghoststories.table_service.wire.sets.white_moon.types import (
    FamilyJson,
    MoonJson,
    WhiteMoonBoardJson,
    WhiteMoonGhostJson,
    WhiteMoonSetupJson,
    WhiteMoonSpaceJson,
    WhiteMoonSummary,
    WhiteMoonTableJson,
)

# At the Kung-Fu School only the own tokens count (W13).
PAID_ALONE: Final = ("school_pay",)


class WhiteMoonPart:
    """Villagers, Su-Ling, crystals and artifacts."""

    def __init__(self, table: Table) -> None:
        self._tiles = table.tiles
        self._moon = table.part(WhiteMoonTable)

    def table(self) -> WhiteMoonTableJson:
        """White Moon's own pieces; None in a game without them."""
        return {"moon": self._pieces(self._moon) if self._moon is not None else None}

    def _pieces(self, moon: WhiteMoonTable) -> MoonJson:
        return {
            "portal": moon.portal,
            "portal_home": moon.portal_home,
            "scenario": moon.scenario,
            "stacks": {tile.place: moon.stack(tile.number) for tile in self._tiles},
            "shelter": moon.shelter,
            "graveyard": moon.graveyard,
            "graveyard_limit": moon.graveyard_limit,
            "families": [_family(family) for family in moon.families],
            "su_ling": moon.su_ling,
            "su_ling_held": moon.su_ling_held,
            "su_ling_event": moon.su_ling_may_move,
            "crystals": moon.crystals,
            "receptacles": moon.receptacles,
            "artifacts": {key: {"state": each.state, "owner": each.owner} for key, each in moon.artifacts.items()},
        }

    def board(self, board: Board) -> WhiteMoonBoardJson:
        """The crystals of a Taoist."""
        return {"crystals": self._crystals(board)}

    def tokens(self, board: Board) -> dict[str, int]:
        """Crystals are spent like Tao."""
        return {"crystal": self._crystals(board)}

    def _crystals(self, board: Board) -> int:
        return self._moon.crystals_of(board.number) if self._moon is not None else 0

    def space(self, space: Space) -> WhiteMoonSpaceJson:
        """The cursed child that lies there."""
        return {"child": self._moon.child_on(space.number) if self._moon is not None else None}

    def ghost(self, space: Space) -> WhiteMoonGhostJson:
        """Whether Su-Ling stands before it, and whether the Armor ignores its left stone."""
        if self._moon is None:
            return {"hushed": False, "ignored": False}
        return {"hushed": self._moon.is_hushed(space.number), "ignored": self._moon.is_ignored(space.number)}


def _family(family: Family) -> FamilyJson:
    return {
        "family": family.family,
        "members": family.members,
        "sheltered": family.sheltered,
        "dead": family.dead,
        "death": family.death,
        "reward": family.reward,
    }


def summary(setup: WhiteMoonSetupJson) -> WhiteMoonSummary:
    """The scenario of a game."""
    return {"scenario": setup.get("scenario")}
