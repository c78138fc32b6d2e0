"""What the games of the base game must meet."""

from __future__ import annotations

from functools import partial

from ghoststories.engine.core.events import GAME_LOST
from ghoststories.engine.core.notation import RESULT_KEYS
from ghoststories.engine.core.state import LOST_LINE
from ghoststories.engine.rules.rulebook import base_rules
from ghoststories.lab.checks.combinations import combinations
from ghoststories.lab.sets.presets import BASE
from tests.helpers import table
from tests.whole_games.coverage import Expected, RareGame, event_names, laid_out
from tests.whole_games.games import CAREFUL, LATE, RANDOM

# What is too rare to wait for.
TWO_REWARDS = "ghosts: red1 43, green3 45\nnorth: red spires, qi 3, tao red red black black, at herbalist"
UNCATCHABLE_CAUGHT = "buddhas: red1"
RARE: list[RareGame] = [
    (TWO_REWARDS, "action", ["exorcise", "red1+green3"]),
    (UNCATCHABLE_CAUGHT, "place_ghost card=57; next_turn", ["red1"]),
]
RESULTS = frozenset(RESULT_KEYS[: LOST_LINE + 1]) - {"playing"}


BASE_GAME = Expected(
    name=BASE,
    combinations=combinations(),
    games={RANDOM: 1, LATE: 12, CAREFUL: 3},
    rare_games=partial(laid_out, table, RARE, "red red white"),
    rules=base_rules(),
    codes=range(256),
    events=event_names(0, int(GAME_LOST)),
    results=RESULTS,
    possible_results=RESULTS,
)
