"""What Su-Ling cancels: the whole centre stone of the ghost before her, and nothing else."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import graveyard, moon_turn, moonlit, stack, su_ling
from tests.helpers import asks, figures, fits, ghosts, happened, haunted, news, options, play, qi


@pytest.mark.rule("W10", "W28")
def test_a_haunters_figure_does_not_advance_and_nobody_flees() -> None:
    lines = "ghosts: red1 38\nvillagers: herbalist teng\n"
    assert stack(moonlit(lines, agenda="yin"), "temple") == ["teng"]
    game = moonlit(lines + "su-ling: red1", agenda="yin")
    assert (figures(game), stack(game, "herbalist")) == ({"red1": "card"}, ["teng"])


@pytest.mark.rule("W10")
def test_a_figure_on_the_stone_does_not_haunt() -> None:
    game = moonlit("ghosts: red1 38 stone\nsu-ling: red1", agenda="yin")
    assert (figures(game), haunted(game)) == ({"red1": "stone"}, set())


@pytest.mark.rule("W10")
def test_for_a_tormentor_no_curse_die_is_rolled() -> None:
    game = moon_turn("red", "ghosts: red1 44\nsu-ling: red1", ghosts=[1])
    assert asks(game) == ("red", "place_ghost")
    assert not news(game, "curse_rolled")


@pytest.mark.rule("W10")
def test_a_devourer_kills_nobody() -> None:
    game = moonlit("ghosts: red1 78\nvillagers: herbalist teng\nsu-ling: red1", agenda="yin")
    assert (stack(game, "herbalist"), graveyard(game)) == (["teng"], set())


@pytest.mark.rule("W10", "W24")
def test_a_devourer_without_prey_costs_no_qi() -> None:
    assert qi(moonlit("ghosts: red1 78", ghosts=[1], agenda="yin"), "red") == 2
    assert qi(moonlit("ghosts: red1 78\nsu-ling: red1", ghosts=[1], agenda="yin"), "red") == 3


@pytest.mark.rule("W32")
@pytest.mark.parametrize(("card", "colour"), [(35, "red"), (13, "blue"), (46, "black")])
def test_dice_work_against_the_immune(card: int, colour: str) -> None:
    lines = f"ghosts: red1 {card}\nnorth: red spires, qi 3, at herbalist\nsu-ling: "
    roll = f"{colour} {colour}" if card == 46 else f"{colour} {colour} {colour}"
    other = moonlit(lines + "red2", "exorcise", tao=[roll], agenda="action")
    assert ghosts(other) == {"red1": card}
    game = moonlit(lines + "red1", "exorcise", tao=[roll], agenda="action")
    assert "red1" not in ghosts(game)


@pytest.mark.rule("W10")
def test_only_the_ghost_before_her_is_hushed() -> None:
    game = moonlit("ghosts: red1 38, red2 41\nsu-ling: red1", agenda="yin")
    assert figures(game) == {"red1": "card", "red2": "stone"}


@pytest.mark.rule("W10")
def test_once_she_has_gone_the_ghost_acts_again() -> None:
    game = moonlit("ghosts: green1 23\nsu-ling: green1\nevent: yes", "red2", agenda="end")
    assert figures(game) == {"green1": "stone"}


@pytest.mark.rule("W10")
def test_a_ghost_moved_before_her_is_hushed_and_one_moved_away_is_not() -> None:
    lines = "ghosts: {} 23\nsu-ling: green1\nnorth: red spires, qi 3, at pavilion"
    there = moonlit(lines.format("blue1"), "help", "green1", "green", "move:temple", agenda="action")
    assert (asks(there), figures(there)) == (("chance", "playing"), {"green1": "card"})
    away = moonlit(lines.format("green1"), "help", "green2", "green", "move:temple", agenda="action")
    assert figures(away) == {"green2": "stone"}


@pytest.mark.rule("W10")
@pytest.mark.parametrize("card", [46, 47])
def test_the_left_stone_still_holds_a_captured_die(card: int) -> None:
    lines = f"ghosts: red1 {card}, green3 26\nnorth: red spires, qi 3, at herbalist\nsu-ling: red1"
    game = moonlit(lines, "exorcise", tao=["green red"], agenda="action")
    assert "dice_rolled(dice=red+green)" in happened(game)


@pytest.mark.rule("W10")
def test_the_left_stone_still_blocks_the_power() -> None:
    lines = "ghosts: yellow2 3\nturn: 4 yellow\nsu-ling: "
    assert "pockets" not in options(moonlit(lines + "yellow2"))
    assert "pockets" in options(moonlit("turn: 4 yellow\nsu-ling: yellow2"))


@pytest.mark.rule("W10")
@pytest.mark.parametrize("card", [49, 81])
def test_the_left_stone_of_a_ghost_coming_before_her_works(card: int) -> None:
    # Grave Walker costs 1 Qi, the Grey Hunter devours at once.
    game = moonlit("villagers: temple son_xiang\nsu-ling: red2", "red2", ghosts=[card], agenda="yin")
    assert (qi(game, "red"), graveyard(game)) == ((2, set()) if card == 49 else (3, {"son_xiang"}))


@pytest.mark.rule("W10", "W28")
def test_a_quick_haunter_coming_before_her_puts_its_figure_on_the_stone_and_holds_it_there() -> None:
    game = moonlit("villagers: cemetery teng\nsu-ling: red2", "red2", ghosts=[52], agenda="yin")
    assert (figures(game), stack(game, "circle")) == ({"red2": "stone"}, ["teng"])
    again = moonlit("ghosts: red2 52 stone\nsu-ling: red2", agenda="yin")
    assert (figures(again), haunted(again)) == ({"red2": "stone"}, set())


@pytest.mark.rule("W10")
@pytest.mark.parametrize(("card", "right"), [(39, "curse_rolled(face=blank)"), (79, "crystal_gained(board=red)")])
def test_the_right_stone_works(card: int, right: str) -> None:
    lines = f"ghosts: red1 {card}\nnorth: red spires, qi 3, at herbalist\nsu-ling: red1"
    game = moonlit(lines, "exorcise", tao=["red red red"], curse=["blank"], agenda="action")
    assert right in happened(game)


@pytest.mark.rule("W3", "W20", "W32")
@pytest.mark.parametrize("hushed", ["red1 34", "red2 38", "red1 78", "red2 44"])
def test_a_ghost_acts_if_she_is_taken_before_its_turn_comes(hushed: str) -> None:
    """The die of the tormentor on the right brings the Howling Ondine; the ghost further left is hushed no more."""
    space = hushed.split()[0]
    game = moonlit(
        f"""
        ghosts: red3 11, {hushed}
        villagers: tea_house long, herbalist son_xiang, cemetery weng
        su-ling: {space}
        deck: card 103, 20 ghosts
        """,
        curse=["ghost", "blank"],
        ghosts=[1],
        agenda="yin",
    )
    play(game, "blue2")
    assert su_ling(game) is None
    done = {
        "red1 34": "figure_advanced(space=red1, card=34)",
        "red2 38": "figure_advanced(space=red2, card=38)",
        "red1 78": "villager_killed(villager=son_xiang, tile=herbalist)",
        "red2 44": "curse_rolled(face=blank)",
    }
    assert done[hushed] in happened(game)


def ondine_comes(lines: str) -> Game:
    """The Howling Ondine comes to blue2 in red's step 3."""
    game = moonlit(f"{lines}\ndeck: card 103, 20 ghosts", curse=["blank"], agenda="yin")
    return play(game, "blue2")


@pytest.mark.rule("W20")
def test_the_howling_ondine_takes_her_wherever_she_stands() -> None:
    game = ondine_comes("su-ling: yellow1")
    assert (su_ling(game), ghosts(game)) == (None, {"blue2": 103})
    assert "su_ling_left()" in happened(game)


@pytest.mark.rule("W20", "W32")
def test_an_event_before_the_ondine_came_gives_her_no_move() -> None:
    game = play(ondine_comes("ghosts: red1 44"), "stay", "pass")
    assert asks(game) == ("chance", "playing")


@pytest.mark.rule("W20", "W32")
def test_while_the_ondine_has_her_no_event_brings_her() -> None:
    game = moonlit("ghosts: blue2 103, red1 44", "yellow1", "stay", "pass", ghosts=[1], curse=["lose_qi"], agenda="yin")
    assert (asks(game), su_ling(game)) == (("chance", "playing"), None)


ONDINE = """
    difficulty: nightmare
    ghosts: blue2 103, {}
    north: red spires, qi 3, tao blue blue, at pavilion
"""


@pytest.mark.rule("W20", "W32")
def test_freed_she_is_in_the_reserve_and_events_before_do_not_count() -> None:
    game = moonlit(ONDINE.format("red1 44"), ghosts=[1], tao=["blue blue blue"], curse=["blank"], agenda="yin")
    play(game, "yellow1", "stay", "exorcise", "red", "green")
    assert ghosts(game) == {"red1": 44, "yellow1": 1}
    assert (asks(game), su_ling(game)) == (("chance", "playing"), None)


@pytest.mark.rule("W20", "W32")
def test_freed_she_comes_back_with_the_next_event() -> None:
    # One exorcism removes the Ondine and a ghost with a curse: Su-Ling is already free when the die is rolled.
    game = moonlit(
        """
        difficulty: nightmare
        ghosts: blue3 103, green1 28
        circle: green
        north: red spires, qi 3, tao blue blue green green, at altar
        """,
        tao=["blue blue green"],
        curse=["blank"],
        agenda="action",
    )
    play(game, "exorcise", "green1+blue3")
    while asks(game)[1] in ("gift_of_qi", "gift_of_yinyang"):
        play(game, "red")
    assert ghosts(game) == {}
    assert asks(game) == ("red", "after_action")
    play(game, "pass")
    assert asks(game) == ("red", "su_ling")


@pytest.mark.rule("W20", "W39")
def test_ignored_by_the_armor_the_ondine_takes_her_when_it_leaves_the_board() -> None:
    game = moonlit(
        """
        ghosts: blue2 103
        ignored: blue2
        artifacts: armor_of_the_just blue
        su-ling: yellow1
        north: red spires, qi 3, at pavilion
        """,
        agenda="action",
    )
    play(game, "help", "green2", "green", "move:temple")
    assert su_ling(game) is None
    assert fits(game)
