"""Events of the rules that several sets use. Their numbers never change."""

from typing import Final

from ghoststories.engine.core.events import event

ARTIFACT_GAINED: Final = event(58, "artifact_gained artifact board")
ARTIFACT_USED: Final = event(59, "artifact_used artifact board")
ARTIFACT_INHERITED: Final = event(60, "artifact_inherited artifact board")
TAOIST_KNOCKED_DOWN: Final = event(61, "taoist_knocked_down board")
TAOIST_STOOD_UP: Final = event(62, "taoist_stood_up board")
GHOST_REFUSED: Final = event(71, "ghost_refused card")
GHOSTS_REMOVED: Final = event(72, "ghosts_removed count")
INCARNATION_ON_DECK: Final = event(93, "incarnation_on_deck card")
