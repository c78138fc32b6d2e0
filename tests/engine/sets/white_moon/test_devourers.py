"""Devourers, Grey Hunter on arrival, Voracious (W24): whom they kill, and what happens with nobody left."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import MOON, graveyard, moon_turn, moonlit, of_death, stack
from tests.helpers import asks, events, ghosts, happened, haunted, news, options, play, qi, table

ROWS = "tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar"
LINE = ["cemetery", "circle", "pavilion"]

# A devourer in red's Yin, and Grey Hunter's arrival on the same space: the same line, the same prey.
IN_YIN = "in Yin"
ARRIVING = "arriving"


def devoured(how: str, lines: str) -> list[str]:
    """The villagers killed, with their tiles."""
    return [event.removeprefix("villager_killed(villager=") for event in news(the_meal(how, lines), "villager_killed")]


def the_meal(how: str, lines: str) -> Game:
    if how == ARRIVING:
        return moon_turn("red", lines, "red2", ghosts=[81])
    return moon_turn("red", f"ghosts: red2 78\n {lines}", ghosts=[24])


both = pytest.mark.parametrize("how", [IN_YIN, ARRIVING])


@pytest.mark.rule("W24")
@both
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_top_villager_of_the_first_stack_on_the_line_dies(how: str, first: int) -> None:
    stacks = ["daughter_li mother_li", "father_li teng", "long weng"]
    villagers = ", ".join(f"{LINE[at]} {stacks[at]}" for at in range(first, 3))
    top = stacks[first].split()[0]
    assert devoured(how, f"villagers: {villagers}, tea_house son_hua") == [f"{top}, tile={LINE[first]})"]


@pytest.mark.rule("W24")
@both
def test_haunted_tiles_of_the_line_are_passed_over(how: str) -> None:
    village = "village: " + ROWS.replace("cemetery", "cemetery*").replace("circle", "circle*")
    assert devoured(how, f"{village}\n villagers: pavilion daughter_li, temple teng") == ["daughter_li, tile=pavilion)"]


@pytest.mark.rule("W24")
@both
@pytest.mark.parametrize("victim", ["son_hua", "daughter_li", "mother_hua"])
def test_with_nobody_on_the_line_the_players_choose_any_visible_villager(how: str, victim: str) -> None:
    game = the_meal(how, "villagers: tea_house son_hua teng, altar daughter_li ?, temple mother_hua")
    assert (asks(game), options(game)) == (("red", "victim"), ["son_hua", "mother_hua", "daughter_li"])
    play(game, victim)
    assert news(game, "villager_killed")[0].startswith(f"villager_killed(villager={victim}, ")


@pytest.mark.rule("W24")
@both
def test_the_choice_is_only_for_an_empty_line(how: str) -> None:
    game = the_meal(how, "villagers: pavilion daughter_li, tea_house teng, altar long")
    assert graveyard(game) == {"daughter_li"}


@pytest.mark.rule("W24")
@both
def test_with_nobody_in_the_village_the_active_player_loses_a_qi(how: str) -> None:
    game = the_meal(how, "shelter: teng long")
    assert [qi(game, colour) for colour in ("red", "green", "blue", "yellow")] == [2, 3, 3, 3]
    assert news(game, "nobody_to_devour", "qi_lost") == ["nobody_to_devour()", "qi_lost(board=red)"]


@pytest.mark.rule("W24")
def test_the_qi_may_be_the_last_and_the_turn_goes_on_without_the_taoist() -> None:
    game = moon_turn("red", "ghosts: red2 78\n north: red spires, qi 1", ghosts=[24])
    assert (qi(game, "red"), asks(game)[0]) == (0, "green")
    log = happened(game)
    assert log[log.index("taoist_died(board=red)") + 1] == "turn_began(board=green)"


@pytest.mark.rule("W24")
def test_grey_hunter_loses_the_active_player_a_qi_wherever_it_lies() -> None:
    """Black goes to the active board; with that full it may come anywhere, the Qi is the active player's (B40)."""
    game = table(f"{MOON}\n ghosts: red1 35, red2 39, red3 40", agenda="place_ghost card=81; before_move; next_turn")
    play(game, "green2")
    assert ghosts(game)["green2"] == 81
    assert [qi(game, colour) for colour in ("red", "green")] == [2, 3]


@pytest.mark.rule("W24")
@pytest.mark.parametrize("portal", ["cemetery", "circle"])
@both
def test_the_portals_tile_is_a_tile_like_any_other(how: str, portal: str) -> None:
    assert devoured(how, f"portal: {portal}\n villagers: {portal} daughter_li") == [f"daughter_li, tile={portal})"]


@pytest.mark.rule("W24", "W25")
def test_two_devourers_of_a_board_each_kill_one() -> None:
    game = moon_turn("red", "ghosts: red2 78, red1 79\n villagers: cemetery daughter_li mother_li", ghosts=[24])
    assert news(game, "villager_killed") == events("""
        villager_killed(villager=daughter_li, tile=cemetery)
        villager_killed(villager=mother_li, tile=cemetery)
    """)


@pytest.mark.rule("W24")
def test_a_moved_devourer_devours_in_the_yin_of_the_board_it_then_lies_on() -> None:
    red = moon_turn("red", "ghosts: green2 78\n villagers: temple daughter_li", ghosts=[35])
    assert graveyard(red) == set()
    green = moon_turn("green", "ghosts: green2 78\n villagers: temple daughter_li", ghosts=[35])
    assert graveyard(green) == {"daughter_li"}


@pytest.mark.rule("W24")
def test_grey_hunter_devours_nobody_when_moved() -> None:
    lines = "ghosts: red2 81\nnorth: red spires, qi 3, at pavilion\nvillagers: temple daughter_li"
    game = moonlit(lines, "help", "green2", agenda="action")
    assert (ghosts(game), graveyard(game)) == ({"green2": 81}, set())


@pytest.mark.rule("W24")
def test_grey_hunter_that_comes_onto_a_buddha_devours_nobody() -> None:
    game = moon_turn("red", "buddhas: red2\n villagers: cemetery daughter_li", "red2", ghosts=[81])
    assert (ghosts(game), graveyard(game), qi(game, "red")) == ({}, set(), 3)


@pytest.mark.rule("W24")
def test_the_armor_cancels_grey_hunters_meal() -> None:
    lines = "villagers: cemetery daughter_li\n artifacts: armor_of_the_just red"
    game = moon_turn("red", lines, "red2", "yes", ghosts=[81])
    assert (ghosts(game), graveyard(game)) == ({"red2": 81}, set())
    borne = moon_turn("red", lines, "red2", "no", ghosts=[81])
    assert graveyard(borne) == {"daughter_li"}


@pytest.mark.rule("W24")
def test_su_ling_hushes_a_devourer_but_not_grey_hunters_arrival() -> None:
    hushed = moon_turn("red", "ghosts: red2 78\n su-ling: red2\n villagers: cemetery daughter_li", ghosts=[24])
    assert graveyard(hushed) == set()
    arriving = moon_turn("red", "su-ling: red2\n villagers: cemetery daughter_li", "red2", ghosts=[81])
    assert graveyard(arriving) == {"daughter_li"}


def voracious(lines: str, *, arriving: bool) -> Game:
    if arriving:
        deck = "deck: card 102, 20 ghosts, incarnation, 10 ghosts"
        return moon_turn("red", f"difficulty: nightmare\n {deck}\n {lines}", "red2")
    return moon_turn("red", f"difficulty: nightmare\n ghosts: red2 102\n {lines}", ghosts=[24])


@pytest.mark.rule("W24", "W22")
@pytest.mark.parametrize("arriving", [True, False])
def test_voracious_kills_any_visible_villager_on_its_line_or_not(arriving: bool) -> None:
    game = voracious("villagers: cemetery teng ?, altar daughter_li, tea_house son_hua", arriving=arriving)
    assert (asks(game), options(game)) == (("red", "victim"), ["son_hua", "teng", "daughter_li"])
    play(game, "daughter_li")
    assert graveyard(game) == {"daughter_li"}
    assert stack(game, "cemetery") == ["teng", "?"]


@pytest.mark.rule("W24")
@pytest.mark.parametrize("arriving", [True, False])
def test_voracious_with_nobody_left_does_nothing(arriving: bool) -> None:
    game = voracious("graveyard: teng long", arriving=arriving)
    assert [qi(game, colour) for colour in ("red", "green", "blue", "yellow")] == [3, 3, 3, 3]
    assert news(game, "nobody_to_devour", "qi_lost", "villager_killed") == []


@pytest.mark.rule("W24", "W25")
def test_a_meal_has_its_effect_before_the_turn_goes_on() -> None:
    game = moon_turn("red", "ghosts: red2 78\n villagers: circle grandfather_sheng, altar teng", ghosts=[24])
    assert of_death(game, "grandfather_sheng") == ["tile_haunted(tile=circle)", "ghost_drawn(card=24)"]
    assert haunted(game) == {"circle"}
