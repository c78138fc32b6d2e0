"""Which tests of the engine run on both builds; the others run compiled only (`make test`).

The builds come from the same source, so a rule that is right compiled is right interpreted, unless mypyc treats the
code differently. The fingerprints compare the builds on thousands of games. In addition, these modules run on both:

- the smallest choice of rule tests found by a greedy search in which all 206 steps of the rules run at least once:
  every deed, choice and draw of the base game and of each set. Tests that play random games did not count, as they
  would reach every step without asserting what it does;
- the texts and errors of wrong input, since compiled code checks types where interpreted code does not.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

HERE: Final = Path(__file__).parent
BOTH: Final = [
    "cards/test_incarnations_of_colours.py",
    "core/test_notation.py",
    "core/test_position_errors.py",
    "sets/black_secret/test_bloody_mantras.py",
    "sets/black_secret/test_calligrapher.py",
    "sets/black_secret/test_catacomb_tokens.py",
    "sets/black_secret/test_mantra_timing.py",
    "sets/black_secret/test_mid_action.py",
    "sets/black_secret/test_moon_curses.py",
    "sets/black_secret/test_moon_mantras.py",
    "sets/black_secret/test_pyramid.py",
    "sets/black_secret/test_secret_incarnations.py",
    "sets/black_secret/test_target_die.py",
    "sets/promos/test_apple.py",
    "sets/promos/test_b_rice_lee.py",
    "sets/promos/test_breaking_legs.py",
    "sets/promos/test_guardhouse.py",
    "sets/promos/test_infernal_die.py",
    "sets/promos/test_ma_cho.py",
    "sets/promos/test_steven.py",
    "sets/promos/test_winning_the_nunchaku.py",
    "sets/white_moon/test_barrier_rewards.py",
    "sets/white_moon/test_corrected_content.py",
    "sets/white_moon/test_cursed_spaces.py",
    "sets/white_moon/test_family_deaths.py",
    "sets/white_moon/test_green_first.py",
    "sets/white_moon/test_green_roots_graves.py",
    "sets/white_moon/test_no_flight.py",
    "sets/white_moon/test_school_dice.py",
    "test_errors.py",
]
PATHS: Final = {HERE / name for name in BOTH}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = [str(path.relative_to(HERE)) for path in sorted(PATHS) if not path.exists()]
    if missing:
        raise pytest.UsageError(f"tests/engine/conftest.py names modules that do not exist: {', '.join(missing)}")
    for item in items:
        if item.path in PATHS:
            item.add_marker(pytest.mark.both)
