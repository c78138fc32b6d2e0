"""Ladders: changing level after a move, and how they are lost."""

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import BOTH, SECRET, ladderless
from tests.engine.sets.white_moon.moon import graveyard, lying, stack
from tests.helpers import asks, haunted, options, play, table, where
from tests.tables import act

NO_LADDER = "ladders: below_tea_house below_cemetery below_herbalist below_sorcerer below_circle below_temple\n"


@pytest.mark.rule("K8")
@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize(("at", "move"), [("circle", "move:altar"), ("altar", "stay")])
def test_after_a_move_made_or_not_a_taoist_may_climb_down(at: str, move: str, answer: str) -> None:
    game = table(SECRET + f"east: green mountain, qi 3, at {at}\nturn: 2 green", move, agenda="yang")
    assert (asks(game), options(game)) == (("green", "change_level"), ["no", "yes"])
    play(game, answer)
    assert where(game, "green") == ("below_altar" if answer == "yes" else "altar")
    assert asks(game)[1] != "change_level"


@pytest.mark.rule("K8")
@pytest.mark.parametrize(("at", "move"), [("below_circle", "crawl:below_altar"), ("below_altar", "stay")])
def test_after_a_move_below_made_or_not_a_taoist_may_climb_up_and_act_there(at: str, move: str) -> None:
    game = table(SECRET + f"east: green mountain, qi 3, at {at}\nturn: 2 green\nghosts: green1 38", agenda="yang")
    play(game, move, "yes")
    assert where(game, "green") == "altar"
    assert "exorcise" in options(game)


@pytest.mark.rule("K8")
@pytest.mark.parametrize("at", ["altar", "below_altar"])
def test_without_a_ladder_nobody_changes_level(at: str) -> None:
    game = table(SECRET + NO_LADDER + f"east: green mountain, qi 3, at {at}\nturn: 2 green", "stay", agenda="yang")
    assert (where(game, "green"), asks(game)[1] == "change_level") == (at, False)


@pytest.mark.rule("K8")
def test_one_change_of_level_a_move() -> None:
    game = table(SECRET + "east: green mountain, qi 3, yinyang, at altar\nturn: 2 green", "stay", "yes", agenda="yang")
    assert (asks(game)[1], where(game, "green")) == ("after_move", "below_altar")


@pytest.mark.rule("K8")
def test_with_spires_after_each_of_the_two_steps() -> None:
    game = table(SECRET + "north: red spires, qi 3, at circle\nturn: 1 red", "move:altar", "yes", agenda="yang")
    assert (where(game, "red"), asks(game)[1]) == ("below_altar", "second_step")
    play(game, "crawl:below_temple", "yes")
    assert where(game, "red") == "temple"


@pytest.mark.rule("K8")
def test_with_spires_from_below_up_and_on_in_the_village() -> None:
    game = table(SECRET + "north: red spires, qi 3, at below_circle\nturn: 1 red", agenda="yang")
    play(game, "crawl:below_altar", "yes")
    assert set(options(game)) == {"move:circle", "move:temple", "move:pavilion", "stay"}
    play(game, "move:pavilion", "yes")
    assert where(game, "red") == "below_pavilion"


@pytest.mark.rule("K8")
@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize(
    ("at", "move", "there"), [("circle", "move:temple", "temple"), ("below_circle", "crawl:below_temple", "temple")]
)
def test_a_taoist_moved_by_the_twin_winds_may_change_level(at: str, move: str, there: str, answer: str) -> None:
    lines = f"north: red twin_winds, qi 3, at altar\nsouth: blue heavenly_gust, qi 3, at {at}\n"
    game = table(SECRET + lines, "winds", "blue", move, agenda="yang")
    assert asks(game)[1] == "change_level"
    play(game, answer)
    below = at.startswith("below") != (answer == "yes")
    assert where(game, "blue") == (f"below_{there}" if below else there)


@pytest.mark.rule("K8")
def test_a_taoist_moved_by_the_pavilion_may_change_level() -> None:
    lines = "north: red spires, qi 3, at pavilion\nsouth: blue heavenly_gust, qi 3, at below_circle\n"
    game = act(SECRET + lines, "help")
    while asks(game)[1] != "move_taoist":
        play(game, "blue")
    play(game, "crawl:below_altar", "yes")
    assert where(game, "blue") == "altar"


@pytest.mark.rule("K8")
def test_solo_the_pavilion_may_change_the_own_level_without_a_move() -> None:
    lines = "players: red\nfirst: red\nnorth: red spires, qi 3, yinyang, at pavilion\n"
    game = act(SECRET + lines, "help")
    assert "stay" in options(game)
    play(game, "stay", "yes")
    assert where(game, "red") == "below_pavilion"


@pytest.mark.rule("K8", "K35")
def test_who_lies_below_stands_up_as_his_move_and_may_then_change_level() -> None:
    lines = "lying: green\neast: green mountain, qi 3, at below_altar\nturn: 2 green"
    game = table(SECRET + lines, agenda="yang")
    assert not any(option.startswith(("crawl", "stay")) for option in options(game))
    play(game, "yes")
    assert (where(game, "green"), lying(game)) == ("altar", set())


@pytest.mark.rule("K8")
def test_with_spires_standing_up_a_ladder_and_one_step_more() -> None:
    game = table(SECRET + "lying: red\nnorth: red spires, qi 3, at circle\nturn: 1 red", "yes", agenda="yang")
    assert (where(game, "red"), asks(game)[1]) == ("below_circle", "second_step")
    play(game, "crawl:below_altar", "yes")
    assert (where(game, "red"), lying(game)) == ("altar", set())


@pytest.mark.rule("K8")
@pytest.mark.parametrize(
    ("at", "level", "step", "there"),
    [
        ("circle", "below_circle", "crawl:below_altar", "altar"),
        ("below_circle", "circle", "move:altar", "below_altar"),
    ],
)
def test_with_spires_a_change_of_level_after_a_renounced_step_leaves_the_second(
    at: str, level: str, step: str, there: str
) -> None:
    game = table(SECRET + f"north: red spires, qi 3, at {at}\nturn: 1 red", "stay", "yes", agenda="yang")
    assert (where(game, "red"), asks(game)) == (level, ("red", "second_step"))
    play(game, step, "yes")
    assert (where(game, "red"), asks(game)[1] in ("second_step", "change_level")) == (there, False)


@pytest.mark.rule("K8")
def test_with_spires_the_second_step_may_be_renounced_too() -> None:
    game = table(SECRET + "north: red spires, qi 3, yinyang, at circle\nturn: 1 red", agenda="yang")
    play(game, "stay", "yes", "stay")
    assert (where(game, "red"), asks(game)) == ("below_circle", ("red", "after_move"))


@pytest.mark.rule("K8")
@pytest.mark.parametrize(
    ("red", "ghosts", "answer"),
    [("spires", "", "no"), ("twin_winds", "", "yes"), ("spires", "ghosts: red2 36\n", "yes")],
)
def test_no_second_step_without_a_change_of_level_or_without_spires(red: str, ghosts: str, answer: str) -> None:
    lines = f"{ghosts}north: red {red}, qi 3, yinyang, at circle\nturn: 1 red"
    game = table(SECRET + lines, "stay", answer, agenda="yang")
    assert asks(game) == ("red", "after_move")


@pytest.mark.rule("K8", "P18")
def test_with_spires_in_a_late_move_too() -> None:
    lines = "promos: ma_cho\nartifacts: boots red\nnorth: red spires, qi 3, yinyang, at circle\nturn: 1 red"
    game = table(BOTH + lines, "act_first", "pass", agenda="yang")
    while asks(game)[1] != "before_move":
        play(game, "none")
    play(game, "stay", "yes")
    assert (where(game, "red"), asks(game)) == ("below_circle", ("red", "second_step"))


def haunting(lines: str, tile: str = "altar") -> Game:
    """A tile is haunted in red's turn."""
    return table(lines, agenda=f"haunt_tile tile={tile}; after_move; next_turn")


@pytest.mark.rule("K8")
def test_a_haunted_tile_loses_its_ladder_for_good() -> None:
    game = haunting(SECRET + "north: red spires, qi 3, yinyang, at circle\n")
    assert (haunted(game), ladderless(game)) == ({"altar"}, {"below_altar"})
    play(game, "yinyang", "altar")
    assert (haunted(game), ladderless(game)) == (set(), {"below_altar"})


@pytest.mark.rule("K34")
def test_villagers_who_die_instead_save_the_ladder() -> None:
    game = haunting(BOTH + "villagers: altar father_li")
    assert (haunted(game), ladderless(game), graveyard(game)) == (set(), set(), {"father_li"})
    game = haunting(BOTH)
    assert (haunted(game), ladderless(game)) == ({"altar"}, {"below_altar"})


@pytest.mark.rule("K34")
def test_who_is_below_stays_and_walks_to_another_ladder() -> None:
    game = haunting(SECRET + "east: green mountain, qi 3, at below_altar\nturn: 2 green")
    assert where(game, "green") == "below_altar"
    lines = "ladders: below_circle\neast: green mountain, qi 3, at below_altar\nturn: 2 green"
    game = table(SECRET + lines, "crawl:below_circle", "yes", agenda="yang")
    assert where(game, "green") == "circle"


@pytest.mark.rule("K34")
def test_a_move_below_is_one_space_diagonals_too() -> None:
    game = table(SECRET + "east: green mountain, qi 3, at below_altar\nturn: 2 green", agenda="yang")
    moves = {option for option in options(game) if ":" in option}
    assert moves == {"crawl:below_circle", "crawl:below_temple", "crawl:below_pavilion"}


@pytest.mark.rule("K34", "K8")
def test_below_a_haunted_tile_without_its_ladder_nobody_climbs_up() -> None:
    lines = """
        village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar*
        east: green mountain, qi 3, at below_altar
        turn: 2 green
        ladders: below_circle
    """
    game = table(SECRET + lines, "stay", agenda="yang")
    assert (where(game, "green"), asks(game)[1] == "change_level") == ("below_altar", False)


@pytest.mark.rule("K35")
def test_nobody_is_escorted_down_or_from_below() -> None:
    lines = "villagers: altar father_li, temple mother_li\neast: green mountain, qi 3, at below_altar\nturn: 2 green\n"
    game = table(BOTH + lines, agenda="yang")
    assert not any(option.startswith("escort") for option in options(game))
    play(game, "stay", "yes")
    game = table(BOTH + lines.replace("at below_altar", "at circle"), "move:altar", "yes", agenda="yang")
    assert (where(game, "green"), stack(game, "altar")) == ("below_altar", ["father_li"])


@pytest.mark.rule("K35", "K8")
def test_an_escort_is_made_before_the_level_is_changed_and_the_villager_stays_above() -> None:
    lines = "villagers: circle father_li ?\neast: green mountain, qi 3, at circle\nturn: 2 green\n"
    game = table(BOTH + lines, "escort:altar", "yes", villagers=["mother_li"], agenda="yang")
    assert (where(game, "green"), stack(game, "altar"), stack(game, "circle")) == (
        "below_altar",
        ["father_li"],
        ["mother_li"],
    )
