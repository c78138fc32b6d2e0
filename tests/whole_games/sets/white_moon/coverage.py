"""What the games of White Moon must meet: all its rules, and all of the base game's."""

from __future__ import annotations

from functools import partial

from ghoststories.engine.sets.registry import WHITE_MOON
from ghoststories.engine.sets.white_moon.events import NOBODY_TO_DEVOUR
from ghoststories.lab.checks.combinations import some_combinations
from tests.engine.sets.white_moon.moon import moonlit
from tests.whole_games.coverage import RESULTS, Expected, RareGame, event_names, laid_out
from tests.whole_games.games import CAREFUL, LATE, RANDOM

# What is too rare to wait for.
HERBALIST = "north: red spires, qi 3, tao yellow yellow green green red black, at herbalist"
PAVILION = "north: red spires, qi 3, at pavilion"
LINE_HAUNTED = "village: tea_house cemetery* herbalist / sorcerer circle* temple / kung_fu_school pavilion* altar"
RARE: list[RareGame] = [
    (f"ghosts: red1 43, green3 45\n{HERBALIST}", "action", ["exorcise", "red1+green3"]),
    (f"ghosts: red1 6, green3 28\n{HERBALIST}", "action", ["exorcise", "red1+green3"]),
    (f"ghosts: red2 47\nartifacts: armor_of_the_just yellow\n{PAVILION}", "action", ["help", "yellow2"]),
    ("villagers: circle grandfather_sheng\nshelter: grandmother_sheng", "action", ["save"]),
    (
        "villagers: circle teng long weng\nreceptacles: nw ne se sw\nghosts: blue1 2",
        "barrier_due; next_turn",
        ["save:circle", "save:circle", "pass", "pass"],
    ),
    ("buddhas: red1", "place_ghost card=57; next_turn", ["red1"]),
    (
        f"{LINE_HAUNTED}\nedition: first\ndifficulty: initiation\nghosts: red2 38 stone",
        "figure_advances space=red2 card=38; next_turn",
        [],
    ),
]


WHITE_MOON_GAMES = Expected(
    name=WHITE_MOON,
    combinations=some_combinations(WHITE_MOON),
    games={RANDOM: 2, LATE: 40, CAREFUL: 3},
    rare_games=partial(laid_out, moonlit, RARE, "red red white"),
    rules=moonlit().state.rules,
    codes=range(256),
    events=event_names(0, int(NOBODY_TO_DEVOUR)),
    results=RESULTS,
)
