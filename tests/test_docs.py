"""What the documentation shows works."""

import re
from pathlib import Path

import pytest

from ghoststories.engine.core import shapes
from ghoststories.engine.core.decisions import PLACE, PUT_QI, VERBS
from ghoststories.engine.core.position import from_text, to_text

ROOT = Path(__file__).parent.parent
PAGES = [path.relative_to(ROOT / "docs").as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))]


def blocks(file: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / file).read_text(encoding="utf-8"), re.DOTALL)


def test_the_example_of_the_readme_plays_a_game_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("README.md", "python")
    exec(compile(example, "README.md", "exec"), {})
    last = capsys.readouterr().out.splitlines()[-1]
    assert re.fullmatch(r"(won|village|taoists|deck) -?\d+", last)


@pytest.mark.parametrize("document", blocks("docs/notation.md", "position"))
def test_the_positions_of_the_notation_page_are_read_and_written_back(document: str) -> None:
    state = from_text(document)
    assert to_text(from_text(to_text(state))) == to_text(state)


def test_the_notation_page_names_every_shape_and_every_verb_of_black_secret() -> None:
    page = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    verbs = [word for verb, (word, _) in VERBS.items() if PLACE <= verb <= PUT_QI]
    assert [word for word in [*shapes.SHAPES, *verbs] if not re.search(rf"`{word}[`:]", page)] == []


@pytest.mark.parametrize("sets", ["white_moon", "black_secret", "white_moon black_secret"])
def test_the_notation_page_names_every_line_of_the_expansions(sets: str) -> None:
    page = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    (base, *_) = blocks("docs/notation.md", "position")
    state = from_text(base.replace("difficulty:", f"sets: {sets}\ndifficulty:", 1))
    keys = [key for expansion in state.rules.expansions for key, _ in expansion.position_lines(state)]
    assert keys
    assert [key for key in keys if f"`{key}`" not in page] == []


@pytest.mark.parametrize("page", ["README.md", *(f"docs/{page}" for page in PAGES)])
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


def test_the_decisions_are_numbered_from_1() -> None:
    numbers = [int(path.name[:4]) for path in sorted((ROOT / "docs/decisions").glob("*.md"))]
    assert numbers == list(range(1, len(numbers) + 1))
