"""What a set brings to the shared tests of the terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ghoststories.engine import Game, Setup, Side
from ghoststories.engine.content.cards import Card


@dataclass(frozen=True)
class Screen:
    """A game whose table must fit the screen: at most `rows` lines, as `side` sees it."""

    setup: Setup
    side: Side
    rows: int


@dataclass(frozen=True)
class Cases:
    """The cases of one set.

    - `rows`: `found`, `wrong_options` and `words`, as cases.toml beside the set's cases explains them.
    - `cards` and `rulings` are all of the set's; help finds each by its number.
    - `questions`: a table for every question of the set. `asks`: the names of the questions it adds.
    - `games`: set-ups of games that are played at random to look at their words. `screens`: the same for the table.
    """

    rows: dict[str, list[list[str]]]
    cards: list[Card]
    rulings: list[str]
    questions: dict[str, Callable[[], Game]]
    asks: set[str]
    games: list[Setup]
    screens: list[Screen]
