"""What the page asks for once: the texts of a language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.wire.sets.content import CARDS, MARKERS
from ghoststories.table_service.wire.types.texts import LateTexts, TextFile, TextsJson
from ghoststories.texts import LANGUAGES, RULINGS, Texts

# What is long and looked up now and then; a page asks for it when somebody does.
_HELP: Final = ("help", "rulebook", *RULINGS)
# Parts of the page's own texts that come with it, those that come with the first hint, with lessons, and with the first
# shared table: a server that knows people has limits.
_WITH_HELP: Final = ("setup", "kind", "kinds", "rules", "bot_note", "key")
_WITH_HINTS: Final = ("hint",)
_WITH_LESSONS: Final = ("learn",)
_WITH_ROOMS: Final = ("limit",)
_LATER: Final = (*_WITH_HELP, *_WITH_HINTS, *_WITH_LESSONS, *_WITH_ROOMS)
# What the pages of puzzles, the daily challenge and statistics say.
_CHALLENGES: Final = ("puzzles", "daily", "statistics")
# What only the command line says.
_OF_COMMANDS: Final = ("command", "error")


def texts_json(language: str) -> TextsJson:
    """The texts of a language as one tree by the names of their files, with the cards' names."""
    texts = _texts(language)
    web = {name: text for name, text in texts.table("web").items() if name not in _LATER}
    return {
        "language": language,
        "names": texts.table("names"),
        "questions": texts.table("questions"),
        "reasons": texts.table("reasons"),
        "events": texts.table("events"),
        "web": web,
        "cards": {str(card): texts.card(card) for card in [*(card.number for card in CARDS), *MARKERS]},
    }


def help_json(language: str) -> LateTexts:
    """The help texts of a language, and the rulings of all sets; with what the pages say that need them."""
    texts = _texts(language)
    return {**{name: texts.table(name) for name in _HELP}, "web": _part(texts, _WITH_HELP)}


def hints_json(language: str) -> LateTexts:
    """The texts of hints."""
    texts = _texts(language)
    return {"hints": texts.table("hints"), "web": _part(texts, _WITH_HINTS)}


def challenges_json(language: str) -> LateTexts:
    """The texts of puzzles, the daily challenge and statistics."""
    texts = _texts(language)
    return {name: texts.table(name) for name in _CHALLENGES}


def lessons_json(language: str) -> LateTexts:
    """The texts of lessons, and what the pages say that teach."""
    texts = _texts(language)
    return {"lessons": texts.table("lessons"), "web": _part(texts, _WITH_LESSONS)}


def room_json(language: str) -> LateTexts:
    """What the page says of tables whose players have devices of their own. It is said like all that the page says."""
    texts = _texts(language)
    said = texts.table("room")
    # What is refused there comes beside what is refused everywhere.
    errors = {**texts.table("web.error"), **texts.table("room.refused")}
    return {"room": {}, "web": {**_part(texts, _WITH_ROOMS), **said, "error": errors}}


def review_json(language: str) -> LateTexts:
    """The texts of reviews, without those of the command line; and those of hints, which give the reasons."""
    texts = _texts(language)
    review = {name: text for name, text in texts.table("review").items() if name not in _OF_COMMANDS}
    return {"review": review, "hints": texts.table("hints")}


def _part(texts: Texts, names: tuple[str, ...]) -> TextFile:
    return {name: texts.table(f"web.{name}") for name in names}


def _texts(language: str) -> Texts:
    if language not in LANGUAGES:
        raise RefusedError("not_found", f"there are no texts in {language!r}; languages: {', '.join(LANGUAGES)}")
    return Texts(language)


# The texts of a language by the address the page asks for them at.
TEXT_DOCUMENTS: Final[dict[str, Callable[[str], TextsJson | LateTexts]]] = {
    "texts": texts_json,
    "help": help_json,
    "hints": hints_json,
    "lesson-texts": lessons_json,
    "room-texts": room_json,
    "reviews": review_json,
    "challenge-texts": challenges_json,
}
