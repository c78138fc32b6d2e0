"""Wu-Feng's quick policy: tables where the sensible answer is plain."""

from __future__ import annotations

from tests.bots.quick_answers import quick_answer
from tests.engine.sets.black_secret.secret import both, secretly

TURN = "; before_move; next_turn"
NEARLY_LOST = "village: tea_house cemetery herbalist / sorcerer circle* temple / watchman pavilion altar*"
SHADOW = "urns: 3\nshadow: circle\ndemons: seeker out, landscaper out, gravedigger out"


def test_the_third_haunted_tile_wins() -> None:
    table = secretly(
        f"{NEARLY_LOST}\ncurses: skeleton haunt_tile three_skeletons\nlevels: 1 2 3\n"
        "pyramid: 1a remove_qi, 1b knock_down, 1c curse_die, 1d discard_tao, 2a lose_qi, 2b send_below, 2c move_ghost",
        agenda=f"throw_curse any_colour=5 may_pass=1{TURN}",
    )
    assert quick_answer(table) == "haunt_tile"


def test_a_demon_digs_where_it_stands() -> None:
    table = secretly("demons: seeker below_altar", agenda=f"demon_acts demon=seeker{TURN}")
    assert quick_answer(table) == "search"


def test_a_demon_leaves_a_place_where_a_taoist_stops_it() -> None:
    table = secretly(
        "demons: seeker below_altar\nnorth: red spires, qi 3, at below_altar", agenda=f"demon_acts demon=seeker{TURN}"
    )
    assert quick_answer(table).startswith("crawl:")


def test_the_shadow_hits_the_weakest() -> None:
    table = secretly(
        f"{SHADOW}\nnorth: red spires, qi 3, at circle\neast: green mountain, qi 1, at circle",
        agenda=f"shadow_hits{TURN}",
    )
    assert quick_answer(table) == "green"


def test_a_curse_takes_the_last_qi() -> None:
    table = secretly("north: red spires, qi 3\neast: green mountain, qi 1", agenda=f"cursed_taoist curse=lose_qi{TURN}")
    assert quick_answer(table) == "green"


def test_no_ghost_is_wasted_on_a_buddha() -> None:
    table = secretly("buddhas: red1 red3", agenda=f"wu_feng_places card=38{TURN}")
    assert quick_answer(table) == "red2"


def test_a_ghost_comes_where_no_taoist_is_near() -> None:
    table = secretly(
        "north: red spires, qi 3, at sorcerer\neast: green mountain, qi 3, at sorcerer\n"
        "south: blue heavenly_gust, qi 3, at watchman\nwest: yellow mantra, qi 3, at pavilion",
        agenda=f"wu_feng_places card=38{TURN}",
    )
    assert quick_answer(table) == "red1"


def test_the_mantra_that_is_nearly_full_is_emptied() -> None:
    table = secretly(
        "mantras: gain_qi 0, return_ladders 0, move_taoist 1, place_buddhas 0, return_demon 0, unhaunt_all 3",
        agenda=f"empty_mantra everything=1{TURN}",
    )
    assert quick_answer(table) == "mantra6"


def test_the_villager_whose_death_brings_an_incarnation_is_killed() -> None:
    table = both("villagers: circle teng, altar aunt_wu ?", agenda=f"kill_chosen{TURN}")
    assert quick_answer(table) == "aunt_wu"
