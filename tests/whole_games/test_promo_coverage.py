"""The whole games of these tests meet every question, event and sentence of the promo pieces, and all their cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ghoststories.engine import Game, State
from ghoststories.engine.core.agenda import CHOICE, DEED, DRAW, Rules
from ghoststories.engine.core.events import CARD_SEEN, EVENTS
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.pieces import JEAN_CLAUDE_CARD, PROMO_CARDS, PROMO_KEYS
from ghoststories.lab.checks.combinations import some_combinations
from ghoststories.lab.sets.presets import PROMOS, PROMOS_BOTH
from tests.engine.sets.black_secret.secret import both
from tests.helpers import play
from tests.whole_games.games import CAREFUL, LATE, RANDOM, Chooser, chooser, opening
from tests.whole_games.test_moon_coverage import Coverage

pytestmark = pytest.mark.interpreted
GAMES = {RANDOM: 1, LATE: 8, CAREFUL: 1}

# What is too rare to wait for: a position, its phase, and the first answers.
EVERYTHING = f"promos: {','.join(PROMO_KEYS)}\nma_cho: sheng+wu"
NO_BUDDHA = "buddhas: blue1 blue2\nghosts: red1 127\nnorth: red spires, qi 3, at herbalist\ncrystals: red 3"
TWO_MA_CHO = "villagers: circle father_ma_cho\nshelter: mother_ma_cho"
LEE = "ghosts: red1 121\nnorth: red spires, qi 3, at herbalist\ncrystals: red 2"
APPLE = "artifacts: apple red\nnorth: red spires, qi 1, at herbalist"
RARE = [
    (NO_BUDDHA, "action", ["exorcise"]),
    (LEE, "action", ["exorcise", "red1", "red", "red"]),
    (TWO_MA_CHO, "action", ["save"]),
    (APPLE, "action", ["use:apple"]),
    ("villagers: circle teng", "place_ghost card=127; next_turn", ["red1"]),
    ("artifacts: apple red", "place_ghost card=66; next_turn", ["red1"]),
]
# Done in the answers of a rare game, where events are heard but sentences not counted.
HEARD_ONLY = {"gain_nunchaku"}
# Cards that come into play; Jean-Claude does so as his legs.
PLACED = {card.number for card in PROMO_CARDS} - {JEAN_CLAUDE_CARD}


def tables() -> Iterator[tuple[State, str, Chooser]]:
    for combination in some_combinations(PROMOS) + some_combinations(PROMOS_BOTH):
        for kind, games in GAMES.items():
            for number in range(games):
                yield opening(combination, kind, number), str(number), chooser(kind, number)


def rare_games() -> Iterator[Game]:
    for position, phase, answers in RARE:
        lines = f"{EVERYTHING}\nturn: 9 red\n{position}"
        yield play(both(lines, tao=["white white white"], agenda=phase), *answers)


def own_names(rules: Rules, *kinds: int) -> set[str]:
    """The sentences the promo pieces add."""
    own = [code for name, code in vars(codes).items() if name.isupper() and code >= codes.GUARD_LOOKS]
    return {rules.names[code] for code in own if rules.kinds[code] in kinds}


def test_every_question_event_sentence_and_card_occurs_in_whole_games() -> None:
    found = Coverage()
    for s, seed, player in tables():
        found.play(s, seed, player)
    rare = list(rare_games())
    assert any("artifact_gained(artifact=nunchaku" in str(event) for game in rare for event in game.log)
    for game in rare:
        found.events.update(event.name for event in game.log)
        found.play(game.state, "rare", chooser(LATE, 0))
    rules = both(EVERYTHING).state.rules
    assert own_names(rules, CHOICE) - set(found.questions) == set()
    assert {text.split()[0] for event, text in EVENTS.items() if event >= CARD_SEEN} - set(found.events) == set()
    assert {("ghost_placed", card) for card in PLACED} - set(found.facts) == set()
    assert own_names(rules, DEED, CHOICE, DRAW) - set(found.steps) <= HEARD_ONLY
