"""The Shapeshifter (106): its ghost, its way round the village (W19, W23), and the colour of its board."""

from __future__ import annotations

from itertools import permutations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import graveyard, lying, moon_turn, moonlit
from tests.helpers import asks, events, figures, fits, ghosts, happened, mantra, news, options, play, qi
from tests.tables import CLOCKWISE

# Ghosts that do nothing at all in Yin, to fill spaces with.
QUIET = [2, 3, 13, 14, 15, 24, 25, 26, 35, 36, 37]


def board_of(space: str) -> str:
    return space[:-1]


def after(space: str, steps: int = 1) -> str:
    return CLOCKWISE[(CLOCKWISE.index(space) + steps) % 12]


def where_it_is(game: Game) -> str:
    return next(space for space, card in ghosts(game).items() if card == 106)


@pytest.mark.rule("B12", "B11")
def test_when_it_comes_a_ghost_comes_too() -> None:
    game = moonlit("deck: card 106, 20 ghosts\nturn: 5 blue", ghosts=[10], agenda="ghost_comes; next_turn")
    assert options(game) == ["blue1", "blue2", "blue3"]
    play(game, "blue2")
    assert news(game, "ghost_drawn") == ["ghost_drawn(card=10)"]
    assert options(game) == ["yellow1", "yellow2", "yellow3"]


@pytest.mark.rule("W19", "W22")
def test_in_the_yin_of_its_arrival_it_does_not_walk() -> None:
    lines = "deck: card 106, 20 ghosts\nghosts: red3 44"
    game = moon_turn("red", lines, "red1", "yellow1", curse=["ghost"], ghosts=[10, 24])
    assert where_it_is(game) == "red1"
    assert news(game, "ghost_moved") == []


@pytest.mark.rule("W19", "W23")
@pytest.mark.parametrize("space", CLOCKWISE)
def test_at_the_start_of_its_boards_yin_it_goes_one_space_clockwise(space: str) -> None:
    game = moon_turn(board_of(space), f"ghosts: {space} 106")
    assert news(game, "ghost_moved") == [f"ghost_moved(card=106, space={space}, to_space={after(space)})"]
    assert ghosts(game) == {after(space): 106}


@pytest.mark.rule("W19")
@pytest.mark.parametrize("turn", ["red", "green", "blue", "yellow"])
def test_in_other_boards_yin_it_stays(turn: str) -> None:
    for space in CLOCKWISE:
        if board_of(space) != turn:
            assert where_it_is(moon_turn(turn, f"ghosts: {space} 106")) == space


@pytest.mark.rule("W19", "W23")
@pytest.mark.parametrize("taken", [1, 2, 3, 5, 10])
def test_it_passes_over_spaces_with_ghosts(taken: int) -> None:
    others = ", ".join(f"{after('red2', step)} {QUIET[step - 1]}" for step in range(1, taken + 1))
    game = moon_turn("red", f"ghosts: red2 106, {others}", ghosts=[1])
    assert where_it_is(game) == after("red2", taken + 1)


@pytest.mark.rule("W19", "W23")
def test_with_no_free_space_it_stays() -> None:
    others = ", ".join(f"{after('red2', step)} {QUIET[step - 1]}" for step in range(1, 12))
    game = moon_turn("red", f"ghosts: red2 106, {others}")
    assert where_it_is(game) == "red2"
    assert news(game, "ghost_moved") == []


@pytest.mark.rule("W19", "W23", "B72")
def test_a_buddhas_space_is_free_the_buddha_returns_and_it_stays() -> None:
    game = moon_turn("red", "ghosts: red2 106\nbuddhas: red1")
    assert ghosts(game) == {"red1": 106}
    assert news(game, "ghost_moved", "buddha_returned", "ghost_discarded") == events("""
        ghost_moved(card=106, space=red2, to_space=red1)
        buddha_returned()
    """)
    assert (game.state.temple, game.state.buddhas) == (2, 0)


@pytest.mark.rule("W19")
def test_having_walked_onto_the_next_board_it_walks_again_in_that_boards_yin() -> None:
    game = moon_turn("red", "ghosts: red1 106", "yellow1", "stay", "pass", ghosts=[1, 2])
    assert news(game, "ghost_moved") == events("""
        ghost_moved(card=106, space=red1, to_space=green3)
        ghost_moved(card=106, space=green3, to_space=green2)
    """)


@pytest.mark.rule("W19")
def test_walking_within_its_board_it_goes_one_space_only() -> None:
    assert where_it_is(moon_turn("red", "ghosts: red3 106")) == "red2"


@pytest.mark.rule("W22", "B49")
def test_it_walks_before_the_board_is_looked_at_for_an_overrun() -> None:
    game = moon_turn("red", "ghosts: red1 106, red2 2, red3 3", ghosts=[1])
    assert news(game, "board_was_overrun", "qi_lost", "ghost_drawn") == ["ghost_drawn(card=1)"]
    overrun = moon_turn("green", "ghosts: red1 106, red2 2, red3 3", "yellow1", "stay", "pass", ghosts=[1])
    assert qi(overrun, "red") == 3


@pytest.mark.rule("W22", "W3")
def test_it_walks_before_the_ghosts_of_its_board_act() -> None:
    game = moon_turn("red", "ghosts: red1 106, red3 38, red2 44", curse=["blank"], ghosts=[1])
    assert news(game, "ghost_moved", "figure_advanced", "curse_rolled") == events("""
        ghost_moved(card=106, space=red1, to_space=green3)
        figure_advanced(space=red3, card=38)
        curse_rolled(face=blank)
    """)


START = {61: "tao_lost", 102: "villager_killed", 105: "ghost_drawn", 106: "ghost_moved"}


@pytest.mark.rule("W22")
@pytest.mark.parametrize(("left", "right"), [*permutations(START, 2)])
def test_of_two_that_work_at_the_start_of_yin_the_right_one_works_first(left: int, right: int) -> None:
    lines = f"""
        difficulty: nightmare
        ghosts: red1 {left}, red3 {right}
        villagers: altar father_hua
        east: green mountain, qi 3, tao green
        deck: 20 ghosts
    """
    game = moon_turn("red", lines, ghosts=[80, 1])
    assert [event.split("(")[0] for event in news(game, *START.values())][:2] == [START[right], START[left]]


@pytest.mark.rule("W22")
def test_a_ghost_whose_space_the_time_keepers_ghost_took_makes_the_shapeshifter_go_further() -> None:
    # The Time Keeper on the right works first: its black ghost takes red2, the only free space of the board.
    lines = "difficulty: nightmare\nghosts: red3 105, red1 106, green3 2\ndeck: 20 ghosts"
    game = moon_turn("red", lines, ghosts=[80, 1])
    assert ghosts(game) == {"red3": 105, "red2": 80, "green3": 2, "green2": 106}


@pytest.mark.rule("W19", "W22")
def test_on_a_neutral_board_it_walks_in_that_boards_turn() -> None:
    lines = """
        players: red blue
        north: red spires, qi 3, tokens 1
        south: blue heavenly_gust, qi 3, tokens 1
        ghosts: green1 106
    """
    game = moon_turn("green", lines)
    assert news(game, "ghost_moved")[0] == "ghost_moved(card=106, space=green1, to_space=blue3)"


@pytest.mark.rule("W19", "W22")
def test_on_a_possessed_board_it_walks_in_that_boards_turn() -> None:
    lines = "east: green mountain, qi 0, at cemetery\nghosts: green1 106"
    game = moon_turn("green", lines)
    assert news(game, "ghost_moved")[0] == "ghost_moved(card=106, space=green1, to_space=blue3)"


@pytest.mark.rule("B22", "B18")
def test_walking_it_takes_the_mantra_along() -> None:
    lines = "ghosts: red2 106\nwest: yellow mantra, qi 3\nmantra: red2"
    game = moon_turn("red", lines)
    assert (where_it_is(game), mantra(game)) == ("red1", "red1")


@pytest.mark.rule("W19")
def test_walking_brings_no_ghost() -> None:
    game = moon_turn("yellow", "ghosts: yellow1 106\ndeck: 20 ghosts", ghosts=[1])
    assert where_it_is(game) == "red3"
    assert news(game, "ghost_drawn") == ["ghost_drawn(card=1)"]


def attacked(space: str, roll: str, more: str = "", tokens: str = "") -> str:
    """Green attacks it with four dice from the tile before the middle space of a board."""
    place = {"red2": "cemetery", "green2": "temple", "blue2": "pavilion", "yellow2": "sorcerer"}[space]
    lines = f"""
        difficulty: nightmare
        ghosts: {space} 106
        east: green mountain, qi 3{f", tao {tokens}" if tokens else ""}, at {place}
        turn: 5 green
        {more}
    """
    game = moonlit(lines, "exorcise", tao=[roll], agenda="action")
    if "exorcism_failed(board=green)" in happened(game):
        return "fails"
    return "falls" if "ghost_discarded" in " ".join(happened(game)) else " or ".join(options(game))


# Each board with its own colour and with the next one, and one board with black.
BOARDS = ["red", "green", "blue", "yellow"]
ATTACKS = [
    *((board, board) for board in BOARDS),
    *zip(BOARDS, [*BOARDS[1:], BOARDS[0]], strict=True),
    ("red", "black"),
]


@pytest.mark.rule("W19", "B28")
@pytest.mark.parametrize(("board", "colour"), ATTACKS)
def test_its_resistance_has_the_colour_of_its_board(board: str, colour: str) -> None:
    outcome = attacked(f"{board}2", " ".join([colour] * 4))
    assert outcome == ("falls" if colour == board else "fails")


@pytest.mark.rule("B25", "B73")
@pytest.mark.parametrize("board", ["red", "green", "blue", "yellow"])
def test_the_circle_lowers_it_by_the_colour_of_its_board_and_not_by_black(board: str) -> None:
    three = f"{board} {board} {board} black"
    assert attacked(f"{board}2", three) == "fails"
    assert attacked(f"{board}2", three, f"circle: {board}") == "falls"
    assert attacked(f"{board}2", three, "circle: black") == "fails"


@pytest.mark.rule("B18", "B73")
@pytest.mark.parametrize("board", ["red", "green", "blue"])
def test_the_mantra_lowers_it_by_one(board: str) -> None:
    lines = f"west: yellow mantra, qi 3\nmantra: {board}2"
    assert attacked(f"{board}2", f"{board} {board} {board} black", lines) == "falls"
    assert attacked(f"{board}2", f"{board} {board} black black", lines) == "fails"


@pytest.mark.rule("B29")
def test_tokens_of_its_boards_colour_are_paid() -> None:
    assert attacked("blue2", "blue blue red red", tokens="blue blue") == "none or blue2"
    assert attacked("blue2", "blue blue red red", tokens="blue black") == "fails"


@pytest.mark.rule("W38", "W19")
@pytest.mark.parametrize("board", ["red", "green", "blue", "yellow"])
def test_a_die_set_white_by_the_sword_serves_against_it(board: str) -> None:
    place = {"red": "cemetery", "green": "temple", "blue": "pavilion", "yellow": "sorcerer"}[board]
    lines = f"""
        difficulty: nightmare
        artifacts: divine_sword green
        ghosts: {board}2 106
        east: green mountain, qi 3, at {place}
        turn: 5 green
    """
    game = moonlit(lines, "exorcise", "yes", tao=[f"{board} {board} {board}"], agenda="action")
    assert f"ghost_discarded(card=106, space={board}2)" in happened(game)


@pytest.mark.rule("B22", "W19")
def test_moved_by_the_pavilion_it_takes_the_colour_of_the_new_board() -> None:
    lines = """
        difficulty: nightmare
        ghosts: red2 106
        north: red spires, qi 3, tokens 1, yinyang, at cemetery
        east: green mountain, qi 3, tokens 1, at cemetery
        south: blue heavenly_gust, qi 3, tao yellow yellow yellow yellow, tokens 1, yinyang, at sorcerer
        players: red green blue
        turn: 5 blue
    """
    game = moonlit(lines, tao=["red red red"], agenda="action")
    play(game, "yinyang", "pavilion", "yellow2", "green", "move:circle")
    assert where_it_is(game) == "yellow2"
    play(game, "exorcise")
    assert options(game) == ["none", "yellow2"]
    play(game, "yellow2")
    assert "ghost_discarded(card=106, space=yellow2)" in happened(game)


@pytest.mark.rule("W19")
def test_after_its_walk_it_has_the_colour_of_the_board_it_came_to() -> None:
    lines = "difficulty: nightmare\nghosts: red1 106\nnorth: red spires, qi 3, tao green, at herbalist\nturn: 4 yellow"
    game = moonlit(lines, "yellow1", tao=["green green green"], ghosts=[1], agenda="end")
    assert where_it_is(game) == "green3"
    play(game, "stay", "exorcise", "green3")
    assert "ghost_discarded(card=106, space=green3)" in happened(game)


def test_nothing_else_changes() -> None:
    game = moon_turn("red", "ghosts: red2 106\nvillagers: altar teng", ghosts=[1])
    assert (graveyard(game), lying(game), figures(game)) == (set(), set(), {})
    assert fits(game)
    assert asks(game) == ("red", "place_ghost")
