"""Taoists in the catacombs: what they can do there, and what does not reach them."""

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import BOTH, SECRET, demons
from tests.engine.sets.white_moon.moon import artifacts, graveyard, lying, stack
from tests.helpers import asks, ghosts, happened, has_yinyang, haunted, options, play, qi, table, tao, where
from tests.tables import act, boards


@pytest.mark.rule("K9")
@pytest.mark.parametrize("at", ["below_tea_house", "below_circle", "below_altar", "below_temple"])
def test_below_nobody_can_be_asked_for_help(at: str) -> None:
    game = act(SECRET + f"east: green mountain, qi 3, yinyang, at {at}\nturn: 2 green\nghosts: green1 38")
    assert options(game) == ["yinyang", "pass"]


@pytest.mark.rule("K9")
def test_the_only_action_below_is_to_exorcise_demons_on_the_own_space() -> None:
    lines = "east: green mountain, qi 3, yinyang, at below_altar\nturn: 2 green\ndemons: seeker {}"
    game = table(SECRET + lines.format("below_altar"), agenda="action")
    assert set(options(game)) == {"exorcise", "yinyang", "pass"}
    game = table(SECRET + lines.format("below_circle"), agenda="action")
    assert "exorcise" not in options(game)


@pytest.mark.rule("K9")
def test_the_levels_share_no_adjacency() -> None:
    above = "east: green mountain, qi 3, yinyang, at altar\nturn: 2 green\ndemons: seeker below_altar"
    assert "exorcise" not in options(table(SECRET + above, agenda="action"))
    below = above.replace("yinyang, at altar", "at below_altar") + "\nghosts: green1 34, blue3 38"
    game = act(SECRET + below, "exorcise", tao=["red red red red"])
    assert (34 in ghosts(game).values(), 38 in ghosts(game).values()) == (True, True)
    assert "demon_exorcised(demon=seeker)" in happened(game)


@pytest.mark.rule("K9")
def test_tao_of_a_taoist_below_is_not_lent_to_one_above() -> None:
    lines = "north: red spires, qi 3, at altar\nsouth: blue second_wind, qi 3, tao red red, at below_altar\n"
    game = act(SECRET + lines + "ghosts: green1 38", "exorcise", tao=["red blue blue"])
    assert ghosts(game)["green1"] == 38


@pytest.mark.rule("K9")
def test_the_yinyang_works_from_below_for_help_and_for_a_haunted_tile() -> None:
    lines = """
        village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar
        east: green mountain, qi 3, yinyang, at below_altar
        turn: 2 green
    """
    game = act(SECRET + lines, "yinyang")
    assert {"tea_house", "circle", "temple"} <= set(options(game))
    play(game, "tea_house")
    assert (haunted(game), has_yinyang(game, "green")) == (set(), False)
    game = act(SECRET + lines, "yinyang", "circle", "black")
    assert game.state.circle == 4


@pytest.mark.rule("K9")
def test_the_yinyang_s_temple_gives_a_buddha_to_a_taoist_below() -> None:
    game = act(SECRET + "east: green mountain, qi 3, yinyang, at below_altar\nturn: 2 green", "yinyang", "temple")
    assert game.state.held_buddhas[1] == 1


@pytest.mark.rule("K9")
def test_second_wind_below_is_two_exorcisms() -> None:
    below = "demons: seeker below_altar, landscaper below_altar"
    lines = f"south: blue second_wind, qi 3, at below_altar\nturn: 3 blue\n{below}"
    game = act(SECRET + lines, "exorcise", tao=["red blue blue", "red red blue"])
    assert (demons(game)["seeker"], "exorcise" in options(game)) == ("home", True)
    play(game, "exorcise")
    assert "demon_exorcised(demon=landscaper)" in happened(game)


@pytest.mark.rule("K9")
def test_heavenly_gust_below_gives_no_help_beside_the_exorcism() -> None:
    lines = "south: blue heavenly_gust, qi 3, yinyang, at below_tea_house\nturn: 3 blue\ndemons: seeker below_tea_house"
    game = act(SECRET + lines, "exorcise", tao=["blue blue blue"])
    assert options(game) == ["yinyang", "pass"]


@pytest.mark.rule("K9")
def test_a_borrowed_power_works_below() -> None:
    lines = """
        players: red green yellow
        first: red
        turn: 2 green
        south: blue second_wind, qi 3
        east: green mountain, qi 3, tokens 1, at below_altar
        demons: seeker below_altar
    """
    game = act(SECRET + lines, "borrow:blue", "exorcise", tao=["blue blue blue blue"])
    assert "exorcise" in options(game)


@pytest.mark.rule("K9", "K35")
def test_below_no_buddha_is_placed_and_no_power_token_taken() -> None:
    players = "players: red green blue\nfirst: red\ncentre tokens: 3\nturn: 2 green\n"
    lines = players + "east: green mountain, qi 3, yinyang, {}at {}"
    above = options(table(SECRET + lines.format("buddhas 1, ", "altar"), agenda="end"))
    assert {"buddha:green1", "buddha:blue3"} <= set(above)
    below = options(table(SECRET + lines.format("buddhas 1, ", "below_altar"), agenda="end"))
    assert set(below) == {"yinyang", "end"}
    assert "token" in options(table(SECRET + lines.format("", "circle"), agenda="end"))
    assert "token" not in options(table(SECRET + lines.format("", "below_circle"), agenda="end"))


@pytest.mark.rule("K35")
def test_below_no_crystal_is_placed() -> None:
    lines = "crystals: green 1\neast: green mountain, qi 3, yinyang, at {}\nturn: 2 green"
    assert any(option.startswith("crystal") for option in options(table(BOTH + lines.format("altar"), agenda="end")))
    game = table(BOTH + lines.format("below_altar"), agenda="end")
    assert not any(option.startswith("crystal") for option in options(game))


@pytest.mark.rule("K35")
def test_below_the_portal_nobody_is_saved() -> None:
    lines = "villagers: circle father_li\neast: green mountain, qi 3, yinyang, at {}\nturn: 2 green"
    assert "save" in options(table(BOTH + lines.format("circle"), agenda="action"))
    assert "save" not in options(table(BOTH + lines.format("below_circle"), agenda="action"))


@pytest.mark.rule("K35")
def test_who_is_knocked_down_below_lies_there() -> None:
    lines = "south: blue second_wind, qi 3, at below_altar"
    game = table(SECRET + lines, "blue", agenda="cursed_taoist curse=knock_down; after_move; next_turn")
    assert (where(game, "blue"), lying(game)) == ("below_altar", {"blue"})


@pytest.mark.rule("K35")
def test_who_dies_below_goes_to_the_cemetery_and_returns_there() -> None:
    lines = "south: blue second_wind, qi 1, tao red, at below_altar\nnorth: red spires, qi 3, at cemetery\n"
    game = table(SECRET + lines, curse=["blank"], agenda="qi_is_lost board=blue; after_move; next_turn")
    assert (where(game, "blue"), tao(game, "blue")) == ("cemetery", [])
    play(game, "help")
    assert (qi(game, "blue"), where(game, "blue")) == (2, "cemetery")


@pytest.mark.rule("K35")
def test_the_life_potion_brings_who_died_below_back_on_the_cemetery() -> None:
    lines = "south: blue second_wind, qi 0\nnorth: red spires, qi 3, at below_altar\nartifacts: life_potion red\n"
    game = act(BOTH + lines, "use:life_potion", "heal:blue")
    assert (qi(game, "blue"), where(game, "blue")) == (1, "cemetery")


@pytest.mark.rule("K35")
def test_green_roots_do_not_reach_taoists_below() -> None:
    lines = """
        scenario: green_roots
        north: red spires, qi 3, at below_temple
        east: green mountain, qi 3, at below_circle
        south: blue second_wind, qi 3, at temple
        west: yellow mantra, qi 3, at altar
        villagers: temple father_li
    """
    game = table(BOTH + lines, agenda="ghost_enters space=green2 card=27; after_move; next_turn")
    assert lying(game) == {"blue"}


@pytest.mark.rule("K35")
def test_green_roots_count_a_taoist_below_as_not_beside_a_villager() -> None:
    lines = "scenario: green_roots\nnorth: red spires, qi 3, at {}\nvillagers: temple teng\n"
    for at, dead in (("temple", set[str]()), ("below_temple", {"teng"})):
        game = table(BOTH + lines.format(at), agenda="ghost_enters space=green2 card=27; after_move; next_turn")
        while game.question and asks(game)[1].startswith("tao_leaves"):
            play(game, options(game)[0])
        assert graveyard(game) == dead


def scroll(*, green: str, blue: str, yellow: str, lines: str = "") -> Game:
    """Red uses the Scroll of Unity below the Altar; the others are somewhere."""
    places = boards(red="at below_altar", green=f"at {green}", blue=f"at {blue}", yellow=f"at {yellow}")
    return act(f"{BOTH}{places}\nartifacts: scroll_of_unity red\n{lines}", "use:scroll_of_unity")


@pytest.mark.rule("K35")
def test_the_scroll_brings_taoists_to_the_owner_s_space_below_and_no_villager() -> None:
    game = scroll(green="temple", blue="below_tea_house", yellow="circle", lines="villagers: temple father_li")
    assert (asks(game), options(game)) == (("green", "scroll_move"), ["crawl:below_altar", "stay"])
    play(game, "crawl:below_altar", "crawl:below_altar", "stay")
    assert [where(game, each) for each in ("green", "blue", "yellow")] == ["below_altar", "below_altar", "circle"]
    assert (stack(game, "temple"), artifacts(game, "red")) == (["father_li"], set())


@pytest.mark.rule("K35")
def test_the_scroll_does_not_ask_who_is_on_the_owner_s_space_below_already() -> None:
    game = scroll(green="below_altar", blue="below_tea_house", yellow="below_altar")
    assert asks(game) == ("blue", "scroll_move")
    play(game, "crawl:below_altar")
    assert asks(game)[1] != "scroll_move"


@pytest.mark.rule("K35", "W30")
def test_the_scroll_of_an_owner_below_makes_a_lying_taoist_beside_a_villager_stand_up() -> None:
    lines = "lying: green\nvillagers: temple father_li"
    game = scroll(green="temple", blue="below_altar", yellow="below_altar", lines=lines)
    assert (asks(game), options(game)) == (("green", "scroll_move"), ["rise", "stay"])
    play(game, "rise")
    assert (where(game, "green"), stack(game, "temple")) == ("temple", ["father_li"])


@pytest.mark.rule("K35")
def test_the_scroll_of_an_owner_above_brings_who_is_below_up_without_a_villager() -> None:
    lines = f"""
        {boards(red="at altar", green="at below_temple", blue="second_wind, at altar", yellow="mantra, at altar")}
        villagers: temple father_li
        artifacts: scroll_of_unity red
    """
    game = act(BOTH + lines, "use:scroll_of_unity")
    assert (asks(game), options(game)) == (("green", "scroll_move"), ["move:altar", "stay"])
    play(game, "move:altar")
    assert (where(game, "green"), stack(game, "temple")) == ("altar", ["father_li"])


@pytest.mark.rule("K35", "K8")
def test_a_lying_taoist_below_is_raised_by_twin_winds() -> None:
    lines = "north: red twin_winds, qi 3, at altar\nsouth: blue heavenly_gust, qi 3, at below_circle\nlying: blue\n"
    game = table(SECRET + lines, "winds", "blue", agenda="yang")
    assert lying(game) == set()
    assert where(game, "blue") == "below_circle"
