"""The pieces of the read model: boards, ghost spaces, ghosts and tiles, each a look at one place of a table.

They are made by `Table`, which keeps a copy of the state for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ghoststories.engine.content.cards import BOARD_COLOUR, CAPTURES_DIE, ONLY_ON_BUDDHA, Card
from ghoststories.engine.content.places import CIRCLE, TEMPLE
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.geometry import CENTRE_TILE
from ghoststories.engine.core.notation import board_text, space_text, tile_text
from ghoststories.engine.core.position import DIRECTIONS
from ghoststories.engine.core.state import (
    CENTRE,
    COLOUR_KEYS,
    FIGURE_ON_CARD,
    FIGURE_ON_STONE,
    NOWHERE,
    WHITE,
    State,
)
from ghoststories.engine.rules.exorcism import is_exorcisable
from ghoststories.engine.rules.exorcism_cost import is_under_mantra, resistance
from ghoststories.engine.rules.table import is_alive, is_blocked, is_player_board, is_possessed

# Where a Haunting figure is.
ON_CARD: Final = "card"
ON_STONE: Final = "stone"


@dataclass(frozen=True)
class Resistance:
    """One colour of a ghost's resistance: as printed, and what is left of it with the Circle and the Mantra."""

    colour: str
    printed: int
    now: int


class Ghost:
    """A ghost in play."""

    def __init__(self, s: State, space: int) -> None:
        self._s: Final = s
        self._space: Final = space
        self.card: Final = int(s.ghosts[space])

    def __repr__(self) -> str:
        return f"<ghost {self.card}, {self.colour}>"

    @property
    def printed(self) -> Card:
        """What is printed on the card."""
        return self._s.rules.cards.by_number[self.card]

    @property
    def colour(self) -> str:
        """The colour of the card."""
        return COLOUR_KEYS[self.printed.colour]

    @property
    def incarnation(self) -> bool:
        """Whether it is an incarnation of Wu-Feng."""
        return self.printed.incarnation

    @property
    def resistance(self) -> list[Resistance]:
        """Its resistance, colour by colour."""
        return [self._part(colour, printed) for colour, printed in self.printed.resistance.items()]

    def _part(self, colour: int, printed: int) -> Resistance:
        """The Mantra is counted only where its colour is not still to be chosen (B18)."""
        s, space = self._s, self._space
        if colour == WHITE:
            # P16: no Circle and no colour of the Mantra, which counts all the same.
            return Resistance(COLOUR_KEYS[colour], printed, printed - int(is_under_mantra(s, space)))
        if s.rules.cards.bits[self.card] & BOARD_COLOUR:
            colour = int(s.layout.colour_of_board[space // 3])
        single = len(self.printed.resistance) == 1
        now = resistance(s, space, colour, colour if single else NOWHERE)
        return Resistance(COLOUR_KEYS[colour], printed, int(now))

    @property
    def figure(self) -> str | None:
        """Where its Haunting figure is: "card", "stone", or None if it has none in play."""
        figure = self._s.figures[self._space]
        if figure == FIGURE_ON_STONE:
            return ON_STONE
        return ON_CARD if figure == FIGURE_ON_CARD else None

    @property
    def mantra(self) -> bool:
        """Whether the Enfeeblement Mantra lies on it."""
        return bool(self._s.mantra == self._space)

    @property
    def captures_die(self) -> bool:
        """Whether it captures a Tao die now."""
        bits = self._s.rules.cards.bits[self.card]
        return bool(bits & CAPTURES_DIE) and self._s.rules.stones.works(self._s, self._space, CAPTURES_DIE)

    @property
    def caught(self) -> bool:
        """Whether a Buddha has caught a ghost that cannot be exorcised otherwise."""
        return bool(self._s.rules.cards.bits[self.card] & ONLY_ON_BUDDHA and self._s.caught)

    @property
    def exorcisable(self) -> bool:
        """Whether it can be exorcised at all now."""
        return is_exorcisable(self._s, self._space)


class Part:
    """A part of the table, by its number."""

    def __init__(self, s: State, number: int) -> None:
        self._s: Final = s
        self.number: Final = number


class Space(Part):
    """A ghost space of a board: "red1" is the left one as the red player sees it."""

    @property
    def name(self) -> str:
        """Its name, as in "red1"."""
        return space_text(self._s.layout, self.number)

    def __repr__(self) -> str:
        return f"<space {self.name}: {self.ghost or self.card or 'empty'}>"

    @property
    def card(self) -> int:
        """The number of what lies here, 0 for nothing. Some pieces of expansions lie here like a card."""
        return int(self._s.ghosts[self.number])

    @property
    def ghost(self) -> Ghost | None:
        """The ghost; None if there is none, or only a piece that fills the space."""
        card = self.card
        return Ghost(self._s, self.number) if card and not self._s.rules.cards.by_number[card].marker else None

    @property
    def buddha(self) -> bool:
        """Whether a Buddha lies here."""
        return bool(self._s.buddhas >> self.number & 1)


class Board(Part):
    """A Taoist's board, or a neutral one."""

    @property
    def colour(self) -> str:
        """The colour by which it is called."""
        return board_text(self._s.layout, self.number)

    def __repr__(self) -> str:
        return f"<board {self.colour}: {self.power}, qi {self.qi}>"

    @property
    def direction(self) -> str:
        """The side of the village it lies on: north, east, south, west."""
        return DIRECTIONS[self.number]

    @property
    def power(self) -> str:
        """The power on the side that is up."""
        return POWER_KEYS[self._s.layout.power_of_board[self.number]]

    @property
    def has_player(self) -> bool:
        """Whether somebody plays here, dead or alive; the other boards are neutral."""
        return is_player_board(self._s, self.number)

    @property
    def alive(self) -> bool:
        """Whether a living Taoist belongs to it."""
        return is_alive(self._s, self.number)

    @property
    def possessed(self) -> bool:
        """Whether it is possessed, so that its power does not work (B15)."""
        return is_possessed(self._s, self.number)

    @property
    def blocked(self) -> bool:
        """Whether a ghost blocks its power."""
        return is_blocked(self._s, self.number)

    @property
    def borrowed(self) -> bool:
        """Whether its power was borrowed this turn."""
        return bool(self._s.borrowed >> self.number & 1)

    @property
    def place(self) -> str | None:
        """The place of its Taoist, alive or dead; None for a neutral board."""
        tile = int(self._s.taoist_tiles[self.number])
        return tile_text(self._s.layout, tile) if self.has_player and tile != NOWHERE else None

    @property
    def qi(self) -> int:
        """Its Qi tokens."""
        return int(self._s.qi[self.number])

    @property
    def tao(self) -> dict[str, int]:
        """Its Tao tokens by colour."""
        return tao_of(self._s, self.number)

    @property
    def yinyang(self) -> bool:
        """Whether it has its Yin-Yang token."""
        return bool(self._s.yinyangs >> self.number & 1)

    @property
    def power_tokens(self) -> int:
        """Its power tokens."""
        return int(self._s.power_tokens[self.number])

    @property
    def buddhas(self) -> int:
        """The Buddhas its Taoist carries."""
        return int(self._s.held_buddhas[self.number])

    @property
    def spaces(self) -> list[Space]:
        """Its three ghost spaces, from the left as its player sees them."""
        return [Space(self._s, 3 * self.number + index) for index in range(3)]


class Tile(Part):
    """A tile of the village, called by the place that lies there."""

    @property
    def place(self) -> str:
        """The place that lies there."""
        return tile_text(self._s.layout, self.number)

    def __repr__(self) -> str:
        return f"<tile {self.place}{', haunted' if self.haunted else ''}>"

    @property
    def haunted(self) -> bool:
        """Whether it shows its haunted side."""
        return bool(self._s.haunted >> self.number & 1)

    @property
    def taoists(self) -> list[str]:
        """The living Taoists who stand here."""
        return [board_text(self._s.layout, board) for board in self._here() if is_alive(self._s, board)]

    @property
    def dead(self) -> list[str]:
        """The dead Taoists who lie here."""
        return [board_text(self._s.layout, board) for board in self._here() if not is_alive(self._s, board)]

    def _here(self) -> list[int]:
        s = self._s
        return [board for board in range(4) if s.taoist_tiles[board] == self.number and is_player_board(s, board)]

    @property
    def circle(self) -> str | None:
        """The colour of the Tao token on the Circle of Prayer, if this is it and one lies there."""
        circle = int(self._s.circle)
        return COLOUR_KEYS[circle] if self._is(CIRCLE) and circle != NOWHERE else None

    @property
    def buddhas(self) -> int:
        """The Buddhas that lie here: those in the Temple."""
        return int(self._s.temple) if self._is(TEMPLE) else 0

    @property
    def power_tokens(self) -> int:
        """The power tokens that lie here: those of the village's centre."""
        return int(self._s.power_tokens[CENTRE]) if self.number == CENTRE_TILE else 0

    def _is(self, place: int) -> bool:
        return bool(self._s.layout.place_of_tile[self.number] == place)


def tao_of(s: State, holder: int) -> dict[str, int]:
    """The Tao tokens of a board, or of the supply, by colour."""
    return {COLOUR_KEYS[colour]: int(s.tao[5 * holder + colour]) for colour in range(5)}
