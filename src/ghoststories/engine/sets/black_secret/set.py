"""Black Secret's descriptor: its options, cards and places, and what it corrects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.options import NeedsSet, option
from ghoststories.engine.content.places import BASE_PLACES, CALLIGRAPHER, CATACOMBS, PLACE_KEYS, TEA_HOUSE, WATCHMAN
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS, SKELETON_CARDS
from ghoststories.engine.sets.black_secret.corrections import (
    SECRET_TABLES,
    check_piece,
    check_together,
    corrected_secrets,
)
from ghoststories.engine.sets.black_secret.pieces import SIDE_KEYS, printed_pieces
from ghoststories.engine.sets.black_secret.rulebook import add_black_secret
from ghoststories.engine.sets.game_set import GameSet, Pieces
from ghoststories.engine.sets.keys import BLACK_SECRET as BLACK_SECRET

_SIDES: Final[list[str]] = ["wu_feng", "catacombs"]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class BlackSecretOptions:
    """What a set-up with Black Secret can choose: the sides of Wu-Feng's board and of the catacombs."""

    wu_feng: str | None = option(SIDE_KEYS, needs=[NeedsSet(BLACK_SECRET)], long_name="wu_feng_side")
    catacombs: str | None = option(SIDE_KEYS, needs=[NeedsSet(BLACK_SECRET)])


class BlackSecretSet(GameSet):
    """Black Secret."""

    def cards(self, options: dict[str, str]) -> list[Card]:
        return BLACK_SECRET_CARDS

    def markers(self, options: dict[str, str]) -> list[Card]:
        return SKELETON_CARDS

    def enter(self, rules: Rules, options: dict[str, str], corrections: Pieces) -> None:
        add_black_secret(rules, corrected_secrets(printed_pieces(), corrections))

    def add_places(self, places: list[str], options: dict[str, str]) -> None:
        """The Calligrapher takes the Watchman's place, or the Tea House's if another set took it."""
        out = WATCHMAN if places[WATCHMAN] == PLACE_KEYS[WATCHMAN] else TEA_HOUSE
        places[out] = PLACE_KEYS[CALLIGRAPHER]
        places.append(PLACE_KEYS[out])

    def tiles_below(self) -> list[int]:
        """The level below the tiles, where no place helps."""
        return [CATACOMBS] * BASE_PLACES

    def settle(self, options: dict[str, str], tiles: tuple[str, ...], stream: Stream) -> dict[str, str]:
        """Sides nobody chose are drawn."""
        drawn: dict[str, str] = {}
        for name in _SIDES:
            drawn[name] = options[name] if name in options else SIDE_KEYS[stream.below(2)]
        return drawn

    def is_settled(self, options: dict[str, str], tiles: tuple[str, ...]) -> bool:
        return all(name in options for name in _SIDES)

    def correctable_cards(self) -> list[Card]:
        return BLACK_SECRET_CARDS

    def correctable_tables(self) -> list[str]:
        return list(SECRET_TABLES)

    def check_correction(self, table: str, piece: str, parts: object) -> dict[str, object]:
        return check_piece(table, piece, parts)

    def check_corrections(self, corrections: Pieces) -> None:
        check_together(corrected_secrets(printed_pieces(), corrections))
