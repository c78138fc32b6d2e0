"""Queries about the table. Effects are derived from the ghosts in play, never stored."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.cards import ALL_POWERS_OFF, CAPTURES_DIE, MARKER, PART, POWER_OFF
from ghoststories.engine.core.geometry import ALL_BOARDS, ALL_TILES
from ghoststories.engine.core.state import ALL_COLOURS, NOWHERE, SUPPLY, UNKNOWN_INCARNATION, State
from ghoststories.engine.core.vectors import append, vec


def is_player_board(s: State, board: i64) -> bool:
    """Whether a player sits at this board; the others are neutral."""
    return (s.layout.seats >> board & 1) != 0


def is_alive(s: State, board: i64) -> bool:
    """Whether this board has a living Taoist."""
    return (s.layout.seats >> board & 1) != 0 and s.qi[board] > 0


def living_taoists(s: State) -> vec[i64]:
    """The boards of the living, clockwise from the active board."""
    living = vec[i64]()
    for step in ALL_BOARDS:
        board = (s.active + step) % 4
        if is_alive(s, board):
            living = append(living, board)
    return living


def anybody_else_alive(s: State) -> bool:
    """Whether a Taoist other than the active one lives."""
    for board in ALL_BOARDS:
        if board != s.active and is_alive(s, board):
            return True
    return False


def active_taoist_acts(s: State) -> bool:
    """Whether this is a Taoist's own turn and he is (still) alive (B40, B52)."""
    return s.own_turn != 0 and s.qi[s.active] > 0


def is_possessed(s: State, board: i64) -> bool:
    """B15, B51: a board at 0 Qi; a revived Taoist's stays possessed until its next turn."""
    return s.qi[board] == 0 or (s.revived >> board & 1) != 0


def is_blocked(s: State, board: i64) -> bool:
    """B45: a ghost on the board takes its power, or one anywhere takes all powers."""
    if something_holds(s, ALL_POWERS_OFF):
        return True
    if not bits_of_board(s, board) & POWER_OFF:
        return False
    for index in range(3):
        space = 3 * board + index
        if s.rules.cards.bits[s.ghosts[space]] & POWER_OFF and s.rules.stones.works(s, space, POWER_OFF):
            return True
    return False


def bits_of_board(s: State, board: i64) -> i64:
    """What the ghosts of a board do, taken together."""
    bits = s.rules.cards.bits
    ghosts = s.ghosts
    first = 3 * board
    return bits[ghosts[first]] | bits[ghosts[first + 1]] | bits[ghosts[first + 2]]


def power_works(s: State, board: i64) -> bool:
    """Whether the power of this board can be used at all."""
    return not is_possessed(s, board) and not is_blocked(s, board)


def has_power(s: State, power: i64) -> bool:
    """Whether the active Taoist has this power now: his own board's, or one borrowed this turn (B19, B59)."""
    board = s.layout.board_of_power[power]
    if board != s.active and (board == NOWHERE or not s.borrowed >> board & 1):
        if board == NOWHERE or not s.rules.powers_are_shared or not s.rules.shared_powers.include(s, board):
            return False
    return active_taoist_acts(s) and power_works(s, board)


def something_holds(s: State, bit: i64) -> bool:
    """Whether a ghost in play has this lasting effect."""
    bits = s.rules.cards.bits
    ghosts = s.ghosts
    space: i64 = 0
    while space < 12:
        if bits[ghosts[space]] & bit and s.rules.stones.works(s, space, bit):
            return True
        space += 1
    return False


def free_dice(s: State) -> i64:
    """The Tao dice no ghost has captured."""
    bits = s.rules.cards.bits
    ghosts = s.ghosts
    dice: i64 = 3
    space: i64 = 0
    while space < 12:
        if bits[ghosts[space]] & CAPTURES_DIE and dice > 0 and s.rules.stones.works(s, space, CAPTURES_DIE):
            dice -= 1
        space += 1
    return dice


def spaces_with_ghosts(s: State) -> vec[i64]:
    """Every space with a ghost; other pieces that can fill a space are not ghosts."""
    spaces = vec[i64]()
    ghosts = s.ghosts
    bits = s.rules.cards.bits
    space: i64 = 0
    while space < 12:
        if ghosts[space] and not bits[ghosts[space]] & MARKER:
            spaces = append(spaces, space)
        space += 1
    return spaces


def ghosts_but_incarnations(s: State) -> vec[i64]:
    """Every space with a ghost that is not an incarnation."""
    incarnation = s.rules.cards.incarnation
    return vec[i64]([space for space in spaces_with_ghosts(s) if not incarnation[s.ghosts[space]]])


def has_ghost_but_incarnation(s: State) -> bool:
    """Whether a ghost is in play that is not an incarnation."""
    cards = s.rules.cards
    for card in s.ghosts:
        if card and not cards.bits[card] & MARKER and not cards.incarnation[card]:
            return True
    return False


def spaces_without_ghosts(s: State) -> vec[i64]:
    """Every space a ghost may come to; a Buddha does not fill one (B10)."""
    spaces = vec[i64]()
    ghosts = s.ghosts
    space: i64 = 0
    while space < 12:
        if not ghosts[space]:
            spaces = append(spaces, space)
        space += 1
    return spaces


def other_part(s: State, space: i64) -> i64:
    """The other space of a ghost that occupies two; NOWHERE if it occupies one."""
    bits = s.rules.cards.bits
    if not bits[s.ghosts[space]] & PART:
        return NOWHERE
    other: i64 = 0
    while other < 12:
        if other != space and bits[s.ghosts[other]] & PART:
            return other
        other += 1
    return NOWHERE


def is_full(s: State) -> bool:
    """Whether all twelve spaces are filled."""
    for card in s.ghosts:
        if not card:
            return False
    return True


def incarnation_remains(s: State) -> bool:
    """Whether an incarnation lies in the deck or in play."""
    incarnation = s.rules.cards.incarnation
    for card in s.ghosts:
        if card and incarnation[card]:
            return True
    for slot in s.deck:
        if slot == UNKNOWN_INCARNATION or (slot > 0 and incarnation[slot]):
            return True
    return False


def haunted_tiles(s: State) -> vec[i64]:
    """The tiles that are haunted."""
    return vec[i64]([tile for tile in ALL_TILES if s.haunted >> tile & 1])


def tiles_to_turn_back(s: State) -> vec[i64]:
    """The haunted tiles that can be freed."""
    return vec[i64]([tile for tile in haunted_tiles(s) if not s.rules.stones.holds_in_terror(s, tile)])


def colours_held(s: State, holder: i64) -> vec[i64]:
    """The colours of which a Taoist, or the supply, has a Tao token."""
    return vec[i64]([colour for colour in ALL_COLOURS if s.tao[5 * holder + colour]])


def supplied_colours(s: State) -> vec[i64]:
    """The colours of which the supply has a Tao token."""
    return colours_held(s, SUPPLY)


def has_any_tao(s: State, holder: i64) -> bool:
    """Whether a Taoist, or the supply, has a Tao token of any colour."""
    tao = s.tao
    first = 5 * holder
    return (tao[first] + tao[first + 1] + tao[first + 2] + tao[first + 3] + tao[first + 4]) > 0
