"""What the documentation shows works."""

import re
from pathlib import Path

import pytest

from ghoststories.engine.position import from_text, to_text

ROOT = Path(__file__).parent.parent


def blocks(file: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / file).read_text(encoding="utf-8"), re.DOTALL)


def test_the_example_of_the_readme_plays_a_game_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("README.md", "python")
    exec(compile(example, "README.md", "exec"), {})
    last = capsys.readouterr().out.splitlines()[-1]
    assert re.fullmatch(r"(won|village|taoists|deck) -?\d+", last)


def test_the_position_of_the_notation_page_is_read_and_written_back() -> None:
    (document,) = blocks("docs/notation.md", "position")
    state = from_text(document)
    assert to_text(from_text(to_text(state))) == to_text(state)


def test_the_links_of_the_readme_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
