"""How an option of each shape (`shapes.py`) is written as an int.

A menu option is a verb with, for some verbs, a target. A set is a mask of spaces. Dice and payments count
faces or colours, three bits each. All other options are the number of what is chosen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# A roll takes three bits for each of the six faces; a payment step carries a set of spaces above it.
ROLL_BITS: Final = 18

NO: Final = 0
YES: Final = 1

# The option of a question for a space that means none of the twelve: a figure stays, a ghost goes under the deck.
NO_SPACE: Final = 12


def menu(verb: i64, target: i64 = 0) -> i64:
    """A menu option; those of the base game stay below 256, where ints cost nothing."""
    return verb << 4 | target


def verb_of(option: i64) -> i64:
    """The verb of a menu option."""
    return option >> 4


def target_of(option: i64) -> i64:
    """The target of a menu option."""
    return option & 15


def count_of(counts: i64, index: i64) -> i64:
    """How often a face or colour is in a roll or payment."""
    return counts >> 3 * index & 7


def one(index: i64) -> i64:
    """A roll or payment of just one face or colour; add them up for more."""
    return i64(1) << 3 * index
