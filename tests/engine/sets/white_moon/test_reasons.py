"""What cannot be done with White Moon's pieces comes with a reason."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.reasons import reasons
from ghoststories.engine.sets.reasons import REASONS
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import table
from tests.tables import act

RED = "north: red spires, qi 3, yinyang, at {}\n"


def why(game: Game, target: str) -> str | None:
    """The reason, one of those that are known, or none."""
    found = next((reason for _, name, reason in reasons(game.state) if name == target), None)
    assert found is None or found in REASONS
    return found


# What red cannot do on a tile, with what lines, in what phase, and why.
WHY = [
    ("save", "circle", "", "action", "no_villager_here"),
    ("save", "temple", "villagers: temple long, circle teng", "action", "not_portal_tile"),
    ("save", "circle", "villagers: circle long\nghosts: blue1 101", "action", "portal_gone"),
    ("save", "circle", "villagers: circle long", "action", None),
    ("help", "cemetery", "", "action", "nobody_to_return"),
    ("help", "cemetery", "graveyard: long\nvillagers: cemetery teng ? ?", "action", "no_room_at_cemetery"),
    ("help", "kung_fu_school", "ghosts: green2 24", "action", "no_ghost_of_colour"),
    ("crystal", "altar", "", "end", "no_crystal"),
    ("crystal", "temple", "crystals: red 1", "end", "not_corner_tile"),
    ("crystal", "altar", "crystals: red 1\nreceptacles: se", "end", "receptacle_full"),
    ("crystal", "altar", "crystals: red 1\nnew crystals: 1", "end", "fresh_crystal"),
    ("crystal", "altar", "crystals: red 1", "end", None),
]


@pytest.mark.rule("W8", "W11", "W13", "W14")
@pytest.mark.parametrize(("target", "place", "lines", "phase", "reason"), WHY)
def test_why_something_cannot_be_done(target: str, place: str, lines: str, phase: str, reason: str | None) -> None:
    assert why(table(MOON + RED.format(place) + lines, agenda=phase), target) == reason


@pytest.mark.rule("W36")
def test_after_another_action_it_is_too_late_to_save() -> None:
    game = act(MOON + RED.format("circle") + "villagers: circle long", "help", "red")
    assert why(game, "save") == "action_taken"


@pytest.mark.rule("W30")
def test_who_lies_goes_nowhere() -> None:
    game = table(MOON + RED.format("altar") + "lying: red")
    assert why(game, "temple") == why(game, "tea_house") == "lying"
    assert why(game, "altar") is None


@pytest.mark.rule("W10")
def test_why_su_ling_cannot_stand_somewhere() -> None:
    lines = RED.format("altar") + "event: yes\nsu-ling: green2\nghosts: blue1 61"
    game = table(MOON + lines, agenda="su_ling; end_step; next_turn ended=0")
    assert (why(game, "green2"), why(game, "blue1")) == ("su_ling_there_already", "before_incarnation")
    assert why(game, "red1") is None


@pytest.mark.rule("W38")
def test_why_the_firework_cannot_be_used_on_a_place() -> None:
    village = "village: tea_house cemetery herbalist / sorcerer circle temple* / kung_fu_school pavilion altar\n"
    lines = RED.format("sorcerer") + "artifacts: firework red\nghosts: green1 12"
    game = act(MOON + lines, "use:firework")
    assert (why(game, "altar"), why(game, "kung_fu_school")) == ("nothing_haunted", "no_ghost_of_colour")
    game = act(MOON + village + lines, "use:firework")
    assert (why(game, "temple"), why(game, "altar")) == ("haunted", None)


@pytest.mark.rule("W7")
def test_a_tile_out_of_reach_of_a_step_is_too_far() -> None:
    spires = table(MOON + RED.format("altar"), "move:temple")
    assert (why(spires, "tea_house"), why(spires, "herbalist")) == ("too_far", None)
    lines = "north: red twin_winds, qi 3\neast: green mountain, qi 3, at altar"
    winds = table(MOON + lines, "winds", "green")
    assert (why(winds, "tea_house"), why(winds, "temple")) == ("too_far", None)
