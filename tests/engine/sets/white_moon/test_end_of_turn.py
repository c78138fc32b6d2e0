"""The end of a turn in its order: Su-Ling, then Buddhas, crystal and power tokens, then the barrier."""

from __future__ import annotations

import pytest

from tests.engine.sets.white_moon.moon import crystals, moonlit, receptacles, su_ling
from tests.helpers import asks, events, happened, news, options, play, qi


@pytest.mark.rule("W31")
def test_su_ling_then_buddha_and_crystal_then_the_barrier() -> None:
    game = moonlit(
        """
        event: yes
        receptacles: nw ne sw
        crystals: red 1
        north: red spires, qi 3, buddhas 1, at altar
        villagers: circle teng
        """,
        agenda="action",
    )
    # Nothing can be done at the Altar, so the turn has come to its end.
    assert asks(game) == ("red", "su_ling")
    play(game, "red2")
    assert (asks(game), options(game)) == (
        ("red", "end_step"),
        ["buddha:green1", "buddha:blue3", "crystal", "end"],
    )
    play(game, "buddha:blue3", "crystal")
    assert asks(game) == ("red", "barrier")
    play(game, "pass", "pass", "pass", "pass")
    assert news(game, "su_ling_placed", "buddha_placed", "crystal_placed", "barrier_began", "turn_began") == events("""
        su_ling_placed(space=red2)
        buddha_placed(board=red, space=blue3)
        crystal_placed(corner=se)
        barrier_began()
        turn_began(board=green)
    """)


@pytest.mark.rule("W31")
def test_su_ling_then_power_tokens_then_the_barrier() -> None:
    game = moonlit(
        """
        players: red blue yellow
        event: yes
        receptacles: nw ne sw
        north: red spires, qi 3, at circle
        villagers: altar teng
        """,
        agenda="action",
    )
    play(game, "pass", "blue3", "yes")
    # She brought the fourth crystal, but the barrier is the last of all.
    assert (asks(game), options(game)) == (("red", "end_step"), ["token", "end"])
    play(game, "token", "token", "token")
    assert asks(game) == ("red", "barrier")


@pytest.mark.rule("W31")
@pytest.mark.parametrize("action", ["pass", "help", "exorcise"])
def test_su_ling_is_asked_when_the_actions_are_over_and_not_before(action: str) -> None:
    lines = "event: yes\nghosts: green2 24\nnorth: red spires, qi 3, buddhas 1, yinyang, at temple"
    game = moonlit(lines, tao=["red red red"], agenda="yang")
    assert asks(game)[1] == "before_move"
    play(game, "stay")
    assert asks(game)[1] == "after_move"
    play(game, action)
    if asks(game)[1] == "after_action":
        play(game, "pass")
    assert asks(game)[1] == "su_ling"
    assert asks(play(game, "red2"))[1] == "end_step"


@pytest.mark.rule("W31")
def test_before_su_ling_has_moved_no_buddha_and_no_crystal_is_placed() -> None:
    lines = "event: yes\ncrystals: red 1\nnorth: red spires, qi 3, buddhas 1, at herbalist"
    game = moonlit(lines)
    for answer in ("stay", "pass"):
        assert not [option for option in options(game) if option.startswith(("buddha", "crystal"))]
        play(game, answer)
    assert asks(game)[1] == "su_ling"


@pytest.mark.rule("W10", "W31", "W32")
def test_an_event_of_the_end_step_gives_her_the_move_before_the_barrier() -> None:
    game = moonlit(
        """
        receptacles: nw ne sw
        crystals: red 1
        north: red spires, qi 3, yinyang, at altar
        east: green mountain, qi 0
        villagers: circle teng
        """,
        curse=["blank"],
        agenda="end",
    )
    play(game, "crystal", "yinyang", "cemetery")
    assert "curse_rolled(face=blank)" in happened(game)
    assert asks(game) == ("red", "su_ling")
    play(game, "red2")
    assert asks(game) == ("red", "barrier")


@pytest.mark.rule("W10", "W31", "W32")
@pytest.mark.parametrize("answer", ["red2", "none"])
def test_an_event_after_her_move_gives_no_second_one(answer: str) -> None:
    lines = "event: yes\nnorth: red spires, qi 3, yinyang, at altar\neast: green mountain, qi 0"
    game = moonlit(lines, answer, "yinyang", "cemetery", curse=["blank"], agenda="end")
    assert qi(game, "green") == 2
    assert news(game, "turn_began") == ["turn_began(board=green)"]


@pytest.mark.rule("W31")
def test_in_a_neutral_boards_turn_su_ling_then_the_barrier() -> None:
    lines = "players: red blue yellow\nreceptacles: nw ne sw\nghosts: green1 33\nvillagers: circle teng\nturn: 2 green"
    game = moonlit(lines, curse=["blank"], agenda="yin")
    assert asks(game) == ("blue", "su_ling")
    play(game, "blue3")
    assert (asks(game), options(game)) == (("blue", "su_ling_crystal"), ["yes", "no"])
    play(game, "yes")
    assert (asks(game), receptacles(game)) == (("blue", "barrier"), {"nw", "ne", "se", "sw"})


@pytest.mark.rule("W31")
def test_when_the_taoist_died_in_his_turn_su_ling_then_the_barrier() -> None:
    game = moonlit(
        """
        receptacles: nw ne sw
        ghosts: green1 28
        north: red spires, qi 1, buddhas 1, yinyang, at altar
        crystals: red 1
        villagers: circle teng
        """,
        tao=["green green red"],
        curse=["lose_qi"],
        agenda="action",
    )
    play(game, "exorcise")
    # His crystal went to the reserve, and he has no end step; Su-Ling may still bring it.
    assert (crystals(game, "red"), crystals(game, "reserve")) == (0, 1)
    assert asks(game) == ("red", "su_ling")
    play(game, "green1", "yes")
    assert asks(game) == ("red", "barrier")


@pytest.mark.rule("W31")
def test_who_died_in_his_yin_has_no_yang_but_su_ling_and_barrier() -> None:
    lines = "receptacles: nw ne sw\nghosts: red1 44\nnorth: red spires, qi 1, at altar\nvillagers: circle teng"
    game = moonlit(lines, curse=["lose_qi"], agenda="yin")
    assert asks(game) == ("red", "su_ling")
    play(game, "none")
    assert (asks(game), su_ling(game)) == (("chance", "playing"), None)


@pytest.mark.rule("W31")
def test_with_nothing_to_do_at_its_end_the_turn_is_over() -> None:
    game = moonlit("north: red spires, qi 3, at altar", agenda="action")
    assert asks(game) == ("chance", "playing")
