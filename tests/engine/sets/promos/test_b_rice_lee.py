"""B-Rice Lee comes and shouts: who loses Qi for the yellow and black faces (P3, P11)."""

from __future__ import annotations

from typing import Any, Unpack

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.agenda import odds
from tests.engine.sets.black_secret.secret import mantras
from tests.engine.sets.promos.table import laid
from tests.helpers import Situation, asks, fits, ghosts, happened, news, options, play, qi
from tests.tables import EDITIONS, boards

LEE = 121
COMES = "difficulty: nightmare\ndeck: card 121, 20 ghosts\n"
STEP_3 = "ghost_comes; before_move; next_turn"
COLOURS = ["red", "green", "blue", "yellow"]


def all_qi(game: Game) -> list[int]:
    return [qi(game, colour) for colour in COLOURS]


def shouts(
    roll: str, lines: str = "", *, sets: str = "base", space: str = "yellow2", **situation: Unpack[Situation]
) -> Game:
    """B-Rice Lee comes in red's turn and this is rolled."""
    situation.setdefault("agenda", STEP_3)
    situation["tao"] = [roll]
    return laid("b_rice_lee", COMES + lines, space, sets=sets, **situation)


class TestCard:
    @pytest.mark.rule("P3")
    @pytest.mark.parametrize("turn", COLOURS)
    def test_he_comes_to_the_yellow_board(self, turn: str) -> None:
        game = laid("b_rice_lee", f"{COMES}turn: 5 {turn}", agenda=STEP_3)
        assert (asks(game), options(game)) == ((turn, "place_ghost"), ["yellow1", "yellow2", "yellow3"])

    @pytest.mark.rule("P3", "B10")
    def test_with_the_yellow_board_full_he_comes_anywhere(self) -> None:
        game = laid("b_rice_lee", f"{COMES}ghosts: yellow1 1, yellow2 2, yellow3 5, red1 34", agenda=STEP_3)
        assert len(options(game)) == 8

    @pytest.mark.parametrize(("tokens", "falls"), [("yellow yellow", True), ("yellow", False)])
    def test_he_has_resistance_five_in_yellow(self, tokens: str, falls: bool) -> None:
        lines = f"difficulty: nightmare\nghosts: yellow2 121\nnorth: red spires, qi 3, tao {tokens}, at sorcerer"
        game = laid("b_rice_lee", lines, "exorcise", tao=["yellow yellow white"], agenda="action")
        assert (asks(game)[1] == "what_falls") == falls
        if falls:
            play(game, "yellow2")
        assert (ghosts(game) == {}) == falls

    @pytest.mark.rule("P11", "B72")
    def test_on_a_buddha_he_stays_and_shouts(self) -> None:
        game = shouts("yellow red red red", "buddhas: yellow2\n")
        assert (ghosts(game), int(game.state.buddhas), int(game.state.temple)) == ({"yellow2": LEE}, 0, 2)
        assert asks(game) == ("red", "shout_loss")

    @pytest.mark.rule("P3", "B22")
    def test_moved_he_does_not_shout(self) -> None:
        lines = "difficulty: nightmare\nghosts: yellow2 121\nnorth: red spires, qi 3, at pavilion"
        game = laid("b_rice_lee", lines, "help", "red1", "green", "tea_house", agenda="action")
        assert ghosts(game) == {"red1": LEE}
        assert news(game, "dice_rolled", "qi_lost") == []


class TestShout:
    @pytest.mark.rule("P3", "P11")
    def test_four_dice_are_rolled(self) -> None:
        game = laid("b_rice_lee", COMES, "yellow1", agenda=STEP_3)
        assert asks(game) == ("chance", "playing")
        assert sum(count for _, count in odds(game.state)) == 6**4

    @pytest.mark.rule("P11")
    @pytest.mark.parametrize(
        "lines",
        [
            "ghosts: red1 46, red2 47, red3 48\n",
            "ghosts: green1 63\n",
            "east: green gods_favorite, qi 3\nturn: 2 green\n",
            "east: green mountain, qi 3\nturn: 2 green\n",
        ],
    )
    def test_four_whatever_is_captured_and_no_power_touches_them(self, lines: str) -> None:
        game = shouts("yellow red red red", lines)
        assert news(game, "dice_rolled") == ["dice_rolled(dice=red+red+red+yellow)"]
        assert asks(game)[1] == "shout_loss"
        assert news(game, "dice_rerolled") == []

    @pytest.mark.rule("P3")
    @pytest.mark.parametrize(
        ("roll", "lost"),
        [
            ("yellow red green blue", 1),
            ("black white white white", 1),
            ("yellow black red green", 2),
            ("yellow yellow black white", 3),
            ("black black black black", 4),
            ("yellow yellow yellow yellow", 4),
        ],
    )
    def test_each_yellow_and_each_black_face_costs_a_qi(self, roll: str, lost: int) -> None:
        game = shouts(roll)
        assert game.question is not None
        assert game.question.parameters["how_many"] == lost
        for left in range(lost, 0, -1):
            assert game.question is not None
            assert game.question.parameters["how_many"] == left
            play(game, "lose:red" if left > 2 else "lose:blue")
        assert sum(all_qi(game)) == 12 - lost
        assert asks(game) == ("red", "before_move")

    @pytest.mark.rule("P3")
    @pytest.mark.parametrize("roll", ["red green blue white", "white white white white"])
    def test_without_one_nothing_is_lost_and_nothing_asked(self, roll: str) -> None:
        game = shouts(roll)
        assert (asks(game), all_qi(game)) == (("red", "before_move"), [3, 3, 3, 3])

    @pytest.mark.rule("P3", "P11")
    def test_the_active_player_names_who_loses_one_by_one(self) -> None:
        game = shouts("yellow black black red")
        assert (asks(game), options(game)) == (
            ("red", "shout_loss"),
            ["lose:red", "lose:green", "lose:blue", "lose:yellow", "everybody"],
        )
        play(game, "lose:blue", "lose:blue", "lose:yellow")
        assert all_qi(game) == [3, 3, 1, 2]
        assert news(game, "qi_lost") == ["qi_lost(board=blue)", "qi_lost(board=blue)", "qi_lost(board=yellow)"]


class TestEverybody:
    @pytest.mark.rule("P3", "P11")
    @pytest.mark.parametrize("roll", ["yellow red red red", "black black black black"])
    def test_or_each_loses_one_whatever_was_rolled(self, roll: str) -> None:
        game = play(shouts(roll), "everybody")
        assert (all_qi(game), asks(game)) == ([2, 2, 2, 2], ("red", "before_move"))

    @pytest.mark.rule("P11")
    def test_only_instead_of_naming_anybody(self) -> None:
        game = play(shouts("yellow black black red"), "lose:red")
        assert options(game) == ["lose:red", "lose:green", "lose:blue", "lose:yellow"]

    @pytest.mark.rule("P11", "K37")
    def test_they_lose_it_clockwise_from_the_active_board(self) -> None:
        game = play(shouts("yellow red red red", "turn: 3 blue\n"), "everybody")
        assert news(game, "qi_lost") == [f"qi_lost(board={colour})" for colour in ("blue", "yellow", "red", "green")]

    @pytest.mark.rule("P11")
    def test_neutral_boards_lose_theirs_too(self) -> None:
        lines = "players: red blue\nnorth: red spires, qi 3, tokens 1\nsouth: blue heavenly_gust, qi 3, tokens 1\n"
        game = play(shouts("yellow red red red", lines), "everybody")
        assert all_qi(game) == [2, 2, 2, 2]

    @pytest.mark.rule("P11", "B15")
    def test_possessed_boards_and_the_dead_lose_nothing_and_nobody_loses_it_for_them(self) -> None:
        lines = f"""
            players: red green blue
            {boards(red="tokens 1", green="qi 0", blue="tokens 1", yellow="mantra, qi 0")}
        """
        game = play(shouts("yellow black red red", lines), "everybody")
        assert all_qi(game) == [2, 0, 2, 0]

    @pytest.mark.rule("P11", "B51")
    def test_a_neutral_board_that_loses_its_last_is_possessed(self) -> None:
        lines = "players: red green blue\nnorth: red spires, qi 3, tokens 1\nwest: yellow mantra, qi 1\n"
        game = play(shouts("yellow red red red", lines), "everybody")
        assert (all_qi(game), "board_possessed(board=yellow)" in happened(game)) == ([2, 2, 2, 0], True)

    @pytest.mark.rule("P11")
    def test_everybody_at_one_qi_dies_and_the_game_is_lost(self) -> None:
        lines = "north: red spires, qi 1\neast: green mountain, qi 1\nsouth: blue second_wind, qi 1\n"
        game = play(shouts("yellow red red red", lines + "west: yellow mantra, qi 1\n"), "everybody")
        assert game.result == "taoists"


class TestLimits:
    @pytest.mark.rule("P3")
    def test_nobody_goes_below_zero(self) -> None:
        lines = "north: red spires, qi 3\neast: green mountain, qi 1\nsouth: blue second_wind, qi 0\n"
        game = shouts("yellow black black red", lines)
        assert options(game) == ["lose:red", "lose:green", "lose:yellow", "everybody"]
        play(game, "lose:green")
        assert ("taoist_died(board=green)" in happened(game), options(game)) == (True, ["lose:red", "lose:yellow"])

    @pytest.mark.rule("P3", "P11")
    def test_neutral_boards_may_be_named_possessed_ones_not(self) -> None:
        lines = f"""
            players: red
            {boards(red="tokens 3", green="qi 1", blue="qi 0", yellow="mantra, qi 3")}
        """
        game = shouts("yellow black black red", lines)
        assert options(game) == ["lose:red", "lose:green", "lose:yellow", "everybody"]
        play(game, "lose:green")
        assert (all_qi(game), options(game)) == ([3, 0, 0, 3], ["lose:red", "lose:yellow"])
        play(game, "lose:yellow", "lose:yellow")
        assert all_qi(game) == [3, 0, 0, 1]

    @pytest.mark.rule("P3")
    def test_when_nobody_has_any_left_the_game_is_over(self) -> None:
        lines = f"""
            players: red
            {boards(red="qi 1, tokens 3", green="qi 1", blue="qi 0", yellow="mantra, qi 0")}
        """
        game = play(shouts("yellow black black black", lines), "lose:green")
        assert game.result == "taoists"

    @pytest.mark.rule("P3", "B51", "B24")
    def test_a_revived_taoist_may_be_named_though_his_board_is_possessed_still(self) -> None:
        game = shouts("yellow red red red", "east: green mountain, qi 2\nrevived: green\n")
        assert "lose:green" in options(game)
        assert all_qi(play(game, "lose:green")) == [3, 1, 3, 3]


class TestWhoDecides:
    @pytest.mark.rule("P11", "B41")
    def test_in_a_neutral_turn_the_next_living_taoist_clockwise(self) -> None:
        lines = """
            players: red blue
            north: red spires, qi 3, tokens 1
            south: blue heavenly_gust, qi 3, tokens 1
            turn: 4 yellow
        """
        game = laid("b_rice_lee", COMES + lines, "yellow1", tao=["yellow red red red"], agenda="ghost_comes; next_turn")
        assert asks(game) == ("red", "shout_loss")
        play(game, "lose:yellow")
        assert all_qi(game) == [3, 3, 3, 2]

    @pytest.mark.rule("P11", "B41")
    def test_he_who_dies_of_the_first_names_the_rest(self) -> None:
        game = shouts("yellow black red red", "north: red spires, qi 1\n")
        play(game, "lose:red")
        assert (asks(game), options(game)) == (("red", "shout_loss"), ["lose:green", "lose:blue", "lose:yellow"])
        play(game, "lose:blue")
        assert all_qi(game) == [0, 3, 2, 3]

    @pytest.mark.rule("P11")
    @EDITIONS
    def test_in_a_solo_game(self, edition: str) -> None:
        lines = f"edition: {edition}\nplayers: red\nnorth: red spires, qi 3, tokens 3\n"
        game = play(shouts("yellow red black red", lines), "lose:green", "lose:blue")
        assert (all_qi(game), asks(game)) == ([3, 2, 2, 3], ("red", "before_move"))


class TestWhiteMoon:
    @pytest.mark.rule("P11", "W39")
    def test_the_armor_s_owner_may_spare_everybody_the_shout(self) -> None:
        lines = COMES + "artifacts: armor_of_the_just yellow\n"
        game = laid("b_rice_lee", lines, sets="white_moon", tao=["yellow yellow yellow yellow"], agenda=STEP_3)
        play(game, "yellow2")
        assert asks(game) == ("yellow", "armor")
        play(game, "yes")
        assert (all_qi(game), news(game, "dice_rolled"), asks(game)) == ([3, 3, 3, 3], [], ("red", "before_move"))

    @pytest.mark.rule("P11", "W39")
    def test_or_not(self) -> None:
        lines = "artifacts: armor_of_the_just yellow\n"
        game = laid("b_rice_lee", COMES + lines, sets="white_moon", tao=["yellow red red red"], agenda=STEP_3)
        assert asks(play(game, "yellow2", "no")) == ("red", "shout_loss")

    @pytest.mark.rule("P11", "W45")
    def test_in_green_roots_the_armor_does_nothing_against_him(self) -> None:
        lines = "artifacts: armor_of_the_just yellow\nscenario: green_roots\n"
        game = laid("b_rice_lee", COMES + lines, sets="white_moon", tao=["yellow red red red"], agenda=STEP_3)
        assert asks(play(game, "yellow2")) == ("red", "shout_loss")

    @pytest.mark.rule("P11", "P21", "W27")
    def test_brought_by_a_wu_he_shouts_too(self) -> None:
        lines = "ghosts: red1 78\nvillagers: herbalist aunt_wu\n"
        game = laid("b_rice_lee", lines, sets="white_moon", ghosts=[LEE], tao=["yellow red red red"], agenda="yin")
        play(game, "yellow3")
        assert asks(game) == ("red", "shout_loss")

    @pytest.mark.rule("P11", "W18")
    def test_who_dies_of_it_leaves_his_artifacts(self) -> None:
        lines = "artifacts: firework green\neast: green mountain, qi 1\n"
        game = play(shouts("yellow black red red", lines, sets="white_moon"), "lose:green")
        assert (asks(game), options(game)) == (("red", "artifact_goes_to"), ["red", "blue", "yellow"])
        play(game, "blue")
        assert (asks(game), options(game)) == (("red", "shout_loss"), ["lose:red", "lose:blue", "lose:yellow"])


MANTRAS = "mantras: gain_qi 0, none, none, return_demon 2, none, none\nhand: 121\ndeck: incarnation, 20 ghosts\n"


def played(roll: str, lines: str = "", **scripted: Any) -> Game:
    """Wu-Feng plays him in red's turn."""
    game = laid(
        "b_rice_lee",
        f"difficulty: nightmare\n{MANTRAS}{lines}",
        sets="black_secret",
        ghosts=[61],
        tao=[roll],
        agenda=STEP_3,
        **scripted,
    )
    assert asks(game) == ("wu_feng", "play_incarnation")
    play(game, "121")
    assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["yellow1", "yellow2", "yellow3"])
    return play(game, "yellow2")


class TestBlackSecret:
    @pytest.mark.rule("P11", "K22", "K11")
    def test_wu_feng_plays_him_and_the_taoists_name_who_loses(self) -> None:
        game = played("yellow black red red")
        assert asks(game) == ("red", "shout_loss")
        play(game, "lose:green")
        assert asks(game) == ("green", "qi_for_mantra")
        play(game, "mantra1")
        assert (asks(game), mantras(game)[0]) == (("red", "shout_loss"), "gain_qi 1")

    @pytest.mark.rule("P11", "K37")
    def test_a_full_mantra_is_resolved_before_the_next_qi_is_named(self) -> None:
        game = played("yellow black red red", "north: red spires, qi 1\n", secrets=["regain_yinyang"])
        play(game, "lose:red", "mantra4")
        assert (asks(game), qi(game, "red")) == (("red", "shout_loss"), 0)
        assert not mantras(game)[3].startswith("return_demon")
        assert fits(game)

    @pytest.mark.rule("P11", "K37")
    def test_if_everybody_loses_one_they_do_so_clockwise_each_onto_a_mantra(self) -> None:
        lines = "mantras: gain_qi 0, none, none, none, none, unhaunt_all 0\n"
        game = play(played("yellow red red red", lines), "everybody")
        for colour, slot in (("red", "mantra6"), ("green", "mantra6"), ("blue", "mantra6"), ("yellow", "mantra1")):
            assert asks(game) == (colour, "qi_for_mantra")
            play(game, slot)
        assert (all_qi(game), mantras(game)[0], mantras(game)[5]) == ([2, 2, 2, 2], "gain_qi 1", "unhaunt_all 3")

    @pytest.mark.rule("P11", "K37")
    def test_a_mantra_filled_by_the_first_helps_before_the_next_loses_his(self) -> None:
        lines = "mantras: gain_qi 1, none, none, none, none, none\neast: green mountain, qi 1\n"
        game = laid(
            "b_rice_lee",
            f"difficulty: nightmare\nhand: 121\ndeck: incarnation, 20 ghosts\n{lines}",
            sets="black_secret",
            ghosts=[61],
            tao=["yellow red red red"],
            secrets=["top_ghost_under"],
            agenda=STEP_3,
        )
        play(game, "121", "yellow2", "everybody")
        assert asks(game) == ("red", "gift_of_qi")
        play(game, "green")
        assert all_qi(game)[:2] == [2, 1]
        assert "taoist_died(board=green)" not in happened(game)


@pytest.mark.rule("P11", "B12")
def test_his_shout_comes_before_the_rest_of_what_brought_him() -> None:
    """He is the ghost that another one adds; the Qi he costs is lost before red moves."""
    lines = "difficulty: nightmare\ndeck: card 37, card 121, 20 ghosts\n"
    game = laid("b_rice_lee", lines, "red1", "yellow2", tao=["yellow red red red"], agenda=STEP_3)
    assert asks(game) == ("red", "shout_loss")
    assert asks(play(game, "lose:yellow")) == ("red", "before_move")


@pytest.mark.rule("P11", "B53")
def test_as_the_last_card_of_the_deck_he_loses_the_game_before_he_shouts() -> None:
    game = laid("b_rice_lee", "difficulty: nightmare\ndeck: card 121\n", "yellow1", agenda=STEP_3)
    assert (game.result, news(game, "dice_rolled")) == ("deck", [])
