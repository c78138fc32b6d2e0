"""Yang: windows before the move, after it and after each action, and the end step (B16, B55)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.powers import SPIRES
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push
from ghoststories.engine.core.decisions import menu, target_of, verb_of
from ghoststories.engine.core.events import BUDDHA_PLACED, POWER_TOKEN_TAKEN, TAOIST_MOVED, emit
from ghoststories.engine.core.geometry import ALL_TILES, CENTRE_TILE, FACING_SPACES, NEIGHBOURS
from ghoststories.engine.core.state import CENTRE, State
from ghoststories.engine.core.vectors import append, row_of, vec
from ghoststories.engine.core.verbs import (
    BORROW,
    BUDDHA,
    END_TURN,
    EXORCISE,
    HELP,
    MOVE,
    PASS,
    POWER_TOKEN,
    STAY,
    YINYANG,
)
from ghoststories.engine.core.wrapping import WrappingChoice
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.actions import can_ask_own_tile, may_act_again
from ghoststories.engine.rules.borrowing import add_borrowing, borrow_power
from ghoststories.engine.rules.exorcism import begin_exorcism, can_exorcise
from ghoststories.engine.rules.powers import add_powers_after_move, add_powers_before_move, use_power
from ghoststories.engine.rules.table import active_taoist_acts, has_power
from ghoststories.engine.rules.village import ask_help
from ghoststories.engine.rules.yinyang import add_yinyang, spend_yinyang

# The moves from each tile, and to stay: one tile, diagonals too; with Dance of the Spires any.
MOVES: Final[vec[vec[i64]]] = vec[vec[i64]](
    [row_of([*[menu(MOVE, near) for near in NEIGHBOURS[tile]], menu(STAY)]) for tile in range(9)]
)
FLIGHTS: Final[vec[vec[i64]]] = vec[vec[i64]](
    [row_of([*[menu(MOVE, far) for far in ALL_TILES if far != tile], menu(STAY)]) for tile in ALL_TILES]
)


class YangMenu(Choice):
    """What the active Taoist can do next in Yang. A board without a living Taoist has nothing to choose."""

    def options(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        return self.possible(s, a, b, c) if active_taoist_acts(s) else vec[i64]()

    def possible(self, s: State, a: i64, b: i64, c: i64) -> vec[i64]:
        """Everything that can be done."""
        raise NotImplementedError


class BeforeMove(YangMenu):
    """B16: powers, Yin-Yang and borrowing in any order; moving or staying closes the window."""

    entry = Entry(codes.BEFORE_MOVE, "before_move", shapes.MENU, fields="again")

    def possible(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        tile = s.taoist_tiles[s.active]
        return add_free_actions(s, FLIGHTS[tile][:] if has_power(s, SPIRES) else MOVES[tile][:])

    def take(self, s: State, option: i64, _a: i64, _b: i64, _c: i64) -> None:
        verb = verb_of(option)
        if verb == MOVE:
            push(s, codes.AFTER_MOVE)
            move_taoist(s, s.active, target_of(option))
        elif verb == STAY:
            push(s, codes.AFTER_MOVE)
        else:
            push(s, codes.BEFORE_MOVE, 1)
            do_free_action(s, option)


def add_free_actions(s: State, offer: vec[i64]) -> vec[i64]:
    """B16: what may be done before the move besides moving."""
    offer = add_powers_before_move(s, offer)
    offer = add_yinyang(s, offer)
    return add_borrowing(s, offer, codes.BEFORE_MOVE)


class AfterMove(YangMenu):
    """B16: an action or none; before it after-move powers, Yin-Yang, borrowing."""

    entry = Entry(codes.AFTER_MOVE, "after_move", shapes.MENU)

    def possible(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        offer = vec[i64]()
        if can_ask_own_tile(s):
            offer = append(offer, menu(HELP))
        if can_exorcise(s):
            offer = append(offer, menu(EXORCISE))
        offer = add_powers_after_move(s, offer)
        offer = add_yinyang(s, offer)
        offer = add_borrowing(s, offer, codes.AFTER_MOVE)
        return append(offer, menu(PASS))

    def take(self, s: State, option: i64, _a: i64, _b: i64, _c: i64) -> None:
        verb = verb_of(option)
        if verb == HELP or verb == EXORCISE:
            push(s, codes.AFTER_ACTION, verb, 0, s.taoist_tiles[s.active])
            act(s, verb)
        elif verb == PASS:
            push(s, codes.END_STEP)
        else:
            push(s, codes.AFTER_MOVE)
            do_free_action(s, option)


class AfterAction(YangMenu):
    """B58: whether a blue power gives a second action is looked at when the first is fully resolved."""

    entry = Entry(codes.AFTER_ACTION, "after_action", shapes.MENU, fields="action second_action tile")

    def possible(self, s: State, first: i64, second: i64, tile: i64) -> vec[i64]:
        offer = vec[i64]()
        if not second:
            if may_act_again(s, first, HELP, tile) and can_ask_own_tile(s):
                offer = append(offer, menu(HELP))
            if may_act_again(s, first, EXORCISE, tile) and can_exorcise(s):
                offer = append(offer, menu(EXORCISE))
        offer = add_yinyang(s, offer)
        offer = add_borrowing(s, offer, codes.AFTER_ACTION, first, second, tile)
        return append(offer, menu(PASS))

    def take(self, s: State, option: i64, first: i64, second: i64, tile: i64) -> None:
        verb = verb_of(option)
        if verb == HELP or verb == EXORCISE:
            push(s, codes.AFTER_ACTION, first, verb, tile)
            act(s, verb)
        elif verb == PASS:
            push(s, codes.END_STEP)
        else:
            push(s, codes.AFTER_ACTION, first, second, tile)
            do_free_action(s, option)


class EndStep(YangMenu):
    """B55: place Buddhas, take power tokens on the centre tile, use the Yin-Yang, in any order, until the turn ends."""

    entry = Entry(codes.END_STEP, "end_step", shapes.MENU)

    def possible(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        offer = vec[i64]()
        tile = s.taoist_tiles[s.active]
        if s.held_buddhas[s.active] > s.fresh_buddhas:
            for space in FACING_SPACES[tile]:
                if not s.ghosts[space] and not s.buddhas >> space & 1:
                    offer = append(offer, menu(BUDDHA, space))
        if tile == CENTRE_TILE and s.power_tokens[CENTRE]:
            offer = append(offer, menu(POWER_TOKEN))
        offer = add_yinyang(s, offer)
        return append(offer, menu(END_TURN))

    def take(self, s: State, option: i64, _a: i64, _b: i64, _c: i64) -> None:
        verb = verb_of(option)
        if verb == END_TURN:
            return
        push(s, codes.END_STEP)
        if verb == BUDDHA:
            s.held_buddhas[s.active] -= 1
            s.buddhas |= 1 << target_of(option)
            emit(s, BUDDHA_PLACED, s.active, target_of(option))
        elif verb == POWER_TOKEN:
            s.power_tokens[CENTRE] -= 1
            s.power_tokens[s.active] += 1
            emit(s, POWER_TOKEN_TAKEN, s.active)
        else:
            do_free_action(s, option)


class AnotherExorcism(WrappingChoice):
    """B16, B58: another way to exorcise as an action. Wraps the menu of the first action and that of a second one."""

    def __init__(self, inner: Choice, second: bool) -> None:
        super().__init__(inner)
        self.second = second

    def may_exorcise(self, s: State, first: i64, second: i64, tile: i64) -> bool:
        """Whether an exorcism can be the next action."""
        return not self.second or (not second and may_act_again(s, first, EXORCISE, tile))

    def push_next_menu(self, s: State, first: i64, tile: i64) -> None:
        """What follows the exorcism."""
        if self.second:
            push(s, codes.AFTER_ACTION, first, EXORCISE, tile)
        else:
            push(s, codes.AFTER_ACTION, EXORCISE, 0, s.taoist_tiles[s.active])


class MoveTaoist(Choice):
    """B61, B62: a Taoist moved by the Winds or the Pavilion goes one tile, diagonals too."""

    entry = Entry(codes.MOVE_TAOIST, "move_taoist", shapes.TILE, fields="board may_stay")

    def options(self, s: State, board: i64, may_stay: i64, _c: i64) -> vec[i64]:
        tile = s.taoist_tiles[board]
        offer = NEIGHBOURS[tile][:]
        if may_stay:
            offer = append(offer, tile)
        return offer

    def take(self, s: State, tile: i64, board: i64, _b: i64, _c: i64) -> None:
        if tile != s.taoist_tiles[board]:
            move_taoist(s, board, tile)


def move_taoist(s: State, board: i64, tile: i64) -> None:
    """A Taoist goes to a tile, haunted or not (B65)."""
    s.taoist_tiles[board] = tile
    emit(s, TAOIST_MOVED, board, tile)


def act(s: State, verb: i64) -> None:
    """The action: the help of the Taoist's own tile, or an exorcism."""
    if verb == HELP:
        ask_help(s, s.layout.place_of_tile[s.taoist_tiles[s.active]])
    else:
        begin_exorcism(s)


def do_free_action(s: State, option: i64) -> None:
    """B16: what may be done between move and actions: use the Yin-Yang (B56), borrow, use a power."""
    verb = verb_of(option)
    if verb == YINYANG:
        spend_yinyang(s)
    elif verb == BORROW:
        borrow_power(s, target_of(option))
    else:
        use_power(s, verb)
