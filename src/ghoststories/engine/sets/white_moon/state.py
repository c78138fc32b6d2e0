"""What White Moon adds to the table: villagers, Su-Ling, crystals."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ghoststories.engine.core.state import NOWHERE, UNFILLED, Annex, State
from ghoststories.engine.core.vectors import vec

# The place of this expansion among the annexes of a state.
PLACE: Final = 1

FACE_DOWN: Final = -1
CRYSTALS: Final = 4
CRYSTAL_RESERVE: Final = 4

NO_SCENARIO: Final = 0
CURSED_CHILDREN: Final = 1
GREEN_ROOTS: Final = 2

# Su-Ling's move: nothing gave her one, an event did, or it is used or lapsed for this turn (W10, W32).
NO_EVENT: Final = 0
EVENT: Final = 1
MOVE_USED: Final = 2


class Moon(Annex):
    """Masks have one bit a villager, a board, a space, a receptacle or a family.

    `stacks`: three entries a tile from the bottom; 0 is nobody, FACE_DOWN somebody unseen, else a villager.
    `crystals`: of each board, and the reserve's. `lost_tao`: the tokens of each colour that left the game.
    """

    def __init__(self, scenario: i64, portal: i64) -> None:
        self.scenario = scenario
        self.portal = portal
        self.stacks: vec[i64] = UNFILLED
        self.unseen: vec[i64] = UNFILLED
        self.crystals: vec[i64] = UNFILLED
        self.lost_tao: vec[i64] = UNFILLED
        self.shelter: i64 = 0
        self.graveyard: i64 = 0
        self.receptacles: i64 = 0
        self.su_ling: i64 = NOWHERE
        self.event: i64 = NO_EVENT
        # Crystals the active Taoist gained this turn (W11), whether the Claw served (W38), a die was set white,
        # and the School's colour while its dice roll.
        self.fresh_crystals: i64 = 0
        self.claw_used: i64 = 0
        self.sword: i64 = 0
        self.school: i64 = 0
        # Barriers still to come at the end of this turn, and the families a barrier completed.
        self.barriers: i64 = 0
        self.owed: i64 = 0
        # Spaces whose left stone the Armor ignores, wholly or as far as a moved ghost's (W39).
        self.ignored: i64 = 0
        self.ignored_when_moved: i64 = 0
        self.added_incarnations: i64 = 0

    def clone(self) -> Moon:
        """A copy that shares nothing that changes."""
        copy = Moon(self.scenario, self.portal)
        copy.stacks = self.stacks[:]
        copy.unseen = self.unseen[:]
        copy.crystals = self.crystals[:]
        copy.lost_tao = self.lost_tao[:]
        copy.shelter = self.shelter
        copy.graveyard = self.graveyard
        copy.receptacles = self.receptacles
        copy.su_ling = self.su_ling
        copy.event = self.event
        copy.fresh_crystals = self.fresh_crystals
        copy.claw_used = self.claw_used
        copy.sword = self.sword
        copy.school = self.school
        copy.barriers = self.barriers
        copy.owed = self.owed
        copy.ignored = self.ignored
        copy.ignored_when_moved = self.ignored_when_moved
        copy.added_incarnations = self.added_incarnations
        return copy


def moon(s: State) -> Moon:
    """White Moon's part of a table."""
    return cast(Moon, s.annexes[PLACE])
