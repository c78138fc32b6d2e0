"""Black Secret in the Taoists' quick policy: tables where the sensible answer is plain."""

from __future__ import annotations

from tests.bots.quick_answers import quick_answer
from tests.engine.sets.black_secret.secret import secretly

TURN = "; before_move; next_turn"
EXORCISM = "; after_action action=exorcise second_action=none tile=tea_house; next_turn"
AT_THE_URN = "demons: gravedigger below_altar\nurns: 2"


def test_a_demon_is_exorcised() -> None:
    table = secretly(f"{AT_THE_URN}\nnorth: red spires, qi 3, tao red+red+red, at below_altar", agenda="action")
    assert quick_answer(table) == "exorcise"


def test_a_ladder_leads_down_to_a_demon_that_is_about_to_find_the_last_urn() -> None:
    table = secretly(
        f"{AT_THE_URN}\nnorth: red spires, qi 3, tao red+red+red, at altar", agenda="change_level board=red; next_turn"
    )
    assert quick_answer(table) == "yes"


def test_a_ladder_leads_up_when_there_is_nobody_below() -> None:
    table = secretly(
        "ghosts: red3 34\nnorth: red spires, qi 3, tao red, at below_tea_house",
        agenda="change_level board=red; next_turn",
    )
    assert quick_answer(table) == "yes"


def test_nobody_goes_down_for_nothing() -> None:
    table = secretly("north: red spires, qi 3, at tea_house", agenda="change_level board=red; next_turn")
    assert quick_answer(table) == "no"


def test_both_demons_fall_if_the_dice_allow() -> None:
    table = secretly(
        "demons: seeker below_altar, landscaper below_altar\nnorth: red spires, qi 3, tao red, at below_altar",
        agenda=f"demons_fall dice=red+red+blue{EXORCISM}",
    )
    assert quick_answer(table) == "seeker+landscaper"


def test_a_qi_goes_onto_the_mantra_it_fills() -> None:
    table = secretly(
        "mantras: gain_qi 1, return_ladders 0, discard_ghost 1, place_buddhas 0, return_demon 0, unhaunt_all 0\n"
        "ghosts: red1 38 stone, red2 44",
        agenda=f"qi_for_mantra board=red{TURN}",
    )
    assert quick_answer(table) == "mantra3"


def test_the_worst_curse_is_turned_back() -> None:
    table = secretly("curses: skeleton remove_ladder haunt_tile\nlevels: 1 2 3", agenda=f"curse_returns{TURN}")
    assert quick_answer(table) == "haunt_tile"


def test_what_goes_under_the_deck_is_weak() -> None:
    table = secretly("discard: 14 15 38 44", agenda=f"ghosts_under how_many=4{TURN}")
    assert quick_answer(table) != "44"
