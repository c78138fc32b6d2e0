"""Figures that tests measure. They are kept in build/figures, and `make test` prints them at its end."""

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "build/figures"


def report(name: str, *lines: str) -> None:
    """Keep these lines under a name."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
