"""The sets the lab knows, in the order of their parts of an observation, and what it asks of all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ghoststories.engine import Setup, State
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.sets.black_secret.state import WU_FENG
from ghoststories.engine.sets.registry import SET_KEYS
from ghoststories.lab.sets.black_secret.lab_set import BLACK_SECRET_LAB
from ghoststories.lab.sets.lab_set import LabSet
from ghoststories.lab.sets.promos.lab_set import PROMOS_LAB
from ghoststories.lab.sets.white_moon.lab_set import WHITE_MOON_LAB

LAB_SETS: Final[tuple[LabSet, ...]] = (WHITE_MOON_LAB, BLACK_SECRET_LAB, PROMOS_LAB)
# The seat of the player against the Taoists, where a set brings one.
OPPONENT_SEAT: Final = int(WU_FENG)
# The sets whose pieces are switched on one by one: what such a piece is called, and the column that lists them.
PIECES: Final[dict[str, str]] = {each.piece: each.key for each in LAB_SETS if each.piece}
# The tables of names for the fields of rows that belong to sets.
LABELS: Final[dict[str, str]] = {name: table for each in LAB_SETS for name, table in each.labels.items()}


def in_play(s: State) -> list[LabSet]:
    """The sets on this table."""
    return [each for each in LAB_SETS if each.in_play(s)]


def scatter(s: State, draw: Stream) -> None:
    """Change the pieces of all sets on a late table; boards, ghosts and haunted tiles are set already."""
    for each in in_play(s):
        each.scatter(s, draw)


def has_opponent(setup: Setup) -> bool:
    """Whether somebody plays against the Taoists."""
    return any(each.has_opponent and each.key in setup.sets for each in LAB_SETS)


def views_differ(s: State) -> bool:
    """Whether seats know different things; if not, a view is the same as the table."""
    return any(each.has_opponent for each in in_play(s))


def turn_options(options: Mapping[str, Any], number: int) -> dict[str, str]:
    """The options of sets that change from game to game."""
    return {name: word for each in LAB_SETS for name, word in each.turn_options(options, number).items()}


def vary(setup: Setup, turn: int) -> Setup:
    """The set-up with the variants of its scenario in turn."""
    for each in LAB_SETS:
        setup = each.vary(setup, turn)
    return setup


def row_words(setup: Setup) -> dict[str, str]:
    """A row's fields that belong to sets; an option of a set that is not in play is an empty word."""
    words = dict.fromkeys(LABELS, "")
    for each in LAB_SETS:
        words |= each.row_words(setup)
    return words


def position_lines(cards: Sequence[int]) -> dict[str, str]:
    """The lines of a position for the sets and pieces these cards come with."""
    sets = {key for each in LAB_SETS for key in each.needs(cards)}
    lines = {"sets": " ".join(key for key in SET_KEYS if key in sets)} if sets else {}
    for each in LAB_SETS:
        lines |= each.position_lines(cards, sets)
    return lines


def check_setup(setup: Setup) -> None:
    """Raise a `SetupError` if the environments have no room for this set-up."""
    for each in LAB_SETS:
        each.check_setup(setup)


def hide(text: str) -> str:
    """A position with question marks for what its seat may not see."""
    for each in LAB_SETS:
        text = each.hide(text)
    return text
