"""A power token is offered only while the power can still serve (B59)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.helpers import asks, happened, options, play, table
from tests.tables import EDITIONS, act

GREEN = pytest.mark.parametrize("power", ["gods_favorite", "mountain"])
BLUE = pytest.mark.parametrize("power", ["heavenly_gust", "second_wind"])


def of_red(line: str, *, green: str = "gods_favorite", yellow: str = "mantra", more: str = "") -> str:
    """Red and blue play; red is to act. The green and the yellow board are neutral."""
    boards = f"north: red spires, qi 3, {line}\neast: green {green}, qi 3\nwest: yellow {yellow}, qi 3\n"
    return f"players: red blue\n{boards}{more}"


def of_green(line: str, *, blue: str, edition: str = "second", more: str = "") -> str:
    """Green and yellow play; green is to act. The red and the blue board are neutral."""
    boards = f"east: green mountain, qi 3, {line}\nsouth: blue {blue}, qi 3\n"
    return f"edition: {edition}\nplayers: green yellow\n{boards}turn: 2 green\n{more}"


def sold(game: Game) -> set[str]:
    """The boards a power can be borrowed from now."""
    return {option.split(":")[1] for option in options(game) if option.startswith("borrow:")}


@pytest.mark.rule("B59")
class TestGreen:
    @GREEN
    def test_after_the_last_action_nothing_is_asked_any_more(self, power: str) -> None:
        game = table(of_red("tokens 1, at temple", green=power), "stay", "help")
        assert "turn_began(board=green)" in happened(game)

    @GREEN
    def test_nor_after_an_exorcism(self, power: str) -> None:
        lines = of_red("tokens 1, at temple", green=power, more="ghosts: green2 38")
        game = table(lines, "stay", "exorcise", tao=["red blue blue", "red"])
        assert "turn_began(board=green)" in happened(game)

    @GREEN
    def test_with_the_yin_yang_a_roll_can_follow(self, power: str) -> None:
        game = table(of_red("yinyang, tokens 1, at temple", green=power), "stay", "help")
        assert options(game) == ["yinyang", "borrow:green", "pass"]

    @GREEN
    def test_but_not_if_nobody_it_could_ask_rolls(self, power: str) -> None:
        village = "guardhouse cemetery herbalist* / altar* circle temple / watchman pavilion sorcerer"
        lines = of_red("yinyang, tokens 1, at temple", green=power, more=f"promos: guardhouse\nvillage: {village}")
        game = act(lines, "help")
        assert options(game) == ["yinyang", "pass"]

    @GREEN
    def test_after_the_move_it_needs_an_action_that_rolls(self, power: str) -> None:
        def at(place: str, more: str = "") -> set[str]:
            return sold(table(of_red(f"tokens 1, at {place}", green=power, more=more), "stay"))

        assert at("temple") == at("circle") == at("pavilion") == set()
        assert at("watchman", "ghosts: red2 41 stone") == at("sorcerer", "ghosts: red2 38") == set()
        assert at("temple", "ghosts: green2 38") == {"green"}
        # A ghost that comes may bring the curse die with it.
        assert at("tea_house") == {"green"}
        assert at("cemetery", "south: blue second_wind, qi 0") == {"green"}

    @pytest.mark.rule("B23")
    @pytest.mark.parametrize(("power", "serves"), [("gods_favorite", True), ("mountain", False)])
    def test_at_the_herbalist_there_is_no_fourth_die(self, power: str, serves: bool) -> None:
        game = table(of_red("tokens 1, at herbalist", green=power), "stay")
        assert sold(game) == ({"green"} if serves else set())

    @GREEN
    @pytest.mark.rule("B58")
    def test_a_second_action_can_bring_a_roll(self, power: str) -> None:
        lines = f"""
            players: blue red
            ghosts: green2 38
            east: green {power}, qi 3
            south: blue heavenly_gust, qi 3, tokens 1, at temple
            turn: 3 blue
        """
        game = act(lines, "help", tao=["red blue blue"])
        assert options(game) == ["exorcise", "borrow:green", "pass"]

    @GREEN
    @pytest.mark.rule("B39")
    def test_the_same_help_again_brings_none_if_it_does_not_roll(self, power: str) -> None:
        lines = f"""
            players: blue red
            east: green {power}, qi 3
            south: blue second_wind, qi 3, tokens 1, at temple
            turn: 3 blue
        """
        game = act(lines, "help")
        assert options(game) == ["help", "pass"]

    @pytest.mark.parametrize(("tokens", "boards"), [(1, {"blue"}), (2, {"green", "blue"})])
    def test_a_second_token_may_buy_the_second_action(self, tokens: int, boards: set[str]) -> None:
        lines = f"""
            players: red
            ghosts: green2 38
            north: red spires, qi 3, tokens {tokens}, at temple
            south: blue heavenly_gust, qi 3
        """
        game = act(lines, "help")
        assert sold(game) == boards

    @GREEN
    @pytest.mark.rule("B17", "B58")
    @pytest.mark.parametrize("place", ["sorcerer", "pavilion"])
    def test_a_help_that_may_open_a_second_action_counts(self, place: str, power: str) -> None:
        lines = f"""
            players: blue red
            ghosts: blue3 13, red2 36
            east: green {power}, qi 3
            south: blue heavenly_gust, qi 3, tokens 1, at {place}
            turn: 3 blue
        """
        assert sold(table(lines, agenda="action")) == {"green"}

    @GREEN
    def test_the_yin_yang_may_turn_back_the_own_tile(self, power: str) -> None:
        village = "tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar"
        lines = of_red("yinyang, tokens 1, at tea_house", green=power, more=f"village: {village}")
        assert sold(table(lines, agenda="action")) == {"green"}


@pytest.mark.rule("B59")
class TestMantra:
    def test_it_needs_something_to_lie_on(self) -> None:
        assert sold(table(of_red("tokens 1, at temple"))) == {"green"}
        assert sold(table(of_red("tokens 1, at temple", more="ghosts: red1 38"))) == {"green", "yellow"}

    @pytest.mark.rule("B60")
    def test_the_ghost_it_lies_on_is_not_enough(self) -> None:
        lines = of_red("tokens 1, at temple", more="ghosts: red1 38\nmantra: red1")
        assert sold(table(lines)) == {"green"}
        lines = of_red("tokens 1, at temple", more="ghosts: red1 38, red2 39\nmantra: red1")
        assert sold(table(lines)) == {"green", "yellow"}

    @pytest.mark.rule("B18")
    def test_not_in_the_turn_its_ghost_left(self) -> None:
        lines = of_red("tokens 1, at temple", more="ghosts: red1 38\nused: mantra_rests")
        assert sold(table(lines)) == {"green"}

    def test_it_is_sold_once_a_ghost_has_come(self) -> None:
        game = table(of_red("yinyang, tokens 1, at temple"), ghosts=[13])
        assert sold(game) == {"green"}
        play(game, "yinyang", "tea_house", "red", "blue1")
        assert (asks(game)[1], sold(game)) == ("before_move", {"green", "yellow"})


@pytest.mark.rule("B59", "B58")
class TestBlue:
    @BLUE
    def test_after_the_first_action_it_needs_a_second(self, power: str) -> None:
        lines = of_green("tokens 1, at temple", blue=power, more="buddhas: red1")
        game = act(lines, "help")
        # No ghost is faced, and the Temple has given its last Buddha.
        assert "turn_began(board=blue)" in happened(game)

    def test_heavenly_gust_gives_no_second_help(self) -> None:
        game = table(of_green("tokens 1, at herbalist", blue="heavenly_gust"), "stay", "help", tao=["red red"])
        assert "turn_began(board=blue)" in happened(game)

    @pytest.mark.rule("B39")
    @pytest.mark.parametrize(("edition", "boards"), [("first", {"blue"}), ("second", set())])
    def test_second_wind_after_the_pavilion_is_sold_by_edition(self, edition: str, boards: set[str]) -> None:
        more = "ghosts: red1 38\nwest: yellow mantra, qi 3, yinyang"
        lines = of_green("yinyang, tokens 1, at pavilion", blue="second_wind", edition=edition, more=more)
        game = act(lines, "help", "red2", "sorcerer")
        assert (asks(game), sold(game)) == (("green", "after_action"), boards)

    @BLUE
    def test_without_any_action_after_the_move_it_is_not_sold(self, power: str) -> None:
        village = "village: tea_house cemetery herbalist / sorcerer circle temple* / watchman pavilion altar"
        game = table(of_green("yinyang, tokens 1, at temple", blue=power, more=village), agenda="action")
        assert options(game) == ["yinyang", "pass"]
        play(game, "yinyang", "temple")
        assert options(game) == ["help", "borrow:blue", "pass"]


@pytest.mark.rule("B59")
def test_bottomless_pockets_need_a_tao_in_the_supply() -> None:
    every = " ".join(f"{colour} " * 4 for colour in ("red", "green", "blue", "yellow", "black"))
    assert sold(table(of_red("tokens 1, at temple", yellow="bottomless_pockets"))) == {"green", "yellow"}
    lines = of_red(f"tao {every.strip()}, tokens 1, at temple", yellow="bottomless_pockets")
    assert sold(table(lines)) == {"green"}


@pytest.mark.rule("B59", "B61")
@EDITIONS
def test_twin_winds_need_somebody_to_move(edition: str) -> None:
    def lines(qi: int) -> str:
        return f"""
            edition: {edition}
            players: green yellow
            north: red twin_winds, qi 3
            east: green mountain, qi 3, tokens 1, at temple
            west: yellow mantra, qi {qi}
            turn: 2 green
        """

    assert "red" in sold(table(lines(1)))
    assert "red" not in sold(table(lines(0)))
