"""Values of rows in the words of a language."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.lab.analysis.statistics import Label
from ghoststories.lab.sets.registry import LABELS, PIECES
from ghoststories.texts import Texts

# The tables of names for the labels of a key; other labels are shown as they are.
TABLES: Final = {
    "power": "names.power",
    "place": "names.place",
    "seat": "names.colour",
    "first_player": "names.colour",
    "difficulty": "names.difficulty",
    "edition": "names.edition",
    "set": "names.set",
    **{piece: f"names.{piece}" for piece in PIECES},
    "village": "names.village",
    **LABELS,
    "result": "lab.cause",
}
_CARDS: Final = ("incarnation", "cause_card")


def label_text(texts: Texts, key: str, label: Label) -> str:
    """A label of a key: a piece or an option by its name, anything else as it is."""
    if label == "" or (key in _CARDS and label == 0):
        return texts.get("lab.simulate.text.none")
    if key == "cause":
        return cause_text(texts, str(label))
    if key == "won":
        return texts.get("lab.cause.won" if label else "lab.simulate.text.lost")
    if key in _CARDS:
        return texts.card(int(label))
    name = f"{TABLES[key]}.{label}" if key in TABLES else ""
    return texts.get(name) if texts.has(name) else str(label)


def cause_text(texts: Texts, cause: str) -> str:
    """Why a game was lost: the result, and what led to it."""
    result, _, event = cause.partition(":")
    words = [texts.get(f"lab.cause.{result}")]
    if event:
        words.append(texts.place(event) if event in PLACE_KEYS else texts.get(f"lab.by.{event}"))
    return ": ".join(words)
