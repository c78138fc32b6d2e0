"""Set-ups and positions of White Moon that cannot be, and how a set-up is written and read."""

from __future__ import annotations

import pytest

from ghoststories.engine import CodecError, Game, PositionError, Setup, SetupError
from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.core.codec import setup_from_dict
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import place_keys, table

MOON_SET = ("white_moon",)
NINE = (*place_keys()[:8], "kung_fu_school")
CORRECTIONS = corrections_from_toml("[card.78]\nresistance = { red = 4 }")


@pytest.mark.rule("W1", "W42", "W17", "W21")
@pytest.mark.parametrize(
    ("setup", "complaint"),
    [
        (Setup(village="first"), "village is an option of the sets; add one, or leave it out"),
        (Setup(village="random"), "village is an option of the sets"),
        (Setup(portal="centre"), "portal is an option of the set 'white_moon'"),
        (Setup(portal="altar"), "portal is an option of the set 'white_moon'"),
        (Setup(incarnations="base"), "incarnations is an option of the set 'white_moon'"),
        (Setup(scenario="green_roots"), "scenario is an option of the set 'white_moon'"),
        (Setup(sets=("red_moon",)), "a set is 'red_moon'; allowed: white_moon"),
        (Setup(sets=("white_moon", "white_moon")), "each is in play once"),
        (Setup(sets=MOON_SET, village="second"), "village is 'second'; allowed: first, random"),
        (Setup(sets=MOON_SET, incarnations="none"), "incarnations is 'none'; allowed: mixed, base, white_moon"),
        (Setup(sets=MOON_SET, scenario="roots"), "scenario is 'roots'; allowed: cursed_children, green_roots"),
        (Setup(sets=MOON_SET, portal="middle"), "portal is 'middle'; allowed: centre, edge, corner, "),
        (Setup(sets=MOON_SET, portal=""), "portal is ''; allowed: centre"),
        (Setup(sets=MOON_SET, portal="watchman"), "portal is 'watchman', which is not among the nine tiles"),
        (Setup(sets=MOON_SET, portal="watchman", village="first"), "'watchman', which is not among the nine tiles"),
        (Setup(sets=MOON_SET, tiles=NINE, portal=place_keys()[8]), f"portal is '{place_keys()[8]}'"),
        (Setup(sets=MOON_SET, tiles=("circle",) * 9), "needed: nine different ones of"),
        (Setup(sets=MOON_SET, tiles=(*NINE, place_keys()[8])), "needed: nine different ones of"),
        (Setup(sets=MOON_SET, tiles=(*NINE[:8], "tavern")), "needed: nine different ones of"),
        (Setup(tiles=NINE), "tiles are .*kung_fu_school; needed: each of"),
        (Setup(content="{"), "content: the corrections are not JSON"),
        (Setup(sets=MOON_SET, content='{"card":{"99":{}}}'), "content: there is no card '99'"),
        (Setup(sets=MOON_SET, content='{ "card": {} }'), "content: the corrections are not as they are stored"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_with_the_reason(setup: Setup, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        Game(setup, seed="moon")


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("portal: middle", "portal is 'middle'; allowed: centre, edge, corner"),
        ("portal: watchman", "portal is 'watchman'; allowed: .*kung_fu_school"),
        ("scenario: roots", "scenario is 'roots'"),
        ("incarnations: base\n ghosts: red1 102", "there is no card 102"),
        ("incarnations: white_moon\n discard: 61", "there is no card 61"),
        ("villagers: altar son_hua son_hua", "son_hua is in two places"),
        ("villagers: altar son_hua\n shelter: son_hua", "son_hua is in two places"),
        ("shelter: son_hua\n graveyard: son_hua", "son_hua is in two places"),
        ("shelter: son_hua son_hua", "shelter: son_hua is given twice"),
        ("villagers: altar son_hua ? ? ?", "needed: a place and one to three villagers from the top"),
        ("villagers: altar", "needed: a place and one to three villagers from the top"),
        ("villagers: altar son_hua, altar long", "villagers: altar is given twice"),
        ("villagers: altar bob", "villagers: 'bob' is not known"),
        ("villagers: watchman long", "'watchman' is not a place"),
        ("villagers: altar ? long", r"the top villager of altar lies face down \(W2\)"),
        ("crystals: red 5", "crystals in all; there are 4"),
        ("crystals: red 2\n receptacles: nw ne se", "crystals in all; there are 4"),
        ("crystals: red", "needed: a colour and a number"),
        ("receptacles: north", "receptacles: 'north' is not known; known: nw, ne, se, sw"),
        ("artifacts: excalibur red", "artifacts: 'excalibur' is not known"),
        ("artifacts: firework red, firework blue", "artifacts: firework is given twice"),
        ("artifacts: firework", "needed: an artifact and a colour or 'used'"),
        ("north: red spires, qi 0\n artifacts: firework red\n turn: 2 green", "red has the firework, but no living"),
        ("north: red spires, qi 0\n lying: red\n turn: 2 green", "red is lying down but has no living Taoist"),
        ("north: red spires, qi 0\n crystals: red 1\n turn: 2 green", "red has crystals, but no living Taoist"),
        ("su-ling: red4", "'red4' is not a space"),
        ("ghosts: red1 61\n su-ling: red1", "Su-Ling stands before the incarnation in red1"),
        ("event: maybe", "event: 'maybe'; needed: yes, used or no"),
        ("portals: altar", "unknown line 'portals'"),
    ],
)
def test_a_position_of_white_moon_that_cannot_be_is_refused_with_the_reason(lines: str, complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        table(f"{MOON}\n{lines}")


@pytest.mark.rule("W5")
def test_a_haunted_tile_holds_no_villager() -> None:
    village = "tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar*"
    with pytest.raises(PositionError, match=r"altar is haunted and holds villagers \(W5\)"):
        table(f"{MOON}\nvillage: {village}\nvillagers: altar long")


@pytest.mark.rule("W25")
def test_a_position_with_twelve_dead_villagers_is_over() -> None:
    dead = (
        "graveyard: father_hua mother_hua son_hua father_zhou mother_zhou son_zhou father_li mother_li daughter_li"
        " father_sun mother_sun"
    )
    assert table(f"{MOON}\n{dead}").result == "playing"
    with pytest.raises(PositionError, match="the game goes on with 12 villagers in the Graveyard, which loses it"):
        table(f"{MOON}\n{dead} daughter_sun")


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({"sets": "white_moon"}, "sets"),
        ({"sets": ["white_moon"], "portal": 4}, "portal"),
        ({"sets": ["white_moon"], "scenario": ["green_roots"]}, "scenario"),
        ({"sets": [7]}, "set"),
    ],
)
def test_options_of_the_wrong_kind_are_refused(data: dict[str, object], complaint: str) -> None:
    with pytest.raises((CodecError, SetupError), match=complaint):
        Game(setup_from_dict(data), seed="kind")
