"""Environments for people who train agents (docs/environments.md).

Importing this registers their ids: `GhostStories/Team-v0` with Gymnasium, one policy for all Taoists, and
`GhostStories/Table-v0` with PettingZoo, an agent for each seat (the module `ghost_stories_v0`).
"""

from __future__ import annotations

from typing import Final

TEAM: Final = "GhostStories/Team-v0"
TABLE: Final = "GhostStories/Table-v0"

try:
    import gymnasium
    import numpy  # noqa: F401
    import pettingzoo
except ImportError as error:
    raise ImportError(f"{error}; the environments need: pip install 'ghoststories[train]'") from error


def _register() -> None:
    if TEAM not in gymnasium.registry:
        gymnasium.register(TEAM, f"{__name__}.team:TeamEnv")
    if TABLE not in pettingzoo.aec_registry:
        pettingzoo.register("aec", TABLE, f"{__name__}.ghost_stories_v0:env")


_register()
