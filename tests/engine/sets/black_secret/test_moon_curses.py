"""Black Secret with White Moon: its four curses, Wu's death, villagers and skeletons (K16, K42)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.codec import from_json, to_json
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.sets.black_secret.pieces import MANTRA_KEYS
from ghoststories.engine.sets.white_moon.stacks import portal_tile
from ghoststories.engine.sets.white_moon.state import moon
from tests.engine.sets.black_secret.secret import (
    both,
    curses,
    hand,
    height,
    pyramid,
    secretly,
    skeletons_at_home,
    throwing,
)
from tests.engine.sets.white_moon.moon import crystals, graveyard, receptacles, stack
from tests.helpers import Chance, asks, fits, ghosts, haunted, news, options, play, qi, where

HAUNTED_TEMPLE = "village: tea_house cemetery herbalist / sorcerer circle temple* / kung_fu_school pavilion altar\n"
COMES = "ghost_comes; before_move; next_turn"


def thrown(token: str, lines: str = "", **chance: Unpack[Chance]) -> Game:
    return throwing(token, lines, moon=True, **chance)


@pytest.mark.rule("K16", "K42")
class TestMoveVillager:
    def test_a_visible_villager_goes_to_an_adjacent_tile_diagonals_too(self) -> None:
        game = thrown("move_villager", "villagers: altar teng, tea_house long")
        assert (asks(game), options(game)) == (("wu_feng", "move_villager"), ["long", "teng"])
        play(game, "teng")
        assert (asks(game), options(game)) == (("wu_feng", "villager_tile"), ["circle", "temple", "pavilion"])
        play(game, "circle")
        assert (stack(game, "circle"), stack(game, "altar")) == (["teng"], [])
        assert fits(game)

    def test_only_the_top_one_of_a_pile_and_the_one_beneath_is_shown(self) -> None:
        game = thrown("move_villager", "villagers: altar teng ? ?, circle long weng", villagers=["son_hua"])
        assert options(game) == ["long", "teng"]
        play(game, "teng", "temple")
        assert (stack(game, "altar"), stack(game, "temple")) == (["son_hua", "?"], ["teng"])

    def test_he_goes_on_top_of_those_there(self) -> None:
        game = play(thrown("move_villager", "villagers: altar teng, circle long weng"), "teng", "circle")
        assert stack(game, "circle") == ["teng", "long", "weng"]

    def test_not_onto_a_haunted_or_full_tile(self) -> None:
        game = thrown("move_villager", f"{HAUNTED_TEMPLE}villagers: altar teng, circle long weng son_hua")
        play(game, "teng")
        assert (stack(game, "pavilion"), asks(game)) == (["teng"], ("red", "before_move"))

    def test_a_villager_with_nowhere_to_go_is_not_offered(self) -> None:
        village = HAUNTED_TEMPLE.replace("pavilion", "pavilion*")
        lines = f"{village}villagers: altar teng, circle long weng son_hua, tea_house little_chang"
        assert set(options(thrown("move_villager", lines))) == {"long", "little_chang"}

    def test_with_no_villager_in_the_village_nothing_happens(self) -> None:
        assert asks(thrown("move_villager", "villagers:")) == ("red", "before_move")

    def test_nobody_is_sent_into_the_catacombs(self) -> None:
        game = play(thrown("move_villager", "villagers: circle teng, altar long"), "teng")
        assert not [option for option in options(game) if option.startswith("below")]


@pytest.mark.rule("K16", "K42")
class TestRemoveCrystal:
    def test_a_crystal_of_a_receptacle_goes_to_the_reserve(self) -> None:
        game = thrown("remove_crystal", "receptacles: nw se\ncrystals: red 1")
        assert (asks(game), options(game)) == (("wu_feng", "remove_crystal"), ["nw", "se"])
        play(game, "se")
        assert (receptacles(game), crystals(game, "reserve"), crystals(game, "red")) == ({"nw"}, 2, 1)
        assert fits(game)

    def test_not_one_of_a_taoist(self) -> None:
        game = thrown("remove_crystal", "crystals: red 2")
        assert (crystals(game, "red"), asks(game)) == (2, ("red", "before_move"))


@pytest.mark.rule("K16", "K42")
class TestKillVillager:
    def test_the_top_villager_of_any_pile_dies(self) -> None:
        game = thrown("kill_villager", "villagers: altar teng ?, circle long", villagers=["weng"])
        assert (asks(game), set(options(game))) == (("wu_feng", "kill_chosen"), {"teng", "long"})
        play(game, "teng")
        assert (graveyard(game), stack(game, "altar")) == ({"teng"}, ["weng"])

    @pytest.mark.rule("K22")
    def test_what_his_death_brings_is_the_taoists_choice(self) -> None:
        game = play(thrown("kill_villager", "villagers: altar father_zhou, circle long"), "father_zhou")
        assert asks(game)[0] == "red"

    def test_with_nobody_left_nothing_happens(self) -> None:
        assert asks(thrown("kill_villager", "villagers:")) == ("red", "before_move")


@pytest.mark.rule("K16", "K42")
class TestMovePortal:
    def test_to_any_tile_even_haunted_or_with_villagers(self) -> None:
        game = thrown("move_portal", f"{HAUNTED_TEMPLE}villagers: altar teng")
        assert asks(game) == ("wu_feng", "move_portal")
        assert set(options(game)) == {
            *("tea_house", "cemetery", "herbalist", "sorcerer", "temple", "kung_fu_school", "pavilion", "altar")
        }
        play(game, "temple")
        assert news(game, "portal_moved") == ["portal_moved(tile=temple)"]
        assert fits(game)

    def test_a_villager_is_then_saved_there(self) -> None:
        lines = "villagers: altar teng\nnorth: red spires, qi 3, at altar\nladders: none"
        game = play(thrown("move_portal", lines), "altar", "stay")
        while asks(game)[1] in ("change_level", "second_step"):
            play(game, {"change_level": "no", "second_step": "stay"}[asks(game)[1]])
        assert "save" in options(game)

    def test_not_while_the_gate_keeper_has_it(self) -> None:
        game = thrown("move_portal", "ghosts: red1 101")
        assert (asks(game), news(game, "portal_moved")) == (("red", "before_move"), [])

    def test_the_position_written_then_reads_back(self) -> None:
        game = play(thrown("move_portal"), "altar")
        assert to_text(from_text(to_text(game.state))) == to_text(game.state)

    @pytest.mark.rule("W42")
    def test_the_score_still_counts_the_tile_of_the_set_up(self) -> None:
        game = play(thrown("move_portal"), "altar")
        assert game.points.get("portal", 0) == 0

    def test_a_moved_portal_is_in_the_documents(self) -> None:
        s = play(thrown("move_portal"), "altar").state
        assert "\nmoved portal: altar\n" in to_text(s)
        for again in (from_text(to_text(s)), from_json(to_json(s))):
            assert portal_tile(again) == portal_tile(s) != portal_tile(both().state)
            assert (to_json(again), list(again.offer)) == (to_json(s), list(s.offer))


@pytest.mark.rule("K6", "K16")
def test_the_four_are_thrown_like_others_and_lie_on_their_level() -> None:
    game = play(thrown("kill_villager", "villagers: altar teng, circle long"), "teng")
    assert pyramid(game)["3a"] == "kill_villager"
    assert curses(game) == set()


@pytest.mark.rule("K4", "K16")
class TestWuDies:
    LINES = "villagers: altar uncle_wu\n"

    def test_an_incarnation_is_drawn_then_one_of_the_hand_comes_into_play(self) -> None:
        game = thrown("kill_villager", f"{self.LINES}hand: 61", ghosts=[113])
        assert (asks(game), options(game)) == (("wu_feng", "play_incarnation"), ["61", "113"])
        play(game, "61")
        assert options(game) == ["red1", "red2", "red3"]
        play(game, "red1")
        assert (ghosts(game), hand(game)) == ({"red1": 61}, [113])

    @pytest.mark.rule("K2")
    def test_the_pile_has_the_incarnations_of_every_set(self) -> None:
        game = thrown("kill_villager", self.LINES)
        pool = {card for card, _ in odds(game.state)}
        assert pool == {*range(56, 66), *range(101, 107), *range(111, 116)}

    @pytest.mark.rule("K23")
    def test_with_no_space_it_lies_on_the_deck(self) -> None:
        full = (
            "ghosts: red1 35, red2 39, red3 40, green1 24, green2 28, green3 29, blue1 13, blue2 17, blue3 18, "
            "yellow1 2, yellow2 6, yellow3 7\n"
        )
        game = both(f"{self.LINES}{full}", ghosts=[61], agenda="kill_top tile=altar; before_move; next_turn")
        assert int(game.state.deck[-1]) == 61

    @pytest.mark.rule("K24")
    def test_with_pile_and_hand_empty_nothing_comes(self) -> None:
        gone = " ".join(map(str, [*range(56, 66), *range(101, 107), *range(111, 116)]))
        lines = f"{self.LINES}discard: {gone}\ndeck: 20 ghosts, incarnation, 10 ghosts"
        game = both(lines, agenda="kill_top tile=altar; before_move; next_turn")
        assert (ghosts(game), asks(game)) == ({}, ("red", "before_move"))


@pytest.mark.rule("K16")
class TestNoVillagerBelow:
    def test_a_taoist_who_goes_down_the_ladder_leaves_the_villager_above(self) -> None:
        game = both("villagers: circle teng\nnorth: red twin_winds, qi 3, at circle", "stay", "yes")
        assert (where(game, "red"), stack(game, "circle")) == ("below_circle", ["teng"])

    def test_below_nobody_is_escorted(self) -> None:
        game = both("villagers: circle teng\nnorth: red twin_winds, qi 3, at below_circle")
        assert not [option for option in options(game) if option.startswith("escort")]

    def test_sent_below_a_taoist_goes_alone(self) -> None:
        game = play(thrown("send_below", "villagers: circle teng"), "red", "below_altar")
        assert (where(game, "red"), stack(game, "circle")) == ("below_altar", ["teng"])


@pytest.mark.rule("K10", "K16", "W34")
def test_the_barrier_may_exorcise_skeletons() -> None:
    lines = "receptacles: nw ne se sw\nghosts: green1 240, green2 241\nskeletons: 2\nvillagers: altar weng"
    game = both(lines, "roll", tao=["green green red red"], agenda="next_turn")
    assert set(options(game)) == {"none", "green1", "green2", "green1+green2"}
    play(game, "green1+green2")
    assert (ghosts(game), skeletons_at_home(game)) == ({}, 3)


@pytest.mark.rule("K16")
@pytest.mark.parametrize(("slot", "mantra"), [(1, "shelter_portal"), (4, "shelter_or_grave"), (6, "shelter_two")])
@pytest.mark.parametrize("moon_in_play", [True, False])
def test_the_three_mantras_of_white_moon_join_in(slot: int, mantra: str, moon_in_play: bool) -> None:
    build = both if moon_in_play else secretly
    game = build(agenda=f"draw_mantra slot=mantra{slot}; before_move; next_turn")
    assert (mantra in {MANTRA_KEYS[card] for card, _ in odds(game.state)}) == moon_in_play


@pytest.mark.rule("K3", "K22")
class TestGhostsOfWhiteMoon:
    def test_a_sun_s_death_brings_a_ghost_that_is_wu_feng_s_to_use(self) -> None:
        game = thrown("kill_villager", "villagers: altar father_sun", ghosts=[43])
        assert (asks(game), "demon:gravedigger" in options(game)) == (("wu_feng", "use_ghost"), True)

    def test_a_devourer_pays_by_its_resistance(self) -> None:
        game = both(ghosts=[79], agenda=COMES)
        assert options(game) == ["place", "demon:seeker", "demon:landscaper"]

    @pytest.mark.rule("K24", "W43")
    def test_the_time_keeper_passes_over_summon_cards(self) -> None:
        lines = "difficulty: nightmare\ndeck: incarnation, 5 ghosts, incarnation, 1 ghost, incarnation"
        game = both(lines, "yellow1", ghosts=[105], agenda=COMES)
        assert [int(slot) for slot in game.state.deck] == [-1, -1, 0, 0, 0, 0]

    @pytest.mark.rule("K24", "W43")
    def test_and_may_win_the_game_for_wu_feng(self) -> None:
        lines = "difficulty: nightmare\ndeck: incarnation, 2 ghosts, incarnation"
        assert both(lines, "yellow1", ghosts=[105], agenda=COMES).result == "deck"

    def test_its_ghost_at_the_start_of_yin_is_wu_feng_s_too(self) -> None:
        game = both("ghosts: yellow1 105\nturn: 4 yellow", ghosts=[43], agenda="yin")
        assert asks(game) == ("wu_feng", "use_ghost")


@pytest.mark.rule("W27", "K16")
def test_the_dead_wu_of_both_sets_together_leave_the_game_playable() -> None:
    lines = "villagers: altar uncle_wu aunt_wu"
    game = both(lines, "red1", "blue1", ghosts=[61, 62], agenda="haunt_tile tile=altar; before_move; next_turn")
    assert (ghosts(game), haunted(game), qi(game, "red")) == ({"red1": 61, "blue1": 62}, set(), 3)
    assert (height(game, "below_altar"), int(moon(game.state).graveyard).bit_count()) == (4, 2)


@pytest.mark.rule("W45", "K30")
class TestGreenRoots:
    LINES = "scenario: green_roots\nvillagers:\neast: green mountain, qi 3, at temple\n"

    def test_a_green_ghost_discarded_for_a_demon_spreads_no_roots(self) -> None:
        game = both(self.LINES, "demon:landscaper", "below_herbalist", ghosts=[30], agenda=COMES)
        assert news(game, "roots_spread") == []

    def test_one_fetched_back_from_the_discard_pile_does(self) -> None:
        game = play(thrown("ghost_from_discard", f"{self.LINES}discard: 30"), "30", "green2")
        assert news(game, "roots_spread") == ["roots_spread(space=green2, card=30)"]
        assert "taoist_knocked_down(board=green)" in news(game, "taoist_knocked_down")


@pytest.mark.rule("K23", "W44")
def test_a_cursed_child_fills_its_space_for_wu_feng_s_ghosts_too() -> None:
    lines = (
        "scenario: cursed_children\nghosts: red1 203, red2 39, red3 40, green1 24, green2 28, green3 29, blue1 13, "
        "blue2 17, blue3 18, yellow1 2, yellow2 6, yellow3 7"
    )
    game = both(lines, agenda=COMES)
    assert (qi(game, "red"), asks(game)) == (2, ("red", "before_move"))
