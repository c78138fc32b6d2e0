"""The pieces are a limit (B2, B80), and what the dice show (B3)."""

from __future__ import annotations

from collections import Counter

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.notation import outcome_text
from tests.helpers import asks, circle, figures, ghosts, happened, has_yinyang, options, play, qi, table, tao
from tests.tables import act, boards

ALL_TAO_HELD = """
    north: red spires, qi 3, tao red+red+red+red, at tea_house
    east: green mountain, qi 3, tao green+green+green+green
    south: blue heavenly_gust, qi 3, tao blue+blue+blue+blue
    west: yellow bottomless_pockets, qi 3, tao yellow+yellow+yellow+yellow+black+black+black+black
"""


def chances(game: Game) -> dict[str, int]:
    """What may come of the chance that is asked now, with its weight."""
    return {outcome_text(game.state, outcome): weight for outcome, weight in odds(game.state)}


@pytest.mark.rule("B2", "B80")
def test_a_qi_the_supply_lacks_is_not_gained_and_the_rest_of_the_effect_goes_on() -> None:
    game = table(
        f"""
        {boards(red="qi 5, at tea_house", green="qi 5", blue="qi 5", yellow="qi 5")}
        """,
        agenda="action",
        ghosts=[12],
    )
    play(game, "help", "black", "blue1")
    assert qi(game, "red") == 5
    assert tao(game, "red") == ["black"]
    assert ghosts(game)["blue1"] == 12


@pytest.mark.rule("B2", "B80")
def test_a_tao_the_supply_lacks_is_not_gained_and_the_rest_of_the_effect_goes_on() -> None:
    game = act(ALL_TAO_HELD, "help", "blue1", ghosts=[12])
    assert tao(game, "red") == ["red"] * 4
    assert qi(game, "red") == 4
    assert ghosts(game)["blue1"] == 12


@pytest.mark.rule("B2")
def test_only_colours_the_supply_has_can_be_taken() -> None:
    game = act("north: red spires, qi 3, tao red+red+red+red+blue+blue+blue, at tea_house", "help")
    assert options(game) == ["green", "blue", "yellow", "black"]


@pytest.mark.rule("B2")
def test_of_two_tao_as_a_reward_only_the_one_the_supply_has_is_gained() -> None:
    lines = f"{ALL_TAO_HELD}\nnorth: red spires, qi 3, tao red+red+red+red, at cemetery\nghosts: red2 43"
    game = act(lines, "exorcise", "red2", tao=["red red red"])
    assert tao(game, "red") == ["red"] * 4
    assert tao(game, "supply") == []
    assert happened(game).count("tao_spent(board=red, colour=red)") == 1
    assert happened(game).count("tao_gained(board=red, colour=red)") == 1


@pytest.mark.rule("B2")
def test_with_both_buddhas_out_the_temple_has_none_to_give() -> None:
    game = table("buddhas: blue1 blue2\n north: red spires, qi 3, yinyang, at temple", agenda="action")
    assert "help" not in options(game)


@pytest.mark.rule("B2")
def test_a_yin_yang_all_taoists_have_is_not_gained() -> None:
    game = table(
        f"""
        difficulty: nightmare
        ghosts: red2 60
        {boards(red="tao black+black+black, yinyang, at cemetery", green="yinyang", blue="yinyang", yellow="yinyang")}
        """,
        agenda="action",
        tao=["black black black"],
    )
    play(game, "exorcise", "green")
    assert qi(game, "green") == 4
    assert asks(game) == ("red", "after_action")
    assert all(has_yinyang(game, colour) for colour in ("red", "green", "blue", "yellow"))


@pytest.mark.rule("B2")
def test_a_ninth_haunter_has_its_figure_like_the_eight_before() -> None:
    game = table(
        """
        ghosts: green1 1, green2 5, green3 8, blue1 9, blue2 12, blue3 16, yellow1 19, yellow2 20, yellow3 23
        turn: 5 red
        """,
        agenda="yin",
        ghosts=[34],
    )
    play(game, "red2")
    assert figures(game)["red2"] == "card"
    assert len(figures(game)) == 10


@pytest.mark.rule("B80")
def test_a_taoist_may_have_more_qi_and_tao_than_he_started_with() -> None:
    game = table("north: red spires, qi 7, tao red+red+red+green+green, at tea_house", agenda="action", ghosts=[12])
    play(game, "help", "red", "blue1")
    assert qi(game, "red") == 8
    assert tao(game, "red") == ["red", "red", "red", "red", "green", "green"]


@pytest.mark.rule("B80")
def test_the_token_on_the_circle_is_one_of_the_four_of_its_colour() -> None:
    game = act("circle: red\n north: red spires, qi 3, tao red+red+red, at tea_house", "help")
    assert options(game) == ["green", "blue", "yellow", "black"]
    assert circle(game) == "red"


@pytest.mark.rule("B80")
def test_a_token_put_on_the_circle_leaves_the_supply() -> None:
    game = table(agenda="action")
    play(game, "help", "black")
    assert circle(game) == "black"
    assert tao(game, "supply").count("black") == 3


@pytest.mark.rule("B3")
def test_a_tao_die_has_one_face_of_each_colour_and_a_white_one() -> None:
    game = act("ghosts: red2 46, blue1 47, blue2 34\n north: red spires, qi 3, at pavilion", "exorcise")
    assert chances(game) == {"red": 1, "green": 1, "blue": 1, "yellow": 1, "black": 1, "white": 1}


@pytest.mark.rule("B3")
def test_three_tao_dice_fall_in_216_ways() -> None:
    game = act("ghosts: blue2 34\n north: red spires, qi 3, at pavilion", "exorcise")
    ways = chances(game)
    assert sum(ways.values()) == 216
    assert len(ways) == 56
    assert ways["white+white+white"] == 1
    assert ways["red+red+white"] == 3
    assert ways["red+yellow+black"] == 6


@pytest.mark.rule("B3")
def test_the_curse_die_has_two_blank_faces_and_one_of_each_other() -> None:
    game = table("ghosts: red2 44", agenda="yin")
    assert chances(game) == {"blank": 2, "haunt": 1, "ghost": 1, "lose_tao": 1, "lose_qi": 1}


@pytest.mark.rule("B3")
def test_the_seed_rolls_the_curse_die_by_its_odds() -> None:
    waiting = table("ghosts: red2 44", agenda="yin")
    faces: Counter[str] = Counter()
    for seed in range(600):
        game = Game(state=waiting.state.clone(), seed=str(seed))
        faces[next(event for event in happened(game) if event.startswith("curse_rolled"))] += 1
    assert 170 < faces["curse_rolled(face=blank)"] < 230
    for face in ("haunt", "ghost", "lose_tao", "lose_qi"):
        assert 75 < faces[f"curse_rolled(face={face})"] < 125


@pytest.mark.rule("B3")
def test_the_seed_rolls_every_face_of_the_tao_dice_alike() -> None:
    waiting = act("ghosts: blue2 34\n north: red spires, qi 3, at pavilion", "exorcise")
    faces: Counter[str] = Counter()
    for seed in range(400):
        game = Game(state=waiting.state.clone(), seed=str(seed))
        rolled = next(event for event in happened(game) if event.startswith("dice_rolled"))
        faces.update(rolled[len("dice_rolled(dice=") : -1].split("+"))
    assert sum(faces.values()) == 1200
    for face in ("red", "green", "blue", "yellow", "black", "white"):
        assert 160 < faces[face] < 240
