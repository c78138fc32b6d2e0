"""The bots answer as they did when the games of docs/strength.json were played, on both builds."""

import json

import pytest

from ghoststories.lab.strength.versions import FINGERPRINTS, KEPT, QUICK, fingerprint, name_of

GOLDEN = json.loads(KEPT.read_text(encoding="utf-8"))
CASES = [pytest.param(*each, marks=[] if each[1] == QUICK else pytest.mark.slow) for each in FINGERPRINTS]


@pytest.mark.parametrize(("family", "kind"), CASES)
def test_bots_answer_as_before(family: str, kind: str) -> None:
    kept, now = GOLDEN[name_of(family, kind)], fingerprint(family, kind)
    assert now == kept, "bots answer differently (if that is intended: make fingerprints, and play the tables again)"


def test_every_fingerprint_is_kept() -> None:
    assert set(GOLDEN) == {name_of(*each) for each in FINGERPRINTS}
