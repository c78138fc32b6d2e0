"""The Enfeeblement Mantra: a token that lowers a ghost's resistance for everybody."""

import pytest

from tests.helpers import asks, ghosts, happened, mantra, options, play, table, tao
from tests.tables import EDITIONS, act

YELLOW = "west: yellow mantra, qi 3, {}at circle\nturn: 4 yellow\n"
ELSEWHERE = "west: yellow mantra, qi 3, at circle\n"


@pytest.mark.rule("B18")
@EDITIONS
def test_before_the_move_it_is_placed_on_any_ghost(edition: str) -> None:
    game = table(f"edition: {edition}\nghosts: red1 38, green2 64, yellow3 1\n" + YELLOW.format(""), "mantra")
    assert (asks(game), options(game)) == (("yellow", "place_mantra"), ["red1", "green2", "yellow3"])
    play(game, "green2")
    assert mantra(game) == "green2"
    assert asks(game) == ("yellow", "before_move")
    assert "mantra" not in options(game)


@pytest.mark.rule("B16", "B18")
def test_after_the_move_it_is_too_late() -> None:
    game = table("ghosts: red1 38\n" + YELLOW.format(""), "stay")
    assert "mantra" not in options(game)


@pytest.mark.rule("B16", "B18")
def test_it_is_optional_and_without_a_ghost_not_offered() -> None:
    assert "mantra" not in options(table(YELLOW.format("")))
    assert mantra(table("ghosts: red1 38\n" + YELLOW.format(""), "stay")) is None


@pytest.mark.rule("B18")
def test_it_may_be_moved_each_turn_to_another_ghost() -> None:
    game = table("ghosts: red1 38, green2 43, blue1 12\nmantra: red1\n" + YELLOW.format(""), "mantra")
    assert options(game) == ["green2", "blue1"]
    assert mantra(play(game, "blue1")) == "blue1"
    alone = table("ghosts: red1 38\nmantra: red1\n" + YELLOW.format(""))
    assert "mantra" not in options(alone)


@pytest.mark.rule("B18", "B73")
@pytest.mark.parametrize(("roll", "falls"), [("red blue blue", True), ("blue blue blue", False)])
def test_it_lowers_resistance_by_one_for_any_taoist(roll: str, falls: bool) -> None:
    lines = "ghosts: green2 38\nmantra: green2\nnorth: red spires, qi 3, at temple\n" + ELSEWHERE
    game = act(lines, "exorcise", tao=[roll])
    assert (ghosts(game) == {}) == falls


@pytest.mark.rule("B18")
def test_it_lowers_its_own_ghost_only() -> None:
    lines = "ghosts: red1 38, green3 37\nmantra: green3\nnorth: red spires, qi 3, at herbalist\n" + ELSEWHERE
    game = act(lines, "exorcise", tao=["red blue blue"])
    assert ghosts(game) == {"red1": 38}


@pytest.mark.rule("B18")
@pytest.mark.parametrize("token", ["red", "green", "blue", "yellow", "black"])
def test_against_a_multicoloured_incarnation_its_colour_is_picked_after_the_roll(token: str) -> None:
    colours = ["red", "green", "blue", "yellow", "black"]
    rolled = [colour for colour in colours if colour != token][:3]
    lines = f"ghosts: green2 65\nmantra: green2\nnorth: red spires, qi 3, tao {token}, at temple\n" + ELSEWHERE
    game = act(lines, "exorcise", "green2", tao=[" ".join(rolled)])
    assert ghosts(game) == {}
    assert f"tao_spent(board=red, colour={token})" in happened(game)


@pytest.mark.rule("B18", "B29")
def test_against_a_multicoloured_incarnation_the_player_picks_what_it_counts_for() -> None:
    lines = "ghosts: green2 65\nmantra: green2\nnorth: red spires, qi 3, tao yellow black, at temple\n" + ELSEWHERE
    game = act(lines, "exorcise", "green2", tao=["red green blue"])
    assert (asks(game), set(options(game))) == (("red", "pay_colours"), {"yellow", "black"})
    play(game, "black", "red")
    assert tao(game, "red") == ["yellow"]


@pytest.mark.rule("B18", "B73")
def test_it_lowers_one_colour_of_hope_killer_once() -> None:
    lines = "ghosts: green2 58\nmantra: green2\nnorth: red spires, qi 3, tao {}, at temple\n" + ELSEWHERE
    four = table(lines.format("green blue yellow yellow"), tao=["red red green"], agenda="action")
    assert options(play(four, "exorcise")) == ["none", "green2"]
    three = table(lines.format("blue yellow yellow"), tao=["red red green"], agenda="action")
    assert asks(play(three, "exorcise"))[0] == "chance"
    assert "exorcism_failed(board=red)" in happened(three)


@pytest.mark.rule("B18")
@pytest.mark.parametrize(("card", "space"), [(3, "yellow1"), (60, "green1")])
def test_when_a_ghost_arrives_that_blocks_its_power_the_token_comes_off(card: int, space: str) -> None:
    deck = "deck: incarnation, 10 ghosts\n" if card == 60 else ""
    game = table(f"ghosts: red1 38\nmantra: red1\n{deck}turn: 2 green\n" + ELSEWHERE, ghosts=[card, 1], agenda="yin")
    play(game, space)
    assert (ghosts(game)[space], mantra(game)) == (card, None)


@pytest.mark.rule("B18")
def test_a_blocker_on_another_board_leaves_the_token_on() -> None:
    game = table("ghosts: red1 38\nmantra: red1\nturn: 2 green\n" + ELSEWHERE, "red2", ghosts=[36, 1], agenda="yin")
    assert mantra(game) == "red1"


@pytest.mark.rule("B18", "B22")
def test_a_blocker_moved_onto_the_yellow_board_takes_it_off() -> None:
    lines = "ghosts: red1 38, blue1 25\nmantra: red1\nnorth: red spires, qi 3, at pavilion\n" + ELSEWHERE
    game = act(lines, "help", "blue1", "yellow2", "green", "temple")
    assert mantra(game) is None


@pytest.mark.rule("B18")
@pytest.mark.parametrize("blocker", ["yellow1 3", "green1 60"])
def test_while_its_power_is_blocked_it_cannot_be_placed(blocker: str) -> None:
    assert "mantra" not in options(table(f"ghosts: red1 38, {blocker}\n" + YELLOW.format("")))


@pytest.mark.rule("B17", "B18")
@EDITIONS
def test_unblocked_it_can_be_placed_again_at_once(edition: str) -> None:
    game = table(f"edition: {edition}\nghosts: red1 38, yellow1 3\n" + YELLOW.format("yinyang, "))
    play(game, "yinyang", "sorcerer", "yellow1", "mantra")
    assert mantra(game) == "red1"


@pytest.mark.rule("B18")
def test_blocked_and_unblocked_in_the_yin_and_yang_of_one_turn_it_can_be_placed_again() -> None:
    game = table("ghosts: red1 38\nmantra: red1\n" + YELLOW.format("yinyang, "), ghosts=[3, 12], agenda="yin")
    play(game, "yellow1", "blue1")
    assert mantra(game) is None
    play(game, "yinyang", "sorcerer", "yellow1", "mantra", "red1")
    assert mantra(game) == "red1"


@pytest.mark.rule("B18")
def test_when_its_ghost_is_exorcised_the_token_returns() -> None:
    lines = "ghosts: green2 38, red1 43\nmantra: green2\nnorth: red spires, qi 3, at temple\n" + ELSEWHERE
    game = act(lines, "exorcise", tao=["red blue blue"])
    assert mantra(game) is None
    assert "mantra_returned()" in happened(game)


@pytest.mark.rule("B18")
def test_when_its_ghost_left_in_this_turn_it_is_placed_from_the_next_turn_on() -> None:
    game = table("ghosts: red1 38, green1 12, green2 23\nmantra: red1\n" + YELLOW.format("yinyang, "))
    play(game, "yinyang", "sorcerer", "red1")
    assert mantra(game) is None
    assert "mantra" not in options(game)


@pytest.mark.rule("B18")
def test_a_ghost_that_left_without_the_mantra_does_not_make_it_rest() -> None:
    game = table("ghosts: red1 38, green1 12, green2 23\nmantra: red1\n" + YELLOW.format("yinyang, "))
    play(game, "yinyang", "sorcerer", "green1")
    assert (mantra(game), "mantra" in options(game)) == ("red1", True)


@pytest.mark.rule("B18")
def test_when_its_ghost_left_in_the_turn_before_it_may_be_placed() -> None:
    lines = "ghosts: green2 38, red1 43\nmantra: green2\nsouth: blue second_wind, qi 3, at temple\nturn: 3 blue\n"
    game = act(lines + ELSEWHERE, "exorcise", "yellow1", "mantra", tao=["red blue blue"], ghosts=[1])
    assert set(options(game)) == {"red1", "yellow1"}


@pytest.mark.rule("B18", "B22")
def test_it_goes_along_with_a_moved_ghost() -> None:
    lines = "ghosts: red1 38\nmantra: red1\nnorth: red spires, qi 3, at pavilion\n" + ELSEWHERE
    game = act(lines, "help", "blue3", "green", "temple")
    assert (ghosts(game), mantra(game)) == ({"blue3": 38}, "blue3")


@pytest.mark.rule("B18", "B26")
def test_a_buddha_that_takes_its_ghost_returns_it() -> None:
    lines = "ghosts: red1 38, red2 43\nmantra: red1\nbuddhas: blue3\n" + YELLOW.format("yinyang, ")
    game = table(lines, "yinyang", "pavilion", "red1", "blue3", "green", "temple")
    assert (ghosts(game), mantra(game)) == ({"red2": 43}, None)
    assert "mantra" not in options(game)


@pytest.mark.rule("B18", "B36", "B60")
def test_the_death_of_the_yellow_taoist_takes_it_off() -> None:
    lines = "ghosts: red1 38, red2 43\nmantra: red1\nwest: yellow mantra, qi 1, at sorcerer\nturn: 4 yellow"
    game = act(lines, "help", "red2")
    assert (ghosts(game), mantra(game)) == ({"red1": 38}, None)


@pytest.mark.rule("B18", "B45")
def test_it_works_in_the_exorcism_of_a_blocker_elsewhere() -> None:
    lines = "ghosts: green2 25\nmantra: green2\nnorth: red spires, qi 3, at temple\n" + ELSEWHERE
    game = act(lines, "exorcise", tao=["blue blue blue"])
    assert ghosts(game) == {}
