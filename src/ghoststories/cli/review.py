"""`ghoststories review`: where a game was won or lost, as tables, JSON or an illustrated page."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from ghoststories.engine import Game, GhostStoriesError, position_text, record_from
from ghoststories.review import Depth, review_of
from ghoststories.review.page import page_of
from ghoststories.review.settings import FEWEST, MOST
from ghoststories.review.told import ToldReview
from ghoststories.review.wording import is_taoist
from ghoststories.table_service.wire.types.review import ReviewJson
from ghoststories.terminal import saving
from ghoststories.terminal.cipher import unveiled
from ghoststories.terminal.saving import FileError
from ghoststories.texts import Texts, language_of_environment

_HELP: Final = Texts(language_of_environment())
_INPUT: Final = "-"
# A column of blocks from empty to full for each step of the line of chances.
_BLOCKS: Final = "▁▂▃▄▅▆▇█"
_LINE: Final = 72


def _option(name: str, *declarations: str) -> typer.models.OptionInfo:
    info: typer.models.OptionInfo = typer.Option(*declarations, help=_HELP.get(f"review.command.{name}"))
    return info


def review(
    record: Annotated[str, typer.Argument(help=_HELP.get("review.command.record"))],
    as_json: Annotated[bool, _option("json", "--json")] = False,
    page: Annotated[Path | None, _option("page", "--page")] = None,
    rollouts: Annotated[int, _option("rollouts", "--rollouts")] = Depth().rollouts,
    language: Annotated[str | None, _option("language", "--language", "--lang", "-l")] = None,
) -> None:
    """Review a game, or say in one line what is wrong with the record."""
    try:
        texts = Texts(language or language_of_environment())
        if not FEWEST <= rollouts <= MOST:
            raise FileError(texts.get("review.error.rollouts", given=rollouts, fewest=FEWEST, most=MOST))
        game = record_from(_text(texts, record))
        found = _reviewed(texts, game, Depth(rollouts))
        if page is not None:
            _write_page(texts, page.expanduser(), found, game)
    except GhostStoriesError as error:
        typer.echo(_HELP.get("terminal.message.error", reason=_HELP.told(error)), err=True)
        raise typer.Exit(2) from error
    if as_json:
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        _show(texts, found, Console(highlight=False, markup=False, emoji=False))


def _text(texts: Texts, record: str) -> str:
    """The text of a record: of a file, or of what is written to the input."""
    text = sys.stdin.read() if record == _INPUT else unveiled(saving.read(texts, Path(record).expanduser()))
    if text.strip().startswith("ghost stories position"):
        raise FileError(texts.get("review.error.not_a_record", file=record))
    return text.strip()


def _reviewed(texts: Texts, game: Game, depth: Depth) -> ReviewJson:
    """Review with a progress bar, which does not get into the output."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(texts.get("review.say.progress"), total=None)
        return review_of(game, depth, lambda done, total: progress.update(bar, completed=done, total=total))


def _write_page(texts: Texts, file: Path, found: ReviewJson, game: Game) -> None:
    moves = {each["move"] for each in [*found["turning_points"], *found["answers"]]} if found["finished"] else set()
    html = page_of(found, texts, _positions(game, moves))
    try:
        saving.write(file, html)
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileError(texts.get("terminal.message.no_write", file=file, reason=reason)) from error
    typer.echo(texts.get("review.say.written", file=file), err=True)


def _positions(game: Game, moves: set[int]) -> dict[int, str]:
    """The positions after these numbers of moves."""
    then = Game(state=game.opening.clone(), chance_waits=True)
    positions: dict[int, str] = {}
    for number, move in enumerate(game.moves):
        if number in moves:
            positions[number] = position_text(then.state)
        then.replay_all([move])
    return positions


def _show(texts: Texts, found: ReviewJson, console: Console) -> None:
    told = ToldReview(found, texts)
    console.print(told.ending())
    if found["points"]:
        console.print(f"\n{texts.get('review.heading.chances')}\n{_line_of_blocks(found)}")
        for line in told.overview():
            console.print(line)
    console.print(_turning_points(texts, told, found))
    console.print(_answers(texts, told, found))
    console.print(texts.get("review.heading.luck"))
    for line in told.luck():
        console.print(f"- {line}")
    console.print(_players(texts, told))
    console.print(texts.get("review.heading.doubts"))
    for line in told.doubts():
        console.print(f"- {line}")


def _line_of_blocks(found: ReviewJson) -> str:
    """The chances from left to right, as many as fit a line."""
    chances = [point["chance"] for point in found["points"] if is_taoist(point["seat"])]
    step = max(1.0, len(chances) / _LINE)
    shown = [chances[int(at * step)] for at in range(int(len(chances) / step))]
    return "".join(_BLOCKS[min(len(_BLOCKS) - 1, int(chance * len(_BLOCKS)))] for chance in shown)


def _table(texts: Texts, title: str, headings: list[str]) -> Table:
    table = Table(title=texts.get(f"review.heading.{title}"), box=SIMPLE_HEAD, title_justify="left", pad_edge=False)
    for heading in headings:
        table.add_column(heading)
    return table


def _headings(texts: Texts, *keys: str) -> list[str]:
    return [texts.get(f"review.heading.{key}") for key in keys]


def _turning_points(texts: Texts, told: ToldReview, found: ReviewJson) -> Table | str:
    if not found["turning_points"]:
        return f"\n{texts.get('review.say.no_turning_point')}"
    table = _table(texts, "turning_points", _headings(texts, "turn", "player", "before", "what"))
    for point in found["turning_points"]:
        what = "\n".join([told.said(point["question"]), told.answered(point), *told.events(point)])
        table.add_row(str(point["turn"]), texts.colour(point["seat"]), told.change(point), what)
    return table


def _answers(texts: Texts, told: ToldReview, found: ReviewJson) -> Table | str:
    if not found["answers"]:
        return f"{texts.get('review.say.no_costly_answer')}\n"
    table = _table(texts, "answers", _headings(texts, "turn", "player", "chosen", "better", "lost"))
    for answer in found["answers"]:
        better = "\n".join([told.option(answer["better"]), *told.reasons(answer["better"])])
        lost = told.points(answer["lost"], answer["error"])
        if not answer["certain"]:
            lost = f"{lost}\n{texts.get('review.say.uncertain')}"
        table.add_row(str(answer["turn"]), texts.colour(answer["seat"]), told.option(answer["chosen"]), better, lost)
    return table


def _players(texts: Texts, told: ToldReview) -> Table:
    table = _table(texts, "players", told.player_names())
    for row in told.player_rows():
        table.add_row(*row)
    return table
