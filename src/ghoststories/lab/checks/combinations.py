"""What a table can agree on before a game, for long runs and tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import gcd
from typing import Any, Final

from ghoststories.engine import Setup
from ghoststories.engine.sets.registry import LISTS
from ghoststories.engine.setup import DIFFICULTY_KEYS, EDITION_KEYS
from ghoststories.lab.sets.presets import BASE, NONE, PRESETS, Options
from ghoststories.lab.sets.registry import turn_options

PLAYERS: Final = (1, 2, 3, 4)
DIFFICULTIES: Final = tuple(DIFFICULTY_KEYS)
EDITIONS: Final = tuple(EDITION_KEYS)


@dataclass(frozen=True)
class Combination:
    """What a table can agree on beforehand; seats, boards and tiles are drawn from the seed of each game.

    `options`: words for names in its family's `each`, and for everything else that differs from its family.
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
        preset = PRESETS[self.family]
        words = {**preset.always, **preset.turn(number), **dict(self.options)}
        options: dict[str, Any] = {name: _setting(name, word) for name, word in words.items()}
        options = {**turn_options(options, number), **options}
        return Setup(
            players=self.players, difficulty=self.difficulty, edition=self.edition, content=self.content, **options
        )

    def __str__(self) -> str:
        words = " ".join([self.difficulty, self.edition, *(word for _, word in self.options)])
        return f"{self.players} {words}{', careful' if self.careful else ''}"


def _setting(name: str, word: str) -> str | tuple[str, ...] | None:
    """An option as a set-up has it."""
    if name in LISTS:
        # Words joined by a plus.
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
    names = list(PRESETS[family].each)
    choices = [picked.get(name) or PRESETS[family].each[name] for name in names]
    return [tuple(zip(names, reversed(words), strict=True)) for words in product(*reversed(choices))]


def some_combinations(family: str) -> list[Combination]:
    """As many of a family as the base game has, for tests: each of those, with the other options by turns."""
    words = _words(family, {})
    # Words that repeat in step with the players would always meet the same players, so each round begins one further.
    shift = int(gcd(len(words), len(PLAYERS)) > 1)
    return [
        replace(combination, family=family, options=words[(at + shift * (at // len(words))) % len(words)])
        for at, combination in enumerate(combinations())
    ]
