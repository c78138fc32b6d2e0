"""The table as plain data: what lies where, and what is still to be resolved.

`Layout` is fixed by the set-up and shared between clones. `State` is all that changes.
It holds only what the table knows: the deck is a list of slots, most of them face down,
and the pools of unseen cards are what chance draws from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ghoststories.engine.core.causes import Trail
from ghoststories.engine.core.vectors import index_of, vec

if TYPE_CHECKING:
    from ghoststories.engine.core.agenda import Rules

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
BLACK: Final = 4
WHITE: Final = 5
COLOURS: Final = 5
ALL_COLOURS: Final[vec[i64]] = vec[i64]([0, 1, 2, 3, 4])
COLOUR_KEYS: Final[list[str]] = ["red", "green", "blue", "yellow", "black", "white"]

# Row 4 of `tao` and entry 4 of `qi` are the supply; entry 4 of `power_tokens` is the centre tile.
SUPPLY: Final = 4
CENTRE: Final = 4

# Slots of the deck; a positive slot is a card that everybody knows.
UNKNOWN_GHOST: Final = 0
UNKNOWN_INCARNATION: Final = -1

NO_FIGURE: Final = 0
FIGURE_ON_CARD: Final = 1
FIGURE_ON_STONE: Final = 2

NOWHERE: Final = -1

PLAYING: Final = 0
WON: Final = 1
LOST_VILLAGE: Final = 2
LOST_TAOISTS: Final = 3
LOST_DECK: Final = 4
LOST_LINE: Final = 5
LOST_VILLAGERS: Final = 6

INITIATION: Final = 0
NORMAL: Final = 1
NIGHTMARE: Final = 2
HELL: Final = 3

FIRST_EDITION: Final = 1
SECOND_EDITION: Final = 2


class Annex:
    """What a set of pieces adds to the table; each expansion has its own index in `State.annexes`."""

    def clone(self) -> Annex:
        """A copy that shares nothing that changes."""
        raise NotImplementedError


class NoAnnex(Annex):
    """Fills the index of a set that is not in play, if a set with a higher index is."""

    def clone(self) -> Annex:
        return self


class Layout:
    """What the set-up fixed: boards, sides, tiles, seats, difficulty, edition, and the options of the sets in play."""

    def __init__(
        self,
        players: i64,
        difficulty: i64,
        edition: i64,
        seats: i64,
        first: i64,
        colour_of_board: vec[i64],
        power_of_board: vec[i64],
        place_of_tile: vec[i64],
        tile_of_place: vec[i64],
        extra_ease: i64,
        haunted_tiles_that_lose: i64,
        incarnations: i64,
        options: dict[str, str],
    ) -> None:
        self.players = players
        self.difficulty = difficulty
        self.edition = edition
        self.seats = seats
        self.first = first
        self.colour_of_board = colour_of_board
        self.power_of_board = power_of_board
        self.place_of_tile = place_of_tile
        self.tile_of_place = tile_of_place
        self.extra_ease = extra_ease
        self.haunted_tiles_that_lose = haunted_tiles_that_lose
        self.incarnations = incarnations
        # What the set-up says beyond the base game, as it is written there.
        self.options = options
        self.board_of_colour = vec[i64]([i64(index_of(colour_of_board, i64(colour))) for colour in range(4)])
        # The board that shows a power, NOWHERE if its other side is up.
        self.board_of_power = vec[i64]([NOWHERE] * 8)
        for board in range(4):
            self.board_of_power[power_of_board[board]] = board


# The value of an unfilled list of a new table; never changed.
UNFILLED: Final[vec[i64]] = vec[i64]()


class State:
    """A table situation in the middle of anything. Masks have one bit a board, a tile or a space.

    A new one has no pieces: `empty_table` lays them out, and `clone` copies those of another.
    """

    def __init__(self, rules: Rules, layout: Layout) -> None:
        unfilled = UNFILLED
        self.rules = rules
        self.layout = layout
        self.agenda: vec[i64] = unfilled
        self.ghosts: vec[i64] = unfilled
        self.figures: vec[i64] = unfilled
        self.taoist_tiles: vec[i64] = unfilled
        self.qi: vec[i64] = unfilled
        self.tao: vec[i64] = unfilled
        self.power_tokens: vec[i64] = unfilled
        self.held_buddhas: vec[i64] = unfilled
        self.deck: vec[i64] = unfilled
        self.unseen_ghosts: vec[i64] = unfilled
        self.unseen_incarnations: vec[i64] = unfilled
        self.haunted: i64 = 0
        self.buddhas: i64 = 0
        self.temple: i64 = 0
        self.yinyangs: i64 = 0
        self.circle: i64 = NOWHERE
        self.mantra: i64 = NOWHERE
        self.caught: i64 = 0
        self.turn: i64 = 0
        self.active: i64 = layout.first
        self.own_turn: i64 = 1
        self.borrowed: i64 = 0
        self.used_powers: i64 = 0
        self.fresh_buddhas: i64 = 0
        self.revived: i64 = 0
        self.result: i64 = PLAYING
        self.offer: vec[i64] = unfilled
        self.annexes: list[Annex] = []
        self.recording: i64 = 0
        self.events: vec[i64] | None = None
        # Why things happen, in a game that is told about; a clone has no trail.
        self.trail: Trail | None = None

    def __reduce__(self) -> tuple[Callable[[str], State], tuple[str]]:
        """Pickled and deep-copied through its JSON."""
        from ghoststories.engine.core.codec import from_json, to_json

        return from_json, (to_json(self),)

    def clone(self) -> State:
        """A copy that shares nothing that changes; an offer is never changed, only replaced."""
        copy = State(self.rules, self.layout)
        copy.agenda = self.agenda[:]
        copy.ghosts = self.ghosts[:]
        copy.figures = self.figures[:]
        copy.taoist_tiles = self.taoist_tiles[:]
        copy.qi = self.qi[:]
        copy.tao = self.tao[:]
        copy.power_tokens = self.power_tokens[:]
        copy.held_buddhas = self.held_buddhas[:]
        copy.deck = self.deck[:]
        copy.unseen_ghosts = self.unseen_ghosts[:]
        copy.unseen_incarnations = self.unseen_incarnations[:]
        copy.haunted = self.haunted
        copy.buddhas = self.buddhas
        copy.temple = self.temple
        copy.yinyangs = self.yinyangs
        copy.circle = self.circle
        copy.mantra = self.mantra
        copy.caught = self.caught
        copy.turn = self.turn
        copy.active = self.active
        copy.own_turn = self.own_turn
        copy.borrowed = self.borrowed
        copy.used_powers = self.used_powers
        copy.fresh_buddhas = self.fresh_buddhas
        copy.revived = self.revived
        copy.result = self.result
        copy.offer = self.offer
        if self.annexes:
            copy.annexes = [each.clone() for each in self.annexes]
        return copy


def add_annex(s: State, place: int, annex: Annex) -> None:
    """Put what a set adds to the table into its place."""
    while len(s.annexes) <= place:
        s.annexes.append(NoAnnex())
    s.annexes[place] = annex
