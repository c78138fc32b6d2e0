"""Numbers as text, for pages in English like all documentation."""

from __future__ import annotations

from collections.abc import Sequence

from ghoststories.lab.analysis.effects import Effect
from ghoststories.lab.analysis.statistics import Share
from ghoststories.lab.simulation.rows import Row


def percent(part: float) -> str:
    """A proportion as a percentage with one decimal."""
    return f"{100 * part:.1f} %"


def points(part: float) -> str:
    """A difference in percentage points, with its sign; zero has none."""
    text = f"{100 * part:+.1f}"
    return "0.0" if text in ("+0.0", "-0.0") else text.replace("-", "−")


def span(low: float, high: float) -> str:
    """From one difference to another."""
    return f"{points(low)} to {points(high)}"


def rate(share: Share) -> str:
    """A part of all with its interval."""
    low, high = share.interval
    return f"{percent(share.value)} ({100 * low:.1f}–{100 * high:.1f})"


def p_text(p_value: float) -> str:
    """A p-value as far as it means something."""
    return f"{p_value:.3f}" if p_value >= 0.001 else "< 0.001"


def p_words(p_value: float) -> str:
    """The same in a sentence."""
    text = p_text(p_value)
    return f"p {text}" if text.startswith("<") else f"p = {text}"


def count_text(count: int, one: str, many: str) -> str:
    """A number with its noun."""
    return f"{count:,} {one if count == 1 else many}"


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in Markdown, with an empty line after it: words to the left, figures to the right."""
    columns = list(zip(*rows, strict=True))[1:]
    rule = ["---", *("---:" if all(map(_is_figure, column)) else "---" for column in columns)]
    return [f"| {' | '.join(cells)} |" for cells in [headings, rule, *rows]] + [""]


def _is_figure(cell: str) -> bool:
    return cell[0] in "0123456789+−–<"


def won(rows: Sequence[Row]) -> Share:
    """The games that were won."""
    return Share(sum(row.won for row in rows), len(rows))


def why_equal(rows: Sequence[Row], what: str) -> str:
    """Why nothing can be compared, if all games ended alike; else an empty text."""
    wins = sum(row.won for row in rows)
    if 0 < wins < len(rows):
        return ""
    return f"{'Every' if wins else 'No'} game was won, so nothing can be said about {what}."


def verdict(found: Sequence[Effect], rows: Sequence[Row], what: str) -> str:
    """What a table of differences says, in a sentence."""
    if not found:
        return f"There are no two kinds of games to compare by {what}."
    if alike := why_equal(rows, what):
        return alike
    sure = [effect for effect in found if effect.is_significant]
    of = f"Of {count_text(len(found), 'difference', 'differences')} by {what}"
    top = (sure or found)[0]
    numbers = f"{points(top.difference)} points ({span(top.low, top.high)}), {p_words(top.p_value)}"
    if not sure:
        return f"{of} none is larger than luck explains; the largest is “{top.label}”: {numbers}."
    return (
        f"{of}, {len(sure):,} {'is' if len(sure) == 1 else 'are'} larger than luck explains; the largest is "
        f"“{top.label}”: {percent(top.with_it.value)} of these games were won, {percent(top.without.value)} of the "
        f"others: {numbers}."
    )
