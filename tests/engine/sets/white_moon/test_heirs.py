"""A Taoist dies: his artifacts go to living Taoists, his crystals to the reserve."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from ghoststories.engine.sets.white_moon.villagers import ARTIFACT_KEYS, MOON_ARTIFACTS
from tests.engine.sets.white_moon.moon import artifacts, crystals, lying, moonlit
from tests.helpers import asks, fits, ghosts, news, options, play, qi


def red_dies(lines: str) -> Game:
    """The die of a tormentor kills red in his Yin."""
    text = f"ghosts: red1 44\nnorth: red spires, qi 1\n{lines}"
    return moonlit(text, ghosts=[13], curse=["lose_qi"], agenda="yin")


@pytest.mark.rule("W18")
@pytest.mark.parametrize("artifact", ARTIFACT_KEYS[:MOON_ARTIFACTS])
def test_every_artifact_goes_to_a_living_taoist_of_the_players_choice(artifact: str) -> None:
    game = red_dies(f"artifacts: {artifact} red")
    assert (asks(game), options(game)) == (("red", "artifact_goes_to"), ["green", "blue", "yellow"])
    assert game.question is not None
    assert game.question.parameters["artifact"] == artifact
    play(game, "blue")
    assert (artifacts(game, "red"), artifacts(game, "blue")) == (set(), {artifact})
    assert news(game, "artifact_inherited") == [f"artifact_inherited(artifact={artifact}, board=blue)"]


@pytest.mark.rule("W18")
def test_several_may_go_to_several() -> None:
    game = red_dies("artifacts: divine_sword red, moon_dust red, firework red, life_potion green")
    play(game, "green", "blue", "green")
    assert artifacts(game, "green") == {"divine_sword", "firework", "life_potion"}
    assert (artifacts(game, "blue"), artifacts(game, "red")) == ({"moon_dust"}, set())


@pytest.mark.rule("W18")
def test_a_single_survivor_inherits_all() -> None:
    lines = "artifacts: divine_sword red, firework red\neast: green mountain, qi 0\nsouth: blue second_wind, qi 0\n"
    game = red_dies(lines)
    assert artifacts(game, "yellow") == {"divine_sword", "firework"}


@pytest.mark.rule("W18")
def test_neutral_boards_do_not_inherit() -> None:
    game = red_dies("players: red blue yellow\nartifacts: firework red")
    assert options(game) == ["blue", "yellow"]


@pytest.mark.rule("W18")
def test_what_is_used_up_is_not_inherited() -> None:
    game = red_dies("artifacts: firework used")
    assert asks(game) == ("red", "su_ling")


@pytest.mark.rule("W18")
def test_who_dies_in_anothers_turn_leaves_his_too() -> None:
    # The Zhou's death costs a Taoist of the players' choice 1 Qi.
    lines = "ghosts: red1 78\nvillagers: herbalist father_zhou\nsouth: blue second_wind, qi 1\n"
    game = moonlit(lines + "artifacts: moon_dust blue\ncrystals: blue 1", agenda="yin")
    assert asks(game) == ("red", "zhou_loss")
    play(game, "blue")
    assert (asks(game), options(game)) == (("red", "artifact_goes_to"), ["red", "green", "yellow"])
    play(game, "red")
    assert (artifacts(game, "red"), crystals(game, "reserve")) == ({"moon_dust"}, 4)


@pytest.mark.rule("W16", "W18")
def test_in_a_neutral_boards_turn_the_next_living_taoist_decides() -> None:
    lines = "players: red blue yellow\nghosts: green1 76\nvillagers: altar father_zhou\nturn: 2 green\n"
    game = moonlit(lines + "north: red spires, qi 1\nartifacts: moon_dust red", "red", agenda="yin")
    assert (asks(game), options(game)) == (("blue", "artifact_goes_to"), ["blue", "yellow"])


@pytest.mark.rule("W18")
def test_the_heir_uses_it_and_leaves_it_in_turn() -> None:
    game = play(red_dies("artifacts: divine_sword red\neast: green gods_favorite, qi 1, at temple"), "green", "none")
    assert artifacts(game, "green") == {"divine_sword"}
    again = "artifacts: divine_sword green\nghosts: green1 33\neast: green gods_favorite, qi 1\nturn: 2 green"
    dead = moonlit(again, "no", curse=["lose_qi"], agenda="yin")
    assert (asks(dead), options(dead)) == (("green", "artifact_goes_to"), ["blue", "yellow", "red"])


@pytest.mark.rule("W18")
def test_who_comes_back_has_none_of_them() -> None:
    lines = "artifacts: moon_dust green, life_potion blue\nnorth: red spires, qi 0\nturn: 3 blue"
    game = moonlit(lines, "use:life_potion", "heal:red")
    assert (qi(game, "red"), artifacts(game, "red"), artifacts(game, "green")) == (1, set(), {"moon_dust"})


@pytest.mark.rule("W18")
def test_the_rest_of_the_turn_goes_on_after_the_heirs_are_named() -> None:
    # The Sorcerer takes red's last Qi; the heir is named, then the ghost goes (B21).
    lines = "ghosts: blue2 44\nnorth: red spires, qi 1, at sorcerer\nartifacts: firework red"
    game = moonlit(lines, "help", "yellow", agenda="action")
    assert (artifacts(game, "yellow"), ghosts(game)) == ({"firework"}, {})


@pytest.mark.rule("W11", "W18", "W30")
def test_the_dead_have_no_new_crystals_and_lie_no_more() -> None:
    lines = "ghosts: blue2 44\nnorth: red spires, qi 1, at sorcerer\nlying: red\n"
    lines += "crystals: red 1\nnew crystals: 1\nevent: yes"
    game = moonlit(lines, "help", agenda="action")
    assert asks(game) == ("red", "su_ling")
    assert (lying(game), crystals(game, "reserve")) == (set(), 4)
    assert fits(game)


@pytest.mark.rule("W18")
def test_with_the_last_taoist_the_game_is_lost_and_nobody_is_asked() -> None:
    lines = "players: red\nartifacts: firework red"
    assert asks(red_dies(lines)) == ("nobody", "taoists")
