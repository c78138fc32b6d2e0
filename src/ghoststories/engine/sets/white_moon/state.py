"""What White Moon adds to the table: villagers, Su-Ling, crystals."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ghoststories.engine.core.state import Annex, State

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

    def __init__(
        self,
        scenario: i64,
        portal: i64,
        stacks: list[i64],
        unseen: list[i64],
        crystals: list[i64],
        lost_tao: list[i64],
        shelter: i64,
        graveyard: i64,
        receptacles: i64,
        su_ling: i64,
        event: i64,
        fresh_crystals: i64,
        claw_used: i64,
        sword: i64,
        school: i64,
        barriers: i64,
        owed: i64,
        ignored: i64,
        ignored_when_moved: i64,
        added_incarnations: i64,
    ) -> None:
        self.scenario = scenario
        self.portal = portal
        self.stacks = stacks
        self.unseen = unseen
        self.crystals = crystals
        self.lost_tao = lost_tao
        self.shelter = shelter
        self.graveyard = graveyard
        self.receptacles = receptacles
        self.su_ling = su_ling
        self.event = event
        # Crystals the active Taoist gained this turn (W11), whether the Claw served (W38), a die was set white,
        # and the School's colour while its dice roll.
        self.fresh_crystals = fresh_crystals
        self.claw_used = claw_used
        self.sword = sword
        self.school = school
        # Barriers still to come at the end of this turn, and the families a barrier completed.
        self.barriers = barriers
        self.owed = owed
        # Spaces whose left stone the Armor ignores, wholly or as far as a moved ghost's (W39).
        self.ignored = ignored
        self.ignored_when_moved = ignored_when_moved
        self.added_incarnations = added_incarnations

    def clone(self) -> Moon:
        """A copy that shares nothing that changes."""
        return Moon(
            self.scenario,
            self.portal,
            self.stacks[:],
            self.unseen[:],
            self.crystals[:],
            self.lost_tao[:],
            self.shelter,
            self.graveyard,
            self.receptacles,
            self.su_ling,
            self.event,
            self.fresh_crystals,
            self.claw_used,
            self.sword,
            self.school,
            self.barriers,
            self.owed,
            self.ignored,
            self.ignored_when_moved,
            self.added_incarnations,
        )


def moon(s: State) -> Moon:
    """White Moon's part of a table."""
    return cast(Moon, s.annexes[PLACE])
