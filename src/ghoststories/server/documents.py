"""Documents the page asks for once, ready to be sent: the texts of a language, and the contents of the game."""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache, lru_cache
from typing import Final, NamedTuple

from ghoststories.bots import bots
from ghoststories.table_service.documents import (
    challenges_json,
    help_json,
    hints_json,
    lessons_json,
    review_json,
    room_json,
    texts_json,
)
from ghoststories.table_service.wire.content import content_json
from ghoststories.table_service.wire.types.content import Content
from ghoststories.table_service.wire.types.texts import LateTexts, TextsJson

# This many different corrections are kept ready.
_KEPT: Final = 16


class Document(NamedTuple):
    """What is sent: as it is, packed, and a tag for caches."""

    body: bytes
    packed: bytes
    tag: str


@cache
def texts_document(language: str) -> Document:
    """The texts of a language without its help."""
    return _tagged(texts_json(language))


@cache
def help_document(language: str) -> Document:
    """The help texts of a language, and the rulings of all sets."""
    return _tagged(help_json(language))


@cache
def hints_document(language: str) -> Document:
    """The texts of hints."""
    return _tagged(hints_json(language))


@cache
def challenges_document(language: str) -> Document:
    """The texts of puzzles, the daily challenge and statistics."""
    return _tagged(challenges_json(language))


@cache
def lessons_document(language: str) -> Document:
    """The texts of lessons."""
    return _tagged(lessons_json(language))


@cache
def room_document(language: str) -> Document:
    """The texts of tables whose players have devices of their own."""
    return _tagged(room_json(language))


@cache
def review_document(language: str) -> Document:
    """The texts of reviews."""
    return _tagged(review_json(language))


@lru_cache(maxsize=_KEPT)
def content_document(corrections: str | None = None, kinds: tuple[str, ...] = tuple(bots)) -> Document:
    """What a set-up can choose and help can show, as printed or with the corrections of an owner; `kinds` are the bots
    there are."""
    return _tagged(content_json(corrections, kinds))


def _tagged(document: Content | TextsJson | LateTexts) -> Document:
    body = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    return Document(body, gzip.compress(body, mtime=0), f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"')
