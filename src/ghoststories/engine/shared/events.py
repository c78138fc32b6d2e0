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

EVENTS: Final[dict[int, str]] = {
    ARTIFACT_GAINED: "artifact_gained artifact board",
    ARTIFACT_USED: "artifact_used artifact board",
    ARTIFACT_INHERITED: "artifact_inherited artifact board",
    TAOIST_KNOCKED_DOWN: "taoist_knocked_down board",
    TAOIST_STOOD_UP: "taoist_stood_up board",
    GHOST_REFUSED: "ghost_refused card",
    GHOSTS_REMOVED: "ghosts_removed count",
    INCARNATION_ON_DECK: "incarnation_on_deck card",
}
