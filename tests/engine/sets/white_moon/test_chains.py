"""Deaths that cause deaths (W25): each effect is finished, with all it causes, before the next; defeat breaks in."""

from __future__ import annotations

import pytest

from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.position import from_text, to_text
from tests.engine.sets.white_moon.moon import MOON, graveyard, lying, moon_turn, moon_village, of_death, stack
from tests.helpers import asks, events, ghosts, happened, haunted, news, options, play, qi, table, tao
from tests.tables import boards


@pytest.mark.rule("W25", "W26")
def test_a_xiang_kills_the_other_xiang_who_kills_a_zhou() -> None:
    lines = "ghosts: red2 78\n villagers: circle son_xiang, altar father_xiang, temple son_zhou"
    game = moon_turn("red", lines, "father_xiang", ghosts=[24])
    assert (asks(game), graveyard(game)) == (("red", "zhou_loss"), {"son_xiang", "father_xiang", "son_zhou"})
    play(game, "green")
    assert of_death(game, "son_xiang") == events("""
        villager_killed(villager=father_xiang, tile=altar)
        villager_killed(villager=son_zhou, tile=temple)
        qi_lost(board=green)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W25", "W2")
def test_a_xiang_may_kill_those_beneath_him_one_after_the_other() -> None:
    lines = "ghosts: red2 78\n villagers: circle son_xiang ? ?"
    game = moon_turn("red", lines, villagers=["father_xiang", "son_hua"], ghosts=[24])
    assert of_death(game, "son_xiang") == events("""
        villager_revealed(villager=father_xiang, tile=circle)
        villager_killed(villager=father_xiang, tile=circle)
        villager_revealed(villager=son_hua, tile=circle)
        villager_killed(villager=son_hua, tile=circle)
        taoist_knocked_down(board=red)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W25", "W6", "W24")
def test_the_ghost_a_sun_calls_devours_before_the_next_effect_of_the_stack() -> None:
    game = moon_turn(
        "red",
        """
        ghosts: red2 38 stone
        villagers: cemetery daughter_sun son_zhou, herbalist daughter_li
        north: red spires, qi 3, tao red
        """,
        ghosts=[81, 24],
    )
    play(game, "red1")
    assert asks(game) == ("red", "zhou_loss")
    play(game, "blue")
    assert of_death(game, "son_zhou") == events("""
        ghost_drawn(card=81)
        ghost_placed(card=81, space=red1)
        villager_killed(villager=daughter_li, tile=herbalist)
        tao_lost(board=red, colour=red)
        qi_lost(board=blue)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W25", "W4", "W6")
def test_the_ghost_a_sun_calls_frightens_a_villager_to_death_before_the_next_effect() -> None:
    lines = "ghosts: red2 38 stone\n villagers: cemetery daughter_sun mother_hua, altar brother_miao"
    game = moon_turn("red", lines, "red1", ghosts=[52, 24], curse=["lose_qi"])
    assert of_death(game, "mother_hua") == events("""
        ghost_drawn(card=52)
        ghost_placed(card=52, space=red1)
        villager_killed(villager=brother_miao, tile=altar)
        curse_rolled(face=lose_qi)
        qi_lost(board=red)
        taoist_knocked_down(board=red)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W25", "W5", "W6")
def test_a_devoured_sheng_kills_the_sheng_beneath_who_haunts_the_empty_tile() -> None:
    lines = "ghosts: red2 78\n villagers: circle grandfather_sheng ? ?"
    game = moon_turn("red", lines, villagers=["son_hua", "grandmother_sheng"], ghosts=[24])
    assert of_death(game, "grandfather_sheng") == events("""
        villager_revealed(villager=son_hua, tile=circle)
        villager_killed(villager=son_hua, tile=circle)
        villager_revealed(villager=grandmother_sheng, tile=circle)
        villager_killed(villager=grandmother_sheng, tile=circle)
        taoist_knocked_down(board=red)
        tile_haunted(tile=circle)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W25", "W5", "W6")
def test_a_stack_within_a_stack_the_inner_effects_come_before_the_rest_of_the_outer_ones() -> None:
    """Cemetery: a Xiang over a Hua. The Xiang names a Sheng on the Altar, whose haunting kills a Zhou beneath him."""
    game = moon_turn(
        "red",
        "ghosts: red2 38 stone\n villagers: cemetery son_xiang son_hua, altar grandfather_sheng son_zhou, temple teng",
        ghosts=[24],
    )
    play(game, "grandfather_sheng")
    assert (asks(game), lying(game)) == (("red", "zhou_loss"), set())
    text = to_text(game.state)
    assert to_text(from_text(text)) == text
    play(game, "yellow")
    assert of_death(game, "grandfather_sheng") == events("""
        villager_killed(villager=son_zhou, tile=altar)
        qi_lost(board=yellow)
        taoist_knocked_down(board=red)
        ghost_drawn(card=24)
    """)
    assert (haunted(game), stack(game, "temple")) == (set(), ["teng"])


@pytest.mark.rule("W25", "W5")
def test_a_miao_devoured_rolls_haunt_and_the_miao_beneath_rolls_again() -> None:
    lines = "ghosts: red2 78\n villagers: circle brother_miao sister_miao"
    game = moon_turn("red", lines, curse=["haunt", "haunt"], ghosts=[24])
    assert of_death(game, "brother_miao") == events("""
        curse_rolled(face=haunt)
        villager_killed(villager=sister_miao, tile=circle)
        curse_rolled(face=haunt)
        tile_haunted(tile=circle)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W25", "W26", "B36", "B52")
def test_a_zhous_death_that_kills_another_taoist_ends_nothing() -> None:
    lines = "ghosts: red2 38 stone\n villagers: cemetery son_zhou son_hua\n south: blue heavenly_gust, qi 1, tao blue"
    game = moon_turn("red", lines, "blue", ghosts=[24])
    assert of_death(game, "son_hua") == events("""
        qi_lost(board=blue)
        taoist_died(board=blue)
        taoist_knocked_down(board=red)
        ghost_drawn(card=24)
    """)


@pytest.mark.rule("W25", "W26", "B37")
def test_a_zhous_death_that_kills_the_last_taoist_loses_the_game_before_the_next_effect() -> None:
    game = table(
        f"""
        {MOON}
        {boards(red="qi 1, at cemetery", green="qi 0", blue="qi 0", yellow="qi 0")}
        ghosts: red2 39
        villagers: cemetery son_zhou grandfather_sheng
        """,
        agenda="action",
        tao=["red red blue"],
        curse=["haunt"],
    )
    play(game, "exorcise")
    assert (game.result, haunted(game)) == ("taoists", set())
    assert {"son_zhou", "grandfather_sheng"} == graveyard(game)


@pytest.mark.rule("W25", "W5", "B37")
def test_a_sheng_who_haunts_the_third_tile_loses_the_game_before_the_next_effect() -> None:
    lines = f"{moon_village('temple', 'altar')}\n ghosts: red2 38 stone\n villagers: cemetery grandfather_sheng son_hua"
    game = moon_turn("red", lines)
    assert (game.result, lying(game)) == ("village", set())
    assert haunted(game) == {"temple", "altar", "cemetery"}


@pytest.mark.rule("W25", "B53")
def test_the_last_card_a_sun_calls_loses_the_game() -> None:
    game = moon_turn("red", "ghosts: red2 78, green1 63\n villagers: circle daughter_sun\n deck: 1 ghosts", ghosts=[13])
    assert play(game, "blue1").result == "deck"


ELEVEN = "mother_li father_li father_sun mother_sun father_hua mother_zhou uncle_wu teng long weng little_chang"


def dead(count: int) -> str:
    return f"graveyard: {' '.join(ELEVEN.split()[:count])}"


@pytest.mark.rule("W25")
def test_a_xiangs_victim_may_be_the_twelfth_and_its_effect_does_not_come() -> None:
    lines = f"ghosts: red2 78\n villagers: circle son_xiang, altar son_zhou, temple son_hua\n {dead(10)}"
    game = moon_turn("red", lines, "son_hua")
    assert (game.result, lying(game)) == ("villagers", set())
    assert of_death(game, "son_xiang") == events("""
        villager_killed(villager=son_hua, tile=temple)
        game_lost(result=villagers)
    """)


@pytest.mark.rule("W25", "W5", "W6")
def test_the_twelfth_in_a_shengs_haunting_ends_the_chain_at_once() -> None:
    lines = f"ghosts: red2 78\n villagers: circle grandfather_sheng ? daughter_sun\n {dead(10)}"
    game = moon_turn("red", lines, villagers=["son_zhou"])
    assert of_death(game, "grandfather_sheng") == events("""
        villager_revealed(villager=son_zhou, tile=circle)
        villager_killed(villager=son_zhou, tile=circle)
        game_lost(result=villagers)
    """)
    assert [qi(game, colour) for colour in ("red", "green", "blue", "yellow")] == [3, 3, 3, 3]
    assert problems(game.state) == []


@pytest.mark.rule("W25", "W24")
def test_the_twelfth_devoured_by_the_ghost_a_sun_called_leaves_the_outer_effects_undone() -> None:
    lines = f"ghosts: red2 38 stone\n villagers: cemetery daughter_sun son_hua, herbalist daughter_li\n {dead(9)}"
    game = moon_turn("red", lines, "red1", ghosts=[81])
    assert (game.result, lying(game), ghosts(game)["red1"]) == ("villagers", set(), 81)
    assert happened(game)[-1] == "game_lost(result=villagers)"


@pytest.mark.rule("W25", "W26")
def test_a_long_chain_in_red_yang_and_the_turn_goes_on_after_it() -> None:
    """A Zombie's curse in an exorcism: Xiang, Xiang, Li and Hua die, and red, knocked down, may still act."""
    game = table(
        f"""
        {MOON}
        ghosts: red2 39, red3 24
        north: red spires, qi 3, tao blue, yinyang, at cemetery
        villagers: cemetery son_xiang, altar father_xiang ?, temple daughter_li ?
        """,
        agenda="action",
        tao=["red red blue"],
        curse=["haunt"],
        villagers=["mother_hua", "mother_li"],
    )
    play(game, "exorcise", "father_xiang", "daughter_li")
    assert news(game, "villager_killed", "villager_revealed", "tao_lost", "ghost_discarded") == events("""
        villager_killed(villager=son_xiang, tile=cemetery)
        villager_killed(villager=father_xiang, tile=altar)
        villager_revealed(villager=mother_hua, tile=altar)
        villager_killed(villager=daughter_li, tile=temple)
        villager_revealed(villager=mother_li, tile=temple)
        tao_lost(board=red, colour=blue)
        ghost_discarded(card=39, space=red2)
    """)
    assert (haunted(game), tao(game, "red")) == (set(), [])
    assert asks(game) == ("red", "after_action")
    assert any(option.startswith("yinyang") for option in options(game))
