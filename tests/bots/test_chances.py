"""A hint's chance is what games of such tables ended with, not what the search despairs of."""

from __future__ import annotations

from statistics import mean

import pytest

from ghoststories.bots.hints import best as hints
from ghoststories.bots.hints import calibration as chances
from ghoststories.bots.hints.calibration import calibrated_chance, logit_of
from ghoststories.bots.thinking import Budget, Thought, best_of, think
from ghoststories.bots.trained import BASE, CHANCES, chance_lines
from ghoststories.engine import Game, Setup, State, view
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.sets.black_secret.state import WU_FENG
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON

LINES = {BASE: (1.0, 0.5), WHITE_MOON: (0.0, 1.0), BLACK_SECRET: (-1.0, 1.0)}


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "chance_lines", lambda: LINES)


def asked_in(*sets: str, wu_feng: bool = False, seed: str = "a village") -> State:
    """The view of the first Taoist who is asked, or of Wu-Feng."""
    game = Game(Setup(players=4, sets=sets), seed=seed)
    while game.question and (asked(game.state) == WU_FENG) != wu_feng:
        game.apply(game.question.options[0])
    return view(game.state, int(asked(game.state)))


@pytest.mark.usefixtures("lines")
def test_a_chance_is_shifted_and_stretched_as_logit() -> None:
    # 0.5 is the logit 0: shifted by 1. 0.2 is -1.386: half of it, and 1.
    assert calibrated_chance(asked_in(), 0.5) == pytest.approx(0.731, abs=0.001)
    assert calibrated_chance(asked_in(), 0.2) == pytest.approx(0.576, abs=0.001)


@pytest.mark.usefixtures("lines")
def test_each_set_has_a_line_of_its_own() -> None:
    assert calibrated_chance(asked_in(WHITE_MOON), 0.3) == pytest.approx(0.3)
    assert calibrated_chance(asked_in(BLACK_SECRET), 0.5) == pytest.approx(0.269, abs=0.001)
    assert calibrated_chance(asked_in(WHITE_MOON, BLACK_SECRET), 0.5) == pytest.approx(0.269, abs=0.001)


@pytest.mark.usefixtures("lines")
def test_what_the_taoists_gain_by_it_wu_feng_loses() -> None:
    taoist, wu_feng = asked_in(BLACK_SECRET), asked_in(BLACK_SECRET, wu_feng=True)
    assert asked(wu_feng) == WU_FENG != asked(taoist)
    assert calibrated_chance(taoist, 0.3) + calibrated_chance(wu_feng, 0.7) == pytest.approx(1.0)
    assert calibrated_chance(wu_feng, 0.5) == pytest.approx(0.731, abs=0.001)


def test_the_kept_lines_keep_order_and_certainty() -> None:
    for seen in (asked_in(), asked_in(WHITE_MOON), asked_in(BLACK_SECRET)):
        told = [calibrated_chance(seen, percent / 100) for percent in range(101)]
        assert told == sorted(told)
        assert (told[0], told[-1]) == (0.0, 1.0)
        assert 0.0 < calibrated_chance(seen, 1e-12) < calibrated_chance(seen, 1 - 1e-12) < 1.0
    assert list(chance_lines()) == [BASE, WHITE_MOON, BLACK_SECRET]
    assert len(CHANCES) == 6


def test_a_logit_stays_within_limits() -> None:
    assert logit_of(0.5) == 0.0
    assert logit_of(0.0) == logit_of(1e-9) == -logit_of(1.0) < -5


@pytest.mark.slow
def test_at_the_start_the_chance_is_about_what_the_monk_wins() -> None:
    """Half of the games at Normal (docs/bots.md); the search alone would say a third."""
    found = []
    for number in range(12):
        seen = asked_in(seed=f"start {number}")
        found.append(calibrated_chance(seen, best_of(think(seen, "seed", Budget(0.0, 300))).chance))
    assert 0.42 < mean(found) < 0.65


@pytest.mark.usefixtures("lines")
def test_a_hint_tells_the_honest_chance_and_keeps_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(Setup(players=4), seed="a village")
    seen = view(game.state, int(asked(game.state)))
    assert game.question
    options = range(len(game.question.options))
    monkeypatch.setattr(hints, "think", lambda *_: [Thought(at, 9, 0.5 - 0.1 * at, int(not at)) for at in options])
    found = hints.hints(seen, game.question)
    assert [hint.option for hint in found] == game.question.options
    assert found[0].chance == pytest.approx(0.731, abs=0.001)
    assert found[1].chance == pytest.approx(calibrated_chance(seen, 0.4))
