"""Bloody mantras with White Moon: the three that shelter villagers, and what others do to its pieces."""

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import BOTH, both, mantras, spent
from tests.engine.sets.white_moon.moon import artifacts, graveyard, lying, shelter, stack
from tests.helpers import Chance, asks, haunted, options, play, qi, table, where

SLOTS = {
    "shelter_portal": "shelter_portal 1",
    "shelter_or_grave": "none, none, none, shelter_or_grave 2",
    "shelter_two": "none, none, none, none, none, shelter_two 3",
    "move_taoist": "move_taoist 1",
    "unhaunt_all": "none, none, none, none, none, unhaunt_all 3",
}
OTHERS = {
    "shelter_portal": "gain_qi",
    "shelter_or_grave": "regain_yinyang",
    "shelter_two": "unhaunt_all",
    "move_taoist": "gain_qi",
    "unhaunt_all": "shelter_two",
}


def filled(name: str, lines: str, **chance: Unpack[Chance]) -> Game:
    """The red Taoist's lost Qi fills this mantra, the only one on the table."""
    text = f"{lines}\nmantras: {SLOTS[name]}"
    chance["secrets"] = [OTHERS[name]]
    return both(text, **chance, agenda="qi_is_lost board=red; after_move; next_turn")


@pytest.mark.rule("K38")
def test_shelter_portal_takes_the_top_villager_of_the_portal_s_tile() -> None:
    game = filled(
        "shelter_portal", "villagers: circle father_li ?, altar mother_li\ngraveyard: teng", villagers=["father_sun"]
    )
    assert (shelter(game), stack(game, "circle"), graveyard(game)) == ({"father_li"}, ["father_sun"], {"teng"})
    assert (spent(game), mantras(game)[0]) == ({"shelter_portal"}, "gain_qi 0")


@pytest.mark.rule("K38")
def test_with_nobody_on_the_portal_s_tile_any_visible_villager_is_sheltered() -> None:
    game = filled("shelter_portal", "villagers: temple father_li father_sun, altar mother_li\ngraveyard: teng")
    assert (asks(game), set(options(game))) == (("red", "mantra_shelter"), {"father_li", "mother_li"})
    play(game, "mother_li")
    assert (shelter(game), stack(game, "altar")) == ({"mother_li"}, [])


@pytest.mark.rule("K38")
def test_shelter_or_grave_takes_the_portal_s_top_or_one_of_the_graveyard() -> None:
    lines = "villagers: circle father_li, altar mother_li\ngraveyard: teng father_sun"
    game = filled("shelter_or_grave", lines)
    assert set(options(game)) == {"father_li", "teng", "father_sun"}
    play(game, "father_sun")
    assert (shelter(game), graveyard(game)) == ({"father_sun"}, {"teng"})
    assert spent(game) == {"shelter_or_grave"}
    game = filled("shelter_or_grave", "villagers: altar mother_li\ngraveyard: teng father_sun")
    assert set(options(game)) == {"mother_li", "teng", "father_sun"}


@pytest.mark.rule("K38")
def test_shelter_two_shelters_two_villagers() -> None:
    lines = "villagers: circle father_li father_sun, altar mother_li\ngraveyard: father_hua"
    game = filled("shelter_two", lines)
    assert set(options(game)) == {"father_li", "father_hua"}
    play(game, "father_li")
    assert set(options(game)) == {"father_sun", "father_hua"}
    play(game, "father_hua")
    assert (shelter(game), graveyard(game)) == ({"father_li", "father_hua"}, set())
    assert spent(game) == {"shelter_two"}


@pytest.mark.rule("K38")
@pytest.mark.parametrize("name", ["shelter_portal", "shelter_or_grave", "shelter_two"])
def test_without_the_portal_only_the_graveyard_is_left(name: str) -> None:
    lines = "ghosts: red2 101\nvillagers: circle father_li, altar mother_li\ngraveyard: father_sun father_hua\n"
    game = filled(name, lines)
    if name == "shelter_portal":
        assert (shelter(game), spent(game)) == (set(), {name})
    else:
        assert set(options(game)) == {"father_sun", "father_hua"}


@pytest.mark.rule("K38")
def test_with_nobody_to_shelter_the_mantra_is_spent() -> None:
    game = filled("shelter_or_grave", "")
    assert (spent(game), asks(game)) == ({"shelter_or_grave"}, ("red", "after_move"))


@pytest.mark.rule("K38")
def test_a_family_completed_by_a_mantra_pays_at_once() -> None:
    lines = "villagers: circle teng, altar mother_li\ngraveyard: long\n"
    game = filled("shelter_two", lines)
    play(game, "teng")
    assert (asks(game)[1], artifacts(game, "red")) == ("mantra_shelter", {"firework"})
    play(game, "long")
    assert artifacts(game, "red") == {"firework", "life_potion"}


@pytest.mark.rule("K38")
@pytest.mark.parametrize("to", ["altar", "below_altar"])
def test_a_taoist_moved_by_a_mantra_may_escort_to_a_tile_of_the_village_only(to: str) -> None:
    lines = "villagers: temple father_li\nsouth: blue second_wind, qi 3, at temple"
    game = play(filled("move_taoist", lines), "blue", to)
    assert (asks(game)[1] == "mantra_escort") == (to == "altar")
    if to == "altar":
        play(game, "yes")
        assert (stack(game, "altar"), stack(game, "temple")) == (["father_li"], [])
    assert where(game, "blue") == to


@pytest.mark.rule("K38")
def test_no_villager_is_escorted_up_from_below() -> None:
    lines = "villagers: temple father_li\nsouth: blue second_wind, qi 3, at below_temple"
    game = play(filled("move_taoist", lines), "blue", "altar")
    assert (asks(game), stack(game, "temple")) == (("red", "after_move"), ["father_li"])


@pytest.mark.rule("K38")
def test_a_lying_taoist_is_raised_instead_of_moved() -> None:
    lines = "villagers: temple father_li\nsouth: blue second_wind, qi 3, at temple\nlying: blue"
    game = play(filled("move_taoist", lines), "blue")
    assert (lying(game), where(game, "blue"), stack(game, "temple")) == (set(), "temple", ["father_li"])


@pytest.mark.rule("K38")
def test_unhaunt_all_with_villagers_about() -> None:
    village = "village: tea_house* cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar*\n"
    game = filled("unhaunt_all", village + "villagers: temple father_li\n")
    assert (haunted(game), qi(game, "red")) == (set(), 2)


@pytest.mark.rule("K11")
def test_the_heirs_of_the_dead_take_their_artifacts_before_the_mantra_works() -> None:
    lines = "north: red spires, qi 1\nartifacts: firework red\nvillagers: circle father_li, altar mother_li"
    game = filled("move_taoist", lines)
    assert (asks(game)[1], mantras(game)[0]) == ("artifact_goes_to", "move_taoist 1")
    play(game, "blue")
    assert (asks(game)[1], artifacts(game, "blue")) == ("mantra_move", {"firework"})


@pytest.mark.rule("K41")
def test_the_barrier_may_save_from_the_shadow_s_tile() -> None:
    game = table(
        BOTH
        + """
        urns: 3
        demons: seeker out, landscaper out, gravedigger out
        shadow: circle
        villagers: circle father_li
        receptacles: nw ne se sw
        """,
        agenda="barrier board=red; barrier_ends; next_turn ended=1",
    )
    assert any(option.startswith("save") for option in options(game))
