"""Games of Black Secret as documents: at every question position and JSON read back, at the end the record replays."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from ghoststories.engine import CodecError, Game, Setup
from ghoststories.engine.core.chance import stream
from ghoststories.engine.core.codec import from_dict, to_json
from ghoststories.engine.core.notation import question_name
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.core.record import from_text as game_from
from ghoststories.engine.core.record import to_text as record_of
from tests.engine.documents import played_out, reads_back, same
from tests.engine.sets.black_secret.secret import BOTH, SECRET
from tests.helpers import options, play, table

# Much is open, found and half full: what is rare in random games begins here.
RICH = """
    wu_feng: b
    difficulty: nightmare
    deck: 5 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts, incarnation, 10 ghosts
    players: red green blue
    north: red spires, qi 2, tao red+black, yinyang, tokens 1, at below_altar
    east: green mountain, qi 1, tao green+blue, tokens 1, at below_altar
    south: blue second_wind, qi 2, tao blue+red, yinyang, tokens 1, at temple
    west: yellow mantra, qi 2
    ghosts: red1 34, green2 24, blue1 77, yellow3 240, yellow1 241
    discard: 38 39 40 6
    hand: 111 113
    skeletons: 2
    urns: 2
    ladders: below_tea_house below_cemetery below_circle
    tokens: 1 1 1 1 1 1 1 1 1
    unseen tokens: urn 1 dirt 3 buddha 2 blood_of_the_just 1 cursed_tablet 2; none; none; none
    demons: seeker below_altar, landscaper below_altar, gravedigger below_circle
    mantra: gravedigger
    free mantra: yes
    curses: skeleton two_curse_dice three_skeletons haunt_tile send_below activate_demon
    levels: 1 2 3
    pyramid: 1a remove_qi, 1b curse_die, 1c knock_down, 2a lose_qi, 2b move_ghost
    mantras: gain_qi 1, move_taoist 1, return_ladders 1, return_demon 2, two_tao_and_mantra 1, unhaunt_all 0
    spent mantras: regain_yinyang discard_ghost
"""
PLAIN = RICH.replace("blue1 77", "blue1 16")
STEPS = [
    "use_ghost card=43 no_demon=0",
    "use_ghost card=43 no_demon=1",
    "wu_feng_places card=43",
    "draw_incarnation; after_move",
    "play_incarnation; after_move",
    "throw_curse any_colour=5 may_pass=1; after_move",
    "pyramid_place curse=skeleton; after_move",
    "reveal_curse level=4; after_move",
    "empty_mantra everything=1; after_move",
    "remove_mantra; after_move",
    "remove_ladder how_many=2; after_move",
    "cursed_taoist curse=curse_die; after_move",
    "cursed_tao board=red; after_move",
    "cursed_ghost; after_move",
    "cursed_ghost_space space=red1; after_move",
    "send_below board=blue; after_move",
    "haunt_chosen; after_move",
    "from_discard; after_move",
    "target_roll target=blue rerolled=0; after_move",
    "target_roll target=shadow rerolled=1; after_move",
    "target_reroll target=green face=haunt; after_move",
    "demon_acts demon=landscaper; demon_acts demon=gravedigger; before_move again=0",
    "search cave=below_altar demon=seeker; after_move",
    "discard_stack; after_move",
    "stack_turns cave=below_altar; after_move",
    "summon_demon demon=gravedigger; after_move",
    "activate space=red1; after_move",
    "skeleton_space how=1; after_move",
    "change_level board=blue; after_move",
    "demons_fall dice=red; after_action action=exorcise second_action=none tile=below_altar",
    "qi_for_mantra board=yellow; after_move",
    "draw_mantra slot=mantra5; after_move",
    "free_qi may_pass=1; after_move",
    "blood_works; after_move",
    "ladder_returns how_many=2; after_move",
    "mantra_taoist how_many=2; after_move",
    "mantra_tao board=green; mantra_token; after_move",
    "mantra_token; after_move",
    "mantra_ghost to_be_moved=1; after_move",
    "mantra_ghost_space space=red1; after_move",
    "curse_returns; after_move",
    "mantra_move; after_move",
    "mantra_move_to board=blue; after_move",
    "demon_returns; after_move",
    "buddha_space; after_move",
    "ghosts_under how_many=4; after_move",
    "new_mantra slot=mantra4; after_move",
]
# What these steps need beside the position above.
MORE = {
    "summon_demon": "demons: seeker below_altar, landscaper below_altar\nmantra: seeker",
    "draw_mantra": "mantras: gain_qi 1, move_taoist 1, return_ladders 1, return_demon 2, none, unhaunt_all 0",
    "pyramid_place": "pyramid: 1a remove_qi, 1b curse_die, 2a lose_qi\nlevels: 1 2",
    "change_level": "ladders: below_temple",
}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("sets", [("black_secret",), ("white_moon", "black_secret")])
def test_a_game_played_to_its_end_reads_back_and_its_record_replays(players: int, sets: tuple[str, ...]) -> None:
    for seed in range(3):
        setup = Setup(
            players,
            ["initiation", "nightmare", "hell"][seed],
            ["first", "second"][seed % 2],
            sets=sets,
            village=["first", "random"][seed % 2],
            wu_feng=["a", "b", None][seed],
            catacombs=["b", None, "a"][seed],
            scenario=[None, "cursed_children", "green_roots"][seed] if len(sets) == 2 else None,
        )
        game = played_out(Game(setup, seed=f"secret {players} {seed}"), stream(f"{seed}", "answers"), every=3)
        text = record_of(game)
        assert f"result: {game.result}\n" in text
        again = game_from(text)
        assert same(again, game)
        assert record_of(again) == text


@pytest.mark.parametrize("first", [SECRET, BOTH])
def test_games_from_a_rich_position_read_back_whatever_is_asked(first: str) -> None:
    lines = first + (RICH if first == BOTH else PLAIN)
    for seed in range(8):
        game = played_out(Game(state=table(lines).state, seed=str(seed)), stream(str(seed), "answers"), every=2)
        assert same(game_from(record_of(game)), game)


@pytest.mark.parametrize("steps", STEPS)
def test_a_state_in_the_middle_of_a_question_reads_back(steps: str) -> None:
    name = steps.split(";")[0].split()[0]
    game = table(f"{SECRET}{PLAIN}\n{MORE.get(name, '')}", agenda=f"{steps}; next_turn")
    assert game.question is not None or game.waits_for_chance
    assert question_name(game.state) == name
    reads_back(game.state)


@pytest.mark.parametrize(
    ("lines", "steps", "question"),
    [
        ("shadow: circle", "shadow_acts; before_move again=0", "shadow_acts"),
        ("shadow: below_circle", "shadow_goes; before_move again=0", "shadow_goes"),
        ("shadow: below_altar", "shadow_roll; before_move again=0", "shadow_roll"),
        ("shadow: below_altar", "shadow_hits; before_move again=0", "shadow_hits"),
    ],
)
def test_a_state_with_the_shadow_reads_back(lines: str, steps: str, question: str) -> None:
    out = "demons: seeker out, landscaper out, gravedigger out\nurns: 3\nfree mantra: no\nmantra: red1\n"
    game = table(f"{SECRET}{PLAIN}\n{out}{lines}", agenda=f"{steps}; next_turn")
    assert question_name(game.state) == question
    reads_back(game.state)
    assert lines in to_text(game.state)


@pytest.mark.parametrize(
    "steps",
    [
        "demons_pay dice_and_demons=red/landscaper; after_move",
        "mantra_shelter or_grave=1; after_move",
        "mantra_escort board=blue tile=altar; after_move",
        "move_villager; after_move",
        "villager_tile villager=teng; after_move",
        "remove_crystal; after_move",
        "kill_chosen; after_move",
        "move_portal; after_move",
        "shield card=32 shield=1 no_demon=0; before_move again=0",
        "scroll_move board=green; after_move",
    ],
)
def test_a_question_with_white_moon_s_pieces_reads_back(steps: str) -> None:
    lines = """
        crystals: red 1
        villagers: altar teng, temple son_hua father_li
        graveyard: weng long
        receptacles: nw se
        artifacts: scroll_of_unity red, shield_of_time red
        east: green mountain, qi 1, tao green+blue, tokens 1, at circle
    """
    game = table(f"{BOTH}{RICH}\n{lines}", agenda=f"{steps}; next_turn ended=0")
    assert question_name(game.state) == steps.split(";")[0].split()[0]
    reads_back(game.state)


def test_a_record_without_its_seed_and_one_in_the_middle_go_on_the_same() -> None:
    game = Game(Setup(2, sets=("black_secret",)), seed="going on")
    chooser = stream("middle", "answers")
    for _ in range(40):
        game.apply(options(game)[chooser.below(len(options(game)))])
    again = game_from(record_of(game))
    for each in (game, again):
        played_out(each, stream("later", "answers"), every=50)
    assert again.moves == game.moves
    text = record_of(game).replace("seed: going on\n", "")
    assert same(game_from(text), game)


def test_a_record_names_the_sides_of_both_boards() -> None:
    game = Game(Setup(sets=("black_secret",), wu_feng="b", catacombs="a"), seed="sides")
    text = record_of(game)
    for word in ("sets=black_secret", "wu_feng=b", "catacombs=a"):
        assert word in text
    assert same(game_from(text), game)


def test_a_state_can_be_copied_and_pickled_and_a_clone_is_its_own() -> None:
    s = table(SECRET + PLAIN).state
    for other in (pickle.loads(pickle.dumps(s)), copy.deepcopy(s), s.clone()):
        assert to_json(other) == to_json(s)
    game = table(SECRET + PLAIN)
    before = to_json(game.state)
    play(game.clone(), options(game)[0])
    assert to_json(game.state) == before


def test_the_position_with_everything_is_written_as_it_was_read() -> None:
    text = to_text(table(SECRET + PLAIN).state)
    for line in (
        "ladders: below_tea_house below_cemetery below_circle",
        "demons: seeker below_altar, landscaper below_altar, gravedigger below_circle",
        "mantra: gravedigger",
        "free mantra: yes",
        "urns: 2",
        "skeletons: 2",
        "hand: 111 113",
        "pyramid: 1a remove_qi, 1b curse_die, 1c knock_down, 2a lose_qi, 2b move_ghost",
        "mantras: gain_qi 1, move_taoist 1, return_ladders 1, return_demon 2, two_tao_and_mantra 1, unhaunt_all 0",
        "at below_altar",
        "discard: 6 38 39 40",
    ):
        assert line in text
    assert to_text(from_text(text)) == text


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ladders", 512),
        ("ladders", "all"),
        ("shadow", 18),
        ("shadow", 4),
        ("urns", 4),
        ("urns", 3),
        ("skeletons", 3),
        ("curses", 1 << 33),
        ("curses", 1),
        ("spent", 1),
        ("pyramid", [4] * 9),
        ("pyramid", [4, 4, 0, 0, 0, 0, 0, 0, 0, 0]),
        ("pyramid", [0, 0, 0, 0, 9, 0, 0, 0, 0, 0]),
        ("mantras", [22, 0, 0, 0, 0, 0]),
        ("mantras", [8, 0, 0, 0, 0, 0]),
        ("mantra_qi", [2, 0, 0, 0, 0, 9]),
        ("heights", [4] * 9),
        ("hand", [38]),
        ("hand", [111, 111]),
        ("demons", [9, 0, 0]),
        ("demons", [-2, 0, 0, 0]),
        ("mantra_is_free", 2),
    ],
)
def test_a_state_wrong_in_one_point_of_the_secret_is_refused(name: str, value: object) -> None:
    data = json.loads(to_json(table(SECRET + PLAIN).state))
    assert name in data["secret"]
    data["secret"][name] = value
    with pytest.raises(CodecError):
        from_dict(data)
