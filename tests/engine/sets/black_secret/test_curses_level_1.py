"""The eight curses of level 1; all their choices are Wu-Feng's (K6, K22)."""

from __future__ import annotations

import pytest

from tests.engine.sets.black_secret.secret import (
    demons,
    hand,
    ladderless,
    mantras,
    pyramid,
    secretly,
    skeletons_at_home,
    spent,
    throwing,
)
from tests.engine.sets.white_moon.moon import lying
from tests.helpers import asks, fits, ghosts, news, options, play, qi, tao, where

OPEN = "mantras: gain_qi {}, discard_ghost {}, return_curse 0, regain_yinyang {}, return_demon 0, unhaunt_all 0"
# A harmless card for each space.
FULL = (
    "ghosts: red1 35, red2 39, red3 40, green1 24, green2 28, green3 29, blue1 13, blue2 17, blue3 18, "
    "yellow1 2, yellow2 6, yellow3 7"
)
COLOURS = ["red", "green", "blue", "yellow"]


@pytest.mark.rule("K6", "K22")
class TestRemoveQi:
    def test_wu_feng_takes_one_qi_off_a_mantra(self) -> None:
        game = throwing("remove_qi", OPEN.format(1, 0, 2))
        assert (asks(game), options(game)) == (("wu_feng", "empty_mantra"), ["mantra1", "mantra4"])
        play(game, "mantra4")
        assert [mantras(game)[0], mantras(game)[3]] == ["gain_qi 1", "regain_yinyang 1"]
        assert qi(game, "supply") == 20 - 12 - 2
        assert news(game, "mantra_lost_qi") == ["mantra_lost_qi(mantra=regain_yinyang, count=1)"]
        assert fits(game)

    def test_the_card_stays_even_without_qi(self) -> None:
        game = throwing("remove_qi", OPEN.format(1, 0, 0))
        assert (mantras(game)[0], spent(game)) == ("gain_qi 0", set())

    def test_it_may_be_thrown_though_no_mantra_has_a_qi(self) -> None:
        game = throwing("remove_qi", OPEN.format(0, 0, 0))
        assert (pyramid(game), asks(game)) == ({"1a": "remove_qi"}, ("red", "before_move"))


@pytest.mark.rule("K1", "K6")
class TestDrawIncarnation:
    def test_one_more_incarnation_is_in_his_hand_and_not_in_play(self) -> None:
        game = throwing("draw_incarnation", "hand: 61", ghosts=[113])
        assert (hand(game), ghosts(game)) == ([61, 113], {})
        assert asks(game) == ("red", "before_move")

    def test_with_the_pile_empty_nothing_happens(self) -> None:
        rest = "61 62 63 64 65 111 112 113 114 115"
        game = throwing("draw_incarnation", f"hand: 56 57 58\n discard: 59 60 {rest}")
        assert (hand(game), asks(game)) == ([56, 57, 58], ("red", "before_move"))


@pytest.mark.rule("K3", "K6")
class TestDrawGhost:
    def test_the_next_ghost_may_be_placed(self) -> None:
        game = throwing("draw_ghost", ghosts=[38])
        assert (asks(game), options(game)) == (("wu_feng", "use_ghost"), ["place", "demon:seeker"])
        play(game, "place", "red2")
        assert ghosts(game) == {"red2": 38}

    def test_or_discarded_for_a_demon(self) -> None:
        game = play(throwing("draw_ghost", ghosts=[38]), "demon:seeker", "below_altar")
        assert (ghosts(game), demons(game)["seeker"]) == ({}, "below_altar")

    def test_or_for_another_curse(self) -> None:
        lines = "curses: draw_ghost knock_down\n"
        game = secretly(f"levels: 1\n{lines}", ghosts=[55, 24], agenda="ghost_comes; before_move; next_turn")
        play(game, "curse", "draw_ghost", "1b")
        assert options(game) == ["place", "curse"]
        play(game, "curse", "1d", "blue")
        assert pyramid(game) == {"1b": "draw_ghost", "1d": "knock_down"}
        assert lying(game) == {"blue"}

    def test_the_summon_card_on_top_is_drawn_like_any_card(self) -> None:
        lines = "levels: 1\ncurses: draw_ghost\ndeck: incarnation, 10 ghosts"
        game = secretly(lines, "1a", ghosts=[62], agenda="throw_curse any_colour=5; before_move; next_turn")
        assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["blue1", "blue2", "blue3"])

    def test_with_all_spaces_full_no_card_comes_and_red_loses_a_qi(self) -> None:
        lines = "levels: 1\ncurses: draw_ghost\n" + FULL
        game = secretly(lines, "1a", agenda="throw_curse any_colour=5; before_move; next_turn")
        assert (qi(game, "red"), qi(game, "green"), len(game.state.deck)) == (2, 3, 39)


@pytest.mark.rule("K6", "K32")
class TestSkeleton:
    def test_one_skeleton_of_his_board_goes_onto_a_space_of_his_choice(self) -> None:
        game = throwing("skeleton", "ghosts: red1 35")
        assert asks(game) == ("wu_feng", "skeleton_space")
        assert "none" not in options(game)
        assert "red1" not in options(game)
        play(game, "blue3")
        assert (ghosts(game), skeletons_at_home(game)) == ({"red1": 35, "blue3": 240}, 2)
        assert fits(game)

    def test_with_none_on_his_board_nothing_happens(self) -> None:
        game = throwing("skeleton", "ghosts: red1 240, green1 240, blue1 240\n skeletons: 0")
        assert (asks(game), qi(game, "red")) == (("red", "before_move"), 3)

    def test_with_no_space_the_active_taoist_loses_a_qi(self) -> None:
        lines = f"levels: 1\ncurses: skeleton\n{FULL}\nturn: 3 blue"
        game = secretly(lines, "1a", agenda="throw_curse any_colour=5; before_move; next_turn")
        assert (qi(game, "blue"), skeletons_at_home(game)) == (2, 3)


@pytest.mark.rule("K6", "K34")
class TestRemoveLadder:
    def test_a_ladder_of_his_choice_is_lost(self) -> None:
        game = throwing("remove_ladder", "ladders: below_circle below_altar")
        assert (asks(game), options(game)) == (("wu_feng", "remove_ladder"), ["below_circle", "below_altar"])
        play(game, "below_altar")
        assert len(ladderless(game)) == 8
        assert "below_circle" not in ladderless(game)
        assert news(game, "ladder_lost") == ["ladder_lost(tile=below_altar)"]

    def test_with_no_ladder_left_nothing_happens(self) -> None:
        assert asks(throwing("remove_ladder", "ladders: none")) == ("red", "before_move")


@pytest.mark.rule("K6", "K22")
class TestKnockDown:
    @pytest.mark.parametrize("victim", COLOURS)
    def test_a_taoist_of_his_choice_lies(self, victim: str) -> None:
        game = throwing("knock_down")
        assert (asks(game), options(game)) == (("wu_feng", "cursed_taoist"), COLOURS)
        play(game, victim)
        assert news(game, "taoist_knocked_down") == [f"taoist_knocked_down(board={victim})"]

    def test_the_next_move_is_spent_on_standing_up(self) -> None:
        game = play(throwing("knock_down", "north: red twin_winds, qi 3"), "red")
        assert lying(game) == {"red"}
        assert (asks(game), options(game)) == (("red", "before_move"), ["rise", "winds"])
        play(game, "rise")
        assert (lying(game), where(game, "red")) == (set(), "circle")
        assert not [option for option in options(game) if option.startswith("move")]

    def test_the_spires_stand_up_and_make_one_step(self) -> None:
        game = throwing("knock_down", "north: red spires, qi 3\n ladders: none")
        play(game, "red")
        assert (lying(game), asks(game)) == (set(), ("red", "second_step"))
        assert "move:altar" in options(game)

    def test_below_he_lies_there(self) -> None:
        game = play(throwing("knock_down", "south: blue heavenly_gust, qi 3, at below_altar"), "blue")
        assert (lying(game), where(game, "blue")) == ({"blue"}, "below_altar")

    def test_the_dead_are_not_offered(self) -> None:
        assert options(throwing("knock_down", "south: blue heavenly_gust, qi 0")) == ["red", "green", "yellow"]

    def test_nor_are_neutral_boards(self) -> None:
        lines = "players: red blue\n north: red spires, qi 3, tokens 1\n south: blue heavenly_gust, qi 3, tokens 1"
        assert options(throwing("knock_down", lines)) == ["red", "blue"]


@pytest.mark.rule("K6", "K14", "K40")
class TestCurseDie:
    def test_the_die_strikes_the_taoist_he_names_not_the_active_one(self) -> None:
        game = play(throwing("curse_die", curse=["lose_qi"]), "blue")
        assert {colour: qi(game, colour) for colour in COLOURS} == {"red": 3, "green": 3, "blue": 2, "yellow": 3}

    def test_once(self) -> None:
        game = play(throwing("curse_die", curse=["blank"]), "blue")
        assert news(game, "curse_rolled") == ["curse_rolled(face=blank)"]
        assert asks(game) == ("red", "before_move")


@pytest.mark.rule("K6", "K22")
class TestDiscardTao:
    RICH = "south: blue heavenly_gust, qi 3, tao red black\n west: yellow bottomless_pockets, qi 3, tao green"

    def test_wu_feng_picks_the_taoist_and_the_token(self) -> None:
        game = throwing("discard_tao", self.RICH)
        assert (asks(game), options(game)) == (("wu_feng", "cursed_taoist"), ["blue", "yellow"])
        play(game, "blue")
        assert (asks(game), options(game)) == (("wu_feng", "cursed_tao"), ["red", "black"])
        play(game, "black")
        assert (tao(game, "blue"), tao(game, "yellow")) == (["red"], ["green"])
        assert fits(game)

    def test_with_no_tao_anywhere_nothing_happens(self) -> None:
        assert asks(throwing("discard_tao")) == ("red", "before_move")
