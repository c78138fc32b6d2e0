"""The review as a page: one file with everything in it, for a browser without a network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Final

from ghoststories.review.chart import Chart
from ghoststories.review.told import ToldReview
from ghoststories.review.wording import is_taoist
from ghoststories.table_service.wire.types.review import ReviewedAnswer, ReviewJson, TurningPoint
from ghoststories.texts import Texts

_STYLE: Final = "page.css"


def page_of(review: ReviewJson, texts: Texts, positions: Mapping[int, str]) -> str:
    """The page; `positions` are documents by the number of moves, for those who want to try it from there."""
    return _Page(review, texts, positions).html()


class _Page:
    """A review with its words."""

    def __init__(self, review: ReviewJson, texts: Texts, positions: Mapping[int, str]) -> None:
        self._review = review
        self._texts = texts
        self._told = ToldReview(review, texts)
        self._positions = positions

    def _heading(self, key: str) -> str:
        return escape(self._texts.get(f"review.heading.{key}"))

    def _say(self, key: str, **parameters: object) -> str:
        return escape(self._texts.get(f"review.say.{key}", **parameters))

    def html(self) -> str:
        title = self._heading("title")
        body = [f"<h1>{title}</h1><p>{escape(self._told.ending())}</p>", *self._chances(), *self._items()]
        body += [f"<h2>{self._heading('luck')}</h2>", _paragraphs(self._told.luck())]
        body += [f"<h2>{self._heading('players')}</h2>", self._players()]
        body += [f"<h2>{self._heading('doubts')}</h2>", _paragraphs(self._told.doubts())]
        return (
            f'<!doctype html><html lang="{self._texts.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{title}</title><style>{_style()}</style></head><body><main>{''.join(body)}</main></body></html>\n"
        )

    def _chances(self) -> list[str]:
        if not any(is_taoist(point["seat"]) for point in self._review["points"]):
            return []
        note = self._say("note", rollouts=self._review["rollouts"])
        chart = Chart(self._texts, self._review).svg()
        overview = _paragraphs(self._told.overview())
        return [f'<h2>{self._heading("chances")}</h2>{overview}{chart}<p class="note">{note}</p>']

    def _items(self) -> list[str]:
        turning = [self._turning(at, each) for at, each in enumerate(self._review["turning_points"])]
        answers = [self._answer(at, each) for at, each in enumerate(self._review["answers"])]
        return [
            f"<h2>{self._heading('turning_points')}</h2>",
            *(turning or [f"<p>{self._say('no_turning_point')}</p>"]),
            f"<h2>{self._heading('answers')}</h2>",
            *(answers or [f"<p>{self._say('no_costly_answer')}</p>"]),
        ]

    def _turning(self, at: int, point: TurningPoint) -> str:
        lines = [self._told.answered(point), *self._told.events(point), self._told.change(point)]
        title = self._told.place(point["seat"], point["turn"], point["question"])
        return self._article(f"turning-{at}", title, lines, point["move"])

    def _answer(self, at: int, answer: ReviewedAnswer) -> str:
        title = self._told.place(answer["seat"], answer["turn"], answer["question"])
        return self._article(f"answer-{at}", title, self._told.comparison(answer), answer["move"])

    def _article(self, name: str, title: str, lines: Sequence[str], move: int) -> str:
        position = self._positions.get(move)
        more = ""
        if position is not None:
            more = f"<details><summary>{self._say('position')}</summary><pre>{escape(position)}</pre></details>"
        return f'<article id="{name}"><h3>{escape(title)}</h3>{_paragraphs(lines)}{more}</article>'

    def _players(self) -> str:
        rows = [f"<tr><th>{'</th><th>'.join(map(escape, self._told.player_names()))}</th></tr>"]
        rows += [f"<tr><td>{'</td><td>'.join(map(escape, row))}</td></tr>" for row in self._told.player_rows()]
        return f'<div class="scroll"><table>{"".join(rows)}</table></div>'


def _style() -> str:
    return files(__package__).joinpath(_STYLE).read_text(encoding="utf-8")


def _paragraphs(lines: Sequence[str]) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in lines)
