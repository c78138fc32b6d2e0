"""The four curses of level 4; all their choices are Wu-Feng's (K6, K22). After them the pyramid starts again (K29)."""

from __future__ import annotations

import pytest

from ghoststories.engine.sets.black_secret.state import secret
from tests.engine.sets.black_secret.secret import (
    ANEW,
    curses,
    demons,
    hand,
    height,
    pyramid,
    shadow,
    skeletons_at_home,
    throwing,
)
from tests.helpers import asks, events, fits, ghosts, haunted, news, options, play, qi

COLOURS = ["red", "green", "blue", "yellow"]


@pytest.mark.rule("K4", "K6", "K22")
class TestSummonIncarnation:
    def test_one_is_drawn_then_one_of_the_hand_comes_into_play(self) -> None:
        game = throwing("summon_incarnation", "hand: 63 62", ghosts=[61])
        assert (asks(game), options(game)) == (("wu_feng", "play_incarnation"), ["61", "62", "63"])
        play(game, "62", "blue2")
        assert (ghosts(game), hand(game)) == ({"blue2": 62}, [61, 63])
        assert (pyramid(game), curses(game)) == ({}, set(ANEW))

    def test_with_an_empty_hand_it_is_the_one_drawn(self) -> None:
        game = throwing("summon_incarnation", ghosts=[63])
        assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["green1", "green2", "green3"])

    @pytest.mark.rule("K24")
    def test_with_pile_and_hand_empty_it_does_nothing(self) -> None:
        gone = "56 57 58 59 60 61 62 63 64 65 111 112 113 114 115"
        game = throwing("summon_incarnation", f"discard: {gone}\ndeck: 20 ghosts, incarnation, 10 ghosts")
        assert (ghosts(game), asks(game)) == ({}, ("red", "before_move"))

    @pytest.mark.rule("K24")
    def test_with_the_pile_empty_it_is_one_of_the_hand(self) -> None:
        gone = "56 57 58 59 60 61 62 63 64 65 111 112 113"
        game = throwing(
            "summon_incarnation", f"discard: {gone}\nhand: 114 115\ndeck: 20 ghosts, incarnation, 10 ghosts"
        )
        assert options(game) == ["114", "115"]


@pytest.mark.rule("K6", "K22", "K45")
class TestSummonDemons:
    def test_all_that_are_at_home_each_by_itself(self) -> None:
        game = throwing("summon_demons", "wu_feng: b")
        assert options(game) == ["below_herbalist", "below_watchman"]
        play(game, "below_herbalist", "below_watchman", "below_herbalist")
        assert demons(game) == {
            "seeker": "below_herbalist",
            "landscaper": "below_watchman",
            "gravedigger": "below_herbalist",
        }
        assert asks(game) == ("red", "before_move")

    def test_the_seeker_of_side_a_anywhere(self) -> None:
        game = throwing("summon_demons", "demons: gravedigger below_circle")
        assert len(options(game)) == 9
        play(game, "below_altar")
        assert options(game) == ["below_herbalist", "below_watchman"]
        play(game, "below_watchman")
        assert demons(game)["gravedigger"] == "below_circle"

    def test_on_side_b_of_the_catacombs_the_entrances_are_others(self) -> None:
        game = throwing("summon_demons", "demons: seeker below_circle\n catacombs: b")
        assert options(game) == ["below_sorcerer", "below_temple"]

    def test_none_once_the_shadow_is_in_play(self) -> None:
        lines = "shadow: altar\n urns: 3\n demons: seeker out, landscaper out, gravedigger out"
        game = throwing("summon_demons", lines)
        assert (asks(game), set(demons(game).values())) == (("red", "before_move"), {"out"})


@pytest.mark.rule("K6", "K22")
class TestHauntAndQi:
    def test_a_tile_is_haunted_then_a_taoist_loses_a_qi(self) -> None:
        game = throwing("haunt_and_qi")
        assert asks(game) == ("wu_feng", "haunt_chosen")
        play(game, "altar")
        assert (haunted(game), asks(game), options(game)) == ({"altar"}, ("wu_feng", "cursed_taoist"), COLOURS)
        play(game, "green")
        assert (qi(game, "green"), pyramid(game)) == (2, {})

    def test_a_third_haunted_tile_ends_it_before_the_qi(self) -> None:
        village = "village: tea_house* cemetery* herbalist / sorcerer circle temple / watchman pavilion altar"
        game = play(throwing("haunt_and_qi", village), "altar")
        assert (game.result, qi(game, "green")) == ("village", 3)


@pytest.mark.rule("K6", "K27", "K28")
class TestDiscardStack:
    LAYERS = "tokens: 2 2 2 2 2 2 2 2 2\n"

    def test_a_stack_of_his_choice_goes_without_effect(self) -> None:
        lines = self.LAYERS + "demons: seeker below_altar"
        secrets = ["bones", "cursed_tablet", *ANEW]
        game = throwing("discard_stack", lines, secrets=secrets)
        assert (asks(game), len(options(game))) == (("wu_feng", "discard_stack"), 9)
        play(game, "below_altar")
        assert news(game, "token_turned") == events("""
            token_turned(token=bones, tile=below_altar)
            token_turned(token=cursed_tablet, tile=below_altar)
        """)
        assert (height(game, "below_altar"), height(game, "below_circle")) == (0, 2)
        assert (ghosts(game), asks(game)) == ({}, ("red", "before_move"))

    def test_an_urn_counts(self) -> None:
        game = throwing("discard_stack", self.LAYERS, secrets=["buddha", "urn", *ANEW], ghosts=[61])
        play(game, "below_altar")
        assert (hand(game), int(secret(game.state).urns)) == ([61], 1)
        assert (skeletons_at_home(game), shadow(game)) == (3, None)

    def test_the_third_urn_brings_the_shadow_onto_the_space_of_the_stack(self) -> None:
        lines = (
            "tokens: 1 1 1 1 1 1 0 0 1\n urns: 2\n demons: seeker below_circle\n"
            "unseen tokens: urn 1 dirt 3 buddha 1 blood_of_the_just 1 cursed_tablet 1; none; none; none"
        )
        game = play(throwing("discard_stack", lines, secrets=["urn", *ANEW], ghosts=[61]), "below_altar")
        assert (shadow(game), hand(game)) == ("below_altar", [61])
        assert set(demons(game).values()) == {"out"}
        assert fits(game)

    def test_only_stacks_with_a_token_can_be_discarded(self) -> None:
        game = throwing("discard_stack", "tokens: 0 0 0 0 0 0 0 1 1")
        assert options(game) == ["below_pavilion", "below_altar"]
