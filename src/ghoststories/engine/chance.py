"""Chance as a player: seeded streams, one for each purpose, and scripts.

A stream is a 128-bit xorshift generator over 32-bit words: no product can overflow,
so the compiled and the interpreted build draw the same numbers.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

DECK: Final = 0
TAO_DICE: Final = 1
CURSE_DIE: Final = 2
SET_UP: Final = 3
VILLAGERS: Final = 4
SECRETS: Final = 5
STREAM_NAMES: Final = ["deck", "tao dice", "curse die", "set-up", "villagers", "secrets"]

_WORD: Final = 0xFFFFFFFF


class Stream:
    """An endless row of random numbers for one purpose."""

    def __init__(self, x: i64, y: i64, z: i64, w: i64) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.w = w

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1; each takes exactly one word, so streams can be counted."""
        t = self.x ^ (self.x << 11 & _WORD)
        self.x = self.y
        self.y = self.z
        self.z = self.w
        self.w = self.w ^ self.w >> 19 ^ t ^ t >> 8
        return self.w * limit >> 32

    def clone(self) -> Stream:
        """A stream that goes on with the same numbers."""
        return Stream(self.x, self.y, self.z, self.w)


def stream(seed: str, purpose: str) -> Stream:
    """The stream of a seed for a purpose."""
    digest = hashlib.blake2b(f"{seed}/{purpose}".encode(), digest_size=16).digest()
    words = [i64(int.from_bytes(digest[at : at + 4], "big")) for at in range(0, 16, 4)]
    return Stream(words[0] | 1, words[1], words[2], words[3])


class Oracle:
    """The streams of a seed. Each chance asks the stream of its purpose, so how often
    the dice were rolled does not change the deck."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.streams: list[Stream] = [stream(seed, purpose) for purpose in STREAM_NAMES]

    def clone(self) -> Oracle:
        """An oracle that goes on with the same numbers."""
        other = Oracle(self.seed)
        other.streams = [each.clone() for each in self.streams]
        return other
