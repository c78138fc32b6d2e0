"""White Moon in the lab."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ghoststories.engine import Setup, State
from ghoststories.engine.sets.keys import WHITE_MOON
from ghoststories.engine.sets.white_moon import events
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.icons import DEVOURS_ANY_IN_YIN
from ghoststories.engine.sets.white_moon.set import GREEN_ROOTS, GREEN_ROOTS_KEYS, INCARNATION_KEYS, PORTALS
from ghoststories.lab.sets.lab_set import NO_CARD, LabSet, owns_any
from ghoststories.lab.sets.white_moon.layout import MOON_PARTS
from ghoststories.lab.sets.white_moon.openings import scatter_moon
from ghoststories.lab.sets.white_moon.values import moon_potential, moon_worth


def has_moon(s: State) -> bool:
    """Whether White Moon is in play."""
    return s.rules.has("white_moon")


def _seed_words(setup: Setup) -> list[object]:
    return [setup.portal, setup.scenario]


def _vary(setup: Setup, turn: int) -> Setup:
    """Take the variants of Green Roots in turn, where the set-up leaves them open."""
    if setup.scenario != GREEN_ROOTS or setup.green_roots is not None:
        return setup
    return replace(setup, green_roots=GREEN_ROOTS_KEYS[turn % len(GREEN_ROOTS_KEYS)])


def _row_words(setup: Setup) -> dict[str, str]:
    if WHITE_MOON not in setup.sets:
        return {}
    tile = (setup.tiles or ()).index(setup.portal or "")
    return {
        "portal": next(key for key, tiles in PORTALS.items() if tile in tiles),
        "incarnation_pool": setup.incarnations or INCARNATION_KEYS[0],
        "scenario": setup.scenario or "",
        "green_roots": (setup.green_roots or GREEN_ROOTS_KEYS[0]) if setup.scenario == GREEN_ROOTS else "",
    }


def _needs(cards: Sequence[int]) -> set[str]:
    return {WHITE_MOON} if owns_any(WHITE_MOON_CARDS, cards) else set()


def _position_lines(cards: Sequence[int], sets: set[str]) -> dict[str, str]:
    if WHITE_MOON not in sets:
        return {}
    village = "cemetery altar tea_house / herbalist circle sorcerer / temple kung_fu_school pavilion"
    return {"incarnations": "mixed", "village": village}


WHITE_MOON_LAB: Final = LabSet(
    WHITE_MOON,
    has_moon,
    scatter=scatter_moon,
    seed_words=_seed_words,
    worth=moon_worth,
    potential=moon_potential,
    vary=_vary,
    row_words=_row_words,
    labels={
        "portal": "names.portal",
        "incarnation_pool": "names.incarnations",
        "scenario": "names.scenario",
        "green_roots": "names.green_roots",
    },
    cards=WHITE_MOON_CARDS,
    needs=_needs,
    position_lines=_position_lines,
    causes={events.ROOTS_SPREAD: ("roots", 1)},
    causes_of_loss={events.VILLAGER_KILLED: ("villager_death", NO_CARD)},
    devourer_bits=DEVOURS_ANY_IN_YIN,
    devourer_events=(events.NOBODY_TO_DEVOUR,),
    parts=MOON_PARTS,
)
