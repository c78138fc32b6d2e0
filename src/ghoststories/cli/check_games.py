"""`ghoststories check-games`: a long run of random games, checked as they are played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.core.notation import RESULT_KEYS
from ghoststories.engine.errors import ContentError
from ghoststories.lab.checks.check_games import Batch, Tally, batches, run
from ghoststories.lab.checks.combinations import FAMILIES, Combination, combinations

RESULTS = RESULT_KEYS[1:]
NOTHING = Combination(0, "", "")
FAILURES_SHOWN = 10
INTERRUPTED = 130


class Difficulty(StrEnum):
    """The difficulties by their names on the command line."""

    INITIATION = "initiation"
    NORMAL = "normal"
    NIGHTMARE = "nightmare"
    HELL = "hell"


class Edition(StrEnum):
    """The editions by their names on the command line."""

    FIRST = "first"
    SECOND = "second"


class Family(StrEnum):
    """The sets of pieces by their names on the command line."""

    BASE = "base"
    WHITE_MOON = "white_moon"
    BLACK_SECRET = "black_secret"
    BOTH = "both"
    PROMOS = "promos"
    PROMOS_WHITE_MOON = "promos_white_moon"
    PROMOS_BLACK_SECRET = "promos_black_secret"
    PROMOS_BOTH = "promos_both"


class Portal(StrEnum):
    """White Moon's positions of the Portal."""

    CENTRE = "centre"
    EDGE = "edge"
    CORNER = "corner"


class Scenario(StrEnum):
    """White Moon's scenarios."""

    NONE = "none"
    CURSED_CHILDREN = "cursed_children"
    GREEN_ROOTS = "green_roots"


class Side(StrEnum):
    """The sides of Black Secret's boards."""

    A = "a"
    B = "b"


def check_games(
    games: Annotated[int, typer.Option(min=1, help="games of each combination")] = 10_000,
    family: Annotated[list[Family] | None, typer.Option(help="only this set of pieces; may be repeated")] = None,
    players: Annotated[
        list[int] | None, typer.Option(min=1, max=4, help="only this number of players; may be repeated")
    ] = None,
    difficulty: Annotated[list[Difficulty] | None, typer.Option(help="only this difficulty; may be repeated")] = None,
    edition: Annotated[list[Edition] | None, typer.Option(help="only this edition; may be repeated")] = None,
    portal: Annotated[list[Portal] | None, typer.Option(help="only White Moon with this; may be repeated")] = None,
    scenario: Annotated[list[Scenario] | None, typer.Option(help="only White Moon with this; may be repeated")] = None,
    wu_feng: Annotated[
        list[Side] | None, typer.Option(help="only this side of Wu-Feng's board; may be repeated")
    ] = None,
    catacombs: Annotated[
        list[Side] | None, typer.Option(help="only this side of the catacombs; may be repeated")
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="processes; by default all cores")] = None,
    seed: Annotated[str, typer.Option(help="names the run; the same seed plays the same games")] = "check",
    start: Annotated[int, typer.Option(min=0, help="number of the first game")] = 0,
    careful: Annotated[bool, typer.Option("--careful", help="only careful games that start late")] = False,
    content: Annotated[Path | None, typer.Option(help="a file with corrections of printed values")] = None,
) -> None:
    """Play random games of every players x difficulty x edition, with White Moon x Portal x scenario, with Black Secret
    x Wu-Feng's side x the catacombs' side, with both x scenario, and with every choice of promo pieces in each of
    these. Check the table at every question in the base game; with other sets in one game of twenty, and in the rest
    at the end.

    Every few hundred games, one starts late and is played carefully, to reach the incarnations and the end.
    """
    given = {"portal": portal, "scenario": scenario, "wu_feng": wu_feng, "catacombs": catacombs}
    picked = Picked(
        players,
        [str(key) for key in difficulty or []],
        [str(key) for key in edition or []],
        {name: [str(word) for word in words] for name, words in given.items() if words},
        corrections(content),
    )
    work: list[Batch] = []
    for key in [str(each) for each in family] if family else picked.families():
        work += batches(picked.combinations(key, careful), games, seed, start)
        if not careful:
            some = -(-games // FAMILIES[key].careful_every)
            work += batches(picked.combinations(key, careful=True), some, seed, start)
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


def corrections(path: Path | None) -> str | None:
    """An owner's file, as a set-up stores it (docs/content.md)."""
    if path is None:
        return None
    try:
        return corrections_from_toml(path.expanduser().read_text(encoding="utf-8"))
    except (OSError, ContentError) as error:
        raise typer.BadParameter(str(error), param_hint="--content") from error


@dataclass(frozen=True)
class Picked:
    """The requested combinations; an empty list means all."""

    players: list[int] | None
    difficulties: list[str]
    editions: list[str]
    options: dict[str, list[str]]
    content: str | None

    def families(self) -> list[str]:
        """The combinations with every requested option."""
        found = [key for key, family in FAMILIES.items() if set(self.options) <= set(family.each)]
        if not found:
            raise typer.BadParameter(f"no family has all of these options: {', '.join(self.options)}")
        return found

    def combinations(self, family: str, careful: bool) -> list[Combination]:
        """The combinations of a family."""
        found = combinations(
            family,
            players=self.players,
            difficulties=self.difficulties,
            editions=self.editions,
            options=self.options,
            careful=careful,
        )
        return [replace(each, content=self.content) for each in found]


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
    """The text of the progress bar."""
    failures = sum(len(tally.failures) for tally in tallies.values())
    return f"Playing, [red]{failures} errors[/red]" if failures else "Playing, no errors"


def table_of(tallies: list[Tally]) -> Table:
    """A row for each combination of the base game, one per option of the other families, and a total per family."""
    table = Table(title="Random games, all played to their end", box=SIMPLE_HEAD, padding=0, pad_edge=False)
    table.add_column("combination", no_wrap=True)
    for heading in ("games", "decisions", *RESULTS, "errors"):
        table.add_column(heading, justify="right", no_wrap=True)
    for key, family in FAMILIES.items():
        own = [tally for tally in tallies if tally.combination.family == key]
        add_rows(table, f"{family.title}: all", [tally for tally in own if not tally.combination.careful])
        add_rows(table, f"{family.title}: begun late", [tally for tally in own if tally.combination.careful])
    return table


def add_rows(table: Table, title: str, tallies: list[Tally]) -> None:
    """A part of the table and its total."""
    rows: dict[str, Tally] = {}
    total = Tally(NOTHING)
    for tally in tallies:
        rows.setdefault(row_of(tally.combination), Tally(NOTHING)).add(tally)
        total.add(tally)
    for name, tally in rows.items():
        table.add_row(name, *figures_of(tally))
    if tallies:
        table.add_row(title, *figures_of(total), style="bold", end_section=True)


def row_of(it: Combination) -> str:
    """The name of the row a combination is counted in."""
    words = " ".join(word for _, word in it.options)
    return words or f"{it.players} {it.difficulty} {it.edition}"


def figures_of(tally: Tally) -> list[str]:
    """The numbers of a row."""
    results = [tally.results[result] for result in RESULTS]
    return [f"{figure:,}" for figure in (tally.games, tally.decisions, *results, len(tally.failures))]


def show_failures(tallies: list[Tally], console: Console) -> None:
    """The first errors, with the commands that reproduce them."""
    failures = [failure for tally in tallies for failure in tally.failures]
    for failure in failures[:FAILURES_SHOWN]:
        console.print(f"[red]{failure}[/red]\n  {failure.command}", highlight=False, soft_wrap=True)
    if len(failures) > FAILURES_SHOWN:
        console.print(f"and {len(failures) - FAILURES_SHOWN} more errors")
