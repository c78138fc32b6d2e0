"""The texts of a language, as trees by the names of their files."""

from __future__ import annotations

from typing import Annotated

from ghoststories.table_service.wire.schema import Doc, TypedDict

# A text, or several in order.
Text = str | list[str]
# Texts by key. A file has at most four levels of keys.
TextGroup = dict[str, Text]
TextTable = dict[str, Text | TextGroup]
TextPart = dict[str, Text | TextTable]
TextFile = dict[str, Text | TextPart]
# The files a page asks for when somebody looks something up.
LateTexts = dict[str, TextFile]


class TextsJson(TypedDict):
    """What a page needs at once."""

    language: str
    names: TextFile
    questions: TextFile
    reasons: TextFile
    events: TextFile
    web: TextFile
    cards: Annotated[dict[str, str], Doc("By number; a cursed child is card 200 plus its number.")]
