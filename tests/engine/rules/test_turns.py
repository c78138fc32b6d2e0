"""The order of turns (B78), the active board (B40) and who decides (B41)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game, Setup
from tests.helpers import asks, board, ghosts, happened, options, place_keys, play, qi, table, tao, where
from tests.tables import act, boards

COLOURS = ("red", "green", "blue", "yellow")
HARMLESS = [13, 2, 24, 35, 17, 18]


def turns(game: Game) -> list[str]:
    """The boards whose turns began, in order."""
    return [event[len("turn_began(board=") : -1] for event in happened(game) if event.startswith("turn_began")]


def place_all(game: Game) -> None:
    """Every ghost that comes goes to the first space on offer."""
    while asks(game)[1] == "place_ghost":
        play(game, options(game)[0])


def pass_turns(game: Game, count: int) -> Game:
    """So many Taoists' turns in which nothing is done but to place the ghost that comes."""
    for _ in range(count):
        play(game, "stay", "pass")
        place_all(game)
    return game


@pytest.mark.rule("B78")
def test_turns_go_clockwise_and_round_again() -> None:
    game = pass_turns(table(ghosts=HARMLESS), 5)
    assert turns(game) == ["green", "blue", "yellow", "red", "green"]


@pytest.mark.rule("B78")
def test_turns_follow_the_seats_not_the_order_of_the_colours() -> None:
    lines = """
        north: yellow bottomless_pockets, qi 3
        east: red spires, qi 3
        south: green mountain, qi 3
        west: blue heavenly_gust, qi 3
        turn: 1 yellow
    """
    assert turns(pass_turns(table(lines, ghosts=HARMLESS), 4)) == ["red", "green", "blue", "yellow"]


@pytest.mark.rule("B78")
def test_neutral_boards_have_their_turns_in_between() -> None:
    lines = """
        players: red blue
        north: red spires, qi 3, tokens 1, at tea_house
        south: blue heavenly_gust, qi 3, tokens 1, at tea_house
    """
    game = pass_turns(table(lines, ghosts=HARMLESS), 2)
    assert turns(game) == ["green", "blue", "yellow", "red"]


@pytest.mark.rule("B78")
def test_possessed_boards_have_their_turns_too() -> None:
    lines = f"""
        players: red blue
        {boards(red="tokens 1, at tea_house", green="qi 0", blue="qi 0, at cemetery", yellow="qi 0")}
    """
    game = pass_turns(table(lines, ghosts=HARMLESS), 1)
    assert turns(game) == ["green", "blue", "yellow", "red"]


@pytest.mark.rule("B78")
def test_solo_three_neutral_boards_have_their_turns_between_ones_own() -> None:
    lines = "players: red\n north: red spires, qi 3, tokens 3, at tea_house"
    game = pass_turns(table(lines, ghosts=HARMLESS), 2)
    assert turns(game) == ["green", "blue", "yellow", "red"] * 2


@pytest.mark.rule("B78", "B5")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_first_turn_is_a_taoists(players: int) -> None:
    for seed in range(30):
        game = Game(Setup(players), seed=str(seed))
        assert game.question is not None
        assert game.state.turn == 1
        assert game.state.layout.seats >> board(game, game.question.seat) & 1


@pytest.mark.rule("B78")
@pytest.mark.parametrize("first", COLOURS)
def test_the_first_player_begins_and_the_next_clockwise_follows(first: str) -> None:
    tiles = (*place_keys()[:4], "tea_house", *place_keys()[4:8])
    game = Game(Setup(difficulty="hell", boards=COLOURS, tiles=tiles, first=first), seed="moon")
    place_all(game)
    assert asks(game) == (first, "before_move")
    play(game, "stay", "pass")
    assert turns(game)[-1] == COLOURS[(COLOURS.index(first) + 1) % 4]


@pytest.mark.rule("B40")
@pytest.mark.parametrize("active", COLOURS)
def test_what_strikes_the_player_strikes_the_taoist_whose_turn_it_is(active: str) -> None:
    game = table(f"turn: 3 {active}", f"{active}2", ghosts=[49], agenda="ghost_comes; before_move; next_turn")
    assert [qi(game, colour) for colour in COLOURS] == [2 if colour == active else 3 for colour in COLOURS]


@pytest.mark.rule("B41")
def test_lent_tao_needs_no_consent_of_its_owner() -> None:
    game = table(
        f"""
        ghosts: red2 38
        {boards(red="at cemetery", green="tao red, at cemetery", blue="tao red, at cemetery")}
        """,
        agenda="action",
        tao=["red green green"],
    )
    play(game, "exorcise", "red2")
    assert (asks(game), options(game)) == (("red", "pay_owner"), ["green", "blue"])
    play(game, "blue")
    assert (tao(game, "green"), tao(game, "blue")) == (["red"], [])
    assert ghosts(game) == {}


@pytest.mark.rule("B41")
def test_the_twin_winds_need_no_consent_of_the_taoist_they_move() -> None:
    game = table("north: red twin_winds, qi 3", "winds", "green")
    assert asks(game) == ("red", "move_taoist")
    play(game, "altar")
    assert where(game, "green") == "altar"


@pytest.mark.rule("B41")
def test_the_pavilion_needs_no_consent_of_the_taoist_it_moves() -> None:
    game = act("ghosts: red2 24\n north: red spires, qi 3, yinyang, at pavilion", "help", "yellow1", "blue")
    assert asks(game) == ("red", "move_taoist")
    play(game, "altar")
    assert where(game, "blue") == "altar"


@pytest.mark.rule("B41")
def test_which_own_tao_to_lose_is_each_taoists_choice_also_in_another_ones_turn() -> None:
    game = table("ghosts: red1 61\nsouth: blue heavenly_gust, qi 3, tao blue+black", agenda="yin")
    assert (asks(game), options(game)) == (("blue", "discard_tao"), ["blue", "black"])


@pytest.mark.rule("B41")
def test_in_a_living_taoists_turn_his_player_places_every_ghost() -> None:
    game = table("turn: 4 yellow", ghosts=[37, 26, 13], agenda="ghost_comes; before_move; next_turn")
    for space in ("red1", "green1", "blue1"):
        assert asks(game) == ("yellow", "place_ghost")
        play(game, space)
