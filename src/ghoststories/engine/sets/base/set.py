"""The base game among the sets: its cards and places. Its rules are in `engine/rules`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.options import NeedsAnySet, option
from ghoststories.engine.content.places import BASE_PLACES, PLACE_KEYS
from ghoststories.engine.sets.game_set import GameSet

BASE: Final = "base"
# W1: the places of a first game, or nine at random.
VILLAGE_KEYS: Final[list[str]] = ["first", "random"]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class BaseOptions:
    """What a set-up can choose as soon as any set brings more places than nine."""

    village: str | None = option(VILLAGE_KEYS, default="first", needs=[NeedsAnySet()], only_draws=True)


class BaseGame(GameSet):
    """The base game, which is always in play."""

    def is_chosen_by_key(self) -> bool:
        return False

    def is_in_play(self, options: dict[str, str]) -> bool:
        return True

    def cards(self, options: dict[str, str]) -> list[Card]:
        return BASE_CARDS

    def add_places(self, places: list[str], options: dict[str, str]) -> None:
        places += PLACE_KEYS[:BASE_PLACES]

    def correctable_cards(self) -> list[Card]:
        return BASE_CARDS
