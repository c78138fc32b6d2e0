"""Why something of White Moon is not on offer, as keys."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content import places
from ghoststories.engine.content.naming import words
from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.core.agenda import first_of
from ghoststories.engine.core.decisions import NO_SPACE, target_of, verb_of
from ghoststories.engine.core.notation import space_text, tile_text
from ghoststories.engine.core.seams import Expansion
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.core.verbs import MOVE
from ghoststories.engine.rules import codes as base
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.corners import corner_of
from ghoststories.engine.sets.white_moon.returns import dead_villagers, is_child
from ghoststories.engine.sets.white_moon.stacks import height, portal_tile
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.shared.codes import SECOND_STEP
from ghoststories.engine.shared.lying import is_lying
from ghoststories.engine.shared.verbs import CRYSTAL, ESCORT, SAVE

REASONS: Final[list[str]] = words(
    """
    no_villager_here not_portal_tile portal_gone lying no_crystal fresh_crystal not_corner_tile receptacle_full
    before_incarnation su_ling_there_already no_ghost_of_colour no_room_at_cemetery nobody_to_return child_there
    """
)


class MoonReasons(Expansion):
    """Why White Moon's pieces, or a place it changes, are not on offer now."""

    def reasons(self, s: State, code: int) -> list[tuple[str, str, str]]:
        if code == codes.SU_LING:
            return _su_ling(s)
        if code == base.BEFORE_MOVE and is_lying(s, s.active):
            own = s.taoist_tiles[s.active]
            return [("tile", tile_text(s.layout, tile), "lying") for tile in range(9) if tile != own]
        if code == codes.FIREWORK_TILE:
            return self._firework(s)
        if code in (SECOND_STEP, base.MOVE_TAOIST, codes.SCROLL_MOVE):
            return _steps(s, s.active if code == SECOND_STEP else first_of(s.agenda[-1]))
        verbs = {int(verb_of(option)) for option in s.offer}
        if code in (base.AFTER_MOVE, base.AFTER_ACTION) and SAVE not in verbs:
            return [("verb", "save", _why_no_save(s))]
        if code == base.END_STEP and CRYSTAL not in verbs:
            return [("verb", "crystal", _why_no_crystal(s))]
        if code in (base.PLACE_GHOST, base.PAVILION_GHOST, base.PAVILION_SPACE, base.SORCERER_GHOST, base.PLACE_MANTRA):
            children = [space for space in range(12) if is_child(s.ghosts[space])]
            return [("space", space_text(s.layout, space), "child_there") for space in children]
        return []

    def why_no_help(self, s: State, place: int) -> str:
        if place != CEMETERY:
            return ""
        tile = s.layout.tile_of_place[CEMETERY]
        if len(dead_villagers(s)) == 0:
            return "nobody_to_return"
        return "no_room_at_cemetery" if height(s, tile) == 3 else ""

    def _firework(self, s: State) -> list[tuple[str, str, str]]:
        found: list[tuple[str, str, str]] = []
        for tile in range(9):
            if tile in s.offer:
                continue
            place = int(s.layout.place_of_tile[tile])
            if tile == s.taoist_tiles[s.active]:
                reason = "not_part_of_this"
            elif s.haunted >> tile & 1:
                reason = "haunted"
            else:
                reason = self.why_no_help(s, place) or places.NOT_HELPFUL.get(place, "no_help")
            found.append(("tile", tile_text(s.layout, tile), reason))
        return found


def _su_ling(s: State) -> list[tuple[str, str, str]]:
    found: list[tuple[str, str, str]] = []
    for space in range(NO_SPACE):
        if space not in s.offer:
            here = moon(s).su_ling == space
            reason = "su_ling_there_already" if here else "before_incarnation"
            found.append(("space", space_text(s.layout, space), reason))
    return found


def _steps(s: State, board: i64) -> list[tuple[str, str, str]]:
    """Why a Taoist who is moved cannot go to a tile."""
    reachable = [int(target_of(option)) for option in s.offer if verb_of(option) in (MOVE, ESCORT)]
    reason = "lying" if is_lying(s, board) else "too_far"
    own = s.taoist_tiles[board]
    return [("tile", tile_text(s.layout, tile), reason) for tile in range(9) if tile not in reachable and tile != own]


def _why_no_save(s: State) -> str:
    portal = portal_tile(s)
    if portal == NOWHERE:
        return "portal_gone"
    if portal != s.taoist_tiles[s.active]:
        return "not_portal_tile"
    return "no_villager_here" if not height(s, portal) else "action_taken"


def _why_no_crystal(s: State) -> str:
    m = moon(s)
    if not m.crystals[s.active]:
        return "no_crystal"
    corner = corner_of(s.taoist_tiles[s.active])
    if corner == NOWHERE:
        return "not_corner_tile"
    return "receptacle_full" if m.receptacles >> corner & 1 else "fresh_crystal"
