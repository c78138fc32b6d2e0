"""Presets let every choice of pieces and options have its turn."""

import pytest

from ghoststories.engine.sets.promos.pieces import MA_CHO, NEEDS, PROMO_KEYS, TERROR_GHOSTS
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON
from ghoststories.lab.checks.combinations import combinations
from ghoststories.lab.sets.presets import PROMOS_WHITE_MOON
from ghoststories.lab.sets.promos import lab_set
from ghoststories.lab.sets.promos.lab_set import PRINTED, promo_subsets


@pytest.mark.parametrize("sets", [(), (WHITE_MOON,), (BLACK_SECRET,), (WHITE_MOON, BLACK_SECRET)], ids=str)
def test_every_choice_of_promo_pieces_that_makes_sense_has_its_turn(sets: tuple[str, ...]) -> None:
    possible = [key for key in PROMO_KEYS if NEEDS.get(key) in (None, *sets)]
    subsets = promo_subsets(*sets)
    assert subsets[0] == "+".join(key for key in possible if key in PRINTED)
    assert len(set(subsets)) == len(subsets) == 2 ** len(possible) - 1
    assert all(set(each.split("+")) <= set(possible) for each in subsets)


def test_a_piece_added_later_leaves_the_first_choices_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    before = promo_subsets()
    monkeypatch.setattr(lab_set, "PROMO_KEYS", [*PROMO_KEYS, "another"])
    after = promo_subsets()
    assert after[: len(before)] == before
    assert len(set(after)) == len(after) == 2 * len(before) + 1


def test_their_options_take_turns_where_they_are_free() -> None:
    first = combinations(PROMOS_WHITE_MOON)[0]
    setups = [first.setup(number) for number in range(60)]
    with_terror = {setup.terror_ghosts for setup in setups if TERROR_GHOSTS in setup.promos}
    with_ma_cho = {setup.ma_cho for setup in setups if MA_CHO in setup.promos}
    assert with_terror == {"removed", "kept"}
    assert with_ma_cho == {"pairs", "singles", "three_and_one"}
    assert all(setup.terror_ghosts is None for setup in setups if TERROR_GHOSTS not in setup.promos)
