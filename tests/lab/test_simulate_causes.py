"""What lost a game is found from the events before the defeat, down to the ghost that did it."""

from __future__ import annotations

import pytest

from ghoststories.engine.core.agenda import choose, settle
from ghoststories.engine.core.events import recorded, start_recording
from ghoststories.engine.core.notation import is_chance_asked, option_from, outcome_from
from ghoststories.engine.core.state import PLAYING
from ghoststories.lab.analysis.labels import cause_text
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.sets.presets import PRESETS
from ghoststories.lab.simulation.causes import Cause, cause_of
from ghoststories.lab.simulation.jobs import Bots, plan_job
from ghoststories.lab.simulation.play import play_game
from ghoststories.texts import LANGUAGES, Texts
from tests.helpers import table

TWO_HAUNTED = "village: tea_house* cemetery* herbalist / sorcerer circle temple / watchman pavilion altar"
# Red is the last, with his last Qi.
LAST_QI = """
    north: red spires, qi 1, at {place}
    east: green mountain, qi 0, at cemetery
    south: blue heavenly_gust, qi 0, at cemetery
    west: yellow bottomless_pockets, qi 0, at cemetery
"""


def lost(lines: str, *answers: str, chance: tuple[str, ...] = ()) -> Cause:
    """Play on from red's action with these answers, of the players and of chance, until the game is lost."""
    s = table(lines, agenda="action").state
    options, outcomes, roll = list(answers), list(chance), 0
    start_recording(s)
    while s.result == PLAYING:
        if is_chance_asked(s):
            roll = int(s.agenda[-1])
            settle(s, outcome_from(s, outcomes.pop(0)))
        else:
            choose(s, option_from(s, options.pop(0)))
    return cause_of(s, recorded(s), roll)


def test_a_haunter_haunts_the_last_tile() -> None:
    assert lost(f"{TWO_HAUNTED}\nghosts: green1 19 stone, green2 23", "pass") == ("village:haunting", 19)


def test_a_tormentor_rolls_the_curse_die() -> None:
    lines = f"{TWO_HAUNTED}\neast: green gods_favorite, qi 3\nghosts: green3 44, yellow2 19"
    assert lost(lines, "pass", "no", chance=("haunt",)) == ("village:curse_die", 44)
    assert lost(lines, "pass", "yes", chance=("blank", "haunt")) == ("village:curse_die", 44)


def test_an_exorcised_ghost_rolls_the_curse_die() -> None:
    lines = f"{TWO_HAUNTED}\nnorth: red spires, qi 3, at cemetery\nghosts: red2 39"
    assert lost(lines, "exorcise", chance=("red red blue", "haunt")) == ("village:curse_die", 39)


def test_a_ghost_haunts_as_it_arrives() -> None:
    assert lost(TWO_HAUNTED, "pass", "green2", chance=("54",)) == ("village:arrival", 54)


def test_an_overrun_board_takes_the_last_qi() -> None:
    lines = LAST_QI.format(place="circle") + "ghosts: green1 1, green2 2, green3 5"
    assert lost(lines, "pass") == ("taoists:overrun", 0)


def test_the_sorcerer_takes_the_last_qi() -> None:
    lines = LAST_QI.format(place="sorcerer") + "ghosts: green1 1, green2 2"
    assert lost(lines, "help", "green1") == ("taoists:sorcerer", 0)


def test_an_incarnation_outlasts_the_deck() -> None:
    assert lost("deck: card 14\nghosts: red1 57", "pass", "blue1") == ("deck:incarnation", 57)


@pytest.mark.parametrize("family", PRESETS)
def test_every_cause_has_its_words_and_few_are_not_known(family: str) -> None:
    cell = plan_job([Bots("random", "random")], [Combination(4, "normal", "first", family=family)], 40).cells[0]
    rows = [play_game(cell, number) for number in range(40)]
    for language in LANGUAGES:
        texts = Texts(language)
        assert all(cause_text(texts, row.cause) for row in rows)
    assert sum("unknown" in row.cause for row in rows) <= 1
    for row in rows:
        assert row.cause.split(":")[0] == row.result
