"""Curses, activations and mantras inside an action: done at once, then the action goes on as begun (K31)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import secretly
from tests.helpers import Chance, asks, fits, ghosts, haunted, news, options, play, qi, tao, where

SECOND = "levels: 1 2\npyramid: 1a skeleton, 1b remove_qi\n"
AT_TEA_HOUSE = "north: red spires, qi 3, at tea_house\n"


def exorcising(lines: str, *, faces: str = "red red red", north: str = AT_TEA_HOUSE, **chance: Unpack[Chance]) -> Game:
    """Red rolls the Tao dice on the tea house, which faces red3 and yellow1."""
    chance["tao"] = [faces]
    return secretly(f"{SECOND}{north}{lines}", **chance, agenda="action")


@pytest.mark.rule("K31")
class TestExorcism:
    def test_an_exorcised_ghost_does_not_escape_by_the_curse_it_throws(self) -> None:
        game = play(exorcising("curses: move_ghost\nghosts: red3 95, blue1 13"), "exorcise")
        # It lies in its space while its curse is done (B32), so it can be moved; it is exorcised all the same.
        assert options(game) == ["red3", "blue1"]
        play(game, "red3", "green2")
        assert ghosts(game) == {"blue1": 13}
        assert news(game, "ghost_discarded") == ["ghost_discarded(card=95, space=green2)"]

    def test_nor_does_the_second_by_the_curse_of_the_first(self) -> None:
        north = "north: red spires, qi 3, tao yellow yellow, at tea_house\n"
        game = exorcising("curses: move_ghost\nghosts: red3 95, yellow1 6", north=north, curse=["blank"])
        play(game, "exorcise", "red3+yellow1")
        assert (asks(game), options(game)) == (("red", "curse_of"), ["95", "6"])
        play(game, "95", "yellow1", "green2")
        assert (ghosts(game), news(game, "curse_rolled")) == ({}, ["curse_rolled(face=blank)"])
        assert fits(game)

    @pytest.mark.rule("B32", "B63")
    @pytest.mark.parametrize("promos", ["", "promos: infernal_die\n"])
    def test_nobody_is_asked_for_an_order_if_no_curse_die_is_rolled(self, promos: str) -> None:
        lines = f"{promos}east: green mountain, qi 3, tao yellow yellow, at tea_house\nghosts: red3 39, yellow1 6\n"
        game = secretly(lines + "turn: 2 green", "exorcise", "red3+yellow1", tao=["red red red red"], agenda="action")
        assert ghosts(game) == {}
        assert news(game, "curse_prevented") == ["curse_prevented(board=green)"] * 2

    @pytest.mark.rule("B32", "B63")
    def test_the_order_is_asked_if_wu_feng_throws_a_curse_beside_a_die_that_is_not_rolled(self) -> None:
        lines = "east: green mountain, qi 3, tao yellow yellow, at tea_house\nghosts: red3 95, yellow1 6\nturn: 2 green"
        game = secretly(f"{SECOND}curses: move_ghost\n{lines}", tao=["red red red red"], agenda="action")
        assert asks(play(game, "exorcise", "red3+yellow1")) == ("green", "curse_of")

    @pytest.mark.rule("B32", "B63")
    def test_nor_if_he_has_no_curse_to_throw(self) -> None:
        lines = "east: green mountain, qi 3, tao yellow yellow, at tea_house\nghosts: red3 95, yellow1 6\nturn: 2 green"
        game = secretly(f"{SECOND}curses: none\n{lines}", tao=["red red red red"], agenda="action")
        play(game, "exorcise", "red3+yellow1")
        assert ghosts(game) == {}

    def test_a_mantra_that_discards_the_exorcised_ghost_itself_is_not_undone_by_its_exorcism(self) -> None:
        lines = "mantras: discard_ghost 1, none, none, none, none, none\nghosts: red3 39, blue1 13\n"
        game = secretly(
            lines + AT_TEA_HOUSE, tao=["red red red"], curse=["lose_qi"], secrets=["gain_qi"], agenda="action"
        )
        play(game, "exorcise", "red3")
        assert ghosts(game) == {"blue1": 13}
        assert news(game, "ghost_discarded") == ["ghost_discarded(card=39, space=red3)"]

    def test_the_curse_of_one_a_mantra_discarded_still_comes_from_the_space_it_lay_in(self) -> None:
        lines = (
            "mantras: discard_ghost 1, none, none, none, none, none\nghosts: red3 39, yellow1 6\n"
            "north: red spires, qi 3, tao yellow yellow, at tea_house"
        )
        game = secretly(lines, tao=["red red red"], curse=["lose_qi", "haunt"], secrets=["gain_qi"], agenda="action")
        play(game, "exorcise", "red3+yellow1", "39", "yellow1")
        assert (ghosts(game), haunted(game)) == ({}, {"tea_house"})

    def test_a_ghost_that_came_into_its_space_meanwhile_stays(self) -> None:
        # The Blood Scribe throws two curse dice at blue: the first's Qi fills the mantra, which takes the Blood Scribe
        # itself; the second brings a red ghost, and Wu-Feng lays it where the Blood Scribe was.
        lines = (
            "levels: 1 2 3\npyramid: 1a skeleton, 1b remove_qi, 1c draw_ghost, 2a lose_qi, 2b move_ghost\n"
            "curses: two_curse_dice\nmantras: discard_ghost 1, none, none, none, none, none\n"
            f"ghosts: red3 95, yellow2 2\n{AT_TEA_HOUSE}"
        )
        game = secretly(
            lines,
            ghosts=[34],
            tao=["red red red"],
            curse=["lose_qi", "ghost"],
            secrets=["gain_qi"],
            agenda="action",
        )
        play(game, "exorcise", "blue")
        play(game, "red3", "red3")
        assert ghosts(game) == {"red3": 34, "yellow2": 2}

    def test_the_rest_of_it_goes_on_for_a_taoist_sent_below(self) -> None:
        # The Blood Scribe's curse sends red away; the reward of the other ghost is red's all the same.
        north = "north: red spires, qi 2, tao black black, at tea_house\n"
        game = exorcising("curses: send_below\nghosts: red3 95, yellow1 96", north=north)
        play(game, "exorcise", "red3+yellow1", "red", "below_altar")
        assert asks(game) == ("red", "qi_or_yinyang")
        play(game, "qi")
        assert (where(game, "red"), qi(game, "red"), ghosts(game)) == ("below_altar", 3, {})

    def test_a_dead_exorcist_s_ghosts_are_gone_too(self) -> None:
        north = "north: red spires, qi 1, at tea_house\n"
        game = play(exorcising("curses: lose_qi\nghosts: red3 95", north=north), "exorcise", "red")
        assert (qi(game, "red"), 95 in ghosts(game).values()) == (0, False)


@pytest.mark.rule("K31")
class TestHelp:
    def test_the_tea_house_gives_before_its_ghost_comes_and_the_curse_strikes(self) -> None:
        lines = f"{SECOND}curses: lose_two_tao\n{AT_TEA_HOUSE}"
        game = secretly(lines, "help", "red", "curse", ghosts=[38], agenda="action")
        assert (tao(game, "red"), qi(game, "red")) == ([], 4)

    def test_a_taoist_sent_below_by_it_makes_the_end_of_his_turn_there(self) -> None:
        lines = f"{SECOND}curses: send_below\nnorth: red spires, qi 3, buddhas 1, at tea_house\n"
        game = secretly(lines, "help", "red", "curse", "red", "below_altar", ghosts=[16], agenda="action")
        # Below no Buddha can be placed: nothing is left to do.
        assert where(game, "red") == "below_altar"
        assert not [option for option in options(game) if option.startswith("buddha")]
        assert asks(game)[0] != "red"

    def test_second_wind_acts_a_second_time_only_where_he_then_is(self) -> None:
        lines = (
            f"{SECOND}curses: send_below\nsouth: blue second_wind, qi 3, at tea_house\nturn: 3 blue\n"
            "demons: seeker below_altar"
        )
        game = secretly(lines, "help", "red", "curse", "blue", "below_altar", ghosts=[16], agenda="action")
        assert "help" not in options(game)

    def test_the_altar_s_own_ghost_may_haunt_the_tile_again(self) -> None:
        village = "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar\n"
        lines = (
            "levels: 1 2 3\npyramid: 1a skeleton, 1b remove_qi, 1c draw_ghost, 2a lose_qi, 2b move_ghost\n"
            f"curses: haunt_tile\n{village}north: red spires, qi 3, at altar"
        )
        game = secretly(lines, "help", "curse", "tea_house", ghosts=[46], agenda="action")
        assert haunted(game) == {"tea_house"}

    def test_the_sorcerer_goes_on_though_a_mantra_carried_red_away(self) -> None:
        lines = (
            "mantras: move_taoist 1, gain_qi 0, none, none, none, none\nghosts: red1 38, blue1 13\n"
            "north: red spires, qi 3, at sorcerer"
        )
        game = secretly(lines, "help", "mantra1", "red", "altar", secrets=["top_ghost_under"], agenda="action")
        assert (asks(game), options(game)) == (("red", "sorcerer_ghost"), ["red1", "blue1"])
        play(game, "blue1")
        assert (ghosts(game), where(game, "red")) == ({"red1": 38}, "altar")

    def test_the_active_taoist_who_dies_of_it_has_no_further_step(self) -> None:
        village = "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar\n"
        lines = f"{SECOND}curses: lose_qi\n{village}north: red spires, qi 1, yinyang, at altar"
        game = secretly(lines, "help", "curse", "red", ghosts=[46], agenda="action")
        assert (qi(game, "red"), haunted(game)) == (0, set())
        assert asks(game)[0] != "red"


@pytest.mark.rule("K31", "K26")
def test_an_activation_by_a_ghost_that_comes_is_done_before_the_turn_goes_on() -> None:
    lines = f"{AT_TEA_HOUSE}demons: gravedigger below_circle"
    game = secretly(lines, "help", "red", "place", "red1", ghosts=[94], agenda="action")
    assert asks(game) == ("wu_feng", "demon_acts")
    play(game, "crawl:below_altar")
    assert news(game, "demon_crawled") == ["demon_crawled(demon=gravedigger, tile=below_altar)"]
