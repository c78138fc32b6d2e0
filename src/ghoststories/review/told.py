"""A review in words of a language, for the terminal and for its page."""

from __future__ import annotations

from typing import Final

from ghoststories.review.wording import percent
from ghoststories.table_service.wire.phrases import phrase_from
from ghoststories.table_service.wire.types.phrases import PhraseJson
from ghoststories.table_service.wire.types.review import ReviewedAnswer, ReviewedOption, ReviewJson, TurningPoint
from ghoststories.texts import Texts
from ghoststories.texts.phrasing import Formatter

_COUNTS: Final = ("exorcised", "helped", "freed", "buddhas", "qi_lost", "qi_gained", "costly")
_ENDINGS: Final = {"won": "won", "playing": "open"}


class ToldReview:
    """The parts of a review as text."""

    def __init__(self, review: ReviewJson, texts: Texts) -> None:
        self._review = review
        self._texts = texts
        self._words = Formatter(texts)

    def _say(self, key: str, **parameters: object) -> str:
        return self._texts.get(f"review.say.{key}", **parameters)

    def said(self, phrase: PhraseJson) -> str:
        """A phrase as a sentence."""
        return self._words.sentence(phrase_from(phrase))

    def ending(self) -> str:
        """How the game ended."""
        reason = self._words.text(phrase_from(self._review["reason"]))
        return self._say(_ENDINGS.get(self._review["result"], "lost"), reason=reason)

    def overview(self) -> list[str]:
        """The course of the game."""
        return [self.said(line) for line in self._review["overview"]]

    def luck(self) -> list[str]:
        """The luck of dice and cards."""
        return [self.said(line) for line in self._review["lines"]]

    def doubts(self) -> list[str]:
        """What is not known."""
        return [self.said(doubt) for doubt in self._review["doubts"]]

    def place(self, seat: str, turn: int, phrase: PhraseJson) -> str:
        """Whose answer in which turn it is about."""
        return self._say("question", board=self._texts.colour(seat), turn=turn, question=self.said(phrase))

    def change(self, point: TurningPoint) -> str:
        """From which chance to which, and by what."""
        cause = self._say(f"by_{point['cause']}")
        return f"{self.percent(point['before'])} → {self.percent(point['after'])} ({cause})"

    def answered(self, point: TurningPoint) -> str:
        """What was answered before."""
        return self._say("answer", option=self.said(point["answer"]))

    def events(self, point: TurningPoint) -> list[str]:
        """What happened then."""
        return [self.said(event) for event in point["events"]]

    def percent(self, chance: float) -> str:
        """A chance in whole percent."""
        return self._say("percent", percent=percent(chance))

    def points(self, lost: float, error: float) -> str:
        """A difference with its 95 % interval, in percentage points."""
        return self._say("points", points=round(100 * lost), error=max(1, round(196 * error)))

    def cost(self, answer: ReviewedAnswer) -> str:
        """What an answer cost, if that is certain."""
        key = "cost" if answer["certain"] else "not_certain"
        return self._say(key, lost=round(100 * answer["lost"]), error=max(1, round(196 * answer["error"])))

    def comparison(self, answer: ReviewedAnswer) -> list[str]:
        """The chosen option beside the better one, with the reasons."""
        return [
            self._say("chose", option=self.option(answer["chosen"])),
            self._say("better", option=self.option(answer["better"])),
            *self.reasons(answer["better"]),
            f"{self.cost(answer)} {self.percent(answer['before'])} → {self.percent(answer['after'])}",
        ]

    def option(self, option: ReviewedOption) -> str:
        """An option in words."""
        return self.said(option["phrase"])

    def reasons(self, option: ReviewedOption) -> list[str]:
        """What speaks for an option."""
        return [self.said(reason["phrase"]) for reason in option["reasons"]]

    def player_names(self) -> list[str]:
        """The columns of the table of players, behind one for the words."""
        return ["", *(self._texts.colour(player["seat"]) for player in self._review["players"])]

    def player_rows(self) -> list[list[str]]:
        """A row for each thing that is counted, with a number for each player."""
        players = self._review["players"]
        rows = [[self._heading(key), *(str(dict(player)[key]) for player in players)] for key in _COUNTS]
        lost = [self.points(player["lost"], player["error"]) for player in players]
        return [*rows, [self._heading("points_lost"), *lost]]

    def _heading(self, key: str) -> str:
        return self._texts.get(f"review.heading.{key}")
