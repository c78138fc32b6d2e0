"""`ghoststories findings`: the page of findings, from a kept configuration."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ghoststories.cli import lab_options as options
from ghoststories.cli.check_games import INTERRUPTED
from ghoststories.cli.lab_report import Bar
from ghoststories.engine import GhostStoriesError
from ghoststories.lab.analysis.findings import write_page
from ghoststories.lab.analysis.studies import Study, kept_rows, play_studies, read_studies
from ghoststories.lab.errors import LabError
from ghoststories.lab.optional_imports import needs
from ghoststories.lab.simulation.rows import Row
from ghoststories.texts import Texts, language_of_environment

CONFIG = Path("docs/findings.toml")
ROWS = Path("build/findings")

_TEXTS = Texts(language_of_environment())


def _option(name: str, *declarations: str) -> typer.models.OptionInfo:
    return options.option(f"lab.findings.option.{name}", *declarations)


def findings(
    config: Annotated[Path | None, _option("config", "--config")] = None,
    page: Annotated[Path | None, _option("page", "--page")] = None,
    rows: Annotated[Path | None, _option("rows", "--rows")] = None,
    workers: options.Workers = None,
    fresh: Annotated[bool, _option("fresh", "--fresh")] = False,
    no_play: Annotated[bool, _option("no_play", "--no-play")] = False,
) -> None:
    """Play what is missing, then write the page."""
    notes = Console(stderr=True, highlight=False, soft_wrap=True)
    source = (config or CONFIG).expanduser()
    folder = (rows or ROWS).expanduser()
    target = (page or source.with_suffix(".md")).expanduser()
    options.at_least({"workers": workers} if workers is not None else {}, "workers", 1)
    try:
        needs("matplotlib", "lab")
        if target.suffix != ".md" or target.is_dir():
            raise LabError(_TEXTS.get("lab.findings.error.no_page", file=target))
        studies = read_studies(source)
        found = kept_rows(studies, folder) if no_play else _played(studies, folder, fresh, workers)
        if not any(found.values()):
            raise LabError(_TEXTS.get("lab.findings.error.no_games", folder=folder))
        for file in write_page(target, studies, found, source):
            notes.print(_TEXTS.get("lab.simulate.text.written", file=file))
    except KeyboardInterrupt:
        notes.print(_TEXTS.get("lab.findings.text.interrupted"))
        raise typer.Exit(INTERRUPTED) from None
    except GhostStoriesError as error:
        typer.echo(_TEXTS.get("terminal.message.error", reason=error), err=True)
        raise typer.Exit(2) from error


def _played(studies: list[Study], folder: Path, fresh: bool, workers: int | None) -> dict[str, list[Row]]:
    """All games, with a progress bar; games already played count as done."""
    bar = Bar(_TEXTS, sum(study.games for study in studies), [])
    with bar.progress:
        return play_studies(studies, folder, fresh, workers, bar.add)
