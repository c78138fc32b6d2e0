"""The Mystic Barrier: every board in its turn saves a villager, rolls the four dice, or passes."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game, ScriptError
from tests.engine.sets.white_moon.moon import crystals, moonlit, receptacles, shelter, stack, su_ling
from tests.helpers import Chance, asks, ghosts, happened, news, options, play, table, tao

FULL = "receptacles: nw ne se sw\n"


def barrier(lines: str = "", **chance: Unpack[Chance]) -> Game:
    """Red's turn is over, with four crystals in their receptacles; while one is left, Weng may be saved."""
    return moonlit(f"{FULL}villagers: altar weng\n{lines}", **chance, agenda="next_turn")


def board_asked(game: Game) -> tuple[str, str]:
    """Who decides for which board."""
    assert game.question is not None
    assert game.question.name in ("barrier", "barrier_falls")
    return game.question.seat, str(game.question.parameters["board"])


@pytest.mark.rule("W12", "W33", "W34")
def test_the_barrier_of_three_players() -> None:
    """The rulebook's example (S2): red, blue and yellow at the table, and red has just placed the fourth crystal."""
    game = moonlit(
        """
        players: red blue yellow
        receptacles: nw ne se
        crystals: red 1
        north: red spires, qi 3, at kung_fu_school
        ghosts: green1 30, green3 27, yellow2 8, red1 34, red2 38
        villagers: circle father_hua teng, temple son_hua
        su-ling: blue2
        """,
        tao=["green green green blue", "yellow yellow red red", "red red blue blue"],
        agenda="end",
    )
    play(game, "crystal")
    # First board: they roll the 4 dice and complete the roll with 2 crystals.
    assert (board_asked(game), options(game)) == (("red", "green"), ["save:circle", "roll", "pass"])
    play(game, "roll", "green1+green3")
    assert len(receptacles(game)) == 2
    # The second board is empty: with a third crystal they save the villager visible on the Portal's tile.
    assert (board_asked(game), options(game)) == (("red", "blue"), ["save:circle", "pass"])
    play(game, "save:circle")
    assert (shelter(game), stack(game, "circle"), len(receptacles(game))) == ({"father_hua"}, ["teng"], 1)
    # Third board: they roll and spend the fourth and last crystal.
    assert (board_asked(game), options(game)) == (("red", "yellow"), ["save:circle", "roll", "pass"])
    play(game, "roll", "yellow2")
    assert receptacles(game) == set()
    # Fourth board: without crystals nobody is saved; they roll.
    assert (board_asked(game), options(game)) == (("red", "red"), ["roll", "pass"])
    play(game, "roll")
    assert set(options(game)) == {"none", "red1", "red2"}
    play(game, "red2")
    assert (ghosts(game), crystals(game, "reserve"), su_ling(game)) == ({"red1": 34}, 4, None)
    assert "turn_began(board=green)" in happened(game)


@pytest.mark.rule("W12")
@pytest.mark.parametrize(
    ("active", "boards"),
    [
        ("red", ["green", "blue", "yellow", "red"]),
        ("green", ["blue", "yellow", "red", "green"]),
        ("blue", ["yellow", "red", "green", "blue"]),
        ("yellow", ["red", "green", "blue", "yellow"]),
    ],
)
def test_clockwise_from_the_board_after_the_active_one_which_is_the_last(active: str, boards: list[str]) -> None:
    game = barrier(f"turn: 5 {active}\nvillagers: circle teng")
    for board in boards:
        assert board_asked(game) == (active, board)
        play(game, "pass")
    assert asks(game)[1] != "barrier"


@pytest.mark.rule("W12")
def test_dead_taoists_boards_and_neutral_ones_are_among_them() -> None:
    game = barrier("players: red blue yellow\nwest: yellow mantra, qi 0\nvillagers: circle teng")
    boards = []
    while asks(game)[1] == "barrier":
        boards.append(board_asked(game)[1])
        play(game, "pass")
    assert boards == ["green", "blue", "yellow", "red"]


@pytest.mark.rule("W12")
def test_on_the_portals_tile_only_the_top_villager_may_be_saved() -> None:
    game = barrier("villagers: circle teng long, temple son_hua")
    assert options(game) == ["save:circle", "pass"]
    play(game, "save:circle")
    assert (shelter(game), stack(game, "circle"), stack(game, "temple")) == ({"teng"}, ["long"], ["son_hua"])


@pytest.mark.rule("W12")
def test_with_nobody_there_any_visible_one() -> None:
    game = barrier("villagers: altar teng long, temple son_hua, tea_house weng ?")
    assert set(options(game)) == {"save:altar", "save:temple", "save:tea_house", "pass"}
    play(game, "save:altar")
    assert (shelter(game), stack(game, "altar")) == ({"teng"}, ["long"])


@pytest.mark.rule("W12")
def test_once_the_portals_tile_is_empty_the_next_board_may_save_from_any() -> None:
    game = barrier("villagers: circle teng, altar long, temple son_hua")
    assert options(play(game, "save:circle")) == ["save:temple", "save:altar", "pass"]


@pytest.mark.rule("W12", "W2")
def test_the_villager_beneath_is_shown() -> None:
    game = barrier("villagers: altar teng ? ?", villagers=["son_zhou"])
    play(game, "save:altar")
    assert stack(game, "altar") == ["son_zhou", "?"]
    assert board_asked(game) == ("red", "blue")


@pytest.mark.rule("W12")
def test_each_villager_costs_a_crystal_and_each_board_saves_one() -> None:
    game = barrier("villagers: altar teng long, temple son_hua, tea_house weng ?", villagers=["son_zhou"])
    left = []
    for tile in ("altar", "altar", "temple"):
        play(game, f"save:{tile}")
        left.append((len(receptacles(game)), crystals(game, "reserve")))
    assert left == [(3, 1), (2, 2), (1, 3)]
    play(game, "save:tea_house")
    assert shelter(game) == {"teng", "long", "son_hua", "weng"}
    assert crystals(game, "reserve") == 4


@pytest.mark.rule("W12", "W20")
def test_without_the_portal_nobody_can_be_saved() -> None:
    game = barrier("difficulty: nightmare\nghosts: red2 101, green1 24\nvillagers: altar teng, circle long")
    # Green has a ghost to roll against; blue and yellow have nothing, red only the Gate Keeper.
    assert (board_asked(game), options(game)) == (("red", "green"), ["roll", "pass"])
    play(game, "pass")
    assert asks(game)[1] != "barrier"
    assert "barrier_ended()" in happened(game)


@pytest.mark.rule("W12")
def test_an_empty_board_is_not_rolled_for() -> None:
    game = barrier("ghosts: blue1 12\nvillagers: circle teng")
    assert options(game) == ["save:circle", "pass"]
    assert options(play(game, "pass")) == ["save:circle", "roll", "pass"]


@pytest.mark.rule("W12")
@pytest.mark.parametrize("incarnation", [62, 102, 106])
def test_an_incarnation_does_not_fall(incarnation: int) -> None:
    lines = f"difficulty: nightmare\nghosts: green1 {incarnation}\nvillagers: circle teng\n"
    assert options(barrier(lines)) == ["save:circle", "pass"]
    both = barrier(lines + f"ghosts: green1 {incarnation}, green2 23", tao=["white white white white"])
    assert options(play(both, "roll")) == ["none", "green2"]


@pytest.mark.rule("W12")
@pytest.mark.parametrize("captors", ["", ", blue1 46", ", blue1 46, blue2 47, blue3 48"])
def test_the_roll_is_always_four_dice_captured_ones_included(captors: str) -> None:
    lines = f"ghosts: green1 32{captors}"
    game = play(barrier(lines, tao=["green green green green"]), "roll", "green1")
    assert "green1" not in ghosts(game)
    assert len(receptacles(game)) == 4
    with pytest.raises(ScriptError):
        play(barrier(lines, tao=["green green green"]), "roll")


@pytest.mark.rule("W12")
def test_captured_dice_are_captured_again_when_it_is_over() -> None:
    lines = FULL + "ghosts: green2 23, blue1 46\nsouth: blue second_wind, qi 3, at pavilion\nturn: 1 red"
    game = moonlit(lines, tao=["green green green green", "blue blue"], ghosts=[24, 12], agenda="next_turn")
    play(game, "roll", "green2", "pass")
    # Green's turn goes by; blue exorcises with the two dice left.
    play(game, "green1", "stay", "pass", "blue2", "stay", "exorcise")
    assert "dice_rolled(dice=blue+blue)" in happened(game)


@pytest.mark.rule("W12", "W34")
def test_any_covered_set_may_fall_or_none() -> None:
    game = play(barrier("ghosts: green1 23, green2 24, green3 27", tao=["green green white blue"]), "roll")
    # Resistance 1, 1 against which dice do nothing, and 2; four crystals cover what is missing.
    assert set(options(game)) == {
        "none",
        "green1",
        "green2",
        "green3",
        "green1+green2",
        "green1+green3",
        "green2+green3",
        "green1+green2+green3",
    }
    play(game, "none")
    assert (len(ghosts(game)), len(receptacles(game))) == (3, 4)


@pytest.mark.rule("W12")
@pytest.mark.parametrize(("fallen", "left"), [("green1", 4), ("green3", 4), ("green1+green3", 3)])
def test_exactly_the_crystals_needed_are_spent(fallen: str, left: int) -> None:
    game = barrier("ghosts: green1 23, green3 30", tao=["green green white blue"])
    play(game, "roll", fallen)
    assert len(receptacles(game)) == left
    assert crystals(game, "reserve") == 4 - left


@pytest.mark.rule("W12", "W34")
def test_what_crystals_are_left_is_for_the_boards_to_come() -> None:
    lines = "ghosts: green1 32, blue1 21, yellow1 10"
    rolls = ["red red red green", "red red red blue", "red red yellow yellow"]
    game = barrier(lines, tao=rolls)
    play(game, "roll", "green1", "roll")
    # One crystal is left; Liquid Horror lacks three.
    assert board_asked(game)[1] == "yellow"
    assert ghosts(game) == {"blue1": 21, "yellow1": 10}
    play(game, "roll")
    # Yellow Plague lacks two.
    assert ghosts(game) == {"blue1": 21, "yellow1": 10}
    assert board_asked(game)[1] == "red"


@pytest.mark.rule("W12")
def test_without_crystals_nobody_is_saved_but_dice_may_be_rolled() -> None:
    game = barrier("ghosts: green1 32, blue1 12\nvillagers: circle teng", tao=["red red red red", "blue red red red"])
    play(game, "roll", "green1")
    assert (board_asked(game), options(game)) == (("red", "blue"), ["roll", "pass"])
    play(game, "roll", "blue1")
    assert (ghosts(game), shelter(game)) == ({}, set())


@pytest.mark.rule("W12", "W34")
def test_the_circle_of_prayer_counts() -> None:
    game = play(barrier("ghosts: green1 32\ncircle: green", tao=["green green green red"]), "roll", "green1")
    assert len(receptacles(game)) == 4


@pytest.mark.rule("W12", "W34")
@pytest.mark.parametrize(("mantra", "left"), [("green1", 4), ("green2", 3)])
def test_the_mantra_counts_where_it_lies(mantra: str, left: int) -> None:
    lines = f"ghosts: green1 32, green2 23\nwest: yellow mantra, qi 3\nmantra: {mantra}"
    game = play(barrier(lines, tao=["green green green red"]), "roll", "green1")
    assert len(receptacles(game)) == left


@pytest.mark.rule("W12", "W34")
def test_tao_does_not_serve() -> None:
    lines = "ghosts: green1 32\nnorth: red spires, qi 3, tao green green\neast: green mountain, qi 3, tao green green\n"
    game = play(barrier(lines, tao=["green red red red"]), "roll", "green1")
    assert (len(receptacles(game)), tao(game, "red"), tao(game, "green")) == (1, ["green"] * 2, ["green"] * 2)


@pytest.mark.rule("W34")
def test_no_power_touches_the_roll() -> None:
    lines = "ghosts: green1 23\neast: green gods_favorite, qi 3\nturn: 2 green"
    game = barrier(lines, tao=["red red red red"])
    play(game, "pass", "pass", "pass")
    assert board_asked(game) == ("green", "green")
    play(game, "roll")
    assert asks(game) == ("green", "barrier_falls")
    mountain = "ghosts: green1 23\nturn: 2 green"
    with pytest.raises(ScriptError):
        play(barrier(mountain, tao=["red red red red red"]), "pass", "pass", "pass", "roll")


@pytest.mark.rule("W34")
def test_no_artifact_touches_it() -> None:
    lines = "ghosts: red1 35, red2 43\nartifacts: divine_sword red, vengeful_claw red\n"
    game = barrier(lines, tao=["blue blue blue blue"])
    play(game, "pass", "pass", "pass", "roll")
    assert asks(game) == ("red", "barrier_falls")
    play(game, "none")
    assert (tao(game, "red"), asks(game)[1] == "claw_colour") == ([], False)


@pytest.mark.rule("W34", "W45")
def test_a_die_set_by_the_sword_in_this_turn_does_not_weaken_its_white_faces() -> None:
    # In Green Roots the Sword's set die does nothing against green ghosts; the barrier's white dice do.
    lines = "scenario: green_roots\nsword set: yes\nartifacts: divine_sword red\nghosts: green1 27"
    game = play(barrier(lines, tao=["white green red red"]), "roll", "green1")
    assert len(receptacles(game)) == 4


@pytest.mark.rule("W12")
@pytest.mark.parametrize(("card", "colour"), [(28, "green"), (32, "green"), (77, "green"), (50, "black")])
def test_right_stones_are_silent(card: int, colour: str) -> None:
    # Curse die, two Tao, crystal; Black Widow has curse and reward.
    game = barrier(f"ghosts: green1 {card}", tao=[" ".join([colour] * 4)])
    play(game, "roll", "green1")
    assert ghosts(game) == {}
    assert not news(game, "curse_rolled", "tao_gained", "crystal_gained", "qi_gained")


@pytest.mark.rule("W34")
def test_dice_do_nothing_to_the_immune_but_crystals_do() -> None:
    game = play(barrier("ghosts: green1 24", tao=["green green white white"]), "roll", "green1")
    assert (ghosts(game), len(receptacles(game))) == ({}, 3)


@pytest.mark.rule("W32", "W34")
def test_before_su_ling_dice_work_against_the_immune() -> None:
    game = play(barrier("ghosts: green1 24\nsu-ling: green1", tao=["green red red red"]), "roll", "green1")
    assert (ghosts(game), len(receptacles(game))) == ({}, 4)


@pytest.mark.rule("W34")
def test_white_is_void_under_nameless() -> None:
    lines = "difficulty: nightmare\nghosts: green1 27, yellow1 65"
    game = play(barrier(lines, tao=["green white white white"]), "roll", "green1")
    assert ("green1" in ghosts(game), len(receptacles(game))) == (False, 3)


@pytest.mark.rule("W34", "W44")
def test_a_cursed_child_does_not_fall() -> None:
    lines = "scenario: cursed_children\nghosts: green1 213, green2 23\n"
    game = play(barrier(lines, tao=["white white white white"]), "roll")
    assert options(game) == ["none", "green2"]


@pytest.mark.rule("W12", "W34")
def test_then_crystals_and_su_ling_return_and_the_next_turn_begins() -> None:
    game = barrier("su-ling: blue2\nvillagers: circle teng long")
    play(game, "save:circle", "pass", "pass")
    assert (su_ling(game), len(receptacles(game))) == ("blue2", 3)
    play(game, "pass")
    log = [event for event in happened(game) if "villager" not in event and "family" not in event]
    assert (su_ling(game), receptacles(game), crystals(game, "reserve")) == (None, set(), 4)
    order = ["barrier_ended()", "crystals_returned()", "su_ling_left()", "turn_began(board=green)"]
    assert [event for event in log if event in order] == order


@pytest.mark.rule("W12")
def test_three_crystals_are_no_barrier() -> None:
    game = moonlit("receptacles: nw ne se\nvillagers: circle teng", agenda="next_turn")
    assert (asks(game), len(receptacles(game))) == (("chance", "playing"), 3)


@pytest.mark.rule("W12")
def test_without_the_set_there_is_none() -> None:
    assert asks(table("", agenda="next_turn")) == ("chance", "playing")
