"""A death (W25): the Graveyard, the villager beneath, the twelfth death, those who come back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ghoststories.engine import Game
from ghoststories.engine.errors import PositionError
from tests.engine.sets.white_moon.moon import MOON, graveyard, lying, moon_turn, moonlit, of_death, stack
from tests.helpers import asks, events, happened, haunted, news, options, play, qi, table, tao
from tests.tables import act

DEAD = "mother_li father_li father_sun mother_sun father_hua mother_zhou father_xiang uncle_wu teng long weng"


def dead(count: int) -> str:
    return f"graveyard: {' '.join(DEAD.split()[:count])}"


@pytest.mark.rule("W25")
def test_a_dead_villager_goes_to_the_graveyard_the_one_beneath_is_shown_then_comes_the_effect() -> None:
    game = moon_turn("red", "ghosts: red2 78\n villagers: cemetery mother_hua ? ?", villagers=["teng"], ghosts=[24])
    assert happened(game)[1:] == events("""
        villager_killed(villager=mother_hua, tile=cemetery)
        villager_revealed(villager=teng, tile=cemetery)
        taoist_knocked_down(board=red)
        ghost_drawn(card=24)
    """)
    assert (graveyard(game), stack(game, "cemetery")) == ({"mother_hua"}, ["teng", "?"])


@pytest.mark.rule("W25")
def test_the_one_just_shown_can_be_named_by_the_effect() -> None:
    game = moon_turn("red", "ghosts: red2 78\n villagers: cemetery son_xiang ?, altar teng", villagers=["long"])
    assert (asks(game), options(game)) == (("red", "victim"), ["long", "teng"])


@pytest.mark.rule("W25")
def test_the_eleventh_death_does_not_lose_the_game() -> None:
    game = moon_turn("red", f"ghosts: red2 78\n villagers: cemetery son_hua\n {dead(10)}", ghosts=[24])
    assert (game.result, len(graveyard(game)), lying(game)) == ("playing", 11, {"red"})


@pytest.mark.rule("W25")
@pytest.mark.parametrize("last", ["son_hua", "son_zhou", "daughter_li", "daughter_sun", "brother_miao", "aunt_wu"])
def test_the_twelfth_death_loses_the_game_before_any_effect(last: str) -> None:
    lines = f"ghosts: red2 78\n villagers: cemetery {last} ?\n {dead(11)}\n north: red spires, qi 3, tao red"
    game = moon_turn("red", lines)
    assert (game.result, len(graveyard(game))) == ("villagers", 12)
    assert of_death(game, last) == ["game_lost(result=villagers)"]
    assert (lying(game), qi(game, "red"), tao(game, "red")) == (set(), 3, ["red"])


def by_fear(lines: str) -> Game:
    return moon_turn("red", f"ghosts: red2 38\n villagers: pavilion son_zhou\n {lines}")


def by_haunting(lines: str) -> Game:
    return moon_turn("red", f"ghosts: red2 38 stone\n villagers: cemetery son_zhou\n {lines}")


def by_grey_hunter(lines: str) -> Game:
    return moon_turn("red", f"villagers: cemetery son_zhou\n {lines}", "red2", ghosts=[81])


def by_voracious(lines: str) -> Game:
    return moon_turn("red", f"difficulty: nightmare\n ghosts: red2 102\n villagers: cemetery son_zhou\n {lines}")


@pytest.mark.rule("W25")
@pytest.mark.parametrize("death", [by_fear, by_haunting, by_grey_hunter, by_voracious])
def test_whatever_kills_the_twelfth_the_game_is_lost(death: Callable[[str], Game]) -> None:
    game = death(dead(11))
    assert (game.result, asks(game)) == ("villagers", ("nobody", "villagers"))
    assert of_death(game, "son_zhou") == ["game_lost(result=villagers)"]
    alive = death(dead(10))
    assert asks(alive) == ("red", "zhou_loss")


@pytest.mark.rule("W25", "W6")
def test_the_twelfth_death_in_the_middle_of_a_stack_loses_before_the_first_ones_effect() -> None:
    game = moon_turn("red", f"ghosts: red2 38 stone\n villagers: cemetery son_zhou daughter_sun son_hua\n {dead(10)}")
    assert news(game, "villager_killed", "game_lost", "qi_lost", "ghost_drawn") == events("""
        villager_killed(villager=son_zhou, tile=cemetery)
        villager_killed(villager=daughter_sun, tile=cemetery)
        game_lost(result=villagers)
    """)
    assert game.result == "villagers"


@pytest.mark.rule("W25", "W6")
def test_the_twelfth_death_may_be_one_who_lay_face_down_in_the_stack() -> None:
    lines = f"ghosts: red2 38 stone\n villagers: cemetery son_zhou ? ?\n {dead(10)}"
    game = moon_turn("red", lines, villagers=["daughter_sun"])
    assert game.result == "villagers"
    assert {"son_zhou", "daughter_sun"} <= graveyard(game)


@pytest.mark.rule("W25")
def test_the_twelfth_death_by_a_last_curse_beats_the_victory() -> None:
    """The exorcised Death Army's curse haunts the tile of a villager (B54)."""
    lines = f"""
        {MOON}
        ghosts: red2 59
        north: red spires, qi 3, tao black+black, at cemetery
        villagers: cemetery son_hua
        """
    lost = table(f"{lines}\n {dead(11)}", agenda="action", tao=["black white black"], curse=["haunt"])
    assert play(lost, "exorcise", "red2").result == "villagers"
    won = table(f"{lines}\n {dead(10)}", agenda="action", tao=["black white black"], curse=["haunt"])
    assert play(won, "exorcise", "red2", "green", "blue").result == "won"


CEMETERY = "north: red spires, qi 3, at cemetery"


@pytest.mark.rule("W25", "W14")
@pytest.mark.parametrize("potion", [False, True])
def test_those_brought_back_no_longer_count(potion: bool) -> None:
    artifact = "artifacts: life_potion red" if potion else ""
    lines = f"{CEMETERY}\n{dead(11)}\n{artifact}\nvillagers: temple mother_hua, altar son_hua\nghosts: green2 76"
    game = moonlit(lines, agenda="action", curse=["blank"], ghosts=[13])
    play(game, *(["use:life_potion", "return"] if potion else ["help"]))
    play(game, "teng")
    assert (stack(game, "cemetery"), len(graveyard(game))) == (["teng"], 10)
    for question, answer in (("after_move", "pass"), ("su_ling", "none"), ("end_step", "end")):
        if asks(game)[1] == question:
            play(game, answer)
    # Green's devourer makes it eleven again, not twelve.
    assert (game.result, len(graveyard(game))) == ("playing", 11)
    assert "villager_killed(villager=mother_hua, tile=temple)" in happened(game)


@pytest.mark.rule("W25")
def test_one_who_came_back_dies_again_with_the_same_effect() -> None:
    game = act(f"{MOON}\n {CEMETERY}\n graveyard: son_zhou\n ghosts: green3 76", "help", "none", curse=["blank"])
    assert news(game, "villager_returned", "villager_killed") == events("""
        villager_returned(villager=son_zhou, tile=cemetery)
        villager_killed(villager=son_zhou, tile=cemetery)
    """)
    assert (asks(game), graveyard(game)) == (("green", "zhou_loss"), {"son_zhou"})


@pytest.mark.rule("W25")
def test_a_table_with_twelve_dead_is_over() -> None:
    with pytest.raises(PositionError, match="12 villagers in the Graveyard"):
        table(f"{MOON}\n {dead(11)} son_hua")


@pytest.mark.rule("W25", "W5")
@pytest.mark.parametrize("dead_first", ["grandfather_sheng", "brother_miao"])
def test_the_tile_of_the_death_is_under_the_rule_of_hauntings(dead_first: str) -> None:
    """Devoured from the top of a stack: the haunting kills those beneath, and the tile is not haunted."""
    lines = f"ghosts: red2 78\n villagers: circle {dead_first} mother_hua mother_li\n north: red spires, qi 3, tao red"
    game = moon_turn("red", lines, curse=["haunt"], ghosts=[24])
    assert (haunted(game), stack(game, "circle")) == (set(), [])
    told = [event for event in of_death(game, dead_first) if not event.startswith("curse_rolled")]
    assert told == events("""
        villager_killed(villager=mother_hua, tile=circle)
        villager_killed(villager=mother_li, tile=circle)
        taoist_knocked_down(board=red)
        tao_lost(board=red, colour=red)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W25")
@pytest.mark.parametrize("second", ["grandmother_sheng", "brother_miao"])
def test_on_a_tile_haunted_already_such_an_effect_does_nothing(second: str) -> None:
    """Haunted by the first Sheng of the stack, the tile is not haunted again, nor is one behind it."""
    lines = f"ghosts: red2 38 stone\n villagers: cemetery grandfather_sheng {second}, circle teng"
    game = moon_turn("red", lines, curse=["haunt"], ghosts=[24])
    assert (haunted(game), stack(game, "circle")) == ({"cemetery"}, ["teng"])
    assert news(game, "tile_haunted") == ["tile_haunted(tile=cemetery)"]
