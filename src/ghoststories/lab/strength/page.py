"""The tables of strength in Markdown, between two marks of a page. They are in English, as all documentation."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Final

from ghoststories.lab.analysis.proportions import difference_interval
from ghoststories.lab.analysis.report_text import p_text, percent, points, span, table
from ghoststories.lab.analysis.statistics import wilson
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.files import replace_between
from ghoststories.lab.sets.presets import PRESETS
from ghoststories.lab.strength.budgets import budget_of
from ghoststories.lab.strength.cells import StrengthCell, StrengthTable, planned_games
from ghoststories.lab.strength.kept import Record, is_stale, median_pace, pair_records, record_of
from ghoststories.lab.strength.known_deck import is_ceiling
from ghoststories.texts import Texts

BEGIN: Final = "<!-- strength: what is between here and its end is written by `ghoststories strength` -->"
END: Final = "<!-- end of strength -->"
_MORE: Final = "…"
_OLD: Final = "†"
_TEXTS: Final = Texts("en")

Records = Mapping[str, Record]


def write_tables(page: Path, tables: Sequence[StrengthTable], records: Records, config: Path, kept: Path) -> None:
    """Replace the tables in a page."""
    written = "\n".join([*_introduction(page, config, kept), *tables_text(tables, records)])
    replace_between(page, BEGIN, END, written)


def _introduction(page: Path, config: Path, kept: Path) -> Iterator[str]:
    def link(file: Path) -> str:
        return f"[{file.name}]({Path(os.path.relpath(file, page.parent)).as_posix()})"

    yield f"`ghoststories strength` plays the games of {link(config)}, keeps the results in {link(kept)},"
    yield "and writes these tables: the share of games won, with its 95 % interval (Wilson), and the number of games."
    yield "Boards, sides and tiles are drawn at random; all bots play the same seeds, and one bot plays all Taoists."
    yield ""


def tables_text(tables: Sequence[StrengthTable], records: Records) -> list[str]:
    """All tables, with notes on old or missing games, and the time decisions take."""
    lines: list[str] = []
    for each in tables:
        lines += [f"### {each.title}", "", *_captions(each), "", *_rates(each, records)]
        if each.compare:
            lines += _comparisons(each, records)
    games = planned_games(tables)
    lines += ["### How long it takes", "", *_times(list(games), records)]
    if any(is_stale(records, cell) for cell in games):
        lines += [f"{_OLD} played by an older version of the bot.", ""]
    if any(record_of(records, cell).games < wanted for cell, wanted in games.items()):
        lines += [f"{_MORE} more games are planned.", ""]
    return lines


def _captions(it: StrengthTable) -> list[str]:
    """What is the same in all games of a table, and what else there is to say."""
    return [f"{', '.join(_common(it))}.", *filter(None, [it.text])]


def _common(it: StrengthTable) -> list[str]:
    return [words for words in _labels(it.columns[0]) if all(words in _labels(column) for column in it.columns)]


def _labels(column: tuple[str, Combination]) -> list[str]:
    """A column word by word."""
    wu_feng, it = column
    players = "1 Taoist" if it.players == 1 else f"{it.players} Taoists"
    difficulty = _TEXTS.get(f"names.difficulty.{it.difficulty}")
    against = [f"against `{wu_feng}`"] if wu_feng else []
    return [players, difficulty, f"{it.edition} edition", PRESETS[it.family].title, *against]


def _headings(it: StrengthTable) -> list[str]:
    """What differs between the columns."""
    common = _common(it)
    return [", ".join(words for words in _labels(column) if words not in common) or "won" for column in it.columns]


def _rates(it: StrengthTable, records: Records) -> list[str]:
    planned = it.planned
    rows = [
        [bot_name(bot), budget_text(bot), *(_rate(records, it.cell(bot, column), planned) for column in it.columns)]
        for bot in it.bots
    ]
    against = any(wu_feng for wu_feng, _ in it.columns)
    return table(["Taoists" if against else "bot", "budget per decision", *_headings(it)], rows)


def _rate(records: Records, cell: StrengthCell, planned: Mapping[StrengthCell, int]) -> str:
    record = record_of(records, cell)
    if not record.games:
        return f"– {_MORE}"
    low, high = wilson(record.wins, record.games)
    signs = f"{_OLD if is_stale(records, cell) else ''}{_MORE if record.games < planned[cell] else ''}"
    rate = f"{percent(record.wins / record.games)} ({100 * low:.1f}–{100 * high:.1f}) of {record.games:,}"
    return f"{rate} {signs}".rstrip()


def bot_name(spec: str) -> str:
    """A bot as the page calls it."""
    if is_ceiling(spec):
        return f"`{'@'.join(['master', *spec.split('@')[1:]])}` that sees the deck"
    return f"`{spec}`"


def budget_text(spec: str) -> str:
    """A bot's search budget in words."""
    it = budget_of(spec)
    if it is None:
        return "no search"
    amount = f"{it.playouts:,} rollouts" if it.playouts else f"{it.seconds:g} s"
    return amount if it.cores == 1 else f"{amount} on {it.cores} cores"


def _comparisons(it: StrengthTable, records: Records) -> list[str]:
    """The bots two by two, on the games both have played."""
    headings = _headings(it)
    rows: list[list[str]] = []
    for column, heading in zip(it.columns, headings, strict=True):
        for first, second in combinations(it.bots, 2):
            one, other = record_of(records, it.cell(first, column)), record_of(records, it.cell(second, column))
            pairing = pair_records(other, one)
            if pairing.games:
                stale = any(is_stale(records, it.cell(bot, column)) for bot in (first, second))
                rows.append(
                    [
                        f"{bot_name(second)} rather than {bot_name(first)}",
                        *([heading] if len(headings) > 1 else []),
                        f"{pairing.games:,}{f' {_OLD}' if stale else ''}",
                        f"{points(pairing.difference)} ({span(*difference_interval(pairing))})",
                        f"{pairing.only_first} : {pairing.only_second}",
                        p_text(pairing.p_value),
                    ]
                )
    if not rows:
        return []
    setup = ["set-up"] if len(headings) > 1 else []
    names = ["the same games", *setup, "games", "difference in points", "won alone", "p"]
    return [*table(names, rows), "Differences with 95 % intervals (Bonett and Price); p: exact McNemar test.", ""]


def _times(cells: Sequence[StrengthCell], records: Records) -> list[str]:
    """How long decisions and games take, over all games of a bot in which nobody plays Wu-Feng."""
    rows: list[list[str]] = []
    for bot in dict.fromkeys(cell.taoists for cell in cells):
        own = [record_of(records, cell) for cell in cells if cell.taoists == bot and not cell.wu_feng]
        games, seconds = sum(record.games for record in own), sum(record.seconds for record in own)
        if games and seconds:
            rows.append([bot_name(bot), f"{games:,}", f"{median_pace(own):g} ms", f"{3600 * games / seconds:,.0f}"])
    if not rows:
        return ["No games were played yet.", ""]
    notes = [
        "Measured on the machine that played, which may have been busy with other work. The time per decision is the",
        "mean over a game, then the median over all games; decisions without a search count too.",
        "",
    ]
    return [*notes, *table(["bot", "games", "time per decision", "games per hour on one core"], rows)]
