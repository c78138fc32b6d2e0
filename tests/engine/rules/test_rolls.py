"""What a roll pays for, and what is missing: worked out by the rules of payment (B28 to B30, B73)."""

from __future__ import annotations

import pytest

from ghoststories.engine import COLOUR_KEYS, Game
from ghoststories.engine.rules.rolls import Roll, Target
from ghoststories.lab.checks.combinations import Combination
from ghoststories.texts.phrasing.rolls import FAILED, ROLLS, paid, roll_of
from tests.engine.sets.black_secret.secret import SECRET
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import table
from tests.tables import act
from tests.whole_games.games import COMBINATIONS, RANDOM, begun, chooser


def rolls(game: Game) -> list[Roll]:
    return [roll for event in game.log if event.name in ROLLS and (roll := roll_of(event)) is not None]


def exorcism(lines: str, roll: str) -> Roll:
    return rolls(act(lines, "exorcise", tao=[roll]))[-1]


def covered(target: Target) -> list[str]:
    """What covers each point: "green by die 0"."""
    said = [f"{COLOUR_KEYS[pip.colour]} by {pip.paid_by or 'nothing'}" for pip in target.pips]
    return [f"{text} {pip.die}" if pip.die >= 0 else text for text, pip in zip(said, target.pips, strict=True)]


def missing(target: Target) -> list[str]:
    return [COLOUR_KEYS[colour] for colour in target.missing]


GREAT_PUTRID = "ghosts: green2 33\nnorth: red spires, qi 3, {}at temple\n"


@pytest.mark.rule("B29")
def test_white_dice_cover_any_colour_and_one_is_missing() -> None:
    target = exorcism(GREAT_PUTRID.format(""), "green green white").targets[0]
    assert (target.verdict, missing(target), target.is_certain) == ("near_miss", ["green"], True)
    assert (paid(target), len(target.pips)) == (3, 4)
    assert sorted(covered(target)) == ["green by die 0", "green by die 1", "green by die 2", "green by nothing"]


@pytest.mark.rule("B28")
def test_dice_alone_are_enough() -> None:
    target = exorcism("ghosts: green2 28\nnorth: red spires, qi 3, at temple", "green white red").targets[0]
    assert (target.verdict, missing(target)) == ("falls", [])
    # The faces come in the order of the colours: red, green, white.
    assert covered(target) == ["green by die 1", "green by die 2"]


@pytest.mark.rule("B73")
def test_the_token_of_the_circle_covers_a_point() -> None:
    target = exorcism("circle: green\n" + GREAT_PUTRID.format("tao green, "), "green green red").targets[0]
    assert (target.verdict, sorted(covered(target))) == (
        "payable",
        ["green by circle", "green by die 1", "green by die 2", "green by tao"],
    )


@pytest.mark.rule("B18", "B73")
def test_the_mantra_covers_the_colour_that_helps_most() -> None:
    lines = "ghosts: red2 58\nmantra: red2\nnorth: red spires, qi 3, at cemetery\nwest: yellow mantra, qi 3"
    target = exorcism(lines, "red red green").targets[0]
    assert (paid(target), len(target.missing), target.is_certain) == (4, 4, False)
    assert sum(1 for pip in target.pips if pip.paid_by == "mantra") == 1


@pytest.mark.rule("B29", "B46")
def test_tokens_of_all_on_the_tile_count() -> None:
    lines = GREAT_PUTRID.format("tao green, ") + "south: blue heavenly_gust, qi 3, tao green red, at temple"
    target = exorcism(lines, "green red red").targets[0]
    assert (target.verdict, missing(target)) == ("near_miss", ["green"])
    assert sorted(covered(target)) == ["green by die 2", "green by nothing", "green by tao", "green by tao"]
    elsewhere = exorcism(lines.replace("red, at temple", "red, at altar"), "green red red").targets[0]
    assert (elsewhere.verdict, missing(elsewhere)) == ("missed", ["green", "green"])


@pytest.mark.rule("B28")
def test_two_ghosts_are_told_one_by_one_and_together() -> None:
    lines = "ghosts: red1 39, green3 28\nnorth: red spires, qi 3, tao green, at herbalist"
    roll = exorcism(lines, "red white blue")
    assert [(each.members, each.verdict) for each in roll.targets] == [
        ([0], "falls"),
        ([5], "payable"),
        ([0, 5], "near_miss"),
    ]
    # A red or a green token would have been enough for both.
    assert not roll.targets[2].is_certain


@pytest.mark.rule("B30")
def test_against_those_immune_to_dice_only_tokens_count() -> None:
    target = exorcism("ghosts: green2 24\nnorth: red spires, qi 3, at temple", "green green white").targets[0]
    assert (target.verdict, covered(target)) == ("near_miss", ["green by nothing"])


@pytest.mark.rule("B45")
def test_blocked_tao_does_not_count() -> None:
    target = exorcism("ghosts: green2 28, red2 62\nnorth: red spires, qi 3, tao green, at temple", "green red red")
    assert [(each.verdict, missing(each)) for each in target.targets] == [("near_miss", ["green"])]


@pytest.mark.rule("W11")
def test_a_crystal_is_a_joker() -> None:
    lines = f"{MOON}\ncrystals: red 1\nghosts: green2 28\nnorth: red spires, qi 3, at temple"
    target = exorcism(lines, "green red red").targets[0]
    assert (target.verdict, covered(target)) == ("payable", ["green by die 2", "green by joker"])


@pytest.mark.rule("K9", "K33")
def test_demons_resist_in_the_colour_of_the_space() -> None:
    lines = f"{SECRET}\ndemons: gravedigger below_altar\nnorth: red spires, qi 3, at below_altar"
    roll = exorcism(lines, "red blue blue")
    assert roll.is_of_demons
    assert {COLOUR_KEYS[pip.colour] for pip in roll.targets[0].pips} == {"red"}
    assert len(roll.targets[0].missing) == len(roll.targets[0].pips) - 1


def test_a_roll_at_the_herbalist_is_no_exorcism() -> None:
    game = act("north: red spires, qi 3, at herbalist", "help", tao=["red blue"])
    assert [event.name for event in game.log if event.name in ROLLS] == ["dice_rolled"]
    assert rolls(game) == []


def test_clones_are_not_told() -> None:
    game = table("ghosts: green2 33\nnorth: red spires, qi 3, at temple", agenda="action")
    assert game.state.trail is not None
    assert game.state.clone().trail is None


@pytest.mark.parametrize("combination", COMBINATIONS[::4], ids=str)
def test_in_whole_games_the_verdict_is_what_is_offered(combination: Combination) -> None:
    """What falls or can be paid for is on offer, what was missed is not; and each point is covered once."""
    game, player = begun(combination, RANDOM, 5), chooser(RANDOM, 5)
    seen = len(game.log)
    while question := game.question:
        game.apply(question.options[player.choose(game.state)])
        for event in game.log[seen:]:
            roll = roll_of(event) if event.name in (*ROLLS, FAILED) else None
            if roll is not None:
                _check(roll)
                if event.name == FAILED:
                    assert all(target.verdict != "falls" for target in roll.targets if len(target.members) == 1)
        seen = len(game.log)


def _check(roll: Roll) -> None:
    for target in roll.targets:
        assert paid(target) + len(target.missing) == len(target.pips)
        dice = [pip.die for pip in target.pips if pip.die >= 0]
        assert len(dice) == len(set(dice))
        assert (target.verdict in ("falls", "payable")) == (not target.missing)
