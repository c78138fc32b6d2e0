"""Masks as places of ones in an observation, looked up instead of computed each time."""

from __future__ import annotations

from ghoststories.lab.environments.layout import PARTS


def bits(name: str, first_bit: int = 0) -> list[list[int]]:
    """For each value of a mask the places of its ones in a part of this name; for parts of up to twelve numbers."""
    part = PARTS[name]
    return [
        [part.start + bit - first_bit for bit in range(first_bit, part.length + first_bit) if mask >> bit & 1]
        for mask in range(1 << part.length + first_bit)
    ]


def add_bits(ones: list[int], start: int, mask: int) -> None:
    """The same for a mask of any width."""
    while mask:
        lowest = mask & -mask
        ones.append(start + lowest.bit_length() - 1)
        mask ^= lowest
