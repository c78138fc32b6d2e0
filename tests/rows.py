"""Cases that are data: tables of words in a text, and TOML documents beside the tests."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


def rows(text: str) -> list[tuple[str, ...]]:
    """The rows of a table, a line each, with a bar between the columns."""
    return [tuple(cell.strip() for cell in line.split("|")) for line in text.strip().splitlines()]


def beside(file: str, name: str) -> dict[str, Any]:
    """The TOML document of this name beside a module: beside(__file__, "cases.toml")."""
    return tomllib.loads(Path(file).with_name(name).read_text(encoding="utf-8"))
