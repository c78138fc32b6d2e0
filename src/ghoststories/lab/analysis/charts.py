"""Charts of shares and counts, each as SVG and PNG with its numbers as CSV beside it.

Colours are Okabe and Ito's, which people with any colour vision tell apart; shapes and hatching say the same again.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ghoststories.lab.analysis.statistics import Share
from ghoststories.lab.errors import LabError
from ghoststories.lab.optional_imports import needs

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLOURS: Final = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"]
MARKERS: Final = ["o", "s", "D", "^", "v", "P"]
HATCHES: Final = ["", "////", "....", "xx", "\\\\\\\\", "++"]
INK: Final = "#222222"
FAINT: Final = "#D9D9D9"
WIDTH: Final = 8.0
KINDS: Final = ("svg", "png")
# Where an axis of percentages can end, and the steps on it.
_LIMITS: Final = [(5, 1), (10, 2), (20, 5), (40, 10), (60, 10), (80, 20), (100, 20)]
_STYLE: Final[dict[Any, Any]] = {
    # The same numbers give the same file.
    "svg.hashsalt": "ghoststories",
    "svg.fonttype": "none",
    "font.size": 10,
    "hatch.linewidth": 0.7,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}


@dataclass(frozen=True)
class Words:
    """What is written on a chart."""

    title: str
    subtitle: str = ""
    x: str = ""
    y: str = ""


# Categories from top to bottom, each with a share for each series that has one.
Shares = Sequence[tuple[str, dict[str, Share]]]


def dot_chart(
    path: Path, words: Words, shares: Shares, series: Sequence[str], kinds: Sequence[str] = KINDS
) -> list[Path]:
    """A dot with its interval for each share, a line for each category."""
    rows = [
        [label, name, share.of, share.hits, f"{share.value:.6f}", *(f"{end:.6f}" for end in share.interval)]
        for label, by_series in shares
        for name, share in by_series.items()
    ]
    written = [_write_csv(path, [words.y or "category", "series", "games", "hits", "share", "low", "high"], rows)]
    figure, axes = _blank(words, 1.6 + 0.34 * max(2, len(shares)) * max(1.0, 0.6 * len(series)))
    for at, name in enumerate(series):
        shift = (at - (len(series) - 1) / 2) * (0.7 / max(1, len(series)))
        found = [(line + shift, by[name]) for line, (_, by) in enumerate(shares) if name in by]
        _dots(axes, found, at, name)
    axes.set_yticks(range(len(shares)), [_label_with_count(label, by) for label, by in shares])
    axes.set_ylim(len(shares) - 0.5, -0.5)
    _percent_axis(axes, [share for _, by in shares for share in by.values()])
    axes.grid(axis="x", color=FAINT, linewidth=0.8)
    if len(series) > 1:
        _legend(figure, axes)
    return written + _write(figure, path, kinds)


def _dots(axes: Axes, found: list[tuple[float, Share]], at: int, name: str) -> None:
    values = [100 * share.value for _, share in found]
    ends = [share.interval for _, share in found]
    axes.errorbar(
        values,
        [line for line, _ in found],
        xerr=[
            [max(0.0, value - 100 * low) for value, (low, _) in zip(values, ends, strict=True)],
            [max(0.0, 100 * high - value) for value, (_, high) in zip(values, ends, strict=True)],
        ],
        fmt=MARKERS[at % len(MARKERS)],
        color=COLOURS[at % len(COLOURS)],
        markersize=6,
        capsize=3,
        linewidth=1.4,
        label=name,
    )


def _label_with_count(label: str, by_series: dict[str, Share]) -> str:
    """A category with the number of its games, if that is the same for all series."""
    games = {share.of for share in by_series.values()}
    return f"{label}  (n = {games.pop():,})" if len(games) == 1 else label


def _percent_axis(axes: Axes, shares: list[Share]) -> None:
    """From 0 as far as the intervals go, in round steps."""
    highest = max((share.interval[1] for share in shares), default=1.0)
    limit, step = next((end, step) for end, step in _LIMITS if end >= 100 * min(1.0, highest))
    axes.set_xlim(-0.01 * limit, 1.01 * limit)
    axes.set_xticks(range(0, limit + 1, step))
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g} %")


@dataclass(frozen=True)
class Span:
    """A difference with its interval; `sure` if it is significant."""

    label: str
    value: float
    low: float
    high: float
    sure: bool


def span_chart(
    path: Path, words: Words, all_spans: Sequence[Span], most: int | None = None, kinds: Sequence[str] = KINDS
) -> list[Path]:
    """Differences on both sides of zero; those that are not significant are hollow. The file of numbers has all of
    them, the chart the first ones.
    """
    rows = [
        [it.label, *(f"{end:.6f}" for end in (it.value, it.low, it.high)), str(it.sure).lower()] for it in all_spans
    ]
    written = [_write_csv(path, [words.y or "category", "difference", "low", "high", "significant"], rows)]
    spans = all_spans[:most]
    figure, axes = _blank(words, 1.6 + 0.34 * max(2, len(spans)))
    axes.axvline(0, color=INK, linewidth=1)
    for line, it in enumerate(spans):
        axes.errorbar(
            [100 * it.value],
            [line],
            xerr=[[100 * max(0.0, it.value - it.low)], [100 * max(0.0, it.high - it.value)]],
            fmt=MARKERS[0] if it.sure else MARKERS[1],
            color=COLOURS[0] if it.value >= 0 else COLOURS[1],
            markerfacecolor=None if it.sure else "white",
            markersize=6,
            capsize=3,
            linewidth=1.4,
        )
    axes.set_yticks(range(len(spans)), [it.label for it in spans])
    axes.set_ylim(len(spans) - 0.5, -0.5)
    reach = max((abs(end) for it in spans for end in (it.low, it.high)), default=0.01)
    axes.set_xlim(-105 * reach, 105 * reach)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:+g}" if value else "0")
    axes.grid(axis="x", color=FAINT, linewidth=0.8)
    return written + _write(figure, path, kinds)


def bar_chart(
    path: Path, words: Words, shares: Sequence[tuple[str, Share]], kinds: Sequence[str] = KINDS
) -> list[Path]:
    """A bar for each share, its number written beside it."""
    rows = [[label, share.hits, share.of, f"{share.value:.6f}"] for label, share in shares]
    written = [_write_csv(path, [words.y or "category", "count", "of", "share"], rows)]
    figure, axes = _blank(words, 1.6 + 0.34 * max(2, len(shares)))
    values = [100 * share.value for _, share in shares]
    axes.barh(range(len(shares)), values, color=COLOURS[0], height=0.66)
    for line, (_, share) in enumerate(shares):
        axes.annotate(
            f"{100 * share.value:.1f} %  ({share.hits:,})",
            (100 * share.value, line),
            xytext=(4, 0),
            textcoords="offset points",
            va="center",
            fontsize=9,
        )
    axes.set_yticks(range(len(shares)), [label for label, _ in shares])
    axes.set_ylim(len(shares) - 0.5, -0.5)
    axes.set_xlim(0, 1.22 * max(values, default=1.0) or 1.0)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g} %")
    axes.grid(axis="x", color=FAINT, linewidth=0.8)
    return written + _write(figure, path, kinds)


def histogram(
    path: Path, words: Words, values: dict[str, list[int]], bins: int = 24, kinds: Sequence[str] = KINDS
) -> list[Path]:
    """How often each number came, the series on top of each other."""
    edges = _edges([value for each in values.values() for value in each], bins)
    counts = {name: _counts(each, edges) for name, each in values.items()}
    rows = [[low, high - 1, *(counts[name][at] for name in values)] for at, (low, high) in enumerate(pairwise(edges))]
    written = [_write_csv(path, ["from", "to", *values], rows)]
    figure, axes = _blank(words, 4.2)
    below = [0] * (len(edges) - 1)
    step = edges[1] - edges[0]
    for at, (name, each) in enumerate(counts.items()):
        axes.bar(
            [edge + (step - 1) / 2 for edge in edges[:-1]],
            each,
            width=0.9 * step,
            bottom=below,
            color=COLOURS[at],
            hatch=HATCHES[at],
            edgecolor="white",
            linewidth=0,
            label=f"{name}  (n = {sum(each):,})",
        )
        below = [under + count for under, count in zip(below, each, strict=True)]
    axes.grid(axis="y", color=FAINT, linewidth=0.8)
    axes.locator_params(axis="y", integer=True)
    _legend(figure, axes)
    return written + _write(figure, path, kinds)


def _edges(values: list[int], bins: int) -> list[int]:
    """Whole numbers, so that no bin has more of them than another."""
    low, high = min(values, default=0), max(values, default=0)
    step = max(1, -(-(high - low + 1) // bins))
    first = low // step * step
    edges = [first]
    while edges[-1] <= high:
        edges.append(edges[-1] + step)
    return edges


def _counts(values: list[int], edges: list[int]) -> list[int]:
    step = edges[1] - edges[0]
    counts = [0] * (len(edges) - 1)
    for value in values:
        counts[(value - edges[0]) // step] += 1
    return counts


def _blank(words: Words, height: float) -> tuple[Figure, Axes]:
    """An empty chart with its labels."""
    needs("matplotlib", "lab")
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(_STYLE):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        axes = figure.add_subplot()
    figure.suptitle(words.title, x=0.01, ha="left", fontsize=12, fontweight="bold", color=INK)
    # On the figure, not on the axes, whose left edge depends on the labels.
    figure.text(0.01, 1 - 0.33 / height, words.subtitle, va="top", fontsize=9, color=INK)
    axes.set_title(" ", fontsize=9)
    axes.set_xlabel(words.x)
    axes.set_ylabel(words.y)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _legend(figure: Figure, axes: Axes) -> None:
    handles, labels = axes.get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower left", ncols=4, frameon=False, fontsize=9)


def _write(figure: Figure, path: Path, kinds: Sequence[str]) -> list[Path]:
    from matplotlib import rc_context

    files = [path.with_name(f"{path.name}.{kind}") for kind in kinds]
    try:
        with rc_context(_STYLE):
            for file in files:
                figure.savefig(file, dpi=150, metadata={"Date": None} if file.suffix == ".svg" else {})
    except OSError as error:
        raise LabError(f"{error.filename} cannot be written: {error.strerror}") from error
    return files


def _write_csv(path: Path, headings: Sequence[str], rows: Iterable[Sequence[object]]) -> Path:
    file = path.with_name(f"{path.name}.csv")
    try:
        with file.open("w", encoding="utf-8", newline="") as text:
            writer = csv.writer(text, lineterminator="\n")
            writer.writerow(headings)
            writer.writerows(rows)
    except OSError as error:
        raise LabError(f"{file} cannot be written: {error.strerror}") from error
    return file
