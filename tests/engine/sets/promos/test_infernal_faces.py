"""What the faces of the Infernal die do (P20)."""

from __future__ import annotations

import pytest

from tests.engine.sets.black_secret.secret import demons, hand, ladderless, pyramid, shadow, skeletons_at_home
from tests.engine.sets.promos.infernal_die import NEUTRAL, SHADOW, YIN, against, infernal
from tests.engine.sets.promos.table import answer, filled_but, laid
from tests.engine.sets.white_moon.moon import graveyard
from tests.helpers import asks, ghosts, haunted, news, options, play, qi


@pytest.mark.rule("P20", "K40")
class TestHaunt:
    def test_a_ghost_s_stone_haunts_the_first_active_tile_of_its_line(self) -> None:
        assert haunted(infernal("haunt")) == {"tea_house"}
        village = "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar"
        assert haunted(infernal("haunt", lines=village)) == {"tea_house", "sorcerer"}

    @pytest.mark.rule("K34")
    def test_its_ladder_goes(self) -> None:
        assert ladderless(infernal("haunt")) == {"below_tea_house"}

    @pytest.mark.rule("W5")
    def test_villagers_die_instead(self) -> None:
        game = infernal("haunt", lines="villagers: tea_house teng", sets="both")
        assert (haunted(game), graveyard(game)) == (set(), {"teng"})

    @pytest.mark.rule("K14")
    def test_against_one_below_the_tile_above(self) -> None:
        game = play(against("haunt", lines="south: blue heavenly_gust, qi 3, at below_altar"), "yes")
        assert haunted(game) == {"altar"}

    @pytest.mark.rule("K14")
    def test_haunted_already_nothing(self) -> None:
        village = "village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar*\n"
        game = play(against("haunt", lines=f"{village}south: blue heavenly_gust, qi 3, at altar"), "yes")
        assert (haunted(game), news(game, "tile_haunted")) == ({"altar"}, [])

    def test_in_a_neutral_turn(self) -> None:
        game = laid("infernal_die", f"{NEUTRAL}ghosts: green1 33", sets="black_secret", curse=["haunt"], agenda="yin")
        assert asks(game) == ("wu_feng", "which_die")
        assert haunted(play(game, "yes")) == {"altar"}

    def test_a_third_haunted_tile_loses_the_game(self) -> None:
        village = "village: tea_house cemetery* herbalist / sorcerer circle temple* / watchman pavilion altar"
        assert infernal("haunt", lines=village).result == "village"


@pytest.mark.rule("P20", "K26")
class TestDemon:
    def test_wu_feng_picks_a_demon_and_it_acts_once(self) -> None:
        game = infernal("demon", lines="demons: seeker below_altar, gravedigger below_circle")
        assert (asks(game), options(game)) == (("wu_feng", "activate"), ["seeker", "gravedigger"])
        play(game, "seeker")
        assert asks(game) == ("wu_feng", "demon_acts")
        play(game, "crawl:below_temple")
        assert (demons(game)["seeker"], asks(game)) == ("below_temple", ("red", "before_move"))

    def test_the_only_one_is_his_choice(self) -> None:
        game = infernal("demon", lines="demons: landscaper below_altar")
        assert asks(game) == ("wu_feng", "demon_acts")

    def test_or_the_shadow(self) -> None:
        game = infernal("demon", lines=SHADOW)
        play(game, "walk", "below_circle")
        assert (shadow(game), asks(game)) == ("below_circle", ("red", "before_move"))

    def test_with_none_there_nothing(self) -> None:
        assert asks(infernal("demon")) == ("red", "before_move")

    def test_the_shadow_s_attack_asks_for_a_die_of_its_own(self) -> None:
        game = infernal("demon", "haunt", lines=SHADOW)
        play(game, "attack_tile")
        assert asks(game) == ("wu_feng", "which_die")
        play(game, "yes")
        assert (haunted(game), asks(game)) == ({"altar"}, ("red", "before_move"))

    def test_in_a_neutral_turn(self) -> None:
        lines = f"{NEUTRAL}ghosts: green1 33\ndemons: seeker below_altar"
        game = laid("infernal_die", lines, "yes", sets="black_secret", curse=["demon"], agenda="yin")
        assert asks(game) == ("wu_feng", "demon_acts")


@pytest.mark.rule("P20", "K6")
class TestCurse:
    OPEN = "levels: 1\ncurses: remove_qi curse_die remove_ladder\n"

    def test_of_any_colour(self) -> None:
        game = infernal(
            "curse", lines="levels: 1\ncurses: remove_qi draw_incarnation draw_ghost skeleton remove_ladder"
        )
        assert asks(game) == ("wu_feng", "throw_curse")
        assert set(options(game)) == {"remove_qi", "draw_incarnation", "draw_ghost", "skeleton", "remove_ladder"}

    def test_it_is_laid_down_and_takes_effect(self) -> None:
        game = infernal("curse", lines=self.OPEN)
        play(game, "remove_ladder", "1b")
        assert pyramid(game) == {"1b": "remove_ladder"}
        assert asks(game)[0] == "wu_feng"
        play(game, options(game)[0])
        assert len(ladderless(game)) == 1

    def test_with_none_that_can_be_placed_nothing(self) -> None:
        assert asks(infernal("curse")) == ("red", "before_move")
        # The only open curse is of a level whose lower spaces are not filled.
        game = infernal("curse", lines="levels: 1 2\ncurses: move_ghost\npyramid: 1a remove_qi")
        assert asks(game) == ("red", "before_move")

    def test_a_curse_die_thrown_so_asks_for_a_die_again(self) -> None:
        game = infernal("curse", "haunt", lines=self.OPEN)
        play(game, "curse_die", "1a", "blue")
        assert asks(game) == ("wu_feng", "which_die")

    @pytest.mark.rule("K31")
    def test_in_an_exorcism_it_is_resolved_at_once_and_the_ghost_falls_wherever_it_is(self) -> None:
        second = "levels: 1 2\npyramid: 1a skeleton, 1b remove_qi\ncurses: move_ghost\n"
        lines = f"{second}ghosts: red2 39, blue1 13\nnorth: red spires, qi 3, at cemetery"
        game = laid("infernal_die", lines, sets="black_secret", tao=["red red red"], curse=["curse"], agenda="action")
        play(game, "exorcise", "yes")
        answer(game, {"throw_curse": "move_ghost", "pyramid_place": "2a"})
        play(game, "red2", "green2")
        assert ghosts(game) == {"blue1": 13}
        assert news(game, "ghost_discarded") == ["ghost_discarded(card=39, space=green2)"]

    @pytest.mark.rule("K4")
    def test_it_may_draw_an_incarnation_into_his_hand(self) -> None:
        lines = "ghosts: red3 44\nlevels: 1\ncurses: draw_incarnation"
        game = laid("infernal_die", lines, "yes", sets="black_secret", curse=["curse"], ghosts=[61], agenda=YIN)
        answer(game, {"throw_curse": "draw_incarnation", "pyramid_place": "1a"})
        assert hand(game) == [61]


@pytest.mark.rule("P20", "K32")
class TestSkeleton:
    def test_one_may_be_placed(self) -> None:
        game = infernal("skeleton", lines="skeletons: 3")
        assert asks(game) == ("wu_feng", "skeleton_space")
        play(game, "blue2")
        assert (ghosts(game)["blue2"], skeletons_at_home(game)) == (240, 2)
        assert asks(game) == ("red", "before_move")

    def test_or_not(self) -> None:
        game = play(infernal("skeleton"), "none")
        assert (skeletons_at_home(game), len(ghosts(game))) == (3, 1)

    def test_with_none_on_his_board_nothing(self) -> None:
        game = infernal("skeleton", lines="skeletons: 0\nghosts: red3 44, blue1 240, blue2 240, blue3 240")
        assert (asks(game), qi(game, "red")) == (("red", "before_move"), 3)

    def test_with_no_space_nobody_loses_a_qi(self) -> None:
        game = infernal("skeleton", lines=filled_but(red3=44))
        assert (asks(game), qi(game, "red")) == (("red", "before_move"), 3)

    @pytest.mark.rule("K10")
    def test_on_a_buddha_it_goes_and_the_buddha_returns(self) -> None:
        game = play(infernal("skeleton", lines="buddhas: blue2"), "blue2")
        assert ("blue2" in ghosts(game), int(game.state.temple), skeletons_at_home(game)) == (False, 2, 3)
