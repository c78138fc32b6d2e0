"""Second Wind: twice the same tile's help, or two exorcisms."""

import pytest

from tests.helpers import asks, circle, ghosts, haunted, options, play, qi, table, tao, where
from tests.tables import EDITIONS, act

BLUE = "south: blue second_wind, qi {}, {}at {}\nturn: 3 blue\n"


@pytest.mark.rule("B39", "B58")
@EDITIONS
def test_blue_asks_the_same_villager_twice(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: red1 38\n" + BLUE.format(3, "", "herbalist")
    game = act(lines, "help", tao=["red green", "blue black"])
    assert (asks(game), options(game)) == (("blue", "after_action"), ["help", "pass"])
    play(game, "help")
    assert tao(game, "blue") == ["red", "green", "blue", "black"]
    assert asks(game)[0] == "chance"


@pytest.mark.rule("B39", "B58")
@EDITIONS
def test_blue_exorcises_twice_from_the_same_tile(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: red1 34, green3 41\n" + BLUE.format(3, "", "herbalist")
    game = act(lines, "exorcise", tao=["red blue blue", "red red red"])
    assert options(game) == ["exorcise", "pass"]
    play(game, "exorcise")
    assert ghosts(game) == {}
    assert asks(game)[0] == "chance"


@pytest.mark.rule("B39")
def test_the_two_exorcisms_are_independent() -> None:
    lines = "ghosts: green2 38\n" + BLUE.format(3, "", "temple")
    game = act(lines, "exorcise", "exorcise", tao=["red blue blue", "red blue blue"])
    assert ghosts(game) == {"green2": 38}


@pytest.mark.rule("B58")
def test_the_second_exorcism_needs_a_ghost_again() -> None:
    game = table("ghosts: green2 38\n" + BLUE.format(3, "yinyang, ", "temple"), tao=["red red blue"], agenda="action")
    assert options(play(game, "exorcise")) == ["yinyang", "pass"]


@pytest.mark.rule("B58")
def test_it_gives_no_third_action() -> None:
    game = act(BLUE.format(3, "yinyang, ", "circle"), "help", "red", "help", "blue")
    assert (circle(game), options(game)) == ("blue", ["yinyang", "pass"])


@pytest.mark.rule("B16", "B58")
def test_the_second_action_is_optional() -> None:
    game = act(BLUE.format(3, "", "circle"), "help", "red", "pass")
    assert (circle(game), asks(game)[0]) == ("red", "chance")


@pytest.mark.rule("B39")
def test_second_edition_the_pavilion_helps_once() -> None:
    game = act("ghosts: red1 38\n" + BLUE.format(3, "yinyang, ", "pavilion"), "help", "red2", "red", "temple")
    assert options(game) == ["yinyang", "pass"]


@pytest.mark.rule("B39")
def test_first_edition_the_pavilion_helps_twice() -> None:
    game = table("edition: first\nghosts: red1 38\n" + BLUE.format(3, "yinyang, ", "pavilion"), agenda="action")
    play(game, "help", "red2", "red", "temple")
    assert options(game) == ["help", "yinyang", "pass"]
    play(game, "help", "blue2", "red", "altar")
    assert (ghosts(game), where(game, "red")) == ({"blue2": 38}, "altar")
    assert options(game) == ["yinyang", "pass"]


@pytest.mark.rule("B39")
@EDITIONS
def test_two_exorcisms_from_the_pavilion_are_allowed_in_both_editions(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: blue2 38\n" + BLUE.format(3, "", "pavilion")
    game = act(lines, "exorcise", "exorcise", tao=["red blue blue", "red red blue"])
    assert ghosts(game) == {}


@pytest.mark.rule("B39", "B69")
@pytest.mark.parametrize(("goes_to", "again"), [("pavilion", True), ("temple", False)])
def test_first_edition_alone_the_pavilion_helps_again_only_who_stayed(goes_to: str, again: bool) -> None:
    lines = "edition: first\nplayers: blue\n" + BLUE.format(3, "yinyang, tokens 3, ", "pavilion") + "ghosts: red1 38"
    game = act(lines, "help", "red2", goes_to)
    assert ("help" in options(game)) == again


@pytest.mark.rule("B39", "B58")
@EDITIONS
@pytest.mark.parametrize("action", ["help", "exorcise"])
def test_who_was_moved_between_is_no_longer_on_the_same_tile(action: str, edition: str) -> None:
    lines = f"edition: {edition}\nplayers: blue\nghosts: green2 43, yellow2 41\n"
    game = table(lines + BLUE.format(3, "yinyang, tokens 3, ", "temple"), tao=["blue blue blue"], agenda="action")
    play(game, action, "yinyang", "pavilion", "yellow2", "red1", "herbalist")
    assert where(game, "blue") == "herbalist"
    assert action not in options(game)


@pytest.mark.rule("B39")
def test_the_second_action_is_of_the_same_kind() -> None:
    lines = "ghosts: green2 38\n" + BLUE.format(3, "yinyang, ", "temple")
    assert options(act(lines, "help")) == ["help", "yinyang", "pass"]
    failed = act(lines, "exorcise", tao=["blue blue blue"])
    assert options(failed) == ["exorcise", "yinyang", "pass"]


@pytest.mark.rule("B58", "B20")
def test_the_second_help_needs_what_every_help_needs() -> None:
    game = table(BLUE.format(3, "yinyang, buddhas 1, ", "temple"), agenda="action")
    assert options(play(game, "help")) == ["yinyang", "pass"]
    game = table("ghosts: red1 38\n" + BLUE.format(3, "yinyang, ", "sorcerer"), agenda="action")
    assert options(play(game, "help")) == ["yinyang", "pass"]


@pytest.mark.rule("B58")
def test_a_tile_haunted_by_the_first_help_gives_no_second() -> None:
    lines = "village: watchman cemetery herbalist / sorcerer circle temple / tea_house pavilion altar\n"
    game = act(lines + BLUE.format(3, "yinyang, ", "tea_house"), "help", "red", "blue1", ghosts=[54])
    assert haunted(game) == {"tea_house"}
    assert options(game) == ["yinyang", "pass"]


@pytest.mark.rule("B58", "B24")
def test_a_cemetery_haunted_by_its_own_curse_gives_no_second() -> None:
    lines = "north: red spires, qi 0\neast: green mountain, qi 0\n" + BLUE.format(3, "yinyang, ", "cemetery")
    game = act(lines, "help", "red", curse=["haunt"])
    assert (haunted(game), options(game)) == ({"cemetery"}, ["yinyang", "pass"])
    game = act(lines, "help", "red", "help", curse=["blank", "blank"])
    assert (qi(game, "red"), qi(game, "green")) == (2, 2)


@pytest.mark.rule("B17", "B58")
def test_freed_by_the_first_exorcism_it_gives_the_second() -> None:
    lines = "ghosts: blue3 14, green1 38\n" + BLUE.format(3, "", "altar")
    game = act(lines, "exorcise", "exorcise", tao=["blue green green", "red red red"])
    assert ghosts(game) == {}


@pytest.mark.rule("B17", "B58")
def test_freed_by_the_first_help_it_gives_the_second() -> None:
    game = act("ghosts: blue3 14, green1 38\n" + BLUE.format(3, "", "sorcerer"), "help", "blue3", "help")
    assert (ghosts(game), qi(game, "blue")) == ({}, 1)


@pytest.mark.rule("B45", "B58")
def test_blocked_by_the_first_action_it_gives_no_second() -> None:
    game = act(BLUE.format(3, "yinyang, ", "tea_house"), "help", "red", "blue1", "yellow2", ghosts=[14, 1])
    assert options(game) == ["yinyang", "pass"]


@pytest.mark.rule("B39", "B59")
@pytest.mark.parametrize(("edition", "again"), [("first", True), ("second", False)])
def test_borrowed_it_obeys_the_same_rule_at_the_pavilion(edition: str, again: bool) -> None:
    game = table(
        f"""
        edition: {edition}
        players: green yellow
        ghosts: red1 38
        east: green mountain, qi 3, yinyang, tokens 2, at pavilion
        south: blue second_wind, qi 3
        turn: 2 green
        """,
        agenda="action",
    )
    play(game, "borrow:blue", "help", "red2", "temple")
    assert ("help" in options(game)) == again
