"""What a barrier completes: rewards at its end, in any order; the barrier the Zhou give; a neutral board's barrier."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.white_moon.moon import artifacts, crystals, moonlit, receptacles, shelter, su_ling
from tests.helpers import Chance, asks, events, fits, ghosts, happened, has_yinyang, news, options, play, qi, tao

FULL = "receptacles: nw ne se sw\n"


def barrier(lines: str = "", **chance: Unpack[Chance]) -> Game:
    """Red's turn is over, with four crystals in their receptacles; the barrier has begun when the log begins."""
    return moonlit(FULL + lines, **chance, agenda="next_turn")


def pass_all(game: Game) -> Game:
    """The boards still to come pass."""
    while asks(game)[1] == "barrier":
        play(game, "pass")
    return game


def in_order(game: Game, *wanted: str) -> list[str]:
    """Those events of the log that are wanted."""
    return [event for event in happened(game) if event in wanted]


@pytest.mark.rule("W12", "W34")
def test_a_family_completed_gives_its_reward_when_all_boards_are_done() -> None:
    game = barrier("villagers: circle long, altar teng")
    play(game, "save:circle")
    assert "family_saved(family=long)" in happened(game)
    assert artifacts(game, "red") == set()
    assert asks(game) == ("red", "barrier")
    pass_all(game)
    assert artifacts(game, "red") == {"life_potion"}
    # Rewards, then crystals and Su-Ling.
    gained = "artifact_gained(artifact=life_potion, board=red)"
    assert in_order(game, gained, "crystals_returned()") == [gained, "crystals_returned()"]


@pytest.mark.rule("W12")
def test_a_family_not_complete_gives_nothing() -> None:
    game = pass_all(play(barrier("villagers: circle son_hua father_hua\nshelter: mother_sun"), "save:circle"))
    assert (shelter(game), news(game, "family_saved")) == ({"mother_sun", "son_hua"}, [])


@pytest.mark.rule("W34")
@pytest.mark.parametrize("order", [["chang", "weng"], ["weng", "chang"]])
def test_rewards_come_in_any_order(order: list[str]) -> None:
    game = barrier("villagers: altar little_chang weng\nsu-ling: red2")
    play(game, "save:altar", "save:altar")
    assert asks(game) == ("red", "next_family")
    assert set(options(game)) == {"chang", "weng"}
    play(game, order[0])
    artifact = {"chang": "moon_dust", "weng": "scroll_of_unity"}
    assert news(game, "artifact_gained") == [
        f"artifact_gained(artifact={artifact[family]}, board=red)" for family in order
    ]
    assert (receptacles(game), su_ling(game)) == (set(), None)


@pytest.mark.rule("W34")
def test_rewards_that_ask_are_asked_of_the_active_player() -> None:
    lines = "villagers: altar son_xiang uncle_wu grandfather_sheng\n"
    lines += "shelter: father_xiang aunt_wu grandmother_sheng\nwest: yellow mantra, qi 3, yinyang"
    game = barrier(lines)
    play(game, "save:altar", "save:altar", "save:altar")
    assert set(options(game)) == {"xiang", "sheng", "wu"}
    play(game, "sheng")
    assert asks(game) == ("red", "family_tao")
    play(game, "black", "red")
    assert tao(game, "red") == ["red", "black"]
    play(game, "wu")
    assert (asks(game), options(game)) == (("red", "gift_of_yinyang"), ["red", "green", "blue"])
    play(game, "blue")
    assert (asks(game), options(game)) == (("red", "gift_of_qi"), ["red", "green", "blue", "yellow"])
    play(game, "green")
    assert (has_yinyang(game, "blue"), qi(game, "green")) == (True, 4)


NEUTRAL = """
    players: red blue yellow
    villagers: circle long, altar teng
    ghosts: green1 23, blue1 12
    turn: 2 green
"""


@pytest.mark.rule("W12", "W16", "W34")
def test_in_a_neutral_boards_turn_the_next_living_taoist_decides_and_gains() -> None:
    game = barrier(NEUTRAL, tao=["blue blue blue blue", "green red red red"])
    boards = []
    for answer in ("roll", "blue1", "save:circle", "save:altar", "roll", "green1"):
        assert game.question is not None
        assert game.question.seat == "blue"
        boards.append(game.question.parameters["board"])
        play(game, answer)
    assert boards == ["blue", "blue", "yellow", "red", "green", "green"]
    assert (asks(game), set(options(game))) == (("blue", "next_family"), {"long", "teng"})
    play(game, "long")
    assert artifacts(game, "blue") == {"life_potion", "firework"}
    assert ghosts(game) == {}
    assert "turn_began(board=blue)" in happened(game)


@pytest.mark.rule("W16")
def test_the_next_living_one_not_the_next_player() -> None:
    game = barrier(NEUTRAL + "south: blue second_wind, qi 0\nghosts: yellow1 1")
    assert asks(game) == ("yellow", "barrier")
    pass_all(play(game, "save:circle"))
    assert artifacts(game, "yellow") == {"life_potion"}


@pytest.mark.rule("W16", "W31", "W34")
def test_who_died_in_the_own_turn_decides_but_the_next_living_one_gains() -> None:
    lines = "receptacles: nw ne se sw\nghosts: red1 44\nnorth: red spires, qi 1\nvillagers: circle long\nevent: used"
    game = moonlit(lines, curse=["lose_qi"], agenda="yin")
    assert "taoist_died(board=red)" in happened(game)
    assert asks(game) == ("red", "barrier")
    pass_all(play(game, "save:circle"))
    assert artifacts(game, "green") == {"life_potion"}


ZHOU = "shelter: father_zhou mother_zhou\nnorth: red spires, qi 3, at circle\n"


@pytest.mark.rule("W12")
@pytest.mark.parametrize(("corners", "left"), [("nw se", 2), ("nw ne se", 3)])
def test_the_zhou_give_a_barrier_at_the_end_of_this_turn_with_the_crystals_in_place(corners: str, left: int) -> None:
    lines = ZHOU + f"villagers: circle son_zhou father_hua\nreceptacles: {corners}\nghosts: green1 23"
    game = moonlit(lines, "save", tao=["green red red red"], agenda="action")
    # Not at once: the turn goes on to its end.
    assert not news(game, "barrier_began") or asks(game)[1] == "barrier"
    while asks(game)[1] in ("after_action", "end_step"):
        play(game, options(game)[-1])
    assert (asks(game), options(game)) == (("red", "barrier"), ["save:circle", "roll", "pass"])
    assert len(receptacles(game)) == left
    play(game, "roll", "green1")
    pass_all(game)
    assert (ghosts(game), receptacles(game), crystals(game, "reserve")) == ({}, set(), 4)


@pytest.mark.rule("W12")
def test_the_barrier_of_the_zhou_waits_for_the_end_step() -> None:
    lines = "players: red blue yellow\ncentre tokens: 3\nvillagers: circle son_zhou\nghosts: green1 23\n"
    game = moonlit(lines + ZHOU, "save", agenda="action")
    while asks(game)[1] == "after_action":
        play(game, "pass")
    assert (asks(game)[1], news(game, "barrier_began")) == ("end_step", [])
    play(game, "end")
    assert news(game, "barrier_began") == ["barrier_began()"]


@pytest.mark.rule("W12")
def test_without_crystals_the_barrier_of_the_zhou_rolls_but_saves_nobody() -> None:
    lines = ZHOU + "villagers: circle son_zhou father_hua\nghosts: green1 23"
    game = moonlit(lines, "save", tao=["green red red red"], agenda="action")
    while asks(game)[1] in ("after_action", "end_step"):
        play(game, options(game)[-1])
    assert options(game) == ["roll", "pass"]


@pytest.mark.rule("W34")
def test_the_taoists_keep_the_crystals_in_their_hands() -> None:
    lines = ZHOU + "villagers: circle son_zhou\nreceptacles: nw\ncrystals: red 1, blue 2\nghosts: green1 23"
    game = moonlit(lines, "save", agenda="action")
    while asks(game)[1] in ("after_action", "end_step"):
        play(game, options(game)[-1])
    pass_all(game)
    assert [crystals(game, each) for each in ("red", "blue", "reserve")] == [1, 2, 1]


@pytest.mark.rule("W12")
def test_with_the_fourth_crystal_in_the_same_turn_there_are_two_barriers() -> None:
    lines = """
        portal: altar
        shelter: father_zhou mother_zhou
        villagers: altar son_zhou father_hua
        north: red spires, qi 3, at altar
        receptacles: nw ne sw
        crystals: red 1
        su-ling: red2
    """
    game = moonlit(lines, "save", agenda="action")
    while asks(game)[1] == "after_action":
        play(game, "pass")
    play(game, "crystal")
    assert asks(game) == ("red", "barrier")
    play(game, "save:altar")
    # Nobody is left to save and no ghost to hit: both run to their end.
    assert news(game, "barrier_began", "barrier_ended", "crystals_returned", "su_ling_left") == events("""
        barrier_began()
        barrier_ended()
        barrier_began()
        barrier_ended()
        crystals_returned()
        su_ling_left()
    """)


@pytest.mark.rule("W12", "W34")
def test_a_barrier_won_from_the_zhou_in_a_barrier_runs_before_the_return_on_the_crystals_left() -> None:
    lines = "shelter: father_zhou mother_zhou\nvillagers: circle son_zhou father_hua\nghosts: green1 32\nsu-ling: red2"
    game = barrier(lines, tao=["green green red red"])
    play(game, "save:circle")
    for _ in range(3):
        play(game, "pass")
    # The second barrier has begun with the three crystals the first has left.
    assert game.question is not None
    assert (asks(game), game.question.parameters["board"]) == (("red", "barrier"), "green")
    assert (len(receptacles(game)), crystals(game, "reserve"), su_ling(game)) == (3, 1, "red2")
    assert not news(game, "crystals_returned")
    play(game, "roll", "green1")
    assert len(receptacles(game)) == 1
    pass_all(game)
    assert (ghosts(game), crystals(game, "reserve"), su_ling(game)) == ({}, 4, None)
    assert news(game, "barrier_began", "barrier_ended") == ["barrier_ended()", "barrier_began()", "barrier_ended()"]
    assert fits(game)


@pytest.mark.rule("W34")
@pytest.mark.parametrize("order", [("zhou", "long"), ("long", "zhou")])
def test_other_rewards_of_the_first_barrier_come_before_the_second(order: tuple[str, str]) -> None:
    lines = "shelter: father_zhou mother_zhou\nvillagers: circle son_zhou long father_hua\nghosts: green1 32"
    game = barrier(lines)
    play(game, "save:circle", "save:circle", "pass", "pass")
    assert set(options(game)) == {"zhou", "long"}
    play(game, order[0])
    gained = "artifact_gained(artifact=life_potion, board=red)"
    assert in_order(game, gained, "barrier_began()") == [gained, "barrier_began()"]


@pytest.mark.rule("W34")
def test_what_the_second_barrier_completes_is_given_at_its_own_end() -> None:
    lines = "shelter: father_zhou mother_zhou\nvillagers: circle son_zhou long father_hua"
    game = barrier(lines)
    play(game, "save:circle", "pass", "pass", "pass", "save:circle")
    assert artifacts(game, "red") == set()
    pass_all(game)
    assert artifacts(game, "red") == {"life_potion"}
    assert news(game, "barrier_began") == ["barrier_began()"]
