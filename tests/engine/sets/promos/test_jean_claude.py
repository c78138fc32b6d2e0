"""Jean-Claude Van-Rice, card 124: he stands on two spaces, legs 125 and 126, and both have to be broken (P5, P14)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.position import discard_pile
from ghoststories.engine.core.state import BLUE, GREEN
from ghoststories.engine.errors import PositionError
from ghoststories.engine.sets.promos.pieces import PROMO_CARDS
from tests.engine.sets.black_secret.secret import skeletons_at_home
from tests.engine.sets.promos.table import (
    JEAN_CLAUDE,
    LEFT_LEG,
    RIGHT_LEG,
    buddhas,
    filled_but,
    laid,
    legs,
    promo_turn,
)
from tests.engine.sets.white_moon.moon import children, graveyard, lying, stack, su_ling
from tests.helpers import asks, figures, fits, ghosts, mantra, news, options, play, qi, tao
from tests.tables import COMES, boards

LONG = "difficulty: nightmare\ndeck: incarnation, 5 ghosts, incarnation, 15 ghosts\n"
FULL_GREEN = "green1 24, green2 28, green3 32"


def comes(lines: str = "", *, sets: str = "base", promos: str = "jean_claude", more: list[int] | None = None) -> Game:
    """He is drawn in red's turn; another incarnation is still to come."""
    return laid(promos, f"{LONG}{lines}", sets=sets, ghosts=[JEAN_CLAUDE, *(more or [])], agenda=COMES)


@pytest.mark.rule("P5", "P21")
class TestCards:
    def test_the_card(self) -> None:
        card = next(each for each in PROMO_CARDS if each.number == JEAN_CLAUDE)
        assert (card.colour, card.resistance, card.incarnation) == (GREEN, {BLUE: 3, GREEN: 4}, True)
        assert card.reconstructed == ()

    @pytest.mark.parametrize(("number", "colour", "resistance"), [(LEFT_LEG, BLUE, 3), (RIGHT_LEG, GREEN, 4)])
    def test_its_legs(self, number: int, colour: int, resistance: int) -> None:
        leg = next(each for each in PROMO_CARDS if each.number == number)
        assert (leg.resistance, leg.incarnation, leg.part_of) == ({colour: resistance}, True, JEAN_CLAUDE)

    def test_no_leg_is_ever_drawn(self) -> None:
        game = laid("jean_claude", "difficulty: hell\ndeck: 5 ghosts, incarnation, 5 ghosts")
        assert JEAN_CLAUDE in game.state.unseen_incarnations
        assert not {LEFT_LEG, RIGHT_LEG} & set(game.state.unseen_incarnations)


@pytest.mark.rule("P14")
class TestPlace:
    def test_on_the_green_board_whosever_turn_it_is(self) -> None:
        game = comes()
        assert (asks(game), options(game)) == (("red", "place_ghost"), ["green1", "green2"])
        play(game, "green1")
        assert legs(game) == ("green1", "green2")
        assert fits(game)

    def test_the_blue_leg_left_and_the_green_right_as_the_board_s_player_sees_them(self) -> None:
        assert legs(play(comes(), "green2")) == ("green2", "green3")

    @pytest.mark.parametrize(
        ("there", "left", "right"), [("green1 24", "green2", "green3"), ("green3 24", "green1", "green2")]
    )
    def test_beside_a_ghost_at_an_end_there_is_one_pair(self, there: str, left: str, right: str) -> None:
        game = comes(f"ghosts: {there}")
        assert legs(game) == (left, right)
        assert 24 in ghosts(game).values()

    def test_a_free_pair_goes_before_one_with_a_buddha(self) -> None:
        game = comes("buddhas: green1")
        assert (legs(game), buddhas(game)) == (("green2", "green3"), {"green1"})

    def test_a_ghost_in_the_middle_makes_room(self) -> None:
        game = comes("ghosts: green2 28, red1 38")
        assert options(game) == ["green1", "green2"]
        play(game, "green2")
        assert ghosts(game) == {"green2": LEFT_LEG, "green3": RIGHT_LEG, "red1": 38}
        assert 28 in discard_pile(game.state)

    def test_he_makes_room_on_the_green_board_though_another_has_two_free_spaces(self) -> None:
        game = comes("ghosts: green1 24, green2 28")
        assert legs(game) == ("green2", "green3")
        assert ghosts(game)["green1"] == 24

    def test_the_one_that_made_room_leaves_nothing_and_no_curse(self) -> None:
        # 28 has a curse die, 32 two Tao.
        game = comes("ghosts: green1 32, green2 28")
        assert (asks(game), qi(game, "red"), tao(game, "red")) == (("red", "before_move"), 3, [])
        assert news(game, "ghost_discarded") == ["ghost_discarded(card=28, space=green2)"]

    def test_its_figure_and_its_hold_go_with_it(self) -> None:
        game = comes("ghosts: green1 32, green2 25\nturn: 2 green\neast: green gods_favorite, qi 3")
        assert (figures(game), ghosts(game)) == ({}, {"green1": 32, "green2": LEFT_LEG, "green3": RIGHT_LEG})
        haunting = comes("ghosts: green1 32, green2 27 stone")
        assert figures(haunting) == {}

    @pytest.mark.rule("B18")
    def test_the_mantra_on_it_returns(self) -> None:
        game = comes("ghosts: green1 32, green2 28\nmantra: green2\nwest: yellow mantra, qi 3")
        assert mantra(game) is None

    def test_a_buddha_in_the_middle_goes_home_and_he_stays(self) -> None:
        game = play(comes("buddhas: green2"), "green1")
        assert (legs(game), buddhas(game), int(game.state.temple)) == (("green1", "green2"), set(), 2)

    def test_two_buddhas_too(self) -> None:
        game = comes("buddhas: green1 green2\nghosts: green3 24")
        assert options(game) == ["green1", "green2"]
        play(game, "green1")
        assert (legs(game), buddhas(game), int(game.state.temple)) == (("green1", "green2"), set(), 2)
        assert ghosts(game)["green3"] == 24

    def test_a_space_with_only_a_buddha_is_free_and_its_neighbour_makes_room(self) -> None:
        game = comes("buddhas: green1\nghosts: green2 28, green3 24")
        assert legs(game) == ("green1", "green2")
        assert (ghosts(game)["green3"], buddhas(game), int(game.state.temple)) == (24, set(), 2)

    @pytest.mark.parametrize(
        ("there", "pair"),
        [
            ("ghosts: green2 28\nbuddhas: green3", ("green1", "green2")),
            ("ghosts: green2 28\nbuddhas: green1", ("green2", "green3")),
        ],
    )
    def test_he_makes_room_beside_a_really_free_space_not_beside_a_buddha(
        self, there: str, pair: tuple[str, str]
    ) -> None:
        game = comes(there)
        assert (asks(game)[1], legs(game)) == ("before_move", pair)
        assert (len(buddhas(game)), int(game.state.temple)) == (1, 1)

    def test_beside_one_in_the_middle_ghost_and_buddha_make_room_alike(self) -> None:
        game = comes("ghosts: green1 24\nbuddhas: green3")
        assert options(game) == ["green1", "green2"]

    def test_on_other_boards_too_a_really_free_space_goes_before_a_buddhas(self) -> None:
        rest = "red1 38, red2 39, blue2 13, yellow1 2, yellow2 6, yellow3 10"
        game = comes(f"ghosts: {FULL_GREEN}, {rest}\nbuddhas: blue1 blue3")
        assert legs(game) == ("red2", "red3")
        assert buddhas(game) == {"blue1", "blue3"}

    def test_if_no_room_can_be_made_beside_it_a_buddhas_space_elsewhere_serves(self) -> None:
        rest = "red1 38, red2 61, blue2 13, yellow1 2, yellow2 6, yellow3 10"
        game = comes(f"ghosts: {FULL_GREEN}, {rest}\nbuddhas: blue1 blue3")
        assert options(game) == ["blue1", "blue2"]

    def test_the_green_board_s_buddha_goes_before_a_free_space_elsewhere(self) -> None:
        game = comes("buddhas: green3\nghosts: green1 24, green2 28, red2 38")
        assert legs(game) == ("green2", "green3")

    def test_a_full_green_board_sends_him_to_any_pair_that_is_free(self) -> None:
        game = comes(f"ghosts: {FULL_GREEN}, red2 38, blue1 13")
        assert options(game) == ["blue2", "yellow1", "yellow2"]

    def test_if_there_is_none_he_makes_room_on_any_board(self) -> None:
        game = comes(f"ghosts: {FULL_GREEN}, red2 38, blue2 13, yellow1 2, yellow2 6, yellow3 10")
        assert options(game) == ["red1", "red2", "blue1", "blue2"]
        play(game, "blue2")
        assert legs(game) == ("blue2", "blue3")
        assert ghosts(game)["red2"] == 38

    def test_an_incarnation_does_not_make_room(self) -> None:
        game = comes("ghosts: green2 63")
        assert options(game) == ["red1", "red2", "blue1", "blue2", "yellow1", "yellow2"]

    def test_the_neighbour_on_the_other_side_may(self) -> None:
        game = comes("ghosts: green1 63, green3 24")
        assert legs(game) == ("green2", "green3")
        assert ghosts(game)["green1"] == 63

    def test_nowhere_to_stand_he_lies_on_the_deck(self) -> None:
        game = comes(filled_but("green1", green2=63))
        assert legs(game) == (None, None)
        assert (game.state.deck[-1], news(game, "incarnation_on_deck")) == (
            JEAN_CLAUDE,
            [f"incarnation_on_deck(card={JEAN_CLAUDE})"],
        )
        assert asks(game) == ("red", "before_move")
        assert JEAN_CLAUDE not in discard_pile(game.state)
        assert fits(game)

    def test_from_there_he_comes_again_when_there_is_room(self) -> None:
        green = "turn: 2 green\neast: green mountain, qi 3, tao green, at temple"
        game = comes(f"{filled_but('green1', 'blue1', green2=63, blue2=61)}\n{green}")
        assert game.state.deck[-1] == JEAN_CLAUDE
        # The Creeping Horror holds a die and takes four green.
        game.script.tao("green green green")
        play(game, "stay", "exorcise", "green2", "green", "green", "pass", "end")
        assert (asks(game)[0], legs(game)) == ("blue", ("green1", "green2"))

    @pytest.mark.rule("B10")
    def test_at_a_full_table_no_card_is_drawn(self) -> None:
        game = comes(filled_but())
        assert (qi(game, "red"), legs(game)) == (2, (None, None))

    def test_skeletons_make_room_and_go_back_to_wu_fengs_board(self) -> None:
        lines = "skeletons: 2\nghosts: green2 240"
        game = laid(
            "jean_claude", f"deck: incarnation, 30 ghosts\n{lines}", sets="black_secret", ghosts=[124], agenda=COMES
        )
        assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["green1", "green2"])
        play(game, "green1")
        assert (legs(game), skeletons_at_home(game)) == (("green1", "green2"), 3)

    def test_cursed_children_do_not(self) -> None:
        game = comes("scenario: cursed_children\nghosts: green2 203", sets="white_moon")
        assert "green1" not in options(game)
        assert "red1" in options(game)
        assert children(game) == {"green2": "son_hua"}

    @pytest.mark.rule("B14", "B41")
    def test_in_a_neutral_turn_the_next_living_taoist_lays_him_down(self) -> None:
        lines = (
            "players: red blue\nnorth: red spires, qi 3, tokens 1\nsouth: blue mountain, qi 3, tokens 1\nturn: 2 green"
        )
        lines = lines.replace("blue mountain", "blue heavenly_gust")
        game = laid("jean_claude", f"{LONG}{lines}", ghosts=[JEAN_CLAUDE], agenda="ghost_comes; next_turn")
        assert (asks(game)[0], options(game)) == ("blue", ["green1", "green2"])

    @pytest.mark.rule("B13", "B53")
    def test_as_the_last_card_he_loses_the_game(self) -> None:
        game = laid("jean_claude", "deck: incarnation", "green1", ghosts=[JEAN_CLAUDE], agenda=COMES)
        assert game.result == "deck"

    @pytest.mark.rule("W27")
    def test_a_wu_s_death_brings_him_by_the_same_rules(self) -> None:
        lines = "ghosts: red1 78, green2 63\nvillagers: herbalist uncle_wu"
        game = laid(
            "jean_claude", f"difficulty: nightmare\n{lines}", sets="white_moon", ghosts=[JEAN_CLAUDE], agenda="yin"
        )
        assert (asks(game)[1], options(game)) == ("place_ghost", ["red2", "blue1", "blue2", "yellow1", "yellow2"])
        play(game, "red2")
        assert legs(game) == ("red2", "red3")

    @pytest.mark.rule("W27")
    def test_at_a_full_table_a_wu_s_death_lays_him_on_the_deck(self) -> None:
        full = filled_but(red1=78)
        lines = f"{full}\nvillagers: herbalist uncle_wu\nnorth: red spires, qi 3, yinyang"
        game = laid(
            "jean_claude", f"difficulty: nightmare\n{lines}", sets="white_moon", ghosts=[JEAN_CLAUDE], agenda="yin"
        )
        assert (legs(game), game.state.deck[-1]) == ((None, None), JEAN_CLAUDE)


@pytest.mark.rule("P14", "K22", "K23")
class TestWuFeng:
    def test_wu_feng_picks_the_space_of_his_left_leg(self) -> None:
        game = laid("jean_claude", "deck: incarnation, 30 ghosts", sets="black_secret", ghosts=[124], agenda=COMES)
        assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["green1", "green2"])
        assert legs(play(game, "green2")) == ("green2", "green3")
        assert fits(game)

    def test_and_who_makes_room(self) -> None:
        lines = f"deck: incarnation, 30 ghosts\nghosts: {FULL_GREEN}, red2 38, blue2 13, yellow2 2"
        game = laid("jean_claude", lines, sets="both", ghosts=[124], agenda=COMES)
        assert options(game) == ["red1", "red2", "blue1", "blue2", "yellow1", "yellow2"]
        play(game, "red2")
        assert legs(game) == ("red2", "red3")

    def test_with_no_room_he_lies_on_the_deck(self) -> None:
        lines = f"deck: incarnation, 30 ghosts\n{filled_but('green1', green2=63)}"
        game = laid("jean_claude", lines, sets="black_secret", ghosts=[124], agenda=COMES)
        assert (legs(game), game.state.deck[-1]) == ((None, None), JEAN_CLAUDE)
        assert asks(game) == ("red", "before_move")
        assert fits(game)


@pytest.mark.rule("P14", "K23")
class TestOnTheTable:
    def test_each_leg_fills_a_space_for_an_overrun_board(self) -> None:
        lines = "ghosts: green1 125, green2 126, green3 32\neast: green mountain, qi 3\n"
        assert qi(promo_turn("green", "jean_claude", lines, ghosts=[13]), "green") == 2
        lines = "ghosts: green1 125, green2 126\neast: green mountain, qi 3\n"
        assert qi(promo_turn("green", "jean_claude", lines, ghosts=[13]), "green") == 3

    @pytest.mark.rule("B74", "P13")
    @pytest.mark.parametrize(("opposite", "safe"), [("green2", True), ("green1", True), ("red1", False)])
    def test_a_leg_opposite_keeps_the_howling_nightmare(self, opposite: str, safe: bool) -> None:
        left = {"green2": "green2 125, green3 126", "green1": "green1 125, green2 126", "red1": "red1 125, red2 126"}
        lines = f"difficulty: nightmare\nghosts: yellow2 56, {left[opposite]}\nnorth: red spires, qi 3, at sorcerer"
        assert ("exorcise" not in options(laid("jean_claude", lines, agenda="action"))) == safe

    @pytest.mark.rule("B20")
    def test_the_sorcerer_does_not_reach_him(self) -> None:
        lines = "ghosts: green1 125, green2 126, red1 38, blue1 13\nnorth: red spires, qi 3, at sorcerer"
        game = laid("jean_claude", lines, "help", agenda="action")
        assert set(options(game)) == {"red1", "blue1"}

    @pytest.mark.rule("W32")
    @pytest.mark.parametrize("her", ["green1", "green2"])
    def test_su_ling_leaves_either_of_his_spaces(self, her: str) -> None:
        assert su_ling(play(comes(f"su-ling: {her}", sets="white_moon"), "green1")) is None

    @pytest.mark.rule("W32")
    @pytest.mark.parametrize(("her", "to"), [("green3", "green1"), ("green1", "green2")])
    def test_beside_him_she_stays(self, her: str, to: str) -> None:
        assert su_ling(play(comes(f"su-ling: {her}", sets="white_moon"), to)) == her

    @pytest.mark.rule("W10")
    def test_she_does_not_go_before_a_leg(self) -> None:
        lines = "difficulty: nightmare\nghosts: green1 125, green2 126\nevent: yes"
        game = laid("jean_claude", lines, sets="white_moon", agenda="end")
        if asks(game)[1] != "su_ling":
            play(game, "end")
        assert asks(game)[1] == "su_ling"
        assert not {"green1", "green2"} & set(options(game))
        assert "green3" in options(game)

    @pytest.mark.rule("W45")
    def test_the_green_roots_spread_along_both_his_lines(self) -> None:
        lines = f"""
            scenario: green_roots
            {boards(red="at herbalist", green="at altar", blue="at sorcerer", yellow="at herbalist")}
            villagers: kung_fu_school teng, circle weng, cemetery long
        """
        game = play(comes(lines, sets="white_moon"), "green1")
        # green1 looks along Altar, Pavilion, School; green2 along Temple, Circle, Sorcerer.
        assert lying(game) == {"green", "blue"}
        assert graveyard(game) == {"teng", "weng"}
        assert stack(game, "cemetery") == ["long"]

    @pytest.mark.rule("W45")
    def test_on_either_line_nearest_first(self) -> None:
        lines = f"""
            scenario: green_roots
            lying: red green
            {boards(red="at circle", green="at altar", blue="at herbalist", yellow="at herbalist")}
        """
        game = play(comes(lines, sets="white_moon"), "green1")
        assert (qi(game, "red"), qi(game, "green")) == (2, 2)


@pytest.mark.rule("P14")
@pytest.mark.parametrize(
    "lying_there", ["green1 126, green2 125", "green1 125, green3 126", "green3 125, blue1 126", "red1 125, blue1 126"]
)
def test_a_position_has_his_legs_side_by_side_on_one_board_the_left_one_left(lying_there: str) -> None:
    with pytest.raises(PositionError, match="Jean-Claude"):
        laid("jean_claude", f"ghosts: {lying_there}")
