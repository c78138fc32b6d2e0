"""The whole games of these tests meet every question, event and sentence of Black Secret's rules, and every piece."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ghoststories.engine import Game, State
from ghoststories.engine.core.agenda import CHOICE, DEED, DRAW, Rules
from ghoststories.engine.core.events import CARD_SEEN, EVENTS, GHOST_DISCARDED_FOR
from ghoststories.engine.core.notation import RESULT_KEYS
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from ghoststories.engine.sets.black_secret.pieces import CURSES, DEMON_KEYS, KINDS, MANTRAS
from ghoststories.engine.sets.registry import BLACK_SECRET
from ghoststories.lab.checks.combinations import some_combinations
from ghoststories.lab.sets.presets import BOTH
from tests.engine.sets.black_secret.secret import both
from tests.helpers import play
from tests.whole_games.games import CAREFUL, LATE, RANDOM, Chooser, chooser, opening
from tests.whole_games.test_moon_coverage import Coverage

pytestmark = pytest.mark.interpreted
GAMES = {RANDOM: 1, LATE: 12, CAREFUL: 1}

# A line of haunted tiles loses in the first edition's Initiation only.
ONE_EDITION_ONLY = "line"
# Done while the table is laid out, before a game can be watched.
BEFORE_THE_FIRST_QUESTION = {"deal_mantras"}
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


def tables() -> Iterator[tuple[State, str, Chooser]]:
    for combination in some_combinations(BLACK_SECRET) + some_combinations(BOTH):
        for kind, games in GAMES.items():
            for number in range(games):
                yield opening(combination, kind, number), str(number), chooser(kind, number)


def rare_games() -> Iterator[Game]:
    for position, phase, answers in RARE:
        rolls = ["black black red"] if position == SHADOW else ["red red red"]
        yield play(both(f"{position}\nturn: 9 red", tao=rolls, agenda=phase), *answers)


def own_names(rules: Rules, *kinds: int) -> set[str]:
    """The sentences Black Secret adds."""
    own = [code for name, code in vars(codes).items() if name.isupper()]
    return {rules.names[code] for code in own if rules.kinds[code] in kinds}


def test_every_question_event_sentence_and_piece_occurs_in_whole_games() -> None:
    found = Coverage()
    for s, seed, player in tables():
        found.play(s, seed, player)
    for game in rare_games():
        found.events.update(event.name for event in game.log)
        found.play(game.state, "rare", chooser(LATE, 0))
    rules = both().state.rules
    assert own_names(rules, CHOICE) - set(found.questions) == set()
    own_events = {text.split()[0] for event, text in EVENTS.items() if GHOST_DISCARDED_FOR <= event < CARD_SEEN}
    assert own_events - set(found.events) == set()
    assert set(RESULT_KEYS) - {"playing", ONE_EDITION_ONLY} <= set(found.results)
    pieces = {(event, number) for event, numbers in PIECES.items() for number in numbers}
    assert pieces - set(found.facts) == set()
    assert own_names(rules, DEED, CHOICE, DRAW) - set(found.steps) == BEFORE_THE_FIRST_QUESTION
