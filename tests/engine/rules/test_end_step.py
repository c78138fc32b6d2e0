"""The end step: Buddhas, power tokens, the Yin-Yang; and what a Buddha does."""

import pytest

from ghoststories.engine import Game
from tests.helpers import asks, board, figures, ghosts, happened, haunted, mantra, options, play, qi, table, tao
from tests.tables import EDITIONS, act


def buddhas(game: Game, colour: str) -> int:
    return int(game.state.held_buddhas[board(game, colour)])


def placed(game: Game) -> int:
    return int(game.state.buddhas).bit_count()


@pytest.mark.rule("B55")
def test_the_end_step_is_a_menu_until_the_player_ends_the_turn() -> None:
    game = table("ghosts: yellow2 38\nnorth: red spires, qi 3, yinyang, buddhas 2, at herbalist", agenda="end")
    assert asks(game) == ("red", "end_step")
    assert options(game) == ["buddha:red1", "buddha:green3", "yinyang", "end"]
    play(game, "buddha:green3")
    assert options(game) == ["buddha:red1", "yinyang", "end"]
    play(game, "yinyang", "circle", "red")
    assert options(game) == ["buddha:red1", "end"]
    play(game, "end")
    assert asks(game)[0] == "chance"


@pytest.mark.rule("B55")
@EDITIONS
def test_the_pavilion_of_the_yinyang_moves_a_ghost_onto_a_buddha_placed_a_moment_before(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: yellow2 38\nnorth: red spires, qi 3, yinyang, buddhas 1, at temple"
    game = table(lines, "buddha:green2", "yinyang", "pavilion", "green2", "blue", "altar", agenda="end")
    assert ghosts(game) == {}
    assert (placed(game), game.state.temple) == (0, 2)


@pytest.mark.rule("B26", "B55")
def test_to_place_a_buddha_is_optional() -> None:
    game = table("north: red spires, qi 3, buddhas 1, at temple", "end", agenda="end")
    assert (placed(game), buddhas(game, "red")) == (0, 1)


@pytest.mark.rule("B16", "B26")
def test_a_buddha_is_placed_at_the_end_of_the_turn_only() -> None:
    game = table("north: red spires, qi 3, buddhas 1, at temple")
    assert not [option for option in options(game) if option.startswith("buddha")]
    assert options(play(game, "stay")) == ["help", "pass"]
    assert options(play(game, "pass")) == ["buddha:green2", "end"]


@pytest.mark.rule("B26")
def test_from_a_corner_two_buddhas_are_placed_one_for_each_space() -> None:
    game = table("north: red spires, qi 3, buddhas 2, at altar", "buddha:green1", agenda="end")
    assert options(game) == ["buddha:blue3", "end"]
    play(game, "buddha:blue3")
    assert (placed(game), buddhas(game, "red")) == (2, 0)


@pytest.mark.rule("B26")
def test_a_space_with_a_ghost_or_a_buddha_takes_no_buddha() -> None:
    lines = "north: red spires, qi 3, yinyang, buddhas 1, at altar"
    assert options(table(f"{lines}\nghosts: green1 38", agenda="end")) == ["buddha:blue3", "yinyang", "end"]
    assert options(table(f"{lines}\nbuddhas: blue3", agenda="end")) == ["buddha:green1", "yinyang", "end"]
    assert options(table(f"{lines}\nbuddhas: blue3\nghosts: green1 38", agenda="end")) == ["yinyang", "end"]


@pytest.mark.rule("B26")
def test_the_space_must_face_the_taoist() -> None:
    game = table("north: red spires, qi 3, yinyang, buddhas 1, at circle", agenda="end")
    assert options(game) == ["yinyang", "end"]


@pytest.mark.rule("B26", "B65")
def test_a_buddha_may_be_placed_from_a_haunted_tile() -> None:
    game = table(
        """
        village: tea_house cemetery herbalist / sorcerer circle temple* / watchman pavilion altar
        north: red spires, qi 3, buddhas 1, at temple
        """,
        agenda="end",
    )
    assert options(game) == ["buddha:green2", "end"]


@pytest.mark.rule("B26", "B71")
def test_a_buddha_gained_this_turn_is_not_placed_this_turn() -> None:
    game = act("north: red spires, qi 3, yinyang, at temple", "help", "pass")
    assert buddhas(game, "red") == 1
    assert options(game) == ["yinyang", "end"]


@pytest.mark.rule("B26", "B71")
def test_a_buddha_gained_by_the_yinyang_is_not_placed_this_turn_either() -> None:
    game = table("north: red spires, qi 3, yinyang, at tea_house", "yinyang", "temple", "stay", "pass")
    assert buddhas(game, "red") == 1
    assert asks(game)[0] == "chance"


@pytest.mark.rule("B26", "B71")
def test_an_older_buddha_is_placed_while_the_new_one_waits() -> None:
    game = act("north: red spires, qi 3, buddhas 1, yinyang, at herbalist", "yinyang", "temple", "pass")
    assert options(game) == ["buddha:red1", "buddha:green3", "end"]
    play(game, "buddha:red1")
    assert (placed(game), buddhas(game, "red")) == (1, 1)
    assert asks(game)[0] == "chance"


@pytest.mark.rule("B26", "B71")
def test_in_the_next_own_turn_the_new_buddha_is_placeable() -> None:
    game = act("north: red spires, qi 3, at temple", "help", ghosts=[45, 52, 49, 1])
    for space in ("green1", "blue1", "yellow1"):
        play(game, space, "stay", "pass")
    play(game, "yellow2", "stay", "pass")
    assert asks(game) == ("red", "end_step")
    assert options(game) == ["buddha:green2", "end"]


@pytest.mark.rule("B26")
@pytest.mark.parametrize("card", [49, 52, 54, 55, 47, 50])
def test_a_ghost_that_arrives_on_a_buddha_goes_with_no_ability_at_all(card: int) -> None:
    game = table("north: red spires, qi 3, tao red\nbuddhas: red2", "red2", ghosts=[card], agenda="yin")
    assert asks(game) == ("red", "before_move")
    assert (ghosts(game), figures(game), haunted(game)) == ({}, {}, set())
    assert (qi(game, "red"), tao(game, "red")) == (3, ["red"])
    assert (placed(game), game.state.temple) == (0, 2)


@pytest.mark.rule("B26")
@pytest.mark.parametrize("card", [6, 10, 11])
def test_a_ghost_moved_onto_a_buddha_has_neither_curse_nor_reward(card: int) -> None:
    game = table(
        f"""
        ghosts: blue1 {card}
        buddhas: red2
        mantra: blue1
        west: yellow mantra, qi 3
        north: red spires, qi 3, at pavilion
        """,
        agenda="action",
    )
    play(game, "help", "red2", "green", "temple")
    assert (ghosts(game), mantra(game), game.state.temple) == ({}, None, 2)
    assert (qi(game, "red"), tao(game, "red")) == (3, [])
    assert not [event for event in happened(game) if event.startswith("curse")]


@pytest.mark.rule("B26", "B72")
def test_an_incarnation_that_arrives_on_a_buddha_stays_and_its_left_stone_works() -> None:
    game = table(
        """
        north: red spires, qi 3, tao red
        west: yellow mantra, qi 3, tao yellow
        buddhas: red2
        deck: incarnation, 10 ghosts
        """,
        ghosts=[61],
        agenda="yin",
    )
    play(game, "red2")
    assert ghosts(game) == {"red2": 61}
    assert (placed(game), game.state.temple) == (0, 2)
    assert (tao(game, "red"), tao(game, "yellow")) == ([], [])
    returned = happened(game).index("buddha_returned()")
    assert returned < happened(game).index("tao_lost(board=red, colour=red)")


@pytest.mark.rule("B72")
def test_an_incarnation_moved_onto_a_buddha_stays_and_nothing_else_happens() -> None:
    lines = "north: red spires, qi 3, tao red, at pavilion\nghosts: blue1 61\nbuddhas: red2"
    game = act(lines, "help", "red2", "green", "temple")
    assert ghosts(game) == {"red2": 61}
    assert (placed(game), game.state.temple) == (0, 2)
    assert tao(game, "red") == ["red"]


@pytest.mark.rule("B71")
def test_a_buddha_is_no_ghost_for_overrun() -> None:
    game = table("ghosts: red1 38, red2 43\nbuddhas: red3", "yellow1", ghosts=[1], agenda="yin")
    assert qi(game, "red") == 3
    assert ghosts(game) == {"red1": 38, "red2": 43, "yellow1": 1}


@pytest.mark.rule("B71")
def test_a_buddha_is_no_ghost_for_howling_nightmare() -> None:
    lines = "ghosts: red2 56{}\nbuddhas: {}\nnorth: red spires, qi 3, at cemetery"
    assert "exorcise" in options(table(lines.format("", "blue2"), "stay"))
    assert "stay" in options(table(lines.format(", blue2 38", "blue1")))
    assert asks(table(lines.format(", blue2 38", "blue1"), "stay"))[0] == "chance"


@pytest.mark.rule("B71")
def test_a_buddha_does_not_fill_the_twelfth_space() -> None:
    game = table(
        """
        ghosts: red1 34, red2 35, green1 23, green2 24, green3 26, blue1 12, blue2 13, blue3 15
            yellow1 1, yellow2 2, yellow3 4
        buddhas: red3
        """,
        ghosts=[30],
        agenda="yin",
    )
    assert qi(game, "red") == 3
    assert "red3" not in ghosts(game)
    assert (len(ghosts(game)), game.state.temple) == (11, 2)


@pytest.mark.rule("B26", "B65")
def test_a_buddha_returns_to_a_haunted_temple() -> None:
    game = table(
        """
        village: tea_house cemetery herbalist / sorcerer circle temple* / watchman pavilion altar
        buddhas: red2
        north: red spires, qi 3, at temple
        """,
        ghosts=[38],
        agenda="yin",
    )
    play(game, "red2")
    assert game.state.temple == 2
    assert asks(play(game, "stay"))[0] == "chance"


THREE_AT_THE_TABLE = """
    players: red blue yellow
    north: red spires, qi 3, yinyang, at {place}
    centre tokens: 3
"""


@pytest.mark.rule("B19", "B55")
def test_who_ends_the_turn_on_the_centre_tile_takes_any_number_of_power_tokens() -> None:
    game = table(THREE_AT_THE_TABLE.format(place="circle"), agenda="end")
    assert options(game) == ["token", "yinyang", "end"]
    play(game, "token", "token", "end")
    assert (game.state.power_tokens[0], game.state.power_tokens[4]) == (2, 1)


@pytest.mark.rule("B19")
def test_all_tokens_may_be_taken_and_then_none_is_left() -> None:
    game = table(THREE_AT_THE_TABLE.format(place="circle"), "token", "token", "token", agenda="end")
    assert options(game) == ["yinyang", "end"]
    assert game.state.power_tokens[0] == 3


@pytest.mark.rule("B19")
def test_tokens_are_taken_on_a_haunted_centre_tile_too() -> None:
    haunted_circle = "village: tea_house cemetery herbalist / sorcerer circle* temple / watchman pavilion altar"
    game = table(THREE_AT_THE_TABLE.format(place="circle") + haunted_circle, agenda="end")
    assert options(game) == ["token", "yinyang", "end"]


@pytest.mark.rule("B19")
def test_no_token_is_taken_away_from_the_centre_tile_or_before_the_end() -> None:
    assert options(table(THREE_AT_THE_TABLE.format(place="temple"), agenda="end")) == ["yinyang", "end"]
    game = table(THREE_AT_THE_TABLE.format(place="circle"))
    assert "token" not in options(game)
    assert "token" not in options(play(game, "stay"))
    assert "token" not in options(play(game, "help", "red"))


@pytest.mark.rule("B1", "B19")
def test_the_centre_tile_is_the_middle_one_whatever_place_lies_there() -> None:
    game = table(
        """
        village: tea_house cemetery herbalist / sorcerer altar temple / watchman pavilion circle
        players: red blue yellow
        north: red spires, qi 3, yinyang, at altar
        centre tokens: 3
        """,
        agenda="end",
    )
    assert options(game) == ["token", "yinyang", "end"]


@pytest.mark.rule("B19", "B55")
def test_a_token_spent_this_turn_may_be_taken_back_at_its_end() -> None:
    lines = "players: red blue yellow\nnorth: red spires, qi 3, tokens 3, at circle"
    game = table(lines, "borrow:green", "stay", "pass")
    assert options(game) == ["token", "end"]
    play(game, "token")
    assert game.state.power_tokens[0] == 3


@pytest.mark.rule("B55")
def test_in_the_end_step_no_power_is_borrowed_and_no_action_is_left() -> None:
    lines = "players: red blue yellow\nghosts: green2 38\nnorth: red spires, qi 3, yinyang, tokens 3, at temple"
    game = table(lines, agenda="end")
    assert options(game) == ["yinyang", "end"]
