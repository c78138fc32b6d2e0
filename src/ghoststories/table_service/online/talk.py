"""What people may say and point at."""

from __future__ import annotations

import re
from typing import Final

from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.ports import Line
from ghoststories.table_service.wire.types.room import LONGEST_LINE, LONGEST_NAME, Say, TalkLine

# Everybody reads them in their own language: the texts `web.talk.phrases`.
PHRASES: Final = (
    "hello",
    "good_luck",
    "one_moment",
    "i_am_back",
    "i_need_help",
    "i_can_help",
    "leave_it_to_me",
    "careful",
    "well_done",
    "thanks",
    "sorry",
    "good_game",
)
_PIECE: Final = re.compile(r"[a-z_]{1,24}(:[a-z0-9_+]{1,48}){0,3}")


def cleaned(text: str, most: int) -> str:
    """Words on one line, without characters that cannot be seen."""
    return "".join(each for each in " ".join(text.split()) if each.isprintable())[:most].strip()


def cleaned_name(name: str) -> str:
    """What somebody wants to be called."""
    found = cleaned(name, LONGEST_NAME)
    if not found:
        raise RefusedError("malformed", "name: nothing is left of it")
    return found


def said(message: Say) -> tuple[str | None, str | None]:
    """The words or the phrase of a message; a `RefusedError` if it has neither or both."""
    text, phrase = message.get("text"), message.get("phrase")
    if (text is None) == (phrase is None):
        raise RefusedError("malformed", "say: either text or phrase")
    if phrase is not None:
        if phrase not in PHRASES:
            raise RefusedError("malformed", f"say.phrase: one of {', '.join(PHRASES)}")
        return None, phrase
    words = cleaned(text or "", LONGEST_LINE)
    if not words:
        raise RefusedError("malformed", "say.text: nothing is left of it")
    return words, None


def checked_piece(piece: str) -> str:
    """A piece somebody points at, as the page calls it."""
    if not _PIECE.fullmatch(piece):
        raise RefusedError("malformed", "ping.piece: a kind and a name")
    return piece


def line_json(line: Line) -> TalkLine:
    """A line of the conversation as it is sent."""
    return {
        "number": line.number,
        "by": line.person,
        "name": line.name,
        "at": line.at,
        "text": line.text,
        "phrase": line.phrase,
    }
