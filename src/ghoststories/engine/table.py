"""A typed read model of the table: names instead of numbers, for bots, front ends and other readers of a game.

    table = game.table
    table.board("red").tao["blue"], table.space("red2").ghost, table.tile("tea_house").haunted

A `Table` keeps a copy of the state, so it stays as it is while the game goes on. Everything is worked out when it is
asked for. What an expansion adds is a separate part: `table.part(Part)`, with `Part` from its `read_model.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

from ghoststories.engine.content.cards import TAO_OFF, WHITE_FACE_OFF
from ghoststories.engine.core.notation import RESULT_KEYS, board_text, set_text, space_text, tile_text, value_text
from ghoststories.engine.core.phase import phase_of
from ghoststories.engine.core.position import discard_pile
from ghoststories.engine.core.shapes import GHOST
from ghoststories.engine.core.state import (
    COLOUR_KEYS,
    NOWHERE,
    SUPPLY,
    UNKNOWN_GHOST,
    UNKNOWN_INCARNATION,
    State,
)
from ghoststories.engine.errors import GhostStoriesError
from ghoststories.engine.odds import Chance, exorcism_chances, sets_to_exorcise
from ghoststories.engine.rules.table import free_dice, something_holds
from ghoststories.engine.sets.read_models import parts_of
from ghoststories.engine.setup import DIFFICULTY_KEYS, EDITION_KEYS
from ghoststories.engine.table_pieces import Board, Ghost, Space, Tile, tao_of

T = TypeVar("T")

# What is known of a card in the deck.
A_GHOST: Final = "ghost"
AN_INCARNATION: Final = "incarnation"
A_CARD: Final = "card"


@dataclass(frozen=True)
class Slot:
    """A card of the deck: `kind` is "ghost" or "incarnation" while nobody knows it, else "card"; then `card` is its
    number."""

    kind: str
    card: int


@dataclass(frozen=True)
class Exorcism:
    """Ghosts that can be exorcised together, by their spaces, and the chances with at most 0, 1, 2 ... Tao tokens."""

    spaces: list[str]
    chances: list[Chance]


@dataclass(frozen=True)
class Supply:
    """What can still be taken."""

    qi: int
    tao: dict[str, int]


class Table:
    """All that lies on the table, as far as the state or view it is built from knows it."""

    def __init__(self, s: State) -> None:
        self._s: Final = s.clone()

    def part(self, kind: type[T]) -> T | None:
        """What an expansion adds, by the class of its read model; None if it is not in play."""
        for each in parts_of(self._s):
            if isinstance(each, kind):
                return each
        return None

    @property
    def players(self) -> int:
        """How many people or bots play Taoists."""
        return int(self._s.layout.players)

    @property
    def difficulty(self) -> str:
        """One of initiation, normal, nightmare, hell."""
        return DIFFICULTY_KEYS[self._s.layout.difficulty]

    @property
    def edition(self) -> str:
        """The edition of the rules: first or second."""
        editions = {number: key for key, number in EDITION_KEYS.items()}
        return editions[int(self._s.layout.edition)]

    @property
    def turn(self) -> int:
        """The number of the turn; 0 during the set-up."""
        return int(self._s.turn)

    @property
    def active(self) -> str:
        """Whose turn it is, by colour."""
        return board_text(self._s.layout, int(self._s.active))

    @property
    def phase(self) -> str:
        """The phase of the turn: yin, yang, set_up or end."""
        return phase_of(self._s) if self._s.turn or self._s.result else "set_up"

    @property
    def result(self) -> str:
        """`playing`, `won`, or what lost the game: village, taoists, deck, line."""
        return RESULT_KEYS[self._s.result]

    @property
    def boards(self) -> list[Board]:
        """The four boards clockwise from the north."""
        return [Board(self._s, number) for number in range(4)]

    @property
    def taoists(self) -> list[Board]:
        """The boards somebody plays."""
        return [board for board in self.boards if board.has_player]

    def board(self, colour: str) -> Board:
        """The board of a colour."""
        return Board(self._s, _found(colour, [board_text(self._s.layout, board) for board in range(4)]))

    @property
    def spaces(self) -> list[Space]:
        """The twelve ghost spaces, board by board."""
        return [Space(self._s, number) for number in range(12)]

    def space(self, name: str) -> Space:
        """A ghost space by name, as in "red2"."""
        return Space(self._s, _found(name, [space_text(self._s.layout, space) for space in range(12)]))

    @property
    def ghosts(self) -> dict[str, Ghost]:
        """The ghosts in play by their spaces."""
        return {space.name: ghost for space in self.spaces if (ghost := space.ghost) is not None}

    @property
    def tiles(self) -> list[Tile]:
        """The nine tiles, row by row from the north-west."""
        return [Tile(self._s, number) for number in range(9)]

    def tile(self, place: str) -> Tile:
        """The tile of a place."""
        return Tile(self._s, _found(place, [tile_text(self._s.layout, tile) for tile in range(9)]))

    @property
    def haunted_tiles(self) -> int:
        """How many tiles are haunted."""
        return int(self._s.haunted).bit_count()

    @property
    def haunted_limit(self) -> int:
        """How many haunted tiles lose the game."""
        return int(self._s.layout.haunted_tiles_that_lose)

    @property
    def dice(self) -> int:
        """How many Tao dice are not captured."""
        return int(free_dice(self._s))

    @property
    def tao_blocked(self) -> bool:
        """Whether a ghost forbids Tao tokens."""
        return something_holds(self._s, TAO_OFF)

    @property
    def white_blocked(self) -> bool:
        """Whether a ghost makes white faces worthless."""
        return something_holds(self._s, WHITE_FACE_OFF)

    @property
    def circle(self) -> str | None:
        """The colour of the Tao token on the Circle of Prayer."""
        return COLOUR_KEYS[self._s.circle] if self._s.circle != NOWHERE else None

    @property
    def mantra(self) -> str | None:
        """Where the Enfeeblement Mantra lies: a ghost space, or an expansion's piece that can be aimed at."""
        return value_text(self._s.layout, GHOST, int(self._s.mantra)) if self._s.mantra != NOWHERE else None

    @property
    def deck(self) -> list[Slot]:
        """The deck from the top."""
        return [_slot(int(slot)) for slot in reversed(list(self._s.deck))]

    @property
    def unseen_ghosts(self) -> list[int]:
        """The ghosts nobody has seen yet, by number."""
        return [int(card) for card in self._s.unseen_ghosts]

    @property
    def unseen_incarnations(self) -> list[int]:
        """The incarnations that have not been seen, by number."""
        return [int(card) for card in self._s.unseen_incarnations]

    @property
    def discard(self) -> list[int]:
        """The cards that were discarded, by number."""
        return discard_pile(self._s)

    @property
    def supply(self) -> Supply:
        """Qi and Tao tokens in the supply."""
        return Supply(int(self._s.qi[SUPPLY]), tao_of(self._s, SUPPLY))

    @property
    def buddhas_in_temple(self) -> int:
        """The Buddhas that can be taken."""
        return int(self._s.temple)

    def exorcisms(self, place: str) -> list[Exorcism]:
        """What the active Taoist can exorcise from a place, with the exact chances."""
        layout = self._s.layout
        tile = _found(place, [tile_text(layout, each) for each in range(18)])
        return [
            Exorcism(set_text(layout, mask).split("+"), exorcism_chances(self._s, mask, tile))
            for mask in sets_to_exorcise(self._s, tile)
        ]


def _found(name: str, names: list[str]) -> int:
    if name not in names:
        raise GhostStoriesError("{name!r} is not on this table; there are: {names}", name=name, names=", ".join(names))
    return names.index(name)


def _slot(slot: int) -> Slot:
    if slot == UNKNOWN_GHOST:
        return Slot(A_GHOST, 0)
    if slot == UNKNOWN_INCARNATION:
        return Slot(AN_INCARNATION, 0)
    return Slot(A_CARD, slot)
