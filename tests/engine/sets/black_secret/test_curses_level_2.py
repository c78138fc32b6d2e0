"""The eight curses of level 2; all their choices are Wu-Feng's (K6, K22)."""

from __future__ import annotations

import pytest

from ghoststories.engine.core.position import discard_pile
from tests.engine.sets.black_secret.secret import (
    demons,
    mantras,
    pyramid,
    secretly,
    shadow,
    skeletons_at_home,
    throwing,
)
from tests.engine.sets.white_moon.moon import lying
from tests.helpers import asks, figures, fits, ghosts, mantra, news, options, play, qi, tao, where

COLOURS = ["red", "green", "blue", "yellow"]
OPEN = "mantras: gain_qi 1, discard_ghost 0, return_curse 0, regain_yinyang 2, return_demon 0, unhaunt_all 3"
# All spaces but the first of a board.
FULL_BUT_RED1 = (
    "ghosts: red2 39, red3 40, green1 24, green2 28, green3 29, blue1 13, blue2 17, blue3 18, "
    "yellow1 2, yellow2 6, yellow3 7"
)
STRAIGHT = "throw_curse any_colour=5; before_move; next_turn"
ON_LEVEL_1 = "levels: 1 2\npyramid: 1a skeleton, 1b remove_qi\n"


@pytest.mark.rule("K6", "K22")
class TestRemoveAllQi:
    def test_all_qi_of_one_mantra_go_to_the_supply(self) -> None:
        game = throwing("remove_all_qi", OPEN)
        assert (asks(game), options(game)) == (("wu_feng", "empty_mantra"), ["mantra1", "mantra4", "mantra6"])
        play(game, "mantra6")
        assert mantras(game)[0] == "gain_qi 1"
        assert mantras(game)[3:] == ["regain_yinyang 2", "return_demon 0", "unhaunt_all 0"]
        assert news(game, "mantra_lost_qi") == ["mantra_lost_qi(mantra=unhaunt_all, count=3)"]
        assert qi(game, "supply") == 20 - 12 - 3
        assert fits(game)


@pytest.mark.rule("K6", "K24")
class TestRemoveLastGhost:
    def test_the_lowest_ghost_card_leaves_the_game_unseen(self) -> None:
        game = throwing("remove_last_ghost", "deck: 5 ghosts, incarnation, 10 ghosts")
        assert news(game, "ghosts_removed") == ["ghosts_removed(count=1)"]
        assert [int(slot) for slot in game.state.deck] == [0] * 9 + [-1] + [0] * 4
        assert discard_pile(game.state) == [55]

    def test_a_summon_card_at_the_bottom_is_passed_over(self) -> None:
        game = throwing("remove_last_ghost", "deck: 5 ghosts, incarnation")
        assert [int(slot) for slot in game.state.deck] == [-1, 0, 0, 0]

    def test_the_last_ghost_card_of_all_wins_the_game_for_wu_feng(self) -> None:
        game = throwing("remove_last_ghost", "deck: 2 ghosts, incarnation")
        assert game.result == "deck"

    def test_a_card_known_to_lie_there_is_out_of_the_game_and_not_in_the_discard_pile(self) -> None:
        game = throwing("remove_last_ghost", "deck: 5 ghosts, incarnation, card 38")
        assert 38 not in [int(slot) for slot in game.state.deck]
        assert discard_pile(game.state) == [55]


@pytest.mark.rule("K6", "K30")
class TestMoveGhost:
    def test_he_picks_the_ghost_and_a_free_space_anywhere(self) -> None:
        game = throwing("move_ghost", "ghosts: red1 38 stone, blue2 13\n west: yellow mantra, qi 3\n mantra: red1")
        assert (asks(game), options(game)) == (("wu_feng", "cursed_ghost"), ["red1", "blue2"])
        play(game, "red1")
        assert asks(game) == ("wu_feng", "cursed_ghost_space")
        assert len(options(game)) == 10
        play(game, "green3")
        assert (ghosts(game), figures(game), mantra(game)) == (
            {"green3": 38, "blue2": 13},
            {"green3": "stone"},
            "green3",
        )

    def test_incarnations_too(self) -> None:
        game = play(throwing("move_ghost", "ghosts: red1 61"), "yellow2")
        assert ghosts(game) == {"yellow2": 61}
        assert news(game, "tao_lost") == []

    def test_a_buddha_takes_the_ghost_that_is_moved_there(self) -> None:
        game = throwing("move_ghost", "ghosts: red1 35\n buddhas: green1")
        assert "green1" in options(game)
        play(game, "green1")
        assert (ghosts(game), int(game.state.temple)) == ({}, 2)

    def test_its_left_stone_does_nothing(self) -> None:
        game = play(throwing("move_ghost", "ghosts: red1 37"), "blue1")
        assert (ghosts(game), asks(game)) == ({"blue1": 37}, ("red", "before_move"))

    @pytest.mark.rule("K10")
    def test_skeletons_are_no_ghosts_to_be_moved(self) -> None:
        game = throwing("move_ghost", "ghosts: red1 240, red2 241\n skeletons: 2")
        assert (ghosts(game), asks(game)) == ({"red1": 240, "red2": 241}, ("red", "before_move"))

    @pytest.mark.rule("K23")
    def test_with_all_spaces_full_nothing_happens(self) -> None:
        lines = f"{ON_LEVEL_1}curses: move_ghost\n{FULL_BUT_RED1}, red1 35"
        game = secretly(lines, agenda=STRAIGHT)
        assert (pyramid(game)["2a"], asks(game)) == ("move_ghost", ("red", "before_move"))


@pytest.mark.rule("K6", "K32")
class TestTwoSkeletons:
    def test_two_of_his_skeletons_must_be_placed(self) -> None:
        game = throwing("two_skeletons")
        assert "none" not in options(game)
        play(game, "red1")
        assert "none" not in options(game)
        play(game, "green1")
        assert (ghosts(game), skeletons_at_home(game)) == ({"red1": 240, "green1": 240}, 1)

    def test_one_is_all_he_has(self) -> None:
        game = throwing("two_skeletons", "ghosts: red1 240, red2 240\n skeletons: 1")
        play(game, "green1")
        assert (skeletons_at_home(game), qi(game, "red"), asks(game)[1]) == (0, 3, "before_move")

    def test_onto_a_buddha_both_go(self) -> None:
        game = play(throwing("two_skeletons", "buddhas: red1"), "red1", "red2")
        assert (ghosts(game), skeletons_at_home(game), int(game.state.temple)) == ({"red2": 240}, 2, 2)

    def test_the_second_without_a_space_costs_a_qi(self) -> None:
        lines = f"{ON_LEVEL_1}curses: two_skeletons\n{FULL_BUT_RED1}"
        game = secretly(lines, agenda=STRAIGHT)
        assert (ghosts(game)["red1"], qi(game, "red"), skeletons_at_home(game)) == (240, 2, 2)


@pytest.mark.rule("K6", "K26")
class TestActivateDemon:
    def test_a_demon_of_his_choice_acts_once(self) -> None:
        game = throwing("activate_demon", "demons: seeker below_altar, gravedigger below_circle")
        assert (asks(game), options(game)) == (("wu_feng", "activate"), ["seeker", "gravedigger"])
        play(game, "gravedigger")
        assert asks(game) == ("wu_feng", "demon_acts")
        play(game, "crawl:below_temple")
        assert demons(game) == {"seeker": "below_altar", "landscaper": "home", "gravedigger": "below_temple"}
        assert asks(game) == ("red", "before_move")

    def test_or_the_shadow(self) -> None:
        lines = "shadow: altar\n urns: 3\n demons: seeker out, landscaper out, gravedigger out"
        game = throwing("activate_demon", lines)
        assert asks(game) == ("wu_feng", "shadow_acts")
        play(game, "walk", "below_temple")
        assert (shadow(game), asks(game)) == ("below_temple", ("red", "before_move"))

    def test_with_nobody_below_nothing_happens(self) -> None:
        assert asks(throwing("activate_demon")) == ("red", "before_move")


@pytest.mark.rule("K6", "K22")
class TestSendBelow:
    def test_a_taoist_of_his_choice_goes_to_any_space_below(self) -> None:
        game = throwing("send_below", "ladders: none")
        assert (asks(game), options(game)) == (("wu_feng", "cursed_taoist"), COLOURS)
        play(game, "blue")
        assert asks(game) == ("wu_feng", "send_below")
        assert len(options(game)) == 9
        play(game, "below_watchman")
        assert (where(game, "blue"), where(game, "red")) == ("below_watchman", "circle")

    def test_one_who_is_below_already_too(self) -> None:
        game = play(throwing("send_below", "south: blue heavenly_gust, qi 3, at below_altar"), "blue")
        play(game, "below_temple")
        assert where(game, "blue") == "below_temple"

    @pytest.mark.rule("W30")
    def test_who_lies_stays_lying(self) -> None:
        game = play(throwing("send_below", "lying: blue"), "blue", "below_altar")
        assert (where(game, "blue"), lying(game)) == ("below_altar", {"blue"})

    def test_the_active_taoist_moves_on_from_there(self) -> None:
        game = play(throwing("send_below"), "red", "below_altar")
        assert (asks(game), "crawl:below_temple" in options(game)) == (("red", "before_move"), True)


@pytest.mark.rule("K6", "K11")
class TestLoseQi:
    def test_a_taoist_of_his_choice_loses_a_qi(self) -> None:
        game = throwing("lose_qi")
        assert (asks(game), options(game)) == (("wu_feng", "cursed_taoist"), COLOURS)
        play(game, "yellow")
        assert [qi(game, colour) for colour in COLOURS] == [3, 3, 3, 2]

    def test_which_mantra_it_goes_onto_is_the_losers_choice(self) -> None:
        game = play(throwing("lose_qi", OPEN), "yellow")
        assert asks(game) == ("yellow", "qi_for_mantra")

    def test_it_can_kill(self) -> None:
        game = play(throwing("lose_qi", "west: yellow bottomless_pockets, qi 1, tao red"), "yellow")
        assert (qi(game, "yellow"), tao(game, "yellow"), where(game, "yellow")) == (0, [], "cemetery")

    def test_the_active_taoist_too_and_there_is_no_yang(self) -> None:
        game = play(throwing("lose_qi", "north: red spires, qi 1"), "red")
        assert qi(game, "red") == 0
        assert asks(game) != ("red", "before_move")

    def test_the_last_of_all(self) -> None:
        dead = "east: green mountain, qi 0\n south: blue heavenly_gust, qi 0\n west: yellow bottomless_pockets, qi 0"
        game = throwing("lose_qi", f"north: red spires, qi 1\n{dead}")
        assert game.result == "taoists"


@pytest.mark.rule("K6", "K22")
class TestLoseTwoTao:
    RICH = "south: blue heavenly_gust, qi 3, tao red red black\n west: yellow bottomless_pockets, qi 3, tao green"

    def test_two_tokens_of_one_taoist_each_picked_by_wu_feng(self) -> None:
        game = play(throwing("lose_two_tao", self.RICH), "blue")
        assert (asks(game), options(game)) == (("wu_feng", "cursed_tao"), ["red", "black"])
        play(game, "black")
        assert (tao(game, "blue"), tao(game, "yellow")) == (["red"], ["green"])

    def test_who_has_one_loses_one(self) -> None:
        game = play(throwing("lose_two_tao", self.RICH), "yellow")
        assert (tao(game, "blue"), tao(game, "yellow")) == (["red", "red", "black"], [])
        assert asks(game) == ("red", "before_move")
