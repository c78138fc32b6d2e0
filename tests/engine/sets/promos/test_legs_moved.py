"""Jean-Claude moved by the Pavilion, a curse or a mantra: both legs go along, each needs its space (P14)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import throwing
from tests.engine.sets.promos.table import LEFT_LEG, RIGHT_LEG, buddhas, filled_but, laid, legs
from tests.engine.sets.white_moon.moon import graveyard, lying, su_ling
from tests.helpers import asks, events, fits, ghosts, mantra, news, options, play

ON_GREEN = "ghosts: green1 125, green2 126"
AT_PAVILION = "difficulty: nightmare\nnorth: red spires, qi 3, at pavilion\n"


def pavilion(lines: str = ON_GREEN, *, sets: str = "base") -> Game:
    """Red asks the Pavilion for help."""
    return laid("jean_claude", AT_PAVILION + lines, "help", sets=sets, agenda="action")


def cursed(lines: str = ON_GREEN) -> Game:
    """Wu-Feng throws the curse that moves a ghost."""
    game = throwing("move_ghost", f"promos: jean_claude\n{lines}")
    assert asks(game) == ("wu_feng", "cursed_ghost")
    return game


def by_mantra(lines: str = ON_GREEN) -> Game:
    """A full mantra lets the Taoists move a Taoist, and now a ghost."""
    text = f"{lines}\nmantras: none, none, none, move_taoist_and_ghost 2, none, none"
    game = laid(
        "jean_claude",
        text,
        sets="black_secret",
        secrets=["two_tao_and_mantra"],
        agenda="qi_is_lost board=red; before_move; next_turn",
    )
    return play(game, "blue", "temple")


@pytest.mark.rule("P14", "B22", "B69")
class TestPavilion:
    @pytest.mark.parametrize("named", ["green1", "green2"])
    def test_either_leg_names_him_and_the_space_of_the_left_one_is_chosen(self, named: str) -> None:
        game = pavilion(f"{ON_GREEN}, red1 38")
        assert set(options(game)) == {"green1", "green2", "red1"}
        play(game, named)
        assert options(game) == ["red2", "green2", "blue1", "blue2", "yellow1", "yellow2"]
        play(game, "blue1")
        assert ghosts(game) == {"blue1": LEFT_LEG, "blue2": RIGHT_LEG, "red1": 38}
        assert news(game, "ghost_moved") == events("""
            ghost_moved(card=125, space=green1, to_space=blue1)
            ghost_moved(card=126, space=green2, to_space=blue2)
        """)
        assert fits(game)

    def test_his_own_spaces_count_as_free(self) -> None:
        game = pavilion(f"{ON_GREEN}, red1 38")
        play(game, "green1", "green2")
        assert legs(game) == ("green2", "green3")
        assert fits(game)

    def test_and_back_again(self) -> None:
        game = pavilion("ghosts: green2 125, green3 126, red1 38")
        play(game, "green2")
        assert "green1" in options(game)
        assert "green2" not in options(game)
        play(game, "green1")
        assert legs(game) == ("green1", "green2")

    def test_he_needs_two_free_neighbours(self) -> None:
        game = pavilion(f"{ON_GREEN}, green3 24, red2 38, blue1 13, yellow3 2")
        play(game, "green2")
        assert options(game) == ["blue2", "yellow1"]

    def test_single_free_spaces_are_not_enough(self) -> None:
        game = pavilion(filled_but("red2", "blue1", "blue3", green1=125, green2=126))
        assert not {"green1", "green2"} & set(options(game))
        assert "red1" in options(game)

    def test_the_last_and_the_first_space_of_two_boards_are_no_neighbours(self) -> None:
        game = pavilion(filled_but("red3", "blue1", "yellow1", "yellow3", green1=125, green2=126))
        assert not {"green1", "green2"} & set(options(game))

    def test_with_one_leg_he_moves_like_any_ghost(self) -> None:
        game = pavilion(filled_but("red2", "green1", green2=126))
        play(game, "green2")
        assert options(game) == ["red2", "green1"]
        play(game, "red2")
        assert ghosts(game)["red2"] == RIGHT_LEG

    def test_the_left_leg_alone_too(self) -> None:
        game = pavilion("ghosts: green3 125")
        play(game, "yellow3")
        assert ghosts(game) == {"yellow3": LEFT_LEG}

    @pytest.mark.rule("B26", "B72")
    @pytest.mark.parametrize("holy", ["blue1", "blue2", "blue1 blue2"])
    def test_buddhas_where_he_comes_go_home_and_he_stays(self, holy: str) -> None:
        game = pavilion(f"{ON_GREEN}, red1 38\nbuddhas: {holy}")
        play(game, "green1", "blue1")
        assert (legs(game), buddhas(game), int(game.state.temple)) == (("blue1", "blue2"), set(), 2)

    @pytest.mark.rule("B26")
    def test_a_buddha_beside_stays(self) -> None:
        game = play(pavilion(f"{ON_GREEN}, red1 38\nbuddhas: blue3"), "green1", "blue1")
        assert buddhas(game) == {"blue3"}

    @pytest.mark.rule("B18")
    @pytest.mark.parametrize(("on", "to"), [("green1", "yellow1"), ("green2", "yellow2")])
    def test_the_mantra_goes_along(self, on: str, to: str) -> None:
        game = pavilion(f"{ON_GREEN}, red1 38\nmantra: {on}\nwest: yellow mantra, qi 3")
        assert mantra(play(game, "green2", "yellow1")) == to
        assert fits(game)

    @pytest.mark.rule("B18")
    def test_a_mantra_on_another_ghost_stays_there(self) -> None:
        game = pavilion(f"{ON_GREEN}, red1 38\nmantra: red1\nwest: yellow mantra, qi 3")
        assert mantra(play(game, "green2", "yellow1")) == "red1"

    def test_then_the_taoist_moves(self) -> None:
        game = play(pavilion(f"{ON_GREEN}, red1 38"), "green1", "blue1")
        assert (asks(game)[1], options(game)) == ("winds_taoist", ["green", "blue", "yellow"])

    @pytest.mark.rule("W32")
    @pytest.mark.parametrize("her", ["blue1", "blue2"])
    def test_su_ling_leaves_both_spaces_he_comes_to(self, her: str) -> None:
        game = pavilion(f"{ON_GREEN}, red1 38\nsu-ling: {her}", sets="white_moon")
        assert su_ling(play(game, "green1", "blue1")) is None

    @pytest.mark.rule("W32")
    @pytest.mark.parametrize("her", ["blue3", "green3"])
    def test_elsewhere_she_stays(self, her: str) -> None:
        game = pavilion(f"{ON_GREEN}, red1 38\nsu-ling: {her}", sets="white_moon")
        assert su_ling(play(game, "green1", "blue1")) == her

    @pytest.mark.rule("W45")
    def test_moved_he_spreads_no_roots(self) -> None:
        lines = f"scenario: green_roots\n{ON_GREEN}, red1 38\nvillagers: altar teng, cemetery long"
        game = play(pavilion(lines, sets="white_moon"), "green1", "blue1")
        assert (lying(game), graveyard(game)) == (set(), set())


@pytest.mark.rule("P14", "K30")
class TestCurse:
    def test_wu_feng_moves_both_legs(self) -> None:
        game = cursed(f"{ON_GREEN}, red1 38")
        assert set(options(game)) == {"green1", "green2", "red1"}
        play(game, "green2")
        assert (asks(game)[0], options(game)) == (
            "wu_feng",
            ["red2", "green2", "blue1", "blue2", "yellow1", "yellow2"],
        )
        assert legs(play(game, "yellow2")) == ("yellow2", "yellow3")
        assert fits(game)

    def test_not_where_he_has_no_pair(self) -> None:
        game = cursed(filled_but("red2", "blue1", "blue3", green1=125, green2=126))
        assert not {"green1", "green2"} & set(options(game))

    def test_a_single_leg_goes_anywhere(self) -> None:
        game = play(cursed(filled_but("red2", "blue1", green2=126)), "green2")
        assert options(game) == ["red2", "blue1"]


@pytest.mark.rule("P14", "K30", "K38")
class TestMantra:
    def test_the_taoists_move_both_legs(self) -> None:
        game = by_mantra(f"{ON_GREEN}, red1 38")
        assert (asks(game)[1], set(options(game))) == ("mantra_ghost", {"green1", "green2", "red1"})
        play(game, "green1")
        assert options(game) == ["red2", "green2", "blue1", "blue2", "yellow1", "yellow2"]
        assert legs(play(game, "green2")) == ("green2", "green3")

    def test_not_where_he_has_no_pair(self) -> None:
        game = by_mantra(filled_but("red2", "blue1", "blue3", green1=125, green2=126))
        assert asks(game)[1] == "mantra_ghost"
        assert not {"green1", "green2"} & set(options(game))
