"""Power tokens with White Moon: which of its pieces may still bring a roll or a second action (B59)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import happened, options, play, table
from tests.tables import act

GREEN = pytest.mark.parametrize("power", ["gods_favorite", "mountain"])


def of_red(place: str, *, green: str = "gods_favorite", more: str = "") -> Game:
    """Red, with a token, is to act; green and yellow are neutral. Those saved before the game have no artifact."""
    boards = f"north: red spires, qi 3, tokens 1, at {place}\neast: green {green}, qi 3\n"
    return table(f"{MOON}players: red blue\nshelter: father_hua mother_zhou\n{boards}{more}", agenda="action")


def sold(game: Game) -> set[str]:
    return {option.split(":")[1] for option in options(game) if option.startswith("borrow:")}


@pytest.mark.rule("B59")
class TestGreen:
    @GREEN
    def test_once_no_roll_can_follow_it_is_not_sold(self, power: str) -> None:
        game = play(of_red("temple", green=power), "help")
        assert "turn_began(board=green)" in happened(game)

    @GREEN
    @pytest.mark.rule("W38")
    def test_the_firework_may_bring_one(self, power: str) -> None:
        game = play(of_red("temple", green=power, more="shelter: father_hua teng\nartifacts: firework red"), "help")
        assert sold(game) == {"green"}

    @GREEN
    @pytest.mark.parametrize("artifact", ["life_potion", "moon_dust", "scroll_of_unity"])
    def test_the_other_artifacts_bring_none(self, power: str, artifact: str) -> None:
        saved = {"life_potion": "long", "moon_dust": "little_chang", "scroll_of_unity": "weng"}[artifact]
        more = f"shelter: father_hua {saved}\nartifacts: {artifact} red\n"
        game = play(of_red("temple", green=power, more=more), "help")
        assert (f"use:{artifact}" in options(game), sold(game)) == (True, set())

    @GREEN
    @pytest.mark.rule("W35")
    def test_the_school_does(self, power: str) -> None:
        assert sold(of_red("kung_fu_school", green=power, more="ghosts: red2 38")) == {"green"}

    @GREEN
    @pytest.mark.rule("W36")
    def test_a_saved_family_may(self, power: str) -> None:
        lines = "village: tea_house cemetery herbalist / sorcerer temple circle / kung_fu_school pavilion altar\n"
        assert sold(of_red("temple", green=power, more=lines)) == set()
        assert sold(of_red("temple", green=power, more=lines + "villagers: temple son_hua")) == {"green"}


@pytest.mark.rule("B59", "W36")
@pytest.mark.parametrize(
    ("power", "villagers", "boards"),
    [
        ("second_wind", "circle son_hua father_li", {"blue"}),
        ("second_wind", "circle son_hua", set()),
        # A save and a help never go together, and no ghost faces the centre.
        ("heavenly_gust", "circle son_hua father_li", set()),
    ],
)
def test_after_a_save_blue_is_sold_for_another_one(power: str, villagers: str, boards: set[str]) -> None:
    lines = f"""
        players: green yellow
        shelter: father_hua mother_zhou
        villagers: {villagers}
        east: green mountain, qi 3, yinyang, tokens 1, at circle
        south: blue {power}, qi 3
        turn: 2 green
    """
    assert sold(act(MOON + lines, "save")) == boards
