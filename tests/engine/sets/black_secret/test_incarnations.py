"""The five incarnations of Black Secret, 111 to 115, and their gift (K15, K44)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from tests.engine.sets.black_secret.secret import (
    both,
    hand,
    height,
    mantras,
    pyramid,
    secretly,
    shadow,
    skeletons_at_home,
)
from tests.helpers import asks, fits, ghosts, has_yinyang, news, options, play, qi

COMES = "ghost_comes; before_move; next_turn"
ANY_MANTRA = "mantras: gain_qi 0, discard_ghost 0, none, regain_yinyang 0, none, none\n"
BY_NUMBER = {card.number: card for card in BLACK_SECRET_CARDS}
INCARNATIONS = [(111, "blue", 3), (112, "green", 4), (113, "yellow", 4), (114, "red", 4), (115, "black", 4)]
FACING = {"blue": ("pavilion", "blue2"), "green": ("temple", "green2"), "yellow": ("sorcerer", "yellow2")}
FACING |= {"red": ("cemetery", "red2"), "black": ("cemetery", "red2")}


def arriving(card: int, lines: str = "", **chance: list[str]) -> Game:
    """A summon card brings this incarnation."""
    return secretly(f"deck: incarnation, 30 ghosts\n{lines}", ghosts=[card], agenda=COMES, **chance)


def attacked(card: int, lines: str = "", *, red: str = "qi 2") -> Game:
    """Red exorcises this incarnation; another is still to come."""
    colour = next(each for number, each, _ in INCARNATIONS if number == card)
    place, space = FACING[colour]
    north = f"north: red spires, {red}, tao {colour}, at {place}\n"
    deck = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, 20 ghosts\n"
    lines = f"{deck}{north}ghosts: {space} {card}\n{lines}"
    game = secretly(lines, "exorcise", tao=[" ".join([colour] * 3)], agenda="action")
    if asks(game)[1] == "what_falls":
        play(game, space)
    return game


@pytest.mark.rule("K2")
@pytest.mark.parametrize(("number", "colour", "resistance"), INCARNATIONS)
def test_the_card(number: int, colour: str, resistance: int) -> None:
    card = BY_NUMBER[number]
    assert (COLOUR_KEYS[card.colour], card.incarnation) == (colour, True)
    assert {COLOUR_KEYS[each]: need for each, need in card.resistance.items()} == {colour: resistance}
    assert list(card.right) == ["reward_yinyang_and_mantra_qi"]
    assert {"colour", "resistance"} <= set(card.reconstructed)


@pytest.mark.rule("K4")
@pytest.mark.parametrize(("number", "colour", "resistance"), INCARNATIONS)
def test_it_is_placed_by_its_colour(number: int, colour: str, resistance: int) -> None:
    game = arriving(number, "turn: 2 blue")
    board = "blue" if colour == "black" else colour
    assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), [f"{board}1", f"{board}2", f"{board}3"])


@pytest.mark.rule("K44")
class TestGift:
    @pytest.mark.parametrize("number", [number for number, *_ in INCARNATIONS])
    def test_a_yinyang_to_a_taoist_and_a_qi_of_the_supply_onto_a_mantra(self, number: int) -> None:
        game = attacked(number, ANY_MANTRA)
        assert (asks(game), options(game)) == (("red", "gift_of_yinyang"), ["red", "green", "blue", "yellow"])
        play(game, "blue")
        assert has_yinyang(game, "blue")
        assert (asks(game), options(game)) == (("red", "free_qi"), ["mantra1", "mantra2", "mantra4"])
        supply = qi(game, "supply")
        play(game, "mantra4")
        assert (mantras(game)[3], qi(game, "supply")) == ("regain_yinyang 1", supply - 1)
        # No Qi for a Taoist: that is the base game's gift.
        assert (qi(game, "red"), news(game, "qi_gained")) == (2, [])
        assert fits(game)

    @pytest.mark.parametrize("number", [60, 62])
    def test_the_incarnations_of_the_base_game_give_theirs(self, number: int) -> None:
        colour = {60: "black", 62: "blue"}[number]
        place, space = FACING[colour]
        north = f"north: red spires, qi 2, tao {colour}, at {place}\n"
        lines = f"difficulty: nightmare\ndeck: 5 ghosts, incarnation, 20 ghosts\n{north}ghosts: {space} {number}\n"
        game = secretly(lines + ANY_MANTRA, "exorcise", tao=[" ".join([colour] * 3)], agenda="action")
        while asks(game)[1] in ("gift_of_qi", "gift_of_yinyang"):
            play(game, "red")
        assert (qi(game, "red"), has_yinyang(game, "red")) == (3, True)
        assert mantras(game)[0] == "gain_qi 0"

    def test_the_qi_may_fill_a_mantra_which_works_at_once(self) -> None:
        game = attacked(115, "mantras: gain_qi 1, none, none, none, none, none\n")
        play(game, "blue")
        while asks(game)[1] == "gift_of_qi":
            play(game, "green")
        assert (qi(game, "green"), "mantra_filled(mantra=gain_qi)" in news(game, "mantra_filled")) == (4, True)

    def test_with_all_yinyangs_held_the_qi_is_still_put(self) -> None:
        lines = (
            "east: green mountain, qi 3, yinyang\nsouth: blue heavenly_gust, qi 3, yinyang\n"
            "west: yellow bottomless_pockets, qi 3, yinyang\n"
        )
        game = attacked(115, ANY_MANTRA + lines, red="qi 2, yinyang")
        assert asks(game) == ("red", "free_qi")

    def test_with_no_mantra_open_the_yinyang_is_still_given(self) -> None:
        game = play(attacked(115), "green")
        assert has_yinyang(game, "green")
        assert asks(game)[1] != "free_qi"


class TestNightSorceress:
    HELD = "north: red spires, qi 3, yinyang"

    def test_while_it_is_in_play_no_yinyang_can_be_used(self) -> None:
        assert "yinyang" in options(secretly(self.HELD))
        assert "yinyang" not in options(secretly(f"{self.HELD}\nghosts: blue1 111"))

    def test_by_nobody_and_in_no_window(self) -> None:
        lines = "south: blue heavenly_gust, qi 3, yinyang, at altar\nghosts: yellow1 111\nturn: 3 blue"
        assert "yinyang" not in options(secretly(lines, agenda="action"))
        assert asks(secretly(lines, agenda="end"))[0] != "blue"

    def test_from_its_arrival_on(self) -> None:
        game = play(arriving(111, self.HELD), "blue1")
        assert (asks(game), "yinyang" in options(game)) == (("red", "before_move"), False)

    def test_until_it_is_exorcised(self) -> None:
        game = attacked(111, red="qi 3, yinyang")
        play(game, "green")
        assert "yinyang" in options(game)

    def test_a_yinyang_can_still_be_regained(self) -> None:
        lines = "north: red spires, qi 3, tao black black, at cemetery\nghosts: red2 96, blue1 111"
        game = secretly(lines, "exorcise", "yinyang", tao=["black black red"], agenda="action")
        assert has_yinyang(game, "red")


@pytest.mark.rule("K15", "K32")
class TestPuppetMaster:
    def test_on_arrival_up_to_three_skeletons_may_be_placed(self) -> None:
        game = play(arriving(112), "green1")
        assert (asks(game), options(game)[-1]) == (("wu_feng", "skeleton_space"), "none")
        play(game, "red1", "green2", "blue3")
        assert ghosts(game) == {"red1": 240, "green1": 112, "green2": 240, "blue3": 240}
        assert (skeletons_at_home(game), asks(game)) == (0, ("red", "before_move"))

    def test_he_may_keep_them(self) -> None:
        game = play(arriving(112), "green1", "red1")
        while asks(game)[1] == "skeleton_space":
            play(game, "none")
        assert (ghosts(game), skeletons_at_home(game)) == ({"green1": 112, "red1": 240}, 2)

    def test_those_that_are_available(self) -> None:
        game = play(arriving(112, "ghosts: red1 240, red2 240\nskeletons: 1"), "green1", "blue1")
        assert (skeletons_at_home(game), asks(game)) == (0, ("red", "before_move"))

    def test_at_the_start_of_each_yin_of_its_board_one_more(self) -> None:
        game = secretly("ghosts: green1 112\nturn: 2 green", ghosts=[34], agenda="yin")
        assert (asks(game), options(game)[-1]) == (("wu_feng", "skeleton_space"), "none")
        play(game, "red1")
        assert (ghosts(game), skeletons_at_home(game)) == ({"red1": 240, "green1": 112}, 2)
        assert asks(game) == ("wu_feng", "wu_feng_places")

    def test_not_in_the_yin_of_another_board(self) -> None:
        game = secretly("ghosts: green1 112\nturn: 1 red", ghosts=[34], agenda="yin")
        assert asks(game) == ("wu_feng", "wu_feng_places")

    def test_none_on_his_board_nothing_to_place(self) -> None:
        lines = "ghosts: green1 112, red1 240, blue1 240, yellow1 240\nskeletons: 0\nturn: 2 green"
        assert asks(secretly(lines, ghosts=[34], agenda="yin")) == ("wu_feng", "wu_feng_places")

    @pytest.mark.rule("K19")
    def test_the_start_of_yin_comes_before_the_ghosts_act(self) -> None:
        game = secretly("ghosts: green3 33, green1 112\nturn: 2 green\neast: green gods_favorite, qi 3", agenda="yin")
        assert asks(game) == ("wu_feng", "skeleton_space")

    def test_a_skeleton_then_placed_may_overrun_the_board(self) -> None:
        game = secretly("ghosts: green3 24, green1 112\nturn: 2 green", "green2", agenda="yin")
        assert (qi(game, "green"), asks(game)[0]) == (2, "green")

    def test_exorcised_it_leaves_the_skeletons_in_play(self) -> None:
        game = attacked(112, "ghosts: green2 112, red1 240, blue1 241\nskeletons: 2")
        assert {240, 241} <= set(ghosts(game).values())

    @pytest.mark.rule("W39")
    def test_the_armor_stops_the_three_but_not_the_one_of_each_yin(self) -> None:
        lines = "artifacts: armor_of_the_just green\ndeck: incarnation, 30 ghosts\n"
        game = both(lines, "green1", "yes", ghosts=[112], agenda=COMES)
        assert asks(game) == ("red", "before_move")
        assert 240 not in ghosts(game).values()

    @pytest.mark.rule("W22")
    def test_on_a_neutral_board_too(self) -> None:
        neutral = "players: red blue\nnorth: red spires, qi 3, tokens 1\nsouth: blue heavenly_gust, qi 3, tokens 1\n"
        game = secretly(f"{neutral}turn: 2 green\nghosts: green1 112", agenda="yin")
        assert asks(game) == ("wu_feng", "skeleton_space")


@pytest.mark.rule("W39")
class TestArmor:
    """The owner of the Armor of the Just ignores what they do from their arrival on."""

    LINES = "deck: incarnation, 30 ghosts\nnorth: red spires, qi 3, yinyang\n"

    @pytest.mark.parametrize(("answer", "usable"), [("yes", True), ("no", False)])
    def test_the_night_sorceress(self, answer: str, usable: bool) -> None:
        game = both(f"{self.LINES}artifacts: armor_of_the_just blue", "blue1", answer, ghosts=[111], agenda=COMES)
        assert ("yinyang" in options(game)) == usable

    @pytest.mark.parametrize(("answer", "asked"), [("yes", "qi_for_mantra"), ("no", "before_move")])
    def test_the_blood_thirster(self, answer: str, asked: str) -> None:
        lines = f"{self.LINES}{ANY_MANTRA}artifacts: armor_of_the_just red"
        game = both(lines, ghosts=[114], agenda="ghost_comes; qi_is_lost board=red; before_move; next_turn")
        play(game, "red1", answer)
        assert asks(game) == ("red", asked)

    @pytest.mark.parametrize(("answer", "offer"), [("yes", False), ("no", True)])
    def test_the_black_caster(self, answer: str, offer: bool) -> None:
        lines = f"{self.LINES}artifacts: armor_of_the_just red\nlevels: 1\ncurses: knock_down"
        game = both(lines, "red1", answer, ghosts=[115, 38], agenda="ghost_comes; ghost_comes; before_move; next_turn")
        assert ("curse" in options(game)) == offer


@pytest.mark.rule("K27", "K28")
class TestRestlessSeeker:
    LAYERS = "tokens: 2 2 2 2 2 2 2 2 2\n"

    def test_on_arrival_a_stack_of_his_choice_is_revealed_and_discarded_without_effect(self) -> None:
        game = play(arriving(113, self.LAYERS, secrets=["bones", "cursed_tablet"]), "yellow1")
        assert (asks(game), len(options(game))) == (("wu_feng", "discard_stack"), 9)
        play(game, "below_altar")
        assert (height(game, "below_altar"), ghosts(game)) == (0, {"yellow1": 113})
        assert asks(game) == ("red", "before_move")

    def test_an_urn_in_it_counts(self) -> None:
        lines = f"deck: incarnation, 30 ghosts\n{self.LAYERS}"
        game = secretly(lines, "yellow1", "below_altar", ghosts=[113, 64], secrets=["dirt", "urn"], agenda=COMES)
        assert (hand(game), news(game, "urn_taken")) == ([64], ["urn_taken(count=1)"])

    def test_the_third_brings_the_shadow(self) -> None:
        lines = (
            "deck: incarnation, 30 ghosts\ntokens: 1 1 1 1 1 1 0 0 1\nurns: 2\ndemons: seeker below_circle\n"
            "unseen tokens: urn 1 dirt 3 buddha 1 blood_of_the_just 1 cursed_tablet 1; none; none; none"
        )
        game = secretly(lines, "yellow1", "below_altar", ghosts=[113, 64], secrets=["urn"], agenda=COMES)
        assert shadow(game) == "below_altar"

    def test_with_no_stack_left_nothing_happens(self) -> None:
        game = play(arriving(113, "tokens: 0 0 0 0 0 0 0 0 0"), "yellow1")
        assert asks(game) == ("red", "before_move")


@pytest.mark.rule("K37")
class TestBloodThirster:
    OVERRUN = "ghosts: red1 35, red2 39, red3 40, blue1 114\n"

    def test_while_it_is_in_play_lost_qi_go_to_the_supply(self) -> None:
        game = secretly(ANY_MANTRA + self.OVERRUN, agenda="yin")
        assert (qi(game, "red"), qi(game, "supply"), asks(game)) == (2, 9, ("red", "before_move"))
        assert mantras(game)[0] == "gain_qi 0"

    def test_without_it_onto_a_mantra(self) -> None:
        game = secretly(ANY_MANTRA + self.OVERRUN.replace("114", "13"), agenda="yin")
        assert asks(game) == ("red", "qi_for_mantra")

    @pytest.mark.rule("K44")
    def test_the_gift_of_another_is_not_stopped(self) -> None:
        game = attacked(115, f"{ANY_MANTRA}ghosts: red2 115, blue1 114")
        play(game, "blue")
        assert asks(game) == ("red", "free_qi")

    @pytest.mark.rule("K44")
    def test_exorcised_its_own_gift_goes_onto_a_mantra(self) -> None:
        game = play(attacked(114, ANY_MANTRA), "blue")
        assert asks(game) == ("red", "free_qi")


@pytest.mark.rule("K3")
class TestBlackCaster:
    CURSES = "levels: 1\ncurses: knock_down skeleton remove_ladder curse_die draw_incarnation\n"

    @pytest.mark.parametrize("card", [1, 12, 23, 34, 46])
    def test_while_it_is_in_play_any_ghost_throws_any_curse(self, card: int) -> None:
        game = secretly(f"{self.CURSES}ghosts: red1 115", "curse", ghosts=[card], agenda=COMES)
        assert options(game) == ["draw_incarnation", "skeleton", "remove_ladder", "knock_down", "curse_die"]

    def test_without_it_the_colour_counts(self) -> None:
        game = secretly(self.CURSES, "curse", ghosts=[12], agenda=COMES)
        assert asks(game) == ("wu_feng", "pyramid_place")
        play(game, "1a", "below_altar")
        assert pyramid(game) == {"1a": "remove_ladder"}
