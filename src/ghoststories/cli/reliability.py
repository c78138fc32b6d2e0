"""`ghoststories reliability`: whether of positions rated 30 % about 30 % are won."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from ghoststories.bots.judging import rating
from ghoststories.bots.judging.rating import calibrations
from ghoststories.cli.check_games import INTERRUPTED
from ghoststories.cli.lab_options import one_of
from ghoststories.engine import GhostStoriesError
from ghoststories.lab.files import replace_text
from ghoststories.lab.optional_imports import needs
from ghoststories.lab.sets.presets import COMPARED_ALONE
from ghoststories.texts import Texts, language_of_environment

if TYPE_CHECKING:
    from ghoststories.lab.reliability.fit import Reliability
    from ghoststories.lab.reliability.play import RatedGame

_TEXTS: Final = Texts(language_of_environment())
SEED: Final = "reliability"
# As the monk plays.
ROLLOUTS: Final = 120
KEPT: Final = Path("build/reliability")
PAGE: Final = Path("docs/review.md")


def _option(name: str, *declarations: str) -> typer.models.OptionInfo:
    text = _TEXTS.get(f"review.command.{name}", families=", ".join(COMPARED_ALONE))
    info: typer.models.OptionInfo = typer.Option(*declarations, help=text)
    return info


def reliability(
    games: Annotated[int, _option("games", "--games", "-n")] = 500,
    family: Annotated[list[str] | None, _option("family", "--family")] = None,
    kept: Annotated[Path, _option("kept", "--kept")] = KEPT,
    page: Annotated[Path, _option("docs", "--page")] = PAGE,
    workers: Annotated[int | None, _option("workers", "--workers")] = None,
    no_play: Annotated[bool, _option("no_play", "--no-play")] = False,
    calibrate: Annotated[bool, _option("calibrate", "--calibrate")] = False,
) -> None:
    """Play what is missing, then write plot, tables and, if wanted, the calibration."""
    for each in family or []:
        one_of(each, list(COMPARED_ALONE), "--family")
    try:
        needs("numpy", "train")
        # These need NumPy, which people who only play do not have.
        from ghoststories.lab.reliability.fit import reliability_of
        from ghoststories.lab.reliability.page import write_page

        cores = 0 if no_play else workers or os.cpu_count() or 1
        found = [reliability_of(each, _games(each, games, kept, cores)) for each in family or COMPARED_ALONE]
        files = write_page(page, found)
        if calibrate:
            files.append(_write_calibration(found))
    except GhostStoriesError as error:
        typer.echo(_TEXTS.get("terminal.message.error", reason=error), err=True)
        raise typer.Exit(2) from error
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    for file in files:
        typer.echo(_TEXTS.get("review.say.written", file=file))


def _games(family: str, games: int, kept: Path, workers: int) -> list[RatedGame]:
    """The games of a family; without workers only those that were played before."""
    from ghoststories.lab.reliability.play import play_missing, played_before

    file = kept / f"{family}.jsonl"
    if not workers:
        return played_before(file, games)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        bar = progress.add_task(family, total=games)
        return play_missing(file, family, games, SEED, ROLLOUTS, workers, lambda: progress.advance(bar))


def _write_calibration(found: list[Reliability]) -> Path:
    """The calibrations of the package, with those that were found now."""
    lines = {**calibrations(), **{each.family: each.calibration for each in found}}
    file = Path(rating.__file__).with_name(rating.FILE)
    rows = [f" {json.dumps(key)}: {json.dumps(line._asdict())}" for key, line in lines.items()]
    replace_text(file, "{\n" + ",\n".join(rows) + "\n}\n")
    return file
