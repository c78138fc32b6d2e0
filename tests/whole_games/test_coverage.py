"""The games of these tests meet every question, event, result, piece and step of the rules, set by set."""

import pytest

from ghoststories.engine.core.agenda import CHOICE, DEED, DRAW
from tests.whole_games.coverage import Coverage, Expected
from tests.whole_games.games import LATE, chooser
from tests.whole_games.sets.base.coverage import BASE_GAME
from tests.whole_games.sets.black_secret.coverage import BLACK_SECRET_GAMES
from tests.whole_games.sets.promos.coverage import PROMO_GAMES
from tests.whole_games.sets.white_moon.coverage import WHITE_MOON_GAMES

pytestmark = pytest.mark.interpreted
EVERY_SET = [BASE_GAME, WHITE_MOON_GAMES, BLACK_SECRET_GAMES, PROMO_GAMES]


@pytest.mark.parametrize("expected", EVERY_SET, ids=lambda expected: expected.name)
def test_every_question_event_result_piece_and_step_occurs_in_whole_games(expected: Expected) -> None:
    found = Coverage()
    for s, seed, player in expected.tables():
        found.play(s, seed, player)
    rare = expected.rare_games()
    assert any(expected.in_a_log in str(event) for game in rare for event in game.log)
    for game in rare:
        found.events.update(event.name for event in game.log)
        found.play(game.state, "rare", chooser(LATE, 0))
    assert expected.names(CHOICE) - set(found.questions) == set()
    assert expected.events - set(found.events) == set()
    assert expected.results <= set(found.results) <= expected.possible_results
    assert expected.facts - set(found.facts) == set()
    missing = expected.names(DEED, CHOICE, DRAW) - set(found.steps)
    assert missing - expected.heard_only == expected.before_first_question
