"""Games of Black Secret as documents: at every question position and JSON read back, at the end the record replays."""

from __future__ import annotations

import pytest

from ghoststories.engine import Game, Setup
from ghoststories.engine.core.chance import stream
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.core.record import from_text as game_from
from ghoststories.engine.core.record import to_text as record_of
from tests.engine.documents import played_out, reads_back_asking, replays, same
from tests.engine.sets.black_secret.rich import PLAIN, RICH
from tests.engine.sets.black_secret.secret import BOTH, SECRET
from tests.helpers import options, table


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
        assert f"result: {game.result}\n" in replays(game)


@pytest.mark.parametrize("first", [SECRET, BOTH])
def test_games_from_a_rich_position_read_back_whatever_is_asked(first: str) -> None:
    lines = first + RICH if first == BOTH else PLAIN
    for seed in range(8):
        game = played_out(Game(state=table(lines).state, seed=str(seed)), stream(str(seed), "answers"), every=2)
        assert same(game_from(record_of(game)), game)


@pytest.mark.parametrize(
    ("space", "step"),
    [
        ("circle", "shadow_acts"),
        ("below_circle", "shadow_goes"),
        ("below_altar", "shadow_roll"),
        ("below_altar", "shadow_hits"),
    ],
)
def test_a_state_with_the_shadow_reads_back(space: str, step: str) -> None:
    out = "demons: seeker out, landscaper out, gravedigger out\nurns: 3\nfree mantra: no\nmantra: red1\n"
    game = table(f"{PLAIN}\n{out}shadow: {space}", agenda=f"{step}; before_move again=0; next_turn")
    reads_back_asking(game.state, step)
    assert f"shadow: {space}" in to_text(game.state)


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
    reads_back_asking(game.state, steps.split(";")[0].split()[0])


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


def test_the_position_with_everything_is_written_as_it_was_read() -> None:
    text = to_text(table(PLAIN).state)
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
