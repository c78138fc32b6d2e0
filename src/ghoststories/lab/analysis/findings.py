"""The page of findings: what the games of the studies say, in words, tables and charts."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ghoststories import __version__
from ghoststories.lab.analysis import contrasts
from ghoststories.lab.analysis.charts import Span, Words, bar_chart, dot_chart, span_chart
from ghoststories.lab.analysis.effects import Contrast, Effect, effects
from ghoststories.lab.analysis.labels import cause_text
from ghoststories.lab.analysis.proportions import difference_interval, holm
from ghoststories.lab.analysis.report_text import (
    count_text,
    p_text,
    p_words,
    percent,
    points,
    rate,
    span,
    table,
    verdict,
    why_equal,
    won,
)
from ghoststories.lab.analysis.statistics import Pairing, Share, groups, summary
from ghoststories.lab.analysis.studies import Study
from ghoststories.lab.errors import LabError
from ghoststories.lab.optional_imports import needs
from ghoststories.lab.sets.presets import PRESETS, SETS_TITLE
from ghoststories.lab.simulation.rows import Row
from ghoststories.texts import Texts

# Tables and charts show this many of the largest differences; the file beside a chart has all of them.
MOST_DIFFERENCES: Final = 12
MOST_CAUSES: Final = 10
MOST_GHOSTS: Final = 5
MOST_IN_SHORT: Final = 3
_TEXTS: Final = Texts("en")
_KINDS: Final = ("svg",)
_POINTS: Final = "percentage points"
_HOLLOW: Final = "; hollow: no more than luck explains"
_HOW_TO_READ: Final = """\
A win rate comes with its 95 % interval (Wilson). A difference is in percentage points: the win rate of the games with
something, minus that of the games of the same set-up without it. Its interval and its p-value are corrected for the
number of comparisons in its table (Bonferroni): if nothing mattered, about one table in twenty would still show
something. Boards, sides, tiles and seats are drawn at random for each game. What holds for these bots need not hold for
people."""


@dataclass
class Section:
    """A section of the page, and its sentence in the summary."""

    title: str
    short: str
    lines: list[str] = field(default_factory=list)


def write_page(page: Path, studies: Sequence[Study], rows: Mapping[str, Sequence[Row]], config: Path) -> list[Path]:
    """The page, and its charts in a folder of the same name; returns what was written."""
    needs("matplotlib", "lab")
    folder = page.with_suffix("")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writer = _Writer(folder, {study.name: rows[study.name] for study in studies if rows[study.name]})
        page.write_text(writer.page(config), encoding="utf-8")
    except OSError as error:
        raise LabError(f"{error.filename} cannot be written: {error.strerror}") from error
    return [page, *writer.files]


class _Writer:
    """The sections of a page, as far as there are games for them."""

    def __init__(self, folder: Path, rows: Mapping[str, Sequence[Row]]) -> None:
        self.folder = folder
        self.rows = rows
        self.files: list[Path] = []
        self.sure: list[Effect] = []

    def page(self, config: Path) -> str:
        sections = [section for name, rows in self.rows.items() for section in self._sections(name, rows)]
        lines = ["# Findings", "", self._made_by(config), ""]
        lines += ["## In short", "", *self._most(), *(f"- **{each.title}.** {each.short}" for each in sections), ""]
        lines += ["## How to read this page", "", _HOW_TO_READ, ""]
        for each in sections:
            lines += [f"## {each.title}", "", each.short, "", *each.lines]
        lines += self._games()
        return "\n".join(lines).rstrip() + "\n"

    def _most(self) -> list[str]:
        """The largest differences of all boards, sides and places."""
        largest = sorted(self.sure, key=lambda each: -abs(each.difference))[:MOST_IN_SHORT]
        if not largest:
            return []
        told = "; ".join(f"{each.label}: {points(each.difference)} points" for each in largest)
        return [f"- **What matters most among boards, sides and places.** {told}."]

    def _made_by(self, config: Path) -> str:
        every = [row for rows in self.rows.values() for row in rows]
        bots = ", ".join(f"`{bot}`" for bot in sorted({row.taoists for row in every}))
        rivals = ", ".join(f"`{bot}`" for bot in sorted({row.wu_feng for row in every if row.wu_feng}))
        return (
            f"Written by `ghoststories findings` (version {__version__}) from [{config.name}]({self._link(config)}), "
            f"not by hand: {count_text(len(every), 'game', 'games')} between bots. All Taoists are played by {bots}"
            f"{f', Wu-Feng by {rivals}' if rivals else ''}."
        )

    def _link(self, file: Path) -> str:
        return Path(os.path.relpath(file, self.folder.parent)).as_posix()

    def _games(self) -> list[str]:
        lines: list[list[str]] = []
        for name, rows in self.rows.items():
            for group, members in groups(rows, ["taoists", "family", "players", "difficulty", "edition"]).items():
                bot, family, players, difficulty, edition = map(str, group)
                setup = [
                    PRESETS[family].title,
                    count_text(int(players), "player", "players"),
                    difficulty,
                    f"{edition} edition",
                ]
                lines.append([f"{name}: {', '.join(setup)}", f"`{bot}`", f"{len(members):,}", rate(won(members))])
        return ["## The games", "", *table(["study and set-up", "bot", "games", "won (95 %)"], lines)]

    def _sections(self, study: str, rows: Sequence[Row]) -> list[Section]:
        if study == "village":
            seats = "who sits opposite whom and who begins"
            return [
                self._effects("Sides of the boards", rows, contrasts.sides(_TEXTS), "the sides of the boards"),
                self._effects("Seats at the table", rows, contrasts.arrangements(_TEXTS), seats),
                self._effects("Places", rows, contrasts.positions(_TEXTS), "where the places are"),
                self._effects(
                    "Neighbours", rows, contrasts.neighbours(_TEXTS), "which places off the centre are adjacent"
                ),
                self._causes(rows),
            ]
        if study == "seats":
            what = "the boards the players have"
            return [self._effects("Boards of fewer players", rows, contrasts.seats(_TEXTS), what)]
        if study == "incarnations":
            return [self._incarnations(rows)]
        return [self._editions(rows) if study == "editions" else self._expansions(rows)]

    def _effects(self, title: str, rows: Sequence[Row], compared: Sequence[Contrast], what: str) -> Section:
        """Differences, the largest first, with their chart."""
        found = effects(rows, compared)
        self.sure += [each for each in found if each.is_significant]
        section = Section(title, verdict(found, rows, what))
        if found and not why_equal(rows, what):
            name = _file_name(title)
            section.lines += self._spans(name, title, rows, found)
            section.lines += _effect_table(found[:MOST_DIFFERENCES])
            rest = len(found) - MOST_DIFFERENCES
            if rest > 0:
                section.lines += [f"All {len(found)} are in [{name}.csv]({self.folder.name}/{name}.csv).", ""]
        return section

    def _spans(self, name: str, title: str, rows: Sequence[Row], found: Sequence[Effect]) -> list[str]:
        spans = [Span(each.label, each.difference, each.low, each.high, each.is_significant) for each in found]
        words = Words(title, _subtitle(rows) + _HOLLOW, _POINTS)
        self.files += span_chart(self.folder / name, words, spans, MOST_DIFFERENCES, _KINDS)
        return self._picture(name, title)

    def _picture(self, name: str, title: str) -> list[str]:
        return [f"![{title}]({self.folder.name}/{name}.svg)", ""]

    def _causes(self, rows: Sequence[Row]) -> Section:
        """What lost the games, and which ghosts dealt the final blow."""
        title = "Causes of defeat"
        lost = [row for row in rows if not row.won]
        if not lost:
            return Section(title, "No game was lost.")
        causes = [(cause_text(_TEXTS, key), Share(count, len(lost))) for key, count in summary(lost).causes.items()]
        top, share = causes[0]
        section = Section(
            title,
            f"Of {count_text(len(lost), 'defeat', 'defeats')} the most frequent cause is “{top}”: {rate(share)}.",
        )
        words = Words(title, _subtitle(rows), "of all defeats")
        self.files += bar_chart(self.folder / "causes", words, causes[:MOST_CAUSES], _KINDS)
        section.lines += self._picture("causes", title)
        ghosts = Counter(_TEXTS.card(row.cause_card) for row in lost if row.cause_card).most_common(MOST_GHOSTS)
        if ghosts:
            shares = [[name, f"{count:,}", rate(Share(count, len(lost)))] for name, count in ghosts]
            section.lines += ["The ghosts that most often dealt the final blow:", ""]
            section.lines += table(["ghost", "games", "of all defeats"], shares)
        return section

    def _incarnations(self, rows: Sequence[Row]) -> Section:
        """How often games are won in which each of them comes, and lost while it is in play."""
        title = "Incarnations"
        cards = sorted({card for row in rows for card in row.incarnations})
        if not cards:
            return Section(title, "No game lasted until an incarnation appeared.")
        met = [row for row in rows if row.incarnations]
        found = {each.label: each for each in effects(met, contrasts.incarnations(_TEXTS, cards))}
        shares = {card: won([row for row in met if card in row.incarnations]) for card in cards}
        order = sorted(cards, key=lambda card: (shares[card].value, card))
        section = Section(title, _deadliest(met, found))
        words = Words(
            "Games won in which an incarnation appeared", _subtitle(met), "games won, with 95 % intervals (Wilson)"
        )
        dots = [(_TEXTS.card(card), {"": shares[card]}) for card in order]
        self.files += dot_chart(self.folder / "incarnations", words, dots, [""], _KINDS)
        section.lines += self._picture("incarnations", title)
        section.lines += table(
            ["incarnation", "games", "won (95 %)", "difference", "interval", "p", "lost in play", "of all defeats"],
            [_incarnation_row(rows, card, shares[card], found.get(_TEXTS.card(card))) for card in order],
        )
        return section

    def _editions(self, rows: Sequence[Row]) -> Section:
        """The same seeds in both editions."""
        pairings = {
            f"{count_text(int(players), 'player', 'players')}, {difficulty}": (_edition_pairing(members), members)
            for (players, difficulty), members in groups(rows, ["players", "difficulty"]).items()
        }
        p_values = holm([pairing.p_value for pairing, _ in pairings.values()])
        lines: list[list[str]] = []
        spans: list[Span] = []
        for (setup, (pairing, members)), p_value in zip(pairings.items(), p_values, strict=True):
            low, high = difference_interval(pairing)
            spans.append(Span(setup, pairing.difference, low, high, p_value < 0.05))
            rates = [rate(won([row for row in members if row.edition == edition])) for edition in ("first", "second")]
            lines.append([setup, *rates, points(pairing.difference), span(low, high), p_text(p_value)])
        title = "First and second edition"
        section = Section(title, _edition_verdict([pairing for pairing, _ in pairings.values()], rows))
        if not why_equal(rows, title):
            words = Words("Second edition minus first", _subtitle(rows) + _HOLLOW, _POINTS)
            self.files += span_chart(self.folder / "editions", words, spans, kinds=_KINDS)
            section.lines += self._picture("editions", title)
        headings = ["set-up", "first edition won", "second edition won", "difference", "95 %", "p (Holm)"]
        section.lines += table(headings, lines)
        return section

    def _expansions(self, rows: Sequence[Row]) -> Section:
        """Win rates and causes with other sets of pieces."""
        families = groups(rows, ["family"])
        shares = {str(family): won(members) for (family,), members in families.items()}
        hardest = min(shares, key=lambda family: shares[family].value)
        what = "which set is the hardest"
        text = f"The hardest is “{PRESETS[hardest].title}”: {rate(shares[hardest])} of its games were won."
        section = Section(SETS_TITLE, why_equal(rows, what) or text)
        lines = []
        for (family,), members in families.items():
            causes = summary(members).causes
            cause = cause_text(_TEXTS, next(iter(causes))) if causes else "–"
            figures = [f"{len(members):,}", rate(shares[str(family)]), cause]
            lines.append([PRESETS[str(family)].title, *figures])
        section.lines += table(["sets", "games", "won (95 %)", "most frequent defeat"], lines)
        return section


def _file_name(title: str) -> str:
    return title.lower().replace(" ", "_")


def _subtitle(rows: Sequence[Row]) -> str:
    bots = ", ".join(sorted({row.taoists for row in rows}))
    return f"{bots}, {count_text(len(rows), 'game', 'games')}, {percent(won(rows).value)} won"


def _effect_table(found: Sequence[Effect]) -> list[str]:
    lines = [
        [
            f"**{each.label}**" if each.is_significant else each.label,
            f"{each.with_it.of:,}",
            percent(each.with_it.value),
            percent(each.without.value),
            points(each.difference),
            span(each.low, each.high),
            p_text(each.p_value),
        ]
        for each in found
    ]
    return table(["with it", "games", "won", "won without", "difference", "95 %, corrected", "p, corrected"], lines)


def _deadliest(rows: Sequence[Row], found: Mapping[str, Effect]) -> str:
    what = "which incarnation is the deadliest"
    if alike := why_equal(rows, what):
        return alike
    if not found:
        return "All games had the same incarnations."
    worst = min(found.values(), key=lambda effect: effect.difference)
    numbers = f"{points(worst.difference)} points ({span(worst.low, worst.high)}), {p_words(worst.p_value)}"
    surely = "is the deadliest" if worst.is_significant else "looks deadliest, but no more than luck explains"
    return (
        f"{worst.label} {surely}: {percent(worst.with_it.value)} of the games in which it appeared were won, "
        f"{percent(worst.without.value)} of those in which only others appeared: {numbers}."
    )


def _incarnation_row(rows: Sequence[Row], card: int, share: Share, effect: Effect | None) -> list[str]:
    in_play = sum(not row.won and card in row.incarnations and card not in row.incarnations_beaten for row in rows)
    lost = sum(not row.won for row in rows)
    compared = (
        [points(effect.difference), span(effect.low, effect.high), p_text(effect.p_value)] if effect else ["–"] * 3
    )
    shares = [percent(in_play / share.of), percent(in_play / lost) if lost else "–"]
    return [_TEXTS.card(card), f"{share.of:,}", rate(share), *compared, *shares]


def _edition_pairing(rows: Sequence[Row]) -> Pairing:
    """Games of one seed in the second and in the first edition."""
    first = {row.seed: row.won for row in rows if row.edition == "first"}
    pairs = Counter((row.won, first[row.seed]) for row in rows if row.edition == "second" and row.seed in first)
    return Pairing(pairs[True, True], pairs[True, False], pairs[False, True], pairs[False, False])


def _edition_verdict(pairings: Sequence[Pairing], rows: Sequence[Row]) -> str:
    if alike := why_equal(rows, "the editions"):
        return alike
    both = Pairing(
        sum(each.both for each in pairings),
        sum(each.only_first for each in pairings),
        sum(each.only_second for each in pairings),
        sum(each.neither for each in pairings),
    )
    shares = [percent(won([row for row in rows if row.edition == edition]).value) for edition in ("first", "second")]
    numbers = f"{points(both.difference)} points ({span(*difference_interval(both))}), {p_words(both.p_value)}"
    surely = "differ" if both.p_value < 0.05 else "do not differ by more than luck explains"
    return (
        f"Over {count_text(both.games, 'pair', 'pairs')} of games with the same seed the editions {surely}: "
        f"{shares[0]} were won in the first, {shares[1]} in the second: {numbers}. {both.only_second:,} were won "
        f"only in the first, {both.only_first:,} only in the second."
    )
