"""White Moon in the quick policy: tables where the sensible answer is plain."""

from __future__ import annotations

from tests.bots.quick_answers import quick_answer
from tests.engine.sets.white_moon.moon import moonlit

TURN = "; after_action action=help second_action=none tile=pavilion; next_turn"


def test_the_last_of_a_family_is_saved() -> None:
    table = moonlit(
        "villagers: circle son_hua ?, temple teng\nshelter: father_hua mother_hua\nnorth: red spires, qi 3, at circle",
        agenda="action",
    )
    assert quick_answer(table) == "save"


def test_the_last_of_a_family_is_brought_to_the_portal() -> None:
    table = moonlit(
        "villagers: temple son_hua ?, circle teng\nshelter: father_hua mother_hua\nturn: 3 green\n"
        "east: green mountain, qi 3, at temple",
    )
    assert quick_answer(table) == "escort:circle"


def test_who_must_die_is_not_one_whose_death_brings_an_incarnation() -> None:
    table = moonlit("villagers: altar aunt_wu ?, tea_house teng ?", agenda=f"victim{TURN}")
    assert quick_answer(table) == "teng"


def test_who_must_die_is_one_who_dies_anyway() -> None:
    table = moonlit(
        "villagers: altar father_hua ?, tea_house mother_hua ?\nghosts: red3 34 stone, red1 22", agenda=f"victim{TURN}"
    )
    assert quick_answer(table) == "mother_hua"


def test_su_ling_goes_before_the_ghost_that_haunts() -> None:
    table = moonlit(
        "ghosts: red2 34 stone, green2 28\nevent: yes\nvillagers: cemetery teng ?, circle son_hua",
        agenda="su_ling; end_step; next_turn",
    )
    assert quick_answer(table) == "red2"


def test_the_potion_brings_a_taoist_back() -> None:
    table = moonlit("east: green mountain, qi 0\ngraveyard: teng", agenda=f"life_potion{TURN}")
    assert quick_answer(table) == "heal:green"


def test_the_sword_is_drawn() -> None:
    table = moonlit(
        "artifacts: divine_sword red\nnorth: red spires, qi 3, at tea_house\nghosts: red3 34", agenda="action"
    )
    assert quick_answer(table) == "exorcise"


def test_a_haunter_is_put_where_it_kills_fewer_villagers() -> None:
    table = moonlit(
        "villagers: herbalist son_hua teng father_li, cemetery aunt_wu uncle_wu",
        agenda=f"place_ghost card=38{TURN}",
    )
    assert quick_answer(table) == "red3"
