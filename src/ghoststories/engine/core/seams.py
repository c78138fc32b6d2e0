"""Where an expansion plugs in beside the steps and helps of the rule tables: ghosts' stones, the means of an exorcism,
and what a set of pieces adds to set-up, documents and score. The base game uses these classes as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ghoststories.engine.core.danger import Danger
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import append, insert, vec
from ghoststories.engine.errors import Phrase

if TYPE_CHECKING:
    from ghoststories.engine.core.position_lines import Lines, Names

# The dice that may be rolled in an action or a help, as bits: Tao dice, those of an exorcism (the fourth die too), the
# curse die. The last bit stands for what rolls nothing itself but may make an action possible that was not.
TAO_ROLL: Final = 1
EXORCISM_ROLL: Final = 2
CURSE_ROLL: Final = 4
ANY_ROLL: Final = TAO_ROLL | EXORCISM_ROLL | CURSE_ROLL
OPENS_ACTION: Final = 8


class Stones:
    """Whether the abilities of a ghost in play work, and what follows the ghost when it moves or goes."""

    def works(self, s: State, space: i64, bit: i64) -> bool:
        """Whether this ability of the ghost in this space works now."""
        return True

    def moved(self, s: State, space: i64, to_space: i64) -> None:
        """A ghost was moved from one space to another."""

    def gone(self, s: State, space: i64, card: i64) -> None:
        """A ghost left this space for the discard pile."""

    def holds_in_terror(self, s: State, tile: i64) -> bool:
        """Whether this tile is held in terror: nobody helps or is escorted there, and it cannot be freed."""
        return False

    def covered(self, s: State, space: i64) -> None:
        """An incarnation fills this space without having come or been moved there as a single card."""

    def leaves_reward(self, s: State, space: i64) -> bool:
        """Whether the ghost in this space leaves its reward when it is exorcised now."""
        return True

    def resists_artifacts(self, s: State, card: i64) -> bool:
        """Whether artifacts do nothing against this ghost."""
        return False

    def mantra_stays(self, s: State) -> bool:
        """Whether the Enfeeblement Mantra stays in place although its power is blocked."""
        return False


class Means:
    """What counts in an exorcism besides Tao tokens."""

    def wild_tokens(self, s: State, board: i64) -> i64:
        """How many tokens of any colour this Taoist can spend."""
        return 0

    def white_dice_that_count(self, s: State, mask: i64, white: i64, short: vec[i64]) -> i64:
        """How many white dice count against this set, which still lacks this much in each colour."""
        return white

    def with_set_die(self, s: State) -> State | None:
        """The table as it is when one die is set white before the roll; None if that is not possible."""
        return None

    def comes_before_roll(self, s: State, dice: i64, purpose: i64) -> bool:
        """Whether something is done before this many dice are rolled; then its step is pushed."""
        return False

    def serves_always(self, s: State) -> bool:
        """Whether every payment is enough now, so that `serves` need not be called."""
        return True

    def serves(self, s: State, mask: i64, short: vec[i64], payment: i64) -> bool:
        """Whether the white dice that count can cover what this payment leaves open."""
        return True


class MoreActions:
    """What the active Taoist can do in the Yang phase besides what the base game has."""

    def possible(self, s: State, verb: i64) -> bool:
        """Whether this action is possible now by the rules of an expansion."""
        return False

    def rolls(self, s: State) -> i64:
        """The dice its pieces may still bring in this turn without an action."""
        return 0


class Company:
    """Who may go along with a Taoist who moves."""

    def may_come(self, s: State, tile: i64, to_tile: i64) -> bool:
        """Whether somebody can go along from one tile to another."""
        return False

    def comes(self, s: State, board: i64, tile: i64) -> None:
        """Somebody follows this board's Taoist, who has just left a tile."""


class Abilities:
    """Abilities of ghosts that work at one moment of a turn, each with its step, in the order in which they go onto the
    agenda: what is added last happens first."""

    def __init__(self) -> None:
        self.bits = vec[i64]()
        self.codes = vec[i64]()
        # Whether the step is about the ghost: its space and card are the step's arguments.
        self.about_ghost: list[bool] = []
        # All of the bits together.
        self.mask: i64 = 0

    def add(self, bit: i64, code: i64, about_ghost: bool = True) -> None:
        """Add an ability on top of the others, once."""
        if not self.mask & bit:
            self.bits = append(self.bits, bit)
            self.codes = append(self.codes, code)
            self.about_ghost.append(about_ghost)
            self.mask |= bit

    def add_last(self, bit: i64, code: i64) -> None:
        """Add an ability that works after the others."""
        self.bits = insert(self.bits, 0, bit)
        self.codes = insert(self.codes, 0, code)
        self.about_ghost.insert(0, True)
        self.mask |= bit


class SharedPowers:
    """Which powers of other boards the active Taoist has without borrowing them."""

    def include(self, s: State, board: i64) -> bool:
        """Whether this board's power is his now."""
        return False


class Expansion:
    """What a set of pieces adds to documents, checks and the score; its rules are in the rule tables."""

    def lay_out(self, s: State) -> None:
        """Its pieces in the box, for the set-up and for positions."""

    def open(self, s: State) -> None:
        """Push what comes before the first turn; the first turn is on the agenda already."""

    def to_dict(self, s: State) -> dict[str, Any]:
        """Its part of the state as plain data."""
        return {}

    def from_dict(self, s: State, data: dict[str, Any]) -> None:
        """Read its part of a state, or raise a `CodecError`."""

    def position_lines(self, s: State) -> list[tuple[str, str]]:
        """Its lines of a position; empty ones are left out."""
        return []

    def read_position(self, s: State, lines: Lines, names: Names) -> None:
        """Read its lines of a position, or raise a `PositionError`."""

    def problems(self, s: State) -> list[Phrase]:
        """The contradictions in its part of the table."""
        return []

    def argument_fits(self, field: str, value: int) -> bool:
        """Whether an argument of its steps can have this value, where a limit alone does not say it."""
        return False

    def agenda_problems(self, s: State, code: int, values: list[int]) -> list[Phrase]:
        """What makes a step impossible now, in words."""
        return []

    def reasons(self, s: State, code: int) -> list[tuple[str, str, str]]:
        """Why its pieces cannot do something now: kind, name and the reason's key, as in `reasons.py`."""
        return []

    def why_no_help(self, s: State, place: int) -> str:
        """Why a place cannot help, if this set decides it."""
        return ""

    def added_incarnations(self, s: State) -> int:
        """How many incarnations came into the game beyond those of the set-up."""
        return 0

    def tao_out_of_game(self, s: State, colour: int) -> int:
        """How many Tao tokens of a colour have left the game."""
        return 0

    def qi_out_of_supply(self, s: State) -> int:
        """How much Qi lies on its pieces, neither in the supply nor with a board."""
        return 0

    def cards_elsewhere(self, s: State) -> list[int]:
        """Cards that are neither in play nor in the deck nor discarded: in somebody's hand, or out of the game."""
        return []

    def view(self, s: State, seat: int) -> None:
        """Take out of a copy of the table what this seat may not know."""

    def dangers(self, s: State) -> list[Danger]:
        """What of its pieces threatens, as far as this table or view knows it."""
        return []

    def points(self, s: State) -> dict[str, int]:
        """Its part of the score."""
        return {}
