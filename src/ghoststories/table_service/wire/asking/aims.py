"""What an option is about, read from its text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ghoststories.engine import Question
from ghoststories.engine.core.notation import BELOW_WORD, NONE
from ghoststories.engine.sets.piece_keys import DEMON
from ghoststories.engine.sets.verbs import VERBS
from ghoststories.table_service.wire.types.choices import PieceKey
from ghoststories.table_service.wire.types.keys import KIND_OF_SHAPE, OptionKind

# Kinds of options that are several things at once.
_SETS: Final = ("spaces", "dice", "tokens", "demons")
# What `none` of these is about: nothing, a button.
_MAY_BE_NONE: Final = ("space", "curse", "mantra_slot", "cave")
_VERB_KINDS: Final[dict[str, str]] = {word: shape for word, shape in VERBS.values() if shape}


@dataclass(frozen=True)
class Aim:
    """An option's verb, the kind of thing it is about and which one; `targets` if these are several at once."""

    text: str
    verb: str | None = None
    kind: OptionKind = None
    target: str | None = None
    targets: list[str] = field(default_factory=list)

    @property
    def is_set(self) -> bool:
        """Whether it is about several things at once, or none of them."""
        return self.verb is None and self.kind in _SETS


def aim_of(question: Question, text: str) -> Aim:
    """What an option of a question is about."""
    if question.shape != "menu":
        kind = _kind_of(question.shape, text)
        targets = text.split("+") if kind in _SETS and text != NONE else []
        return Aim(text, None, kind, text if kind else None, targets)
    verb, _, target = text.partition(":")
    shape = _VERB_KINDS.get(verb) if target else None
    return Aim(text, verb, _kind_of(shape, target) if shape == "ghost" else shape, target or None)


def _kind_of(shape: str, text: str) -> OptionKind:
    """What an option is about: a demon can be aimed at like a ghost, a space of the catacombs gone to like a tile."""
    kind = KIND_OF_SHAPE[shape]
    if text == NONE and kind in _MAY_BE_NONE:
        return None
    if shape == "ghost" and text in DEMON:
        return "demon"
    return "cave" if kind == "tile" and text.startswith(BELOW_WORD) else kind


def place_key(place: str) -> PieceKey:
    """The piece of a place: a tile, or a space of the level below."""
    return f"{'cave' if place.startswith(BELOW_WORD) else 'tile'}:{place}"


def spaces(names: Iterable[str]) -> list[PieceKey]:
    """The pieces of ghost spaces."""
    return [f"space:{name}" for name in names]
