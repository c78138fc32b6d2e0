"""What the games with promo pieces must meet: all their own rules, and all their cards."""

from __future__ import annotations

from functools import partial

from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.events import CARD_SEEN
from ghoststories.engine.sets.promos.pieces import JEAN_CLAUDE_CARD, PROMO_CARDS, PROMO_KEYS
from ghoststories.lab.checks.combinations import some_combinations
from ghoststories.lab.sets.presets import PROMOS, PROMOS_BOTH
from tests.engine.sets.black_secret.secret import both
from tests.whole_games.coverage import Expected, RareGame, event_names, laid_out
from tests.whole_games.games import CAREFUL, LATE, RANDOM

# What is too rare to wait for.
EVERYTHING = f"promos: {','.join(PROMO_KEYS)}\nma_cho: sheng+wu"
NO_BUDDHA = "buddhas: blue1 blue2\nghosts: red1 127\nnorth: red spires, qi 3, at herbalist\ncrystals: red 3"
TWO_MA_CHO = "villagers: circle father_ma_cho\nshelter: mother_ma_cho"
LEE = "ghosts: red1 121\nnorth: red spires, qi 3, at herbalist\ncrystals: red 2"
APPLE = "artifacts: apple red\nnorth: red spires, qi 1, at herbalist"
RARE: list[RareGame] = [
    (NO_BUDDHA, "action", ["exorcise"]),
    (LEE, "action", ["exorcise", "red1", "red", "red"]),
    (TWO_MA_CHO, "action", ["save"]),
    (APPLE, "action", ["use:apple"]),
    ("villagers: circle teng", "place_ghost card=127; next_turn", ["red1"]),
    ("artifacts: apple red", "place_ghost card=66; next_turn", ["red1"]),
]
# Done in the answers of a rare game, where events are heard but sentences not counted.
HEARD_ONLY = frozenset({"gain_nunchaku"})
# Cards that come into play; Jean-Claude does so as his legs.
PLACED = {card.number for card in PROMO_CARDS} - {JEAN_CLAUDE_CARD}


PROMO_GAMES = Expected(
    name=PROMOS,
    combinations=some_combinations(PROMOS) + some_combinations(PROMOS_BOTH),
    games={RANDOM: 1, LATE: 8, CAREFUL: 1},
    rare_games=partial(laid_out, both, RARE, "white white white", EVERYTHING),
    rules=both(EVERYTHING).state.rules,
    codes=[code for name, code in vars(codes).items() if name.isupper() and code >= codes.GUARD_LOOKS],
    events=event_names(int(CARD_SEEN)),
    facts={("ghost_placed", card) for card in PLACED},
    heard_only=HEARD_ONLY,
    in_a_log="artifact_gained(artifact=nunchaku",
)
