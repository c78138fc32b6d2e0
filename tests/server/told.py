"""The table and the question as they arrive at a page: plain data without types."""

from __future__ import annotations

import json
from typing import Any

from ghoststories.engine import State
from ghoststories.table_service.wire import questions, table


def table_json(s: State, seats: dict[str, str | None]) -> Any:
    """The table."""
    return json.loads(json.dumps(table.table_json(s, seats)))


def question_json(s: State, seq: int, bots: dict[str, str]) -> Any:
    """The question."""
    return json.loads(json.dumps(questions.question_json(s, seq, bots)))
