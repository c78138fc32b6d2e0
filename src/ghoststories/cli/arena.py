"""`ghoststories arena`: compare bots on the same games, with the significance of the differences."""

from __future__ import annotations

import json as json_format
from itertools import product
from typing import Any, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from ghoststories.cli import lab_options as options
from ghoststories.cli.lab_report import Report
from ghoststories.cli.parameters import NUMBER, WORDS, Parameter, command
from ghoststories.cli.simulate import Simulation
from ghoststories.engine import GhostStoriesError
from ghoststories.lab.analysis.arena import Duel, Standing, duels, standings
from ghoststories.lab.analysis.labels import label_text
from ghoststories.lab.analysis.report_text import p_text, percent
from ghoststories.lab.analysis.statistics import groups
from ghoststories.lab.simulation import jobs
from ghoststories.lab.simulation.jobs import Bots, plan_job
from ghoststories.texts import Texts, language_of_environment

# What is compared; everything else that varies gets its own row.
_SIDES: Final = ("taoists", "wu_feng")
# Below this p-value, chance alone is not a good explanation.
SIGNIFICANT: Final = 0.05


def _own(name: str, kind: str, *declarations: str) -> Parameter:
    return Parameter(name, kind, options.option(f"lab.arena.option.{name}", *declarations))


PARAMETERS: Final = [
    _own("bot", WORDS, "--bot", "-b"),
    _own("wu_feng", WORDS, "--wu-feng"),
    *options.SETUP_OF_JOB,
    *(_own("games", NUMBER, "--games", "-n") if each.name == "games" else each for each in options.GAMES_OF_JOB),
    *options.RUN,
    *options.SHOWN,
]
# A file may also call the bots what `simulate` does.
KINDS: Final = {"taoists": WORDS, **options.kinds_of(PARAMETERS)}


class Arena(Simulation):
    """A simulation whose rows are compared with each other."""

    def __init__(self, wishes: dict[str, Any]) -> None:
        wu_fengs: list[str] = wishes.get("wu_feng", [])
        if not wishes.get("taoists"):
            raise _nothing_to_compare()
        super().__init__({**wishes, "wu_feng": wu_fengs[0]} if wu_fengs else wishes)
        self.by = [key for key in options.varied(wishes) if key not in _SIDES]
        taoists = [each.taoists for each in self.job.bots]
        if self.job.bots[0].wu_feng and len(wu_fengs) > 1:
            self._plan([Bots(*pair) for pair in product(taoists, dict.fromkeys(wu_fengs))])
        if len(self.job.bots) < 2:
            raise _nothing_to_compare()

    def _plan(self, bots: list[Bots]) -> None:
        job = self.job
        try:
            self.job = plan_job(bots, job.combinations, job.games, job.seed, job.first)
        except GhostStoriesError as error:
            raise typer.BadParameter(str(error), param_hint="--wu-feng") from error

    def _result(self, report: Report, console: Console) -> None:
        """Print the standings and the comparisons."""
        if not report.rows:
            return
        found = duels(report.rows)
        if self.wishes.get("json"):
            typer.echo(self._json(report, found))
            return
        console.print(self._standings(report))
        console.print(self._duels(found))
        console.print(self._say("text.note"))

    def _standings(self, report: Report) -> Table:
        title = self._text("title", games=f"{len(report.rows):,}", seed=self.job.seed)
        table = Table(title=title, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
        with_wu_feng = any(row.wu_feng for row in report.rows)
        for heading in ["taoists", *["wu_feng"] * with_wu_feng]:
            # The paths of users' bots can be long.
            table.add_column(self._say(f"text.{heading}"), overflow="fold", min_width=9)
        for key in self.by:
            table.add_column(key, no_wrap=True)
        for heading in ("games", "won", "rate", "interval", "score", "seconds"):
            table.add_column(self._say(f"text.{heading}"), justify="right", no_wrap=True)
        for group, rows in groups(report.rows, self.by).items():
            labels = [label_text(self.texts, key, label) for key, label in zip(self.by, group, strict=True)]
            for each in standings(rows):
                names = [each.taoists, *[each.wu_feng] * with_wu_feng]
                table.add_row(*names, *labels, *_figures(each))
        return table

    def _duels(self, found: list[Duel]) -> Table:
        table = Table(title=self._say("text.duels"), box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
        for heading in ("first", "second"):
            table.add_column(self._say(f"text.{heading}"), overflow="fold", min_width=9)
        for heading in ("difference", "interval", "alone", "p_value", "score"):
            table.add_column(self._say(f"text.{heading}"), justify="right", no_wrap=True)
        for each in found:
            low, high = each.interval
            style = "bold" if each.p_value < SIGNIFICANT else ""
            table.add_row(
                _company(each.first),
                _company(each.second),
                _points(each.pairing.difference),
                f"{_points(low)} {_points(high)}",
                f"{each.pairing.only_first} : {each.pairing.only_second}",
                p_text(each.p_value),
                f"{each.score:+.1f}",
                style=style,
            )
        return table

    def _json(self, report: Report, found: list[Duel]) -> str:
        document = {
            "job": jobs.as_dict(self.job),
            "games": len(report.rows),
            "interrupted": self.interrupted,
            "standings": [
                {**dict(zip(self.by, group, strict=True)), **_standing_document(each)}
                for group, rows in groups(report.rows, self.by).items()
                for each in standings(rows)
            ],
            "duels": [_duel_document(each) for each in found],
        }
        return json_format.dumps(document, ensure_ascii=False, indent=2)

    def _say(self, key: str, **parameters: object) -> str:
        return self.texts.get(f"lab.arena.{key}", **parameters)


def _nothing_to_compare() -> typer.BadParameter:
    words = Texts(language_of_environment()).get("lab.arena.error.one_bot")
    return typer.BadParameter(words, param_hint="--bot")


def _figures(it: Standing) -> list[str]:
    low, high = it.interval
    return [
        f"{it.games:,}",
        f"{it.wins:,}",
        percent(it.rate),
        f"{100 * low:.1f}–{100 * high:.1f}",
        f"{it.score:.1f} ± {it.score_error:.1f}",
        f"{it.seconds:.2f}",
    ]


def _company(names: tuple[str, str]) -> str:
    return " – ".join(filter(None, names))


def _points(part: float) -> str:
    """A difference of rates in percentage points."""
    return f"{100 * part:+.1f}"


def _standing_document(it: Standing) -> dict[str, Any]:
    low, high = it.interval
    return {**vars(it), "rate": it.rate, "low": low, "high": high}


def _duel_document(it: Duel) -> dict[str, Any]:
    low, high = it.interval
    return {
        "first": dict(zip(_SIDES, it.first, strict=True)),
        "second": dict(zip(_SIDES, it.second, strict=True)),
        **vars(it.pairing),
        "difference": it.pairing.difference,
        "low": low,
        "high": high,
        "p_value": it.pairing.p_value,
        "p_value_corrected": it.p_value,
        "score_difference": it.score,
    }


def _arena(given: dict[str, Any]) -> None:
    Arena(options.read_options(given, given["config"], KINDS)).run()


arena = command(
    [*PARAMETERS, options.CONFIG], _arena, "Let every company of bots play the same games, and compare them."
)
