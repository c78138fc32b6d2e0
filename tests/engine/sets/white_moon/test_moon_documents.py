"""Games of White Moon as documents: at every question position and JSON read back, at the end the record replays."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

from ghoststories.engine import CodecError, Game, RecordError, Setup
from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.core.chance import stream
from ghoststories.engine.core.codec import from_dict, to_dict, to_json
from ghoststories.engine.core.notation import question_name
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.core.record import from_text as game_from
from ghoststories.engine.core.record import to_text as record_of
from tests.engine.documents import played_out, reads_back, same
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import options, play, table

# Much is owned, three crystals are placed, many families lack one: what is rare in random games begins here.
RICH = """
    difficulty: nightmare
    deck: 5 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts
    players: red green blue
    north: red spires, qi 4, tao red+black, yinyang, tokens 1
    east: green mountain, qi 3, tao green+blue, tokens 1, at altar
    south: blue second_wind, qi 3, tao blue+red, yinyang, tokens 1, at kung_fu_school
    west: yellow mantra, qi 3
    ghosts: red1 34, green2 24, blue1 77, yellow3 45
    villagers: circle son_hua brother_miao long, altar teng weng ?, tea_house aunt_wu ? ?, temple son_xiang ?
        kung_fu_school little_chang ?, herbalist grandfather_sheng
    shelter: father_hua mother_hua sister_miao father_xiang grandmother_sheng uncle_wu mother_zhou father_zhou
    graveyard: father_li mother_li
    receptacles: nw ne se
    crystals: red 1
    event: yes
    su-ling: blue2
    artifacts: scroll_of_unity red, firework green, life_potion blue, moon_dust used, shield_of_time red
        armor_of_the_just green, divine_sword blue, vengeful_claw red
"""
# The questions of White Moon at the table above, as steps of its agenda.
STEPS = [
    "artifact_goes_to artifact=moon_dust how=2",
    "second_step; after_move",
    "move_taoist board=green may_stay=0",
    "scroll_move board=green; scroll_move board=blue",
    "divine_sword count=3 step=school_falls; after_move",
    "claw_colour colours=red+black; after_move",
    "school_colour; after_action action=help second_action=none tile=kung_fu_school",
    "school_falls dice=red+red+white; after_move",
    "school_pay dice_and_set=blue+green/red1; after_move",
    "return_villager; curse_die source=cemetery",
    "life_potion; end_step",
    "firework_tile; before_move again=1",
    "zhou_loss; ghosts_act; board_overrun",
    "tao_leaves; ghosts_act",
    "tao_leaves_owner",
    "tao_leaves_of board=red",
    "victim; death_effect villager=father_li tile=temple",
    "armor space=green3 card=50; before_move again=0",
    "place_ghost card=50 shield=1; before_move again=0",
    "su_ling; end_step",
    "barrier board=green; barrier board=blue; next_family; barrier_ends",
    "barrier_falls board=blue dice=green+green+white+white; next_family; barrier_ends",
    "family_tao board=red; family_tao board=red",
    "wu_incarnation; before_move again=0",
]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", [None, "cursed_children", "green_roots"])
def test_a_game_played_to_its_end_reads_back_and_its_record_replays(players: int, scenario: str | None) -> None:
    for seed in range(4):
        setup = Setup(
            players,
            ["initiation", "normal", "nightmare", "hell"][seed],
            ["first", "second"][seed % 2],
            sets=("white_moon",),
            village=["first", "random"][seed // 2],
            portal=["centre", "edge", "corner", None][seed],
            incarnations=[None, "base", "white_moon", "mixed"][seed],
            scenario=scenario,
        )
        game = played_out(Game(setup, seed=f"documents {players} {seed}"), stream(f"{seed}", "answers"), every=3)
        text = record_of(game)
        assert f"result: {game.result}\n" in text
        again = game_from(text)
        assert same(again, game)
        assert record_of(again) == text


def test_games_from_a_rich_position_read_back_whatever_is_asked() -> None:
    for seed in range(12):
        game = played_out(Game(state=table(MOON + RICH).state, seed=str(seed)), stream(str(seed), "answers"), every=2)
        assert same(game_from(record_of(game)), game)


@pytest.mark.parametrize("steps", STEPS)
def test_a_state_in_the_middle_of_a_question_reads_back(steps: str) -> None:
    game = table(MOON + RICH, agenda=f"{steps}; next_turn ended=0")
    assert game.question is not None or game.waits_for_chance
    assert question_name(game.state) == steps.split(";")[0].split()[0]
    reads_back(game.state)


@pytest.mark.parametrize(
    ("lines", "steps", "question"),
    [
        ("south: blue second_wind, qi 0", "cemetery_revive taoists=1; curse_die source=cemetery", "cemetery_revive"),
        ("receptacles: nw ne", "su_ling_crystal corner=sw; end_step", "su_ling_crystal"),
        ("", "kill_stack tile=altar dead=none; after_move", "reveal_villager"),
        ("villagers: altar ? ?", "reveal_villager tile=altar; after_move", "reveal_villager"),
        ("owed: hua long", "next_family; barrier_ends", "next_family"),
        ("ignored: green2", "after_move", "after_move"),
        ("ignored when moved: green2", "after_move", "after_move"),
        ("out of game: red red black", "after_move", "after_move"),
        ("new crystals: 1", "end_step", "end_step"),
        ("claw used: yes", "after_move", "after_move"),
        ("event: used", "end_step", "end_step"),
        ("barriers: 1", "end_step", "end_step"),
        ("lying: red blue", "before_move again=0", "before_move"),
    ],
)
def test_a_state_with_something_particular_reads_back(lines: str, steps: str, question: str) -> None:
    artifacts = "artifacts: firework red, life_potion green"
    game = table(f"{MOON}{RICH}\n{artifacts}\n{lines}", agenda=f"{steps}; next_turn ended=0")
    assert question_name(game.state) == question
    reads_back(game.state)
    assert lines.split(": ")[-1] in to_text(game.state)


def test_a_record_without_its_seed_replays_the_same() -> None:
    game = played_out(Game(Setup(3, sets=("white_moon",)), seed="lost"), stream("lost", "answers"))
    text = record_of(game).replace("seed: lost\n", "")
    again = game_from(text)
    assert (same(again, game), again.seed, record_of(again)) == (True, None, text)


def test_a_record_in_the_middle_goes_on_with_the_villagers_of_its_seed() -> None:
    game = Game(Setup(2, sets=("white_moon",), portal="corner"), seed="going on")
    chooser = stream("middle", "answers")
    for _ in range(25):
        game.apply(options(game)[chooser.below(len(options(game)))])
    again = game_from(record_of(game))
    for each in (game, again):
        played_out(each, stream("later", "answers"))
    assert again.moves == game.moves


def test_a_record_names_the_options_of_the_set() -> None:
    content = corrections_from_toml("[card.78]\nresistance = { red = 3 }")
    setup = Setup(sets=("white_moon",), scenario="green_roots", incarnations="base", content=content)
    game = Game(setup, seed="options")
    text = record_of(game)
    for word in ("sets=white_moon", "portal=", "incarnations=base", "scenario=green_roots", f"content={content}"):
        assert word in text
    assert same(game_from(text), game)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("portal=circle", "portal=tavern", "portal is 'tavern'"),
        ("sets=white_moon", "sets=red_moon", "a set is 'red_moon'"),
        ("sets=white_moon ", "", "portal is an option of the set"),
        ("portal=circle", "", "is incomplete"),
        ("portal=circle", "portal=circle scenario=none", "scenario is 'none'"),
    ],
)
def test_a_record_whose_set_up_cannot_be_is_refused(old: str, new: str, complaint: str) -> None:
    text = record_of(Game(Setup(sets=("white_moon",), portal="circle"), seed="wrong")).replace("seed: wrong\n", "")
    assert old in text
    with pytest.raises(RecordError, match=complaint):
        game_from(text.replace(old, new))


def test_a_villager_shown_twice_is_refused_in_a_record() -> None:
    text = record_of(Game(Setup(sets=("white_moon",)), seed="twice"))
    first, second = text.partition("moves:")[2].split()[:2]
    with pytest.raises(RecordError, match=r"move 2, .* is not a possible outcome of 'reveal_villager'"):
        game_from(text.replace(f"{first} {second}", f"{first} {first}"))


def test_a_state_can_be_copied_and_pickled_and_a_clone_is_its_own() -> None:
    s = table(MOON + RICH).state
    for other in (pickle.loads(pickle.dumps(s)), copy.deepcopy(s), s.clone()):
        assert to_json(other) == to_json(s)
    game = table(MOON + RICH)
    before = to_json(game.state)
    play(game.clone(), "escort:temple")
    assert to_json(game.state) == before


def test_the_position_with_everything_is_written_as_it_was_read() -> None:
    text = to_text(table(MOON + RICH).state)
    for line in (
        "villagers: tea_house aunt_wu ? ?, herbalist grandfather_sheng, circle son_hua brother_miao long,",
        "receptacles: nw ne se",
        "crystals: red 1",
        "su-ling: blue2",
        "event: yes",
        "graveyard: father_li mother_li",
    ):
        assert line in text
    assert to_text(from_text(text)) == text


WRONG: dict[str, tuple[str, Any]] = {
    "no moon at all": ("moon", None),
    "a list for it": ("moon", []),
    "another name in it": ("moon", {"portal": 4}),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_state_without_a_sound_moon_is_refused(case: str) -> None:
    key, value = WRONG[case]
    with pytest.raises(CodecError, match="moon is not a table of exactly"):
        from_dict(to_dict(table(MOON + RICH).state) | {key: value})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("shelter", 1 << 25),
        ("shelter", "all"),
        ("graveyard", -2),
        ("receptacles", 16),
        ("su_ling", 12),
        ("event", 3),
        ("lying", 16),
        ("crystals", [1, 0, 0, 0]),
        ("crystals", [4, 4, 0, 0, 0]),
        ("owners", [5] * 8),
        ("stacks", [0] * 26),
        ("stacks", [25] * 27),
        ("stacks", [0, 1, 0] * 9),
        ("unseen", [24, 1]),
        ("unseen", list(range(1, 25))),
        ("fresh_crystals", 4),
        ("lost_tao", [1, 0, 0, 0, 0]),
    ],
)
def test_a_state_wrong_in_one_point_of_the_moon_is_refused(name: str, value: object) -> None:
    data = json.loads(to_json(table(MOON + RICH).state))
    assert name in data["moon"]
    data["moon"][name] = value
    with pytest.raises(CodecError):
        from_dict(data)
