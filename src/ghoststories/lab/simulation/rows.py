"""The row of a simulated game: plain values, as JSON, CSV or Parquet."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from io import StringIO
from pathlib import Path
from typing import Any, Final

from ghoststories.engine import Setup
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.registry import SET_OPTIONS, SETS
from ghoststories.engine.setup import options_of
from ghoststories.lab.errors import LabError
from ghoststories.lab.optional_imports import needs
from ghoststories.lab.sets.columns import SetColumns

Flat = str | int | float | bool


@dataclass(frozen=True)
class Played:
    """Which game it was and who played."""

    cell: int
    number: int
    seed: str
    taoists: str
    wu_feng: str
    players: int
    difficulty: str
    edition: str
    family: str
    sets: tuple[str, ...]


@dataclass(frozen=True)
class Row(SetColumns, Played):
    """One game: the set-up it was played with, who played, how it went.

    An option of a set that is not in play is an empty word. `powers` are those of the Taoists by the colour of their
    board. `incarnations` are the cards that came into play, in that order. `cause` is the result and what led to it,
    as in `village:haunting`; `cause_card` the ghost that did it, 0 if none did. `won` is the Taoists' side.
    """

    boards: tuple[str, ...]
    powers: dict[str, str]
    places: tuple[str, ...]
    first_player: str
    result: str
    won: bool
    score: int
    turns: int
    decisions: int
    cards_left: int
    qi_left: int
    haunted: int
    deaths: int
    incarnations: tuple[int, ...]
    incarnations_beaten: tuple[int, ...]
    cause: str
    cause_card: int
    seconds: float
    slowest_ms: float

    @property
    def key(self) -> tuple[int, int]:
        """The row's position in its job: cell and number."""
        return self.cell, self.number

    @property
    def outcome(self) -> dict[str, Any]:
        """Everything but the times, which differ from run to run."""
        return {name: value for name, value in vars(self).items() if name not in TIMES}


def option_columns(asked: Setup, settled: Setup) -> dict[str, Any]:
    """The options of the sets a game was played with, by the names of their columns.

    What nobody chose is the default; for a single piece, whose options came later, it is an empty word.
    """
    given, tiles = options_of(settled), settled.tiles or ()
    columns: dict[str, Any] = {}
    for each in SETS:
        for option in each.options:
            word = getattr(asked if option.only_draws else settled, option.name)
            if word is None and option.is_possible(given) and not option.needs_piece:
                word = option.default
            columns[option.column] = each.chosen_value(option.name, word, tiles) if word else ""
    return columns


NAMES: Final = tuple(field.name for field in fields(Row))
TIMES: Final = ("seconds", "slowest_ms")
_TUPLES: Final = tuple(field.name for field in fields(Row) if str(field.type).startswith("tuple"))
_POWERS: Final = "powers"
_COLUMNS: Final = tuple(option.column for option in SET_OPTIONS)


def to_json(row: Row) -> str:
    """A row as one line of JSON."""
    return json.dumps(vars(row), ensure_ascii=False)


def from_json(text: str) -> Row:
    """A row from its JSON; a `ValueError` if it is not a row."""
    values = json.loads(text)
    if isinstance(values, dict):
        # Older rows lack the newer options.
        values = {**dict.fromkeys(_COLUMNS, ""), **values}
    if not isinstance(values, dict) or set(values) != set(NAMES):
        raise ValueError("this is not a row of a simulation")
    for name in _TUPLES:
        values[name] = tuple(values[name])
    return Row(**values)


def flat(row: Row) -> dict[str, Flat]:
    """A row for tables: lists are joined by a plus, powers get a column per colour."""
    found: dict[str, Flat] = {}
    for name, value in vars(row).items():
        if name == _POWERS:
            found |= {f"power_{colour}": value.get(colour, "") for colour in COLOUR_KEYS[:4]}
        else:
            found[name] = "+".join(map(str, value)) if name in _TUPLES else value
    return found


def to_csv(rows: Iterable[Row]) -> str:
    """The rows as CSV with a line of headings."""
    text = StringIO()
    tables = [flat(row) for row in rows]
    writer = csv.DictWriter(text, list(tables[0]) if tables else NAMES, lineterminator="\n")
    writer.writeheader()
    for each in tables:
        writer.writerow({name: _words(value) for name, value in each.items()})
    return text.getvalue()


def _words(value: Flat) -> Flat:
    return str(value).lower() if isinstance(value, bool) else value


def write_parquet(rows: Sequence[Row], path: Path) -> None:
    """The rows as a Parquet file."""
    needs("pyarrow", "lab")
    import pyarrow
    import pyarrow.parquet

    if not rows:
        raise LabError("there are no rows to write as Parquet")
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist([flat(row) for row in rows]), path)
