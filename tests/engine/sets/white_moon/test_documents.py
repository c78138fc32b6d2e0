"""Games of White Moon as documents: at every question position and JSON read back, at the end the record replays."""

from __future__ import annotations

from typing import Any

import pytest

from ghoststories.engine import CodecError, Game, RecordError, Setup
from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.core.chance import stream
from ghoststories.engine.core.codec import from_dict, to_dict
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.core.record import from_text as game_from
from ghoststories.engine.core.record import to_text as record_of
from tests.engine.documents import played_out, reads_back_asking, replays, same
from tests.engine.sets.white_moon.rich import RICH
from tests.helpers import options, table
from tests.rows import rows


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
        assert f"result: {game.result}\n" in replays(game)


def test_games_from_a_rich_position_read_back_whatever_is_asked() -> None:
    for seed in range(12):
        game = played_out(Game(state=table(RICH).state, seed=str(seed)), stream(str(seed), "answers"), every=2)
        assert same(game_from(record_of(game)), game)


PARTICULAR = rows("""
    south: blue second_wind, qi 0 | cemetery_revive taoists=1; curse_die source=cemetery | cemetery_revive
    receptacles: nw ne            | su_ling_crystal corner=sw; end_step                  | su_ling_crystal
                                  | kill_stack tile=altar dead=none; after_move          | reveal_villager
    villagers: altar ? ?          | reveal_villager tile=altar; after_move               | reveal_villager
    owed: hua long                | next_family; barrier_ends                            | next_family
    ignored: green2               | after_move                                           | after_move
    ignored when moved: green2    | after_move                                           | after_move
    out of game: red red black    | after_move                                           | after_move
    new crystals: 1               | end_step                                             | end_step
    claw used: yes                | after_move                                           | after_move
    event: used                   | end_step                                             | end_step
    barriers: 1                   | end_step                                             | end_step
    lying: red blue               | before_move again=0                                  | before_move
""")


@pytest.mark.parametrize(("lines", "steps", "question"), PARTICULAR)
def test_a_state_with_something_particular_reads_back(lines: str, steps: str, question: str) -> None:
    artifacts = "artifacts: firework red, life_potion green"
    game = table(f"{RICH}\n{artifacts}\n{lines}", agenda=f"{steps}; next_turn ended=0")
    reads_back_asking(game.state, question)
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


WRONG_SETUPS = rows("""
    portal=circle   | portal=tavern               | portal is 'tavern'
    sets=white_moon | sets=red_moon               | a set is 'red_moon'
    sets=white_moon |                             | portal is an option of the set
    portal=circle   |                             | is incomplete
    portal=circle   | portal=circle scenario=none | scenario is 'none'
""")


@pytest.mark.parametrize(("old", "new", "complaint"), WRONG_SETUPS)
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


def test_the_position_with_everything_is_written_as_it_was_read() -> None:
    text = to_text(table(RICH).state)
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
        from_dict(to_dict(table(RICH).state) | {key: value})
