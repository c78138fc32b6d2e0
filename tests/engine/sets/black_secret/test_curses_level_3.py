"""The eight curses of level 3; all their choices are Wu-Feng's (K6, K22)."""

from __future__ import annotations

import pytest

from ghoststories.engine.core.position import discard_pile
from tests.engine.sets.black_secret.secret import (
    ladderless,
    mantras,
    pyramid,
    secretly,
    skeletons_at_home,
    spent,
    throwing,
)
from tests.helpers import asks, events, figures, fits, ghosts, has_yinyang, haunted, news, options, play, qi, where

COLOURS = ["red", "green", "blue", "yellow"]
OPEN = "mantras: gain_qi 1, discard_ghost 0, return_curse 0, regain_yinyang 2, return_demon 0, unhaunt_all 3"
ON_LEVEL_2 = "levels: 1 2 3\npyramid: 1a skeleton, 1b remove_qi, 1c draw_ghost, 2a lose_qi, 2b move_ghost\n"
STRAIGHT = "throw_curse any_colour=5; before_move; next_turn"
FULL = (
    "ghosts: red1 35, red2 39, red3 40, green1 24, green2 28, green3 29, blue1 13, blue2 17, blue3 18, "
    "yellow1 2, yellow2 6, yellow3 7"
)


@pytest.mark.rule("K6", "K22")
class TestRemoveMantra:
    def test_a_mantra_leaves_the_game_its_qi_return_and_another_of_its_level_comes(self) -> None:
        game = throwing("remove_mantra", OPEN, secrets=["place_buddhas"])
        assert (asks(game), options(game)) == (("wu_feng", "remove_mantra"), [f"mantra{at}" for at in range(1, 7)])
        play(game, "mantra4")
        assert spent(game) == {"regain_yinyang"}
        assert mantras(game)[3:5] == ["place_buddhas 0", "return_demon 0"]
        assert qi(game, "supply") == 20 - 12 - 4
        assert news(game, "mantra_was_removed", "mantra_drawn") == events("""
            mantra_was_removed(mantra=regain_yinyang)
            mantra_drawn(mantra=place_buddhas)
        """)
        assert fits(game)

    def test_its_effect_is_not_applied(self) -> None:
        game = play(throwing("remove_mantra", OPEN, secrets=["move_taoist"]), "mantra1")
        assert (qi(game, "red"), asks(game)) == (3, ("red", "before_move"))

    def test_with_none_of_its_level_left_it_is_not_replaced(self) -> None:
        used = "return_all_demons yinyang_and_two_qi discard_two_ghosts four_ghosts_under"
        game = play(throwing("remove_mantra", f"{OPEN}\n spent mantras: {used}"), "mantra6")
        assert (mantras(game)[5], asks(game)) == ("none", ("red", "before_move"))


@pytest.mark.rule("K6", "K24")
class TestRemoveTwoGhosts:
    def test_the_two_lowest_ghost_cards_leave_unseen(self) -> None:
        game = throwing("remove_two_ghosts", "deck: 5 ghosts, incarnation, 10 ghosts")
        assert [int(slot) for slot in game.state.deck] == [0] * 8 + [-1] + [0] * 4
        assert (discard_pile(game.state), news(game, "ghosts_removed")) == ([55], ["ghosts_removed(count=2)"])

    def test_summon_cards_between_them_stay(self) -> None:
        game = throwing("remove_two_ghosts", "deck: 5 ghosts, incarnation, 1 ghost, incarnation")
        assert [int(slot) for slot in game.state.deck] == [-1, -1, 0, 0, 0]

    @pytest.mark.rule("K23")
    def test_an_incarnation_on_the_deck_is_no_ghost_card(self) -> None:
        lines = f"{ON_LEVEL_2}curses: remove_two_ghosts\ndeck: card 61, 3 ghosts"
        game = secretly(lines, agenda=STRAIGHT)
        assert ([int(slot) for slot in game.state.deck], game.result) == ([0, 61], "playing")

    @pytest.mark.parametrize("deck", ["2 ghosts, incarnation", "3 ghosts, incarnation, incarnation"])
    def test_with_no_ghost_card_left_wu_feng_wins(self, deck: str) -> None:
        assert throwing("remove_two_ghosts", f"difficulty: nightmare\ndeck: {deck}").result == "deck"


@pytest.mark.rule("K6", "K30")
class TestGhostFromDiscard:
    def test_any_ghost_of_the_pile_comes_into_play_by_the_placement_rules(self) -> None:
        game = throwing("ghost_from_discard", "discard: 13 38 61")
        # The card that paid for the curse is in the pile too; an incarnation is not a ghost card.
        assert (asks(game), options(game)) == (("wu_feng", "from_discard"), ["13", "38", "55"])
        play(game, "38")
        assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["red1", "red2", "red3"])
        play(game, "red3")
        assert (ghosts(game), figures(game)) == ({"red3": 38}, {"red3": "card"})
        assert discard_pile(game.state) == [13, 55, 61]

    def test_it_buys_no_demon_and_no_curse(self) -> None:
        lines = f"{ON_LEVEL_2}curses: ghost_from_discard haunt_tile lose_two_tao\ndiscard: 10 38"
        game = secretly(lines, "ghost_from_discard", agenda=STRAIGHT)
        assert options(play(game, "10")) == ["yellow1", "yellow2", "yellow3"]

    def test_its_left_stone_is_done(self) -> None:
        game = throwing("ghost_from_discard", "discard: 54")
        play(game, "54", "red2")
        assert haunted(game) == {"cemetery"}

    def test_a_black_one_goes_to_the_active_board(self) -> None:
        game = play(throwing("ghost_from_discard", "discard: 38\n turn: 3 yellow"), "55")
        assert options(game) == ["yellow1", "yellow2", "yellow3"]

    def test_a_buddha_takes_it_without_its_left_stone(self) -> None:
        game = play(throwing("ghost_from_discard", "discard: 54\n buddhas: red2"), "54", "red2")
        assert (haunted(game), ghosts(game)) == (set(), {})

    @pytest.mark.rule("K23")
    def test_with_all_spaces_full_nothing_happens_and_no_qi_is_lost(self) -> None:
        lines = f"{ON_LEVEL_2}curses: ghost_from_discard\n{FULL}\ndiscard: 38 41"
        game = secretly(lines, agenda=STRAIGHT)
        assert (asks(game), qi(game, "red")) == (("red", "before_move"), 3)

    def test_with_an_empty_pile_nothing_happens(self) -> None:
        game = secretly(f"{ON_LEVEL_2}curses: ghost_from_discard", agenda=STRAIGHT)
        assert (pyramid(game)["3a"], asks(game)) == ("ghost_from_discard", ("red", "before_move"))


@pytest.mark.rule("K6", "K32")
class TestThreeSkeletons:
    def test_up_to_three(self) -> None:
        game = throwing("three_skeletons")
        assert options(game)[-1] == "none"
        play(game, "red1", "red2", "green1")
        assert (len(ghosts(game)), skeletons_at_home(game)) == (3, 0)
        assert asks(game) == ("red", "before_move")

    def test_or_none(self) -> None:
        game = throwing("three_skeletons")
        while asks(game)[1] == "skeleton_space":
            play(game, "none")
        assert (ghosts(game), skeletons_at_home(game), qi(game, "red")) == ({}, 3, 3)

    def test_without_a_space_nothing_is_lost(self) -> None:
        game = secretly(f"{ON_LEVEL_2}curses: three_skeletons\n{FULL}", agenda=STRAIGHT)
        assert (asks(game), qi(game, "red")) == (("red", "before_move"), 3)


@pytest.mark.rule("K6", "K34")
class TestRemoveTwoLadders:
    def test_two_ladders_are_lost(self) -> None:
        game = play(throwing("remove_two_ladders"), "below_altar")
        assert asks(game) == ("wu_feng", "remove_ladder")
        assert "below_altar" not in options(game)
        play(game, "below_circle")
        assert ladderless(game) == {"below_altar", "below_circle"}

    def test_or_the_one_that_is_left(self) -> None:
        game = throwing("remove_two_ladders", "ladders: below_altar")
        assert (len(ladderless(game)), asks(game)) == (9, ("red", "before_move"))


@pytest.mark.rule("K6", "K22")
class TestHauntTile:
    VILLAGE = "village: tea_house cemetery* herbalist / sorcerer circle temple / watchman pavilion altar\n"

    def test_a_tile_of_his_choice_is_haunted_and_loses_its_ladder(self) -> None:
        game = throwing("haunt_tile", self.VILLAGE + "ladders: below_tea_house below_circle below_altar")
        assert asks(game) == ("wu_feng", "haunt_chosen")
        assert (len(options(game)), "cemetery" in options(game)) == (8, False)
        play(game, "circle")
        assert haunted(game) == {"cemetery", "circle"}
        assert "below_circle" in ladderless(game)

    def test_a_third_haunted_tile_loses_the_village(self) -> None:
        village = self.VILLAGE.replace("altar", "altar*")
        assert play(throwing("haunt_tile", village), "circle").result == "village"

    @pytest.mark.rule("W5", "K34")
    def test_with_villagers_on_it_they_die_and_it_is_not_haunted(self) -> None:
        game = throwing("haunt_tile", "villagers: altar teng", moon=True)
        play(game, "altar")
        assert haunted(game) == set()
        assert news(game, "villager_killed") == ["villager_killed(villager=teng, tile=altar)"]
        assert "below_altar" not in ladderless(game)


@pytest.mark.rule("K6", "K22")
class TestDiscardYinYang:
    def test_a_taoist_who_has_his_loses_it(self) -> None:
        lines = "north: red spires, qi 3, yinyang\n south: blue heavenly_gust, qi 3, yinyang"
        game = throwing("discard_yinyang", lines)
        assert (asks(game), options(game)) == (("wu_feng", "cursed_taoist"), ["red", "blue"])
        play(game, "blue")
        assert (has_yinyang(game, "red"), has_yinyang(game, "blue")) == (True, False)
        assert news(game, "yinyang_lost") == ["yinyang_lost(board=blue)"]

    def test_with_none_held_nothing_happens(self) -> None:
        assert asks(throwing("discard_yinyang")) == ("red", "before_move")


@pytest.mark.rule("K6", "K14", "K40")
class TestTwoCurseDice:
    def test_two_rolls_against_the_same_taoist(self) -> None:
        game = throwing("two_curse_dice", "south: blue heavenly_gust, qi 3, tao red", curse=["lose_qi", "lose_tao"])
        assert (asks(game), options(game)) == (("wu_feng", "cursed_taoist"), COLOURS)
        play(game, "blue")
        assert news(game, "curse_rolled") == ["curse_rolled(face=lose_qi)", "curse_rolled(face=lose_tao)"]
        assert news(game, "qi_lost", "tao_lost") == ["qi_lost(board=blue)", "tao_lost(board=blue, colour=red)"]

    def test_the_first_is_finished_before_the_second_is_rolled(self) -> None:
        game = play(throwing("two_curse_dice", curse=["ghost", "lose_qi"], ghosts=[34]), "blue")
        assert (asks(game), qi(game, "blue")) == (("wu_feng", "wu_feng_places"), 3)
        play(game, "red1")
        assert (ghosts(game), qi(game, "blue")) == ({"red1": 34}, 2)

    def test_a_dead_man_is_not_rolled_against(self) -> None:
        game = throwing("two_curse_dice", "south: blue heavenly_gust, qi 1", curse=["lose_qi", "lose_qi"])
        play(game, "blue")
        assert news(game, "curse_rolled") == ["curse_rolled(face=lose_qi)"]
        assert (qi(game, "red"), where(game, "blue")) == (3, "cemetery")
