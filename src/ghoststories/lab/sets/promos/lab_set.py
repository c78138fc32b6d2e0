"""The promo pieces in the lab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ghoststories.engine import Setup, State
from ghoststories.engine.content.cards import Card
from ghoststories.engine.sets.promos import events
from ghoststories.engine.sets.promos.pieces import (
    CARDS_OF,
    JEAN_CLAUDE_CARD,
    MA_CHO,
    MA_CHO_KEYS,
    NEEDS,
    PAIRS,
    PROMO_KEYS,
    TERROR_GHOSTS,
    TERROR_KEYS,
    promos_of,
)
from ghoststories.engine.sets.registry import BLACK_SECRET
from ghoststories.lab.sets.lab_set import NO_CARD, LabSet, owns_any
from ghoststories.lab.sets.promos.openings import scatter_promos

PROMOS: Final = "promos"
# The ten of the boxes. Version 0 of the observations has room for these, and seeded games choose among them.
PRINTED: Final[list[str]] = PROMO_KEYS[:10]
_CARDS: Final[list[Card]] = [card for own in CARDS_OF.values() for card in own if card.number != JEAN_CLAUDE_CARD]


def has_promos(s: State) -> bool:
    """Whether any promo piece is in play."""
    return bool(promos_of(s.layout.options))


def possible_promos(*sets: str) -> list[str]:
    """The promo pieces that these sets allow."""
    return [key for key in PROMO_KEYS if NEEDS.get(key, "") in ("", *sets)]


def promo_subsets(*sets: str) -> list[str]:
    """Every non-empty choice of the promo pieces that these sets allow; all of the printed ones first, then a mixture.

    A piece added later comes after them, alone and with each of these choices, so that seeded games stay as they are.
    """
    possible = possible_promos(*sets)
    printed = [key for key in possible if key in PRINTED]
    every = (1 << len(printed)) - 1
    # Five is odd, so every mask comes up once.
    masks = [every ^ (5 * at & every) for at in range(every + 1)]
    found = ["+".join(key for bit, key in enumerate(printed) if mask >> bit & 1) for mask in masks if mask]
    for later in possible[len(printed) :]:
        found += [later, *[f"{each}+{later}" for each in found]]
    return found


def _turn_options(options: Mapping[str, Any], number: int) -> dict[str, str]:
    """Options of the pieces that have some, in turn, where they are free (P2, P17, K21)."""
    found: dict[str, str] = {}
    promos = options.get("promos") or ()
    if TERROR_GHOSTS in promos and BLACK_SECRET not in (options.get("sets") or ()):
        found[TERROR_GHOSTS] = TERROR_KEYS[number % 2]
    if MA_CHO in promos:
        found[MA_CHO] = PAIRS if options.get("scenario") == "cursed_children" else MA_CHO_KEYS[number // 9 % 3]
    return found


def _row_words(setup: Setup) -> dict[str, str]:
    return {TERROR_GHOSTS: setup.terror_ghosts or "", MA_CHO: setup.ma_cho or ""}


def _pieces_of(cards: Sequence[int]) -> list[str]:
    return [key for key, own in CARDS_OF.items() if owns_any(own, cards)]


def _needs(cards: Sequence[int]) -> set[str]:
    return {NEEDS[key] for key in _pieces_of(cards) if key in NEEDS}


def _position_lines(cards: Sequence[int], sets: set[str]) -> dict[str, str]:
    pieces = _pieces_of(cards)
    return {"promos": " ".join(pieces)} if pieces else {}


PROMOS_LAB: Final = LabSet(
    PROMOS,
    has_promos,
    scatter=scatter_promos,
    turn_options=_turn_options,
    row_words=_row_words,
    labels={TERROR_GHOSTS: "names.terror_ghosts", MA_CHO: "names.ma_cho"},
    piece="promo",
    single_pieces=PROMO_KEYS,
    possible_pieces=possible_promos,
    cards=_CARDS,
    refused_cards={JEAN_CLAUDE_CARD: "Jean-Claude's legs are exorcised one by one: cards 125 and 126"},
    needs=_needs,
    position_lines=_position_lines,
    causes={events.PUNCHED: ("punch", NO_CARD)},
    rolls={"infernal_roll": "infernal_die", "shout_roll": "shout"},
    sourced_rolls=("infernal_roll",),
    roll_events=(events.INFERNAL_ROLLED,),
    setup_parts=[("promos", len(PRINTED), "the promo pieces in play, in the order of the set-up's `promos`")],
)
