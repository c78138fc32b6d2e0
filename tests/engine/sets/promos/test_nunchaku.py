"""The Nunchaku of B-Rice Lee: when it serves, and against whom (P3, P11)."""

from __future__ import annotations

from typing import Any

import pytest

from ghoststories.engine import Game, PositionError
from ghoststories.engine.core.position import discard_pile, from_text, to_text
from tests.engine.sets.black_secret.secret import demons, skeletons_at_home
from tests.engine.sets.promos.table import laid, owner
from tests.helpers import asks, events, ghosts, happened, has_yinyang, mantra, news, options, play, tao

HAS = "difficulty: nightmare\nartifacts: nunchaku red\n"
WITH = ["yellow yellow white"]


def armed(lines: str, *, sets: str = "base", agenda: str = "action", **scripted: Any) -> Game:
    """Red has the Nunchaku."""
    return laid("b_rice_lee", HAS + lines, sets=sets, agenda=agenda, **scripted)


def strikes(game: Game) -> set[str]:
    """What the Nunchaku can be used against now."""
    return {option.split(":")[1] for option in options(game) if option.startswith("nunchaku:")}


def at(place: str, lying: str) -> str:
    return f"north: red spires, qi 3, at {place}\nghosts: {lying}\n"


def blue_has_it(power: str, place: str, lying: str) -> str:
    """Blue has the Nunchaku and is to act."""
    south = f"south: blue {power}, qi 3, at {place}\nturn: 3 blue\n"
    return f"difficulty: nightmare\n{south}artifacts: nunchaku blue\nghosts: {lying}\n"


class TestWaiting:
    @pytest.mark.rule("P11")
    def test_that_is_written_in_a_position(self) -> None:
        lines = "used: nunchaku_rests\n" + at("herbalist", "red1 38")
        game = armed(lines)
        assert strikes(game) == set()
        assert "used: nunchaku_rests" in to_text(game.state)
        assert strikes(Game(state=from_text(to_text(game.state)))) == set()

    @pytest.mark.rule("P11")
    def test_but_in_his_next_turn(self) -> None:
        lines = """
            difficulty: nightmare
            players: red
            ghosts: yellow2 121, red3 38
            north: red spires, qi 3, tao yellow yellow, tokens 3, at sorcerer
        """
        cards = [2, 24, 13, 35]
        game = laid("b_rice_lee", lines, "exorcise", "yellow2", tao=WITH, ghosts=cards, agenda="action")
        while asks(game)[1] != "before_move":
            idle = {"end_step": "end", "after_action": "pass"}
            play(game, idle.get(asks(game)[1], options(game)[0]))
        play(game, "move:tea_house")
        assert "red3" in strikes(game)


class TestStriking:
    @pytest.mark.rule("P3", "P11")
    def test_one_faced_ghost_falls_without_a_roll_and_without_tao(self) -> None:
        game = armed("north: red spires, qi 3, tao red, at herbalist\nghosts: red1 44, green3 30\n")
        assert options(game) == ["nunchaku:red1", "nunchaku:green3", "help", "exorcise", "pass"]
        play(game, "nunchaku:green3")
        assert (ghosts(game), tao(game, "red"), owner(game, "nunchaku")) == ({"red1": 44}, ["red"], "used")
        assert news(game, "dice_rolled", "tao_spent") == []
        assert news(game, "artifact_used", "ghost_exorcised") == events("""
            artifact_used(artifact=nunchaku, board=red)
            ghost_exorcised(card=30, space=green3)
        """)
        assert discard_pile(game.state) == [30]

    @pytest.mark.rule("P3")
    def test_only_ghosts_he_faces(self) -> None:
        assert strikes(armed(at("herbalist", "red2 38, green3 30, blue1 12"))) == {"green3"}
        assert strikes(armed(at("circle", "red2 38, green2 30"))) == set()

    @pytest.mark.rule("P3")
    @pytest.mark.parametrize("card", [56, 57, 59, 61, 64])
    def test_no_incarnation(self, card: int) -> None:
        game = armed(at("herbalist", f"red1 {card}, green3 30"))
        assert strikes(game) == {"green3"}

    @pytest.mark.rule("P3")
    def test_its_reward_is_given(self) -> None:
        game = play(armed(at("herbalist", "red1 44")), "nunchaku:red1")
        assert (asks(game), options(game)) == (("red", "qi_or_yinyang"), ["qi", "yinyang"])
        play(game, "yinyang")
        assert has_yinyang(game, "red")

    @pytest.mark.rule("P3", "B32")
    def test_its_curse_strikes_with_the_ghost_still_in_its_space(self) -> None:
        game = play(armed(at("herbalist", "red1 39"), curse=["haunt"]), "nunchaku:red1")
        assert news(game, "curse_rolled", "tile_haunted") == events("""
            curse_rolled(face=haunt)
            tile_haunted(tile=herbalist)
        """)
        assert ghosts(game) == {}

    @pytest.mark.rule("P3", "B30")
    @pytest.mark.parametrize("card", [35, 46])
    def test_dice_immunity_does_not_matter(self, card: int) -> None:
        game = play(armed(at("herbalist", f"red1 {card}")), "nunchaku:red1")
        assert "red1" not in ghosts(game)

    @pytest.mark.rule("P3", "B45")
    def test_nor_do_captured_dice_and_blocked_tao(self) -> None:
        game = play(armed(at("herbalist", "red1 38, blue1 46, blue2 47, blue3 48, yellow1 50")), "nunchaku:red1")
        assert "red1" not in ghosts(game)

    @pytest.mark.rule("P3")
    def test_the_mantra_on_it_returns(self) -> None:
        lines = "west: yellow mantra, qi 3\nmantra: red1\n" + at("herbalist", "red1 41")
        game = play(armed(lines), "nunchaku:red1")
        assert mantra(game) is None

    @pytest.mark.rule("P3")
    def test_it_serves_once(self) -> None:
        lines = blue_has_it("second_wind", "altar", "blue3 19, green1 30")
        game = laid("b_rice_lee", lines, "nunchaku:blue3", agenda="action")
        assert (strikes(game), options(game)) == (set(), ["exorcise", "pass"])

    @pytest.mark.rule("P11", "B16")
    def test_it_is_no_gap_s_business_it_is_the_action(self) -> None:
        lines = at("herbalist", "red1 38")
        assert strikes(armed(lines, agenda="yang")) == set()
        assert strikes(armed(lines, agenda="end")) == set()
        after = play(armed(lines), "nunchaku:red1")
        assert "exorcise" not in options(after)
        assert "help" not in options(after)

    @pytest.mark.rule("P11")
    def test_only_its_owner_in_his_own_turn(self) -> None:
        lines = "artifacts: nunchaku green\neast: green mountain, qi 3, at herbalist\n" + at("herbalist", "red1 38")
        game = laid("b_rice_lee", "difficulty: nightmare\n" + lines, agenda="action")
        assert strikes(game) == set()
        game = laid("b_rice_lee", f"difficulty: nightmare\n{lines}turn: 2 green\n", agenda="action")
        assert strikes(game) == {"red1"}

    @pytest.mark.rule("P3", "B37", "B54")
    def test_a_ghost_that_falls_so_brings_no_victory_while_an_incarnation_is_left(self) -> None:
        game = play(armed(at("herbalist", "red1 38")), "nunchaku:red1")
        assert game.result == "playing"


class TestBluePowers:
    @pytest.mark.rule("P11", "B58", "B39")
    def test_second_wind_an_exorcism_follows_or_goes_before(self) -> None:
        lines = blue_has_it("second_wind", "altar", "blue3 19, green1 30")
        first = laid("b_rice_lee", lines, "nunchaku:green1", tao=["blue blue blue"], agenda="action")
        assert options(first) == ["exorcise", "pass"]
        play(first, "exorcise")
        assert ghosts(first) == {}
        second = laid("b_rice_lee", lines, "exorcise", tao=["blue blue blue"], agenda="action")
        assert (asks(second)[1], strikes(second)) == ("after_action", {"green1"})
        play(second, "nunchaku:green1")
        assert (ghosts(second), "exorcise" in options(second)) == ({}, False)

    @pytest.mark.rule("P11", "B58")
    def test_second_wind_gives_no_third_action(self) -> None:
        lines = blue_has_it("second_wind", "altar", "blue3 19, green1 30").replace("qi 3, at", "qi 3, yinyang, at")
        failed = ["red red red", "red red red"]
        struck = laid("b_rice_lee", lines, "exorcise", "nunchaku:green1", tao=failed, agenda="action")
        assert (asks(struck)[1], options(struck)) == ("after_action", ["yinyang", "pass"])
        twice = laid("b_rice_lee", lines, "exorcise", "exorcise", tao=failed, agenda="action")
        assert (asks(twice)[1], options(twice)) == ("after_action", ["yinyang", "pass"])

    @pytest.mark.rule("P11", "B58")
    def test_second_wind_not_after_help(self) -> None:
        lines = blue_has_it("second_wind", "herbalist", "red1 38")
        game = laid("b_rice_lee", lines, "help", tao=["red blue"], agenda="action")
        assert (strikes(game), "help" in options(game)) == (set(), True)

    @pytest.mark.rule("P11", "B58")
    def test_heavenly_gust_it_counts_as_the_exorcism(self) -> None:
        lines = blue_has_it("heavenly_gust", "herbalist", "red1 38, green3 30")
        first = laid("b_rice_lee", lines, "nunchaku:red1", agenda="action")
        assert options(first) == ["help", "pass"]
        second = laid("b_rice_lee", lines, "help", tao=["red blue"], agenda="action")
        assert strikes(second) == {"red1", "green3"}
        third = laid("b_rice_lee", lines, "exorcise", tao=["red red black"], agenda="action")
        assert (strikes(third), options(third)) == (set(), ["help", "pass"])

    @pytest.mark.rule("P11", "B58")
    def test_without_a_blue_power_no_action_follows(self) -> None:
        game = play(armed(at("herbalist", "red1 38, green3 30")), "nunchaku:red1")
        assert asks(game)[0] != "red" or asks(game)[1] != "after_action"


class TestHeirs:
    @pytest.mark.rule("P11", "W18")
    @pytest.mark.parametrize("sets", ["base", "white_moon", "black_secret"])
    def test_a_dying_owner_leaves_it_to_a_living_taoist(self, sets: str) -> None:
        lines = "artifacts: nunchaku red\nnorth: red spires, qi 1\neast: green mountain, qi 0\nturn: 3 blue\n"
        agenda = "qi_is_lost board=red; after_move; next_turn"
        game = laid("b_rice_lee", f"difficulty: nightmare\n{lines}", sets=sets, agenda=agenda)
        assert (asks(game), options(game)) == (("blue", "artifact_goes_to"), ["blue", "yellow"])
        play(game, "yellow")
        assert owner(game, "nunchaku") == "yellow"
        assert "artifact_inherited(artifact=nunchaku, board=yellow)" in happened(game)

    @pytest.mark.rule("P11", "W18")
    def test_an_heir_whose_turn_it_is_may_use_it_at_once(self) -> None:
        lines = "artifacts: nunchaku green\neast: green mountain, qi 1\n" + at("herbalist", "red1 38")
        agenda = "qi_is_lost board=green; after_move; next_turn"
        game = laid("b_rice_lee", f"difficulty: nightmare\n{lines}", "red", agenda=agenda)
        assert strikes(game) == {"red1"}

    @pytest.mark.rule("W18")
    def test_the_only_one_left_has_it(self) -> None:
        north = "players: red blue\nturn: 3 blue\nnorth: red spires, qi 1, tokens 1\n"
        game = armed(
            north + "south: blue second_wind, qi 3, tokens 1\n", agenda="qi_is_lost board=red; after_move; next_turn"
        )
        assert owner(game, "nunchaku") == "blue"

    @pytest.mark.parametrize(
        "lines",
        ["north: red spires, qi 0\nturn: 2 green\n", "players: green blue yellow\nfirst: green\nturn: 2 green\n"],
    )
    @pytest.mark.rule("W18")
    def test_a_dead_or_neutral_board_has_none(self, lines: str) -> None:
        with pytest.raises(PositionError, match="red has the nunchaku, but no living Taoist"):
            armed(lines)


class TestWhiteMoon:
    @pytest.mark.rule("P11", "W45")
    def test_in_green_roots_it_does_nothing_against_green_ghosts(self) -> None:
        lines = at("herbalist", "red1 38, green3 30")
        assert strikes(armed(lines, sets="white_moon")) == {"red1", "green3"}
        assert strikes(armed(f"scenario: green_roots\n{lines}", sets="white_moon")) == {"red1"}

    @pytest.mark.rule("P11")
    def test_it_does_not_serve_in_the_school(self) -> None:
        lines = "north: red spires, qi 3, at kung_fu_school\nghosts: red1 38\n"
        game = armed(lines, sets="white_moon", tao=["blue blue blue"])
        assert (strikes(game), "help" in options(game)) == (set(), True)
        play(game, "help")
        assert ghosts(game) == {"red1": 38}
        assert owner(game, "nunchaku") == "red"

    @pytest.mark.rule("P11", "W44")
    def test_no_cursed_child_falls(self) -> None:
        children = "daughter_sun daughter_li son_zhou brother_miao sister_miao son_xiang little_chang"
        lines = f"scenario: cursed_children\nshelter: {children}\n" + at("herbalist", "red1 203, green3 30")
        assert strikes(armed(lines, sets="white_moon")) == {"green3"}

    @pytest.mark.rule("P3", "W38")
    def test_a_strike_asks_neither_sword_nor_claw(self) -> None:
        lines = "artifacts: nunchaku red, divine_sword red, vengeful_claw red\n" + at("herbalist", "red1 38")
        game = play(armed(lines, sets="white_moon"), "nunchaku:red1")
        assert asks(game)[1] not in ("divine_sword", "claw_colour")

    @pytest.mark.rule("P3", "W32")
    def test_the_right_stone_s_crystal_is_given(self) -> None:
        game = play(armed(at("herbalist", "red1 79"), sets="white_moon"), "nunchaku:red1")
        assert "crystal_gained(board=red)" in happened(game)


class TestBlackSecret:
    @pytest.mark.rule("P11", "K10")
    @pytest.mark.parametrize(("card", "left"), [(240, 2), (241, 3)])
    def test_a_skeleton_falls(self, card: int, left: int) -> None:
        lines = f"skeletons: {left}\n" + at("herbalist", f"red1 {card}")
        game = play(armed(lines, sets="black_secret"), "nunchaku:red1")
        assert (ghosts(game), skeletons_at_home(game), owner(game, "nunchaku")) == ({}, 3, "used")

    @pytest.mark.rule("P11", "K33")
    @pytest.mark.parametrize("side", ["a", "b"])
    def test_one_demon_of_his_space_falls(self, side: str) -> None:
        lines = f"""
            wu_feng: {side}
            demons: seeker below_altar, landscaper below_altar, gravedigger below_circle
            north: red spires, qi 3, at below_altar
        """
        game = armed(lines, sets="black_secret")
        assert strikes(game) == {"seeker", "landscaper"}
        play(game, "nunchaku:landscaper")
        assert demons(game)["seeker"] == "below_altar"
        assert "demon_exorcised(demon=landscaper)" in happened(game)
        assert (owner(game, "nunchaku"), news(game, "dice_rolled")) == ("used", [])

    @pytest.mark.rule("P11", "K33")
    def test_what_a_demon_does_when_it_falls_it_does(self) -> None:
        """The Gravedigger of side A brings a ghost."""
        lines = "demons: gravedigger below_altar\nnorth: red spires, qi 3, at below_altar\n"
        game = armed(lines, sets="black_secret", ghosts=[38])
        play(game, "nunchaku:gravedigger")
        assert asks(game) == ("wu_feng", "use_ghost")
        play(game, "place", "red2")
        assert (ghosts(game), demons(game)["gravedigger"]) == ({"red2": 38}, "home")

    @pytest.mark.rule("P11", "K9")
    def test_below_he_strikes_no_ghost_above_and_above_no_demon_below(self) -> None:
        lines = "demons: seeker below_altar\nghosts: blue3 19\nnorth: red spires, qi 3, at "
        assert strikes(armed(lines + "below_altar", sets="black_secret")) == {"seeker"}
        assert strikes(armed(lines + "altar", sets="black_secret")) == {"blue3"}

    @pytest.mark.rule("P11", "K12", "K36")
    def test_a_blood_brother_of_second_wind_strikes_and_exorcises_again(self) -> None:
        lines = "south: blue second_wind, qi 3\nnorth: red spires, qi 1, at herbalist\nghosts: red1 38, green3 30\n"
        game = play(armed(lines, sets="black_secret"), "nunchaku:red1")
        assert (asks(game)[1], options(game)) == ("after_action", ["exorcise", "pass"])

    @pytest.mark.rule("P11", "K35")
    def test_a_second_demon_after_a_first_with_second_wind(self) -> None:
        lines = """
            difficulty: nightmare
            artifacts: nunchaku blue
            demons: seeker below_altar, landscaper below_altar
            south: blue second_wind, qi 3, at below_altar
            turn: 3 blue
        """
        game = laid("b_rice_lee", lines, "exorcise", sets="black_secret", tao=["red blue blue"], agenda="action")
        assert strikes(game) == {"landscaper"}


def test_without_the_switch_there_is_no_nunchaku() -> None:
    with pytest.raises(PositionError, match="nunchaku is not in this game"):
        laid("guardhouse", "artifacts: nunchaku red")
    with pytest.raises(PositionError):
        laid("b_rice_lee", "artifacts: apple red")
