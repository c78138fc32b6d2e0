"""`ghoststories check-games`: a long run of random games, every question of them checked."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from ghoststories.engine.notation import RESULT_KEYS
from ghoststories.lab.check_games import CAREFUL_EVERY, Batch, Combination, Tally, batches, combinations, run

RESULTS = RESULT_KEYS[1:]
FAILURES_SHOWN = 10
INTERRUPTED = 130


class Difficulty(StrEnum):
    """The difficulties as the command line knows them."""

    INITIATION = "initiation"
    NORMAL = "normal"
    NIGHTMARE = "nightmare"
    HELL = "hell"


class Edition(StrEnum):
    """The editions as the command line knows them."""

    FIRST = "first"
    SECOND = "second"


def check_games(
    games: Annotated[int, typer.Option(min=1, help="games of each combination")] = 10_000,
    players: Annotated[list[int] | None, typer.Option(min=1, max=4, help="only with so many; may be repeated")] = None,
    difficulty: Annotated[list[Difficulty] | None, typer.Option(help="only this difficulty; may be repeated")] = None,
    edition: Annotated[list[Edition] | None, typer.Option(help="only this edition; may be repeated")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="processes; all cores if not given")] = None,
    seed: Annotated[str, typer.Option(help="names the run; the same seed plays the same games")] = "check",
    start: Annotated[int, typer.Option(min=0, help="number of the first game")] = 0,
    careful: Annotated[bool, typer.Option("--careful", help="only careful games that begin late")] = False,
) -> None:
    """Play random games of every players x difficulty x edition and check the table at every question.

    To every hundred of them comes one that begins late and is played carefully, to meet the incarnations and the end.
    """
    difficulties, editions = [str(key) for key in difficulty or []], [str(key) for key in edition or []]
    work = batches(combinations(players, difficulties, editions, careful), games, seed, start)
    if not careful:
        late = combinations(players, difficulties, editions, careful=True)
        work += batches(late, -(-games // CAREFUL_EVERY), seed, start)
    console = Console()
    tallies = {batch.combination: Tally(batch.combination) for batch in work}
    interrupted = not play(work, tallies, jobs, console)
    console.print(table_of([tally for tally in tallies.values() if tally.games]))
    show_failures(list(tallies.values()), console)
    if interrupted:
        console.print("Interrupted: this is what was played so far.")
        raise typer.Exit(INTERRUPTED)
    if any(tally.failures for tally in tallies.values()):
        raise typer.Exit(1)


def play(work: list[Batch], tallies: dict[Combination, Tally], jobs: int | None, console: Console) -> bool:
    """Play and count with a progress bar; False when it was interrupted."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("games"))
    with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=console) as progress:
        bar = progress.add_task("Playing", total=sum(len(batch.numbers) for batch in work))
        results = run(work, jobs)
        try:
            for tally in results:
                tallies[tally.combination].add(tally)
                progress.update(bar, advance=tally.games, description=described(tallies))
        except KeyboardInterrupt:
            return False
    return True


def described(tallies: dict[Combination, Tally]) -> str:
    """The progress bar's words."""
    failures = sum(len(tally.failures) for tally in tallies.values())
    return f"Playing, [red]{failures} errors[/red]" if failures else "Playing, no errors"


def table_of(tallies: list[Tally]) -> Table:
    """A row for each combination, and all of them together."""
    table = Table(title="Random games, every question checked", box=SIMPLE_HEAD, padding=0, pad_edge=False)
    table.add_column("combination", no_wrap=True)
    for heading in ("games", "decisions", *RESULTS, "errors"):
        table.add_column(heading, justify="right", no_wrap=True)
    add_rows(table, "all", [tally for tally in tallies if not tally.combination.careful])
    add_rows(table, "all, begun late", [tally for tally in tallies if tally.combination.careful])
    return table


def add_rows(table: Table, title: str, tallies: list[Tally]) -> None:
    """A part of the table and its sum."""
    total = Tally(Combination(0, "", ""))
    for tally in tallies:
        it = tally.combination
        table.add_row(f"{it.players} {it.difficulty} {it.edition}", *figures_of(tally))
        total.add(tally)
    if tallies:
        table.add_row(title, *figures_of(total), style="bold", end_section=True)


def figures_of(tally: Tally) -> list[str]:
    """The numbers of a row."""
    results = [tally.results[result] for result in RESULTS]
    return [f"{figure:,}" for figure in (tally.games, tally.decisions, *results, len(tally.failures))]


def show_failures(tallies: list[Tally], console: Console) -> None:
    """The first errors with the commands that find them again."""
    failures = [failure for tally in tallies for failure in tally.failures]
    for failure in failures[:FAILURES_SHOWN]:
        console.print(f"[red]{failure}[/red]\n  {failure.command}", highlight=False, soft_wrap=True)
    if len(failures) > FAILURES_SHOWN:
        console.print(f"and {len(failures) - FAILURES_SHOWN} more errors")
