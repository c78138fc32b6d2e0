"""docs/environments.md says of the encodings what they are, and its examples run."""

import re
from pathlib import Path

import pytest

from ghoststories.lab.environments import TABLE, TEAM
from ghoststories.lab.environments.actions import ACTIONS, BLOCKS, OFFSETS
from ghoststories.lab.environments.layout import BASE_SIZE, CARD_FEATURES, HIGHEST, PARTS, SIZE

PAGE = (Path(__file__).parents[3] / "docs/environments.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def rows(heading: str) -> list[str]:
    """The rows of tables with this heading, one after the other."""
    return [
        row
        for table in PAGE.split(f"| {heading} | start | length | what |\n|---|---|---|---|\n")[1:]
        for row in table.split("\n\n")[0].splitlines()
    ]


def test_the_tables_of_observations_are_those_of_the_layout() -> None:
    assert rows("part") == [
        f"| `{part.name}` | {part.start} | {part.length} | {part.meaning} |" for part in PARTS.values()
    ]


def test_the_table_of_actions_is_that_of_the_blocks() -> None:
    starts = [row.rsplit(" |", 2)[0] for row in rows("block")]
    assert starts == [f"| `{name}` | {OFFSETS[name]} | {len(options)}" for name, options in BLOCKS.items()]


def test_the_sizes_are_told() -> None:
    told = [f"{ACTIONS} actions", f"{SIZE:,} numbers", f"first {BASE_SIZE:,}", f"{CARD_FEATURES} numbers", TEAM, TABLE]
    assert [each for each in [*told, f"from 0 to {HIGHEST:.0f}"] if each not in PAGE] == []


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_play_a_game_to_its_end(example: str) -> None:
    names: dict[str, object] = {}
    exec(compile(example, "docs/environments.md", "exec"), names)
    assert names["over"]
