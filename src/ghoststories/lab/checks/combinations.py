"""What a table can agree on beforehand, for long runs and tests: combinations, in families by the pieces in play.

A family is a record: to check further pieces, add one to `FAMILIES`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from math import gcd
from typing import Any, Final

from ghoststories.engine import Setup
from ghoststories.engine.sets.base.set import VILLAGE_KEYS
from ghoststories.engine.sets.black_secret.pieces import SIDE_KEYS
from ghoststories.engine.sets.promos.pieces import (
    MA_CHO,
    MA_CHO_KEYS,
    NEEDS,
    PAIRS,
    PROMO_KEYS,
    TERROR_GHOSTS,
    TERROR_KEYS,
)
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON
from ghoststories.engine.sets.white_moon.set import INCARNATION_KEYS, PORTALS, SCENARIO_KEYS
from ghoststories.engine.setup import DIFFICULTY_KEYS, EDITION_KEYS

PLAYERS: Final = (1, 2, 3, 4)
DIFFICULTIES: Final = tuple(DIFFICULTY_KEYS)
EDITIONS: Final = tuple(EDITION_KEYS)
# A word for what the set-up leaves out.
NONE: Final = "none"
SCENARIOS: Final = (NONE, *SCENARIO_KEYS)
PORTAL_KEYS: Final = tuple(PORTALS)
SIDES: Final = tuple(SIDE_KEYS)

BASE: Final = "base"
BOTH: Final = "both"
PROMOS: Final = "promos"
PROMOS_WHITE_MOON: Final = "promos_white_moon"
PROMOS_BLACK_SECRET: Final = "promos_black_secret"
PROMOS_BOTH: Final = "promos_both"

# Options by their names in a set-up, with the words they can be.
Options = Mapping[str, Sequence[str]]
# The options that are lists of words, joined by a plus.
_LISTS: Final = ("sets", "promos")


def promo_subsets(*sets: str) -> list[str]:
    """Every choice of the promo pieces that these sets allow, but none at all; all of them first, then a mixture."""
    possible = [key for key in PROMO_KEYS if NEEDS.get(key, "") in ("", *sets)]
    every = (1 << len(possible)) - 1
    # Five is odd, so every mask comes up once.
    masks = [every ^ (5 * at & every) for at in range(every + 1)]
    return ["+".join(key for bit, key in enumerate(possible) if mask >> bit & 1) for mask in masks if mask]


@dataclass(frozen=True)
class Family:
    """Combinations with the same pieces: each of the base game with each word of the options in `each`.

    All games have the options in `always`; those in `by_turns` change from game to game, each with every other, and so
    do those in `each` that a combination leaves open.
    One random game of `full_check_every` is checked in full: JSON and position at every question, the record at the
    end. One of `table_check_every` has its table looked at at every question; the others must end, with a sound table.
    To `careful_every` random games comes a careful one, checked in full.
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
        """The words of the options by turns in a game; of two with equally many the second changes more slowly."""
        words: dict[str, str] = {}
        slower: Counter[int] = Counter()
        for name, choice in {**self.by_turns, **self.each}.items():
            words[name] = choice[number // len(choice) ** slower[len(choice)] % len(choice)]
            slower[len(choice)] += 1
        return words


FAMILIES: Final = {
    family.key: family
    for family in (
        Family(BASE, "base game", full_check_every=100, table_check_every=1, careful_every=100),
        Family(
            WHITE_MOON,
            "White Moon",
            always={"sets": WHITE_MOON},
            each={"portal": PORTAL_KEYS, "scenario": SCENARIOS},
            by_turns={"village": VILLAGE_KEYS, "incarnations": INCARNATION_KEYS},
        ),
        Family(
            BLACK_SECRET,
            "Black Secret",
            always={"sets": BLACK_SECRET},
            each={"wu_feng": SIDES, "catacombs": SIDES},
            by_turns={"village": VILLAGE_KEYS},
        ),
        Family(
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
        Family(PROMOS, "promos", by_turns={"promos": promo_subsets()}),
        Family(
            PROMOS_WHITE_MOON,
            "promos, White Moon",
            always={"sets": WHITE_MOON},
            by_turns={"promos": promo_subsets(WHITE_MOON), "portal": PORTAL_KEYS, "scenario": SCENARIOS},
        ),
        Family(
            PROMOS_BLACK_SECRET,
            "promos, Black Secret",
            always={"sets": BLACK_SECRET},
            by_turns={"promos": promo_subsets(BLACK_SECRET)},
        ),
        Family(
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
# The promos with everything stand for the others where time is short.
LONG_RUNS_ONLY: Final = (PROMOS, PROMOS_WHITE_MOON, PROMOS_BLACK_SECRET)


@dataclass(frozen=True)
class Combination:
    """What a table can agree on beforehand; seats, boards and tiles are drawn from the seed of each game.

    `options`: words for names in its family's `each`, and for whatever else is not to be as in its family.
    `content`: an owner's corrections.
    """

    players: int
    difficulty: str
    edition: str
    careful: bool = False
    family: str = BASE
    options: tuple[tuple[str, str], ...] = ()
    content: str | None = None

    def setup(self, number: int = 0) -> Setup:
        """The set-up of one of its games."""
        family = FAMILIES[self.family]
        words = {**family.always, **family.turn(number), **dict(self.options)}
        options: dict[str, Any] = {name: _setting(name, word) for name, word in words.items()}
        options = {**_promo_options(options, number), **options}
        return Setup(
            players=self.players, difficulty=self.difficulty, edition=self.edition, content=self.content, **options
        )

    def __str__(self) -> str:
        words = " ".join([self.difficulty, self.edition, *(word for _, word in self.options)])
        return f"{self.players} {words}{', careful' if self.careful else ''}"


def _promo_options(options: dict[str, Any], number: int) -> dict[str, str]:
    """The options of the promo pieces that have some, by turns, where they are free (P2, P17, K21)."""
    found: dict[str, str] = {}
    promos = options.get("promos") or ()
    if TERROR_GHOSTS in promos and BLACK_SECRET not in (options.get("sets") or ()):
        found[TERROR_GHOSTS] = TERROR_KEYS[number % 2]
    if MA_CHO in promos:
        found[MA_CHO] = PAIRS if options.get("scenario") == "cursed_children" else MA_CHO_KEYS[number // 9 % 3]
    return found


def _setting(name: str, word: str) -> str | tuple[str, ...] | None:
    """An option as a set-up has it."""
    if name in _LISTS:
        return () if word == NONE else tuple(word.split("+"))
    return None if word == NONE else word


def combinations(
    family: str = BASE,
    *,
    players: Sequence[int] | None = None,
    difficulties: Sequence[str] | None = None,
    editions: Sequence[str] | None = None,
    options: Options | None = None,
    careful: bool = False,
) -> list[Combination]:
    """All combinations of a family, or those with the given players, difficulties, editions and words of options."""
    return [
        Combination(seats, difficulty, edition, careful, family, words)
        for words in _words(family, options or {})
        for edition in editions or EDITIONS
        for difficulty in difficulties or DIFFICULTIES
        for seats in players or PLAYERS
    ]


def _words(family: str, picked: Options) -> list[tuple[tuple[str, str], ...]]:
    """Every choice of words for the options a family has each of; the first option changes fastest."""
    names = list(FAMILIES[family].each)
    choices = [picked.get(name) or FAMILIES[family].each[name] for name in names]
    return [tuple(zip(names, reversed(words), strict=True)) for words in product(*reversed(choices))]


def some_combinations(family: str) -> list[Combination]:
    """As many of a family as the base game has, for tests: each of those, with the other options by turns."""
    words = _words(family, {})
    # Words that come round as players do would always meet the same players: each round begins one further.
    shift = int(gcd(len(words), len(PLAYERS)) > 1)
    return [
        replace(combination, family=family, options=words[(at + shift * (at // len(words))) % len(words)])
        for at, combination in enumerate(combinations())
    ]
