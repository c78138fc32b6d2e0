"""Why something is not on offer, as keys: the page explains what cannot be clicked."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content import places
from ghoststories.engine.content.cards import ONLY_IF_OPPOSITE_EMPTY
from ghoststories.engine.content.naming import words
from ghoststories.engine.content.powers import BOTTOMLESS_POCKETS, MANTRA, TWIN_WINDS
from ghoststories.engine.core.agenda import code_of, first_of
from ghoststories.engine.core.decisions import verb_of
from ghoststories.engine.core.geometry import FACING_SPACES
from ghoststories.engine.core.notation import shape_asked, space_text, tile_text
from ghoststories.engine.core.piece_reasons import REASONS as _OF_PIECES
from ghoststories.engine.core.state import SUPPLY, State
from ghoststories.engine.core.verbs import EXORCISE, HELP, PLACE_MANTRA, POCKETS, WINDS, YINYANG
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.exorcism import is_exorcisable
from ghoststories.engine.rules.table import is_blocked
from ghoststories.engine.rules.village import help_offered, is_solo
from ghoststories.engine.sets.verbs import VERBS

# The reasons of the base game; each has its text in the language files. `sets/reasons.py` has those of all sets.
REASONS: Final[list[str]] = [
    *words(
        """
        too_far haunted action_taken no_help closed_solo no_qi_in_supply nobody_dead nothing_haunted no_free_die
        no_ghost_to_send_away no_buddha_in_temple no_figure_out no_other_colour nothing_to_move no_ghost_faced
        ghost_opposite not_caught no_yinyang no_help_anywhere power_blocked power_used not_haunted must_move occupied
        other_board_first no_ghost_there incarnation mantra_there_already not_part_of_this
        """
    ),
    *_OF_PIECES,
]
_ONCE_A_TURN = {POCKETS: BOTTOMLESS_POCKETS, PLACE_MANTRA: MANTRA, WINDS: TWIN_WINDS}


def reasons(s: State) -> list[tuple[str, str, str]]:
    """What is not on offer in the question asked now: its kind (tile, space, verb), its name, and the reason's key."""
    if len(s.offer) == 0:
        return []
    code = int(code_of(s.agenda[-1]))
    found: list[tuple[str, str, str]] = []
    for expansion in s.rules.expansions:
        found += expansion.reasons(s, code)
    told = {(kind, name) for kind, name, _ in found}
    return found + [each for each in _base_reasons(s, code) if (each[0], each[1]) not in told]


def _base_reasons(s: State, code: int) -> list[tuple[str, str, str]]:
    shape = shape_asked(s)
    if shape == "menu":
        return _menu(s, code)
    if shape == "tile" and code in (codes.ALTAR_TILE, codes.USE_YINYANG, codes.MOVE_TAOIST):
        return _tiles(s, code)
    if shape in ("space", "ghost"):
        return _spaces(s, code)
    return []


def _menu(s: State, code: int) -> list[tuple[str, str, str]]:
    verbs = {int(verb_of(option)) for option in s.offer}
    found: list[tuple[str, str, str]] = []
    if code == codes.BEFORE_MOVE:
        reachable = {int(option) & 15 for option in s.offer if VERBS[int(verb_of(option))][0] == "move"}
        own = int(s.taoist_tiles[s.active])
        far = [tile for tile in range(9) if tile not in reachable and tile != own]
        found += [("tile", tile_text(s.layout, tile), "too_far") for tile in far]
    if code in (codes.AFTER_MOVE, codes.AFTER_ACTION):
        if HELP not in verbs:
            found.append(("verb", "help", _why_no_help(s, code)))
        if EXORCISE not in verbs:
            found.append(("verb", "exorcise", _why_no_exorcism(s, code)))
    if code in (codes.BEFORE_MOVE, codes.AFTER_MOVE, codes.AFTER_ACTION, codes.END_STEP) and YINYANG not in verbs:
        held = s.yinyangs >> s.active & 1
        found.append(("verb", "yinyang", "no_help_anywhere" if held else "no_yinyang"))
    return found + _own_power(s, code, verbs)


def _own_power(s: State, code: int, verbs: set[int]) -> list[tuple[str, str, str]]:
    """Why the active Taoist's own once-a-turn power is not on offer before the move."""
    own = int(s.layout.power_of_board[s.active])
    for verb, power in _ONCE_A_TURN.items():
        if power == own and verb not in verbs and code == codes.BEFORE_MOVE:
            if is_blocked(s, s.active):
                return [("verb", VERBS[verb][0], "power_blocked")]
            if s.used_powers >> power & 1:
                return [("verb", VERBS[verb][0], "power_used")]
    return []


def _why_no_help(s: State, code: int) -> str:
    tile = s.taoist_tiles[s.active]
    if s.haunted >> tile & 1:
        return "haunted"
    place = int(s.layout.place_of_tile[tile])
    if not help_offered(s, place):
        return why_no_help_of(s, place)
    return "action_taken" if code == codes.AFTER_ACTION else "no_help"


def why_no_help_of(s: State, place: int) -> str:
    """Why a place's villager cannot help now (B20, B24, B66)."""
    for expansion in s.rules.expansions:
        reason = expansion.why_no_help(s, place)
        if reason:
            return reason
    if place == places.CEMETERY:
        if is_solo(s):
            return "closed_solo"
        return "no_qi_in_supply" if s.qi[SUPPLY] == 0 else "nobody_dead"
    return places.NOT_HELPFUL.get(place, "no_help")


def _why_no_exorcism(s: State, code: int) -> str:
    faced = [space for space in FACING_SPACES[s.taoist_tiles[s.active]] if s.ghosts[space]]
    if any(is_exorcisable(s, space) for space in faced):
        return "action_taken" if code == codes.AFTER_ACTION else "no_ghost_faced"
    for space in faced:
        opposite = s.rules.cards.bits[s.ghosts[space]] & ONLY_IF_OPPOSITE_EMPTY
        return "ghost_opposite" if opposite else "not_caught"
    return "no_ghost_faced"


def _tiles(s: State, code: int) -> list[tuple[str, str, str]]:
    found: list[tuple[str, str, str]] = []
    for tile in range(9):
        if tile in s.offer:
            continue
        reason = "too_far"
        if code == codes.ALTAR_TILE:
            reason = "not_haunted"
        elif code == codes.USE_YINYANG:
            reason = why_no_help_of(s, int(s.layout.place_of_tile[tile]))
        elif s.taoist_tiles[first_of(s.agenda[-1])] == tile:
            reason = "must_move"
        found.append(("tile", tile_text(s.layout, tile), reason))
    return found


def _spaces(s: State, code: int) -> list[tuple[str, str, str]]:
    found: list[tuple[str, str, str]] = []
    for space in range(12):
        if space in s.offer:
            continue
        if shape_asked(s) == "space":
            reason = "occupied" if s.ghosts[space] else "other_board_first"
        elif not s.ghosts[space]:
            reason = "no_ghost_there"
        elif code == codes.SORCERER_GHOST:
            reason = "incarnation"
        elif code == codes.PLACE_MANTRA:
            reason = "mantra_there_already"
        else:
            reason = "not_part_of_this"
        found.append(("space", space_text(s.layout, space), reason))
    return found
