"""Rewards: Tao, Qi or the Yin-Yang for the exorcist, an incarnation's gift for the group."""

import pytest

from ghoststories.engine import Game
from tests.engine.rules.attempts import attempt
from tests.helpers import asks, ghosts, happened, has_yinyang, options, play, qi, table, tao
from tests.tables import EDITIONS, boards

COLOURS = ["red", "green", "blue", "yellow", "black"]
# A ghost whose reward is two Tao, before red on the Temple.
TWO_TAO = "ghosts: green2 43\ncircle: red\nnorth: red spires, qi 3, yinyang, at temple"


@pytest.mark.rule("B75")
@pytest.mark.parametrize("card", [45, 47])
def test_a_reward_of_tao_is_one_token_of_any_colour_of_the_supply(card: int) -> None:
    roll = "black blue blue" if card == 45 else "black blue"
    game = attempt(f"ghosts: green2 {card}\nnorth: red spires, qi 3, yinyang, at temple", roll)
    assert (asks(game), options(game)) == (("red", "take_tao"), COLOURS)
    play(game, "black")
    assert tao(game, "red") == ["black"]
    assert asks(game) == ("red", "after_action")


@pytest.mark.rule("B75")
def test_two_tao_may_differ_and_are_picked_one_after_the_other() -> None:
    game = attempt(TWO_TAO, "red red white")
    play(game, "green")
    assert (asks(game), tao(game, "red")) == (("red", "take_tao"), ["green"])
    play(game, "black")
    assert tao(game, "red") == ["green", "black"]


@pytest.mark.rule("B75")
def test_two_tao_may_be_of_one_colour() -> None:
    game = attempt(TWO_TAO, "red red white")
    assert tao(play(game, "blue", "blue"), "red") == ["blue", "blue"]


@pytest.mark.rule("B2", "B75")
def test_the_second_tao_is_of_what_the_first_left_in_the_supply() -> None:
    east = "east: green mountain, qi 3, tao green green green green blue blue blue yellow yellow yellow yellow"
    south = "south: blue second_wind, qi 3, tao black black black black"
    game = attempt(f"{TWO_TAO}\n{east}\n{south}", "red red red")
    assert options(game) == ["red", "blue"]
    play(game, "blue")
    assert asks(game) == ("red", "after_action")
    assert tao(game, "red") == ["red", "blue"]


@pytest.mark.rule("B2", "B75")
def test_tao_the_supply_lacks_is_not_gained_and_the_rest_goes_on() -> None:
    east = "east: green mountain, qi 3, tao green green green green blue blue blue blue yellow yellow yellow yellow"
    south = "south: blue second_wind, qi 3, tao black black black black red red"
    game = attempt(f"{TWO_TAO}\n{east}\n{south}", "red red red")
    assert tao(game, "red") == ["red"]
    assert asks(game) == ("red", "after_action")


@pytest.mark.rule("B75")
def test_rewards_are_the_exorcists_alone_whoever_lent_tao() -> None:
    game = attempt(
        """
        ghosts: green2 45
        north: red spires, qi 3, yinyang, at temple
        east: green mountain, qi 3, tao black, at temple
        """,
        "red red red",
    )
    play(game, "green2")
    assert asks(game) == ("red", "take_tao")
    play(game, "yellow")
    assert (tao(game, "red"), tao(game, "green")) == (["yellow"], [])


@pytest.mark.rule("B75")
def test_blocked_tao_can_be_gained() -> None:
    game = attempt("ghosts: green2 45, blue1 50\nnorth: red spires, qi 3, yinyang, at temple", "black red red")
    assert tao(play(game, "green"), "red") == ["green"]


@pytest.mark.rule("B57")
@EDITIONS
def test_who_lacks_the_yinyang_takes_a_qi_or_the_yinyang(edition: str) -> None:
    lines = f"edition: {edition}\nghosts: green2 49\nnorth: red spires, qi 3, at temple"
    game = attempt(lines, "black black red")
    assert (asks(game), options(game)) == (("red", "qi_or_yinyang"), ["qi", "yinyang"])
    first = play(game.clone(), "qi")
    assert (qi(first, "red"), has_yinyang(first, "red")) == (4, False)
    second = play(game, "yinyang")
    assert (qi(second, "red"), has_yinyang(second, "red")) == (3, True)


@pytest.mark.rule("B57")
def test_who_has_the_yinyang_takes_the_qi() -> None:
    game = attempt("ghosts: green2 49\nnorth: red spires, qi 3, yinyang, at temple", "black black red")
    assert (asks(game), qi(game, "red")) == (("red", "after_action"), 4)


NO_QI_LEFT = """
    ghosts: green2 49
    north: red spires, qi 5, {}at temple
    east: green mountain, qi 5
    south: blue second_wind, qi 5
    west: yellow mantra, qi 5
"""


@pytest.mark.rule("B2", "B57")
def test_without_qi_in_the_supply_the_yinyang_is_taken() -> None:
    game = attempt(NO_QI_LEFT.format(""), "black black red")
    assert (qi(game, "red"), has_yinyang(game, "red")) == (5, True)
    assert asks(game) == ("red", "after_action")


@pytest.mark.rule("B2", "B57")
def test_if_neither_can_be_had_there_is_nothing() -> None:
    game = attempt(NO_QI_LEFT.format("yinyang, "), "black black red")
    assert qi(game, "red") == 5
    assert happened(game)[-1] == "ghost_discarded(card=49, space=green2)"


@pytest.mark.rule("B57")
def test_in_hell_a_yinyang_never_had_is_won() -> None:
    game = attempt("difficulty: hell\nghosts: green2 49\nnorth: red spires, qi 3, at temple", "black black red")
    assert has_yinyang(play(game, "yinyang"), "red")


@pytest.mark.rule("B57", "B36")
def test_a_yinyang_lost_by_death_is_won_back_after_the_revival() -> None:
    game = table(
        """
        ghosts: green2 49
        north: red spires, qi 3, at cemetery
        east: green mountain, qi 1, yinyang, at temple
        """,
        tao=["black black red red"],
        agenda="qi_is_lost board=green; after_move; next_turn",
        curse=["blank"],
        ghosts=[1],
    )
    assert not has_yinyang(game, "green")
    play(game, "help", "yellow1", "move:temple", "exorcise")
    assert options(game) == ["qi", "yinyang"]
    assert has_yinyang(play(game, "yinyang"), "green")


@pytest.mark.rule("B32")
def test_a_curse_comes_before_the_reward_of_the_same_ghost() -> None:
    game = attempt(
        "ghosts: green2 50\nnorth: red spires, qi 3, tao blue, at temple", "black white red", curse=["lose_tao"]
    )
    assert (tao(game, "red"), ghosts(game)) == ([], {})
    assert asks(game) == ("red", "qi_or_yinyang")
    assert happened(game)[-1] == "ghost_discarded(card=50, space=green2)"


TWO_INCARNATIONS_LEFT = """
    difficulty: nightmare
    ghosts: green2 60
    deck: 5 ghosts, incarnation, 10 ghosts
    discard: 56 57
    north: red spires, qi 3, {red}at temple
    east: green mountain, qi {green_qi}, {green}at cemetery
    south: blue second_wind, qi 2, {blue}at circle
    west: yellow mantra, qi 3, {yellow}at circle
"""


def gift(*owners: str, green_qi: int = 3, more: str = "") -> Game:
    tokens = {colour: "yinyang, " if colour in owners else "" for colour in ("red", "green", "blue", "yellow")}
    return attempt(TWO_INCARNATIONS_LEFT.format(green_qi=green_qi, **tokens) + more, "black black black")


@pytest.mark.rule("B35", "B76")
def test_an_incarnation_gives_a_qi_and_a_yinyang_to_whom_the_players_choose() -> None:
    game = gift("red")
    assert asks(game) == ("red", "gift_of_qi")
    assert set(options(game)) == {"red", "green", "blue", "yellow"}
    play(game, "blue")
    assert asks(game) == ("red", "gift_of_yinyang")
    assert set(options(game)) == {"green", "blue", "yellow"}
    play(game, "yellow")
    assert (qi(game, "blue"), has_yinyang(game, "yellow")) == (3, True)
    assert [qi(game, colour) for colour in ("red", "green", "yellow")] == [3, 3, 3]


@pytest.mark.rule("B35", "B76")
def test_both_gifts_may_go_to_one_taoist() -> None:
    game = play(gift("red"), "blue", "blue")
    assert (qi(game, "blue"), has_yinyang(game, "blue")) == (3, True)


@pytest.mark.rule("B35", "B76")
def test_the_dead_receive_nothing() -> None:
    game = gift("red", green_qi=0)
    assert set(options(game)) == {"red", "blue", "yellow"}
    play(game, "red")
    assert set(options(game)) == {"blue", "yellow"}


@pytest.mark.rule("B35")
def test_who_has_the_yinyang_cannot_take_another() -> None:
    game = play(gift("red", "green", "yellow"), "red")
    assert has_yinyang(game, "blue")
    assert asks(game) == ("red", "after_action")


@pytest.mark.rule("B76")
def test_a_yinyang_nobody_can_take_is_lost_and_brings_no_qi_instead() -> None:
    game = play(gift("red", "green", "blue", "yellow"), "blue")
    assert asks(game) == ("red", "after_action")
    assert qi(game, "supply") == 20 - 3 - 3 - 3 - 3


@pytest.mark.rule("B2", "B76")
def test_a_qi_the_supply_lacks_is_lost_and_the_yinyang_still_given() -> None:
    game = attempt(
        f"""
        difficulty: nightmare
        ghosts: green2 60
        deck: 5 ghosts, incarnation, 10 ghosts
        discard: 56 57
        {boards(red="qi 5, yinyang, at temple", green="qi 5", blue="second_wind, qi 5", yellow="mantra, qi 5")}
        """,
        "black black black",
    )
    assert asks(game) == ("red", "gift_of_yinyang")


@pytest.mark.rule("B32", "B35")
def test_the_curse_of_an_incarnation_comes_before_its_gift() -> None:
    game = attempt(
        """
        difficulty: nightmare
        ghosts: green2 59
        deck: 5 ghosts, incarnation, 10 ghosts
        discard: 56 57
        circle: black
        north: red spires, qi 3, tao black, at temple
        """,
        "black black black",
        curse=["lose_qi"],
    )
    play(game, "green2")
    assert (qi(game, "red"), ghosts(game)) == (2, {})
    assert asks(game) == ("red", "gift_of_qi")


@pytest.mark.rule("B32", "B35")
def test_gift_and_reward_of_one_corner_come_in_the_players_order() -> None:
    game = attempt(
        """
        difficulty: nightmare
        ghosts: red1 60, green3 45
        deck: 5 ghosts, incarnation, 10 ghosts
        discard: 56 57
        circle: black
        north: red spires, qi 3, at herbalist
        """,
        "black black red",
    )
    assert (asks(game), set(options(game))) == (("red", "next_reward"), {"45", "60"})
    play(game, "45")
    assert asks(game) == ("red", "take_tao")
    assert asks(play(game, "red")) == ("red", "gift_of_qi")


DYING = "north: red spires, qi 1, tao black black, at temple\n"


@pytest.mark.rule("B52", "B75")
def test_the_rewards_of_an_exorcist_who_dies_of_the_curse_are_lost() -> None:
    game = attempt("ghosts: green2 50\n" + DYING, "black black red", curse=["lose_qi"])
    assert (ghosts(game), qi(game, "red"), has_yinyang(game, "red")) == ({}, 0, False)
    assert asks(game) == ("chance", "playing")


@pytest.mark.rule("B35", "B41", "B52")
def test_the_gift_is_given_by_the_player_whose_taoist_died_of_the_curse() -> None:
    incarnations = "difficulty: nightmare\nghosts: green2 59\ndeck: 5 ghosts, incarnation, 10 ghosts\ndiscard: 56 57\n"
    game = play(attempt(incarnations + DYING, "black black black", curse=["lose_qi"]), "green2")
    assert "taoist_died(board=red)" in happened(game)
    assert asks(game) == ("red", "gift_of_qi")
    assert set(options(game)) == {"green", "blue", "yellow"}
    play(game, "green", "blue")
    assert (qi(game, "green"), has_yinyang(game, "blue")) == (4, True)
