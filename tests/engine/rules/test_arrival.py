"""A ghost comes: whose space it takes (B10, B11, B48), chains (B12), the last card (B13, B53)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.helpers import Chance, asks, ghosts, happened, haunted, options, play, qi, table
from tests.tables import COMES, act

ALL_SPACES = [f"{colour}{at}" for colour in ("red", "green", "blue", "yellow") for at in (1, 2, 3)]
# One harmless card for each space: immune to dice, or with a curse or reward only when exorcised.
HARMLESS = [35, 39, 40, 24, 28, 29, 13, 17, 18, 2, 6, 7]


def full_but(*free: str) -> str:
    """A ghost in every other space."""
    return ", ".join(f"{space} {card}" for space, card in zip(ALL_SPACES, HARMLESS) if space not in free)


def arriving(card: int, lines: str = "", *more: int, **chance: Unpack[Chance]) -> Game:
    """The active board's player is about to place this card; `more` are the next ones."""
    chance["ghosts"] = [card, *more]
    return table(lines, **chance, agenda=COMES)


def cards_left(game: Game) -> int:
    return len(game.state.deck)


@pytest.mark.rule("B10")
@pytest.mark.parametrize(("card", "colour"), [(38, "red"), (27, "green"), (16, "blue"), (5, "yellow")])
@pytest.mark.parametrize("active", ["red", "blue"])
def test_a_ghost_goes_to_the_board_of_its_colour_whosever_turn_it_is(card: int, colour: str, active: str) -> None:
    game = arriving(card, f"turn: 3 {active}")
    assert asks(game) == (active, "place_ghost")
    assert options(game) == [f"{colour}1", f"{colour}2", f"{colour}3"]


@pytest.mark.rule("B10")
@pytest.mark.parametrize(("card", "colour"), [(61, "red"), (63, "green"), (62, "blue"), (64, "yellow")])
def test_an_incarnation_of_a_colour_goes_to_the_board_of_that_colour(card: int, colour: str) -> None:
    game = arriving(card, "turn: 3 blue\n deck: incarnation, 10 ghosts")
    assert options(game) == [f"{colour}1", f"{colour}2", f"{colour}3"]


@pytest.mark.rule("B10")
def test_only_the_free_spaces_of_that_board_are_offered() -> None:
    assert options(arriving(38, "ghosts: red2 24\n turn: 3 blue")) == ["red1", "red3"]


@pytest.mark.rule("B10")
def test_if_the_board_of_its_colour_is_full_any_free_space_anywhere_is_offered() -> None:
    game = arriving(38, "ghosts: red1 24, red2 13, red3 2, green2 6, blue1 7\n turn: 3 blue")
    assert asks(game) == ("blue", "place_ghost")
    assert options(game) == ["green1", "green3", "blue2", "blue3", "yellow1", "yellow2", "yellow3"]


@pytest.mark.rule("B10")
def test_the_last_space_of_the_right_board_is_taken_though_others_are_free() -> None:
    game = arriving(38, "ghosts: red1 24, red2 13\n turn: 3 blue")
    assert ghosts(game)["red3"] == 38


@pytest.mark.rule("B10", "B48")
def test_a_space_with_a_buddha_and_no_ghost_is_free_and_may_be_chosen_on_purpose() -> None:
    game = arriving(54, "buddhas: red2")
    assert options(game) == ["red1", "red2", "red3"]
    play(game, "red2")
    assert ghosts(game) == {}
    assert haunted(game) == set()
    assert game.state.temple == 2
    assert "ghost_discarded(card=54, space=red2)" in happened(game)


@pytest.mark.rule("B10")
def test_a_board_whose_only_free_space_has_a_buddha_is_not_full() -> None:
    game = arriving(38, "ghosts: red1 24, red2 13\n buddhas: red3\n turn: 3 blue")
    assert ghosts(game) == {"red1": 24, "red2": 13}
    assert asks(game) == ("blue", "before_move")


@pytest.mark.rule("B10", "B40")
def test_with_twelve_ghosts_in_play_no_card_is_drawn_and_the_active_player_loses_a_qi() -> None:
    game = table(
        f"""
        ghosts: {full_but()}
        north: red spires, qi 3, yinyang, at tea_house
        deck: 4 ghosts, incarnation, 10 ghosts
        """,
        agenda="action",
    )
    play(game, "help", "black")
    assert qi(game, "red") == 3
    assert happened(game)[-3:] == ["qi_gained(board=red)", "no_room_for_ghost()", "qi_lost(board=red)"]
    assert cards_left(game) == 15


@pytest.mark.rule("B10")
def test_eleven_ghosts_leave_room_for_one_wherever_that_is() -> None:
    game = arriving(38, f"ghosts: {full_but('yellow2')}")
    assert ghosts(game)["yellow2"] == 38
    assert qi(game, "red") == 3


@pytest.mark.rule("B11")
@pytest.mark.parametrize("card", [45, 46, 47, 49, 50, 52, 54, 55])
@pytest.mark.parametrize("active", ["red", "yellow"])
def test_black_ghosts_go_to_the_board_whose_turn_it_is(card: int, active: str) -> None:
    assert options(arriving(card, f"turn: 3 {active}")) == [f"{active}1", f"{active}2", f"{active}3"]


@pytest.mark.rule("B11")
@pytest.mark.parametrize("card", [56, 57, 58, 59, 60, 65])
@pytest.mark.parametrize("active", ["red", "yellow"])
def test_black_and_multicoloured_incarnations_go_to_the_board_whose_turn_it_is(card: int, active: str) -> None:
    game = arriving(card, f"turn: 3 {active}\n deck: incarnation, 10 ghosts")
    assert options(game) == [f"{active}1", f"{active}2", f"{active}3"]


@pytest.mark.rule("B11")
def test_a_black_ghost_finds_the_active_board_full_and_may_go_anywhere() -> None:
    game = arriving(54, "ghosts: red1 24, red2 13, red3 2")
    assert options(game) == ALL_SPACES[3:]


@pytest.mark.rule("B11", "B41")
def test_in_a_neutral_boards_turn_black_goes_to_that_board_and_the_next_taoist_picks_the_space() -> None:
    game = table(
        """
        players: red blue
        ghosts: green1 44
        north: red spires, qi 3, tokens 1
        south: blue heavenly_gust, qi 3, tokens 1
        turn: 2 green
        """,
        curse=["ghost"],
        ghosts=[45],
        agenda="yin",
    )
    assert asks(game) == ("blue", "place_ghost")
    assert options(game) == ["green2", "green3"]


@pytest.mark.rule("B48")
def test_the_card_is_seen_before_its_space_is_chosen() -> None:
    game = arriving(38)
    assert game.question is not None
    assert game.question.parameters == {"card": 38}
    assert ghosts(game) == {}


@pytest.mark.rule("B48")
def test_each_added_ghost_is_judged_when_it_is_reached() -> None:
    game = arriving(37, f"ghosts: {full_but('red1', 'green1')}\n deck: 9 ghosts, incarnation, 10 ghosts", 26)
    assert len(ghosts(game)) == 12
    assert (ghosts(game)["red1"], ghosts(game)["green1"]) == (37, 26)
    assert qi(game, "red") == 2
    assert cards_left(game) == 18


@pytest.mark.rule("B48", "B12")
def test_a_ghost_a_buddha_takes_adds_none_and_leaves_its_space_free() -> None:
    game = arriving(47, f"ghosts: {full_but('red1')}\n buddhas: red1\n deck: 9 ghosts, incarnation, 10 ghosts")
    assert len(ghosts(game)) == 11
    assert qi(game, "red") == 3
    assert cards_left(game) == 19


@pytest.mark.rule("B12")
def test_an_added_ghost_is_fully_resolved_before_anything_else_goes_on() -> None:
    game = table("ghosts: red1 44, red2 59\n turn: 8 yellow", ghosts=[26, 54, 13], curse=["ghost", "lose_qi"])
    play(game, "stay", "pass", "green1")
    told = happened(game)
    order = [
        "curse_rolled(face=ghost)",
        "ghost_placed(card=26, space=green1)",
        "ghost_placed(card=54, space=red3)",
        "tile_haunted(tile=tea_house)",
        "curse_rolled(face=lose_qi)",
        "qi_lost(board=red)",
        "board_was_overrun(board=red)",
    ]
    assert [event for event in told if event in order][: len(order)] == order


@pytest.mark.rule("B12")
def test_each_ghost_of_a_chain_adds_its_own() -> None:
    game = arriving(37, "", 26, 15, 49)
    play(game, "red1", "green1", "blue1", "red2")
    assert ghosts(game) == {"red1": 37, "green1": 26, "blue1": 15, "red2": 49}
    assert qi(game, "red") == 2
    assert asks(game) == ("red", "before_move")


@pytest.mark.rule("B12", "B42")
def test_the_left_stone_fires_on_arrival_and_not_in_later_turns() -> None:
    game = table("ghosts: red2 54, red1 49\n turn: 8 yellow", "stay", "pass", ghosts=[13])
    assert haunted(game) == set()
    assert qi(game, "red") == 3


@pytest.mark.rule("B13", "B53")
@pytest.mark.parametrize("card", [38, 54, 49])
def test_the_last_card_loses_the_game_as_soon_as_it_is_placed_before_its_left_stone(card: int) -> None:
    game = arriving(card, "ghosts: blue1 60\n deck: 1 ghost")
    assert asks(game) == ("red", "place_ghost")
    play(game, "red2")
    assert game.result == "deck"
    assert haunted(game) == set()
    assert qi(game, "red") == 3
    assert options(game) == []


@pytest.mark.rule("B13")
def test_the_last_card_but_one_loses_nothing() -> None:
    game = play(arriving(38, "ghosts: blue1 60\n deck: 2 ghosts"), "red2")
    assert game.result == "playing"


@pytest.mark.rule("B53")
def test_the_last_card_loses_the_game_also_if_a_buddha_takes_it() -> None:
    game = arriving(38, "ghosts: blue1 60\n deck: 1 ghost\n buddhas: red2")
    assert play(game, "red2").result == "deck"


@pytest.mark.rule("B13")
def test_an_incarnation_that_is_itself_the_last_card_loses_the_game() -> None:
    game = table("deck: card 60", agenda="ghost_comes; before_move; next_turn")
    assert play(game, "red2").result == "deck"


@pytest.mark.rule("B13", "B53")
def test_with_no_room_the_last_card_is_not_drawn() -> None:
    lines = f"ghosts: red1 60, {full_but('red1')}\n deck: 1 ghost\n north: red spires, qi 3, at tea_house"
    game = act(lines, "help", "black")
    assert game.result == "playing"
    assert cards_left(game) == 1


@pytest.mark.rule("B53", "B54")
def test_an_incarnation_whose_own_curse_draws_the_last_card_is_still_in_play() -> None:
    lines = "ghosts: red2 59\ndeck: 1 ghost\nnorth: red spires, qi 3, tao black+black, at cemetery"
    game = act(lines, "exorcise", "red2", "red1", tao=["black black white"], curse=["ghost"], ghosts=[38])
    assert game.result == "deck"
    assert "ghost_exorcised(card=59, space=red2)" in happened(game)
    assert "ghost_discarded(card=59, space=red2)" not in happened(game)


@pytest.mark.rule("B53", "B54", "B37")
def test_once_every_incarnation_is_discarded_an_empty_deck_loses_nothing_and_nothing_comes_from_it() -> None:
    lines = "ghosts: red1 60, green3 39\ndeck: 1 ghost\nnorth: red spires, qi 3, tao black+black, at herbalist"
    game = act(lines, "exorcise", "red1+green3", "red2", tao=["black red red"], curse=["ghost"], ghosts=[37])
    assert ghosts(game) == {"red2": 37}
    assert game.result == "playing"
    assert qi(game, "red") == 3
    play(game, "blue", "yellow")
    assert game.result == "won"


@pytest.mark.rule("B42", "B45")
def test_a_captor_that_arrives_on_a_buddha_captures_no_die() -> None:
    game = arriving(46, "buddhas: red2\n ghosts: blue2 34\n north: red spires, qi 3, at pavilion")
    play(game, "red2", "stay", "exorcise")
    assert game.waits_for_chance
    game.settle("green green green")
    assert "exorcism_failed(board=red)" in happened(game)
