"""Steven Qi-Gal is exorcised with white only (P6, P16)."""

from __future__ import annotations

import pytest

from tests.engine.sets.promos.steven import attacked, is_gone
from tests.engine.sets.promos.table import STEVEN, laid
from tests.engine.sets.white_moon.moon import crystals
from tests.helpers import asks, ghosts, happened, options, play, tao


@pytest.mark.rule("P6", "P16")
class TestOnlyWhite:
    def test_three_white_faces_exorcise_him(self) -> None:
        assert is_gone(attacked())

    @pytest.mark.parametrize(
        "roll", ["white white black", "black black black", "red green blue", "red red red", "white white red"]
    )
    def test_nothing_else_does(self, roll: str) -> None:
        assert not is_gone(attacked(roll=roll))

    @pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow", "black"])
    def test_no_tao_helps(self, colour: str) -> None:
        game = attacked(roll="white white red", red=f"qi 2, tao {colour} {colour} {colour}")
        assert (is_gone(game), tao(game, "red")) == (False, [colour] * 3)
        assert "exorcism_failed(board=red)" in happened(game)

    def test_a_crystal_does(self) -> None:
        game = attacked("crystals: red 1", roll="white white red")
        assert set(options(game)) == {"none", "red2"}
        play(game, "red2")
        assert (is_gone(game), crystals(game, "red"), crystals(game, "reserve")) == (True, 0, 4)

    def test_three_crystals_alone_do(self) -> None:
        game = attacked("crystals: red 3", roll="red green blue")
        play(game, "red2")
        assert (is_gone(game), crystals(game, "red")) == (True, 0)

    def test_two_do_not(self) -> None:
        assert not is_gone(attacked("crystals: red 2", roll="red green blue"))

    def test_crystals_of_a_taoist_on_the_same_tile_serve_too(self) -> None:
        lines = "east: green mountain, qi 3, at cemetery\ncrystals: green 1"
        game = play(attacked(lines, roll="white white red"), "red2")
        assert (is_gone(game), crystals(game, "green")) == (True, 0)

    def test_tao_is_not_paid_for_a_crystal_when_both_are_there(self) -> None:
        game = attacked("crystals: red 1", roll="white white red", red="qi 2, tao red black")
        play(game, "red2")
        assert (is_gone(game), tao(game, "red"), crystals(game, "red")) == (True, ["red", "black"], 0)

    def test_no_crystal_is_spent_that_is_not_needed(self) -> None:
        game = attacked("crystals: red 2", roll="white white white")
        assert (is_gone(game), crystals(game, "red")) == (True, 2)

    def test_the_mantra_lowers_him_by_one(self) -> None:
        lines = "mantra: red2\nwest: yellow mantra, qi 3"
        assert is_gone(attacked(lines, roll="white white red"))
        assert not is_gone(attacked(lines, roll="white red red"))

    def test_the_mantra_on_another_ghost_does_not(self) -> None:
        lines = "ghosts: red2 127, red1 38\nmantra: red1\nwest: yellow mantra, qi 3"
        assert not is_gone(attacked(lines, roll="white white red"))

    def test_mantra_and_crystal_add_up(self) -> None:
        lines = "mantra: red2\nwest: yellow mantra, qi 3\ncrystals: red 1"
        game = play(attacked(lines, roll="white red red"), "red2")
        assert is_gone(game)

    @pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow", "black"])
    def test_the_circle_does_nothing(self, colour: str) -> None:
        assert not is_gone(attacked(f"circle: {colour}", roll="white white red"))

    def test_under_nameless_white_is_nothing(self) -> None:
        lines = "ghosts: red2 127, green1 65"
        assert not is_gone(attacked(lines))
        game = attacked(f"{lines}\ncrystals: red 3")
        play(game, "red2")
        assert (is_gone(game), crystals(game, "red")) == (True, 0)

    @pytest.mark.rule("B46")
    def test_a_block_on_tao_does_not_touch_the_crystals(self) -> None:
        lines = "ghosts: red2 127, blue1 62\ncrystals: red 1"
        assert is_gone(play(attacked(lines, roll="white white red"), "red2"))

    @pytest.mark.rule("B27")
    def test_captured_dice_and_the_grey_one(self) -> None:
        lines = "ghosts: red2 127, green1 63\ncrystals: red 1"
        assert is_gone(play(attacked(lines, roll="white white"), "red2"))
        lines = "north: red spires, qi 3\neast: green mountain, qi 3, at cemetery\nturn: 2 green"
        assert is_gone(attacked(lines, roll="white white white red"))

    @pytest.mark.rule("W38")
    def test_the_sword_s_white_die_counts(self) -> None:
        game = attacked("artifacts: divine_sword red", roll="white white")
        play(game, "yes")
        assert is_gone(game)

    @pytest.mark.rule("W38")
    def test_the_sword_is_void_under_nameless(self) -> None:
        game = attacked("ghosts: red2 127, green1 65\nartifacts: divine_sword red")
        assert not is_gone(game)

    @pytest.mark.rule("W45")
    @pytest.mark.parametrize(("answer", "roll"), [("yes", "white white"), ("no", "white white white")])
    def test_in_green_roots_the_sword_does_nothing_against_him(self, answer: str, roll: str) -> None:
        game = attacked("scenario: green_roots\nartifacts: divine_sword red", roll=roll)
        play(game, answer)
        assert is_gone(game) == (answer == "no")

    @pytest.mark.rule("B33")
    def test_gods_favorite_rerolls(self) -> None:
        lines = "north: red spires, qi 3\neast: green gods_favorite, qi 3, at cemetery\nturn: 2 green"
        game = attacked(lines, roll="white white red")
        game.script.tao("white")
        assert asks(game)[1] == "reroll_tao_dice"
        play(game, "red")
        assert is_gone(game)

    @pytest.mark.rule("W38")
    def test_the_claw_gives_nothing_for_him(self) -> None:
        game = attacked("artifacts: vengeful_claw red", roll="red red red")
        assert ("claw" in asks(game)[1], tao(game, "red")) == (False, [])

    @pytest.mark.rule("W38")
    def test_but_for_the_ghost_around_the_corner(self) -> None:
        lines = "ghosts: red3 127, yellow1 10\nnorth: red spires, qi 2, at tea_house\nartifacts: vengeful_claw red"
        game = attacked(lines, roll="red red red")
        assert tao(game, "red") == ["yellow"]

    @pytest.mark.rule("B28", "B29")
    def test_a_white_face_serves_either_him_or_the_ghost_around_the_corner(self) -> None:
        lines = "ghosts: red3 127, yellow1 5\nnorth: red spires, qi 2, at tea_house\ncrystals: red 2"
        game = attacked(lines, roll="white white white")
        # He takes three white, the Restless Dead two yellow: with two crystals both can fall.
        assert set(options(game)) == {"red3", "yellow1", "red3+yellow1"}
        both = play(game.clone(), "red3+yellow1")
        assert (crystals(both, "red"), STEVEN in ghosts(both).values()) == (0, False)
        assert crystals(play(game, "yellow1"), "red") == 2

    @pytest.mark.rule("B28")
    def test_yellow_tao_frees_a_white_face_for_him(self) -> None:
        lines = "ghosts: red3 127, yellow1 1\nnorth: red spires, qi 2, tao yellow, at tea_house"
        game = attacked(lines, roll="white white white")
        assert set(options(game)) == {"red3", "yellow1", "red3+yellow1"}
        play(game, "red3+yellow1")
        assert (tao(game, "red"), ghosts(game)) == ([], {})

    @pytest.mark.rule("B28")
    def test_a_coloured_face_serves_the_other_and_leaves_the_white_to_him(self) -> None:
        lines = "ghosts: red3 127, yellow1 1\nnorth: red spires, qi 2, at tea_house\ncrystals: red 1"
        game = attacked(lines, roll="white white yellow")
        # Yellow falls to its own face in any case.
        assert set(options(game)) == {"yellow1", "red3+yellow1"}
        play(game, "red3+yellow1")
        assert (crystals(game, "red"), ghosts(game)) == (0, {})

    @pytest.mark.rule("B31")
    def test_crystals_serve_when_all_dice_are_captured(self) -> None:
        lines = "ghosts: red2 127, green1 46, green2 47, green3 48\ncrystals: red 3"
        game = attacked(lines, roll="")
        play(game, "red2")
        assert is_gone(game)

    @pytest.mark.rule("W13", "W34")
    def test_the_school_does_not_reach_him(self) -> None:
        lines = "difficulty: nightmare\nghosts: red2 127\nnorth: red spires, qi 3, yinyang, at kung_fu_school"
        assert "help" not in options(laid("steven", lines, sets="white_moon", agenda="action"))

    @pytest.mark.rule("W34")
    def test_nor_does_the_barrier(self) -> None:
        lines = "difficulty: nightmare\nreceptacles: nw ne se sw\nvillagers: altar weng\nghosts: green2 127, green3 24"
        game = laid("steven", lines, "roll", sets="white_moon", tao=["white white white green"], agenda="next_turn")
        assert set(options(game)) == {"none", "green3"}

    @pytest.mark.rule("B74")
    def test_a_hopeless_attempt_may_be_made(self) -> None:
        lines = "ghosts: red2 127\nnorth: red spires, qi 2, at cemetery"
        game = laid("steven", lines, sets="white_moon", agenda="action")
        assert "exorcise" in options(game)
