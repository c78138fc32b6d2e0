"""`ghoststories check-games`: a long run of random games, checked as they are played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from ghoststories.cli.parameters import FILE, FLAG, NUMBER, NUMBERS, WORD, WORDS, Parameter, command, flag_of
from ghoststories.engine import RESULT_KEYS, SET_OPTIONS, ContentError
from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.setup import DIFFICULTY_KEYS, EDITION_KEYS
from ghoststories.lab.checks.check_games import Batch, Tally, batches, run
from ghoststories.lab.checks.combinations import Combination, combinations
from ghoststories.lab.sets.presets import PRESETS

RESULTS = RESULT_KEYS[1:]
NOTHING = Combination(0, "", "")
FAILURES_SHOWN = 10
INTERRUPTED = 130


def _one_of(name: str, choices: list[str], about: str) -> Parameter:
    return Parameter(name, WORDS, typer.Option(flag_of(name), help=about), choices=tuple(choices))


# The options of sets that are varied, each with the words of all families that vary it.
VARIED: Final[dict[str, list[str]]] = {
    option.name: list(dict.fromkeys(word for family in PRESETS.values() for word in family.each.get(option.name, [])))
    for option in SET_OPTIONS
    if any(option.name in family.each for family in PRESETS.values())
}

PARAMETERS: Final = [
    Parameter("games", NUMBER, typer.Option("--games", min=1, help="games of each combination"), 10_000),
    _one_of("family", list(PRESETS), "only this set of pieces; may be repeated"),
    Parameter("players", NUMBERS, typer.Option("--players", min=1, max=4, help="only with this many; may be repeated")),
    _one_of("difficulty", DIFFICULTY_KEYS, "only this difficulty; may be repeated"),
    _one_of("edition", list(EDITION_KEYS), "only this edition; may be repeated"),
    *(_one_of(name, words, "only games with this option; may be repeated") for name, words in VARIED.items()),
    Parameter("jobs", NUMBER, typer.Option("--jobs", min=1, help="processes; all cores if not given")),
    Parameter("seed", WORD, typer.Option("--seed", help="names the run; the same seed plays the same games"), "check"),
    Parameter("start", NUMBER, typer.Option("--start", min=0, help="number of the first game"), 0),
    Parameter("careful", FLAG, typer.Option("--careful", help="only careful games that begin late")),
    Parameter("content", FILE, typer.Option("--content", help="a file with corrections of printed values")),
]


def _check_games(given: dict[str, Any]) -> None:
    console, work = Console(), _work(given)
    tallies = {batch.combination: Tally(batch.combination) for batch in work}
    interrupted = not play(work, tallies, given["jobs"], console)
    console.print(table_of([tally for tally in tallies.values() if tally.games]))
    show_failures(list(tallies.values()), console)
    if interrupted:
        console.print("Interrupted: this is what was played so far.")
        raise typer.Exit(INTERRUPTED)
    if any(tally.failures for tally in tallies.values()):
        raise typer.Exit(1)


def _work(given: dict[str, Any]) -> list[Batch]:
    """The games that were asked for, plus one that begins late for every few hundred of them."""
    games, seed, start, careful = given["games"], given["seed"], given["start"], given["careful"]
    picked = Picked(
        given["players"],
        _words(given["difficulty"]),
        _words(given["edition"]),
        {name: _words(given[name]) for name in VARIED if given[name]},
        corrections(given["content"]),
    )
    work: list[Batch] = []
    for key in _words(given["family"]) or picked.families():
        work += batches(picked.combinations(key, careful), games, seed, start)
        if not careful:
            some = -(-games // PRESETS[key].careful_every)
            work += batches(picked.combinations(key, careful=True), some, seed, start)
    return work


def _words(given: list[str] | None) -> list[str]:
    return [str(word) for word in given or []]


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
        """Those with every option that was asked for."""
        found = [key for key, family in PRESETS.items() if set(self.options) <= set(family.each)]
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
                progress.update(bar, advance=tally.games, description=progress_text(tallies))
        except KeyboardInterrupt:
            return False
    return True


def progress_text(tallies: dict[Combination, Tally]) -> str:
    """The progress bar's words."""
    failures = sum(len(tally.failures) for tally in tallies.values())
    return f"Playing, [red]{failures} errors[/red]" if failures else "Playing, no errors"


def table_of(tallies: list[Tally]) -> Table:
    """A row for each combination of the base game, one per option of the other families, and a total per family."""
    table = Table(title="Random games, all played to their end", box=SIMPLE_HEAD, padding=0, pad_edge=False)
    table.add_column("combination", no_wrap=True)
    for heading in ("games", "decisions", *RESULTS, "errors"):
        table.add_column(heading, justify="right", no_wrap=True)
    for key, family in PRESETS.items():
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


_ABOUT: Final = """Play random games of every number of players, difficulty and edition, with every family of pieces and
its options, and check the table: in the base game at every question, in the other families at every question of one
game in twenty and at the end of the others.

Among some hundreds of them, one begins late and is played carefully, to meet the incarnations and the end.
"""
check_games = command(PARAMETERS, _check_games, _ABOUT)
