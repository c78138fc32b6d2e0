"""What may matter about a village: sides, seats, where a place lies and what is beside it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from ghoststories.engine.content.places import BASE_PLACES, PLACE_KEYS
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.geometry import CENTRE_TILE, NEIGHBOURS
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.lab.analysis.effects import Contrast
from ghoststories.lab.simulation.rows import Row
from ghoststories.texts import Texts

COLOURS: Final = COLOUR_KEYS[:4]
PLACES: Final = PLACE_KEYS[:BASE_PLACES]
_CORNERS: Final = (0, 2, 6, 8)
WHERE: Final[dict[str, tuple[int, ...]]] = {
    "in the centre": (CENTRE_TILE,),
    "at an edge": (1, 3, 5, 7),
    "in a corner": _CORNERS,
}


def sides(texts: Texts) -> list[Contrast]:
    """The two sides of each board, in games in which a Taoist has it."""
    pairs = [(colour, *POWER_KEYS[2 * at : 2 * at + 2]) for at, colour in enumerate(COLOURS)]
    return [
        Contrast(
            f"{texts.colour(colour)}: {texts.name('power', second)} rather than {texts.name('power', first)}",
            _has_side(colour, second),
        )
        for colour, first, second in pairs
    ]


def _has_side(colour: str, power: str) -> Callable[[Row], bool | None]:
    return lambda row: row.powers[colour] == power if colour in row.powers else None


def seats(texts: Texts) -> list[Contrast]:
    """Whether a board has a player, in games with neutral boards."""
    return [Contrast(f"A player has {texts.colour(colour)}", _plays(colour)) for colour in COLOURS]


def _plays(colour: str) -> Callable[[Row], bool | None]:
    return lambda row: colour in row.powers if len(row.powers) < len(COLOURS) else None


def arrangements(texts: Texts) -> list[Contrast]:
    """Which board is opposite the red one, and who begins."""
    first = COLOURS[0]
    opposite = [
        Contrast(f"{texts.colour(first)} is opposite {texts.colour(colour)}", _opposite(first, colour))
        for colour in COLOURS[1:]
    ]
    return opposite + [Contrast(f"{texts.colour(colour)} begins", _begins(colour)) for colour in COLOURS]


def _opposite(first: str, second: str) -> Callable[[Row], bool | None]:
    return lambda row: (row.boards.index(first) - row.boards.index(second)) % 4 == 2


def _begins(colour: str) -> Callable[[Row], bool | None]:
    return lambda row: row.first_player == colour if colour in row.powers else None


def positions(texts: Texts) -> list[Contrast]:
    """Where each place lies: in the centre, at an edge, in a corner."""
    return [
        Contrast(f"{texts.place(place)} {words}", _lies(place, tiles))
        for place in PLACES
        for words, tiles in WHERE.items()
    ]


def _lies(place: str, tiles: tuple[int, ...]) -> Callable[[Row], bool | None]:
    return lambda row: row.places.index(place) in tiles if place in row.places else None


def neighbours(texts: Texts) -> list[Contrast]:
    """Every two places: whether one move leads from one to the other. What lies in the centre is next to everything, so
    such games say nothing about it."""
    return [
        Contrast(f"{texts.place(first)} next to {texts.place(second)}", _beside(first, second))
        for first, second in combinations(PLACES, 2)
    ]


def _beside(first: str, second: str) -> Callable[[Row], bool | None]:
    def holds(row: Row) -> bool | None:
        if row.places[CENTRE_TILE] in (first, second) or not {first, second} <= set(row.places):
            return None
        return row.places.index(second) in NEIGHBOURS[row.places.index(first)]

    return holds


def incarnations(texts: Texts, cards: list[int]) -> list[Contrast]:
    """Each incarnation against games in which only others came."""
    return [Contrast(texts.card(card), _came(card)) for card in cards]


def _came(card: int) -> Callable[[Row], bool | None]:
    return lambda row: card in row.incarnations if row.incarnations else None
