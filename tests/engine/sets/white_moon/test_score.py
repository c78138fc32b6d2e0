"""White Moon's part of the score: villagers, the Portal's place, the scenario (W42, W21)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import table
from tests.tables import EDITIONS, act, boards

RESULTS = pytest.mark.parametrize("result", ["won", "village", "taoists", "villagers"])


def ended(lines: str, result: str = "won") -> Game:
    return table(f"{MOON}\n{lines}\ndeck: 3 ghosts\ndiscard: 56\nresult: {result}")


@EDITIONS
@RESULTS
@pytest.mark.parametrize(("people", "points"), [("", 0), ("long", 1), ("long teng son_hua", 3)])
def test_a_saved_villager_is_worth_a_point(people: str, points: int, result: str, edition: str) -> None:
    game = ended(f"edition: {edition}\nshelter: {people}\ngraveyard: weng\nvillagers: altar aunt_wu ?", result)
    assert game.points.get("villagers", 0) == points


@pytest.mark.rule("W42")
@EDITIONS
@pytest.mark.parametrize(
    ("place", "points"),
    [
        ("tea_house", 4),
        ("cemetery", 2),
        ("herbalist", 4),
        ("sorcerer", 2),
        ("circle", 0),
        ("temple", 2),
        ("kung_fu_school", 4),
        ("pavilion", 2),
        ("altar", 4),
    ],
)
def test_the_portal_is_worth_two_on_an_edge_four_in_a_corner(place: str, points: int, edition: str) -> None:
    assert ended(f"edition: {edition}\nportal: {place}").points.get("portal", 0) == points


@pytest.mark.rule("W42", "W20")
def test_the_tile_of_the_set_up_counts_also_while_the_gate_keeper_has_the_portal() -> None:
    lines = "difficulty: nightmare\ndeck: incarnation, 3 ghosts\ndiscard: 56 57\nportal: altar\nghosts: red1 101"
    assert table(f"{MOON}\n{lines}\nresult: taoists").points["portal"] == 4


@pytest.mark.rule("W21")
@EDITIONS
@RESULTS
@pytest.mark.parametrize(("scenario", "points"), [("", 0), ("cursed_children", 4), ("green_roots", 3)])
def test_a_scenario_is_worth_points_of_its_own(scenario: str, points: int, result: str, edition: str) -> None:
    children = "daughter_sun daughter_li son_hua son_zhou brother_miao sister_miao son_xiang little_chang"
    shelter = f"shelter: {children}" if scenario == "cursed_children" else ""
    game = ended(f"edition: {edition}\nscenario: {scenario}\n{shelter}", result)
    assert game.points.get("scenario", 0) == points


@pytest.mark.rule("B38")
def test_a_whole_victory_under_the_white_moon() -> None:
    lines = f"""
        portal: temple
        ghosts: green2 102
        deck: 6 ghosts
        {boards(red="qi 2, at temple", green="qi 1", blue="qi 0", yellow="mantra, qi 4")}
        shelter: long teng
        graveyard: weng
        village: tea_house* cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar
        crystals: red 1
    """
    game = act(MOON + lines, "exorcise", "green2", "red", "green", tao=["red white red"])
    assert game.result == "won"
    assert game.points == {
        "victory": 10,
        "qi": 8,
        "deck": 6,
        "dead": -3,
        "haunted": -4,
        "villagers": 2,
        "portal": 2,
    }
    assert game.score == 21


def test_without_the_set_nothing_of_it_is_counted() -> None:
    points = table("deck: 3 ghosts\ndiscard: 56\nresult: won").points
    assert not {"villagers", "portal", "scenario"} & set(points)
