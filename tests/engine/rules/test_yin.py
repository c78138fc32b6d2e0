"""Step 1, the ghosts act (B7, B44, B47), and step 2, the board is overrun (B49)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.helpers import asks, board, events, figures, ghosts, haunted, news, options, play, qi, table, tao
from tests.tables import FRONT, act, boards, turn_of


@pytest.mark.rule("B7")
@pytest.mark.parametrize("colour", FRONT)
def test_haunters_act_from_left_to_right_as_the_boards_own_player_sees_them(colour: str) -> None:
    game = turn_of(
        colour,
        f"""
        edition: first
        difficulty: initiation
        ghosts: {colour}3 38 stone, {colour}1 41 stone, {colour}2 42 stone
        """,
    )
    assert news(game, "tile_haunted") == [f"tile_haunted(tile={tile})" for tile in FRONT[colour]]


@pytest.mark.rule("B7")
@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_tormentors_act_from_left_to_right(colour: str) -> None:
    game = turn_of(colour, f"ghosts: {colour}1 44, {colour}3 33", curse=["haunt", "blank"])
    assert haunted(game) == {FRONT[colour][0]}


@pytest.mark.rule("B7")
def test_all_haunters_act_before_any_tormentor() -> None:
    game = turn_of("red", "ghosts: red1 44, red2 38 stone, red3 33", curse=["haunt", "blank"])
    assert news(game, "tile_haunted", "curse_rolled") == events("""
        tile_haunted(tile=cemetery)
        curse_rolled(face=haunt)
        tile_haunted(tile=herbalist)
        curse_rolled(face=blank)
    """)


@pytest.mark.rule("B7", "B44")
def test_bone_cracker_acts_before_the_haunters_whatever_its_space() -> None:
    game = turn_of("red", "ghosts: red1 38 stone, red3 61\neast: green mountain, qi 3, tao green")
    assert news(game, "tao_lost", "tile_haunted") == events("""
        tao_lost(board=green, colour=green)
        tile_haunted(tile=herbalist)
    """)


@pytest.mark.rule("B7")
def test_only_the_ghosts_of_the_active_board_act() -> None:
    game = turn_of("red", "ghosts: green1 38 stone, blue2 34, yellow3 44")
    assert haunted(game) == set()
    assert figures(game) == {"green1": "stone", "blue2": "card"}
    assert news(game, "curse_rolled") == []


@pytest.mark.rule("B7")
def test_a_tormentor_that_arrives_in_step_one_does_not_act() -> None:
    game = turn_of("red", "ghosts: red1 44", "red2", curse=["ghost"], ghosts=[55, 12])
    assert asks(game) == ("red", "place_ghost")
    assert news(game, "curse_rolled") == ["curse_rolled(face=ghost)"]


@pytest.mark.rule("B7", "B47")
@pytest.mark.parametrize(("card", "where"), [(34, "card"), (45, "stone")])
def test_a_haunter_that_arrives_in_step_one_does_not_act(card: int, where: str) -> None:
    game = turn_of("red", "ghosts: red1 44", "red2", curse=["ghost"], ghosts=[card, 12])
    assert figures(game) == {"red2": where}
    assert haunted(game) == set()


@pytest.mark.rule("B7")
def test_a_ghost_that_has_left_play_does_not_act() -> None:
    game = table(agenda="figure_advances space=red2 card=45; torment space=red1 card=44; next_turn")
    assert (haunted(game), figures(game)) == (set(), {})
    assert asks(game) == ("chance", "playing")
    assert play_on(game) == ["ghost_drawn(card=13)"]


@pytest.mark.rule("B7")
def test_a_ghost_in_the_place_of_one_that_has_left_does_not_act_for_it() -> None:
    lines = "ghosts: red2 38 stone, red1 11"
    game = table(lines, agenda="figure_advances space=red2 card=45; torment space=red1 card=44; next_turn")
    assert (haunted(game), figures(game)) == (set(), {"red2": "stone"})
    assert play_on(game) == ["ghost_drawn(card=13)"]


def play_on(game: Game) -> list[str]:
    """The next chance is green's draw, not a curse die."""
    return [repr(event) for event in game.settle("13")]


@pytest.mark.rule("B44")
def test_bone_cracker_takes_a_tao_of_each_in_the_yin_phase_of_the_board_it_lies_on() -> None:
    lines = f"""
        ghosts: green2 61
        {boards(red="tao red", green="tao red", blue="tao red")}
    """
    others = turn_of("red", lines)
    assert [tao(others, colour) for colour in ("red", "green", "blue")] == [["red"]] * 3
    own = turn_of("green", lines)
    assert [tao(own, colour) for colour in ("red", "green", "blue", "yellow")] == [[]] * 4


@pytest.mark.rule("B44")
def test_bone_cracker_on_a_neutral_board_works_in_that_boards_yin_phase() -> None:
    game = turn_of(
        "green",
        """
        players: red blue
        ghosts: green2 61
        north: red spires, qi 3, tao red, tokens 1
        south: blue heavenly_gust, qi 3, tao blue, tokens 1
        """,
    )
    assert (tao(game, "red"), tao(game, "blue")) == ([], [])


@pytest.mark.rule("B44", "B43")
def test_bone_cracker_on_a_possessed_board_works_in_that_boards_yin_phase() -> None:
    game = turn_of(
        "green",
        f"""
        ghosts: green2 61
        {boards(red="tao red", green="qi 0, at cemetery", blue="tao blue")}
        """,
    )
    assert (tao(game, "red"), tao(game, "blue")) == ([], [])


@pytest.mark.rule("B44", "B7")
def test_in_the_turn_of_its_arrival_only_bone_crackers_left_stone_works() -> None:
    lines = """
        difficulty: nightmare
        ghosts: red1 44
        deck: incarnation, 10 ghosts
        east: green mountain, qi 3, tao green+green+green
    """
    game = turn_of("red", lines, "red2", curse=["ghost"], ghosts=[61, 13])
    assert tao(game, "green") == ["green", "green"]


@pytest.mark.rule("B47")
def test_a_haunter_arrives_with_its_figure_on_the_card_and_a_quick_haunter_on_the_stone() -> None:
    slow = turn_of("red", "", "red2", ghosts=[34])
    assert figures(slow) == {"red2": "card"}
    quick = turn_of("red", "", "red2", ghosts=[52])
    assert figures(quick) == {"red2": "stone"}
    assert haunted(quick) == set()


@pytest.mark.rule("B47")
def test_a_figure_goes_from_the_card_to_the_stone_and_from_there_haunts_and_returns_to_the_card() -> None:
    first = turn_of("red", "ghosts: red2 38")
    assert (figures(first), haunted(first)) == ({"red2": "stone"}, set())
    second = turn_of("red", "ghosts: red2 38 stone")
    assert (figures(second), haunted(second)) == ({"red2": "card"}, {"cemetery"})


@pytest.mark.rule("B47")
def test_a_haunter_first_advances_in_the_next_turn_of_its_board() -> None:
    game = turn_of("green", "", "red2", "stay", "pass", "blue1", "stay", "pass", "yellow1", ghosts=[34, 13, 2, 24])
    assert figures(game) == {"red2": "card"}
    play(game, "stay", "pass")
    assert figures(game) == {"red2": "stone"}


@pytest.mark.rule("B47")
def test_a_moved_haunter_advances_in_the_next_turn_of_the_board_it_then_lies_on() -> None:
    game = act("ghosts: red2 38\n north: red spires, qi 3, at pavilion", "help", "green2", "blue", "altar")
    assert asks(game)[0] == "chance"
    assert figures(game) == {"green2": "stone"}


@pytest.mark.rule("B49")
def test_an_overrun_board_costs_a_qi_and_no_ghost_comes() -> None:
    game = turn_of("red", "ghosts: red1 24, red2 13, red3 2")
    assert qi(game, "red") == 2
    assert news(game, "board_was_overrun", "qi_lost", "ghost_drawn") == events("""
        board_was_overrun(board=red)
        qi_lost(board=red)
    """)
    assert asks(game) == ("red", "before_move")


@pytest.mark.rule("B49")
def test_a_ghost_that_arrives_in_step_one_counts_for_the_overrun() -> None:
    game = turn_of("red", "ghosts: red1 44, red2 13", curse=["ghost"], ghosts=[35])
    assert qi(game, "red") == 2
    assert len(ghosts(game)) == 3
    assert asks(game) == ("red", "before_move")


@pytest.mark.rule("B49")
def test_a_ghost_that_arrives_in_step_three_does_not_overrun_the_board() -> None:
    game = turn_of("red", "ghosts: red1 24, red2 13", ghosts=[35])
    assert sorted(ghosts(game)) == ["red1", "red2", "red3"]
    assert qi(game, "red") == 3
    assert news(game, "board_was_overrun") == []


@pytest.mark.rule("B49")
def test_buddhas_do_not_count_for_the_overrun() -> None:
    game = turn_of("red", "ghosts: red1 24, red2 13\n buddhas: red3", ghosts=[12])
    assert qi(game, "red") == 3
    assert asks(game) == ("red", "place_ghost")


@pytest.mark.rule("B49")
def test_other_overrun_boards_cost_nothing() -> None:
    game = turn_of("red", "ghosts: green1 24, green2 13, green3 2", ghosts=[12])
    assert [qi(game, colour) for colour in ("red", "green", "blue", "yellow")] == [3, 3, 3, 3]
    assert asks(game) == ("red", "place_ghost")


@pytest.mark.rule("B49")
def test_a_board_that_is_not_overrun_gets_exactly_one_ghost() -> None:
    game = turn_of("red", "", ghosts=[35])
    assert options(game) == ["red1", "red2", "red3"]
    play(game, "red3")
    assert ghosts(game) == {"red3": 35}
    assert asks(game) == ("red", "before_move")
    assert game.state.active == board(game, "red")
