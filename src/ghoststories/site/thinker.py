"""The bots worker: a task in, what comes of it out. It knows the view it is sent and nothing else of the game."""

from __future__ import annotations

import json
from typing import Final

from ghoststories.bots import bots
from ghoststories.bots.tasks import done

KINDS: Final = list(bots)


def think(thought: str) -> str:
    """What comes of a `Thought`."""
    return json.dumps(done(json.loads(thought)["task"]))
