"""What each family gives when all of it is saved, and who gains it in a neutral board's turn (W12, W16)."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import FAMILIES, MOON, artifacts, crystals, receptacles, shelter, su_ling
from tests.helpers import asks, happened, has_yinyang, options, play, qi, table, tao
from tests.tables import act, boards

GREEN = "east: green mountain, qi 3, at circle\nturn: 2 green\n"
COLOURS = ("red", "green", "blue", "yellow")

ARTIFACTS = {
    "hua": "divine_sword",
    "li": "shield_of_time",
    "sun": "armor_of_the_just",
    "miao": "vengeful_claw",
    "chang": "moon_dust",
    "teng": "firework",
    "long": "life_potion",
    "weng": "scroll_of_unity",
}


def completed(family: str, lines: str = GREEN, others: str = "") -> Game:
    """Green saves the last member of a family, the others are safe."""
    *safe, last = FAMILIES[family]
    people = f"villagers: circle {last}{others}\nshelter: {' '.join(safe)}\n"
    return act(MOON + people + lines, "save")


def given(game: Game) -> dict[str, set[str]]:
    """Who has artifacts."""
    return {colour: artifacts(game, colour) for colour in COLOURS if artifacts(game, colour)}


@pytest.mark.rule("W8")
@pytest.mark.parametrize("family", sorted(ARTIFACTS))
def test_a_family_with_an_artifact_gives_it_to_who_saved_the_last_of_them(family: str) -> None:
    game = completed(family)
    assert shelter(game) == set(FAMILIES[family])
    assert given(game) == {"green": {ARTIFACTS[family]}}
    assert f"family_saved(family={family})" in happened(game)
    assert f"artifact_gained(artifact={ARTIFACTS[family]}, board=green)" in happened(game)


@pytest.mark.rule("W12")
def test_the_zhou_give_a_barrier_at_the_end_of_the_turn_with_the_crystals_that_lie_there() -> None:
    green = "east: green mountain, qi 3, yinyang, at circle\nturn: 2 green\n"
    game = completed("zhou", green + "receptacles: nw se\nghosts: blue2 12\nsu-ling: red1\n", ", altar teng")
    assert asks(game) == ("green", "after_action")
    play(game, "pass", "end")
    assert (asks(game), options(game)) == (("green", "barrier"), ["save:altar", "roll", "pass"])
    assert game.question is not None
    assert game.question.parameters["board"] == "blue"
    play(game, "pass", "pass", "pass", "pass")
    assert (receptacles(game), crystals(game, "reserve"), su_ling(game)) == (set(), 4, None)
    assert happened(game).count("barrier_began()") == 1


@pytest.mark.rule("W12")
def test_the_zhou_give_a_barrier_without_any_crystal_too() -> None:
    game = completed("zhou", GREEN + "ghosts: blue2 12, red1 34\n", ", altar teng")
    assert (asks(game), options(game)) == (("green", "barrier"), ["roll", "pass"])


@pytest.mark.rule("W12", "W34")
def test_the_zhou_completed_in_a_barrier_give_a_second_one_on_the_crystals_left() -> None:
    lines = "receptacles: nw ne se sw\nghosts: blue2 12\nvillagers: circle son_zhou, altar teng\n"
    game = table(MOON + GREEN + lines + "shelter: father_zhou mother_zhou\n", agenda="end")
    assert (asks(game), options(game)) == (("green", "barrier"), ["save:circle", "roll", "pass"])
    play(game, "save:circle", "pass", "pass", "pass")
    assert happened(game)[-2:] == ["barrier_ended()", "barrier_began()"]
    assert (asks(game), options(game)) == (("green", "barrier"), ["save:altar", "roll", "pass"])
    assert len(receptacles(game)) == 3
    play(game, "pass", "pass", "pass", "pass")
    assert (receptacles(game), crystals(game, "reserve")) == (set(), 4)
    assert happened(game).count("barrier_began()") == 1


@pytest.mark.rule("W12")
def test_the_xiang_give_a_qi_to_any_living_taoist() -> None:
    game = completed("xiang", GREEN + "west: yellow mantra, qi 0\n")
    assert (asks(game)[0], set(options(game))) == ("green", {"red", "green", "blue"})
    play(game, "blue")
    assert [qi(game, colour) for colour in COLOURS] == [3, 3, 4, 0]


@pytest.mark.rule("B2")
def test_the_xiang_give_nothing_from_an_empty_supply() -> None:
    full = "north: red spires, qi 5\nsouth: blue second_wind, qi 6\nwest: yellow mantra, qi 6\n"
    game = completed("xiang", GREEN + full)
    assert [qi(game, colour) for colour in COLOURS] == [5, 3, 6, 6]


@pytest.mark.rule("W8")
def test_the_sheng_give_the_active_taoist_two_tao_of_any_colours() -> None:
    game = completed("sheng")
    assert (asks(game), options(game)) == (("green", "family_tao"), ["red", "green", "blue", "yellow", "black"])
    play(game, "black", "black")
    assert (tao(game, "green"), tao(game, "supply").count("black")) == (["black", "black"], 2)


@pytest.mark.rule("B2")
def test_the_sheng_give_only_what_the_supply_has() -> None:
    red = "north: red spires, qi 3, tao red+red+red+red+green+green+green+green+blue+blue+blue+blue\n"
    yellow = "west: yellow mantra, qi 3, tao yellow+yellow+yellow+yellow+black+black+black\n"
    game = completed("sheng", GREEN + red + yellow)
    assert tao(game, "green") == ["black"]


@pytest.mark.rule("W8")
def test_the_wu_give_the_yin_yang_back_to_a_taoist_without_it() -> None:
    lines = "north: red spires, qi 3, yinyang\nwest: yellow mantra, qi 0\n"
    game = completed("wu", GREEN + lines)
    assert (asks(game)[0], set(options(game))) == ("green", {"green", "blue"})
    play(game, "blue")
    assert [has_yinyang(game, colour) for colour in COLOURS] == [True, False, True, False]


@pytest.mark.rule("B76")
def test_the_wu_give_nothing_if_all_have_their_yin_yang() -> None:
    lines = "north: red spires, qi 3, yinyang\neast: green mountain, qi 3, yinyang, at circle\nturn: 2 green\n"
    lines += "south: blue second_wind, qi 3, yinyang\nwest: yellow mantra, qi 3, yinyang\n"
    game = completed("wu", lines)
    assert asks(game) == ("green", "after_action")


@pytest.mark.rule("W8")
@pytest.mark.parametrize("family", [name for name, members in FAMILIES.items() if len(members) > 1])
@pytest.mark.parametrize("dead", [True, False])
def test_a_family_one_of_whom_is_dead_or_still_outside_gives_nothing(family: str, dead: bool) -> None:
    *safe, lost, last = FAMILIES[family]
    lines = f"villagers: circle {last}\ngraveyard: {lost}\n" if dead else f"villagers: circle {last}, altar {lost}\n"
    game = act(f"{MOON}{lines}shelter: {' '.join(safe)}\n" + GREEN, "save")
    assert last in shelter(game)
    assert not [event for event in happened(game) if "family_saved" in event]
    assert given(game) == {}


@pytest.mark.rule("W14", "W8")
def test_a_family_is_whole_again_when_its_dead_came_back_and_was_saved() -> None:
    lines = "portal: cemetery\nshelter: brother_miao\ngraveyard: sister_miao\nturn: 2 green\n"
    green = "east: green mountain, qi 3, yinyang, at cemetery\n"
    game = act(MOON + lines + green, "yinyang", "cemetery", "save")
    assert given(game) == {"green": {"vengeful_claw"}}


NEUTRAL_GREEN = f"""
    players: red blue
    {boards(red="tokens 1", green="qi 3", blue="second_wind, tokens 1", yellow="mantra, qi 3")}
    turn: 2 green
    event: yes
    receptacles: ne se sw
"""


def barrier_in_a_neutral_turn(lines: str) -> Game:
    """Su-Ling lays the fourth crystal at the end of the neutral green board's turn."""
    return table(MOON + NEUTRAL_GREEN + lines, agenda="yin")


@pytest.mark.rule("W16", "W31")
def test_in_a_neutral_boards_turn_the_next_living_taoist_decides_for_su_ling_and_the_barrier() -> None:
    game = barrier_in_a_neutral_turn("villagers: circle long")
    assert asks(game) == ("blue", "su_ling")
    play(game, "red3")
    assert asks(game) == ("blue", "su_ling_crystal")
    play(game, "yes")
    assert asks(game) == ("blue", "barrier")


@pytest.mark.rule("W16")
@pytest.mark.parametrize(
    ("lines", "gains"),
    [("", "blue"), ("south: blue second_wind, qi 0\n", "red")],
)
def test_an_artifact_won_in_a_neutral_boards_turn_is_the_next_living_taoists(lines: str, gains: str) -> None:
    game = barrier_in_a_neutral_turn(lines + "villagers: circle long")
    play(game, "red3", "yes", "save:circle")
    assert asks(game)[0] != "barrier"
    assert given(game) == {gains: {"life_potion"}}


@pytest.mark.rule("W16")
def test_two_tao_won_in_a_neutral_boards_turn_are_the_next_living_taoists() -> None:
    game = barrier_in_a_neutral_turn("villagers: circle grandfather_sheng\nshelter: grandmother_sheng")
    play(game, "red3", "yes", "save:circle")
    assert asks(game) == ("blue", "family_tao")
    play(game, "red", "black")
    assert (tao(game, "blue"), tao(game, "red")) == (["red", "black"], [])


@pytest.mark.rule("W16")
def test_a_gift_won_in_a_neutral_boards_turn_is_given_by_the_next_living_taoist() -> None:
    game = barrier_in_a_neutral_turn("villagers: circle father_xiang\nshelter: son_xiang")
    play(game, "red3", "yes", "save:circle")
    assert (asks(game)[0], set(options(game))) == ("blue", {"red", "blue"})
    assert qi(play(game, "red"), "red") == 4


@pytest.mark.rule("W16", "B41")
def test_in_the_turn_of_a_dead_players_board_the_next_living_taoist_gains_too() -> None:
    lines = "east: green mountain, qi 0\nturn: 2 green\nevent: yes\nreceptacles: ne se sw\nvillagers: circle long"
    game = table(MOON + lines, agenda="yin")
    assert asks(game)[0] == "blue"
    play(game, "red3", "yes", "save:circle")
    assert given(game) == {"blue": {"life_potion"}}


@pytest.mark.rule("W16", "B41", "W31")
def test_who_died_in_the_own_turn_still_decides_but_the_next_living_taoist_gains() -> None:
    lines = "north: red spires, qi 1, at sorcerer\nghosts: blue1 12\nevent: yes\nreceptacles: ne se sw\n"
    game = act(MOON + lines + "villagers: circle long", "help")
    assert asks(game) == ("red", "su_ling")
    play(game, "red3", "yes")
    assert asks(game) == ("red", "barrier")
    assert given(play(game, "save:circle")) == {"green": {"life_potion"}}


@pytest.mark.rule("W16", "W24")
def test_in_a_neutral_boards_turn_the_next_living_taoist_names_who_is_devoured() -> None:
    lines = NEUTRAL_GREEN.replace("event: yes", "").replace("receptacles: ne se sw", "ghosts: green1 76")
    game = table(MOON + lines + "villagers: tea_house son_hua, herbalist long", agenda="yin")
    assert (asks(game), set(options(game))) == (("blue", "victim"), {"son_hua", "long"})
