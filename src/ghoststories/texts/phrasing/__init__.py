"""Questions, options and events as phrases: chosen once, for every front end and language.

said = QuestionPhrases(view, question)
Formatter(Texts("fr")).sentence(said.sentence())
"""

from ghoststories.texts.phrasing.events import EventPhrases, Told, hidden_phrase, hint_phrase, is_told_by, result_phrase
from ghoststories.texts.phrasing.formatting import Formatter
from ghoststories.texts.phrasing.phrase import Phrase
from ghoststories.texts.phrasing.questions import QuestionPhrases
from ghoststories.texts.phrasing.turns import TurnPhrases

__all__ = [
    "EventPhrases",
    "Formatter",
    "Phrase",
    "QuestionPhrases",
    "Told",
    "TurnPhrases",
    "hidden_phrase",
    "hint_phrase",
    "is_told_by",
    "result_phrase",
]
