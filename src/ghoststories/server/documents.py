"""Documents the page asks for once: the texts of a language, and the contents of the game."""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache, lru_cache
from typing import Final, NamedTuple

from ghoststories.bots import bots
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.wire.content import content_json
from ghoststories.table_service.wire.sets.content import CARDS, MARKERS
from ghoststories.table_service.wire.types.content import Content
from ghoststories.table_service.wire.types.texts import LateTexts, TextFile, TextsJson
from ghoststories.texts import LANGUAGES, RULINGS, Texts

# What is long and looked up now and then; a page asks for it when somebody does.
_HELP: Final = ("help", "rulebook", *RULINGS)
# Parts of the page's own texts that come with it, those that come with the first hint, and with lessons.
_WITH_HELP: Final = ("setup", "kinds", "rules", "bot_note", "key")
_WITH_HINTS: Final = ("hint",)
_WITH_LESSONS: Final = ("learn",)
_LATER: Final = (*_WITH_HELP, *_WITH_HINTS, *_WITH_LESSONS)
# What the pages of puzzles, the daily challenge and statistics say.
_CHALLENGES: Final = ("puzzles", "daily", "statistics")
# What only the command line says.
_OF_COMMANDS: Final = ("command", "error")
# This many different corrections are kept ready.
_KEPT: Final = 16


class Document(NamedTuple):
    """What is sent: as it is, packed, and a tag for caches."""

    body: bytes
    packed: bytes
    tag: str


@cache
def texts_document(language: str) -> Document:
    """The texts of a language as one tree by the names of their files, with the cards' names."""
    texts = _texts(language)
    web = {name: text for name, text in texts.table("web").items() if name not in _LATER}
    return _tagged(
        TextsJson(
            language=language,
            names=texts.table("names"),
            questions=texts.table("questions"),
            reasons=texts.table("reasons"),
            events=texts.table("events"),
            web=web,
            cards={str(card): texts.card(card) for card in [*(card.number for card in CARDS), *MARKERS]},
        )
    )


@cache
def help_document(language: str) -> Document:
    """The help texts of a language, and the rulings of all sets; with what the pages say that need them."""
    texts = _texts(language)
    return _tagged({**{name: texts.table(name) for name in _HELP}, "web": _part(texts, _WITH_HELP)})


@cache
def hints_document(language: str) -> Document:
    """The texts of hints."""
    texts = _texts(language)
    return _tagged({"hints": texts.table("hints"), "web": _part(texts, _WITH_HINTS)})


@cache
def challenges_document(language: str) -> Document:
    """The texts of puzzles, the daily challenge and statistics."""
    texts = _texts(language)
    return _tagged({name: texts.table(name) for name in _CHALLENGES})


@cache
def lessons_document(language: str) -> Document:
    """The texts of lessons, and what the pages say that teach."""
    texts = _texts(language)
    return _tagged({"lessons": texts.table("lessons"), "web": _part(texts, _WITH_LESSONS)})


@cache
def review_document(language: str) -> Document:
    """The texts of reviews, without those of the command line; and those of hints, which give the reasons."""
    texts = _texts(language)
    review = {name: text for name, text in texts.table("review").items() if name not in _OF_COMMANDS}
    return _tagged({"review": review, "hints": texts.table("hints")})


def _part(texts: Texts, names: tuple[str, ...]) -> TextFile:
    return {name: texts.table(f"web.{name}") for name in names}


def _texts(language: str) -> Texts:
    if language not in LANGUAGES:
        raise RefusedError("not_found", f"there are no texts in {language!r}; languages: {', '.join(LANGUAGES)}")
    return Texts(language)


@lru_cache(maxsize=_KEPT)
def content_document(corrections: str | None = None, kinds: tuple[str, ...] = tuple(bots)) -> Document:
    """What a set-up can choose and help can show, as printed or with the corrections of an owner; `kinds` are the bots
    there are."""
    return _tagged(content_json(corrections, kinds))


def _tagged(document: Content | TextsJson | LateTexts) -> Document:
    body = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    return Document(body, gzip.compress(body, mtime=0), f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"')
