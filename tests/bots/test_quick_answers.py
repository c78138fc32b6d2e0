"""The expansions in the quick policy: its answers at tables where the sensible one is plain (quick_answers.toml)."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from ghoststories.bots.trained import rollout_policy
from ghoststories.engine import Game, Question, view
from ghoststories.engine.core.agenda import asked
from tests.engine.sets.black_secret.secret import both, secretly
from tests.engine.sets.white_moon.moon import moonlit
from tests.rows import beside

TABLES = {"white_moon": moonlit, "black_secret": secretly, "both": both}
CASES = beside(__file__, "quick_answers.toml")["case"]


def quick_answer(game: Game) -> str:
    """The option the quick policy takes, seen from the seat that is asked."""
    seen = view(game.state, int(asked(game.state)))
    return Question(seen).options[int(rollout_policy().answer(seen))]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_the_sensible_answer(case: dict[str, str]) -> None:
    answer = quick_answer(TABLES[case["sets"]](case["table"], agenda=case["agenda"]))
    if "not" in case:
        assert answer != case["not"]
    else:
        assert fnmatchcase(answer, case["answer"])
