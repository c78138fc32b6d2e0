"""What White Moon adds to the table as the page is told it (docs/protocol.md)."""

from __future__ import annotations

from typing import Any, Final

from ghoststories.engine import State
from ghoststories.engine.core.notation import CORNER_KEYS, board_text, space_text, tile_text
from ghoststories.engine.core.state import NOWHERE
from ghoststories.engine.sets.promos.expansion import Promos
from ghoststories.engine.sets.promos.ma_cho_setup import families_in_game
from ghoststories.engine.sets.white_moon.deaths import graves
from ghoststories.engine.sets.white_moon.expansion import WhiteMoon
from ghoststories.engine.sets.white_moon.returns import CHILD_CARD
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


def moon_json(s: State) -> dict[str, Any] | None:
    """White Moon's own pieces; None in a game without them."""
    families = _families_of(s)
    if families is None:
        return None
    m, layout = moon(s), s.layout
    portal = int(portal_tile(s))
    return {
        "portal": tile_text(layout, portal) if portal != NOWHERE else None,
        "portal_home": tile_text(layout, int(m.portal)),
        "scenario": _SCENARIOS.get(int(m.scenario)),
        "stacks": {tile_text(layout, tile): _stack(s, tile) for tile in range(9)},
        "shelter": _names(int(m.shelter)),
        "graveyard": _names(int(m.graveyard)),
        "graveyard_limit": int(graves(s)),
        "families": [_family(s, families, family) for family in families_in_game(layout.options)],
        "su_ling": space_text(layout, int(m.su_ling)) if m.su_ling != NOWHERE else None,
        "su_ling_held": is_held(s),
        "su_ling_event": m.event == EVENT,
        "crystals": int(m.crystals[CRYSTAL_RESERVE]),
        "receptacles": [key for corner, key in enumerate(CORNER_KEYS) if m.receptacles >> corner & 1],
        "artifacts": _artifacts(s, families),
    }


def board_of_moon(s: State, board: int) -> dict[str, Any]:
    """What a board's Taoist has and how he is; without White Moon he can only lie, where another set knows that."""
    if not s.annexes:
        return {"crystals": 0, "artifacts": [], "lying": False}
    return {
        "crystals": int(moon(s).crystals[board]) if s.rules.has("white_moon") else 0,
        "artifacts": [ARTIFACT_KEYS[artifact] for artifact, owner in enumerate(shared(s).owners) if owner == board],
        "lying": bool(shared(s).lying >> board & 1),
    }


def stones_of_moon(s: State, space: int) -> dict[str, Any]:
    """Whether Su-Ling stands before a ghost, and whether the Armor ignores its left stone."""
    if _families_of(s) is None:
        return {"hushed": False, "ignored": False}
    m = moon(s)
    return {"hushed": m.su_ling == space, "ignored": bool((m.ignored | m.ignored_when_moved) >> space & 1)}


def child_on(s: State, space: int) -> str | None:
    """The cursed child that lies in a space."""
    card = int(s.ghosts[space])
    return VILLAGER_KEYS[card - CHILD_CARD] if _is_child(card) else None


def _is_child(card: int) -> bool:
    return CHILD_CARD < card <= CHILD_CARD + VILLAGERS


def _families_of(s: State) -> Families | None:
    for expansion in s.rules.expansions:
        if isinstance(expansion, WhiteMoon):
            return expansion.families
    return None


def _names(mask: int) -> list[str]:
    return [key for villager, key in enumerate(VILLAGER_KEYS) if mask >> villager & 1]


def _stack(s: State, tile: int) -> list[str | None]:
    """From the top; who was never seen is nobody knows who."""
    stack = [int(each) for each in moon(s).stacks[3 * tile : 3 * tile + 3] if each]
    return [None if each == FACE_DOWN else VILLAGER_KEYS[each] for each in reversed(stack)]


def _family(s: State, families: Families, family: int) -> dict[str, Any]:
    m = moon(s)
    members = int(FAMILY_MEMBERS[family])
    cursed = sum(1 << int(card - CHILD_CARD) for card in s.ghosts if _is_child(int(card)))
    return {
        "family": FAMILY_KEYS[family],
        "members": _names(members),
        "sheltered": (int(m.shelter) & members).bit_count(),
        "dead": ((int(m.graveyard) | cursed) & members).bit_count(),
        "death": DEATH_KEYS[families.deaths[family]],
        "reward": REWARD_KEYS[families.rewards[family]],
    }


def _artifacts(s: State, families: Families) -> dict[str, Any]:
    """Those that the families of this game and its promo pieces give; the others are not in it (P17)."""
    rewards = {int(families.rewards[family]) for family in families_in_game(s.layout.options)}
    for expansion in s.rules.expansions:
        if isinstance(expansion, Promos):
            rewards.update(expansion.artifacts)
    absent = {"state": "absent", "owner": None}
    keys = ARTIFACT_KEYS[: len(shared(s).owners)]
    return {key: _artifact(s, artifact) if artifact in rewards else absent for artifact, key in enumerate(keys)}


def _artifact(s: State, artifact: int) -> dict[str, Any]:
    owner = int(shared(s).owners[artifact])
    if owner == IN_RESERVE or owner == USED_UP:
        return {"state": "used" if owner == USED_UP else "reserve", "owner": None}
    return {"state": "owned", "owner": board_text(s.layout, owner)}
