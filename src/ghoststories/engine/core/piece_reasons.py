"""Why a piece cannot be used in a turn, for whoever clicks it. `reasons.py` has what is told of verbs."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.cards import ONLY_IF_OPPOSITE_EMPTY, ONLY_ON_BUDDHA
from ghoststories.engine.content.powers import BOTTOMLESS_POCKETS, MANTRA, TWIN_WINDS
from ghoststories.engine.core.agenda import code_of
from ghoststories.engine.core.geometry import ALL_BOARDS, ALL_TILES, CENTRE_TILE, FACING_SPACES
from ghoststories.engine.core.notation import board_text, space_text, tile_text
from ghoststories.engine.core.state import CENTRE, FIRST_EDITION, State
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.exorcism import is_exorcisable
from ghoststories.engine.rules.table import active_taoist_acts, is_blocked, is_player_board

# Those of the base game, beside the reasons for verbs.
REASONS: list[str] = [
    "already_moved",
    "actions_over",
    "move_first",
    "not_faced",
    "cannot_be_exorcised",
    "buddha_there",
    "fresh_buddha",
    "buddha_at_end",
    "buddha_not_faced",
    "not_on_centre_tile",
    "no_power_token_left",
    "token_at_end",
    "belongs_to_other",
    "power_before_move",
    "power_after_move",
    "power_always",
    "power_of_other",
    "already_borrowed",
    "no_power_token",
    "board_without_qi",
    "no_use_now",
]
_TURN = (codes.BEFORE_MOVE, codes.AFTER_MOVE, codes.AFTER_ACTION, codes.END_STEP)
_USED_BY_NAME = (BOTTOMLESS_POCKETS, MANTRA, TWIN_WINDS)


def piece_reasons(s: State) -> list[tuple[str, str, str]]:
    """For each piece of the table what keeps it from being used now: its kind, its name, and the reason's key. Some
    may be on offer all the same: the caller knows those."""
    if len(s.offer) == 0 or not active_taoist_acts(s):
        return []
    code = int(code_of(s.agenda[-1]))
    if code not in _TURN:
        return []
    return [*_tiles(s, code), *_spaces(s, code), *_tokens(s), *_buddhas(s, code), *_powers(s, code)]


def _tiles(s: State, code: int) -> list[tuple[str, str, str]]:
    if code == codes.BEFORE_MOVE:
        return []
    own = s.taoist_tiles[s.active]
    others = [("tile", tile_text(s.layout, int(tile)), "already_moved") for tile in ALL_TILES if tile != own]
    return [("tile", tile_text(s.layout, int(own)), "actions_over"), *others] if code == codes.END_STEP else others


def _spaces(s: State, code: int) -> list[tuple[str, str, str]]:
    return [
        ("space", space_text(s.layout, space), _why_no_exorcism(s, i64(space), code) or _why_no_buddha(s, space, code))
        for space in range(12)
    ]


def _why_no_exorcism(s: State, space: i64, code: int) -> str:
    """Empty if there is nothing to exorcise."""
    if not s.ghosts[space]:
        return ""
    if code == codes.BEFORE_MOVE:
        return "move_first"
    if code == codes.END_STEP:
        return "actions_over"
    if space not in FACING_SPACES[s.taoist_tiles[s.active]]:
        return "not_faced"
    if is_exorcisable(s, space):
        return "action_taken"
    bits = s.rules.cards.bits[s.ghosts[space]]
    if bits & ONLY_IF_OPPOSITE_EMPTY:
        return "ghost_opposite"
    return "not_caught" if bits & ONLY_ON_BUDDHA else "cannot_be_exorcised"


def _why_no_buddha(s: State, space: int, code: int) -> str:
    if s.buddhas >> space & 1:
        return "buddha_there"
    if not s.held_buddhas[s.active]:
        return "no_ghost_there"
    if s.held_buddhas[s.active] <= s.fresh_buddhas:
        return "fresh_buddha"
    if code == codes.BEFORE_MOVE or space in FACING_SPACES[s.taoist_tiles[s.active]]:
        return "buddha_at_end"
    return "buddha_not_faced"


def _tokens(s: State) -> list[tuple[str, str, str]]:
    """Yin-Yang tokens of others, and the power tokens on the centre tile, if the game has any."""
    found = [
        ("yinyang", board_text(s.layout, int(board)), "belongs_to_other")
        for board in ALL_BOARDS
        if board != s.active and s.yinyangs >> board & 1
    ]
    if s.power_tokens[CENTRE]:
        here = s.taoist_tiles[s.active] == CENTRE_TILE
        found.append(("power_tokens", "centre", "token_at_end" if here else "not_on_centre_tile"))
    elif sum(int(count) for count in s.power_tokens):
        found.append(("power_tokens", "centre", "no_power_token_left"))
    return found


def _buddhas(s: State, code: int) -> list[tuple[str, str, str]]:
    """The Buddhas that somebody holds."""
    return [
        (
            "buddhas",
            board_text(s.layout, int(board)),
            _why_not_held(s, code) if board == s.active else "belongs_to_other",
        )
        for board in ALL_BOARDS
        if s.held_buddhas[board]
    ]


def _why_not_held(s: State, code: int) -> str:
    if s.held_buddhas[s.active] <= s.fresh_buddhas:
        return "fresh_buddha"
    return "buddha_at_end" if code == codes.BEFORE_MOVE else "buddha_not_faced"


def _powers(s: State, code: int) -> list[tuple[str, str, str]]:
    return [
        (
            "power",
            board_text(s.layout, int(board)),
            _why_not_own(s, code) if board == s.active else _why_not_borrowed(s, board),
        )
        for board in ALL_BOARDS
    ]


def _why_not_own(s: State, code: int) -> str:
    power = int(s.layout.power_of_board[s.active])
    if is_blocked(s, s.active):
        return "power_blocked"
    if power not in _USED_BY_NAME:
        return "power_always"
    if s.used_powers >> power & 1:
        return "power_used"
    if power == TWIN_WINDS and s.layout.edition == FIRST_EDITION:
        return "no_use_now" if code == codes.AFTER_MOVE else "power_after_move"
    return "no_use_now" if code == codes.BEFORE_MOVE else "power_before_move"


def _why_not_borrowed(s: State, board: i64) -> str:
    if is_player_board(s, board):
        return "power_of_other"
    if s.borrowed >> board & 1:
        return "already_borrowed"
    if is_blocked(s, board):
        return "power_blocked"
    if not s.qi[board]:
        return "board_without_qi"
    return "no_use_now" if s.power_tokens[s.active] else "no_power_token"
