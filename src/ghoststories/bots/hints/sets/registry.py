"""The sets of the hints."""

from __future__ import annotations

from ghoststories.bots.hints.sets.black_secret.enter import enter_black_secret
from ghoststories.bots.hints.sets.promos.enter import enter_promos
from ghoststories.bots.hints.sets.white_moon.enter import enter_white_moon


def enter_all() -> None:
    """Enter the reasons of all sets."""
    enter_white_moon()
    enter_black_secret()
    enter_promos()
