"""Presets: named choices of the sets in play, with the options that are varied. To check more pieces, add a preset."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ghoststories.engine.sets.base.set import VILLAGE_KEYS
from ghoststories.engine.sets.black_secret.pieces import SIDE_KEYS
from ghoststories.engine.sets.keys import BLACK_SECRET, WHITE_MOON
from ghoststories.engine.sets.white_moon.set import INCARNATION_KEYS, PORTALS, SCENARIO_KEYS
from ghoststories.lab.sets.promos.lab_set import PROMOS_LAB, promo_subsets

# The word for an option that the set-up leaves out.
NONE: Final = "none"
SCENARIOS: Final = (NONE, *SCENARIO_KEYS)
PORTAL_KEYS: Final = tuple(PORTALS)
SIDES: Final = tuple(SIDE_KEYS)

BASE: Final = "base"
BOTH: Final = "both"
PROMOS: Final = PROMOS_LAB.key
PROMOS_WHITE_MOON: Final = "promos_white_moon"
PROMOS_BLACK_SECRET: Final = "promos_black_secret"
PROMOS_BOTH: Final = "promos_both"

# What findings call a comparison of presets.
SETS_TITLE: Final = "Expansions and promo pieces"

# Options by their names in a set-up, with the words they can be.
Options = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Preset:
    """Combinations with the same pieces: each of the base game with each word of the options in `each`.

    All games have the options in `always`. Those in `by_turns` change from game to game, each with every other, and so
    do those in `each` that a combination leaves open.
    One random game in `full_check_every` is checked in full: JSON and position at every question, the record at the
    end. In one of `table_check_every` the table is checked at every question; the others must end with a sound table.
    For every `careful_every` random games there is a careful one, checked in full.
    """

    key: str
    title: str
    always: Mapping[str, str] = field(default_factory=dict)
    each: Options = field(default_factory=dict)
    by_turns: Options = field(default_factory=dict)
    full_check_every: int = 500
    table_check_every: int = 20
    careful_every: int = 500

    def turn(self, number: int) -> dict[str, str]:
        """The words of the options by turns in a game; of two with the same number of words the second is slower."""
        words: dict[str, str] = {}
        slower: Counter[int] = Counter()
        for name, choice in {**self.by_turns, **self.each}.items():
            words[name] = choice[number // len(choice) ** slower[len(choice)] % len(choice)]
            slower[len(choice)] += 1
        return words


PRESETS: Final = {
    preset.key: preset
    for preset in (
        Preset(BASE, "base game", full_check_every=100, table_check_every=1, careful_every=100),
        Preset(
            WHITE_MOON,
            "White Moon",
            always={"sets": WHITE_MOON},
            each={"portal": PORTAL_KEYS, "scenario": SCENARIOS},
            by_turns={"village": VILLAGE_KEYS, "incarnations": INCARNATION_KEYS},
        ),
        Preset(
            BLACK_SECRET,
            "Black Secret",
            always={"sets": BLACK_SECRET},
            each={"wu_feng": SIDES, "catacombs": SIDES},
            by_turns={"village": VILLAGE_KEYS},
        ),
        Preset(
            BOTH,
            "both expansions",
            always={"sets": f"{WHITE_MOON}+{BLACK_SECRET}"},
            each={"scenario": SCENARIOS},
            by_turns={
                "village": VILLAGE_KEYS,
                "incarnations": INCARNATION_KEYS,
                "portal": PORTAL_KEYS,
                "wu_feng": SIDES,
                "catacombs": SIDES,
            },
        ),
        Preset(PROMOS, "promos", by_turns={"promos": promo_subsets()}),
        Preset(
            PROMOS_WHITE_MOON,
            "promos, White Moon",
            always={"sets": WHITE_MOON},
            by_turns={"promos": promo_subsets(WHITE_MOON), "portal": PORTAL_KEYS, "scenario": SCENARIOS},
        ),
        Preset(
            PROMOS_BLACK_SECRET,
            "promos, Black Secret",
            always={"sets": BLACK_SECRET},
            by_turns={"promos": promo_subsets(BLACK_SECRET)},
        ),
        Preset(
            PROMOS_BOTH,
            "promos, both expansions",
            always={"sets": f"{WHITE_MOON}+{BLACK_SECRET}"},
            by_turns={
                "promos": promo_subsets(WHITE_MOON, BLACK_SECRET),
                "village": VILLAGE_KEYS,
                "portal": PORTAL_KEYS,
                "scenario": SCENARIOS,
            },
        ),
    )
}
# Where time is short, the preset with everything stands for the other ones with promo pieces.
LONG_RUNS_ONLY: Final = (PROMOS, PROMOS_WHITE_MOON, PROMOS_BLACK_SECRET)
# Presets with their own fingerprints.
FINGERPRINTED: Final = (BASE, WHITE_MOON, PROMOS, BLACK_SECRET)
# Presets whose weights are trained.
TRAINED: Final = (BASE, WHITE_MOON, BLACK_SECRET)
# The base game and each set alone.
COMPARED_ALONE: Final = (BASE, WHITE_MOON, BLACK_SECRET, PROMOS)
# Presets that the page of findings compares.
COMPARED: Final = (WHITE_MOON, BLACK_SECRET, BOTH, PROMOS)
# The presets whose games are searched for the puzzles of a set.
HUNTED: Final = {
    BASE: (BASE,),
    WHITE_MOON: (WHITE_MOON,),
    BLACK_SECRET: (BLACK_SECRET, BLACK_SECRET, BOTH),
    PROMOS: (PROMOS, PROMOS_WHITE_MOON, PROMOS_BLACK_SECRET),
}
