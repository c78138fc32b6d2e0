"""The chances of an exorcism, counted quickly, against plain counting at every table of random games of all sets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ghoststories.engine import Setup, State
from ghoststories.engine.core.chance import Oracle, stream
from ghoststories.engine.core.playout import answer_chance, play_option
from ghoststories.engine.core.state import PLAYING
from ghoststories.engine.odds import Chance, exorcism_chances, sets_to_exorcise
from ghoststories.engine.rules.table import active_taoist_acts
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON
from ghoststories.lab.checks.openings import late_start
from tests.engine.plain_odds import plain_chances

GAMES = 4
DECISIONS = 60
# Chances are compared at some of the tables only, as plain counting takes its time.
EVERY = 4
BOARDS = ("red", "green", "blue", "yellow")
REROLLS = ("spires", "gods_favorite", "second_wind", "mantra")
FOUR_DICE = ("twin_winds", "mountain", "heavenly_gust", "mantra")


def tables(setup: Setup, seed: str) -> Iterator[State]:
    """The tables of a game begun late, where there are many ghosts and tokens."""
    s, oracle, chooser = late_start(setup, seed), Oracle(seed), stream(seed, "chooser")
    answer_chance(s, oracle)
    for number in range(DECISIONS):
        if s.result != PLAYING:
            return
        if number % EVERY == 0 and active_taoist_acts(s):
            yield s
        play_option(s, s.offer[chooser.below(len(s.offer))], oracle)


def told(chances: list[Chance]) -> list[tuple[int, int, int]]:
    return [(each.spent, each.ways, each.of) for each in chances]


@pytest.mark.rule("B28", "B29", "B33")
@pytest.mark.parametrize("powers", [REROLLS, FOUR_DICE], ids=["rerolls", "four dice"])
@pytest.mark.parametrize("sets", [(), (WHITE_MOON,), (WHITE_MOON, BLACK_SECRET)], ids=["base", "white_moon", "both"])
def test_quick_and_plain_counting_agree(sets: tuple[str, ...], powers: tuple[str, ...]) -> None:
    setup = Setup(players=4, difficulty="nightmare", boards=BOARDS, powers=powers, sets=sets)
    compared = 0
    for number in range(GAMES):
        for s in tables(setup, f"odds {number}"):
            for tile in range(9):
                for mask in sets_to_exorcise(s, tile):
                    assert told(exorcism_chances(s, mask, tile)) == told(plain_chances(s, mask, tile))
                    compared += 1
    assert compared > 50
