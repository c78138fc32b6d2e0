"""Terror: the four brothers and the sister frighten the tile before them, Father Bo-Za his whole line (P1, P9)."""

from __future__ import annotations

from typing import Any

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.reasons import reasons
from ghoststories.texts import card_names
from tests.engine.sets.promos.table import READY, laid
from tests.helpers import (
    asks,
    figures,
    fits,
    ghosts,
    happened,
    has_yinyang,
    haunted,
    mantra,
    news,
    options,
    play,
    qi,
    tao,
    where,
)
from tests.tables import EDITIONS, village

TERROR = "terror_ghosts bo_za"
BO_ZA = 66
# A ghost of the same colour and resistance as Sister Ko that frightens nobody.
HARMLESS = 42
# The terror ghosts with the colour of their board and the tile its second space faces.
BROTHERS = [
    (67, "Brother Vo-Ost", "yellow", "sorcerer"),
    (68, "Brother Pi-Ro", "blue", "pavilion"),
    (69, "Brother Ko-Mon", "green", "temple"),
    (70, "Sister Ko", "red", "cemetery"),
]
# The spaces each tile of the plain village is faced by.
FACING = {
    "tea_house": ["red3", "yellow1"],
    "cemetery": ["red2"],
    "herbalist": ["red1", "green3"],
    "sorcerer": ["yellow2"],
    "temple": ["green2"],
    "watchman": ["blue1", "yellow3"],
    "pavilion": ["blue2"],
    "altar": ["blue3", "green1"],
}
FACES = [(space, place) for place, spaces in FACING.items() for space in spaces]
# Sister Ko at every space; the others frighten in the same way, so each has a space at the side and one at a corner.
FRIGHTENED = [
    *((space, place, 70) for space, place in FACES),
    *(("red2", "cemetery", number) for number in (67, 68, 69, BO_ZA)),
    *((space, "altar", number) for number in (67, 68, 69, BO_ZA) for space in FACING["altar"][number % 2 :][:1]),
]


def ready(place: str, lying: str) -> Game:
    """Red is to act on a place that could help except for the terror there."""
    turned = {"circle", "tea_house"} - {place}
    figure = lying if "green2" not in lying else f"{lying}, blue2 12 stone"
    lines = READY.replace(", green2 23 stone", "" if "green2" in lying else ", green2 23 stone")
    return laid(TERROR, lines.format(village(*turned), place, figure), agenda="action")


def red_at(place: str, lines: str = "", agenda: str = "action", **scripted: Any) -> Game:
    return laid(TERROR, f"north: red spires, qi 3, at {place}\n{lines}", agenda=agenda, **scripted)


class TestCards:
    @pytest.mark.rule("P1")
    @pytest.mark.parametrize(("number", "name", "colour", "tile"), BROTHERS)
    def test_a_terror_ghost_comes_to_the_board_of_its_colour_and_does_nothing_else(
        self, number: int, name: str, colour: str, tile: str
    ) -> None:
        turn = "red" if colour != "red" else "green"
        game = laid(TERROR, f"deck: card {number}, 20 ghosts, incarnation, 10 ghosts\nturn: 5 {turn}", agenda="yin")
        assert (asks(game), options(game)) == ((turn, "place_ghost"), [f"{colour}{at}" for at in (1, 2, 3)])
        assert set(card_names(number)) == {name}
        play(game, f"{colour}2")
        assert happened(game) == [f"ghost_placed(card={number}, space={colour}2)"]
        assert asks(game) == (turn, "before_move")

    @pytest.mark.parametrize(("number", "name", "colour", "tile"), BROTHERS)
    @pytest.mark.parametrize(("dice", "falls"), [(3, True), (2, False)])
    def test_it_has_resistance_three_in_its_colour_and_gives_nothing(
        self, number: int, name: str, colour: str, tile: str, dice: int, falls: bool
    ) -> None:
        other = "black"
        roll = " ".join([colour] * dice + [other] * (3 - dice))
        game = red_at(tile, f"ghosts: {colour}2 {number}", tao=[roll])
        play(game, "exorcise")
        assert (ghosts(game) == {}) == falls
        assert news(game, "qi_gained", "tao_gained", "yinyang_regained", "curse_rolled") == []

    @pytest.mark.rule("P1")
    def test_father_bo_za_is_black_comes_to_the_active_board_and_frightens_a_line(self) -> None:
        game = laid(TERROR, f"deck: card {BO_ZA}, 20 ghosts\nturn: 5 green", agenda="yin")
        assert options(game) == ["green1", "green2", "green3"]
        play(game, "green2")
        assert happened(game) == ["ghost_placed(card=66, space=green2)"]
        assert why(red_at("temple", "ghosts: green2 66"), "help") == "terror"

    @pytest.mark.parametrize(("tokens", "falls"), [("black", True), ("red", False)])
    def test_he_has_resistance_four_and_gives_the_usual_gift(self, tokens: str, falls: bool) -> None:
        lines = f"north: red spires, qi 2, tao {tokens}, at cemetery\nghosts: red2 66"
        game = laid(TERROR, f"difficulty: nightmare\n{lines}", "exorcise", tao=["black black white"], agenda="action")
        if falls:
            assert options(game) == ["none", "red2"]
            play(game, "red2")
            assert (asks(game), options(game)) == (("red", "gift_of_qi"), ["red", "green", "blue", "yellow"])
            play(game, "red", "blue")
            assert (qi(game, "red"), has_yinyang(game, "blue")) == (3, True)
        assert (66 in ghosts(game).values()) != falls

    @pytest.mark.parametrize("number", [66, 67, 68, 69, 70])
    def test_colour_and_resistance_are_marked_as_this_project_s(self, number: int) -> None:
        card = laid(TERROR).state.rules.cards.by_number[number]
        assert {"colour", "resistance"} <= set(card.reconstructed)

    @pytest.mark.parametrize("number", [66, 70])
    def test_without_the_switch_there_is_no_such_card(self, number: int) -> None:
        game = laid("guardhouse")
        assert number not in game.state.rules.cards.by_number


def why(game: Game, target: str) -> str | None:
    return next((reason for _, name, reason in reasons(game.state) if name == target), None)


class TestHelp:
    @pytest.mark.rule("P1", "P9")
    @pytest.mark.parametrize(("space", "place", "number"), FRIGHTENED)
    def test_the_faced_tile_does_not_help(self, space: str, place: str, number: int) -> None:
        assert "help" in options(ready(place, f"{space} {HARMLESS}"))
        game = ready(place, f"{space} {number}")
        assert "help" not in options(game)
        assert why(game, "help") == "terror"

    @pytest.mark.rule("P1")
    @pytest.mark.parametrize("space", [space for space, _ in FACES])
    def test_only_the_faced_tile_is_in_terror(self, space: str) -> None:
        frightened = {place for place in FACING if "help" not in options(ready(place, f"{space} 70"))}
        assert frightened == {dict(FACES)[space]}
        assert "help" in options(ready("circle", f"{space} 70"))

    @pytest.mark.rule("P1", "P9")
    @pytest.mark.parametrize(
        ("space", "line"),
        [
            ("red1", {"herbalist", "temple", "altar"}),
            ("red2", {"cemetery", "circle", "pavilion"}),
            ("red3", {"tea_house", "sorcerer", "watchman"}),
            ("green3", {"herbalist", "cemetery", "tea_house"}),
            ("green2", {"temple", "circle", "sorcerer"}),
            ("green1", {"altar", "pavilion", "watchman"}),
            ("blue2", {"pavilion", "circle", "cemetery"}),
            ("yellow3", {"watchman", "pavilion", "altar"}),
        ],
    )
    def test_before_father_bo_za_all_three_tiles_of_the_line_are(self, space: str, line: set[str]) -> None:
        frightened = {place for place in [*FACING, "circle"] if "help" not in options(ready(place, f"{space} {BO_ZA}"))}
        assert frightened == line

    @pytest.mark.rule("P9")
    def test_a_haunted_tile_before_the_ghost_does_not_pass_the_terror_on(self) -> None:
        lines = f"{village('cemetery')}\nghosts: red2 70"
        assert "help" in options(red_at("circle", lines))
        assert why(red_at("cemetery", lines), "help") in ("haunted", "terror")

    @pytest.mark.rule("P9")
    def test_the_yinyang_gets_no_help_from_it(self) -> None:
        lines = "north: red spires, qi 3, yinyang, at altar\nghosts: red1 70, green2 39"
        game = laid(TERROR, lines, "yinyang", agenda="action")
        assert "herbalist" not in options(game)
        assert {"tea_house", "temple", "sorcerer", "circle", "pavilion"} <= set(options(game))
        assert why(game, "herbalist") == "terror"

    @pytest.mark.rule("P9")
    def test_a_ghost_that_comes_in_the_first_help_stops_the_second(self) -> None:
        south = "south: blue second_wind, qi 2, at tea_house\nturn: 3 blue\n"
        for card, again in ((70, False), (42, True)):
            game = laid(TERROR, south + f"deck: card {card}, 9 ghosts, incarnation, 10 ghosts", agenda="action")
            play(game, "help", "red", "red3")
            assert ("help" in options(game)) == again

    @pytest.mark.rule("P9")
    def test_the_action_under_way_is_finished(self) -> None:
        lines = f"{village('circle', 'cemetery')}\ndeck: card 69, 9 ghosts, incarnation, 10 ghosts"
        game = play(red_at("altar", lines), "help", "circle", "green1")
        assert (haunted(game), ghosts(game)) == ({"cemetery"}, {"green1": 69})

    @pytest.mark.rule("P9")
    def test_a_heavenly_exorcism_frees_the_help_that_follows(self) -> None:
        south = "south: blue heavenly_gust, qi 3, at sorcerer\nturn: 3 blue\nghosts: yellow2 67, red1 38"
        game = laid(TERROR, south, tao=["yellow yellow yellow"], agenda="action")
        assert options(game) == ["exorcise", "pass"]
        play(game, "exorcise")
        assert "help" in options(game)

    @pytest.mark.rule("P1", "P9")
    def test_two_ghosts_before_a_corner_frighten_it_until_both_are_gone(self) -> None:
        for lying, helps in (("red1 70, green3 69", False), ("red1 70", False), ("green3 69", False), ("", True)):
            assert ("help" in options(red_at("herbalist", f"ghosts: {lying}"))) == helps

    @pytest.mark.rule("P1")
    def test_the_terror_follows_a_moved_ghost(self) -> None:
        game = red_at("pavilion", "ghosts: red2 70\neast: green mountain, qi 0")
        play(game, "help", "red1", "blue", "tea_house")
        assert ghosts(game) == {"red1": 70}
        for place, lines in (("herbalist", ""), ("cemetery", "east: green mountain, qi 0\n")):
            helps = "help" in options(red_at(place, f"{lines}ghosts: red1 70"))
            assert helps == (place == "cemetery")

    @pytest.mark.rule("P1")
    def test_it_ends_when_the_ghost_is_sent_away(self) -> None:
        game = red_at("sorcerer", "ghosts: red1 70\nsouth: blue heavenly_gust, qi 3, at herbalist")
        play(game, "help")
        assert (ghosts(game), qi(game, "red")) == ({}, 2)
        assert "help" in options(laid(TERROR, "north: red spires, qi 2, at herbalist\ndiscard: 70", agenda="action"))

    @pytest.mark.rule("P1", "B26")
    def test_on_a_buddha_the_ghost_is_gone_before_it_frightens_anybody(self) -> None:
        lines = "buddhas: red1\nnorth: red spires, qi 3, at herbalist\ndeck: card 70, 9 ghosts, incarnation, 10 ghosts"
        game = laid(TERROR, lines, "red1", "stay", agenda="yin")
        assert ghosts(game) == {}
        assert "help" in options(game)

    @pytest.mark.rule("P1", "B72")
    def test_father_bo_za_stays_on_a_buddha_and_frightens(self) -> None:
        lines = "buddhas: red1\nnorth: red spires, qi 3, at herbalist\ndeck: card 66, 10 ghosts"
        game = laid(TERROR, lines, "red1", "stay", agenda="yin")
        assert (ghosts(game), int(game.state.buddhas)) == ({"red1": 66}, 0)
        assert "help" not in options(game)

    @pytest.mark.rule("P1")
    @EDITIONS
    @pytest.mark.parametrize("qi_left", [3, 0])
    def test_it_frightens_from_a_neutral_or_possessed_board_too(self, edition: str, qi_left: int) -> None:
        lines = f"""
            edition: {edition}
            players: red
            north: red spires, qi 3, tokens 3, at altar
            east: green mountain, qi {qi_left}
            {village("tea_house")}
            ghosts: green1 69
        """
        assert options(laid(TERROR, lines, agenda="action"))[-1] == "pass"
        assert "help" not in options(laid(TERROR, lines, agenda="action"))
        assert "help" in options(laid(TERROR, lines.replace("69", "30"), agenda="action"))


class TestTurningBack:
    @pytest.mark.rule("P1", "P9")
    def test_the_altar_cannot_turn_a_terrorised_tile_back(self) -> None:
        lines = f"{village('cemetery', 'tea_house')}\nghosts: red2 70"
        game = play(red_at("altar", lines, ghosts=[1]), "help", "yellow1")
        assert haunted(game) == {"cemetery"}

    @pytest.mark.rule("P9")
    def test_the_altar_says_why_it_leaves_one_out(self) -> None:
        lines = f"{village('cemetery', 'tea_house')}\nghosts: red2 70\nnorth: red spires, qi 3, yinyang, at altar"
        game = laid(TERROR, lines, "yinyang", agenda="action")
        assert "tea_house" in options(game)
        assert "cemetery" not in options(game)
        assert why(game, "cemetery") == "terror"

    @pytest.mark.rule("P9")
    def test_asked_which_tile_to_turn_back_it_says_so_too(self) -> None:
        # Only in Initiation of the first edition three tiles can be haunted.
        lines = f"difficulty: initiation\nedition: first\n{village('cemetery', 'tea_house', 'circle')}\n"
        game = play(red_at("altar", lines + "ghosts: red2 70"), "help")
        assert (asks(game)[1], options(game)) == ("altar_tile", ["tea_house", "circle"])
        assert why(game, "cemetery") == "terror"

    @pytest.mark.rule("P9")
    def test_with_only_terrorised_tiles_haunted_the_altar_has_nothing_to_do(self) -> None:
        lines = f"{village('cemetery')}\nghosts: red2 "
        assert "help" not in options(red_at("altar", lines + "70"))
        assert "help" in options(red_at("altar", lines + "42"))

    @pytest.mark.rule("P9")
    def test_before_father_bo_za_no_tile_of_the_line_is_turned_back(self) -> None:
        lines = f"{village('circle', 'pavilion')}\nnorth: red spires, qi 3, yinyang, at altar\nghosts: red2 66"
        game = laid(TERROR, f"difficulty: nightmare\n{lines}", agenda="action")
        assert "help" not in options(game)
        play(game, "yinyang")
        assert not {"circle", "pavilion", "cemetery", "altar"} & set(options(game))

    @pytest.mark.rule("P1", "P9")
    def test_the_tile_can_be_haunted_all_the_same(self) -> None:
        game = red_at("altar", "ghosts: red2 70, red1 38 stone", agenda="yin", ghosts=[1])
        assert haunted(game) == {"herbalist"}
        game = red_at("altar", "ghosts: green3 69, red1 38 stone", agenda="yin", ghosts=[1])
        assert (haunted(game), figures(game)) == ({"herbalist"}, {"red1": "card"})

    @pytest.mark.rule("P1")
    def test_by_the_curse_die_too(self) -> None:
        lines = "ghosts: green3 69, red1 44"
        game = red_at("altar", lines, agenda="yin", curse=["haunt"], ghosts=[1])
        assert haunted(game) == {"herbalist"}


class TestWhatItDoesNotStop:
    @pytest.mark.rule("P9")
    def test_exorcisms_moves_and_buddhas(self) -> None:
        lines = "north: red spires, qi 3, buddhas 1, at herbalist\nghosts: red1 70"
        game = laid(TERROR, lines, tao=["red red blue"], agenda="before_move; next_turn")
        assert {"stay", "move:temple", "move:herbalist"} & set(options(game)) == {"stay", "move:temple"}
        play(game, "stay")
        assert options(game) == ["exorcise", "pass"]
        play(game, "exorcise", "buddha:green3")
        assert int(game.state.buddhas).bit_count() == 1
        assert ghosts(game) == {"red1": 70}

    @pytest.mark.rule("P9", "B25")
    def test_the_token_of_a_terrorised_circle_still_counts(self) -> None:
        lines = "circle: black\nnorth: red spires, qi 3, at cemetery\nghosts: red2 66"
        game = laid(TERROR, f"difficulty: nightmare\n{lines}", tao=["black black white"], agenda="action")
        play(game, "exorcise", "red", "red")
        assert (ghosts(game), happened(game)[1]) == ({}, "ghost_exorcised(card=66, space=red2)")

    @pytest.mark.rule("P9")
    def test_power_tokens_are_taken_from_a_terrorised_centre(self) -> None:
        lines = "players: red green blue\nnorth: red spires, qi 3, at circle\nghosts: red2 66\ncentre tokens: 3"
        game = laid(TERROR, lines, agenda="end")
        assert "token" in options(game)
        play(game, "token")
        assert "power_token_taken(board=red)" in happened(game)

    @pytest.mark.rule("P9")
    def test_buddhas_return_to_a_terrorised_temple(self) -> None:
        lines = "ghosts: green2 69\nbuddhas: red1\ndeck: card 42, 9 ghosts, incarnation, 10 ghosts"
        game = play(red_at("altar", lines, agenda="yin"), "red1")
        assert (int(game.state.temple), ghosts(game)) == (2, {"green2": 69})

    @pytest.mark.rule("P9", "B36")
    def test_the_dead_go_to_a_terrorised_cemetery(self) -> None:
        lines = "north: red spires, qi 1, at sorcerer\nghosts: red2 70, red1 38"
        game = laid(TERROR, lines, "help", "red1", agenda="action")
        assert (where(game, "red"), ghosts(game)) == ("cemetery", {"red2": 70})


@pytest.mark.rule("P1", "B18")
def test_the_mantra_lies_on_a_terror_ghost_like_on_any_other() -> None:
    lines = "west: yellow mantra, qi 3, at cemetery\nturn: 4 yellow\nmantra: red2\nghosts: red2 70"
    game = laid(TERROR, lines, "exorcise", tao=["red red blue"], agenda="action")
    assert (ghosts(game), mantra(game)) == ({}, None)


@pytest.mark.rule("P1", "P9")
def test_a_full_table_with_terror_everywhere_stops_every_edge() -> None:
    lying = "red1 34, red2 70, red3 39, green1 23, green2 69, green3 27, blue1 12, blue2 68, blue3 16"
    lines = f"ghosts: {lying}, yellow1 1, yellow2 67, yellow3 6\nnorth: red spires, qi 3, yinyang, at circle\n"
    game = laid(TERROR, lines, "yinyang", agenda="action")
    assert not {"cemetery", "temple", "pavilion", "sorcerer"} & set(options(game))
    assert fits(game)
    assert tao(game, "red") == []
