"""What the quick policy answers at a table, seen from the seat that is asked."""

from __future__ import annotations

from ghoststories.bots.trained import rollout_policy
from ghoststories.engine import Game, Question, view
from ghoststories.engine.core.agenda import asked


def quick_answer(game: Game) -> str:
    """The option the quick policy takes."""
    seen = view(game.state, int(asked(game.state)))
    return Question(seen).options[int(rollout_policy().answer(seen))]
