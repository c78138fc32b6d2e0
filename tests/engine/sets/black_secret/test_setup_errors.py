"""Set-ups and positions of Black Secret that cannot be, and how they are written and read."""

from __future__ import annotations

import json

import pytest

from ghoststories.engine import CodecError, Game, PositionError, Setup, SetupError
from ghoststories.engine.core.codec import from_json, to_json
from ghoststories.engine.core.position import from_text, to_text
from tests.engine.sets.black_secret.secret import both, secretly
from tests.helpers import place_keys

SECRET_SET = ("black_secret",)
BOTH_SETS = ("white_moon", "black_secret")
NINE = (*place_keys()[:8], "calligrapher")


@pytest.mark.parametrize(
    ("setup", "complaint"),
    [
        (Setup(wu_feng="a"), "wu_feng is an option of the set 'black_secret'; add the set, or leave it out"),
        (Setup(catacombs="b"), "catacombs is an option of the set 'black_secret'"),
        (Setup(sets=("white_moon",), wu_feng="a"), "wu_feng is an option of the set 'black_secret'"),
        (Setup(sets=SECRET_SET, wu_feng="c"), "wu_feng is 'c'; allowed: a, b"),
        (Setup(sets=SECRET_SET, catacombs="A"), "catacombs is 'A'; allowed: a, b"),
        (Setup(sets=SECRET_SET, portal="centre"), "portal is an option of the set 'white_moon'"),
        (Setup(sets=SECRET_SET, scenario="green_roots"), "scenario is an option of the set 'white_moon'"),
        (Setup(sets=SECRET_SET, incarnations="base"), "incarnations is an option of the set 'white_moon'"),
        (Setup(sets=("black_secret", "black_secret")), "each is in play once"),
        (Setup(sets=("black_moon",)), "a set is 'black_moon'; allowed: white_moon, black_secret"),
        (Setup(5, sets=SECRET_SET), "players is 5; allowed: 1, 2, 3, 4"),
        (Setup(tiles=NINE), "tiles are .*calligrapher; needed: each of"),
        (Setup(sets=SECRET_SET, tiles=(*NINE[:8], "kung_fu_school")), "needed: nine different ones of"),
        (Setup(sets=SECRET_SET, tiles=(*NINE[:8], NINE[0])), "needed: nine different ones of"),
        (Setup(sets=SECRET_SET, tiles=(*NINE[:8], "catacombs")), "needed: nine different ones of"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_with_the_reason(setup: Setup, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        Game(setup, seed="secret")


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("wu_feng: c", "wu_feng is 'c'; allowed: a, b"),
        ("ladders: altar", "'altar' is not a space of the catacombs"),
        ("ladders: below_tavern", "below_tavern"),
        ("tokens: 4 4 4", "needed: nine numbers"),
        ("demons: seeker", "needed: a demon and its space"),
        ("demons: digger below_altar", "demons: 'digger' is not known; known: seeker, landscaper, gravedigger"),
        ("demons: seeker altar", "'altar' is not a space of the catacombs"),
        ("unseen tokens: urn 3", "needed: four layers"),
        ("unseen tokens: pot 3; none; none; none", "'pot' is not known"),
        ("tokens: 4 4 4 4 4 4 4 4 4\nunseen tokens: urn 3; none; none; none", "tokens lie in layer"),
        ("curses: doom", "curses: 'doom' is not known"),
        ("pyramid: 1a", "needed: a place and a curse"),
        ("pyramid: 5a skeleton", "pyramid: '5a' is not known"),
        ("pyramid: 1a lose_qi", r"the curse lose_qi lies on a place of another level \(K6\)"),
        ("pyramid: 2a lose_qi", r"the curse lose_qi lies on an empty place \(K6\)"),
        ("pyramid: 1a skeleton, 1b skeleton", "a curse is in two places"),
        ("pyramid: 1a skeleton\ncurses: skeleton", "a curse is in two places"),
        ("mantras: om 1", "mantras: 'om' is not known"),
        ("mantras: gain_qi 3, none, none, none, none, none", "too much Qi in the mantra slot 1"),
        ("mantras: unhaunt_all 0, none, none, none, none, none", "unhaunt_all lies in a slot of another level"),
        ("mantras: gain_qi 0, gain_qi 0, none, none, none, none", "a mantra is in two places"),
        ("mantras: gain_qi 0, none, none, none, none, none\nspent mantras: gain_qi", "a mantra is in two places"),
        ("skeletons: 4", "4 special skeletons; there are 3"),
        ("ghosts: red1 240", "4 special skeletons; there are 3"),
        ("shadow: altar", r"the Shadow is in play exactly when three Urns are found \(K28\)"),
        ("urns: 3", r"the Shadow is in play exactly when three Urns are found \(K28\)"),
        ("urns: 3\nshadow: altar", r"the demons are out of the game once the Shadow is in play \(K13\)"),
        ("hand: 38", "hand: card 38 is elsewhere, or not an incarnation of this game"),
        ("hand: 61\nghosts: red1 61", "hand: card 61 is elsewhere, or not an incarnation of this game"),
        ("hand: 61 61", "hand: card 61 is elsewhere, or not an incarnation of this game"),
        ("hand: 101", "hand: card 101 is elsewhere, or not an incarnation of this game"),
        ("villagers: altar teng", "unknown line 'villagers'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(lines: str, complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        secretly(lines)


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("hand: 61\ndiscard: 61", "hand: card 61 is elsewhere"),
        ("curses: kill_villager", "a curse that is not in this game is open or thrown"),
        ("pyramid: 1a move_villager", "a curse that is not in this game is open or thrown"),
        (
            "mantras: shelter_portal 0, none, none, none, none, none",
            "a mantra that is not in this game is open or spent",
        ),
    ],
)
def test_a_card_in_two_places_or_a_piece_of_a_set_that_is_not_in_play_is_refused(lines: str, complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        secretly(lines)


FULL_POSITION = """
    ladders: below_circle below_altar
    demons: seeker below_altar, gravedigger below_circle
    urns: 2
    skeletons: 2
    ghosts: red1 240, red2 241, blue1 94, green1 112
    curses: knock_down lose_qi
    levels: 1 2
    pyramid: 1a skeleton, 1b remove_qi, 2a move_ghost
    mantras: gain_qi 1, none, return_curse 0, regain_yinyang 2, return_demon 0, unhaunt_all 3
    spent mantras: discard_ghost move_taoist
    hand: 61 113
    south: blue heavenly_gust, qi 3, at below_altar
"""


@pytest.mark.parametrize("moon", [False, True])
def test_a_full_position_reads_back(moon: bool) -> None:
    game = both(FULL_POSITION) if moon else secretly(FULL_POSITION)
    text = to_text(game.state)
    assert to_text(from_text(text)) == text
    assert to_json(from_text(text)) == to_json(game.state)
    assert to_json(from_json(to_json(game.state))) == to_json(game.state)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hand", [0]),
        ("hand", ["61"]),
        ("heights", [4] * 8),
        ("heights", [5] * 9),
        ("ladders", 512),
        ("ladders", True),
        ("urns", -1),
        ("mantra_qi", [0, 0, 0, 0, 0, 5]),
        ("pyramid", [33] + [0] * 9),
    ],
)
def test_json_of_the_wrong_kind_is_refused(field: str, value: object) -> None:
    data = json.loads(to_json(secretly().state))
    data["secret"][field] = value
    with pytest.raises(CodecError, match=field):
        from_json(json.dumps(data))


def test_json_without_its_part_is_refused() -> None:
    data = json.loads(to_json(secretly().state))
    del data["secret"]
    with pytest.raises(CodecError):
        from_json(json.dumps(data))
