"""The table and the question as they arrive at a page: plain data without types."""

from __future__ import annotations

import json
from typing import Any

from ghoststories.engine import Game, State
from ghoststories.table_service.wire import questions, table


def table_json(s: State, seats: dict[str, str | None]) -> Any:
    """The table."""
    return json.loads(json.dumps(table.table_json(s, seats)))


def question_json(s: State, seq: int, bots: dict[str, str]) -> Any:
    """The question."""
    return json.loads(json.dumps(questions.question_json(s, seq, bots)))


def assert_options_are_told(game: Game, told: Any) -> None:
    """All options are there, once; and nothing that is on offer has a reason why it is not."""
    assert game.question is not None
    texts = [option["text"] for option in told["options"]]
    assert len(set(texts)) == len(texts)
    plain = [text for text in texts if not text.startswith("pass+")]
    later = [text for text in texts if text.startswith("pass+")]
    # Instead of `pass` there may be what follows it, with the end of the turn.
    assert set(plain) == set(game.question.options) - ({"pass"} if later else set())
    assert not later or "pass+end" in later
    offered = {(option["kind"], option["target"]) for option in told["options"]}
    offered |= {tuple(piece.split(":", 1)) for option in told["options"] for piece in option["pieces"]}
    assert [each for each in told["why_not"] if (each["kind"], each["target"]) in offered] == []
