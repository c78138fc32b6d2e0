"""A ghost comes and Wu-Feng chooses what becomes of it: a place, a demon, a curse (K3, K22, K23)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.position import discard_pile
from tests.engine.sets.black_secret.secret import demons, pyramid, secretly
from tests.engine.sets.white_moon.moon import lying
from tests.helpers import Chance, asks, events, figures, ghosts, haunted, news, options, play, qi, tao

COLOURS = ["red", "green", "blue", "yellow"]
COMES = "ghost_comes; before_move; next_turn"
ALL_SPACES = [f"{colour}{at}" for colour in COLOURS for at in (1, 2, 3)]
HARMLESS = [35, 39, 40, 24, 28, 29, 13, 17, 18, 2, 6, 7]
TWO_PLAYERS = "players: red blue\n north: red spires, qi 3, tokens 1\n south: blue heavenly_gust, qi 3, tokens 1\n"


def full_but(*free: str, card: int | None = None) -> str:
    """A ghost, or this piece, in every other space."""
    filled = [(space, each) for space, each in zip(ALL_SPACES, HARMLESS) if space not in free]
    return "ghosts: " + ", ".join(f"{space} {card or each}" for space, each in filled)


def coming(card: int, lines: str = "", *more: int, **chance: Unpack[Chance]) -> Game:
    """Wu-Feng draws this card in red's Yin; `more` are the next ones."""
    chance["ghosts"] = [card, *more]
    return secretly(lines, **chance, agenda=COMES)


@pytest.mark.rule("K3", "K22")
class TestPlace:
    @pytest.mark.parametrize(("card", "colour"), [(41, "red"), (30, "green"), (19, "blue"), (8, "yellow")])
    def test_wu_feng_picks_the_space_on_the_board_of_its_colour(self, card: int, colour: str) -> None:
        game = play(coming(card, "turn: 3 blue"), "place")
        assert asks(game) == ("wu_feng", "wu_feng_places")
        assert options(game) == [f"{colour}{at}" for at in (1, 2, 3)]
        play(game, f"{colour}2")
        assert (ghosts(game), figures(game)) == ({f"{colour}2": card}, {f"{colour}2": "card"})

    def test_a_black_one_on_the_board_whose_turn_it_is(self) -> None:
        # S2's example: two free spaces of the blue board.
        game = play(coming(55, "turn: 3 blue\n ghosts: blue2 13"), "place")
        assert options(game) == ["blue1", "blue3"]

    def test_if_that_is_full_anywhere(self) -> None:
        game = play(coming(55, "turn: 3 blue\n ghosts: blue1 13, blue2 17, blue3 18, red1 35"), "place")
        assert options(game) == [space for space in ALL_SPACES if space[:4] != "blue" and space != "red1"]

    def test_a_ghost_that_buys_nothing_is_placed_at_once(self) -> None:
        assert asks(coming(34)) == ("wu_feng", "wu_feng_places")

    def test_onto_a_buddha_it_goes_with_no_ability(self) -> None:
        game = play(coming(54, "buddhas: red1"), "place", "red1")
        assert (ghosts(game), haunted(game), int(game.state.temple)) == ({}, set(), 2)

    def test_its_left_stone_is_done_and_the_ghost_it_adds_is_his_choice_too(self) -> None:
        game = play(coming(37, "", 41), "red1")
        assert (asks(game), options(game)) == (
            ("wu_feng", "use_ghost"),
            ["place", "demon:seeker", "demon:landscaper"],
        )
        play(game, "demon:landscaper", "below_watchman")
        assert (ghosts(game), demons(game)["landscaper"]) == ({"red1": 37}, "below_watchman")


@pytest.mark.rule("K3", "K45")
class TestDemon:
    @pytest.mark.parametrize(
        ("card", "bought"),
        [
            (34, []),
            (38, ["seeker"]),
            (46, []),
            (50, ["seeker"]),
            (41, ["seeker", "landscaper"]),
            (52, ["seeker", "landscaper"]),
            (43, ["seeker", "landscaper", "gravedigger"]),
            (10, ["seeker", "landscaper", "gravedigger"]),
        ],
    )
    def test_its_resistance_pays_and_its_colour_does_not_matter(self, card: int, bought: list[str]) -> None:
        game = coming(card)
        offer = [option for option in options(game) if option.startswith("demon")]
        assert offer == [f"demon:{demon}" for demon in bought]

    def test_the_card_is_discarded_and_the_demon_stands_at_an_entrance(self) -> None:
        game = play(coming(43), "demon:gravedigger")
        assert (asks(game), options(game)) == (("wu_feng", "summon_demon"), ["below_herbalist", "below_watchman"])
        play(game, "below_herbalist")
        assert (ghosts(game), discard_pile(game.state)) == ({}, [43])
        assert demons(game) == {"seeker": "home", "landscaper": "home", "gravedigger": "below_herbalist"}
        assert news(game, "ghost_discarded_for", "demon_summoned") == events("""
            ghost_discarded_for(card=43)
            demon_summoned(demon=gravedigger, tile=below_herbalist)
        """)

    def test_only_demons_on_his_board(self) -> None:
        game = coming(43, "demons: landscaper below_altar")
        assert options(game) == ["place", "demon:seeker", "demon:gravedigger"]

    def test_none_once_the_shadow_is_in_play(self) -> None:
        game = coming(43, "shadow: altar\n urns: 3\n demons: seeker out, landscaper out, gravedigger out")
        assert asks(game) == ("wu_feng", "wu_feng_places")

    def test_circle_and_mantra_do_not_lower_what_it_pays(self) -> None:
        assert "demon:landscaper" in options(coming(41, "circle: red"))


@pytest.mark.rule("K3", "K6")
class TestCurse:
    def test_the_card_is_discarded_and_the_curse_takes_effect(self) -> None:
        game = play(coming(27, "levels: 1\ncurses: knock_down remove_qi"), "curse", "1a", "yellow")
        assert (lying(game), pyramid(game), discard_pile(game.state)) == ({"yellow"}, {"1a": "knock_down"}, [27])
        assert news(game, "ghost_placed", "ghost_discarded") == []

    def test_its_resistance_does_not_matter(self) -> None:
        assert options(coming(23, "levels: 1\ncurses: knock_down")) == ["place", "curse"]


@pytest.mark.rule("K3")
class TestEveryDraw:
    """Whatever makes a ghost come, Wu-Feng has the same choice."""

    def test_step_3_of_yin(self) -> None:
        game = secretly(ghosts=[38], agenda="yin")
        assert (asks(game), options(game)) == (("wu_feng", "use_ghost"), ["place", "demon:seeker"])

    def test_the_tea_house(self) -> None:
        game = secretly("north: red spires, qi 3, at tea_house", "help", "red", ghosts=[38], agenda="action")
        assert (asks(game), tao(game, "red"), qi(game, "red")) == (("wu_feng", "use_ghost"), ["red"], 4)
        play(game, "demon:seeker", "below_altar")
        assert (ghosts(game), demons(game)["seeker"]) == ({}, "below_altar")

    def test_the_altar(self) -> None:
        village = "village: tea_house* cemetery herbalist / sorcerer circle temple / watchman pavilion altar\n"
        game = secretly(f"{village}north: red spires, qi 3, at altar", "help", ghosts=[38], agenda="action")
        assert (asks(game), haunted(game)) == (("wu_feng", "use_ghost"), set())

    def test_the_curse_die(self) -> None:
        game = secretly("ghosts: red1 44", ghosts=[38], curse=["ghost"], agenda="yin")
        assert asks(game) == ("wu_feng", "use_ghost")

    def test_an_incarnation_that_adds_one(self) -> None:
        game = secretly("deck: incarnation, 10 ghosts", "red1", ghosts=[56, 38], agenda=COMES)
        assert (asks(game), options(game)) == (("wu_feng", "use_ghost"), ["place", "demon:seeker"])

    def test_in_a_neutral_turn_too(self) -> None:
        game = secretly(f"{TWO_PLAYERS}ghosts: green1 44\nturn: 2 green", ghosts=[38], curse=["ghost"], agenda="yin")
        assert asks(game) == ("wu_feng", "use_ghost")
        assert options(play(game, "place")) == ["red1", "red2", "red3"]

    def test_a_black_one_in_a_neutral_turn_goes_to_the_neutral_board(self) -> None:
        game = secretly(f"{TWO_PLAYERS}ghosts: green1 44\nturn: 2 green", ghosts=[55], curse=["ghost"], agenda="yin")
        assert options(play(game, "place")) == ["green2", "green3"]


@pytest.mark.rule("K3", "K23")
class TestFullTable:
    @pytest.mark.parametrize("colour", COLOURS)
    def test_with_twelve_ghosts_no_card_is_drawn_and_the_active_taoist_loses_a_qi(self, colour: str) -> None:
        game = secretly(f"{full_but()}\nturn: 3 {colour}", agenda=COMES)
        assert (qi(game, colour), asks(game)) == (2, (colour, "before_move"))
        assert len(game.state.deck) == 39

    def test_a_neutral_board_loses_its_own(self) -> None:
        lines = f"{TWO_PLAYERS}{full_but()}\nturn: 2 green"
        game = secretly(lines, agenda="ghost_comes; next_turn")
        assert qi(game, "green") == 2

    def test_skeletons_and_bones_fill_their_spaces(self) -> None:
        lines = f"{full_but('red1', 'red2', 'blue2')}, red1 240, red2 241, blue2 241\n skeletons: 2"
        game = secretly(lines, agenda=COMES)
        assert (qi(game, "red"), asks(game)) == (2, ("red", "before_move"))

    def test_a_space_with_only_a_buddha_is_free(self) -> None:
        game = secretly(f"{full_but('red1')}\nbuddhas: red1", "place", ghosts=[52], agenda=COMES)
        assert qi(game, "red") == 3
        assert "ghost_placed(card=52, space=red1)" in news(game, "ghost_placed")

    def test_even_a_summon_card_stays_on_the_deck(self) -> None:
        game = secretly(f"{full_but()}\ndeck: incarnation, 10 ghosts", agenda=COMES)
        assert (len(game.state.deck), qi(game, "red")) == (11, 2)

    def test_no_ghost_can_be_discarded_for_anything_either(self) -> None:
        lines = f"{full_but()}\nlevels: 1\ncurses: knock_down curse_die"
        assert asks(secretly(lines, agenda=COMES)) == ("red", "before_move")


@pytest.mark.rule("K22")
class TestTaoistsStillChoose:
    def test_the_pavilion_is_the_active_taoist_s(self) -> None:
        game = secretly("north: red spires, qi 3, at pavilion\n ghosts: red1 38, red2 39", "help", agenda="action")
        assert asks(game)[0] == "red"

    def test_each_taoist_picks_the_tao_the_soul_eater_takes(self) -> None:
        lines = "north: red spires, qi 3, tao red blue\n south: blue heavenly_gust, qi 3, tao red blue"
        game = play(coming(55, lines), "place", "red1")
        assert asks(game)[0] == "red"
        play(game, "red")
        assert asks(game)[0] == "blue"

    def test_the_gift_of_an_incarnation_is_the_taoists(self) -> None:
        lines = "north: red spires, qi 3, tao black black black, at tea_house\n ghosts: red3 60\n difficulty: nightmare"
        game = secretly(lines, "exorcise", "red3", tao=["red red red"], agenda="action")
        assert asks(game)[0] == "red"
