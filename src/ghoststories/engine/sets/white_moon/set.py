"""White Moon's descriptor: its options, cards and places, and what it corrects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.options import NeedsScenario, NeedsSet, option, refuse_value
from ghoststories.engine.content.places import KUNG_FU_SCHOOL, PLACE_KEYS, WATCHMAN
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.state import BLACK, GREEN
from ghoststories.engine.errors import SetupError
from ghoststories.engine.sets.game_set import GameSet, Pieces
from ghoststories.engine.sets.keys import WHITE_MOON as WHITE_MOON
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.corrections import check_artifacts, check_family, corrected_families
from ghoststories.engine.sets.white_moon.rulebook import add_white_moon
from ghoststories.engine.sets.white_moon.villagers import CHILD_CARD, CHILDREN, VILLAGER_KEYS, printed_families

MIXED: Final = "mixed"
FROM_BASE: Final = "base"
INCARNATION_KEYS: Final[list[str]] = [MIXED, FROM_BASE, WHITE_MOON]
CURSED_CHILDREN: Final = "cursed_children"
GREEN_ROOTS: Final = "green_roots"
SCENARIO_KEYS: Final[list[str]] = [CURSED_CHILDREN, GREEN_ROOTS]
# W45: which incarnations Green Roots is played with: any, or green ones first.
GREEN_FIRST: Final = "green_first"
GREEN_ROOTS_KEYS: Final[list[str]] = ["any", GREEN_FIRST]
# The tiles of each position the Portal can have (W42).
CENTRE: Final = "centre"
PORTALS: Final[dict[str, list[int]]] = {CENTRE: [4], "edge": [1, 3, 5, 7], "corner": [0, 2, 6, 8]}

_FAMILY: Final = "family"


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class WhiteMoonOptions:
    """What a set-up with White Moon can choose. The Portal may also stand on a place that is named (W42)."""

    portal: str | None = option(list(PORTALS), default=CENTRE, needs=[NeedsSet(WHITE_MOON)], others=True)
    incarnations: str | None = option(
        INCARNATION_KEYS, default=MIXED, needs=[NeedsSet(WHITE_MOON)], in_rules=True, column="incarnation_pool"
    )
    scenario: str | None = option(SCENARIO_KEYS, needs=[NeedsSet(WHITE_MOON)], in_rules=True)
    green_roots: str | None = option(
        GREEN_ROOTS_KEYS,
        default="any",
        needs=[NeedsSet(WHITE_MOON), NeedsScenario(GREEN_ROOTS)],
        in_rules=True,
    )


class WhiteMoonSet(GameSet):
    """White Moon."""

    def cards(self, options: dict[str, str]) -> list[Card]:
        return WHITE_MOON_CARDS

    def markers(self, options: dict[str, str]) -> list[Card]:
        if options.get("scenario") != CURSED_CHILDREN:
            return []
        return [_child_card(int(child)) for child in CHILDREN]

    def enter(self, rules: Rules, options: dict[str, str], corrections: Pieces) -> None:
        add_white_moon(rules, corrected_families(printed_families(), corrections.get(_FAMILY, {})))
        rules.incarnations = _pool(rules.incarnations, options.get("incarnations", MIXED))
        if options.get(GREEN_ROOTS) == GREEN_FIRST:
            colour = rules.cards.colour
            rules.first_incarnations = [number for number in rules.incarnations if colour[number] == GREEN]

    def add_places(self, places: list[str], options: dict[str, str]) -> None:
        """The School takes the Watchman's place (W1)."""
        places[WATCHMAN] = PLACE_KEYS[KUNG_FU_SCHOOL]
        places.append(PLACE_KEYS[WATCHMAN])

    def check(self, options: dict[str, str], places: list[str]) -> None:
        allowed = [*PORTALS, *places]
        if "portal" in options and options["portal"] not in allowed:
            refuse_value("portal", options["portal"], allowed)

    def settle(self, options: dict[str, str], tiles: tuple[str, ...], stream: Stream) -> dict[str, str]:
        """W42: the Portal stands on the centre tile if nothing is said, on an edge or corner tile at random."""
        wanted = options.get("portal", CENTRE)
        if wanted in PORTALS:
            spots = PORTALS[wanted]
            return {"portal": tiles[spots[stream.below(len(spots))]] if len(spots) > 1 else tiles[spots[0]]}
        if wanted not in tiles:
            raise SetupError(
                "portal is {wanted!r}, which is not among the nine tiles: {tiles}",
                wanted=wanted,
                tiles=", ".join(tiles),
            )
        return {"portal": wanted}

    def is_settled(self, options: dict[str, str], tiles: tuple[str, ...]) -> bool:
        return options.get("portal") in tiles

    def chosen_value(self, option: str, settled: str, tiles: tuple[str, ...]) -> str:
        """A settled set-up names the Portal's place; what was chosen is its position."""
        if option != "portal":
            return settled
        return next(position for position, spots in PORTALS.items() if tiles.index(settled) in spots)

    def correctable_cards(self) -> list[Card]:
        return WHITE_MOON_CARDS

    def correctable_tables(self) -> list[str]:
        return [_FAMILY]

    def check_correction(self, table: str, piece: str, parts: object) -> dict[str, object]:
        return check_family(piece, parts)

    def check_corrections(self, corrections: Pieces) -> None:
        check_artifacts(corrected_families(printed_families(), corrections.get(_FAMILY, {})))


def _pool(numbers: list[int], wanted: str) -> list[int]:
    """W17: without those of White Moon, without those of the base game, or all of them."""
    if wanted == MIXED:
        return numbers
    left_out = {card.number for card in (WHITE_MOON_CARDS if wanted == FROM_BASE else BASE_CARDS)}
    return [number for number in numbers if number not in left_out]


def _child_card(child: int) -> Card:
    """W44: a cursed child on a ghost space; its key is the villager's."""
    key = VILLAGER_KEYS[child]
    return Card(int(CHILD_CARD) + child, key, BLACK, {}, (), (), (), marker=True, written=key)
