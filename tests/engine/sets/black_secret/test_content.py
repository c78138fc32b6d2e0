"""The pieces of Black Secret as the component data has them: curses, mantras, demons, pyramid."""

from __future__ import annotations

import pytest

from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.core.vectors import times_in
from ghoststories.engine.sets.black_secret import pieces
from ghoststories.engine.sets.black_secret.curse_list import CURSE_LIST
from ghoststories.engine.sets.black_secret.mantra_list import MANTRA_LIST
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_COLOUR,
    CURSE_KEYS,
    CURSE_LEVEL,
    DEMON_COST,
    DEMON_KEYS,
    DEMON_RESISTANCE,
    DRAWN_OF_LEVEL,
    ENTRANCES,
    LAYERS,
    LEVEL_OF_PLACE,
    MANTRA_KEYS,
    MANTRA_LEVEL,
    printed_pieces,
)

CURSES = [
    ("remove_qi", 1, "yellow"),
    ("draw_incarnation", 1, "black"),
    ("draw_ghost", 1, "green"),
    ("skeleton", 1, "yellow"),
    ("remove_ladder", 1, "blue"),
    ("knock_down", 1, "green"),
    ("curse_die", 1, "red"),
    ("discard_tao", 1, "blue"),
    ("remove_all_qi", 2, "yellow"),
    ("remove_last_ghost", 2, "red"),
    ("move_ghost", 2, "green"),
    ("two_skeletons", 2, "yellow"),
    ("activate_demon", 2, "blue"),
    ("send_below", 2, "blue"),
    ("lose_qi", 2, "black"),
    ("lose_two_tao", 2, "red"),
    ("remove_mantra", 3, "yellow"),
    ("remove_two_ghosts", 3, "green"),
    ("ghost_from_discard", 3, "green"),
    ("three_skeletons", 3, "yellow"),
    ("remove_two_ladders", 3, "blue"),
    ("haunt_tile", 3, "black"),
    ("discard_yinyang", 3, "red"),
    ("two_curse_dice", 3, "red"),
    ("summon_incarnation", 4, "black"),
    ("summon_demons", 4, "blue"),
    ("haunt_and_qi", 4, "red"),
    ("discard_stack", 4, "green"),
    ("move_villager", 1, "red"),
    ("remove_crystal", 2, "green"),
    ("kill_villager", 3, "blue"),
    ("move_portal", 4, "yellow"),
]
MANTRAS = [
    ("return_ladders", 2),
    ("top_ghost_under", 2),
    ("gain_qi", 2),
    ("tao_and_mantra", 2),
    ("discard_ghost", 2),
    ("return_curse", 2),
    ("move_taoist", 2),
    ("two_tao_and_mantra", 3),
    ("exorcise_skeletons", 3),
    ("regain_yinyang", 3),
    ("move_taoist_and_ghost", 3),
    ("return_demon", 3),
    ("place_buddhas", 3),
    ("return_all_demons", 4),
    ("unhaunt_all", 4),
    ("yinyang_and_two_qi", 4),
    ("discard_two_ghosts", 4),
    ("four_ghosts_under", 4),
    ("shelter_portal", 2),
    ("shelter_or_grave", 3),
    ("shelter_two", 4),
]


@pytest.mark.rule("K6")
@pytest.mark.parametrize(("curse", "level", "colour"), CURSES)
def test_level_and_colour_of_a_curse(curse: str, level: int, colour: str) -> None:
    number = CURSE_KEYS.index(curse)
    assert (CURSE_LEVEL[number], COLOUR_KEYS[CURSE_COLOUR[number]]) == (level, colour)


def test_there_are_32_curses() -> None:
    assert CURSE_KEYS[1:] == [curse for curse, _, _ in CURSES]


@pytest.mark.rule("K11")
@pytest.mark.parametrize(("mantra", "level"), MANTRAS)
def test_level_of_a_mantra(mantra: str, level: int) -> None:
    assert MANTRA_LEVEL[MANTRA_KEYS.index(mantra)] == level


def test_there_are_21_mantras() -> None:
    assert MANTRA_KEYS[1:] == [mantra for mantra, _ in MANTRAS]


@pytest.mark.rule("K6")
def test_the_pyramid_has_four_three_two_and_one_place_and_more_curses_are_drawn_than_it_holds() -> None:
    assert list(printed_pieces().spaces) == [0, 4, 3, 2, 1]
    assert [times_in(LEVEL_OF_PLACE[:10], level) for level in (1, 2, 3, 4)] == [4, 3, 2, 1]
    assert list(DRAWN_OF_LEVEL[1:]) == [5, 4, 3, 2]


@pytest.mark.rule("K45")
@pytest.mark.parametrize(
    ("demon", "cost", "resistance"), [("seeker", 2, 1), ("landscaper", 3, 2), ("gravedigger", 4, 3)]
)
def test_cost_and_resistance_of_a_demon(demon: str, cost: int, resistance: int) -> None:
    number = DEMON_KEYS.index(demon)
    assert (DEMON_COST[number], DEMON_RESISTANCE[number]) == (cost, resistance)


def test_nine_tokens_a_layer_and_the_three_urns_in_the_lowest() -> None:
    assert [sum(layer) for layer in LAYERS] == [9, 9, 9, 9]
    assert [layer[0] for layer in LAYERS] == [3, 0, 0, 0]


def test_each_side_of_the_catacombs_has_two_entrances() -> None:
    assert [list(each) for each in ENTRANCES] == [[2, 6], [3, 5]]


def test_rows_are_numbered_in_their_order() -> None:
    assert [curse.number for curse in CURSE_LIST] == list(range(1, 33))
    assert [mantra.number for mantra in MANTRA_LIST] == list(range(1, 22))


@pytest.mark.parametrize("name", ["REMOVE_QI", "KNOCK_DOWN", "LOSE_QI", "THREE_SKELETONS", "HAUNT_AND_QI"])
def test_a_curse_is_named_after_its_key(name: str) -> None:
    assert CURSE_KEYS[getattr(pieces, name)] == name.lower()


@pytest.mark.parametrize("name", ["GAIN_QI", "REGAIN_YINYANG", "RETURN_DEMON", "UNHAUNT_ALL", "FOUR_GHOSTS_UNDER"])
def test_a_mantra_is_named_after_its_key(name: str) -> None:
    assert MANTRA_KEYS[getattr(pieces, name)] == name.lower()
