"""Every error is one of the package's own and says what was wrong and what was allowed."""

import pytest

from ghoststories.engine import (
    CodecError,
    Game,
    GhostStoriesError,
    OptionError,
    PositionError,
    RecordError,
    ScriptError,
    Setup,
    SetupError,
)
from ghoststories.engine.setup import layout_of
from tests.helpers import table


@pytest.mark.parametrize("error", [CodecError, OptionError, PositionError, RecordError, ScriptError, SetupError])
def test_each_error_is_a_ghost_stories_error_and_none_is_another(error: type[Exception]) -> None:
    assert error.__mro__[1] is GhostStoriesError
    assert GhostStoriesError.__mro__[1] is Exception


def test_an_option_error_carries_what_was_given_and_what_was_allowed() -> None:
    game = table("turn: 3 blue", ghosts=[38], agenda="yin")
    with pytest.raises(OptionError) as caught:
        game.apply("blue1")
    error = caught.value
    assert (error.given, error.allowed, error.question) == ("blue1", ["red1", "red2", "red3"], "place_ghost")


SETUPS: list[tuple[Setup, str]] = [
    (Setup(players=0), "players is 0; allowed: 1, 2, 3, 4"),
    (Setup(players=5), "players is 5; allowed: 1, 2, 3, 4"),
    (Setup(difficulty="easy"), "difficulty is 'easy'; allowed: initiation, normal, nightmare, hell"),
    (Setup(edition="third"), "edition is 'third'; allowed: first, second"),
    (Setup(extra_ease=True), "extra_ease is for initiation only"),
    (Setup(boards=("red", "green", "blue")), "boards are red, green, blue; needed: each of"),
    (Setup(boards=("red", "green", "blue", "black")), "boards are red, green, blue, black; needed: each of"),
    (Setup(tiles=("temple",) * 9), "tiles are temple, .* needed: each of cemetery,"),
    (Setup(powers=("spires", "mountain", "second_wind", "mantra")), "so boards must be given too"),
    (Setup(boards=("red", "green", "blue", "yellow"), powers=("spires",)), "1 powers are given; needed: one for each"),
    (
        Setup(boards=("red", "green", "blue", "yellow"), powers=("mantra", "mountain", "second_wind", "mantra")),
        "the power of the red board is 'mantra'; allowed: spires, twin_winds",
    ),
    (Setup(seats=("red", "green")), "seats are red, green; needed: 4 different colours"),
    (Setup(players=2, seats=("red", "red")), "needed: 2 different colours"),
    (Setup(players=1, seats=("black",)), "a seat is 'black'; allowed: red, green, blue, yellow"),
    (
        Setup(players=2, seats=("red", "green"), boards=("red", "green", "blue", "yellow")),
        "two players sit opposite each other",
    ),
    (Setup(first="black"), "first is 'black'; allowed: red, green, blue, yellow"),
    (Setup(players=2, seats=("red", "blue"), first="green"), "first is 'green'; allowed: red, blue"),
]


@pytest.mark.rule("B5", "B6")
@pytest.mark.parametrize(("setup", "message"), SETUPS)
def test_a_set_up_that_cannot_be_is_refused(setup: Setup, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        Game(setup, seed="any")
    with pytest.raises(SetupError, match=message):
        layout_of(setup)


def test_a_set_up_that_leaves_something_open_needs_a_seed() -> None:
    with pytest.raises(SetupError, match="the set-up is incomplete; draw the rest with settled"):
        Game(Setup())
