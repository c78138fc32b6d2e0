"""What the page asks for once: the texts of a language."""

from __future__ import annotations

from typing import Final

from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.wire.sets.content import CARDS, MARKERS
from ghoststories.table_service.wire.types.texts import LateTexts, TextFile, TextsJson
from ghoststories.texts import LANGUAGES, RULINGS, Texts

# What is long and looked up now and then; a page asks for it when somebody does.
_HELP: Final = ("help", *RULINGS)
# Parts of the page's own texts that come with it, and those that come with the first hint.
_WITH_HELP: Final = ("setup", "kinds", "rules", "bot_note", "key")
_WITH_HINTS: Final = ("hint",)


def texts_json(language: str) -> TextsJson:
    """The texts of a language as one tree by the names of their files, with the cards' names."""
    texts = _texts(language)
    web = {name: text for name, text in texts.table("web").items() if name not in (*_WITH_HELP, *_WITH_HINTS)}
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


def _part(texts: Texts, names: tuple[str, ...]) -> TextFile:
    return {name: texts.table(f"web.{name}") for name in names}


def _texts(language: str) -> Texts:
    if language not in LANGUAGES:
        raise RefusedError("not_found", f"there are no texts in {language!r}; languages: {', '.join(LANGUAGES)}")
    return Texts(language)
