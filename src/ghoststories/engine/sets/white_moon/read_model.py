"""What White Moon adds to the read model of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ghoststories.engine.core.notation import CORNER_KEYS, board_text, space_text, tile_text
from ghoststories.engine.core.state import COLOUR_KEYS, COLOURS, NOWHERE, State
from ghoststories.engine.sets.promos.expansion import Promos
from ghoststories.engine.sets.promos.ma_cho_setup import families_in_game
from ghoststories.engine.sets.white_moon.deaths import graves
from ghoststories.engine.sets.white_moon.expansion import WhiteMoon
from ghoststories.engine.sets.white_moon.stacks import portal_tile
from ghoststories.engine.sets.white_moon.state import (
    CRYSTAL_RESERVE,
    CURSED_CHILDREN,
    EVENT,
    FACE_DOWN,
    GREEN_ROOTS,
    moon,
)
from ghoststories.engine.sets.white_moon.su_ling import is_held
from ghoststories.engine.sets.white_moon.villagers import (
    ARTIFACT_KEYS,
    CHILD_CARD,
    DEATH_KEYS,
    FAMILY_KEYS,
    FAMILY_MEMBERS,
    REWARD_KEYS,
    VILLAGER_KEYS,
    VILLAGERS,
    Families,
)
from ghoststories.engine.shared.state import IN_RESERVE, USED_UP, shared

_SCENARIOS: Final[dict[int, str]] = {CURSED_CHILDREN: "cursed_children", GREEN_ROOTS: "green_roots"}


@dataclass(frozen=True)
class Family:
    """A family of villagers: how many are safe or dead, what a death costs and what the family gives."""

    family: str
    members: list[str]
    sheltered: int
    dead: int
    death: str
    reward: str


@dataclass(frozen=True)
class Artifact:
    """Where an artifact is: `state` is "reserve", "owned", "used", or "absent" if this game does not have it."""

    state: str
    owner: str | None


class WhiteMoonTable:
    """White Moon's own pieces."""

    def __init__(self, s: State, families: Families) -> None:
        self._s: Final = s
        self._families: Final = families

    @property
    def portal(self) -> str | None:
        """The place where the Portal can be used; None while a ghost holds it."""
        tile = int(portal_tile(self._s))
        return tile_text(self._s.layout, tile) if tile != NOWHERE else None

    @property
    def portal_home(self) -> str:
        """The place the Portal stands on."""
        return tile_text(self._s.layout, int(moon(self._s).portal))

    @property
    def scenario(self) -> str | None:
        """The scenario, if one is played."""
        return _SCENARIOS.get(int(moon(self._s).scenario))

    def stack(self, tile: int) -> list[str | None]:
        """The villagers on a tile from the top; None for one nobody has seen."""
        stack = [int(each) for each in moon(self._s).stacks[3 * tile : 3 * tile + 3] if each]
        return [None if each == FACE_DOWN else VILLAGER_KEYS[each] for each in reversed(list(stack))]

    @property
    def shelter(self) -> list[str]:
        """The villagers who are safe."""
        return _names(int(moon(self._s).shelter))

    @property
    def graveyard(self) -> list[str]:
        """The villagers in the Graveyard."""
        return _names(int(moon(self._s).graveyard))

    @property
    def graveyard_limit(self) -> int:
        """How many graves lose the game."""
        return int(graves(self._s))

    @property
    def families(self) -> list[Family]:
        """The families of this game."""
        return [self._family(family) for family in families_in_game(self._s.layout.options)]

    def _family(self, family: int) -> Family:
        m = moon(self._s)
        members = int(FAMILY_MEMBERS[family])
        cursed = sum(1 << (int(card) - int(CHILD_CARD)) for card in self._s.ghosts if _is_child(int(card)))
        return Family(
            FAMILY_KEYS[family],
            _names(members),
            (int(m.shelter) & members).bit_count(),
            ((int(m.graveyard) | cursed) & members).bit_count(),
            DEATH_KEYS[self._families.deaths[family]],
            REWARD_KEYS[self._families.rewards[family]],
        )

    @property
    def su_ling(self) -> str | None:
        """The ghost space Su-Ling is in front of."""
        space = int(moon(self._s).su_ling)
        return space_text(self._s.layout, space) if space != NOWHERE else None

    @property
    def su_ling_held(self) -> bool:
        """Whether a ghost holds Su-Ling."""
        return is_held(self._s)

    @property
    def su_ling_may_move(self) -> bool:
        """Whether an event gave her a move this turn."""
        return bool(moon(self._s).event == EVENT)

    @property
    def crystals(self) -> int:
        """The crystals in the reserve."""
        return int(moon(self._s).crystals[CRYSTAL_RESERVE])

    def crystals_of(self, board: int) -> int:
        """The crystals of a board."""
        return int(moon(self._s).crystals[board])

    @property
    def receptacles(self) -> list[str]:
        """The corners whose receptacle holds a crystal."""
        filled = moon(self._s).receptacles
        return [key for corner, key in enumerate(CORNER_KEYS) if filled >> corner & 1]

    @property
    def artifacts(self) -> dict[str, Artifact]:
        """The artifacts; those that nothing in this game gives are absent (P17)."""
        s = self._s
        rewards = {int(self._families.rewards[family]) for family in families_in_game(s.layout.options)}
        for expansion in s.rules.expansions:
            if isinstance(expansion, Promos):
                rewards.update(expansion.artifacts)
        absent = Artifact("absent", None)
        keys = ARTIFACT_KEYS[: len(shared(s).owners)]
        return {key: _artifact(s, artifact) if artifact in rewards else absent for artifact, key in enumerate(keys)}

    def is_hushed(self, space: int) -> bool:
        """Whether Su-Ling is in front of a space."""
        return bool(moon(self._s).su_ling == space)

    def is_ignored(self, space: int) -> bool:
        """Whether the Armor ignores the left stone of a ghost (W39)."""
        m = moon(self._s)
        return bool((m.ignored | m.ignored_when_moved) >> space & 1)

    def child_on(self, space: int) -> str | None:
        """The cursed child that lies in a ghost space (W44)."""
        card = int(self._s.ghosts[space])
        return VILLAGER_KEYS[card - int(CHILD_CARD)] if _is_child(card) else None

    @property
    def lost_tao(self) -> dict[str, int]:
        """The Tao tokens that left the game, by colour."""
        lost = moon(self._s).lost_tao
        return {COLOUR_KEYS[colour]: int(lost[colour]) for colour in range(COLOURS)}


def white_moon_table(s: State) -> WhiteMoonTable | None:
    """White Moon's pieces; None in a game without them."""
    for expansion in s.rules.expansions:
        if isinstance(expansion, WhiteMoon):
            return WhiteMoonTable(s, expansion.families)
    return None


def _is_child(card: int) -> bool:
    return int(CHILD_CARD) < card <= int(CHILD_CARD) + int(VILLAGERS)


def _names(mask: int) -> list[str]:
    return [key for villager, key in enumerate(VILLAGER_KEYS) if mask >> villager & 1]


def _artifact(s: State, artifact: int) -> Artifact:
    owner = int(shared(s).owners[artifact])
    if owner == USED_UP:
        return Artifact("used", None)
    if owner == IN_RESERVE:
        return Artifact("reserve", None)
    return Artifact("owned", board_text(s.layout, owner))
