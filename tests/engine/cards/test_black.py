"""What is particular about some of the black ghosts; test_ghost_cards.py has what every card says."""

import pytest

from ghoststories.engine import ScriptError
from tests.helpers import asks, figures, ghosts, happened, haunted, options, play, qi, table, tao
from tests.tables import act, boards

BLACK_TURN = """
    north: red spires, qi 3, yinyang, at cemetery
    turn: 1 red
"""


@pytest.mark.rule("B11")
def test_a_black_ghost_goes_anywhere_free_if_the_active_board_is_full() -> None:
    game = table("ghosts: red1 35, red2 43, blue1 13\nturn: 1 red", ghosts=[54], agenda="ghost_comes; next_turn")
    assert ghosts(game)["red3"] == 54
    game = table("ghosts: red1 35, red2 43, red3 37", ghosts=[54], agenda="ghost_comes; next_turn")
    assert options(game) == ["green1", "green2", "green3", "blue1", "blue2", "blue3", "yellow1", "yellow2", "yellow3"]


@pytest.mark.rule("B47")
@pytest.mark.parametrize("number", [45, 52, 53], ids=["45 Gloomy Minion", "52 Dark Wraith", "53 Dark Wraith"])
def test_a_quick_haunter_haunts_in_the_next_turn_of_its_board(number: int) -> None:
    game = table(BLACK_TURN, "red2", ghosts=[number], agenda="ghost_comes; end_step; next_turn")
    assert figures(game) == {"red2": "stone"}
    lines = f"ghosts: red2 {number} stone\nwest: yellow bottomless_pockets, qi 3, yinyang\nturn: 4 yellow"
    game = table(lines, "end", ghosts=[21], agenda="end")
    assert (figures(game), haunted(game)) == ({"red2": "card"}, {"cemetery"})


@pytest.mark.rule("B27")
def test_46_to_48_capture_a_die_each_until_none_is_left() -> None:
    lines = BLACK_TURN + "ghosts: red1 46, green1 47, blue1 48, red2 45\n"
    game = act(lines, "exorcise")
    assert "exorcism_failed(board=red)" in happened(game)
    lines = lines.replace("qi 3,", "qi 3, tao black,")
    assert options(act(lines, "exorcise")) == ["none", "red2"]


@pytest.mark.rule("B12", "B45")
def test_47_severed_heads_hold_their_die_before_the_ghost_they_add_comes() -> None:
    game = table(BLACK_TURN, "red2", ghosts=[47, 10], agenda="ghost_comes; after_move; next_turn")
    assert asks(game) == ("red", "place_ghost")
    play(game, "yellow1", "exorcise")
    assert asks(game)[0] == "chance"
    with pytest.raises(ScriptError):
        game.settle("black black black")
    game.settle("red red")
    assert "dice_rolled(dice=red+red)" in happened(game)


@pytest.mark.rule("B40")
def test_49_grave_walker_costs_the_active_taoist_a_qi_wherever_it_lies() -> None:
    lines = "ghosts: red1 35, red2 43, red3 37"
    game = table(lines, "blue2", ghosts=[49], agenda="ghost_comes; next_turn")
    assert (qi(game, "red"), qi(game, "blue")) == (2, 3)


@pytest.mark.rule("B32")
@pytest.mark.parametrize("number", [50, 51], ids=["50 Black Widow", "51 Black Widow"])
def test_a_black_widow_curses_before_it_rewards(number: int) -> None:
    lines = BLACK_TURN.replace("yinyang", "tao red").replace("qi 3", "qi 1") + f"ghosts: red2 {number}"
    game = act(lines, "exorcise", tao=["black black red"], curse=["lose_tao"])
    assert asks(game) == ("red", "qi_or_yinyang")
    assert tao(game, "red") == []
    play(game, "yinyang")
    assert qi(game, "red") == 1


@pytest.mark.rule("B46")
def test_a_black_widow_anywhere_blocks_lent_tao_too() -> None:
    lines = BLACK_TURN + "east: green mountain, qi 3, tao red, at cemetery\nghosts: red2 37, blue1 "
    assert options(act(lines + "45", "exorcise", tao=["blue blue blue"])) == ["none", "red2"]
    game = act(lines + "50", "exorcise", tao=["blue blue blue"])
    assert "exorcism_failed(board=red)" in happened(game)


@pytest.mark.rule("B57")
def test_a_reward_of_qi_or_yinyang_is_qi_for_who_has_the_yinyang() -> None:
    game = table(BLACK_TURN + "ghosts: red2 49", tao=["black black red"], agenda="action")
    assert qi(play(game, "exorcise"), "red") == 4


@pytest.mark.rule("B8")
def test_54_shapeless_evil_haunts_the_nearest_tile_of_its_line_that_is_not_haunted() -> None:
    village = "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar\n"
    game = table(village, "red3", ghosts=[54], agenda="ghost_comes; next_turn")
    assert haunted(game) == {"tea_house", "sorcerer"}


@pytest.mark.rule("B41", "B43")
def test_55_soul_eater_makes_each_taoist_discard_a_tao_of_their_choice() -> None:
    lines = f"""
        players: red green blue yellow
        {boards(red="qi 3", green="tao red black", blue="tao blue blue", yellow="tao green yellow")}
        turn: 3 blue
    """
    game = table(lines, "blue2", ghosts=[55], agenda="ghost_comes; next_turn")
    assert asks(game) == ("yellow", "discard_tao")
    assert options(game) == ["green", "yellow"]
    play(game, "green")
    assert asks(game) == ("green", "discard_tao")
    play(game, "black")
    assert [tao(game, each) for each in ("red", "green", "blue", "yellow")] == [[], ["red"], ["blue"], ["yellow"]]
