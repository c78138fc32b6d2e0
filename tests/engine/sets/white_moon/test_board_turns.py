"""Deaths in the turn of a neutral or possessed board (W26): who suffers, who decides, who is spared."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import graveyard, lying, moon_turn, of_death, stack
from tests.helpers import Chance, asks, figures, ghosts, haunted, news, options, play, qi, tao
from tests.tables import boards

NEUTRAL = f"""
    players: red blue
    {boards(red="tao red, tokens 1", green="qi 3", blue="tao blue, tokens 1", yellow="qi 3")}
"""
NEUTRAL_AND_POSSESSED = NEUTRAL.replace("green mountain, qi 3", "green mountain, qi 0")
DEAD_TAOISTS = f"""
    {boards(red="tao red", green="qi 0, at cemetery", blue="tao blue", yellow="qi 3")}
"""
BOARDS = {"neutral": NEUTRAL, "neutral and possessed": NEUTRAL_AND_POSSESSED, "a dead Taoist's": DEAD_TAOISTS}
any_board = pytest.mark.parametrize("board", BOARDS)


def greens_turn(board: str, lines: str, **chance: Unpack[Chance]) -> Game:
    """Green's turn, without a Taoist; the next living one clockwise is blue. A devourer waits in green2."""
    return moon_turn("green", f"{BOARDS[board]}\n ghosts: green2 76\n {lines}", **chance)


def suffered(game: Game, villager: str) -> list[str]:
    """What a death brought before blue's turn."""
    told = of_death(game, villager)
    return told[: told.index("turn_began(board=blue)")] if "turn_began(board=blue)" in told else told


def lapse(game: Game) -> Game:
    """Su-Ling does not move."""
    return play(game, "none") if asks(game)[1] == "su_ling" else game


@pytest.mark.rule("W26")
@any_board
def test_hua_does_nothing(board: str) -> None:
    game = lapse(greens_turn(board, "villagers: circle son_hua"))
    assert (suffered(game, "son_hua"), lying(game)) == ([], set())


@pytest.mark.rule("W26")
@any_board
def test_li_does_nothing(board: str) -> None:
    game = lapse(greens_turn(board, "villagers: circle daughter_li"))
    assert (suffered(game, "daughter_li"), tao(game, "red"), tao(game, "blue")) == ([], ["red"], ["blue"])


@pytest.mark.rule("W26", "B41")
@pytest.mark.parametrize(
    ("board", "may_lose"),
    [
        ("neutral", ["red", "green", "blue", "yellow"]),
        ("neutral and possessed", ["red", "blue", "yellow"]),
        ("a dead Taoist's", ["red", "blue", "yellow"]),
    ],
)
def test_zhou_names_a_living_taoist_or_a_neutral_board_with_qi(board: str, may_lose: list[str]) -> None:
    for loser in may_lose:
        game = greens_turn(board, "villagers: circle son_zhou")
        assert (asks(game), options(game)) == (("blue", "zhou_loss"), may_lose)
        play(game, loser)
        assert qi(game, loser) == 2


@pytest.mark.rule("W26")
def test_zhou_cannot_name_the_other_possessed_board_either() -> None:
    lines = NEUTRAL.replace("yellow bottomless_pockets, qi 3", "yellow bottomless_pockets, qi 0")
    game = moon_turn("green", f"{lines}\n ghosts: green2 76\n villagers: circle son_zhou")
    assert options(game) == ["red", "green", "blue"]


@pytest.mark.rule("W26", "B41")
@any_board
def test_xiangs_victim_is_the_taoists_choice(board: str) -> None:
    game = greens_turn(board, "villagers: circle son_xiang, altar mother_hua, tea_house son_hua")
    assert (asks(game), options(game)) == (("blue", "victim"), ["son_hua", "mother_hua"])
    play(game, "mother_hua")
    assert (graveyard(game), lying(game)) == ({"son_xiang", "mother_hua"}, set())


@pytest.mark.rule("W26", "B41")
@any_board
def test_a_devourer_without_prey_on_its_line_lets_the_taoists_choose(board: str) -> None:
    game = greens_turn(board, "villagers: altar mother_hua, tea_house son_hua")
    assert (asks(game), options(game)) == (("blue", "victim"), ["son_hua", "mother_hua"])


@pytest.mark.rule("W26", "B41")
@any_board
@pytest.mark.parametrize("villager", ["little_chang", "teng", "long", "weng"])
def test_which_tao_leaves_the_game_is_the_taoists_choice(board: str, villager: str) -> None:
    game = greens_turn(board, f"villagers: circle {villager}")
    assert asks(game) == ("blue", "tao_leaves")
    play(game, "yellow")
    assert tao(game, "supply").count("yellow") == 3


@pytest.mark.rule("W26", "B41")
@any_board
def test_suns_ghost_is_placed_by_the_taoists_and_a_black_one_comes_to_that_board(board: str) -> None:
    lines = f"{BOARDS[board]}\n ghosts: green2 76\n villagers: circle daughter_sun, altar teng"
    game = moon_turn("green", lines, ghosts=[80])
    assert (asks(game), options(game)) == (("blue", "place_ghost"), ["green1", "green3"])
    lapse(play(game, "green1"))
    # It does not devour in this Yin, and step 3 never happens.
    assert (ghosts(game), stack(game, "altar")) == ({"green1": 80, "green2": 76}, ["teng"])


@pytest.mark.rule("W26", "B14", "B15")
@pytest.mark.parametrize("face", ["blank", "haunt", "lose_tao"])
@any_board
def test_miaos_die_is_rolled_for_the_board_whatever_its_power(board: str, face: str) -> None:
    game = lapse(greens_turn(board, "villagers: circle brother_miao", curse=[face]))
    told = {"haunt": ["tile_haunted(tile=circle)"]}.get(face, [])
    assert [event for event in suffered(game, "brother_miao") if "su_ling" not in event] == [
        f"curse_rolled(face={face})",
        *told,
    ]
    assert (tao(game, "red"), tao(game, "blue")) == (["red"], ["blue"])


@pytest.mark.rule("W26", "B15")
def test_miaos_qi_is_the_neutral_boards() -> None:
    game = greens_turn("neutral", "villagers: circle brother_miao", curse=["lose_qi"])
    assert qi(game, "green") == 2


@pytest.mark.rule("W26", "B15")
@pytest.mark.parametrize("board", ["neutral and possessed", "a dead Taoist's"])
def test_a_possessed_boards_qi_is_borne_by_a_living_taoist(board: str) -> None:
    game = greens_turn(board, "villagers: circle brother_miao", curse=["lose_qi"])
    assert asks(game) == ("blue", "bear_loss")
    assert "green" not in options(game)
    play(game, "red")
    assert qi(game, "red") == 2


@pytest.mark.rule("W24", "B15")
def test_with_nobody_to_devour_the_neutral_board_loses_a_qi() -> None:
    game = greens_turn("neutral", "shelter: teng")
    assert [qi(game, colour) for colour in ("red", "green", "blue", "yellow")] == [3, 2, 3, 3]


@pytest.mark.rule("W24", "B15")
@pytest.mark.parametrize("board", ["neutral and possessed", "a dead Taoist's"])
def test_with_nobody_to_devour_on_a_possessed_board_a_living_taoist_loses_the_qi(board: str) -> None:
    game = greens_turn(board, "shelter: teng")
    assert asks(game) == ("blue", "bear_loss")
    play(game, "blue")
    assert qi(game, "blue") == 2


@pytest.mark.rule("W24")
@any_board
def test_voracious_on_such_a_board_lets_the_taoists_choose_and_without_villagers_does_nothing(board: str) -> None:
    lines = "difficulty: nightmare\n ghosts: green2 102\n villagers: altar mother_hua, tea_house son_hua"
    game = greens_turn(board, lines)
    assert (asks(game), options(game)) == (("blue", "victim"), ["son_hua", "mother_hua"])
    nobody = greens_turn(board, "difficulty: nightmare\n ghosts: green2 102")
    assert news(nobody, "qi_lost", "nobody_to_devour") == []


@pytest.mark.rule("W4", "W5", "W3")
@any_board
def test_hauntings_and_flights_are_the_same_as_ever(board: str) -> None:
    game = lapse(greens_turn(board, "ghosts: green2 27, green1 30 stone\n villagers: temple son_hua, altar mother_hua"))
    assert figures(game) == {"green1": "card", "green2": "stone"}
    assert (stack(game, "circle"), graveyard(game), haunted(game)) == (["son_hua"], {"mother_hua"}, set())


@pytest.mark.rule("W3")
def test_neutral_boards_pass_from_right_to_left_too() -> None:
    game = greens_turn(
        "neutral", "ghosts: green1 44, green2 76, green3 30 stone\n villagers: circle son_zhou", curse=["blank"]
    )
    play(game, "red")
    kinds = [event.split("(")[0] for event in news(game, "tile_haunted", "villager_killed", "qi_lost", "curse_rolled")]
    assert kinds[:4] == ["tile_haunted", "villager_killed", "qi_lost", "curse_rolled"]


@pytest.mark.rule("W26", "B52", "B41")
def test_after_the_active_taoists_death_the_rest_of_his_turn_is_a_possessed_boards_but_he_decides() -> None:
    """A stack dies in red's Yin: Zhou takes red's last Qi, Hua and Li strike nobody, red names the next loser."""
    game = moon_turn(
        "red",
        """
        ghosts: red2 38 stone, red1 78
        villagers: cemetery son_zhou son_hua daughter_li, herbalist mother_zhou
        north: red spires, qi 1, tao red
        """,
    )
    play(game, "red")
    assert "taoist_died(board=red)" in of_death(game, "daughter_li")
    assert (lying(game), news(game, "tao_lost", "taoist_knocked_down")) == (set(), [])
    assert (asks(game), options(game)) == (("red", "zhou_loss"), ["green", "blue", "yellow"])
    play(game, "blue")
    lapse(game)
    # No step 3 and no Yang.
    assert asks(game)[0] in ("chance", "green")
    assert news(game, "turn_began")[-1] == "turn_began(board=green)"
