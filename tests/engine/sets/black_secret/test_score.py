"""Black Secret's part of the score (K17)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import BOTH, secretly
from tests.helpers import asks, options, play, table
from tests.tables import EDITIONS


def ended(lines: str, result: str) -> Game:
    return secretly(f"{lines}\ndeck: 3 ghosts\ndiscard: 56\nresult: {result}")


@pytest.mark.rule("K17")
@EDITIONS
def test_a_victory_is_worth_five_points_more(edition: str) -> None:
    game = ended(f"edition: {edition}", "won")
    assert game.points["black_secret"] == 5
    rest = {reason: points for reason, points in game.points.items() if reason != "black_secret"}
    assert game.score == sum(rest.values()) + 5


@pytest.mark.rule("K17")
@EDITIONS
@pytest.mark.parametrize("result", ["village", "taoists", "deck"])
def test_a_defeat_five_less(edition: str, result: str) -> None:
    assert ended(f"edition: {edition}", result).points["black_secret"] == -5


@pytest.mark.rule("K17")
def test_a_game_that_goes_on_neither() -> None:
    assert "black_secret" not in secretly().points


@pytest.mark.rule("K17")
def test_without_the_set_there_is_no_such_thing() -> None:
    assert "black_secret" not in table("deck: 3 ghosts\ndiscard: 56\nresult: won").points


@pytest.mark.rule("K17", "W42")
def test_with_white_moon_both_count() -> None:
    lines = f"{BOTH}\nportal: altar\nshelter: teng\ndeck: 3 ghosts\ndiscard: 56\nresult: won"
    points = table(lines).points
    assert (points["black_secret"], points["portal"], points["villagers"]) == (5, 4, 1)


@pytest.mark.rule("K17", "K4")
def test_a_won_game_has_them() -> None:
    north = "north: red spires, qi 3, tao black black black, at tea_house\nghosts: red3 60\n"
    game = secretly(f"{north}deck: 10 ghosts", "exorcise", "red3", tao=["red red red"], agenda="action")
    while options(game) and asks(game)[1].startswith("gift"):
        play(game, options(game)[0])
    assert (game.result, game.points["black_secret"]) == ("won", 5)


@pytest.mark.rule("K17", "K4")
class TestIncarnations:
    """In Nightmare the earlier incarnations count; a curse can bring more than there are summon cards."""

    FOUR = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, incarnation, incarnation, incarnation, 9 ghosts\n"

    def test_one_in_play_before_any_summon_card_is_worth_nothing(self) -> None:
        game = secretly(f"{self.FOUR}ghosts: red1 61\nresult: taoists")
        assert "incarnations" not in game.points

    def test_one_exorcised_is_worth_two_points_though_all_summon_cards_are_left(self) -> None:
        game = secretly(f"{self.FOUR}discard: 61\nresult: taoists")
        assert game.points["incarnations"] == 2

    def test_those_in_the_hand_are_worth_nothing(self) -> None:
        game = secretly(f"{self.FOUR}hand: 61 62\nresult: taoists")
        assert "incarnations" not in game.points

    def test_the_usual_case(self) -> None:
        lines = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, 9 ghosts\ndiscard: 61 62\nghosts: red1 111\n"
        assert secretly(f"{lines}result: taoists").points["incarnations"] == 6
