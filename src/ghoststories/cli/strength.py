"""`ghoststories strength`: play the games of a configuration and write the tables of the bots' strength."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from ghoststories.cli import lab_options as options
from ghoststories.cli.check_games import INTERRUPTED
from ghoststories.cli.lab_report import Bar
from ghoststories.engine import GhostStoriesError
from ghoststories.lab.analysis.report_text import percent
from ghoststories.lab.analysis.statistics import wilson
from ghoststories.lab.errors import LabError
from ghoststories.lab.strength.cells import StrengthCell, StrengthTable, pick_cells, planned_games, read_tables
from ghoststories.lab.strength.kept import Records, add_games, is_stale, read_records, record_of
from ghoststories.lab.strength.page import write_tables
from ghoststories.lab.strength.play import missing_games, play_games
from ghoststories.texts import Texts, language_of_environment

CONFIG: Final = Path("docs/strength.toml")
# The page the tables are in, beside the configuration.
PAGE: Final = "bots.md"

_TEXTS: Final = Texts(language_of_environment())


def _option(name: str, *declarations: str) -> typer.models.OptionInfo:
    return options.option(f"lab.strength.option.{name}", *declarations)


def _text(key: str, **parameters: object) -> str:
    return _TEXTS.get(f"lab.strength.text.{key}", **parameters)


def strength(
    config: Annotated[Path | None, _option("config", "--config")] = None,
    kept: Annotated[Path | None, _option("kept", "--kept")] = None,
    page: Annotated[Path | None, _option("page", "--page")] = None,
    cell: Annotated[list[str] | None, _option("cell", "--cell")] = None,
    games: Annotated[int | None, _option("games", "--games", "-n")] = None,
    minutes: Annotated[float | None, _option("minutes", "--minutes")] = None,
    workers: options.Workers = None,
    fresh: Annotated[bool, _option("fresh", "--fresh")] = False,
    no_play: Annotated[bool, _option("no_play", "--no-play")] = False,
) -> None:
    """Play what is missing, then write the tables."""
    notes = Console(stderr=True, highlight=False, soft_wrap=True)
    source = (config or CONFIG).expanduser()
    file = (kept or source.with_suffix(".json")).expanduser()
    target = (page or source.with_name(PAGE)).expanduser()
    for name, number in {"games": games, "workers": workers}.items():
        options.at_least({name: number} if number is not None else {}, name, 1)
    interrupted = False
    try:
        tables = read_tables(source)
        planned = planned_games(tables)
        wanted = _select_games(tables, planned, cell or [], games)
        # Problems with the files are reported before anything is played.
        add_games(file, [])
        write_tables(target, tables, read_records(file), source, file)
        if not no_play:
            interrupted = not _play(wanted, file, fresh, workers, minutes)
        records = read_records(file)
        Console().print(_overview({each: planned[each] for each in wanted}, records))
        write_tables(target, tables, records, source, file)
        notes.print(_TEXTS.get("lab.simulate.text.written", file=target))
        if not no_play and any(is_stale(records, each) for each in wanted):
            notes.print(_text("stale_note"))
    except GhostStoriesError as error:
        typer.echo(_TEXTS.get("terminal.message.error", reason=error), err=True)
        raise typer.Exit(2) from error
    if interrupted:
        notes.print(_text("interrupted"))
        raise typer.Exit(INTERRUPTED)


def _select_games(
    tables: Sequence[StrengthTable], planned: Mapping[StrengthCell, int], patterns: list[str], games: int | None
) -> dict[StrengthCell, int]:
    """The cells that match the patterns, with the number of games to play of each."""
    wanted = {each: min(planned[each], games or planned[each]) for each in pick_cells(tables, patterns)}
    if not wanted:
        raise LabError(_TEXTS.get("lab.strength.error.no_cell", patterns=", ".join(map(repr, patterns))))
    return wanted


def _play(
    wanted: Mapping[StrengthCell, int], file: Path, fresh: bool, workers: int | None, minutes: float | None
) -> bool:
    """Play what is missing, with a progress bar; False if that was interrupted."""
    missing = missing_games(wanted, read_records(file), fresh)
    bar = Bar(_TEXTS, sum(map(len, missing.values())), [])
    try:
        with bar.progress:
            play_games(missing, file, workers, minutes, bar.add)
    except KeyboardInterrupt:
        return False
    return True


def _overview(planned: Mapping[StrengthCell, int], records: Records) -> Table:
    """The cells with the games they have."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(_text("cell"))
    for heading in ("games", "rate", "interval", "hourly"):
        table.add_column(_text(heading), justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for cell, games in planned.items():
        record = record_of(records, cell)
        low, high = wilson(record.wins, record.games)
        table.add_row(
            cell.name,
            _text("of", games=f"{record.games:,}", planned=f"{games:,}"),
            percent(record.wins / record.games) if record.games else "–",
            f"{100 * low:.1f}–{100 * high:.1f}" if record.games else "–",
            f"{record.games_an_hour:,.0f}" if record.games else "–",
            _text("stale") if is_stale(records, cell) else "",
        )
    return table
