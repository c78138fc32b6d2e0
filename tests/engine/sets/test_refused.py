"""Set-ups and positions with expansions and promo pieces that cannot be are refused with the reason: refused.toml."""

from __future__ import annotations

from typing import Any

import pytest

from ghoststories.engine import Game, PositionError, SetupError
from ghoststories.engine.core.codec import setup_from_dict
from tests.engine.sets.promos.table import FIRST
from tests.helpers import table
from tests.rows import beside

REFUSED = beside(__file__, "refused.toml")
POSITIONS = [(sets, *row) for sets, rows in REFUSED["positions"].items() for row in rows]


@pytest.mark.rule("W1", "W42", "W17", "W21")
@pytest.mark.parametrize(("setup", "complaint"), REFUSED["setups"])
def test_a_set_up_that_cannot_be(setup: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        Game(setup_from_dict(setup), seed="refused")


@pytest.mark.parametrize(("sets", "lines", "complaint"), POSITIONS)
def test_a_position_that_cannot_be(sets: str, lines: str, complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        table(f"{FIRST[sets]}\n{lines}")
