"""The index of decisions lists every one of them by its title."""

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs/decisions"


def test_every_decision_is_in_the_index() -> None:
    titles = {
        file: file.read_text(encoding="utf-8").splitlines()[0][2:].split(". ", 1) for file in FOLDER.glob("0*.md")
    }
    rows = [f"- {number}. [{title}]({file.name})" for file, (number, title) in sorted(titles.items())]
    index = (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in index if line.startswith("- ")] == rows
