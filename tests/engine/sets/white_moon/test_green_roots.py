"""Green Roots (W45): when the roots spread, whom they strike, and in which order."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import graveyard, lying, moon_turn, moonlit, stack
from tests.helpers import Chance, asks, events, fits, ghosts, happened, news, options, play, qi, where
from tests.tables import COMES, boards

SCENARIO = "scenario: green_roots\n"
# The tiles before each green space, the nearest first, and a Taoist for each of them.
LINE = {
    "green1": ["altar", "pavilion", "kung_fu_school"],
    "green2": ["temple", "circle", "sorcerer"],
    "green3": ["herbalist", "cemetery", "tea_house"],
}
AWAY = f"""
    {boards(red="yinyang, at cemetery", green="at cemetery", blue="at cemetery", yellow="at cemetery")}
"""
INCARNATIONS = [56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 101, 102, 103, 104, 105, 106]
# A green ghost without any other ability.
ROTTEN_SOUL = 28


def comes(card: int, lines: str = "", *answers: str, scenario: str = SCENARIO, **chance: Unpack[Chance]) -> Game:
    """A card comes in red's turn, before his move; the others are wherever the lines say, else on the Cemetery."""
    deck = f"difficulty: nightmare\ndeck: card {card}, 20 ghosts\nturn: 5 red"
    return moonlit(f"{scenario}{AWAY}\n{deck}\n{lines}", *answers, **chance, agenda=COMES)


def struck(game: Game) -> list[str]:
    return news(game, "taoist_knocked_down", "qi_lost", "villager_killed")


class TestWhen:
    @pytest.mark.rule("W45", "W21")
    @pytest.mark.parametrize("card", [23, 24, 27, ROTTEN_SOUL, 32, 33, 76, 77])
    def test_every_green_ghost_that_comes_spreads_them(self, card: int) -> None:
        game = comes(card, "east: green mountain, qi 3, at temple", "green2")
        assert f"roots_spread(space=green2, card={card})" in happened(game)
        assert lying(game) == {"green"}

    @pytest.mark.rule("W45")
    @pytest.mark.parametrize("card", [1, 13, 35, 43, 72, 74, 78, 80])
    def test_no_other_ghost_does(self, card: int) -> None:
        boards = {1: "yellow", 13: "blue", 35: "red", 43: "red", 72: "yellow", 74: "blue", 78: "red", 80: "red"}
        game = comes(card, "villagers: circle teng", f"{boards[card]}2", curse=["blank"])
        assert news(game, "roots_spread") == []
        assert (graveyard(game), lying(game)) == (set(), set())

    @pytest.mark.rule("W45")
    @pytest.mark.parametrize("card", [ROTTEN_SOUL, 61, 104])
    def test_without_the_scenario_nobody_does(self, card: int) -> None:
        space = "red1" if card == 61 else "green2"
        game = comes(card, "villagers: circle teng", space, scenario="")
        assert news(game, "roots_spread") == []
        assert graveyard(game) == set()

    @pytest.mark.rule("W45")
    @pytest.mark.parametrize("card", INCARNATIONS)
    def test_every_incarnation_does_whatever_its_colour(self, card: int) -> None:
        game = comes(card, "villagers: circle father_hua", ghosts=[10], curse=["blank"])
        space = options(game)[1]
        play(game, space)
        while asks(game)[1] in ("place_ghost", "victim"):
            play(game, options(game)[0])
        assert f"roots_spread(space={space}, card={card})" in happened(game)
        assert graveyard(game) == {"father_hua"}

    @pytest.mark.rule("W45", "B26")
    def test_a_green_ghost_taken_by_a_buddha_does_not_but_an_incarnation_does(self) -> None:
        taken = comes(ROTTEN_SOUL, "buddhas: green2\nvillagers: circle teng", "green2")
        assert "ghost_discarded(card=28, space=green2)" in happened(taken)
        assert graveyard(taken) == set()
        stays = comes(63, "buddhas: green2\nvillagers: circle teng", "green2")
        assert graveyard(stays) == {"teng"}

    @pytest.mark.rule("W45", "B22")
    @pytest.mark.parametrize("card", [ROTTEN_SOUL, 63])
    def test_a_moved_one_does_not(self, card: int) -> None:
        lines = f"{SCENARIO}\nghosts: green2 {card}\nvillagers: circle teng\nnorth: red spires, qi 3, at pavilion"
        game = moonlit(lines, "help", "yellow2", "blue", "move:temple", agenda="action")
        assert news(game, "roots_spread") == []
        assert graveyard(game) == set()

    @pytest.mark.rule("W45", "W19")
    def test_the_shapeshifter_that_walks_does_not(self) -> None:
        game = moon_turn("red", f"{SCENARIO}\nghosts: red3 106\nvillagers: cemetery teng", ghosts=[1])
        assert ghosts(game)["red2"] == 106
        assert graveyard(game) == set()

    @pytest.mark.rule("W45", "W27")
    def test_an_incarnation_a_wu_calls_does(self) -> None:
        lines = f"{SCENARIO}\nghosts: red1 78\nvillagers: herbalist aunt_wu, circle teng"
        game = moon_turn("red", lines, "green2", ghosts=[104])
        assert graveyard(game) >= {"aunt_wu"}
        assert "roots_spread(space=green2, card=104)" in happened(game)

    @pytest.mark.rule("W45", "B10")
    def test_with_the_green_board_full_they_spread_from_where_it_lies(self) -> None:
        lines = "ghosts: green1 1, green2 2, green3 3\nvillagers: sorcerer teng, temple weng, pavilion long"
        game = comes(ROTTEN_SOUL, lines, "blue2")
        assert graveyard(game) == {"long"}


class TestWhom:
    @pytest.mark.rule("W45")
    @pytest.mark.parametrize("space", LINE)
    @pytest.mark.parametrize("at", range(3))
    def test_a_standing_taoist_on_its_line_is_knocked_down(self, space: str, at: int) -> None:
        place = LINE[space][at]
        away = "pavilion" if space == "green3" else "cemetery"
        others = AWAY.replace("cemetery", away)
        lines = f"{others}\nwest: yellow bottomless_pockets, qi 3, at {place}"
        game = comes(ROTTEN_SOUL, lines, space)
        assert lying(game) == {"yellow"}
        assert struck(game) == ["taoist_knocked_down(board=yellow)"]

    @pytest.mark.rule("W45")
    @pytest.mark.parametrize("at", range(3))
    def test_a_lying_one_loses_a_qi(self, at: int) -> None:
        lines = f"west: yellow bottomless_pockets, qi 3, at {LINE['green2'][at]}\nlying: yellow blue"
        game = comes(ROTTEN_SOUL, lines, "green2")
        assert struck(game) == ["qi_lost(board=yellow)"]
        assert (qi(game, "yellow"), lying(game)) == (2, {"yellow", "blue"})

    @pytest.mark.rule("W45")
    def test_those_elsewhere_are_not_struck(self) -> None:
        game = comes(ROTTEN_SOUL, "villagers: cemetery teng, altar weng", "green2")
        assert struck(game) == []

    @pytest.mark.rule("W45")
    def test_a_dead_taoist_on_the_line_is_not_struck(self) -> None:
        game = comes(
            ROTTEN_SOUL, AWAY.replace("yellow bottomless_pockets, qi 3", "yellow bottomless_pockets, qi 0"), "green3"
        )
        assert news(game, "taoist_knocked_down") == [
            f"taoist_knocked_down(board={board})" for board in ("red", "green", "blue")
        ]

    @pytest.mark.rule("W45")
    @pytest.mark.parametrize("place", LINE["green2"])
    def test_a_villager_alone_on_a_tile_dies(self, place: str) -> None:
        game = comes(ROTTEN_SOUL, f"villagers: {place} teng", "green2")
        assert graveyard(game) == {"teng"}
        assert asks(game) == ("red", "tao_leaves")

    @pytest.mark.rule("W45")
    def test_two_on_a_tile_are_not_alone(self) -> None:
        game = comes(ROTTEN_SOUL, "villagers: circle teng ?, temple weng long", "green2")
        assert graveyard(game) == set()

    @pytest.mark.rule("W45")
    @pytest.mark.parametrize("ground", ["", "lying: yellow"])
    def test_one_with_a_taoist_is_not_alone_standing_or_lying(self, ground: str) -> None:
        lines = f"villagers: circle teng\nwest: yellow bottomless_pockets, qi 3, at circle\n{ground}"
        assert graveyard(comes(ROTTEN_SOUL, lines, "green2")) == set()

    @pytest.mark.rule("W45")
    def test_a_dead_taoist_does_not_protect(self) -> None:
        lines = f"""
            {boards(red="yinyang, at altar", green="at altar", blue="at altar", yellow="qi 0, at cemetery")}
            villagers: cemetery teng
        """
        assert graveyard(comes(ROTTEN_SOUL, lines, "green3")) == {"teng"}

    @pytest.mark.rule("W45")
    def test_who_dies_of_the_roots_leaves_the_villager_alone(self) -> None:
        lines = "villagers: circle teng\nwest: yellow bottomless_pockets, qi 1, at circle\nlying: yellow"
        game = comes(ROTTEN_SOUL, lines, "green2")
        assert where(game, "yellow") == "cemetery"
        assert graveyard(game) == {"teng"}

    @pytest.mark.rule("W45")
    def test_on_a_haunted_tile_a_taoist_is_struck_too(self) -> None:
        lines = """
            village: tea_house cemetery herbalist / sorcerer circle* temple / kung_fu_school pavilion altar
            west: yellow bottomless_pockets, qi 3, at circle
        """
        assert lying(comes(ROTTEN_SOUL, lines, "green2")) == {"yellow"}

    @pytest.mark.rule("W45", "W26")
    def test_in_a_neutral_boards_turn_they_strike_all_the_same(self) -> None:
        lines = f"""
            {SCENARIO}
            players: red blue
            north: red spires, qi 3, tokens 1, at temple
            south: blue heavenly_gust, qi 3, tokens 1, at sorcerer
            villagers: circle father_hua
            deck: card 28, 20 ghosts
            turn: 5 green
        """
        game = moonlit(lines, "green2", ghosts=[1], agenda="ghost_comes; next_turn")
        assert lying(game) == {"red", "blue"}
        assert graveyard(game) == {"father_hua"}


class TestOrder:
    @pytest.mark.rule("W45")
    def test_taoists_are_struck_nearest_first(self) -> None:
        lines = f"""
            {boards(red="yinyang, at sorcerer", green="at circle", blue="at temple")}
        """
        standing = comes(ROTTEN_SOUL, lines, "green2")
        assert struck(standing) == [f"taoist_knocked_down(board={board})" for board in ("blue", "green", "red")]
        fallen = comes(ROTTEN_SOUL, f"{lines}\nlying: red green blue", "green2")
        assert struck(fallen) == [f"qi_lost(board={board})" for board in ("blue", "green", "red")]

    @pytest.mark.rule("W45")
    def test_lying_and_standing_ones_are_struck_in_one_row(self) -> None:
        lines = f"""
            {boards(red="yinyang, at sorcerer", green="at circle", blue="at temple")}
            lying: blue red
        """
        assert struck(comes(ROTTEN_SOUL, lines, "green2")) == events("""
            qi_lost(board=blue)
            taoist_knocked_down(board=green)
            qi_lost(board=red)
        """)

    @pytest.mark.rule("W45", "W6")
    def test_villagers_die_together_after_that_and_their_effects_run_nearest_first(self) -> None:
        lines = "west: yellow bottomless_pockets, qi 3, at circle\nvillagers: temple father_zhou, sorcerer father_hua"
        game = comes(ROTTEN_SOUL, lines, "green2")
        assert asks(game) == ("red", "zhou_loss")
        assert graveyard(game) == {"father_zhou", "father_hua"}
        assert struck(play(game, "blue")) == events("""
            taoist_knocked_down(board=yellow)
            villager_killed(villager=father_zhou, tile=temple)
            villager_killed(villager=father_hua, tile=sorcerer)
            qi_lost(board=blue)
            taoist_knocked_down(board=red)
        """)

    @pytest.mark.rule("W45")
    def test_who_dies_of_an_effect_makes_nobody_else_alone_for_the_roots(self) -> None:
        # Father Xiang takes Teng with him; Long, who was under him, is alone only then.
        lines = "villagers: temple father_xiang, circle teng long"
        game = comes(ROTTEN_SOUL, lines, "green2")
        assert graveyard(game) == {"father_xiang", "teng"}
        assert stack(game, "circle") == ["long"]

    @pytest.mark.rule("W45", "B12")
    def test_the_left_stone_comes_first(self) -> None:
        # The Fallen Monk brings a devouring Grey Hunter, who leaves one villager of two on the Circle.
        lines = "villagers: circle father_hua mother_hua"
        game = comes(26, lines, "green2", "red2", ghosts=[81])
        assert news(game, "ghost_placed", "villager_killed", "roots_spread") == events("""
            ghost_placed(card=26, space=green2)
            ghost_placed(card=81, space=red2)
            villager_killed(villager=father_hua, tile=circle)
            roots_spread(space=green2, card=26)
            villager_killed(villager=mother_hua, tile=circle)
        """)

    @pytest.mark.rule("W45", "B12")
    def test_roots_of_a_green_ghost_that_another_brought_come_before_the_others(self) -> None:
        game = comes(26, "", "green2", "green1", ghosts=[ROTTEN_SOUL])
        assert news(game, "roots_spread") == events("""
            roots_spread(space=green1, card=28)
            roots_spread(space=green2, card=26)
        """)

    @pytest.mark.rule("W45")
    def test_the_root_master_knocks_all_down_then_those_before_it_lose_a_qi(self) -> None:
        lines = "north: red spires, qi 3, yinyang, at sorcerer\neast: green mountain, qi 3, at temple"
        game = comes(104, lines, "green2")
        assert lying(game) == {"red", "green", "blue", "yellow"}
        assert [qi(game, board) for board in ("red", "green", "blue", "yellow")] == [2, 2, 3, 3]

    @pytest.mark.rule("W45", "W24")
    def test_voracious_devours_first(self) -> None:
        game = comes(102, "villagers: circle father_hua mother_hua, altar teng", "red2", "father_hua")
        assert graveyard(game) == {"father_hua", "mother_hua"}

    @pytest.mark.rule("W45", "W25")
    def test_the_twelfth_grave_loses_before_any_effect(self) -> None:
        dead = (
            "father_li mother_li daughter_li father_sun mother_sun daughter_sun mother_hua son_hua mother_zhou son_zhou"
        )
        lines = f"graveyard: {dead}\nvillagers: temple father_zhou, sorcerer father_hua"
        game = comes(ROTTEN_SOUL, lines, "green2")
        assert game.result == "villagers"
        assert qi(game, "red") == 3
        assert len(graveyard(game)) == 12

    @pytest.mark.rule("W45", "B53")
    def test_the_last_card_loses_before_the_roots(self) -> None:
        lines = "deck: card 28\nghosts: blue1 62\nvillagers: circle teng"
        game = comes(ROTTEN_SOUL, lines, "green2")
        assert game.result == "deck"
        assert graveyard(game) == set()

    @pytest.mark.rule("W45")
    def test_the_table_fits_afterwards(self) -> None:
        lines = "villagers: temple teng, circle father_zhou ?, sorcerer aunt_wu\nlying: blue"
        assert fits(comes(104, lines, "green2"))
