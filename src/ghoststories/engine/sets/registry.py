"""The sets of the game. A new set is a folder with a `set.py` and its line in each list here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from ghoststories.engine.content.options import Option, declared, listed
from ghoststories.engine.sets.base.set import BASE, BaseGame, BaseOptions
from ghoststories.engine.sets.black_secret.set import BLACK_SECRET as BLACK_SECRET
from ghoststories.engine.sets.black_secret.set import BlackSecretOptions, BlackSecretSet
from ghoststories.engine.sets.game_set import GameSet
from ghoststories.engine.sets.promos.set import PROMOS, PromoList, PromoOptions, PromoPieces
from ghoststories.engine.sets.white_moon.set import WHITE_MOON as WHITE_MOON
from ghoststories.engine.sets.white_moon.set import WhiteMoonOptions, WhiteMoonSet

# In the order in which they enter the rule tables.
SETS: Final[list[GameSet]] = [
    BaseGame(BASE, declared(BaseOptions)),
    WhiteMoonSet(WHITE_MOON, declared(WhiteMoonOptions)),
    BlackSecretSet(BLACK_SECRET, declared(BlackSecretOptions)),
    PromoPieces(PROMOS, declared(PromoOptions)),
]


# The same, the last set first: that is how dataclasses put the fields of their bases in order.
@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class SetOptions(
    PromoOptions,
    BlackSecretOptions,
    WhiteMoonOptions,
    BaseOptions,
):
    """The options of all sets, as fields of a set-up."""


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class PieceLists(
    PromoList,
):
    """The lists of pieces that are switched on one by one, as fields of a set-up."""


SET_KEYS: Final[list[str]] = [each.key for each in SETS if each.is_chosen_by_key()]
# What a set-up lists by its key: the expansions, and the pieces that are switched on one by one.
LISTS: Final[dict[str, list[str]]] = {"sets": SET_KEYS, **{each.key: each.pieces() for each in SETS if each.pieces()}}
SET_OPTIONS: Final[list[Option]] = [option for each in SETS for option in each.options]


def sets_of(options: dict[str, str]) -> list[str]:
    """The keys of the expansions in play."""
    return listed(options, "sets")


def sets_in_play(options: dict[str, str]) -> list[GameSet]:
    """The sets a game is played with, the base game first."""
    return [each for each in SETS if each.is_in_play(options)]
