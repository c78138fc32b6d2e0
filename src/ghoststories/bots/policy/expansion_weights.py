"""The numbers behind the quick policy that concern the expansions alone; in the same coin as the base game's."""

from __future__ import annotations

from typing import Final

HABITS: Final[dict[str, float]] = {
    # White Moon: a villager's life, to save one, what each saved one is worth of a family's reward.
    "villager": 3.0,
    "save": 8.0,
    "kin": 0.4,
    "towards_the_portal": 1.5,
    # The last one on a tile dies in its place; from a full tile it is good to go.
    "guard": 4.0,
    "crowded": 1.0,
    "save_the_last": -1.0,
    "devourer": 4.0,
    "crystal": 4.0,
    "villager_returns": 2.0,
    # Black Secret, the Taoists.
    "demon": 6.0,
    "demon_near_urn": 6.0,
    "bloody_mantra": 0.7,
    # Black Secret, Wu-Feng: what to do with a ghost, and where to put it.
    "wu_feng_places": 0.0,
    "wu_feng_summons": 12.0,
    "wu_feng_curses": 0.8,
    "wu_feng_hides": 4.0,
    "wu_feng_fills": 3.0,
    "wu_feng_avoids_corners": 2.0,
    "wu_feng_avoids_tokens": 1.0,
}
NAMES: Final[list[str]] = list(HABITS)
