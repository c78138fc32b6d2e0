"""What the games of the base game must meet."""

from __future__ import annotations

from ghoststories.engine import Game
from ghoststories.engine.core.events import GAME_LOST
from ghoststories.engine.core.notation import RESULT_KEYS
from ghoststories.engine.core.state import LOST_LINE
from ghoststories.engine.rules.rulebook import base_rules
from ghoststories.lab.checks.combinations import combinations
from ghoststories.lab.sets.presets import BASE
from tests.helpers import play, table
from tests.whole_games.coverage import Expected, event_names
from tests.whole_games.games import CAREFUL, LATE, RANDOM

# What is too rare to wait for: a position, its phase, and the first answers.
TWO_REWARDS = "ghosts: red1 43, green3 45\nnorth: red spires, qi 3, tao red red black black, at herbalist"
UNCATCHABLE_CAUGHT = "buddhas: red1"
RARE = [
    (TWO_REWARDS, "action", ["exorcise", "red1+green3"]),
    (UNCATCHABLE_CAUGHT, "place_ghost card=57; next_turn", ["red1"]),
]
RESULTS = frozenset(RESULT_KEYS[: LOST_LINE + 1]) - {"playing"}


def rare_games() -> list[Game]:
    return [
        play(table(f"{position}\nturn: 9 red", tao=["red red white"], agenda=phase), *answers)
        for position, phase, answers in RARE
    ]


BASE_GAME = Expected(
    name=BASE,
    combinations=combinations(),
    games={RANDOM: 1, LATE: 12, CAREFUL: 3},
    rare_games=rare_games,
    rules=base_rules(),
    codes=range(256),
    events=event_names(0, int(GAME_LOST)),
    results=RESULTS,
    possible_results=RESULTS,
)
