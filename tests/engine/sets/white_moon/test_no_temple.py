"""A village without the Temple (W41)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game, Setup
from ghoststories.engine.core.invariants import problems
from tests.engine.sets.white_moon.moon import moonlit
from tests.helpers import Chance, ghosts, happened, options, play, qi

VILLAGE = "village: tea_house cemetery herbalist / sorcerer circle watchman / kung_fu_school pavilion altar\n"
TILES = ("tea_house", "cemetery", "herbalist", "sorcerer", "circle", "watchman", "kung_fu_school", "pavilion", "altar")


def no_temple(lines: str, agenda: str = "action", **chance: Unpack[Chance]) -> Game:
    return moonlit(VILLAGE + lines, **chance, agenda=agenda)


@pytest.mark.rule("W41", "W1")
def test_the_buddhas_lie_in_the_box_and_nobody_can_take_them() -> None:
    game = Game(Setup(sets=("white_moon",), tiles=TILES), seed="no temple")
    assert int(game.state.temple) == 2
    lines = "north: red spires, qi 3, yinyang, at altar\nartifacts: firework red"
    assert "temple" not in options(play(no_temple(lines), "yinyang"))
    assert "temple" not in options(play(no_temple(lines), "use:firework"))


@pytest.mark.rule("W41", "B26")
def test_a_buddha_a_ghost_came_onto_goes_back_to_the_box() -> None:
    game = no_temple("north: red spires, qi 3, at tea_house\nbuddhas: red2 red3", ghosts=[34])
    play(game, "help", "red", "red2")
    assert (ghosts(game), int(game.state.temple)) == ({}, 1)
    assert problems(game.state) == []


@pytest.mark.rule("W41", "B36")
def test_the_buddhas_of_a_dead_taoist_go_back_to_the_box() -> None:
    game = no_temple("north: red spires, qi 1, buddhas 2, at sorcerer\nghosts: blue1 12")
    play(game, "help")
    assert (qi(game, "red"), int(game.state.temple), list(game.state.held_buddhas)) == (0, 2, [0, 0, 0, 0])
    assert problems(game.state) == []


@pytest.mark.rule("W41", "B26")
def test_a_buddha_somebody_has_is_placed_as_ever() -> None:
    game = play(no_temple("north: red spires, qi 3, buddhas 1, at altar", "end"), "buddha:blue3")
    assert "buddha_placed(board=red, space=blue3)" in happened(game)


@pytest.mark.rule("W41", "B72")
def test_an_incarnation_moved_onto_a_buddha_sends_it_to_the_box() -> None:
    game = no_temple("north: red spires, qi 3, at pavilion\nghosts: red1 61\nbuddhas: blue2")
    play(game, "help", "blue2")
    assert (ghosts(game), int(game.state.temple)) == ({"blue2": 61}, 2)
