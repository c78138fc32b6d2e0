"""The artifacts that help at any time: their owner uses them in every gap of his Yang."""

from __future__ import annotations

import pytest

from tests.engine.sets.white_moon.moon import crystals, moonlit
from tests.helpers import asks, options, play, qi

# An artifact and the answers after its use.
ARTIFACTS = {"life_potion": ["heal:blue"], "moon_dust": []}
each_artifact = pytest.mark.parametrize("artifact", ARTIFACTS)


@pytest.mark.rule("W38")
@each_artifact
@pytest.mark.parametrize("owner", ["green", "used"])
def test_only_the_owner_in_his_own_turn(artifact: str, owner: str) -> None:
    assert f"use:{artifact}" not in options(moonlit(f"artifacts: {artifact} {owner}"))


@pytest.mark.rule("W38", "B16")
@each_artifact
@pytest.mark.parametrize("way", [[], ["stay"], ["stay", "help"], ["stay", "pass"]], ids=len)
def test_in_every_gap_of_his_yang(artifact: str, way: list[str]) -> None:
    game = moonlit(f"artifacts: {artifact} red\nnorth: red spires, qi 3, at temple", *way)
    assert f"use:{artifact}" in options(game)
    question = asks(game)
    play(game, f"use:{artifact}", *ARTIFACTS[artifact])
    assert (qi(game, "blue"), crystals(game, "red")) == ((4, 0) if artifact == "life_potion" else (3, 1))
    # The window is still open, if there is anything left to do in it.
    assert asks(game) == question or asks(game)[0] == "chance"
