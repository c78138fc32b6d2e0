"""The sets of the policy: which playbook goes with which sets in play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.policy.sets.black_secret.enter import enter_black_secret
from ghoststories.bots.policy.sets.promos.answers import enter_promos
from ghoststories.bots.policy.sets.white_moon.artifacts import enter_artifacts
from ghoststories.bots.policy.sets.white_moon.enter import enter_white_moon
from ghoststories.bots.policy.sets.white_moon.villagers import Villagers
from ghoststories.bots.policy.shared.playbook import FurtherPlaybook
from ghoststories.engine.core.state import State
from ghoststories.engine.core.vectors import vec

_WHITE_MOON: Final = 1
_BLACK_SECRET: Final = 2
COMBINATIONS: Final = 4


def combination_of(s: State) -> i64:
    """The number of the combination of sets in play, for a game with more than the base game."""
    combination: i64 = 0
    if s.rules.has("white_moon"):
        combination |= _WHITE_MOON
    if s.rules.has("black_secret"):
        combination |= _BLACK_SECRET
    return combination


def playbook_for(combination: i64, weights: vec[float], further: vec[float]) -> FurtherPlaybook:
    """The playbook for a combination. Promos and artifacts can be in any game; a set that wraps comes later."""
    book = FurtherPlaybook(weights, further)
    people = Villagers(further)
    enter_artifacts(book, people)
    enter_promos(book)
    if combination & _WHITE_MOON:
        enter_white_moon(book, people)
    if combination & _BLACK_SECRET:
        enter_black_secret(book, people)
    return book
