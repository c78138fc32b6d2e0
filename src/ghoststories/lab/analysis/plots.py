"""The plots of a simulation: win rates by everything that can differ, causes of defeat, length and score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.setup import DIFFICULTY_KEYS
from ghoststories.lab.analysis.charts import Shares, Words, bar_chart, dot_chart, histogram
from ghoststories.lab.analysis.labels import cause_text
from ghoststories.lab.analysis.statistics import Share, labels
from ghoststories.lab.errors import LabError
from ghoststories.lab.optional_imports import needs
from ghoststories.lab.sets.lab_set import LabSet
from ghoststories.lab.sets.registry import LAB_SETS, LABELS
from ghoststories.lab.simulation.rows import Row
from ghoststories.texts import Texts

MOST_CAUSES: Final = 12
Categories = Callable[[Row], Iterable[str]]
# Options by the row's field, with the table of names for their words.
OPTIONS: Final[dict[str, str]] = {
    "edition": "names.edition",
    "village": "names.village",
    **LABELS,
}


def write_plots(rows: Sequence[Row], directory: Path, texts: Texts | None = None) -> list[Path]:
    """Draw every plot these rows have data for, as SVG and PNG, with the numbers as CSV."""
    needs("matplotlib", "lab")
    if not rows:
        raise LabError("there are no games to draw")
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LabError(f"{directory} cannot be written to: {error.strerror}") from error
    return _Album(rows, directory, texts or Texts()).draw()


class _Album:
    """The rows, and the folder for their plots."""

    def __init__(self, rows: Sequence[Row], directory: Path, texts: Texts) -> None:
        self.rows = rows
        self.directory = directory
        self.texts = texts
        self.bots = list(dict.fromkeys(_company(row) for row in rows))
        self.common = self._common()

    def draw(self) -> list[Path]:
        files = self._rates("difficulty", DIFFICULTY_KEYS, "names.difficulty")
        files += self._rates("players", ["1", "2", "3", "4"])
        files += self._rates("power", POWER_KEYS, "names.power")
        files += self._by_incarnation()
        files += self._causes()
        files += self._histogram("length", [row.turns for row in self.rows])
        files += self._histogram("score", [row.score for row in self.rows])
        for name, table in OPTIONS.items():
            files += self._option(name, table)
        files += self._sets()
        for each in LAB_SETS:
            for piece in each.single_pieces:
                files += self._piece(each, piece)
        return files

    def _tally(self, of: str | Categories, rows: Sequence[Row]) -> dict[str, dict[str, Share]]:
        """Won games of those in each category, or with each label of a key, by teams of bots."""
        games: Counter[tuple[str, str]] = Counter()
        wins: Counter[tuple[str, str]] = Counter()
        for row in rows:
            for key in of(row) if callable(of) else map(str, labels(row, of)):
                games[key, _company(row)] += 1
                wins[key, _company(row)] += row.won
        return {
            key: {bots: Share(wins[key, bots], games[key, bots]) for bots in self.bots if games[key, bots]}
            for key, _ in games
        }

    def _dots(self, name: str, shares: Shares, words: Words) -> list[Path]:
        return dot_chart(self.directory / f"win_rate_by_{name}", words, shares, self.bots)

    def _rates(self, name: str, order: Sequence[str], table: str = "") -> list[Path]:
        """Win rates by what a row says, in this order."""
        found = self._tally(name, self.rows)
        shares = [(self.texts.get(f"{table}.{key}") if table else key, found[key]) for key in order if key in found]
        return self._dots(name, shares, self._words(f"by_{name}", x="win_rate", y=name))

    def _by_incarnation(self) -> list[Path]:
        """Those that appeared, the deadliest first."""
        found = self._tally("incarnation", self.rows)
        order = sorted(found, key=lambda card: (_together(found[card]).value, int(card)))
        shares = [(self.texts.card(int(card)), found[card]) for card in order]
        words = self._words("by_incarnation", x="win_rate", y="incarnation")
        return self._dots("incarnation", shares, words) if shares else []

    def _causes(self) -> list[Path]:
        """The causes of all defeats, the most frequent first; rare ones are combined."""
        counts = Counter(row.cause for row in self.rows if not row.won)
        if not counts:
            return []
        lost = sum(counts.values())
        common = counts.most_common(MOST_CAUSES)
        shares = [(cause_text(self.texts, cause), Share(count, lost)) for cause, count in common]
        rest = lost - sum(count for _, count in common)
        if rest:
            shares.append((self.texts.get("lab.plots.other"), Share(rest, lost)))
        words = self._words("causes", x="of_defeats", y="cause")
        return bar_chart(self.directory / "causes_of_defeat", words, shares)

    def _histogram(self, name: str, values: list[int]) -> list[Path]:
        """How long games are and what they score, won and lost ones."""
        split: dict[str, list[int]] = {"won": [], "lost": []}
        for row, value in zip(self.rows, values, strict=True):
            split["won" if row.won else "lost"].append(value)
        named = {self.texts.get(f"lab.plots.{key}"): each for key, each in split.items()}
        return histogram(self.directory / name, self._words(name, x=name, y="games"), named)

    def _option(self, name: str, table: str) -> list[Path]:
        """An option of a set, if games with different words of it were played."""
        having = {row.sets for row in self.rows if getattr(row, name)}
        rows = [row for row in self.rows if row.sets in having]
        found = self._tally(name, rows)
        if len(found) < 2:
            return []
        none = self.texts.get("lab.plots.none")
        shares = [(self.texts.get(f"{table}.{word}") if word else none, found[word]) for word in sorted(found)]
        return self._dots(name, shares, self._words(f"by_{name}", x="win_rate", y=name))

    def _sets(self) -> list[Path]:
        """The sets in play, if they differ."""
        found = self._tally("sets", self.rows)
        if len(found) < 2:
            return []
        base = self.texts.get("names.incarnations.base")
        shares = [
            (" + ".join(self.texts.get(f"names.set.{key}") for key in sets.split("+")) if sets else base, found[sets])
            for sets in sorted(found, key=len)
        ]
        return self._dots("sets", shares, self._words("by_sets", x="win_rate", y="sets"))

    def _piece(self, of_set: LabSet, piece: str) -> list[Path]:
        """With and without a single piece, if there were games of both."""
        found = self._tally(lambda row: ["with" if piece in getattr(row, of_set.key) else "without"], self.rows)
        if len(found) < 2:
            return []
        shares = [(self.texts.get(f"lab.plots.{key}"), found[key]) for key in ("with", "without")]
        name = {of_set.piece: self.texts.get(f"names.{of_set.piece}.{piece}")}
        return self._dots(f"{of_set.piece}_{piece}", shares, self._words(f"by_{of_set.piece}", x="win_rate", **name))

    def _words(self, title: str, x: str, y: str = "", **parameters: str) -> Words:
        return Words(
            self.texts.get(f"lab.plots.title.{title}", **parameters),
            self.common,
            self.texts.get(f"lab.plots.axis.{x}"),
            self.texts.get(f"lab.plots.axis.{y}") if y else "",
        )

    def _common(self) -> str:
        """What all these games have in common, and how many there are."""
        texts = self.texts
        facts = [self.bots[0]] if len(self.bots) == 1 else []
        for name, table in (("difficulty", "names.difficulty"), ("edition", "names.edition")):
            words = {getattr(row, name) for row in self.rows}
            if len(words) == 1:
                facts.append(texts.get(f"{table}.{words.pop()}"))
        players = {row.players for row in self.rows}
        if len(players) == 1:
            facts.append(texts.get("lab.plots.players", count=players.pop()))
        facts.append(texts.get("lab.plots.all_games", count=f"{len(self.rows):,}"))
        return ", ".join(facts)


def _company(row: Row) -> str:
    """Who played, in a word."""
    return f"{row.taoists} – {row.wu_feng}" if row.wu_feng else row.taoists


def _together(by_series: dict[str, Share]) -> Share:
    return Share(sum(share.hits for share in by_series.values()), sum(share.of for share in by_series.values()))
