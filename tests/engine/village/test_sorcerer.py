"""The Sorcerer: a ghost goes for 1 Qi, with no stone."""

import pytest

from tests.helpers import asks, events, figures, ghosts, happened, haunted, options, play, qi, table, tao
from tests.tables import EDITIONS, act

RED = "north: red spires, qi {}, {}at sorcerer\n"


@pytest.mark.rule("B20", "B70")
def test_any_ghost_in_play_may_be_named_but_no_incarnation() -> None:
    game = act("ghosts: red1 38, green2 43, blue3 64, yellow1 1\n" + RED.format(3, ""), "help")
    assert (asks(game), options(game)) == (("red", "sorcerer_ghost"), ["red1", "green2", "yellow1"])
    play(game, "green2")
    assert (ghosts(game), qi(game, "red")) == ({"red1": 38, "blue3": 64, "yellow1": 1}, 2)


@pytest.mark.rule("B21", "B70")
@EDITIONS
def test_the_qi_is_lost_first_then_the_ghost_goes(edition: str) -> None:
    game = act(f"edition: {edition}\nghosts: red1 38\n" + RED.format(3, ""), "help")
    assert happened(game)[:3] == events("""
        help_asked(board=red, place=sorcerer)
        qi_lost(board=red)
        ghost_discarded(card=38, space=red1)
    """)


@pytest.mark.rule("B70")
@pytest.mark.parametrize("card", [6, 10, 11, 45, 50])
def test_neither_curse_nor_reward_of_the_ghost_works(card: int) -> None:
    game = act(f"ghosts: red1 {card}\n" + RED.format(3, "yinyang, "), "help")
    assert asks(game) == ("red", "after_action")
    assert (ghosts(game), figures(game), haunted(game)) == ({}, {}, set())
    assert (qi(game, "red"), tao(game, "red")) == (2, [])


@pytest.mark.rule("B21")
@EDITIONS
def test_who_dies_of_it_still_completes_the_action(edition: str) -> None:
    game = act(f"edition: {edition}\nghosts: red1 38\n" + RED.format(1, "tao red, "), "help")
    assert (ghosts(game), qi(game, "red"), game.result) == ({}, 0, "playing")
    assert happened(game)[1:4] == events("""
        qi_lost(board=red)
        taoist_died(board=red)
        ghost_discarded(card=38, space=red1)
    """)


@pytest.mark.rule("B21")
def test_who_dies_of_it_has_no_end_step() -> None:
    game = act("ghosts: red1 38\n" + RED.format(1, "buddhas 1, yinyang, "), "help", ghosts=[1])
    assert (asks(game), game.state.temple) == (("green", "place_ghost"), 2)


@pytest.mark.rule("B70")
@EDITIONS
def test_the_last_qi_of_the_last_living_taoist_loses_the_game(edition: str) -> None:
    dead = "east: green mountain, qi 0\nsouth: blue second_wind, qi 0\nwest: yellow mantra, qi 0"
    game = table(f"edition: {edition}\nghosts: red1 38\n" + RED.format(1, "") + dead, agenda="action")
    assert asks(play(game, "help")) == ("nobody", "taoists")


@pytest.mark.rule("B70")
def test_alone_the_last_qi_loses_the_game() -> None:
    lines = "players: red\nghosts: red1 38\nnorth: red spires, qi 1, tokens 3, at sorcerer"
    assert asks(act(lines, "help")) == ("nobody", "taoists")


@pytest.mark.rule("B70", "B45")
def test_a_captor_sent_off_gives_its_die_back_at_once() -> None:
    lines = "ghosts: green2 41, red1 47\nnorth: red spires, qi 3, yinyang, at temple"
    game = act(lines, "yinyang", "sorcerer", "red1", "exorcise", tao=["red red red"])
    assert ghosts(game) == {}


@pytest.mark.rule("B20")
def test_haunted_it_does_not_help() -> None:
    lines = "village: tea_house cemetery herbalist / sorcerer* circle temple / watchman pavilion altar\n"
    assert options(table(lines + "ghosts: red1 38\n" + RED.format(3, "yinyang, "), agenda="action")) == [
        "yinyang",
        "pass",
    ]


@pytest.mark.rule("B39", "B70")
def test_second_wind_sends_two_ghosts_off_for_two_qi() -> None:
    lines = "ghosts: red1 38, red2 43\nsouth: blue second_wind, qi 3, at sorcerer\nturn: 3 blue"
    game = act(lines, "help", "red1", "help")
    assert (ghosts(game), qi(game, "blue")) == ({}, 1)
