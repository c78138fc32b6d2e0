"""The reliability of the chances as a plot and as tables in a page. They are in English, as all documentation."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ghoststories.lab.analysis.report_text import percent, table
from ghoststories.lab.files import replace_between, replace_text
from ghoststories.lab.reliability.fit import Bin, Reliability
from ghoststories.lab.sets.presets import PRESETS

BEGIN: Final = "<!-- reliability: what is between here and its end is written by `ghoststories reliability` -->"
END: Final = "<!-- end of reliability -->"
PLOT: Final = "reliability.svg"
_HEADINGS: Final = ["rated", "positions", "games", "mean chance", "won", "95 %"]
_SIDE: Final = 260
_MARGIN: Final = 50
_STYLE: Final = (
    "text{font:12px system-ui,sans-serif;fill:#222}.title{font-weight:600;font-size:14px}"
    ".frame{fill:#fff;stroke:#888}.ideal{stroke:#888;stroke-dasharray:4 4}"
    ".bar{stroke:#0072B2;stroke-width:2}.dot{fill:#0072B2}"
)


def write_page(page: Path, found: Sequence[Reliability]) -> list[Path]:
    """Write the plot beside a page, and the tables into it."""
    plot = page.with_name(PLOT)
    replace_text(plot, plot_of(found))
    replace_between(page, BEGIN, END, "\n".join(_lines(found)))
    return [plot, page]


def _lines(found: Sequence[Reliability]) -> list[str]:
    lines = [f"![Reliability of the winning chances]({PLOT})", ""]
    rows = [
        [
            PRESETS[each.family].title,
            f"{each.games:,}",
            percent(each.won),
            f"{sum(part.positions for part in each.bins):,}",
            f"{100 * each.gap:.1f} points",
        ]
        for each in found
    ]
    lines += table(["set", "games", "won", "positions rated", "mean gap"], rows)
    for each in found:
        lines += ["", f"### {PRESETS[each.family].title[:1].upper()}{PRESETS[each.family].title[1:]}", ""]
        lines += table(
            ["rated", "positions", "games", "mean chance", "won", "95 %"], [_row(part) for part in each.bins]
        )
    return lines


def _row(part: Bin) -> list[str]:
    low, high = part.interval
    return [
        f"{100 * part.low:.0f}–{100 * part.high:.0f} %",
        f"{part.positions:,}",
        f"{part.games:,}",
        percent(part.predicted),
        percent(part.won),
        f"{100 * low:.0f}–{100 * high:.0f}",
    ]


def plot_of(found: Sequence[Reliability]) -> str:
    """A panel for each family: the share that was won over the chance that was rated."""
    width = 2 * (_SIDE + _MARGIN) + _MARGIN // 2
    rows = -(-len(found) // 2)
    height = rows * (_SIDE + 2 * _MARGIN)
    panels = [
        f'<g transform="translate({_MARGIN + at % 2 * (_SIDE + _MARGIN)},{_MARGIN + at // 2 * (_SIDE + 2 * _MARGIN)})">'
        f"{_panel(each)}</g>"
        for at, each in enumerate(found)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f'<style>{_STYLE}</style><rect width="{width}" height="{height}" fill="#fff"/>{"".join(panels)}</svg>\n'
    )


def _panel(each: Reliability) -> str:
    title = PRESETS[each.family].title
    parts = [
        f'<text class="title" y="-12">{title[:1].upper()}{title[1:]}, {each.games:,} games</text>',
        f'<rect class="frame" width="{_SIDE}" height="{_SIDE}"/>',
        f'<line class="ideal" x1="0" y1="{_SIDE}" x2="{_SIDE}" y2="0"/>',
        f'<text x="{_SIDE / 2}" y="{_SIDE + 34}" text-anchor="middle">chance that was rated, %</text>',
        f'<text transform="translate(-32,{_SIDE / 2}) rotate(-90)" text-anchor="middle">games won, %</text>',
    ]
    for level in (0, 25, 50, 75, 100):
        place = round(_SIDE * level / 100, 1)
        parts.append(f'<text x="{place}" y="{_SIDE + 16}" text-anchor="middle">{level}</text>')
        parts.append(f'<text x="-6" y="{_SIDE - place + 4}" text-anchor="end">{level}</text>')
    return "".join([*parts, *(_dot(part) for part in each.bins)])


def _dot(part: Bin) -> str:
    low, high = part.interval
    x, y = round(_SIDE * part.predicted, 1), round(_SIDE * (1 - part.won), 1)
    return (
        f'<line class="bar" x1="{x}" x2="{x}" y1="{round(_SIDE * (1 - low), 1)}" y2="{round(_SIDE * (1 - high), 1)}"/>'
        f'<circle class="dot" cx="{x}" cy="{y}" r="4"/>'
    )
