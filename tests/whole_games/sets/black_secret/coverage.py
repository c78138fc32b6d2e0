"""What the games of Black Secret must meet: all its own rules, and all its pieces."""

from __future__ import annotations

from ghoststories.engine import Game
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from ghoststories.engine.sets.black_secret.events import GHOST_DISCARDED_FOR
from ghoststories.engine.sets.black_secret.pieces import CURSES, DEMON_KEYS, KINDS, MANTRAS
from ghoststories.engine.sets.promos.events import CARD_SEEN
from ghoststories.engine.sets.registry import BLACK_SECRET
from ghoststories.lab.checks.combinations import some_combinations
from ghoststories.lab.sets.presets import BOTH
from tests.engine.sets.black_secret.secret import both
from tests.helpers import play
from tests.whole_games.coverage import RESULTS, Expected, event_names
from tests.whole_games.games import CAREFUL, LATE, RANDOM

# A line of haunted tiles loses in the first edition's Initiation only.
ONE_EDITION_ONLY = "line"
# Done while the table is laid out, before a game can be watched.
BEFORE_THE_FIRST_QUESTION = frozenset({"deal_mantras"})
# What is too rare to wait for: a position, its phase, and the first answers.
SHADOW = "urns: 3\ndemons: seeker out, landscaper out, gravedigger out\nshadow: circle"
DEMONS = "demons: landscaper below_altar, gravedigger below_altar"
EXORCIST = "north: red spires, qi 3, tao red red red, at below_altar"
TWO_CURSES = "ghosts: red3 39, yellow1 6\nnorth: red spires, qi 3, tao yellow yellow, at tea_house"
FULL_BOARDS = "ghosts: " + ", ".join(
    f"{colour}{space} {10 * at + space}"
    for at, colour in enumerate(("red", "green", "blue", "yellow"))
    for space in (1, 2, 3)
)
RARE = [
    (SHADOW, "shadow_acts; next_turn", ["attack"]),
    (f"{DEMONS}\n{EXORCIST}", "action", ["exorcise", "landscaper+gravedigger"]),
    (TWO_CURSES, "action", ["exorcise", "red3+yellow1"]),
    (FULL_BOARDS, "summon; next_turn", []),
]
# What each piece does in a game when it is met: the event and the numbers of all pieces.
PIECES = {
    "ghost_placed": {card.number for card in BLACK_SECRET_CARDS},
    "curse_thrown": set(range(1, CURSES + 1)),
    "mantra_filled": set(range(1, MANTRAS + 1)),
    "token_turned": set(range(KINDS)),
    "demon_summoned": set(range(len(DEMON_KEYS))),
    "demon_exorcised": set(range(len(DEMON_KEYS))),
}


def rare_games() -> list[Game]:
    games = []
    for position, phase, answers in RARE:
        rolls = ["black black red"] if position == SHADOW else ["red red red"]
        games.append(play(both(f"{position}\nturn: 9 red", tao=rolls, agenda=phase), *answers))
    return games


BLACK_SECRET_GAMES = Expected(
    name=BLACK_SECRET,
    combinations=some_combinations(BLACK_SECRET) + some_combinations(BOTH),
    games={RANDOM: 1, LATE: 12, CAREFUL: 1},
    rare_games=rare_games,
    rules=both().state.rules,
    codes=[code for name, code in vars(codes).items() if name.isupper()],
    events=event_names(int(GHOST_DISCARDED_FOR), int(CARD_SEEN) - 1),
    results=RESULTS - {ONE_EDITION_ONLY},
    facts={(event, number) for event, numbers in PIECES.items() for number in numbers},
    before_first_question=BEFORE_THE_FIRST_QUESTION,
)
