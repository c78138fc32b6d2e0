"""Events of the rules that several sets use. Their numbers never change."""

from typing import Final

ARTIFACT_GAINED: Final = 58
ARTIFACT_USED: Final = 59
ARTIFACT_INHERITED: Final = 60
TAOIST_KNOCKED_DOWN: Final = 61
TAOIST_STOOD_UP: Final = 62
GHOST_REFUSED: Final = 71
GHOSTS_REMOVED: Final = 72
INCARNATION_ON_DECK: Final = 93

FIELDS: Final[dict[str, list[int]]] = {
    "artifact board": [ARTIFACT_GAINED, ARTIFACT_USED, ARTIFACT_INHERITED],
    "board": [TAOIST_KNOCKED_DOWN, TAOIST_STOOD_UP],
    "card": [GHOST_REFUSED, INCARNATION_ON_DECK],
    "count": [GHOSTS_REMOVED],
}
