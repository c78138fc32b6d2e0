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

    - `found`: what is asked of help, and the kind and key of the one thing it finds. `cards` and `rulings` are all of
      the set's; each is found by its number.
    - `wrong_options`: a command line, and a part of the message it leads to.
    - `questions`: a table for every question of the set. `asks`: the names of the questions it adds.
    - `words`: the name of a question, a part of its sentence, and one of its options.
    - `games`: set-ups of games that are played at random to look at their words. `screens`: the same for the table.
    """

    found: list[tuple[str, str, str]]
    cards: list[Card]
    rulings: list[str]
    wrong_options: list[tuple[list[str], str]]
    questions: dict[str, Callable[[], Game]]
    asks: set[str]
    words: list[tuple[str, str, str]]
    games: list[Setup]
    screens: list[Screen]
