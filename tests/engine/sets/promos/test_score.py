"""What promo pieces add to the score (P8)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.promos.table import FIRST, laid
from tests.helpers import play, table
from tests.tables import EDITIONS, boards

RESULTS = pytest.mark.parametrize("result", ["won", "village", "taoists", "deck"])


def ended(switches: str, lines: str = "", *, sets: str = "base", result: str = "won") -> Game:
    deck = "deck: empty" if result == "deck" else "deck: 3 ghosts"
    return laid(switches, f"{deck}\ndiscard: 56\n{lines}\nresult: {result}", sets=sets)


@pytest.mark.rule("P2", "P8")
@EDITIONS
@RESULTS
@pytest.mark.parametrize("sets", ["base", "white_moon"])
def test_keeping_all_ghosts_is_worth_four_on_a_victory(edition: str, result: str, sets: str) -> None:
    game = ended("terror_ghosts", f"edition: {edition}\nterror_ghosts: kept", sets=sets, result=result)
    assert game.points.get("terror_ghosts", 0) == (4 if result == "won" else 0)


@pytest.mark.rule("P2", "P8")
@EDITIONS
@pytest.mark.parametrize("lines", ["", "terror_ghosts: removed"])
def test_with_four_removed_it_is_worth_nothing(edition: str, lines: str) -> None:
    game = ended("terror_ghosts bo_za", f"edition: {edition}\n{lines}")
    assert game.points.get("terror_ghosts", 0) == 0


@pytest.mark.rule("P8")
@EDITIONS
@pytest.mark.parametrize("result", ["won", "village", "taoists"])
@pytest.mark.parametrize("sets", ["black_secret", "both"])
@pytest.mark.parametrize("switches", ["infernal_die", "bo_za"])
def test_the_infernal_die_is_worth_two_on_a_victory(edition: str, result: str, sets: str, switches: str) -> None:
    game = ended(switches, f"edition: {edition}", sets=sets, result=result)
    worth = 2 if result == "won" and switches == "infernal_die" else 0
    assert game.points.get("infernal_die", 0) == worth
    assert game.points["black_secret"] == (5 if result == "won" else -5)


@pytest.mark.rule("P8", "W21")
@pytest.mark.parametrize(("scenario", "points"), [("cursed_children", 4), ("green_roots", 3)])
def test_the_scenarios_are_worth_four_and_three_beside_them(scenario: str, points: int) -> None:
    children = "daughter_sun daughter_li son_hua son_zhou brother_miao sister_miao son_xiang little_chang"
    shelter = f"shelter: {children}" if scenario == "cursed_children" else ""
    lines = f"scenario: {scenario}\n{shelter}\nterror_ghosts: kept"
    game = ended("terror_ghosts", lines, sets="white_moon")
    assert (game.points["scenario"], game.points["terror_ghosts"]) == (points, 4)


@pytest.mark.rule("P8")
@pytest.mark.parametrize(
    ("switches", "sets"),
    [
        ("guardhouse", "base"),
        ("bo_za b_rice_lee crazy_shaman chuck jean_claude", "base"),
        ("steven ma_cho", "white_moon"),
    ],
)
def test_no_other_piece_is_worth_anything(switches: str, sets: str) -> None:
    plain = table(f"{FIRST[sets]}\ndeck: 3 ghosts\ndiscard: 56\nresult: won")
    game = ended(switches, sets=sets)
    assert {key: points for key, points in game.points.items() if points} == {
        key: points for key, points in plain.points.items() if points
    }


@pytest.mark.rule("P8", "B54")
def test_a_whole_victory_over_b_rice_lee_with_all_ghosts_kept() -> None:
    lines = f"""
        terror_ghosts: kept
        ghosts: yellow2 121
        deck: 6 ghosts
        {boards(red="qi 2, tao yellow yellow, at sorcerer", green="qi 1", blue="qi 0", yellow="mantra, qi 4")}
        village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar
    """
    game = laid("terror_ghosts b_rice_lee", lines, tao=["yellow yellow yellow"], agenda="action")
    play(game, "exorcise", "yellow2", "red", "red")
    assert game.result == "won"
    points = {key: value for key, value in game.points.items() if value}
    # The Qi of his gift counts (B37).
    assert points == {"victory": 10, "qi": 8, "deck": 6, "dead": -3, "haunted": -4, "terror_ghosts": 4}
    assert game.score == 21
