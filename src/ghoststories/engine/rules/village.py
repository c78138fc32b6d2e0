"""The villagers' help, place by place."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.cards import WHITE_FACE_OFF
from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, Help, push, then2, then3, to_do
from ghoststories.engine.core.decisions import count_of
from ghoststories.engine.core.events import (
    BUDDHA_TAKEN,
    CIRCLE_TOKEN_PLACED,
    FIGURE_RETURNED,
    HELP_ASKED,
    TAOIST_REVIVED,
    emit,
)
from ghoststories.engine.core.geometry import ALL_BOARDS
from ghoststories.engine.core.seams import CURSE_ROLL, OPENS_ACTION, TAO_ROLL
from ghoststories.engine.core.state import (
    ALL_COLOURS,
    FIGURE_ON_CARD,
    FIGURE_ON_STONE,
    NOWHERE,
    SUPPLY,
    WHITE,
    State,
)
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.core.wrapping import WrappingHelp
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.arrival import move_ghost
from ghoststories.engine.rules.choices import GhostButIncarnation
from ghoststories.engine.rules.curses import FROM_CEMETERY
from ghoststories.engine.rules.hauntings import restore_tile
from ghoststories.engine.rules.table import (
    anybody_else_alive,
    free_dice,
    has_ghost_but_incarnation,
    is_full,
    is_player_board,
    something_holds,
    spaces_with_ghosts,
    spaces_without_ghosts,
    tiles_to_turn_back,
)
from ghoststories.engine.rules.tokens import clear_circle, take_tao


def help_offered(s: State, place: i64) -> bool:
    """B20, B66: whether this place's villager can help now, seen from the place alone."""
    return s.rules.helps[place].offered(s)


def ask_help(s: State, place: i64) -> None:
    """The villager of a place helps the active Taoist."""
    emit(s, HELP_ASKED, s.active, place)
    s.rules.helps[place].begin(s)


class UnlessHeld(WrappingHelp):
    """A piece that may stop the villager of a place from helping."""

    def __init__(self, inner: Help, place: i64) -> None:
        super().__init__(inner)
        self.place = place

    def offered(self, s: State) -> bool:
        if not self.inner.offered(s):
            return False
        tile = s.layout.tile_of_place[self.place]
        return tile == NOWHERE or not self.is_held(s, tile)

    def is_held(self, s: State, tile: i64) -> bool:
        """Whether the villager on this tile cannot help now."""
        raise NotImplementedError


def is_solo(s: State) -> bool:
    """Whether a single Taoist defends the village."""
    return s.layout.players == 1


class Cemetery(Help):
    """B24: a dead Taoist comes back with 2 Qi, then the curse die is rolled. Closed in a solo game."""

    def offered(self, s: State) -> bool:
        if is_solo(s) or s.qi[SUPPLY] == 0:
            return False
        for board in ALL_BOARDS:
            if is_dead(s, board):
                return True
        return False

    def begin(self, s: State) -> None:
        then2(s, to_do(codes.CEMETERY_REVIVE), to_do(codes.CURSE_DIE, FROM_CEMETERY))

    def rolls(self) -> i64:
        return CURSE_ROLL


def is_dead(s: State, board: i64) -> bool:
    """Whether this board's Taoist is dead."""
    return is_player_board(s, board) and s.qi[board] == 0


class CemeteryRevive(Choice):
    """B24: he lives at once, with up to 2 Qi of the supply; his board has a player again from its next turn on."""

    entry = Entry(codes.CEMETERY_REVIVE, "cemetery_revive", shapes.TAOIST)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([board for board in ALL_BOARDS if is_dead(s, board)])

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        qi = s.qi[SUPPLY] if s.qi[SUPPLY] < 2 else i64(2)
        s.qi[SUPPLY] -= qi
        s.qi[board] = qi
        s.revived |= 1 << board
        s.taoist_tiles[board] = s.layout.tile_of_place[CEMETERY]
        emit(s, TAOIST_REVIVED, board)


class Altar(Help):
    """B20: a haunted tile is freed, then a ghost arrives; there must be such a tile."""

    def offered(self, s: State) -> bool:
        return len(tiles_to_turn_back(s)) > 0

    def begin(self, s: State) -> None:
        then2(s, to_do(codes.ALTAR_TILE), to_do(codes.GHOST_COMES))

    def rolls(self) -> i64:
        return CURSE_ROLL


class AltarTile(Choice):
    """B20: which haunted tile the Altar frees."""

    entry = Entry(codes.ALTAR_TILE, "altar_tile", shapes.TILE)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return tiles_to_turn_back(s)

    def take(self, s: State, tile: i64, _a: i64, _b: i64, _c: i64) -> None:
        restore_tile(s, tile)


class Herbalist(Help):
    """B23: two Tao dice, or as many as are not captured; never the fourth die of the green board."""

    def offered(self, s: State) -> bool:
        return free_dice(s) > 0

    def begin(self, s: State) -> None:
        free = free_dice(s)
        push(s, codes.ROLL_TAO_DICE, free if free < 2 else i64(2), codes.HERBALIST_TAKE)

    def rolls(self) -> i64:
        return TAO_ROLL


class HerbalistTake(Deed):
    """B67: coloured faces take their tokens first; then each white face, any colour left, but none under Nameless."""

    entry = Entry(codes.HERBALIST_TAKE, "herbalist_take", fields="- - dice")

    def run(self, s: State, _a: i64, _b: i64, dice: i64) -> None:
        if not something_holds(s, WHITE_FACE_OFF):
            for _ in range(count_of(dice, WHITE)):
                push(s, codes.TAKE_TAO)
        for face in range(5):
            for _ in range(count_of(dice, face)):
                if s.tao[5 * SUPPLY + face]:
                    take_tao(s, s.active, face)


class Sorcerer(Help):
    """B70: a ghost is named, 1 Qi lost, the ghost discarded with no stone; no incarnation."""

    def offered(self, s: State) -> bool:
        return has_ghost_but_incarnation(s)

    def begin(self, s: State) -> None:
        push(s, codes.SORCERER_GHOST)

    def rolls(self) -> i64:
        return OPENS_ACTION


class SorcererGhost(GhostButIncarnation):
    """B21: the Qi is lost first, then the ghost goes, even if the Taoist dies of it."""

    entry = Entry(codes.SORCERER_GHOST, "sorcerer_ghost", shapes.GHOST)

    def take(self, s: State, space: i64, _a: i64, _b: i64, _c: i64) -> None:
        then2(s, to_do(codes.QI_IS_LOST, s.active), to_do(codes.DISCARD_GHOST, space))


class WithoutRoll(Help):
    """A help in which no die is rolled."""

    def rolls(self) -> i64:
        return 0


class Temple(WithoutRoll):
    """B26: take a Buddha, to be placed from the next turn on."""

    def offered(self, s: State) -> bool:
        return s.temple > 0

    def begin(self, s: State) -> None:
        s.temple -= 1
        s.held_buddhas[s.active] += 1
        s.fresh_buddhas += 1
        emit(s, BUDDHA_TAKEN, s.active)


class Watchman(WithoutRoll):
    """B68: all figures of one board return onto their cards."""

    def offered(self, s: State) -> bool:
        for board in ALL_BOARDS:
            if figure_is_out(s, board):
                return True
        return False

    def begin(self, s: State) -> None:
        push(s, codes.WATCHMAN_BOARD)


def figure_is_out(s: State, board: i64) -> bool:
    """Whether a Haunting figure of this board is off its card."""
    figures = s.figures
    first = 3 * board
    return (
        figures[first] == FIGURE_ON_STONE
        or figures[first + 1] == FIGURE_ON_STONE
        or figures[first + 2] == FIGURE_ON_STONE
    )


class WatchmanBoard(Choice):
    """B68: any of the four boards, of those with a figure off its card."""

    entry = Entry(codes.WATCHMAN_BOARD, "watchman_board", shapes.BOARD)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([board for board in ALL_BOARDS if figure_is_out(s, board)])

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        for space in range(3 * board, 3 * board + 3):
            if s.figures[space] == FIGURE_ON_STONE:
                s.figures[space] = FIGURE_ON_CARD
                emit(s, FIGURE_RETURNED, space, s.ghosts[space])


class CircleOfPrayer(WithoutRoll):
    """B25: a Tao of the supply is put on the Circle; the one there goes back."""

    def offered(self, s: State) -> bool:
        for colour in ALL_COLOURS:
            if can_go_on_circle(s, colour):
                return True
        return False

    def begin(self, s: State) -> None:
        push(s, codes.CIRCLE_COLOUR)


def can_go_on_circle(s: State, colour: i64) -> bool:
    """B25: a colour that is in the supply and differs from the one there."""
    return colour != s.circle and s.tao[5 * SUPPLY + colour] > 0


class CircleColour(Choice):
    """B25: which colour is put on the Circle."""

    entry = Entry(codes.CIRCLE_COLOUR, "circle_colour", shapes.COLOUR)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([colour for colour in ALL_COLOURS if can_go_on_circle(s, colour)])

    def take(self, s: State, colour: i64, _a: i64, _b: i64, _c: i64) -> None:
        clear_circle(s)
        s.tao[5 * SUPPLY + colour] -= 1
        s.circle = colour
        emit(s, CIRCLE_TOKEN_PLACED, colour)


class Pavilion(Help):
    """B22, B69: a ghost goes to another space, then another Taoist moves one tile; both are compulsory if possible.
    Solo the player's own Taoist may move.

    The first half is `PavilionGhost` and `PavilionSpace`. The second half is also that of the Twin Winds:
    `WindsTaoist` (powers.py) asks who moves, `MoveTaoist` (yang.py) where to.
    """

    def offered(self, s: State) -> bool:
        return is_solo(s) or anybody_else_alive(s) or can_move_a_ghost(s)

    def begin(self, s: State) -> None:
        move_taoist = to_do(codes.MOVE_TAOIST, s.active, 1) if is_solo(s) else to_do(codes.WINDS_TAOIST)
        then2(s, to_do(codes.PAVILION_GHOST), move_taoist)

    def rolls(self) -> i64:
        return OPENS_ACTION


def can_move_a_ghost(s: State) -> bool:
    """Whether there is a ghost to move and a space to move it to."""
    return not is_full(s) and len(spaces_with_ghosts(s)) > 0


class PavilionGhost(Choice):
    """B22: any ghost, incarnations too. `where_to` is the step that asks for its new space."""

    entry = Entry(codes.PAVILION_GHOST, "pavilion_ghost", shapes.GHOST)

    def __init__(self, where_to: i64 = codes.PAVILION_SPACE) -> None:
        self.where_to = where_to

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return spaces_with_ghosts(s) if not is_full(s) else vec[i64]()

    def take(self, s: State, space: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, self.where_to, space)


class PavilionSpace(Choice):
    """B69: to any other free space, a Buddha's included."""

    entry = Entry(codes.PAVILION_SPACE, "pavilion_space", shapes.SPACE, fields="space")

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return spaces_without_ghosts(s)

    def take(self, s: State, to_space: i64, space: i64, _b: i64, _c: i64) -> None:
        move_ghost(s, space, to_space)


class TeaHouse(Help):
    """B66: a Tao of any colour, 1 Qi, then a ghost comes; a gain the supply lacks is skipped."""

    def begin(self, s: State) -> None:
        then3(s, to_do(codes.TAKE_TAO), to_do(codes.GAIN_QI, s.active), to_do(codes.GHOST_COMES))

    def rolls(self) -> i64:
        return CURSE_ROLL
