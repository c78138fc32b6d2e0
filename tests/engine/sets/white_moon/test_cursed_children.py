"""The Cursed Children (W44): how the village is laid out, the smaller Graveyard, and children who die."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game, Script, Setup
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.sets.white_moon.villagers import VILLAGER_KEYS
from tests.engine.sets.white_moon.moon import children, graveyard, moon_turn, moonlit, shelter, stack
from tests.helpers import Chance, asks, events, fits, ghosts, happened, news, options, play, qi

CHILDREN = {
    "daughter_sun",
    "daughter_li",
    "son_hua",
    "son_zhou",
    "brother_miao",
    "sister_miao",
    "son_xiang",
    "little_chang",
}
PLACES = ["tea_house", "cemetery", "herbalist", "sorcerer", "circle", "temple", "kung_fu_school", "pavilion", "altar"]
SCENARIO = "scenario: cursed_children"
# A board's nearest tile to the first space, and who is dead: none of them a child.
EIGHT_DEAD = "graveyard: father_hua mother_hua father_zhou mother_zhou father_li mother_li father_sun mother_sun"
# Ghosts that do nothing in Yin or when they go.
FULL = """
    ghosts: red1 78, red2 2, red3 3, green1 13, green2 14, green3 15, blue1 24, blue2 25, blue3 26,
      yellow1 35, yellow2 36, yellow3 {}
"""


def begun(players: int = 4, villagers: list[str] | None = None, seed: str = "children") -> Game:
    """A game of the scenario before its first question."""
    setup = Setup(players=players, sets=("white_moon",), scenario="cursed_children", tiles=tuple(PLACES))
    script = Script().villager(*(villagers or []))
    return Game(setup, seed=seed, script=script)


def child_dies(lines: str = "", villager: str = "son_hua", **chance: Unpack[Chance]) -> Game:
    """In red's Yin a devourer (78, in red1) takes a child off the Herbalist."""
    ghosts_line = "" if "ghosts:" in lines else "ghosts: red1 78"
    return moon_turn("red", f"{SCENARIO}\n{ghosts_line}\nvillagers: herbalist {villager}\n{lines}", **chance)


class TestSetUp:
    @pytest.mark.rule("W44", "W21")
    @pytest.mark.parametrize("seed", ["one", "two", "three"])
    def test_each_of_eight_stacks_has_a_child_on_two_villagers_face_down(self, seed: str) -> None:
        game = begun(seed=seed)
        stacks = {place: stack(game, place) for place in PLACES}
        assert stacks.pop("circle") == []
        assert {people[0] for people in stacks.values()} == CHILDREN
        assert all(people[1:] == ["?", "?"] for people in stacks.values())
        assert fits(game)

    @pytest.mark.rule("W44")
    def test_which_child_lies_where_is_chance(self) -> None:
        tops = {stack(begun(seed=str(seed)), "altar")[0] for seed in range(60)}
        assert tops == CHILDREN

    @pytest.mark.rule("W44")
    def test_a_child_is_never_drawn_from_below(self) -> None:
        lines = f"{SCENARIO}\nghosts: red1 78\nvillagers: herbalist teng ?"
        game = moon_turn("red", lines)
        assert asks(game) == ("chance", "playing")
        people = {VILLAGER_KEYS[villager] for villager, _ in odds(game.state)}
        assert people == set(VILLAGER_KEYS[1:25]) - CHILDREN - {"teng"}

    @pytest.mark.rule("W44", "W15")
    @pytest.mark.parametrize("players", [1, 2, 3])
    def test_with_fewer_players_villagers_are_saved_before_the_children_are_laid(self, players: int) -> None:
        game = begun(players)
        saved = []
        while asks(game)[1] == "save_first":
            assert not set(options(game)) & CHILDREN
            saved.append(options(game)[0])
            play(game, options(game)[0])
            while asks(game)[1] not in ("save_first", "place_ghost", "before_move"):
                play(game, options(game)[0])
        assert len(saved) == 4 - players
        assert shelter(game) == set(saved)
        tops = {stack(game, place)[0] for place in PLACES if place != "circle"}
        assert tops == CHILDREN

    @pytest.mark.rule("W44", "W15", "W2")
    def test_what_was_shown_before_the_children_stays_known(self) -> None:
        people = ["father_hua", "mother_hua", "father_zhou", "mother_zhou", "father_li", "mother_li", "father_sun"]
        game = begun(3, [*people, "mother_sun", "aunt_wu"])
        assert options(game) == [*people, "mother_sun"]
        play(game, "father_hua")
        # The Tea House's next villager is shown before a child covers her.
        assert stack(game, "tea_house")[1:] == ["aunt_wu"]
        assert stack(game, "cemetery")[1:] == ["mother_hua", "?"]
        assert stack(game, "altar")[1:] == ["mother_sun", "?"]

    @pytest.mark.rule("W21")
    def test_the_scenario_is_worth_four_points(self) -> None:
        points = moonlit(SCENARIO).points
        assert points["scenario"] == 4
        assert "scenario" not in moonlit().points


class TestGraveyard:
    @pytest.mark.rule("W44")
    def test_the_ninth_there_loses(self) -> None:
        game = moon_turn("red", f"{SCENARIO}\n{EIGHT_DEAD}\nghosts: red1 78\nvillagers: herbalist teng")
        assert game.result == "villagers"
        assert happened(game)[-2:] == events("""
            villager_killed(villager=teng, tile=herbalist)
            game_lost(result=villagers)
        """)

    @pytest.mark.rule("W44")
    def test_eight_do_not_and_without_the_scenario_nine_do_not(self) -> None:
        seven = EIGHT_DEAD.replace("father_hua ", "")
        lines = "ghosts: red1 78\nvillagers: herbalist teng"
        assert not moon_turn("red", f"{SCENARIO}\n{seven}\n{lines}").over
        assert not moon_turn("red", f"{EIGHT_DEAD}\n{lines}").over

    @pytest.mark.rule("W44")
    @pytest.mark.parametrize("child", sorted(CHILDREN))
    def test_a_child_never_goes_there_so_its_death_does_not_lose(self, child: str) -> None:
        game = child_dies(EIGHT_DEAD, child, curse=["blank"], ghosts=[1, 24])
        for _ in range(6):
            if asks(game)[1] == "lay_child":
                break
            play(game, options(game)[0])
        assert asks(game) == ("red", "lay_child")
        assert child not in graveyard(game)
        assert not game.over

    @pytest.mark.rule("W44")
    def test_cursed_children_do_not_count(self) -> None:
        lines = f"{SCENARIO}\n{EIGHT_DEAD}\nghosts: red1 203, red2 206, green1 209"
        assert fits(moonlit(lines))
        assert not moonlit(lines).over


class TestAChildDies:
    @pytest.mark.rule("W44", "W25")
    def test_its_effect_runs_first_then_it_is_laid_out(self) -> None:
        game = child_dies("west: yellow bottomless_pockets, qi 2", "son_zhou")
        assert asks(game) == ("red", "zhou_loss")
        assert children(game) == {}
        play(game, "yellow")
        assert qi(game, "yellow") == 1
        assert asks(game) == ("red", "lay_child")
        play(game, "green2")
        assert children(game) == {"green2": "son_zhou"}
        assert news(game, "villager_killed", "qi_lost", "child_cursed") == events("""
            villager_killed(villager=son_zhou, tile=herbalist)
            qi_lost(board=yellow)
            child_cursed(villager=son_zhou, space=green2)
        """)

    @pytest.mark.rule("W44")
    def test_on_any_free_space_without_a_buddha(self) -> None:
        game = child_dies("ghosts: red1 78, green3 2\nbuddhas: red2 blue1")
        all_spaces = {f"{board}{number}" for board in ("red", "green", "blue", "yellow") for number in (1, 2, 3)}
        assert set(options(game)) == all_spaces - {"red1", "green3", "red2", "blue1"}

    @pytest.mark.rule("W44", "W25")
    def test_a_ghost_its_effect_brings_is_there_before_it(self) -> None:
        game = play(child_dies(villager="daughter_sun", ghosts=[13, 24]), "blue2")
        assert asks(game) == ("red", "lay_child")
        assert "blue2" not in options(game)

    @pytest.mark.rule("W44")
    def test_only_buddhas_spaces_free_it_goes_there_and_the_buddha_returns(self) -> None:
        lines = FULL.replace("yellow3 {}", "").replace("yellow2 36,", "") + "buddhas: yellow2 yellow3"
        game = child_dies(lines)
        assert asks(game) == ("red", "lay_child")
        assert options(game) == ["yellow2", "yellow3"]
        play(game, "yellow3")
        assert children(game) == {"yellow3": "son_hua"}
        assert "buddha_returned()" in happened(game)
        assert fits(game)

    @pytest.mark.rule("W44")
    def test_one_space_without_a_buddha_it_goes_there(self) -> None:
        lines = FULL.replace("yellow3 {}", "").replace("yellow2 36,", "") + "buddhas: yellow3"
        game = child_dies(lines)
        assert children(game) == {"yellow2": "son_hua"}

    @pytest.mark.rule("W44")
    def test_with_no_free_space_a_ghost_but_no_incarnation_goes_first_without_its_stones(self) -> None:
        # Yellow3 holds the Root Master; red1's own devourer may go, too.
        game = child_dies(FULL.format(104).replace("blue3 26", "blue3 28"))
        assert asks(game) == ("red", "make_room")
        assert len(options(game)) == 11
        assert "yellow3" not in options(game)
        play(game, "blue3")
        assert "ghost_discarded(card=28, space=blue3)" in happened(game)
        assert news(game, "curse_rolled", "ghost_exorcised") == []
        assert children(game) == {"blue3": "son_hua"}

    @pytest.mark.rule("W44")
    def test_another_child_does_not_make_room(self) -> None:
        game = child_dies(FULL.format(206))
        assert asks(game) == ("red", "make_room")
        assert "yellow3" not in options(game)

    @pytest.mark.rule("W44")
    def test_a_buddhas_space_is_taken_before_a_ghost_must_go(self) -> None:
        game = child_dies(FULL.replace(", yellow3 {}", "").replace("yellow3 {}", "") + "buddhas: yellow3")
        assert children(game) == {"yellow3": "son_hua"}
        assert news(game, "ghost_discarded") == []

    @pytest.mark.rule("W44", "W6", "W25")
    def test_of_several_dead_each_is_finished_before_the_next(self) -> None:
        lines = f"""
            {SCENARIO}
            ghosts: red1 38 stone
            villagers: herbalist son_zhou father_zhou son_hua
            east: green mountain, qi 3
        """
        game = moon_turn("red", lines, ghosts=[24])
        assert graveyard(game) == {"father_zhou"}
        play(game, "green")
        assert asks(game) == ("red", "lay_child")
        play(game, "blue1", "green", "blue2")
        assert children(game) == {"blue1": "son_zhou", "blue2": "son_hua"}
        assert news(game, "qi_lost", "child_cursed", "taoist_knocked_down") == events("""
            qi_lost(board=green)
            child_cursed(villager=son_zhou, space=blue1)
            qi_lost(board=green)
            taoist_knocked_down(board=red)
            child_cursed(villager=son_hua, space=blue2)
        """)

    @pytest.mark.rule("W44", "B41")
    def test_in_a_neutral_boards_turn_the_next_living_taoist_lays_it(self) -> None:
        lines = f"""
            {SCENARIO}
            players: red blue
            north: red spires, qi 3, tokens 1
            south: blue heavenly_gust, qi 3, tokens 1
            ghosts: green3 78
            villagers: herbalist son_hua
        """
        assert asks(moon_turn("green", lines)) == ("blue", "lay_child")

    @pytest.mark.rule("W44", "B41")
    def test_a_taoist_who_died_in_this_turn_still_lays_it(self) -> None:
        lines = "ghosts: red3 44, red1 78\nnorth: red spires, qi 1, yinyang"
        game = child_dies(lines, curse=["lose_qi"])
        assert "taoist_died(board=red)" in happened(game)
        assert asks(game) == ("red", "lay_child")

    @pytest.mark.rule("W44", "B41")
    def test_in_a_possessed_boards_turn_the_next_living_taoist_lays_it(self) -> None:
        game = child_dies("north: red spires, qi 0, at cemetery")
        assert asks(game) == ("green", "lay_child")

    @pytest.mark.rule("W44", "W10")
    def test_a_childs_death_is_an_event_for_su_ling(self) -> None:
        game = play(child_dies(ghosts=[1]), "green2", "yellow1")
        assert game.state.ghosts
        while asks(game) in (("red", "before_move"), ("red", "after_move"), ("red", "second_step")):
            play(game, options(game)[-1])
        assert asks(game) == ("red", "su_ling")


class TestChildrenAreVillagers:
    @pytest.mark.rule("W44", "W4")
    def test_a_child_flees_like_others(self) -> None:
        game = moon_turn("red", f"{SCENARIO}\nghosts: red1 38\nvillagers: herbalist son_hua ?", villagers=["teng"])
        assert stack(game, "temple") == ["son_hua"]

    @pytest.mark.rule("W44", "W8")
    def test_a_child_is_saved_and_completes_its_family(self) -> None:
        lines = f"{SCENARIO}\nvillagers: circle little_chang\nnorth: red spires, qi 3, at circle"
        game = moonlit(lines, "save", agenda="action")
        assert shelter(game) == {"little_chang"}
        assert "artifact_gained(artifact=moon_dust, board=red)" in happened(game)

    @pytest.mark.rule("W44", "W7")
    def test_a_child_is_escorted(self) -> None:
        lines = f"{SCENARIO}\nvillagers: altar son_hua\nsouth: blue heavenly_gust, qi 3, at altar\nturn: 5 blue"
        game = moonlit(lines, "escort:circle")
        assert stack(game, "circle") == ["son_hua"]

    @pytest.mark.rule("W44")
    def test_without_the_scenario_they_die_like_others(self) -> None:
        game = moon_turn("red", "ghosts: red1 78\nvillagers: herbalist son_hua", ghosts=[1])
        assert graveyard(game) == {"son_hua"}
        assert children(game) == {}
        assert ghosts(game) == {"red1": 78}
