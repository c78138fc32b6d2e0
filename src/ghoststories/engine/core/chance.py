"""Chance as a player: seeded streams, one for each purpose, and scripts.

The usual stream is a 128-bit xorshift generator over 32-bit words: no product can overflow, so the compiled and the
interpreted build draw the same numbers. It is fast, and anyone who has seen enough of its numbers can compute the
rest. Games between people therefore draw from sealed streams (docs/decisions/0009-sealed-chance.md).
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

from ghoststories.engine.errors import GhostStoriesError

# The generators a seed can be drawn with.
XORSHIFT: Final = "xorshift"
BLAKE2: Final = "blake2"
GENERATORS: Final = [XORSHIFT, BLAKE2]

DECK: Final = 0
TAO_DICE: Final = 1
CURSE_DIE: Final = 2
SET_UP: Final = 3
VILLAGERS: Final = 4
SECRETS: Final = 5
STREAM_NAMES: Final = ["deck", "tao dice", "curse die", "set-up", "villagers", "secrets"]

_WORD: Final = 0xFFFFFFFF


class Stream:
    """An endless sequence of random numbers for one purpose."""

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
        """A copy that continues with the same numbers."""
        return Stream(self.x, self.y, self.z, self.w)


class SealedStream(Stream):
    """A stream whose numbers reveal nothing about each other: each is a hash of the seed, the purpose and its index."""

    def __init__(self, key: bytes, index: int = 0) -> None:
        super().__init__(0, 0, 0, 0)
        self.key = key
        self.index = index

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1; each takes exactly one hash, so streams can be counted."""
        digest = hashlib.blake2b(self.index.to_bytes(8, "big"), key=self.key, digest_size=8).digest()
        self.index += 1
        return i64(int.from_bytes(digest, "big") * int(limit) >> 64)

    def clone(self) -> Stream:
        """A copy that continues with the same numbers."""
        return SealedStream(self.key, self.index)


def sealed_stream(seed: str, purpose: str) -> SealedStream:
    """The sealed stream of a seed for a purpose."""
    return SealedStream(hashlib.blake2b(f"{seed}/{purpose}".encode(), digest_size=32).digest())


def stream(seed: str, purpose: str) -> Stream:
    """The stream of a seed for a purpose."""
    digest = hashlib.blake2b(f"{seed}/{purpose}".encode(), digest_size=16).digest()
    words = [i64(int.from_bytes(digest[at : at + 4], "big")) for at in range(0, 16, 4)]
    return Stream(words[0] | 1, words[1], words[2], words[3])


class Oracle:
    """The streams of a seed. Each chance asks the stream of its purpose, so how often
    the dice were rolled does not change the deck."""

    def __init__(self, seed: str, generator: str = XORSHIFT) -> None:
        if generator not in GENERATORS:
            raise GhostStoriesError(
                "{given!r} is not a generator; generators: {known}", given=generator, known=", ".join(GENERATORS)
            )
        self.seed = seed
        self.generator = generator
        self.streams: list[Stream] = []
        for purpose in STREAM_NAMES:
            self.streams.append(stream(seed, purpose) if generator == XORSHIFT else sealed_stream(seed, purpose))

    def clone(self) -> Oracle:
        """A copy that continues with the same numbers."""
        other = Oracle(self.seed, self.generator)
        other.streams = [each.clone() for each in self.streams]
        return other
