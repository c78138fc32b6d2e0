"""Parameters of events and hints in words: the notation of a board, a tile or a card becomes what people read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ghoststories.texts import Texts

# Parameters whose words are in names.toml under their own name.
_NAMED: Final = (
    "face",
    "villager",
    "family",
    "artifact",
    "corner",
    "curse",
    "mantra",
    "demon",
    "token",
    "power",
    "ability",
)


def words_of(texts: Texts, parameter: str, value: str | int) -> dict[str, object]:
    """The words a text may use for a parameter: a tile comes as place, place_to and place_the, a colour as a_tao."""
    if parameter in ("board", "to_board"):
        return {parameter: texts.colour(str(value))}
    if parameter in ("space", "to_space"):
        return {parameter: texts.space(str(value))}
    if parameter in ("card", "other_card"):
        return {parameter: texts.card(int(value))}
    if parameter in ("tile", "place"):
        return dict(texts.forms(str(value)))
    if parameter == "colour":
        return {"a_tao": texts.get(f"questions.a_tao.{value}")}
    if parameter in _NAMED:
        return {parameter: texts.get(f"names.{parameter}.{value}")}
    return {parameter: value}


def all_words(texts: Texts, parameters: Mapping[str, str | int]) -> dict[str, object]:
    """The words for all parameters together."""
    words: dict[str, object] = {}
    for parameter, value in parameters.items():
        words |= words_of(texts, parameter, value)
    return words


def hint_text(texts: Texts, key: str, parameters: Mapping[str, str | int]) -> str:
    """A hint's reason in words."""
    said = texts.get(f"hints.hint.{key}", **all_words(texts, parameters))
    return said[:1].upper() + said[1:]
