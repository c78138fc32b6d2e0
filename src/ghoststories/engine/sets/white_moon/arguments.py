"""The arguments that steps of White Moon have: for each the first number that is too large."""

from typing import Final

from ghoststories.engine.sets.white_moon.villagers import FAMILIES, MOON_VILLAGERS, VILLAGERS

LIMITS: Final[dict[str, int]] = {
    "villager": MOON_VILLAGERS + 1,
    "family": FAMILIES,
    "corner": 4,
    "ended": 2,
    "armor": 3,
    "shield": 100,
    "left": 4,
    "chosen": 1 << 9 + FAMILIES,
    "colours": 32,
    "taoists": 2,
}

# Villagers in one argument: five bits for each of at most three.
_BITS: Final = 5
_MOST: Final = 3


def are_villagers(value: int) -> bool:
    """Whether a number stands for up to three villagers."""
    mask = (1 << _BITS) - 1
    return value < 1 << _BITS * _MOST and all(value >> _BITS * at & mask <= VILLAGERS for at in range(_MOST))
