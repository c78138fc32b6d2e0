"""The bots worker: a task in, what comes of it out. It knows the view it is sent and nothing else of the game."""

from __future__ import annotations

import json
from typing import Final

from ghoststories.bot_tasks import Tell, done, tell_nobody
from ghoststories.bots import bots

KINDS: Final = list(bots)


def think(thought: str, tell: Tell = tell_nobody) -> str:
    """What comes of a `Thought`; `tell` is told how far a long one has come."""
    return json.dumps(done(json.loads(thought)["task"], tell))
