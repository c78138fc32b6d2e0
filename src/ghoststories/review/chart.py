"""The chart of a review: the winning chance over time with its band, as SVG without anything from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from ghoststories.review.wording import is_taoist
from ghoststories.table_service.wire.types.review import ChancePoint, ReviewJson
from ghoststories.texts import Texts

WIDTH: Final = 900
HEIGHT: Final = 300
LEFT: Final = 48
TOP: Final = 12
BOTTOM: Final = 34
_RIGHT: Final = 14
_TURNS_A_MARK: Final = 4
_MOST_MARKS: Final = 16


class Chart:
    """Places answers from left to right, and chances from bottom to top."""

    def __init__(self, texts: Texts, review: ReviewJson) -> None:
        self._texts = texts
        self._review = review
        # The two sides of a table know different things: the line is the Taoists' view.
        self._points = [point for point in review["points"] if is_taoist(point["seat"])]
        self._places = {point["move"]: at for at, point in enumerate(self._points)}

    def svg(self) -> str:
        """The chart; its title says in words what it shows."""
        chances = [point["chance"] for point in self._points]
        title = self._texts.get("review.say.chart", first=round(100 * chances[0]), last=round(100 * chances[-1]))
        parts = [*self._grid(), self._band(), self._line(), *self._marks()]
        return (
            f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">'
            f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
        )

    def _x(self, at: int) -> float:
        steps = max(1, len(self._points) - 1)
        return round(LEFT + (WIDTH - LEFT - _RIGHT) * at / steps, 1)

    def _y(self, chance: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance), 1)

    def _grid(self) -> list[str]:
        """Lines at every quarter, and the number of a turn now and then."""
        parts = [
            f'<line class="grid" x1="{LEFT}" x2="{WIDTH - _RIGHT}" y1="{self._y(level / 100)}" '
            f'y2="{self._y(level / 100)}"/><text class="y" x="{LEFT - 6}" y="{self._y(level / 100) + 4}">'
            f"{self._texts.get('review.say.percent', percent=level)}</text>"
            for level in (0, 25, 50, 75, 100)
        ]
        return [*parts, *(_turn_label(self._x(at), turn) for at, turn in _turn_marks(self._points))]

    def _band(self) -> str:
        upper = [f"{self._x(at)},{self._y(point['high'])}" for at, point in enumerate(self._points)]
        lower = [f"{self._x(at)},{self._y(point['low'])}" for at, point in enumerate(self._points)]
        return f'<polygon class="band" points="{" ".join([*upper, *reversed(lower)])}"/>'

    def _line(self) -> str:
        places = [f"{self._x(at)},{self._y(point['chance'])}" for at, point in enumerate(self._points)]
        return f'<polyline class="line" points="{" ".join(places)}"/>'

    def _marks(self) -> list[str]:
        """Turning points as circles and costly answers as crosses; a click leads to the item."""
        marks = [
            f'<a href="#turning-{at}"><circle class="turning" cx="{self._x(self._places[point["move"]])}" '
            f'cy="{self._y(point["before"])}" r="6"/></a>'
            for at, point in enumerate(self._review["turning_points"])
        ]
        return marks + [
            f'<a href="#answer-{at}"><path class="costly" d="M{self._x(self._places[answer["move"]])} '
            f'{self._y(answer["before"])}m-5-5l10 10m0-10l-10 10"/></a>'
            for at, answer in enumerate(self._review["answers"])
            if answer["certain"] and answer["move"] in self._places
        ]


def _turn_marks(points: Sequence[ChancePoint]) -> list[tuple[int, int]]:
    """The first answer of every fourth turn, or of every eighth in a long game, and so on."""
    firsts: dict[int, int] = {}
    for at, point in enumerate(points):
        firsts.setdefault(point["turn"], at)
    step = _TURNS_A_MARK
    while len(firsts) // step > _MOST_MARKS:
        step *= 2
    return [(at, turn) for turn, at in firsts.items() if turn % step == 0]


def _turn_label(x: float, turn: int) -> str:
    return f'<text class="x" x="{x}" y="{HEIGHT - 12}">{turn}</text>'
