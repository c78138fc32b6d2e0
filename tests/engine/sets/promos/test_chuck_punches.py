"""Chuck No-Rice punches whoever stands before him (P4, P13)."""

from __future__ import annotations

import pytest

from tests.engine.sets.promos.chuck import AWAY, comes
from tests.engine.sets.promos.table import promo_turn
from tests.engine.sets.white_moon.moon import su_ling
from tests.helpers import (
    asks,
    figures,
    happened,
    news,
    options,
    qi,
    where,
)
from tests.tables import boards


@pytest.mark.rule("P13")
class TestPunches:
    def test_each_taoist_on_the_three_tiles_before_him_loses_one_qi(self) -> None:
        # red2 looks at Cemetery, Circle and Pavilion.
        lines = f"""
            ghosts: red2 123
            {boards(red="at cemetery", green="at circle", blue="at pavilion", yellow="at temple")}
        """
        game = promo_turn("red", "chuck", lines, ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [2, 2, 2, 3]

    @pytest.mark.parametrize(("space", "line"), [("red1", "altar"), ("red2", "pavilion"), ("red3", "watchman")])
    def test_from_any_space_of_the_board(self, space: str, line: str) -> None:
        lines = f"{AWAY}ghosts: {space} 123\nnorth: red spires, qi 3, at {line}\neast: green mountain, qi 3, at {line}"
        game = promo_turn("red", "chuck", lines, ghosts=[13])
        assert (qi(game, "red"), qi(game, "green")) == (2, 2)

    def test_clockwise_from_the_active_board(self) -> None:
        lines = f"""
            ghosts: blue2 123
            {boards(red="at pavilion", green="at pavilion", blue="at pavilion", yellow="at pavilion")}
        """
        game = promo_turn("blue", "chuck", lines, ghosts=[2])
        order = ["blue", "yellow", "red", "green"]
        assert news(game, "qi_lost") == [f"qi_lost(board={colour})" for colour in order]
        assert news(game, "punched") == [f"punched(board={colour})" for colour in order]

    @pytest.mark.parametrize(("active", "struck"), [("red", True), ("green", False), ("blue", False)])
    def test_only_at_the_start_of_the_turn_of_his_board(self, active: str, struck: bool) -> None:
        lines = f"{AWAY}ghosts: red2 123"
        game = promo_turn(active, "chuck", lines, ghosts=[2])
        assert (qi(game, "yellow") == 2) == struck

    def test_before_yin(self) -> None:
        # 44 rolls the curse die in Yin: by then the punches are done.
        lines = f"{AWAY}ghosts: red2 123, red1 44"
        game = promo_turn("red", "chuck", lines, curse=["blank"], ghosts=[13])
        log = happened(game)
        assert log.index("qi_lost(board=red)") < log.index("curse_rolled(face=blank)")

    def test_in_the_turn_he_comes_he_does_not_punch(self) -> None:
        assert news(comes(AWAY), "punched") == []

    @pytest.mark.rule("B22")
    def test_moved_he_punches_for_the_board_he_lies_on(self) -> None:
        lines = f"{AWAY}ghosts: green2 123\neast: green mountain, qi 3, at temple\nnorth: red spires, qi 3, at sorcerer"
        game = promo_turn("green", "chuck", lines, ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [2, 2, 3, 3]

    def test_in_a_neutral_turn_too_and_the_board_itself_loses_nothing(self) -> None:
        lines = """
            players: red blue
            ghosts: green2 123
            north: red spires, qi 3, tokens 1, at temple
            south: blue heavenly_gust, qi 3, tokens 1, at altar
        """
        game = promo_turn("green", "chuck", lines, ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [2, 3, 3, 3]

    def test_a_dead_taoist_on_the_cemetery_is_not_punched(self) -> None:
        lines = f"{AWAY}ghosts: red2 123\nwest: yellow bottomless_pockets, qi 0"
        game = promo_turn("red", "chuck", lines, ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [2, 2, 2, 0]

    @pytest.mark.rule("B36")
    def test_a_possessed_board_has_him_punch_the_living(self) -> None:
        lines = f"{AWAY}ghosts: yellow2 123\nwest: yellow bottomless_pockets, qi 0\nnorth: red spires, qi 3, at temple"
        game = promo_turn("yellow", "chuck", lines, ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [2, 3, 3, 0]

    @pytest.mark.rule("B36", "B52")
    def test_who_dies_of_it_at_the_start_of_his_turn_has_no_yang(self) -> None:
        lines = f"{AWAY}ghosts: red2 123, red1 38\nnorth: red spires, qi 1, at circle"
        game = promo_turn("red", "chuck", lines)
        assert (qi(game, "red"), where(game, "red")) == (0, "cemetery")
        assert figures(game) == {"red1": "stone"}
        assert "turn_began(board=green)" in happened(game)
        # No third step of Yin, no Yang: the next that is asked belongs to green's turn.
        assert news(game, "ghost_drawn") == []

    def test_the_last_taoist_to_die_of_it_loses_the_game(self) -> None:
        lines = """
            players: red
            ghosts: red2 123
            north: red spires, qi 1, tokens 3, at circle
        """
        game = promo_turn("red", "chuck", lines)
        assert game.result == "taoists"

    def test_two_incarnations_beside_him_do_not_help(self) -> None:
        lines = f"{AWAY}ghosts: red2 123, red1 62, red3 63"
        game = promo_turn("red", "chuck", f"difficulty: nightmare\n{lines}", ghosts=[13])
        assert qi(game, "red") <= 2

    @pytest.mark.rule("K35")
    def test_taoists_below_are_safe(self) -> None:
        lines = (
            f"{AWAY}ghosts: red2 123\nnorth: red spires, qi 3, at below_circle\nwest: yellow mantra, qi 3, at circle"
        )
        game = promo_turn("red", "chuck", lines, sets="black_secret", ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [3, 2, 2, 2]

    def test_before_a_demon_phase(self) -> None:
        lines = f"{AWAY}ghosts: red2 123\ndemons: seeker below_altar"
        game = promo_turn("red", "chuck", lines, sets="black_secret")
        assert (asks(game)[0], qi(game, "red")) == ("wu_feng", 2)

    @pytest.mark.rule("K37", "K11")
    def test_with_black_secret_a_full_mantra_is_resolved_before_the_next_punch(self) -> None:
        lines = f"{AWAY}ghosts: red2 123\nmantras: move_taoist 1, none, none, none, none, none"
        game = promo_turn("red", "chuck", lines, sets="black_secret", secrets=["gain_qi"])
        assert (asks(game)[1], qi(game, "red"), qi(game, "green")) == ("mantra_move", 2, 3)

    @pytest.mark.rule("W18")
    def test_who_dies_of_it_leaves_his_artifacts(self) -> None:
        lines = f"{AWAY}ghosts: red2 123\neast: green mountain, qi 1, at pavilion\nartifacts: firework green"
        game = promo_turn("red", "chuck", lines, sets="white_moon", ghosts=[13])
        assert (asks(game), options(game)) == (("red", "artifact_goes_to"), ["red", "blue", "yellow"])

    @pytest.mark.rule("W32")
    def test_su_ling_leaves_when_he_comes_before_her(self) -> None:
        game = comes("su-ling: red2", sets="white_moon")
        assert su_ling(game) is None

    def test_lying_taoists_are_punched_too(self) -> None:
        lines = f"{AWAY}ghosts: red2 123\nlying: green"
        assert qi(promo_turn("red", "chuck", lines, sets="white_moon", ghosts=[13]), "green") == 2
