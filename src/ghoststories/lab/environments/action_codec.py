"""Options encoded as actions.

Sets, dice and payments can have thousands of values, and any of them may be on offer. So they are encoded piece by
piece, in ascending order, with `enough` at the end. Each option has one encoding, and none is a prefix of another.
A piece without alternatives is filled in, just like a question with one answer (docs/decisions/0002).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ghoststories.engine.core import shapes
from ghoststories.lab.environments.actions import ACTION_OF, ENOUGH, OFFSETS

_COUNTED: Final = (shapes.DICE, shapes.PAYMENT)
_SPELLED: Final = (*_COUNTED, shapes.SET)
_KINDS: Final = 6
_SPACES: Final = 12


def encode(shape: str, option: int) -> tuple[int, ...]:
    """The actions that encode an option."""
    if shape in _COUNTED:
        first = OFFSETS[shape]
        pieces = [first + kind for kind in range(_KINDS) for _ in range(option >> 3 * kind & 7)]
        return (*pieces, ENOUGH)
    if shape == shapes.SET:
        return (*(OFFSETS[shapes.SET] + space for space in range(_SPACES) if option >> space & 1), ENOUGH)
    return (ACTION_OF[shape][option],)


class PartialAnswer:
    """An answer that is being given: the actions taken so far, and those that may follow."""

    __slots__ = ("_direct", "_words", "legal", "said")

    def __init__(self, shape: str, offer: Sequence[int]) -> None:
        self.said: tuple[int, ...] = ()
        self.legal: list[int] = []
        self._words: dict[tuple[int, ...], int] = {}
        self._direct: dict[int, int] = {}
        if shape in _SPELLED:
            self._words = {encode(shape, option): option for option in offer}
            self._ask()
        else:
            actions = ACTION_OF[shape]
            self._direct = {actions[option]: option for option in offer}
            self.legal = list(self._direct)

    def say(self, action: int) -> int | None:
        """Take a legal action; the option it completes, None if more actions are needed."""
        if self._direct:
            return self._direct[action]
        self.said = (*self.said, action)
        self._words = {each: option for each, option in self._words.items() if each[: len(self.said)] == self.said}
        if len(self._words) == 1:
            return next(iter(self._words.values()))
        self._ask()
        return None

    def _ask(self) -> None:
        """Find the actions that may follow; an action that all encodings share is taken at once."""
        while True:
            at = len(self.said)
            self.legal = sorted({each[at] for each in self._words})
            if len(self.legal) > 1:
                return
            self.said = (*self.said, self.legal[0])
