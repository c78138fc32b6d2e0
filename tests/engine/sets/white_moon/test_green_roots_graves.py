"""Green Roots (W45): the graves that take a green Tao, and artifacts that do nothing against green and Wu-Feng."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import graveyard, moon_turn, moonlit
from tests.helpers import asks, circle, events, fits, ghosts, happened, news, options, play, tao

SCENARIO = "scenario: green_roots\n"
PEOPLE = (
    "father_li mother_li daughter_li father_sun mother_sun daughter_sun brother_miao sister_miao uncle_wu aunt_wu teng"
)


def dead(graves: int) -> str:
    return f"graveyard: {' '.join(PEOPLE.split()[:graves])}"


def one_more_dies(graves: int, lines: str = "", scenario: str = SCENARIO) -> Game:
    """In red's Yin Father Hua, whose death only knocks red down, comes to that many graves."""
    text = f"{scenario}\nghosts: red1 78\nvillagers: herbalist father_hua\n{dead(graves)}\n{lines}"
    return moon_turn("red", text, ghosts=[1])


class TestGraves:
    @pytest.mark.rule("W45")
    @pytest.mark.parametrize("graves", range(12))
    def test_the_ninth_tenth_and_eleventh_dead_each_take_a_green_tao_out_of_the_game(self, graves: int) -> None:
        game = one_more_dies(graves)
        takes = graves + 1 in (9, 10, 11)
        assert news(game, "tao_left_game") == ["tao_left_game(colour=green)"] * takes
        assert tao(game, "supply").count("green") == 4 - takes
        assert game.result == ("villagers" if graves == 11 else "playing")

    @pytest.mark.rule("W45")
    @pytest.mark.parametrize("graves", [8, 9, 10])
    def test_without_the_scenario_none_does(self, graves: int) -> None:
        assert news(one_more_dies(graves, scenario=""), "tao_left_game") == []

    @pytest.mark.rule("W45")
    def test_with_none_in_the_supply_it_is_the_circles(self) -> None:
        lines = "east: green mountain, qi 3, tao green green green\ncircle: green"
        game = one_more_dies(8, lines)
        assert circle(game) is None
        assert tao(game, "green") == ["green"] * 3
        assert tao(game, "supply").count("green") == 0
        assert news(game, "tao_left_game") == ["tao_left_game(colour=green)"]
        assert fits(game)

    @pytest.mark.rule("W45")
    def test_the_supply_comes_before_the_circle(self) -> None:
        game = one_more_dies(8, "east: green mountain, qi 3, tao green green\ncircle: green")
        assert circle(game) == "green"
        assert tao(game, "supply").count("green") == 0

    @pytest.mark.rule("W45")
    def test_else_it_is_a_taoists_of_the_players_choice(self) -> None:
        lines = """
            east: green mountain, qi 3, tao green green, at cemetery
            west: yellow bottomless_pockets, qi 3, tao green green red, at cemetery
        """
        game = one_more_dies(8, lines)
        assert asks(game) == ("red", "green_tao_owner")
        assert options(game) == ["green", "yellow"]
        play(game, "yellow")
        assert tao(game, "yellow") == ["red", "green"]
        assert tao(game, "green") == ["green"] * 2
        assert fits(game)

    @pytest.mark.rule("W45")
    def test_with_no_green_tao_left_nothing_more_happens(self) -> None:
        game = one_more_dies(8, "out of game: green green green green")
        assert news(game, "tao_left_game") == []
        assert not game.over

    @pytest.mark.rule("W45", "W25")
    def test_one_brought_back_no_longer_counts_and_a_grave_filled_again_takes_again(self) -> None:
        lines = f"{SCENARIO}\n{dead(9)}\nnorth: red spires, qi 3, at cemetery"
        game = moonlit(lines, "help", "father_li", curse=["haunt"], agenda="action")
        # Back on the Cemetery he dies of its curse and is the ninth again.
        assert len(graveyard(game)) == 9
        assert news(game, "tao_left_game") == ["tao_left_game(colour=green)"]

    @pytest.mark.rule("W45", "W6")
    def test_several_dead_at_once_each_take_theirs(self) -> None:
        text = f"{SCENARIO}\nghosts: red1 38 stone\nvillagers: herbalist father_hua mother_hua son_hua\n{dead(8)}"
        game = moon_turn("red", text, ghosts=[1])
        assert len(graveyard(game)) == 11
        assert news(game, "tao_left_game") == ["tao_left_game(colour=green)"] * 3

    @pytest.mark.rule("W45", "W25")
    def test_the_token_goes_before_the_deads_effect(self) -> None:
        # Li's death makes red discard his green Tao, but the supply gave its own before.
        lines = """
            north: red spires, qi 3, tao green, yinyang
            east: green mountain, qi 3, tao green green
            villagers: herbalist father_li
            graveyard: mother_li daughter_li father_sun mother_sun daughter_sun brother_miao sister_miao aunt_wu
        """
        game = one_more_dies(8, lines)
        assert news(game, "villager_killed", "tao_left_game", "tao_lost") == events("""
            villager_killed(villager=father_li, tile=herbalist)
            tao_left_game(colour=green)
            tao_lost(board=red, colour=green)
        """)

    @pytest.mark.rule("W45", "W6", "W25")
    def test_of_several_dead_all_tokens_go_before_any_effect(self) -> None:
        text = f"{SCENARIO}\nghosts: red1 38 stone\nvillagers: herbalist father_zhou mother_zhou\n{dead(8)}"
        game = moon_turn("red", text, ghosts=[1])
        assert asks(game) == ("red", "zhou_loss")
        assert news(game, "tao_left_game") == ["tao_left_game(colour=green)"] * 2

    @pytest.mark.rule("W45", "B41")
    def test_in_a_neutral_boards_turn_the_next_living_taoist_chooses(self) -> None:
        lines = f"""
            {SCENARIO}
            players: red blue
            north: red spires, qi 3, tao green green, tokens 1
            south: blue heavenly_gust, qi 3, tao green green, tokens 1
            ghosts: green3 78
            villagers: herbalist father_hua
            {dead(8)}
        """
        assert asks(moon_turn("green", lines)) == ("blue", "green_tao_owner")


GREEN_GHOST, WUFENG = 76, 64


def armed(lines: str, roll: str, scenario: str = SCENARIO) -> Game:
    """Green, with four dice and the Sword, sets one of them white; the three others are rolled."""
    text = f"{scenario}\ndifficulty: nightmare\nartifacts: divine_sword green\nturn: 5 green\n{lines}"
    return moonlit(text, "exorcise", "yes", tao=[roll], agenda="action")


class TestArtifacts:
    @pytest.mark.rule("W45", "W38")
    @pytest.mark.parametrize(
        ("card", "roll"),
        [(GREEN_GHOST, "green black black"), (WUFENG, "yellow yellow yellow"), (78, "red black black")],
    )
    def test_the_swords_set_die_does_nothing_against_green_and_wu_feng(self, card: int, roll: str) -> None:
        lines = f"ghosts: red2 {card}\neast: green mountain, qi 3, at cemetery"
        without = armed(lines, roll, scenario="")
        assert f"ghost_exorcised(card={card}, space=red2)" in happened(without)
        game = armed(lines, roll)
        failed = "exorcism_failed(board=green)" in happened(game)
        assert failed == (card != 78)

    @pytest.mark.rule("W45", "W38")
    def test_a_white_face_that_was_rolled_still_counts(self) -> None:
        game = armed(f"ghosts: red2 {GREEN_GHOST}\neast: green mountain, qi 3, at cemetery", "green white black")
        assert f"ghost_exorcised(card={GREEN_GHOST}, space=red2)" in happened(game)

    @pytest.mark.rule("W45", "W38")
    @pytest.mark.parametrize(("roll", "falls"), [("green green red", {"red1", "green3"}), ("red red green", {"red1"})])
    def test_beside_a_green_ghost_it_serves_against_the_other(self, roll: str, falls: set[str]) -> None:
        lines = f"ghosts: red1 78, green3 {GREEN_GHOST}\neast: green mountain, qi 3, at herbalist"
        game = armed(lines, roll)
        assert {"red1", "green3"} - set(ghosts(game)) == falls

    @pytest.mark.rule("W45", "W38")
    def test_tokens_make_up_for_the_set_die(self) -> None:
        lines = f"ghosts: red2 {GREEN_GHOST}\neast: green mountain, qi 3, tao green, at cemetery"
        assert options(armed(lines, "green black black")) == ["none", "red2"]

    @pytest.mark.rule("W45", "W38", "B29")
    @pytest.mark.parametrize(("tokens", "payable"), [("red green", True), ("green", True), ("red", False)])
    def test_of_two_ghosts_tokens_pay_for_the_green_one(self, tokens: str, payable: bool) -> None:
        # One red and one green are missing; the set die serves against the red ghost only.
        lines = f"ghosts: red1 78, green3 {GREEN_GHOST}\neast: green mountain, qi 3, tao {tokens}, at herbalist"
        game = armed(lines, "red green black")
        assert ("red1+green3" in options(game)) == payable
        if payable:
            play(game, "red1+green3")
            assert news(game, "tao_spent") == ["tao_spent(board=green, colour=green)"]

    @pytest.mark.rule("W45", "W38", "B25")
    def test_a_ghost_the_circle_has_weakened_to_nothing_does_not_lend_the_set_die(self) -> None:
        # Red1 needs no red any more, so the set die has nobody to serve against.
        lines = f"ghosts: red1 34, green3 {GREEN_GHOST}\ncircle: red\neast: green mountain, qi 3, at herbalist"
        game = armed(lines, "green black black")
        assert ghosts(game) == {"green3": GREEN_GHOST}

    @pytest.mark.rule("W45", "W38", "B30")
    def test_nor_does_one_that_is_immune_to_dice(self) -> None:
        lines = f"ghosts: red1 13, green3 {GREEN_GHOST}\neast: green mountain, qi 3, tao blue green, at herbalist"
        game = armed(lines, "green black black")
        assert set(options(game)) == {"none", "green3", "red1", "red1+green3"}

    @pytest.mark.rule("W45", "W38", "W35")
    def test_at_the_school_the_set_die_is_void_against_green_too(self) -> None:
        lines = f"""
            {SCENARIO}
            artifacts: divine_sword green
            ghosts: red2 {GREEN_GHOST}
            east: green mountain, qi 3, at kung_fu_school
            turn: 5 green
        """
        game = moonlit(lines, "help", "yes", tao=["green black black"], agenda="action")
        assert "exorcism_failed(board=green)" in happened(game)

    @staticmethod
    def failed(ghosts: str, scenario: str = SCENARIO) -> Game:
        """Red, with the Claw, fails at the Herbalist."""
        text = f"{scenario}\nartifacts: vengeful_claw red\nghosts: {ghosts}\nnorth: red spires, qi 3, at herbalist"
        dice = "blue blue" if "63" in ghosts else "blue blue blue"
        return moonlit(text, "exorcise", tao=[dice], agenda="action")

    @pytest.mark.rule("W45", "W38")
    @pytest.mark.parametrize("card", [GREEN_GHOST, WUFENG, 63, 104])
    def test_the_claw_takes_nothing_for_green_and_wu_feng(self, card: int) -> None:
        assert tao(self.failed(f"red1 {card}", scenario=""), "red") != []
        assert tao(self.failed(f"red1 {card}"), "red") == []

    @pytest.mark.rule("W45", "W38")
    def test_beside_a_green_ghost_the_claw_takes_the_others_colour(self) -> None:
        assert tao(self.failed(f"red1 78, green3 {GREEN_GHOST}"), "red") == ["red"]

    @pytest.mark.rule("W45", "W40")
    def test_the_shield_refuses_no_green_ghost(self) -> None:
        lines = "artifacts: shield_of_time red\n"
        green = ["green1", "green2", "green3"]
        assert options(moon_turn("red", lines, ghosts=[28]))[:3] == green
        assert len(options(moon_turn("red", lines, ghosts=[28]))) == 4
        assert options(moon_turn("red", SCENARIO + lines, ghosts=[28])) == green
        assert len(options(moon_turn("red", SCENARIO + lines, ghosts=[13]))) == 4

    @pytest.mark.rule("W45", "W39")
    @pytest.mark.parametrize(("card", "board"), [(26, "green"), (104, "green"), (103, "blue"), (15, "blue")])
    def test_the_armor_ignores_no_stone_of_green_and_wu_feng(self, card: int, board: str) -> None:
        def comes(scenario: str) -> tuple[str, str]:
            lines = f"{scenario}\nartifacts: armor_of_the_just {board}\ndeck: card {card}, 20 ghosts"
            return asks(moonlit(lines, f"{board}2", ghosts=[1], agenda="ghost_comes; next_turn"))

        assert comes("") == (board, "armor")
        assert (comes(SCENARIO)[1] == "armor") == (card == 15)

    @pytest.mark.rule("W45", "W39")
    @pytest.mark.parametrize(("card", "asked"), [(63, False), (62, False), (47, True)])
    def test_nor_of_one_moved_to_its_owners_board(self, card: int, asked: bool) -> None:
        def moved(scenario: str) -> tuple[str, str]:
            lines = f"""
                {scenario}
                artifacts: armor_of_the_just yellow
                ghosts: red2 {card}
                north: red spires, qi 3, at pavilion
            """
            return asks(moonlit(lines, "help", "yellow2", agenda="action"))

        assert moved("") == ("yellow", "armor_moved")
        assert (moved(SCENARIO)[1] == "armor_moved") == asked


@pytest.mark.rule("W21")
def test_the_scenario_is_worth_three_points() -> None:
    assert moonlit(SCENARIO).points["scenario"] == 3
