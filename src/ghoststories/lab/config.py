"""Configuration files of the lab: TOML whose values are checked before anything is played."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ghoststories.lab.checks.combinations import DIFFICULTIES, EDITIONS, PLAYERS
from ghoststories.lab.errors import LabError
from ghoststories.lab.sets.presets import PRESETS

# What set-ups can be chosen from, by key.
CHOICES: Final[dict[str, Sequence[object]]] = {
    "players": PLAYERS,
    "difficulty": DIFFICULTIES,
    "edition": EDITIONS,
    "family": list(PRESETS),
}


def read_config(path: Path) -> dict[str, Any]:
    """The values of a configuration; a `LabError` if it cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise LabError(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise LabError(f"{path} is not a TOML file: {error}") from error


def check_choices(name: str, values: dict[str, Any]) -> None:
    """Check that the keys of `CHOICES` hold lists of allowed values."""
    for key, allowed in CHOICES.items():
        value = values[key]
        if not isinstance(value, list) or not value or not all(each in allowed for each in value):
            raise LabError(f"{name}.{key} is {value!r}; needed: a list of {', '.join(map(str, allowed))}")


def check_word(key: str, value: object) -> str:
    """Check that a value is a word, and return it."""
    if not isinstance(value, str) or not value.strip():
        raise LabError(f"{key} is {value!r}; needed: a word")
    return value


def check_count(key: str, value: object) -> int:
    """Check that a value is an integer from 1 on, and return it."""
    if type(value) is not int or value < 1:
        raise LabError(f"{key} is {value!r}; needed: an integer of at least 1")
    return value
