"""The arguments that steps of Black Secret have: for each the first number that is too large."""

from typing import Final

LIMITS: Final[dict[str, int]] = {
    "tile": 18,
    "shield": 100,
    "no_demon": 2,
    "how_many": 5,
    "level": 5,
    "slot": 6,
    "curse": 33,
    "mantra": 22,
    "any_colour": 6,
    "may_pass": 2,
    "everything": 2,
    "target": 5,
    "demon": 3,
    "demons": 8,
    "cave": 9,
    "token": 7,
    "step_left": 2,
    "done": 4,
    "to_be_moved": 2,
    "or_grave": 2,
}
