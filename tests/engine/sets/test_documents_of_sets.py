"""Documents of every set: set-ups, positions and states read back, and what cannot be is refused."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from ghoststories.engine import CodecError, Game, GhostStoriesError, PositionError, Setup
from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.core.codec import from_dict, setup_from_dict, setup_of, setup_to_dict, to_json
from ghoststories.engine.core.notation import question_name
from ghoststories.engine.core.record import from_text as game_from
from ghoststories.engine.core.record import to_text as record_of
from tests.engine.documents import reads_back, same
from tests.engine.sets.black_secret import rich as black_secret
from tests.engine.sets.promos.rich import GUARDED, SWITCHES
from tests.engine.sets.promos.rich import RICH as PROMOS
from tests.engine.sets.promos.table import FIRST
from tests.engine.sets.white_moon import rich as white_moon
from tests.helpers import options, place_keys, play, table

MOON_SET = ("white_moon",)
SECRET_SET = ("black_secret",)
BOTH_SETS = ("white_moon", "black_secret")
WITH_SCHOOL = (*place_keys()[:8], "kung_fu_school")
WITH_CALLIGRAPHER = (*place_keys()[:8], "calligrapher")
CORRECTIONS = corrections_from_toml("[card.78]\nresistance = { red = 4 }")
SETUPS = [
    Setup(sets=MOON_SET),
    Setup(2, sets=MOON_SET, village="random", portal="edge", incarnations="white_moon", scenario="green_roots"),
    Setup(1, "hell", "first", sets=MOON_SET, portal="corner", scenario="cursed_children", content=CORRECTIONS),
    Setup(sets=MOON_SET, tiles=WITH_SCHOOL, portal="kung_fu_school", incarnations="base"),
    Setup(content=CORRECTIONS),
    Setup(sets=SECRET_SET),
    Setup(2, sets=SECRET_SET, village="random", wu_feng="b", catacombs="a"),
    Setup(1, "hell", "first", sets=SECRET_SET, tiles=WITH_CALLIGRAPHER),
    Setup(3, "nightmare", sets=BOTH_SETS, wu_feng="a", catacombs="b", scenario="cursed_children", portal="edge"),
    Setup(sets=("black_secret", "white_moon"), incarnations="white_moon"),
    Setup(promos=("guardhouse",)),
    Setup(2, promos=("terror_ghosts", "crazy_shaman"), terror_ghosts="kept"),
    Setup(1, "hell", "first", promos=("bo_za", "b_rice_lee", "chuck", "jean_claude")),
    Setup(3, sets=("white_moon",), promos=("steven", "ma_cho"), ma_cho="singles"),
    Setup(sets=("white_moon",), promos=("ma_cho",), ma_cho="three_and_one", village="random"),
    Setup(sets=("white_moon", "black_secret"), promos=("infernal_die", "ma_cho", "guardhouse")),
]


@pytest.mark.parametrize("setup", SETUPS)
def test_a_set_up_reads_back_from_plain_data(setup: Setup) -> None:
    assert setup_from_dict(json.loads(json.dumps(setup_to_dict(setup)))) == setup


@pytest.mark.parametrize("setup", SETUPS)
def test_the_settled_set_up_of_a_game_leads_to_the_same_table(setup: Setup) -> None:
    game = Game(setup, seed="settled")
    settled = setup_of(game.state.layout)
    assert setup_from_dict(setup_to_dict(settled)) == settled
    assert (set(settled.sets), set(settled.promos)) == (set(setup.sets), set(setup.promos))
    for option in ("incarnations", "scenario", "content", "terror_ghosts"):
        assert getattr(settled, option) == getattr(setup, option)
    assert (settled.portal in (settled.tiles or ())) == ("white_moon" in setup.sets)
    for side in (settled.wu_feng, settled.catacombs):
        assert (side in ("a", "b")) == ("black_secret" in setup.sets)
    assert same(game_from(record_of(game)), game)
    reads_back(game.state)


@pytest.mark.parametrize(("sets", "tiles"), [(MOON_SET, WITH_SCHOOL), (SECRET_SET, WITH_CALLIGRAPHER)])
def test_a_set_up_with_an_open_portal_or_open_sides_is_not_settled(sets: tuple[str], tiles: tuple[str, ...]) -> None:
    colours = ("red", "green", "blue", "yellow")
    powers = ("spires", "mountain", "second_wind", "mantra")
    setup = Setup(boards=colours, powers=powers, tiles=tiles, seats=colours, first="red", sets=sets)
    with pytest.raises(GhostStoriesError, match="is incomplete"):
        Game(setup)


@pytest.mark.parametrize(
    "lines",
    [
        "villagers: altar long",
        "shelter: long",
        "crystals: red 1",
        "portal: altar",
        "scenario: green_roots",
        "hand: 61",
        "ladders: none",
        "demons: seeker below_altar",
        "wu_feng: a",
        "north: red spires, qi 3, at below_altar",
    ],
)
def test_without_its_set_a_line_is_refused(lines: str) -> None:
    with pytest.raises(PositionError):
        table(lines)


STEPS = [(white_moon.RICH, steps) for steps in white_moon.STEPS]
STEPS += [
    (f"{black_secret.PLAIN}\n{black_secret.MORE.get(steps.split()[0], '')}", steps) for steps in black_secret.STEPS
]


@pytest.mark.parametrize(("lines", "steps"), STEPS, ids=[steps for _, steps in STEPS])
def test_a_state_in_the_middle_of_a_question_reads_back(lines: str, steps: str) -> None:
    game = table(lines, agenda=f"{steps}; next_turn")
    assert game.question is not None or game.waits_for_chance
    assert question_name(game.state) == steps.split(";")[0].split()[0]
    reads_back(game.state)


PROMO_LINES = f"promos: {SWITCHES}\n{GUARDED}{PROMOS.replace('yellow2 121', 'yellow2 8')}"
TABLES = {"white_moon": white_moon.RICH, "black_secret": black_secret.PLAIN}
TABLES |= {f"promos_{sets}": f"{first}\n{PROMO_LINES}" for sets, first in FIRST.items()}


@pytest.mark.parametrize("name", TABLES)
def test_a_state_can_be_copied_and_pickled_and_a_clone_is_its_own(name: str) -> None:
    s = table(TABLES[name]).state
    for other in (pickle.loads(pickle.dumps(s)), copy.deepcopy(s), s.clone()):
        assert to_json(other) == to_json(s)
    game = Game(state=s, seed="clone")
    before = to_json(game.state)
    play(game.clone(), options(game)[0])
    assert to_json(game.state) == before


@pytest.mark.parametrize(
    ("part", "name", "value"),
    [
        ("moon", "shelter", 1 << 25),
        ("moon", "shelter", "all"),
        ("moon", "graveyard", -2),
        ("moon", "receptacles", 16),
        ("moon", "su_ling", 12),
        ("moon", "event", 3),
        ("moon", "lying", 16),
        ("moon", "crystals", [1, 0, 0, 0]),
        ("moon", "crystals", [4, 4, 0, 0, 0]),
        ("moon", "owners", [5] * 8),
        ("moon", "stacks", [0] * 26),
        ("moon", "stacks", [25] * 27),
        ("moon", "stacks", [0, 1, 0] * 9),
        ("moon", "unseen", [24, 1]),
        ("moon", "unseen", list(range(1, 25))),
        ("moon", "fresh_crystals", 4),
        ("moon", "lost_tao", [1, 0, 0, 0, 0]),
        ("secret", "ladders", 512),
        ("secret", "ladders", "all"),
        ("secret", "shadow", 18),
        ("secret", "shadow", 4),
        ("secret", "urns", 4),
        ("secret", "urns", 3),
        ("secret", "skeletons", 3),
        ("secret", "curses", 1 << 33),
        ("secret", "curses", 1),
        ("secret", "spent", 1),
        ("secret", "pyramid", [4] * 9),
        ("secret", "pyramid", [4, 4, 0, 0, 0, 0, 0, 0, 0, 0]),
        ("secret", "pyramid", [0, 0, 0, 0, 9, 0, 0, 0, 0, 0]),
        ("secret", "mantras", [22, 0, 0, 0, 0, 0]),
        ("secret", "mantras", [8, 0, 0, 0, 0, 0]),
        ("secret", "mantra_qi", [2, 0, 0, 0, 0, 9]),
        ("secret", "heights", [4] * 9),
        ("secret", "hand", [38]),
        ("secret", "hand", [111, 111]),
        ("secret", "demons", [9, 0, 0]),
        ("secret", "demons", [-2, 0, 0, 0]),
        ("secret", "mantra_is_free", 2),
    ],
)
def test_a_state_wrong_in_one_point_of_a_set_is_refused(part: str, name: str, value: object) -> None:
    rich = {"moon": white_moon.RICH, "secret": black_secret.PLAIN}[part]
    data = json.loads(to_json(table(rich).state))
    assert name in data[part]
    data[part][name] = value
    with pytest.raises(CodecError):
        from_dict(data)
