"""What bots think with: odds, features, weights, habits."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

import ghoststories.bots
from ghoststories.bots.evaluation import features
from ghoststories.bots.evaluation.sets.features import FURTHER_NAMES
from ghoststories.bots.policy.sets.weights import FURTHER_WEIGHTS
from ghoststories.bots.policy.weights import NAMES as POLICY_WEIGHTS
from ghoststories.bots.search.odds_table import chance_to_hit
from ghoststories.bots.search.sets.registry import redeal
from ghoststories.bots.trained import evaluation, policy_weights, rollout_policy, weights
from ghoststories.engine import Setup, view
from ghoststories.engine.core.agenda import choose, sample, settle, stream_of
from ghoststories.engine.core.chance import Oracle, stream
from ghoststories.engine.core.state import PLAYING
from ghoststories.engine.sets.black_secret.state import HIDDEN_CARD, secret
from ghoststories.engine.sets.registry import BLACK_SECRET
from ghoststories.lab.checks.combinations import some_combinations
from ghoststories.lab.checks.openings import seeded_start
from ghoststories.lab.sets.presets import PRESETS
from tests.engine.sets.promos.table import laid
from tests.helpers import table

KEPT = Path(ghoststories.bots.__file__).parent


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("need", range(6))
@pytest.mark.parametrize("faces", [1, 2, 3])
def test_quick_odds_are_exact(faces: int, need: int, dice: int) -> None:
    hits = [sum(face < faces for face in roll) >= need for roll in product(range(6), repeat=dice)]
    assert chance_to_hit(faces, False, dice, need) == pytest.approx(sum(hits) / len(hits))


def test_a_miss_that_is_rolled_again_has_two_chances() -> None:
    assert chance_to_hit(2, True, 1, 1) == pytest.approx(1 - (4 / 6) ** 2)


def test_every_feature_has_a_name_of_its_own() -> None:
    assert len(set(features.NAMES)) == features.COUNT == len(weights())


def test_what_training_kept_is_what_the_brain_asks_for() -> None:
    assert set(json.loads((KEPT / "weights.json").read_text())) == set(features.NAMES)
    assert set(json.loads((KEPT / "habits.json").read_text())) == set(POLICY_WEIGHTS)
    assert len(policy_weights()) == len(POLICY_WEIGHTS)


def test_so_it_is_with_the_expansions() -> None:
    assert set(json.loads((KEPT / "expansion_weights.json").read_text())) == set(FURTHER_NAMES)
    assert set(json.loads((KEPT / "expansion_habits.json").read_text())) == set(FURTHER_WEIGHTS)
    assert not set(FURTHER_NAMES) & set(features.NAMES)
    assert not set(FURTHER_WEIGHTS) & set(POLICY_WEIGHTS)


def test_a_better_table_has_a_better_chance() -> None:
    look = evaluation()
    fine = look.chance(table("deck: 5 ghosts, incarnation, 10 ghosts").state)
    village = "tea_house cemetery herbalist / sorcerer circle temple* / watchman pavilion altar*"
    haunted = look.chance(table(f"deck: 5 ghosts, incarnation, 10 ghosts\n village: {village}").state)
    crowded = table("deck: 5 ghosts, incarnation, 10 ghosts\n ghosts: red1 39, red2 40, red3 44, blue1 22, blue2 21")
    assert 0.0 < haunted < fine < 1.0
    assert look.chance(crowded.state) < fine


def test_a_look_counts_the_same_each_time() -> None:
    look = evaluation()
    s = table("ghosts: red1 39, blue2 21\n deck: 5 ghosts, incarnation, 10 ghosts").state
    assert look.chance(s) == look.chance(s)
    assert look.traced(s) == look.traced(s)


@pytest.mark.parametrize(
    ("corner", "counts"), [("cemetery", 1.0), ("cemetery*", 0.0), ("guardhouse", 0.0)], ids=["there", "haunted", "none"]
)
def test_the_dead_hope_for_the_cemetery_where_there_is_one(corner: str, counts: float) -> None:
    village = f"village: {corner} tea_house herbalist / sorcerer circle temple / watchman pavilion altar"
    s = laid("guardhouse", f"{village}\nnorth: red spires, qi 0\nturn: 3 green").state
    assert evaluation().traced(s)[features.DEAD_AND_CEMETERY] == counts


@pytest.mark.parametrize("family", PRESETS)
def test_the_quick_policy_plays_every_game_to_its_end_and_every_table_can_be_judged(family: str) -> None:
    policy, look = rollout_policy(), evaluation()
    for number, combination in enumerate(some_combinations(family)[::5]):
        s = seeded_start(combination.setup(number), f"quick {number}")
        oracle = Oracle(f"quick {number}")
        for _ in range(20_000):
            if s.result != PLAYING:
                break
            if s.offer:
                assert 0.0 <= look.chance(s) <= 1.0
                choose(s, s.offer[policy.answer(s)])
            else:
                settle(s, sample(s, oracle.streams[stream_of(s)]))
        assert s.result != PLAYING, combination


def test_a_hidden_hand_is_dealt_anew_from_the_cards_never_seen() -> None:
    s = view(seeded_start(Setup(players=4, sets=(BLACK_SECRET,)), "a hand"), 0)
    cards = sorted(s.unseen_incarnations)
    hidden = len(secret(s).hand)
    assert set(secret(s).hand) <= {HIDDEN_CARD}
    redeal(s, stream("a guess", "hand"))
    assert HIDDEN_CARD not in secret(s).hand
    assert len(secret(s).hand) == hidden
    assert sorted([*secret(s).hand, *s.unseen_incarnations]) == cards
