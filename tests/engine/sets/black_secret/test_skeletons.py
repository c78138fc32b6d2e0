"""Skeletons: tokens in ghost spaces that are exorcised like ghosts but are not ghost cards."""

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.position import discard_pile
from tests.engine.sets.black_secret.secret import BOTH, SECRET, skeletons_at_home
from tests.helpers import asks, ghosts, happened, mantra, options, play, qi, table
from tests.tables import act

ELEVEN = (
    "ghosts: red1 34, red2 35, red3 39, green1 23, green2 24, green3 27,"
    " blue1 12, blue2 13, blue3 16, yellow1 1, yellow2 2"
)
NEUTRAL = "players: green blue yellow\nfirst: green\nturn: 5 red\n"


def thrown(curse: str, lines: str = "") -> Game:
    """A curse of skeletons takes effect in red's turn."""
    return table(SECRET + lines, agenda=f"curse_effect curse={curse}; after_move; next_turn")


@pytest.mark.rule("K10")
@pytest.mark.parametrize(
    ("space", "tile", "roll", "falls"),
    [
        ("red2", "cemetery", "red blue blue", True),
        ("red2", "cemetery", "green blue blue", False),
        ("green2", "temple", "green blue blue", True),
        ("blue2", "pavilion", "white red red", True),
        ("yellow2", "sorcerer", "black red red", False),
    ],
)
@pytest.mark.parametrize("card", [240, 241])
def test_a_skeleton_has_resistance_one_in_the_colour_of_its_board(
    space: str, tile: str, roll: str, falls: bool, card: int
) -> None:
    lines = f"ghosts: {space} {card}\nnorth: red spires, qi 3, at {tile}\nskeletons: {3 if card == 241 else 2}"
    game = act(SECRET + lines, "exorcise", tao=[roll])
    assert (ghosts(game) == {}) == falls


@pytest.mark.rule("K10")
def test_an_exorcised_special_skeleton_returns_to_wu_feng_and_bones_leave_the_game() -> None:
    lines = "ghosts: red1 240, green3 241\nskeletons: 2\nnorth: red spires, qi 3, at herbalist"
    game = act(SECRET + lines, "exorcise", tao=["red green blue"])
    assert (ghosts(game), skeletons_at_home(game), discard_pile(game.state)) == ({}, 3, [])


@pytest.mark.rule("K10")
def test_a_skeleton_falls_with_tao_and_with_a_ghost_in_one_exorcism() -> None:
    lines = "ghosts: red1 38, green3 240\nskeletons: 2\nnorth: red spires, qi 3, tao green, at herbalist"
    game = act(SECRET + lines, "exorcise", tao=["red red blue"])
    assert options(game) == ["red1", "red1+green3"]
    play(game, "red1+green3")
    assert ghosts(game) == {}


@pytest.mark.rule("K10")
@pytest.mark.parametrize("place", ["sorcerer", "pavilion"])
def test_sorcerer_and_pavilion_do_not_touch_skeletons(place: str) -> None:
    alone = "players: red\nnorth: red spires, qi 3, yinyang, at altar\nfirst: red\nskeletons: 2\n"
    if place == "sorcerer":
        assert place not in options(act(SECRET + alone + "ghosts: red1 240", "yinyang"))
    game = act(SECRET + alone + "ghosts: red1 240, green2 38, blue3 39", "yinyang", place)
    while game.question and "red1" not in options(game) and "green2" not in options(game):
        play(game, options(game)[0])
    assert options(game) == ["green2", "blue3"]


@pytest.mark.rule("K10")
def test_the_kung_fu_school_does_not_touch_skeletons() -> None:
    lines = BOTH + "ghosts: red1 240, red2 38\nskeletons: 2\nnorth: red spires, qi 3, at kung_fu_school"
    game = act(lines, "help", tao=["red red red"])
    while game.question and game.question.name in ("school_colour", "school_falls"):
        assert not any("red1" in option for option in options(game))
        play(game, options(game)[-1])
    assert ghosts(game) == {"red1": 240}
    game = table(BOTH + "ghosts: red1 240\nskeletons: 2\nnorth: red spires, qi 3, at kung_fu_school", agenda="action")
    assert "help" not in options(game)


@pytest.mark.rule("K10")
def test_mantras_that_discard_or_move_a_ghost_pass_over_skeletons() -> None:
    lines = "ghosts: red1 240, red2 38, red3 39\nskeletons: 2\n"
    for step in ("mantra_ghost to_be_moved=0", "mantra_ghost to_be_moved=1"):
        game = table(SECRET + lines, agenda=f"{step}; after_move; next_turn")
        assert options(game) == ["red2", "red3"]


@pytest.mark.rule("K10", "K32")
@pytest.mark.parametrize("curse", ["skeleton", "two_skeletons", "three_skeletons"])
def test_on_a_buddha_the_skeleton_goes_and_the_buddha_returns_to_the_temple(curse: str) -> None:
    game = thrown(curse, "buddhas: green2")
    assert "green2" in options(game)
    play(game, "green2")
    assert (ghosts(game), game.state.buddhas, game.state.temple) == ({}, 0, 2)
    assert skeletons_at_home(game) == 3
    assert "buddha_returned()" in happened(game)


@pytest.mark.rule("K10")
def test_bones_on_a_buddha_leave_the_game() -> None:
    game = table(SECRET + "buddhas: green2", "green2", agenda="place_skeletons how_many=1 how=2; after_move; next_turn")
    assert (ghosts(game), game.state.temple, skeletons_at_home(game)) == ({}, 2, 3)


@pytest.mark.rule("K10")
def test_skeletons_count_for_an_overrun_board() -> None:
    lines = "ghosts: red1 240, red2 241, red3 240\nskeletons: 1"
    game = table(SECRET + lines, agenda="board_overrun; before_move again=0; next_turn")
    assert qi(game, "red") == 2
    assert asks(game) == ("red", "before_move")


@pytest.mark.rule("K32")
def test_a_curse_of_one_skeleton_must_be_placed() -> None:
    game = thrown("skeleton")
    assert (asks(game), len(options(game))) == (("wu_feng", "skeleton_space"), 12)
    play(game, "red1")
    assert (ghosts(game), skeletons_at_home(game), asks(game)) == ({"red1": 240}, 2, ("red", "after_move"))


@pytest.mark.rule("K32")
def test_a_curse_of_two_skeletons_places_two() -> None:
    game = play(thrown("two_skeletons"), "red1", "blue1")
    assert (ghosts(game), skeletons_at_home(game), asks(game)) == (
        {"red1": 240, "blue1": 240},
        1,
        ("red", "after_move"),
    )


@pytest.mark.rule("K32")
def test_up_to_three_skeletons_may_be_fewer() -> None:
    game = thrown("three_skeletons")
    assert "none" in options(game)
    play(game, "red1", "blue1", "none")
    assert (ghosts(game), asks(game)) == ({"red1": 240, "blue1": 240}, ("red", "after_move"))


@pytest.mark.rule("K10", "K32")
@pytest.mark.parametrize(
    ("curse", "skeletons", "lost"),
    [("skeleton", 3, 1), ("two_skeletons", 3, 2), ("two_skeletons", 1, 1), ("two_skeletons", 0, 0)],
)
def test_each_available_skeleton_without_a_space_costs_a_qi(curse: str, skeletons: int, lost: int) -> None:
    spaces = ["yellow3", "yellow2", "yellow1"][: 3 - skeletons]
    cards = {"yellow1": 240, "yellow2": 240, "yellow3": 240}
    full = ELEVEN + ", yellow3 5"
    for space in spaces:
        full = full.replace(
            next(part for part in full.split(", ") if part.startswith(space)), f"{space} {cards[space]}"
        )
    game = thrown(curse, f"{full}\nskeletons: {skeletons}")
    assert qi(game, "red") == 3 - lost


@pytest.mark.rule("K32")
def test_of_two_skeletons_one_finds_the_last_space_and_the_other_costs_a_qi() -> None:
    game = thrown("two_skeletons", ELEVEN)
    assert (ghosts(game)["yellow3"], qi(game, "red")) == (240, 2)


@pytest.mark.rule("K32")
def test_up_to_three_skeletons_without_a_space_cost_nothing() -> None:
    game = thrown("three_skeletons", ELEVEN + ", yellow3 5")
    assert (qi(game, "red"), asks(game)) == (3, ("red", "after_move"))


@pytest.mark.rule("K32")
def test_in_a_neutral_turn_the_board_loses_the_qi() -> None:
    game = thrown("skeleton", ELEVEN + ", yellow3 5\n" + NEUTRAL)
    assert qi(game, "red") == 2


@pytest.mark.rule("K32")
def test_none_on_wu_feng_s_board_none_is_placed() -> None:
    game = thrown("skeleton", "ghosts: red1 240, red2 240, red3 240\nskeletons: 0")
    assert (qi(game, "red"), len(ghosts(game))) == (3, 3)


@pytest.mark.rule("K32")
def test_a_space_with_only_a_buddha_is_free_for_a_skeleton() -> None:
    game = thrown("skeleton", ELEVEN + "\nbuddhas: yellow3")
    assert (qi(game, "red"), game.state.temple, skeletons_at_home(game)) == (3, 2, 3)


@pytest.mark.rule("K32")
def test_a_skeleton_opposite_shields_the_howling_nightmare() -> None:
    lines = "north: red spires, qi 3, at cemetery\nghosts: red2 56"
    assert "exorcise" in options(table(SECRET + lines, agenda="action"))
    game = table(SECRET + lines + ", blue2 240\nskeletons: 2", agenda="action")
    assert "exorcise" not in options(game)


@pytest.mark.rule("K32")
def test_circle_and_mantra_lower_a_skeleton() -> None:
    lines = "ghosts: red2 240\nskeletons: 2\nnorth: red spires, qi 3, at cemetery\nwest: yellow mantra, qi 3\n"
    for helper in ("circle: red", "mantra: red2"):
        game = act(SECRET + lines + helper, "exorcise", tao=["blue blue blue"])
        assert ghosts(game) == {}
        assert mantra(game) is None


@pytest.mark.rule("K33", "K32")
def test_the_mantra_may_be_placed_on_a_skeleton_when_there_is_no_ghost() -> None:
    lines = "ghosts: red2 240\nskeletons: 2\nwest: yellow mantra, qi 3\nturn: 4 yellow"
    game = table(SECRET + lines, agenda="yang")
    assert "mantra" in options(game)
    play(game, "mantra")
    assert mantra(game) == "red2"


@pytest.mark.rule("K10")
def test_a_skeleton_fills_its_space_for_an_arriving_ghost() -> None:
    lines = SECRET + "ghosts: red1 240, red2 241\nskeletons: 2"
    game = table(lines, ghosts=[38], agenda="ghost_comes; after_move; next_turn")
    if asks(game)[1] == "use_ghost":
        play(game, "place")
    assert ghosts(game)["red3"] == 38
