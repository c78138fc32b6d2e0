"""What docs/bots.md shows works, and what it names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ghoststories.bots import Bot, bots
from ghoststories.bots.hints.reasons import all_reasons
from ghoststories.engine import Game, Question, Setup, view
from ghoststories.texts import Texts
from tests.bots.positions import TABLES, seen

PAGE = (Path(__file__).parent.parent.parent / "docs/bots.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs(example: str) -> None:
    exec(compile(example, "docs/bots.md", "exec"), {})


def test_the_smallest_bot_plays_a_game() -> None:
    names: dict[str, type[Bot]] = {}
    exec(compile(EXAMPLES[0], "docs/bots.md", "exec"), names)
    game, bot = Game(Setup(), seed="a game"), names["MyBot"]("a seed")  # type: ignore[call-arg]
    while question := game.question:
        game.apply(bot.answer(view(game.state, 0), question))
    assert game.over


def test_the_tables_name_what_a_view_and_a_question_have() -> None:
    game = Game(Setup(), seed="any")
    table, question = view(game.state, 0), Question(game.state)
    for name in re.findall(r"`view\.(\w+)", PAGE):
        assert hasattr(table, name), name
    for name in re.findall(r"`question\.(\w+)", PAGE):
        assert hasattr(question, name), name


def test_every_bot_is_named() -> None:
    assert [name for name in bots if f"| `{name}` |" not in PAGE] == []


def test_every_parameter_of_a_hint_is_named() -> None:
    (table,) = re.findall(r"\| parameter \|.*", PAGE, re.DOTALL)
    named = set(re.findall(r"`(\w+)`", table))
    used = {
        parameter
        for make in TABLES.values()
        for reasons in all_reasons(seen(make()))
        for each in reasons
        for parameter in each.parameters
    }
    assert used - named == set()


def test_so_are_the_words_of_the_texts() -> None:
    (table,) = re.findall(r"\| parameter \|.*", PAGE, re.DOTALL)
    named = set(re.findall(r"`\{?(\w+)\}?`", table))
    texts = Texts("en").table("hints.hint").values()
    assert {word for text in texts for word in re.findall(r"\{(\w+)\}", text)} - named == set()
